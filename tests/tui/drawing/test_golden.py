"""The pictures as text, at every size and with every set of faces."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.tui.drawing import scenes, screen_scenes
from tests.tui.drawing.helpers import check_golden, check_rows, text_of
from tui.drawing.layout import room_of
from tui.drawing.model import Drawn, LegendPicture, Look
from tui.drawing.screens import draw_cover, draw_legend, draw_ranking, draw_result, draw_title
from tui.drawing.table import draw_table

HAN, PIPS, LATIN = Look(), Look(faces="pips"), Look(faces="latin")

PICTURES: dict[str, Callable[[int, int], Drawn]] = {
    "table_80x24": lambda w, h: draw_table(scenes.turn(), w, h),
    "table_pips_80x24": lambda w, h: draw_table(scenes.turn(PIPS), w, h),
    "table_latin_80x24": lambda w, h: draw_table(scenes.turn(LATIN), w, h),
    "table_claim_80x24": lambda w, h: draw_table(scenes.claim(), w, h),
    "table_claim_100x30": lambda w, h: draw_table(scenes.claim(), w, h),
    "table_claim_latin_120x40": lambda w, h: draw_table(scenes.claim(LATIN), w, h),
    "table_full_80x24": lambda w, h: draw_table(scenes.full(), w, h),
    "table_full_100x30": lambda w, h: draw_table(scenes.full(), w, h),
    "table_full_120x40": lambda w, h: draw_table(scenes.full(PIPS), w, h),
    "table_100x30": lambda w, h: draw_table(scenes.turn(PIPS, 100), w, h),
    "table_latin_100x30": lambda w, h: draw_table(scenes.turn(LATIN, 100), w, h),
    "table_120x40": lambda w, h: draw_table(scenes.turn(PIPS, 120), w, h),
    "table_han_120x40": lambda w, h: draw_table(scenes.turn(HAN, 120), w, h),
    "table_latin_120x40": lambda w, h: draw_table(scenes.turn(LATIN, 120), w, h),
    "table_150x50": lambda w, h: draw_table(scenes.turn(PIPS, 120), w, h),
    "demo_100x30": lambda w, h: draw_table(scenes.demo(), w, h),
    "demo_80x24": lambda w, h: draw_table(scenes.demo(), w, h),
    "demo_120x40": lambda w, h: draw_table(scenes.demo(), w, h),
    "result_80x24": lambda w, h: draw_result(screen_scenes.result(), w, h),
    "result_100x30": lambda w, h: draw_result(screen_scenes.result(), w, h),
    "result_120x40": lambda w, h: draw_result(screen_scenes.result(large=True), w, h),
    "result_latin_80x24": lambda w, h: draw_result(screen_scenes.result(LATIN), w, h),
    "result_drawn_80x24": lambda w, h: draw_result(screen_scenes.drawn_deal(), w, h),
    "result_drawn_120x40": lambda w, h: draw_result(screen_scenes.drawn_deal(), w, h),
    "ranking_80x24": lambda w, h: draw_ranking(screen_scenes.ranking(), w, h),
    "ranking_100x30": lambda w, h: draw_ranking(screen_scenes.ranking(), w, h),
    "ranking_120x40": lambda w, h: draw_ranking(screen_scenes.ranking(PIPS), w, h),
    "ranking_latin_80x24": lambda w, h: draw_ranking(screen_scenes.ranking(LATIN), w, h),
    "title_80x24": lambda w, h: draw_title(screen_scenes.title(), w, h),
    "title_100x30": lambda w, h: draw_title(screen_scenes.title(), w, h),
    "title_120x40": lambda w, h: draw_title(screen_scenes.title(large=True), w, h),
    "title_latin_80x24": lambda w, h: draw_title(screen_scenes.title(LATIN), w, h),
    "cover_80x24": lambda w, h: draw_cover(screen_scenes.cover(), w, h),
    "cover_120x40": lambda w, h: draw_cover(screen_scenes.cover(), w, h),
}


@pytest.mark.parametrize("name", PICTURES)
def test_the_picture_is_as_it_was_looked_at(name: str) -> None:
    width, height = map(int, name.rsplit("_", 1)[1].split("x"))
    drawn = PICTURES[name](width, height)
    check_rows(drawn.strips, width, height)
    check_golden(name, drawn.strips)


@pytest.mark.parametrize("faces", [HAN, PIPS, LATIN], ids=lambda look: look.faces)
def test_the_legend_is_as_it_was_looked_at(faces: Look) -> None:
    drawn = draw_legend(LegendPicture(faces), 76)
    check_rows(drawn.strips, 76, len(drawn.strips))
    check_golden(f"legend_{faces.faces}", drawn.strips)


def test_a_long_sentence_about_the_table_that_was_left_goes_on_in_the_next_row() -> None:
    picture = screen_scenes.title()
    assert picture.left is not None
    over = replace(picture.left, sentence="The deal is over; the next one begins.", more="")
    rows = text_of(draw_title(replace(picture, left=over), 80, 24).strips)
    assert "The deal is over; the next one" in rows
    assert "begins." in rows


def test_the_cover_counts_one_point_as_one() -> None:
    for points, told in ((-1, "-1 point"), (1, "+1 point"), (26, "+26 points")):
        rows = text_of(draw_cover(replace(screen_scenes.cover(), points=points), 80, 24).strips)
        assert any(row.endswith(f" {told}") for row in rows.splitlines())


@pytest.mark.parametrize("size", [(100, 30), (120, 40)], ids=str)
@pytest.mark.parametrize("by_discard", [None, 4, 9, 10, 99])
def test_a_blank_stands_between_a_number_of_fan_and_its_verdict(size: tuple[int, int], by_discard: int | None) -> None:
    picture = scenes.turn(room=room_of(*size))
    assert picture.waits is not None
    rows = (replace(picture.waits.rows[0], by_discard=by_discard, by_self_draw=99, limit=99),)
    text = text_of(draw_table(replace(picture, waits=replace(picture.waits, rows=rows)), *size).strips)
    said = {None: "never", 4: "4 no", 9: "9 yes"}.get(by_discard, f"{by_discard} yes")
    row = next(row for row in text.splitlines() if "99 yes" in row and ("x2" in row or "2 of 4" in row))
    assert row.split()[-len(said.split()) - 2 :] == [*said.split(), "99", "yes"]
