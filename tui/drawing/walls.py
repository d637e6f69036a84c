"""The three walls as a U around the middle: what stands, what is gone, the break, the next draw, the tail."""

from __future__ import annotations

from typing import NamedTuple

from rich.cells import cell_len

from mahjong3.play.view import View
from mahjong3.rules.seats import Seat
from mahjong3.tiles.standing import Place as Stack
from mahjong3.tiles.standing import Standing, standing
from mahjong3.tiles.tile_set import TileSet
from tui.drawing.brush import Brush
from tui.drawing.canvas import Canvas
from tui.drawing.plan import FeltPlan
from tui.words import _

__all__ = ["Taken", "draw_walls"]

LEFT, RIGHT, OWN = 0, 1, 2


class Taken(NamedTuple):
    """Cells of a row that something stands on."""

    y: int
    start: int
    stop: int


class _Label(NamedTuple):
    """A mark in the emptied track, and its word."""

    stack: Stack
    mark: str
    """Empty: the arrow in the direction of drawing."""
    word: str
    tone: str


def draw_walls(canvas: Canvas, brush: Brush, plan: FeltPlan, view: View, taken: list[Taken]) -> None:
    """Draw the walls and their labels; words stand only where `taken` leaves room, and are added to it."""
    tiles = view.rules.tile_set
    if view.wall_left == tiles.size:
        _draw_full(canvas, brush, plan, tiles, view.seat)
        return
    walls = standing(view.dice, tiles, view.draws, view.replacements)
    for seat, heights in enumerate(walls.heights):
        _draw_wall(canvas, brush, plan, _side(seat, view.seat), heights)
    labels = _labels(brush, walls, tiles)
    for label in labels:
        if _side(label.stack.seat, view.seat) != OWN:
            _side_label(canvas, brush, plan, _side(label.stack.seat, view.seat), label, taken)
    own = [label for label in labels if _side(label.stack.seat, view.seat) == OWN]
    for label in sorted(own, key=lambda label: -label.stack.stack):
        _own_label(canvas, brush, plan, label, taken)


def _draw_full(canvas: Canvas, brush: Brush, plan: FeltPlan, tiles: TileSet, viewer: Seat) -> None:
    """The walls before anything has been dealt."""
    for seat, stacks in enumerate(tiles.stacks_of):
        _draw_wall(canvas, brush, plan, _side(seat, viewer), (2,) * stacks)


def _draw_wall(canvas: Canvas, brush: Brush, plan: FeltPlan, side: int, heights: tuple[int, ...]) -> None:
    for stack, height in enumerate(heights):
        if side == OWN:
            _own_stack(canvas, brush, plan, stack, height)
        else:
            _side_stack(canvas, brush, plan, side, stack, height)


def _side(seat: Seat, viewer: Seat) -> int:
    """Which side of the table a seat has: the previous player sits left, the next right."""
    return (OWN, RIGHT, LEFT)[(seat - viewer) % 3]


def _own_stack(canvas: Canvas, brush: Brush, plan: FeltPlan, stack: int, height: int) -> None:
    x, y = plan.own_wall.x + 2 * (13 - stack), plan.own_wall.y
    standing_rows = {0: 0, 1: 1, 2: 2}[height] if plan.own_height == 2 else bool(height)
    if plan.own_height == 1 and height == 1:
        canvas.put(x, y, brush.marks.half * 2, brush.ink("back", "felt"))
        return
    for row in range(plan.own_height):
        if row >= plan.own_height - standing_rows:
            canvas.put(x, y + row, " " + brush.marks.rim, brush.ink("backline", "back"))
    if not height:
        canvas.put(x, y + plan.own_height - 1, brush.marks.track * 2, brush.ink("track", "felt"))


def _row_of(plan: FeltPlan, side: int, stack: int) -> int:
    """The row of a stack of a side wall: its owner's right hand is at the bottom on the left, at the top on the right."""
    return plan.wall_top + (stack if side == RIGHT else 13 - stack)


