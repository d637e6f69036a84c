"""Every payment of RULES §7, each worked out by hand. Seats are East, South, West."""

from __future__ import annotations

from mahjong3.hands.melds import Meld, parse_meld
from mahjong3.rules import Rules
from mahjong3.scoring.payments import (
    balance,
    false_win_dues,
    flies_dues,
    kong_dues,
    limit_unit,
    losers_compare_dues,
    series_dues,
    series_paid,
    standing,
    unit,
    win_dues,
    win_points,
)
from mahjong3.scoring.score import Score
from mahjong3.tiles.notation import parse_tiles
from tests.scoring.hands import complete, named, situation

WIKI, SLOPERAMA = Rules.preset("wiki"), Rules.preset("sloperama")
EAST, SOUTH, WEST = range(3)


def table(preset: str = "wiki", **options: object) -> Rules:
    return Rules.preset(preset).changed(named(options))


def five_fan(rules: str = "wiki", *, source: str = "", **options: object) -> Score:
    """South's base, East, three animals; self-drawn one animal fewer."""
    bonus = "a1 a2 a3" if source or rules == "sloperama" else "a1 a2"
    found = complete(situation("123p 456p 789p EEE 2p", "2p", source=source, bonus=bonus), rules, **options)
    assert found.fan == 5
    return found


def limit_hand(rules: str = "wiki", *, source: str = "", bonus: str = "s1", **options: object) -> Score:
    """South's big four winds, melded; with no flowers a second limit hand."""
    melds = ("pong EEE", "pong NNN", "pong WWW")
    return complete(situation("SS 11p", "S", source=source, melds=melds, bonus=bonus), rules, **options)


# --- the unit ----------------------------------------------------------------------------------------------------------


def test_unit_is_fan_times_points_per_fan() -> None:
    assert unit(5, 0, WIKI) == 5
    assert unit(5, 0, SLOPERAMA) == 100
    assert unit(9, 0, SLOPERAMA) == 180
    assert unit(10, 0, SLOPERAMA) == 200
    assert unit(6, 0, table(points_per_fan=7)) == 42


def test_unit_at_the_limit_is_multiplied_also_by_addition() -> None:
    doubled = table(limit_multiplier=2)
    assert unit(9, 0, doubled) == 9
    assert unit(10, 0, doubled) == 20
    assert unit(10, 1, doubled) == 20
    assert limit_unit(doubled) == 20


def test_limits_stack_in_sloperama_only_and_ten_by_addition_is_none() -> None:
    assert [unit(10, limits, SLOPERAMA) for limits in range(5)] == [200, 200, 400, 800, 1600]
    assert [unit(10, limits, WIKI) for limits in range(3)] == [10, 10, 10]
    assert unit(10, 2, table("sloperama", limit_multiplier=3)) == 1200


# --- the win -----------------------------------------------------------------------------------------------------------


def test_self_draw_takes_two_units_from_each() -> None:
    assert win_points(five_fan()) == (-10, 20, -10)
    assert win_points(five_fan("sloperama")) == (-200, 400, -200)


def test_discard_takes_two_units_from_the_discarder_and_one_from_the_other() -> None:
    assert win_points(five_fan(source="E")) == (-10, 15, -5)
    assert win_points(five_fan(source="W")) == (-5, 15, -10)


def test_robbed_kong_is_paid_like_a_discard() -> None:
    hand = situation("123p 456p 789p EEE 2p", "2p", by="robbed-kong", source="W", bonus="a1 a2")
    assert win_points(complete(hand)) == (-5, 15, -10)
    assert win_points(complete(hand, discarder_pays_all=True)) == (0, 15, -15)


def test_dealt_hand_is_paid_like_a_self_draw() -> None:
    assert win_points(complete(situation("123p EE C 78p W JJJJ"))) == (-20, 40, -20)


def test_discarder_pays_all() -> None:
    score = five_fan(source="E", discarder_pays_all=True)
    assert win_points(score) == (-15, 15, 0)
    (due,) = win_dues(score, score.rules)
    assert (due.payer, due.payee, due.points, due.units) == (EAST, SOUTH, 15, 3)
    assert win_points(five_fan(discarder_pays_all=True)) == (-10, 20, -10)


