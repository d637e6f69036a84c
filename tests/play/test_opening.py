"""RULES §3: the deal and the opening replacement; §5: declaring a hand as dealt."""

from __future__ import annotations

import pytest

from mahjong3.play.actions import PASS
from mahjong3.play.deal import Deal
from mahjong3.play.events import Answered, BonusLaid, Dealt, DeclareOffered, Drawn, SidePaid, TurnBegan, redact
from mahjong3.rules import Rules
from mahjong3.tiles.kinds import FIRST_BONUS, FLY
from mahjong3.tiles.notation import format_tiles, parse_tiles
from mahjong3.tiles.wall import Wall, WallError
from tests.play.table import DICE, SLOPERAMA, WIKI, E, S, W, all_pass, hand, legal, play, table, wall_of

PLAIN_HANDS = {"east": "1144p 77p EE SS NN CC", "south": "22p 55p 88p WW FF BB 3p", "west": "1199p 669p N E W C F B"}


def test_east_has_fourteen_tiles_the_others_thirteen_and_44_remain() -> None:
    deal = table(**PLAIN_HANDS)
    assert [len(tiles) for tiles in deal.hands] == [14, 13, 13]
    assert deal.wall.left == 44
    assert hand(deal, "E") == "114477p EE SS NN CC"
    assert deal.opening_events == (Dealt(tuple(deal.hands)), TurnBegan(E))
    assert deal.awaiting == (E,)
    assert deal.view(E).drawn is None


def test_without_north_40_remain() -> None:
    deal = table(rules=WIKI, north_wind=False)
    assert deal.wall.left == 40
    assert deal.rules.tile_set.size == 80


def test_a_wall_of_the_other_size_is_refused() -> None:
    with pytest.raises(WallError):
        Deal(WIKI.changed(north_wind=False), Wall.shuffled(1), DICE)


def test_opening_replacement_goes_in_passes_east_south_west() -> None:
    deal = table(
        east="s1 h1 123p 456p 789p EEE",
        south="123p 456p 789p SSS f1",
        west="a1 a2 123p 456p 789p WW",
        # East's two, South's one, West's two; then East's second pass and West's second and third.
        tail="f2 C B a3 W C f3 F",
    )
    assert deal.opening_events == (
        deal.opening_events[0],
        BonusLaid(E, parse_tiles("s1 h1")),
        Drawn(E, parse_tiles("C f2"), 2, from_tail=True, opening=True),
        BonusLaid(S, parse_tiles("f1")),
        Drawn(S, parse_tiles("B"), 1, from_tail=True, opening=True),
        BonusLaid(W, parse_tiles("a1 a2")),
        Drawn(W, parse_tiles("W a3"), 2, from_tail=True, opening=True),
        BonusLaid(E, parse_tiles("f2")),
        Drawn(E, parse_tiles("C"), 1, from_tail=True, opening=True),
        BonusLaid(W, parse_tiles("a3")),
        Drawn(W, parse_tiles("f3"), 1, from_tail=True, opening=True),
        BonusLaid(W, parse_tiles("f3")),
        Drawn(W, parse_tiles("F"), 1, from_tail=True, opening=True),
        TurnBegan(E),
    )
    assert deal.bonus == (parse_tiles("s1 h1 f2"), parse_tiles("f1"), parse_tiles("a1 a2 a3 f3"))
    assert deal.wall.left == 36
    assert deal.check() == []


def test_nobody_kongs_during_the_opening_but_east_may_in_his_first_turn() -> None:
    deal = table(east="s1 EEE SSSS 147p 258p", tail="E C")
    assert deal.opening_events[-1] == TurnBegan(E)
    assert legal(deal, "E") == ["kong E", "kong S"]
    play(deal, "E kong E")
    assert deal.view(E).drawn == parse_tiles("C")[0]
    assert deal.view(E).chain == ("kong",)


def test_what_others_draw_is_hidden() -> None:
    deal = table(east="s1 123p 456p 789p EEE C", tail="B")
    for event in deal.opening_events:
        told = redact(event, S)
        if isinstance(told, Dealt):
            assert told.hands[E] is None
            assert told.hands[S] == deal.hands[S]
        if isinstance(told, Drawn):
            assert told.tiles is None


def test_a_bonus_tile_in_play_is_replaced_from_the_tail_at_once_and_again() -> None:
    deal = table(**PLAIN_HANDS, draws="s1", tail="f1 a1 8p")
    all_pass(deal)
    events = play(deal, "E discard 1p") + all_pass(deal)
    drawn = [event for event in events if isinstance(event, (Drawn, BonusLaid))]
    assert drawn == [
        Drawn(S, parse_tiles("s1"), 1, from_tail=False, opening=False),
        BonusLaid(S, parse_tiles("s1")),
        Drawn(S, parse_tiles("f1"), 1, from_tail=True, opening=False),
        BonusLaid(S, parse_tiles("f1")),
        Drawn(S, parse_tiles("a1"), 1, from_tail=True, opening=False),
        BonusLaid(S, parse_tiles("a1")),
        Drawn(S, parse_tiles("8p"), 1, from_tail=True, opening=False),
    ]
    assert deal.view(S).chain == ("flower",) * 3
    assert deal.view(S).drawn == parse_tiles("8p")[0]
    assert (deal.wall.draws, deal.wall.replacements) == (1, 3)


