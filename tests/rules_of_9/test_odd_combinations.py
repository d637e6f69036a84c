"""Rules that meet seldom: each deal is worked out by hand from the sentence of RULES that it names."""

from __future__ import annotations

import pytest

from mahjong3.hands.melds import Meld
from mahjong3.play.actions import PASS, parse_action
from mahjong3.play.claims import strength
from mahjong3.play.deal import Deal
from mahjong3.play.events import BonusLaid, DeclareOffered, KongMade, SidePaid, TurnBegan
from mahjong3.play.result import Payment, Result
from mahjong3.rules.seats import SEATS
from mahjong3.scoring.score import Score
from mahjong3.tiles.kinds import FLY
from mahjong3.tiles.notation import parse_tile, parse_tiles
from tests.play.table import CLASSIC, SLOPERAMA, E, S, W, all_pass, discards, hand, late_table, legal, play, table

WAITS = "46p 123p 789p NN CCC"
"""Complete with 5p alone: base 1, dragon-pong 1."""


def result_of(deal: Deal) -> Result:
    assert deal.result is not None
    assert sum(deal.result.points) == 0
    return deal.result


def winner_of(deal: Deal) -> Score:
    return result_of(deal).winners[0][1]


# --- robbing, strict calls, a win let go ----------------------------------------------------------------------------------------


def barred_before_a_kong(**changes: object) -> Deal:
    """South lets a win on West’s 5p go; East pongs it, West pongs East’s discard, and East draws the fourth 5p before South draws."""
    deal = table(
        **{
            "east": "55p 2p 8p 8p S W F B 1p 9p 7p 4p 6p",
            "south": WAITS,
            "west": "5p SS 1p 6p 9p E W F B 7p 33p",
            "draws": "B F 5p",
            "tail": "E",
            "missed_win": True,
            "min_fan": 2,
            "no_flowers": "off",
            **changes,
        }
    )
    play(deal, "E discard 4p", "S discard B", "W discard 5p")
    assert "win" in legal(deal, "S")
    play(deal, "S pass", "E pong 55p", "E discard S", "W pong SS", "W discard 9p")
    all_pass(deal)
    assert (deal.turn, deal.drawn) == (E, parse_tile("5p"))
    assert deal.view(S).barred == parse_tiles("5p")
    return deal


def test_who_let_a_win_go_may_not_rob_a_kong_of_that_tile_either() -> None:
    """§4.12: a robbable kong counts as a discard; South has neither drawn nor claimed since."""
    deal = barred_before_a_kong()
    events = play(deal, "E kong 5p")
    assert isinstance(events[1], KongMade)
    assert deal.result is None


def test_a_barred_robbery_under_strict_calls_is_a_false_win_and_the_kong_does_not_stand() -> None:
    """§5: barred by `missed_win` is a false win; the added kong under it does not stand, nothing else is settled."""
    deal = barred_before_a_kong(win_calls="strict", instant_payments="fan")
    before = hand(deal, "E")
    play(deal, "E kong 5p", "S win")
    all_pass(deal)
    result = result_of(deal)
    assert (result.outcome, result.false_caller, result.source) == ("false-win", S, E)
    assert result.points == (10, -20, 10)
    assert [meld.name for meld in deal.melds[E]] == ["pong"]
    assert hand(deal, "E") == before
    assert (result.next_dealer, result.dealer_reason) == (E, "false-win")


