"""The notation of tiles. Rule: RULES §2."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahjong3.errors import MahjongError
from mahjong3.tiles import KINDS, NotationError, format_tile, format_tiles, parse_tile, parse_tiles

kinds = st.sampled_from(KINDS)


@given(st.lists(kinds))
def test_what_is_written_reads_back(tiles: list[int]) -> None:
    assert parse_tiles(format_tiles(tiles)) == tuple(tiles)


@given(kinds)
def test_one_tile_reads_back(kind: int) -> None:
    assert parse_tile(format_tile(kind)) == kind


def test_honours_and_flies_may_stand_together() -> None:
    assert parse_tiles(" EEE\tCJ\n123p s1 h2 ") == (9, 9, 9, 13, 16, 0, 1, 2, 17, 30)


@pytest.mark.parametrize(
    "text", ["10p", "p", "0p", "5", "X", "EX", "s5", "s0", "f", "h3", "123", "ss1", "5P", "e", "飛"]
)
def test_other_words_are_refused_by_name_and_place(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_tiles(f"E {text}")
    assert f"«{text}» (word 2) is not a tile: allowed are" in str(caught.value)


@pytest.mark.parametrize("text", ["", "12p", "EE"])
def test_one_tile_is_one_tile(text: str) -> None:
    with pytest.raises(NotationError, match="one is needed"):
        parse_tile(text)


def test_an_error_keeps_its_template_for_translation() -> None:
    error = MahjongError("{what} is not a tile", what="10p")
    assert (error.template, error.values, str(error)) == ("{what} is not a tile", {"what": "10p"}, "10p is not a tile")
