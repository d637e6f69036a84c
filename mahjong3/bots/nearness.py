"""What a hand lacks and what helps it, by the keys of its two blocks: what playouts ask thousands of times a decision.

Flies are left out; every hand lacks as many tiles fewer as it holds flies. The caches are bounded and hold nothing that depends
on a deal. They hold what one decision asks again and again, no more: the garbage collector walks over all of it, and a large cache
would make it halt a decision for a quarter of a second.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from mahjong3.hands.blocks import DOTS_OF_KEY, HONOURS_OF_KEY, dots_class, honours_class
from mahjong3.hands.distance import DOT_WEIGHTS, HONOUR_WEIGHTS, MISSING, join_classes, missing_of_classes
from mahjong3.tiles.kinds import DOTS, HONOURS, Kind

__all__ = ["WEIGHTS", "Throws", "forget", "helping_tiles", "missing_after_throw", "moved", "nearest_throws", "throws"]

WEIGHTS: Final = (*DOT_WEIGHTS, *HONOUR_WEIGHTS)
"""What a tile adds to the key of its block, by kind."""
_DOTS: Final = len(DOTS)
_COPIES: Final = 4
_NEVER: Final = 99
"""More tiles than any hand lacks."""

Throws: TypeAlias = tuple[int, tuple[tuple[Kind, tuple[Kind, ...]], ...]]
"""Tiles missing without flies after the best discards, and those discards, each with the tiles that then help."""


def moved(dots: int, honours: int, tiles: Sequence[Kind], sign: int = -1) -> tuple[int, int]:
    """The keys of both blocks without these tiles."""
    for kind in tiles:
        if kind < _DOTS:
            dots += sign * WEIGHTS[kind]
        else:
            honours += sign * WEIGHTS[kind]
    return dots, honours


def helping_tiles(dots: int, honours: int, melds: int) -> tuple[Kind, ...]:
    """The tiles that bring a hand nearer."""
    of_dots = DOTS_OF_KEY[dots] or dots_class(dots)
    of_honours = HONOURS_OF_KEY[honours] or honours_class(honours)
    return _helping_dots(dots, of_honours, melds) + _helping_honours(honours, of_dots, melds)


@lru_cache(maxsize=1 << 13)
def throws(dots: int, honours: int, melds: int) -> Throws:
    """The discards that leave a hand nearest, and what then helps."""
    kinds, missing = nearest_throws(dots, honours, melds)
    return missing, tuple((kind, _helping_after(kind, dots, honours, melds)) for kind in kinds)


@lru_cache(maxsize=1 << 13)
def missing_after_throw(dots: int, honours: int, melds: int) -> int:
    """Tiles missing without flies after the best discard."""
    return nearest_throws(dots, honours, melds)[1]


def nearest_throws(dots: int, honours: int, melds: int) -> tuple[list[Kind], int]:
    """The discards that leave a hand nearest, and the tiles then missing without flies."""
    of_dots, of_honours = dots_class(dots), honours_class(honours)
    kinds: list[Kind] = []
    least = _NEVER
    place = melds << 16 | of_honours
    for kind, weight in _dots_held(dots):
        to = DOTS_OF_KEY[dots - weight] or dots_class(dots - weight)
        missing = MISSING[place | to << 8] or join_classes(melds, to, of_honours)
        if missing <= least:
            if missing < least:
                least, kinds = missing, []
            kinds.append(kind)
    place = melds << 16 | of_dots << 8
    for kind, weight in _honours_held(honours):
        to = HONOURS_OF_KEY[honours - weight] or honours_class(honours - weight)
        missing = MISSING[place | to] or join_classes(melds, of_dots, to)
        if missing <= least:
            if missing < least:
                least, kinds = missing, []
            kinds.append(kind)
    return kinds, least - 1


def _helping_after(kind: Kind, dots: int, honours: int, melds: int) -> tuple[Kind, ...]:
    """What helps a hand once this tile has been discarded."""
    if kind < _DOTS:
        dots -= WEIGHTS[kind]
    else:
        honours -= WEIGHTS[kind]
    return helping_tiles(dots, honours, melds)


@lru_cache(maxsize=1 << 12)
def _dots_held(dots: int) -> tuple[tuple[Kind, int], ...]:
    return tuple((kind, WEIGHTS[kind]) for kind in DOTS if dots // WEIGHTS[kind] % 6)


@lru_cache(maxsize=1 << 12)
def _honours_held(honours: int) -> tuple[tuple[Kind, int], ...]:
    return tuple((kind, WEIGHTS[kind]) for kind in HONOURS if honours // WEIGHTS[kind] % 5)


@lru_cache(maxsize=1 << 12)
def _helping_dots(dots: int, honours: int, melds: int) -> tuple[Kind, ...]:
    """The dots that bring a hand nearer; honours by the class of their block."""
    place = melds << 16 | honours
    now = MISSING[place | dots_class(dots) << 8] or join_classes(melds, dots_class(dots), honours)
    found = []
    for kind in DOTS:
        more = dots + WEIGHTS[kind]  # a fifth tile counts as a dead one, which is of no use
        to = DOTS_OF_KEY[more] or dots_class(more)
        if (MISSING[place | to << 8] or join_classes(melds, to, honours)) < now:
            found.append(kind)
    return tuple(found)


@lru_cache(maxsize=1 << 12)
def _helping_honours(honours: int, dots: int, melds: int) -> tuple[Kind, ...]:
    """The honours that bring a hand nearer; dots by the class of their block. All that are held as often are alike."""
    now = missing_of_classes(dots, honours_class(honours), melds)
    counts = [honours // weight % 5 for weight in HONOUR_WEIGHTS]
    helps = [
        count in counts
        and missing_of_classes(dots, honours_class(honours + HONOUR_WEIGHTS[counts.index(count)]), melds) < now
        for count in range(_COPIES)
    ]
    return tuple(kind for kind, count in zip(HONOURS, counts, strict=True) if count < _COPIES and helps[count])


def forget() -> None:
    """Let go of all that is remembered, for who plays on for hours: the next answers take a little longer, nothing else."""
    for memory in (throws, missing_after_throw, _dots_held, _honours_held, _helping_dots, _helping_honours):
        memory.cache_clear()
