"""What the pictures are put together from, how a person wants them drawn, and what comes back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from mahjong3.rules.seats import Seat
from mahjong3.tiles.kinds import Kind

if TYPE_CHECKING:
    from textual.strip import Strip

ThemeName: TypeAlias = Literal["felt", "dark", "light", "contrast", "safe"]
FaceSet: TypeAlias = Literal["han", "pips", "latin"]
Size: TypeAlias = Literal["S", "M", "L", "XL"]
Tone: TypeAlias = Literal["text", "muted", "fmuted", "accent", "alert", "good", "off", "line", "bar"]
"""The ink of a piece of text."""


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
    size: Size | None = None
    """The size of the hand; `None`: as the room suggests. What does not fit is not done."""
    larger: int = 0
    """`+` and `-`: steps away from the size that the room suggests; what does not fit is not done."""


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
    tone: Tone | None = None
    """The ink of the name beside the table, where people have colours of their own."""


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
    offered: Kind | None = None
    """The tile that lies there and completes the hand."""
    robbing: int | None = None
    """Fan with it if the kong to which it is added is robbed; `None`: no kong can be robbed."""
    notes: tuple[Line, ...] = ()
    """Where the room is: what the numbers consist of."""


@dataclass(frozen=True, slots=True)
class Coaching:
    """What the coach says."""

    answer: Line
    """What he would do: `discard 九`."""
    reason: Line = ()
    """Why, without a final stop."""
    brief: Line = ()
    """The same in one short line; empty: `reason`."""
    helping: tuple[Tile, ...] = ()
    """Tiles that would help then, the most useful first; as many are shown as there is room for."""
    others: tuple[Line, ...] = ()
    """What else could be done."""


@dataclass(frozen=True, slots=True)
class LogRow:
    """One thing that happened."""

    seat: Seat | None
    """`None`: about the table (`deal 3`)."""
    text: str
    """`discarded`, `drew`, `pong`."""
    tiles: tuple[Tile, ...] = ()
