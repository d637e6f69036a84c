"""RULES §4.2–4.4, §4.8: who may claim a discard, and who goes first."""

from __future__ import annotations

from itertools import permutations

import pytest

from mahjong3.hands.melds import Meld
from mahjong3.play.actions import PASS, parse_action
from mahjong3.play.deal import Deal
from mahjong3.play.events import Answered, Discarded, Drawn, Ended, Melded
from mahjong3.play.legal import turn_actions
from mahjong3.rules.seats import SEATS
from mahjong3.tiles.notation import parse_tile, parse_tiles
from tests.play.table import WIKI, E, S, W, all_pass, legal, play, seat_named, table, texts

# Nothing in it goes with anything, and it has what the discarder throws.
JUNK = "1p 4p 7p E S W N F B 9p"


def answers_in_any_order(deal: Deal, **answers: str) -> Deal:
    """Submit the answers of a window in every order; the same comes of it."""
    ends: list[Deal] = []
    for order in permutations(answers):
        twin = deal.copy()
        for letter in order:
            if seat_named(letter) in twin.awaiting and twin.phase == "claims":
                twin.submit(seat_named(letter), parse_action(answers[letter]))
        ends.append(twin)
    assert all(end == ends[0] for end in ends)
    assert ends[0].check() == []
    return ends[0]


@pytest.mark.parametrize(
    ("tile", "south", "west", "south_says", "west_says", "gets", "changes"),
    [
        ("5p", "46p", "55p", "chow 4p 6p", "pong 55p", W, {}),
        ("5p", "46p", "5p J", "chow 4p 6p", "pong 5p J", W, {}),
        ("5p", "46p", "JJ", "chow 4p 6p", "pong JJ", W, {}),
        ("C", "JJ", "C J", "pong JJ", "pong C J", W, {}),
        ("C", "C J", "CC", "pong C J", "pong CC", W, {}),
        ("C", "C J", "JJ", "pong C J", "pong JJ", S, {}),
        ("C", "JJ", "CCC", "pong JJ", "kong C", W, {}),
        ("C", "C J", "CC J", "pong C J", "kong C J", W, {"kong_max_flies": 1}),
        # Equal claims: the one nearest after the discarder.
        ("C", "C J", "C J", "pong C J", "pong C J", S, {}),
        ("C", "JJ", "JJ", "pong JJ", "pong JJ", S, {}),
    ],
)
def test_the_stronger_claim_goes_first(  # noqa: PLR0917  # one row of the table above
    tile: str, south: str, west: str, south_says: str, west_says: str, gets: int, changes: dict[str, object]
) -> None:
    deal = table(east=f"{tile} {JUNK}", south=f"{south} 2p 8p S N", west=f"{west} 3p 9p E W", **changes)
    play(deal, f"E discard {tile}")
    assert set(deal.awaiting) == {S, W}
    deal = answers_in_any_order(deal, S=south_says, W=west_says)
    assert deal.turn == gets
    assert [len(melds) for melds in deal.melds] == [int(seat == gets) for seat in SEATS]
    assert deal.rivers[E] == ()
    ((who, action),) = deal.moves[-1].answers
    assert (who, str(action), deal.moves[-1].source) == (gets, south_says if gets == S else west_says, E)


@pytest.mark.parametrize("discarder", SEATS)
def test_ties_for_every_discarder(discarder: int) -> None:
    hands = dict.fromkeys(("east", "south", "west"), "C J 2p 8p S N")
    hands[("east", "south", "west")[discarder]] = "C 1p 4p 7p 9p E W F B"
    deal = table(**hands, draws="6p 6p 6p")
    for seat in SEATS[:discarder]:
        play(deal, f"{'ESW'[seat]} discard 8p")
        all_pass(deal)
    first, second = (discarder + 1) % 3, (discarder + 2) % 3
    play(deal, f"{'ESW'[discarder]} discard C")
    assert deal.awaiting == (first, second)
    both = {"ESW"[seat]: "pong C J" for seat in (first, second)}
    assert answers_in_any_order(deal, **both).turn == first
    one = {"ESW"[first]: "pass", "ESW"[second]: "pong C J"}
    assert answers_in_any_order(deal, **one).turn == second


SOUTH_WAITS = "123p 789p EEE NNN 5p"
"""For 5p alone."""


def test_a_win_beats_a_pong_and_a_kong() -> None:
    deal = table(east=f"5p {JUNK[3:]}", south="123p 789p EEE NN 46p", west="555p 2p", min_fan=0)
    play(deal, "E discard 5p")
    end = answers_in_any_order(deal, S="win", W="kong 5p")
    assert end.result is not None
    assert [seat for seat, _ in end.result.winners] == [S]
    assert end.result.source == E


