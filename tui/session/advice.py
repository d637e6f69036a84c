"""What a bot would do in a person's place, for the coach: thought where bots think, from what the person sees alone."""

from __future__ import annotations

import asyncio
from concurrent.futures import Executor
from typing import TYPE_CHECKING

from mahjong3.play.view import View

if TYPE_CHECKING:
    from mahjong3.bots import Advice, Adviser

__all__ = ["advised"]


def strongest() -> Adviser:
    """The strongest bot that can say why."""
    from mahjong3.bots import BOTS, Adviser

    for make in reversed(tuple(BOTS.values())):
        bot = make()
        if isinstance(bot, Adviser):
            return bot
    raise AssertionError("no bot can say why")


async def advised(view: View, seed: int, executor: Executor | None) -> Advice:
    """What the strongest bot would answer, why, and what else it weighed.

    Args:
        view: what the person sees; it asks him.
        seed: decides between what is equally good.
        executor: on which bots think; `None`: in line.
    """
    bot = strongest()
    if executor is None:
        return bot.advise(view, seed)
    return await asyncio.get_running_loop().run_in_executor(executor, bot.advise, view, seed)
