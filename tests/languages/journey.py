"""A walk through every screen of the app in the language in use."""

from __future__ import annotations

import os
import random
from collections.abc import AsyncIterator, Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

from textual.pilot import Pilot

from mahjong3.play.match import Match
from mahjong3.records import Recorder
from mahjong3.rules import Rules
from tests.records.playing import header_of, play_on
from tests.tui.apps import NOW, answered, asked, new_app, text_on, typed, until
from tui.app import MahjongApp
from tui.scenes import load_scene, scene_names
from tui.screens.cover import CoverScreen
from tui.screens.demo import DemoScreen
from tui.screens.demos import DemosScreen
from tui.screens.guided import GuidedScreen
from tui.screens.result import RankingScreen, ResultScreen
from tui.screens.statistics import StatisticsScreen
from tui.screens.table import TableScreen
from tui.screens.title import TitleScreen

__all__ = ["PARTS"]

FOUR = Rules.preset("wiki").changed(deals=4, min_fan=3)
Seen = AsyncIterator[tuple[str, str]]
"""Each screen: its name and its text."""


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
    _played_a_while_ago(data)
    app = new_app(data)
    async with app.run_test(size=size) as pilot:
        await _titled(app, pilot)
        yield "title_left", text_on(app)


def _played_a_while_ago(data: Path) -> None:
    for path in data.rglob("*.jsonl"):
        os.utime(path, (NOW.timestamp() - 720,) * 2)


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


async def _rules(data: Path, size: tuple[int, int]) -> Seen:
    app = new_app(data)
    async with app.run_test(size=size) as pilot:
        await _titled(app, pilot)
        app.open_place("rules")
        await pilot.pause()
        for number in range(4):
            yield f"tables_{number}", text_on(app)
            await typed(pilot, "down")
        await typed(pilot, "home", "e")
        yield "rules", text_on(app)
        for number in range(75):
            await typed(pilot, "down")
            yield f"rules_{number}", text_on(app)
        await typed(pilot, "left")
        yield "rules_changed", text_on(app)
        await typed(pilot, "escape")
        yield "rules_asked", text_on(app)


async def _book(data: Path, size: tuple[int, int]) -> Seen:
    app = new_app(data)
    async with app.run_test(size=size) as pilot:
        await _titled(app, pilot)
        app.open_book(FOUR, "")
        await pilot.pause()
        for page in range(60):
            before = text_on(app)
            yield f"book_{page}", before
            await typed(pilot, "pagedown")
            if text_on(app) == before:
                break
        await typed(pilot, "c")
        yield "book_contents", text_on(app)
        await typed(pilot, "slash")
        yield "book_search", text_on(app)
        await typed(pilot, *"kong")
        yield "book_found", text_on(app)


async def _demos(data: Path, size: tuple[int, int]) -> Seen:
    app = new_app(data)
    async with app.run_test(size=size) as pilot:
        await _titled(app, pilot)
        app.show_demo("")
        await until(pilot, lambda: isinstance(app.screen, DemosScreen))
        for number in range(40):
            yield f"demos_{number}", text_on(app)
            await typed(pilot, "down")
        for name in scene_names():
            scene = load_scene(name)
            shown = GuidedScreen(name) if scene.guided else DemoScreen(name)
            app.push_screen(shown)
            await pilot.pause()
            for step in range(len(scene.steps)):
                yield f"demo_{scene.id}_{step}", text_on(app)
                await typed(pilot, "m" if scene.guided else "right")
            if app.screen is shown:
                app.pop_screen()


async def _kept(data: Path, size: tuple[int, int]) -> Seen:
    app = new_app(data)
    async with app.run_test(size=size) as pilot:
        await _titled(app, pilot)
        for place in ("statistics", "records"):
            app.open_place(place)
            await pilot.pause(0.05)
            yield f"{place}_empty", text_on(app)
            await typed(pilot, "escape")
    for number in range(3):
        match = Match(FOUR, f"statistics {number}")
        header = replace(header_of(match, f"2026031{number}"), started=f"2026-03-1{number}T19:30:00+08:00")
        with Recorder.create(data / "records", header) as recorder:
            play_on(match, recorder, random.Random(number))
    app = new_app(data)
    async with app.run_test(size=size) as pilot:
        await _titled(app, pilot)
        app.open_place("statistics")
        await until(pilot, lambda: isinstance(app.screen, StatisticsScreen) and app.screen.found is not None)
        for page in range(3):
            await pilot.pause()
            yield f"statistics_{page}", text_on(app)
            await typed(pilot, "right")
        await typed(pilot, "f")
        for row in range(6):
            yield f"statistics_filter_{row}", text_on(app)
            await typed(pilot, "down")
        await typed(pilot, "escape", "enter")
        yield "matches", text_on(app)
        await typed(pilot, "enter")
        yield "match", text_on(app)
        await typed(pilot, "escape", "escape", "escape")
        app.open_place("records")
        await pilot.pause(0.1)
        yield "records", text_on(app)
        await typed(pilot, "down", "enter")
        await pilot.pause(0.05)
        for step, key in enumerate(("right", "c", "right", "v", "p", "end", "right", "f1")):
            yield f"replay_{step}", text_on(app)
            await typed(pilot, key)
        yield "replay_help", text_on(app)


async def _shared(data: Path, size: tuple[int, int]) -> Seen:
    app = new_app(data, start=True, seed="golden", players=("human", "human", "human"))
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: isinstance(app.screen, CoverScreen))
        await pilot.pause()
        yield "cover", text_on(app)
        await typed(pilot, "f1")
        yield "cover_help", text_on(app)
        await typed(pilot, "escape", "f6")
        yield "chairs", text_on(app)
        await typed(pilot, "escape", "enter")
        yield "cover_lifted", text_on(app)


PARTS: Final[Mapping[str, Callable[[Path, tuple[int, int]], Seen]]] = {
    "title": _title,
    "table": _table,
    "ends": _ends,
    "rules": _rules,
    "book": _book,
    "demos": _demos,
    "kept": _kept,
    "shared": _shared,
}
"""The walk in parts, each from the title on."""
