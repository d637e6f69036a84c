"""What a person has set up for himself: looks, speed, confirmations, keys.

Kept as TOML in the person's configuration folder. Line beats environment (`MAHJONG3_THEME`) beats file beats default. A
wrong value on the line or in the environment is an error; one in the file is told and passed over, so that play goes on.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Final, NamedTuple

from mahjong3.errors import MahjongError
from tui.resources import read_text
from tui.words import N_

__all__ = [
    "FIELDS",
    "KEYS",
    "Field",
    "Loaded",
    "Settings",
    "SettingsError",
    "change",
    "keep",
    "load",
    "save",
    "setting_text",
    "settings_file",
]

FILE_NAME: Final = "settings.toml"
ENVIRONMENT: Final = "MAHJONG3_"
"""What the names of environment variables begin with."""


class SettingsError(MahjongError):
    """A setting that cannot be used, or a file of settings that cannot be read or written."""


KEYS: Final[Mapping[str, str]] = {
    "pong": "p",
    "chow": "c",
    "kong": "k",
    "win": "h",
    "declare": "d",
    "swap": "x",
    "pass": "space",
    "coach": "question_mark",
    "undo": "u",
    "log": "l",
    "quit": "q",
}
"""The keys of the table by what they do, as Textual names keys; a person may set his own."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that a person may set; `FIELDS` says what each may be."""

    lang: str = "auto"
    """A language of the catalogues, or `auto`: that of the environment."""
    faces: str = "han"
    """How tiles are drawn."""
    seasons: str = "seasons"
    """四藝 instead of the four seasons."""
    flowers: str = "flowers"
    """四業 instead of the four flowers."""
    people: str = "faces"
    """Clowns instead of the faces."""
    stand_in: bool = False
    """The stand-in set of people who own an ordinary set."""
    size: str = "auto"
    """The size of the tiles in hand; `auto`: as large as there is room."""
    theme: str = "felt"
    speed: str = "normal"
    """How long one sees what another player did."""
    confirm: tuple[str, ...] = ("fly",)
    """What is asked twice."""
    passing: str = "nothing"
    """Pass by itself where nothing but a false win could be called, or where every claim would take a fly."""
    coach: bool = False
    """Advice without being asked for."""
    sorting: str = "kind"
    """How the hand is sorted."""
    bell: bool = False
    """Ring when it is one's turn."""
    names: tuple[str, ...] = ()
    """Names of the three players, one's own first; empty ones take the usual names."""
    asking: str = "claimers"
    """Who is asked after a discard, where several people play at one keyboard."""
    colours: tuple[str, ...] = ()
    """The colours of the names of the three players; none: that of the table."""
    welcomed: bool = False
    """The guided first deal has been offered."""
    keys: Mapping[str, str] = field(default_factory=dict)
    """Keys of one's own, by the names of `KEYS`."""

    def key(self, action: str) -> str:
        """The key of an action of `KEYS`."""
        return self.keys.get(action, KEYS[action])


class Field(NamedTuple):
    """What one setting may be and how it is called."""

    label: str
    """The msgid of its name."""
    choices: tuple[str, ...]
    """What it may be: one of these; for `confirm` some of these; empty: free text."""
    help: str
    """The msgid of one sentence that says what it does."""


