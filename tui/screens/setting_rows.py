"""What the settings screen says about each setting, and what it may be. Pure: no widget, no app."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from textual.binding import Binding

from tui.drawing.model.settings import SettingDetail, SettingHeading, SettingLine, SettingRow
from tui.screens.rule_rows import capital
from tui.screens.table_picture import key_label
from tui.session import SPEEDS, names_of
from tui.settings import FIELDS, KEYS, Settings, SettingsError, change
from tui.words import N_, _, languages
from tui.words.setting_names import CONFIRM, GROUPS, PLAYERS, SETTING_HAN, setting_value

__all__ = [
    "ELSEWHERE",
    "Facts",
    "choices_of",
    "key_of",
    "rename",
    "setting_detail",
    "setting_lines",
    "stepped",
    "why_not_key",
    "with_key",
]

_LOOKS: Final = ("lang", "theme", "faces", "size", "seasons", "flowers", "people", "stand_in")
_PLAY: Final = ("speed", "passing", "sorting", "coach", "bell", "asking")
ELSEWHERE: Final = frozenset(("colours", "welcomed"))
"""Settings that other screens see to."""
_RESERVED: Final = frozenset(
    ("enter", "escape", "tab", "shift+tab", "left", "right", "up", "down", "pageup", "pagedown", "f1", "plus", "minus")
)
"""Keys of the table that stay what they are; so do the digits, which choose tiles, and everything with Ctrl."""
LONGEST_NAME: Final = 24


@dataclass(frozen=True, slots=True)
class Facts:
    """What the settings screen knows."""

    settings: Settings
    sources: Mapping[str, str]
    """Settings that the line or the environment names."""
    ascii_only: bool = False
    few_colours: bool = False


@cache
def _key_words() -> Mapping[str, str]:
    """What each key of the table does that can be changed; a key that does nothing is not among them."""
    from tui.screens.table import TableScreen

    return {
        binding.id: binding.description
        for binding in TableScreen.BINDINGS
        if isinstance(binding, Binding) and binding.id is not None and binding.id in KEYS
    }


def _names(group: str) -> tuple[str, ...]:
    """The settings of a group, by the names that clicks hand back."""
    match group:
        case "looks":
            return tuple(name for name in _LOOKS if name != "lang" or len(languages()) > 1)
        case "play":
            # Advice without a key to ask for it would be a setting that does nothing.
            return tuple(name for name in _PLAY if name != "coach" or "coach" in _key_words())
        case "confirm":
            return tuple(f"confirm.{what}" for what in CONFIRM)
        case "names":
            return tuple(f"names.{chair}" for chair in range(len(PLAYERS)))
        case _:
            return tuple(f"keys.{name}" for name in KEYS if name in _key_words())


def setting_lines(facts: Facts, typed: str | None = None, *, typing: str = "") -> tuple[SettingLine, ...]:
    """Every setting with its value, under the headings of its group.

    Args:
        facts: what the screen knows.
        typed: what is being typed.
        typing: for which setting.
    """
    found: list[SettingLine] = []
    for group, heading in GROUPS.items():
        found.append(SettingHeading(str(heading), heading.chinese))
        found += [_row(facts, name, typed if name == typing else None) for name in _names(group)]
    return tuple(found)


def _row(facts: Facts, name: str, typed: str | None) -> SettingRow:
    label, han = _label(name)
    _group, _dot, part = name.partition(".")
    return SettingRow(
        name=name,
        label=_(_SHORT[part]) if name.startswith("keys") and part in _SHORT else label,
        han=han,
        value=_shown(facts.settings, name) if typed is None else typed,
        differs=_value(facts.settings, name) != _value(Settings(), name),
        source=facts.sources.get(name.split(".", maxsplit=1)[0], ""),
        typed=typed is not None,
        steps=not name.startswith(("names", "keys")),
    )


_SHORT: Final = {
    "declare": N_("Declare"),
    "swap": N_("Swap"),
    "coach": N_("Coach"),
    "undo": N_("Undo"),
    "log": N_("Log"),
    "quit": N_("Leave"),
}
"""Names of keys in the list, where the whole name is too long."""


def _label(name: str) -> tuple[str, str]:
    group, _dot, part = name.partition(".")
    match group:
        case "confirm":
            return str(CONFIRM[part]), CONFIRM[part].chinese
        case "names":
            return str(PLAYERS[int(part)]), PLAYERS[int(part)].chinese
        case "keys":
            return capital(_(_key_words()[part])), ""
        case _:
            return _(FIELDS[name].label), SETTING_HAN[name]


def _value(settings: Settings, name: str) -> str | bool:
    """The value of a setting by the name of its row."""
    group, _dot, part = name.partition(".")
    match group:
        case "confirm":
            return part in settings.confirm
        case "names":
            chair = int(part)
            return settings.names[chair] if chair < len(settings.names) else ""
        case "keys":
            return settings.key(part)
        case _:
            value: str | bool = getattr(settings, name)
            return value


def _shown(settings: Settings, name: str) -> str:
    value = _value(settings, name)
    if name.startswith("names"):
        return names_of(settings.names)[int(name[-1])]
    if name.startswith("keys"):
        return key_label(str(value))
    return setting_value(name, value)


# ── the chosen setting ───────────────────────────────────────────────────────────────────────────────────────────────

_WHATS: Final = {
    "names": N_("What the players are called in a new match. Empty: the usual name."),
    "keys": N_("The key that does this at the table."),
    "coach": N_("Show advice without being asked."),
}


def setting_detail(facts: Facts, name: str) -> SettingDetail:
    """What a setting does, what it may be, and what else is to be known of it."""
    group, _dot, part = name.partition(".")
    label, han = _label(name)
    choices = choices_of(name)
    value = _value(facts.settings, name)
    as_text = ("yes" if value else "no") if isinstance(value, bool) else value
    note, alert = _note(facts, group)
    return SettingDetail(
        label=label,
        han=han,
        what=_(_WHATS.get(group, FIELDS[group].help)),
        toml=_toml(facts.settings, group, part),
        choices=tuple((each, _choice(name, each)) for each in choices),
        chosen=choices.index(as_text) if as_text in choices else None,
        note=note,
        note_alert=alert,
    )


def _choice(name: str, value: str) -> str:
    if name.startswith("confirm") or choices_of(name) == ("yes", "no"):
        return setting_value(name, value == "yes")
    text = setting_value(name, value)
    if name == "speed":
        return _("{speed} {n} s", speed=text, n=SPEEDS[value])
    return text


def _toml(settings: Settings, group: str, part: str) -> str:
    """The setting as it stands in the file."""
    value = getattr(settings, group)
    if group == "keys":
        return f'[keys] {part} = "{settings.key(part)}"'
    if isinstance(value, bool):
        return f"{group} = {str(value).lower()}"
    if isinstance(value, tuple):
        return f"{group} = [{', '.join(repr(word)[1:-1].join(chr(34) * 2) for word in value)}]"
    return f'{group} = "{value}"'


def _note(facts: Facts, group: str) -> tuple[str, bool]:
    """What is to be known beside what the setting does."""
    source = facts.sources.get(group)
    if source is not None:
        return _("{source} holds at every start, before what is kept in the file.", source=source), True
    if group == "theme" and facts.few_colours:
        return _("This terminal has few colours: the contrast theme is shown, whatever is set."), True
    if group == "faces" and facts.ascii_only:
        return _("This terminal cannot show Chinese: letters are shown, whatever is set."), True
    if group == "size":
        return _("At the table + and - make the tiles larger and smaller for now."), False
    if group == "names":
        return _("Enter, then type. They hold from the next match on."), False
    if group == "keys":
        return _("Enter, then press the key. Del gives the usual one back."), False
    return "", False


def choices_of(name: str) -> tuple[str, ...]:
    """What a setting may be, one after the other; nothing for what is typed."""
    if name == "lang":
        return ("auto", *languages())
    if name.startswith("confirm"):
        return ("yes", "no")
    return () if name.startswith(("names", "keys")) else FIELDS[name].choices


# ── changing ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def stepped(settings: Settings, name: str, value: str) -> Settings:
    """Settings with one of them set to one of its choices."""
    group, _dot, part = name.partition(".")
    if group != "confirm":
        return change(settings, name, value)
    kept = [what for what in CONFIRM if (value == "yes" if what == part else what in settings.confirm)]
    return change(settings, "confirm", ",".join(kept) or "nothing")


def rename(settings: Settings, name: str, text: str) -> Settings:
    """Settings with another name for a player; the usual one is not kept."""
    chair = int(name[-1])
    usual = names_of(())[chair]
    names = [*settings.names, "", "", ""][: len(PLAYERS)]
    names[chair] = "" if text == usual else text.replace(",", " ").strip()
    return change(settings, "names", ",".join(names))


def key_of(name: str) -> str:
    """The key action of a row."""
    return name.partition(".")[2]


def why_not_key(settings: Settings, name: str, key: str) -> str:
    """Why a key cannot do this; empty if it can."""
    if key in _RESERVED or key.startswith("ctrl+") or (len(key) == 1 and key.isdecimal()):
        return _("{key} has its own use at the table.", key=key_label(key))
    for other, what in _key_words().items():
        if other != key_of(name) and settings.key(other) == key:
            return _("{key} is taken: {what}.", key=key_label(key), what=_(what))
    return ""


def with_key(settings: Settings, name: str, key: str | None) -> Settings:
    """Settings with another key for an action of the table.

    Raises:
        SettingsError: it cannot be used.
    """
    action = key_of(name)
    keys = {other: used for other, used in settings.keys.items() if other != action}
    if key is not None and key != KEYS[action]:
        keys[action] = key
    why = why_not_key(settings, name, key or KEYS[action])
    if why:
        raise SettingsError("{reason}", reason=why)
    return replace(settings, keys=keys)
