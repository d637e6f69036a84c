"""What a bot is, and the seeds that keep it repeatable."""

from __future__ import annotations

from typing import Protocol, runtime_checkable
from zlib import crc32

from mahjong3.bots.advice import Advice
from mahjong3.play.actions import Action
from mahjong3.play.view import View

__all__ = ["Adviser", "Bot", "seed_for"]


@runtime_checkable
class Bot(Protocol):
    """Something that answers for a seat. Equal view and seed, equal answer; it keeps nothing from one call to the next."""

    def choose(self, view: View, seed: int, /) -> Action:
        """One of `view.legal`, which is not empty."""


@runtime_checkable
class Adviser(Bot, Protocol):
    """A bot that can say why."""

    def advise(self, view: View, seed: int, /) -> Advice:
        """The same answer as `choose`, with its reason and what else was weighed."""


def seed_for(player_seed: int | str, deal: int, decision: int) -> int:
    """The seed of one decision, so that resuming, undoing and spreading over workers change nothing.

    Args:
        player_seed: the seed of the player in this match.
        deal: the number of the deal.
        decision: the number of the decision in it (`View.decision`).
    """
    return crc32(f"{player_seed}:{deal}:{decision}".encode())
