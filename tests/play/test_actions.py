"""Actions: text forms, one object each, their order; what a view says besides."""

from __future__ import annotations

import copy
import pickle
from random import Random

import pytest

from mahjong3.play.actions import (
    ACTIONS,
    CHOWS,
    DECLARE,
    DISCARDS,
    KONGS,
    PASS,
    PONGS,
    SWAPS,
    WIN,
    Action,
    ActionError,
    Chow,
    Pong,
    order,
    parse_action,
)
from mahjong3.play.deal import Deal
from mahjong3.play.view import View
from mahjong3.tiles.kinds import DOTS, FLY, PLAIN
from tests.play.randomly import random_deal, steps
from tests.play.table import E, S, W, play, table


def test_every_action_reads_back_as_the_one_object() -> None:
    for action in ACTIONS:
        text = str(action)
        assert parse_action(text) is action
        assert parse_action(f"  {text.replace(' ', '   ')} ") is action
        assert pickle.loads(pickle.dumps(action)) is action
        assert copy.deepcopy(action) is action
        assert ACTIONS[order(action)] is action
    assert len({str(action) for action in ACTIONS}) == len(ACTIONS)


def test_how_many_actions_there_are() -> None:
    # Win, declare, pass; kongs with and without a fly; pongs real, with one fly, and JJ; 15 runs of two, each in three ways;
    # swaps; discards with the fly.
    assert len(ACTIONS) == 3 + 2 * 16 + (16 + 16 + 1) + 15 * 3 + 16 + 17
    assert {WIN, DECLARE, PASS} <= set(ACTIONS)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("kong 5p", KONGS[4][0]),
        ("kong C J", KONGS[13][1]),
        ("pong CC", PONGS[13][0]),
        ("pong C J", PONGS[13][1]),
        ("pong JJ", PONGS[0][2]),
        ("chow 4p 6p", CHOWS[3, 5][0]),
        ("chow 4p J=6p", CHOWS[3, 5][1]),
        ("chow J=4p 6p", CHOWS[3, 5][2]),
        ("swap N", SWAPS[12]),
        ("discard J", DISCARDS[FLY]),
        ("discard 9p", DISCARDS[8]),
    ],
)
def test_text_forms(text: str, action: object) -> None:
    assert parse_action(text) is action


@pytest.mark.parametrize("text", ["", "discard", "discard s1", "pong 5p 6p", "chow 4p 7p", "Win", "kong J", "chow J J"])
def test_other_text_is_refused(text: str) -> None:
    with pytest.raises(ActionError):
        parse_action(text)


def test_the_strongest_claim_is_listed_first_and_pass_last() -> None:
    ranked: list[Action] = [WIN, KONGS[0][0], PONGS[0][0], PONGS[0][1], PONGS[0][2], CHOWS[0, 1][0], DISCARDS[0], PASS]
    assert [order(action) for action in ranked] == sorted(order(action) for action in ranked)
    assert order(PASS) == len(ACTIONS) - 1


def test_own_tiles_and_flies() -> None:
    assert Pong((FLY, FLY)).flies == 2
    assert Chow((3, FLY), (3, 5)).flies == 1
    assert all(low in DOTS and high in DOTS for low, high in CHOWS)
    assert len(DISCARDS) == len(PLAIN) + 1


def test_deals_and_views_can_be_pickled_in_any_state() -> None:
    for seed in range(5):
        deal = random_deal(f"pickle {seed}")
        for _ in steps(deal, Random(seed)):
            again: Deal = pickle.loads(pickle.dumps(deal))
            assert again == deal
            assert copy.deepcopy(deal) == deal
            view: View = pickle.loads(pickle.dumps(deal.view(E)))
            assert view == deal.view(E)
            assert view.legal == deal.legal(E)


def test_a_pickled_window_is_decided_like_the_original() -> None:
    deal = table(east="C 1p 4p 7p", south="C J 2p 5p", west="CC"[:1] + " J 3p 6p")
    play(deal, "E discard C")
    deal.submit(W, parse_action("pong C J"))
    again: Deal = pickle.loads(pickle.dumps(deal))
    for one in (deal, again):
        one.submit(S, parse_action("pong C J"))
    assert again == deal
    assert deal.turn == S


def test_what_a_view_says_of_a_win() -> None:
    deal = table(east="123p 456p 789p EEE CC", south="1p 4p 7p")
    assert deal.view(E).wins
    score = deal.view(E).score
    assert score is not None
    assert score.fan == 10
    assert deal.view(S).score is None
    assert not deal.view(S).wins
    assert deal.view(E).counts[0] == 1
    assert deal.view(E).flies == 0
    assert deal.view(E).first_turn
