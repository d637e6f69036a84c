"""The score of a hand: its best reading, the fan it earns and for what.

Rule: RULES §5, §6.
"""

from __future__ import annotations

from dataclasses import dataclass

from mahjong3.hands.readings import Reading
from mahjong3.rules import Rules
from mahjong3.scoring.situation import Situation
from mahjong3.tiles.kinds import Kind


@dataclass(frozen=True, slots=True)
class Earned:
    """One pattern of a hand."""

    id: str
    """The fan id of RULES §6."""
    fan: int
    """What it adds to the sum; 0 for a limit hand."""
    limit: bool
    """It is a limit hand."""
    tiles: tuple[Kind, ...]
    """The tiles that earn it, flies as what they stand for; empty where it was earned by how the hand was won."""
    times: int = 1
    """How often it counts: two dragon pongs, three animals."""


@dataclass(frozen=True, slots=True)
class Beaten:
    """A reading of the hand that another one beat."""

    reading: Reading
    fan: int
    """What it would have counted."""
    total: int
    """Its sum before the cap."""
    limits: tuple[str, ...]
    """Its limit hands."""


@dataclass(frozen=True, slots=True)
class Score:
    """What a complete hand counts, in its best reading."""

    situation: Situation
    rules: Rules
    reading: Reading
    fan: int
    """The sum, at most `limit_fan`; exactly `limit_fan` with a limit hand."""
    total: int
    """The sum before the cap, limit hands not counted."""
    limits: tuple[str, ...]
    """The ids of its limit hands, sorted."""
    earned: tuple[Earned, ...]
    """All patterns of the reading, in the order of RULES §6."""

    @property
    def wins(self) -> bool:
        """It has the fan that a win needs; a hand declared as dealt needs none."""
        return self.situation.by == "dealt" or self.fan >= self.rules.min_fan

    @property
    def patterns(self) -> dict[str, int]:
        """The fan of every pattern that is not a limit hand."""
        return {one.id: one.fan for one in self.earned if not one.limit}

    @property
    def beaten(self) -> tuple[Beaten, ...]:
        """The other readings of the hand, the best first; worked out when asked."""
        raise NotImplementedError


def score(situation: Situation, rules: Rules) -> Score | None:
    """Score a hand by its best reading; `None` if it is not complete."""
    raise NotImplementedError
