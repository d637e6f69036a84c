"""Whether a hand may win now, from what its owner knows: the one place that says so.

Nearly every hand is far from complete, so a hand is scored only after its shape has been tested.

Rule: RULES §5.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mahjong3.hands.distance import distance, honours_stand, orphans_distance, pairs_distance
from mahjong3.hands.melds import Meld
from mahjong3.hands.readings import is_complete
from mahjong3.rules import OFF, Rules
from mahjong3.rules.seats import Seat
from mahjong3.scoring.score import Score, score
from mahjong3.scoring.situation import Replacement, Situation
from mahjong3.tiles.kinds import KINDS, PLAIN, Kind

__all__ = ["claim_score", "count_tiles", "is_near", "self_draw_score", "self_drawn_tile", "without"]


_FLIES_OF_ORPHANS: Final = 3
"""Thirteen orphans need all four flies: with fewer than this they are more than one tile away."""


def count_tiles(hand: Sequence[Kind]) -> list[int]:
    """One count per dot and honour."""
    counts = [0] * len(KINDS)
    for kind in hand:
        counts[kind] += 1
    return counts[: len(PLAIN)]


def without(hand: tuple[Kind, ...], tile: Kind) -> tuple[Kind, ...]:
    """A hand less one tile that is in it."""
    place = hand.index(tile)
    return hand[:place] + hand[place + 1 :]


def self_drawn_tile(hand: tuple[Kind, ...], drawn: Kind | None) -> Kind:
    """The winning tile of a self-draw: the drawn tile; of the hand as dealt, which is heavenly, the last in order."""
    return hand[-1] if drawn is None else drawn


def is_near(rules: Rules, counts: Sequence[int], flies: int, melds: tuple[Meld, ...]) -> bool:
    """Whether one more tile may complete a hand; never false where one does.

    Args:
        rules: the shapes that win.
        counts: the concealed tiles between two draws, one count per dot and honour.
        flies: concealed flies.
        melds: the sets on the table.
    """
    if honours_stand(counts, flies + 1) and distance(counts, flies, len(melds)) <= 1:
        return True
    if melds:
        return False
    fan = rules.fan
    return (fan["seven-pairs"] != OFF and pairs_distance(counts, flies) <= 1) or (
        flies >= _FLIES_OF_ORPHANS and fan["thirteen-orphans"] != OFF and orphans_distance(counts, flies) <= 1
    )


def self_draw_score(
    rules: Rules,
    seat: Seat,
    hand: tuple[Kind, ...],
    counts: Sequence[int],
    flies: int,
    *,
    melds: tuple[Meld, ...],
    bonus: tuple[Kind, ...],
    drawn: Kind | None,
    chain: tuple[Replacement, ...],
    wall_left: int,
    first_turn: bool,
) -> Score | None:
    """What the hand counts if it wins in its own drawn turn; `None` if it is not complete.

    Rule: RULES §4.1, §5.
    """
    if not is_complete(counts, flies, melds, rules):
        return None
    tile = self_drawn_tile(hand, drawn)
    situation = Situation(
        seat=seat,
        concealed=without(hand, tile),
        by="self-draw",
        tile=tile,
        melds=melds,
        bonus=bonus,
        after=chain,
        wall_left=wall_left,
        first_turn=first_turn,
    )
    return score(situation, rules)


def claim_score(
    rules: Rules,
    seat: Seat,
    hand: tuple[Kind, ...],
    counts: Sequence[int],
    flies: int,
    *,
    melds: tuple[Meld, ...],
    bonus: tuple[Kind, ...],
    tile: Kind,
    source: Seat,
    robbing: bool,
    wall_left: int,
    first_turn: bool,
) -> Score | None:
    """What the hand counts if it wins on a tile of another, never a fly; `None` if it is not complete.

    Rule: RULES §4.2, §4.6, §5.
    """
    with_tile = list(counts)
    with_tile[tile] += 1
    if not is_complete(with_tile, flies, melds, rules):
        return None
    situation = Situation(
        seat=seat,
        concealed=hand,
        by="robbed-kong" if robbing else "discard",
        tile=tile,
        source=source,
        melds=melds,
        bonus=bonus,
        wall_left=wall_left,
        first_turn=first_turn,
    )
    return score(situation, rules)
