"""Shapes: the sets and the pair that concealed tiles and flies can be read as, block by block.

The dots are one block, the honours another. For scoring it is enough to know, of every way to read a block, its
**outline** (are there chows, pongs, tiles other than terminals, and where is the pair) and the best **flies** among the ways of
one outline. So a block gives a short list of `Part`s instead of hundreds of readings, and rank by rank the rest
of a block is shared by many hands (a bounded memory of it is kept).

Two numbers stand for what a block holds, and the numbers of two blocks are simply added:

* **code**: six bits a kind, from 1p up: pongs (2 bits), chows that start there (3), pairs (1);
* **weight** of flies: three bits a kind, 1p highest, each the number of flies that stand for it. Of two readings with equally many
  flies the one with the greater weight has the flies that stand for the earlier kinds.

Which of the tiles of a kind are flies need not be told: flies and tiles can be laid out so that no set consists of flies only
exactly if every set has a real tile at one of its kinds. (Two sets that share fewer than two real tiles
would hold five flies.)

Rule: RULES §5.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final, NamedTuple, TypeAlias

from mahjong3.tiles.kinds import DOTS, HONOURS, PLAIN, TERMINALS, Kind

__all__ = [
    "CHOW",
    "GATES",
    "INNER",
    "NO_PAIR",
    "OTHER_PAIR",
    "PAIR",
    "PONG",
    "TWIN",
    "Block",
    "Part",
    "block_codes",
    "code_of",
    "dots_parts",
    "every_code",
    "flies_of",
    "forget",
    "honours_parts",
    "nine_gates",
    "pair_bits",
    "parts_of",
    "pong_code",
    "weight_of",
]

Block: TypeAlias = tuple[int, ...]
"""Counts of real tiles of a block, one per kind: nine dots or seven honours; or the rest of such a block."""

CHOW: Final = 1
"""Outline: there is a chow."""
PONG: Final = 2
"""Outline: there is a pong."""
INNER: Final = 4
"""Outline: there is a dot other than 1p and 9p."""
TWIN: Final = 8
"""Outline: the pair can take the winning tile of another player, and so can a pong of the same kind."""
PAIR: Final = 16
"""Outline: from this bit on, where the pair is: `NO_PAIR`, `OTHER_PAIR` or one more than its kind."""
NO_PAIR: Final = 0
OTHER_PAIR: Final = 31
"""The pair is somewhere, and cannot take the winning tile of another player or it does not matter whether it can."""

_CODE_BITS: Final = 6
_CHOW_AT: Final = 2
_PAIR_AT: Final = 5
_WEIGHT_BITS: Final = 3
_HIGHEST: Final = _WEIGHT_BITS * (len(PLAIN) - 1)
_LAST_START: Final = 6
"""The last rank at which a chow starts: 7p."""
_MEMORY: Final = 1 << 15
"""How many rests of blocks are remembered: about sixteen megabytes when full."""
_FEW: Final = 1 << 12
"""How many blocks of honours and codes are remembered."""


class Part(NamedTuple):
    """One way to read a block."""

    outline: int
    """What patterns look at, as bits."""
    weight: int
    """What its flies stand for."""
    code: int
    """Its sets and its pair."""


def pair_bits(kind: Kind) -> int:
    """The outline of a pair of `kind` that can take the winning tile of another player."""
    return (kind + 1) * PAIR


def weight_of(kinds: Sequence[Kind]) -> int:
    """The weight of flies that stand for `kinds`."""
    return sum(1 << (_HIGHEST - _WEIGHT_BITS * kind) for kind in kinds)


def flies_of(weight: int) -> tuple[Kind, ...]:
    """What flies of this weight stand for, ascending."""
    if not weight:
        return ()
    return tuple(kind for kind in PLAIN for _ in range(weight >> (_HIGHEST - _WEIGHT_BITS * kind) & 7))


def pong_code(kind: Kind) -> int:
    """The code of a pong."""
    return 1 << (_CODE_BITS * kind)


def code_of(chows: Iterable[Kind], pongs: Iterable[Kind], pairs: Iterable[Kind]) -> int:
    """The code of chows (by their lowest tile), pongs and pairs."""
    return (
        sum(1 << (_CODE_BITS * kind + _CHOW_AT) for kind in chows)
        + sum(map(pong_code, pongs))
        + sum(1 << (_CODE_BITS * kind + _PAIR_AT) for kind in pairs)
    )


@lru_cache(maxsize=_FEW)
def parts_of(code: int) -> tuple[tuple[Kind, ...], tuple[Kind, ...], tuple[Kind, ...]]:
    """The chows (by their lowest tile), the pongs and the pairs of a code, ascending."""
    chows: list[Kind] = []
    pongs: list[Kind] = []
    pairs: list[Kind] = []
    for kind in PLAIN:
        bits = code >> (_CODE_BITS * kind) & 63
        if bits:
            pongs += [kind] * (bits & 3)
            chows += [kind] * (bits >> _CHOW_AT & 7)
            pairs += [kind] * (bits >> _PAIR_AT)
    return tuple(chows), tuple(pongs), tuple(pairs)


# --- dots --------------------------------------------------------------------------------------------------------------


def dots_parts(counts: Block, flies: int, pair: int, barred: int = 0) -> tuple[Part, ...]:
    """The ways to read nine counts of dots with exactly `flies` flies, the best flies of every outline.

    Args:
        counts: real dots, nine counts.
        flies: flies that stand for dots.
        pair: 1 if the pair is among them, else 0.
        barred: one bit a rank, set where no fly may stand.
    """
    return _rest_of_dots(counts, 0, 0, flies, pair, barred)


@lru_cache(maxsize=_MEMORY)
def _rest_of_dots(  # noqa: PLR0917 - by keyword a remembered answer would take twice the time
    counts: Block, due: int, open_: int, flies: int, pair: int, barred: int
) -> tuple[Part, ...]:
    """The ways to read the dots from a rank on.

    Args:
        counts: from this rank to 9p.
        due: chows that need this rank and end with it.
        open_: chows that need this rank and the next.
        flies: flies left.
        pair: pairs left.
        barred: one bit a rank from this one on.
    """
    real = counts[0]
    needed = due + open_
    if len(counts) == 1:
        return _last_rank(real, needed, flies, pair, barred)
    rank = len(DOTS) - len(counts)
    rest = counts[1:]
    following = rest[0]
    third = rest[1] if rank <= _LAST_START else 0
    may_start = rank <= _LAST_START and (real or following or third)
    inner = 0 if rank in TERMINALS else INNER
    best: dict[int, tuple[int, int]] = {}
    for with_pair in range(pair + 1):
        for pongs in range(min(real, 2) + 1):
            use = needed + 3 * pongs + 2 * with_pair
            if use - real > flies:
                break
            here = (PONG | inner if pongs else 0) | (inner if with_pair else 0)
            pair_here = _pair_outline(rank, real, pongs) if with_pair else 0
            for starts in range(max(0, real - use), (real - use + flies if may_start else 0) + 1):
                more = use + starts - real
                if more < 0 or (more and barred & 1):
                    continue
                left = flies - more
                if max(0, starts + open_ - following) + max(0, starts - third) > left:
                    break
                tail = _rest_of_dots(rest, open_, starts, left, pair - with_pair, barred >> 1)
                if tail:
                    weight = more << (_HIGHEST - _WEIGHT_BITS * rank)
                    code = (pongs | starts << _CHOW_AT | with_pair << _PAIR_AT) << (_CODE_BITS * rank)
                    _keep_best(best, tail, here | pair_here | (CHOW if starts else 0), weight, code)
    return tuple(Part(outline, weight, code) for outline, (weight, code) in best.items())


def _pair_outline(kind: Kind, real: int, pongs: int) -> int:
    # Each pong of the same kind needs a real tile of its own beside the one that was won.
    return pair_bits(kind) | (TWIN if pongs else 0) if real > pongs else OTHER_PAIR * PAIR


def _keep_best(best: dict[int, tuple[int, int]], tail: tuple[Part, ...], here: int, weight: int, code: int) -> None:
    for after, weight_after, code_after in tail:
        outline = after | here
        if outline & CHOW:
            # Beside a chow nothing asks for terminals or for the kind of the pair.
            outline = CHOW | INNER | (outline & PONG) | (OTHER_PAIR * PAIR if outline >= PAIR else 0)
        found = (weight + weight_after, code + code_after)
        if found > best.get(outline, (-1, 0)):
            best[outline] = found


def _last_rank(real: int, needed: int, flies: int, pair: int, barred: int) -> tuple[Part, ...]:
    rank = DOTS[-1]
    if real + flies < needed or (flies and barred & 1):
        return ()
    pongs, left_over = divmod(real + flies - needed - 2 * pair, 3)
    if left_over or not 0 <= pongs <= min(real, 2):
        return ()
    outline = (PONG if pongs else 0) | (_pair_outline(rank, real, pongs) if pair else 0)
    code = (pongs | pair << _PAIR_AT) << (_CODE_BITS * rank)
    return (Part(outline, flies << (_HIGHEST - _WEIGHT_BITS * rank), code),)


# --- honours -----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=_FEW)
def honours_parts(counts: Block, flies: int, pair: int, barred: int = 0) -> tuple[Part, ...]:
    """Every way to read seven counts of honours with exactly `flies` flies; arguments as for the dots."""
    if not counts:
        return () if flies or pair else (Part(0, 0, 0),)
    real = counts[0]
    kind = HONOURS[-len(counts)]
    found: list[Part] = []
    for with_pair in range(pair + 1):
        for pongs in range(min(real, 2) + 1):
            more = 3 * pongs + 2 * with_pair - real
            if not 0 <= more <= flies or (more and barred & 1):
                continue
            outline = (PONG if pongs else 0) | (_pair_outline(kind, real, pongs) if with_pair else 0)
            weight = more << (_HIGHEST - _WEIGHT_BITS * kind)
            code = (pongs | with_pair << _PAIR_AT) << (_CODE_BITS * kind)
            found += [
                Part(outline | after.outline, weight + after.weight, code + after.code)
                for after in honours_parts(counts[1:], flies - more, pair - with_pair, barred >> 1)
            ]
    return tuple(found)


# --- one by one --------------------------------------------------------------------------------------------------------


def block_codes(plays: Sequence[int], real: Sequence[int], pair: int, kind: Kind = 0) -> Iterator[int]:
    """The code of every way to read tiles that are all known, flies as what they stand for.

    Args:
        plays: counts from `kind` on, flies as what they stand for; they are used up.
        real: counts of real tiles from `kind` on.
        pair: 1 if the pair is among them, else 0.
        kind: the kind of the first count.
    """
    if not plays:
        if not pair:
            yield 0
        return
    count, rest = plays[0], list(plays[1:])
    for with_pair in range(pair + 1):
        for pongs in range(min(real[0], 2) + 1):
            starts = count - 3 * pongs - 2 * with_pair
            if starts < 0:
                continue
            after = rest
            if starts:
                if kind > _LAST_START or min(rest[:2]) < starts or not any(real[:3]):
                    continue
                after = [rest[0] - starts, rest[1] - starts, *rest[2:]]
            code = (pongs | starts << _CHOW_AT | with_pair << _PAIR_AT) << (_CODE_BITS * kind)
            for more in block_codes(after, real[1:], pair - with_pair, kind + 1):
                yield code + more


GATES: Final = (3, 1, 1, 1, 1, 1, 1, 1, 3)
"""1112345678999."""


def nine_gates(counts: Block, flies: int) -> Part | None:
    """The nine gates that these dots and flies make, with the best flies; `None` if they are not one.

    Rule: RULES §6, `nine-gates`.
    """
    over = [rank for rank in DOTS if counts[rank] > GATES[rank]]
    if sum(counts) + flies != sum(GATES) + 1 or any(counts[rank] > GATES[rank] + 1 for rank in over) or len(over) > 1:
        return None
    # With no dot over, the fourteenth is a fly: the earliest for which no set consists of flies only.
    for extra in over or DOTS:
        plays = [count + (rank == extra) for rank, count in enumerate(GATES)]
        code = next(block_codes(plays, counts, 1), None)
        if code is not None:
            weight = weight_of([rank for rank in DOTS for _ in range(plays[rank] - counts[rank])])
            return Part(CHOW | PONG | INNER | OTHER_PAIR * PAIR, weight, code)
    return None


def every_code(counts: Sequence[int], flies: int, in_play: Sequence[Kind]) -> Iterator[tuple[int, int]]:
    """Weight and code of every way to read four sets and a pair, the best flies first.

    Args:
        counts: real tiles, one count per dot and honour.
        flies: flies, all used.
        in_play: what a fly may stand for.
    """
    dots = len(DOTS)
    for kinds in combinations_with_replacement(in_play, flies):
        plays = list(counts)
        for kind in kinds:
            plays[kind] += 1
        pair_in_dots = sum(plays[:dots]) % 3 == 2
        weight = weight_of(kinds)
        for of_dots in block_codes(plays[:dots], counts[:dots], int(pair_in_dots)):
            for of_honours in block_codes(plays[dots:], counts[dots:], int(not pair_in_dots), dots):
                yield weight, of_dots + of_honours


def forget() -> None:
    """Let go of all that is remembered, for who plays on for hours: the next readings take a little longer, nothing else."""
    for memory in (parts_of, _rest_of_dots, honours_parts):
        memory.cache_clear()
