"""The level that searches: worlds that a view allows, a bounded amount of work, strength."""

from __future__ import annotations

from itertools import chain, islice
from random import Random

import pytest

from mahjong3.arena import simulate
from mahjong3.bots import BOTS, ExpertBot, NormalBot
from mahjong3.bots.ahead import Ahead
from mahjong3.bots.holding import holding_of
from mahjong3.bots.judged import JudgedWeighing
from mahjong3.bots.learned import network
from mahjong3.bots.playout import Ending, Playout
from mahjong3.bots.search import Trial
from mahjong3.bots.worlds import Worlds
from mahjong3.hands.distance import distance, tile_keys
from mahjong3.play.deal import Deal
from mahjong3.play.match import deal_of
from mahjong3.play.view import View
from mahjong3.rules import Rules
from mahjong3.rules.seats import SEATS
from mahjong3.tiles.kinds import KINDS, PLAIN
from tests.bots.shape_only import ShapeOnly
from tests.play.randomly import random_rules

WIKI = Rules.preset("wiki")


def views(rules: Rules, seed: str, deals: int, every: int = 4) -> list[View]:
    """Questions that leave a choice, from deals by `easy`."""
    found: list[View] = []
    easy = BOTS["easy"]()
    for number in range(deals):
        deal = deal_of(rules, seed, number + 1)
        while deal.result is None:
            view = deal.view(deal.awaiting[0])
            answer = easy.choose(view, number)
            if len(view.legal) > 2 and view.phase != "opening" and not view.robbing:
                found.append(view)
            deal.submit(view.seat, answer)
    return found[::every]


@pytest.mark.parametrize("number", range(4))
def test_a_world_holds_every_tile_that_the_view_does_not_show_and_no_other(number: int) -> None:
    rules = random_rules(Random(f"worlds {number}"))
    for view in views(rules, f"worlds {number}", 2):
        playout = Playout(view)
        for world in islice(Worlds(playout).drawn(Random(number)), 3):
            held = [0] * len(KINDS)
            for kind in chain(*world.walls):
                held[kind] += 1
            for seat in SEATS:
                counts = world.counts[seat]
                assert tile_keys(counts) == (world.dots[seat], world.honours[seat])
                assert sum(counts) + world.flies[seat] == view.hand_sizes[seat]
                held = [
                    here + more
                    for here, more in zip(
                        held, [*counts, world.flies[seat], *[0] * (len(KINDS) - len(counts) - 1)], strict=True
                    )
                ]
            shown = [0] * len(KINDS)
            for tiles in (*view.rivers, *view.bonus, *(meld.tiles for melds in view.melds for meld in melds)):
                for kind in tiles:
                    shown[kind] += 1
            assert world.left == sum(map(len, world.walls)) == view.wall_left
            assert tuple(map(sum, zip(held, shown, strict=True))) == rules.tile_set.copies
            assert world.counts[view.seat] == view.counts


def test_what_a_seat_draws_does_not_depend_on_who_draws_between() -> None:
    view = views(WIKI, "draws", 1)[0]
    world = next(Worlds(Playout(view)).drawn(Random(1)))
    me, other = view.seat, (view.seat + 1) % 3
    alone, between = world.copy(), world.copy()
    drawn, found = [], []
    for times in range(4):
        drawn.append(alone.drawn(me))
        for _ in range(times):
            between.drawn(other)
        found.append(between.drawn(me))
    assert drawn == found
    rest = sorted(chain(*alone.walls))
    assert sorted(alone.drawn(me) for _ in range(alone.left)) == rest
    assert not alone.left


def test_a_playout_ends_and_pays_nobody_from_nothing() -> None:
    for view in views(WIKI, "playouts", 3):
        playout = Playout(view)
        world = next(Worlds(playout).drawn(Random(1)))
        weighing = JudgedWeighing(view, network("expert"))
        for _, action, _ in weighing.weighed(1):
            points = Trial(playout, weighing, action).points(world.copy(), 99)
            assert abs(points) <= 4 * WIKI.limit_fan


