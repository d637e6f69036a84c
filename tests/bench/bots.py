"""A bot that keeps the processor busy, to see what the interface does meanwhile."""

from __future__ import annotations

import time

from mahjong3.play.actions import Action
from mahjong3.play.view import View

__all__ = ["Busy"]

SECONDS = 60.0


class Busy:
    """Thinks for a minute, in Python, and then does the last thing that it may."""

    def choose(self, view: View, seed: int) -> Action:
        """The last legal action, late."""
        end, number = time.perf_counter() + SECONDS, seed
        while time.perf_counter() < end:
            number = (number * 31 + 7) % 1_000_003
        return view.legal[-1]
