"""Readings: how the tiles of a hand, flies among them, stand together as a winning hand.

A `Shape` names the sets and pairs of a reading and what its flies stand for; laid out over the tiles that are there it is
a `Reading`, which also tells which tile of which set is a fly and where the winning tile lies.

Rule: RULES §5.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Final, Literal, TypeAlias

from mahjong3.hands.distance import distance, honours_stand, orphans_distance, pairs_distance
from mahjong3.hands.melds import Meld
from mahjong3.hands.shapes import every_code, flies_of, parts_of
from mahjong3.hands.waits import sets_distance
from mahjong3.rules import OFF, Rules
from mahjong3.tiles.kinds import FLY, HONOURS, PLAIN, TERMINALS, Kind

__all__ = [
    "FORMS",
    "ORPHANS",
    "Form",
    "Group",
    "GroupName",
    "Reading",
    "Shape",
    "barred_kinds",
    "every_shape",
    "is_complete",
    "lay_out",
    "pairs_shape",
    "set_shape",
]

Form: TypeAlias = Literal["sets", "seven-pairs", "thirteen-orphans", "dealt"]
"""Four sets and a pair, seven pairs, thirteen orphans; or a hand declared as dealt, which needs no shape."""
FORMS: Final[tuple[Form, ...]] = ("sets", "seven-pairs", "thirteen-orphans", "dealt")
"""In the order in which equal readings are preferred."""
GroupName: TypeAlias = Literal["chow", "pong", "kong", "pair", "orphans"]
"""What tiles that stand together are."""
Play: TypeAlias = tuple[GroupName, tuple[Kind, ...]]
"""A group and what its tiles stand for."""
ORPHANS: Final[tuple[Kind, ...]] = (*TERMINALS, *HONOURS)
"""The nine kinds of which thirteen orphans need one each."""


@dataclass(frozen=True, slots=True)
class Group:
    """Tiles that stand together in a reading: a set, a pair, or the fourteen orphans."""

    name: GroupName
    """What it is."""
    tiles: tuple[Kind, ...]
    """The tiles as they are, a fly as `FLY`."""
    plays: tuple[Kind, ...]
    """What each of `tiles` stands for, in the same order; for orphans the fly itself."""
    meld: Meld | None = None
    """The meld on the table that it is; `None` in the concealed part."""
    winning: bool = False
    """It holds the winning tile."""

    @property
    def kind(self) -> Kind:
        """The tile of a pong, kong or pair; the lowest tile of a chow."""
        return min(self.plays)

    @property
    def flies(self) -> int:
        """How many flies it holds."""
        return self.tiles.count(FLY)

    @property
    def is_triplet(self) -> bool:
        """A pong or a kong."""
        return self.name in {"pong", "kong"}


@dataclass(frozen=True, slots=True)
class Shape:
    """The concealed part of a reading: what it is read as, without telling which tiles are the flies."""

    form: Form
    """What it is."""
    chows: tuple[Kind, ...] = ()
    """The lowest tile of each chow, ascending."""
    pongs: tuple[Kind, ...] = ()
    """The tile of each pong, ascending."""
    pairs: tuple[Kind, ...] = ()
    """The tile of the pair, or of the seven pairs, ascending."""
    flies: tuple[Kind, ...] = ()
    """What each fly stands for, ascending; empty for orphans and for a hand declared as dealt."""


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read a complete hand."""

    form: Form
    """Its shape."""
    sets: tuple[Group, ...] = ()
    """The four sets, melds first as they lie; the fourteen tiles of orphans as one group; empty for other forms."""
    pairs: tuple[Group, ...] = ()
    """The pair, or the seven pairs; empty for orphans and a hand declared as dealt."""
    flies: tuple[Kind, ...] = ()
    """What each fly of the concealed part stands for, ascending; empty for orphans, where the flies play terminals of
    suits that this set lacks, and for a hand declared as dealt."""

    @property
    def pair(self) -> Group | None:
        """The pair of four sets and a pair."""
        return self.pairs[0] if self.form == "sets" else None

    @property
    def groups(self) -> tuple[Group, ...]:
        """Sets, then pairs."""
        return self.sets + self.pairs


