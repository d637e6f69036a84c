"""The scorer against a slow and obvious one, on random hands under random rules."""

from __future__ import annotations

from random import Random

import pytest

from mahjong3.rules import Rules
from mahjong3.scoring.payments import win_points
from mahjong3.scoring.possible import verify_situation
from mahjong3.scoring.score import Score, score
from mahjong3.scoring.situation import Situation
from tests.scoring.brute import points, verdict
from tests.scoring.random_hands import random_rules, random_situation


def compare(hand: Situation, rules: Rules) -> Score | None:
    verify_situation(hand, rules)
    expected, found = verdict(hand, rules), score(hand, rules)
    told = f"{hand} under {rules.changes()} of {rules.extends}"
    if expected is None or found is None:
        assert expected is None, told
        assert found is None, told
        return None
    assert (found.fan, found.total, found.shape.form) == (expected.fan, expected.total, expected.form), told
    assert found.shape.flies == expected.flies, told
    assert (found.limits, tuple(sorted(found.patterns.items()))) in expected.ways, told
    assert found.wins == (hand.by == "dealt" or found.fan >= rules.min_fan), told
    paid = points(hand, expected, len(found.limits), rules) if found.wins else [0, 0, 0]
    assert list(win_points(found)) == paid, told
    return found


def test_random_hands_score_as_by_brute_force() -> None:
    rng = Random(20)
    complete = 0
    for _ in range(150):
        rules = random_rules(rng)
        complete += compare(random_situation(rng, rules, max_flies=2), rules) is not None
    assert complete > 100


def test_random_hands_with_many_flies_score_as_by_brute_force() -> None:
    rng = Random(21)
    for _ in range(15):
        rules = random_rules(rng)
        compare(random_situation(rng, rules), rules)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(40))
def test_many_random_hands_score_as_by_brute_force(seed: int) -> None:
    rng = Random(1000 + seed)
    for _ in range(250):
        rules = random_rules(rng)
        compare(random_situation(rng, rules), rules)


def test_every_reading_is_found() -> None:
    """The readings that a score beat, and itself, are as many as brute force finds."""
    rng = Random(22)
    for _ in range(60):
        rules = random_rules(rng)
        hand = random_situation(rng, rules, max_flies=2)
        expected, found = verdict(hand, rules), score(hand, rules)
        if expected is None or found is None or hand.by == "dealt":
            continue
        beaten = found.beaten
        assert len(beaten) + 1 == expected.readings, hand
        best = (found.fan, len(found.limits), found.total)
        ranks = [(one.fan, len(one.limits), one.total) for one in beaten]
        assert ranks == sorted(ranks, reverse=True)
        assert all(rank <= best for rank in ranks)
