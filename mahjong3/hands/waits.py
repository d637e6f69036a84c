"""What a hand waits for: the tiles that make it complete, whatever they are worth.

Rule: RULES §5.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from mahjong3.hands.distance import DEAD, SETS, distance, helping, orphans_distance, pairs_distance
from mahjong3.hands.melds import Meld
from mahjong3.rules import OFF, Rules
from mahjong3.tiles.kinds import DOTS, FLY, Kind

__all__ = ["hand_distance", "own_copies", "sets_distance", "waits"]


class _Rest(NamedTuple):
    """What is left of a hand once real tiles of its own false kongs lie in chows."""

    counts: list[int]
    """One count per kind, konged dots as `DEAD`."""
    sets: int
    """Sets that lie, the melds among them."""
    lacking: int
    """Tiles that the chows lack and a fly may stand for."""
    lacking_real: int
    """Tiles that the chows lack and no fly may stand for."""


def sets_distance(counts: Sequence[int], flies: int, melds: Sequence[Meld], rules: Rules) -> int:
    """Tiles missing to four sets and a pair, where no fly may stand for a konged tile (`dead_kong`) with that in mind.

    Args:
        counts: the concealed tiles, one count per kind (16).
        flies: concealed flies.
        melds: the sets on the table.
        rules: whether konged tiles are dead.

    Rule: RULES §5.
    """
    if not rules.dead_kong or not any(meld.is_kong for meld in melds):
        return distance(counts, flies, len(melds))
    konged = {meld.kind for meld in melds if meld.is_kong}
    single = [kind for kind in _false_kongs(melds) if kind in DOTS]
    return min(
        rest.lacking_real + max(0, rest.lacking + distance(rest.counts, 0, rest.sets) - flies)
        for rest in _rests(counts, single, konged, len(melds))
    )


def _false_kongs(melds: Sequence[Meld]) -> list[Kind]:
    """The tiles of the kongs that hold a fly: of each, one real tile is still about."""
    return [meld.kind for meld in melds if meld.is_kong and meld.flies]


def _rests(counts: Sequence[int], single: Sequence[Kind], konged: Collection[Kind], sets: int) -> Iterator[_Rest]:
    """Every way to let the last real tile of each of `single` join a chow, the only set that it can join, or none."""
    if not single or sets == SETS:
        # A konged honour can be neither pong nor pair: it is as good as not there.
        left = [(DEAD if kind in DOTS else 0) if kind in konged else count for kind, count in enumerate(counts)]
        yield _Rest(left, sets, 0, 0)
        return
    kind, *others = single
    yield from _rests(counts, others, konged, sets)
    for low in range(max(DOTS[0], kind - 2), min(kind, DOTS[-1] - 2) + 1):
        chow = (low, low + 1, low + 2)
        if any(tile in konged and tile not in single for tile in chow):
            continue
        left = [count - (tile in chow and count > 0) for tile, count in enumerate(counts)]
        missing = [tile for tile in chow if not counts[tile]]
        real = sum(tile in konged for tile in missing)
        for rest in _rests(left, [tile for tile in others if tile not in chow], konged, sets + 1):
            yield rest._replace(
                lacking=rest.lacking + len(missing) - real,
                lacking_real=rest.lacking_real + real,
            )


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
    best = sets_distance(counts, flies, melds, rules)
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
    found = _waits_of_sets(counts, flies, melds, rules)
    if not melds:
        found |= _waits_of_pairs(counts, flies, rules) | _waits_of_orphans(counts, flies, rules)
    copies = [*own_copies(counts, melds), flies + sum(meld.flies for meld in melds)]
    in_play = rules.tile_set.copies
    return tuple(sorted(kind for kind in found if copies[kind] < in_play[kind]))


def _waits_of_sets(counts: Sequence[int], flies: int, melds: Sequence[Meld], rules: Rules) -> set[Kind]:
    if sets_distance(counts, flies, melds, rules) != 1:
        return set()
    konged = {meld.kind for meld in melds if meld.is_kong} if rules.dead_kong else set()
    if not konged:
        return {*helping(counts, flies, len(melds)), FLY}
    found = {
        kind for kind, count in enumerate(counts) if not sets_distance(_plus(counts, kind, count), flies, melds, rules)
    }
    return found if sets_distance(counts, flies + 1, melds, rules) else found | {FLY}


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
