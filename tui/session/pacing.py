"""How long one sees what has happened, before the next thing does.

The pause depends on what happened and on the speed that is set, on nothing else: not on who may claim, not on how long a bot thought.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mahjong3.play.events import (
    BonusLaid,
    ConcealedKong,
    Dealt,
    Discarded,
    Drawn,
    Ended,
    Event,
    FlySwapped,
    KongMade,
    KongTried,
    Melded,
    SidePaid,
)

__all__ = ["SPEEDS", "pause"]

SPEEDS: Final[Mapping[str, float]] = {"instant": 0.0, "fast": 0.3, "normal": 0.8, "slow": 1.8}
"""Seconds that one sees a discard, by the speed that is set."""

_WEIGHT: Final[Mapping[type, float]] = {
    Dealt: 1.0,
    BonusLaid: 0.6,
    Discarded: 1.0,
    Melded: 1.6,
    ConcealedKong: 1.6,
    KongTried: 1.2,
    KongMade: 1.0,
    FlySwapped: 1.2,
    SidePaid: 1.2,
    Ended: 1.6,
}
"""How long other things are seen, as parts of a discard's pause."""
_OPENING: Final = 0.15
_OTHERS_DRAW: Final = 0.5


def pause(event: Event | None, speed: str) -> float:
    """Seconds to wait after an event has been shown.

    Args:
        event: what was shown; `None`: the views stand anew.
        speed: a name of `SPEEDS`.
    """
    unit = SPEEDS[speed]
    if isinstance(event, Drawn):
        if event.opening:
            return unit * _OPENING
        return 0.0 if event.tiles is not None else unit * _OTHERS_DRAW
    return unit * _WEIGHT.get(type(event), 0.0)