def test_a_robbery_let_go_bars_from_the_last_real_tile_of_a_false_kong() -> None:
    """§4.5, §4.12: East adds the third real 5p to `5p J 5p`, South lets the robbery go and may not win on the fourth, that East discards next."""
    deal = table(
        east="555p J 2p 8p 8p S W F B 1p 9p 7p",
        south=WAITS,
        west="5p 2p 1p 6p 9p E S W F B 7p 3p",
        draws="B F 3p N E",
        tail="E",
        missed_win=True,
        kong_max_flies=1,
        min_fan=2,
        no_flowers="off",
    )
    play(deal, "E discard 2p", "S discard B", "W discard 5p", "S pass", "E pong 5p J", "E discard S")
    all_pass(deal)
    # South has drawn: what he had let go before is forgotten.
    assert deal.view(S).barred == ()
    play(deal, "S discard 3p")
    all_pass(deal)
    play(deal, "W discard N")
    all_pass(deal)
    play(deal, "E kong 5p")
    assert legal(deal, "S") == ["win", "pass"]
    play(deal, "S pass")
    assert deal.melds[E][0].tiles == parse_tiles("5p J 55p")
    assert deal.turn == E
    play(deal, "E discard 5p")
    assert "win" not in legal(deal, "S")


def test_a_win_let_go_for_a_claim_that_another_beats_stays_let_go() -> None:
    """§4.12: South chows instead of winning, West’s pong goes first: South has claimed nothing, so he stays barred."""
    deal = table(
        east="5p 5p 2p 8p 8p S W F B 1p 9p 7p 4p E",
        south=WAITS,
        west="55p 2p 1p 6p 9p E S W F B 7p 3p",
        draws="9p",
        missed_win=True,
        min_fan=2,
        no_flowers="off",
    )
    play(deal, "E discard 5p")
    deal.submit(S, parse_action("chow 4p 6p"))
    deal.submit(W, parse_action("pong 55p"))
    assert deal.turn == W
    assert deal.view(S).barred == parse_tiles("5p")
    play(deal, "W discard E")
    all_pass(deal)
    assert deal.turn == E
    play(deal, "E discard 5p")
    assert "win" not in legal(deal, "S")
    assert "chow 4p 6p" in legal(deal, "S")


def test_a_robbed_pong_that_holds_a_fly_keeps_it() -> None:
    """§4.5, §4.6: the tile added is always real; robbed, the pong stays the pong that it was, its fly in it."""
    deal = table(
        east="55p J 2p 8p 8p S W F B 1p 9p 7p 4p",
        south=WAITS,
        west="5p 2p 1p 6p 9p E S W F B 7p 3p",
        draws="B F 3p",
        tail="E",
        kong_max_flies=1,
        min_fan=3,
        no_flowers="off",
        instant_payments="fan",
    )
    play(deal, "E discard 2p", "S discard B", "W discard 5p", "E pong 5p J", "E discard S")
    discards(deal, 2)
    all_pass(deal)
    play(deal, "E kong 5p", "S win")
    assert deal.melds[E] == (Meld("pong", parse_tiles("5p J 5p"), parse_tiles("555p"), W),)
    # base, dragon-pong, robbed-kong: 3 fan; the kong is not paid, and East's fly neither: he has not won.
    assert result_of(deal).points == (-6, 9, -3)


def test_two_robbers_are_each_paid_by_who_tried_the_kong() -> None:
    """§4.6, §4.11, §7, §8: 3 units to each under `discarder_pays_all`; the robbed player stands for the discarder and deals next in classic."""
    deal = table(
        rules=CLASSIC,
        east="55p 2p 2p 8p 8p S W F B 1p 9p 7p C",
        south="46p 123p 789p NN CCC",
        west="5p 46p 123p 789p FFF E",
        draws="W E W S 5p",
        tail="E",
        multiple_winners="all",
        discarder_pays_all=True,
        instant_payments="fan",
        min_fan=2,
        no_flowers="off",
    )
    play(deal, "E discard C")
    all_pass(deal)
    play(deal, "S discard W")
    all_pass(deal)
    # West could win with the second 東, and plays on for 5p.
    play(deal, "W discard 5p", "E pong 55p", "E discard 2p")
    all_pass(deal)
    discards(deal, 2)
    all_pass(deal)
    play(deal, "E kong 5p")
    assert deal.awaiting == (S, W)
    play(deal, "W win", "S win")
    result = result_of(deal)
    assert [(seat, score.patterns) for seat, score in result.winners] == [
        (S, {"dragon-pong": 1, "robbed-kong": 1}),
        (W, {"dragon-pong": 1, "robbed-kong": 1}),
    ]
    assert result.payments == (Payment(E, S, 6, 3, "win"), Payment(E, W, 6, 3, "win"))
    assert result.points == (-12, 6, 6)
    assert (result.next_dealer, result.dealer_reason) == (E, "discarder")


