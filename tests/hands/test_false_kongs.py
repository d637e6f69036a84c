"""RULES §4.5, §5: of a false kong one real tile is still about; where kongs are dead no fly may stand for it, but it may stand for itself."""

from __future__ import annotations

from random import Random

import pytest

from mahjong3.hands.melds import Meld, parse_meld
from mahjong3.hands.readings import is_complete
from mahjong3.hands.waits import hand_distance, sets_distance, waits
from mahjong3.rules import Rules
from mahjong3.scoring.score import score
from mahjong3.scoring.situation import Situation
from mahjong3.tiles.kinds import FLY, PLAIN, Kind
from mahjong3.tiles.notation import format_tile, parse_tiles

RULES = Rules.preset("wiki").changed(kong_max_flies=1, min_fan=0)
ALIVE = RULES.changed(dead_kong=False)
FIVES = (parse_meld("concealed-kong 555p J=5p"),)
SIXES = (*FIVES, parse_meld("concealed-kong 666p J=6p"))
DRAGONS = (parse_meld("exposed-kong CCC J=C"),)


def counted(tiles: str) -> tuple[list[int], int]:
    parsed = parse_tiles(tiles)
    return [parsed.count(kind) for kind in PLAIN], parsed.count(FLY)


@pytest.mark.parametrize(
    ("tiles", "melds", "dead", "alive"),
    [
        # The real 5p stands in a chow: as any of its three tiles, also with a fly for one of the others.
        ("456p 789p EEE JJ", FIVES, True, True),
        ("567p 123p EEE NN", FIVES, True, True),
        ("35p 789p EEE NN J", FIVES, True, True),
        ("345p 789p EEE N J", FIVES, True, True),
        # Not in a pair or pong with a fly, and no fly plays it.
        ("5p J 123p 789p EEE", FIVES, False, True),
        ("46p J 123p EEE NN", FIVES, False, True),
        # Two of them in one chow, or in one each.
        ("567p EEE NN", SIXES, True, True),
        ("45p J EEE NN", SIXES, True, True),
        ("46p J EEE NN", SIXES, False, True),
        ("6p J EEE NNN", SIXES, False, True),
        ("345p 678p NN", SIXES, True, True),
        # An honour can stand nowhere.
        ("C J 123p 789p EEE", DRAGONS, False, True),
        ("C JJ 123p 789p NN", DRAGONS, False, True),
    ],
)
def test_a_real_tile_of_a_false_kong_stands_for_itself_only(
    tiles: str, melds: tuple[Meld, ...], dead: bool, alive: bool
) -> None:
    counts, flies = counted(tiles)
    assert is_complete(counts, flies, melds, RULES) == dead
    assert is_complete(counts, flies, melds, ALIVE) == alive


@pytest.mark.parametrize(
    ("tiles", "melds", "expected"),
    [
        ("46p 123p 789p NN", FIVES, "5p"),
        ("46p J 789p EEE", FIVES, ""),
        ("46p J 123p 789p N", FIVES, "5p"),
        ("5p 46p 789p EEE J", FIVES, "1p 2p 3p 4p 6p 7p 8p 9p E S W N C F B J"),
        ("123p 789p EEE C", DRAGONS, ""),
        ("123p 789p EEE J", DRAGONS, "1p 2p 3p 4p 5p 6p 7p 8p 9p E S W N F B J"),
        ("123p 789p EE FF", DRAGONS, "E F J"),
    ],
)
def test_what_a_hand_beside_a_false_kong_waits_for(tiles: str, melds: tuple[Meld, ...], expected: str) -> None:
    counts, flies = counted(tiles)
    assert " ".join(format_tile(kind) for kind in waits(counts, flies, melds, RULES)) == expected


def test_a_tile_that_only_the_wall_can_bring_is_missing_whatever_the_flies() -> None:
    # 46p wants the real 5p: one tile, though there is a fly to spare for N.
    counts, flies = counted("46p J 123p 789p N")
    assert hand_distance(counts, flies, FIVES, RULES) == 1
    assert hand_distance(counts, flies, FIVES, ALIVE) == 1
    counts, flies = counted("46p J 123p 789p NN")
    assert hand_distance(counts, flies, FIVES, RULES) == 1
    assert hand_distance(counts, flies, FIVES, ALIVE) == 0


def random_hand(rng: Random) -> tuple[tuple[Kind, ...], tuple[Meld, ...]] | None:
    """A hand of 14 near completeness with one to three kongs, most of them false."""
    kinds = rng.sample(range(9), 3) if rng.random() < 0.8 else rng.sample(PLAIN, 3)
    melds: list[Meld] = []
    for kind in kinds[: rng.randint(1, 3)]:
        tiles = (kind, kind, kind, FLY if rng.random() < 0.8 else kind)
        melds.append(Meld("concealed-kong", tiles, (kind,) * 4))
    hand: list[Kind] = []
    for _ in range(4 - len(melds)):
        low = max(0, min(6, rng.choice(kinds) - rng.randrange(3)))
        hand += [low, low + 1, low + 2] if rng.random() < 0.7 and low < 9 else [rng.choice(PLAIN)] * 3
    hand += [rng.choice(PLAIN)] * 2
    free = 4 - sum(meld.flies for meld in melds)
    for place in rng.sample(range(len(hand)), min(len(hand), rng.randint(0, free))):
        hand[place] = FLY
    if rng.random() < 0.3:
        hand[0] = rng.choice(PLAIN)
    held = [*hand, *(tile for meld in melds for tile in meld.tiles)]
    if any(held.count(kind) > 4 for kind in (*PLAIN, FLY)):
        return None
    return tuple(hand), tuple(melds)


def by_brute_force(hand: tuple[Kind, ...], melds: tuple[Meld, ...], rules: Rules) -> bool:
    """The scorer says so: it tries every reading and never asks `is_complete`."""
    return score(Situation(0, hand[:-1], "self-draw", hand[-1], melds=melds, bonus=(17,)), rules) is not None


@pytest.mark.parametrize("rules", [RULES, ALIVE])
def test_complete_where_there_is_a_reading_and_waiting_for_what_completes(rules: Rules) -> None:
    rng = Random(5)
    complete = tried = 0
    while tried < 400:
        found = random_hand(rng)
        if found is None:
            continue
        tried += 1
        hand, melds = found
        counts = [hand.count(kind) for kind in PLAIN]
        flies = hand.count(FLY)
        has_reading = by_brute_force(hand, melds, rules)
        complete += has_reading
        assert is_complete(counts, flies, melds, rules) == has_reading, (hand, melds)
        assert (sets_distance(counts, flies, melds, rules) == 0) == has_reading
        left = hand[:-1]
        if sets_distance([left.count(kind) for kind in PLAIN], left.count(FLY), melds, rules) == 1:
            held = [*left, *(tile for meld in melds for tile in meld.tiles)]
            expected = tuple(
                kind for kind in (*PLAIN, FLY) if held.count(kind) < 4 and by_brute_force((*left, kind), melds, rules)
            )
            assert waits([left.count(kind) for kind in PLAIN], left.count(FLY), melds, rules) == expected, (left, melds)
    assert 60 < complete < tried
