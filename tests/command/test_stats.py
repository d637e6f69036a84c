"""`mahjong3 stats`: as a table, as JSON, of some matches only."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mahjong3.records import Header, Recorder
from mahjong3.rules import Rules
from tests.command.conftest import Run
from tests.records.playing import PLAYERS, recorded

WIKI = Rules.preset("wiki").changed(deals=4)


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with two matches at the usual table, one at a changed table, one for practice, and a file that is none."""
    data = tmp_path_factory.mktemp("data")
    for seed in ("a", "b"):
        recorded(data / "records", seed, WIKI)
    recorded(data / "records", "c", WIKI.changed(min_fan=2))
    header = Header("practice", "1.0", "2026-03-20T10:00:00+08:00", WIKI, PLAYERS, "1", practice=True)
    with Recorder.create(data / "records", header):
        pass
    (data / "records" / "broken.jsonl").write_text("no record\n", encoding="utf-8")
    return data


def test_a_table(run: Run, kept: Path) -> None:
    done = run("stats", "--data", str(kept))
    assert done.code == 0
    assert done.out.splitlines()[0] == "3 matches, 12 deals, all rules"
    assert "broken.jsonl is passed over" in done.err
    assert done.err.count("\n") == 1
    lines = {line.split("  ")[0] for line in done.out.splitlines()}
    assert {"wins 胡", "deal-ins 放銃", "mean fan of a win 番", "wiki", "wiki*", "easy, normal"} <= lines


def test_json_is_one_object_that_adds_up(run: Run, kept: Path) -> None:
    done = run("stats", "--json", "--data", str(kept))
    assert done.out.count("\n") == 1
    told = json.loads(done.out)
    assert (told["matches"], told["deals"]) == (3, 12)
    assert sum(told["fans"].values()) == told["wins"]
    assert sum(group["points"] for group in told["by_rules"]) == told["points"] == told["played"][-1]["total"]
    assert max(told["made"].values(), default=0) <= told["wins"]
    assert (told["best"] is None) == (told["wins"] == 0)
    assert {"self_draws", "deal_ins", "draws", "mean_fan", "by_opponents"} <= told.keys()


@pytest.mark.parametrize(
    ("words", "matches"),
    [
        (("--rules", "wiki"), 2),
        (("--rules", "wiki*"), 1),
        (("--rules", "sloperama"), 0),
        (("--level", "normal,easy"), 3),
        (("--level", "hard"), 0),
        (("--since", "2026-03-14"), 3),
        (("--since", "2026-03-15"), 0),
        (("--player", "You"), 3),
        (("--player", "Nobody"), 0),
    ],
)
def test_only_some_matches(run: Run, kept: Path, words: tuple[str, ...], matches: int) -> None:
    assert json.loads(run("stats", "--json", "--data", str(kept), *words).out)["matches"] == matches
    shown = run("stats", "--data", str(kept), *words)
    assert shown.code == 0
    assert shown.out.startswith(f"{matches} match" if matches else "No finished match counts here: ")


def test_rules_may_be_a_file(run: Run, kept: Path, tmp_path: Path) -> None:
    table = tmp_path / "house.toml"
    table.write_text('name = "house"\nextends = "wiki"\nmin_fan = 2\n', encoding="utf-8")
    assert run("stats", "--data", str(kept), "--rules", str(table)).out.startswith(
        "No finished match counts here: house"
    )


def test_what_there_is_instead(run: Run, kept: Path) -> None:
    shown = run("stats", "--data", str(kept), "--rules", "classic")
    assert "There are matches with the rules wiki, wiki*." in shown.out
    assert "There are matches against easy, normal." in shown.out


def test_nothing_played_yet(run: Run, tmp_path: Path) -> None:
    done = run("stats", "--data", str(tmp_path))
    assert (done.code, done.out, done.err) == (0, "No finished match counts here: all rules.\n", "")
    assert json.loads(run("stats", "--json", "--data", str(tmp_path)).out)["mean_fan"] is None


@pytest.mark.parametrize("words", [("--since", "yesterday"), ("--rules", "none.toml"), ("extra",), ("--set", "x=1")])
def test_bad_input(run: Run, tmp_path: Path, words: tuple[str, ...]) -> None:
    done = run("stats", "--data", str(tmp_path), *words)
    assert (done.code, done.out) == (2, "")
    assert done.err.count("\n") == 1


def test_text_from_foreign_files_is_shown_without_control_characters(run: Run, kept: Path, tmp_path: Path) -> None:
    folder = tmp_path / "records"
    folder.mkdir()
    for path in (kept / "records").glob("m*.jsonl"):
        text = path.read_text(encoding="utf-8").replace('"bot": "normal"', '"bot": "nor\\u001b[31mmal"', 1)
        text = text.replace('"earned": {', '"earned": {"strange\\u009b31m": 1, ').replace(
            '"hand": "', '"hand": "\\u202e'
        )
        (folder / path.name).write_text(text, encoding="utf-8")
    shown = run("stats", "--data", str(tmp_path))
    assert shown.out.startswith("3 matches")
    assert not {"\x1b", "\x9b", "\u202e"} & set(shown.out)