_SWITCH: Final = ("yes", "no")
FIELDS: Final[Mapping[str, Field]] = {
    "lang": Field(N_("Language"), (), N_("The language of every text.")),
    "faces": Field(
        N_("Faces"), ("han", "pips", "latin"), N_("Chinese characters, circles for the dots, or plain letters.")
    ),
    "seasons": Field(N_("Seasons"), ("seasons", "arts"), N_("The four seasons, or the four arts 琴棋書畫.")),
    "flowers": Field(N_("Flowers"), ("flowers", "trades"), N_("The four flowers, or the four trades 漁樵耕讀.")),
    "people": Field(N_("People"), ("faces", "clowns"), N_("Men and women, or four clowns 小丑.")),
    "stand_in": Field(N_("Stand-in set"), _SWITCH, N_("The tiles of an ordinary set in place of the special ones.")),
    "size": Field(
        N_("Tile size"), ("auto", "m", "l", "xl"), N_("The tiles of your hand. What does not fit is not done.")
    ),
    "theme": Field(N_("Theme"), ("felt", "dark", "light", "contrast", "safe"), N_("The colours of table and tiles.")),
    "speed": Field(N_("Speed"), ("instant", "fast", "normal", "slow"), N_("How long you see what the others did.")),
    "confirm": Field(N_("Confirm"), ("fly", "kong", "win", "pass-win"), N_("What is asked twice before it is done.")),
    "passing": Field(
        N_("Pass by itself"),
        ("nothing", "flies", "off"),
        N_("Where there is nothing to claim; also where every claim would take a fly; or never."),
    ),
    "coach": Field(N_("Coach"), _SWITCH, N_("Show advice without being asked.")),
    "sorting": Field(
        N_("Sorting"), ("kind", "honours-first", "flies-first"), N_("The order of the tiles in your hand.")
    ),
    "bell": Field(N_("Bell"), _SWITCH, N_("Ring when it is your turn.")),
    "names": Field(N_("Names"), (), N_("The names of the three players, yours first, with commas between.")),
    "asking": Field(
        N_("Asked at claims"),
        ("claimers", "everybody"),
        N_("Whom to ask: those who can claim, or all, so that it gives nothing away."),
    ),
    "colours": Field(
        N_("Colours"), ("plain", "gold", "green", "orange"), N_("The colours of the three names, with commas between.")
    ),
    "welcomed": Field(N_("Welcomed"), _SWITCH, N_("The guided first deal has been offered.")),
    "keys": Field(N_("Keys"), (), N_("Keys of your own, pong=p, with commas between.")),
}
"""Each setting, in the order of the settings screen."""


class Loaded(NamedTuple):
    """Settings as they hold now."""

    settings: Settings
    notices: tuple[MahjongError, ...]
    """What in the file was passed over."""
    sources: Mapping[str, str] = {}
    """What holds instead of the file, by the name of the setting: `--theme`, `MAHJONG3_THEME`."""


def settings_file() -> Path:
    """Where the settings are kept; the file need not exist."""
    import platformdirs

    return Path(platformdirs.user_config_dir("mahjong3", appauthor=False)) / FILE_NAME


def load(
    line: Mapping[str, str] | None = None,
    *,
    environ: Mapping[str, str] | None = None,
    path: Path | None = None,
) -> Loaded:
    """The settings that hold: line before environment before file before default.

    Args:
        line: options of the command line by name of the setting.
        environ: the environment; that of the process if not given.
        path: the file; the usual one if not given.

    Raises:
        SettingsError: a wrong value on the line or in the environment.
    """
    settings, notices, _none = _from_file(path or settings_file())
    env = os.environ if environ is None else environ
    sources: dict[str, str] = {}
    for name in FIELDS:
        text = env.get(ENVIRONMENT + name.upper())
        if text is not None:
            sources[name] = ENVIRONMENT + name.upper()
            settings = change(settings, name, text, called=sources[name])
    for name, text in (line or {}).items():
        sources[name] = "--" + name.replace("_", "-")
        settings = change(settings, name, text, called=sources[name])
    return Loaded(settings, notices, sources)


def change(settings: Settings, name: str, text: str, *, called: str | None = None) -> Settings:
    """Settings with one of them changed.

    Args:
        settings: the settings so far.
        name: a name of `FIELDS`.
        text: the value as text.
        called: how the setting is called in an error; its name if not given.

    Raises:
        SettingsError: no such setting, or not one of its values.

    >>> change(Settings(), "speed", "slow").speed
    'slow'
    """
    called = called or name
    if name not in FIELDS:
        raise SettingsError("{name} is not a setting: there are {names}", name=called, names=", ".join(FIELDS))
    choices = FIELDS[name].choices
    if name in ("colours", "confirm", "names"):
        return _with(settings, name, _parse_list(text, choices, called))
    if name == "keys":
        return _with(settings, name, _parse_keys(text, called))
    if choices == _SWITCH:
        return _with(settings, name, _parse_switch(text, called))
    value = text.strip()
    if choices and value not in choices:
        raise _wrong(called, value, choices)
    return _with(settings, name, value)


def _with(settings: Settings, name: str, value: str | bool | tuple[str, ...] | Mapping[str, str]) -> Settings:  # noqa: FBT001  a value, not a switch
    changes: dict[str, str | bool | tuple[str, ...] | Mapping[str, str]] = {name: value}
    return replace(settings, **changes)  # type: ignore[arg-type]  # each was parsed as its field wants it


def _wrong(called: str, value: str, choices: tuple[str, ...]) -> SettingsError:
    return SettingsError(
        "{name} is «{value}»: allowed are {choices}", name=called, value=value, choices=", ".join(choices)
    )


