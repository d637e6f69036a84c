"""How the tests look at strips."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from rich.cells import cell_len
from rich.style import Style
from textual.strip import Strip

GOLDEN = Path(__file__).parent / "golden"


def text_of(strips: Iterable[Strip]) -> str:
    """The rows as text, right-trimmed."""
    return "".join(strip.text.rstrip() + "\n" for strip in strips)


def cells_of(strip: Strip) -> Iterator[tuple[int, str, Style]]:
    """Column, glyph and style of everything in a row."""
    column = 0
    for text, style, _control in strip:
        for char in text:
            yield column, char, style or Style.null()
            column += cell_len(char)


def check_rows(strips: list[Strip], width: int, height: int) -> None:
    """Every row is exactly as wide as the zone, and there are as many as it has."""
    assert len(strips) == height
    for strip in strips:
        assert strip.cell_length == width
        assert cell_len(strip.text) == width, strip.text


def check_golden(name: str, strips: Iterable[Strip]) -> None:
    """The text equals the golden file; a missing file is written (and the test fails once)."""
    path = GOLDEN / f"{name}.txt"
    found = text_of(strips)
    if not path.exists():
        path.parent.mkdir(exist_ok=True)
        path.write_text(found, encoding="utf-8")
        raise AssertionError(f"{path.name} was missing and has been written: look at it")
    assert found == path.read_text(encoding="utf-8")
