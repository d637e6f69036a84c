"""RULES §4.9, §4.12, §5: strict calls and false wins, a win let go, swapping flies, dead kongs."""

from __future__ import annotations

import pytest

from mahjong3.play.actions import WIN
from mahjong3.play.deal import Deal
from mahjong3.play.events import Ended, FlySwapped, KongTried
from mahjong3.play.refusal import Reason
from mahjong3.play.result import Payment
from mahjong3.tiles.notation import parse_tile, parse_tiles
from tests.play.table import E, S, W, all_pass, discards, hand, legal, play, refusal, table

OTHER = "1p 4p 7p S W N F B"
WAITS = "123p 456p 789p EEE C"


# --- strict calls -----------------------------------------------------------------------------------------------------------


def strict(**more: object) -> Deal:
    return table(
        **{
            "east": f"C {OTHER}",
            "south": WAITS,
            "draws": "9p 8p 6p",
            "win_calls": "strict",
            "no_flowers": "off",
            **more,
        }
    )


def test_under_strict_calls_everybody_is_asked_about_every_discard_but_a_fly() -> None:
    deal = strict(east=f"C J {OTHER}", west="2p 5p 8p S N F B")
    assert legal(deal, "E") == ["win"]
    play(deal, "E discard N")
    assert deal.awaiting == (S, W)
    assert "win" in legal(deal, "S")
    assert "win" in legal(deal, "W")
    all_pass(deal)
    discards(deal, 2)
    all_pass(deal)
    play(deal, "E discard J")
    assert deal.phase == "turn"


def test_a_false_win_in_ones_own_turn() -> None:
    deal = strict()
    play(deal, "E discard N", "S discard 9p")
    all_pass(deal)
    events = play(deal, "W win")
    result = deal.result
    assert result is not None
    assert events[-1] == Ended(result)
    assert (result.outcome, result.false_caller, result.source, result.tile) == ("false-win", W, None, parse_tile("8p"))
    # The unit of the limit to each opponent; the same dealer deals again.
    assert result.payments == (Payment(W, E, 10, 1, "false-win"), Payment(W, S, 10, 1, "false-win"))
    assert result.points == (10, 10, -20)
    assert (result.next_dealer, result.dealer_reason) == (E, "false-win")
    assert parse_tile("8p") in deal.hands[W]
    assert len(result.hands[W]) == 13


def test_a_false_win_on_a_discard_costs_at_the_limit_with_its_multiplier() -> None:
    deal = strict(points_per_fan=20, limit_multiplier=2, instant_payments="sloperama")
    play(deal, "E discard N", "W win")
    assert deal.awaiting == (S,)
    assert deal.phase == "claims"
    play(deal, "S pass")
    result = deal.result
    assert result is not None
    assert (result.false_caller, result.source, result.tile) == (W, E, parse_tile("N"))
    # No flies are paid after a false win.
    assert result.points == (400, 400, -800)
    assert deal.moves[-1].answers == ((W, WIN),)
    assert deal.moves[-1].source == E


def test_a_complete_hand_below_five_fan_is_a_false_win() -> None:
    deal = strict()
    play(deal, "E discard N", "S discard 9p", "W discard 8p", "E discard C", "S win")
    assert deal.result is not None
    assert (deal.result.outcome, deal.result.false_caller) == ("false-win", S)


def test_false_calls_beside_a_valid_one_cost_nothing() -> None:
    deal = strict(min_fan=2, west=WAITS.replace("EEE C", "SSS F"))
    play(deal, "E discard N", "S discard 9p", "W discard 8p", "E discard C")
    for order in ((S, W), (W, S)):
        twin = deal.copy()
        for seat in order:
            if seat in twin.awaiting:
                twin.submit(seat, WIN)
        assert twin.result is not None
        assert [seat for seat, _ in twin.result.winners] == [S]
        assert twin.result.false_caller is None
    # A false call of the nearer one does not stand before a valid one of the other.
    deal = strict(min_fan=2, south=WAITS.replace("EEE C", "SSS F"), west=WAITS)
    play(deal, "E discard N", "S discard 9p", "W discard 8p", "E discard C", "S win")
    assert deal.awaiting == (W,)
    play(deal, "W win")
    assert deal.result is not None
    assert [seat for seat, _ in deal.result.winners] == [W]


