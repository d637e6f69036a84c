"""Distance with flies, against brute force that follows the words of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement
from random import Random

import pytest

from mahjong3.hands.distance import (
    DEAD,
    discard_options,
    distance,
    helping,
    orphans_distance,
    pairs_distance,
)
from mahjong3.tiles.kinds import DOTS, FLY, PLAIN, Kind
from mahjong3.tiles.notation import parse_tiles

Counts = tuple[int, ...]
CHOWS = [(low, low + 1, low + 2) for low in range(7)]
SETS = [(kind, kind, kind) for kind in PLAIN] + CHOWS


def hand(text: str) -> tuple[Counts, int]:
    tiles = parse_tiles(text)
    return tuple(tiles.count(kind) for kind in PLAIN), tiles.count(FLY)


def ways_to_take(counts: list[int], wanted: tuple[Kind, ...], flies: int) -> Iterator[int]:
    """Take real tiles for `wanted`, at least one for a set, and yield the flies that are used for the rest."""
    least = 1 if len(wanted) == 3 else 0
    for taken in range(1 << len(wanted)):
        real = [kind for place, kind in enumerate(wanted) if taken >> place & 1]
        used = len(wanted) - len(real)
        if len(real) < least or used > flies or any(real.count(kind) > counts[kind] for kind in real):
            continue
        if any(counts[kind] == DEAD for kind in wanted):
            continue
        for kind in real:
            counts[kind] -= 1
        yield used
        for kind in real:
            counts[kind] += 1


def is_complete(counts: list[int], flies: int, sets: int, first: int = 0) -> bool:
    """Every reading is tried: sets in the order of `SETS`, each with at least one real tile, then the pair."""
    if not sets:
        return any(
            flies == used
            for kind in PLAIN
            for used in ways_to_take(counts, (kind, kind), flies)
            if sum(count for count in counts if count != DEAD) == 0
        )
    for place in range(first, len(SETS)):
        for used in ways_to_take(counts, SETS[place], flies):
            if is_complete(counts, flies - used, sets - 1, place):
                return True
    return False


def distance_by_drawing(counts: Counts, flies: int, melds: int, most: int) -> int:
    """Try all draws of dots and honours, fewest first; a hand of 14 - 3 × melds tiles is what may be complete.

    Fewer tiles of the hand are used when tiles are missing, so all sub-hands of the right size are tried.
    """
    size = 14 - 3 * melds
    for drawn in range(most + 1):
        for kinds in combinations_with_replacement(PLAIN, drawn):
            if any(counts[kind] == DEAD for kind in kinds):
                continue
            for left in sub_hands(counts, size - drawn - flies):
                full = list(left)
                for kind in kinds:
                    full[kind] += 1
                if is_complete(full, flies, 4 - melds):
                    return drawn
    return most + 1


@lru_cache(maxsize=64)
def sub_hands(counts: Counts, size: int) -> list[Counts]:
    found: set[Counts] = set()

    def visit(kind: int, chosen: tuple[int, ...], left: int) -> None:
        if kind == len(counts):
            if not left:
                found.add(chosen)
            return
        if counts[kind] == DEAD:
            visit(kind + 1, (*chosen, DEAD), left)
            return
        for count in range(min(counts[kind], left) + 1):
            visit(kind + 1, (*chosen, count), left - count)

    visit(0, (), size)
    return sorted(found)


@lru_cache(maxsize=4)
def targets(sets: int) -> list[tuple[Counts, tuple[tuple[int, int], ...]]]:
    """Every complete hand of this many sets and a pair, as counts and as (kind, count)."""
    found: dict[Counts, tuple[tuple[int, int], ...]] = {}
    for chosen in combinations_with_replacement(SETS, sets):
        base = [0] * 16
        for each in chosen:
            for kind in each:
                base[kind] += 1
        for pair in PLAIN:
            base[pair] += 2
            found[tuple(base)] = tuple((kind, count) for kind, count in enumerate(base) if count)
            base[pair] -= 2
    return list(found.items())


def distance_by_targets(counts: Counts, flies: int, melds: int) -> int:
    """Compare with every complete hand; what a fly may do beside it, the test of small hands shows."""
    held = [0 if count == DEAD else count for count in counts]
    missing = min(
        sum(count - held[kind] if count > held[kind] else 0 for kind, count in parts)
        for _, parts in targets(4 - melds)
        if not any(counts[kind] == DEAD for kind, _ in parts)
    )
    return max(0, missing - flies)


def random_hand(rng: Random, melds: int, flies: int, *, dead: bool = False) -> Counts:
    tiles = [kind for kind in PLAIN for _ in range(4)]
    marked = rng.choice(DOTS) if dead else None
    # Half of the hands from few kinds: those are the ones that are nearly complete.
    kinds = rng.sample(PLAIN, rng.choice((6, 8, 16)))
    pool = [kind for kind in tiles if kind in kinds and kind != marked] or tiles
    drawn = rng.sample(pool, min(len(pool), 14 - 3 * melds - flies - rng.randrange(2)))
    return tuple(DEAD if kind == marked else drawn.count(kind) for kind in PLAIN)


@pytest.mark.parametrize(
    ("tiles", "melds", "expected"),
    [
        ("123456789p EEE CC", 0, 0),
        ("123456789p EEE C", 0, 1),
        ("123456789p EEE J", 0, 1),
        ("123456789p EE JJ C", 0, 0),
        ("123456789p EE CC", 0, 1),
        ("12p 456p 789p EE CC", 0, 2),
        ("JJ", 4, 0),
        ("J", 4, 1),
        ("5p", 4, 1),
        ("JJJ CC", 3, 0),
        ("JJJ C E", 3, 0),
        ("JJJJ C", 3, 0),
        ("CCCC JJ EE", 2, 0),  # two pongs of 中: a fly may be a fifth copy
        ("CCCC J", 3, 0),
        ("1111p J", 3, 0),
        ("1199p ESWNCFB J EE", 0, 4),
    ],
)
def test_hands_that_the_rules_name(tiles: str, melds: int, expected: int) -> None:
    counts, flies = hand(tiles)
    assert distance(counts, flies, melds) == expected


@pytest.mark.parametrize("flies", range(5))
@pytest.mark.parametrize("melds", [3, 4])
def test_small_hands_by_drawing(melds: int, flies: int) -> None:
    rng = Random(f"{melds} {flies}")
    for round_ in range(24):
        counts = random_hand(rng, melds, min(flies, 13 - 3 * melds), dead=round_ % 4 == 0)
        held = min(flies, 13 - 3 * melds)
        assert distance(counts, held, melds) == distance_by_drawing(counts, held, melds, most=4), counts


@pytest.mark.parametrize("melds", [0, 1, 2, 3])
def test_all_complete_hands_are_compared(melds: int) -> None:
    rng = Random(melds)
    for round_ in range((2, 10, 30, 60)[melds]):
        flies = rng.randrange(5)
        counts = random_hand(rng, melds, flies, dead=round_ % 3 == 0)
        assert distance(counts, flies, melds) == distance_by_targets(counts, flies, melds), (counts, flies)


@pytest.mark.long
@pytest.mark.parametrize("melds", [0, 1, 2])
def test_all_complete_hands_are_compared_long(melds: int) -> None:
    rng = Random(f"long {melds}")
    for round_ in range((100, 500, 2000)[melds]):
        flies = rng.randrange(5)
        counts = random_hand(rng, melds, flies, dead=round_ % 3 == 0)
        assert distance(counts, flies, melds) == distance_by_targets(counts, flies, melds), (counts, flies)


def test_complete_hands_have_distance_nought_and_nothing_else_has() -> None:
    rng = Random("complete")
    for _ in range(200):
        flies = rng.randrange(5)
        counts = near_complete(rng, flies)
        assert (distance(counts, flies, 0) == 0) == is_complete(list(counts), flies, 4), (counts, flies)


def near_complete(rng: Random, flies: int) -> Counts:
    """Four sets and a pair, less the flies, with one or two tiles exchanged every other time."""
    while True:
        tiles = [kind for _ in range(4) for kind in rng.choice(SETS)] + [rng.choice(PLAIN)] * 2
        rng.shuffle(tiles)
        tiles = tiles[flies:]
        for place in range(rng.choice((0, 0, 1, 2))):
            tiles[place] = rng.choice(PLAIN)
        counts = tuple(tiles.count(kind) for kind in PLAIN)
        if max(counts) <= 4:
            return counts


def test_helping_tiles_are_those_that_bring_the_hand_nearer() -> None:
    rng = Random("helping")
    for _ in range(200):
        melds, flies = rng.randrange(4), rng.randrange(4)
        counts = random_hand(rng, melds, flies)
        now = distance(counts, flies, melds)
        drawable = [kind for kind in PLAIN if counts[kind] < 4]
        expected = [kind for kind in drawable if distance(plus(counts, kind, 1), flies, melds) < now]
        assert helping(counts, flies, melds) == tuple(expected)
        assert distance(counts, flies + 1, melds) == max(0, now - 1)


def plus(counts: Counts, kind: Kind, tiles: int) -> Counts:
    return tuple(count + tiles * (each == kind) for each, count in enumerate(counts))


def test_discards_tell_what_is_left() -> None:
    rng = Random("discards")
    for _ in range(100):
        melds, flies = rng.randrange(4), rng.randrange(3)
        counts = random_hand(rng, melds, flies)
        options = discard_options(counts, flies, melds)
        assert [option.kind for option in options] == [kind for kind in PLAIN if counts[kind]]
        for option in options:
            left = plus(counts, option.kind, -1)
            assert option.distance == distance(left, flies, melds)
            assert option.helping == helping(left, flies, melds)


@pytest.mark.parametrize(
    ("tiles", "expected"),
    [
        ("1122335577p EE C", 1),
        ("1122335577p EE CC", 0),
        ("1111p 2222p 3333p E", 1),
        ("1111p 2222p 3333p J", 1),
        ("1111p 2222p 333p EJ", 1),
        ("1111p 2222p 333p EEJ", 0),
        ("111222333444p EE", 2),
        ("1111p 2222p EEEE C", 1),
        ("1111p 2222p EEEE CJ", 0),
        ("1111p 2222p EEEE JJ", 0),
    ],
)
def test_seven_pairs(tiles: str, expected: int) -> None:
    assert pairs_distance(*hand(tiles)) == expected


@pytest.mark.parametrize(
    ("tiles", "expected"),
    [
        ("19p ESWNCFB JJJJ", 1),
        ("19p ESWNCFB JJJJ C", 0),
        ("119p ESWNCF JJJJ", 1),
        ("19p ESWNCFB JJJ C", 1),
        ("234p 567p 888p 33p 22p", 14),
    ],
)
def test_thirteen_orphans(tiles: str, expected: int) -> None:
    assert orphans_distance(*hand(tiles)) == expected


def test_a_dead_dot_joins_nothing() -> None:
    counts, flies = hand("46p J EE")
    assert distance(counts, flies, 3) == 0
    dead = list(counts)
    dead[4] = DEAD
    assert distance(dead, flies, 3) == 1
