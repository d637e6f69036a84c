"""How many tiles a hand lacks to a complete one: exact, with flies, fast enough to be asked thousands of times a turn.

The **distance** is the least number of tiles that must still be drawn: 0 is complete, 1 waits, 2 is one exchange from
waiting. A fly takes the place of any missing tile, so with flies the distance is what is missing without them less the flies.
The rule that no set consists of flies only never makes that wrong: three flies beside a pair `aa` are `aaJ` and the pair
`JJ`, and four flies beside `aa` and `bb` are `aaJ`, `bbJ` and `JJ`.

The dots are one block, the honours another (`hands.blocks`). A hand is the cheapest way to divide its sets and its pair
between the two: its blocks' classes are found by two look-ups in flat arrays, and what both lack together by a third.

A dot that no fly may stand for and of which no tile can come any more (`dead_kong`) has the count `DEAD`. A dead honour
needs no such mark: what it could have been, any other honour is for the same price.

Rule: RULES §5.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

from mahjong3.hands.blocks import (
    DEAD,
    DOT_WEIGHTS,
    DOTS_OF_KEY,
    HONOUR_WEIGHTS,
    HONOURS_OF_KEY,
    SETS,
    dots_class,
    honours_class,
    vectors_of,
)
from mahjong3.tiles.kinds import DOTS, HONOURS, PLAIN, TERMINALS, Kind

__all__ = [
    "DEAD",
    "DOT_WEIGHTS",
    "HONOUR_WEIGHTS",
    "MISSING",
    "SETS",
    "DiscardOption",
    "discard_options",
    "distance",
    "helping",
    "honours_stand",
    "join_classes",
    "missing_of_classes",
    "missing_of_keys",
    "orphans_distance",
    "pairs_distance",
    "tile_keys",
]

_COPIES: Final = 4
"""Copies of each kind."""
_FLIES: Final = 4
_PAIRS: Final = 7
_FIRST_HONOUR: Final = len(DOTS)
MISSING: Final = bytearray((SETS + 1) << 16)
"""One more than the tiles missing without flies, at `melds << 16 | dots << 8 | honours` (classes); 0 while unknown."""


def join_classes(melds: int, dots: int, honours: int) -> int:
    """Fill one place of `MISSING`."""
    by_dots, by_honours = vectors_of(dots, honours)
    sets = SETS - melds
    missing = min(
        by_dots[2 * in_dots + pair] + by_honours[2 * (sets - in_dots) + 1 - pair]
        for in_dots, pair in product(range(sets + 1), range(2))
    )
    MISSING[melds << 16 | dots << 8 | honours] = missing + 1
    return missing + 1


def tile_keys(counts: Sequence[int]) -> tuple[int, int]:
    """The keys of the two blocks of a hand; counts, one per kind."""
    a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p = counts  # noqa: E741
    return (
        a + 6 * (b + 6 * (c + 6 * (d + 6 * (e + 6 * (f + 6 * (g + 6 * (h + 6 * i))))))),
        j + 5 * (k + 5 * (l + 5 * (m + 5 * (n + 5 * (o + 5 * p))))),
    )


def distance(counts: Sequence[int], flies: int = 0, melds: int = 0) -> int:
    """Tiles missing to four sets and a pair.

    Args:
        counts: the concealed tiles, one count per kind (16), a dead dot as `DEAD`.
        flies: concealed flies.
        melds: how many sets lie beside the hand.

    Rule: RULES §5.

    >>> from mahjong3.tiles.notation import parse_tiles
    >>> tiles = parse_tiles("123p 456p 78p EE CC")
    >>> counts = [tiles.count(kind) for kind in PLAIN]
    >>> distance(counts, flies=1), distance(counts, flies=2)
    (1, 0)
    """
    # Written out: this is the innermost call of every bot.
    a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p = counts  # noqa: E741
    dots = a + 6 * (b + 6 * (c + 6 * (d + 6 * (e + 6 * (f + 6 * (g + 6 * (h + 6 * i)))))))
    honours = j + 5 * (k + 5 * (l + 5 * (m + 5 * (n + 5 * (o + 5 * p)))))
    place = (
        melds << 16 | (DOTS_OF_KEY[dots] or dots_class(dots)) << 8 | (HONOURS_OF_KEY[honours] or honours_class(honours))
    )
    missing = (MISSING[place] or join_classes(melds, place >> 8 & 255, place & 255)) - 1 - flies
    return missing if missing > 0 else 0  # noqa: FURB136 - half the time of max()


def missing_of_keys(dots: int, honours: int, melds: int) -> int:
    """Tiles missing without flies, by the keys of the two blocks: for callers that change one tile at a time."""
    place = (
        melds << 16 | (DOTS_OF_KEY[dots] or dots_class(dots)) << 8 | (HONOURS_OF_KEY[honours] or honours_class(honours))
    )
    return (MISSING[place] or join_classes(melds, place >> 8 & 255, place & 255)) - 1


def missing_of_classes(dots: int, honours: int, melds: int) -> int:
    """Tiles missing without flies, by the classes of the two blocks."""
    return (MISSING[melds << 16 | dots << 8 | honours] or join_classes(melds, dots, honours)) - 1


def helping(counts: Sequence[int], flies: int = 0, melds: int = 0) -> tuple[Kind, ...]:
    """The dots and honours that bring the hand nearer, ascending; a fly always does, if the hand is not complete.

    A kind of which the hand holds all four tiles is not among them: no fifth can come.
    """
    dots, honours = tile_keys(counts)
    missing = missing_of_keys(dots, honours, melds)
    return _helping(counts, dots, honours, melds, missing) if missing > flies else ()


def _helping(counts: Sequence[int], dots: int, honours: int, melds: int, missing: int) -> tuple[Kind, ...]:
    found = [
        kind
        for kind in DOTS
        if counts[kind] < _COPIES and missing_of_keys(dots + DOT_WEIGHTS[kind], honours, melds) < missing
    ]
    found += [
        kind
        for kind in HONOURS
        if counts[kind] < _COPIES
        and missing_of_keys(dots, honours + HONOUR_WEIGHTS[kind - _FIRST_HONOUR], melds) < missing
    ]
    return tuple(found)


@dataclass(frozen=True, slots=True)
class DiscardOption:
    """What is left when a tile is discarded."""

    kind: Kind
    """The tile."""
    distance: int
    """Tiles missing after it."""
    helping: tuple[Kind, ...]
    """The dots and honours that then bring the hand nearer."""


def discard_options(counts: Sequence[int], flies: int = 0, melds: int = 0) -> tuple[DiscardOption, ...]:
    """What each discard of a dot or an honour leaves, by kind; a discarded fly only makes the hand worse."""
    dots, honours = tile_keys(counts)
    left = list(counts)
    options: list[DiscardOption] = []
    for kind in PLAIN:
        if not 0 < counts[kind] < DEAD:
            continue
        left[kind] -= 1
        in_dots = DOT_WEIGHTS[kind] if kind in DOTS else 0
        in_honours = 0 if kind in DOTS else HONOUR_WEIGHTS[kind - _FIRST_HONOUR]
        missing = missing_of_keys(dots - in_dots, honours - in_honours, melds)
        helps = _helping(left, dots - in_dots, honours - in_honours, melds, missing) if missing > flies else ()
        options.append(DiscardOption(kind, max(0, missing - flies), helps))
        left[kind] += 1
    return tuple(options)


def honours_stand(counts: Sequence[int], more: int) -> bool:
    """Whether the honours may all stand in sets and a pair with so many tiles more; sooner told than a distance.

    To be a pong, a single honour lacks two tiles and a pair one; but one of them may be the pair, for a tile less.
    """
    honours = counts[_FIRST_HONOUR:]
    return 2 * honours.count(1) + honours.count(2) <= more + 1


def pairs_distance(counts: Sequence[int], flies: int = 0) -> int:
    """Tiles missing to seven pairs; four equal tiles are two pairs. Without melds.

    Rule: RULES §5.
    """
    pairs = sum([count >> 1 for count in counts])
    singles = sum(counts) - 2 * pairs
    lacking = _PAIRS - pairs
    return max(0, lacking + max(0, lacking - singles) - flies)


def orphans_distance(counts: Sequence[int], flies: int = 0) -> int:
    """Tiles missing to thirteen orphans: nine kinds, one of them twice, and all four flies. Without melds.

    Rule: RULES §5.
    """
    held: list[int] = [counts[kind] for kind in (*TERMINALS, *HONOURS)]
    return held.count(0) + (max(held) < 2) + _FLIES - flies
