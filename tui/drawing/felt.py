"""The felt: walls, rivers, the last discard, how many tiles are left."""

from __future__ import annotations

from rich.cells import cell_len

from mahjong3.rules.seats import Seat, after
from mahjong3.tiles.kinds import FLY, Kind
from tui.drawing.brush import Brush, brush_of
from tui.drawing.canvas import Canvas, clip
from tui.drawing.layout import TableLayout
from tui.drawing.model import Drawn, Hit, Rect, TablePicture, Tile
from tui.drawing.plan import FeltPlan, plan_of
from tui.drawing.tiles import DEAD, GOLD, PLAIN_COAT, Coat, draw_block, draw_small
from tui.drawing.walls import Taken, draw_walls
from tui.words import _

__all__ = ["draw_felt", "sides"]


def sides(seat: Seat) -> tuple[Seat, Seat, Seat]:
    """Who sits left, right and here."""
    return after(seat, 2), after(seat, 1), seat


def draw_felt(picture: TablePicture, layout: TableLayout) -> Drawn:
    """The three walls, the rivers, the last discard, the tiles left. Hits: `river` (index: seat)."""
    brush = brush_of(picture.look)
    plan = plan_of(layout.room)
    canvas = brush.canvas(layout.felt, "felt")
    taken: list[Taken] = []
    hits = []
    for side, seat in enumerate(sides(picture.view.seat)):
        _draw_label(canvas, brush, plan, side, picture, seat, taken)
        hits.append(_draw_river(canvas, brush, plan, side, picture, seat, taken))
    _draw_left(canvas, brush, plan, picture.view.wall_left, taken)
    if plan.spot:
        _draw_spot(canvas, brush, plan, picture)
    draw_walls(canvas, brush, plan, picture.view, taken)
    return Drawn(canvas.strips(), tuple(hits))


def _draw_label(
    canvas: Canvas, brush: Brush, plan: FeltPlan, side: int, picture: TablePicture, seat: Seat, taken: list[Taken]
) -> None:
    """`東 Mei` above a river."""
    x, y = plan.labels[side]
    player = picture.players[seat]
    room = 18 if plan.size == "M" else 9
    name = player.label or (player.name if plan.size == "M" and cell_len(player.name) <= room else player.short)
    ink = brush.ink("fmuted", "felt")
    canvas.put(x, y, brush.wind(seat), ink)
    end = canvas.put(x + 3, y, clip(name, room), ink)
    taken.append(Taken(y, x, end))


def _draw_river(
    canvas: Canvas, brush: Brush, plan: FeltPlan, side: int, picture: TablePicture, seat: Seat, taken: list[Taken]
) -> Hit:
    """The discards of one seat, the last of all in gold with an arrow after it."""
    x0, y0 = plan.rivers[side]
    tiles = picture.view.rivers[seat]
    rows = plan.own_rows if side == 2 else plan.river_rows
    per_row = plan.per_row[side]
    large = plan.size == "M" and len(tiles) <= 20
    if plan.size == "M" and not large:
        per_row *= 2
    width, height = (4, 3) if large else (2, 1)
    tiles = tiles[-per_row * (rows // height) :]
    spot = picture.spot
    marked = len(tiles) - 1 if spot and not spot.kong and spot.seat == seat and tiles[-1:] == (spot.tile,) else -1
    for place, kind in enumerate(tiles):
        x, y = x0 + place % per_row * width, y0 + place // per_row * height
        if large:
            draw_block(canvas, brush, x, y, Tile(kind), "M", _coat(kind, marked=place == marked))
        else:
            ground = _ground(kind, marked=place == marked)
            draw_small(canvas, brush, x + x0 % 2, y, Tile(kind), ground, seam=place % per_row + place // per_row)
        if place == marked:
            arrow = x + width + (0 if large else x0 % 2)
            canvas.put(arrow, y + height // 2, brush.marks.left, brush.mark("accent", "felt"))
    used = min(rows, -(-len(tiles) // per_row) * height)
    for row in range(used):
        count = min(per_row, len(tiles) - row // height * per_row)
        taken.append(Taken(y0 + row, x0, x0 + count * width + 1))
    return Hit(Rect(x0, y0, per_row * width, max(1, used)), "river", index=seat)


def _ground(kind: Kind, *, marked: bool) -> str | None:
    """Gold for the last discard, grey for a dead fly, else alternating."""
    return "mark" if marked else "deadtile" if kind == FLY else None


def _coat(kind: Kind, *, marked: bool) -> Coat:
    return GOLD if marked else DEAD if kind == FLY else PLAIN_COAT


def _draw_left(canvas: Canvas, brush: Brush, plan: FeltPlan, count: int, taken: list[Taken]) -> None:
    """`20 left`, the number bold."""
    large = plan.size == "M"
    text = _("{n} left in the wall", n=count) if large else _("{n} left", n=count)
    x, y = plan.left_x, plan.left_y
    if x < 0:
        x = -x - (cell_len(text) + 1) // 2
    if any(row == y for row, _start, _stop in taken):
        x, y = plan.labels[2].x + 18, plan.labels[2].y
    number = str(count)
    before, _found, rest = text.partition(number)
    column = canvas.put(x, y, before, brush.ink("fmuted", "felt"))
    column = canvas.put(column, y, number, brush.ink("text", "felt", bold=True))
    column = canvas.put(column, y, rest, brush.ink("fmuted", "felt"))
    taken.append(Taken(y, x, column))


def _draw_spot(canvas: Canvas, brush: Brush, plan: FeltPlan, picture: TablePicture) -> None:
    """The last discard once more, larger, with an arrow towards who discarded it."""
    spot = picture.spot
    if spot is None or plan.spot is None:
        return
    x, y = plan.spot
    draw_block(canvas, brush, x, y, Tile(spot.tile), "M", GOLD)
    left, _right, own = sides(picture.view.seat)
    crowded = any(len(picture.view.rivers[seat]) > 18 for seat in sides(picture.view.seat)[:2])
    name = clip(picture.players[spot.seat].short, 4 if crowded else 9)
    gold = brush.mark("accent", "felt")
    bold = brush.ink("accent", "felt", bold=True)
    column = x + 3 - (cell_len(name) + 3) // 2
    if spot.seat == left:
        column = canvas.put(column, y + 3, brush.marks.left, gold)
        canvas.put(column + 1, y + 3, name, bold)
    else:
        arrow = brush.marks.down if spot.seat == own else brush.marks.right
        column = canvas.put(column, y + 3, name, bold)
        canvas.put(column + 1, y + 3, arrow, gold)