def test_of_two_false_calls_the_nearest_counts() -> None:
    deal = strict()
    play(deal, "E discard N", "W win", "S win")
    assert deal.result is not None
    assert deal.result.false_caller == S
    assert deal.moves[-1].answers == ((S, WIN),)
    early = strict()
    play(early, "E discard N", "S win")
    # West holds nothing that could win: South's call is false whatever West says.
    assert early.result is not None
    assert early.result.false_caller == S


def test_an_added_kong_under_a_false_win_does_not_stand() -> None:
    deal = table(
        east="555p 2p 8p S W F B 1p",
        west="5p 1p 4p 7p S W F B C C",
        draws="B 9p",
        win_calls="strict",
        instant_payments="fan",
    )
    play(deal, "E discard 2p", "S discard B", "W discard 5p", "E pong 55p", "E discard 8p")
    discards(deal, 2)
    all_pass(deal)
    before = hand(deal, "E")
    events = play(deal, "E kong 5p")
    assert events == [KongTried(E, parse_tile("5p"))]
    assert deal.awaiting == (S, W)
    assert legal(deal, "W") == ["win", "pass"]
    play(deal, "W win", "S pass")
    result = deal.result
    assert result is not None
    assert (result.outcome, result.source, result.tile) == ("false-win", E, parse_tile("5p"))
    assert hand(deal, "E") == before
    assert result.hands[E] == deal.hands[E]
    assert [meld.name for meld in deal.melds[E]] == ["pong"]
    assert result.points == (10, 10, -20)
    assert deal.check() == []


# --- a win let go -----------------------------------------------------------------------------------------------------------


def test_a_win_let_go_bars_from_the_same_tile_until_a_draw() -> None:
    deal = table(
        east=f"6p C {OTHER}",
        south="123p 789p EEE NN 45p",
        west="6p 1p S F B W",
        draws="9p C 2p",
        min_fan=0,
        missed_win=True,
    )
    play(deal, "E discard B", "S discard 9p", "W discard 6p", "S pass")
    assert deal.view(S).barred == parse_tiles("6p")
    all_pass(deal)
    # East throws the same tile before South has drawn.
    play(deal, "E discard 6p")
    assert "win" not in legal(deal, "S")
    if S in deal.awaiting:
        assert refusal(deal, "S", "win").reason is Reason.BARRED
    all_pass(deal)
    assert deal.turn == S
    assert deal.view(S).barred == ()


def test_other_tiles_may_still_be_won_after_a_win_let_go() -> None:
    deal = table(
        east=f"3p C {OTHER}",
        south="123p 789p EEE NN 45p",
        west="6p 1p S F B W",
        draws="9p C 2p",
        min_fan=0,
        missed_win=True,
    )
    play(deal, "E discard B", "S discard 9p", "W discard 6p", "S pass")
    all_pass(deal)
    play(deal, "E discard 3p")
    assert "win" in legal(deal, "S")


def test_without_the_option_nothing_is_barred() -> None:
    deal = table(east=f"6p C {OTHER}", south="123p 789p EEE NN 45p", west="6p 1p S F B W", draws="9p C 2p", min_fan=0)
    play(deal, "E discard B", "S discard 9p", "W discard 6p", "S pass")
    all_pass(deal)
    play(deal, "E discard 6p")
    assert "win" in legal(deal, "S")


def test_a_claim_lifts_the_bar_and_a_claim_instead_of_a_win_counts_as_let_go() -> None:
    deal = table(
        east=f"6p C {OTHER}",
        south="123p 789p EEE NN 45p",
        west="N 6p 1p S F B W",
        draws="9p C 2p",
        min_fan=0,
        missed_win=True,
    )
    play(deal, "E discard B", "S discard 9p", "W discard 6p", "S pass")
    all_pass(deal)
    play(deal, "E discard 6p")
    assert deal.view(S).barred == parse_tiles("6p")
    assert "chow 4p 5p" in legal(deal, "S")
    play(deal, "S chow 4p 5p")
    assert deal.view(S).barred == ()


