"""The dice that break the wall.

Rule: RULES §3.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from random import Random

__all__ = ["PIPS", "Dice"]

PIPS: Final = 6
"""The highest number on a die."""


@dataclass(frozen=True, slots=True)
class Dice:
    """The two rolls of two dice that break the wall."""

    choose: tuple[int, int]
    """The dealer's roll: it chooses the wall."""
    count: tuple[int, int]
    """The roll of that wall's owner, added to the first when the stacks are counted."""

    @classmethod
    def rolled(cls, rng: Random) -> Dice:
        """Roll both pairs with `rng`."""
        first, second, third, fourth = (rng.randint(1, PIPS) for _ in range(4))
        return cls((first, second), (third, fourth))

    @property
    def chosen_steps(self) -> int:
        """Seats counter-clockwise from the dealer to the owner of the chosen wall, before counting round the table."""
        return sum(self.choose) - 1

    @property
    def stacks(self) -> int:
        """How many stacks are counted off."""
        return sum(self.choose) + sum(self.count)
