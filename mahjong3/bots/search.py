"""Search: a few answers, each tried in the same imagined worlds, a round of play deep; the one that does best is given.

A **world** deals the tiles that the view does not show to the others and to the wall. The others have been discarding what they
did not want, so they are dealt more tiles than they hold and put the surplus back. The answers that do worse are dropped while
worlds are added, and what `hard` thinks of them counts too, because a mean over some hundred worlds is uncertain itself.

The budget is counted in steps of play, never in time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import ceil, log2
from random import Random
from typing import Final

from mahjong3.bots.advice import Advice, Choice
from mahjong3.bots.easy import forced_answer, forced_reason
from mahjong3.bots.hard import HardBot, HardWeighing
from mahjong3.bots.holding import after_action
from mahjong3.bots.nearness import nearest_throws
from mahjong3.bots.playout import Playout
from mahjong3.bots.position import Position
from mahjong3.bots.weighing import Estimate
from mahjong3.play.actions import PASS, Action, Discard, Kong
from mahjong3.play.claims import strength
from mahjong3.play.view import View
from mahjong3.rules.seats import SEATS
from mahjong3.scoring.prospect import unseen_counts
from mahjong3.tiles.kinds import FIRST_BONUS, FLY, PLAIN, Kind

__all__ = ["Budget", "SearchBot", "Worlds", "tried"]

_MOST_SURPLUS: Final = 8
"""Tiles dealt to another beyond those that he holds, at most."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How much work a decision may be, and on what it is spent."""

    steps: int
    """Turns that are played, all worlds and answers together."""
    turns: int
    """Turns played in a world before the position is judged."""
    answers: int = 5
    """Answers tried at most."""
    within: float = 5.0
    """Answers that `hard` values lower than its best by more points than these are not tried."""
    trust: float = 0.5
    """What a point of difference in the value of `hard` counts beside the worlds."""
    surplus: float = 0.7
    """Tiles dealt to another beyond those that he holds, for each discard that he has made."""


class SearchBot:
    """Tries the answers that `hard` thinks best in imagined worlds.

    Args:
        budget: how much it tries.
    """

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self._hard = HardBot()

    def choose(self, view: View, seed: int) -> Action:
        """The answer of this level."""
        answer = forced_answer(view)
        if answer is not None:
            return answer
        weighing = HardWeighing(view, self._hard.weights)
        return self._searched(view, seed, weighing)[0][1]

    def advise(self, view: View, seed: int) -> Advice:
        """The answer with its reason and what else was tried."""
        answer = forced_answer(view)
        if answer is not None:
            return Advice(answer, forced_reason(answer), ())
        weighing = HardWeighing(view, self._hard.weights)
        choices = tuple(
            Choice(action, value, weighing.reason(action, estimate))
            for value, action, estimate in self._searched(view, seed, weighing)
        )
        return Advice(choices[0].action, choices[0].reason, choices)

    def _searched(self, view: View, seed: int, weighing: HardWeighing) -> list[tuple[float, Action, Estimate]]:
        """The answers tried with what they came to, the best first."""
        budget = self.budget
        found = weighing.weighed(seed)
        best = found[0][0]
        unit = view.rules.points_per_fan
        tried_ = [one for one in found[: budget.answers] if one[0] >= best - budget.within]
        if len(tried_) == 1:
            return tried_
        playout = Playout(view, weighing.features)
        worlds = Worlds(playout, budget.surplus).drawn(Random(seed))
        # Each with the sum over the worlds so far and what it owes to `hard`.
        sums = [0.0] * len(tried_)
        owed = [budget.trust * unit * (value - best) for value, _, _ in tried_]
        places = list(range(len(tried_)))
        rounds = ceil(log2(len(places)))
        count = 0
        reached = [0.0] * len(tried_)
        dropped: list[int] = []
        for number in range(rounds):
            until = budget.steps * (number + 1) // rounds
            while playout.steps < until:
                world = next(worlds)
                count += 1
                for place in places:
                    sums[place] += tried(playout, world.copy(), tried_[place][1], budget.turns)
            for place in places:
                reached[place] = sums[place] / count + owed[place]
            places.sort(key=lambda place: -reached[place])
            keep = (len(places) + 1) // 2
            dropped = places[keep:] + dropped
            places = places[:keep]
        order = places + dropped
        # What was dropped early may have seemed better then than what stayed does now.
        values = accumulate((reached[place] for place in order), min)
        return [(value, *tried_[place][1:]) for place, value in zip(order, values, strict=True)]