def test_two_winners_of_unlike_hands_do_not_pay_each_other() -> None:
    """§4.11: the discarder pays each 2 units; that nothing passes between the winners only shows where their units differ."""
    deal = table(
        east="5p 11p 88p 2p 7p 9p S E E W B B",
        south="46p 123p 789p NN CCC",
        west="46p 123p 789p FFF W a1",
        tail="W",
        draws="E S 2p",
        multiple_winners="all",
        losers_compare=True,
        min_fan=2,
        no_flowers="off",
    )
    play(deal, "E discard B", "S discard E")
    all_pass(deal)
    play(deal, "W discard S")
    all_pass(deal)
    play(deal, "E discard 5p", "S win", "W win")
    result = result_of(deal)
    assert [score.fan for _, score in result.winners] == [2, 3]
    assert result.payments == (Payment(E, S, 4, 2, "win"), Payment(E, W, 6, 2, "win"))
    assert result.points == (-10, 4, 6)


def test_under_strict_calls_a_win_may_be_called_in_a_drawn_turn_only() -> None:
    """§4.1, §5: not after a chow or pong; after an exposed kong there is a drawn turn again."""
    deal = table(
        east="C 2p 4p 7p 9p E E S W F B 1p 1p 8p", south="CCC 1p 4p 6p 9p S W F B N N", tail="3p", win_calls="strict"
    )
    play(deal, "E discard C", "S pong CC")
    assert legal(deal, "S") == []
    deal = table(
        east="C 2p 4p 7p 9p E E S W F B 1p 1p 8p", south="CCC 1p 4p 6p 9p S W F B N N", tail="3p", win_calls="strict"
    )
    play(deal, "E discard C", "S kong C")
    # West, too, must be asked whether he calls.
    assert deal.awaiting == (W,)
    all_pass(deal)
    assert legal(deal, "S") == ["win"]


# --- chains of replacements -------------------------------------------------------------------------------------------------


def test_an_exposed_kong_and_a_concealed_one_in_one_turn_are_a_double_kong() -> None:
    """§6: an exposed kong’s replacement is in the chain: exposed + concealed = `double-kong`, instead of `kong-replacement`."""
    deal = table(
        rules=SLOPERAMA,
        east="C 2p 4p 7p 6p E E S W N B 1p 1p 8p",
        south="CCC FFF 45p 789p 99p",
        tail="F 3p",
    )
    play(deal, "E discard C", "S kong C")
    assert list(deal.chain) == ["kong"]
    play(deal, "S kong F")
    assert list(deal.chain) == ["kong", "kong"]
    play(deal, "S win")
    score = winner_of(deal)
    assert "double-kong" in score.limits
    assert "kong-replacement" not in score.patterns


def test_an_exposed_kong_alone_is_a_kong_replacement() -> None:
    deal = table(east="C 2p 4p 7p 9p E E S W F B 1p 1p 8p", south="CCC EE 45p 789p 66p 6p", tail="3p", no_flowers="off")
    play(deal, "E discard C", "S kong C")
    assert deal.view(S).score is not None
    # base, dragon-pong, self-draw, kong-replacement.
    play(deal, *([] if "win" not in legal(deal, "S") else ["S win"]))
    assert deal.result is None, "4 fan are too few"
    score = deal.view(S).score
    assert score is not None
    assert score.patterns == {"base": 1, "dragon-pong": 1, "self-draw": 1, "kong-replacement": 1}


