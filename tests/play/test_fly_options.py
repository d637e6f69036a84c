"""RULES §4.9, §4.12: swapping flies, dead kongs."""

from __future__ import annotations

import pytest

from mahjong3.play.deal import Deal
from mahjong3.play.events import FlySwapped
from mahjong3.play.refusal import Reason
from mahjong3.tiles.notation import parse_tile, parse_tiles
from tests.play.table import E, all_pass, discards, hand, legal, play, refusal, table

OTHER = "1p 4p 7p S W N F B"


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
