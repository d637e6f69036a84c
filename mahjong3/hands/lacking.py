"""How many tiles a hand lacks to a complete one of a certain kind: all dots, all pongs, with a pong of 中.

All take the concealed tiles as counts, one per kind (16), the concealed flies and how many sets lie on the table; whether
those sets fit the hand that is asked for, the caller knows. Flies count as in `distance`.

Rule: RULES §5, §6.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from mahjong3.hands.blocks import DEAD, SETS, chows_vector, dots_missing, honours_missing
from mahjong3.hands.distance import distance, tile_keys
from mahjong3.tiles.kinds import HONOURS, PLAIN, Kind

__all__ = [
    "lacking_all_chows",
    "lacking_all_dots",
    "lacking_all_honours",
    "lacking_all_pongs",
    "lacking_with_pongs",
]


def lacking_all_dots(counts: Sequence[int], flies: int, melds: int) -> int:
    """Tiles missing to a complete hand of dots alone."""
    dots, _ = tile_keys(counts)
    return max(0, dots_missing(dots)[2 * (SETS - melds) + 1] - flies)


def lacking_all_honours(counts: Sequence[int], flies: int, melds: int) -> int:
    """Tiles missing to a complete hand of honours alone."""
    _, honours = tile_keys(counts)
    return max(0, honours_missing(honours)[2 * (SETS - melds) + 1] - flies)


def lacking_all_pongs(counts: Sequence[int], flies: int, melds: int, kinds: Iterable[Kind] = PLAIN) -> int:
    """Tiles missing to pongs and a pair, all different and all of `kinds`."""
    held = sorted((min(count, 3) for count in (counts[kind] for kind in kinds) if count != DEAD), reverse=True)
    sets = SETS - melds
    used = sum(held[:sets]) + min(2, *held[sets : sets + 1], 2)
    return max(0, 3 * sets + 2 - used - flies)


def lacking_all_chows(counts: Sequence[int], flies: int, melds: int, *, any_pair: bool) -> int:
    """Tiles missing to chows and a pair, a pair of dots unless any will do."""
    dots, _ = tile_keys(counts)
    vector = chows_vector(dots)
    sets = SETS - melds
    missing = vector[2 * sets + 1]
    if any_pair:
        missing = min(missing, vector[2 * sets] + 2 - min(2, max(counts[kind] for kind in HONOURS)))
    return max(0, missing - flies)


def lacking_with_pongs(counts: Sequence[int], flies: int, melds: int, pongs: Collection[Kind]) -> int:
    """Tiles missing to a complete hand that holds a pong of each of `pongs`.

    More pongs than there are sets left to make are more than any hand can lack.
    """
    if melds + len(pongs) > SETS:
        return 3 * SETS + 2
    left = [max(0, count - 3) if kind in pongs else count for kind, count in enumerate(counts)]
    lacking = sum(max(0, 3 - counts[kind]) for kind in pongs)
    return max(0, lacking + distance(left, 0, melds + len(pongs)) - flies)