def test_what_an_ending_pays() -> None:
    view = views(WIKI, "pays", 1)[0]
    playout, me = Playout(view), view.seat
    next_, third = (me + 1) % 3, (me + 2) % 3
    assert playout.points(Ending(me, None, 6)) == 24
    assert playout.points(Ending(me, next_, 6)) == 18
    assert playout.points(Ending(next_, None, 6)) == -12
    assert playout.points(Ending(next_, me, 6)) == -12
    assert playout.points(Ending(next_, third, 6)) == -6
    assert playout.points(Ending(None, None, 0)) == 0


def test_a_position_is_judged_by_who_is_nearer() -> None:
    view = views(WIKI, "judged", 1)[0]
    playout, me = Playout(view), view.seat
    world = next(Worlds(playout).drawn(Random(1)))
    far = world.copy()
    far.hold(me, [1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 1, 1, 1, 1, 1, 1], 0)
    near = world.copy()
    near.hold(me, [1, 1, 1, 1, 1, 1, 0, 0, 0, 2, 0, 0, 0, 2, 0, 0], 3)
    assert distance(near.counts[me], near.flies[me]) <= 1
    assert playout.judge(near, me) > playout.judge(far, me) + 3


def test_others_seldom_hold_what_they_threw() -> None:
    thrown = let_go = 0
    for view in views(WIKI, "thrown", 4):
        others = [seat for seat in SEATS if seat != view.seat and view.hand_sizes[seat] > 8]
        for world in islice(Worlds(Playout(view)).drawn(Random(1)), 20):
            for seat in others:
                for other in others:
                    held = sum(world.counts[seat][kind] for kind in view.rivers[other] if kind in PLAIN)
                    thrown += held * (other == seat)
                    let_go += held * (other != seat)
    assert thrown < 0.8 * let_go


def test_looking_further_ahead_accepts_only_what_makes_the_hand_worth_more() -> None:
    for view in views(WIKI, "ahead", 3):
        if view.phase == "turn":
            weighing, holding = JudgedWeighing(view, network("expert")), holding_of(view)
            kinds = [kind for kind in PLAIN if holding.counts[kind]]
            holding.counts[kinds[0]] -= 1
            before = holding.counts[:]
            values = [Ahead(weighing, kinds[:some]).value(holding) for some in range(len(kinds) + 1)]
            assert values == sorted(values)
            assert values[-1] > 0
            assert holding.counts == before


def test_the_work_of_a_decision_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Playout] = []
    original = Playout.__init__

    def noted(self: Playout, *words: object, **more: object) -> None:
        made.append(self)
        original(self, *words, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Playout, "__init__", noted)
    bot = ExpertBot()
    for view in views(WIKI, "work", 1, every=3)[:4]:
        bot.choose(view, 1)
    assert made
    # A world that has been begun is finished for every answer.
    assert max(one.steps for one in made) <= bot.budget.steps + bot.budget.answers * 20


def test_the_answers_tried_come_with_what_they_came_to_the_best_first() -> None:
    for view in views(WIKI, "tried", 2)[:4]:
        advice = ExpertBot().advise(view, 3)
        values = [choice.value for choice in advice.choices]
        assert values == sorted(values, reverse=True)
        assert advice.action is ExpertBot().choose(view, 3)


def test_equal_views_get_an_equal_answer_whatever_is_hidden() -> None:
    for view in views(WIKI, "ignorant", 1, every=5)[:3]:
        other = Deal.imagined(view, 5).view(view.seat)
        assert ExpertBot().choose(view, 3) is ExpertBot().choose(other, 3)


def test_normal_earns_more_than_a_bot_that_plays_for_the_shape_alone() -> None:
    report = simulate(WIKI, [NormalBot(), ShapeOnly(), ShapeOnly()], walls=24, seed="shape", duplicate=True)
    assert report.players[0].mean_points > 0


@pytest.mark.long
def test_normal_beats_the_shape_alone_surely() -> None:
    report = simulate(WIKI, [NormalBot(), ShapeOnly(), ShapeOnly()], walls=1000, seed="shape", duplicate=True)
    assert report.players[0].interval[0] > 0


@pytest.mark.long
@pytest.mark.parametrize(
    ("level", "walls"),
    [("random", 12_000), ("easy", 12_000), ("normal", 6_000), ("hard", 2_000), ("expert", 60)],
)
def test_nothing_is_wrong_in_many_deals(level: str, walls: int) -> None:
    report = simulate(WIKI, [level] * 3, walls=walls, seed="many", duplicate=True, check=True)
    assert report.complete
    assert sum(report.points) == 0
