"""The answers to one view, weighed by what the hand could become.

Each plan of `plans` is worth what it pays times the chance to get there in time, by the tiles that it lacks, the flies held and the
unseen tiles that help (`chances`). A hand is worth as much as its best plan.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from mahjong3.bots.advice import Advice, Choice, Reason, Why
from mahjong3.bots.chances import Chances
from mahjong3.bots.easy import forced_answer, forced_reason, missing_after_discard
from mahjong3.bots.features import Features, Frame, features_of, frame_of
from mahjong3.bots.holding import Holding, after_action, holding_of
from mahjong3.bots.outlook import Outlook, may_chow
from mahjong3.bots.plans import Plan, Plans
from mahjong3.hands.melds import Meld
from mahjong3.play.actions import DISCARDS, PASS, Action, Chow, Discard, Kong, Pong
from mahjong3.play.view import View
from mahjong3.rules.seats import Seat, turns_between
from mahjong3.tiles.kinds import DOTS, FLY, Kind

__all__ = ["Estimate", "LookAhead", "Weighed", "Weighing", "WeighingBot"]

_FEEDING: Final = 0.1
"""What a discard loses for each fan that a pong of it would bring another: decides between discards that are else alike."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a hand is thought to be worth."""

    value: float
    """Points in units of a fan, what a win of another costs included."""
    plan: Plan
    """What it plays for."""


Weighed: TypeAlias = list[tuple[float, Action, Estimate]]
"""Answers with what they are worth."""


class WeighingBot(ABC):
    """Gives the answer that weighs most."""

    def choose(self, view: View, seed: int) -> Action:
        """The answer of this level."""
        answer = forced_answer(view)
        return self.weighed(view, seed)[1][0][1] if answer is None else answer

    def advise(self, view: View, seed: int) -> Advice:
        """The answer with its reason and what else was weighed."""
        answer = forced_answer(view)
        if answer is not None:
            return Advice(answer, forced_reason(answer), ())
        weighing, weighed = self.weighed(view, seed)
        return weighing.advice(weighed)

    @abstractmethod
    def weighed(self, view: View, seed: int) -> tuple[Weighing, Weighed]:
        """The answers to a view that leaves a choice, and what weighed them."""


