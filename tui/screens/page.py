"""A page of text, choices and values: the menu, the help, a new match, the settings. Drawn by a pure function.

A page is a list of rows, some of which can be chosen; what does not fit scrolls so that the chosen row is in sight.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from rich.cells import cell_len

from tui.drawing.brush import brush_of
from tui.drawing.canvas import clip
from tui.drawing.cover import wrap
from tui.drawing.model import Drawn, Hit, KeyHint, Line, Look, Rect
from tui.drawing.text import draw_keys_row, draw_line, even, key_name
from tui.words import _

__all__ = ["Heading", "Item", "Page", "Picture", "Row", "Text", "back_hint", "draw_page", "wrapped"]

MARGIN: Final = 2
_WIDEST: Final = 96
"""A page does not grow wider than this."""
_HAN: Final = 36
"""Column of an item's Chinese."""
_VALUE: Final = 48
"""Column of an item's value."""


@dataclass(frozen=True, slots=True)
class Heading:
    """Words over a group of rows."""

    text: str
    han: str = ""


@dataclass(frozen=True, slots=True)
class Text:
    """A line to read."""

    line: Line = ()
    indent: int = 2


@dataclass(frozen=True, slots=True)
class Item:
    """A row that can be chosen, or whose value can be changed."""

    name: str
    """Handed back by a click."""
    label: str
    key: str = ""
    han: str = ""
    value: str = ""
    """The value that it has now."""
    choices: bool = False
    """The value can be changed to the left and to the right."""
    entry: bool = False
    """The value is typed."""
    off: bool = False
    """It cannot be chosen now."""
    help: str = ""
    """One sentence, shown below the list while it is chosen."""


@dataclass(frozen=True, slots=True)
class Picture:
    """Rows that were drawn elsewhere: the legend of the tiles."""

    drawn: Drawn


Row: TypeAlias = Heading | Text | Item | Picture


@dataclass(frozen=True, slots=True)
class Page:
    """What a page shows."""

    look: Look
    title: str
    han: str
    rows: tuple[Row, ...]
    chosen: int | None = None
    """Which row is chosen; an `Item`."""
    top: int = 0
    """The first line shown where nothing is chosen."""
    keys: tuple[KeyHint, ...] = ()
    alert: str = ""
    """Takes the keys row."""
    remark: str = ""
    """At the right of the title."""

    def items(self) -> list[int]:
        """Places of the rows that can be chosen."""
        return [n for n, row in enumerate(self.rows) if isinstance(row, Item) and not row.off]

    def moved(self, step: int) -> Page:
        """The page with another item chosen, or scrolled where there is none."""
        items = self.items()
        if not items:
            return replace(self, top=max(0, self.top + step))
        if self.chosen not in items:
            return replace(self, chosen=items[0 if step > 0 else -1])
        return replace(self, chosen=items[(items.index(self.chosen) + step) % len(items)])

    @property
    def item(self) -> Item | None:
        """The chosen item."""
        row = self.rows[self.chosen] if self.chosen is not None and self.chosen < len(self.rows) else None
        return row if isinstance(row, Item) else None


def page_height(page: Page) -> int:
    """How many lines the rows take."""
    return sum(_height(row, place) for place, row in enumerate(page.rows))


def _height(row: Row, place: int) -> int:
    if isinstance(row, Heading):
        return 2 if place else 1
    return len(row.drawn.strips) if isinstance(row, Picture) else 1


def draw_page(page: Page, width: int, height: int) -> Drawn:
    """The page on a whole screen. Hits: `item` (name, index: the row), `key` (name)."""
    return _Painter(page, width, height).paint()