def test_a_discard_ends_the_chain() -> None:
    """§6: since the last discard: a kong of an earlier turn does not count."""
    deal = table(
        east="C 2p 4p 7p 9p E E S W F B 1p 1p 8p",
        south="CCC EE 45p 789p 66p 6p",
        tail="B",
        draws="1p 2p 3p",
        no_flowers="off",
        min_fan=3,
    )
    play(deal, "E discard C", "S kong C", "S discard B")
    discards(deal, 2)
    all_pass(deal)
    assert deal.turn == S
    score = deal.view(S).score
    assert score is not None
    assert score.patterns == {"base": 1, "dragon-pong": 1, "self-draw": 1}


def test_a_win_by_the_replacement_that_empties_the_wall_is_a_last_tile() -> None:
    """§6: replacements too, and beside kong-replacement."""
    deal = late_table("5p 9p", left=1, east="1p EEEE 234p 456p 99p 5p", min_fan=0)
    assert (deal.turn, deal.wall.left) == (E, 1)
    play(deal, "E kong E")
    assert deal.wall.left == 0
    score = winner_of_view(deal, E)
    assert "last-tile" in score.limits
    assert score.patterns["kong-replacement"] == 1


def test_the_discard_after_a_replacement_that_empties_the_wall_is_the_last_one() -> None:
    """§4.7, §6: East’s kong takes the last tile; his discard may only be won, as a last discard; not won, East deals next (§8)."""
    hands = {
        "east": "EEEE 5p 2p 2p 8p 8p S W F B 1p",
        "south": "46p 123p 789p NN CCC",
        "west": "55p 1p 6p 9p S W F B 7p 3p 3p N",
    }
    deal = late_table("4p 9p", left=1, **hands)
    assert (deal.turn, deal.wall.left) == (E, 1)
    play(deal, "E kong E", "E discard 5p")
    assert deal.awaiting == (S,)
    assert legal(deal, "S") == ["win", "pass"]
    won = deal.copy()
    play(won, "S win")
    assert winner_of(won).limits == ("last-discard",)
    play(deal, "S pass")
    result = result_of(deal)
    assert (result.outcome, result.next_dealer, result.dealer_reason) == ("drawn", E, "last-tile")


# --- first turns ----------------------------------------------------------------------------------------------------------------


def test_a_kong_of_ones_own_ends_earthly_and_so_does_anothers() -> None:
    """§6: nobody, himself included, has konged before."""
    south = "FFF F 123p 456p 78p N"
    deal = table(
        east="2p 4p 7p 9p E E S W B B 1p 1p 8p C", south=south, draws="N", tail="9p", no_flowers="off", min_fan=0
    )
    play(deal, "E discard C", "S kong F")
    score = deal.view(S).score
    assert score is not None
    assert score.limits == ()
    assert score.patterns == {"base": 1, "dragon-pong": 1, "self-draw": 1, "kong-replacement": 1}
    deal = table(
        east="EEEE 2p 4p 7p 9p S W B 1p 1p C", south="FFF 123p 456p 78p NN", draws="9p", tail="8p", no_flowers="off"
    )
    play(deal, "E kong E", "E discard C")
    all_pass(deal)
    score = deal.view(S).score
    assert score is not None
    assert score.limits == ()


def test_the_first_draw_is_earthly_after_other_discards_and_the_second_is_not() -> None:
    """§6: West’s own first draw, after South’s discard which nobody claimed."""
    west = "FFF 123p 456p 78p NN"
    deal = table(east="2p 4p 7p 9p E E S W B B 1p 1p C 5p", west=west, draws="E 9p", no_flowers="off")
    play(deal, "E discard C", "S discard E")
    all_pass(deal)
    assert winner_of_view(deal, W).limits == ("earthly",)
    deal = table(east="2p 4p 7p 9p E E S W B B 1p 1p C 5p", west=west, draws="E S W E 9p", no_flowers="off")
    play(deal, "E discard C", "S discard E")
    all_pass(deal)
    play(deal, "W discard S")
    all_pass(deal)
    play(deal, "E discard W")
    all_pass(deal)
    play(deal, "S discard E")
    all_pass(deal)
    assert deal.turn == W
    assert winner_of_view(deal, W).limits == ()


