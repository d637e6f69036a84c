"""The level `hard`: judges what it could answer by what has come of such answers in many deals.

It plays for the same plans as `normal`, but looks at every tile that could come next, with the best discard after it. It weighs each
claim against staying concealed, each kong against keeping the tiles, how soon the others may be done, and what its discard may give
to them (`judged`).
"""

from __future__ import annotations

from mahjong3.bots.judged import JudgedWeighing
from mahjong3.bots.learned import network
from mahjong3.bots.weighing import Weighed, Weighing, WeighingBot
from mahjong3.play.view import View

__all__ = ["HardBot"]


class HardBot(WeighingBot):
    """Plays what is judged best."""

    def weighed(self, view: View, seed: int) -> tuple[Weighing, Weighed]:
        """All answers worth a thought, judged."""
        weighing = JudgedWeighing(view, network("hard"))
        return weighing, weighing.weighed(seed)
