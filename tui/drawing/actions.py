"""The action row: chips, and at 80 columns the waits in short; the row of keys below it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

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
    more: tuple[KeyHint, ...] = (KeyHint("F1", _("keys"), "help"),)
    longer = (KeyHint("F2", _("why"), "book"), *more)
    if cell_len(picture.alert) + 4 + _hints_width(longer) <= stop - 2:
        more = longer
    width = _hints_width(more)
    canvas.put(2, 0, clip(picture.alert, stop - width - 4), brush.ink("alert"))
    hits = draw_keys_row(canvas, brush, stop - width, 0, more, limit=stop)
    return Drawn(canvas.strips(), hits)


def _hints_width(hints: tuple[KeyHint, ...]) -> int:
    return sum(cell_len(hint.key) + 1 + cell_len(hint.text) + 3 for hint in hints) - 3


def draw_chips(
    canvas: Canvas, brush: Brush, x: int, y: int, chips: tuple[Chip, ...], *, stop: int, han: bool
) -> tuple[int, tuple[Hit, ...]]:
    """Chips side by side, Chinese and tiles on even columns; gives the column after the last and what a click hits.

    Where they do not fit, the Chinese goes first, then variants far from the chosen one, then labels, then the last chips.
    """
    return _put_chips(canvas, brush, x, y, _fitting(brush, x, chips, stop, han=han))


def _fitting(brush: Brush, x: int, chips: tuple[Chip, ...], stop: int, *, han: bool) -> list[_Shown]:
    """The chips for which there is room, each with as much as it has room for."""
    fitting: list[_Shown] = []
    for level in range(len(_LEVELS)):
        fitting = [_shorter(brush, chip, level, han=han) for chip in chips]
        if _chips_width(x, fitting) <= stop:
            break
    while len(fitting) > 1 and _chips_width(x, fitting) > stop:
        del fitting[-1]
    return fitting


_MANY: Final = 99
_LEVELS: Final = (
    (_MANY, _MANY),
    (_MANY, _MANY),
    (6, 3),
    (5, 3),
    (4, 3),
    (4, 2),
    (3, 2),
    (3, 1),
    (2, 1),
    (1, 1),
    (2, 1),
    (1, 1),
)
"""From generous to terse: how many variants at most, of the claim in which one is chosen and of the others. Chinese is
shown on the first level only, the last two are without labels."""


@dataclass(frozen=True, slots=True)
class _Shown:
    """As much of a chip as there is room for."""

    chip: Chip
    label: str
    han: str
    variants: tuple[int, ...]
    """Which of the variants are shown."""

    @property
    def more(self) -> str:
        """How many variants are not shown."""
        hidden = len(self.chip.variants) - len(self.variants)
        return f"+{hidden}" if hidden else ""


def _shorter(brush: Brush, chip: Chip, level: int, *, han: bool) -> _Shown:
    most = _LEVELS[level][chip.chosen is None]
    bare = level >= len(_LEVELS) - 2 and chip.state != "main" and bool(chip.tiles or chip.variants)
    first = max(0, min((chip.chosen or 0) - most // 2, len(chip.variants) - most))
    shown = tuple(range(len(chip.variants)))[first : first + most]
    return _Shown(
        chip, "" if bare else chip.label, brush.beside(chip.label, chip.han) if han and not level else "", shown
    )


def _start(x: int, shown: _Shown) -> int:
    """Where a chip begins: one column later where its Chinese, or its tile, would be odd."""
    if (shown.han or shown.chip.tiles) and not shown.variants:
        return x + (x + 1 + cell_len(shown.chip.key) + 1 + cell_len(shown.label) + 1) % 2
    return x


def _width(x: int, shown: _Shown) -> int:
    """Cells of a chip that begins in column `x`."""
    chip = shown.chip
    end = x + 1 + cell_len(chip.key) + (1 + cell_len(shown.label) if shown.label else 0)
    if shown.han:
        end = even(end + 1) + cell_len(shown.han)
    for place, variant in enumerate(shown.variants):
        end = even(end + _gap(chip, place)) + 2 * len(chip.variants[variant].tiles)
    if shown.more:
        end += 1 + len(shown.more) + (chip.chosen is not None)
    if chip.tiles:
        end = even(end + 1) + 2 * len(chip.tiles)
    return end + 1 - x


def _gap(chip: Chip, place: int) -> int:
    """Free cells before a variant: two between them, and where the `▸` of the chosen one may stand."""
    return 2 if place or chip.chosen is not None else 1


def _chips_width(x: int, chips: list[_Shown]) -> int:
    for chip in chips:
        x = _start(x, chip)
        x += _width(x, chip) + 1
    return x - 1


def _put_chips(canvas: Canvas, brush: Brush, x: int, y: int, chips: list[_Shown]) -> tuple[int, tuple[Hit, ...]]:
    hits: list[Hit] = []
    end = x
    for chip in chips:
        x = _start(x, chip)
        end = x + _put_chip(canvas, brush, x, y, chip, hits)
        x = end + 1
    return end, tuple(hits)


def _put_chip(canvas: Canvas, brush: Brush, x: int, y: int, shown: _Shown, hits: list[Hit]) -> int:
    """One chip; gives its width."""
    chip = shown.chip
    ground = "mark" if chip.state == "main" else "chip"
    width = _width(x, shown)
    canvas.fill(x, y, width, 1, brush.ink("text", ground))
    hits.append(Hit(Rect(x, y, width, 1), "chip", chip.name))
    key_tone, tone = {"main": ("markink", "markink"), "on": ("accent", "text"), "off": ("off", "off")}[chip.state]
    words = brush.ink(tone, ground, bold=chip.state == "main")
    end = canvas.put(x + 1, y, chip.key, brush.ink(key_tone, ground, bold=chip.state != "off"))
    if shown.label:
        end = canvas.put(end + 1, y, shown.label, words)
    if shown.han:
        end = canvas.put(even(end + 1), y, shown.han, words)
    for place, number in enumerate(shown.variants):
        start = even(end + _gap(chip, place))
        end = _put_variant(canvas, brush, start, y, chip.variants[number], chosen=number == chip.chosen)
        hits.append(Hit(Rect(start - 1, y, end - start + 1, 1), "variant", chip.name, number))
    if shown.more:
        end = canvas.put(end + 1 + (chip.chosen is not None), y, shown.more, words)
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
        verdict, width, shown = (), 0, min(len(rows), (stop - start) // 4)
        if shown < len(rows):
            shown = max(0, (stop - start - 4) // 4)
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
    """What the waits would bring: the tile that lies there, else the best of them."""
    plain = [row for row in waits.rows if row.by_discard is not None]
    here = [row for row in waits.rows if row.kind == waits.offered]
    best = max(here or plain, key=lambda row: row.by_discard or 0, default=None)
    drawn = max(waits.rows, key=lambda row: row.by_self_draw or 0)
    if waits.robbing is not None:
        discard = _fan_verdict(_("robbing"), waits.robbing, waits.needed, best)
    else:
        discard = _fan_verdict(_("discard"), best.by_discard if best else None, waits.needed, best)
    draw = _fan_verdict(_("self-draw"), drawn.by_self_draw, waits.needed, drawn)
    return (discard, "   ", draw)


def _fan_verdict(word: str, fan: int | None, needed: int, row: WaitRow | None) -> Run:
    if fan is None:
        return Run(f"{word}: {_('never')}", "alert")
    enough = fan >= needed
    number = _("limit") if row and fan >= row.limit else str(fan)
    return Run(f"{word} {number}: {_('yes') if enough else _('no')}", "good" if enough else "alert")
