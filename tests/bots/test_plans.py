"""What the levels above easy see in a hand: fan of complete hands, plans, what helps them, pay."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from mahjong3.bots.chances import Chances, Weights
from mahjong3.bots.features import features_of, frame_of
from mahjong3.bots.holding import after_action, holding_of
from mahjong3.bots.outlook import Outlook
from mahjong3.bots.plans import Plan, Plans
from mahjong3.hands.distance import distance, tile_keys
from mahjong3.hands.lacking import lacking_all_dots, lacking_all_honours, lacking_all_pongs, lacking_with_pongs
from mahjong3.hands.melds import Meld
from mahjong3.play.actions import PASS, Discard, Kong
from mahjong3.play.match import deal_of
from mahjong3.play.view import View
from mahjong3.rules import PRESETS, Rules
from mahjong3.scoring.score import score
from mahjong3.scoring.situation import Situation
from mahjong3.tiles.kinds import DOTS, FLY, HONOURS, PLAIN, Kind
from mahjong3.tiles.notation import parse_tiles
from tests.play.randomly import random_deal, random_rules, steps

WIKI = Rules.preset("wiki")
CHOWS = [(low, low + 1, low + 2) for low in range(7)]
UNSEEN_BY_BOTS = {"terminals-honours", "little-esw", "big-esw"}
"""Patterns that they do not look for."""


def view_with(hand: str, *melds: Meld, rules: Rules = WIKI) -> View:
    """The first view of East, with another hand."""
    view = deal_of(rules, "plans", 1).view(0)
    return replace(view, hand=tuple(sorted(parse_tiles(hand))), melds=(melds, (), ()), bonus=((), (), ()))


def complete_hand(rng: Random) -> tuple[list[Kind], int, tuple[Meld, ...]]:
    """Concealed real tiles, flies, melds."""
    while True:
        honours = rng.random()
        sets = [(kind,) * 3 if rng.random() < honours else rng.choice(CHOWS) for kind in rng.choices(PLAIN, k=4)]
        pair = rng.choice(PLAIN)
        melds = tuple(
            Meld("pong" if len(set(one)) == 1 else "chow", one, one, 1) for one in sets[: rng.choice((0, 0, 1, 2, 3))]
        )
        tiles = [kind for one in sets[len(melds) :] for kind in one] + [pair] * 2
        if all((tiles + [kind for one in melds for kind in one.tiles]).count(kind) <= 4 for kind in PLAIN):
            rng.shuffle(tiles)
            flies = min(rng.choice((0, 0, 1, 2, 3)), len(tiles) - 1)
            return tiles[flies:], flies, melds


@pytest.mark.parametrize("preset", PRESETS)
def test_fan_of_complete_hands_are_those_of_the_scorer(preset: str) -> None:
    # Shapes that bots do not look for are left out, and so are limits that depend on how the hand came about.
    rules = Rules.preset(preset).changed({"seven-pairs": "off", "no-flowers": "off", "all_chows_any_pair": False})
    rng = Random(preset)
    equal = 0
    for _ in range(300):
        tiles, flies, melds = complete_hand(rng)
        seat = rng.randrange(3)
        view = replace(
            view_with("1p", rules=rules), seat=seat, melds=tuple(melds if s == seat else () for s in range(3))
        )
        features = features_of(view)
        outlook = Outlook(features, Chances(features))
        counts = [tiles.count(kind) for kind in PLAIN]
        frame = frame_of(features, melds)
        found = outlook.fan_of_complete(*tile_keys(counts), flies, frame)
        situation = Situation(seat, (*tiles[:-1], *[FLY] * flies), "discard", tiles[-1], (seat + 1) % 3, melds)
        scored = score(situation, rules)
        assert scored is not None
        if scored.limits or UNSEEN_BY_BOTS & scored.patterns.keys():
            assert found <= scored.fan
        else:
            assert found == scored.fan, (tiles, flies, melds, scored.patterns)
            equal += 1
    assert equal > 150


def test_what_plans_lack() -> None:
    rng = Random("lack")
    for _ in range(60):
        tiles = rng.sample([kind for kind in PLAIN for _ in range(4)], 12)
        counts = [tiles.count(kind) for kind in PLAIN]
        view = replace(view_with("1p"), hand=(*sorted(tiles), FLY))
        features = features_of(view)
        plans = Plans(features)
        frame = frame_of(features, ())
        found = plans.of(counts, 1, frame)
        assert min(plan.missing for plan in found) >= distance(counts, 1, 0)
        for plan in found:
            assert plan.missing == lacking_to(plan, counts, 1), plan
            for kind in plans.helping(plan, counts, frame):
                counts[kind] += 1
                assert lacking_to(plan, counts, 1) == plan.missing - 1, (plan, kind)
                counts[kind] -= 1


def lacking_to(plan: Plan, counts: list[int], flies: int) -> int:
    match plan.name:
        case "any-sets":
            return distance(counts, flies, 0)
        case "honour-pongs":
            return lacking_with_pongs(counts, flies, 0, plan.pongs)
        case "all-dots":
            return lacking_all_dots(counts, flies, 0)
        case "all-honours":
            return lacking_all_honours(counts, flies, 0)
        case "all-pongs":
            return lacking_all_pongs(counts, flies, 0)
        case "all-dots-pongs":
            return lacking_all_pongs(counts, flies, 0, DOTS)


def test_pongs_that_are_dead_are_no_plan() -> None:
    view = replace(view_with("123p 456p 78p CC EE S"), rivers=((13, 13), (9,), ()))
    features = features_of(view)
    counts = holding_of(view).counts
    pongs = {kind for plan in Plans(features).of(counts, 0, frame_of(features, ())) for kind in plan.pongs}
    assert 13 not in pongs
    assert 9 in pongs


def test_pay_knows_what_a_win_needs() -> None:
    view = view_with("123p 456p 78p CC EE S")
    features = replace(features_of(view), no_flowers=False, bonus_chance=0.0)
    chances = Chances(features, Weights(relief=0))
    assert chances.pay(3, 0) == (0, 0, 0, 0)
    assert chances.pay(4, 0) == (0, 0, 4 * 5, 1)
    assert chances.pay(5, 0) == (3 * 5, 1, 4 * 6, 1)
    assert chances.pay(10, 0) == (3 * 10, 1, 4 * 10, 1)
    hopeful = Chances(replace(features_of(view), no_flowers=False), Weights(relief=0))
    assert 0 < hopeful.pay(3, 2).by_discard < hopeful.pay(4, 2).by_discard < 15


def test_what_is_held_after_an_action_is_what_the_deal_makes_of_it() -> None:
    compared = 0
    for number in range(40):
        rules = random_rules(Random(f"holding {number}")).changed({"win_calls": "checked"})
        deal = random_deal(f"holding {number}", rules)
        rng = Random(number)
        before: View | None = None
        for seat, action, _ in steps(deal, rng):
            after = deal.view(seat)
            if before is not None and before.seat == seat and action is not PASS and deal.result is None:
                expected = after_action(before, action)
                drew = after.draws + after.replacements != before.draws + before.replacements
                if after.melds[seat] == expected.melds and not drew:
                    assert expected.counts == after.counts
                    assert expected.flies == after.flies
                    compared += 1
                elif isinstance(action, (Discard, Kong)) and after.melds[seat] != before.melds[seat]:
                    assert len(expected.melds) == len(after.melds[seat])
            before = deal.view(deal.awaiting[0]) if deal.awaiting else None
    assert compared > 200


def test_honours_have_worth_and_feed() -> None:
    features = features_of(view_with("123p 456p 78p CC EE S"))
    assert [features.worth[kind] for kind in HONOURS] == [2, 0, 0, 1, 1, 1, 1]
    assert [features.feeding[kind] for kind in HONOURS] == [2, 1, 1, 2, 2, 2, 2]
