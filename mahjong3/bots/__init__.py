"""Bots: levels of play, all alike from outside: `choose(view, seed)`. They see a view and nothing else.

A **plan** is the sort of hand that a bot plays for; to **lack** tiles is to be that far from it.

* `random`: any legal action.
* `easy`: four sets and a pair, whatever they are worth; claims whatever brings them nearer.
* `normal`: knows that a hand needs fan; plays for the plan that promises most by what it lacks, what it brings and what is unseen,
  and claims what brings that plan nearer.
* `hard`: looks at what the next tiles would make of the hand, and judges its answers by what has come of such answers in many deals,
  what the others have shown included: each claim against staying concealed, and what its discard may give to them.
* `expert`: has learned more, also from what a search made of such answers; looks a draw further, and tries the best of its answers in
  imagined worlds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Final

from mahjong3.bots.advice import Advice, Choice, PlanName, Reason, Why
from mahjong3.bots.bot import Adviser, Bot, seed_for
from mahjong3.bots.chance import RandomBot
from mahjong3.bots.easy import EasyBot
from mahjong3.bots.expert import ExpertBot
from mahjong3.bots.hard import HardBot
from mahjong3.bots.normal import NormalBot
from mahjong3.errors import MahjongError

__all__ = [
    "BOTS",
    "Advice",
    "Adviser",
    "Bot",
    "BotError",
    "Choice",
    "EasyBot",
    "ExpertBot",
    "HardBot",
    "NormalBot",
    "PlanName",
    "RandomBot",
    "Reason",
    "Why",
    "make_bot",
    "seed_for",
]

BOTS: Final[Mapping[str, Callable[[], Adviser]]] = MappingProxyType(
    {"random": RandomBot, "easy": EasyBot, "normal": NormalBot, "hard": HardBot, "expert": ExpertBot}
)
"""The levels, the weakest first."""


class BotError(MahjongError):
    """A bot that there is not."""


def make_bot(name: str) -> Bot:
    """A bot by its level, or by `package.module:Class` one of somebody's own.

    Raises:
        BotError: there is no such level, module or class, or it has no `choose`.
    """
    if name in BOTS:
        return BOTS[name]()
    module, colon, attribute = name.partition(":")
    if not colon:
        raise BotError(
            "there is no bot «{name}»: one of {levels}, or package.module:Class of your own",
            name=name,
            levels=", ".join(BOTS),
        )
    try:
        bot = getattr(import_module(module), attribute)()
    except Exception as error:  # somebody else's code may fail in any way
        raise BotError("the bot «{name}» cannot be made: {error}", name=name, error=f"{error}") from error
    if not isinstance(bot, Bot):
        raise BotError("the bot «{name}» has no method choose(view, seed)", name=name)
    return bot
