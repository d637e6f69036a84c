"""RULES §4.10–4.13, §5, §7, §8: how a deal ends, who is paid, who deals next."""

from __future__ import annotations

import pytest

from mahjong3.play.deal import Deal
from mahjong3.play.events import BonusLaid, Ended, SidePaid
from mahjong3.play.result import Payment, Result
from mahjong3.tiles.notation import parse_tile, parse_tiles
from tests.play.table import CLASSIC, SLOPERAMA, WIKI, E, S, W, all_pass, late_table, legal, play, table

WAITS = "123p 456p 789p EEE C"
"""For the pair of C; with self-draw one fan for the honour, one for the prevailing wind, one for the self-draw."""
OTHER = "1p 4p 7p S W N F B"


def result_of(deal: Deal) -> Result:
    assert deal.result is not None
    assert deal.awaiting == ()
    assert deal.phase == "over"
    assert deal.check() == []
    return deal.result


# --- self-draw, discard ------------------------------------------------------------------------------------------------------


def test_a_self_draw_is_paid_by_each_and_its_winner_deals_next() -> None:
    deal = table(east=OTHER, south=f"{WAITS}", draws="C", no_flowers="off", min_fan=3)
    play(deal, "E discard S")
    all_pass(deal)
    assert legal(deal, "S") == ["win"]
    events = play(deal, "S win")
    result = result_of(deal)
    assert events == [Ended(result)]
    assert (result.outcome, result.source, result.tile, result.false_caller) == ("win", None, parse_tile("C"), None)
    ((seat, score),) = result.winners
    # 底 1, 東 1, 自摸 1; the ways of replacement are none, 地胡: South's own first draw, nobody has claimed.
    assert (seat, score.limits) == (S, ("earthly",))
    assert score.patterns == {"base": 1, "east-wind": 1, "self-draw": 1}
    assert result.hands[S] == parse_tiles("123456789p EEE C")
    assert deal.view(S).hand == parse_tiles("123456789p EEE CC")
    assert result.payments == (Payment(E, S, 20, 2, "win"), Payment(W, S, 20, 2, "win"))
    assert result.points == (-20, 40, -20)
    assert (result.next_dealer, result.dealer_reason) == (S, "winner")
    assert [view.result for view in map(deal.view, range(3))] == [result] * 3


def three_fan(**changes: object) -> Deal:
    """South wins on East's second discard: 底 and 東, no limit hand."""
    deal = table(east=f"C {OTHER}", south=WAITS, draws="9p 8p 6p", **{"no_flowers": "off", "min_fan": 2, **changes})
    play(deal, "E discard S", "S discard 9p", "W discard 8p", "E discard C")
    assert "win" in legal(deal, "S")
    play(deal, "S win")
    return deal


@pytest.mark.parametrize(
    ("changes", "points"),
    [
        ({}, (-4, 6, -2)),
        ({"discarder_pays_all": True}, (-6, 6, 0)),
        ({"points_per_fan": 20}, (-80, 120, -40)),
        ({"limit_fan": 2, "limit_multiplier": 2}, (-8, 12, -4)),
    ],
)
def test_a_win_on_a_discard_is_paid_double_by_the_discarder(
    changes: dict[str, object], points: tuple[int, ...]
) -> None:
    result = result_of(three_fan(**changes))
    assert result.winners[0][1].patterns == {"base": 1, "east-wind": 1}
    assert (result.source, result.tile) == (E, parse_tile("C"))
    assert result.points == points
    assert result.hands[S] == parse_tiles("123456789p EEE C")


def test_the_won_discard_stays_last_in_the_river() -> None:
    deal = three_fan()
    assert deal.rivers[E][-1] == parse_tile("C")
    assert deal.view(W).offered is None


def test_who_deals_after_a_win_on_a_discard() -> None:
    assert (result_of(three_fan()).next_dealer, result_of(three_fan()).dealer_reason) == (S, "winner")
    classic = result_of(three_fan(next_dealer="discarder"))
    assert (classic.next_dealer, classic.dealer_reason) == (E, "discarder")


def test_a_self_draw_under_classic_is_dealt_next_by_the_winner() -> None:
    deal = table(rules=CLASSIC, east=OTHER, south=WAITS, draws="C")
    play(deal, "E discard S")
    all_pass(deal)
    play(deal, "S win")
    assert (result_of(deal).next_dealer, result_of(deal).dealer_reason) == (S, "winner")


def test_a_complete_hand_below_five_fan_may_not_be_declared() -> None:
    deal = table(east=f"C {OTHER}", south=WAITS, west="CC 1p 4p", draws="9p 8p 6p", no_flowers="off")
    play(deal, "E discard S", "S discard 9p", "W discard 8p", "E discard C")
    assert "win" not in legal(deal, "S")
    view = deal.view(S)
    assert view.score is not None
    assert (view.score.fan, view.wins) == (2, False)


def test_a_drawn_fly_wins() -> None:
    deal = table(east=OTHER, south=WAITS, draws="J", min_fan=3)
    play(deal, "E discard S")
    all_pass(deal)
    play(deal, "S win")
    result = result_of(deal)
    assert result.tile == parse_tile("J")
    assert result.winners[0][1].reading.flies == (parse_tile("C"),)


