"""Lines of points as braille, or as signs where there is only ASCII."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tui.drawing.brush import Brush
from tui.drawing.canvas import Canvas
from tui.drawing.model import Rect

__all__ = ["draw_lines", "line_cells"]

BRAILLE: Final = 0x2800
DOTS: Final = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""The bit of each dot, by row and column of a cell."""


def line_cells(values: Sequence[float], width: int, height: int, low: float, high: float) -> dict[tuple[int, int], int]:
    """A line through values spread over a field of cells: the braille bits of each cell it touches.

    Args:
        values: at least one; the first stands at the left edge, the last at the right.
        width: cells.
        height: cells.
        low: the value of the lowest dot.
        high: the value of the highest dot.
    """
    columns, rows = width * 2, height * 4
    span = (high - low) or 1.0
    cells: dict[tuple[int, int], int] = {}
    last: int | None = None
    for column in range(columns):
        place = column / max(1, columns - 1) * (len(values) - 1)
        before = int(place)
        after = min(before + 1, len(values) - 1)
        value = values[before] + (values[after] - values[before]) * (place - before)
        row = round((high - value) / span * (rows - 1))
        row = max(0, min(rows - 1, row))
        start, stop = (row, row) if last is None or abs(row - last) < 2 else sorted((row, last))
        if stop > start:
            start, stop = (start + 1, stop) if last == start else (start, stop - 1)
        for dot in range(start, stop + 1):
            cell = (column // 2, dot // 4)
            cells[cell] = cells.get(cell, 0) | DOTS[dot % 4][column % 2]
        last = row
    return cells


def draw_lines(
    canvas: Canvas,
    brush: Brush,
    rect: Rect,
    series: Sequence[Sequence[int]],
    tones: Sequence[str],
    marks: Sequence[str],
    ground: str = "bg",
) -> tuple[float, float]:
    """Several lines in one field, the first on top; gives the lowest and the highest value of the field.

    Args:
        canvas: the zone.
        brush: the look.
        rect: the field.
        series: the values of each line.
        tones: the ink of each line.
        marks: one sign for each line where there is no braille.
        ground: colour token.
    """
    values = [value for line in series for value in line] or [0]
    low, high = float(min(*values, 0)), float(max(*values, 0))
    if low == high:
        low, high = -1.0, 1.0
    _draw_zero(canvas, brush, rect, low, high, ground)
    taken: dict[tuple[int, int], int] = {}
    for number in reversed(range(len(series))):
        if not series[number]:
            continue
        ink = brush.ink(tones[number], ground, bold=brush.latin)
        for (x, y), bits in line_cells(series[number], rect.width, rect.height, low, high).items():
            taken[x, y] = bits | taken.get((x, y), 0)
            sign = marks[number] if brush.latin else chr(BRAILLE + taken[x, y])
            canvas.put(rect.x + x, rect.y + y, sign, ink)
    return low, high


def _draw_zero(canvas: Canvas, brush: Brush, rect: Rect, low: float, high: float, ground: str) -> None:
    rows = rect.height * 4
    row = round(high / (high - low) * (rows - 1)) // 4
    canvas.put(rect.x, rect.y + row, brush.marks.track * rect.width, brush.ink("line", ground))