def is_complete(counts: Sequence[int], flies: int, melds: Sequence[Meld], rules: Rules) -> bool:
    """Whether a hand, winning tile included, has a shape that wins at this table, whatever its fan.

    Args:
        counts: the concealed tiles, one count per dot and honour.
        flies: concealed flies; with `counts` 14 tiles, three fewer for each meld.
        melds: the sets on the table.
        rules: which shapes there are.

    Rule: RULES §5.
    """
    if honours_stand(counts, flies) and not (
        sets_distance(counts, flies, melds, rules) if flies and melds else distance(counts, flies, len(melds))
    ):
        return True
    if melds:
        return False
    fan = rules.fan
    return (fan["seven-pairs"] != OFF and not pairs_distance(counts, flies)) or (
        fan["thirteen-orphans"] != OFF and not orphans_distance(counts, flies)
    )


def barred_kinds(melds: Sequence[Meld], rules: Rules) -> tuple[Kind, ...]:
    """The dots and honours for which no concealed fly may stand, ascending: konged ones, and those not in play.

    Rule: RULES §2, §5.
    """
    konged = {meld.kind for meld in melds if meld.is_kong} if rules.dead_kong else set()
    absent = () if rules.north_wind else set(PLAIN).difference(rules.tile_set.plain_kinds)
    return tuple(sorted(konged.union(absent)))


def set_shape(weight: int, code: int) -> Shape:
    """Four sets and a pair (or what melds leave of them) from the numbers of `hands.shapes`."""
    return Shape("sets", *parts_of(code), flies_of(weight))


def every_shape(counts: Sequence[int], flies: int, melds: Sequence[Meld], rules: Rules) -> Iterator[Shape]:
    """Every shape of a complete hand, one by one; arguments as for `is_complete`. Slow with many flies."""
    barred = barred_kinds(melds, rules)
    in_play = [kind for kind in PLAIN if kind not in barred]
    for weight, code in every_code(counts, flies, in_play):
        yield set_shape(weight, code)
    if melds:
        return
    if rules.fan["seven-pairs"] != OFF:
        yield from _pair_shapes(counts, flies, in_play)
    if rules.fan["thirteen-orphans"] != OFF and not orphans_distance(counts, flies):
        yield Shape("thirteen-orphans")


