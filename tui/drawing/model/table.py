"""All that the table screen shows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mahjong3.tiles.kinds import Kind
from tui.drawing.model.pieces import Act, Chip, Coaching, KeyHint, Line, LogRow, Look, Meter, Player, Spot, Waits

if TYPE_CHECKING:
    from mahjong3.play.view import View


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
    coach: Coaching | None = None
    """What the coach says: in the side column, or at 80 columns instead of the caption (lay out with `caption=True`)."""
    note: str = ""
    """At the right of the action row: `step 4 of 6`."""
    busy: str = ""
    """`Mei is thinking`: shown where the sentence stands, muted."""
