"""Imagined deals where the view tells something about hidden tiles."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from mahjong3.play import hidden
from mahjong3.play.actions import PASS, WIN
from mahjong3.play.deal import Deal
from mahjong3.play.imagined import ImpossibleViewError
from mahjong3.play.view import View
from mahjong3.tiles.kinds import FLY
from mahjong3.tiles.notation import parse_tiles
from tests.play.table import DICE, SLOPERAMA, WIKI, E, S, W, all_pass, discards, late_table, play, table

OTHER = "1p 4p 7p S W N F B"


def imagined(deal: Deal, seat: int) -> list[Deal]:
    """Some deals that a seat may imagine; each looks the same to it."""
    view = deal.view(seat)
    deals = [Deal.imagined(view, seed) for seed in range(8)]
    for one in deals:
        assert one.view(seat) == view
        assert one.legal(seat) == view.legal
        assert one.check() == []
    return deals


def test_hidden_tiles_vary_and_shown_ones_stay() -> None:
    deal = table(east="C 1p 4p 7p", west="CC")
    play(deal, "E discard C", "W pong CC")
    some = imagined(deal, E)
    assert len({one.hands[S] for one in some}) == 8
    assert len({one.wall.rest() for one in some}) == 8
    assert all(one.melds == deal.melds and one.rivers == deal.rivers for one in some)


def test_an_open_window_means_that_somebody_else_can_claim() -> None:
    deal = table(east="C 1p 4p 7p", west="CC", south="2p 5p 8p E E N N F")
    play(deal, "E discard C")
    for seat in (E, S):
        for one in imagined(deal, seat):
            assert one.awaiting
            assert seat not in one.awaiting


def test_after_ones_own_pong_somebody_else_must_have_a_stronger_claim() -> None:
    deal = table(east=f"5p {OTHER}", south="JJ 2p 8p S N E 1p", west="55p 3p 9p E W 1p", min_fan=0)
    play(deal, "E discard 5p", "S pong JJ")
    assert deal.awaiting == (W,)
    for one in imagined(deal, S):
        assert one.awaiting == (W,)
        assert str(one.legal(W)[0]) in {"win", "kong 5p", "pong 55p", "pong 5p J"}


def test_a_robbery_that_waits_means_that_somebody_wins_with_it() -> None:
    deal = table(
        east="555p 2p 8p S W F B 1p",
        south="46p 123p 789p NN EEE",
        west="5p 1p 4p 7p S W F B C C",
        draws="B 9p",
    )
    play(deal, "E discard 2p", "S discard B", "W discard 5p", "E pong 55p", "E discard 8p")
    discards(deal, 2)
    all_pass(deal)
    play(deal, "E kong 5p")
    for seat in (E, W):
        for one in imagined(deal, seat):
            (robber,) = one.awaiting
            one.submit(robber, WIN)
            assert one.result is not None
            assert one.result.outcome == "win"


def test_the_last_discard_that_waits_means_that_somebody_wins_with_it() -> None:
    deal = late_table("C", left=0, west="123p 456p 789p EEE C", south=OTHER)
    play(deal, "S discard C")
    for seat in (E, S):
        for one in imagined(deal, seat):
            one.submit(one.awaiting[0], WIN)
            assert one.result is not None
            assert one.result.winners[0][1].wins


@pytest.mark.parametrize("calls", ["checked", "strict"])
def test_ones_own_win_that_is_not_decided_means_that_a_nearer_one_wins_too(calls: str) -> None:
    deal = table(
        east=f"5p {OTHER}",
        south="123p 789p EEE NNN 5p",
        west="123p 789p WWW FFF 5p",
        win_calls=calls,
        min_fan=2,
    )
    play(deal, "E discard 5p")
    deal.submit(W, WIN)
    assert deal.awaiting == (S,)
    for one in imagined(deal, W):
        one.submit(S, WIN)
        assert one.result is not None
        assert [seat for seat, _ in one.result.winners] == [S]


def test_a_false_call_that_is_not_decided_means_that_somebody_calls_rightly() -> None:
    deal = table(east=f"5p {OTHER}", south="1p 4p 8p EE NN", west="123p 789p WWW FFF 5p", win_calls="strict", min_fan=2)
    play(deal, "E discard 5p")
    deal.submit(S, WIN)
    assert deal.awaiting == (W,)
    for one in imagined(deal, S):
        one.submit(W, WIN)
        assert one.result is not None
        assert one.result.outcome == "win"


def test_before_the_first_turn_somebody_holds_four_flies() -> None:
    deal = table(south="JJJJ 1479p E S N C B", east="1122p")
    for seat in (E, W):
        deals = imagined(deal, seat)
        assert all(FLY in one.hands[one.awaiting[0]] for one in deals)
        assert all(one.hands[one.awaiting[0]].count(FLY) == 4 for one in deals)
    assert all(one.awaiting == (S,) for one in imagined(deal, S))


def test_before_the_first_turn_somebody_has_eight_flowers() -> None:
    hands = {"east": "JJJJ 1479p E S N C B 2p", "west": "s1 s2 s3 s4 f1 f2 f3 f4 1479p W"}
    deal = table(**hands, eight_flowers="limit")
    for seat in (E, S, W):
        imagined(deal, seat)
    play(deal, "E pass")
    assert all(one.awaiting == (W,) for one in imagined(deal, E))
    # South cannot know whether East has been asked already.
    assert {one.awaiting for one in imagined(deal, S)} == {(E,), (W,)}


def test_the_end_shows_all_hands() -> None:
    ends = [table(east="123p 456p 789p EEE CC"), table(east="C N 1p", south="123p 456p 789p EEE C")]
    play(ends[0], "E win")
    play(ends[1], "E discard C", "S win")
    ends.append(table(south="JJJJ 1479p E S N C B", east="1122p"))
    play(ends[2], "S declare")
    ends.append(table(east=OTHER, win_calls="strict"))
    play(ends[3], "E win")
    for deal in ends:
        for seat in (E, S, W):
            for one in imagined(deal, seat):
                assert one.hands == deal.hands
                assert one.result == deal.result


def test_a_view_that_no_deal_gives_is_refused() -> None:
    seen = table(east=OTHER).view(S)
    views = [
        View.start(WIKI, DICE, S),
        replace(seen, phase="claims", offered=None),
        replace(seen, hand_sizes=(13, 14, 40)),
        replace(table(east="JJJJ").view(E), asked=False, answered=PASS),
    ]
    for view in views:
        with pytest.raises(ImpossibleViewError):
            Deal.imagined(view, 1)


# --- hands put together ---------------------------------------------------------------------------------------------------------


def window(**more: object) -> Deal:
    """West may win on 5p, and holds a hand to do it with."""
    deal = table(**{"east": f"5p {OTHER}", "south": "1p 4p 8p EE NN", "west": "123p 789p WWW FFF 5p", **more})
    play(deal, "E discard 5p")
    return deal


def test_every_winning_hand_is_found_when_guesses_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hidden, "_guesses", lambda *_: iter(()))
    deal = window(min_fan=2)
    tiles = sorted(kind for kind in (*deal.hands[W], *deal.wall.rest(), *deal.hands[E]) if kind <= FLY)
    found = hidden.winning_hands(deal.copy(), W, tiles, Random(1))
    for _ in range(20):
        own = next(found)
        assert len(own) == 13
        twin = deal.copy()
        twin.set_hand(W, tuple(sorted(own)))
        score = twin.score(W)
        assert score is not None
        assert score.wins


@pytest.mark.parametrize(
    ("west", "tile", "form"),
    [
        ("19p E S W N C F B JJJJ", "E", "thirteen-orphans"),
        ("1133p 55p EE SS NN 7p", "7p", "seven-pairs"),
        ("111p 999p EEE CC 5p 6p", "4p", "sets"),
    ],
)
def test_hands_of_every_form_are_put_together(west: str, tile: str, form: str) -> None:
    # Nothing is hidden but what West holds and what nobody could win with.
    rules = SLOPERAMA.changed(min_fan=0)
    deal = table(rules=rules, east=f"{tile} 8p 8p 2p", west=west)
    play(deal, f"E discard {tile}")
    forms = set()
    for own in hidden.winning_hands(deal.copy(), W, parse_tiles(west), Random(2)):
        assert sorted(own) == sorted(parse_tiles(west))
        twin = deal.copy()
        twin.set_hand(W, tuple(sorted(own)))
        score = twin.score(W)
        assert score is not None
        forms.add(score.reading.form)
        break
    assert forms == {form}