def _pair_shapes(counts: Sequence[int], flies: int, in_play: Sequence[Kind]) -> Iterator[Shape]:
    if pairs_distance(counts, flies):
        return
    singles = [kind for kind in PLAIN if counts[kind] % 2]
    for free in combinations_with_replacement(in_play, (flies - len(singles)) // 2):
        yield pairs_shape(counts, free)


def pairs_shape(counts: Sequence[int], free: Sequence[Kind]) -> Shape:
    """Seven pairs from real tiles, a fly beside each single, and two flies for each of the kinds `free`."""
    singles = [kind for kind in PLAIN if counts[kind] % 2]
    pairs = [kind for kind in PLAIN for _ in range((counts[kind] + 1) // 2)]
    return Shape("seven-pairs", pairs=tuple(sorted((*pairs, *free))), flies=tuple(sorted((*singles, *free, *free))))


# --- laying out --------------------------------------------------------------------------------------------------------


def lay_out(
    shape: Shape, real: Sequence[Kind], flies: int, melds: Sequence[Meld], tile: Kind | None, *, spares_pongs: bool
) -> Reading:
    """Tell which tile of which set is a fly and where the winning tile lies.

    Args:
        shape: what the concealed part is read as.
        real: its real tiles, the winning tile included.
        flies: its flies, the winning tile included.
        melds: the sets on the table.
        tile: the winning tile, `None` for a hand declared as dealt.
        spares_pongs: where there is a choice the winning tile completes the pair rather than a chow, a chow rather than a
            pong, so that pongs stay concealed; else the other way round.
    """
    melded = tuple(
        Group("kong" if meld.is_kong else "chow" if meld.is_chow else "pong", meld.tiles, meld.plays, meld)
        for meld in melds
    )
    if shape.form == "dealt":
        return Reading("dealt")
    if shape.form == "thirteen-orphans":
        tiles = (*sorted(real), *(FLY,) * flies)
        return Reading("thirteen-orphans", (Group("orphans", tiles, tiles, winning=True),))
    plays: list[Play] = [
        *(("chow", (low, low + 1, low + 2)) for low in shape.chows),
        *(("pong", (kind,) * 3) for kind in shape.pongs),
        *(("pair", (kind,) * 2) for kind in shape.pairs),
    ]
    order = _winning_order(plays, tile, spares_pongs=spares_pongs)
    if flies:
        tiles_of, winner = _dealt_out(plays, [real.count(kind) for kind in PLAIN], tile, order)
    else:
        tiles_of, winner = [kinds for _, kinds in plays], order[0] if order else -1
    groups = [
        Group(name, tiles, kinds, None, place == winner)
        for place, ((name, kinds), tiles) in enumerate(zip(plays, tiles_of, strict=True))
    ]
    pairs = len(shape.pairs)
    return Reading(shape.form, (*melded, *groups[:-pairs]), tuple(groups[-pairs:]), shape.flies)


_PREFERRED: Final = {"pair": 0, "chow": 1, "pong": 2}


def _winning_order(plays: Sequence[Play], tile: Kind | None, *, spares_pongs: bool) -> list[int]:
    """The places of the groups in which the winning tile may lie, the preferred one first."""
    if tile == FLY:
        return list(range(len(plays)))
    places = [place for place, (_, kinds) in enumerate(plays) if tile in kinds]
    return sorted(places, key=lambda place: _PREFERRED[plays[place][0]], reverse=not spares_pongs)


def _dealt_out(
    plays: Sequence[Play], left: Sequence[int], tile: Kind | None, order: Sequence[int]
) -> tuple[list[tuple[Kind, ...]], int]:
    """The tiles of each group, flies among them, and which group holds the winning tile."""
    for winner in order:
        held = _with_winner_in(plays, list(left), tile, winner)
        if held is not None:
            return held, winner
    raise ValueError("the shape does not fit the tiles")


def _with_winner_in(
    plays: Sequence[Play], left: list[int], tile: Kind | None, winner: int
) -> list[tuple[Kind, ...]] | None:
    """Lay real tiles into the groups: the winning tile, one for every set, then the rest; flies where none is left."""
    lacking = [list(kinds) for _, kinds in plays]
    has_real = [name == "pair" for name, _ in plays]
    if tile is not None and tile != FLY:
        left[tile] -= 1
        lacking[winner].remove(tile)
        has_real[winner] = True
    # Ascending, the set that ends first before the others: so every set gets a real tile if all can.
    by_end = sorted(range(len(plays)), key=lambda place: plays[place][1][-1])
    for kind in PLAIN:
        for place in by_end:
            if left[kind] and not has_real[place] and kind in lacking[place]:
                left[kind] -= 1
                lacking[place].remove(kind)
                has_real[place] = True
    if not all(has_real):
        return None
    for wanted in lacking:
        for kind in tuple(wanted):
            if left[kind]:
                left[kind] -= 1
                wanted.remove(kind)
    if tile == FLY and not lacking[winner]:
        return None
    return [
        kinds if not wanted else _with_flies(kinds, wanted) for (_, kinds), wanted in zip(plays, lacking, strict=True)
    ]


def _with_flies(kinds: tuple[Kind, ...], lacking: Sequence[Kind]) -> tuple[Kind, ...]:
    """A group with flies for the kinds that it lacks, the last ones of several."""
    tiles = list(kinds)
    for kind in lacking:
        place = len(tiles) - 1 - tiles[::-1].index(kind)
        tiles[place] = FLY
    return tuple(tiles)
