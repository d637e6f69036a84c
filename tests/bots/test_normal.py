"""The level that plays for the plan that promises most: what it claims and what it keeps."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mahjong3.bots import NormalBot, Why
from mahjong3.play.actions import PASS, Action, Discard
from mahjong3.play.match import deal_of
from mahjong3.play.view import View
from mahjong3.rules import Rules
from mahjong3.tiles.notation import format_tile, parse_tiles

WIKI = Rules.preset("wiki")


def view_with(hand: str, *, bonus: str = "a1 h1") -> View:
    """The first view of East, with another hand; nobody has melds."""
    view = deal_of(WIKI, "normal", 1).view(0)
    tiles = tuple(sorted(parse_tiles(hand)))
    return replace(view, hand=tiles, bonus=(tuple(parse_tiles(bonus)), (), ()), melds=((), (), ()))


def answer(hand: str, offered: str, source: int = 2, *, bonus: str = "a1 h1") -> Action:
    """What is answered to a discard; West sits before East."""
    (tile,) = parse_tiles(offered)
    view = view_with(hand, bonus=bonus)
    asked = replace(view, phase="claims", turn=source, offered=tile, asked=True, drawn_turn=False)
    return NormalBot().choose(asked, 1)


@pytest.mark.parametrize(
    ("hand", "offered", "said"),
    [
        ("1346p 779p CC E F W N", "C", "pong CC"),
        ("124p 779p CC E F W N S", "3p", "chow 1p 2p"),
        ("1346p 779p C E F W N J", "C", "pass"),
        ("1346p 779p E F W N J J", "7p", "pong 77p"),
        ("123p 456p 7p EE C FF J", "C", "pong C J"),
    ],
)
def test_what_it_claims(hand: str, offered: str, said: str) -> None:
    assert str(answer(hand, offered)) == said


def test_it_gives_no_fan_away_that_it_needs() -> None:
    # Without bonus tiles only all dots, or pongs, bring enough: a pong of West would leave too little.
    assert answer("123456p 78p 99p WW 2p", "W", bonus="f2 f3") is PASS


def test_it_says_why() -> None:
    view = view_with("123p 456p 79p CC EE S W")
    advice = NormalBot().advise(view, 1)
    assert advice.reason.why is Why.PLAN
    assert isinstance(advice.action, Discard)
    assert format_tile(advice.action.kind) in ("S", "W")
    assert advice.reason.helping
