"""RULES §5, §6: hands declared as dealt where the table gives them a number, and dragons beside a pair of one of them."""

from __future__ import annotations

from tests.scoring.hands import complete, limits, patterns, situation

FOUR_FLIES = situation("123p EE C 78p W JJJJ")
"""South's, with the useless season 1."""


def test_a_declared_hand_counts_its_number_and_wins_with_less_than_min_fan() -> None:
    found = complete(FOUR_FLIES, four_flies_dealt=3)
    assert (found.fan, found.total, found.limits, found.wins) == (3, 3, (), True)
    assert found.rules.min_fan > found.fan
    assert complete(FOUR_FLIES, four_flies_dealt=0).fan == 0
    assert complete(FOUR_FLIES, four_flies_dealt=0).wins


def test_the_sum_of_a_declared_hand_has_the_cap() -> None:
    assert complete(FOUR_FLIES, four_flies_dealt=99).fan == 10
    assert complete(FOUR_FLIES, four_flies_dealt=99).total == 99


def test_a_pair_of_a_dragon_that_is_a_pong_too_makes_no_little_dragons() -> None:
    """CCC FFF BBB and a fifth 中: the three pongs are big dragons, and nothing is the pair of the third."""
    hand = situation("CCC C FFF BBB 12p J", "3p", source="E")
    assert limits(hand) == ("big-dragons",)
    assert patterns(hand) == {"base": 1, "dragon-pong": 3}
    two = situation("CCC C J 123p 45p", "6p", source="E", melds="pong FFF")
    assert patterns(two) == {"base": 1, "dragon-pong": 2}