@pytest.mark.parametrize(("south", "wins"), [("13p 46p 789p EEE JJ C", True), ("13p 46p 789p EEE J C F", False)])
def test_exactly_enough_flies_and_one_too_few(south: str, *, wins: bool) -> None:
    deal = table(east=OTHER, south=south, draws="C", min_fan=0)
    play(deal, "E discard N")
    all_pass(deal)
    assert ("win" in legal(deal, "S")) == wins


@pytest.mark.parametrize(
    ("south", "tile", "form"),
    [
        ("1133p 55p EE SS NN 7p", "7p", "seven-pairs"),
        ("1133p 55p EE SS J N 7p", "7p", "seven-pairs"),
        ("1133p 55p 77p EE SS N", "N", "seven-pairs"),
        ("19p E S W N C F B JJJJ", "C", "thirteen-orphans"),
        ("19p E S W N C F BB JJJ", "J", "thirteen-orphans"),
    ],
)
def test_other_forms_win_by_discard_and_by_self_draw(south: str, tile: str, form: str) -> None:
    changes = {"rules": SLOPERAMA, "min_fan": 0, "four_flies_dealt": "off"}
    deal = table(east="2p 4p 8p W W F F", south=south, draws=tile, **changes)
    play(deal, "E discard 8p")
    all_pass(deal)
    play(deal, "S win")
    assert result_of(deal).winners[0][1].reading.form == form
    if tile != "J":
        deal = table(east=f"{tile} 2p 4p 8p W W F F"[:-2], south=south, **changes)
        play(deal, f"E discard {tile}", "S win")
        assert result_of(deal).winners[0][1].reading.form == form
    deal = table(east="2p 4p 8p W W F F", south=south, draws=tile, **{**changes, form: "off"})
    play(deal, "E discard 8p")
    all_pass(deal)
    assert "win" not in legal(deal, "S")


# --- the first turn ---------------------------------------------------------------------------------------------------------


def test_east_wins_with_the_dealt_hand() -> None:
    deal = table(east="123p 456p 789p EEE CC")
    assert legal(deal, "E") == ["win"]
    play(deal, "E win")
    result = result_of(deal)
    assert "heavenly" in result.winners[0][1].limits
    assert result.points == (40, -20, -20)
    assert sorted((*result.hands[E], result.tile or 0)) == sorted(deal.hands[E])
    assert deal.check() == []


def test_a_kong_of_dealt_tiles_is_no_heavenly_hand_any_more() -> None:
    deal = table(east="123p 456p EEEE CC 9p 9p", tail="9p")
    play(deal, "E kong E", "E win")
    score = result_of(deal).winners[0][1]
    assert "heavenly" not in score.limits
    assert score.patterns["kong-replacement"] == 1


def test_south_wins_on_easts_first_discard() -> None:
    deal = table(east=f"C {OTHER}", south=WAITS)
    play(deal, "E discard C", "S win")
    assert "earthly" in result_of(deal).winners[0][1].limits


def test_after_a_claim_nobody_wins_earthly() -> None:
    deal = table(east=f"C F {OTHER}", south=WAITS, west="FF 1p 4p", no_flowers="off", min_fan=0)
    play(deal, "E discard F", "W pong FF", "W discard 1p")
    all_pass(deal)
    play(deal, "E discard C", "S win")
    assert result_of(deal).winners[0][1].limits == ()


# --- the end of the wall ----------------------------------------------------------------------------------------------------


def test_the_last_tile_wins_by_itself() -> None:
    deal = late_table("C", left=0, south=WAITS, sixteen_flowers="off")
    assert legal(deal, "S") == ["win"]
    play(deal, "S win")
    assert "last-tile" in result_of(deal).winners[0][1].limits


def test_the_last_discard_wins() -> None:
    deal = late_table("C", left=0, west=WAITS, south=OTHER)
    play(deal, "S discard C", "W win")
    result = result_of(deal)
    assert "last-discard" in result.winners[0][1].limits
    assert (result.source, result.next_dealer) == (S, W)


def test_nobody_wins_the_last_discard() -> None:
    deal = late_table("9p", left=0, south=OTHER)
    play(deal, "S discard 9p")
    all_pass(deal)
    result = result_of(deal)
    assert (result.outcome, result.winners, result.tile, result.payments) == ("drawn", (), None, ())
    assert result.points == (0, 0, 0)
    assert result.hands == tuple(deal.hands)
    # South took the last tile.
    assert (result.next_dealer, result.dealer_reason) == (S, "last-tile")


def test_a_fly_as_last_discard_ends_the_deal_at_once() -> None:
    deal = late_table("J", left=0, south=OTHER, west="123p 456p 789p EEE C")
    play(deal, "S discard J")
    assert result_of(deal).outcome == "drawn"