def test_several_winners_are_paid_by_the_discarder_alone() -> None:
    score = five_fan(source="E")
    assert balance(win_dues(score, WIKI, (SOUTH, WEST))) == (-10, 10, 0)
    all_paid = five_fan(source="E", discarder_pays_all=True)
    assert balance(win_dues(all_paid, all_paid.rules, (SOUTH, WEST))) == (-15, 15, 0)


def test_stacked_limits_are_paid() -> None:
    assert limit_hand("sloperama").limits == ("big-four-winds",)
    assert win_points(limit_hand("sloperama")) == (-400, 800, -400)
    assert win_points(limit_hand("sloperama", bonus="")) == (-800, 1600, -800)
    assert win_points(limit_hand(bonus="", source="W")) == (-10, 30, -20)


def test_nothing_is_paid_below_min_fan() -> None:
    assert win_points(five_fan(min_fan=6)) == (0, 0, 0)


def test_a_win_of_no_fan_costs_nothing() -> None:
    score = complete(situation("123p 456p 789p 222p E", "E"), min_fan=0, base=0, self_draw=0)
    assert (score.fan, score.wins) == (0, True)
    assert win_dues(score, score.rules) == ()


def test_false_win_pays_each_the_unit_of_the_limit() -> None:
    assert balance(false_win_dues(SOUTH, WIKI)) == (10, -20, 10)
    assert balance(false_win_dues(EAST, SLOPERAMA)) == (-400, 200, 200)
    assert balance(false_win_dues(WEST, table(limit_multiplier=2, limit_fan=12))) == (24, 24, -48)


# --- the losers --------------------------------------------------------------------------------------------------------


def stands(seat: int, hand: str, *melds: str, bonus: str = "", rules: Rules = SLOPERAMA) -> int:
    return standing(seat, parse_tiles(hand), [parse_meld(meld) for meld in melds], parse_tiles(bonus), rules)


def test_standing_counts_bonus_tiles() -> None:
    assert stands(EAST, "123p", bonus="s1 f1 s4 a1 h1 h2 s2") == 6
    assert stands(EAST, "123p", bonus="a1 a2 a3 a4") == 5
    assert stands(EAST, "123p", bonus="s1 s2 s3 s4", rules=WIKI) == 4


def test_standing_counts_pongs_of_dragons_and_scoring_winds() -> None:
    assert stands(SOUTH, "12p", "pong CCC", "exposed-kong SSSS", "pong J WW", "chow 123p") == 2
    assert stands(EAST, "12p", "pong E JJ=E", "pong 555p") == 2
    assert stands(SOUTH, "12p", "pong EEE", "concealed-kong NNNN") == 2


def test_standing_counts_three_or_four_real_tiles_in_hand() -> None:
    assert stands(SOUTH, "CCC FFFF BB J 555p") == 2
    assert stands(EAST, "EEE NN J") == 2


def test_standing_is_capped() -> None:
    assert stands(EAST, "EEE CCC FFF", "pong NNN", bonus="a1 a2 a3 a4 h1 h1") == 10
    assert stands(EAST, "12p", bonus="a1", rules=table("sloperama", animal="limit")) == 10
    assert stands(EAST, "CCC", rules=table("sloperama", dragon_pong="limit")) == 10


def compared(east: int, west: int, score: Score | None = None, winners: tuple[int, ...] = ()) -> tuple[int, ...]:
    score = score or five_fan("sloperama")
    return balance(losers_compare_dues(score, (east, 99, west), score.rules, winners))


def test_losers_compare_pays_the_difference_to_the_one_who_stands_at_min_fan() -> None:
    assert compared(7, 2) == (100, 0, -100)
    assert compared(4, 5) == (-20, 0, 20)


def test_losers_compare_needs_exactly_one_at_min_fan() -> None:
    assert compared(7, 5) == (0, 0, 0)
    assert compared(4, 1) == (0, 0, 0)


def test_losers_do_not_compare_at_the_limit_with_several_winners_or_in_other_presets() -> None:
    assert compared(7, 2, limit_hand("sloperama")) == (0, 0, 0)
    assert compared(7, 2, winners=(SOUTH, WEST)) == (0, 0, 0)
    assert compared(7, 2, five_fan()) == (0, 0, 0)
    assert compared(7, 2, five_fan(losers_compare=True)) == (5, 0, -5)


