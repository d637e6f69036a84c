"""What the screens beside the table show: result, ranking, title, cover, legend."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from mahjong3.hands.melds import Meld
from mahjong3.rules.seats import Seat
from mahjong3.tiles.kinds import Kind
from tui.drawing.model.pieces import Chip, KeyHint, Line, Look, Player, Tile, Tone


@dataclass(frozen=True, slots=True)
class SetPicture:
    """A set of the hand as it was read."""

    tiles: tuple[Tile, ...]
    label: str
    """`pong, melded`, `chow`, `pair`."""
    short: str = ""
    """Where the label is too long."""
    melded: bool = False
    concealed_kong: bool = False
    won: int | None = None
    """The place of the winning tile in it."""


@dataclass(frozen=True, slots=True)
class FanRow:
    """A fan of the winning hand."""

    name: str
    han: str
    value: str
    """`1`, `limit`."""
    tiles: tuple[Tile, ...] = ()
    """The tiles that earn it."""
    why: str = ""
    """`claimed from Hafiz`, where there is room."""


@dataclass(frozen=True, slots=True)
class Flow:
    """Points that go from one seat to another."""

    payer: Seat
    payee: Seat
    points: int


@dataclass(frozen=True, slots=True)
class SeatResult:
    """A seat after the deal."""

    before: int
    """Points of the match before this deal."""
    after: int
    part: str
    """`discarder: 2 units`, `1 unit`, `won on a discard`."""
    short: str = ""
    """`discarder: 2x`: where there is little room; empty: `part`."""

    @property
    def change(self) -> int:
        """Points won or lost."""
        return self.after - self.before


@dataclass(frozen=True, slots=True)
class ReadingRow:
    """One way to read the winning hand."""

    sets: tuple[tuple[Tile, ...], ...]
    fan: str
    """`6 fan`."""
    note: str
    """`kept`, `equal`."""
    kept: bool = False


@dataclass(frozen=True, slots=True)
class HandRow:
    """A hand shown at the end."""

    seat: Seat
    tiles: tuple[Kind, ...]
    melds: tuple[Meld, ...] = ()
    bonus: tuple[Kind, ...] = ()
    note: Line = ()
    """`waited on 東西, 6 fan`."""


@dataclass(frozen=True, slots=True)
class StandingRow:
    """A place in the ranking."""

    rank: int
    name: str
    points: int
    note: str = ""
    won: bool = False
    """Drawn in the accent."""


@dataclass(frozen=True, slots=True)
class ResultPicture:
    """The end of a deal."""

    look: Look
    seat: Seat
    """Who looks at it."""
    players: tuple[Player, ...]
    deal: int
    deals: int | None
    rules: str
    headline: Line
    """`You win 胡 on Mei's discard 發`; a tile in it is gold."""
    fan: str
    """`6 fan`; empty unless somebody has won."""
    fan_han: str = "番"
    sets: tuple[SetPicture, ...] = ()
    rows: tuple[FanRow, ...] = ()
    chosen: int | None = None
    """The chosen fan row; the tiles that earn it are marked in the sets."""
    sum_text: str = ""
    """`floor 5, limit 10`."""
    sum_value: str = ""
    unit: str = ""
    """`unit 6 = 6 fan x 1`."""
    seats: tuple[SeatResult, ...] = ()
    flows: tuple[Flow, ...] = ()
    winners: frozenset[Seat] = frozenset()
    readings: tuple[ReadingRow, ...] = ()
    show: Literal["fan", "readings", "hands"] = "fan"
    """What the lower half shows where there is no room for all (80 columns)."""
    hands: tuple[HandRow, ...] = ()
    standing: tuple[StandingRow, ...] = ()
    dealer: Line = ()
    """`You are 東 East, the winner deals (wiki).`"""
    dealer_long: Line = ()
    """The same where there is more room; empty: `dealer`."""
    next_seats: tuple[Player, ...] = ()
    """The next East, South, West."""
    chips: tuple[Chip, ...] = ()
    keys: tuple[KeyHint, ...] = ()
    flows_note: tuple[str, ...] = ()
    """Further lines under the payment: side payments of the deal."""


@dataclass(frozen=True, slots=True)
class DealRow:
    """A deal of a match in a list."""

    number: int
    text: str
    """`You won on Mei's discard`."""
    fan: str
    points: tuple[int, ...]
    """Change per player."""


@dataclass(frozen=True, slots=True)
class RankingPicture:
    """The end of a match."""

    look: Look
    title: str
    """`after 8 deals`."""
    rules: str
    standing: tuple[StandingRow, ...]
    names: tuple[str, ...]
    """Per player (chair)."""
    series: tuple[tuple[int, ...], ...]
    """Per player: points after each deal, the zero at the start included."""
    deals: tuple[DealRow, ...] = ()
    first_deal: int = 0
    """The first row of the list shown."""
    best: Line = ()
    """`9 fan, deal 4: You`."""
    best_sets: tuple[tuple[Tile, ...], ...] = ()
    chips: tuple[Chip, ...] = ()
    keys: tuple[KeyHint, ...] = ()


@dataclass(frozen=True, slots=True)
class MenuItem:
    """A line of the menu."""

    name: str
    key: str
    label: str
    han: str
    off: bool = False
    """Nothing there (no match to continue)."""


@dataclass(frozen=True, slots=True)
class LeftSeat:
    """A seat of a table that was left."""

    seat: Seat
    name: str
    points: int
    note: str = ""
    """`dealer`, `to discard`."""
    me: bool = False


@dataclass(frozen=True, slots=True)
class LeftTable:
    """A match that was left, in words: no tile of it is shown."""

    ago: str
    """`12 min ago`."""
    head: str
    """`Deal 3 of 8 · wiki · 20 tiles left`."""
    seats: tuple[LeftSeat, ...]
    sentence: str = ""
    """`You drew and have to discard.`"""
    more: str = ""
    """`You surely hold 3 of 5 fan.`"""


@dataclass(frozen=True, slots=True)
class TitlePicture:
    """The title screen."""

    look: Look
    version: str
    name: str
    """`Malaysian three-player mahjong`."""
    motto: str
    """`84 tiles, three walls, four flies, five fan to win`."""
    menu: tuple[MenuItem, ...]
    chosen: int
    left_title: str = ""
    """`The table you left`."""
    left: LeftTable | None = None
    others: Line = ()
    """`Also open: 2 more tables  Tab next`."""
    warning: str = ""
    """`One match needs a newer version`."""
    keys: tuple[KeyHint, ...] = ()
    status: str = ""
    """`English · felt · han faces`."""


@dataclass(frozen=True, slots=True)
class CoverPicture:
    """The table covered between two people at one keyboard."""

    look: Look
    title: str
    """`deal 3 of 8`."""
    remark: str
    """`wiki rules`."""
    lead: str
    """`Pass the keyboard to`."""
    seat: Seat
    name: str
    points: int
    text: str
    """What is covered; wrapped."""
    chip: Chip
    note: str
    """`No other key opens it.`"""
    keys: tuple[KeyHint, ...] = ()
    tone: Tone = "accent"
    """The ink of the name."""


@dataclass(frozen=True, slots=True)
class LegendPicture:
    """The tile legend of the help."""

    look: Look
    names: tuple[str, ...] = field(default=())
    """English name per kind; empty: the built-in words."""
    north: bool = True