def winner_of_view(deal: Deal, seat: int) -> Score:
    score = deal.view(seat).score
    assert score is not None
    return score


def test_the_opening_replacement_makes_no_flower_replacement() -> None:
    """§6: the opening replacement is not in the chain."""
    deal = table(east="s1 123p 456p 789p EEE 2p", tail="2p", heavenly="off")
    score = winner_of_view(deal, E)
    assert score.patterns == {"base": 1, "own-flower": 1, "seat-wind": 1, "east-wind": 1, "self-draw": 1}


def test_east_declines_four_flies_and_south_declares_eight_flowers() -> None:
    """§5, §7: East, South, West in this order; a complete series is paid before; declared, it pays as a self-draw; flies are paid to the winner."""
    deal = table(
        east="JJJJ 1479p E S N C B 2p",
        south="s1 s2 s3 s4 f1 f2 f3 f4 1p 1p 4p 4p 7p",
        tail="W W 3p 3p 6p 6p 8p F",
        eight_flowers="limit",
        instant_payments="fan",
    )
    paid = [place for place, event in enumerate(deal.opening_events) if isinstance(event, SidePaid)]
    assert [deal.opening_events[place] for place in paid] == [SidePaid(S, "series", (-1, 2, -1))] * 2
    assert deal.opening_events[-1] == DeclareOffered(E)
    assert paid[-1] < len(deal.opening_events) - 1
    events = deal.submit(E, PASS)
    assert events[-1] == DeclareOffered(S)
    play(deal, "S declare")
    result = result_of(deal)
    assert result.winners[0][1].limits == ("eight-flowers",)
    # Two series 2 units, then two units of the limit from each; East's flies are not the winner's.
    assert result.points == (-2 - 20, 4 + 40, -2 - 20)


def test_a_declared_hand_is_paid_for_its_flies_and_stacks_its_limits() -> None:
    """§5, §7: four-flies-dealt and eight-flowers stand together; `stack_limits` doubles the unit for the second."""
    deal = table(
        east="JJJJ s1 s2 s3 s4 f1 f2 f3 f4 1p 5p",
        tail="W W 3p 3p 6p 6p 8p F",
        eight_flowers="limit",
        instant_payments="fan",
        stack_limits=True,
    )
    play(deal, "E declare")
    result = result_of(deal)
    assert result.winners[0][1].limits == ("eight-flowers", "four-flies-dealt")
    assert result.payments == (Payment(S, E, 40, 2, "win"), Payment(W, E, 40, 2, "win"))
    # Two series 1 unit each, four flies 4 units from each.
    assert result.points == (2 * (2 + 4 + 40), -46, -46)


def test_who_plays_before_is_not_asked_when_the_hand_is_declared() -> None:
    deal = table(
        east="JJJJ 1479p E S N C B 2p",
        west="s1 s2 s3 s4 f1 f2 f3 f4 1p 1p 4p 4p 7p",
        tail="W W 3p 3p 6p 6p 8p F",
        eight_flowers="limit",
    )
    events = play(deal, "E declare")
    assert not any(isinstance(event, (DeclareOffered, TurnBegan)) for event in events)
    assert result_of(deal).winners[0][0] == E


# --- the end ----------------------------------------------------------------------------------------------------------------------


