"""Who pays whom, as a picture: everybody where he sits, the amounts on the lines between them."""

from __future__ import annotations

from typing import NamedTuple

from rich.cells import cell_len

from mahjong3.rules.seats import Seat
from tui.drawing.brush import Brush
from tui.drawing.canvas import Canvas, clip
from tui.drawing.felt import sides
from tui.drawing.model import ResultPicture
from tui.drawing.panel import name_that_fits
from tui.drawing.text import signed
from tui.words import _

__all__ = ["draw_payment_cards", "draw_payment_lines"]


class _Edge(NamedTuple):
    """Points between two seats, netted."""

    points: int
    first_pays: bool
    """The first of the two seats pays."""


def _edge(picture: ResultPicture, first: Seat, second: Seat) -> _Edge | None:
    net = 0
    for flow in picture.flows:
        if (flow.payer, flow.payee) == (first, second):
            net += flow.points
        elif (flow.payer, flow.payee) == (second, first):
            net -= flow.points
    return _Edge(abs(net), net > 0) if net else None


def _change_tone(change: int) -> str:
    return "good" if change > 0 else "alert" if change < 0 else "muted"


def draw_payment_lines(canvas: Canvas, brush: Brush, picture: ResultPicture, x: int, y: int) -> None:
    """At 80 columns, 32 cells wide and nine rows high."""
    left, right, own = sides(picture.seat)
    stop = x + 32
    bold = brush.ink("text", bold=True)
    _draw_unit(canvas, brush, picture, x, y, stop)
    names = [
        clip(picture.players[seat].name if seat != own else picture.players[seat].short, 12)
        for seat in (left, right, own)
    ]
    won = [brush.ink("accent", bold=True) if seat in picture.winners else bold for seat in (left, right, own)]
    canvas.put(x, y + 2, names[0], won[0])
    canvas.put(stop - cell_len(names[1]), y + 2, names[1], won[1])
    muted = brush.ink("muted")
    parts = [_part(picture, seat) for seat in (left, right, own)]
    room = 31 - cell_len(parts[1])
    canvas.put(x, y + 3, clip(parts[0], room), muted)
    canvas.put(stop - cell_len(parts[1]), y + 3, parts[1], muted)
    middle = x + 15 - (cell_len(names[2]) - 1) // 2
    canvas.put(middle, y + 5, names[2], won[2])
    _draw_changes(canvas, brush, picture, (left, right, own), x, y, middle)
    tops = [y + 4 if part else y + 3 for part in parts]  # right below what stands there
    corners = ((left, x + 2, middle - 1, tops[0]), (right, stop - 3, middle + cell_len(names[2]), tops[1]))
    for seat, column, end, top in corners:
        rows = (top, y + 5)
        _draw_corner(canvas, brush, _edge(picture, seat, own), column, end, rows, mirrored=seat == right)
    edge = _edge(picture, left, right)
    if edge:
        _draw_line(
            canvas,
            brush,
            edge,
            x + cell_len(names[0]) + 1,
            stop - cell_len(names[1]) - 1,
            y + 2,
            to_right=edge.first_pays,
        )


def _draw_unit(canvas: Canvas, brush: Brush, picture: ResultPicture, x: int, y: int, stop: int) -> None:
    end = canvas.put(x, y, _("Payment"), brush.ink("text", bold=True))
    unit = clip(picture.unit, stop - end - 2)
    canvas.put(stop - cell_len(unit), y, unit, brush.ink("muted"))


def _part(picture: ResultPicture, seat: Seat) -> str:
    return clip(picture.seats[seat].part, 20) if picture.seats else ""


