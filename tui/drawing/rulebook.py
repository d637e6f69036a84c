"""The rule book: its contents, a chapter with tiles drawn among the words, what was found."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from rich.cells import cell_len

from tui.drawing.brush import brush_of
from tui.drawing.canvas import clip
from tui.drawing.cover import wrap
from tui.drawing.model import Drawn, Hit, Look, Rect
from tui.drawing.model.book import BookPicture, ContentsRow, FoundRow
from tui.drawing.prose import book_tiles, draw_spans, fitted
from tui.drawing.text import draw_keys_row, even
from tui.drawing.tiles import GOLD, HEIGHT, PLAIN_COAT, WIDTH, draw_block
from tui.rulebook.book import Block, Chapter, Section
from tui.rulebook.layout import Line, Role, lines
from tui.rulebook.spans import Text, Tiles, text_of
from tui.words import _

__all__ = ["BookLines", "book_lines", "contents_rows", "draw_rulebook", "text_rows"]

_FIRST: Final = 2
"""The first row of text and contents."""
_ALONE: Final = 48
"""Cells of the contents where they stand alone."""
_TONES: Final[dict[Role, str]] = {
    "title": "accent",
    "value": "accent",
    "note": "muted",
    "won": "muted",
    "differs": "accent",
}
_BOLD: Final[frozenset[Role]] = frozenset({"title", "heading", "head", "value"})


@dataclass(frozen=True, slots=True)
class _Plan:
    """Columns of a room."""

    room: int
    contents: int
    """Cells of the contents beside the text; 0: no room, they are shown instead of it."""
    text: int
    """Where the text begins."""
    width: int
    """Cells of a line of text."""
    blocks: bool
    """Example hands are drawn in tiles of size M."""


_PLANS: Final = (
    _Plan(120, 36, 40, 76, blocks=True),
    _Plan(100, 30, 32, 66, blocks=True),
    _Plan(80, 0, 2, 76, blocks=False),
)


def _plan_of(width: int, height: int) -> _Plan:
    for plan, least in zip(_PLANS, (40, 30, 0), strict=True):
        if width >= plan.room and height >= least:
            return plan
    return _PLANS[-1]


def text_rows(height: int) -> int:
    """How many rows of text a screen shows."""
    return height - _FIRST - 2


def contents_rows(width: int, height: int) -> int:
    """How many lines of the contents stand beside the text; 0: they are shown instead of it."""
    return text_rows(height) if _plan_of(width, height).contents else 0


@dataclass(frozen=True, slots=True)
class _Row:
    """A row of a chapter."""

    line: Line
    part: int = 0
    """Its number within the line: a line of large tiles takes three rows."""
    value: str = ""
    """What a fan is worth, at the right of its heading."""


@dataclass(frozen=True, slots=True)
class BookLines:
    """A chapter laid out: its rows, and where each section begins."""

    rows: tuple[_Row, ...]
    starts: tuple[int, ...]
    """The row of each section's heading."""

    def section_at(self, row: int) -> int:
        """The section that a row belongs to."""
        return max((place for place, start in enumerate(self.starts) if start <= row), default=0)


def book_lines(chapter: Chapter, look: Look, width: int, height: int) -> BookLines:
    """A chapter laid out for a screen of this size."""
    plan = _plan_of(width, height)
    brush = brush_of(look)
    rows: list[_Row] = []
    starts: list[int] = []
    for section in chapter.sections:
        starts.append(len(rows))
        value, section = _without_value(fitted(brush, section))  # noqa: PLW2901  the same section, as it is shown
        for number, line in enumerate(lines(section, plan.width)):
            tall = HEIGHT["M"] if plan.blocks and _as_blocks(line, plan.width) else 1
            rows += [_Row(line, part, value if not number else "") for part in range(tall)]
    return BookLines(tuple(rows), tuple(starts))


def _without_value(section: Section) -> tuple[str, Section]:
    """What a fan is worth, which stands beside its heading, and the rest of its section."""
    first = section.blocks[0] if section.blocks else None
    if isinstance(first, Block) and first.kind == "value":
        return text_of(first.spans), replace(section, blocks=section.blocks[1:])
    return "", section


def _as_blocks(line: Line, width: int) -> bool:
    """Whether a line of tiles has the room for larger ones."""
    return line.role == "tiles" and _block_width(line) <= width


def _block_width(line: Line) -> int:
    x = 1
    for span in line.spans:
        x += WIDTH["M"] * len(span.tiles) if isinstance(span, Tiles) else max(2, cell_len(span.text))
    return x


def draw_rulebook(picture: BookPicture, laid: BookLines, width: int, height: int) -> Drawn:
    """The whole screen. Hits: `contents` (index: line), `found` (index: row), `text`, `key`."""
    return _Painter(picture, laid, width, height).paint()


