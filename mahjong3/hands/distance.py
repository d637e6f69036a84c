"""How many tiles a hand lacks to a complete one: exact, with flies, fast enough to be asked thousands of times a turn.

The **distance** is the least number of tiles that must still be drawn: 0 is complete, 1 waits, 2 is one exchange from
waiting. A fly takes the place of any missing tile, so with flies the distance is what is missing without them less the flies.
The rule that no set consists of flies only never makes that wrong: three flies beside a pair `aa` are `aaJ` and the pair
`JJ`, and four flies beside `aa` and `bb` are `aaJ`, `bbJ` and `JJ`.

The dots are one block, the honours another. For each block a table tells what it lacks to hold `m` sets and `p` pairs, and
the hand is the cheapest way to divide its sets and its pair between the two blocks. Many blocks lack the same: there are
139 different **classes** of dots and fewer of honours, so a hand is a pair of classes, found by two look-ups in flat arrays and
joined by a third. The entries are made when they are first asked for, the dots by a chain of states, one step a
rank, which most hands share: there is no table to wait for.

A dot that no fly may stand for and of which no tile can come any more (`dead_kong`) has the count `DEAD`. A dead honour
needs no such mark: what it could have been, any other honour is for the same price.

Rule: RULES §5.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Final, TypeAlias

from mahjong3.tiles.kinds import DOTS, HONOURS, PLAIN, TERMINALS, Kind

__all__ = [
    "DEAD",
    "DOT_WEIGHTS",
    "HONOUR_WEIGHTS",
    "DiscardOption",
    "chows_vector",
    "discard_options",
    "distance",
    "dots_class",
    "dots_missing",
    "helping",
    "honours_class",
    "honours_missing",
    "missing_of_keys",
    "orphans_distance",
    "pairs_distance",
    "tile_keys",
]

SETS: Final = 4
"""Sets of a complete hand."""
DEAD: Final = 5
"""The count of a dot that can stand in no set."""

_COPIES: Final = 4
"""Copies of each kind."""
_FLIES: Final = 4
_PAIRS: Final = 7

Vector: TypeAlias = tuple[int, ...]
"""Tiles that a block lacks to hold `m` sets and `p` pairs, at place `2 * m + p`."""
PLACES: Final = 2 * (SETS + 1)

DOT_WEIGHTS: Final = tuple(int(6**rank) for rank in range(len(DOTS)))
"""The key of a block of dots is the sum of count × weight: one digit to the base six (four tiles, or `DEAD`) a rank."""
HONOUR_WEIGHTS: Final = tuple(int(5**place) for place in range(len(HONOURS)))
"""The key of a block of honours, to the base five."""
_FIRST_HONOUR: Final = len(DOTS)


class _Classes:
    """The classes of one sort of block, numbered from 1 in the order in which they are met; at most 255."""

    def __init__(self, keys: int) -> None:
        self.of_key = bytearray(keys)
        """The class of a block by its key, 0 while nobody has asked."""
        self.vectors: list[Vector] = [()]
        """What each class lacks."""
        self._number: dict[Vector, int] = {}

    def number(self, vector: Vector) -> int:
        """The number of a vector's class."""
        known = self._number.get(vector)
        if known is None:
            known = self._number[vector] = len(self.vectors)
            self.vectors.append(vector)
        return known


_DOTS: Final = _Classes(6 ** len(DOTS))
_HONOURS: Final = _Classes(5 ** len(HONOURS))
_DOTS_OF_KEY: Final = _DOTS.of_key
_HONOURS_OF_KEY: Final = _HONOURS.of_key
_MISSING: Final = bytearray((SETS + 1) << 16)
"""One more than the tiles missing without flies, at `melds << 16 | dots << 8 | honours` (classes); 0 while unknown."""


# --- dots: a chain of states -------------------------------------------------------------------------------------------

