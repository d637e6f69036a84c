"""Answers judged by what has come of such answers: all that `hard` asks, and what `expert` thinks before it tries them.

To what the next tiles would make of the hand comes the table: how much time is left, what the others have shown, what a discard may
give to them (`signs`). What that is worth has been learned from many deals (`learned`).
"""

from __future__ import annotations

from collections.abc import Sequence

from mahjong3.bots.holding import Holding
from mahjong3.bots.learned import Judge, Network
from mahjong3.bots.signs import Held, signs_of_draw, signs_of_hand, signs_of_table, signs_of_throw
from mahjong3.bots.weighing import Estimate, LookAhead
from mahjong3.play.view import View
from mahjong3.rules.seats import Seat
from mahjong3.tiles.kinds import Kind

__all__ = ["JudgedWeighing"]


class JudgedWeighing(LookAhead):
    """The answers to one view, judged.

    Args:
        view: where they were seen.
        learned: what is known of such answers.
    """

    def __init__(self, view: View, learned: Network) -> None:
        super().__init__(view)
        self.table = signs_of_table(self.features)
        self._judge = Judge(learned, self.table)

    def after_discard(self, holding: Holding, kind: Kind) -> Estimate:
        """What a hand is worth that has just discarded."""
        return self.judged(holding, kind, None)

    def before_draw(self, holding: Holding, before: Seat) -> Estimate:
        """What a hand is worth that draws after the turn of `before`, at once if that is its own."""
        return self.judged(holding, None, before)

    def judged(self, holding: Holding, thrown: Kind | None, before: Seat | None) -> Estimate:
        """What a hand is worth once a tile has been thrown, or that draws after the turn of `before`."""
        plans = self.plans_of(holding)
        ahead = self.looked_ahead(holding, plans)
        held = Held(holding.counts, holding.flies, self.frame(holding.melds), plans, ahead.value)
        signs = signs_of_hand(self.features, self.outlook, held)
        signs += signs_of_throw(self.features, thrown)
        signs += signs_of_draw(self.features, before)
        return Estimate(self.worth(signs), ahead.plan)

    def worth(self, signs: Sequence[float]) -> float:
        """What an answer with these signs is worth."""
        return self._judge.worth(signs)
