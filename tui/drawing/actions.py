"""The action row: chips, and at 80 columns the waits in short; the row of keys below it."""

from __future__ import annotations

from rich.cells import cell_len

from tui.drawing.brush import Brush, brush_of
from tui.drawing.canvas import Canvas, clip
from tui.drawing.layout import TableLayout
from tui.drawing.model import Chip, Drawn, Hit, KeyHint, Line, Rect, Run, TablePicture, Tile, Variant, WaitRow, Waits
from tui.drawing.text import draw_keys_row, draw_line, even, line_width
from tui.drawing.tiles import draw_small, small_row
from tui.words import _

__all__ = ["draw_actions", "draw_chips", "draw_keys"]


def draw_actions(picture: TablePicture, layout: TableLayout) -> Drawn:
    """The chips, and the waits in short at 80 columns. Hits: `chip` (name), `variant` (name: chip, index: which)."""
    brush = brush_of(picture.look)
    canvas = brush.canvas(layout.actions)
    stop = layout.room - 2
    if picture.note:
        stop -= cell_len(picture.note)
        canvas.put(stop, 0, picture.note, brush.ink("muted"))
        stop -= 2
    end, hits = draw_chips(canvas, brush, 2, 0, picture.chips, stop=stop, han=True)
    if layout.room == 80 and picture.waits and not picture.note:
        _draw_waits(canvas, brush, end + 2, picture.waits, layout.room - 2)
    return Drawn(canvas.strips(), hits)


def draw_keys(picture: TablePicture, layout: TableLayout) -> Drawn:
    """The keys, or why something is refused. Hits: `key` (name)."""
    brush = brush_of(picture.look)
    if layout.keys is None:
        return Drawn([])
    canvas = brush.canvas(layout.keys)
    stop = layout.room - 2
    if not picture.alert:
        hits = draw_keys_row(canvas, brush, 2, 0, picture.keys, limit=stop)
        return Drawn(canvas.strips(), hits)
    more = KeyHint("F1", _("keys"), "help")
    width = cell_len(more.key) + 1 + cell_len(more.text)
    canvas.put(2, 0, clip(picture.alert, stop - width - 4), brush.ink("alert"))
    hits = draw_keys_row(canvas, brush, stop - width, 0, (more,), limit=stop)
    return Drawn(canvas.strips(), hits)


def draw_chips(
    canvas: Canvas, brush: Brush, x: int, y: int, chips: tuple[Chip, ...], *, stop: int, han: bool
) -> tuple[int, tuple[Hit, ...]]:
    """Chips side by side, Chinese and tiles on even columns; gives the column after the last and what a click hits.

    Where they do not fit, the Chinese goes first, then the labels of all but the main one.
    """
    for level in range(3):
        fitting = [_shorter(chip, level, han=han and not brush.latin) for chip in chips]
        if level == 2 or _chips_width(x, fitting) <= stop:
            return _put_chips(canvas, brush, x, y, fitting)
    return x, ()


def _shorter(chip: Chip, level: int, *, han: bool) -> Chip:
    label = chip.label if level < 2 or chip.state == "main" or not chip.tiles + chip.variants else ""
    return Chip(
        chip.name,
        chip.key,
        label,
        chip.han if han and level < 1 else "",
        chip.state,
        chip.tiles,
        chip.variants,
        chip.chosen,
    )


def _start(x: int, chip: Chip) -> int:
    """Where a chip begins: one column later where its Chinese would be odd."""
    if chip.han and not chip.variants:
        return x + (x + 1 + cell_len(chip.key) + 1 + cell_len(chip.label) + 1) % 2
    return x


def _width(x: int, chip: Chip) -> int:
    """Cells of a chip that begins in column `x`."""
    end = x + 1 + cell_len(chip.key) + (1 + cell_len(chip.label) if chip.label else 0)
    if chip.han:
        end = even(end + 1) + cell_len(chip.han)
    for place in range(len(chip.variants)):
        end = even(end + _gap(chip, place)) + 2 * len(chip.variants[place].tiles)
    if chip.tiles:
        end = even(end + 1) + 2 * len(chip.tiles)
    return end + 1 - x


def _gap(chip: Chip, place: int) -> int:
    """Free cells before a variant: two between them, and where the `▸` of the chosen one may stand."""
    return 2 if place or chip.chosen is not None else 1