Options: TypeAlias = tuple[tuple[int, int, int], ...]
"""What may begin at a rank: chows, pongs (two of the same tile: a fly may be a fifth copy), a pair."""
State: TypeAlias = tuple[int, ...]
"""The most tiles of the block that are of use, at place `((a * width + b) * 5 + m) * 2 + p`: `a` chows still need the coming
rank, `b` need it and the one after; `m` sets and `p` pairs are begun. -1: there is no such way, or another is never worse."""
# Three equal chows are three pongs of the same tiles, so fewer will do, unless pongs are not wanted.
_ANY_SETS: Final[Options] = tuple(
    (chows, pongs, pair) for chows, pongs, pair in product(range(3), range(3), range(2)) if chows + pongs <= SETS
)
_CHOWS_ALONE: Final[Options] = tuple((chows, 0, pair) for chows, pair in product(range(SETS + 1), range(2)))


class _Chain:
    """The states that blocks of dots run through, rank by rank; fewer than 8,000, each made once."""

    def __init__(self, options: Options) -> None:
        self._options = options
        self._late_options = tuple(option for option in options if not option[0])
        self._width = 1 + max(chows for chows, _, _ in options)
        """Values of `a` and `b`."""
        self.states: list[State] = [(0, *[-1] * (self._width**2 * PLACES - 1))]
        self._after = array("H", [0] * 6)
        """The state after one more rank, at `6 * state + count`; 0 while unknown."""
        self._number: dict[tuple[int, State], int] = {}

    def run(self, key: int) -> State:
        """The state at the end of a block."""
        number = 0
        for rank in DOTS:
            key, count = divmod(key, 6)
            number = self._after[6 * number + count] or self._make(rank, number, count)
        return self.states[number]

    def _make(self, rank: int, number: int, count: int) -> int:
        options = self._options if rank + 2 in DOTS else self._late_options
        state = _without_worse(_stepped(self.states[number], count, options, self._width), self._width)
        after = self._number.get((rank, state))
        if after is None:
            after = self._number[rank, state] = len(self.states)
            self.states.append(state)
            self._after.extend([0] * 6)
        self._after[6 * number + count] = after
        return after


def _stepped(state: State, count: int, options: Options, width: int) -> list[int]:
    """The ways after one more rank, of which the block holds `count` tiles."""
    after = [-1] * len(state)
    for place, used in enumerate(state):
        if used < 0:
            continue
        ways, pairs = divmod(place, 2)
        ways, sets = divmod(ways, SETS + 1)
        last, middle = divmod(ways, width)
        for chows, pongs, pair in options:
            need = last + middle + chows + 3 * pongs + 2 * pair
            if sets + chows + pongs > SETS or pairs + pair > 1 or (count == DEAD and need):
                continue
            to = ((middle * width + chows) * (SETS + 1) + sets + chows + pongs) * 2 + pairs + pair
            after[to] = max(after[to], used + min(count, need))
    return after


