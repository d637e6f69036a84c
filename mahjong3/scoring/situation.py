"""How a hand stands when it is scored: its tiles, and how the win came about.

Rule: RULES §5, §6.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from mahjong3.hands.melds import Meld
from mahjong3.rules.seats import Seat
from mahjong3.tiles.kinds import Kind
from mahjong3.values import value

WinBy: TypeAlias = Literal["self-draw", "discard", "robbed-kong", "dealt"]
"""How a win comes about; `dealt`: four flies or eight flowers declared after the opening replacement."""
WIN_BY: Final[tuple[WinBy, ...]] = ("self-draw", "discard", "robbed-kong", "dealt")
Replacement: TypeAlias = Literal["flower", "kong"]
"""Why a replacement was drawn: for a bonus tile, or after a kong (an exposed one too)."""
REPLACEMENTS: Final[tuple[Replacement, ...]] = ("flower", "kong")


@value
class Situation:
    """A hand and the way in which it would win. Tiles may stand in any order."""

    seat: Seat
    """Whose hand it is."""
    concealed: tuple[Kind, ...]
    """The concealed tiles **without** the winning tile; 13 or 14 where the hand is declared as dealt."""
    by: WinBy
    """How the win comes about."""
    tile: Kind | None = None
    """The winning tile; `None` if the hand is declared as dealt."""
    source: Seat | None = None
    """Who discarded the tile or tried the kong."""
    melds: tuple[Meld, ...] = ()
    """The sets on the table."""
    bonus: tuple[Kind, ...] = ()
    """Bonus tiles laid down."""
    after: tuple[Replacement, ...] = ()
    """Replacements drawn since the last discard, chow or pong, in order; the opening replacement is not in it."""
    wall_left: int | None = None
    """Tiles left in the wall; `None`: many."""
    first_turn: bool = False
    """Nobody has claimed or konged, and this player has not discarded yet."""
