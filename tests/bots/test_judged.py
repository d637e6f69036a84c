"""What `hard` and `expert` have learned: their signs, their networks, and whether what they think makes sense."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import pairwise

import pytest

from mahjong3.bots.easy import forced_answer
from mahjong3.bots.expert import ExpertBot
from mahjong3.bots.features import features_of
from mahjong3.bots.hard import HardBot
from mahjong3.bots.holding import holding_of
from mahjong3.bots.judged import JudgedWeighing
from mahjong3.bots.learned import Judge, Network, network
from mahjong3.bots.signs import signs_of_draw, signs_of_table, signs_of_throw
from mahjong3.bots.weighing import LookAhead, Weighing
from mahjong3.play.actions import PASS, Pong
from mahjong3.play.match import deal_of
from mahjong3.play.view import View
from mahjong3.rules import PRESETS, Rules
from mahjong3.tiles.kinds import FLY, Kind
from mahjong3.tiles.notation import parse_tiles

WIKI = Rules.preset("wiki")
LEVELS = ("hard", "expert")
WEIGHINGS = pytest.mark.parametrize(
    "weighing",
    [LookAhead, *(partial(JudgedWeighing, learned=network(level)) for level in LEVELS)],
    ids=["plain", *LEVELS],
)
RED: Kind = parse_tiles("C")[0]


def view_with(hand: str, *, bonus: str = "", others: str = "", rules: Rules = WIKI) -> View:
    """The first view of East, with another hand and other bonus tiles laid down; nobody else has melds."""
    view = deal_of(rules, "hard", 1).view(0)
    tiles = tuple(sorted(parse_tiles(hand)))
    laid = tuple(parse_tiles(bonus)), tuple(parse_tiles(others)), ()
    return replace(view, hand=tiles, bonus=laid, melds=((), (), ()), rivers=((), (), ()))


def best(view: View, weighing: Callable[[View], Weighing]) -> float:
    """What the best answer is thought to be worth."""
    return weighing(view).weighed(1)[0][0]


@pytest.mark.parametrize("level", LEVELS)
def test_signs_are_as_many_as_the_network_knows_under_any_preset(level: str) -> None:
    known = network(level)
    assert len(known.starts) == len(known.units) == len(known.of_table) == len(known.of_answer)
    for preset in PRESETS:
        for number in range(3):
            rules = Rules.preset(preset)
            deal = deal_of(rules, f"signs {number}", 1)
            while deal.result is None:
                view = deal.view(deal.awaiting[0])
                if forced_answer(view) is None:
                    weighing = JudgedWeighing(view, known)
                    assert len(weighing.table) == len(known.of_table[0])
                    assert all(-10 < value < 10 for value in weighing.table)
                deal.submit(view.seat, HardBot().choose(view, number))


def test_each_level_judges_by_what_it_has_learned_itself() -> None:
    view = view_with("12456p 78p EE CC JJ S")
    holding = holding_of(view)
    for bot, level in ((HardBot(), "hard"), (ExpertBot(), "expert")):
        weighing, _ = bot.weighed(view, 1)
        values = {one: JudgedWeighing(view, network(one)).after_discard(holding, RED).value for one in LEVELS}
        assert values["hard"] != values["expert"]
        assert isinstance(weighing, JudgedWeighing)
        assert weighing.after_discard(holding, RED).value == values[level]


def test_a_network_is_a_sum_of_positive_parts() -> None:
    small = Network(
        of_table=((1.0,), (-1.0,)),
        of_answer=((0.5, 0.0), (0.0, 2.0)),
        starts=(0.25, 0.0),
        units=(2.0, 3.0),
        start=-1.0,
    )
    judge = Judge(small, [1.0])
    assert judge.worth([1.0, 0.0]) == -1 + 2 * 1.75
    assert judge.worth([1.0, 2.0]) == -1 + 2 * 1.75 + 3 * 3.0


@WEIGHINGS
def test_a_nearer_hand_is_worth_more(weighing: Callable[[View], Weighing]) -> None:
    hands = ["159p 1479p E S W N C F B", "1245p 78p EE S C FF BJ", "12456p 78p EE CC S J", "123456p 78p EE CC S J"]
    values = [best(view_with(hand, bonus="a1 a2 h1"), weighing) for hand in hands]
    assert all(one + 1 < two for one, two in pairwise(values)), values


@WEIGHINGS
def test_bonus_tiles_make_a_hand_worth_more(weighing: Callable[[View], Weighing]) -> None:
    few, many = (view_with("12456p 78p EE CC JJ S", bonus=bonus) for bonus in ("a1", "a1 a2 h1 h2"))
    assert best(many, weighing) > best(few, weighing) + 1


@pytest.mark.parametrize("level", LEVELS)
def test_bonus_tiles_of_others_make_a_hand_worth_less(level: str) -> None:
    judged = partial(JudgedWeighing, learned=network(level))
    alone, beside = (view_with("12456p 78p EE CC JJ S", bonus="a1", others=others) for others in ("", "a2 a3 a4 h1 h2"))
    assert best(alone, judged) > best(beside, judged) + 1


def test_what_is_thrown_and_when_the_next_tile_comes_are_told_apart() -> None:
    features = features_of(view_with("12456p 78p EE CC JJ S"))
    assert signs_of_throw(features, None)[0] == 0
    assert signs_of_throw(features, FLY)[0] == 1
    assert signs_of_throw(features, RED) != signs_of_throw(features, 0)
    assert [signs_of_draw(features, before) for before in (None, 0, 2, 1)] == [[0, 0], [0, 1], [1, 0], [0, 0]]
    assert signs_of_table(features) == signs_of_table(features)


@WEIGHINGS
def test_a_fly_is_not_spent_on_a_pong_that_leaves_the_hand_far(weighing: Callable[[View], Weighing]) -> None:
    view = view_with("1346p 77p 9p E W C F F J", bonus="a1 h1")
    offered = replace(view, phase="claims", turn=1, offered=RED, asked=True, drawn_turn=False)
    assert any(isinstance(action, Pong) for action in offered.legal)
    assert weighing(offered).weighed(1)[0][1] is PASS


@WEIGHINGS
def test_what_is_weighed_is_put_back(weighing: Callable[[View], Weighing]) -> None:
    view = view_with("12456p 78p EE CC JJ S")
    holding = holding_of(view)
    before = holding.counts[:], holding.flies
    weighing(view).discards(holding)
    assert (holding.counts, holding.flies) == before
