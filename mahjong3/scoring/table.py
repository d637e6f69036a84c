"""A fan table made ready: what patterns are worth under given rules, remembered for readings that look alike.

Rule: RULES §6.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, Generic, NamedTuple, TypeAlias, TypeGuard

from mahjong3.hands.shapes import parts_of
from mahjong3.rules import LIMIT, OFF, Rules
from mahjong3.rules.seats import Seat, seat_wind
from mahjong3.scoring.looks import Bonus, Honours, Outline, Way
from mahjong3.scoring.patterns import PATTERNS, AnyPattern, LookT, Pattern

__all__ = ["NOTHING", "PLACE", "Counted", "Table", "Worth", "table_of"]

Counted: TypeAlias = tuple[tuple[int, int], ...]
"""Patterns that a hand has: the place of each in `PATTERNS`, and how often."""
PLACE: Final = {pattern.id: place for place, pattern in enumerate(PATTERNS)}
"""The place of each pattern in `PATTERNS`."""
_MEMORY: Final = 4096
"""How many sets of bonus tiles, ways to win, outlines and honours are remembered under one set of rules."""
_TABLES: Final = 16
"""How many sets of rules are remembered."""


class Worth(NamedTuple):
    """What some patterns of a hand are worth together."""

    limits: int
    """How many limit hands."""
    total: int
    """Fan of the others, before the cap."""
    counted: Counted
    """Which patterns, in the order of RULES §6."""

    def beside(self, other: Worth) -> Worth:
        """Together with patterns that look at something else."""
        return Worth(
            self.limits + other.limits, self.total + other.total, tuple(sorted((*self.counted, *other.counted)))
        )


NOTHING: Final = Worth(0, 0, ())


class _Section(Generic[LookT]):
    """The patterns that look at the same and are in the table."""

    def __init__(self, patterns: Sequence[Pattern[LookT]], rules: Rules) -> None:
        self._rules = rules
        self._rows: list[tuple[int, Callable[[LookT, Rules], int], int, bool]] = []
        self._replaced: dict[int, frozenset[int]] = {}
        for pattern in patterns:
            value = rules.fan[pattern.id]
            if value == OFF:
                continue
            place = PLACE[pattern.id]
            self._rows.append((place, pattern.times, 0 if value == LIMIT else int(value), value == LIMIT))
            if pattern.replaces:
                self._replaced[place] = frozenset(PLACE[id_] for id_ in pattern.replaces)

    def worth(self, look: LookT) -> Worth:
        """What the patterns find in one look."""
        rules = self._rules
        found = [
            (place, times, value, is_limit)
            for place, count, value, is_limit in self._rows
            if (times := count(look, rules))
        ]
        for replacing, replaced in self._replaced.items():
            if any(place == replacing for place, *_ in found):
                found = [row for row in found if row[0] not in replaced]
        return Worth(
            sum(is_limit for _, _, _, is_limit in found),
            sum(times * value for _, times, value, _ in found),
            tuple((place, times) for place, times, _, _ in found),
        )


class Table:
    """What patterns are worth under given rules."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        """The rules it stands for."""
        self.bonus = lru_cache(maxsize=_MEMORY)(_Section(_looking_at(Bonus), rules).worth)
        """What bonus tiles are worth."""
        self.way = lru_cache(maxsize=_MEMORY)(_Section(_looking_at(Way), rules).worth)
        """What a way to win is worth."""
        self.outline = lru_cache(maxsize=_MEMORY)(self._outline)
        """What an outline is worth, from its bits."""
        self.honours = lru_cache(maxsize=_MEMORY)(self._honours)
        """What honours are worth, from the code of the sets of honours, melds included, and the seat."""
        self._of_outline = _Section(_looking_at(Outline), rules)
        self._of_honours = _Section(_looking_at(Honours), rules)

    def _outline(self, bits: int) -> Worth:
        return self._of_outline.worth(Outline.of_bits(bits))

    def _honours(self, code: int, seat: Seat) -> Worth:
        _, pongs, pairs = parts_of(code)
        return self._of_honours.worth(Honours(pongs, pairs[0] if pairs else None, seat_wind(seat)))

    def value(self, place: int) -> tuple[int, bool]:
        """Fan of a pattern, once, and whether it is a limit hand."""
        value = self.rules.fan[PATTERNS[place].id]
        return (value, False) if isinstance(value, int) else (0, value == LIMIT)


def _looking_at(look: type[LookT]) -> list[Pattern[LookT]]:
    return [pattern for pattern in PATTERNS if _looks_at(pattern, look)]


def _looks_at(pattern: AnyPattern, look: type[LookT]) -> TypeGuard[Pattern[LookT]]:
    return pattern.looks_at is look


@lru_cache(maxsize=_TABLES)
def table_of(rules: Rules) -> Table:
    """The table that stands for these rules."""
    return Table(rules)
