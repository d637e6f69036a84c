"""Tables of one's own: rules as TOML text, and single settings as `KEY=VALUE`.

A table names the preset that it extends and what it changes. Reading is here; `table_dict` gives what a TOML writer is to
write.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mahjong3.rules.fan_table import PRESET_NAMES
from mahjong3.rules.fields import FAN_FIELDS, FIELDS, RulesError, Value, field_named, unknown_name
from mahjong3.rules.rules import Rules

__all__ = ["MAX_NAME", "parse_setting", "read_table", "table_dict"]

MAX_NAME: Final = 40
"""Characters in the name of a table."""
_SETTING: Final = "--set"


def read_table(text: str, source: str) -> Rules:
    """The rules that a table in TOML describes.

    Args:
        text: the table.
        source: its file, for the errors and, where the table has none, for its name.

    Raises:
        RulesError: not TOML, a name that does not exist or stands in the wrong place, or a value that is not allowed.
    """
    import tomllib

    try:
        table: dict[str, object] = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # numbers of 5,000 digits and tables in tables in … are plain errors
        raise RulesError("{source}: not a table in TOML: {reason}", source=source, reason=str(error)) from None
    name = _name_of(table.pop("name", _stem(source)), source)
    extends = table.pop("extends", PRESET_NAMES[0])
    if not isinstance(extends, str):
        raise RulesError(
            "{source}: extends is not the name of a preset: one of {choices}",
            source=source,
            choices=", ".join(PRESET_NAMES),
        )
    fan = table.pop("fan", {})
    if not isinstance(fan, Mapping):
        raise RulesError("{source}: [fan] is not a table of fan ids", source=source)
    _check_places(table, fan, source)
    return Rules.preset(extends, source).changed({**table, **fan}, source=source).named(name)


def _check_places(table: Mapping[str, object], fan: Mapping[str, object], source: str) -> None:
    """Fan ids stand under [fan], all others above it."""
    for key in table:
        if key in FAN_FIELDS:
            raise RulesError("{source}: {name} belongs under [fan]", source=source, name=key)
        if key not in FIELDS:
            raise unknown_name(key, ("name", "extends", "fan", *FIELDS), source)
    for key in fan:
        if key in FIELDS:
            raise RulesError("{source}: {name} does not belong under [fan], but above it", source=source, name=key)
        if key not in FAN_FIELDS:
            raise unknown_name(key, tuple(FAN_FIELDS), source)


def _name_of(name: object, source: str) -> str:
    if isinstance(name, str) and 0 < len(name.strip()) <= MAX_NAME and name.isprintable():
        return name.strip()
    raise RulesError(
        "{source}: name is not allowed: 1 to {most} characters, all of them printable", source=source, most=MAX_NAME
    )


def _stem(source: str) -> str:
    name = source.replace("\\", "/").rpartition("/")[2]
    stem = "".join(letter for letter in name.removesuffix(".toml") if letter.isprintable()).strip()
    return stem[:MAX_NAME] or "table"


def table_dict(rules: Rules) -> dict[str, object]:
    """What a table in TOML holds: its name, the preset that it extends, and what differs from it."""
    changes = rules.changes()
    table: dict[str, object] = {"name": rules.name, "extends": rules.extends}
    table.update((name, value) for name, value in changes.items() if name in FIELDS)
    fan = {name: value for name, value in changes.items() if name in FAN_FIELDS}
    if fan:
        table["fan"] = fan
    return table


def parse_setting(text: str, source: str = _SETTING) -> tuple[str, Value]:
    """Read `KEY=VALUE`, a field or a fan id and its value.

    Raises:
        RulesError: no `=`, no such rule, or a value that is not allowed.

    >>> parse_setting("seven-pairs=limit"), parse_setting("chow=no")
    (('seven-pairs', 'limit'), ('chow', False))
    """
    key, equals, value = text.partition("=")
    if not equals:
        raise RulesError("{source}: «{text}» is not KEY=VALUE", source=source, text=text)
    field = field_named(key.strip(), source)
    return field.name, field.read(value, source)
