"""The walk at the table: every sort of question, what is refused, how deals end; and several people at one keyboard."""

from __future__ import annotations

from dataclasses import replace

from textual.pilot import Pilot

from mahjong3.play.view import View
from mahjong3.rules import Rules
from mahjong3.tiles.kinds import Kind
from tests.tui.apps import answered, screen_of, settled, table_of, typed, until
from tests.tui.walk.steps import Seen, Walk, played_a_while_ago, reached, titled
from tui.app import MahjongApp
from tui.screens.cover import CoverScreen
from tui.screens.fan import waits_of
from tui.screens.refusing import short_of
from tui.screens.result import RankingScreen, ResultScreen
from tui.screens.shared import SharedTable
from tui.screens.table import TableScreen

__all__ = ["calls", "claims", "ends", "shared", "table", "watched"]

FOUR = Rules.preset("wiki").changed(deals=4, min_fan=3)


def can(view: View, what: str, ways: int = 1) -> bool:
    """Whether a person is asked this, in so many ways at least."""
    return sum(str(action).startswith(what) for action in view.legal) >= ways


async def table(walk: Walk) -> Seen:
    """The first turn, what cannot be done in it, the coach, menu, help, palette, the log; then a table that was left."""
    app = walk.app(start=True, seed="golden")
    async with app.run_test(size=walk.size, notifications=True) as pilot:
        await reached(pilot, lambda view: view.phase == "turn")
        yield "first", app
        for key in ("p", "c", "k", "h", "d", "x", "u", "space"):
            await typed(pilot, key)
            yield f"refused_{key}", app
        await typed(pilot, "question_mark")
        coached = table_of(app)
        await until(pilot, lambda: coached.coaching is not None and bool(coached.coaching.reason))
        await settled(pilot)
        yield "coach", app
        await reached(pilot, lambda view: view.phase == "turn" and view.wall_left < 36)
        yield "turn", app
        await typed(pilot, "l")
        yield "log", app
        await typed(pilot, "pagedown", "plus")
        yield "larger", app
        await typed(pilot, "minus", "minus")
        yield "smaller", app
        await typed(pilot, "plus", "escape")
        yield "menu", app
        await typed(pilot, "escape", "f1")
        for number in range(12):
            yield f"help_{number}", app
            await typed(pilot, "pagedown")
        await typed(pilot, "escape")
        await reached(pilot, lambda view: view.phase == "turn" and 16 in view.hand)
        await typed(pilot, "J", "enter")
        yield "fly_asked_twice", app
        await pilot.resize_terminal(60, 20)
        await settled(pilot)
        yield "too_small", app
        await pilot.resize_terminal(*walk.size)
        await settled(pilot)
        app.tell_text("wiki")
        await until(pilot, lambda: bool(app.screen.query("Toast")))
        await settled(pilot)
        yield "told", app
        await typed(pilot, "q")
    played_a_while_ago(walk.data)
    app = walk.app()
    async with app.run_test(size=walk.size) as pilot:
        await titled(app, pilot)
        yield "left", app


async def claims(walk: Walk) -> Seen:
    """Claims: of one way and of several, kongs, the fly swap; waits, a hand that is short, a win to take."""
    app = walk.app(start=True, seed="claims", rules=Rules.preset("wiki").changed(fly_swap=True))
    async with app.run_test(size=walk.size) as pilot:
        await reached(pilot, lambda view: view.phase == "claims" and can(view, "chow") and not view.wins)
        yield "asked", app
        for key in ("p", "k", "h", "d", "x", "enter"):
            await typed(pilot, key)
            yield f"refused_{key}", app
        await reached(pilot, lambda view: view.phase == "claims" and can(view, "chow", 2))
        await typed(pilot, "c")
        yield "ways", app
        await typed(pilot, "right")
        yield "ways_other", app
        await typed(pilot, "escape")
        yield "ways_dropped", app
        await reached(pilot, lambda view: view.phase == "claims" and can(view, "pong") and not can(view, "kong"))
        yield "pong", app
        await typed(pilot, "question_mark")
        coached = table_of(app)
        await until(pilot, lambda: coached.coaching is not None and bool(coached.coaching.reason))
        await settled(pilot)
        yield "coach", app
        await reached(pilot, lambda view: view.phase == "claims" and can(view, "kong"))
        yield "kong", app
        await reached(pilot, lambda view: view.phase == "turn" and can(view, "kong"))
        yield "kong_in_turn", app
        await typed(pilot, "k")
        yield "kong_chosen", app
        await reached(pilot, lambda view: view.phase == "claims" and waits_of(view) is not None)
        yield "waits", app
        view = await reached(pilot, lambda view: view.phase == "turn" and bool(_ready(view)))
        table_of(app).action_choose_tile(_ready(view)[0])
        await settled(pilot)
        yield "waits_by_discard", app
        await reached(pilot, lambda view: bool(short_of(view, view.score)))
        yield "short", app
        await reached(pilot, lambda view: bool(view.wins) and view.phase == "turn")
        yield "win", app
        await typed(pilot, "escape")
        yield "win_not_now", app
        await reached(pilot, lambda view: bool(view.wins) and view.phase == "claims")
        yield "win_on_discard", app