def test_a_win_that_is_too_cheap_is_not_let_go() -> None:
    deal = table(
        east=f"6p C {OTHER}",
        south="123p 789p EEE NN 45p",
        west="6p 1p S F B W",
        draws="9p C 2p",
        missed_win=True,
        no_flowers="off",
    )
    play(deal, "E discard B", "S discard 9p", "W discard 6p")
    all_pass(deal)
    assert deal.view(S).barred == ()


def test_a_barred_call_under_strict_calls_is_a_false_win() -> None:
    deal = table(
        east=f"6p C {OTHER}",
        south="123p 789p EEE NN 45p",
        west="6p 1p S F B W",
        draws="9p C 2p",
        min_fan=0,
        missed_win=True,
        win_calls="strict",
    )
    play(deal, "E discard B", "S discard 9p", "W discard 6p", "S pass")
    all_pass(deal)
    play(deal, "E discard 6p", "S win")
    assert deal.result is not None
    assert (deal.result.outcome, deal.result.false_caller) == ("false-win", S)


# --- swapping flies ---------------------------------------------------------------------------------------------------------


def swapping(**more: object) -> Deal:
    """East has a pong C J C, and draws the fourth C in a later turn."""
    deal = table(
        **{
            "east": "C J 2p 8p S W F B 1p 4p N",
            "west": "C 1p 4p 7p S W F B",
            "draws": "B 9p 3p 7p C",
            "tail": "6p",
            "fly_swap": True,
            **more,
        }
    )
    play(deal, "E discard 2p", "S discard B", "W discard C", "E pong C J", "E discard 8p")
    discards(deal, 2)
    all_pass(deal)
    assert (deal.turn, deal.view(E).drawn) == (E, parse_tile("C"))
    return deal


def test_a_real_tile_is_exchanged_for_the_fly_in_ones_own_pong() -> None:
    deal = swapping()
    assert legal(deal, "E") == ["swap C"]
    before = deal.decisions[E]
    (event,) = play(deal, "E swap C")
    assert isinstance(event, FlySwapped)
    assert event.meld.tiles == parse_tiles("CCC")
    assert (deal.flies[E], deal.decisions[E], deal.awaiting) == (1, before + 1, (E,))
    # The drawn tile has left the hand; the fly took its place.
    assert deal.view(E).drawn == parse_tile("J")
    assert legal(deal, "E") == []
    assert deal.drawn_turn


def test_a_win_after_a_swap_is_a_self_draw_with_its_patterns() -> None:
    deal = swapping(east="C J 2p 8p 123p 456p EE 78p", min_fan=0, no_flowers="off")
    play(deal, "E swap C")
    assert "win" in legal(deal, "E")
    play(deal, "E win")
    assert deal.result is not None
    score = deal.result.winners[0][1]
    assert score.situation.by == "self-draw"
    assert score.patterns["self-draw"] == 1
    assert deal.check() == []


def test_a_pong_made_real_again_may_be_added_to() -> None:
    deal = table(
        east="CC J 2p 8p S W F B 1p 4p N",
        west="C 1p 4p 7p S W F B",
        draws="B 9p 3p 7p C",
        tail="6p",
        fly_swap=True,
    )
    play(deal, "E discard 2p", "S discard B", "W discard C", "E pong C J", "E discard 8p")
    discards(deal, 2)
    all_pass(deal)
    assert legal(deal, "E") == ["swap C"]
    play(deal, "E swap C")
    assert deal.view(E).drawn == parse_tile("C")
    assert legal(deal, "E") == ["kong C"]


def test_two_flies_are_swapped_one_after_the_other() -> None:
    deal = table(
        east="CC JJ 2p 8p S W F B 1p 4p N",
        west="C 1p 4p 7p S W F B",
        draws="B 9p 3p",
        fly_swap=True,
    )
    play(deal, "E discard 2p", "S discard B", "W discard C", "E pong JJ", "E discard 8p")
    discards(deal, 2)
    all_pass(deal)
    play(deal, "E swap C")
    assert deal.melds[E][0].tiles == parse_tiles("C J C")
    play(deal, "E swap C")
    assert deal.melds[E][0].tiles == parse_tiles("CCC")
    assert legal(deal, "E") == []


