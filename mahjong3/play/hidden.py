"""Hands put together on purpose: with which a seat can claim a tile, or win on it.

Rule: RULES §4.2–4.5, §5.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, combinations_with_replacement
from random import Random
from typing import TYPE_CHECKING, Final, TypeAlias

from mahjong3.rules.seats import Seat
from mahjong3.tiles.kinds import DOTS, FLY, HONOURS, PLAIN, TERMINALS, Kind

if TYPE_CHECKING:
    from mahjong3.play.table import Table

__all__ = ["claiming_hands", "winning_hands"]

Tiles: TypeAlias = tuple[Kind, ...]
Counts: TypeAlias = list[int]

_SETS: Final = 4
_PAIRS: Final = 7
_SAMPLES: Final = 400
"""Winning hands guessed before all are gone through."""


def _holds(hidden: Sequence[Kind], tiles: Tiles) -> bool:
    return all(hidden.count(kind) >= count for kind, count in Counter(tiles).items())


def claiming_hands(tile: Kind, hidden: Sequence[Kind]) -> list[Tiles]:
    """Own tiles with which `tile` may be claimed for a set, as far as the hidden tiles have them."""
    pairs: list[Tiles] = [(tile,) * 3, (tile, tile, FLY), (tile, tile), (tile, FLY), (FLY, FLY)]
    if tile in DOTS:
        for low in range(tile - 2, tile + 1):
            run = [kind for kind in range(low, low + 3) if kind != tile]
            if all(kind in DOTS for kind in run):
                pairs += [(run[0], run[1]), (run[0], FLY), (run[1], FLY)]
    return [own for own in pairs if _holds(hidden, own)]


def winning_hands(table: Table, seat: Seat, hidden: Sequence[Kind], rng: Random) -> Iterator[Tiles]:
    """Hands of hidden tiles with which a seat wins on the offered tile: first guesses, then every one there is."""
    tile = table.offered
    assert tile is not None
    have = [hidden.count(kind) for kind in (*PLAIN, FLY)]
    have[tile] += 1
    sets = _SETS - len(table.melds[seat])
    plays = chain(_guesses(sets, tile, rng), _all_sets(sets, have))
    if not table.melds[seat]:
        plays = chain(plays, _all_pairs(have))
        for hand in _orphans(have, tile):
            if _wins(table, seat, hand):
                yield hand
    for used in plays:
        if used[tile]:
            for hand in _hands(used, have, tile):
                if _wins(table, seat, hand):
                    yield hand


def _wins(table: Table, seat: Seat, hand: Tiles) -> bool:
    table.set_hand(seat, hand)
    score = table.score(seat)
    return score is not None and score.wins


def _hands(used: Counts, have: Counts, tile: Kind) -> Iterator[Tiles]:
    """The hands that play these tiles, with as few flies as the hidden tiles allow, then with more of them."""
    real = [min(wanted, there) for wanted, there in zip(used, have, strict=False)]
    flies = sum(used) - sum(real)
    real[tile] -= 1
    while flies <= have[FLY]:
        yield (*(kind for kind in PLAIN for _ in range(real[kind])), *(FLY,) * flies)
        most = max(PLAIN, key=lambda kind: real[kind])
        if not real[most]:
            return
        real[most] -= 1
        flies += 1


def _groups(kinds: Sequence[Kind]) -> list[Tiles]:
    chows: list[Tiles] = [(low, low + 1, low + 2) for low in kinds if low in DOTS and low + 2 in DOTS]
    return [(kind,) * 3 for kind in reversed(kinds)] + chows


def _guesses(sets: int, tile: Kind, rng: Random) -> Iterator[Counts]:
    """Hands of the sorts that count most: dots only, pongs only, honours only, anything."""
    everything = _groups(PLAIN)
    with_tile: list[Tiles] = [(tile, tile)]
    if sets:
        with_tile += [group for group in everything if tile in group]
    sorts = (
        (_groups(DOTS), DOTS),
        ([group for group in everything if group[0] == group[1]], PLAIN),
        (_groups(HONOURS), HONOURS),
        (everything, PLAIN),
    )
    for number in range(_SAMPLES):
        groups, pairs = sorts[number % len(sorts)]
        first = rng.choice(with_tile)
        count = sets if len(first) == 2 else sets - 1
        rest = [rng.choice(groups) for _ in range(count)]
        pair: Tiles = () if len(first) == 2 else (rng.choice(pairs),) * 2
        yield _used(first, pair, *rest)


def _used(*groups: Tiles) -> Counts:
    used = [0] * len(PLAIN)
    for group in groups:
        for kind in group:
            used[kind] += 1
    return used


def _all_sets(sets: int, have: Counts) -> Iterator[Counts]:
    """Every way to play so many sets and a pair that the hidden flies allow."""
    groups = _groups(PLAIN)
    yield from _grown([0] * len(PLAIN), 0, sets, groups, have)


def _grown(used: Counts, first: int, sets: int, groups: Sequence[Tiles], have: Counts) -> Iterator[Counts]:
    if _lacking(used, have) > have[FLY]:
        return
    if not sets:
        for pair in PLAIN:
            with_pair = used[:]
            with_pair[pair] += 2
            if _lacking(with_pair, have) <= have[FLY]:
                yield with_pair
        return
    for place in range(first, len(groups)):
        more = used[:]
        for kind in groups[place]:
            more[kind] += 1
        yield from _grown(more, place, sets - 1, groups, have)


def _all_pairs(have: Counts) -> Iterator[Counts]:
    for pairs in combinations_with_replacement(PLAIN, _PAIRS):
        used = _used(*((kind, kind) for kind in pairs))
        if _lacking(used, have) <= have[FLY]:
            yield used


def _orphans(have: Counts, tile: Kind) -> Iterator[Tiles]:
    kinds = (*TERMINALS, *HONOURS)
    flies = have[FLY]
    for twice in kinds:
        used = _used(kinds, (twice,))
        if used[tile] and not _lacking(used, have):
            used[tile] -= 1
            yield (*(kind for kind in PLAIN for _ in range(used[kind])), *(FLY,) * flies)


def _lacking(used: Counts, have: Counts) -> int:
    return sum(wanted - there for wanted, there in zip(used, have, strict=False) if wanted > there)
