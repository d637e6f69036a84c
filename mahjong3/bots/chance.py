"""The level `random`: any legal action, all alike."""

from __future__ import annotations

from mahjong3.bots.advice import Advice, Reason, Why
from mahjong3.play.actions import WIN, Action
from mahjong3.play.view import View

__all__ = ["RandomBot"]


class RandomBot:
    """Answers at random, but calls no win that does not hold."""

    def choose(self, view: View, seed: int) -> Action:
        """One of the legal actions."""
        legal = view.legal
        if legal[0] is WIN and view.rules.win_calls == "strict" and not view.wins:
            legal = legal[1:]
        return legal[(seed * 0x9E3779B1 >> 8) % len(legal)]  # mixed: neighbouring seeds differ in few bits

    def advise(self, view: View, seed: int) -> Advice:
        """The same, which nothing speaks for."""
        why = Why.CHANCE if len(view.legal) > 1 else Why.ONLY
        return Advice(self.choose(view, seed), Reason(why), ())
