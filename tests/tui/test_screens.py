"""Every screen as text, at every size; and nothing of it lost between drawing and terminal."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from mahjong3.rules import Rules
from tests.tui.apps import answered, asked, check_screen, new_app, nothing_is_lost, table_of, typed, until
from tui.app import MahjongApp
from tui.screens.result import RankingScreen, ResultScreen
from tui.screens.title import TitleScreen

SIZES = ((80, 24), (100, 30), (120, 40))
FOUR = Rules.preset("wiki").changed(deals=4)
EASY = ("human", "easy", "easy")


async def titled(app: MahjongApp, pilot: Pilot[None]) -> None:
    """Wait for the title with the tables that were left."""
    await until(pilot, lambda: isinstance(app.screen, TitleScreen) and app.screen._looked)
    await pilot.pause()


@pytest.mark.parametrize("size", SIZES)
async def test_title(tmp_path: Path, size: tuple[int, int]) -> None:
    app = new_app(tmp_path)
    async with app.run_test(size=size) as pilot:
        await titled(app, pilot)
        check_screen(app, "title")
        nothing_is_lost(app)


async def test_new_match_and_settings(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await titled(app, pilot)
        await typed(pilot, "n")
        check_screen(app, "new_match")
        nothing_is_lost(app)
        await typed(pilot, "escape")
        await typed(pilot, "o")
        nothing_is_lost(app)


@pytest.mark.parametrize("size", SIZES)
async def test_table_in_turn_and_in_claims(tmp_path: Path, size: tuple[int, int]) -> None:
    app = new_app(tmp_path, start=True, seed="golden")
    async with app.run_test(size=size) as pilot:
        await asked(pilot, lambda view: view.phase == "turn" and view.wall_left < 36)
        check_screen(app, "turn")
        nothing_is_lost(app)
        await asked(pilot, lambda view: any(str(action).startswith("chow") for action in view.legal))
        await typed(pilot, "c")
        check_screen(app, "claim")
        nothing_is_lost(app)


@pytest.mark.parametrize("faces", ["pips", "latin"])
async def test_table_with_other_faces(tmp_path: Path, faces: str) -> None:
    app = new_app(tmp_path, start=True, seed="golden", faces=faces)
    async with app.run_test(size=(80, 24)) as pilot:
        await asked(pilot, lambda view: view.phase == "turn" and view.wall_left < 36)
        check_screen(app, f"turn_{faces}")
        nothing_is_lost(app)


async def test_menu_and_help(tmp_path: Path) -> None:
    app = new_app(tmp_path, start=True, seed="golden")
    async with app.run_test(size=(80, 24)) as pilot:
        await asked(pilot, lambda view: view.phase == "turn")
        await typed(pilot, "escape")
        check_screen(app, "menu")
        nothing_is_lost(app)
        await typed(pilot, "escape")
        await typed(pilot, "f1")
        check_screen(app, "help")
        nothing_is_lost(app)
        for _ in range(12):
            await typed(pilot, "pagedown")
        check_screen(app, "help_end")
        nothing_is_lost(app)


@pytest.mark.parametrize("size", SIZES)
async def test_result_and_ranking(tmp_path: Path, size: tuple[int, int]) -> None:
    app = new_app(tmp_path, start=True, seed="golden", rules=FOUR)
    won = drawn = False
    async with app.run_test(size=size) as pilot:
        while not isinstance(app.screen, RankingScreen):
            await _to_result(app, pilot)
            screen = app.screen
            if isinstance(screen, ResultScreen):
                if screen.end.result.winners and not won:
                    won = True
                    check_screen(app, "result_win")
                    nothing_is_lost(app)
                    for key in ("down", "r", "v"):
                        await typed(pilot, key)
                        nothing_is_lost(app)
                if not screen.end.result.winners and not drawn:
                    drawn = True
                    check_screen(app, "result_drawn")
                    nothing_is_lost(app)
                await answered(pilot, "enter")
        await pilot.pause()
        check_screen(app, "ranking")
        nothing_is_lost(app)


async def _to_result(app: MahjongApp, pilot: Pilot[None]) -> None:
    from tui.screens.table import TableScreen

    while True:
        await until(pilot, lambda: not isinstance(app.screen, TableScreen) or app.screen.view.asked)
        if not isinstance(app.screen, TableScreen):
            await pilot.pause()
            return
        view = app.screen.view
        await answered(pilot, "h" if view.wins else "space" if view.phase != "turn" else "enter")


async def test_a_table_that_was_left_is_on_the_title_in_words(tmp_path: Path) -> None:
    app = new_app(tmp_path, start=True, seed="golden")
    async with app.run_test(size=(80, 24)) as pilot:
        await asked(pilot, lambda view: view.phase == "turn" and view.wall_left < 36)
        assert table_of(app).view.asked
        await typed(pilot, "q")
    app = new_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await titled(app, pilot)
        title = app.screen
        assert isinstance(title, TitleScreen)
        assert title._left is not None
        title._left = type(title._left)(
            "12 min ago", title._left.head, title._left.seats, title._left.sentence, title._left.more
        )
        title.redraw()
        await pilot.pause()
        check_screen(app, "title_left")
        nothing_is_lost(app)
