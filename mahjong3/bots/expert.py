"""The level `expert`: a search with a budget of its own."""

from __future__ import annotations

from typing import Final

from mahjong3.bots.search import Budget, SearchBot

__all__ = ["ExpertBot"]

_EXPERT: Final = Budget(steps=2500, turns=3)


class ExpertBot(SearchBot):
    """Tries its best answers in some hundreds of worlds."""

    def __init__(self) -> None:
        super().__init__(_EXPERT)