def test_a_bonus_tile_drawn_last_ends_the_deal_and_its_taker_deals_next() -> None:
    """§3, §4.13, §8: drawn from the front as the last tile, it has no replacement; whoever took it deals, that tile included."""
    deal = late_table("5p s1", left=1, bonus_left="s1")
    taker = SEATS[(deal.turn + 1) % 3]
    discards(deal, 1)
    all_pass(deal)
    result = result_of(deal)
    assert (result.outcome, result.next_dealer, result.dealer_reason) == ("drawn", taker, "last-tile")
    assert deal.bonus[taker][-1] == parse_tile("s1")
    assert len(deal.hands[taker]) == 13


def test_a_win_below_the_limit_lets_flies_and_losers_be_settled_and_a_false_win_nothing() -> None:
    """§7: `sloperama` flies and losers’ comparison after a win; after a false win neither."""
    hands = {
        "east": "5p J 2p 8p S W F B 1p 9p 7p E E 4p",
        "south": WAITS,
        "west": "J BBB 1p 6p 9p 3p 3p 8p 7p S F",
    }
    deal = table(rules=SLOPERAMA, min_fan=1, earthly="off", no_flowers="off", **hands)
    play(deal, "E discard 5p", "S win")
    result = result_of(deal)
    # base 1, dragon-pong 1: 2 x 20; East 2 units, West 1. West stands at 1 (BBB), East at 0: East pays him 20. A fly each.
    assert [payment.points for payment in result.payments] == [80, 40, 20]
    assert result.points == (-80 - 20 + 50, 120 - 100, -40 + 20 + 50)
    deal = table(rules=SLOPERAMA, min_fan=3, win_calls="strict", earthly="off", no_flowers="off", **hands)
    play(deal, "E discard 5p", "S win")
    all_pass(deal)
    assert result_of(deal).points == (200, -400, 200)


def test_a_melded_pong_with_flies_stands_and_flies_in_hand_make_none() -> None:
    """§7 `losers_compare`: pongs in melds, whatever they hold; in hand three or four real tiles."""
    deal = table(
        rules=SLOPERAMA,
        east="5p C 2p 8p 8p S W 1p 9p 7p E N 4p B",
        south="46p 123p 789p NNN FF",
        west="C JJ BB J 1p 6p 9p 3p 8p 7p S",
        draws="E",
        min_fan=1,
        no_flowers="off",
    )
    play(deal, "E discard C", "W pong JJ", "W discard S")
    all_pass(deal)
    play(deal, "E discard 5p", "S win")
    result = result_of(deal)
    # West stands at the pong of 中, not at BB J; East at nothing.
    assert Payment(E, W, 20, 0, "losers-compare") in result.payments


def test_the_fly_of_a_swapped_pong_is_the_winners() -> None:
    """§4.9, §7 `fan`: each fly in the winner’s hand, 1 from each; those in his melds too."""
    deal = table(
        east="C 1p 1p 8p 8p 2p 7p 9p S FF WW B",
        south="C J 123p 789p NNN F 4p",
        west="5p 5p 1p 3p 6p 9p S W W F B 7p E",
        draws="9p 2p C",
        fly_swap=True,
        instant_payments="fan",
        min_fan=4,
        no_flowers="off",
    )
    play(deal, "E discard C", "S pong C J", "S discard F")
    all_pass(deal)
    play(deal, "W discard 9p")
    all_pass(deal)
    play(deal, "E discard 2p")
    all_pass(deal)
    play(deal, "S swap C", "S win")
    assert winner_of(deal).situation.tile == FLY
    # base, dragon-pong, north-wind, self-draw: 4 fan, 2 units; one fly, 1 from each.
    assert result_of(deal).points == (-9, 18, -9)


