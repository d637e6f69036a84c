"""The rules of a table beside the presets, and below them what the chosen rule does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len

from tui.drawing.brush import brush_of
from tui.drawing.canvas import clip
from tui.drawing.foot import draw_foot
from tui.drawing.model import Drawn, Hit, Rect
from tui.drawing.model.rules import RuleDetail, RuleHeading, RuleRow, RulesPicture
from tui.drawing.prose import draw_spans, fitted, summary
from tui.drawing.text import even, key_name
from tui.rulebook.layout import wrap
from tui.rulebook.spans import Span, Text
from tui.words import _, ngettext

__all__ = ["draw_rules", "list_rows"]

_FIRST: Final = 2
"""The first row of the list."""


@dataclass(frozen=True, slots=True)
class _Plan:
    """Where everything stands, in columns of a room and rows of the screen."""

    room: int
    han: int | None
    """`None`: no room for the Chinese beside the names."""
    presets: tuple[int, int, int]
    own: int
    """The sign of a rule that differs stands two columns before it."""
    choices: int | None
    texts: int
    """Rows for what the chosen rule does."""
    below: int
    """Rows below the list."""


_PLANS: Final = (
    _Plan(120, 34, (52, 66, 80), 96, 104, 5, 12),
    _Plan(100, 30, (44, 56, 68), 82, 88, 4, 9),
    _Plan(80, None, (30, 42, 54), 68, None, 3, 8),
)


def _plan_of(width: int, height: int) -> _Plan:
    for plan, least in zip(_PLANS, (40, 30, 0), strict=True):
        if width >= plan.room and height >= least:
            return plan
    return _PLANS[-1]


def list_rows(width: int, height: int) -> int:
    """How many lines of the list a screen shows."""
    return height - _FIRST - _plan_of(width, height).below


def draw_rules(picture: RulesPicture, width: int, height: int) -> Drawn:
    """The whole screen. Hits: `rule` (name, index: line), `value` (name: `-` or `+` in the chosen row), `choice` (name:
    the value), `name`, `book`, `chip`, `key`.
    """  # noqa: D205  the first sentence is whole
    return _Painter(picture, width, height).paint()


class _Painter:
    """Draws one screen of rules."""

    def __init__(self, picture: RulesPicture, width: int, height: int) -> None:
        self.picture = picture
        self.brush = brush_of(picture.look)
        self.plan = _plan_of(width, height)
        self.canvas = self.brush.canvas(Rect(0, 0, width, height))
        self.x = (width - self.plan.room) // 2 // 2 * 2
        self.stop = self.x + self.plan.room - 2
        self.rows = list_rows(width, height)
        self.hits: list[Hit] = []

    def paint(self) -> Drawn:
        """The whole screen."""
        canvas, picture = self.canvas, self.picture
        self._title()
        self._heads()
        for place, line in enumerate(picture.lines[picture.top : picture.top + self.rows], start=picture.top):
            self._line(line, place, _FIRST + place - picture.top)
        if not picture.lines:
            canvas.put(self.x + 4, _FIRST + 1, clip(picture.empty, self.plan.room - 8), self.brush.ink("muted"))
        y = _FIRST + self.rows
        self._rule(y)
        if picture.detail is not None:
            self._detail(picture.detail, y + 1)
        foot = y + 3 + self.plan.texts + (self.plan.room == 120)
        if picture.foot:
            self._legend(foot)
        self.hits += draw_foot(canvas, self.brush, picture, self.x + 2, self.stop)
        return Drawn(canvas.strips(), tuple(self.hits))

    # ── above ──

    def _title(self) -> None:
        """`Rules 規則  Kuching house table extends wiki, 4 rules differ`, at the right where it is kept."""
        canvas, brush, picture = self.canvas, self.brush, self.picture
        title = _("Rules")
        x = canvas.put(self.x + 2, 0, title, brush.ink("text", bold=True))
        if han := brush.beside(title, "規則"):
            x = canvas.put(even(x + 1), 0, han, brush.ink("text"))
        x += 2
        remark = clip(picture.remark, 36)
        stop = self.stop - cell_len(remark)
        canvas.put(stop, 0, remark, brush.ink("alert" if picture.remark_alert else "muted"))
        end = canvas.put(x, 0, clip(picture.name, stop - x - 2), brush.ink("accent", bold=True))
        self.hits.append(Hit(Rect(x, 0, end - x, 1), "name"))
        abouts = (picture.about, picture.short, "")
        about = next(text for text in abouts if end + 1 + cell_len(text) <= stop - 2 or not text)
        canvas.put(end + 1, 0, about, brush.ink("muted"))

    def _heads(self) -> None:
        canvas, brush, plan, picture = self.canvas, self.brush, self.plan, self.picture
        canvas.fill(0, 1, canvas.width, 1, brush.ink("text", "panel"))
        muted = brush.ink("muted", "panel")
        rule = _("Rule")
        canvas.put(self.x + 4, 1, rule, muted)
        if picture.top:
            canvas.put(self.x + 2, 1, brush.marks.up, brush.ink("accent", "panel"))
        if plan.han is not None and brush.beside(rule, "中文"):
            canvas.put(self.x + plan.han, 1, "中文", muted)
        for column, name in zip(plan.presets, picture.presets, strict=True):
            bold = name == picture.extends
            canvas.put(self.x + column, 1, name, brush.ink("text" if bold else "muted", "panel", bold=bold))
        own = self.x + plan.own
        canvas.put(own, 1, clip(_("this table"), self.stop - own), brush.ink("accent", "panel", bold=True))

    # ── the list ──

    def _line(self, line: RuleHeading | RuleRow, place: int, y: int) -> None:
        canvas, brush = self.canvas, self.brush
        if isinstance(line, RuleRow):
            self._row(line, y, chosen=place == self.picture.chosen)
            width = self.plan.room - 4
            self.hits.append(Hit(Rect(self.x + 2, y, width, 1), "rule", line.name, place))
            return
        end = canvas.put(self.x + 2, y, clip(line.text, self.plan.presets[0] - 6), brush.ink("text", bold=True))
        han = brush.beside(line.text, line.han)
        if self.plan.han is not None:
            canvas.put(self.x + self.plan.han, y, han, brush.ink("muted"))
        elif han:
            canvas.put(even(end + 1), y, han, brush.ink("muted"))

    def _row(self, row: RuleRow, y: int, *, chosen: bool) -> None:
        canvas, brush, plan, x = self.canvas, self.brush, self.plan, self.x
        ground, quiet = ("chip", "off") if chosen else ("bg", "muted")
        if chosen:
            canvas.fill(0, y, canvas.width, 1, brush.ink("text", ground))
            canvas.put(x + 2, y, brush.marks.right, brush.mark("accent", ground))
        room = (plan.han or plan.presets[0]) - 5
        canvas.put(x + 4, y, clip(row.label, room), brush.ink("text", ground, bold=chosen))
        if plan.han is not None:
            canvas.put(x + plan.han, y, brush.beside(row.label, row.han), brush.ink(quiet, ground))
        stops = (*plan.presets[1:], plan.own - 2)
        for number, (column, stop, value) in enumerate(zip(plan.presets, stops, row.presets, strict=True)):
            bold = number in row.bold
            ink = brush.ink("text" if bold else quiet, ground, bold=bold)
            canvas.put(x + column, y, clip(value, stop - column - 1), ink)
        self._own(row, y, ground, chosen=chosen)

    def _own(self, row: RuleRow, y: int, ground: str, *, chosen: bool) -> None:
        """The value at this table, and while it is chosen what else it may be."""
        canvas, brush, plan = self.canvas, self.brush, self.plan
        own = self.x + plan.own
        accent = brush.ink("accent", ground, bold=True)
        if row.differs:
            canvas.put(own - 2, y, "*", accent)
        value = clip(row.value + ("_" if row.typed else ""), self.stop - own)
        ink = accent if row.differs or row.typed else brush.ink("text" if chosen else "muted", ground, bold=chosen)
        end = canvas.put(own, y, value, ink)
        if not chosen or plan.choices is None or not row.choices:
            return
        start = max(self.x + plan.choices, end + 2)
        choices = row.choices if start + cell_len(row.choices) + 4 <= self.stop else ""
        bright = brush.ink("text", ground)
        canvas.put(start, y, brush.marks.left, bright)
        end = canvas.put(start + 2, y, choices, bright) + bool(choices)
        canvas.put(end, y, brush.marks.right, bright)
        self.hits.append(Hit(Rect(start - 1, y, 2, 1), "value", "-"))
        self.hits.append(Hit(Rect(end, y, 2, 1), "value", "+"))

    def _rule(self, y: int) -> None:
        """The line below the list, and how much there is below it."""
        canvas, brush = self.canvas, self.brush
        canvas.put(0, y, brush.marks.rule * canvas.width, brush.ink("line"))
        more = sum(isinstance(line, RuleRow) for line in self.picture.lines[self.picture.top + self.rows :])
        if more:
            text = f" {brush.marks.down} {ngettext('one more rule', '{n} more rules', more)} "
            canvas.put(self.stop - cell_len(text), y, text, brush.ink("muted"))

    # ── the chosen rule ──

    def _detail(self, detail: RuleDetail, y: int) -> None:
        canvas, brush = self.canvas, self.brush
        x = self.x + 4
        setting = clip(detail.setting, 40)
        stop = self.stop - cell_len(setting)
        canvas.put(stop, y, setting, brush.ink("muted"))
        end = canvas.put(x, y, clip(detail.label, stop - x - 2), brush.ink("text", bold=True))
        if han := brush.beside(detail.label, detail.han):
            canvas.put(even(end + 1), y, han, brush.ink("text"))
        for row, (spans, tone) in enumerate(self._texts(detail)[: self.plan.texts], start=y + 1):
            draw_spans(canvas, brush, x, row, spans, limit=self.stop, tone=tone)
        self._choices(detail, y + 1 + self.plan.texts)

    def _texts(self, detail: RuleDetail) -> list[tuple[tuple[Span, ...], str]]:
        """What the rule does, then what the rule book says of it at this table, as far as whole sentences have room."""
        width = self.stop - self.x - 4
        found = [(spans, "text") for spans in wrap((Text(detail.what),), width)] if detail.what else []
        if detail.section is not None:
            tone = "muted" if found else "text"
            section = fitted(self.brush, detail.section)
            found += [(row, tone) for row in summary(section, width, self.plan.texts - len(found))]
        return found

    def _choices(self, detail: RuleDetail, y: int) -> None:
        """What the rule may be, each to be clicked; at the right where the rule book speaks of it."""
        canvas, brush = self.canvas, self.brush
        place = clip(detail.place, self.plan.room // 2)
        start = self.stop - cell_len(place)
        if place:
            canvas.put(start, y, place, brush.ink("muted"))
            key = key_name(brush, "b")
            canvas.put(start - 2, y, key, brush.ink("text", bold=True))
            self.hits.append(Hit(Rect(start - 2, y, self.stop - start + 2, 1), "book"))
        x = canvas.put(self.x + 4, y, _("allowed"), brush.ink("muted")) + 1
        for number, (value, text) in enumerate(detail.choices):
            chosen = number == detail.chosen
            if x + cell_len(text) + 2 > start - 3:
                break
            ink = brush.ink("markink", "mark", bold=True) if chosen else brush.ink("text", "chip")
            end = canvas.put(x, y, f" {text} ", ink)
            self.hits.append(Hit(Rect(x, y, end - x, 1), "choice", value))
            x = end + 1
        if detail.range:
            canvas.put(x, y, clip(detail.range, start - 3 - x), brush.ink("muted"))

    def _legend(self, y: int) -> None:
        """What star and bold mean."""
        canvas, brush = self.canvas, self.brush
        x = canvas.put(self.x + 4, y, self.picture.foot, brush.ink("accent")) + 3
        bold = _("bold: a preset that differs from wiki")
        if x + cell_len(bold) <= self.stop:
            canvas.put(max(x, self.x + self.plan.presets[0]), y, bold, brush.ink("muted"))