def test_a_bonus_tile_without_a_replacement_ends_the_deal_drawn() -> None:
    deal = late_table("9p h2", left=1, bonus_left="h2", south=OTHER)
    assert deal.turn == S
    play(deal, "S discard 9p")
    events = all_pass(deal) or []
    result = result_of(deal)
    assert result.outcome == "drawn"
    assert (result.next_dealer, result.dealer_reason) == (W, "last-tile")
    assert deal.bonus[W] == parse_tiles("h2")
    assert deal.view(W).chain == ()
    assert [type(event) for event in events[-2:]] in ([BonusLaid, Ended], [])


# --- several winners -----------------------------------------------------------------------------------------------------------


def two_winners(**changes: object) -> Deal:
    deal = table(
        east=f"5p {OTHER}",
        south="123p 789p EEE NNN 5p",
        west="123p 789p WWW FFF 5p",
        draws="8p 6p 6p",
        **{"no_flowers": "off", "min_fan": 0, "multiple_winners": "all", **changes},
    )
    play(deal, "E discard S", "S discard 8p", "W discard 6p", "E discard 5p")
    assert deal.awaiting == (S, W)
    return deal


def test_several_winners_are_each_paid_by_the_discarder() -> None:
    deal = two_winners()
    play(deal, "W win")
    assert deal.awaiting == (S,)
    play(deal, "S win")
    result = result_of(deal)
    assert [seat for seat, _ in result.winners] == [S, W]
    # South: 底 1, 東 1, 北 1. West: 底 1, 發 1, 西 1.
    assert [score.fan for _, score in result.winners] == [3, 3]
    assert result.points == (-12, 6, 6)
    assert result.next_dealer == S
    assert deal.moves[-1].answers == ((S, deal.moves[-1].answers[0][1]), (W, deal.moves[-1].answers[1][1]))
    assert deal.moves[-1].source == E


def test_several_winners_when_the_discarder_pays_all_or_deals() -> None:
    deal = two_winners(discarder_pays_all=True, next_dealer="discarder", losers_compare=True)
    play(deal, "S win", "W win")
    assert result_of(deal).points == (-18, 9, 9)
    assert result_of(deal).next_dealer == E


def test_one_of_two_possible_winners_passes() -> None:
    deal = two_winners()
    play(deal, "S pass", "W win")
    result = result_of(deal)
    assert [seat for seat, _ in result.winners] == [W]
    assert result.points == (-6, -3, 9)


# --- side payments, losers ------------------------------------------------------------------------------------------------------


def test_flies_are_paid_to_the_winner_in_fan_and_to_everybody_in_sloperama() -> None:
    hands = {"east": f"J {OTHER}", "south": "123p 456p 789p EE J C", "west": "JJ 1p 4p", "draws": "8p 6p 6p C"}
    deal = table(**hands, instant_payments="fan", min_fan=0, no_flowers="off", four_flies="off")
    play(deal, "E discard S", "S discard 8p", "W discard 6p", "E discard 6p")
    all_pass(deal)
    events = play(deal, "S win")
    assert [event for event in events if isinstance(event, SidePaid)] == [SidePaid(S, "flies", (-1, 2, -1))]
    deal = table(**hands, rules=SLOPERAMA, min_fan=0)
    play(deal, "E discard S", "S discard 8p", "W discard 6p", "E discard 6p")
    all_pass(deal)
    events = play(deal, "S win")
    assert [event for event in events if isinstance(event, SidePaid)] == [
        SidePaid(E, "flies", (100, -50, -50)),
        SidePaid(S, "flies", (-50, 100, -50)),
        SidePaid(W, "flies", (-100, -100, 200)),
    ]
    result = result_of(deal)
    assert sum(result.points) == 0


def test_flies_are_paid_after_a_drawn_deal_too() -> None:
    deal = late_table("9p", left=0, south=OTHER, east=f"J {OTHER}", rules=SLOPERAMA)
    flies = list(deal.flies)
    before = list(deal.points)
    play(deal, "S discard 9p")
    all_pass(deal)
    result = result_of(deal)
    paid = [150 * own - 50 * sum(flies) for own in flies]
    assert list(result.points) == [now + change for now, change in zip(before, paid, strict=True)]


def test_pongs_in_hand_of_a_loser_are_paid_by_the_other() -> None:
    deal = table(
        rules=SLOPERAMA.changed(instant_payments="none", min_fan=2).changed({"no-flowers": "off"}),
        east=f"C {OTHER}",
        south=WAITS,
        west="FFF WWW BBB 1p 4p 7p 8p",
        draws="9p 8p 6p",
    )
    play(deal, "E discard S", "S discard 9p", "W discard 8p", "E discard C", "S win")
    result = result_of(deal)
    # 底 1, 東 1: two units of 40 from East, one from West; West stands at 發 1, 白 1, 西 1, East at nothing.
    assert [score.fan for _, score in result.winners] == [2]
    assert result.payments == (
        Payment(E, S, 80, 2, "win"),
        Payment(W, S, 40, 1, "win"),
        Payment(E, W, 60, 0, "losers-compare"),
    )
    assert result.points == (-140, 120, 20)
    assert WIKI.losers_compare is False
