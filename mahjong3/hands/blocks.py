"""Blocks of a hand, the dots and the honours, and what each lacks to hold so many sets and pairs.

Many blocks lack the same: there are 139 different **classes** of dots and fewer of honours. The class of a block is found
in a flat array by its **key**. Entries are made when they are first asked for, those of dots by a chain of states, one step a
rank, which most blocks share: there is no table to wait for, and the arrays never grow.

Rule: RULES §5.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from threading import Lock
from typing import Final, TypeAlias

from mahjong3.tiles.kinds import DOTS, HONOURS

__all__ = [
    "DEAD",
    "DOTS_OF_KEY",
    "DOT_WEIGHTS",
    "HONOURS_OF_KEY",
    "HONOUR_WEIGHTS",
    "SETS",
    "Vector",
    "chows_vector",
    "dots_class",
    "dots_missing",
    "honours_class",
    "honours_missing",
    "vectors_of",
]

SETS: Final = 4
"""Sets of a complete hand."""
DEAD: Final = 5
"""The count of a dot that can stand in no set."""

Vector: TypeAlias = tuple[int, ...]
"""Tiles that a block lacks to hold `m` sets and `p` pairs, at place `2 * m + p`."""
PLACES: Final = 2 * (SETS + 1)

DOT_WEIGHTS: Final = tuple(int(6**rank) for rank in range(len(DOTS)))
"""The key of a block of dots is the sum of count × weight: one digit to the base six (four tiles, or `DEAD`) a rank."""
HONOUR_WEIGHTS: Final = tuple(int(5**place) for place in range(len(HONOURS)))
"""The key of a block of honours, to the base five."""


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
DOTS_OF_KEY: Final = _DOTS.of_key
"""The class of a block of dots by its key; 0 until `dots_class` has been asked."""
HONOURS_OF_KEY: Final = _HONOURS.of_key
"""The class of a block of honours by its key; 0 until `honours_class` has been asked."""
_LOCK: Final = Lock()
"""Held while an entry is made: a bot may think on one thread while the interface counts on another."""


# --- dots: a chain of states -------------------------------------------------------------------------------------------

Options: TypeAlias = tuple[tuple[int, int, int], ...]
"""What may begin at a rank: chows, pongs (two of the same tile: a fly may be a fifth copy), a pair."""
State: TypeAlias = bytes
"""One more than the most tiles of the block that are of use, at place `((a * width + b) * 5 + m) * 2 + p`: `a` chows still need the
coming rank, `b` need it and the one after; `m` sets and `p` pairs are begun. 0: there is no such way, or another is never worse."""
# Three equal chows are three pongs of the same tiles, so fewer will do, unless pongs are not wanted.
_ANY_SETS: Final[Options] = tuple(
    (chows, pongs, pair) for chows, pongs, pair in product(range(3), range(3), range(2)) if chows + pongs <= SETS
)
_CHOWS_ALONE: Final[Options] = tuple((chows, 0, pair) for chows, pair in product(range(SETS + 1), range(2)))


class _Chain:
    """The states that blocks of dots run through, rank by rank; at most 12,000, each made once."""

    def __init__(self, options: Options) -> None:
        self._options = options
        self._pongs = any(pongs for _, pongs, _ in options)
        self._width = 1 + max(chows for chows, _, _ in options)
        """Values of `a` and `b`."""
        self.states: list[State] = [bytes([1, *[0] * (self._width**2 * PLACES - 1)])]
        self._after = array("H", [0] * 6)
        """The state after one more rank, at `6 * state + count`; 0 while unknown."""
        self._number: dict[tuple[int, State], int] = {}
        self._vectors: dict[int, Vector] = {}
        """What a block lacks that ends in a state; few states end a block."""

    def vector(self, key: int) -> Vector:
        """What a block lacks."""
        number = 0
        for rank in DOTS:
            key, count = divmod(key, 6)
            number = self._after[6 * number + count] or self._make(rank, number, count)
        vector = self._vectors.get(number)
        if vector is None:
            used = [most - 1 for most in self.states[number][:PLACES]]
            vector = self._vectors[number] = _lacking(used, pongs=self._pongs)
        return vector

    def _make(self, rank: int, number: int, count: int) -> int:
        moves = _moves(self._options, self._width, count, may_start=rank + 2 in DOTS)
        state = _without_worse(_stepped(self.states[number], moves), _rivals(self._width, pongs=self._pongs))
        after = self._number.get((rank, state))
        if after is None:
            after = self._number[rank, state] = len(self.states)
            self.states.append(state)
            self._after.extend([0] * 6)
        self._after[6 * number + count] = after
        return after


Pairs: TypeAlias = tuple[tuple[tuple[int, int], ...], ...]


@lru_cache(maxsize=32)
def _moves(options: Options, width: int, count: int, *, may_start: bool) -> Pairs:
    """For each place of a state, where a rank of `count` tiles leads, and how many of these are then of use."""
    found = []
    for place in range(width**2 * PLACES):
        ways, pairs = divmod(place, 2)
        ways, sets = divmod(ways, SETS + 1)
        last, middle = divmod(ways, width)
        found.append(
            tuple(
                (((middle * width + chows) * (SETS + 1) + sets + chows + pongs) * 2 + pairs + pair, used)
                for chows, pongs, pair in options
                if sets + chows + pongs <= SETS
                and pairs + pair <= 1
                and (may_start or not chows)
                and (used := _of_use(count, last + middle + chows, pongs, pair)) is not None
            )
        )
    return tuple(found)


def _of_use(count: int, in_chows: int, pongs: int, pair: int) -> int | None:
    """How many tiles of a rank are of use to what is to stand there; `None` if it cannot, or need not.

    A pong or a pair to which none of the tiles would go might as well stand anywhere: `_lacking` thinks of those.
    """
    if count == DEAD:
        return None if in_chows or pongs or pair else 0
    used = min(count, in_chows + 3 * pongs + 2 * pair)
    idle = (pongs and used == min(count, in_chows + 3 * (pongs - 1) + 2 * pair)) or (
        pair and used == min(count, in_chows + 3 * pongs)
    )
    return None if idle else used


@lru_cache(maxsize=2)
def _rivals(width: int, *, pongs: bool) -> Pairs:
    """For each place, those that begin less, and how many tiles it can gain on them: one a rank for each open chow at most."""
    found = []
    for place in range(width**2 * PLACES):
        last, middle = divmod(place // PLACES, width)
        fewer_chows = [
            ((fewer_last * width + fewer_middle) * PLACES + place % PLACES, gain)
            for fewer_last, fewer_middle in product(range(last + 1), range(middle + 1))
            if (gain := (last - fewer_last) + 2 * (middle - fewer_middle))
        ]
        without_pair = [(place - 1, 0)] if place % 2 else []
        without_pong = [(place - 2, 0)] if place % PLACES >= 2 and pongs else []
        found.append((*without_pair, *without_pong, *fewer_chows))
    return tuple(found)


def _stepped(state: State, moves: Pairs) -> bytearray:
    """The ways after one more rank."""
    after = bytearray(len(state))
    for most, leads in zip(state, moves, strict=True):
        if most:
            for to, more in leads:
                if most + more > after[to]:  # noqa: PLR1730 - a third of the time of max()
                    after[to] = most + more
    return after


def _without_worse(ways: bytearray, rivals: Pairs) -> State:
    """Drop the ways that another with fewer open chows cannot do worse than."""
    left = ways[:]
    for place, most in enumerate(ways):
        if most:
            for other, gain in rivals[place]:
                if ways[other] >= most + gain:
                    left[place] = 0
                    break
    return bytes(left)


_CHAIN: Final = _Chain(_ANY_SETS)
_CHOW_CHAIN: Final = _Chain(_CHOWS_ALONE)


def dots_class(key: int) -> int:
    """The class of a block of dots, by its key: the sum of count × `DOT_WEIGHTS`."""
    known = _DOTS.of_key[key]
    if not known:
        with _LOCK:
            known = _DOTS.of_key[key] = _DOTS.number(_CHAIN.vector(key))
    return known


@lru_cache(maxsize=1 << 12)
def chows_vector(key: int) -> Vector:
    """What a block of dots lacks to hold `m` chows and `p` pairs."""
    with _LOCK:
        return _CHOW_CHAIN.vector(key)


# --- honours -----------------------------------------------------------------------------------------------------------


def honours_class(key: int) -> int:
    """The class of a block of honours, by its key: the sum of count × `HONOUR_WEIGHTS`."""
    known = _HONOURS.of_key[key]
    if not known:
        counts = sorted(key // weight % 5 for weight in HONOUR_WEIGHTS)
        with _LOCK:
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


# --- what they lack ----------------------------------------------------------------------------------------------------


def _lacking(used: Sequence[int], *, pongs: bool = True) -> Vector:
    """What a block lacks, from how many of its tiles are of use; a pair or, if there may be pongs, a set may have none of them."""
    most = list(used)
    for place in range(1, PLACES):
        if place % 2:
            most[place] = max(most[place], most[place - 1])
        if place >= 2 and pongs:
            most[place] = max(most[place], most[place - 2])
    return tuple(3 * (place // 2) + 2 * (place % 2) - most[place] for place in range(PLACES))


def dots_missing(key: int) -> Vector:
    """What a block of dots lacks to hold `m` sets and `p` pairs, at place `2 * m + p`."""
    return _DOTS.vectors[DOTS_OF_KEY[key] or dots_class(key)]


def honours_missing(key: int) -> Vector:
    """What a block of honours lacks to hold `m` sets and `p` pairs, at place `2 * m + p`."""
    return _HONOURS.vectors[HONOURS_OF_KEY[key] or honours_class(key)]


def vectors_of(dots: int, honours: int) -> tuple[Vector, Vector]:
    """What blocks of two classes lack."""
    return _DOTS.vectors[dots], _HONOURS.vectors[honours]