def test_a_pong_by_somebody_who_let_a_win_go_does_not_beat_anothers_win() -> None:
    deal = table(east=f"5p {JUNK[3:]}", south="123p 789p EEE 55p NN", west="123p 789p WWW FFF 5p", min_fan=0)
    play(deal, "E discard 5p")
    assert legal(deal, "S") == ["win", "pong 55p", "pass"]
    end = answers_in_any_order(deal, S="pong 55p", W="win")
    assert end.result is not None
    assert [seat for seat, _ in end.result.winners] == [W]


def test_the_nearest_of_two_winners_wins_and_need_not_wait_for_the_other() -> None:
    deal = table(east=f"5p {JUNK[3:]}", south="123p 789p EEE NNN 5p", west="123p 789p WWW FFF 5p", min_fan=0)
    play(deal, "E discard 5p")
    end = answers_in_any_order(deal, S="win", W="win")
    assert end.result is not None
    assert [seat for seat, _ in end.result.winners] == [S]
    deal.submit(S, parse_action("win"))
    assert deal.phase == "over"


def test_a_window_is_decided_as_early_as_can_be() -> None:
    deal = table(east=f"5p {JUNK[3:]}", south="46p 2p 8p S N", west="55p 3p 9p E W")
    play(deal, "E discard 5p")
    early = deal.copy()
    events = early.submit(W, parse_action("pong 55p"))
    # South could only chow, which never beats a pong.
    assert [type(event) for event in events] == [Answered, Melded]
    assert early.awaiting == (W,)
    before = deal.view(W)
    assert deal.submit(S, parse_action("chow 4p 6p")) == (Answered(S, parse_action("chow 4p 6p")),)
    assert deal.view(W) == before
    assert deal.view(S).answered == parse_action("chow 4p 6p")
    assert not deal.view(S).asked
    assert deal.awaiting == (W,)


def test_pass_by_all_lets_the_next_player_draw() -> None:
    deal = table(east=f"5p {JUNK[3:]}", south="46p 2p 8p S N", west="55p 3p 9p E W", draws="6p")
    play(deal, "E discard 5p")
    events = all_pass(deal)
    assert events[-1] == Drawn(S, parse_tiles("6p"), 1, from_tail=False, opening=False)
    assert deal.rivers[E] == parse_tiles("5p")
    assert [str(action) for move in deal.moves for _, action in move.answers] == ["discard 5p"]


def test_who_can_claim_nothing_is_not_asked() -> None:
    deal = table(east="S 1p 4p 7p", south="2p 5p 8p N N B F", west="SS 3p")
    play(deal, "E discard S")
    assert deal.awaiting == (W,)
    assert deal.view(S).decision == 0
    assert deal.view(W).decision == 1


# --- chow -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tile", "south", "chows"),
    [
        ("1p", "2234p", ["chow 2p 3p"]),
        ("9p", "6788p", ["chow 7p 8p"]),
        ("2p", "134p", ["chow 1p 3p", "chow 3p 4p"]),
        ("5p", "3467p", ["chow 3p 4p", "chow 4p 6p", "chow 6p 7p"]),
        ("1p", "2p J", ["chow 2p J=3p"]),
        ("1p", "3p J", ["chow J=2p 3p"]),
        ("9p", "8p J", ["chow J=7p 8p"]),
        ("9p", "7p J", ["chow 7p J=8p"]),
        # Every combination of own tiles is a claim of its own, and the player chooses what the fly stands for.
        (
            "5p",
            "46p J",
            ["chow 4p 6p", "chow 4p J=6p", "chow 6p J=7p", "chow J=3p 4p", "chow J=4p 6p"],
        ),
        ("5p", "6p J", ["chow 6p J=7p", "chow J=4p 6p"]),
        ("S", "EW J", []),
    ],
)
def test_chows_at_both_ends_and_in_all_shapes(tile: str, south: str, chows: list[str]) -> None:
    honours = "EWCFBEWCFBEW"[len(parse_tiles(south)) - 1 :]
    deal = table(east=f"{tile} N N N", south=f"{south} {honours}", west="1p 4p 7p")
    play(deal, f"E discard {tile}")
    assert [text for text in legal(deal, "S") if text.startswith("chow")] == chows


def test_a_chow_is_only_for_the_player_after_the_discarder() -> None:
    deal = table(east="5p N F B", south="2p", west="46p 3p 7p EE WW")
    play(deal, "E discard 5p")
    assert deal.awaiting == (S,)


def test_two_flies_make_no_chow_and_none_may_be_forbidden() -> None:
    deal = table(east="5p N F B", south="JJ EE WW CC 46p", chow_max_flies=0, pong_max_flies=0)
    play(deal, "E discard 5p")
    assert legal(deal, "S") == ["chow 4p 6p", "pass"]
    deal = table(east="5p N F B", south="JJ EE WW CC 46p 1p 9p S", chow=False, pong_max_flies=0)
    play(deal, "E discard 5p")
    assert deal.view(S).decision == int(deal.turn == S)


