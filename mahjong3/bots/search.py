"""Search: a few answers, each tried in the same imagined worlds, a round of play deep; the one that does best is given.

The answers that surely do worse are dropped while worlds are added. What is thought of them beforehand (`judged`), and of discards by
looking one draw further (`ahead`), counts too, because a mean over some hundred worlds is uncertain itself. The budget is counted in
steps of play, never in time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import inf, sqrt
from operator import sub
from random import Random
from typing import Final

from mahjong3.bots.ahead import Ahead
from mahjong3.bots.holding import Holding, after_action, holding_of
from mahjong3.bots.judged import JudgedWeighing
from mahjong3.bots.learned import network
from mahjong3.bots.playout import Playout
from mahjong3.bots.position import Position
from mahjong3.bots.weighing import Weighed, Weighing, WeighingBot
from mahjong3.bots.worlds import Worlds
from mahjong3.play.actions import PASS, Action, Chow, Discard, Kong, Pong
from mahjong3.play.claims import strength
from mahjong3.play.view import View
from mahjong3.tiles.kinds import FLY, PLAIN, Kind

__all__ = ["Budget", "SearchBot", "Trial"]

_THROWN: Final = 5
"""Discards that are thought of after the next draw."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How much work a decision may be, and on what it is spent."""

    steps: int
    """Turns that are played, all worlds and answers together."""
    turns: int
    """Turns played in a world before the position is judged."""
    answers: int = 4
    """Answers tried at most."""
    within: float = 3.0
    """Answers that are judged worse than the best by more fan than these are not tried."""
    rounds: int = 6
    """How often answers may be dropped."""
    sure: float = 2.0
    """An answer is dropped when it does worse than the best by so many standard errors."""
    trust: float = 1.0
    """What an answer is judged to be worth counts so much beside the worlds."""
    ahead: float = 1.6
    """What looking one draw further counts beside the worlds, where a tile is discarded."""


class SearchBot(WeighingBot):
    """Tries the answers that are judged best in imagined worlds.

    Args:
        budget: how much it tries.
    """

    def __init__(self, budget: Budget) -> None:
        self.budget = budget

    def weighed(self, view: View, seed: int) -> tuple[Weighing, Weighed]:
        """The answers tried with what they came to."""
        weighing = JudgedWeighing(view, network("expert"))
        return weighing, self._searched(view, seed, weighing)

    def _searched(self, view: View, seed: int, weighing: JudgedWeighing) -> Weighed:
        """The answers tried with what they came to, the best first."""
        budget = self.budget
        found = weighing.weighed(seed)
        best = found[0][0]
        tried = [one for one in found[: budget.answers] if one[0] >= best - budget.within]
        if len(tried) == 1:
            return tried
        owed = [one * view.rules.points_per_fan for one in self._owed(view, weighing, found, len(tried))]
        playout = Playout(view, weighing.features)
        trials = [Trial(playout, weighing, action) for _, action, _ in tried]
        ranking = self._ranking(playout, trials, owed, Random(seed))
        return [(value, *tried[place][1:]) for place, value in ranking]

    def _owed(self, view: View, weighing: JudgedWeighing, found: Weighed, tried: int) -> list[float]:
        """What the first answers are owed before they are tried, in fan."""
        owed = [self.budget.trust * value for value, _, _ in found[:tried]]
        if view.phase != "turn":
            return owed
        thrown = [action.kind for _, action, _ in found if isinstance(action, Discard) and action.kind != FLY]
        ahead = Ahead(weighing, thrown[:_THROWN])
        holding = holding_of(view)
        values: list[float | None] = []
        for _, action, _ in found[:tried]:
            if isinstance(action, Discard) and action.kind != FLY:
                holding.counts[action.kind] -= 1
                values.append(ahead.value(holding))
                holding.counts[action.kind] += 1
            else:
                values.append(None)
        looked = [place for place, value in enumerate(values) if value is not None]
        if not looked:
            return owed
        first = looked[0]
        for place, value in enumerate(values):
            # Of a kong the judge alone says how much better it is than the best discard.
            gain = found[place][0] - found[first][0] if value is None else value - (values[first] or 0.0)
            owed[place] += self.budget.ahead * gain
        return owed

    def _ranking(
        self, playout: Playout, trials: Sequence[Trial], owed: Sequence[float], rng: Random
    ) -> list[tuple[int, float]]:
        """The places of the trials with what they came to, the best first: those that surely do worse are dropped on the way."""
        budget, worlds = self.budget, Worlds(playout).drawn(rng)
        points: list[list[float]] = [[] for _ in trials]
        reached = list(owed)
        places, dropped = list(range(len(trials))), list[int]()
        for number in range(budget.rounds):
            until = budget.steps * (number + 1) // budget.rounds
            while playout.steps < until:
                world = next(worlds)
                for place in places:
                    points[place].append(trials[place].points(world.copy(), budget.turns))
            for place in places:
                reached[place] = sum(points[place]) / len(points[place]) + owed[place]
            places.sort(key=lambda place: -reached[place])
            best = places[0]
            worse = [
                place
                for place in places[1:]
                if reached[best] - reached[place] > budget.sure * _error(points[best], points[place])
            ]
            dropped = worse + dropped
            places = [place for place in places if place not in worse]
            if len(places) == 1:
                break
        order = places + dropped
        # What was dropped early may have seemed better then than what stayed does now.
        return list(zip(order, accumulate((reached[place] for place in order), min), strict=True))


