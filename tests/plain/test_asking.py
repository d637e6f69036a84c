"""How `plain` asks and what it understands."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mahjong3.errors import MahjongError
from mahjong3.play.actions import PASS, WIN, parse_action
from mahjong3.play.deal import Deal
from mahjong3.play.refusal import IllegalAction
from mahjong3.play.view import View
from mahjong3.rules import Rules
from mahjong3.tiles import Dice, Wall, parse_tiles
from tui.plain.asking import AnswerError, choice_lines, hand_lines, read_answer, table_lines

DICE = Dice((3, 4), (4, 5))


@pytest.fixture(scope="module")
def view() -> View:
    """The dealer's first turn."""
    deal = Deal(Rules.preset("wiki"), Wall.shuffled("asking"), DICE)
    (seat,) = deal.awaiting
    return deal.view(seat)


def test_every_choice_has_a_number_and_its_notation(view: View) -> None:
    lines = choice_lines(view)
    assert len(lines) == len(view.legal)
    for number, (line, action) in enumerate(zip(lines, view.legal, strict=True), start=1):
        assert line.startswith(f"{number} {action}: ")
        assert read_answer(str(number), view).action is action
        assert read_answer(str(action), view).action is action
        assert read_answer(f" e:  {action} ", view).action is action


def test_a_tile_is_a_discard(view: View) -> None:
    action = view.legal[-1]
    assert read_answer(str(action).removeprefix("discard "), view).action is action


@pytest.mark.parametrize(
    "line", ["0", "99", "99999999999999999999", "x", "discard", "discard 10p", "s1", "pong CC J", "5", "E:", ":", "🀄"]
)
def test_what_means_nothing_is_refused(view: View, line: str) -> None:
    if line == "5" and len(view.legal) >= 5:
        return
    with pytest.raises(MahjongError):
        read_answer(line, view)


def test_what_is_not_allowed_is_refused_with_its_reason(view: View) -> None:
    with pytest.raises(IllegalAction):
        read_answer("pass", view)
    with pytest.raises(IllegalAction):
        read_answer("win", view)


def test_a_line_for_another_seat_is_refused(view: View) -> None:
    with pytest.raises(AnswerError, match="E is asked, not S"):
        read_answer("S: pass", view)


def test_commands(view: View) -> None:
    for word in ("help", "table", "undo", "quit"):
        assert read_answer(word, view).command == word
        assert read_answer(f"E: {word}", view).command == word


def test_the_hand_in_notation(view: View) -> None:
    drawn = replace(view, hand=parse_tiles("123p EE C J"), drawn=2, bonus=(parse_tiles("s1 a2"), (), ()))
    assert hand_lines(drawn)[:2] == ["Hand: 12p EE C J; drawn: 3p, 3 dots", "Bonus tiles: s1 a2"]
    assert hand_lines(drawn)[2] == "Fan: 2 of 5 for sure: own flower 1, animal 1"


def test_a_fly_s_discard_says_what_it_costs(view: View) -> None:
    with_fly = replace(view, hand=(*view.hand[:-1], *parse_tiles("J")))
    assert any("dead" in line for line in choice_lines(with_fly))


def test_the_table_tells_every_seat(view: View) -> None:
    lines = table_lines(view, ("Mei", "Hafiz", "Ravi"))
    assert len(lines) == 4
    assert lines[1].startswith("Mei: 14 tiles in hand")


def test_win_and_pass_read() -> None:
    assert parse_action("win") is WIN
    assert parse_action("pass") is PASS