def test_bonus_tiles_of_one_turn_count_once_though_several_were_replaced() -> None:
    """§6: each counts once if it is in the chain."""
    deal = table(
        east="C 2p 4p 7p 9p E E S W F B 1p 1p 8p", south="BBB 123p 456p 78p SS", draws="a1", tail="a2 9p", earthly="off"
    )
    play(deal, "E discard C")
    events = all_pass(deal)
    assert [event.tiles for event in [*deal.opening_events, *events] if isinstance(event, BonusLaid)] in (
        [],
        [parse_tiles("a1"), parse_tiles("a2")],
    )
    assert deal.chain == ("flower", "flower")
    assert winner_of_view(deal, S).patterns == {
        "base": 1,
        "animal": 2,
        "dragon-pong": 1,
        "self-draw": 1,
        "flower-replacement": 1,
    }


# --- claims --------------------------------------------------------------------------------------------------------------------


def test_claims_rank_as_the_rules_list_them() -> None:
    """§4.2: win > kong > kong with a fly > pong of real tiles > pong with one fly > pong with two flies > chow, with a fly or not."""
    order = ["win", "kong C", "kong C J", "pong CC", "pong C J", "pong JJ", "chow 4p 6p", "pass"]
    ranks = [strength(parse_action(text)) for text in order]
    assert ranks == sorted(set(ranks), reverse=True)
    assert strength(parse_action("chow 4p J=6p")) == strength(parse_action("chow 4p 6p"))


@pytest.mark.parametrize("kong", ["concealed", "exposed", "added"])
@pytest.mark.parametrize("dead", [True, False])
def test_after_any_kong_no_fly_in_a_chow_stands_for_its_tile(kong: str, *, dead: bool) -> None:
    """§5 `dead_kong`: 4p and J with 5p would make 456p only with a fly for the 6p that South has konged; 5p 6p 7p likewise."""
    hands = {
        "concealed": {"south": "6666p 4p 7p J 1p E S W N F", "east": "C 5p 1p 9p 9p E S W N F B B 2p 2p"},
        "exposed": {"south": "666p 4p 7p J 1p 1p E S W N F", "east": "6p 5p 1p 9p 9p E S W N F B B 2p 2p"},
        "added": {"south": "66p 4p 7p J 1p 1p E S W N F F", "east": "6p 5p 1p 9p 9p E S W N F B B 2p 2p"},
    }[kong]
    draws = {"concealed": "8p 9p 3p", "exposed": "8p 3p", "added": "8p 3p 6p 9p 3p"}[kong]
    deal = table(**hands, draws=draws, tail="3p", dead_kong=dead)
    if kong == "concealed":
        play(deal, "E discard C", "S kong 6p", "S discard 1p")
    elif kong == "exposed":
        play(deal, "E discard 6p", "S kong 6p", "S discard 1p")
    else:
        play(deal, "E discard 6p", "S pong 66p", "S discard 1p")
        discards(deal, 1)
        all_pass(deal)
        play(deal, "E discard B")
        all_pass(deal)
        play(deal, "S kong 6p", "S discard 1p")
    assert deal.melds[S][0].name == f"{kong}-kong"
    discards(deal, 1)
    all_pass(deal)
    assert deal.turn == E
    play(deal, "E discard 5p")
    chows = [text for text in legal(deal, "S") if text.startswith("chow")]
    for_the_higher, for_the_lower = "chow 4p J=6p", "chow J=6p 7p"
    assert (for_the_higher in chows) == (not dead)
    assert (for_the_lower in chows) == (not dead)
    assert "chow J=3p 4p" in chows


def test_eight_flowers_are_all_eight() -> None:
    """§5: four seasons and three flowers are not enough, nor are four flowers and three seasons."""
    for lacking in ("s4", "f4"):
        eight = ["s1", "s2", "s3", "s4", "f1", "f2", "f3", "f4"]
        eight.remove(lacking)
        deal = table(
            east=f"{' '.join(eight)} 1p 1p 4p 4p 7p 7p E",
            tail="W W 3p 3p 6p 6p 8p",
            eight_flowers="limit",
        )
        assert deal.phase == "turn"
        assert not any(isinstance(event, DeclareOffered) for event in deal.opening_events)
