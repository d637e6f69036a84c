"""The rule book screen: opened at any place, scrolled, searched; every tile whole and on an even column."""

from __future__ import annotations

from itertools import takewhile
from pathlib import Path

import pytest

from mahjong3.play.refusal import Reason
from mahjong3.rules import FAN_IDS, FIELDS, PRESETS, Rules
from tests.tui.apps import asked, click, new_app, screen_of, text_on, typed
from tests.tui.drawing.helpers import check_rows
from tests.tui.drawing.rules_scenes import KUCHING
from tests.tui.evenness import glyphs_are_whole, tiles_are_even
from tests.tui.test_results import endings
from tui.app import MahjongApp
from tui.drawing.model import Look
from tui.drawing.prose import summary
from tui.drawing.rulebook import book_lines
from tui.rulebook import Text, book_languages, chapters, find, text_of
from tui.rulebook.passage import passage
from tui.screens.menu import MenuScreen
from tui.screens.refusing import place_in_book
from tui.screens.result import ResultScreen
from tui.screens.rulebook import RuleBookScreen

WIKI = Rules.preset("wiki")
SIZES = ((80, 24), (100, 30), (120, 40))


def book_of(app: MahjongApp) -> RuleBookScreen:
    return screen_of(app, RuleBookScreen)


def heading(app: MahjongApp) -> str:
    """The heading of the section that is read."""
    book = book_of(app)
    return book.book[book.place.chapter].sections[book.place.section].title


# ── how it looks ─────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_without_chinese(tmp_path: Path) -> None:
    app = new_app(tmp_path, faces="latin")
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(RuleBookScreen(KUCHING, "chow"))
        await pilot.pause()
        assert text_on(app).isascii()


@pytest.mark.parametrize("size", SIZES)
async def test_every_page_keeps_its_glyphs_and_columns(tmp_path: Path, size: tuple[int, int]) -> None:
    app = new_app(tmp_path)
    async with app.run_test(size=size) as pilot:
        app.push_screen(RuleBookScreen(KUCHING))
        await pilot.pause()
        book = book_of(app)
        seen: set[tuple[int, int]] = set()
        while (book.chapter, book.top) not in seen:
            seen.add((book.chapter, book.top))
            glyphs_are_whole(app)
            tiles_are_even(app)
            await typed(pilot, "pagedown")
        assert {chapter for chapter, _top in seen} == set(range(len(book.book)))


@pytest.mark.parametrize("lang", book_languages())
@pytest.mark.parametrize("faces", ["han", "pips", "latin"])
def test_every_chapter_fits_at_every_size(lang: str, faces: str) -> None:
    look = Look(faces=faces)  # type: ignore[arg-type]  # three of them
    for width, height in SIZES:
        for chapter in chapters(KUCHING, lang):
            laid = book_lines(chapter, look, width, height)
            assert len(laid.starts) == len(chapter.sections)
            assert [laid.section_at(start) for start in laid.starts] == list(range(len(chapter.sections)))


def test_one_section_is_what_the_whole_book_has_there() -> None:
    for rules in (*PRESETS.values(), KUCHING):
        whole = chapters(rules)
        for anchor in (*FIELDS, *FAN_IDS, "presets"):
            place, found = find(whole, anchor), passage(rules, anchor)
            assert place is not None
            assert found is not None
            assert found.section == whole[place.chapter].sections[place.section]
            assert found.chapter == whole[place.chapter].number
    assert passage(WIKI, "nothing of this name") is None


# ── moving ───────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_scrolling_pages_chapters_and_sections(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(RuleBookScreen(WIKI))
        await pilot.pause()
        book = book_of(app)
        await typed(pilot, "up")
        assert book.top == 0
        await typed(pilot, "down", "down")
        assert book.top == 2
        await typed(pilot, "home", "left")
        assert book.chapter == len(book.book) - 1
        await typed(pilot, "right", "right")
        assert heading(app) == "The tiles"
        await typed(pilot, "tab")
        assert heading(app) == "Dots"
        await typed(pilot, "shift+tab", "shift+tab")
        assert heading(app) == "Words"
        await typed(pilot, "tab", "end")
        end = book.top
        await typed(pilot, "down")
        assert book.top == end
        await typed(pilot, "space")
        assert (book.chapter, book.top) == (2, 0)
        await typed(pilot, "pageup")
        assert (book.chapter, book.top) == (1, end)


