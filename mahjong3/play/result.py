"""How a deal ended: who won with what, who pays whom, who deals next and why.

Rule: RULES §4.13, §7, §8.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from mahjong3.rules.seats import Seat
from mahjong3.scoring.score import Score
from mahjong3.tiles.kinds import Kind

Outcome: TypeAlias = Literal["win", "false-win", "drawn"]
DealerReason: TypeAlias = Literal["winner", "discarder", "last-tile", "false-win"]
"""Why the next dealer is who he is: the winner deals, the discarder deals, he took the last tile of a drawn deal, the same
dealer again after a false win."""
PaymentReason: TypeAlias = Literal["win", "false-win", "losers-compare"]
"""What a final payment is for (side payments are events of their own)."""


@dataclass(frozen=True, slots=True)
class Payment:
    """Points that one seat pays another when the deal ends."""

    payer: Seat
    payee: Seat
    points: int
    """More than zero."""
    units: int
    """How many units it is; 0 where it is not counted in units (the losers' comparison)."""
    reason: PaymentReason


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a deal."""

    outcome: Outcome
    winners: tuple[tuple[Seat, Score], ...]
    """Each winner with the score of the hand, the one nearest after the discarder first; empty unless a win."""
    source: Seat | None
    """Who discarded the tile or tried the kong; `None` for a self-draw, a declared hand, a drawn deal."""
    tile: Kind | None
    """The winning tile, or the tile of a false call; `None` for a hand declared as dealt and for a drawn deal."""
    false_caller: Seat | None
    """Who called a false win."""
    hands: tuple[tuple[Kind, ...], ...]
    """The concealed tiles of every seat, without the winning tile."""
    payments: tuple[Payment, ...]
    """Who pays whom; side payments made earlier are not among them."""
    points: tuple[int, ...]
    """Change of points per seat over the whole deal, side payments included; sums to zero."""
    next_dealer: Seat
    """The seat (of this deal) that deals next."""
    dealer_reason: DealerReason