def _error(one: Sequence[float], other: Sequence[float]) -> float:
    """The standard error of the mean difference of two answers tried in the same worlds."""
    worlds = len(one)
    if worlds < 2:
        return inf
    differences = list(map(sub, one, other))
    mean = sum(differences) / worlds
    return sqrt(sum((difference - mean) ** 2 for difference in differences) / (worlds - 1) / worlds)


class Trial:
    """An answer to be tried in worlds.

    Args:
        playout: of the view.
        weighing: says what is discarded after a claim.
        action: the answer.
    """

    def __init__(self, playout: Playout, weighing: JudgedWeighing, action: Action) -> None:
        self._playout = playout
        self._action = action
        self._after: Holding | None = None
        self._thrown: Kind | None = action.kind if isinstance(action, Discard) else None
        if isinstance(action, (Kong, Pong, Chow)):
            self._after = after_action(playout.view, action)
            if not isinstance(action, Kong):
                best = max(weighing.discards(after_action(playout.view, action)), key=lambda one: one[0])[1]
                assert isinstance(best, Discard)
                self._thrown = best.kind

    def points(self, position: Position, turns: int) -> float:
        """What the answer comes to in a world, so many turns deep; changes the world."""
        playout, action = self._playout, self._action
        view = playout.view
        me, offered = view.seat, view.offered
        if view.phase == "claims":
            assert offered is not None
            if action is PASS or playout.beaten(position, me, offered, view.turn, strength(action)):
                return playout.after_discard(position, view.turn, offered, me, turns=turns)
            position.gone[offered] += 1
        if self._after is not None:
            self._lay(position, self._after)
        if isinstance(action, Kong):
            ending = playout.draw(position, me, kongs=True)
            if ending is not None:
                return playout.points(ending)
        thrown = self._thrown
        if thrown is None:
            thrown = playout.throw(position, me)
        else:
            position.put_down(me, thrown)
            position.note_near(me)
        return playout.after_discard(position, me, thrown, turns=turns)

    def _lay(self, position: Position, after: Holding) -> None:
        """Lay down the set that the answer makes."""
        me = self._playout.view.seat
        for kind in PLAIN:
            position.gone[kind] += position.counts[me][kind] - after.counts[kind]
        position.gone[FLY] += position.flies[me] - after.flies
        position.hold(me, after.counts[:], after.flies)
        position.melds[me] = after.melds
        position.note_near(me)