def _first_line(page: Page, room: int) -> int:
    """The line of the rows that stands at the top."""
    total = page_height(page)
    if page.chosen is None:
        return max(0, min(page.top, total - room))
    before = sum(_height(row, place) for place, row in enumerate(page.rows[: page.chosen + 1]))
    return max(0, min(before - room // 2, total - room))


class _Painter:
    """Draws one page."""

    def __init__(self, page: Page, width: int, height: int) -> None:
        self.page = page
        self.brush = brush_of(page.look)
        self.canvas = self.brush.canvas(Rect(0, 0, width, height))
        self.left = max(MARGIN, (width - _WIDEST) // 2 // 2 * 2)
        self.right = width - self.left
        self.first, self.last = 2, height - 4
        self.foot = height - 1
        self.hits: list[Hit] = []

    def paint(self) -> Drawn:
        """The whole page."""
        page, canvas, brush = self.page, self.canvas, self.brush
        self._title()
        y = self.first - _first_line(page, self.last - self.first + 1)
        for place, row in enumerate(page.rows):
            tall = _height(row, place)
            self._row(row, place, y + tall - 1 if isinstance(row, Heading) else y)
            y += tall
        item = page.item
        if item is not None and item.help:
            draw_line(canvas, brush, self.left, self.foot - 1, (item.help,), limit=self.right, tone="muted")
        if page.alert:
            draw_line(canvas, brush, self.left, self.foot, (page.alert,), limit=self.right, tone="alert")
        else:
            self.hits += draw_keys_row(canvas, brush, self.left, self.foot, page.keys, limit=self.right)
        return Drawn(canvas.strips(), tuple(self.hits))

    def _title(self) -> None:
        page, canvas, brush = self.page, self.canvas, self.brush
        x = canvas.put(self.left, 0, page.title, brush.ink("accent", bold=True))
        if han := brush.beside(page.title, page.han):
            canvas.put(even(x + 2), 0, han, brush.ink("muted"))
        if page.remark:
            canvas.put(self.right - cell_len(page.remark), 0, page.remark, brush.ink("muted"))

    def _row(self, row: Row, place: int, y: int) -> None:
        canvas, brush = self.canvas, self.brush
        if isinstance(row, Picture):
            for offset, strip in enumerate(row.drawn.strips):
                if self.first <= y + offset <= self.last:
                    canvas.paste([strip], self.left, y + offset)
            return
        if not self.first <= y <= self.last:
            return
        if isinstance(row, Heading):
            x = canvas.put(self.left, y, row.text, brush.ink("text", bold=True))
            if han := brush.beside(row.text, row.han):
                canvas.put(even(x + 2), y, han, brush.ink("muted"))
        elif isinstance(row, Text):
            draw_line(canvas, brush, self.left + row.indent, y, row.line, limit=self.right)
        else:
            self._item(row, y, chosen=place == self.page.chosen)
            if not row.off:
                self.hits.append(Hit(Rect(self.left, y, self.right - self.left, 1), "item", row.name, place))

    def _item(self, item: Item, y: int, *, chosen: bool) -> None:
        canvas, brush = self.canvas, self.brush
        ground = "mark" if chosen else "bg"
        plain = brush.ink("markink" if chosen else "off" if item.off else "text", ground, bold=chosen)
        width = min(self.right - self.left, 76)
        x = self.left
        canvas.fill(x, y, width, 1, plain)
        if chosen:
            canvas.put(x + 1, y, brush.marks.right, plain)
        if item.key:
            accent = brush.ink("markink" if chosen else "accent", ground, bold=True)
            canvas.put(x + 3, y, key_name(brush, item.key), accent)
        canvas.put(
            x + (7 if item.key else 3),
            y,
            clip(item.label, (_HAN if item.han else _VALUE) - 5 - (4 if item.key else 0)),
            plain,
        )
        if han := brush.beside(item.label, item.han):
            canvas.put(even(x + _HAN), y, han, brush.ink("markink" if chosen else "muted", ground))
        value = clip(item.value + ("_" if item.entry and chosen else ""), width - _VALUE - (4 if item.choices else 1))
        end = canvas.put(x + _VALUE, y, value, plain)
        if item.choices and chosen:
            canvas.put(x + _VALUE - 2, y, brush.marks.left, plain)
            canvas.put(end + 1, y, brush.marks.right, plain)


def wrapped(text: str, cells: int) -> tuple[Text, ...]:
    """A sentence as lines of at most so many cells."""
    return tuple(Text((line,)) for line in wrap(text, cells))


def back_hint() -> KeyHint:
    """`Esc back`."""
    return KeyHint("Esc", _("back"), "back")
