"""Worked hands as JSON: all of them agree, and a case that is none is answered with its error."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mahjong3.errors import MahjongError
from mahjong3.rules import Rules
from mahjong3.scoring.cases import CaseError, answer, answers, parse_case, read_cases

CASES = json.loads((Path(__file__).parent / "data" / "cases.json").read_text(encoding="utf-8"))
CASE = {
    "id": "one",
    "rules": "wiki",
    "seat": "S",
    "concealed": "CC 33p",
    "melds": [
        {"kind": "chow", "tiles": "45p J", "as": "456p"},
        {"kind": "pong", "tiles": "777p", "from": "W"},
        {"kind": "pong", "tiles": "SS J"},
    ],
    "bonus": "h1 a1",
    "win": {"by": "discard", "tile": "C", "from": "E"},
}


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_worked_hand(case: dict[str, object]) -> None:
    found = answer(case)
    expected = case["expected"]
    assert isinstance(expected, dict)
    assert {key: found.get(key) for key in expected} == expected
    points = found.get("points", {})
    assert isinstance(points, dict)
    assert sum(points.values()) == 0


def test_there_are_all_of_them() -> None:
    assert len(CASES) == 278


def test_an_answer_says_all_there_is() -> None:
    assert answer(CASE) == {
        "id": "one",
        "complete": True,
        "wins": True,
        "fan": 5,
        "limits": [],
        "sum": 5,
        "patterns": {"base": 1, "animal": 1, "face": 1, "dragon-pong": 1, "seat-wind": 1},
        "points": {"E": -10, "S": 15, "W": -5},
    }


def test_an_incomplete_hand_says_only_that() -> None:
    assert answer({**CASE, "concealed": "CC 34p"}) == {"id": "one", "complete": False, "wins": False}


def test_a_hand_below_min_fan_has_no_points() -> None:
    found = answer({**CASE, "bonus": "s1"})
    assert (found["wins"], "points" in found) == (False, False)


def test_what_is_absent_has_its_default() -> None:
    case = parse_case({"seat": "E", "concealed": "123p 456p 789p EEE 2p", "win": {"by": "self-draw", "tile": "2p"}})
    assert case.rules == Rules.preset("wiki")
    hand = case.situation
    assert (hand.melds, hand.bonus, hand.after, hand.wall_left, hand.first_turn) == ((), (), (), None, False)


def test_options_change_the_rules() -> None:
    case = parse_case({**CASE, "options": {"min_fan": 3, "seven-pairs": "limit"}, "after": ["kong", "flower"]})
    assert case.rules == Rules.preset("wiki").changed({"min_fan": 3, "seven-pairs": "limit"})
    assert case.situation.after == ("kong", "flower")


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"seat": "N"}, "seat: allowed are E, S, W"),
        ({"seat": ["E"]}, "seat: allowed are E, S, W"),
        ({"concealed": "10p"}, "«10p» (word 1) is not a tile"),
        ({"concealed": 5}, "concealed: text is needed"),
        ({"concealed": "CC 33p 5p"}, "5 concealed tiles beside 3 melds"),
        ({"melds": {}}, "melds: a list is needed"),
        ({"melds": ["pong CCC"]}, "melds: an object is needed"),
        ({"melds": [{"kind": "pung", "tiles": "777p"}]}, "kind: allowed are chow, pong"),
        ({"melds": [{"kind": "chow", "tiles": "45p J"}]}, "does not say what the fly stands for"),
        ({"melds": [{"kind": "chow", "tiles": "45p J", "as": "45p"}]}, "3 tiles, but they stand for 2"),
        ({"bonus": "2p"}, "2p is not a bonus tile"),
        ({"win": None}, "win: an object is needed"),
        ({"win": {"by": "theft", "tile": "C"}}, "by: allowed are self-draw, discard, robbed-kong, dealt"),
        ({"win": {"by": "discard", "tile": "CC", "from": "E"}}, "«CC» is 2 tiles, one is needed"),
        ({"win": {"by": "discard", "tile": "C", "from": "S"}}, "S cannot win on a tile of his own"),
        ({"after": ["flowers"]}, "after: allowed are flower, kong"),
        ({"wall_left": -1}, "wall_left: a whole number from 0 on is needed"),
        ({"wall_left": True}, "wall_left: a whole number from 0 on is needed"),
        ({"first_turn": "yes"}, "first_turn: allowed are true, false"),
        ({"rules": "ours"}, "there is no preset «ours»"),
        ({"options": {"seven_pairs": 1}}, "seven_pairs"),
        ({"options": {"min_fan": 11}}, "min_fan"),
        ({"options": []}, "options: an object is needed"),
        ({"last": 1}, "there is no field «last»"),
    ],
)
def test_what_cannot_be_scored_is_answered_with_the_reason(change: dict[str, object], reason: str) -> None:
    found = answer({**CASE, **change})
    assert set(found) == {"id", "error"}
    assert reason in str(found["error"])


def test_others_are_answered_beside_an_error() -> None:
    found = list(answers(json.dumps([7, {"seat": "E"}, CASE])))
    assert [one["id"] for one in found] == [1, 2, "one"]
    assert ["error" in one for one in found] == [True, True, False]


def test_words_and_rules_may_come_from_elsewhere() -> None:
    def say(error: MahjongError) -> str:
        return error.template

    assert answer({**CASE, "rules": "ours"}, lambda _case: Rules.preset("sloperama"))["fan"] == 5
    assert answer({**CASE, "seat": "N"}, say=say)["error"] == "{field}: allowed are {words}"


def test_files_that_hold_no_cases() -> None:
    assert read_cases('{"id": 1}') == [{"id": 1}]
    for text in ("[", "5", "[" * 100_000):
        with pytest.raises(CaseError):
            read_cases(text)
