"""Why an answer is refused: one test for each reason."""

from __future__ import annotations

import pytest

from mahjong3.play.actions import ACTIONS, PONGS, Discard, Pong, parse_action
from mahjong3.play.deal import Deal
from mahjong3.play.refusal import IllegalAction, Reason, Refusal
from mahjong3.tiles.notation import parse_tile
from tests.play.table import WIKI, E, S, W, all_pass, discards, late_table, legal, play, refusal, table

OTHER = "1p 4p 7p S W N F B"
WAITS = "123p 456p 789p EEE C"


def offered(tile: str, **more: object) -> Deal:
    """East has discarded `tile`; South and West hold what `more` says."""
    deal = table(**{"east": f"{tile} {OTHER}", **more})
    play(deal, f"E discard {tile}")
    return deal


def test_in_ones_own_turn() -> None:
    deal = table(east="123p 456p 789p EE J 1p", no_flowers="off")
    for text, reason in (
        ("declare", Reason.NOTHING_TO_DECLARE),
        ("pass", Reason.NO_CLAIM_IN_TURN),
        ("pong EE", Reason.NO_CLAIM_IN_TURN),
        ("chow 1p 2p", Reason.NO_CLAIM_IN_TURN),
        ("swap E", Reason.NO_SWAP_HERE),
        ("kong E J", Reason.TOO_MANY_FLIES),
    ):
        assert refusal(deal, "E", text).reason is reason
    assert refusal(deal, "E", "discard C") == Refusal(Reason.NOT_HELD, tile=parse_tile("C"))
    assert refusal(deal, "E", "kong C") == Refusal(Reason.NOT_HELD, tile=parse_tile("C"))
    assert refusal(deal, "E", "kong E") == Refusal(Reason.NO_PONG_TO_ADD_TO, tile=parse_tile("E"))
    assert refusal(deal, "S", "discard 1p").reason is Reason.NOT_YOUR_TURN
    assert refusal(deal, "S", "pass").reason is Reason.NOT_YOUR_TURN
    assert refusal(deal, "S", "win").reason is Reason.NOT_YOUR_TURN


def test_a_win_without_shape_or_without_fan() -> None:
    deal = table(east=OTHER)
    assert refusal(deal, "E", "win") == Refusal(Reason.NOT_COMPLETE)
    deal = table(east="123p 456p 789p EE CC F", west="F", no_flowers="off", heavenly="off")
    assert refusal(deal, "E", "win").reason is Reason.NOT_COMPLETE
    deal = table(east="123p 456p 789p EEE CC", no_flowers="off", heavenly="off")
    too_cheap = refusal(deal, "E", "win")
    # 底, 東 twice for the dealer, 自摸.
    assert too_cheap == Refusal(Reason.COMPLETE_BUT_TOO_CHEAP, fan=4, min_fan=5)
    with pytest.raises(IllegalAction, match="complete, 4 of 5 fan"):
        deal.submit(E, parse_action("win"))


def test_after_a_claim_there_is_only_a_discard() -> None:
    deal = offered("C", west="CC EEEE 1p 4p")
    play(deal, "W pong CC")
    for text in ("win", "kong E", "swap C"):
        assert refusal(deal, "W", text).reason is Reason.ONLY_DISCARD


def test_claims_that_are_not_there() -> None:
    deal = offered("5p", south="467p J 1p 9p", west="55p 46p")
    assert refusal(deal, "E", "pong 55p").reason is Reason.OWN_DISCARD
    assert refusal(deal, "W", "chow 4p 6p").reason is Reason.ONLY_FROM_PREVIOUS
    assert refusal(deal, "S", "pong CC") == Refusal(Reason.OTHER_TILE, tile=parse_tile("5p"))
    assert refusal(deal, "S", "chow 6p 8p") == Refusal(Reason.NOT_A_RUN, tile=parse_tile("5p"))
    assert refusal(deal, "S", "chow 3p 4p") == Refusal(Reason.NOT_HELD, tile=parse_tile("3p"))
    assert refusal(deal, "S", "pong 55p") == Refusal(Reason.NOT_HELD, tile=parse_tile("5p"))
    assert refusal(deal, "S", "pong JJ") == Refusal(Reason.NOT_HELD, tile=parse_tile("J"))
    assert refusal(deal, "S", "kong 5p").reason is Reason.NOT_HELD
    assert refusal(deal, "S", "kong 5p J") == Refusal(Reason.TOO_MANY_FLIES, limit=0)
    assert refusal(deal, "S", "discard 4p").reason is Reason.ONLY_CLAIM
    assert refusal(deal, "S", "declare").reason is Reason.NOTHING_TO_DECLARE
    assert refusal(deal, "S", "win").reason is Reason.NOT_COMPLETE
    deal.submit(W, parse_action("pass"))
    assert refusal(deal, "W", "pong 55p").reason is Reason.ALREADY_ANSWERED
    assert refusal(deal, "E", "discard 1p").reason is Reason.NOT_YOUR_TURN


def test_of_two_tiles_the_one_that_is_lacking_is_named() -> None:
    deal = offered("5p", south="4p J E E N N F F S S W W 1p", west="55p")
    assert refusal(deal, "S", "chow 4p 6p") == Refusal(Reason.NOT_HELD, tile=parse_tile("6p"))
    assert refusal(deal, "S", "chow 3p 4p") == Refusal(Reason.NOT_HELD, tile=parse_tile("3p"))


