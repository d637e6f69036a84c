"""The settings in a list, beside it a piece of table that looks as they say, below it what the chosen one does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len

from mahjong3.rules.seats import SEATS
from mahjong3.tiles.kinds import ANIMALS, DOTS, FACES, FLOWERS, FLY, SEASONS
from tui.drawing.actions import draw_chips
from tui.drawing.brush import brush_of
from tui.drawing.canvas import clip
from tui.drawing.cover import wrap
from tui.drawing.foot import draw_foot
from tui.drawing.hand import suggested_size
from tui.drawing.model import Chip, Drawn, Hit, Rect, Tile
from tui.drawing.model.settings import SettingDetail, SettingHeading, SettingRow, SettingsPicture
from tui.drawing.text import even, signed
from tui.drawing.tiles import GOLD, HEIGHT, WIDTH, draw_block, draw_small, small_row
from tui.words import _
from tui.words.names import seat_name

__all__ = ["draw_settings", "setting_rows"]

_FIRST: Final = 2
"""The first row of the list."""
_BELOW: Final = 8
"""Rows below the list."""


@dataclass(frozen=True, slots=True)
class _Plan:
    """Columns of a room."""

    room: int
    han: int | None
    """`None`: no room for the Chinese beside the names."""
    value: int
    felt: int
    """Where the piece of table begins."""


_PLANS: Final = (
    _Plan(120, 28, 40, 66),
    _Plan(100, 24, 34, 58),
    _Plan(80, None, 24, 46),
)
_POINTS: Final = (14, 8, -22)
_LEAST: Final = (40, 30, 0)


def _plan_of(width: int, height: int) -> _Plan:
    for plan, least in zip(_PLANS, _LEAST, strict=True):
        if width >= plan.room and height >= least:
            return plan
    return _PLANS[-1]


def setting_rows(height: int) -> int:
    """How many lines of the list a screen shows."""
    return height - _FIRST - _BELOW


def draw_settings(picture: SettingsPicture, width: int, height: int) -> Drawn:
    """The whole screen. Hits: `setting` (name, index: line), `value` (name: `-` or `+`), `choice` (name: the value), `key`."""
    return _Painter(picture, width, height).paint()


class _Painter:
    """Draws one screen of settings."""

    def __init__(self, picture: SettingsPicture, width: int, height: int) -> None:
        self.picture = picture
        self.brush = brush_of(picture.look)
        self.plan = _plan_of(width, height)
        self.canvas = self.brush.canvas(Rect(0, 0, width, height))
        self.x = (width - self.plan.room) // 2 // 2 * 2
        self.stop = self.x + self.plan.room - 2
        self.rows = setting_rows(height)
        self.hits: list[Hit] = []

    def paint(self) -> Drawn:
        """The whole screen."""
        canvas, brush, picture = self.canvas, self.brush, self.picture
        title = _("Settings")
        x = canvas.put(self.x + 2, 0, title, brush.ink("text", bold=True))
        if han := brush.beside(title, "設定"):
            x = canvas.put(even(x + 1), 0, han, brush.ink("text"))
        remark = clip(picture.remark, self.stop - x - 2)
        ink = brush.ink("alert" if picture.remark_alert else "muted")
        canvas.put(self.stop - cell_len(remark), 0, remark, ink)
        for place, line in enumerate(picture.lines[picture.top : picture.top + self.rows], start=picture.top):
            y = _FIRST + place - picture.top
            if isinstance(line, SettingHeading):
                self._heading(line, y)
            else:
                self._row(line, place, y)
        self._more()
        felt = self.x + self.plan.felt
        self._sample(Rect(felt, 1, self.x + self.plan.room - felt, self.rows + 2))
        y = _FIRST + self.rows + 1
        canvas.put(0, y, brush.marks.rule * canvas.width, brush.ink("line"))
        self._detail(picture.detail, y + 1)
        self.hits += draw_foot(canvas, brush, picture, self.x + 2, self.stop)
        return Drawn(canvas.strips(), tuple(self.hits))

    # ── the list ──

    def _heading(self, line: SettingHeading, y: int) -> None:
        x = self.canvas.put(self.x + 2, y, line.text, self.brush.ink("text", bold=True))
        han = self.brush.beside(line.text, line.han)
        column = even(x + 1) if self.plan.han is None else self.x + self.plan.han
        self.canvas.put(column, y, han, self.brush.ink("muted"))

    def _row(self, row: SettingRow, place: int, y: int) -> None:
        canvas, brush, plan = self.canvas, self.brush, self.plan
        chosen = place == self.picture.chosen
        ground, quiet = ("chip", "off") if chosen else ("bg", "muted")
        x, stop = self.x, self.x + plan.felt - 2
        if chosen:
            canvas.fill(x, y, plan.felt, 1, brush.ink("text", ground))
            canvas.put(x + 2, y, brush.marks.right, brush.mark("accent", ground))
        room = (plan.han or plan.value - 2) - 5
        canvas.put(x + 4, y, clip(row.label, room), brush.ink("text", ground, bold=chosen))
        if plan.han is not None:
            canvas.put(x + plan.han, y, brush.beside(row.label, row.han), brush.ink(quiet, ground))
        own = x + plan.value
        bright = row.differs or row.typed
        if row.differs:
            canvas.put(own - 2, y, "*", brush.ink("accent", ground, bold=True))
        tone = "accent" if bright else "text" if chosen else "muted"
        value = clip(row.value + ("_" if row.typed else ""), stop - own - 2 * chosen)
        end = canvas.put(own, y, value, brush.ink(tone, ground, bold=bright or chosen))
        self.hits.append(Hit(Rect(x + 2, y, plan.felt - 4, 1), "setting", row.name, place))
        if chosen and row.steps and not row.typed:
            canvas.put(end + 1, y, f"{brush.marks.left} {brush.marks.right}", brush.ink("text", ground))
            self.hits += [Hit(Rect(end, y, 2, 1), "value", "-"), Hit(Rect(end + 2, y, 2, 1), "value", "+")]
        elif row.source:
            source = row.source if end + 2 + cell_len(row.source) <= stop else "!"
            canvas.put(end + 2, y, source, brush.ink(quiet, ground))

    def _more(self) -> None:
        """Arrows where there is more of the list."""
        picture, x = self.picture, self.x + 2
        if picture.top:
            self.canvas.put(x, 1, self.brush.marks.up, self.brush.mark("accent"))
        if picture.top + self.rows < len(picture.lines):
            self.canvas.put(x, _FIRST + self.rows, self.brush.marks.down, self.brush.mark("accent"))

    # ── a piece of table ──

    def _sample(self, rect: Rect) -> None:
        """Names, a hand, bonus tiles, a river, a wall, words and buttons, as they look now."""
        canvas, brush = self.canvas, self.brush
        canvas.fill(rect.x, rect.y, rect.width, rect.height, brush.ink("text", "felt"))
        size = suggested_size(self.picture.look, self.plan.room)
        size = size if rect.width >= 8 * WIDTH[size] - 10 else "M"
        x, y = rect.x + 2, rect.y + 1
        self._names(x, y, rect.x + rect.width - 2)
        at = x + 1
        for kind in self.picture.hand:
            if at + WIDTH[size] < rect.x + rect.width:
                at = draw_block(canvas, brush, at, y + 4, Tile(kind), size)
        y = self._rows_of_tiles(x, y + 5 + HEIGHT[size], gap=int(rect.height >= 19))
        self._words(x, y, rect)

    def _rows_of_tiles(self, x: int, y: int, *, gap: int) -> int:
        """A river whose last tile is the last discard, a fly, bonus tiles, a wall; gives the row after them."""
        canvas, brush = self.canvas, self.brush
        end = small_row(canvas, brush, x, y, tuple(map(Tile, DOTS[:-1])))
        end = draw_small(canvas, brush, end, y, Tile(DOTS[-1]), "mark")
        canvas.put(end, y, brush.marks.left, brush.mark("accent", "felt"))
        small_row(canvas, brush, end + 4, y, (Tile(FLY, DOTS[6]), Tile(FLY)))
        y += 1 + gap
        small_row(canvas, brush, x, y, tuple(map(Tile, (*SEASONS, *FLOWERS))))
        small_row(canvas, brush, x, y + 1, tuple(map(Tile, (*ANIMALS, *FACES))))
        canvas.put(x + 16, y + 1, (" " + brush.marks.rim) * 5, brush.ink("backline", "back"))
        return y + 2 + gap

    def _names(self, x: int, y: int, stop: int) -> None:
        """The three players with their points, whose turn it is first."""
        canvas, brush = self.canvas, self.brush
        for seat, points in zip(SEATS, _POINTS, strict=True):
            turn = seat == SEATS[0]
            name = self.picture.names[(seat - 1) % 3]
            if turn:
                canvas.put(x, y, brush.marks.right, brush.mark("accent", "felt"))
            word = seat_name(seat)
            wind = brush.wind(seat) if brush.beside(word, brush.wind(seat)) else word
            end = canvas.put(x + 2, y + seat, wind, brush.ink("text", "felt"))
            ink = brush.ink("accent" if turn else "text", "felt", bold=True)
            canvas.put(max(end + 1, x + 5), y + seat, clip(name, 16), ink)
            text = signed(points)
            canvas.put(min(stop, x + 28) - cell_len(text), y + seat, text, brush.ink("fmuted", "felt"))

    def _words(self, x: int, y: int, rect: Rect) -> None:
        """The last discard once more, who discarded it, and two buttons, as far as there is room."""
        canvas, brush = self.canvas, self.brush
        bottom = rect.y + rect.height
        if y + 5 < bottom:
            end = draw_block(canvas, brush, x + 1, y, Tile(DOTS[-1]), "M", GOLD)
            text = f"{brush.marks.left} {self.picture.names[1]}"
            canvas.put(end + 1, y + 1, clip(text, rect.x + rect.width - end - 3), brush.ink("fmuted", "felt"))
            y += 3
        if y + 1 < bottom:
            chips = (Chip("", "p", _("Pong"), "碰", state="main"), Chip("", "Space", _("pass")))
            draw_chips(canvas, brush, x, y + 1, chips, stop=rect.x + rect.width - 2, han=True)

    # ── the chosen setting ──

    def _detail(self, detail: SettingDetail, y: int) -> None:
        canvas, brush = self.canvas, self.brush
        x = self.x + 4
        toml = clip(detail.toml, 40)
        canvas.put(self.stop - cell_len(toml), y, toml, brush.ink("muted"))
        end = canvas.put(x, y, clip(detail.label, 32), brush.ink("text", bold=True))
        if han := brush.beside(detail.label, detail.han):
            canvas.put(even(end + 1), y, han, brush.ink("text"))
        for row, text in enumerate(wrap(brush.say(detail.what), self.stop - x)[:2], start=y + 1):
            canvas.put(x, row, text, brush.ink("text"))
        self._choices(detail, x, y + 3)
        if detail.note:
            note = clip(brush.say(detail.note), self.stop - x)
            canvas.put(x, y + 4, note, brush.ink("alert" if detail.note_alert else "muted"))

    def _choices(self, detail: SettingDetail, x: int, y: int) -> None:
        canvas, brush = self.canvas, self.brush
        for number, (value, text) in enumerate(detail.choices):
            if x + cell_len(text) + 2 > self.stop:
                return
            chosen = number == detail.chosen
            ink = brush.ink("markink", "mark", bold=True) if chosen else brush.ink("text", "chip")
            end = canvas.put(x, y, f" {text} ", ink)
            self.hits.append(Hit(Rect(x, y, end - x, 1), "choice", value))
            x = end + 1
