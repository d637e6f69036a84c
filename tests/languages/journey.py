"""A walk through every screen of the app in the language in use."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

from textual.pilot import Pilot

from mahjong3.rules import Rules
from tests.tui.apps import answered, asked, new_app, text_on, typed, until
from tui.app import MahjongApp
from tui.screens.result import RankingScreen, ResultScreen
from tui.screens.table import TableScreen
from tui.screens.title import TitleScreen

__all__ = ["screens"]

FOUR = Rules.preset("wiki").changed(deals=4, min_fan=3)
SIZE = (80, 24)
Seen = AsyncIterator[tuple[str, str]]


async def screens(data: Path, size: tuple[int, int] = SIZE) -> Seen:
    """Every screen: its name and its text."""
    for part in (_title, _table, _ends, _places):
        async for name, text in part(data / part.__name__, size):
            yield name, text


async def _titled(app: MahjongApp, pilot: Pilot[None]) -> None:
    await until(pilot, lambda: isinstance(app.screen, TitleScreen) and app.screen._looked)
    await pilot.pause()


async def _title(data: Path, size: tuple[int, int]) -> Seen:
    app = new_app(data)
    async with app.run_test(size=size) as pilot:
        await _titled(app, pilot)
        yield "title", text_on(app)
        await typed(pilot, "n")
        yield "new_match", text_on(app)
        for number in range(9):
            await typed(pilot, "down")
            yield f"new_match_{number}", text_on(app)
            await typed(pilot, "right")
            yield f"new_match_{number}_next", text_on(app)
        await typed(pilot, "escape")
        await typed(pilot, "o")
        yield "settings", text_on(app)
        for number in range(40):
            await typed(pilot, "down")
            yield f"settings_{number}", text_on(app)
        await typed(pilot, "escape")
        await typed(pilot, "h")
        yield "shared", text_on(app)
        await typed(pilot, "escape")


async def _table(data: Path, size: tuple[int, int]) -> Seen:
    app = new_app(data, start=True, seed="golden")
    async with app.run_test(size=size) as pilot:
        await asked(pilot, lambda view: view.phase == "turn")
        yield "table_first", text_on(app)
        for key in "pckhdxu":
            await typed(pilot, key)
            yield f"table_refused_{key}", text_on(app)
        await typed(pilot, "space")
        yield "table_refused_space", text_on(app)
        await typed(pilot, "question_mark")
        await pilot.pause(0.05)
        yield "table_coach", text_on(app)
        await asked(pilot, lambda view: view.phase == "turn" and view.wall_left < 36)
        yield "table_turn", text_on(app)
        await typed(pilot, "escape")
        yield "menu", text_on(app)
        await typed(pilot, "escape")
        await typed(pilot, "f1")
        for number in range(12):
            yield f"help_{number}", text_on(app)
            await typed(pilot, "pagedown")
        await typed(pilot, "escape")
        await asked(pilot, lambda view: any(str(action).startswith("chow") for action in view.legal))
        yield "table_asked", text_on(app)
        for key in "ckhdx":
            await typed(pilot, key)
            yield f"table_claim_{key}", text_on(app)
        await asked(pilot, lambda view: any(str(action).startswith("pong") for action in view.legal))
        yield "table_pong", text_on(app)
        await asked(pilot, lambda view: view.phase == "turn" and 16 in view.hand)
        await typed(pilot, "J", "enter")
        yield "table_fly", text_on(app)
        await typed(pilot, "q")
    app = new_app(data)
    async with app.run_test(size=size) as pilot:
        await _titled(app, pilot)
        yield "title_left", text_on(app)


async def _ends(data: Path, size: tuple[int, int]) -> Seen:
    app = new_app(data, start=True, seed="golden", rules=FOUR)
    deal = 0
    async with app.run_test(size=size) as pilot:
        while not isinstance(app.screen, RankingScreen):
            await _to_result(app, pilot)
            if isinstance(app.screen, ResultScreen):
                deal += 1
                yield f"result_{deal}", text_on(app)
                for key in ("down", "r", "v", "w"):
                    await typed(pilot, key)
                    yield f"result_{deal}_{key}", text_on(app)
                await answered(pilot, "enter")
        await pilot.pause()
        yield "ranking", text_on(app)
        await typed(pilot, "f1")
        yield "ranking_help", text_on(app)


async def _to_result(app: MahjongApp, pilot: Pilot[None]) -> None:
    while True:
        await until(pilot, lambda: not isinstance(app.screen, TableScreen) or app.screen.view.asked)
        if not isinstance(app.screen, TableScreen):
            await pilot.pause()
            return
        view = app.screen.view
        await answered(pilot, "h" if view.wins else "space" if view.phase != "turn" else "enter")


async def _places(data: Path, size: tuple[int, int]) -> Seen:
    app = new_app(data)
    async with app.run_test(size=size) as pilot:
        await _titled(app, pilot)
        app.open_place("rules")
        await pilot.pause()
        for number in range(4):
            yield f"tables_{number}", text_on(app)
            await typed(pilot, "down")
        await typed(pilot, "home")
        await typed(pilot, "e")
        await pilot.pause()
        yield "rules", text_on(app)
        for number in range(75):
            await typed(pilot, "down")
            yield f"rules_{number}", text_on(app)
        await typed(pilot, "left")
        yield "rules_changed", text_on(app)
        await typed(pilot, "escape")
        yield "rules_asked", text_on(app)
        app.open_book(FOUR, "")
        await pilot.pause()
        for chapter in range(12):
            yield f"book_{chapter}", text_on(app)
            for page in range(20):
                before = text_on(app)
                await typed(pilot, "pagedown")
                if text_on(app) == before:
                    break
                yield f"book_{chapter}_{page}", text_on(app)
            await typed(pilot, "right")
        await typed(pilot, "c")
        yield "book_contents", text_on(app)
        await typed(pilot, "slash")
        yield "book_search", text_on(app)
        app.show_demo("")
        await pilot.pause(0.05)
        for number in range(40):
            yield f"demos_{number}", text_on(app)
            await typed(pilot, "down")
