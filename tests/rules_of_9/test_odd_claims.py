"""Claims, robbed kongs, strict calls and wins let go where they meet seldom: each deal is worked out by hand from the sentence of RULES that it names."""

from __future__ import annotations

import pytest

from mahjong3.hands.melds import Meld
from mahjong3.play.actions import parse_action
from mahjong3.play.claims import strength
from mahjong3.play.deal import Deal
from mahjong3.play.events import KongMade
from mahjong3.play.result import Payment, Result
from mahjong3.scoring.score import Score
from mahjong3.tiles.notation import parse_tile, parse_tiles
from tests.play.table import CLASSIC, E, S, W, all_pass, discards, hand, legal, play, table

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
