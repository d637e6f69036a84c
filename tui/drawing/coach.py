"""What the coach says: in the rows of the meter at 80 columns, else in the side column."""

from __future__ import annotations

from typing import Final

from tui.drawing.brush import Brush, brush_of
from tui.drawing.canvas import Canvas
from tui.drawing.layout import TableLayout
from tui.drawing.model import Coaching, Drawn, Line, Piece, Run, TablePicture
from tui.drawing.text import calm_start, draw_line, even, line_width, wrap_line
from tui.words import _

__all__ = ["draw_coach_rows", "draw_coach_side", "side_height"]


_ROWS: Final = 2
"""Rows that there are at 80 columns."""
_TOO_FEW: Final = (1, 2)
"""So few of the tiles that help would look as if there were no others."""


def draw_coach_rows(picture: TablePicture, layout: TableLayout) -> Drawn:
    """The advice with its reason, below it the alternatives; on panel ground."""
    brush = brush_of(picture.look)
    assert layout.caption is not None
    canvas = brush.canvas(layout.caption, "panel")
    if picture.coach is None:
        return Drawn(canvas.strips())
    x = layout.plate.x + 2
    stop = layout.plate.x + layout.room - 2
    rows = _rows(picture.coach, stop - x)
    top = 1 if canvas.height > len(rows) + 1 else 0
    for y, line in enumerate(rows[: canvas.height], start=top):
        draw_line(canvas, brush, calm_start(x, line), y, line, ground="panel", limit=stop + 1)
    return Drawn(canvas.strips())


def _rows(coach: Coaching, width: int) -> list[Line]:
    """The advice in one row, or two if it must be; what else could be done in the next."""
    reason = coach.brief or coach.reason
    head: Line = (Run(_("Coach"), bold=True), "  ", *_strong(coach.answer), "  ", *reason)
    for count in range(len(coach.helping), -1, -1):
        first = (*head, " ", *coach.helping[:count])
        if line_width(0, first) <= width and count not in _TOO_FEW:
            return [first, *([_either(coach.others, width)] if coach.others else ())]
    # It flows over both rows, what else could be done after it.
    for count in range(len(coach.others), 0, -1):
        rows = wrap_line((*head, "   ", *_either(coach.others[:count], 2 * width)), width)
        if len(rows) <= _ROWS:
            return rows
    return wrap_line(head, width)


def _either(others: tuple[Line, ...], width: int) -> Line:
    """`or discard 東: 2 away, 4 fan   or …`, as many as there is room for."""
    line: Line = ()
    for other in others:
        longer: Line = (*line, *(("   ",) if line else ()), Run(_("or") + " ", "muted"), *other)
        if line and line_width(0, longer) > width:
            break
        line = longer
    return line


def _strong(line: Line) -> Line:
    return tuple(Run(piece, "accent", bold=True) if isinstance(piece, str) else piece for piece in line)


def _side_rows(coach: Coaching, width: int) -> list[Line]:
    rows: list[Line] = [_strong(coach.answer)]
    rows += wrap_line(coach.reason, width) if coach.reason else []
    across = width // 2
    rows += [coach.helping[start : start + across] for start in range(0, len(coach.helping), across)]
    for other in coach.others:
        rows.append(())
        pieces: list[Piece] = [Run(_("or") + " ", "muted"), *other]
        rows += wrap_line(tuple(pieces), width)
    return rows


def side_height(coach: Coaching, width: int) -> int:
    """How many rows of the side column the advice takes, its heading included."""
    return 1 + len(_side_rows(coach, width - 4))


def draw_coach_side(canvas: Canvas, brush: Brush, coach: Coaching, y: int) -> int:
    """The advice in the side column from row `y` on; gives the row after it."""
    word = _("Coach")
    x = canvas.put(2, y, word, brush.ink("accent", "panel", bold=True))
    if han := brush.beside(word, "指點"):
        canvas.put(even(x + 1), y, han, brush.ink("text", "panel"))
    y += 1
    for line in _side_rows(coach, canvas.width - 4):
        if y >= canvas.height:
            break
        draw_line(canvas, brush, calm_start(2, line), y, line, ground="panel", limit=canvas.width - 1)
        y += 1
    return y