def _chips_width(x: int, chips: list[Chip]) -> int:
    for chip in chips:
        x = _start(x, chip)
        x += _width(x, chip) + 1
    return x - 1


def _put_chips(canvas: Canvas, brush: Brush, x: int, y: int, chips: list[Chip]) -> tuple[int, tuple[Hit, ...]]:
    hits: list[Hit] = []
    end = x
    for chip in chips:
        x = _start(x, chip)
        end = x + _put_chip(canvas, brush, x, y, chip, hits)
        x = end + 1
    return end, tuple(hits)


def _put_chip(canvas: Canvas, brush: Brush, x: int, y: int, chip: Chip, hits: list[Hit]) -> int:
    """One chip; gives its width."""
    ground = "mark" if chip.state == "main" else "chip"
    width = _width(x, chip)
    canvas.fill(x, y, width, 1, brush.ink("text", ground))
    hits.append(Hit(Rect(x, y, width, 1), "chip", chip.name))
    key_tone, tone = {"main": ("markink", "markink"), "on": ("accent", "text"), "off": ("off", "off")}[chip.state]
    words = brush.ink(tone, ground, bold=chip.state == "main")
    end = canvas.put(x + 1, y, chip.key, brush.ink(key_tone, ground, bold=chip.state != "off"))
    if chip.label:
        end = canvas.put(end + 1, y, chip.label, words)
    if chip.han:
        end = canvas.put(even(end + 1), y, chip.han, words)
    for place, variant in enumerate(chip.variants):
        start = even(end + _gap(chip, place))
        end = _put_variant(canvas, brush, start, y, variant, chosen=place == chip.chosen)
        hits.append(Hit(Rect(start - 1, y, end - start + 1, 1), "variant", chip.name, place))
    if chip.tiles:
        small_row(canvas, brush, even(end + 1), y, chip.tiles, "tile")
    return width


def _put_variant(canvas: Canvas, brush: Brush, x: int, y: int, variant: Variant, *, chosen: bool) -> int:
    if chosen:
        canvas.put(x - 1, y, brush.marks.right, brush.ink("markink", "mark"))
    end = small_row(canvas, brush, x, y, variant.tiles)
    if chosen:
        canvas.put(end, y, " ", brush.ink("markink", "mark"))
    return end


def _draw_waits(canvas: Canvas, brush: Brush, x: int, waits: Waits, stop: int) -> None:
    """`waits  南2 發2 飛2     discard 4: no   self-draw 5: yes`, as much of it as there is room for."""
    if not waits.rows:
        return
    verdict = _verdict(waits)
    width = line_width(0, verdict)
    word = _("waits")
    room = stop - x - cell_len(word) - 2
    rows = list(waits.rows)
    if room < 4:
        return
    start = even(x + cell_len(word) + 2)
    shown = min(len(rows), max(1, (stop - width - 3 - start) // 4))
    if start + 4 * shown + 3 + width > stop:
        verdict, shown = (), min(len(rows), (stop - start) // 4)
    more = len(rows) - shown
    canvas.put(x, 0, word, brush.ink("muted"))
    x = start
    for row in rows[:shown]:
        x = draw_small(canvas, brush, x, 0, Tile(row.kind), "tile")
        x = canvas.put(x, 0, str(row.unseen), brush.ink("text")) + 1
    if more and x + 3 < stop - width:
        canvas.put(x, 0, f"+{more}", brush.ink("muted"))
    if verdict:
        draw_line(canvas, brush, stop - width, 0, verdict)


def _verdict(waits: Waits) -> Line:
    """What the waits would bring, for the first one where they differ."""
    plain = [row for row in waits.rows if row.by_discard is not None]
    best = max(plain, key=lambda row: row.by_discard or 0, default=None)
    drawn = max(waits.rows, key=lambda row: row.by_self_draw or 0)
    discard = _fan_verdict(_("discard"), best.by_discard if best else None, waits.needed, best)
    draw = _fan_verdict(_("self-draw"), drawn.by_self_draw, waits.needed, drawn)
    return (discard, "   ", draw)


def _fan_verdict(word: str, fan: int | None, needed: int, row: WaitRow | None) -> Run:
    if fan is None:
        return Run(f"{word}: {_('never')}", "alert")
    enough = fan >= needed
    number = _("limit") if row and fan >= row.limit else str(fan)
    return Run(f"{word} {number}: {_('yes') if enough else _('no')}", "good" if enough else "alert")