class _Painter:
    """Draws one screen of the book."""

    def __init__(self, picture: BookPicture, laid: BookLines, width: int, height: int) -> None:
        self.picture = picture
        self.laid = laid
        self.brush = brush_of(picture.look)
        self.plan = _plan_of(width, height)
        self.canvas = self.brush.canvas(Rect(0, 0, width, height))
        self.x = (width - self.plan.room) // 2 // 2 * 2
        self.stop = self.x + self.plan.room - 2
        self.rows = text_rows(height)
        self.hits: list[Hit] = []

    def paint(self) -> Drawn:
        """The whole screen."""
        picture, plan = self.picture, self.plan
        self._title()
        text = Rect(self.x + plan.text, _FIRST, plan.width, self.rows)
        if plan.contents:
            self._contents(Rect(self.x, _FIRST - 1, plan.contents, self.rows + 2))
        if picture.found is not None:
            self._found(picture.found, text)
        elif picture.contents_chosen is not None and not plan.contents:
            self._contents(Rect(self.x, _FIRST - 1, _ALONE, self.rows + 2))
        else:
            self._text(text)
        self._foot()
        return Drawn(self.canvas.strips(), tuple(self.hits))

    def _title(self) -> None:
        """`Rule book 規則書  6 Flies`, at the right whose values it has."""
        canvas, brush, picture = self.canvas, self.brush, self.picture
        title = _("Rule book")
        x = canvas.put(self.x + 2, 0, title, brush.ink("text", bold=True))
        if han := brush.beside(title, "規則書"):
            x = canvas.put(even(x + 1), 0, han, brush.ink("text"))
        chapter = f"{picture.chapter.number} {self.brush.say(picture.chapter.title)}"
        x = canvas.put(x + 2, 0, clip(chapter, self.stop - x - 4), brush.ink("muted"))
        remarks = (
            (picture.remark,) if picture.remark else (_("as {table} plays it", table=picture.table), picture.table)
        )
        remark = next((text for text in remarks if x + 2 + cell_len(text) <= self.stop), "")
        canvas.put(self.stop - cell_len(remark), 0, remark, brush.ink("accent" if picture.remark else "muted"))

    # ── contents ──

    def _contents(self, rect: Rect) -> None:
        """The chapters, and the sections of the one that is read."""
        canvas, brush, picture = self.canvas, self.brush, self.picture
        canvas.fill(rect.x, rect.y, rect.width, rect.height, brush.ink("text", "panel"))
        rows = [(place, *part) for place, row in enumerate(picture.contents) for part in self._parts(row, rect)]
        here = picture.contents_chosen
        if here is None:
            here = max((place for place, row in enumerate(picture.contents) if row.here), default=0)
        room = rect.height - 2
        middle = next((number for number, (place, *_part) in enumerate(rows) if place == here), 0)
        top = max(0, min(middle - room // 2, len(rows) - room))
        for y, (place, text, first) in enumerate(rows[top : top + room], start=rect.y + 1):
            line = Rect(rect.x, y, rect.width, 1)
            row = picture.contents[place]
            self._contents_row(row, text, line, first=first, chosen=place == picture.contents_chosen)
            self.hits.append(Hit(line, "contents", "", place))

    def _parts(self, row: ContentsRow, rect: Rect) -> list[tuple[str, bool]]:
        """The title of a line of the contents, broken where it is too long; whether each is the first part."""
        room = rect.width - 2 - 2 * row.level
        return [(text, not number) for number, text in enumerate(wrap(self.brush.say(row.text), room))]

    def _contents_row(self, row: ContentsRow, text: str, rect: Rect, *, first: bool, chosen: bool) -> None:
        canvas, brush = self.canvas, self.brush
        ground = "mark" if chosen else "panel"
        quiet = brush.ink("markink" if chosen else "muted", ground)
        if chosen:
            canvas.fill(rect.x, rect.y, rect.width, 1, quiet)
        tone = "markink" if chosen else "accent" if row.here else "text" if row.level == 1 else "muted"
        if row.here and first:
            canvas.put(rect.x, rect.y, brush.marks.right, brush.mark("markink" if chosen else "accent", ground))
        x = rect.x + 2 + 2 * row.level
        if row.level == 1 and first:
            number = str(row.chapter + 1)
            canvas.put(x - 1 - len(number), rect.y, number, quiet)
        end = canvas.put(x, rect.y, text, brush.ink(tone, ground, bold=chosen or row.here or row.level == 1))
        stop = rect.x + rect.width - (0 if rect.width <= self.plan.contents <= 30 else 2)
        han = brush.beside(text, row.han) if first else ""
        if han and end < stop - cell_len(han):
            canvas.put(stop - cell_len(han), rect.y, han, quiet)

    # ── text ──

    def _text(self, rect: Rect) -> None:
        """The rows of the chapter from the first one shown on."""
        shown = self.laid.rows[self.picture.top : self.picture.top + rect.height]
        for y, row in enumerate(shown, start=rect.y):
            stop = rect.x + rect.width
            if row.value:
                stop -= cell_len(row.value)
                self.canvas.put(stop, y, row.value, self.brush.ink("accent", bold=True))
            if self.plan.blocks and _as_blocks(row.line, self.plan.width):
                self._blocks(row.line, rect.x, y, row.part)
            else:
                self._line(row.line, rect.x, y, stop)
        self.hits.append(Hit(rect, "text"))
        if self.picture.top:
            self.canvas.put(self.stop + 1, rect.y, self.brush.marks.up, self.brush.mark("muted"))
        if self.picture.top + rect.height < len(self.laid.rows):
            self.canvas.put(self.stop + 1, rect.y + rect.height - 1, self.brush.marks.down, self.brush.mark("muted"))
        if self.picture.gone_to is not None:
            y = rect.y + self.laid.starts[self.picture.gone_to] - self.picture.top
            if rect.y <= y < rect.y + rect.height:
                self.canvas.put(rect.x - 2, y, self.brush.marks.right, self.brush.mark("accent"))

    def _line(self, line: Line, x: int, y: int, limit: int) -> None:
        draw_spans(
            self.canvas,
            self.brush,
            x + line.indent,
            y,
            line.spans,
            limit=limit,
            tone=_TONES.get(line.role, "text"),
            bold=line.role in _BOLD,
            marked=self.picture.marked,
        )

    def _blocks(self, line: Line, x: int, y: int, part: int) -> None:
        """One of the three rows of a line of larger tiles, the words beside them on the middle one."""
        tall, width = HEIGHT["M"], self.plan.width
        sheet = self.brush.canvas(Rect(0, 0, width, tall))
        at = 1
        for span in line.spans:
            if isinstance(span, Text):
                blank = not span.text.strip()
                if not blank:
                    sheet.put(at, 1, clip(span.text, width - at), self.brush.ink("text"))
                at += max(2, cell_len(span.text)) if blank else cell_len(span.text)
                continue
            at += 1 - at % 2
            for tile in book_tiles(span):
                at = draw_block(sheet, self.brush, at, 0, tile, "M", GOLD if span.won else PLAIN_COAT)
        self.canvas.paste(sheet.strips()[part : part + 1], x, y)

    # ── what was found ──

    def _found(self, found: tuple[FoundRow, ...], rect: Rect) -> None:
        """Every section that speaks of it: its heading, the words around."""
        canvas, brush, picture = self.canvas, self.brush, self.picture
        if not found:
            text = _("Nothing in the rule book speaks of that.") if picture.marked else _("Type what you look for.")
            canvas.put(rect.x, rect.y + 1, clip(text, rect.width), brush.ink("muted"))
            return
        for place, row in list(enumerate(found))[picture.top : picture.top + rect.height // 2]:
            y = rect.y + 2 * (place - picture.top)
            self._found_row(row, rect, y, chosen=place == picture.found_chosen)
            self.hits.append(Hit(Rect(rect.x, y, rect.width, 2), "found", "", place))

    def _found_row(self, row: FoundRow, rect: Rect, y: int, *, chosen: bool) -> None:
        canvas, brush = self.canvas, self.brush
        ground, quiet = ("chip", "off") if chosen else ("bg", "muted")
        stop = rect.x + rect.width
        if chosen:
            canvas.fill(rect.x, y, rect.width, 2, brush.ink("text", ground))
            canvas.put(rect.x, y, brush.marks.right, brush.mark("accent", ground))
        chapter = clip(brush.say(row.chapter), rect.width // 3)
        canvas.put(stop - 1 - cell_len(chapter), y, chapter, brush.ink(quiet, ground))
        heading = clip(brush.say(row.heading), stop - rect.x - cell_len(chapter) - 5)
        canvas.put(rect.x + 2, y, heading, brush.ink("text", ground, bold=True))
        spans = (Text(clip(brush.say(row.excerpt), rect.width - 4)),)
        draw_spans(
            canvas,
            brush,
            rect.x + 2,
            y + 1,
            spans,
            limit=stop - 1,
            tone=quiet,
            ground=ground,
            marked=self.picture.marked,
        )

    def _foot(self) -> None:
        """What is being typed, and the keys."""
        canvas, brush, picture = self.canvas, self.brush, self.picture
        x, y = self.x + 2, canvas.height - 1
        if picture.entry is not None:
            end = canvas.put(x, y, clip(picture.entry, 40) + "_", brush.ink("accent", bold=True))
            x = max(end + 3, x + 32)
        self.hits += draw_keys_row(canvas, brush, x, y, picture.keys, limit=self.stop)
