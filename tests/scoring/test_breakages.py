"""Every pattern and every payment is broken on purpose, one after the other: a test fails each time.

`python -m tests.scoring.test_breakages` prints which test catches which breakage.
"""

from __future__ import annotations

import ast
import importlib
import inspect
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from types import FunctionType, ModuleType
from typing import Any

import pytest

from mahjong3.scoring import payments, score, table
from mahjong3.scoring.patterns import PATTERNS, AnyPattern

PAYMENTS: tuple[tuple[str, str, str], ...] = (
    ("points per fan are left out", "points = fan * rules.points_per_fan", "points = fan"),
    ("the multiplier is left out", "points *= rules.limit_multiplier", "pass"),
    ("the multiplier counts below the limit", "if fan < rules.limit_fan:", "if fan < 0:"),
    ("limits stack everywhere", "if rules.stack_limits and limits > 1", "if limits > 1"),
    ("limits never stack", "if rules.stack_limits and limits > 1", "if False"),
    ("the first limit hand doubles too", "points << (limits - 1)", "points << limits"),
    ("a self-draw costs one unit", "units = _SELF_DRAW_UNITS if source is None", "units = 1 if source is None"),
    ("a self-draw is paid like a discard", "if source is None else _units_of(", "if False else _units_of("),
    ("the discarder pays one unit", "_DISCARDER_UNITS if seat == source", "1 if seat == source"),
    ("the other pays nothing", "if seat == source else _OTHER_UNITS", "if seat == source else 0"),
    ("nobody pays for all", "if rules.discarder_pays_all:", "if False:"),
    ("the discarder pays two units for all", "return _PAYS_ALL_UNITS if seat == source", "return 2 if seat == source"),
    ("winners pay each other", "if seat == winner or seat in winners:", "if seat == winner:"),
    (
        "a false win costs one opponent only",
        "for seat in SEATS if seat != caller and points",
        "for seat in SEATS[:2] if seat != caller",
    ),
    ("a false win costs a unit of min_fan", "points = limit_unit(rules)", "points = unit(rules.min_fan, 0, rules)"),
    ("a win below min_fan is paid", "if score.wins else ()", "if True else ()"),
    ("bonus tiles do not stand", "fan = sum_of(bonus_fan(bonus, seat, rules), rules)", "fan = 0"),
    ("melded pongs do not stand", "for meld in melds if meld.kind in HONOURS", "for meld in melds if False"),
    ("pairs in hand stand", "if hand.count(kind) >= 3", "if hand.count(kind) >= 2"),
    ("four in hand do not stand", "if hand.count(kind) >= 3", "if hand.count(kind) == 3"),
    ("standing has no cap", "return min(rules.limit_fan, fan + ", "return max(0, fan + "),
    ("losers always compare", "if not rules.losers_compare or", "if"),
    ("losers compare at the limit", "or score.fan >= rules.limit_fan or", "or"),
    ("one loser compares with the winner", "and seat not in winners]\n    if", "]\n    if"),
    (
        "two good losers compare",
        "if not standings[low] < rules.min_fan <= standings[high]:",
        "if not rules.min_fan <= standings[high]:",
    ),
    (
        "two poor losers compare",
        "if not standings[low] < rules.min_fan <= standings[high]:",
        "if not standings[low] < rules.min_fan:",
    ),
    (
        "the difference is paid in fan",
        "(standings[high] - standings[low]) * rules.points_per_fan",
        "standings[high] - standings[low]",
    ),
    ("the better loser pays", "return (Due(low, high,", "return (Due(high, low,"),
    (
        "a concealed kong costs one fan",
        "_each_pays(seat, 2 * rules.points_per_fan, 2)",
        "_each_pays(seat, rules.points_per_fan, 2)",
    ),
    ("a concealed kong costs 50", "_each_pays(seat, _SLOPERAMA_CONCEALED)", "_each_pays(seat, 50)"),
    ("an exposed kong is paid like an added one", 'if meld.name == "exposed-kong" and', "if False and"),
    ("an exposed kong costs 50", "Due(source, seat, _SLOPERAMA_EXPOSED)", "Due(source, seat, 50)"),
    ("an added kong costs 100", "_each_pays(seat, _SLOPERAMA_ADDED)", "_each_pays(seat, 100)"),
    (
        "an added kong costs two fan",
        "return _each_pays(seat, rules.points_per_fan, 1) if in_fan",
        "return _each_pays(seat, 2 * rules.points_per_fan, 1) if in_fan",
    ),
    ("kongs are always paid", 'if rules.instant_payments == "none":\n        return ()\n    in_fan', "in_fan"),
    (
        "all series are paid in fan",
        'paid = (SEASONS, FLOWERS) if rules.instant_payments == "fan" else SERIES',
        "paid = SERIES",
    ),
    (
        "only seasons and flowers are paid",
        'paid = (SEASONS, FLOWERS) if rules.instant_payments == "fan" else SERIES',
        "paid = (SEASONS, FLOWERS)",
    ),
    ("a full series is paid again", "_held(before, series) < 4 <= ", "4 <= "),
    (
        "a series costs the same later",
        "_SLOPERAMA_SERIES_OPENING if opening else _SLOPERAMA_SERIES_LATER",
        "_SLOPERAMA_SERIES_OPENING",
    ),
    (
        "a series costs 50 at once",
        "_SLOPERAMA_SERIES_OPENING if opening else _SLOPERAMA_SERIES_LATER",
        "_SLOPERAMA_SERIES_LATER",
    ),
    (
        "a series costs 50 in fan",
        'if rules.instant_payments == "fan":\n        return _each_pays(seat, rules.points_per_fan, 1)',
        "pass",
    ),
    ("flies in melds are not paid", " + sum(meld.flies for meld in melds[seat])", ""),
    ("flies in hand are not paid", "hands[seat].count(FLY) + ", ""),
    ("co-winners pay for flies", "held[seat], winners)", "held[seat])"),
    (
        "everybody is paid for flies in fan",
        'if rules.instant_payments == "fan":\n        each',
        "if False:\n        each",
    ),
    ("a fly costs 100", "held[seat] * _SLOPERAMA_FLY", "held[seat] * 100"),
    ("a payer keeps his points", "points[due.payer] -= due.points", "pass"),
)
"""What is broken, and the text that is replaced by another."""
MODULES = ("test_patterns", "test_best_reading", "test_payments")