def test_a_chow_lies_as_it_was_made_and_is_followed_by_a_discard_of_any_tile() -> None:
    deal = table(east="5p N F B", south="66p J EE WW CC 1p 3p 8p 9p")
    events = play(deal, "E discard 5p", "S chow 6p J=7p")
    meld = Meld("chow", parse_tiles("6p J 5p"), parse_tiles("675p"), E)
    assert events[-1] == Melded(S, meld)
    assert deal.melds[S] == (meld,)
    assert deal.rivers[E] == ()
    assert legal(deal, "S") == []
    view = deal.view(S)
    assert (view.drawn_turn, view.drawn, view.untouched) == (False, None, False)
    assert len(view.hand) == 11
    play(deal, "S discard 6p")
    assert deal.discards_made == [1, 1, 0]


# --- pong -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("west", "pongs", "limit"),
    [
        ("CC", ["pong CC"], 2),
        ("C J", ["pong C J"], 2),
        ("JJ", ["pong JJ"], 2),
        ("CC JJ", ["pong CC", "pong C J", "pong JJ"], 2),
        ("CC JJ", ["pong CC", "pong C J"], 1),
        ("CC JJ", ["pong CC"], 0),
        ("J", [], 2),
        ("C", [], 2),
    ],
)
def test_pongs_with_and_without_flies(west: str, pongs: list[str], limit: int) -> None:
    deal = table(
        east="C N 1p 4p",
        south="CC"[: 4 - 1 - west.count("C")],
        west=f"{west} 2p 5p 8p S W F B E 9p",
        pong_max_flies=limit,
    )
    play(deal, "E discard C")
    assert legal(deal, "W") == ([*pongs, "pass"] if pongs else [])


def test_a_pong_skips_the_players_between() -> None:
    deal = table(east="C N 1p 4p", west="C J 2p 5p 8p S W F B E", draws="6p 9p")
    play(deal, "E discard C", "W pong C J")
    assert deal.melds[W] == (Meld("pong", parse_tiles("C J C"), parse_tiles("CCC"), E),)
    assert (deal.turn, deal.wall.draws) == (W, 0)
    play(deal, "W discard 2p")
    all_pass(deal)
    assert (deal.turn, deal.wall.draws) == (E, 1)


def test_an_exposed_kong_takes_three_tiles_and_draws_from_the_tail() -> None:
    deal = table(east="C N 1p 4p", west="CCC 2p 5p 8p S W F B E", tail="9p")
    assert legal(deal, "E") == []
    events = play(deal, "E discard C", "W kong C")
    meld = Meld("exposed-kong", parse_tiles("CCCC"), parse_tiles("CCCC"), E)
    assert events[-2:] == [Melded(W, meld), Drawn(W, parse_tiles("9p"), 1, from_tail=True, opening=False)]
    view = deal.view(W)
    assert (view.drawn_turn, view.drawn, view.chain) == (True, parse_tile("9p"), ("kong",))
    assert len(view.hand) == 11


def test_a_fly_that_is_discarded_is_dead_for_everybody() -> None:
    deal = table(east="J N 1p 4p", south="123p 456p 789p EEE C", west="JJ CC", min_fan=0, draws="6p")
    events = play(deal, "E discard J")
    assert events[0] == Discarded(E, parse_tile("J"))
    assert isinstance(events[1], Drawn)
    assert deal.turn == S


def test_a_fly_may_not_be_discarded_where_that_is_forbidden() -> None:
    deal = table(east="J N 1p 4p", fly_discard="forbidden")
    assert "discard J" not in [str(action) for action in deal.legal(E)]
    assert "discard J" in [str(action) for action in table(east="J N 1p 4p").legal(E)]


def test_a_fly_may_be_discarded_if_nothing_else_is_in_hand() -> None:
    flies, five = parse_tiles("JJ"), parse_tiles("5p JJ")
    none = [0] * 16
    for tiles, discards in ((flies, ["discard J"]), (five, ["discard 5p"])):
        counts = [*none[:4], tiles.count(4), *none[5:]]
        rules = WIKI.changed(fly_discard="forbidden")
        turn = turn_actions(rules, counts, 2, (), wall_left=9, drawn_turn=False, may_win=False)
        assert texts(turn) == discards


def test_nobody_is_told_what_was_answered_before_it_is_decided() -> None:
    deal = table(east="C N 1p 4p", south="C J", west="CC")
    play(deal, "E discard C")
    views = [deal.view(seat) for seat in (E, W)]
    deal.submit(S, PASS)
    assert [deal.view(seat) for seat in (E, W)] == views
    assert not isinstance(deal.submit(W, PASS)[-1], Ended)
