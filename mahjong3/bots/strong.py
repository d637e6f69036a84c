"""The levels `hard` and `expert`: the same search, with a smaller and a larger budget."""

from __future__ import annotations

from typing import Final

from mahjong3.bots.search import Budget, SearchBot

__all__ = ["ExpertBot", "HardBot"]

_HARD: Final = Budget(steps=1200, turns=3, answers=4, within=4.0, trust=0.8)
_EXPERT: Final = Budget(steps=3500, turns=3, answers=5, within=5.0, trust=0.5)


class HardBot(SearchBot):
    """Tries its best answers in some dozens of worlds."""

    def __init__(self) -> None:
        super().__init__(_HARD)


class ExpertBot(SearchBot):
    """Tries its best answers in some hundreds of worlds."""

    def __init__(self) -> None:
        super().__init__(_EXPERT)
