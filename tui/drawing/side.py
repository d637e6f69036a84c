"""The side column: waits and log, or the steps of a demo."""

from __future__ import annotations

from rich.cells import cell_len

from tui.drawing.brush import Brush, brush_of
from tui.drawing.canvas import Canvas, clip
from tui.drawing.coach import draw_coach_side, side_height
from tui.drawing.layout import TableLayout
from tui.drawing.model import Drawn, Hit, Line, LogRow, Rect, Run, TablePicture, Tile, WaitRow, Waits
from tui.drawing.panel import name_that_fits
from tui.drawing.text import draw_line, even
from tui.drawing.tiles import draw_small, small_row
from tui.words import _

__all__ = ["draw_side"]


def draw_side(picture: TablePicture, layout: TableLayout) -> Drawn:
    """Waits and log, or the steps of a demo; no strips where there is no side column.

    Hits: `log` and `waits`, and `side` (index: row).
    """
    if layout.side is None:
        return Drawn([])
    brush = brush_of(picture.look)
    canvas = brush.canvas(layout.side, "panel")
    if picture.side is not None:
        hits = _draw_steps(canvas, brush, picture)
    elif layout.room == 120:
        hits = _draw_wide(canvas, brush, picture)
    else:
        hits = _draw_narrow(canvas, brush, picture)
    return Drawn(canvas.strips(), hits)


def _draw_steps(canvas: Canvas, brush: Brush, picture: TablePicture) -> tuple[Hit, ...]:
    hits = []
    for y, line in enumerate((picture.side or ())[: canvas.height]):
        chosen = y == picture.side_row
        ground = "chip" if chosen else "panel"
        if chosen:
            canvas.fill(0, y, canvas.width, 1, brush.ink("text", ground))
        draw_line(canvas, brush, 2, y, line, ground=ground, tile_ground="tile")
        if line:
            hits.append(Hit(Rect(0, y, canvas.width, 1), "side", index=y))
    return tuple(hits)


def _draw_narrow(canvas: Canvas, brush: Brush, picture: TablePicture) -> tuple[Hit, ...]:
    """At 100: the waits in the upper part, the log below."""
    hits = []
    y = 0
    waits = picture.waits
    if picture.coach is not None:
        y = draw_coach_side(canvas, brush, picture.coach, 0) + 1
        if y > canvas.height - 4:
            return ()
    elif waits and waits.rows:
        room = max(3, min(len(waits.rows), canvas.height - 12))
        y = _draw_waits_narrow(canvas, brush, waits, room)
        hits.append(Hit(Rect(0, 0, canvas.width, y), "waits"))
        y = max(y + 1, 7)
    canvas.put(2, y, _("Log"), brush.ink("text", "panel", bold=True))
    rows = _log_rows(picture, canvas.height - y - 1)
    for place, row in enumerate(rows, start=y + 1):
        tone = "text" if row is picture.log[-1] else "muted"
        _draw_log_narrow(canvas, brush, place, row, tone, place - y - 1)
    hits.append(Hit(Rect(0, y, canvas.width, canvas.height - y), "log"))
    return tuple(hits)


def _log_rows(picture: TablePicture, count: int) -> tuple[LogRow, ...]:
    """The rows of the log that fit, less those scrolled back."""
    stop = max(min(count, len(picture.log)), len(picture.log) - picture.log_back)
    return picture.log[max(0, stop - count) : stop]