def _parse_switch(text: str, called: str) -> bool:
    value = text.strip().lower()
    if value in ("yes", "on", "true", "1"):
        return True
    if value in ("no", "off", "false", "0"):
        return False
    raise _wrong(called, text, _SWITCH)


def _parse_list(text: str, choices: tuple[str, ...], called: str) -> tuple[str, ...]:
    """Words with commas between; free ones may be empty (`,Mei`), the last empty ones are dropped."""
    words = [word.strip() for word in text.split(",")]
    if choices:
        words = [word for word in words if word not in ("", "nothing")]
        for word in words:
            if word not in choices:
                raise _wrong(called, word, (*choices, "nothing"))
    while words and not words[-1]:
        words.pop()
    return tuple(words)


def _parse_keys(text: str, called: str) -> dict[str, str]:
    keys: dict[str, str] = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        action, _, key = part.partition("=")
        if action not in KEYS or not key:
            raise _wrong(called, part, tuple(f"{name}={key}" for name, key in KEYS.items()))
        keys[action] = key
    return keys


def _from_file(path: Path) -> Loaded:
    try:
        text = read_text(path)
    except FileNotFoundError:
        return Loaded(Settings(), ())
    except (OSError, UnicodeDecodeError) as error:
        why = "not UTF-8" if isinstance(error, UnicodeDecodeError) else error.strerror or str(error)
        return Loaded(Settings(), (SettingsError("{file} cannot be read: {why}", file=str(path), why=why),))
    import tomllib

    try:
        table = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # numbers of 5,000 digits and tables in tables in … are plain errors
        return Loaded(Settings(), (SettingsError("{file} cannot be read: {why}", file=str(path), why=str(error)),))
    settings, notices = Settings(), []
    for name, value in table.items():
        try:
            settings = change(settings, name, _as_text(value), called=f"{path}: {name}")
        except SettingsError as error:
            notices.append(error)
    return Loaded(settings, tuple(notices))


def setting_text(settings: Settings, name: str) -> str:
    """The value of a setting as `change` reads it.

    >>> setting_text(Settings(), "confirm"), setting_text(Settings(), "bell")
    ('fly', 'no')
    """
    value = getattr(settings, name)
    return _as_text(list(value) if isinstance(value, tuple) else value)


def _as_text(value: object) -> str:
    """A value of the file in the form of the command line."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ",".join(str(word) for word in value)
    if isinstance(value, dict):
        return ",".join(f"{name}={key}" for name, key in value.items())
    return str(value)


def save(settings: Settings, path: Path | None = None) -> Path:
    """Write the settings that differ from the defaults.

    Raises:
        SettingsError: the folder cannot be written.
    """
    default = Settings()
    names = [each.name for each in fields(settings)]
    table = {name: _in_file(settings, name) for name in names if getattr(settings, name) != getattr(default, name)}
    return _write(table, path or settings_file())


def keep(before: Settings, after: Settings, path: Path | None = None) -> Path:
    """Write what a person has changed, and nothing else: what holds only for now, from the line or the environment, stays out.

    What the file holds besides is kept, also what could not be used. A file that is not TOML is set aside beside the new one.

    Args:
        before: the settings before the change.
        after: those after it.
        path: the file; the usual one if not given.

    Raises:
        SettingsError: the folder cannot be written.
    """
    target = path or settings_file()
    table = _table_in(target)
    default = Settings()
    for name in (each.name for each in fields(after)):
        if getattr(before, name) == getattr(after, name):
            continue
        table.pop(name, None)
        if getattr(after, name) != getattr(default, name):
            table[name] = _in_file(after, name)
    return _write(table, target)


def _table_in(path: Path) -> dict[str, object]:
    """What the file holds; nothing if it is not there or not TOML."""
    import tomllib

    try:
        return tomllib.loads(read_text(path))
    except OSError:
        return {}
    except (ValueError, RecursionError):
        with suppress(OSError):
            path.replace(path.with_suffix(".toml.bad"))
        return {}


def _in_file(settings: Settings, name: str) -> object:
    """A value as it stands in the file."""
    value = getattr(settings, name)
    return list(value) if isinstance(value, tuple) else dict(value) if isinstance(value, Mapping) else value


def _write(table: dict[str, object], target: Path) -> Path:
    import tomli_w

    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        beside = target.with_suffix(".new")
        beside.write_text(tomli_w.dumps(table), encoding="utf-8")
        beside.replace(target)
    except OSError as error:
        raise SettingsError(
            "{file} cannot be written: {why}", file=str(target), why=error.strerror or str(error)
        ) from error
    return target
