"""The level `hard`: looks at what the next tiles would make of the hand.

It plays for the same plans as `normal`, but looks at every tile that could come next, with the best discard after it (`outlook`). It
weighs each claim against staying concealed and drawing, each kong against keeping the tiles, how soon the others may be done, and what
a pong of its discard would bring them.
"""

from __future__ import annotations

from collections.abc import Sequence

from mahjong3.bots.advice import Advice
from mahjong3.bots.chances import Weights
from mahjong3.bots.easy import forced_answer, forced_reason
from mahjong3.bots.holding import Holding
from mahjong3.bots.outlook import Outlook
from mahjong3.bots.plans import Plan
from mahjong3.bots.weighing import Estimate, Weighing
from mahjong3.play.actions import Action
from mahjong3.play.view import View

__all__ = ["HardBot", "HardWeighing"]


class HardBot:
    """Plays what promises most once the next tiles have been looked at."""

    def choose(self, view: View, seed: int) -> Action:
        """The answer of this level."""
        answer = forced_answer(view)
        return HardWeighing(view, Weights()).weighed(seed)[0][1] if answer is None else answer

    def advise(self, view: View, seed: int) -> Advice:
        """The answer with its reason and what else was weighed."""
        answer = forced_answer(view)
        if answer is not None:
            return Advice(answer, forced_reason(answer), ())
        weighing = HardWeighing(view, Weights())
        return weighing.advice(weighing.weighed(seed))


class HardWeighing(Weighing):
    """The answers to one view, weighed with a look ahead."""

    def __init__(self, view: View, weights: Weights) -> None:
        super().__init__(view, weights)
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
        furthest = nearest + self.weights.far
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
