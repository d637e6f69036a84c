"""The walk through the places of the title menu: set-up, settings, rules, rule book, demos, statistics, records."""

from __future__ import annotations

import random
from dataclasses import replace

from textual.pilot import Pilot

from mahjong3.play.match import Match
from mahjong3.records import Recorder
from mahjong3.rules import Rules
from tests.records.playing import header_of, play_on
from tests.tui.apps import screen_of, settled, typed, until
from tests.tui.walk.steps import Seen, Walk, leave_tables, played_a_while_ago, reached, titled, write_newer
from tui import tables
from tui.app import MahjongApp
from tui.scenes import load_scene, scene_names
from tui.screens.demo import DemoScreen
from tui.screens.demos import DemosScreen
from tui.screens.guided import GuidedScreen
from tui.screens.records import RecordsScreen
from tui.screens.rulebook import RuleBookScreen
from tui.screens.rules import RulesScreen
from tui.screens.settings import SettingsScreen
from tui.screens.statistics import StatisticsScreen
from tui.screens.table import TableScreen

__all__ = ["book", "demos", "kept", "palette", "rules", "settings", "title"]

FOUR = Rules.preset("wiki").changed(deals=4, min_fan=3)


async def title(walk: Walk) -> Seen:
    """The title for a newcomer, its help, what was left; setting up a match, for one and for several."""
    app = walk.app()
    async with app.run_test(size=walk.size) as pilot:
        await titled(app, pilot)
        yield "title", app
        await typed(pilot, "f1")
        yield "help", app
        await typed(pilot, "escape", "n")
        yield "new", app
        for row in range(9):
            await typed(pilot, "down")
            yield f"new_{row}", app
            await typed(pilot, "right")
            yield f"new_{row}_next", app
        await typed(pilot, "escape", "h")
        yield "shared", app
        for row in range(15):
            await typed(pilot, "down")
            yield f"shared_{row}", app
            await typed(pilot, "right")
            yield f"shared_{row}_next", app
        await typed(pilot, "escape")
        app.open_place("watch")
        await settled(pilot)
        yield "watch", app
    walk = walk.at("newer")
    write_newer(walk.data)
    app = walk.app()
    async with app.run_test(size=walk.size) as pilot:
        await titled(app, pilot)
        yield "newer", app
    leave_tables(walk.data, 2, seed="left")
    played_a_while_ago(walk.data)
    app = walk.app()
    async with app.run_test(size=walk.size) as pilot:
        await titled(app, pilot)
        yield "left", app
        await typed(pilot, "tab", "tab")
        yield "left_newer", app


async def palette(walk: Walk) -> Seen:
    """The command palette of the title and of a table; what is found in it, and nothing."""
    app = walk.app()
    async with app.run_test(size=walk.size) as pilot:
        await titled(app, pilot)
        await typed(pilot, "ctrl+p")
        yield "title", app
        await typed(pilot, "1", "a")
        yield "nothing", app
    app = walk.app(start=True, seed="golden")
    async with app.run_test(size=walk.size) as pilot:
        await reached(pilot, lambda view: view.phase == "turn")
        await typed(pilot, "ctrl+p")
        yield "table", app
        await typed(pilot, "down")
        yield "table_next", app


async def settings(walk: Walk) -> Seen:
    """Every setting, a name that is typed, a key that is waited for, and what line and environment say."""
    app = walk.app(sources={"theme": "--theme", "speed": "MAHJONG3_SPEED"})
    async with app.run_test(size=walk.size) as pilot:
        await titled(app, pilot)
        await typed(pilot, "o")
        yield "first", app
        for row in range(40):
            before = screen_of(app, SettingsScreen).chosen
            await typed(pilot, "down")
            if screen_of(app, SettingsScreen).chosen == before:
                break
            yield f"row_{row}", app
        await typed(pilot, "enter")
        yield "key", app
        await typed(pilot, "p")
        yield "key_taken", app
        await typed(pilot, "escape")


async def rules(walk: Walk) -> Seen:
    """The tables, every rule, a number that is typed, searching, what differs, and leaving with changes."""
    tables.save(Rules.preset("wiki").changed({"min_fan": 4, "all-dots": 6}).named("Kuching"))
    (tables.folder() / "typo.toml").write_text('name = "Aunt"\nmin_fans = 4\n', encoding="utf-8")
    app = walk.app()
    async with app.run_test(size=walk.size) as pilot:
        await titled(app, pilot)
        app.open_place("rules")
        await settled(pilot)
        for number in range(6):
            yield f"tables_{number}", app
            await typed(pilot, "down")
        await typed(pilot, "up", "enter")
        yield "tables_refused", app
        await typed(pilot, "delete")
        yield "tables_delete", app
        await typed(pilot, "escape", "up", "f2")
        yield "tables_rename", app
        await typed(pilot, "escape", "home", "e")
        yield "rules", app
        for number in range(90):
            before = screen_of(app, RulesScreen).chosen
            await typed(pilot, "down")
            if screen_of(app, RulesScreen).chosen == before:
                break
            yield f"rule_{number}", app
        await typed(pilot, "enter")
        yield "number", app
        await typed(pilot, *"999")
        yield "number_typed", app
        await typed(pilot, "enter")
        yield "number_refused", app
        await typed(pilot, "escape", "escape", "left")
        yield "changed", app
        await typed(pilot, "d")
        yield "differing", app
        await typed(pilot, "d", "slash", *"kong")
        yield "found", app
        await typed(pilot, "escape", "f2")
        yield "name", app
        await typed(pilot, "escape", "escape")
        yield "leaving", app


