"""The lists below a result: readings of the hand, all hands, the standing."""

from __future__ import annotations

from rich.cells import cell_len

from tui.drawing.brush import Brush
from tui.drawing.canvas import Canvas, clip
from tui.drawing.model import HandRow, ResultPicture, StandingRow, Tile
from tui.drawing.panel import name_that_fits
from tui.drawing.text import draw_line, even, line_width, signed
from tui.drawing.tiles import meld_tiles, small_row
from tui.words import _, ngettext

__all__ = ["draw_hands", "draw_ranks", "draw_readings", "draw_standing"]


def draw_readings(canvas: Canvas, brush: Brush, picture: ResultPicture, x: int, y: int, stop: int, *, rows: int) -> int:
    """The ways to read the hand, the kept one first; gives the row after them."""
    end = canvas.put(x, y, _("How the hand was read"), brush.ink("text", bold=True))
    count = len(picture.readings)
    text = ngettext("one reading", "{n} readings", count)
    canvas.put(end + 3, y, clip(text, stop - end - 3), brush.ink("muted"))
    for number, reading in enumerate(picture.readings[:rows], start=1):
        if reading.kept:
            canvas.put(x, y + number, brush.marks.right, brush.mark("accent"))
        column = x + 2
        for tiles in reading.sets:
            column = small_row(canvas, brush, column, y + number, tiles) + 2
        column = canvas.put(column, y + number, clip(reading.fan, stop - column), brush.ink("text", bold=reading.kept))
        canvas.put(column + 1, y + number, clip(reading.note, max(0, stop - column - 1)), brush.ink("muted"))
    return y + min(rows, count) + 1


def draw_hands(
    canvas: Canvas,
    brush: Brush,
    picture: ResultPicture,
    x: int,
    y: int,
    stop: int,
    *,
    ground: str = "bg",
    rows: int,
    single: bool = False,
) -> int:
    """The hands as they lay at the end, with the note after them (`single`) or below; gives the row after them."""
    step = 1 if single else max(1, rows // max(1, len(picture.hands)))
    for row in picture.hands:
        end = _draw_hand(canvas, brush, picture, row, x, y, stop, ground)
        if not row.note:
            pass
        elif single or step == 1:
            note = row.note
            if even(end + 2) + line_width(0, note) > stop:
                note = note[:-1]  # what the best of the tiles would have brought gives way to the tiles
            start = max(even(end + 2), min(x + 54, even(stop - line_width(0, note) - 1)))
            draw_line(canvas, brush, start, y, note, limit=stop, ground=ground, tone=_quiet(ground))
        else:
            draw_line(canvas, brush, x + 14, y + 1, row.note, limit=stop, ground=ground, tone=_quiet(ground))
        y += step
    return y


def _quiet(ground: str) -> str:
    return "fmuted" if ground == "felt" else "muted"


def _draw_hand(
    canvas: Canvas, brush: Brush, picture: ResultPicture, row: HandRow, x: int, y: int, stop: int, ground: str
) -> int:
    canvas.put(x, y, brush.wind(row.seat), brush.ink("text", ground))
    room = 10
    canvas.put(x + 3, y, name_that_fits(picture.players[row.seat], room), brush.ink("text", ground))
    column = x + 14
    groups = [tuple(map(Tile, row.tiles)), *map(meld_tiles, row.melds), tuple(map(Tile, row.bonus))]
    for group in groups:
        if group and column + 2 * len(group) <= stop:
            column = small_row(canvas, brush, column, y, group) + 2
    return column - 2


def draw_standing(canvas: Canvas, brush: Brush, picture: ResultPicture, x: int, y: int, stop: int) -> None:
    """The ranking so far."""
    if not picture.standing:
        return
    canvas.put(x, y, _("Standing after deal {n}", n=picture.deal), brush.ink("text", bold=True))
    draw_ranks(canvas, brush, picture.standing, x, y + 1, stop)


def draw_ranks(canvas: Canvas, brush: Brush, rows: tuple[StandingRow, ...], x: int, y: int, stop: int) -> None:
    """Rank, name, points; the note after the points."""
    for place, row in enumerate(rows):
        tone = "accent" if row.won else "text"
        canvas.put(x, y + place, str(row.rank), brush.ink("muted"))
        points = signed(row.points)
        canvas.put(x + 2, y + place, clip(row.name, stop - x - 3 - cell_len(points)), brush.ink(tone))
        canvas.put(stop - cell_len(points), y + place, points, brush.ink("text", bold=True))
        if row.note:
            canvas.put(stop + 2, y + place, row.note, brush.ink("muted"))
