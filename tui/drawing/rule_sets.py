"""Presets and tables of one's own in a list, and beside it what the chosen one is."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from tui.drawing.brush import brush_of
from tui.drawing.canvas import clip
from tui.drawing.cover import wrap
from tui.drawing.foot import draw_foot
from tui.drawing.model import Drawn, Hit, Rect
from tui.drawing.model.rules import Difference, TableCard, TableRow, TablesPicture
from tui.drawing.prose import draw_spans, fitted
from tui.drawing.text import even
from tui.rulebook.book import Block
from tui.rulebook.layout import wrap as wrap_spans
from tui.words import _, ngettext

__all__ = ["draw_rule_sets"]

_COLUMNS: Final = ((120, 46, 52), (100, 42, 48), (80, 36, 42))
"""For each room the width of the list, and where the card begins."""


def draw_rule_sets(picture: TablesPicture, width: int, height: int) -> Drawn:
    """The whole screen. Hits: `table` (index), `chip`, `key`."""
    return _Painter(picture, width, height).paint()


class _Painter:
    """Draws the list and the card."""

    def __init__(self, picture: TablesPicture, width: int, height: int) -> None:
        self.picture = picture
        self.brush = brush_of(picture.look)
        self.canvas = self.brush.canvas(Rect(0, 0, width, height))
        room, self.list_width, card = next(found for found in _COLUMNS if width >= found[0])
        self.x = (width - room) // 2 // 2 * 2
        self.stop = self.x + room - 2
        self.card = Rect(self.x + card, 2, room - card - 2, height - 4)
        self.hits: list[Hit] = []

    def paint(self) -> Drawn:
        """The whole screen."""
        canvas, brush, picture = self.canvas, self.brush, self.picture
        x = canvas.put(self.x + 2, 0, picture.title, brush.ink("text", bold=True))
        if han := brush.beside(picture.title, "規則"):
            canvas.put(even(x + 1), 0, han, brush.ink("text"))
        y = self._heading(_("Presets"), "預設", 2)
        for place, row in enumerate(picture.presets):
            y = self._row(row, place, y)
        self._own(y + 1)
        self._card(picture.card)
        self.hits += draw_foot(canvas, brush, picture, self.x + 2, self.stop)
        return Drawn(canvas.strips(), tuple(self.hits))

    def _heading(self, text: str, han: str, y: int) -> int:
        x = self.canvas.put(self.x + 2, y, text, self.brush.ink("text", bold=True))
        self.canvas.put(even(x + 1), y, self.brush.beside(text, han), self.brush.ink("muted"))
        return y + 1

    def _own(self, y: int) -> None:
        """Tables of one's own, as many around the chosen one as there is room for; at the end a new one."""
        picture, first = self.picture, len(self.picture.presets)
        y = self._heading(_("Tables of your own"), "自訂", y)
        room = self.canvas.height - 3 - y
        here = picture.chosen - first
        top = max(0, min(here - room // 2, len(picture.own) + 1 - room)) if here > 0 else 0
        rows = [*picture.own, TableRow(_("New table"), picture.empty)]
        for place, row in list(enumerate(rows))[top : top + room]:
            y = self._row(row, first + place, y, sign="+" if place == len(picture.own) else "")

    def _row(self, row: TableRow, place: int, y: int, *, sign: str = "") -> int:
        canvas, brush = self.canvas, self.brush
        chosen = place == self.picture.chosen
        ground = "mark" if chosen else "bg"
        x, stop = self.x + 2, self.x + 2 + self.list_width
        if chosen:
            canvas.fill(x, y, self.list_width, 1, brush.ink("markink", ground))
            canvas.put(x + 1, y, brush.marks.right, brush.ink("markink", ground))
        sign = "!" if row.bad else sign
        if sign:
            tone = "markink" if chosen else "alert" if row.bad else "accent"
            canvas.put(x + 3, y, sign, brush.ink(tone, ground, bold=True))
        about = clip(row.about, 18)
        tone = "markink" if chosen else "alert" if row.bad else "muted"
        canvas.put(stop - 1 - cell_len(about), y, about, brush.ink(tone, ground))
        start = even(x + 3 + 2 * bool(sign))
        name = clip(row.name, stop - 3 - cell_len(about) - start)
        canvas.put(start, y, name, brush.ink("markink" if chosen else "text", ground, bold=chosen))
        self.hits.append(Hit(Rect(x, y, self.list_width, 1), "table", row.name, place))
        return y + 1

    # ── the card ──

    def _card(self, card: TableCard) -> None:
        canvas, brush, rect = self.canvas, self.brush, self.card
        canvas.fill(rect.x, rect.y, rect.width, rect.height, brush.ink("text", "panel"))
        x, stop = rect.x + 2, rect.x + rect.width - 2
        canvas.put(x, rect.y + 1, clip(card.title, stop - x), brush.ink("accent", "panel", bold=True))
        y = rect.y + 2
        for line in wrap(card.about, stop - x) if card.about else ():
            canvas.put(x, y, line, brush.ink("muted", "panel"))
            y += 1
        if card.section is not None:
            y = self._section(card, x, y + 1, stop)
        for text, tone in ((card.alert, "alert"), (card.note, "text")):
            for line in wrap(text, stop - x) if text else ():
                y += 1
                canvas.put(x, y, line, brush.ink(tone, "panel"))
            y += bool(text)
        last = rect.y + rect.height - 2
        for part in (card.file, card.folder):
            if part:
                canvas.put(x, last, _end_of(part, stop - x), brush.ink("muted", "panel"))
                last -= 1
        self._differences(card.differences, Rect(x, y + 1, stop - x, last - y - 1))

    def _section(self, card: TableCard, x: int, y: int, stop: int) -> int:
        """The first paragraph of a section."""
        assert card.section is not None
        blocks = [block for block in fitted(self.brush, card.section).blocks if isinstance(block, Block)]
        for spans in wrap_spans(blocks[0].spans, stop - x) if blocks else ():
            draw_spans(self.canvas, self.brush, x, y, spans, limit=stop, ground="panel")
            y += 1
        return y

    def _differences(self, rows: tuple[Difference, ...], rect: Rect) -> None:
        """Each rule that differs: its value in the preset, and here."""
        canvas, brush = self.canvas, self.brush
        y, stop = rect.y, rect.y + rect.height
        for number, row in enumerate(rows):
            tall = 1 if cell_len(row.label) + 3 <= self._values_start(row, rect) - rect.x else 2
            if y + tall + (number < len(rows) - 1) > stop:
                text = ngettext("and one more", "and {n} more", len(rows) - number)
                canvas.put(rect.x + 2, y, text, brush.ink("muted", "panel"))
                return
            self._difference(row, rect, y, tall)
            y += tall

    def _values_start(self, row: Difference, rect: Rect) -> int:
        return rect.x + rect.width - cell_len(f"{row.preset}{row.value}") - 3

    def _difference(self, row: Difference, rect: Rect, y: int, tall: int) -> None:
        """The rule, then both values; these on a row of their own where the name is long."""
        canvas, brush = self.canvas, self.brush
        x = self._values_start(row, rect)
        canvas.put(rect.x, y, "*", brush.ink("accent", "panel", bold=True))
        end = canvas.put(rect.x + 2, y, clip(row.label, rect.width - 2), brush.ink("text", "panel"))
        han = brush.beside(row.label, row.han)
        if han and even(end + 1) + cell_len(han) < (x if tall == 1 else rect.x + rect.width):
            canvas.put(even(end + 1), y, han, brush.ink("muted", "panel"))
        x = canvas.put(x, y + tall - 1, row.preset, brush.ink("muted", "panel"))
        x = canvas.put(x + 1, y + tall - 1, brush.marks.right, brush.mark("muted", "panel"))
        canvas.put(x + 1, y + tall - 1, row.value, brush.ink("accent", "panel", bold=True))


def _end_of(path: str, cells: int) -> str:
    """As much of the end of a path as there is room for."""
    while cell_len(path) > cells:
        path = "…" + path.removeprefix("…")[1:]
    return path
