"""The fan meter: what the hand surely has against what it needs, from what, and what could bring the rest."""

from __future__ import annotations

from rich.cells import cell_len

from tui.drawing.brush import Brush, brush_of
from tui.drawing.canvas import Canvas
from tui.drawing.layout import Room, TableLayout
from tui.drawing.model import Drawn, FanItem, Meter, Run, TablePicture, Tone
from tui.drawing.text import calm_start, even, starts_wide
from tui.words import _, listed, ngettext

__all__ = ["draw_meter"]

MOST = 10
"""Blocks at most; a higher floor is drawn to scale."""
Item = tuple[Run, ...]
"""One entry: its name and its value; Chinese first where there is some."""


def draw_meter(picture: TablePicture, layout: TableLayout) -> Drawn:
    """The fan the hand surely has, and what is missing."""
    brush = brush_of(picture.look)
    if layout.meter is None:
        return Drawn([])
    canvas = brush.canvas(layout.meter)
    meter = picture.meter
    if meter is None:
        return Drawn(canvas.strips())
    x = _draw_head(canvas, brush, meter) + (1 if layout.room == 80 else 2)
    stop = layout.room - 2
    items, lacks = _fitting(brush, meter, layout.room, x, stop)
    end = _draw_items(canvas, brush, x, items, _between(brush, layout.room))
    if lacks:
        start = stop - _width(brush, lacks, 0, "  ") + 1
        step = 1 if layout.room == 80 else 2
        start -= start % step
        while start + _width(brush, lacks, start, "  ") > stop:
            start -= step
        if layout.room == 120 and end < 60 and start > 62:
            start = 62
        if start > end:
            _draw_items(canvas, brush, start, lacks, "  ")
    return Drawn(canvas.strips())


def _draw_head(canvas: Canvas, brush: Brush, meter: Meter) -> int:
    """`Fan 番 ▰▰▰▱▱ 3 of 5:`."""
    bold = brush.ink("text", bold=True)
    word = _("Fan")
    x = canvas.put(2, 0, word, bold) + 1
    if han := brush.beside(word, "番"):
        x = canvas.put(even(x), 0, han, brush.ink("text")) + 1
    blocks = min(meter.needed, MOST)
    full = min(blocks, meter.has * blocks // meter.needed) if meter.needed else 0
    if blocks:
        accent = brush.ink("accent")
        x = canvas.put(x, 0, brush.marks.full * full + brush.marks.empty * (blocks - full), accent) + 1
    text = _("{n} of {needed}:", n=meter.has, needed=meter.needed)
    return canvas.put(x, 0, text, bold)


def _between(brush: Brush, room: Room) -> str:
    return f" {brush.marks.between} " if room == 80 else "  "


def _fitting(brush: Brush, meter: Meter, room: Room, x: int, stop: int) -> tuple[list[Item], list[Item]]:
    """What the fan come from, and what is missing, as long as there is room for.

    In full first, then with fewer things that could bring the rest, then with the bonus tiles summed up; nothing that the sum
    consists of is left out while something that it does not can be.
    """
    between = _between(brush, room)
    full = [_item(brush, item, room, terse=False) for item in meter.items]
    terse = _terse(brush, meter, room)
    lacks = [_lacks(brush, meter, room, count) for count in range(len(meter.could), -1, -1)]
    for items, rests in ((full, lacks[:-2] or lacks), (terse, lacks)):
        end = x + _width(brush, items, x, between)
        for rest in rests:
            if end + (_width(brush, rest, 0, "  ") + 4 if rest else 0) <= stop:
                return items, rest
    bare = lacks[-1]
    room_left = stop - (_width(brush, bare, 0, "  ") + 4 if bare else 0)
    while len(terse) > 1 and x + _width(brush, terse, x, between) > room_left:
        del terse[-1]
    return terse, bare


def _terse(brush: Brush, meter: Meter, room: Room) -> list[Item]:
    """What the fan come from, the bonus tiles summed up."""
    bonus = sum(item.value for item in meter.items if item.bonus)
    terse = [_item(brush, item, room, terse=True) for item in meter.items if not item.bonus]
    if bonus:
        terse.insert(0, (Run(_("bonus")), Run(f" {bonus}", bold=True)))
    return terse


def _item(brush: Brush, item: FanItem, room: Room, *, terse: bool) -> Item:
    """`cat 1` and `pong 中 1` at 80, `貓 cat 1` and `中 pong 1` from 100 on; the name of a pong goes first when room is short."""
    value = Run(f" {item.value}", bold=True)
    face = brush.face(item.tile) if item.tile is not None else ""
    han = face or ("" if room == 80 else brush.beside(item.name, item.han))
    name = item.long if room == 120 and item.long else item.name
    if room == 80:
        if not face:
            return Run(name, bold=False), value
        return (Run(face), value) if terse else (Run(f"{name} "), Run(face), value)
    if face and terse:
        return Run(face), value
    return (Run(f"{han} "), Run(name), value) if han else (Run(name), value)


def _lacks(brush: Brush, meter: Meter, room: Room, count: int) -> list[Item]:
    """How many are missing, and so many of the things that could bring them."""
    short = meter.needed - meter.has
    if short <= 0:
        return []
    if meter.complete:
        text = ngettext("one fan short", "{n} fan short", short)
        return [(Run(text, "alert"),)]
    head: Item = (Run(_("{n} short", n=short), "alert"),)
    return [head, *_could(brush, meter.could[:count], room)]


def _could(brush: Brush, items: tuple[FanItem, ...], room: Room) -> list[Item]:
    muted: Tone = "muted"
    if room == 80:
        if not items:
            return []
        names = [brush.face(item.tile) if item.tile is not None else item.name for item in items]
        runs: list[Run] = []
        comma = listed(("", ""))
        for place, name in enumerate(names):
            runs.append(Run(name + (comma if place < len(names) - 1 else ""), muted))
        return [tuple(runs)]
    found: list[Item] = []
    for item in items:
        han = brush.face(item.tile) if item.tile is not None else brush.beside(item.name, item.han)
        name = item.long if room == 120 and item.long else item.name
        value = f" {item.value}" if room == 120 else ""
        found.append((Run(f"{han} " if han else "", muted), Run(name + value, muted)))
    return found


def _width(brush: Brush, items: list[Item], x: int, between: str) -> int:
    return _draw_items(None, brush, x, items, between) - x


def _draw_items(canvas: Canvas | None, brush: Brush, x: int, items: list[Item], between: str) -> int:
    """Items in a row, their Chinese on even columns; gives the column after them (also without a canvas, to measure)."""
    dotted = bool(between.strip())
    for place, item in enumerate(items):
        wide = starts_wide(next((run.text for run in item if run.text), ""))
        if place and dotted and not wide:
            x = _put(canvas, x, brush, Run(between, "muted"))
        elif place:
            x += 2
        x = calm_start(x, item)
        for run in item:
            x = _put(canvas, x, brush, run)
    return x


def _put(canvas: Canvas | None, x: int, brush: Brush, run: Run) -> int:
    if canvas is None:
        return x + cell_len(run.text)
    return canvas.put(x, 0, run.text, brush.ink(run.tone, bold=run.bold))
