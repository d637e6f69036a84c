"""`mahjong3 score`."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pytest

from tests.command.conftest import Run

GUIDE = (
    *("CC 33p", "--win", "C", "--by", "discard", "--from", "E", "--seat", "S"),
    *("--meld", "chow 456p", "--meld", "pong 777p", "--meld", "pong SSS", "--bonus", "h1 a1"),
)
FLIES = ("234p 67p JJ CCC", "--win", "5p", "--by", "self-draw", "--seat", "E", "--meld", "pong EEE", "--bonus", "h1 a1")
CASE = {
    "id": "one",
    "rules": "wiki",
    "seat": "S",
    "concealed": "CC 33p",
    "melds": [{"kind": "chow", "tiles": "456p"}, {"kind": "pong", "tiles": "777p"}, {"kind": "pong", "tiles": "SSS"}],
    "bonus": "h1 a1",
    "win": {"by": "discard", "tile": "C", "from": "E"},
}


def test_a_hand_is_told_whole(run: Run) -> None:
    done = run("score", *GUIDE)
    assert (done.code, done.err) == (0, "")
    for text in (
        "South 南 wins: 5 fan",
        "four sets and a pair",
        "chow 吃  456p",
        "won with C",
        "base 底",
        "dragon pong 三元牌",
        "sum 5 fan",
        "East 東 pays South 南 10 (2 units)",
        "West 西 pays South 南 5 (1 unit)",
        "East 東 -10 · South 南 +15 · West 西 -5",
    ):
        assert text in done.out


def test_the_hand_may_stand_in_several_words(run: Run) -> None:
    assert run("score", "CC", "33p", *GUIDE[1:]).out == run("score", *GUIDE).out


def test_each_fly_says_what_it_stands_for_and_the_beaten_readings_are_named(run: Run) -> None:
    done = run("score", *FLIES)
    assert "pair 眼  J=1p J=1p  fly as 1 dot, fly as 1 dot" in done.out
    assert "Readings that it beat" in done.out
    assert re.search(r"and \d+ more", done.out)


def test_a_limit_hand_says_so(run: Run) -> None:
    done = run(
        "score", "123456789p EEE 2p", "--win", "2p", "--by", "self-draw", "--seat", "E", "--bonus", "s2", "--first-turn"
    )
    assert re.search(r"heavenly hand 天胡 +limit", done.out)
    assert "limit hand: 10 fan" in done.out


def test_a_hand_declared_as_dealt(run: Run) -> None:
    done = run("score", "123p EE C 78p W JJJJ", "--win", "dealt", "--seat", "S", "--bonus", "s1")
    assert done.code == 0
    assert "declared as dealt" in done.out
    assert "South 南 +40" in done.out


def test_complete_but_short(run: Run) -> None:
    done = run("score", *GUIDE[:-1], "h1")
    assert done.code == 0
    assert "is complete, but has 4 of 5 fan" in done.out
    assert "not a win: 5 fan are needed" in done.out
    assert "pays" not in done.out


def test_not_complete(run: Run) -> None:
    done = run("score", "CC 35p", *GUIDE[1:])
    assert (done.code, done.out) == (0, "not complete: 1 tile is missing\n")


def test_other_rules(run: Run) -> None:
    assert "South 南 wins: 5 fan" in run("score", *GUIDE, "--set", "points_per_fan=20").out
    assert "South 南 +300" in run("score", *GUIDE, "--set", "points_per_fan=20").out
    assert "4 of 5 fan" in run("score", *GUIDE, "--rules", "classic").out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((), "--seat"),
        (("--seat", "S"), "--win"),
        (("--seat", "N", "--win", "C"), "E, S, W"),
        (("--seat", "S", "--win", "C"), "--by"),
        (("--seat", "S", "--win", "C", "--by", "luck"), "self-draw"),
        (("--seat", "S", "--win", "dealt", "--by", "discard"), "dealt"),
        (("--seat", "S", "--win", "C", "--by", "discard"), "--from"),
        (("--seat", "S", "--win", "C", "--by", "self-draw", "--from", "E"), "--from"),
        (("--seat", "S", "--win", "10p", "--by", "self-draw"), "10p"),
        (("CCCCC", "--seat", "S", "--win", "C", "--by", "self-draw"), "13"),
        (("CCCC 123456789p", "--seat", "S", "--win", "C", "--by", "self-draw"), "5 times C"),
        (("CC 33p 123456789p", "--seat", "S", "--win", "C", "--by", "discard", "--from", "S"), "own"),
        (("CC 33p 123456p", "--seat", "S", "--win", "C", "--by", "self-draw", "--meld", "chow 456p 7p"), "consecutive"),
        (("CC 33p 123456p", "--seat", "S", "--win", "C", "--by", "self-draw", "--meld", "heap 456p"), "pong"),
        (("CC 33p 123456p", "--seat", "S", "--win", "C", "--by", "self-draw", "--after", "luck"), "flower, kong"),
        (("CC 33p 123456p", "--seat", "S", "--win", "C", "--by", "self-draw", "--wall-left", "-1"), "--wall-left"),
    ],
)
def test_a_hand_that_cannot_be_is_refused_with_the_reason(run: Run, words: tuple[str, ...], told: str) -> None:
    done = run("score", *words)
    assert (done.code, done.out) == (2, "")
    assert done.err.count("\n") == 1
    assert told in done.err


def test_cases_are_answered_in_their_order(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "cases.json"
    file.write_text(json.dumps([CASE, {**CASE, "id": "two", "concealed": "CC 35p"}]), encoding="utf-8")
    done = run("score", "--json", str(file))
    first, second = map(json.loads, done.out.splitlines())
    assert done.code == 0
    assert first["points"] == {"E": -10, "S": 15, "W": -5}
    assert second == {"id": "two", "complete": False, "wins": False}


def test_a_case_that_cannot_be_scored_stops_no_other(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "cases.json"
    bad: list[object] = [
        {**CASE, "id": "bad", "concealed": "10p"},
        3,
        {**CASE, "rules": "hose"},
        {**CASE, "options": 1},
        CASE,
    ]
    file.write_text(json.dumps(bad), encoding="utf-8")
    done = run("score", "--json", str(file))
    answers = [json.loads(line) for line in done.out.splitlines()]
    assert done.code == 1
    assert ["error" in answer for answer in answers] == [True, True, True, True, False]
    assert [answer["id"] for answer in answers] == ["bad", 2, "one", "one", "one"]


def test_cases_from_standard_input(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps([CASE])))
    assert json.loads(run("score", "--json", "-").out)["fan"] == 5


@pytest.mark.parametrize("text", ["", "{", "3", '"x"', "[" * 100_000])
def test_a_file_of_something_else_is_bad_input(run: Run, tmp_path: Path, text: str) -> None:
    file = tmp_path / "cases.json"
    file.write_text(text, encoding="utf-8")
    done = run("score", "--json", str(file))
    assert (done.code, done.out) == (2, "")
    assert "cases.json" in done.err
    assert done.err.count("\n") == 1