async def test_the_wheel_scrolls(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    async with app.run_test(size=(100, 30)) as pilot:
        app.push_screen(RuleBookScreen(WIKI, "fan"))
        await pilot.pause()
        book = book_of(app)
        book.scrolled(None, 1)
        assert book.top == 3
        book.scrolled(None, -1)
        assert book.top == 0


async def test_contents_by_keys_and_by_mouse(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(RuleBookScreen(WIKI))
        await pilot.pause()
        await typed(pilot, "c", "down", "down", "enter")
        assert heading(app) == "The tiles"
        await typed(pilot, "c", "c")
        assert book_of(app).contents is None
        await typed(pilot, "c", "escape")
        screen_of(app, RuleBookScreen)
        await pilot.resize_terminal(100, 30)
        await pilot.pause()
        assert heading(app) == "The tiles"
        assert await click(pilot, "contents", "", 3)
        assert heading(app) == "Winds and dragons"


async def test_the_place_stays_when_the_terminal_changes(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(RuleBookScreen(WIKI, "seven-pairs"))
        await pilot.pause()
        for size in ((120, 40), (100, 30), (20, 5), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
        assert heading(app) == "Seven pairs"
        assert book_of(app).top == book_of(app).laid().starts[book_of(app).place.section]
        await typed(pilot, "down")
        section = book_of(app).place
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert book_of(app).place == section


# ── searching ────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_searching_going_from_place_to_place_and_back(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(RuleBookScreen(WIKI))
        await pilot.pause()
        await typed(pilot, "slash", *"dead", "space", *"kong")
        assert "Search: dead kong" in text_on(app)
        assert "The dead kong" in text_on(app)
        await typed(pilot, "enter")
        assert heading(app) == "The dead kong"
        hits = len(book_of(app).hits)
        assert f"1 of {hits}: dead kong" in text_on(app)
        await typed(pilot, "n")
        assert f"2 of {hits}" in text_on(app)
        await typed(pilot, "N")
        assert heading(app) == "The dead kong"
        await typed(pilot, "escape")
        assert "dead kong" not in text_on(app).splitlines()[0]
        screen_of(app, RuleBookScreen)
        await typed(pilot, "slash", *"zzz")
        assert "Nothing in the rule book speaks of that." in text_on(app)
        await typed(pilot, "enter", "escape", "escape")
        assert not isinstance(app.screen, RuleBookScreen)


async def test_what_is_found_is_opened_by_a_click(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    async with app.run_test(size=(100, 30)) as pilot:
        app.push_screen(RuleBookScreen(WIKI))
        await pilot.pause()
        assert await click(pilot, "key", "search")
        await typed(pilot, *"robbing")
        assert await click(pilot, "found", "", 1)
        assert not book_of(app).listing
        assert await click(pilot, "key", "back")
        assert await click(pilot, "key", "back")
        assert not isinstance(app.screen, RuleBookScreen)


# ── opened from elsewhere ────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("anchor", ["4.6", "pong_max_flies", "all-dots", Reason.WALL_EMPTY.name, "no such place"])
async def test_it_opens_at_any_anchor(tmp_path: Path, anchor: str) -> None:
    app = new_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(RuleBookScreen(WIKI, anchor))
        await pilot.pause()
        book = book_of(app)
        section = book.book[book.place.chapter].sections[book.place.section]
        wanted = anchor.lower()
        found = {wanted, wanted.replace("_", "-")} & set(section.anchors)
        assert found or (anchor == "no such place" and book.place == (0, 0))
        check_rows(app.screen.query("Zone").first()._drawn.strips, 80, 24)  # type: ignore[attr-defined]  # a Zone


async def test_it_opens_from_a_refusal_and_from_the_menu(tmp_path: Path) -> None:
    app = new_app(tmp_path, start=True, seed="book")
    async with app.run_test(size=(100, 30)) as pilot:
        await asked(pilot, lambda view: view.phase == "turn" and view.drawn_turn and not view.wins)
        await typed(pilot, "h")
        assert "F2 why" in text_on(app)
        assert await click(pilot, "key", "book")
        assert heading(app) in ("Winning", "5 fan")
        await typed(pilot, "escape")
        await typed(pilot, "escape")
        await typed(pilot, "f2")
        assert heading(app) == "Your turn"
        await typed(pilot, "escape")
        await typed(pilot, "escape")
        screen_of(app, MenuScreen)
        await typed(pilot, "r")
        assert book_of(app).place == (0, 0)
        await typed(pilot, "escape")
        await typed(pilot, "escape")


async def test_it_opens_from_the_result_at_the_chosen_fan(tmp_path: Path) -> None:
    _match, ends = endings(WIKI.changed(deals=4, min_fan=0), "ends", reckless=False)
    end = next(end for end in ends if end.result.winners)
    app = new_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(ResultScreen(end))
        await pilot.pause()
        await typed(pilot, "b")
        assert heading(app) == "Payment"
        await typed(pilot, "escape")
        await typed(pilot, "down")
        assert await click(pilot, "chip", "book")
        book = book_of(app)
        anchors = book.book[book.place.chapter].sections[book.place.section].anchors
        assert end.result.winners[0][1].earned[0].id in anchors


def test_every_refusal_has_its_place_in_the_book() -> None:
    from tests.tui.test_choosing import NAMES, TABLES, views

    for rules in TABLES:
        whole = chapters(rules)
        for _match, view in views(rules, "places"):
            for name in (*NAMES, "undo"):
                for kind in (None, 0, 16):
                    assert find(whole, place_in_book(view, name, kind)) is not None


@pytest.mark.parametrize("lang", book_languages())
def test_a_section_in_a_few_rows_holds_whole_sentences(lang: str) -> None:
    for anchor in (*FIELDS, *FAN_IDS):
        found = passage(KUCHING, anchor, lang)
        assert found is not None
        for rows in (1, 2, 3, 5):
            shown = summary(found.section, 74, rows)
            assert len(shown) <= rows
            words = list(takewhile(lambda row: all(isinstance(span, Text) for span in row), shown))
            told = "".join(text_of(row) for row in words)
            assert not told or "=" in told or told.rstrip()[-1] in ".。:：…", (anchor, rows, told)
