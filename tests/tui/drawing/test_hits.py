"""What a click lies on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.tui.drawing import scenes, screen_scenes
from tests.tui.drawing.helpers import text_of
from tui.drawing.chart import line_cells
from tui.drawing.layout import room_of, table_layout
from tui.drawing.model import LegendPicture, Look, Run, Tile
from tui.drawing.screens import draw_cover, draw_legend, draw_ranking, draw_result, draw_title
from tui.drawing.table import draw_hand, draw_table, next_size
from tui.drawing.text import calm_start, line_width, wrap_line


@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 30), (120, 40), (140, 50)])
def test_every_tile_of_the_hand_can_be_clicked(width: int, height: int) -> None:
    picture = scenes.turn(room=room_of(width, height))
    drawn = draw_table(picture, width, height)
    places = [hit for hit in drawn.hits if hit.target == "hand"]
    assert [hit.index for hit in places] == list(range(11))
    for hit in places:
        for x, y in ((hit.rect.x, hit.rect.y), (hit.rect.x + hit.rect.width - 1, hit.rect.y + hit.rect.height - 1)):
            assert drawn.hit(x, y) == hit


def test_a_variant_lies_over_its_chip() -> None:
    drawn = draw_table(scenes.claim(), 80, 24)
    line = drawn.strips[22].text
    assert line.startswith("   p Pong")
    hits = {drawn.hit(x, 22) for x in range(80)}
    found = {(hit.target, hit.name, hit.index) for hit in hits if hit}
    assert {("variant", "pong", 1), ("variant", "chow", 2), ("chip", "pass", 0), ("chip", "win", 0)} <= found
    pong = drawn.hit(10, 22)
    assert pong
    assert (pong.target, pong.index) == ("variant", 0)
    assert drawn.hit(79, 22) is None


def test_keys_and_menu_can_be_clicked() -> None:
    names = {hit.name for hit in draw_table(scenes.turn(), 80, 24).hits if hit.target == "key"}
    assert names == {"coach", "undo", "help", "menu"}
    menu = [hit for hit in draw_title(screen_scenes.title(), 80, 24).hits if hit.target == "menu"]
    assert [hit.index for hit in menu] == list(range(9))
    assert {hit.target for hit in draw_result(screen_scenes.result(), 80, 24).hits} == {"fan", "chip", "key"}
    assert {hit.target for hit in draw_ranking(screen_scenes.ranking(), 80, 24).hits} == {"deal", "chip", "key"}
    assert {hit.name for hit in draw_cover(screen_scenes.cover(), 80, 24).hits} == {"uncover", "bot", "menu"}


def test_the_size_changes_within_what_fits() -> None:
    for width, height, sizes in ((80, 24, 1), (100, 30, 2), (120, 40, 3)):
        layout = table_layout(width, height)
        picture = scenes.turn(room=layout.room)
        seen = []
        for _ in range(4):
            seen.append(draw_hand(picture, layout).hits[0].rect.width)
            picture = replace(picture, look=replace(picture.look, larger=next_size(picture, layout, -1)))
        assert seen == [4, 6, 8][sizes - 1 :: -1] + [4] * (4 - sizes)
        for _ in range(4):
            picture = replace(picture, look=replace(picture.look, larger=next_size(picture, layout, 1)))
        assert draw_hand(picture, layout).hits[0].rect.width == seen[0]


def test_a_covered_hand_shows_nothing() -> None:
    picture = replace(scenes.turn(), hand_covered=True)
    layout = table_layout(80, 24)
    text = text_of(draw_hand(picture, layout).strips)
    assert not set(text) & set("二三四六七八九南發飛")


def test_a_line_is_wrapped_between_words() -> None:
    line = (Run("Mei adds the fourth "), Tile(4), " to her pong.")
    lines = wrap_line(line, 12)
    assert all(line_width(0, part) <= 13 for part in lines)
    words = " ".join(
        "".join("5" if isinstance(piece, Tile) else piece.text for piece in part if not isinstance(piece, str))
        for part in lines
    )
    assert words.split() == ["Mei", "adds", "the", "fourth", "5", "to", "her", "pong."]


def test_chinese_in_a_sentence_finds_an_even_column() -> None:
    assert calm_start(18, ("You are ", "東")) == 18
    assert calm_start(18, ("Hafiz is ", "東")) == 19
    assert calm_start(18, ("plain",)) == 18


def test_a_chart_goes_from_edge_to_edge() -> None:
    cells = line_cells((0, 10, -10), 20, 5, -10, 10)
    assert {x for x, _y in cells} == set(range(20))
    assert (19, 4) in cells
    assert min(y for _x, y in cells) == 0


def test_the_legend_leaves_north_out() -> None:
    assert "北" in text_of(draw_legend(LegendPicture(Look()), 80).strips)
    assert "北" not in text_of(draw_legend(LegendPicture(Look(), north=False), 80).strips)


def test_a_long_name_of_a_table_does_not_cut_off_how_many_tiles_are_left() -> None:
    for width, height in ((80, 24), (120, 40)):
        picture = screen_scenes.title(large=width == 120)
        assert picture.left
        left = replace(picture.left, head="Deal 12 of 16 · The table of my grandmother · 20 tiles left")
        drawn = text_of(draw_title(replace(picture, left=left), width, height).strips)
        assert "Deal 12 of 16 · 20 tiles left" in drawn