def _side_stack(canvas: Canvas, brush: Brush, plan: FeltPlan, side: int, stack: int, height: int) -> None:
    y = _row_of(plan, side, stack)
    x = plan.width - plan.wall_width if side == RIGHT else 0
    width = plan.wall_width
    if height == 2:
        canvas.put(x, y, brush.marks.seam * width, brush.ink("backline", "back"))
    elif height == 1:
        canvas.put(x, y, brush.marks.half * width, brush.ink("back", "felt"))
    else:
        canvas.put(x + (width - 2) // 2, y, brush.marks.track * 2, brush.ink("track", "felt"))


def _labels(brush: Brush, walls: Standing, tiles: TileSet) -> list[_Label]:
    """The labels that there are; the tail's place takes that of the break."""
    found: list[_Label] = []
    tail = _beside(walls.tail, tiles, 1) if walls.tail else None
    if walls.first != tail:
        found.append(_Label(walls.first, brush.marks.opened, _("break"), "fmuted"))
    if tail:
        found.append(_Label(tail, brush.marks.tail, _("tail"), "fmuted"))
    if walls.next:
        before = _beside(walls.next, tiles, -1)
        found = [label for label in found if label.stack != before]
        found.append(_Label(before, "", _("next"), "accent"))
    return [label for label in found if not walls.heights[label.stack.seat][label.stack.stack]]


def _beside(stack: Stack, tiles: TileSet, step: int) -> Stack:
    """The stack after (1) or before (-1) another one, clockwise: the walls follow each other against the order of play."""
    place = stack.stack + step
    if 0 <= place < tiles.stacks_of[stack.seat]:
        return Stack(stack.seat, place)
    seat = (stack.seat - step) % len(tiles.stacks_of)
    return Stack(seat, 0 if step > 0 else tiles.stacks_of[seat] - 1)


def _free(taken: list[Taken], y: int, start: int, stop: int) -> bool:
    return not any(row == y and start < end and begin < stop for row, begin, end in taken)


def _side_label(canvas: Canvas, brush: Brush, plan: FeltPlan, side: int, label: _Label, taken: list[Taken]) -> None:
    y = _row_of(plan, side, label.stack.stack)
    ink = brush.ink(label.tone, "felt")
    x = plan.width - plan.wall_width if side == RIGHT else 0
    canvas.put(x, y, " " * plan.wall_width, ink)
    mark = label.mark or (brush.marks.down if side == RIGHT else brush.marks.up)
    canvas.put(plan.width - 2 if side == RIGHT else 0, y, mark, brush.mark(label.tone, "felt"))
    width = cell_len(label.word)
    start = plan.word_right - width if side == RIGHT else plan.word_left
    stop = start + width
    if _free(taken, y, start - 1, stop + 1):
        canvas.put(start, y, label.word, ink)
        taken.append(Taken(y, start, stop))


def _own_label(canvas: Canvas, brush: Brush, plan: FeltPlan, label: _Label, taken: list[Taken]) -> None:
    x, y = plan.own_wall.x + 2 * (13 - label.stack.stack), plan.own_wall.y
    ink = brush.ink(label.tone, "felt")
    bold = brush.mark(label.tone, "felt")
    lower = y + plan.own_height - 1
    if label.mark:
        canvas.put(x, lower, label.mark, bold)
        word_x, word_y = x, y - 1
    elif plan.own_height == 2:
        canvas.put(x, y, brush.marks.left, bold)
        word_x, word_y = x + 2, y
    else:
        canvas.put(x, lower, brush.marks.left + " ", bold)
        word_x, word_y = x, y - 1
    limit = plan.width - plan.wall_width - 1
    width = cell_len(label.word)
    while word_x + width <= limit and not _free(taken, word_y, word_x - 1, word_x + width + 1):
        word_x += 1
    if word_x + width <= limit and word_x - x < 12:
        canvas.put(word_x, word_y, label.word, ink)
        taken.append(Taken(word_y, word_x, word_x + width))
