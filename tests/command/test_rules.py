"""`mahjong3 rules`."""

from __future__ import annotations

from pathlib import Path

import pytest

from mahjong3.rules import FAN_FIELDS, FIELDS, PRESETS
from tests.command.conftest import Run


def test_the_presets_side_by_side_with_every_rule(run: Run) -> None:
    done = run("rules")
    lines = {words[0]: words[-3:] for line in done.out.splitlines() if (words := line.split())}
    assert lines["rule"] == ["wiki", "classic", "sloperama"]
    for name in (*FIELDS, *FAN_FIELDS):
        assert name in lines
    assert lines["seat-wind"] == ["1", "1", "1"]
    assert lines["all-dots"] == ["3", "3", "3"]


@pytest.mark.parametrize("name", PRESETS)
def test_one_preset(run: Run, name: str) -> None:
    done = run("rules", name)
    assert done.out.splitlines()[0].split() == ["rule", name]
    assert "*" not in done.out


def test_what_differs_is_marked(run: Run) -> None:
    done = run("rules", "--set", "min_fan=4", "--set", "seven-pairs=limit")
    marked = [line.split()[1] for line in done.out.splitlines() if line.startswith("* ")]
    assert marked == ["min_fan", "seven-pairs", "differs"]
    assert done.out.splitlines()[0].split() == ["rule", "wiki", "this", "table"]


def test_a_table_of_one_s_own_and_a_typo_in_it(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text('name = "House"\nmin_fan = 4\n', encoding="utf-8")
    assert "* min_fan" in run("rules", str(file)).out
    file.write_text('name = "House"\nmin_fam = 4\n', encoding="utf-8")
    done = run("rules", str(file))
    assert done.code == 2
    assert str(file) in done.err
    assert "min_fan" in done.err


def test_the_rule_book(run: Run) -> None:
    whole = run("rules", "--book").out
    assert len(whole.splitlines()) > 200
    robbing = run("rules", "--book", "robbed-kong").out
    assert 0 < len(robbing.splitlines()) < 60
    assert run("rules", "--book", "four flies").out
    assert "7" in run("rules", "--set", "all-dots=7", "--book", "all-dots").out
    done = run("rules", "--book", "zeppelin")
    assert (done.code, done.out) == (2, "")
    assert "zeppelin" in done.err