def test_of_two_pongs_the_one_with_the_fly_is_swapped() -> None:
    deal = table(
        east="C J 55p 2p 8p S W F B 1p 4p", west="5p C 1p 4p 7p S W F B", draws="B 9p 3p 7p 6p 6p C", fly_swap=True
    )
    play(deal, "E discard 2p", "S discard B", "W discard 5p", "E pong 55p", "E discard 8p")
    discards(deal, 1)
    all_pass(deal)
    play(deal, "W discard C", "E pong C J", "E discard S")
    discards(deal, 2)
    all_pass(deal)
    assert legal(deal, "E") == ["swap C"]
    play(deal, "E swap C")
    assert [meld.tiles for meld in deal.melds[E]] == [parse_tiles("555p"), parse_tiles("CCC")]


def test_the_first_of_two_pongs_is_swapped_and_the_second_stays() -> None:
    deal = table(
        east="C J 55p 2p 8p S W F B 1p 4p", west="5p C 1p 4p 7p S W F B", draws="B 9p 3p 7p 6p 6p C", fly_swap=True
    )
    play(deal, "E discard 2p", "S discard B", "W discard C", "E pong C J", "E discard 8p")
    discards(deal, 1)
    all_pass(deal)
    play(deal, "W discard 5p", "E pong 55p", "E discard S")
    discards(deal, 2)
    all_pass(deal)
    play(deal, "E swap C")
    assert [meld.tiles for meld in deal.melds[E]] == [parse_tiles("CCC"), parse_tiles("555p")]


def test_no_swap_without_the_option_and_none_after_a_claim() -> None:
    deal = swapping(fly_swap=False)
    assert legal(deal, "E") == []
    assert refusal(deal, "E", "swap C").reason is Reason.NO_SWAP_HERE
    deal = table(east="CC J 2p 8p", west="C 1p 4p 7p", draws="B 9p", fly_swap=True)
    play(deal, "E discard 2p", "S discard B", "W discard C", "E pong C J")
    assert refusal(deal, "E", "swap C").reason is Reason.ONLY_DISCARD


# --- dead kongs -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dead", [True, False])
def test_no_fly_in_a_claim_stands_for_a_tile_of_ones_own_kong(*, dead: bool) -> None:
    deal = table(
        east=f"5p {OTHER}", south="3333p 46p J EE WW CC", draws="9p 8p", tail="9p", dead_kong=dead, pong_max_flies=0
    )
    play(deal, "E discard S", "S kong 3p", "S discard 9p", "W discard 8p", "E discard 5p")
    every = ["chow 4p 6p", "chow 4p J=6p", "chow 6p J=7p", "chow J=3p 4p", "chow J=4p 6p"]
    expected = [text for text in every if not dead or text != "chow J=3p 4p"]
    assert [text for text in legal(deal, "S") if text.startswith("chow")] == expected
    if dead:
        assert refusal(deal, "S", "chow J=3p 4p").reason is Reason.DEAD_KONG


@pytest.mark.parametrize("dead", [True, False])
def test_no_concealed_fly_stands_for_a_tile_of_ones_own_kong(*, dead: bool) -> None:
    # 12p J wants the fly to be 3p.
    deal = table(
        east=OTHER, south="3333p 12p J EEE WWW", draws="C", tail="C", dead_kong=dead, min_fan=0, kong_max_flies=0
    )
    play(deal, "E discard N", "S kong 3p")
    assert hand(deal, "S") == "12p EEE WWW CC J"
    assert ("win" in legal(deal, "S")) == (not dead)


def test_a_fly_may_stand_for_other_tiles_after_a_kong() -> None:
    deal = table(east=f"C {OTHER}", south="3333p JJ C EE WW", draws="9p 8p", tail="9p")
    play(deal, "E discard S", "S kong 3p", "S discard 9p", "W discard 8p", "E discard C")
    assert legal(deal, "S") == ["pong C J", "pong JJ", "pass"]


@pytest.mark.parametrize("dead", [True, False])
def test_no_flies_are_a_pong_of_a_tile_konged_with_a_fly(*, dead: bool) -> None:
    deal = table(east=f"C {OTHER}", south="CCC JJJ EE WW", draws="9p 8p", tail="9p", dead_kong=dead, kong_max_flies=1)
    play(deal, "E discard S", "S kong C J", "S discard 9p", "W discard 8p", "E discard C")
    assert ("pong JJ" in legal(deal, "S")) == (not dead)
