"""What each rule may be: the one description that the command line, the rules screen, tables and the rule book share.

Rule: RULES §1.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from mahjong3.errors import MahjongError
from mahjong3.rules.fan_table import FAN_IDS, LIMIT, OFF, FanValue

__all__ = ["FAN_FIELDS", "FIELDS", "SECTIONS", "Field", "FieldType", "RulesError", "Section", "Value", "field_named"]

Value: TypeAlias = bool | int | str
"""The value of a rule: a switch, a number, or one of some words."""
FieldType: TypeAlias = Literal["switch", "number", "choice", "fan"]
"""`switch`: true or false. `number`: a whole number in a range. `choice`: one of a few. `fan`: a number, `limit` or `off`."""
Section: TypeAlias = Literal["winning", "flies", "fan", "payment", "table"]
SECTIONS: Final[tuple[Section, ...]] = ("winning", "flies", "fan", "payment", "table")
"""The groups in which rules are shown, in this order."""
_MAX_FAN: Final = 99


class RulesError(MahjongError):
    """A rule that does not exist or cannot have this value; names the file, the rule and what is allowed."""


@dataclass(frozen=True, slots=True)
class Field:
    """One rule that a table may set."""

    name: str
    """Its name in tables, records and after `--set`."""
    section: Section
    """The group in which it is shown."""
    type: FieldType
    low: int = 0
    """The lowest number allowed, of a number or fan."""
    high: int = 0
    """The highest number allowed; where it is less than `low`, no number is."""
    choices: tuple[Value, ...] = ()
    """The words allowed beside numbers, or all values there are, in the order in which they are offered."""

    @property
    def values(self) -> tuple[Value, ...]:
        """Every allowed value, in the order in which a screen steps through them."""
        if self.type in {"number", "fan"}:
            return (
                *(word for word in self.choices if word != LIMIT),
                *range(self.low, self.high + 1),
                *self.choices[1:],
            )
        return self.choices

    def allows(self, value: object) -> bool:
        """Whether a rule may have this value."""
        if isinstance(value, bool):
            return self.type == "switch"
        if isinstance(value, int) and self.type in {"number", "fan"}:
            return self.low <= value <= self.high
        return isinstance(value, (int, str)) and self.type != "switch" and value in self.choices

    def check(self, value: object, source: str) -> Value:
        """The value itself, if it is allowed.

        Raises:
            RulesError: it is not; says what is.
        """
        if self.allows(value):
            assert isinstance(value, (bool, int, str))
            return value
        raise self._refused(_shown(value), source)

    def read(self, text: str, source: str) -> Value:
        """The value that `text` means, as after `--set`.

        Raises:
            RulesError: no allowed value is written like this.
        """
        word = text.strip()
        if self.type == "switch" and word.lower() in _SWITCH_WORDS:
            return _SWITCH_WORDS[word.lower()]
        value: Value = int(word) if word.isascii() and word.removeprefix("-").isdigit() else word
        if not self.allows(value):
            raise self._refused(_shown(word), source)
        return value

    def _refused(self, value: str, source: str) -> RulesError:
        match self.type:
            case "switch":
                return RulesError(
                    "{source}: {field} = {value} is not allowed: true or false",
                    source=source,
                    field=self.name,
                    value=value,
                )
            case "choice":
                return RulesError(
                    "{source}: {field} = {value} is not allowed: one of {choices}",
                    source=source,
                    field=self.name,
                    value=value,
                    choices=", ".join(map(str, self.choices)),
                )
            case "number":
                return RulesError(
                    "{source}: {field} = {value} is not allowed: a whole number from {low} to {high}",
                    source=source,
                    field=self.name,
                    value=value,
                    low=self.low,
                    high=self.high,
                )
            case "fan" if self.high < self.low:
                return RulesError(
                    "{source}: {field} = {value} is not allowed: limit or off",
                    source=source,
                    field=self.name,
                    value=value,
                )
            case "fan":
                return RulesError(
                    "{source}: {field} = {value} is not allowed: a whole number from {low} to {high}, limit or off",
                    source=source,
                    field=self.name,
                    value=value,
                    low=self.low,
                    high=self.high,
                )


_SWITCH_WORDS: Final = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


def _shown(value: object) -> str:
    """A refused value as it was written, short and on one line."""
    text = str(value).lower() if isinstance(value, bool) else str(value)
    text = "".join(letter if letter.isprintable() else " " for letter in text)
    return text if len(text) <= 40 else text[:39] + "…"


def _switch(name: str, section: Section) -> Field:
    return Field(name, section, "switch", choices=(False, True))


def _number(name: str, section: Section, low: int, high: int) -> Field:
    return Field(name, section, "number", low, high)


def _choice(name: str, section: Section, *choices: Value) -> Field:
    return Field(name, section, "choice", choices=choices)


def _fan(id_: str) -> Field:
    # Eight flowers are declared without a hand: there is nothing to which a number could be added.
    return Field(id_, "fan", "fan", 0, -1 if id_ == "eight-flowers" else _MAX_FAN, choices=(OFF, LIMIT))


FIELDS: Final[Mapping[str, Field]] = {
    field.name: field
    for field in (
        _number("min_fan", "winning", 0, _MAX_FAN),
        _number("limit_fan", "winning", 1, _MAX_FAN),
        _choice("win_calls", "winning", "checked", "strict"),
        _choice("multiple_winners", "winning", "nearest", "all"),
        _switch("missed_win", "winning"),
        _switch("chow", "winning"),
        _number("chow_max_flies", "flies", 0, 1),
        _number("pong_max_flies", "flies", 0, 2),
        _number("kong_max_flies", "flies", 0, 1),
        _switch("fly_swap", "flies"),
        _choice("fly_discard", "flies", "dead", "forbidden"),
        _switch("dead_kong", "flies"),
        _switch("all_chows_any_pair", "fan"),
        _choice("no_flowers_needs", "fan", "no-bonus", "no-bonus-pong-kong"),
        _number("points_per_fan", "payment", 1, 1000),
        _number("limit_multiplier", "payment", 1, 4),
        _switch("stack_limits", "payment"),
        _switch("discarder_pays_all", "payment"),
        _choice("instant_payments", "payment", "none", "fan", "sloperama"),
        _switch("losers_compare", "payment"),
        _choice("next_dealer", "payment", "winner", "discarder"),
        _switch("north_wind", "table"),
        _choice("deals", "table", 4, 8, 16, "endless"),
    )
}
"""Every named rule but the values of the fan ids, in the order in which they are shown."""
FAN_FIELDS: Final[Mapping[str, Field]] = {id_: _fan(id_) for id_ in FAN_IDS}
"""The value of every fan id as a rule."""


def field_named(name: str, source: str) -> Field:
    """The rule of this name, a named one or a fan id.

    Raises:
        RulesError: there is none; says which name is nearest, or which there are.
    """
    field = FIELDS.get(name) or FAN_FIELDS.get(name)
    if field is not None:
        return field
    raise unknown_name(name, (*FIELDS, *FAN_FIELDS), source)


def unknown_name(name: str, names: tuple[str, ...], source: str) -> RulesError:
    """What to say of a name that does not exist."""
    from difflib import get_close_matches

    near = get_close_matches(name, names, n=1)
    if near:
        return RulesError(
            "{source}: there is no rule «{name}»; the nearest is {nearest}",
            source=source,
            name=_shown(name),
            nearest=near[0],
        )
    return RulesError(
        "{source}: there is no rule «{name}»; there are {names}",
        source=source,
        name=_shown(name),
        names=", ".join(names),
    )


def as_fan(value: Value) -> FanValue:
    """A checked value of a fan id, for the type checker."""
    if value == LIMIT:
        return "limit"
    if value == OFF:
        return "off"
    assert isinstance(value, int)
    return value