def _draw_log_narrow(canvas: Canvas, brush: Brush, y: int, row: LogRow, tone: str, seam: int) -> None:
    ink = brush.ink(tone, "panel")
    x = 2
    if row.seat is not None:
        canvas.put(x, y, brush.wind(row.seat), ink)
        x += 3
    tiles = row.tiles[: max(1, min(4, (canvas.width - 3 - x - cell_len(row.text)) // 2))]
    stop = canvas.width - 2 - 2 * len(tiles)
    canvas.put(x, y, clip(row.text, stop - x - (1 if tiles else 0)), ink)
    if tiles:
        small_row(canvas, brush, stop, y, tiles, seam=seam)


def _draw_waits_narrow(canvas: Canvas, brush: Brush, waits: Waits, room: int) -> int:
    """The waits in four columns; gives the row after them."""
    bold = brush.ink("text", "panel", bold=True)
    muted = brush.ink("muted", "panel")
    word = _("Waits")
    x = canvas.put(2, 0, word, bold)
    canvas.put(even(x + 1), 0, brush.beside(word, "聽"), brush.ink("text", "panel"))
    if waits.discarding is not None:
        x = canvas.put(2, 1, clip(_("discarding"), 12), muted)
        draw_small(canvas, brush, even(x + 1), 1, Tile(waits.discarding), "tile")
    long = any(cell_len(_fan_text(row, row.by_discard, waits.needed)) > 5 for row in waits.rows)
    count_x, discard_x, draw_x = (4, 7, 14) if long else (5, 8, 14)  # twice `10 yes` needs every cell
    canvas.put(discard_x, 2, clip(_("disc"), 5), muted)
    canvas.put(draw_x, 2, clip(_("draw"), 5), muted)
    y = 3
    for row in waits.rows[: room if len(waits.rows) <= room else room - 1]:
        draw_small(canvas, brush, 2, y, Tile(row.kind), seam=y - 3)
        canvas.put(count_x, y, f"x{row.unseen}", bold)
        _put_fan(canvas, brush, discard_x, y, row, row.by_discard, waits.needed)
        _put_fan(canvas, brush, draw_x, y, row, row.by_self_draw, waits.needed)
        y += 1
    if len(waits.rows) > room:
        canvas.put(2, y, _("+{n} more", n=len(waits.rows) - room + 1), muted)
        y += 1
    for line in _robbing(waits):
        draw_line(canvas, brush, 2, y, line, ground="panel", tile_ground="tile")
        y += 1
    return y


def _robbing(waits: Waits) -> tuple[Line, ...]:
    """`robbing 五 5 yes`, while a kong can be robbed."""
    if waits.robbing is None or waits.offered is None:
        return ()
    said = _fan_text(waits.rows[0], waits.robbing, waits.needed)
    enough = waits.robbing >= waits.needed
    return ((_("robbing") + " ", Tile(waits.offered), Run(" " + said, "good" if enough else "alert")),)


def _put_fan(canvas: Canvas, brush: Brush, x: int, y: int, row: WaitRow, fan: int | None, needed: int) -> None:
    """The number with its verdict in six cells."""
    enough = fan is not None and fan >= needed
    canvas.put(x, y, clip(_fan_text(row, fan, needed), 6), brush.ink("good" if enough else "alert", "panel"))


def _fan_text(row: WaitRow, fan: int | None, needed: int) -> str:
    """`4 no`, `5 yes`, `never`."""
    if fan is None:
        return _("never")
    return f"{min(fan, row.limit)} {_('yes') if fan >= needed else _('no')}"


def _draw_wide(canvas: Canvas, brush: Brush, picture: TablePicture) -> tuple[Hit, ...]:
    """At 120: the log above, the waits at the bottom."""
    waits = picture.waits
    below = 0
    if waits and waits.rows:
        room = max(3, min(len(waits.rows), canvas.height - 18))
        notes = _robbing(waits) + waits.notes
        below = 2 + min(room, len(waits.rows)) + (1 + len(notes) if notes else 0)
        below = max(below, 8)
        if picture.coach is not None and side_height(picture.coach, canvas.width) + 2 + below > canvas.height:
            below = 0
    top = canvas.height - below - (1 if below else 0)
    first = 1
    if picture.coach is not None:
        first = draw_coach_side(canvas, brush, picture.coach, 1) + 1
    hits = []
    if top - first > 2:
        _draw_log(canvas, brush, picture, first, top)
        hits.append(Hit(Rect(0, first, canvas.width, top - first), "log"))
    if waits and below:
        _draw_waits_wide(canvas, brush, waits, canvas.height - below)
        hits.append(Hit(Rect(0, canvas.height - below, canvas.width, below), "waits"))
    return tuple(hits)


def _draw_log(canvas: Canvas, brush: Brush, picture: TablePicture, first: int, top: int) -> None:
    """At 120: the log in the rows from `first` to before `top`."""
    canvas.put(2, first, _("Log"), brush.ink("text", "panel", bold=True))
    earlier = _("PgUp earlier")
    if len(picture.log) > top - first - 1:
        canvas.put(canvas.width - 2 - cell_len(earlier), first, earlier, brush.ink("muted", "panel"))
    for y, row in enumerate(_log_rows(picture, top - first - 1), start=first + 1):
        _draw_log_wide(canvas, brush, picture, y, row)


def _draw_log_wide(canvas: Canvas, brush: Brush, picture: TablePicture, y: int, row: LogRow) -> None:
    ink = brush.ink("text" if row is picture.log[-1] else "muted", "panel")
    if row.seat is None:
        canvas.put(2, y, clip(row.text, canvas.width - 4), ink)
        return
    canvas.put(2, y, brush.wind(row.seat), ink)
    player = picture.players[row.seat]
    canvas.put(5, y, name_that_fits(player, 6), ink)
    tiles = row.tiles[:4]
    room = (canvas.width - 2 if not tiles else 22 if len(tiles) < 4 else 20) - 12
    canvas.put(12, y, clip(row.text, room), ink)
    if tiles:
        small_row(canvas, brush, 22 if len(tiles) < 4 else 20, y, tiles, seam=y)


def _draw_waits_wide(canvas: Canvas, brush: Brush, waits: Waits, y: int) -> None:
    bold = brush.ink("text", "panel", bold=True)
    muted = brush.ink("muted", "panel")
    word = _("Waits")
    x = canvas.put(2, y, word, bold)
    if han := brush.beside(word, "聽"):
        x = canvas.put(even(x + 1), y, han, brush.ink("text", "panel"))
    if waits.discarding is not None:
        x = canvas.put(x + 1, y, clip(_("if you discard"), canvas.width - 5 - x), muted)
        draw_small(canvas, brush, even(x + 1), y, Tile(waits.discarding), "tile")
    for column, word in ((2, _("tile")), (7, _("unseen")), (15, _("discard")), (23, _("draw"))):
        canvas.put(column, y + 1, word, muted)
    notes = _robbing(waits) + waits.notes
    room = canvas.height - y - 2 - (len(notes) + 1 if notes else 0)
    y += 2
    for row in waits.rows[: room if len(waits.rows) <= room else room - 1]:
        draw_small(canvas, brush, 2, y, Tile(row.kind), "tile")
        text = _("{n} of {copies}", n=row.unseen, copies=row.copies)
        before, number, rest = text.partition(str(row.unseen))
        column = canvas.put(7, y, before, muted)
        canvas.put(canvas.put(column, y, number, bold), y, clip(rest, 14 - column), muted)
        _put_fan(canvas, brush, 15, y, row, row.by_discard, waits.needed)
        _put_fan(canvas, brush, 22, y, row, row.by_self_draw, waits.needed)
        y += 1
    if len(waits.rows) > room:
        canvas.put(2, y, _("+{n} more", n=len(waits.rows) - room + 1), muted)
    for place, line in enumerate(notes, start=canvas.height - len(notes)):
        draw_line(canvas, brush, 2, place, line, ground="panel", tone="muted", limit=canvas.width - 2)