def _draw_changes(
    canvas: Canvas, brush: Brush, picture: ResultPicture, seats: tuple[Seat, Seat, Seat], x: int, y: int, middle: int
) -> None:
    """What each has won or lost, and his points before and after."""
    if not picture.seats:
        return
    left, right, own = seats
    change = picture.seats[own].change
    canvas.put(middle, y + 6, signed(change), brush.ink(_change_tone(change), bold=True))
    for seat, column in ((left, 0), (right, 2), (own, 1)):
        place = picture.seats[seat]
        text = f"{place.before} {brush.marks.right} {place.after}"
        start = (x, x + 15 - (cell_len(text) - 1) // 2, x + 32 - cell_len(text))[column]
        canvas.put(start, y + 8, text, brush.ink("text", bold=seat in picture.winners))


def _draw_corner(
    canvas: Canvas, brush: Brush, edge: _Edge | None, x: int, end: int, rows: tuple[int, int], *, mirrored: bool
) -> None:
    """From a seat above down to the own one: `│` and `└─── 12 ──▸`; `first_pays` is the seat above."""
    if edge is None:
        return
    marks = brush.marks
    ink = brush.ink("muted")
    top, bottom = rows
    for y in range(top, bottom):
        canvas.put(x, y, marks.upright, ink)
    if not edge.first_pays:
        canvas.put(x, top, marks.up, ink)
    canvas.put(x, bottom, marks.corner_right if mirrored else marks.corner_left, ink)
    start, stop = (end + 1, x) if mirrored else (x + 1, end)
    _draw_line(canvas, brush, edge, start, stop, bottom, to_right=not mirrored, arrow=edge.first_pays)


def _draw_line(
    canvas: Canvas, brush: Brush, edge: _Edge, start: int, stop: int, y: int, *, to_right: bool, arrow: bool = True
) -> None:
    """A line with its amount in the middle and an arrow at its end."""
    amount = f" {edge.points} "
    room = stop - start - cell_len(amount)
    if room < 2:
        return
    before, after = (room // 2, room - room // 2)
    ink = brush.ink("muted")
    marks = brush.marks
    head = marks.rule * before
    tail = marks.rule * after
    if arrow and to_right:
        tail = tail[:-1] + marks.right
    elif arrow:
        head = marks.left + head[1:]
    x = canvas.put(start, y, head, ink)
    x = canvas.put(x, y, amount, brush.ink("alert", bold=True))
    canvas.put(x, y, tail, ink)


def draw_payment_cards(canvas: Canvas, brush: Brush, picture: ResultPicture, x: int, y: int) -> None:
    """From 120 columns on: a card for each, 32 cells wide and eight rows high."""
    left, right, own = sides(picture.seat)
    _draw_unit(canvas, brush, picture, x, y, x + 30)
    if not picture.seats:
        return
    _draw_card(canvas, brush, picture, left, x, y + 1, 14)
    _draw_card(canvas, brush, picture, right, x + 18, y + 1, 14)
    _draw_card(canvas, brush, picture, own, x + 7, y + 5, 18)
    ink, amount = brush.ink("muted"), brush.ink("alert", bold=True)
    marks = brush.marks
    for seat, column, mirrored in ((left, x + 2, False), (right, x + 29, True)):
        edge = _edge(picture, seat, own)
        if edge is None:
            continue
        number = str(edge.points)
        canvas.put(column, y + 4, marks.upright if edge.first_pays else marks.up, ink)
        canvas.put(column, y + 5, marks.upright, ink)
        if mirrored:
            canvas.put(column + 2, y + 5, number, amount)
            canvas.put(column - 3, y + 6, (marks.left if edge.first_pays else marks.rule) + marks.rule * 2, ink)
            canvas.put(column, y + 6, marks.corner_right, ink)
        else:
            canvas.put(column - 1 - cell_len(number), y + 5, number, amount)
            canvas.put(column, y + 6, marks.corner_left + marks.rule * 2, ink)
            canvas.put(column + 3, y + 6, marks.right if edge.first_pays else marks.rule, ink)
    edge = _edge(picture, left, right)
    if edge:
        number = clip(str(edge.points), 4)
        canvas.put(x + 14 + (4 - len(number)) // 2, y + 1, number, amount)
        line = marks.rule * 3 + marks.right if edge.first_pays else marks.left + marks.rule * 3
        canvas.put(x + 14, y + 2, line, ink)


def _draw_card(canvas: Canvas, brush: Brush, picture: ResultPicture, seat: Seat, x: int, y: int, width: int) -> None:
    place = picture.seats[seat]
    canvas.fill(x, y, width, 3, brush.ink("text", "panel"))
    change = signed(place.change)
    won = seat in picture.winners
    name = name_that_fits(picture.players[seat], width - 3 - len(change))
    canvas.put(x + 1, y, name, brush.ink("accent" if won else "text", "panel", bold=True))
    canvas.put(x + width - 1 - len(change), y, change, brush.ink(_change_tone(place.change), "panel", bold=True))
    canvas.put(x + 1, y + 1, clip(place.short or place.part, width - 1), brush.ink("muted", "panel"))
    text = f"{place.before} {brush.marks.right} {place.after}"
    canvas.put(x + 1, y + 2, text, brush.ink("text", "panel", bold=won))