def test_sixteen_bonus_tiles_in_a_row() -> None:
    deal = table(**PLAIN_HANDS, draws="s1", tail="s2 s3 s4 f1 f2 f3 f4 a1 a2 a3 a4 h1 h2 h1 h2 8p")
    play(deal, "E discard 1p")
    all_pass(deal)
    assert len(deal.bonus[S]) == 16
    assert deal.hands[S].count(parse_tiles("8p")[0]) == 3
    assert deal.wall.left == 44 - 17
    assert deal.check() == []


# --- four flies, eight flowers ------------------------------------------------------------------------------------------


def test_four_flies_may_be_declared_before_the_first_turn() -> None:
    deal = table(south="JJJJ 1479p E S N C B", east="1122p")
    assert deal.opening_events[-1] == DeclareOffered(S)
    assert deal.awaiting == (S,)
    assert legal(deal, "S") == ["declare", "pass"]
    assert [redact(deal.opening_events[-1], seat) for seat in (E, W)] == [None, None]
    play(deal, "S declare")
    result = deal.result
    assert result is not None
    assert (result.outcome, result.source, result.tile) == ("win", None, None)
    assert result.winners[0][1].limits == ("four-flies-dealt",)
    # As a self-draw: two units of 10 from each.
    assert result.points == (-20, 40, -20)
    assert (result.next_dealer, result.dealer_reason) == (S, "winner")
    assert [str(action) for _, action in deal.moves[0].answers] == ["declare"]
    assert deal.moves[0].source is None


def test_who_declines_four_flies_has_lost_them() -> None:
    deal = table(south="JJJJ 1479p E S N C B", east="1122p")
    play(deal, "S pass")
    assert deal.phase == "turn"
    assert deal.awaiting == (E,)
    assert deal.moves == []
    play(deal, "E discard 1p")
    assert "declare" not in legal(deal, "S")


def test_east_is_asked_before_west_and_eight_flowers_need_to_be_valued() -> None:
    hands = {"east": "JJJJ 1479p E S N C B 2p", "west": "s1 s2 s3 s4 f1 f2 f3 f4 1479p W"}
    deal = table(**hands, eight_flowers="limit")
    assert deal.awaiting == (E,)
    play(deal, "E pass")
    assert deal.awaiting == (W,)
    play(deal, "W declare")
    assert deal.result is not None
    assert deal.result.winners[0][1].limits == ("eight-flowers",)
    assert deal.result.points == (-20, -20, 40)
    deal = table(**hands)
    play(deal, "E pass")
    assert deal.awaiting == (E,)
    assert deal.phase == "turn"


def test_the_next_seat_is_asked_after_the_first_has_declined() -> None:
    hands = {"east": "s1 s2 s3 s4 f1 f2 f3 f4 1479p W C", "south": "JJJJ 1479p E S N C B"}
    deal = table(**hands, eight_flowers="limit")
    assert deal.awaiting == (E,)
    events = play(deal, "E pass")
    assert events == [Answered(E, PASS), DeclareOffered(S)]
    assert deal.awaiting == (S,)
    assert deal.view(E).answered is PASS
    play(deal, "S pass")
    assert (deal.phase, deal.awaiting, deal.view(E).answered) == ("turn", (E,), None)


def test_four_flies_that_are_not_valued_are_not_asked_for() -> None:
    deal = table(south="JJJJ 1479p E S N C B", east="1122p", four_flies_dealt="off")
    assert deal.awaiting == (E,)


def test_a_declared_hand_needs_no_fan_and_counts_what_the_table_says() -> None:
    deal = table(south="JJJJ 1479p E S N C B", east="1122p", four_flies_dealt=3)
    play(deal, "S declare")
    assert deal.result is not None
    assert deal.result.points == (-6, 12, -6)


# --- complete series -----------------------------------------------------------------------------------------------------


def series_payments(rules: Rules, **walls: str) -> list[SidePaid]:
    deal = Deal(rules, wall_of(**walls, rules=rules), DICE)
    return [event for event in deal.opening_events if isinstance(event, SidePaid)]


def test_series_are_paid_when_the_opening_replacement_is_over() -> None:
    hands = {
        "south": "s1 s2 s3 a1 1479p E S N C B",
        "west": "h1 h1 h2 f1 1479p E S N C B",
        "tail": "s4 2p 2p 3p h2 3p 5p 5p",
    }
    paid = series_payments(SLOPERAMA, **hands)
    assert paid == [SidePaid(S, "series", (-100, 200, -100)), SidePaid(W, "series", (-100, -100, 200))]
    # In fan only seasons and flowers are paid: one fan from each.
    in_fan = WIKI.changed(instant_payments="fan", points_per_fan=3)
    assert series_payments(in_fan, **hands) == [SidePaid(S, "series", (-3, 6, -3))]
    assert series_payments(WIKI, **hands) == []


def test_a_series_completed_in_play_is_paid_when_it_is_laid_down() -> None:
    deal = table(rules=SLOPERAMA, south="s1 s2 s3 1479p E S N C B 8p", east="1144p 77p EE SS NN CC", draws="s4")
    events = play(deal, "E discard 1p") + all_pass(deal)
    paid = [place for place, event in enumerate(events) if isinstance(event, SidePaid)]
    assert [events[place] for place in paid] == [SidePaid(S, "series", (-50, 100, -50))]
    assert events[paid[0] - 1] == BonusLaid(S, parse_tiles("s4"))
    assert deal.points == (-50, 100, -50)


def test_no_bonus_tile_stays_in_a_hand() -> None:
    for seed in range(50):
        deal = Deal(WIKI, Wall.shuffled(seed), DICE)
        assert all(tiles[-1] < FIRST_BONUS for tiles in deal.hands)
        assert FLY < FIRST_BONUS
        assert format_tiles(deal.hands[E])
