"""The statistics: five figures, the points over the matches, the fan that were made, the best hand, the opponents, the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from rich.cells import cell_len

from tui.drawing.brush import Brush, brush_of
from tui.drawing.canvas import Canvas, clip, pad
from tui.drawing.chart import BRAILLE, line_cells
from tui.drawing.model import Drawn, KeyHint, Rect
from tui.drawing.model.statistics import BarRow, BestPicture, Card, GroupRow, StatisticsPicture
from tui.drawing.text import draw_keys_row, draw_line, even, signed, starts_wide, wrap_line
from tui.drawing.tiles import HEIGHT, WIDTH, draw_block, small_row
from tui.words import _

__all__ = ["draw_statistics", "made_rows", "page_count"]

_LABEL: Final = 24
"""Cells for the name before a bar."""
_LONG_LABEL: Final = 32
"""The same where all of them are listed."""
_NUMBERS: Final = 10
"""Cells for number and share behind a bar."""
_BAND: Final = 6
"""Rows of the best hand on the felt."""
_AXIS: Final = 6
"""Cells for the numbers beside the chart."""
_DOT_ROWS: Final = 4
"""Rows of dots in a cell of braille."""


def _room(width: int, height: int) -> int:
    """Which of the three sizes fits."""
    return 120 if width >= 120 and height >= 36 else 100 if width >= 100 and height >= 30 else 80


def page_count(width: int, height: int) -> int:
    """How many pages there are at this size."""
    return 3 if _room(width, height) == 80 else 2


def made_rows(width: int, height: int) -> int:
    """How many fan the page shows that lists all of them."""
    return height - 5 if _room(width, height) == 80 else height - _BAND - 6


def draw_statistics(picture: StatisticsPicture, width: int, height: int) -> Drawn:
    """A whole page. Hits: `key`."""
    return _Painter(picture, width, height).paint()


class _Painter:
    """Draws one page."""

    def __init__(self, picture: StatisticsPicture, width: int, height: int) -> None:
        self.picture = picture
        self.brush = brush_of(picture.look)
        self.canvas = self.brush.canvas(Rect(0, 0, width, height))
        self.room = _room(width, height)
        self.left = (width - self.room) // 2 // 2 * 2 + 2
        self.right = self.left + self.room - 4
        self.width = width
        self.height = height
        self.pages = page_count(width, height)
        self.page = min(picture.page, self.pages - 1)

    def paint(self) -> Drawn:
        """Head, page and keys."""
        picture, canvas, brush = self.picture, self.canvas, self.brush
        self._head()
        if not picture.series:
            self._cards()
            for row, line in enumerate(wrap_line(picture.empty, min(72, self.right - self.left))):
                draw_line(canvas, brush, self.left, 7 + row, line, limit=self.right)
        elif self.page == 0:
            self._first()
        elif self.room == 80:
            (self._fan_page if self.page == 1 else self._groups_page)()
        else:
            self._details()
        foot = self.height - 1
        if picture.alert:
            draw_line(canvas, brush, self.left, foot, (picture.alert,), limit=self.right, tone="alert")
            return Drawn(canvas.strips())
        keys = _fitting(picture.keys, self.right - self.left)
        hits = draw_keys_row(canvas, brush, self.left, foot, keys, limit=self.right)
        return Drawn(canvas.strips(), hits)

    def _head(self) -> None:
        canvas, brush, muted = self.canvas, self.brush, self.brush.ink("muted")
        title = _("Statistics")
        x = canvas.put(self.left, 0, title, brush.ink("text", bold=True)) + 2
        han = brush.beside(title, "統計")
        if han:
            x = canvas.put(even(x), 0, han, muted) + 2
        place = _("page {n} of {pages}", n=self.page + 1, pages=self.pages) if self.picture.series else ""
        stop = self.right - cell_len(place)
        for row, line in enumerate(wrap_line((self.picture.summary,), stop - x - 2)[:2]):
            draw_line(canvas, brush, x, row, line, limit=stop - 2, tone="muted")
        canvas.put(stop, 0, place, muted)

    # ── pages ──

    def _first(self) -> None:
        """Figures and points; from 100 columns on also the opponents, the best hand and the most frequent fan."""
        left, right, height = self.left, self.right, self.height
        self._cards()
        if self.room == 80:
            self._points(Rect(left, 6, right - left, height - 8))
            return
        spare = height - 30
        chart = 11 + (spare + 1) // 2
        split = left + (60 if self.room == 100 else 72)
        top = 7 + chart + 1
        self._points(Rect(left, 7, split - left - 4, chart))
        self._groups(Rect(split, 7, right - split, chart), _("By opponents"), _("level"), self.picture.opponents)
        groups = min(len(self.picture.opponents), 4 + spare // 4)
        self._best(Rect(split, 7 + groups + 3, right - split, chart - groups - 3))
        label = _LABEL if self.room == 100 else _LONG_LABEL
        self._bars(Rect(left, top, split - left - 2, height - top - 2), label=label)
        self._fans(Rect(split + 2, top, right - split - 6, height - top - 2))

    def _fan_page(self) -> None:
        """80 columns: every fan, and the fan of the wins."""
        self._bars(Rect(self.left, 2, 52, self.height - 4), label=_LONG_LABEL, scroll=True)
        self._fans(Rect(self.left + 56, 2, 20, self.height - 4))

    def _groups_page(self) -> None:
        """80 columns: the best hand, opponents and rules."""
        self._band(2)
        top = 3 + _BAND
        half = (self.right - self.left - 4) // 2 // 2 * 2
        rect = Rect(self.left, top, half, self.height - top - 2)
        self._groups(rect, _("By opponents"), _("level"), self.picture.opponents)
        rect = Rect(self.right - half, top, half, self.height - top - 2)
        self._groups(rect, _("By rules"), _("table"), self.picture.rules)

    def _details(self) -> None:
        """From 100 columns on: the best hand large, every fan, opponents and rules."""
        self._band(2)
        top = 3 + _BAND
        split = self.left + (60 if self.room == 100 else 72)
        self._bars(Rect(self.left, top, split - self.left - 2, self.height - top - 2), label=_LONG_LABEL, scroll=True)
        room = self.height - top - 3
        count = min(len(self.picture.opponents) + 3, room - min(len(self.picture.rules) + 2, room // 2))
        width = self.right - split
        self._groups(Rect(split, top, width, count), _("By opponents"), _("level"), self.picture.opponents)
        below = Rect(split, top + count, width, room - count + 1)
        self._groups(below, _("By rules"), _("table"), self.picture.rules)

    # ── figures ──

    def _cards(self) -> None:
        """Five figures; at 80 columns they stand on one band."""
        wide = self.room > 80
        step = (self.right - self.left + 4) // 5 if wide else 0
        if not wide:
            self.canvas.fill(self.left, 2, self.right - self.left, 3, self.brush.ink("text", "panel"))
        places = (2, 14, 28, 44, 60, 76)
        for number, card in enumerate(self.picture.cards[:5]):
            if wide:
                x = self.left + step * number
                self.canvas.fill(x, 2, step - 4, 3, self.brush.ink("text", "panel"))
                self._card(card, x + 2, step - 6)
            else:
                self._card(card, self.left + places[number], places[number + 1] - places[number] - 1)

    def _card(self, card: Card, x: int, width: int) -> None:
        canvas, brush = self.canvas, self.brush
        muted = brush.ink("muted", "panel")
        han = brush.beside(card.label, card.han)
        if han and cell_len(han) + 1 + cell_len(card.label) <= width:
            canvas.put(canvas.put(x, 2, han, muted) + 1, 2, card.label, muted)
        else:
            canvas.put(x, 2, clip(card.label, width), muted)
        canvas.put(x, 3, clip(card.value, width), brush.ink("text", "panel", bold=True))
        canvas.put(x, 4, clip(card.note, width), muted)

    # ── points ──

    def _points(self, rect: Rect) -> None:
        """Points after each match as a line; the zero line is dotted."""
        canvas, brush, series = self.canvas, self.brush, self.picture.series
        matches = len(series) - 1
        now, muted = signed(series[-1]), brush.ink("muted")
        stop = rect.x + rect.width
        word = _("now {points}", points=now)
        tone = "good" if series[-1] > 0 else "alert" if series[-1] < 0 else "text"
        canvas.put(rect.x, rect.y, clip(_("Points over the matches"), rect.width - 16), brush.ink("text", bold=True))
        canvas.put(stop - cell_len(word), rect.y, word, brush.ink(tone))
        chart = Rect(rect.x + _AXIS, rect.y + 1, rect.width - _AXIS, rect.height - 2)
        _draw_points(canvas, brush, chart, series)
        below = chart.y + chart.height
        canvas.put(chart.x, below, _("match {n}", n=1), muted)
        last = str(matches)
        if matches > 1:
            canvas.put(stop - len(last), below, last, muted)

    # ── groups ──

    def _groups(self, rect: Rect, title: str, what: str, rows: Sequence[GroupRow]) -> None:
        """A table: name, matches, how many were won, points a deal."""
        canvas, brush, muted = self.canvas, self.brush, self.brush.ink("muted")
        stop = rect.x + rect.width
        heads = (_("matches"), _("first"), _("per deal"))
        first = stop - max(10, cell_len(heads[2]) + 1)
        columns = (first - max(8, cell_len(heads[1]) + 1), first, stop)
        canvas.put(rect.x, rect.y, clip(title, rect.width), brush.ink("text", bold=True))
        canvas.put(rect.x, rect.y + 1, clip(what, columns[0] - cell_len(heads[0]) - 1 - rect.x), muted)
        for column, word in zip(columns, heads, strict=True):
            canvas.put(column - cell_len(word), rect.y + 1, word, muted)
        room = rect.height - 2
        shown = rows if len(rows) <= room else rows[: room - 1]
        for place, row in enumerate(shown, start=rect.y + 2):
            canvas.put(
                rect.x, place, clip(row.label, columns[0] - 1 - len(str(row.matches)) - rect.x), brush.ink("text")
            )
            inks = (brush.ink("text"), brush.ink("text"), brush.ink(row.tone, bold=True))
            for column, word, ink in zip(columns, (str(row.matches), row.first, row.each), inks, strict=True):
                canvas.put(column - cell_len(word), place, word, ink)
        if len(shown) < len(rows):
            canvas.put(rect.x, rect.y + 2 + len(shown), _("+{n} more", n=len(rows) - len(shown)), muted)

    # ── the best hand ──

    def _best(self, rect: Rect) -> None:
        """The best hand in small tiles."""
        best = self.picture.best
        if best is None or rect.height < 3:
            return
        canvas, brush, stop = self.canvas, self.brush, rect.x + rect.width
        canvas.put(rect.x, rect.y, _("Best hand"), brush.ink("text", bold=True))
        note = clip(best.note, rect.width - cell_len(_("Best hand")) - 1)
        canvas.put(stop - cell_len(note), rect.y, note, brush.ink("muted"))
        rows = len(_packed(best.earned, rect.width, brush.marks.between))
        y = self._small_sets(best, rect, rect.y + (2 if rect.height > 2 + rows else 1))
        self._earned(best.earned, Rect(rect.x, y, rect.width, rect.y + rect.height - y), "bg", "muted")

    def _small_sets(self, best: BestPicture, rect: Rect, y: int) -> int:
        """The sets side by side, in a second row where they are too many; gives the row after them."""
        x = rect.x
        for tiles in best.sets:
            if x > rect.x and x + 2 * len(tiles) > rect.x + rect.width:
                x, y = rect.x, y + 1
            x = small_row(self.canvas, self.brush, x, y, tiles[: rect.width // 2]) + 2
        return y + 1

    def _earned(self, items: Sequence[str], rect: Rect, ground: str, tone: str) -> None:
        """What earned the fan."""
        for row, line in enumerate(_packed(items, rect.width, self.brush.marks.between)[: rect.height]):
            self.canvas.put(rect.x, rect.y + row, line, self.brush.ink(tone, ground))

    def _band(self, y: int) -> None:
        """The best hand on the felt, in tiles of size M where they have room."""
        best, brush, canvas = self.picture.best, self.brush, self.canvas
        canvas.fill(0, y, self.width, _BAND, brush.ink("text", "felt"))
        x, stop = self.left + 2, self.right - 2
        if best is None:
            canvas.put(x, y + 3, _("No hand has won yet."), brush.ink("text", "felt"))
            return
        end = canvas.put(x, y, _("Best hand"), brush.ink("text", "felt", bold=True)) + 3
        draw_line(canvas, brush, even(end), y, (best.note,), limit=stop, ground="felt", tone="fmuted")
        cells = sum(WIDTH["M"] * len(tiles) + 2 for tiles in best.sets) - 2
        if x - 1 + cells > stop:
            below = self._small_sets(best, Rect(x, y, stop - x, 3), y + 2)
        else:
            column = x - 1
            for tiles in best.sets:
                for tile in tiles:
                    column = draw_block(canvas, brush, column, y + 1, tile, "M")
                column += 2
            below = y + 1 + HEIGHT["M"]
        self._earned(best.earned, Rect(x, below, stop - x, y + _BAND - below), "felt", "fmuted")

    # ── bars ──

    def _bars(self, rect: Rect, *, label: int = _LABEL, scroll: bool = False) -> None:
        """How often each fan was made; `label`: cells for its name."""
        picture, canvas, brush = self.picture, self.canvas, self.brush
        x = canvas.put(rect.x, rect.y, _("Fan you made"), brush.ink("text", bold=True))
        note = clip(picture.made_note, rect.x + rect.width - x - 2)
        canvas.put(x + 2, rect.y, note, brush.ink("muted"))
        room = rect.height - 1
        first = max(0, min(picture.first_made, len(picture.made) - room)) if scroll else 0
        rows = picture.made[first : first + room]
        most = max((row.count for row in picture.made), default=1) or 1
        wide = rect.width - label - _NUMBERS
        for place, row in enumerate(rows, start=rect.y + 1):
            _bar_label(canvas, brush, row, rect.x, place, label - 1)
            _draw_bar(canvas, brush, rect.x + label, place, wide, row.count / most)
            number = rect.x + rect.width - _NUMBERS + 4
            canvas.put(number - len(str(row.count)), place, str(row.count), brush.ink("text", bold=True))
            canvas.put(rect.x + rect.width - cell_len(row.share), place, row.share, brush.ink("muted"))

    def _fans(self, rect: Rect) -> None:
        """How many wins there were of each number of fan."""
        picture, canvas, brush = self.picture, self.canvas, self.brush
        muted, stop = brush.ink("muted"), rect.x + rect.width
        title, note = _("Fan of your wins"), picture.fans_note
        x = canvas.put(rect.x, rect.y, clip(title, rect.width), brush.ink("text", bold=True))
        foot = rect.y + rect.height - 1
        if x + 2 + cell_len(note) <= self.right:
            canvas.put(x + 2, rect.y, note, muted)
        most = max((row.count for row in picture.fans), default=1) or 1
        rows = picture.fans[-max(1, rect.height - 2) :]
        for place, row in enumerate(rows, start=rect.y + 1):
            label = clip(row.label, 3)
            canvas.put(rect.x + 2 - len(label), place, label, brush.ink("text"))
            _draw_bar(canvas, brush, rect.x + 4, place, rect.width - 8, row.count / most)
            canvas.put(stop - len(str(row.count)), place, str(row.count), brush.ink("text", bold=True))
        y = min(foot, rect.y + 1 + len(rows))
        end = canvas.put(rect.x + 4, y, clip(picture.fans_foot, rect.width - 4), muted)
        han = brush.beside(picture.fans_foot, picture.fans_foot_han)
        if han and even(end + 1) + cell_len(han) <= stop:
            canvas.put(even(end + 1), y, han, muted)


def _fitting(keys: tuple[KeyHint, ...], width: int) -> tuple[KeyHint, ...]:
    """The keys with shorter words where they need more room than there is."""
    for name, word in (("filter", _("filter")), ("help", "")):
        if sum(cell_len(hint.key) + cell_len(hint.text) + 4 for hint in keys) - 3 <= width:
            break
        keys = tuple(replace(hint, text=word) if hint.name == name else hint for hint in keys)
    return keys


def _packed(items: Sequence[str], width: int, between: str) -> list[str]:
    """Items in lines of at most so many cells; a new line begins only between two of them."""
    lines: list[str] = []
    for item in items:
        longer = f"{lines[-1]} {between} {item}" if lines else item
        if lines and cell_len(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(clip(item, width))
    return lines


def _bar_label(canvas: Canvas, brush: Brush, row: BarRow, x: int, y: int, width: int) -> None:
    """`底 base`."""
    han = brush.beside(row.label, row.han)
    text = f"{han} {row.label}" if han else row.label
    if starts_wide(text):
        x = even(x)
    canvas.put(x, y, clip(text, width), brush.ink("text"))


def _draw_bar(canvas: Canvas, brush: Brush, x: int, y: int, width: int, part: float) -> None:
    """A bar in half cells; of something there is always a half."""
    halves = max(1, round(part * width * 2)) if part > 0 else 0
    whole, half = divmod(halves, 2)
    if brush.latin:
        canvas.put(x, y, pad("#" * max(1, whole) if halves else "", width), brush.ink("text"))
        return
    canvas.fill(x, y, whole, 1, brush.ink("text", "bar"))
    if half:
        canvas.put(x + whole, y, brush.marks.concealed, brush.ink("bar"))


def _draw_points(canvas: Canvas, brush: Brush, rect: Rect, series: Sequence[int]) -> None:
    """The line, two dots thick, over the dotted zero line; its highest, its lowest and the zero stand beside it."""
    low, high = min(*series, 0), max(*series, 0)
    if low == high:
        low, high = -1, 1
    # One dot of room below for the thickness of the line.
    dots = rect.height * _DOT_ROWS - 1
    depth = (high - low) / (dots - 1)
    zero = round(high / (high - low) * (dots - 1)) // _DOT_ROWS
    canvas.put(rect.x, rect.y + zero, brush.marks.track * rect.width, brush.ink("line"))
    upper = line_cells(series, rect.width, rect.height, low - depth, high)
    lower = line_cells([value - depth for value in series], rect.width, rect.height, low - depth, high)
    ink = brush.ink("accent", bold=brush.latin)
    for x, y in upper if brush.latin else {**upper, **lower}:
        bits = upper.get((x, y), 0) | lower.get((x, y), 0)
        canvas.put(rect.x + x, rect.y + y, "*" if brush.latin else chr(BRAILLE + bits), ink)
    labels = {zero: "0"}
    if zero > 0:
        labels[0] = _short(high)
    if zero < rect.height - 1 and low < 0:
        labels[rect.height - 1] = _short(low)
    for row, label in labels.items():
        canvas.put(rect.x - 1 - len(label), rect.y + row, label, brush.ink("muted"))


def _short(points: int) -> str:
    """Points in at most five cells, `+312`, `-12k`."""
    label = signed(points)
    for unit in "kMGTP":
        if len(label) < _AXIS:
            break
        points = round(points / 1000)
        label = signed(points) + unit
    return label
