"""What the statistics show."""

from __future__ import annotations

from dataclasses import dataclass

from tui.drawing.model.pieces import KeyHint, Line, Look, Tile, Tone


@dataclass(frozen=True, slots=True)
class Card:
    """One figure at the top."""

    label: str
    """`Wins`."""
    han: str
    value: str
    """`31 %`."""
    note: str
    """`58 of 187`."""


@dataclass(frozen=True, slots=True)
class BarRow:
    """A bar with its number."""

    label: str
    count: int
    """As long as the bar is."""
    share: str = ""
    """`86 %`, behind the number."""
    han: str = ""


@dataclass(frozen=True, slots=True)
class GroupRow:
    """Matches that have something in common."""

    label: str
    matches: int
    first: str
    """`67 %`."""
    each: str
    """`+3.1`."""
    tone: Tone = "text"
    """The ink of `each`."""


@dataclass(frozen=True, slots=True)
class BestPicture:
    """The best hand."""

    note: str
    """`9 fan, 14 March 2026`."""
    sets: tuple[tuple[Tile, ...], ...]
    earned: tuple[str, ...]
    """`all dots 3`: what earned the fan."""


@dataclass(frozen=True, slots=True)
class StatisticsPicture:
    """What one person has done."""

    look: Look
    summary: str
    """`24 matches, 187 deals, all rules`."""
    cards: tuple[Card, ...]
    """Five."""
    series: tuple[int, ...] = ()
    """Points after each match, the zero at the start included; empty: no match counts."""
    opponents: tuple[GroupRow, ...] = ()
    rules: tuple[GroupRow, ...] = ()
    best: BestPicture | None = None
    made: tuple[BarRow, ...] = ()
    """Each fan, the most frequent first."""
    made_note: str = ""
    """`share of your 58 wins`."""
    fans: tuple[BarRow, ...] = ()
    """Wins of each number of fan."""
    fans_note: str = ""
    """`5 is the floor`."""
    fans_foot: str = ""
    """`10 is the limit`."""
    fans_foot_han: str = ""
    empty: Line = ()
    """Instead of everything below the cards where no match counts; wrapped."""
    page: int = 0
    """From 0; of what there is the last for a number that is too large."""
    first_made: int = 0
    """The first row of `made` that is shown where not all find room."""
    keys: tuple[KeyHint, ...] = ()
    alert: str = ""
    """Takes the keys row."""
