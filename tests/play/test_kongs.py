"""RULES §4.5–4.7: kongs of all sorts, robbing one, and the empty wall."""

from __future__ import annotations

import pytest

from mahjong3.hands.melds import Meld
from mahjong3.play.actions import PASS
from mahjong3.play.deal import Deal
from mahjong3.play.events import Answered, BonusLaid, ConcealedKong, Drawn, Ended, KongMade, KongTried, SidePaid
from mahjong3.play.refusal import Reason
from mahjong3.tiles.notation import parse_tile, parse_tiles
from tests.play.table import CLASSIC, E, S, W, all_pass, discards, late_table, legal, play, refusal, table

EEEE = parse_tiles("EEEE")
FIVES = parse_tiles("5555p")
JUNK = "2p 8p S W F B"


def test_a_concealed_kong_is_shown_and_followed_by_a_replacement() -> None:
    deal = table(east="EEEE 1p 4p 7p", tail="9p", instant_payments="fan")
    events = play(deal, "E kong E")
    meld = Meld("concealed-kong", EEEE, EEEE)
    assert events == [
        ConcealedKong(E, meld),
        # Two units from each, paid before the replacement.
        SidePaid(E, "kong", (4, -2, -2)),
        Drawn(E, parse_tiles("9p"), 1, from_tail=True, opening=False),
    ]
    view = deal.view(E)
    assert (view.chain, view.untouched, view.drawn, view.asked) == (("kong",), False, parse_tile("9p"), True)
    assert deal.awaiting == (E,)


def test_a_bonus_tile_after_a_kong_is_in_the_chain_too() -> None:
    deal = table(east="EEEE SSSS 1p", tail="s1 4p 7p")
    chains = []
    for line in ("E kong E", "E kong S", "E discard 1p"):
        play(deal, line)
        chains.append(deal.chain)
    assert chains == [("kong", "flower"), ("kong", "flower", "kong"), ()]


ROBBERY = {
    "east": f"555p {JUNK} 1p",
    "south": "46p 123p 789p NN EEE",
    "west": "5p 1p 4p 7p S W F B C C",
    "draws": "B 9p",
    "tail": "6p",
}


def before_robbery(**changes: object) -> Deal:
    """East has a pong of 5p, made with a discard of West, and the fourth in hand; South waits for 5p; it is East's turn."""
    deal = table(**ROBBERY, **{"min_fan": 0, **changes})
    play(deal, "E discard 2p", "S discard B", "W discard 5p", "E pong 55p", "E discard 8p")
    discards(deal, 2)
    all_pass(deal)
    assert deal.turn == E
    assert "kong 5p" in legal(deal, "E")
    return deal


def test_an_added_kong_waits_for_who_may_rob_it_and_nobody_else() -> None:
    deal = before_robbery()
    events = play(deal, "E kong 5p")
    assert events == [KongTried(E, parse_tile("5p"))]
    assert deal.awaiting == (S,)
    assert legal(deal, "S") == ["win", "pass"]
    view = deal.view(W)
    assert (view.phase, view.robbing, view.offered, view.turn) == ("claims", True, parse_tile("5p"), E)
    assert view.hand_sizes == (10, 13, 13)
    assert parse_tile("5p") not in deal.hands[E]


def test_a_robbed_kong() -> None:
    deal = before_robbery(instant_payments="fan")
    replaced = deal.wall.replacements
    play(deal, "E kong 5p", "S win")
    result = deal.result
    assert result is not None
    assert (result.source, result.tile, result.next_dealer, result.dealer_reason) == (E, parse_tile("5p"), S, "winner")
    score = result.winners[0][1]
    assert score.situation.by == "robbed-kong"
    assert score.patterns["robbed-kong"] == 1
    # The pong stays a pong, nothing is paid for the kong, no replacement is drawn, East pays as the discarder.
    assert [meld.name for meld in deal.melds[E]] == ["pong"]
    assert deal.wall.replacements == replaced
    assert result.points == (-2 * score.fan, 3 * score.fan, -score.fan)
    assert deal.moves[-1].source == E
    assert deal.check() == []


def test_after_a_robbed_kong_the_robbed_player_deals_where_the_discarder_does() -> None:
    deal = before_robbery(next_dealer="discarder")
    play(deal, "E kong 5p", "S win")
    assert deal.result is not None
    assert (deal.result.next_dealer, deal.result.dealer_reason) == (E, "discarder")
    assert CLASSIC.next_dealer == "discarder"


def test_a_kong_that_is_not_robbed_stands_is_paid_and_replaced() -> None:
    deal = before_robbery(instant_payments="sloperama")
    events = play(deal, "E kong 5p", "S pass")
    meld = Meld("added-kong", FIVES, FIVES, W)
    assert events == [
        KongTried(E, parse_tile("5p")),
        Answered(S, PASS),
        KongMade(E, meld),
        SidePaid(E, "kong", (100, -50, -50)),
        Drawn(E, parse_tiles("6p"), 1, from_tail=True, opening=False),
    ]
    assert deal.melds[E] == (meld,)
    assert deal.chain == ("kong",)
    assert [str(action) for _, action in deal.moves[-1].answers] == ["kong 5p"]


