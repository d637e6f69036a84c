"""The rule book screen: chapters to scroll, contents, a search; opened at any place of the book."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType

from mahjong3.rules import Rules
from tui.drawing.model import Drawn, Hit, KeyHint, Look
from tui.drawing.model.book import BookPicture, ContentsRow, FoundRow
from tui.drawing.rulebook import BookLines, book_lines, contents_rows, draw_rulebook, text_rows
from tui.rulebook import Chapter, Place, chapters, find, search
from tui.rulebook import Hit as Found
from tui.screens.base import GameScreen
from tui.screens.entry import Entry
from tui.words import N_, _, clean, language

__all__ = ["RuleBookScreen"]


class RuleBookScreen(GameScreen[None]):
    """The rule book.

    Args:
        rules: the table whose values it has.
        anchor: where it is opened: the name of a section, a fan id, a field of the rules, the number of a rule (`4.6`) or the
            reason of a refusal; its first page if there is no such place.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll(-1)", N_("a line up"), key_display="↑"),
        Binding("down", "scroll(1)", N_("a line down"), key_display="↓"),
        Binding("pageup", "page(-1)", N_("a page up"), key_display="PgUp"),
        Binding("pagedown,space", "page(1)", N_("a page down"), key_display="Space PgDn"),
        Binding("left", "chapter(-1)", N_("the chapter before"), key_display="←"),
        Binding("right", "chapter(1)", N_("the next chapter"), key_display="→"),
        Binding("tab", "section(1)", N_("the next section")),
        Binding("shift+tab", "section(-1)", N_("the section before"), show=False),
        Binding("home", "scroll(-100000)", N_("the beginning of the chapter"), show=False),
        Binding("end", "scroll(100000)", N_("the end of the chapter"), show=False),
        Binding("c", "contents", N_("the contents")),
        Binding("enter", "open", N_("open what is chosen"), show=False),
        Binding("slash", "search", N_("search the book"), key_display="/"),
        Binding("n", "next(1)", N_("the next place that was found")),
        Binding("N", "next(-1)", N_("the place before that was found"), show=False),
        Binding("f1", "help", N_("help")),
        Binding("escape", "back", N_("back")),
    ]

    def __init__(self, rules: Rules, anchor: str = "") -> None:
        super().__init__()
        self._rules = rules
        self._anchor = anchor
        self._book: tuple[Chapter, ...] = ()
        self._lang = ""
        self.chapter = 0
        """The place of the chapter that is read."""
        self.top = 0
        """The first row shown."""
        self.section: int | None = None
        """The section that was asked for, until the text is scrolled."""
        self._laid: BookLines | None = None
        self._laid_for: tuple[object, ...] = ()
        self.contents: int | None = None
        """The chosen line of the contents while one moves in them."""
        self._entry: Entry | None = None
        self.hits: list[Found] = []
        """What was found."""
        self.hit_chosen = 0
        self.listing = False
        """What was found is shown."""
        self._words: tuple[str, ...] = ()

    # ── the book ──

    @property
    def book(self) -> tuple[Chapter, ...]:
        """The chapters in the language in use."""
        if self._lang != language() or not self._book:
            first = not self._book
            self._book, self._lang = chapters(self._rules), language()
            self._laid_for = ()
            if first and self._anchor:
                self._go(find(self._book, self._anchor) or Place(0, 0))
        return self._book

    def laid(self) -> BookLines:
        """The chapter as it is laid out on this screen."""
        chapter = self.book[self.chapter]
        look: Look = self.host.look
        wanted = (self.chapter, look, *self.size, self._lang)
        if self._laid is None or self._laid_for != wanted:
            before, top = self._laid, self.top
            self._laid, self._laid_for = book_lines(chapter, look, *self.size), wanted
            if before is not None and len(before.starts) == len(self._laid.starts) and before.rows:
                self.top = self._same_place(before, top, self._laid)
        return self._laid

    @staticmethod
    def _same_place(before: BookLines, top: int, now: BookLines) -> int:
        """The row of what stood at the top before the room changed: its section, and as far in it."""
        section = before.section_at(top)
        return now.starts[section] + min(top - before.starts[section], len(now.rows))

    def _go(self, place: Place) -> None:
        """Show a section."""
        self.chapter = place.chapter
        self._laid = None
        self.listing = False
        self.contents = None
        self.top = self.laid().starts[place.section]
        self.section = place.section

    @property
    def place(self) -> Place:
        """The section that is read: the one that was asked for, or the one at the top of the text."""
        return Place(self.chapter, self.laid().section_at(self.top) if self.section is None else self.section)

    # ── what is shown ──

    def draw(self, width: int, height: int) -> Drawn:
        """The whole screen."""
        laid = self.laid()
        if not self.listing:
            self.top = max(0, min(self.top, len(laid.rows) - text_rows(height)))
        found = None
        top = self.top
        if self.listing:
            found = tuple(self._found_row(hit) for hit in self.hits)
            room = text_rows(height) // 2
            top = max(0, min(self.hit_chosen - room // 2, len(found) - room))
        picture = BookPicture(
            look=self.host.look,
            chapter=self.book[self.chapter],
            top=top,
            table=clean(self._rules.name),
            contents=tuple(self._contents()),
            contents_chosen=self.contents,
            gone_to=self.section or None,
            found=found,
            found_chosen=self.hit_chosen,
            marked=self._words,
            entry=None if self._entry is None else _("Search: {text}", text=self._entry.text),
            remark=self._remark(),
            keys=self._keys(width, height),
        )
        return draw_rulebook(picture, laid, width, height)

    def _found_row(self, hit: Found) -> FoundRow:
        chapter = self.book[hit.place.chapter]
        return FoundRow(hit.section.heading, f"{chapter.number} {chapter.title}", hit.excerpt)

    def _remark(self) -> str:
        if not self._words or not self.hits:
            return ""
        return _("{n} of {count}: {text}", n=self.hit_chosen + 1, count=len(self.hits), text=" ".join(self._words))

    def _contents(self) -> list[ContentsRow]:
        """Every chapter; of the one that is read its sections, of the section that is read those below it."""
        here = self.place
        rows: list[ContentsRow] = []
        for number, chapter in enumerate(self.book):
            head = chapter.sections[0]
            reading = number == self.chapter
            rows.append(ContentsRow(number, 0, head.title, head.term, 1, reading and here.section == 0))
            if not reading:
                continue
            parent = max((n for n, one in enumerate(chapter.sections[: here.section + 1]) if one.level == 2), default=0)
            above = 0
            for place, section in enumerate(chapter.sections[1:], start=1):
                above = place if section.level == 2 else above
                if section.level == 2 or (above == parent and parent):
                    at = place == here.section
                    rows.append(ContentsRow(number, place, section.title, section.term, section.level, at))
        return rows

    def _keys(self, width: int, height: int) -> tuple[KeyHint, ...]:
        if self._entry is not None:
            return (
                KeyHint("↑↓", _("choose")),
                KeyHint("Enter", _("open"), "open"),
                KeyHint("Esc", _("leave it"), "back"),
            )
        if self.listing or self.contents is not None:
            return (KeyHint("↑↓", _("choose")), KeyHint("Enter", _("open"), "open"), KeyHint("Esc", _("back"), "back"))
        wide = contents_rows(width, height) > 0
        found = bool(self._words and self.hits)
        return (
            *((KeyHint("↑↓", _("scroll")),) if wide or not found else ()),
            KeyHint("←→", _("chapter")),
            KeyHint("Tab", _("section"), "section"),
            *(() if wide else (KeyHint("c", _("contents"), "contents"),)),
            KeyHint("/", _("search"), "search"),
            *((KeyHint("n", _("next place"), "next"),) if found else ()),
            *((KeyHint("F1", _("help"), "help"),) if wide else ()),
            KeyHint("Esc", _("back"), "back"),
        )

    # ── moving ──

    def action_scroll(self, rows: int) -> None:
        """Scroll the text, or choose another line."""
        if self.listing:
            self._choose_hit(self.hit_chosen + rows)
        elif self.contents is not None:
            self.contents = max(0, min(len(self._contents()) - 1, self.contents + rows))
            self.redraw()
        else:
            self.top = max(0, self.top + rows)
            self.section = None
            self.redraw()

    def action_page(self, step: int) -> None:
        """Scroll by a page; beyond the end of a chapter the next one begins."""
        room = text_rows(self.size.height) - 2
        if self.listing or self.contents is not None:
            self.action_scroll(step * (room // 2))
            return
        last = max(0, len(self.laid().rows) - room - 2)
        if step > 0 and self.top >= last and self.chapter < len(self.book) - 1:
            self._go(Place(self.chapter + 1, 0))
        elif step < 0 and self.top == 0 and self.chapter > 0:
            self._go(Place(self.chapter - 1, 0))
            self.top = len(self.laid().rows)
        else:
            self.top = max(0, self.top + step * room)
        self.section = None
        self.redraw()

    def action_chapter(self, step: int) -> None:
        """Another chapter."""
        if not self.listing:
            self._go(Place((self.chapter + step) % len(self.book), 0))
            self.redraw()

    def action_section(self, step: int) -> None:
        """Another section, the next chapter's after the last."""
        if self.listing:
            return
        here = self.place.section + step
        if here >= len(self.laid().starts):
            self._go(Place((self.chapter + 1) % len(self.book), 0))
        elif here < 0:
            chapter = (self.chapter - 1) % len(self.book)
            self._go(Place(chapter, len(self.book[chapter].sections) - 1))
        else:
            self._go(Place(self.chapter, here))
        self.redraw()

    def action_contents(self) -> None:
        """Choose in the contents."""
        if self.contents is None:
            self.listing = False
            self.contents = next((place for place, row in enumerate(self._contents()) if row.here), 0)
        else:
            self.contents = None
        self.redraw()

    def action_open(self) -> None:
        """What is chosen in the contents, or of what was found."""
        if self.listing:
            self._entry = None
            if self.hits:
                self._go(self.hits[self.hit_chosen].place)
            self.listing = False
        elif self.contents is not None:
            row = self._contents()[self.contents]
            self._go(Place(row.chapter, row.section))
        self.redraw()

    # ── searching ──

    def action_search(self) -> None:
        """Begin to type what is searched."""
        self._entry = Entry(" ".join(self._words))
        self.listing = True
        self.contents = None
        self.redraw()

    def _look_for(self, text: str) -> None:
        self._words = tuple(text.casefold().split())
        self.hits = search(self.book, text)
        self.hit_chosen = 0

    def _choose_hit(self, place: int) -> None:
        self.hit_chosen = max(0, min(len(self.hits) - 1, place))
        self.redraw()

    def action_next(self, step: int) -> None:
        """The next place that was found."""
        if self.hits and not self.listing:
            self.hit_chosen = (self.hit_chosen + step) % len(self.hits)
            self._go(self.hits[self.hit_chosen].place)
            self.redraw()

    def action_back(self) -> None:
        """Out of the search or the contents, else out of the book."""
        if self.listing or self._words:
            self._entry, self.listing, self._words, self.hits = None, False, (), []
        elif self.contents is not None:
            self.contents = None
        else:
            self.dismiss()
            return
        self.redraw()

    def action_help(self) -> None:
        """Help."""
        self.host.help()

    def taken(self, event: events.Key) -> bool:
        """What is typed into the search."""
        entry = self._entry
        if entry is None or not entry.take(event.key, event.character):
            return False
        self._look_for(entry.text)
        self.redraw()
        return True

    # ── the mouse ──

    def hit(self, hit: Hit) -> None:
        """A click."""
        match hit.target:
            case "contents":
                row = self._contents()[hit.index]
                self.listing, self._entry = False, None
                self._go(Place(row.chapter, row.section))
                self.redraw()
            case "found":
                self.hit_chosen = hit.index
                self.action_open()
            case "key":
                self._hit_key(hit.name)
            case _:
                pass

    def _hit_key(self, name: str) -> None:
        match name:
            case "open":
                self.action_open()
            case "back":
                self.action_back()
            case "section":
                self.action_section(1)
            case "contents":
                self.action_contents()
            case "search":
                self.action_search()
            case "next":
                self.action_next(1)
            case "help":
                self.host.help()
            case _:
                pass

    def scrolled(self, hit: Hit | None, rows: int) -> None:
        """The wheel: three lines of text a step."""
        if hit is not None and hit.target == "contents" and self.contents is None:
            self.action_section(rows)
        else:
            self.action_scroll(rows * (1 if self.listing or self.contents is not None else 3))
