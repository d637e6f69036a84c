"""Values of the line and of the environment."""

from __future__ import annotations

import pytest

from tui.command.options import Options, UsageError, one_of, whole_number


def test_line_beats_environment() -> None:
    environ = {"MAHJONG3_DEALS": "8", "MAHJONG3_SEED": "moon"}
    options = Options({"deals": "4"}, environ)
    assert options.read("deals", one_of(("4", "8"))) == "4"
    assert options.text("seed") == "moon"
    assert options.text("wall") is None
    assert options.source("deals") == "--deals"
    assert options.source("seed") == "MAHJONG3_SEED"


def test_an_empty_variable_says_nothing() -> None:
    assert Options({}, {"MAHJONG3_SEED": ""}).text("seed") is None


def test_switches() -> None:
    assert Options({"practice": True}, {"MAHJONG3_PRACTICE": "no"}).flag("practice")
    assert Options({}, {"MAHJONG3_PRACTICE": "yes"}).flag("practice")
    assert not Options({}, {"MAHJONG3_PRACTICE": "0"}).flag("practice")
    assert not Options({}, {}).flag("practice")
    with pytest.raises(UsageError, match=r"MAHJONG3_PRACTICE: «perhaps»: allowed are yes and no"):
        Options({}, {"MAHJONG3_PRACTICE": "perhaps"}).flag("practice")


def test_several_values() -> None:
    assert Options({"set": ["a=1", "b=2"]}, {}).texts("set") == ("a=1", "b=2")
    assert Options({}, {"MAHJONG3_SET": "a=1  b=2"}).texts("set") == ("a=1", "b=2")
    assert Options({}, {}).texts("set") == ()


@pytest.mark.parametrize("text", ["0", "-1", "x", "1.5", "", "٣", "9" * 30, "101"])
def test_numbers_out_of_bounds_are_refused_with_their_bounds(text: str) -> None:
    with pytest.raises(UsageError, match=r"--deals: «.*»: a whole number from 1 to 100 is needed"):
        whole_number(1, 100)(text, "--deals")


def test_numbers_without_a_highest_one() -> None:
    assert whole_number(0)(" 12 ", "--seed") == 12
    assert whole_number(-5)("-5", "--seed") == -5
    with pytest.raises(UsageError, match="a whole number from 1 on is needed"):
        whole_number(1)("0", "--deals")


def test_words_are_refused_with_those_allowed_and_without_control_characters() -> None:
    with pytest.raises(UsageError) as refused:
        one_of(("E", "S", "W"))("\x1b[31mN", "--seat")
    assert str(refused.value) == "--seat: «[31mN»: allowed are E, S, W"