def test_an_added_kong_is_offered_again_in_a_later_turn() -> None:
    deal = before_robbery()
    for _ in range(2):
        assert "kong 5p" in legal(deal, "E")
        discards(deal, 3)
        all_pass(deal)
    assert deal.turn == E
    play(deal, "E kong 5p", "S pass")
    assert deal.melds[E][0].name == "added-kong"


def test_of_two_pongs_the_right_one_is_added_to() -> None:
    deal = table(
        east="555p CC 2p 8p S W F B 1p 4p", west="5p C 1p 4p 7p S W F B", draws="B 9p 3p", tail="6p", min_fan=5
    )
    play(deal, "E discard 2p", "S discard B", "W discard C", "E pong CC", "E discard 8p")
    discards(deal, 1)
    all_pass(deal)
    play(deal, "W discard 5p", "E pong 55p", "E discard S")
    discards(deal, 2)
    all_pass(deal)
    play(deal, "E kong 5p")
    all_pass(deal)
    assert [meld.name for meld in deal.melds[E]] == ["pong", "added-kong"]
    assert deal.melds[E][1].tiles == FIVES


def test_no_kong_in_the_turn_of_the_pong_itself() -> None:
    deal = table(**ROBBERY)
    play(deal, "E discard 2p", "S discard B", "W discard 5p", "E pong 55p")
    assert legal(deal, "E") == []


@pytest.mark.parametrize(
    ("pong", "flies_allowed", "offered"),
    [("pong 55p", 0, True), ("pong 5p J", 0, False), ("pong 5p J", 1, True), ("pong JJ", 1, False)],
)
def test_an_added_kong_on_a_pong_with_a_fly(pong: str, flies_allowed: int, offered: bool) -> None:
    deal = table(
        east="555p JJ 2p 8p S W F B 1p",
        west="5p 1p 4p 7p S W F B C C",
        south="2p",
        draws="B 9p",
        kong_max_flies=flies_allowed,
    )
    play(deal, "E discard 2p", "S discard B", "W discard 5p", f"E {pong}", "E discard 8p")
    discards(deal, 2)
    all_pass(deal)
    assert deal.turn == E
    assert ("kong 5p" in legal(deal, "E")) == offered


def test_false_kongs_concealed_exposed_and_added() -> None:
    hands = {"east": "CCC JJJ 1p 4p 7p", "west": "FF J 2p 5p", "south": "F", "draws": "F"}
    assert legal(table(**hands), "E") == []
    deal = table(**hands, kong_max_flies=1)
    assert legal(deal, "E") == ["kong C J"]
    play(deal, "E kong C J")
    assert deal.melds[E] == (Meld("concealed-kong", parse_tiles("CCC J"), parse_tiles("CCCC")),)
    assert deal.flies[E] == 2
    play(deal, "E discard 1p", "S discard F")
    assert legal(deal, "W") == ["kong F J", "pong FF", "pong F J", "pass"]
    play(deal, "W kong F J")
    assert deal.melds[W] == (Meld("exposed-kong", parse_tiles("FF J F"), parse_tiles("FFFF"), S),)
    assert deal.drawn_turn


# --- the empty wall ---------------------------------------------------------------------------------------------------------


def test_no_kong_when_the_wall_is_empty() -> None:
    deal = late_table("9p", left=0, south="CCCC 1p 4p 7p")
    assert (deal.turn, deal.wall.left) == (S, 0)
    assert legal(deal, "S") == []
    deal = late_table("9p", left=3, south="CCCC 1p 4p 7p")
    assert legal(deal, "S") == ["kong C"]


def test_when_the_wall_is_empty_a_discard_may_only_be_won() -> None:
    deal = late_table("F", left=0, east="FF J 1p", west="2p 5p 8p")
    events = play(deal, "S discard F")
    assert isinstance(events[-1], Ended)
    assert deal.result is not None
    assert (deal.result.outcome, deal.result.next_dealer) == ("drawn", S)


def test_the_second_kong_in_a_turn_with_one_tile_left() -> None:
    deal = late_table("5p 9p", left=1, east="EEEE CCCC 1p 4p 7p")
    assert (deal.turn, deal.wall.left) == (E, 1)
    assert legal(deal, "E") == ["kong E", "kong C"]
    play(deal, "E kong E")
    assert deal.wall.left == 0
    assert deal.view(E).drawn == parse_tile("9p")
    assert legal(deal, "E") == []
    assert refusal(deal, "E", "kong C").reason is Reason.WALL_EMPTY


def test_the_wall_runs_out_inside_a_replacement_chain_after_a_kong() -> None:
    deal = late_table("5p s1", left=1, bonus_left="s1", instant_payments="fan", south="EEEE 1p 4p 7p")
    assert deal.turn == S
    before = list(deal.points)
    events = play(deal, "S kong E")
    assert [type(event) for event in events] == [ConcealedKong, SidePaid, Drawn, BonusLaid, SidePaid, Ended]
    result = deal.result
    assert result is not None
    assert (result.outcome, result.next_dealer, result.dealer_reason) == ("drawn", S, "last-tile")
    # The kong stood before its replacement, and the four seasons are complete even though the deal ends there.
    assert result.points == (before[E] - 2 - 1, before[S] + 4 + 2, before[W] - 2 - 1)
    assert deal.chain == ("kong",)
    assert deal.view(S).hand_sizes == (13, 10, 13)
