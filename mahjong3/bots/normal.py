"""The level `normal`: knows that a hand needs fan, and plays for the plan that promises most.

It counts what it surely has and what each plan would bring (`plans`), never throws a fly, and does not wait for tiles that are all
seen. It claims what brings its plan nearer, and keeps its flies for the hand: one is spent if the hand then waits, or is one tile
from waiting with a pong that counts. When to stay concealed, what the next tiles would make of the hand, and what the others have
shown, it does not ask.
"""

from __future__ import annotations

from typing import Final

from mahjong3.bots.holding import after_action, holding_of
from mahjong3.bots.weighing import Estimate, Weighed, Weighing, WeighingBot
from mahjong3.play.actions import PASS, Chow, Kong, Pong
from mahjong3.play.view import View
from mahjong3.tiles.kinds import FLY

__all__ = ["NormalBot"]

_WORTH: Final = 0.001
"""What a plan is worth decides between answers after which it lacks as much."""
_CLAIMED: Final = 0.25
"""What a claim costs, and each fly in it, in tiles: less than it must bring the plan nearer."""


class NormalBot(WeighingBot):
    """Plays for the plan that promises most."""

    def weighed(self, view: View, seed: int) -> tuple[Weighing, Weighed]:
        """All answers worth a thought."""
        weighing = _NormalWeighing(view)
        return weighing, weighing.weighed(seed)


class _NormalWeighing(Weighing):
    """The answers to one view, claims weighed by the tiles that the plan then lacks."""

    def of_claims(self) -> Weighed:
        """To pass, and the claims that cost the plan no fan that it needs."""
        stay = self.estimate(holding_of(self.view))
        needed = min(self.view.rules.min_fan, self._fan(stay))
        found: Weighed = [(_WORTH * stay.value - stay.plan.missing, PASS, stay)]
        for action in self.view.legal:
            if isinstance(action, (Kong, Pong, Chow)):
                estimate = self._after_claim(action)
                if self._fan(estimate) >= needed and self._may_spend(action, estimate):
                    # A kong draws a tile more; another claim costs the freedom to change the set.
                    cost = -1 if isinstance(action, Kong) else 1 + action.own.count(FLY)
                    value = _WORTH * estimate.value - estimate.plan.missing - _CLAIMED * cost
                    found.append((value, action, estimate))
        return found

    def _after_claim(self, action: Kong | Pong | Chow) -> Estimate:
        holding = after_action(self.view, action)
        if isinstance(action, Kong):
            return self.estimate(holding)
        return max(self.discards(holding), key=lambda one: one[0])[2]

    def _may_spend(self, action: Kong | Pong | Chow, estimate: Estimate) -> bool:
        """Whether the flies of a claim are well spent."""
        if isinstance(action, Kong) or FLY not in action.own:
            return True
        offered = self.view.offered
        counts = isinstance(action, Pong) and offered is not None and self.features.worth[offered] > 0
        return action.own.count(FLY) == 1 and estimate.plan.missing <= 1 + counts

    def _fan(self, estimate: Estimate) -> float:
        plan = estimate.plan
        return self.view.rules.limit_fan if plan.limit else plan.fan