def _tests() -> list[tuple[str, Callable[[], None]]]:
    """The tests that need nothing from outside."""
    found = []
    for module_name in MODULES:
        module = importlib.import_module(f"tests.scoring.{module_name}")
        for name, test in vars(module).items():
            if name.startswith("test_") and not inspect.signature(test).parameters:
                found.append((f"{module_name}::{name}", test))
    return found


def caught() -> str | None:
    """The first test that fails now."""
    for name, test in _tests():
        try:
            test()
        except (AssertionError, ValueError, KeyError, IndexError):
            return name
    return None


@contextmanager
def other_pattern(old: AnyPattern, new: AnyPattern) -> Iterator[None]:
    """Score with one pattern exchanged for another."""
    patterns = tuple(new if pattern is old else pattern for pattern in PATTERNS)
    _use(patterns)
    try:
        yield
    finally:
        _use(PATTERNS)


def _use(patterns: tuple[AnyPattern, ...]) -> None:
    for module in (table, score):
        vars(module)["PATTERNS"] = patterns
    table.table_of.cache_clear()


@contextmanager
def other_source(module: ModuleType, old: str, new: str) -> Iterator[None]:
    """Let the functions of a module do what a changed source says."""
    source = inspect.getsource(module)
    assert source.count(old) == 1, f"«{old}» stands {source.count(old)} times in {module.__name__}"
    changed: dict[str, Any] = {"__name__": module.__name__}
    exec(compile(ast.parse(source.replace(old, new)), "broken", "exec"), changed)
    functions = {name: value for name, value in vars(module).items() if isinstance(value, FunctionType)}
    kept = {name: function.__code__ for name, function in functions.items()}
    for name, function in functions.items():
        if function.__module__ == module.__name__:
            function.__code__ = changed[name].__code__
    try:
        yield
    finally:
        for name, function in functions.items():
            function.__code__ = kept[name]


def _never(pattern: AnyPattern) -> AnyPattern:
    return replace(pattern, times=lambda _look, _rules: 0)


def _once_more(pattern: AnyPattern) -> AnyPattern:
    times: Callable[[Any, Any], int] = pattern.times
    return replace(pattern, times=lambda look, rules: times(look, rules) + 1)


def _replacing_nothing(pattern: AnyPattern) -> AnyPattern:
    return replace(pattern, replaces=())


BROKEN: tuple[tuple[str, AnyPattern, Callable[[AnyPattern], AnyPattern]], ...] = (
    *((f"{pattern.id} never counts", pattern, _never) for pattern in PATTERNS),
    *((f"{pattern.id} counts once more", pattern, _once_more) for pattern in PATTERNS),
    *((f"{pattern.id} replaces nothing", pattern, _replacing_nothing) for pattern in PATTERNS if pattern.replaces),
)


def test_nothing_fails_unbroken() -> None:
    assert caught() is None


@pytest.mark.parametrize(("name", "pattern", "breaking"), BROKEN, ids=[one[0] for one in BROKEN])
def test_broken_pattern_is_caught(name: str, pattern: AnyPattern, breaking: Callable[[AnyPattern], AnyPattern]) -> None:
    with other_pattern(pattern, breaking(pattern)):
        assert caught() is not None, name


@pytest.mark.parametrize(("name", "old", "new"), PAYMENTS, ids=[one[0] for one in PAYMENTS])
def test_broken_payment_is_caught(name: str, old: str, new: str) -> None:
    with other_source(payments, old, new):
        assert caught() is not None, name


def main() -> None:
    """Print every breakage and the test that catches it."""
    for name, pattern, breaking in BROKEN:
        with other_pattern(pattern, breaking(pattern)):
            print(f"{name}: {caught()}")  # noqa: T201 - run by hand to see the list
    for name, old, new in PAYMENTS:
        with other_source(payments, old, new):
            print(f"{name}: {caught()}")  # noqa: T201 - run by hand to see the list


if __name__ == "__main__":
    main()
