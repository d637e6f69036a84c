"""All that one seat may know of a deal, and nothing else.

A view is a value: `deal.view(seat)` makes it, `view.after(event)` gives the view once one more event has been seen. Bots
choose from it, screens draw it, records of a person's own game keep nothing beyond it.

Rule: the laws of the state machine (3 and 7); RULES §4.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from mahjong3.hands.melds import Meld
from mahjong3.rules import Rules
from mahjong3.rules.seats import Seat
from mahjong3.tiles.kinds import Kind

if TYPE_CHECKING:
    from mahjong3.play.events import Event
    from mahjong3.play.result import Result
    from mahjong3.tiles.wall import Dice

Phase: TypeAlias = Literal["opening", "turn", "claims", "over"]
"""The opening replacement (and the declaring of four flies after it), a turn, a window of claims, the end."""
Replacement: TypeAlias = Literal["flower", "kong"]
"""Why a replacement was drawn: for a bonus tile, or after a kong (an exposed one too)."""


@dataclass(frozen=True, slots=True)
class View:
    """What one seat sees. Tuples with one entry per seat are in the order of the seats, East first."""

    rules: Rules
    seat: Seat
    """Whose view this is."""
    dice: Dice
    """The two rolls that broke the wall."""
    hand: tuple[Kind, ...]
    """The own concealed tiles, ascending, the drawn tile included."""
    drawn: Kind | None
    """The tile that this seat has just drawn in its own drawn turn; it lies in `hand` too."""
    hand_sizes: tuple[int, ...]
    """How many concealed tiles each seat holds."""
    melds: tuple[tuple[Meld, ...], ...]
    bonus: tuple[tuple[Kind, ...], ...]
    """Bonus tiles laid down, in the order in which they were."""
    rivers: tuple[tuple[Kind, ...], ...]
    """Discards that nobody claimed, oldest first; the one open to claims is its discarder's last."""
    draws: int
    """Tiles drawn from the front of the wall since the hands were dealt."""
    replacements: int
    """Tiles drawn from the tail."""
    wall_left: int
    """Tiles left in the wall."""
    phase: Phase
    turn: Seat
    """Whose turn it is; while claims are open, who discarded or tried the kong."""
    drawn_turn: bool
    """The turn is a drawn turn (RULES §4.1), so `turn` may win, kong and swap before the discard."""
    offered: Kind | None
    """The tile open to claims."""
    robbing: bool
    """The offered tile is that of an added kong: only a win takes it."""
    chain: tuple[Replacement, ...]
    """Replacements drawn since the last discard, chow or pong, in order; the opening replacement is not in it."""
    untouched: bool
    """Nobody has claimed or konged yet (heavenly and earthly hands)."""
    discards_made: tuple[int, ...]
    """How many tiles each seat has discarded, claimed ones included."""
    points: tuple[int, ...]
    """Points of this deal so far per seat: side payments, and all of it once the deal is over."""
    barred: tuple[Kind, ...]
    """Tiles on whose discard this seat may not win now (`missed_win`), ascending."""
    asked: bool
    """This seat owes an answer."""
    decision: int
    """How many decisions this seat has been asked for so far in this deal, the present one included."""
    result: Result | None
    """How the deal ended; `None` while it goes on."""

    # legal: LegalActions and after(event: Event) -> View are the work of the play floor
