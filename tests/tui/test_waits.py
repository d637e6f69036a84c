"""What the table says of the tiles that a hand waits for, beside what may be done now."""

from __future__ import annotations

import pytest

from mahjong3.play.view import View
from tests.tui.drawing.helpers import text_of
from tui.drawing.model import Look
from tui.drawing.table import draw_table
from tui.scenes import load_scene
from tui.screens.choosing import Chooser, hand_order
from tui.screens.table_picture import TableFacts, table_picture
from tui.screens.trace import Trace
from tui.settings import Settings

SIZES = ((80, 24), (100, 30), (120, 40))


def view_of(name: str, step: int) -> View:
    """What the seat at the bottom of a scene sees at a step, from 1."""
    scene = load_scene(name)
    return tuple(scene.play())[step - 1].views[scene.seat]


def table_text(view: View, size: tuple[int, int]) -> str:
    facts = TableFacts(("You", "Mei Ling", "Hafiz"), (0, 1, 2), view.seat, 1, 8, (0, 0, 0), "wiki")
    chooser = Chooser(view, *hand_order(view, "kind"))
    picture = table_picture(facts, view, Trace(3, view.seat), chooser, settings=Settings(), look=Look())
    return text_of(draw_table(picture, *size).strips)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_while_a_kong_can_be_robbed_the_waits_say_what_robbing_brings(size: tuple[int, int]) -> None:
    view = view_of("robbing-a-kong", 4)
    assert view.robbing
    assert view.wins
    text = table_text(view, size)
    assert ("robbing 5: yes" if size == (80, 24) else "robbing 五 5 yes") in text
    if size == (80, 24):
        assert "discard 4: no" not in text
        assert "self-draw 5: yes" in text


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_waits_count_what_the_last_discard_adds(size: tuple[int, int]) -> None:
    view = view_of("last-discard", 2)
    assert view.wins
    text = table_text(view, size)
    assert "10 yes" in text if size != (80, 24) else "discard" not in text.splitlines()[-2]


@pytest.mark.parametrize("step", [2, 3])
def test_nothing_is_said_of_robbing_where_no_kong_is_robbed(step: int) -> None:
    for size in SIZES:
        assert "robbing" not in table_text(view_of("robbing-a-kong", step), size)
