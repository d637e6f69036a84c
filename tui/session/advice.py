"""What a bot would do in a person's place, for the coach: thought where bots think, from what the person sees alone."""

from __future__ import annotations

import asyncio
from concurrent.futures import Executor
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from mahjong3.play.actions import Discard
from mahjong3.play.view import View
from mahjong3.tiles.kinds import FLY

if TYPE_CHECKING:
    from mahjong3.bots import Advice, Adviser

__all__ = ["advised"]

_OTHERS: Final = 2
"""So many alternatives are wanted."""


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
        return _with_others(bot, view, seed)
    return await asyncio.get_running_loop().run_in_executor(executor, _with_others, bot, view, seed)


def _with_others(bot: Adviser, view: View, seed: int) -> Advice:
    """The advice; where the bot weighed too little else, what keeps the hand nearest to complete stands beside it."""
    from mahjong3.bots import Choice, Reason, Why

    advice = bot.advise(view, seed)
    weighed = {choice.action for choice in advice.choices} | {advice.action}
    if len(weighed) > _OTHERS or not advice.choices:
        return advice
    more = [action for action in _nearest(view) if action not in weighed][: _OTHERS + 1 - len(weighed)]
    least = advice.choices[-1].value
    added = tuple(Choice(action, least, Reason(Why.NEAREST)) for action in more)
    return replace(advice, choices=(*advice.choices, *added))


def _nearest(view: View) -> list[Discard]:
    """The discards, that first which leaves the hand nearest to complete; never a fly."""
    from mahjong3.hands.waits import hand_distance

    def far(discard: Discard) -> int:
        counts = list(view.counts)
        counts[discard.kind] -= 1
        return hand_distance(counts, view.flies, view.melds[view.seat], view.rules)

    discards = [action for action in view.legal if isinstance(action, Discard) and action.kind != FLY]
    return sorted(discards, key=far)