# --- on the side -------------------------------------------------------------------------------------------------------

IN_FAN = table(instant_payments="fan", points_per_fan=3)
KONGS = {name: parse_meld(f"{name} 5555p") for name in ("concealed-kong", "exposed-kong", "added-kong")}


def kong_points(name: str, rules: Rules, source: int | None = None) -> tuple[int, ...]:
    return balance(kong_dues(KONGS[name], SOUTH, source, rules))


def test_concealed_kong_is_paid_by_each() -> None:
    assert kong_points("concealed-kong", IN_FAN) == (-6, 12, -6)
    assert kong_points("concealed-kong", SLOPERAMA) == (-100, 200, -100)
    assert kong_points("concealed-kong", WIKI) == (0, 0, 0)


def test_exposed_kong_is_paid_by_the_discarder() -> None:
    assert kong_points("exposed-kong", IN_FAN, WEST) == (-3, 9, -6)
    assert kong_points("exposed-kong", SLOPERAMA, WEST) == (0, 100, -100)
    assert kong_points("exposed-kong", WIKI, WEST) == (0, 0, 0)


def test_exposed_kong_under_discarder_pays_all() -> None:
    assert kong_points("exposed-kong", IN_FAN.changed(discarder_pays_all=True), WEST) == (0, 9, -9)


def test_added_kong_is_paid_by_each() -> None:
    assert kong_points("added-kong", IN_FAN, WEST) == (-3, 6, -3)
    assert kong_points("added-kong", SLOPERAMA, WEST) == (-50, 100, -50)


def test_a_complete_series_is_paid_by_each() -> None:
    assert balance(series_dues(SOUTH, IN_FAN, opening=True)) == (-3, 6, -3)
    assert balance(series_dues(SOUTH, IN_FAN, opening=False)) == (-3, 6, -3)
    assert balance(series_dues(SOUTH, SLOPERAMA, opening=True)) == (-100, 200, -100)
    assert balance(series_dues(SOUTH, SLOPERAMA, opening=False)) == (-50, 100, -50)
    assert series_dues(SOUTH, WIKI, opening=True) == ()


def test_series_are_paid_when_they_become_complete() -> None:
    for before, laid, in_fan, in_points in (
        ("s1 s2 s3", "s4", 1, 1),
        ("s1 s2 s3", "f4", 0, 0),
        ("s1 s2 s3 s4", "f1", 0, 0),
        ("a1 a2 a3", "a4", 0, 1),
        ("h1 h1 h2", "h2", 0, 1),
        ("", "s1 s2 s3 s4 f1 f2 f3 f4", 2, 2),
    ):
        old, new = parse_tiles(before), parse_tiles(laid)
        assert series_paid(old, new, IN_FAN) == in_fan
        assert series_paid(old, new, SLOPERAMA) == in_points
        assert series_paid(old, new, WIKI) == 0


def flies(rules: Rules, *winners: int) -> tuple[int, ...]:
    """East holds one fly, South two in hand and one in a pong, West none."""
    hands = [parse_tiles("123p J"), parse_tiles("EE JJ"), parse_tiles("123p")]
    melds: list[tuple[Meld, ...]] = [(), (parse_meld("pong CC J"),), ()]
    return balance(flies_dues(hands, melds, winners, rules))


def test_flies_are_paid_to_the_winner_in_fan() -> None:
    assert flies(IN_FAN, SOUTH) == (-9, 18, -9)
    assert flies(IN_FAN, EAST) == (6, -3, -3)
    assert flies(IN_FAN) == (0, 0, 0)


def test_winners_do_not_pay_each_other_for_flies() -> None:
    assert flies(IN_FAN, EAST, SOUTH) == (3, 9, -12)


def test_flies_are_paid_among_all_in_sloperama_also_drawn() -> None:
    # East gets 50 from each and pays 150, South gets 150 from each and pays 50, West pays 200.
    assert flies(SLOPERAMA, WEST) == (-50, 250, -200)
    assert flies(SLOPERAMA) == (-50, 250, -200)
    assert flies(WIKI, SOUTH) == (0, 0, 0)
