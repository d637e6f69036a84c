"""The statistics as text at every size; whatever was counted, every row is as wide as the screen."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from rich.cells import cell_len

from mahjong3.tiles.kinds import FLY, PLAIN
from tests.tui.drawing.helpers import cells_of, check_golden, check_rows, text_of
from tests.tui.drawing.statistics_scenes import nothing, picture
from tui.drawing.faces import HAN_TO_LATIN
from tui.drawing.model import FaceSet, Look, Tile
from tui.drawing.model.statistics import BarRow, BestPicture, Card, GroupRow, StatisticsPicture
from tui.drawing.statistics import draw_statistics, made_rows, page_count

HAN, PIPS, LATIN = Look(), Look(faces="pips"), Look(faces="latin")
FACES: tuple[FaceSet, ...] = ("han", "pips", "latin")
SIZES = ((80, 24), (81, 25), (99, 60), (100, 24), (100, 30), (120, 30), (120, 40), (151, 50), (200, 60))
PAGES = {
    "statistics_80x24": (PIPS, 0),
    "statistics_2_80x24": (HAN, 1),
    "statistics_3_80x24": (PIPS, 2),
    "statistics_latin_80x24": (LATIN, 0),
    "statistics_latin_2_80x24": (LATIN, 1),
    "statistics_latin_3_80x24": (LATIN, 2),
    "statistics_100x30": (PIPS, 0),
    "statistics_2_100x30": (PIPS, 1),
    "statistics_latin_100x30": (LATIN, 0),
    "statistics_120x40": (HAN, 0),
    "statistics_2_120x40": (HAN, 1),
}


@pytest.mark.parametrize("name", PAGES)
def test_the_page_is_as_it_was_looked_at(name: str) -> None:
    width, height = map(int, name.rsplit("_", 1)[1].split("x"))
    look, page = PAGES[name]
    drawn = draw_statistics(picture(look, page=page), width, height)
    check_rows(drawn.strips, width, height)
    check_golden(name, drawn.strips)


@pytest.mark.parametrize("size", [(80, 24), (100, 30)])
def test_nothing_played_yet(size: tuple[int, int]) -> None:
    drawn = draw_statistics(nothing(), *size)
    check_rows(drawn.strips, *size)
    check_golden(f"statistics_nothing_{size[0]}x{size[1]}", drawn.strips)


def test_keys_can_be_clicked() -> None:
    drawn = draw_statistics(picture(), 100, 30)
    assert {hit.name for hit in drawn.hits} == {"page", "filter", "matches", "export", "help", "back"}
    for hit in drawn.hits:
        assert drawn.hit(hit.rect.x, hit.rect.y) == hit


def test_a_message_takes_the_keys_row() -> None:
    drawn = draw_statistics(replace(picture(), alert="Exported: statistics.json"), 80, 24)
    assert text_of(drawn.strips).splitlines()[-1] == "  Exported: statistics.json"
    assert not drawn.hits


def test_the_list_of_fan_scrolls_to_its_end() -> None:
    many = replace(picture(page=1), made=tuple(BarRow(f"fan {n}", 60 - n, "1 %") for n in range(42)))
    room = made_rows(80, 24)
    text = text_of(draw_statistics(replace(many, first_made=42 - room), 80, 24).strips)
    assert "fan 41" in text
    assert f"fan {41 - room}" not in text
    assert text_of(draw_statistics(replace(many, first_made=99), 80, 24).strips) == text


@pytest.mark.parametrize("series", [(0, 0), (0, 5), (0, -5), (0, 12_345, -98_765_432), tuple(range(500)), (0, -1, 0)])
@pytest.mark.parametrize("look", [PIPS, LATIN], ids=["pips", "latin"])
def test_any_course_of_points(series: tuple[int, ...], look: Look) -> None:
    drawn = draw_statistics(replace(picture(look), series=series), 80, 24)
    check_rows(drawn.strips, 80, 24)
    text = text_of(drawn.strips)
    assert "*" in text or any("\u2800" < char <= "\u28ff" for char in text)


def any_picture(rng: Random, look: Look) -> StatisticsPicture:
    """Anything that the types allow."""
    words = ("", "easy", "無名的三人麻將", "Bartholomew the Unreasonably Long Table of Grandma", "全筒子 all dots", "Ü")
    hans = ("", "底", "大東南西", "小東南西")

    def number() -> int:
        return rng.choice((0, 1, 12, 187, 99_999, 10**9))

    def group() -> GroupRow:
        return GroupRow(rng.choice(words), number(), "67 %", f"{rng.choice((0.0, -1.2, 12345.6)):+.1f}", "good")

    sets = tuple(
        tuple(
            Tile(kind, rng.choice(PLAIN) if kind == FLY else None)
            for kind in rng.choices((*PLAIN, FLY), k=rng.choice((2, 3, 4, 14)))
        )
        for _ in range(rng.randrange(6))
    )
    return StatisticsPicture(
        look=look,
        summary=rng.choice(words) * 3,
        cards=tuple(Card(rng.choice(words), rng.choice(hans), str(number()), rng.choice(words)) for _ in range(5)),
        series=(0, *(rng.randint(-500, 500) for _ in range(rng.choice((1, 2, 40))))),
        opponents=tuple(group() for _ in range(rng.randrange(14))),
        rules=tuple(group() for _ in range(rng.randrange(14))),
        best=None if rng.random() < 0.2 else BestPicture(rng.choice(words), sets, tuple(rng.choices(words, k=9))),
        made=tuple(BarRow(rng.choice(words), number(), "100 %", rng.choice(hans)) for _ in range(rng.randrange(45))),
        made_note=rng.choice(words),
        fans=tuple(BarRow(str(rng.randrange(100)), number()) for _ in range(rng.randrange(40))),
        fans_note=rng.choice(words),
        fans_foot=rng.choice(words),
        fans_foot_han="爆",
        page=rng.randrange(4),
        first_made=rng.randrange(50),
        keys=picture().keys,
    )


@pytest.mark.parametrize("seed", range(12))
def test_whatever_was_counted_it_fits(seed: int) -> None:
    rng = Random(seed)
    for width, height in SIZES:
        shown = any_picture(rng, Look(faces=rng.choice(FACES)))
        drawn = draw_statistics(shown, width, height)
        check_rows(drawn.strips, width, height)
        for strip in drawn.strips:
            for column, char, style in cells_of(strip):
                on_tile = char in HAN_TO_LATIN and style.bgcolor is not None and style.bgcolor.name == "#ffffd7"
                assert not (on_tile and cell_len(char) == 2 and column % 2), strip.text


def test_pages() -> None:
    assert [page_count(*size) for size in ((80, 24), (100, 24), (100, 30), (120, 40))] == [3, 3, 2, 2]
