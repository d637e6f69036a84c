"""The level `hard`: judges every answer by what is known to have come of such answers.

It looks at every tile that could come next, with the best discard after it (`outlook`), and at the table: how much time is left,
what the others have shown, what a discard may give to them (`signs`). What that is worth has been learned from many deals
(`learned`). It plays for the same plans as `normal`.
"""

from __future__ import annotations

from collections.abc import Sequence

from mahjong3.bots.advice import Advice
from mahjong3.bots.chances import Weights
from mahjong3.bots.easy import forced_answer, forced_reason
from mahjong3.bots.holding import Holding
from mahjong3.bots.learned import Judge
from mahjong3.bots.outlook import Outlook
from mahjong3.bots.plans import Plan
from mahjong3.bots.signs import Held, signs_of_draw, signs_of_hand, signs_of_table, signs_of_throw
from mahjong3.bots.weighing import Estimate, Weighing
from mahjong3.play.actions import Action
from mahjong3.play.view import View
from mahjong3.rules.seats import Seat
from mahjong3.tiles.kinds import Kind

__all__ = ["HardBot", "HardWeighing"]


class HardBot:
    """Plays what it judges best.

    Args:
        weights: the numbers behind what looking ahead makes of a hand.
    """

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = weights or Weights()

    def choose(self, view: View, seed: int) -> Action:
        """The answer of this level."""
        answer = forced_answer(view)
        return HardWeighing(view, self.weights).weighed(seed)[0][1] if answer is None else answer

    def advise(self, view: View, seed: int) -> Advice:
        """The answer with its reason and what else was weighed."""
        answer = forced_answer(view)
        if answer is not None:
            return Advice(answer, forced_reason(answer), ())
        weighing = HardWeighing(view, self.weights)
        return weighing.advice(weighing.weighed(seed))


class HardWeighing(Weighing):
    """The answers to one view, judged."""

    def __init__(self, view: View, weights: Weights) -> None:
        super().__init__(view, weights)
        self.outlook = Outlook(self.features, self.chances)
        self.table = signs_of_table(self.features)
        self._judge = Judge(self.table)

    def after_discard(self, holding: Holding, kind: Kind) -> Estimate:
        """What a hand is worth that has just discarded."""
        return self.judged(holding, kind, None)

    def before_draw(self, holding: Holding, before: Seat) -> Estimate:
        """What a hand is worth that draws after the turn of `before`, at once if that is its own."""
        return self.judged(holding, None, before)

    def judged(self, holding: Holding, thrown: Kind | None, before: Seat | None) -> Estimate:
        """What a hand is worth once a tile has been thrown, or that draws after the turn of `before`."""
        held, plan = self._held(holding)
        signs = signs_of_hand(self.features, self.outlook, held)
        signs += signs_of_throw(self.features, thrown)
        signs += signs_of_draw(self.features, before)
        return Estimate(self.worth(signs), plan)

    def worth(self, signs: Sequence[float]) -> float:
        """What an answer with these signs is worth."""
        return self._judge.worth(signs)

    def _held(self, holding: Holding) -> tuple[Held, Plan]:
        """A hand that waits for its next tile, and what it plays for."""
        counts, flies, frame = holding.counts, holding.flies, self.frame(holding.melds)
        plans = self.plans.of(counts, flies, frame)
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
        return Held(counts, flies, frame, plans, value), best
