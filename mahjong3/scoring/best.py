"""The best reading of a hand, found without listing all of them.

Every block of the hand gives a short list of parts (`hands.shapes`): of all its readings with one outline, the one with the
best flies. Of parts of honours that look alike beside the dots only the one worth most is kept. What remains are a
few dozen readings at most, among which is the best one, and each of them is worth a look-up.

Rule: RULES §5, “The best reading counts”.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement
from typing import Final, NamedTuple

from mahjong3.hands.distance import orphans_distance, pairs_distance
from mahjong3.hands.melds import Meld
from mahjong3.hands.readings import FORMS, Shape, barred_kinds, pairs_shape, set_shape
from mahjong3.hands.shapes import (
    CHOW,
    GATES,
    INNER,
    PAIR,
    PONG,
    TWIN,
    Part,
    code_of,
    dots_parts,
    honours_parts,
    nine_gates,
    pair_bits,
    pong_code,
    weight_of,
)
from mahjong3.rules import OFF
from mahjong3.rules.seats import Seat
from mahjong3.scoring.looks import (
    CONCEALED,
    DOT,
    HONOUR,
    HONOUR_PAIR,
    NINE_GATES,
    ORPHANS,
    SEVEN_PAIRS,
    outline_of_melds,
)
from mahjong3.scoring.table import NOTHING, Table, Worth
from mahjong3.tiles.kinds import DOTS, HONOURS, TERMINALS, Kind

__all__ = ["Found", "Hand", "as_dealt", "best", "worth_of"]

_BLOCK: Final = CHOW | PONG | INNER
_PAIR_BITS: Final = ~(PAIR - 1)
_ALL_DOTS: Final = (1 << len(DOTS)) - 1
_INNER_KINDS: Final = tuple(kind for kind in DOTS if kind not in TERMINALS)
_DOTS: Final = len(DOTS)


class Hand(NamedTuple):
    """What the readings of a hand depend on."""

    counts: tuple[int, ...]
    """Concealed real tiles, the winning tile included, one count per dot and honour."""
    flies: int
    """Concealed flies, the winning tile included."""
    melds: tuple[Meld, ...]
    """The sets on the table."""
    seat: Seat
    """The winner's seat."""
    claimed: Kind | None
    """The winning tile, if it is another player's."""


class Found(NamedTuple):
    """A reading and what all patterns together are worth in it. The greater one is the better one, by the order of RULES §5."""

    fan: int
    """What the hand counts."""
    limits: int
    """How many limit hands."""
    total: int
    """Fan of the others, before the cap."""
    form: int
    """Minus the place of its form in `FORMS`."""
    weight: int
    """What its flies stand for."""
    code: int
    """Its sets and its pair, if it is one of sets."""
    worths: tuple[Worth, Worth, Worth]
    """What the way to win, the outline and the honours are worth."""
    other: Shape | None
    """Its shape, if it is none of sets."""

    @property
    def shape(self) -> Shape:
        """The shape of the reading."""
        return set_shape(self.weight, self.code) if self.other is None else self.other


def best(hand: Hand, table: Table, way: Worth) -> Found | None:
    """The best reading of a hand; `None` if it is not complete.

    Args:
        hand: 14 tiles, three fewer for each meld.
        table: what patterns are worth.
        way: what the way in which the hand was won is worth.
    """
    candidates = list(_of_sets(hand, table, way))
    if not hand.melds:
        candidates += _of_other_forms(hand, table, way)
    return max(candidates, default=None)


def _found(  # noqa: PLR0917 - called for every reading; keywords would cost as much as the rest of it
    table: Table, way: Worth, outline: int, honours: Worth, weight: int, code: int, other: Shape | None = None
) -> Found:
    return _together((way, table.outline(outline), honours), table, weight, code, other)


def as_dealt(table: Table, way: Worth) -> Found:
    """A hand declared as dealt, of which nothing is read."""
    return _together((way, NOTHING, NOTHING), table, 0, 0, Shape("dealt"))


def _together(worths: tuple[Worth, Worth, Worth], table: Table, weight: int, code: int, other: Shape | None) -> Found:
    way, sets, honours = worths
    limits = way.limits + sets.limits + honours.limits
    total = way.total + sets.total + honours.total
    cap = table.rules.limit_fan
    form = 0 if other is None else -FORMS.index(other.form)
    return Found(cap if limits or total > cap else total, limits, total, form, weight, code, worths, other)