def test_what_the_table_does_not_have() -> None:
    assert refusal(offered("5p", south="46p", west="55p", chow=False), "S", "chow 4p 6p").reason is Reason.NO_CHOW_HERE
    deal = offered("5p", south="46p J", chow_max_flies=0)
    assert refusal(deal, "S", "chow 4p J=6p") == Refusal(Reason.TOO_MANY_FLIES, limit=0)
    deal = offered("C", south="CC JJ", pong_max_flies=1)
    assert refusal(deal, "S", "pong JJ") == Refusal(Reason.TOO_MANY_FLIES, limit=1)
    assert refusal(deal, "S", "chow 4p 6p").reason is Reason.ONLY_DOTS


def test_who_can_claim_nothing_is_told_what_is_wrong_with_the_claim() -> None:
    deal = offered("C", south="2p 5p 8p E E N N F", west="CC")
    assert deal.awaiting == (W,)
    assert refusal(deal, "S", "pass").reason is Reason.NOTHING_TO_CLAIM
    assert refusal(deal, "S", "pong CC") == Refusal(Reason.NOT_HELD, tile=parse_tile("C"))


def test_before_the_first_turn() -> None:
    deal = table(south="JJJJ 1479p E S N C B")
    assert refusal(deal, "S", "discard J").reason is Reason.ONLY_DECLARE
    assert refusal(deal, "W", "declare").reason is Reason.NOTHING_TO_DECLARE
    assert refusal(deal, "E", "discard 1p").reason is Reason.NOT_YOUR_TURN


def test_when_the_deal_is_over() -> None:
    deal = table(east="123p 456p 789p EEE CC")
    play(deal, "E win")
    assert refusal(deal, "E", "win").reason is Reason.DEAL_OVER


def test_kongs_without_a_replacement_and_claims_of_the_last_discard() -> None:
    deal = late_table("C", left=0, south="EEEE 1p 4p", west="123p 456p 789p EEE C"[:-5] + "CC 2p 3p")
    assert refusal(deal, "S", "kong E").reason is Reason.WALL_EMPTY
    deal = late_table("9p", left=0, south="1p 4p", west="123p 456p 78p EEE CC", east="99p 1p")
    play(deal, "S discard 9p")
    assert deal.awaiting == (W,)
    assert refusal(deal, "E", "pong 99p").reason is Reason.WALL_EMPTY
    assert refusal(deal, "W", "chow 7p 8p").reason is Reason.WALL_EMPTY


def test_a_fly_that_may_not_be_discarded() -> None:
    deal = table(east=f"J {OTHER}", fly_discard="forbidden")
    assert refusal(deal, "E", "discard J").reason is Reason.FLY_FORBIDDEN
    deal = table(east=OTHER, fly_discard="forbidden")
    assert refusal(deal, "E", "discard J") == Refusal(Reason.NOT_HELD, tile=parse_tile("J"))


def test_an_added_kong_may_only_be_robbed() -> None:
    deal = table(
        east="555p 2p 8p S W F B 1p",
        south="46p 123p 789p NN EEE",
        west="5p 1p 4p 7p S W F B C C",
        draws="B 9p",
        min_fan=0,
    )
    play(deal, "E discard 2p", "S discard B", "W discard 5p", "E pong 55p", "E discard 8p")
    discards(deal, 2)
    all_pass(deal)
    play(deal, "E kong 5p")
    assert legal(deal, "S") == ["win", "pass"]
    assert refusal(deal, "S", "chow 4p 6p").reason is Reason.ONLY_ROBBING
    assert refusal(deal, "W", "pong JJ").reason is Reason.ONLY_ROBBING


def test_added_and_false_kongs_that_are_not_there() -> None:
    deal = table(east="555p J 2p 8p S W F B 1p", west="5p 1p 4p 7p S W F B C C", south="2p", draws="B 9p")
    play(deal, "E discard 2p", "S discard B", "W discard 5p", "E pong 5p J", "E discard 8p")
    discards(deal, 2)
    all_pass(deal)
    assert refusal(deal, "E", "kong 5p") == Refusal(Reason.TOO_MANY_FLIES, limit=0)
    deal = table(east="CCC 1p 4p", kong_max_flies=1, fly_swap=True)
    assert refusal(deal, "E", "kong C J") == Refusal(Reason.NOT_HELD, tile=parse_tile("J"))
    assert refusal(deal, "E", "swap C") == Refusal(Reason.NO_FLY_TO_SWAP, tile=parse_tile("C"))
    assert refusal(deal, "E", "swap 8p") == Refusal(Reason.NOT_HELD, tile=parse_tile("8p"))


def test_a_claim_of_a_dead_fly() -> None:
    deal = table(east=f"J {OTHER}", south="JJ")
    view = deal.view(S)
    (discarded, *_) = play(deal, "E discard J")
    assert view.after(discarded).refusal(parse_action("pong JJ")) == Refusal(Reason.DEAD_FLY)


def test_no_such_action_and_no_such_seat() -> None:
    deal = table(east=OTHER)
    with pytest.raises(IllegalAction) as caught:
        deal.submit(E, Pong((1, 2)))
    assert caught.value.reason is Reason.NOT_AN_ACTION
    with pytest.raises(ValueError, match="no seat 3"):
        deal.submit(3, Discard(1))


def test_an_equal_action_is_as_good_as_the_one_of_the_catalogue() -> None:
    deal = table(east=OTHER)
    deal.submit(E, Discard(parse_tile("N")))
    assert deal.moves[0].answers[0][1] in ACTIONS
    assert PONGS[0][0] == Pong((0, 0))
    assert WIKI.min_fan == 5