class Weighing:
    """The answers to one view, weighed."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.features: Features = features_of(view)
        self.chances = Chances(self.features)
        self.plans = Plans(self.features)
        self._frames: dict[tuple[Meld, ...], Frame] = {}

    def weighed(self, seed: int) -> Weighed:
        """All answers worth a thought, the best first; equal ones in an order that the seed decides."""
        found = self.in_turn() if self.view.phase == "turn" else self.of_claims()
        start = seed % len(found)
        found = found[start:] + found[:start]
        found.sort(key=lambda one: -one[0])
        return found

    def advice(self, weighed: Weighed) -> Advice:
        """The best of what was weighed, with its reason, and the rest."""
        choices = tuple(Choice(action, value, self.reason(action, estimate)) for value, action, estimate in weighed)
        return Advice(choices[0].action, choices[0].reason, choices)

    # --- hands ----------------------------------------------------------------------------------------------------------

    def frame(self, melds: tuple[Meld, ...]) -> Frame:
        """What these melds fix."""
        known = self._frames.get(melds)
        if known is None:
            known = self._frames[melds] = frame_of(self.features, melds)
        return known

    def estimate(self, holding: Holding) -> Estimate:
        """What a hand is worth that waits for its next tile."""
        counts, flies, frame = holding.counts, holding.flies, self.frame(holding.melds)
        plans = self.plans.of(counts, flies, frame)
        furthest = min(plan.missing for plan in plans) + self.chances.weights.far
        value, best = max(
            ((self.far_value(plan, counts, flies, frame), plan) for plan in plans if plan.missing <= furthest),
            key=lambda one: one[0],
        )
        return Estimate(value, best)

    def far_value(self, plan: Plan, counts: list[int], flies: int, frame: Frame) -> float:
        """What a plan is worth by the tiles that it lacks."""
        unseen, weights = self.features.unseen, self.chances.weights
        chows = self.view.rules.chow and plan.name not in ("all-pongs", "all-dots-pongs")
        near = plan.missing <= 1
        rate = float(unseen[FLY])
        for kind in self.plans.helping(plan, counts, frame):
            often = 1.0
            if near:
                often += weights.win
            elif counts[kind] >= 2:
                often += weights.pong
            elif chows and kind in DOTS and may_chow(counts, kind):
                often += weights.chow
            rate += unseen[kind] * often
        fan = float(self.view.rules.limit_fan) if plan.limit else plan.fan
        return self.chances.far_value(max(1, plan.missing), rate / self.features.hidden, flies, fan)

    def after_discard(self, holding: Holding, kind: Kind) -> Estimate:
        """What a hand is worth that has just discarded: a pong may feed another."""
        estimate = self.estimate(holding)
        fed = 0 if kind == FLY else self.features.feeding[kind]
        return Estimate(estimate.value - _FEEDING * fed, estimate.plan)

    def before_draw(self, holding: Holding, before: Seat) -> Estimate:
        """What a hand is worth that draws before the round is over: after the turn of `before`, its own if it draws at once."""
        estimate = self.estimate(holding)
        return Estimate(estimate.value / self._survived(before), estimate.plan)

    def _survived(self, before: Seat) -> float:
        """How likely the round gets as far as the draw after the turn of `before`, seen from the seat's own discard.

        Who passes draws in the same round, and who kongs draws at once; who claims and discards waits for a whole round.
        """
        seat, seats = self.view.seat, len(self.view.hand_sizes)
        passed = (seats - (turns_between(before, seat) or 1)) / (seats - 1)
        return 1 - min(0.8, self.chances.end(0) * passed)

    # --- answers --------------------------------------------------------------------------------------------------------

    def discards(self, holding: Holding) -> Weighed:
        """What each discard leaves that keeps the hand near; a fly only if there is nothing else."""
        counts = holding.counts
        found: Weighed = []
        missing = missing_after_discard(counts, len(holding.melds))
        furthest = min(missing.values(), default=0) + self.chances.weights.far
        for kind in [kind for kind, lacking in missing.items() if lacking <= furthest]:
            counts[kind] -= 1
            estimate = self.after_discard(holding, kind)
            counts[kind] += 1
            found.append((estimate.value, DISCARDS[kind], estimate))
        if not found:
            holding.flies -= 1
            estimate = self.after_discard(holding, FLY)
            holding.flies += 1
            found.append((estimate.value, DISCARDS[FLY], estimate))
        return found

    def in_turn(self) -> Weighed:
        """Discards and own kongs."""
        found = self.discards(holding_of(self.view))
        for action in self.view.legal:
            if isinstance(action, Kong):
                estimate = self.before_draw(after_action(self.view, action), self.view.seat)
                found.append((estimate.value, action, estimate))
        return found

    def of_claims(self) -> Weighed:
        """To pass, and every claim with the best discard after it."""
        stay = self.before_draw(holding_of(self.view), self.view.turn)
        found: Weighed = [(stay.value, PASS, stay)]
        for action in self.view.legal:
            if isinstance(action, Kong):
                estimate = self.before_draw(after_action(self.view, action), self.view.seat)
                found.append((estimate.value, action, estimate))
            elif isinstance(action, (Pong, Chow)):
                value, _, estimate = max(self.discards(after_action(self.view, action)), key=lambda one: one[0])
                found.append((value, action, estimate))
        return found

    # --- reasons --------------------------------------------------------------------------------------------------------

    def reason(self, action: Action, estimate: Estimate) -> Reason:
        """The facts behind an estimate."""
        plan = estimate.plan
        holding = after_action(self.view, action)
        helping = self._helping(plan, holding, action)
        unseen = self.features.unseen
        return Reason(
            _why(action),
            plan=plan.name,
            pongs=plan.pongs if plan.name == "honour-pongs" else (),
            lacking=max(0, plan.missing),
            fan=self.view.rules.limit_fan if plan.limit else min(int(plan.fan), self.view.rules.limit_fan),
            helping=tuple(sorted(helping, key=lambda kind: (-unseen[kind], kind))),
            unseen=sum(unseen[kind] for kind in helping),
        )

    def _helping(self, plan: Plan, holding: Holding, action: Action) -> list[int]:
        """Tiles that bring the plan nearer once a claim's discard has been made, too."""
        frame = self.frame(holding.melds)
        if isinstance(action, (Pong, Chow)):
            best = max(self.discards(holding), key=lambda one: one[0])[1]
            if isinstance(best, Discard) and best.kind != FLY:
                holding.counts[best.kind] -= 1
        return self.plans.helping(plan, holding.counts, frame)


class LookAhead(Weighing):
    """The answers to one view, weighed by what the next tiles would make of the hand (`outlook`)."""

    def __init__(self, view: View) -> None:
        super().__init__(view)
        self.outlook = Outlook(self.features, self.chances)

    def estimate(self, holding: Holding) -> Estimate:
        """What a hand is worth that waits for its next tile."""
        return self.looked_ahead(holding, self.plans_of(holding))

    def plans_of(self, holding: Holding) -> list[Plan]:
        """What a hand could become."""
        return self.plans.of(holding.counts, holding.flies, self.frame(holding.melds))

    def looked_ahead(self, holding: Holding, plans: Sequence[Plan]) -> Estimate:
        """What a hand is worth that waits for its next tile and could become these plans."""
        counts, flies, frame = holding.counts, holding.flies, self.frame(holding.melds)
        nearest = min(plan.missing for plan in plans)
        furthest = nearest + self.chances.weights.far
        value = self.outlook.value(counts, flies, frame)
        best: Plan | None = None
        if value is not None:
            # The outlook has seen every hand that the next tiles make, whatever the plan; only detours are left.
            best = max((plan for plan in plans if plan.missing == nearest), key=lambda plan: (plan.limit, plan.fan))
        nearest += best is not None
        for plan in plans:
            if not nearest <= plan.missing <= furthest:
                continue
            far = self.far_value(plan, counts, flies, frame)
            if value is None or best is None or far > value:
                best, value = plan, far
        assert best is not None
        assert value is not None
        return Estimate(value, best)


def _why(action: Action) -> Why:
    if action is PASS:
        return Why.STAY
    if isinstance(action, Kong):
        return Why.KONG
    return Why.CLAIM if isinstance(action, (Pong, Chow)) else Why.PLAN
