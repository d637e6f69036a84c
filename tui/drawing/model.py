"""What the screens hand to the drawing functions, and what they get back.

Texts come in translated and are shown as they are; Chinese beside them comes in its own field (`han`), so that `latin` faces can
leave it out. Seats index every tuple that has one entry per seat.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, TypeAlias

from mahjong3.hands.melds import Meld
from mahjong3.rules.seats import Seat
from mahjong3.tiles.kinds import Kind

if TYPE_CHECKING:
    from textual.strip import Strip

    from mahjong3.play.view import View

ThemeName: TypeAlias = Literal["felt", "dark", "light", "contrast", "safe"]
FaceSet: TypeAlias = Literal["han", "pips", "latin"]
Size: TypeAlias = Literal["S", "M", "L", "XL"]
Tone: TypeAlias = Literal["text", "muted", "fmuted", "accent", "alert", "good", "off", "line", "bar"]
"""The ink of a piece of text."""


# ── what comes back ──────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Rect:
    """Cells of a screen or zone."""

    x: int
    y: int
    width: int
    height: int

    def holds(self, x: int, y: int) -> bool:
        """Whether the cell lies in it."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


@dataclass(frozen=True, slots=True)
class Hit:
    """A region that can be clicked."""

    rect: Rect
    """Relative to the zone it came with."""
    target: str
    """`hand` (index: place in the hand, the drawn tile last) · `chip` (name: its id) · `variant` (name: chip id, index:
    which) · `key` (name: its id) · `menu` (name: its id, index) · `log` · `waits` · `river` (index: seat) · `fan` (index: row)."""
    name: str = ""
    index: int = 0


@dataclass(frozen=True, slots=True)
class Drawn:
    """A zone or screen, drawn."""

    strips: list[Strip]
    """One per row, each exactly as wide as the zone."""
    hits: tuple[Hit, ...] = ()

    def hit(self, x: int, y: int) -> Hit | None:
        """What lies under a cell; the smallest region where several do (a variant before its chip)."""
        found = [hit for hit in self.hits if hit.rect.holds(x, y)]
        return min(found, key=lambda hit: hit.rect.width * hit.rect.height) if found else None


# ── how the person wants it drawn ────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Look:
    """Theme, faces and sizes: personal settings that change nothing in play."""

    theme: ThemeName = "felt"
    faces: FaceSet = "han"
    arts: bool = False
    """四藝 琴棋書畫 instead of the seasons."""
    trades: bool = False
    """四業 漁樵耕讀 instead of the flowers."""
    clowns: bool = False
    """丑 instead of man and woman."""
    stand_in: bool = False
    """The stand-in set of RULES §2, for people who own an ordinary set."""
    ascii: bool = False
    """The terminal or locale has no UTF-8: no byte above 126 is drawn (implies `latin`)."""
    few_colours: bool = False
    """16 colours or NO_COLOR: `contrast` colours whatever the theme."""
    larger: int = 0
    """`+` and `-`: steps away from the size that the room suggests; what does not fit is not done."""


# ── pieces ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile as it lies on the table."""

    kind: Kind
    plays: Kind | None = None
    """What a fly stands for: shown as that tile in the colours of the fly; `None` for every other tile, and a fly in hand."""


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of text in one ink."""

    text: str
    tone: Tone = "text"
    bold: bool = False


Piece: TypeAlias = str | Run | Tile
Line: TypeAlias = tuple[Piece, ...]
"""A line of text with small tiles in it; a plain `str` is ink `text`. Tiles and Chinese move to the next even column."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits in a seat."""

    name: str
    """`Mei Ling`, `You`."""
    short: str
    """`Mei`, `You`: where there is little room."""
    label: str = ""
    """`you`: on the felt; empty: the short name (the whole one where there is room)."""


@dataclass(frozen=True, slots=True)
class Act:
    """The last thing a player did, for his panel: `discarded 五`, `adds ５ to 碰`."""

    text: str
    tiles: tuple[Tile, ...] = ()
    after: str = ""
    """Words after the tiles."""
    fresh: bool = False
    """The newest at the table: bright, its tile gold."""


@dataclass(frozen=True, slots=True)
class Spot:
    """The tile that everybody looks at: the last discard (until the next one), or the tile of a tried kong."""

    seat: Seat
    tile: Kind
    kong: bool = False
    """It is being added to a pong: drawn at the meld, not in the river."""


@dataclass(frozen=True, slots=True)
class KeyHint:
    """`? coach` in the keys row."""

    key: str
    text: str
    name: str = ""
    """What a click does; empty: nothing."""


@dataclass(frozen=True, slots=True)
class Variant:
    """One way to make a claim: the own tiles it takes, a fly with what it would play."""

    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Chip:
    """A button of the action row: ` key label `."""

    name: str
    """Its id, handed back by a click."""
    key: str
    label: str
    han: str = ""
    """Chinese after the label, where there is room."""
    state: Literal["main", "on", "off"] = "on"
    """`main`: Enter takes it (all gold) · `off`: refused, not bold, with its reason in the label (`Win: 4 of 5`)."""
    tiles: tuple[Tile, ...] = ()
    """Tiles after the label (the tile to be discarded)."""
    variants: tuple[Variant, ...] = ()
    chosen: int | None = None
    """The chosen variant: gold, `▸` before it."""


