"""The bots of a match: asked ahead, on the executor that is handed in, while the interface still shows what happened."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from functools import partial
from typing import TYPE_CHECKING

from mahjong3.play.actions import Action
from mahjong3.play.match import Match
from mahjong3.play.view import View
from mahjong3.rules.seats import Seat

if TYPE_CHECKING:
    from mahjong3.bots.bot import Bot

__all__ = ["Thinking"]


class Thinking:
    """What the bots of a match are thinking of. The bots come into being where they think: the first paint waits for none.

    Args:
        make: makes the bot of a level; `None`: as the bots are known.
        executor: on which they think; `None`: in line, when the answer is wanted.
    """

    def __init__(self, make: Callable[[str], Bot] | None, executor: Executor | None) -> None:
        self.executor = executor
        self._make = make
        self._bots: dict[str, Bot] = {}
        self._asked: dict[Seat, asyncio.Future[Action]] = {}

    def ahead(self, match: Match, levels: Mapping[Seat, str]) -> None:
        """Let the bots that are asked begin to think; what was thought of before is dropped.

        Args:
            match: as it stands.
            levels: of each seat that is asked and in which a bot sits.
        """
        self._asked.clear()
        if self.executor is not None:
            for seat, level in levels.items():
                self._asked[seat] = self._ask(match, seat, level, self.executor)

    async def answer(self, match: Match, seat: Seat, level: str) -> Action:
        """What the bot in a seat answers."""
        if self.executor is None:
            return self._question(match, seat, level)()
        if seat not in self._asked:
            self._asked[seat] = self._ask(match, seat, level, self.executor)
        return await self._asked.pop(seat)

    def forget(self) -> None:
        """Nobody wants to know any more."""
        self._asked.clear()

    def _ask(self, match: Match, seat: Seat, level: str, executor: Executor) -> asyncio.Future[Action]:
        return asyncio.get_running_loop().run_in_executor(executor, self._question(match, seat, level))

    def _question(self, match: Match, seat: Seat, level: str) -> Callable[[], Action]:
        """What is to be thought of, fixed now."""
        view, salt = match.deal.view(seat), f"{match.seed}:{match.player_at(seat)}"
        return partial(self._think, level, view, salt, match.deal_number)

    def _think(self, level: str, view: View, salt: str, deal: int) -> Action:
        from mahjong3.bots import make_bot, seed_for

        if level not in self._bots:
            self._bots[level] = (self._make or make_bot)(level)
        return self._bots[level].choose(view, seed_for(salt, deal, view.decision))
