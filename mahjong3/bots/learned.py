"""What an answer is worth in the end: small networks, learned from deals of bots against each other by `tests.training.judged`.

That of `hard` has learned from how the deals ended; that of `expert` also from what a search made of the answers, in which there is
less luck.

It has one layer of hidden units: each is the positive part of a weighted sum of the signs, and the worth is a weighted sum of the
units, in points in units of a fan. The numbers lie beside this module as package data.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from operator import mul

__all__ = ["Judge", "Network", "network"]


@dataclass(frozen=True, slots=True)
class Network:
    """What was learned."""

    of_table: tuple[tuple[float, ...], ...]
    """For each unit, the weights of `signs_of_table`."""
    of_answer: tuple[tuple[float, ...], ...]
    """For each unit, the weights of the signs of an answer."""
    starts: tuple[float, ...]
    """For each unit, what its sum starts from."""
    units: tuple[float, ...]
    """For each unit, what it counts."""
    start: float
    """What the worth starts from."""


class Judge:
    """Judges the answers to one view.

    Args:
        learned: by what it judges.
        table: the `signs_of_table` of the view.
    """

    def __init__(self, learned: Network, table: Sequence[float]) -> None:
        self._start = learned.start
        self._units = [
            (start + sum(map(mul, of_table, table)), of_answer, counts)
            for start, of_table, of_answer, counts in zip(
                learned.starts, learned.of_table, learned.of_answer, learned.units, strict=True
            )
        ]

    def worth(self, answer: Sequence[float]) -> float:
        """What an answer is worth, by its signs."""
        worth = self._start
        for start, weights, counts in self._units:
            unit = start + sum(map(mul, weights, answer))
            if unit > 0:
                worth += counts * unit
        return worth


@lru_cache(maxsize=2)
def network(level: str) -> Network:
    """What `hard` or `expert` has learned, read when it is first needed."""
    text = resources.files(__package__).joinpath(f"{level}.json").read_text(encoding="utf-8")
    values = json.loads(text)

    def row(numbers: Sequence[object]) -> tuple[float, ...]:
        return tuple(float(str(number)) for number in numbers)

    return Network(
        of_table=tuple(map(row, values["of_table"])),
        of_answer=tuple(map(row, values["of_answer"])),
        starts=row(values["starts"]),
        units=row(values["units"]),
        start=float(values["start"]),
    )