def _of_sets(hand: Hand, table: Table, way: Worth) -> Iterator[Found]:
    counts, flies, melds, seat, claimed = hand
    dots, honours = counts[:_DOTS], counts[_DOTS:]
    barred = sum(1 << kind for kind in barred_kinds(melds, table.rules)) if flies else 0
    on_table = outline_of_melds(melds)
    concealed = on_table & CONCEALED
    # A pair can take another player's tile only if its part says so; one's own tile may lie anywhere.
    takes = None if claimed is None else pair_bits(claimed)
    in_dots = sum(dots)
    for of_dots in range(flies + 1):
        left_over = (in_dots + of_dots) % 3
        if left_over == 1:
            continue
        parts = dots_parts(dots, of_dots, left_over // 2, barred & _ALL_DOTS)
        if not parts:
            continue
        others = honours_parts(honours, flies - of_dots, 1 - left_over // 2, barred >> _DOTS)
        beside = (on_table - concealed) | (0 if left_over else HONOUR_PAIR)
        for of_honours, worth in _best_honours(others, hand, table, takes):
            outline = beside | (of_honours.outline & PONG) | (HONOUR if of_honours.code else 0)
            for part in parts:
                bits = outline | (part.outline & _BLOCK) | (DOT if part.code else 0)
                weight, code = part.weight + of_honours.weight, part.code + of_honours.code
                pair = part.outline if left_over else of_honours.outline
                if takes is None or pair & _PAIR_BITS == takes:
                    yield _found(table, way, bits | concealed, worth, weight, code)
                if takes is not None and (pair & _PAIR_BITS != takes or pair & TWIN):
                    yield _found(table, way, bits, worth, weight, code)
    if not melds and not any(honours) and table.rules.fan["nine-gates"] != OFF:
        gates = nine_gates(dots, flies)
        if gates is not None:
            yield _found(table, way, NINE_GATES | _BLOCK | DOT, table.honours(0, seat), gates.weight, gates.code)


def _best_honours(parts: Sequence[Part], hand: Hand, table: Table, takes: int | None) -> Sequence[tuple[Part, Worth]]:
    """Of the parts that look alike beside the dots, the one worth most, then the one with the best flies."""
    melded = sum(pong_code(meld.kind) for meld in hand.melds if meld.kind in HONOURS)
    if len(parts) == 1:
        return [(parts[0], table.honours(melded + parts[0].code, hand.seat))]
    kept: dict[int, tuple[Part, Worth]] = {}
    for part in parts:
        worth = table.honours(melded + part.code, hand.seat)
        alike = part.outline & (PONG | TWIN) | (part.outline & _PAIR_BITS == takes)
        other = kept.get(alike)
        if other is None or (worth[:2], part.weight) > (other[1][:2], other[0].weight):
            kept[alike] = (part, worth)
    return list(kept.values())


def _of_other_forms(hand: Hand, table: Table, way: Worth) -> Iterator[Found]:
    """Seven pairs and orphans, which have no melds."""
    counts, flies, *_ = hand
    fan = table.rules.fan
    if fan["seven-pairs"] != OFF and not pairs_distance(counts, flies):
        free = (flies - sum(count % 2 for count in counts)) // 2
        # Only whether a pair is of dots or of honours makes a difference, so the earliest of each are enough.
        for kinds in combinations_with_replacement((DOTS[0], HONOURS[0]), free):
            yield worth_of(pairs_shape(counts, kinds), hand, table, way)
    if fan["thirteen-orphans"] != OFF and not orphans_distance(counts, flies):
        yield worth_of(Shape("thirteen-orphans"), hand, table, way)


def worth_of(shape: Shape, hand: Hand, table: Table, way: Worth) -> Found:
    """What one given reading of a hand is worth."""
    if shape.form == "thirteen-orphans":
        return _found(table, way, ORPHANS | HONOUR | DOT, NOTHING, 0, 0, shape)
    weight = weight_of(shape.flies)
    if shape.form == "seven-pairs":
        bits = SEVEN_PAIRS | (HONOUR if shape.pairs[-1] in HONOURS else 0) | (DOT if shape.pairs[0] in DOTS else 0)
        return _found(table, way, bits, NOTHING, weight, 0, shape)
    code = code_of(shape.chows, shape.pongs, shape.pairs)
    melded = [meld.kind for meld in hand.melds if meld.kind in HONOURS]
    honours = code_of(
        (),
        [*melded, *(kind for kind in shape.pongs if kind in HONOURS)],
        [kind for kind in shape.pairs if kind in HONOURS],
    )
    worth = table.honours(honours, hand.seat)
    return max(_found(table, way, bits, worth, weight, code) for bits in _outlines_of(shape, hand))


def _outlines_of(shape: Shape, hand: Hand) -> Iterator[int]:
    """The outline of a reading, for every place at which another player's tile may lie."""
    (pair,) = shape.pairs
    bits = _outline_beside(shape, hand)
    pongs = shape.pongs.count(pair)
    in_pair = hand.claimed == pair and hand.counts[pair] > pongs
    if hand.claimed is None or in_pair:
        yield bits
    if hand.claimed is not None and (not in_pair or pongs):
        yield bits & ~CONCEALED


def _outline_beside(shape: Shape, hand: Hand) -> int:
    (pair,) = shape.pairs
    kinds = {*shape.pongs, pair}
    bits = outline_of_melds(hand.melds)
    bits |= CHOW | INNER | DOT if shape.chows else 0
    bits |= PONG if shape.pongs else 0
    bits |= HONOUR_PAIR if pair in HONOURS else 0
    bits |= HONOUR if not kinds.isdisjoint(HONOURS) else 0
    bits |= DOT if not kinds.isdisjoint(DOTS) else 0
    bits |= INNER if not kinds.isdisjoint(_INNER_KINDS) else 0
    if not hand.melds and not any(hand.counts[_DOTS:]):
        plays = [hand.counts[kind] + shape.flies.count(kind) for kind in DOTS]
        over = [count - gate for count, gate in zip(plays, GATES, strict=True)]
        bits |= NINE_GATES if min(over) == 0 and sum(over) == 1 else 0
    return bits
