"""`mahjong3 sim`."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from mahjong3.rules import FAN_FIELDS, FIELDS
from mahjong3.tiles import Wall, format_wall
from tests.command.conftest import Run
from tui.command import sim

MEASURED = ("seconds", "deals_per_second")
KEYS = ["deals", "walls", "seconds", "deals_per_second", "wins", "self_draws", "draws", "mean_fan", "points", "players"]
PLAYER_KEYS = ["bot", "mean_points", "interval", "wins", "self_draws", "deal_ins", "short_of_min", "decisions"]
PLAYER_KEYS += ["ms_median", "ms_p99"]


def counted(text: str) -> dict[str, object]:
    """What does not depend on the clock."""
    found = json.loads(text)
    for player in found["players"]:
        del player["ms_median"], player["ms_p99"]
    return {key: value for key, value in found.items() if key not in MEASURED}


def test_json_has_the_keys_of_the_interface(run: Run) -> None:
    found = json.loads(run("sim", "--deals", "2", "--bots", "random,easy,random", "--json").out)
    assert list(found) == KEYS
    assert [list(player) for player in found["players"]] == [PLAYER_KEYS] * 3
    assert [player["bot"] for player in found["players"]] == ["random", "easy", "random"]
    assert sum(found["points"]) == 0


def test_equal_seed_equal_result_whatever_the_workers(run: Run) -> None:
    words = ("sim", "--deals", "18", "--seed", "x", "--bots", "random,easy,random", "--json")
    one = counted(run(*words).out)
    assert counted(run(*words).out) == one
    assert counted(run(*words, "--workers", "2").out) == one
    assert counted(run("sim", "--deals", "18", "--seed", "y", *words[5:]).out) != one


def test_duplicate_plays_every_wall_three_times(run: Run) -> None:
    found = json.loads(run("sim", "--deals", "3", "--bots", "easy,easy,easy", "--duplicate", "--json").out)
    assert (found["walls"], found["deals"]) == (3, 9)
    assert sum(found["points"]) == 0


def test_as_a_table(run: Run) -> None:
    done = run("sim", "--deals", "3", "--bots", "random,random,random")
    assert done.err == ""
    assert done.out.startswith("3 deals on 3 walls")
    assert sum(line.startswith("random") for line in done.out.splitlines()) == 3
    assert run("sim", "--deals", "1", "--bots", "random,random,random").out.startswith("1 deal on 1 wall in")


def test_a_wall_from_a_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "wall.txt"
    file.write_text("# a wall\n" + format_wall(Wall.shuffled("a").tiles), encoding="utf-8")
    words = ("sim", "--deals", "3", "--bots", "easy,easy,easy", "--wall", str(file), "--json")
    assert counted(run(*words).out) == counted(run(*words).out)
    short = run("sim", "--set", "north_wind=false", "--wall", str(file))
    assert short.code == 2
    assert "wall.txt" in short.err


def test_other_rules(run: Run) -> None:
    for rules in ("classic", "sloperama"):
        assert run("sim", "--deals", "2", "--bots", "easy,random,random", "--rules", rules).code == 0


class Mine:
    """A bot of one's own."""

    def choose(self, view: object, _seed: int) -> object:
        return view.legal[0]  # type: ignore[attr-defined]


def test_a_bot_of_one_s_own(run: Run) -> None:
    done = run("sim", "--deals", "1", "--bots", "tests.command.test_sim:Mine,random,random")
    assert done.code == 0
    assert "tests.command.test_sim:Mine" in done.out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--deals", "0"), "from 1"),
        (("--deals", "x"), "--deals"),
        (("--workers", "0"), "--workers"),
        (("--bots", "human,easy,easy"), "human"),
        (("--bots", "nobody,easy,easy"), "nobody"),
        (("--bots", "no.such:Bot,easy,easy"), "no.such"),
        (("--bots", "tests.command.test_sim:run_twice,easy,easy"), "run_twice"),
    ],
)
def test_bad_input(run: Run, words: tuple[str, ...], told: str) -> None:
    done = run("sim", *words)
    assert (done.code, done.out) == (2, "")
    assert told in done.err
    assert done.err.count("\n") == 1


def test_interrupted_it_prints_what_was_finished(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(done: int, _walls: int) -> None:
        if done >= 8:
            raise KeyboardInterrupt

    monkeypatch.setattr(sim, "_show_progress", interrupt)
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    done = run("sim", "--deals", "40", "--bots", "random,random,random", "--json")
    assert done.code == 130
    assert json.loads(done.out)["walls"] == 8
    assert "interrupted after 8 of 40 walls" in done.err


def any_settings(number: int) -> list[str]:
    """Some rules and fan with any of their values."""
    chance = random.Random(f"settings {number}")
    names = chance.sample([*FIELDS, *FAN_FIELDS], chance.randint(1, 12))
    values = {name: chance.choice(({**FIELDS, **FAN_FIELDS})[name].values) for name in names}
    if "min_fan" in values or "limit_fan" in values:
        values["limit_fan"] = chance.randint(5, 20)
        values["min_fan"] = chance.randint(0, 5)
    return [f"{name}={str(value).lower()}" for name, value in values.items()]


@pytest.mark.parametrize("number", range(8))
def test_any_rules_can_be_played(run: Run, number: int) -> None:
    settings = [word for setting in any_settings(number) for word in ("--set", setting)]
    done = run("sim", "--deals", "6", "--seed", str(number), "--bots", "easy,random,normal", "--json", *settings)
    assert (done.code, done.err) == (0, ""), settings
    assert sum(json.loads(done.out)["points"]) == 0


@pytest.mark.long
@pytest.mark.parametrize("number", range(8, 58))
def test_more_of_any_rules_can_be_played(run: Run, number: int) -> None:
    settings = [word for setting in any_settings(number) for word in ("--set", setting)]
    done = run("sim", "--deals", "60", "--seed", str(number), "--bots", "easy,random,normal", "--json", *settings)
    assert (done.code, done.err) == (0, ""), settings
    assert sum(json.loads(done.out)["points"]) == 0