async def book(walk: Walk) -> Seen:
    """Every page of the rule book, the contents, searching."""
    app = walk.app()
    async with app.run_test(size=walk.size) as pilot:
        await titled(app, pilot)
        app.open_book(FOUR, "")
        await settled(pilot)
        for page in range(90):
            shown = screen_of(app, RuleBookScreen)
            before = shown.chapter, shown.top
            yield f"page_{page}", app
            await typed(pilot, "pagedown")
            if (shown.chapter, shown.top) == before:
                break
        await typed(pilot, "c")
        yield "contents", app
        await typed(pilot, "slash")
        yield "search", app
        await typed(pilot, *"kong")
        yield "found", app
        await typed(pilot, "enter")
        yield "found_opened", app


async def demos(walk: Walk) -> Seen:
    """The list of scenes, and every step of each; the guided first deal among them."""
    app = walk.app()
    async with app.run_test(size=walk.size) as pilot:
        await titled(app, pilot)
        app.show_demo("")
        await until(pilot, lambda: isinstance(app.screen, DemosScreen))
        await settled(pilot)
        yield "list", app
        for number in range(len(scene_names()) - 1):
            await typed(pilot, "down")
            yield f"list_{number}", app
        for name in scene_names():
            scene = load_scene(name)
            shown = GuidedScreen(name) if scene.guided else DemoScreen(name)
            app.push_screen(shown)
            await settled(pilot)
            for step in range(len(scene.steps)):
                yield f"{scene.id}_{step}", app
                await typed(pilot, "m" if scene.guided else "right")
            if app.screen is shown:
                app.pop_screen()


async def kept(walk: Walk) -> Seen:
    """Statistics, matches and records: of nothing, and of three matches; a replay."""
    app = walk.app()
    async with app.run_test(size=walk.size) as pilot:
        await titled(app, pilot)
        app.open_place("statistics")
        await until(pilot, lambda: isinstance(app.screen, StatisticsScreen) and app.screen.found is not None)
        await settled(pilot)
        yield "statistics_empty", app
        await typed(pilot, "escape")
        app.open_place("records")
        await _listed(app, pilot)
        yield "records_empty", app
    for number in range(3):
        match = Match(FOUR if number else FOUR.changed(min_fan=2).named("Kuching"), f"statistics {number}")
        header = replace(header_of(match, f"2026031{number}"), started=f"2026-03-1{number}T19:30:00+08:00")
        with Recorder.create(walk.data / "records", header) as recorder:
            play_on(match, recorder, random.Random(number))
    app = walk.app()
    async with app.run_test(size=walk.size) as pilot:
        await titled(app, pilot)
        yield "title", app
        app.open_place("statistics")
        await until(pilot, lambda: isinstance(app.screen, StatisticsScreen) and app.screen.found is not None)
        for page in range(3):
            await settled(pilot)
            yield f"statistics_{page}", app
            await typed(pilot, "right")
        await typed(pilot, "f")
        for row in range(6):
            yield f"filter_{row}", app
            await typed(pilot, "right")
            yield f"filter_{row}_next", app
            await typed(pilot, "left", "down")
        await typed(pilot, "escape", "enter")
        yield "matches", app
        await typed(pilot, "enter")
        yield "match", app
        await typed(pilot, "escape", "escape", "escape")
        app.open_place("records")
        await _listed(app, pilot)
        yield "records", app
        await typed(pilot, "down", "enter")
        await settled(pilot)
        for step, key in enumerate(("right", "c", "right", "v", "tab", "n", "end", "enter")):
            yield f"replay_{step}", app
            await typed(pilot, key)
        yield "replay_result", app
        await typed(pilot, "escape", "f1")
        yield "replay_help", app
        await typed(pilot, "escape", "home", "right", "p")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await settled(pilot)
        yield "replay_played_on", app


async def _listed(app: MahjongApp, pilot: Pilot[None]) -> None:
    await until(pilot, lambda: isinstance(app.screen, RecordsScreen) and app.screen.kept is not None)
    await settled(pilot)
