"""The level `normal`: knows that a hand needs fan, and plays for the plan that promises most.

It weighs every discard and every claim by what the hand could become (`plans`), never throws a fly, does not wait for
tiles that are all seen, and does not yet look at what its discards give to others.
"""

from __future__ import annotations

from typing import Final

from mahjong3.bots.advice import Advice, Choice, Reason, Why
from mahjong3.bots.easy import forced_answer, forced_reason
from mahjong3.bots.features import Features, Frame, features_of, frame_of
from mahjong3.bots.holding import Holding, after_action, holding_of
from mahjong3.bots.plans import Estimate, Plan, Planner, Weights
from mahjong3.hands.melds import Meld
from mahjong3.play.actions import DISCARDS, PASS, Action, Chow, Discard, Kong, Pong
from mahjong3.play.view import View
from mahjong3.tiles.kinds import FLY, PLAIN

__all__ = ["NormalBot"]

_KONG: Final = 1.08
"""A kong draws a tile more."""
_CLAIM: Final = 1.0
"""A claim must be worth so much more than to stay."""


class NormalBot:
    """Plays for the plan that promises most.

    Args:
        weights: the numbers behind its estimates.
    """

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = weights or Weights()

    def choose(self, view: View, seed: int) -> Action:
        """The answer of this level."""
        answer = forced_answer(view)
        return self._weighed(view, seed)[0][1] if answer is None else answer

    def advise(self, view: View, seed: int) -> Advice:
        """The answer with its reason and what else was weighed."""
        answer = forced_answer(view)
        if answer is not None:
            return Advice(answer, forced_reason(answer), ())
        weighing = _Weighing(view, self.weights)
        choices = tuple(
            Choice(action, value, weighing.reason(action, estimate))
            for value, action, estimate in self._weighed(view, seed, weighing)
        )
        return Advice(choices[0].action, choices[0].reason, choices)

    def _weighed(
        self, view: View, seed: int, weighing: _Weighing | None = None
    ) -> list[tuple[float, Action, Estimate]]:
        """All answers worth a thought, the best first; equal ones in an order that the seed decides."""
        weighing = weighing or _Weighing(view, self.weights)
        found = weighing.in_turn() if view.phase == "turn" else weighing.of_claims()
        start = seed % len(found)
        found = found[start:] + found[:start]
        found.sort(key=lambda one: -one[0])
        return found


class _Weighing:
    """The answers to one view, weighed."""

    def __init__(self, view: View, weights: Weights) -> None:
        self.view = view
        self.features: Features = features_of(view)
        self.planner = Planner(self.features, weights)
        self._frames: dict[tuple[Meld, ...], Frame] = {}

    def frame(self, melds: tuple[Meld, ...]) -> Frame:
        """What these melds fix."""
        known = self._frames.get(melds)
        if known is None:
            known = self._frames[melds] = frame_of(self.features, melds)
        return known

    def estimate(self, holding: Holding) -> Estimate:
        """What a hand is worth that waits for its next tile."""
        return self.planner.estimate(holding.counts, holding.flies, self.frame(holding.melds))

    def discards(self, holding: Holding) -> list[tuple[float, Action, Estimate]]:
        """What each discard leaves; a fly only if there is nothing else."""
        counts = holding.counts
        found: list[tuple[float, Action, Estimate]] = []
        for kind in PLAIN:
            if counts[kind]:
                counts[kind] -= 1
                estimate = self.estimate(holding)
                counts[kind] += 1
                found.append((estimate.value, DISCARDS[kind], estimate))
        if not found:
            holding.flies -= 1
            estimate = self.estimate(holding)
            holding.flies += 1
            found.append((estimate.value, DISCARDS[FLY], estimate))
        return found

    def in_turn(self) -> list[tuple[float, Action, Estimate]]:
        """Discards and own kongs."""
        found = self.discards(holding_of(self.view))
        for action in self.view.legal:
            if isinstance(action, Kong):
                estimate = self.estimate(after_action(self.view, action))
                found.append((estimate.value * _KONG, action, estimate))
        return found

    def of_claims(self) -> list[tuple[float, Action, Estimate]]:
        """To pass, and every claim with the best discard after it."""
        stay = self.estimate(holding_of(self.view))
        found: list[tuple[float, Action, Estimate]] = [(stay.value * _CLAIM, PASS, stay)]
        for action in self.view.legal:
            if isinstance(action, Kong):
                estimate = self.estimate(after_action(self.view, action))
                found.append((estimate.value * _KONG, action, estimate))
            elif isinstance(action, (Pong, Chow)):
                value, _, estimate = max(self.discards(after_action(self.view, action)), key=lambda one: one[0])
                found.append((value, action, estimate))
        return found

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
            fan=self.view.rules.limit_fan if plan.limit else min(plan.fan, self.view.rules.limit_fan),
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
        return self.planner.helping(plan, holding.counts, frame)


def _why(action: Action) -> Why:
    if action is PASS:
        return Why.STAY
    if isinstance(action, Kong):
        return Why.KONG
    return Why.CLAIM if isinstance(action, (Pong, Chow)) else Why.PLAN
