"""Hands that cannot exist are refused, with the reason."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mahjong3.errors import MahjongError
from mahjong3.rules import Rules
from mahjong3.scoring.possible import HandError, verify_situation
from mahjong3.scoring.situation import Situation
from tests.scoring.hands import named, situation

HAND = "123p 456p 789p EEE 2p"


def refused(hand: Situation, rules: str = "wiki", **options: object) -> str:
    with pytest.raises(MahjongError) as told:
        verify_situation(hand, Rules.preset(rules).changed(named(options)))
    return str(told.value)


@pytest.mark.parametrize(
    ("hand", "reason"),
    [
        (situation("111p 1p 456p 789p EE 2p", "1p"), "5 times 1p: there are 4"),
        (situation("12p 456p EE", "1p", melds=("pong 111p", "pong 222p")), "5 times"),
        (situation("123p 456p J JJ EE J 2p", "J"), "5 times J: there are 4"),
        (situation(HAND, "2p", bonus="s1 s1"), "2 times s1: there are 1"),
        (situation(HAND, "2p", bonus="h1 h1 h1"), "3 times h1: there are 2"),
    ],
)
def test_too_many_of_a_kind(hand: Situation, reason: str) -> None:
    assert reason in refused(hand)


def test_fifteen_tiles_and_thirteen() -> None:
    assert refused(situation(HAND + " 2p", "5p")) == (
        "14 concealed tiles beside 0 melds: without the winning tile it must be 13"
    )
    assert "12 concealed tiles" in refused(situation("123p 456p 789p EEE", "5p"))
    assert "it must be 10" in refused(situation(HAND, "5p", melds="pong CCC"))
    melds = ("pong 222p", "pong CCC", "exposed-kong EEEE", "chow 789p")
    verify_situation(situation("5p", "5p", melds=melds), Rules.preset("wiki"))


@pytest.mark.parametrize(
    ("meld", "reason"),
    [
        ("chow 124p", "is not three consecutive dots"),
        ("chow CFB", "is not three consecutive dots"),
        ("chow 89p J=1p", "is not three consecutive dots"),
        ("pong 112p", "is not 3 equal tiles"),
        ("exposed-kong 555p", "is not 4 equal tiles"),
        ("pong s1 s1 s1", "holds a tile that cannot stand in a set"),
        ("pong JJJ=C", "holds 3 flies, allowed here are 2"),
        ("chow 4p JJ=4p", "is not three consecutive dots"),
        ("exposed-kong 555p J", "holds 1 flies, allowed here are 0"),
    ],
)
def test_impossible_melds(meld: str, reason: str) -> None:
    assert reason in refused(situation("123p 456p EEE 2p", "2p", melds=meld))


def test_only_a_fly_stands_for_another_tile() -> None:
    hand = situation("123p 456p EEE 2p", "2p", melds="pong CCC")
    wrong = replace(hand.melds[0], plays=(14, 14, 14))
    assert "lets a tile stand for another" in refused(replace(hand, melds=(wrong,)))


def test_melds_that_the_table_does_not_allow() -> None:
    chow = situation("123p 456p EEE 2p", "2p", melds="chow 789p")
    assert "there are no chows at this table" in refused(chow, chow=False)
    assert "allowed here are 0" in refused(
        situation("123p 456p EEE 2p", "2p", melds="chow 7p J=8p 9p"), chow_max_flies=0
    )
    assert "allowed here are 1" in refused(situation("123p 456p EEE 2p", "2p", melds="pong 7p JJ"), pong_max_flies=1)
    false_kong = situation("123p 456p EEE 2p", "2p", melds="exposed-kong 777p J")
    verify_situation(false_kong, Rules.preset("wiki").changed(kong_max_flies=1))


def test_no_north_wind() -> None:
    assert "1 times N: there are 0" in refused(situation("123p 456p 789p EEE N", "J"), north_wind=False)
    fly_as_north = situation("123p 456p EEE 2p", "2p", melds="pong JJ N")
    assert "has N, which is not in play" in refused(fly_as_north, north_wind=False)


def test_discard_from_oneself() -> None:
    assert refused(situation(HAND, "2p", source="S")) == "S cannot win on a tile of his own"
    assert refused(situation(HAND, "2p", by="robbed-kong", source="S")) == "S cannot win on a tile of his own"


def test_where_the_winning_tile_comes_from() -> None:
    assert "comes from the wall, not from E" in refused(situation(HAND, "2p", by="self-draw", source="E"))
    assert "who gave the winning tile is missing" in refused(situation(HAND, "2p", by="discard"))
    assert "the winning tile is missing" in refused(replace(situation(HAND, "2p"), tile=None))
    assert "the winning tile is missing" in refused(replace(situation(HAND, "2p", source="E"), tile=None))
    assert "a discarded fly is dead" in refused(situation(HAND, "J", source="E"))


def test_bonus_tiles_lie_beside_the_hand() -> None:
    assert "s1 is a bonus tile: it is laid down" in refused(situation("123p 456p 789p EEE s1", "2p", bonus=""))
    assert "2p is not a bonus tile" in refused(situation(HAND, "2p", bonus="2p"))
    assert "J is not a bonus tile" in refused(situation(HAND, "2p", bonus="J"))
    assert "s1 is a bonus tile: nobody wins with it" in refused(situation(HAND, "s1", bonus=""))


def test_hands_declared_as_dealt() -> None:
    four_flies = situation("123p EE C 78p W JJJJ")
    verify_situation(four_flies, Rules.preset("wiki"))
    verify_situation(situation("123p EE C 78p WW JJJJ", seat="E"), Rules.preset("wiki"))
    assert "14 concealed tiles: a hand as dealt has 13" in refused(situation("123p EE C 78p WW JJJJ"))
    assert "has no melds" in refused(replace(four_flies, melds=situation("", melds="pong CCC").melds))
    assert "has no winning tile" in refused(replace(four_flies, tile=3))
    assert "no tile of another player" in refused(replace(four_flies, source=0))


def test_moments_that_cannot_be() -> None:
    assert "a wall with -1 tiles" in refused(situation(HAND, "2p", wall_left=-1))
    melded = situation("123p 456p EEE 2p", "2p", melds="pong CCC", first_turn=True)
    assert "«pong CCC» was made: the first turn is over" in refused(melded)
    robbed = situation(HAND, "2p", by="robbed-kong", source="E", first_turn=True)
    assert "a kong was tried" in refused(robbed)
    assert "1 replacements after a kong, but only 0 kongs" in refused(situation(HAND, "2p", after=("kong",)))
    assert "2 replacements of bonus tiles" in refused(situation(HAND, "2p", after=("flower", "flower")))


def test_the_wall_allows_the_win() -> None:
    assert refused(situation(HAND, "2p", by="robbed-kong", source="E", wall_left=0)) == (
        "no kong can be tried when the wall is empty"
    )
    verify_situation(situation(HAND, "2p", by="robbed-kong", source="E", wall_left=1), Rules.preset("wiki"))
    verify_situation(situation(HAND, "2p", source="E", wall_left=0), Rules.preset("wiki"))
    assert refused(situation(HAND, "2p", wall_left=45)) == "a wall with 45 tiles left cannot be"
    verify_situation(situation(HAND, "2p", wall_left=44), Rules.preset("wiki"))
    assert "a wall with 44 tiles" in refused(situation(HAND, "2p", wall_left=44), north_wind=False)


def test_what_cannot_come_before_the_first_turn() -> None:
    east = situation(HAND, "2p", seat="E", first_turn=True)
    verify_situation(east, Rules.preset("wiki"))
    assert refused(replace(east, after=("flower",))) == (
        "East has drawn nothing in the first turn: no replacement comes before the win"
    )
    verify_situation(situation(HAND, "2p", after=("flower",), first_turn=True), Rules.preset("wiki"))
    for seat, source in (("E", "S"), ("E", "W"), ("S", "W")):
        assert refused(situation(HAND, "2p", seat=seat, source=source, first_turn=True)) == (
            f"{source} discards later than {seat}: the first turn is over"
        )
    for seat, source in (("S", "E"), ("W", "E"), ("W", "S")):
        verify_situation(situation(HAND, "2p", seat=seat, source=source, first_turn=True), Rules.preset("wiki"))


def test_melds_know_whose_tile_they_took() -> None:
    hand = situation("123p 456p EEE 2p", "2p", melds="chow 789p")
    (chow,) = hand.melds
    verify_situation(replace(hand, melds=(replace(chow, source=0),)), Rules.preset("wiki"))
    assert "of the previous player only" in refused(replace(hand, melds=(replace(chow, source=2),)))
    assert "one’s own discard" in refused(replace(hand, melds=(replace(chow, source=1),)))


def test_the_reasons_can_be_translated() -> None:
    with pytest.raises(HandError) as told:
        verify_situation(situation(HAND, "2p", source="S"), Rules.preset("wiki"))
    assert told.value.template == "{seat} cannot win on a tile of his own"
    assert told.value.values == {"seat": "S"}
