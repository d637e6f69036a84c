"""What every level owes: a legal answer, always the same, from what its seat may know."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest

from mahjong3.arena import simulate
from mahjong3.bots import BOTS, Adviser, Bot, BotError, Why, make_bot, seed_for
from mahjong3.bots.search import Budget, SearchBot
from mahjong3.play.actions import WIN, Action, Discard, Win
from mahjong3.play.deal import Deal
from mahjong3.play.match import deal_of
from mahjong3.play.view import View
from mahjong3.rules import Rules
from mahjong3.tiles.kinds import FLY
from tests.play.randomly import random_rules

WIKI = Rules.preset("wiki")
QUICK: dict[str, Callable[[], Adviser]] = {
    **BOTS,
    "expert": lambda: SearchBot(Budget(steps=120, turns=6)),
}
"""All levels, the one that searches with less of it: its own budget has tests of its own."""


def asked(deal: Deal, bots: list[Bot], seed: int) -> Iterator[tuple[Deal, View, Action]]:
    """Play to the end; every question with the deal before the answer and the answer."""
    while deal.result is None:
        seat = deal.awaiting[0]
        view = deal.view(seat)
        action = bots[seat].choose(view, seed_for(seed, 1, view.decision))
        yield deal, view, action
        deal.submit(seat, action)


def play_mixed(number: int, rules: Rules) -> Iterator[tuple[Deal, View, Action]]:
    """One deal of bots of all levels, in an order of its own."""
    levels = list(QUICK)
    Random(f"levels {number}").shuffle(levels)
    return asked(deal_of(rules, f"mixed {number}", 1), [QUICK[level]() for level in (levels * 3)[:3]], number)


@pytest.mark.parametrize("level", QUICK)
@pytest.mark.parametrize("number", range(6))
def test_every_answer_is_legal_under_any_rules(level: str, number: int) -> None:
    rules = random_rules(Random(f"rules {number}"))
    deal = deal_of(rules, f"legal {number}", 1)
    for _, view, action in asked(deal, [QUICK[level]() for _ in range(3)], number):
        assert any(action is one for one in view.legal)
        assert not isinstance(action, Win) or view.wins
    assert deal.check() == []


@pytest.mark.long
@pytest.mark.parametrize("level", BOTS)
def test_every_answer_is_legal_under_any_rules_long(level: str) -> None:
    for number in range(400):
        rules = random_rules(Random(f"long rules {number}"))
        deal = deal_of(rules, f"long legal {number}", 1)
        for _, view, action in asked(deal, [BOTS[level]() for _ in range(3)], number):
            assert any(action is one for one in view.legal)
            assert not isinstance(action, Win) or view.wins
        assert deal.check() == []


@pytest.mark.parametrize("number", range(5))
def test_equal_view_and_seed_give_an_equal_answer_whatever_is_hidden(number: int) -> None:
    rules = random_rules(Random(f"hidden {number}"))
    rng = Random(number)
    for _, view, action in play_mixed(number, rules):
        del action
        if rng.random() < 0.3:
            seed = rng.randrange(1000)
            other = Deal.imagined(view, f"{number} {seed}").view(view.seat)
            for level, make in QUICK.items():
                once, again = make().choose(view, seed), make().choose(other, seed)
                assert once is again, level


@pytest.mark.parametrize("number", range(4))
def test_advice_is_the_answer_with_a_reason(number: int) -> None:
    rng = Random(number)
    for _, view, _ in play_mixed(number, WIKI):
        if rng.random() < 0.5:
            for make in QUICK.values():
                bot: Adviser = make()
                advice = bot.advise(view, number)
                assert advice.action is bot.choose(view, number)
                values = [choice.value for choice in advice.choices]
                assert values == sorted(values, reverse=True)
                if advice.choices:
                    assert advice.choices[0].action is advice.action
                    assert advice.choices[0].reason == advice.reason
                    assert {choice.action for choice in advice.choices} <= set(view.legal)
                if advice.action is WIN:
                    assert advice.reason.why in (Why.WINS, Why.CHANCE)


@pytest.mark.parametrize("level", [level for level in QUICK if level != "random"])
def test_a_fly_is_thrown_only_if_there_is_nothing_else(level: str) -> None:
    for number in range(12):
        deal = deal_of(WIKI, f"fly {number}", 1)
        for _, view, action in asked(deal, [QUICK[level]() for _ in range(3)], number):
            if action == Discard(FLY):
                assert set(view.hand) == {FLY}


def test_easy_beats_chance() -> None:
    report = simulate(WIKI, ["easy", "random", "random"], walls=8, seed="chance", duplicate=True)
    assert report.players[0].mean_points > 5


@pytest.mark.long
@pytest.mark.parametrize(
    ("level", "below", "walls"), [("easy", "random", 1000), ("normal", "easy", 4000), ("hard", "normal", 4000)]
)
def test_each_level_beats_the_one_below(level: str, below: str, walls: int) -> None:
    report = simulate(WIKI, [level, below, below], walls=walls, seed="levels", duplicate=True)
    assert report.players[0].interval[0] > 0


@pytest.mark.long
def test_hard_earns_half_as_much_again_as_normal() -> None:
    earned = [
        simulate(WIKI, [level, "easy", "easy"], walls=4000, seed="beside easy", duplicate=True).players[0].mean_points
        for level in ("hard", "normal")
    ]
    assert earned[0] >= 1.5 * earned[1]


def test_seeds_of_decisions_differ() -> None:
    seeds = {seed_for(player, deal, decision) for player in range(3) for deal in range(20) for decision in range(30)}
    assert len(seeds) == 3 * 20 * 30
    assert seed_for("a", 1, 1) == seed_for("a", 1, 1)


class Own:
    """A bot of somebody's own."""

    def choose(self, view: View, _seed: int) -> Action:
        return view.legal[-1]


class NoBot:
    """Has no `choose`."""


def test_bots_are_made_by_name() -> None:
    assert isinstance(make_bot("easy"), BOTS["easy"])  # type: ignore[arg-type]
    assert isinstance(make_bot(f"{__name__}:Own"), Own)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("clever", "there is no bot «clever»"),
        ("no.such.module:Bot", "cannot be made"),
        (f"{__name__}:Nothing", "cannot be made"),
        (f"{__name__}:NoBot", "no method choose"),
    ],
)
def test_what_is_no_bot_is_refused(name: str, said: str) -> None:
    with pytest.raises(BotError, match=said):
        make_bot(name)