@dataclass(frozen=True, slots=True)
class FanItem:
    """One of the fan that the hand surely has, or one that it could get."""

    name: str
    """`cat`, `pong`, `base`, `self-draw`, `wind pong`."""
    value: int
    han: str = ""
    """`貓`, `底`, `自摸`; empty where `tile` says it."""
    tile: Kind | None = None
    """The dragon or wind of a pong."""
    bonus: bool = False
    """Comes from a bonus tile: summed up as `bonus n` where the row is too short."""
    long: str = ""
    """A longer name where there is room, `pong of your wind`; empty: `name`."""


@dataclass(frozen=True, slots=True)
class Meter:
    """The fan that the hand surely has against the fan it needs."""

    items: tuple[FanItem, ...]
    needed: int
    total: int | None = None
    """What it has; `None`: the sum of the items."""
    complete: bool = False
    """The hand is complete (with the offered or drawn tile) and only fan are missing."""
    could: tuple[FanItem, ...] = ()
    """What could bring the missing fan, best first."""

    @property
    def has(self) -> int:
        """The fan it has."""
        return sum(item.value for item in self.items) if self.total is None else self.total


@dataclass(frozen=True, slots=True)
class WaitRow:
    """A tile that the hand waits for."""

    kind: Kind
    unseen: int
    """Copies that this seat does not see."""
    by_discard: int | None
    """Fan; `None`: never on a discard (a fly, a barred tile)."""
    by_self_draw: int | None
    copies: int = 4
    """Copies in the set."""
    limit: int = 99
    """Fan that are shown as `limit`."""


@dataclass(frozen=True, slots=True)
class Waits:
    """The waits of the hand, after the chosen discard if one must be made."""

    rows: tuple[WaitRow, ...]
    """Most unseen first where the order is to matter."""
    needed: int
    discarding: Kind | None = None
    """`None`: the hand waits as it is."""
    notes: tuple[Line, ...] = ()
    """Where the room is: what the numbers consist of."""


@dataclass(frozen=True, slots=True)
class LogRow:
    """One thing that happened."""

    seat: Seat | None
    """`None`: about the table (`deal 3`)."""
    text: str
    """`discarded`, `drew`, `pong`."""
    tiles: tuple[Tile, ...] = ()


# ── the table ────────────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class TablePicture:
    """All that the table screen shows."""

    view: View
    look: Look
    players: tuple[Player, ...]
    totals: tuple[int, ...]
    """Points of the match per seat, this deal's side payments included."""
    deal: int
    deals: int | None
    """`None`: endless."""
    rules: str
    """`wiki`, or the name of a table."""
    title: str = ""
    """Instead of `deal 3 of 8`."""
    remark: str = ""
    """Instead of `wiki rules · dice 7 + 3` at the right of the header."""
    spot: Spot | None = None
    acts: tuple[Act | None, ...] = (None, None, None)
    hand: tuple[Kind, ...] | None = None
    """The own tiles without the drawn one in the order wanted; `None`: sorted by kind, out of the view."""
    drawn: Kind | None = None
    """The tile that lies apart (the view's `drawn` unless the screen says otherwise); its place is `len(hand)`."""
    lifted: frozenset[int] = frozenset()
    """Places in the hand that are lifted: the chosen discard, or the tiles of the chosen variant."""
    barred: frozenset[int] = frozenset()
    """Places that may not be discarded: index `x`."""
    hand_covered: bool = False
    """Show backs only (hot-seat, `v hide hands`)."""
    open_hands: tuple[tuple[Kind, ...] | None, ...] = (None, None, None)
    """Hands of others that lie open (demo, replay, result)."""
    sentence: str = ""
    """What is asked: `Your turn: discard one`."""
    chips: tuple[Chip, ...] = ()
    meter: Meter | None = None
    waits: Waits | None = None
    log: tuple[LogRow, ...] = ()
    """Oldest first; the last rows that fit are shown."""
    log_back: int = 0
    """Rows scrolled back in the log."""
    keys: tuple[KeyHint, ...] = ()
    alert: str = ""
    """Why something is refused: takes the keys row."""
    side: tuple[Line, ...] | None = None
    """Instead of waits and log: rows of the side column (demo steps)."""
    side_row: int | None = None
    """The row of `side` that is chosen."""
    caption: tuple[Line, ...] = ()
    """Rows on panel ground instead of the meter (demo, tutorial, coach): lay the table out with `caption=True`."""
    note: str = ""
    """At the right of the action row: `step 4 of 6`."""
    busy: str = ""
    """`Mei is thinking`: shown where the sentence stands, muted."""


# ── the result of a deal ─────────────────────────────────────────────────────────────────────────────────────────────


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


# ── the other screens ────────────────────────────────────────────────────────────────────────────────────────────────


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
    best: str = ""
    """`Best hand so far: 9 fan, all dots`."""
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


@dataclass(frozen=True, slots=True)
class LegendPicture:
    """The tile legend of the help."""

    look: Look
    names: tuple[str, ...] = field(default=())
    """English name per kind; empty: the built-in words."""
    north: bool = True
