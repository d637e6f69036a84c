"""Every small face is two cells, `latin` is ASCII, and no glyph needs a variation selector."""

from __future__ import annotations

from itertools import product

import pytest
from rich.cells import cell_len

from mahjong3.tiles.kinds import DOTS, FLY, KINDS, PLAIN
from tests.tui.drawing.helpers import check_rows, text_of
from tui.drawing.brush import brush_of
from tui.drawing.faces import PIPS, WORDS, XL_HONOURS, faces_of
from tui.drawing.model import FaceSet, Look, Rect, Size, Tile
from tui.drawing.tiles import HEIGHT, WIDTH, Coat, draw_back, draw_block

SETS: tuple[FaceSet, ...] = ("han", "pips", "latin")
LOOKS = [
    Look(faces=faces, arts=arts, trades=arts, clowns=arts, stand_in=stand_in, ascii=ascii_only)
    for faces, arts, stand_in, ascii_only in product(SETS, (False, True), (False, True), (False, True))
]
SIZES: tuple[Size, ...] = ("M", "L", "XL")


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look.faces}-{look.arts:d}{look.stand_in:d}{look.ascii:d}")
def test_every_face_is_two_cells(look: Look) -> None:
    faces = faces_of(look)
    assert len(faces.small) == len(KINDS)
    for face in faces.small:
        assert cell_len(face) == 2
        assert not any(
            0xFE00 <= ord(char) <= 0xFE0F or ord(char) == 0x200D or 0x2630 <= ord(char) <= 0x2637 for char in face
        )
        assert not faces.latin or face.isascii()


def test_faces_tell_the_kinds_apart() -> None:
    for faces in SETS:
        small = faces_of(Look(faces=faces)).small
        assert len(set(small)) == len(KINDS)


def test_the_stand_in_set_tells_the_kinds_apart() -> None:
    small = faces_of(Look(faces="han", stand_in=True)).small
    assert len(set(small)) == len(KINDS)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("faces", SETS)
@pytest.mark.parametrize("plays", [None, 4, 15])
def test_a_block_fills_its_place_and_no_more(faces: FaceSet, size: Size, plays: int | None) -> None:
    for kind in KINDS if plays is None else (FLY,):
        brush = brush_of(Look(faces=faces))
        canvas = brush.canvas(Rect(0, 0, WIDTH[size] + 3, HEIGHT[size] + 2), "felt")
        end = draw_block(canvas, brush, 1, 1, Tile(kind, plays), size, Coat())
        assert end == 1 + WIDTH[size]
        strips = canvas.strips()
        check_rows(strips, WIDTH[size] + 3, HEIGHT[size] + 2)
        felt = brush.ink("text", "felt")
        for y, strip in enumerate(strips):
            inside = 1 <= y <= HEIGHT[size]
            column = 0
            for text, style, _control in strip:
                if style == felt:
                    assert not text.strip()
                    assert not inside or column + cell_len(text) <= 1 or column >= end
                else:
                    assert inside
                    assert 1 <= column < end
                column += cell_len(text)


def test_latin_blocks_are_ascii() -> None:
    brush = brush_of(Look(faces="latin"))
    for size in SIZES:
        for kind in KINDS:
            canvas = brush.canvas(Rect(0, 0, 10, 8))
            draw_block(canvas, brush, 1, 0, Tile(kind), size)
            draw_back(canvas, brush, 1, 0, size)
            assert text_of(canvas.strips()).isascii()


def test_pips_are_as_many_as_the_tile_says() -> None:
    for kind in DOTS:
        assert len(set(PIPS[kind])) == kind + 1


def test_large_honours_are_six_by_five() -> None:
    assert set(XL_HONOURS) == set(range(9, FLY + 1))
    for rows in XL_HONOURS.values():
        assert len(rows) == 5
        assert all(len(row) == 6 == cell_len(row) for row in rows)


def test_words_fit_the_large_tiles() -> None:
    assert len(WORDS) == len(KINDS)
    for kind in KINDS:
        assert len(WORDS[kind]) <= 7
        assert kind not in PLAIN or kind in DOTS or len(WORDS[kind]) <= 5
