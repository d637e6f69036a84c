"""The level `normal`: knows that a hand needs fan, and plays for the plan that promises most.

It counts what it surely has and what each plan would bring (`plans`), never throws a fly, and does not wait for tiles that are all
seen. It looks at the hand as it lies, not at what the next tiles would make of it, and hardly at the others.
"""

from __future__ import annotations

from mahjong3.bots.advice import Advice
from mahjong3.bots.chances import Weights
from mahjong3.bots.easy import forced_answer, forced_reason
from mahjong3.bots.weighing import Weighing
from mahjong3.play.actions import Action
from mahjong3.play.view import View

__all__ = ["NormalBot"]


class NormalBot:
    """Plays for the plan that promises most."""

    def choose(self, view: View, seed: int) -> Action:
        """The answer of this level."""
        answer = forced_answer(view)
        return Weighing(view, Weights()).weighed(seed)[0][1] if answer is None else answer

    def advise(self, view: View, seed: int) -> Advice:
        """The answer with its reason and what else was weighed."""
        answer = forced_answer(view)
        if answer is not None:
            return Advice(answer, forced_reason(answer), ())
        weighing = Weighing(view, Weights())
        return weighing.advice(weighing.weighed(seed))
