"""What the settings screen shows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from mahjong3.tiles.kinds import Kind
from tui.drawing.model.pieces import Chip, KeyHint, Look

__all__ = ["SettingDetail", "SettingHeading", "SettingLine", "SettingRow", "SettingsPicture"]


@dataclass(frozen=True, slots=True)
class SettingHeading:
    """Words over a group of settings."""

    text: str
    han: str


@dataclass(frozen=True, slots=True)
class SettingRow:
    """A setting and its value."""

    name: str
    """Handed back by a click."""
    label: str
    han: str
    value: str
    differs: bool = False
    """It is not the default."""
    source: str = ""
    """`--theme`: what holds instead of the file."""
    typed: bool = False
    """The value is being typed, or a key is waited for."""
    steps: bool = True
    """Left and right change it."""


SettingLine: TypeAlias = SettingHeading | SettingRow


@dataclass(frozen=True, slots=True)
class SettingDetail:
    """The chosen setting."""

    label: str
    han: str
    what: str
    """What it does, in a sentence."""
    toml: str
    """`theme = "felt"`."""
    choices: tuple[tuple[str, str], ...] = ()
    """Values to choose from: as they are handed back by a click, and as they are shown."""
    chosen: int | None = None
    note: str = ""
    """What else is to be known: how it is changed, what holds instead."""
    note_alert: bool = False


@dataclass(frozen=True, slots=True)
class SettingsPicture:
    """The settings, and a look at the table as it is with them."""

    look: Look
    lines: tuple[SettingLine, ...]
    chosen: int
    top: int
    detail: SettingDetail
    remark: str
    """Where they are kept."""
    hand: tuple[Kind, ...]
    """The sample hand in the order wanted."""
    names: tuple[str, ...]
    """Of the three players, one's own first."""
    remark_alert: bool = False
    entry: str | None = None
    chips: tuple[Chip, ...] = ()
    question: str = ""
    keys: tuple[KeyHint, ...] = ()
    alert: str = ""
