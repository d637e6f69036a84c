"""What a position is worth of which everything is known: a value function, learned from playouts by `tests.training`.

Every seat races for the win. How fast it is (`hazard`) follows from what it has coming; the chance that it wins is its share of
all hazards, of which the end of the wall is one. The numbers lie beside this module as package data.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from math import exp, log
from typing import Final, NamedTuple

__all__ = ["MOST_MISSING", "Looks", "Numbers", "fan_terms", "numbers", "terms"]

MOST_MISSING: Final = 5
"""Hands that lack more tiles are taken for hands that lack so many."""
_DATA: Final = "judging.json"


class Looks(NamedTuple):
    """What a seat has coming."""

    missing: int
    """Tiles missing."""
    share: float
    """The share of the wall that brings it nearer, or that it may win on."""
    fan: float
    """Fan that it may come to, won on a discard."""
    given: float
    """Tiles out of the hand that others might give it: for pongs, or to win on."""
    flies: int
    """Flies held."""
    melds: int
    """Sets on the table."""


@dataclass(frozen=True, slots=True)
class Numbers:
    """What was learned."""

    by_missing: tuple[tuple[float, ...], ...]
    """For each number of tiles missing (from 1) the weights of `terms`."""
    by_turn: tuple[float, ...]
    """For each seat, the next to draw first."""
    by_wall: float
    """For each tile missing beyond the first, by the logarithm of the wall."""
    end: tuple[float, ...]
    """The end of the wall: weights of 1, 1 / wall, 1 / wall²."""
    fan: tuple[float, ...]
    """Fan of a win: weights of `fan_terms`."""
    self_draws: float
    """The share of wins by self-draw."""

    @classmethod
    def of(cls, values: Mapping[str, object]) -> Numbers:
        """From the object of the data file."""

        def row(value: object) -> tuple[float, ...]:
            assert isinstance(value, list)
            return tuple(float(one) for one in value)

        by_missing, by_wall, self_draws = values["by_missing"], values["by_wall"], values["self_draws"]
        assert isinstance(by_missing, list)
        assert isinstance(by_wall, float)
        assert isinstance(self_draws, float)
        return cls(
            tuple(map(row, by_missing)),
            row(values["by_turn"]),
            by_wall,
            row(values["end"]),
            row(values["fan"]),
            self_draws,
        )

    def hazard(self, looks: Looks, place: int, wall: int, min_fan: int) -> float:
        """How fast a seat wins; `place` counts the seats from the next to draw."""
        weights = self.by_missing[min(looks.missing, MOST_MISSING) - 1]
        sum_ = self.by_turn[place] + self.by_wall * (min(looks.missing, MOST_MISSING) - 1) * log(wall)
        for weight, term in zip(weights, terms(looks, min_fan), strict=True):
            sum_ += weight * term
        return exp(sum_)

    def draw_hazard(self, wall: int) -> float:
        """How fast the wall ends the deal."""
        one, first, second = self.end
        return exp(one + first / wall + second / wall**2)

    def fan_of_win(self, looks: Looks, min_fan: int) -> float:
        """Fan of a win."""
        return sum(weight * term for weight, term in zip(self.fan, fan_terms(looks, min_fan), strict=True))


def terms(looks: Looks, min_fan: int) -> Sequence[float]:
    """What the speed of a hand depends on."""
    missing, share, fan, given, flies, melds = looks
    short = min_fan - fan if fan < min_fan else 0.0
    if missing == 1:
        return 1.0, log(share + 0.03), flies, melds, min(given, 8.0) / 4, float(not share)
    return 1.0, log(share + 0.03), flies, melds, min(given, 8.0) / 4, min(short, 4.0)


def fan_terms(looks: Looks, min_fan: int) -> Sequence[float]:
    """What the fan of a win depends on."""
    missing, _, fan, _, flies, _ = looks
    short = min_fan - fan if fan < min_fan else 0.0
    near = missing == 1
    return 1.0, fan, short, float(near), fan if near else 0.0, float(min(missing, MOST_MISSING) - 2) * (not near), flies


@lru_cache(maxsize=1)
def numbers() -> Numbers:
    """What was learned, read when it is first needed."""
    text = resources.files(__package__).joinpath(_DATA).read_text(encoding="utf-8")
    return Numbers.of(json.loads(text))