def _without_worse(ways: list[int], width: int) -> State:
    """Drop the ways that another with fewer open chows cannot do worse than: an open chow gains a tile a rank at most."""
    kept = list(ways)
    for place, used in enumerate(ways):
        last, middle = divmod(place // PLACES, width)
        if used < 0 or not last + middle:
            continue
        for fewer_last, fewer_middle in product(range(last + 1), range(middle + 1)):
            gain = (last - fewer_last) + 2 * (middle - fewer_middle)
            if gain and ways[(fewer_last * width + fewer_middle) * PLACES + place % PLACES] >= used + gain:
                kept[place] = -1
                break
    return tuple(kept)


_CHAIN: Final = _Chain(_ANY_SETS)
_CHOW_CHAIN: Final = _Chain(_CHOWS_ALONE)


def dots_class(key: int) -> int:
    """The class of a block of dots, by its key: the sum of count × `DOT_WEIGHTS`."""
    known = _DOTS.of_key[key]
    if not known:
        used = _CHAIN.run(key)
        known = _DOTS.of_key[key] = _DOTS.number(_lacking(used))
    return known


@lru_cache(maxsize=1 << 12)
def chows_vector(key: int) -> Vector:
    """What a block of dots lacks to hold `m` chows and `p` pairs."""
    return _lacking(_CHOW_CHAIN.run(key))


# --- honours -----------------------------------------------------------------------------------------------------------


def honours_class(key: int) -> int:
    """The class of a block of honours, by its key: the sum of count × `HONOUR_WEIGHTS`."""
    known = _HONOURS.of_key[key]
    if not known:
        counts = sorted(key // weight % 5 for weight in HONOUR_WEIGHTS)
        known = _HONOURS.of_key[key] = _HONOURS.number(_honours_vector(tuple(counts)))
    return known


@lru_cache(maxsize=512)
def _honours_vector(counts: tuple[int, ...]) -> Vector:
    used = [0, *[-1] * (PLACES - 1)]
    for count in counts:
        after = [-1] * PLACES
        for place, so_far in enumerate(used):
            sets, pairs = divmod(place, 2)
            for pongs, pair in product(range(min(2, SETS - sets) + 1), range(2 - pairs)):
                to = place + 2 * pongs + pair
                if so_far >= 0:
                    after[to] = max(after[to], so_far + min(count, 3 * pongs + 2 * pair))
        used = after
    return _lacking(used)


# --- both together -----------------------------------------------------------------------------------------------------


def _lacking(used: Sequence[int]) -> Vector:
    """What a block lacks, from how many of its tiles are of use."""
    return tuple(3 * (place // 2) + 2 * (place % 2) - used[place] for place in range(PLACES))


def dots_missing(key: int) -> Vector:
    """What a block of dots lacks to hold `m` sets and `p` pairs, at place `2 * m + p`."""
    return _DOTS.vectors[_DOTS_OF_KEY[key] or dots_class(key)]


def honours_missing(key: int) -> Vector:
    """What a block of honours lacks to hold `m` sets and `p` pairs, at place `2 * m + p`."""
    return _HONOURS.vectors[_HONOURS_OF_KEY[key] or honours_class(key)]


def _join(melds: int, dots: int, honours: int) -> int:
    """Fill one place of `_MISSING`."""
    by_dots, by_honours = _DOTS.vectors[dots], _HONOURS.vectors[honours]
    sets = SETS - melds
    missing = min(
        by_dots[2 * in_dots + pair] + by_honours[2 * (sets - in_dots) + 1 - pair]
        for in_dots, pair in product(range(sets + 1), range(2))
    )
    _MISSING[melds << 16 | dots << 8 | honours] = missing + 1
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
        melds << 16
        | (_DOTS_OF_KEY[dots] or dots_class(dots)) << 8
        | (_HONOURS_OF_KEY[honours] or honours_class(honours))
    )
    missing = (_MISSING[place] or _join(melds, place >> 8 & 255, place & 255)) - 1 - flies
    return missing if missing > 0 else 0  # noqa: FURB136 - half the time of max()


def missing_of_keys(dots: int, honours: int, melds: int) -> int:
    """Tiles missing without flies, by the keys of the two blocks: for callers that change one tile at a time."""
    place = (
        melds << 16
        | (_DOTS_OF_KEY[dots] or dots_class(dots)) << 8
        | (_HONOURS_OF_KEY[honours] or honours_class(honours))
    )
    return (_MISSING[place] or _join(melds, place >> 8 & 255, place & 255)) - 1


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


def pairs_distance(counts: Sequence[int], flies: int = 0) -> int:
    """Tiles missing to seven pairs; four equal tiles are two pairs. Without melds.

    Rule: RULES §5.
    """
    pairs = sum(count // 2 for count in counts)
    singles = sum(count % 2 for count in counts)
    lacking = _PAIRS - pairs
    return max(0, lacking + max(0, lacking - singles) - flies)


def orphans_distance(counts: Sequence[int], flies: int = 0) -> int:
    """Tiles missing to thirteen orphans: nine kinds, one of them twice, and all four flies. Without melds.

    Rule: RULES §5.
    """
    held: list[int] = [counts[kind] for kind in (*TERMINALS, *HONOURS)]
    return held.count(0) + (max(held) < 2) + _FLIES - flies