def _ready(view: View) -> list[Kind]:
    """The tiles whose discard leaves a hand one tile away."""
    return [kind for kind in dict.fromkeys(view.hand) if waits_of(view, kind) is not None]


async def calls(walk: Walk) -> Seen:
    """A win that is not there, where the table lets one call it; and practice."""
    strict = Rules.preset("wiki").changed(deals=4, win_calls="strict", fly_discard="forbidden", missed_win=True)
    app = walk.app(start=True, seed="calls", rules=strict)
    async with app.run_test(size=walk.size) as pilot:
        await reached(pilot, lambda view: view.phase == "claims" and can(view, "win") and not view.wins)
        yield "offered", app
        await typed(pilot, "h")
        yield "asked_twice", app
        await typed(pilot, "h")
        await until(pilot, lambda: isinstance(app.screen, ResultScreen))
        await settled(pilot)
        yield "false_win", app
    app = walk.at("practice").app(start=True, seed="golden", practice=True)
    async with app.run_test(size=walk.size) as pilot:
        await reached(pilot, lambda view: view.phase == "turn" and view.decision > 2)
        coached = table_of(app)
        await until(pilot, lambda: coached.coaching is not None and bool(coached.coaching.reason))
        await settled(pilot)
        yield "practice", app
        await typed(pilot, "escape")
        yield "practice_menu", app


async def ends(walk: Walk) -> Seen:
    """How deals end, on every page of the result; then the ranking."""
    app = walk.app(start=True, seed="golden", rules=FOUR)
    async with app.run_test(size=walk.size) as pilot:
        for deal in range(1, 5):
            await to_result(app, pilot)
            yield f"result_{deal}", app
            for key in ("down", "r", "v", "w"):
                await typed(pilot, key)
                yield f"result_{deal}_{key}", app
            await typed(pilot, "enter")
            await until(pilot, lambda: not isinstance(app.screen, ResultScreen))
        await until(pilot, lambda: isinstance(app.screen, RankingScreen))
        await settled(pilot)
        yield "ranking", app
        await typed(pilot, "down")
        yield "ranking_deal", app
        await typed(pilot, "f1")
        yield "ranking_help", app


async def to_result(app: MahjongApp, pilot: Pilot[None]) -> None:
    """Pass, discard what is chosen, and take every win, until a deal has ended."""
    while True:
        await until(pilot, lambda: not isinstance(app.screen, TableScreen) or app.screen.view.asked)
        if not isinstance(app.screen, TableScreen):
            await settled(pilot)
            return
        view = app.screen.view
        await answered(pilot, "h" if view.wins else "space" if view.phase != "turn" else "enter")


async def shared(walk: Walk) -> Seen:
    """Three people at one keyboard: the covered table, the chairs, the table of the one who is asked, the next cover."""
    people = ("human", "human", "human")
    names = ("Aisyah", "Mei Ling", "Hafiz")
    app = walk.app(start=True, seed="golden", players=people, names=names, rules=FOUR, passing="off")
    async with app.run_test(size=walk.size) as pilot:
        cover = await _covered(app, pilot)
        yield "cover", app
        await typed(pilot, "enter")
        yield "cover_kept", app
        await typed(pilot, "f1")
        yield "cover_help", app
        await typed(pilot, "escape", "escape")
        yield "cover_menu", app
        await typed(pilot, "escape", "f6")
        yield "chairs", app
        await typed(pilot, "right")
        yield "chairs_changed", app
        await typed(pilot, "escape")
        while not await _turn(app, pilot):
            cover = await _covered(app, pilot)
            await typed(pilot, cover.opening_key)
            table = screen_of(app, SharedTable)
            if table.view.phase != "turn":
                await typed(pilot, "space")
        yield "lifted", app
        await typed(pilot, "enter")
        await _covered(app, pilot)
        yield "next_cover", app


async def _covered(app: MahjongApp, pilot: Pilot[None]) -> CoverScreen:
    await until(pilot, lambda: isinstance(app.screen, CoverScreen))
    await settled(pilot)
    return screen_of(app, CoverScreen)


async def _turn(app: MahjongApp, pilot: Pilot[None]) -> bool:
    """Somebody sees his own turn."""
    await until(pilot, lambda: isinstance(app.screen, CoverScreen) or _answers(app))
    screen = app.screen
    return isinstance(screen, SharedTable) and screen.view.phase == "turn"


def _answers(app: MahjongApp) -> bool:
    return isinstance(app.screen, SharedTable) and app.screen._answer is not None


async def watched(walk: Walk) -> Seen:
    """Three bots, step by step, all hands open and by one seat's view."""
    app = walk.app(start=True, seed="watch", players=("random", "easy", "random"), rules=FOUR)
    app.settings = replace(app.settings, speed="slow", welcomed=True)
    async with app.run_test(size=walk.size) as pilot:
        await until(pilot, lambda: isinstance(app.screen, SharedTable) and bool(app.screen.session.story(None)))
        await typed(pilot, "space")
        table = screen_of(app, SharedTable)
        for step in range(4):
            seen = len(table.session.story(None))
            await typed(pilot, "right")
            await until(pilot, lambda: len(table.session.story(None)) > seen)  # noqa: B023  waited for at once
            await settled(pilot)
            yield f"step_{step}", app
        for key in ("v", "tab", "s", "f1"):
            await typed(pilot, key)
            yield f"key_{key}", app
