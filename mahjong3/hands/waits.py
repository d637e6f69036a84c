"""What a hand waits for: the tiles that make it complete, whatever they are worth.

Rule: RULES §5.
"""

from __future__ import annotations

from collections.abc import Sequence

from mahjong3.hands.distance import DEAD, distance, helping, orphans_distance, pairs_distance
from mahjong3.hands.melds import Meld
from mahjong3.rules import OFF, Rules
from mahjong3.tiles.kinds import DOTS, FLY, Kind

__all__ = ["hand_distance", "own_copies", "waits", "with_dead_dots"]


def with_dead_dots(counts: Sequence[int], melds: Sequence[Meld], rules: Rules) -> Sequence[int]:
    """The counts with every dot marked that no fly may stand for because it was konged (`dead_kong`)."""
    if not (rules.dead_kong and any(meld.is_kong for meld in melds)):
        return counts
    dead = {meld.kind for meld in melds if meld.is_kong and meld.kind in DOTS}
    return [DEAD if kind in dead else count for kind, count in enumerate(counts)]


def own_copies(counts: Sequence[int], melds: Sequence[Meld]) -> list[int]:
    """Real tiles of each dot and honour that a player holds, in hand and melds, one count per kind."""
    copies = list(counts)
    for meld in melds:
        for tile in meld.tiles:
            if tile != FLY:
                copies[tile] += 1
    return copies


def hand_distance(counts: Sequence[int], flies: int, melds: Sequence[Meld], rules: Rules) -> int:
    """Tiles missing to a complete hand of any shape that this table knows.

    Args:
        counts: the concealed tiles, one count per kind (16).
        flies: concealed flies.
        melds: the sets on the table.
        rules: which shapes there are.
    """
    best = distance(with_dead_dots(counts, melds, rules), flies, len(melds))
    if melds:
        return best
    if rules.fan["seven-pairs"] != OFF:
        best = min(best, pairs_distance(counts, flies))
    if rules.fan["thirteen-orphans"] != OFF:
        best = min(best, orphans_distance(counts, flies))
    return best


def waits(counts: Sequence[int], flies: int, melds: Sequence[Meld], rules: Rules) -> tuple[Kind, ...]:
    """The kinds that complete a hand that is one tile short, ascending, the fly last; empty if it is not one tile short.

    A kind of which the player holds every tile himself is none of them, nor is the fly once he has all four.
    """
    marked = with_dead_dots(counts, melds, rules)
    found: set[Kind] = set()
    if distance(marked, flies, len(melds)) == 1:
        found.update(helping(marked, flies, len(melds)), (FLY,))
    if not melds:
        found |= _waits_of_pairs(counts, flies, rules) | _waits_of_orphans(counts, flies, rules)
    copies = [*own_copies(counts, melds), flies + sum(meld.flies for meld in melds)]
    in_play = rules.tile_set.copies
    return tuple(sorted(kind for kind in found if copies[kind] < in_play[kind]))


def _waits_of_pairs(counts: Sequence[int], flies: int, rules: Rules) -> set[Kind]:
    if rules.fan["seven-pairs"] == OFF or pairs_distance(counts, flies) != 1:
        return set()
    with_one = {kind for kind, count in enumerate(counts) if pairs_distance(_plus(counts, kind, count), flies) == 0}
    return with_one | {FLY}


def _waits_of_orphans(counts: Sequence[int], flies: int, rules: Rules) -> set[Kind]:
    if rules.fan["thirteen-orphans"] == OFF or orphans_distance(counts, flies) != 1:
        return set()
    found = {kind for kind, count in enumerate(counts) if orphans_distance(_plus(counts, kind, count), flies) == 0}
    return found | {FLY} if orphans_distance(counts, flies + 1) == 0 else found


def _plus(counts: Sequence[int], kind: Kind, count: int) -> list[int]:
    more = list(counts)
    more[kind] = count + 1
    return more
