"""The level `hard`: judges what it could answer by what has come of such answers in many deals.

It plays for the same plans as `normal`, but looks at every tile that could come next, with the best discard after it. It weighs each
claim against staying concealed, each kong against keeping the tiles, how soon the others may be done, and what its discard may give
to them (`judged`).
"""

from __future__ import annotations

from mahjong3.bots.advice import Advice
from mahjong3.bots.easy import forced_answer, forced_reason
from mahjong3.bots.judged import JudgedWeighing
from mahjong3.bots.learned import network
from mahjong3.play.actions import Action
from mahjong3.play.view import View

__all__ = ["HardBot"]


class HardBot:
    """Plays what is judged best."""

    def choose(self, view: View, seed: int) -> Action:
        """The answer of this level."""
        answer = forced_answer(view)
        return self._weighing(view).weighed(seed)[0][1] if answer is None else answer

    def advise(self, view: View, seed: int) -> Advice:
        """The answer with its reason and what else was weighed."""
        answer = forced_answer(view)
        if answer is not None:
            return Advice(answer, forced_reason(answer), ())
        weighing = self._weighing(view)
        return weighing.advice(weighing.weighed(seed))

    def _weighing(self, view: View) -> JudgedWeighing:
        return JudgedWeighing(view, network("hard"))
