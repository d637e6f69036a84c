"""Whole matches of bots with every state examined: the presets, and tables whose options are drawn by lot and told as after `--set`."""

from __future__ import annotations

from random import Random

import pytest

from mahjong3.arena import simulate
from mahjong3.rules import PRESETS, Rules, parse_setting
from tests.play.randomly import random_rules

BOTS = ("easy", "random", "easy")


def examined(rules: Rules, walls: int, seed: str | int) -> None:
    """Play with a check after every step; the points sum to zero."""
    report = simulate(rules, BOTS, walls=walls, seed=seed, check=True)
    assert (report.deals, report.complete) == (walls, True)
    assert sum(report.points) == 0


def settings_of(rules: Rules) -> list[str]:
    """What stands after `--set` for a table like this."""
    return [f"{name}={str(value).lower()}" for name, value in rules.changes().items()]


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("walls", [30, pytest.param(1000, marks=pytest.mark.long)])
def test_every_preset(preset: str, walls: int) -> None:
    examined(Rules.preset(preset), walls, 7)


@pytest.mark.parametrize("walls", [1, pytest.param(40, marks=pytest.mark.long)])
def test_fifty_tables_by_lot(walls: int) -> None:
    seen: set[str] = set()
    for number in range(50):
        rules = random_rules(Random(f"table {number}"))
        told = settings_of(rules)
        seen.update(setting.partition("=")[0] for setting in told)
        again = Rules.preset(rules.extends).changed(dict(map(parse_setting, told)))
        assert again == rules
        examined(again, walls, f"table {number}")
    # Among fifty tables every field but the number of deals has been changed, and most fan ids.
    assert len(seen) > 55
