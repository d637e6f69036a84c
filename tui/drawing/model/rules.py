"""What the rules screen and the list of tables show."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from tui.drawing.model.pieces import Chip, KeyHint, Look
from tui.rulebook.book import Section

__all__ = [
    "Difference",
    "RuleDetail",
    "RuleHeading",
    "RuleLine",
    "RuleRow",
    "RulesPicture",
    "TableCard",
    "TableRow",
    "TablesPicture",
]


@dataclass(frozen=True, slots=True)
class RuleHeading:
    """Words over a group of rules."""

    text: str
    han: str


@dataclass(frozen=True, slots=True)
class RuleRow:
    """A rule: what it is in each preset, and at this table."""

    name: str
    """Its name in tables and after `--set`; handed back by a click."""
    label: str
    han: str
    presets: tuple[str, ...]
    """Its value in each preset; empty where a preset has no such thing (the name of the table)."""
    value: str
    """Its value at this table."""
    differs: bool = False
    """This table differs from the preset that it extends."""
    bold: frozenset[int] = frozenset()
    """Presets that differ from the first."""
    choices: str = ""
    """`0 1 2`, `0 - 99`: what it may be, where there is room in the row."""
    typed: bool = False
    """The value is being typed."""


RuleLine: TypeAlias = RuleHeading | RuleRow


@dataclass(frozen=True, slots=True)
class RuleDetail:
    """The chosen rule."""

    label: str
    han: str
    setting: str
    """`pong_max_flies = 1`."""
    what: str
    """What it does, in a sentence; empty where the section says it."""
    section: Section | None
    """What the rule book says about it at this table."""
    place: str
    """`rule book 6: A fly in a pong`."""
    choices: tuple[tuple[str, str], ...] = ()
    """Values to choose from: as they are handed back by a click, and as they are shown."""
    chosen: int | None = None
    """Which of them it has."""
    range: str = ""
    """`0 to 99, typed`."""


@dataclass(frozen=True, slots=True)
class RulesPicture:
    """The rules of a table beside the presets."""

    look: Look
    name: str
    """What the table is called."""
    about: str
    """`extends wiki, 4 rules differ`."""
    short: str
    """`4 differ`, where there is little room."""
    presets: tuple[str, ...]
    lines: tuple[RuleLine, ...]
    chosen: int | None
    """Which line is chosen; a `RuleRow`."""
    top: int
    """The first line shown."""
    remark: str = ""
    """`kuching.toml, not saved yet`."""
    remark_alert: bool = False
    """The remark is to be noticed."""
    extends: str = "wiki"
    detail: RuleDetail | None = None
    empty: str = ""
    """What is said where no line is left."""
    foot: str = ""
    """`* differs from wiki in this table`; empty: nothing differs."""
    entry: str | None = None
    """What is being typed, with what for: `Search: kong`."""
    chips: tuple[Chip, ...] = ()
    """Answers to `question`."""
    question: str = ""
    keys: tuple[KeyHint, ...] = ()
    alert: str = ""


@dataclass(frozen=True, slots=True)
class TableRow:
    """A set of rules in the list: a preset, a table of one's own, or a file that cannot be used."""

    name: str
    about: str
    """`the default`, `4 differ from wiki`, `cannot be used`."""
    bad: bool = False
    """Its file cannot be used."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A rule in which a table differs from its preset."""

    label: str
    han: str
    preset: str
    """The value in the preset."""
    value: str


@dataclass(frozen=True, slots=True)
class TableCard:
    """The chosen set of rules."""

    title: str
    about: str
    """`extends wiki, 4 rules differ`."""
    section: Section | None = None
    """What the rule book says about the presets."""
    alert: str = ""
    """Why its file cannot be used."""
    note: str = ""
    """What can be done about it."""
    differences: tuple[Difference, ...] = ()
    folder: str = ""
    """Where it is kept."""
    file: str = ""
    """The name of its file."""


@dataclass(frozen=True, slots=True)
class TablesPicture:
    """Presets and tables of one's own."""

    look: Look
    title: str
    """`Rules and tables`."""
    presets: tuple[TableRow, ...]
    own: tuple[TableRow, ...]
    chosen: int
    """Over presets and own tables together; after the last: a new table."""
    card: TableCard
    empty: str = ""
    """What is said of tables of one's own where there are none."""
    entry: str | None = None
    chips: tuple[Chip, ...] = ()
    question: str = ""
    keys: tuple[KeyHint, ...] = ()
    alert: str = ""