class Worlds:
    """Draws what the view does not show.

    Args:
        playout: of the view.
        surplus: tiles dealt to another beyond those that he holds, for each discard that he has made.
    """

    def __init__(self, playout: Playout, surplus: float) -> None:
        view = self._view = playout.view
        self._start = playout.start()
        unseen = unseen_counts(view)
        self._tiles = [kind for kind in range(FIRST_BONUS) for _ in range(unseen[kind])]
        self._bonus = [kind for kind in range(FIRST_BONUS, len(unseen)) for _ in range(unseen[kind])]
        self._others = [seat for seat in SEATS if seat != view.seat]
        spare = len(self._tiles) - sum(view.hand_sizes[seat] for seat in self._others)
        self._surplus = [min(surplus * view.discards_made[seat], spare, _MOST_SURPLUS) for seat in SEATS]

    def drawn(self, rng: Random) -> Iterator[Position]:
        """World after world; each may be changed."""
        draw = rng.random
        for _ in iter(int, 1):
            position = self._start.copy()
            tiles = self._tiles[:]
            tiles.sort(key=lambda _: draw())
            for seat in self._others:
                surplus = int(self._surplus[seat] + draw())
                size = min(self._view.hand_sizes[seat] + surplus, len(tiles))
                _deal(position, seat, tiles[-size:])
                del tiles[-size:]
                for _ in range(size - self._view.hand_sizes[seat]):
                    kinds, _missing = nearest_throws(
                        position.dots[seat], position.honours[seat], len(position.melds[seat])
                    )
                    kind = kinds[int(draw() * len(kinds))] if kinds else FLY
                    position.put_down(seat, kind)
                    tiles.insert(0, kind)
            wall = tiles + self._bonus
            wall.sort(key=lambda _: draw())
            position.wall = wall
            for seat in SEATS:
                position.note_near(seat)
            yield position


def _deal(position: Position, seat: int, tiles: Sequence[Kind]) -> None:
    counts = [0] * (len(PLAIN) + 1)
    for kind in tiles:
        counts[kind] += 1
    flies = counts.pop()
    position.hold(seat, counts, flies)


def tried(playout: Playout, position: Position, action: Action, turns: int) -> float:
    """What an answer comes to in a world, in points; changes the world."""
    view = playout.view
    me, offered = view.seat, view.offered
    if isinstance(action, Discard):
        position.put_down(me, action.kind)
        position.note_near(me)
        return playout.after_discard(position, me, action.kind, turns=turns)
    if view.phase == "claims":
        assert offered is not None
        if action is PASS or playout.beaten(position, me, offered, view.turn, strength(action)):
            return playout.after_discard(position, view.turn, offered, me, turns=turns)
        position.gone[offered] += 1
    _lay(playout, position, action)
    if isinstance(action, Kong):
        ending = playout.draw(position, me, kongs=True)
        if ending is not None:
            return playout.points(ending)
    return playout.after_discard(position, me, playout.throw(position, me), turns=turns)


def _lay(playout: Playout, position: Position, action: Action) -> None:
    """Lay down the set that an answer makes."""
    view = playout.view
    me = view.seat
    after = after_action(view, action)
    for kind in PLAIN:
        position.gone[kind] += position.counts[me][kind] - after.counts[kind]
    position.gone[FLY] += position.flies[me] - after.flies
    position.hold(me, after.counts, after.flies)
    position.melds[me] = after.melds
    position.note_near(me)
