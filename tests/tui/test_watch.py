"""Watching bots: at any speed, step by step, all hands or one seat's view, and taking a seat over."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from mahjong3.play.events import Answered, Dealt, Drawn, redact
from mahjong3.records import check_record, read_record
from mahjong3.rules import Rules
from mahjong3.rules.seats import SEATS
from tests.tui.apps import click, new_app, screen_of, text_on, typed, until
from tests.tui.helpers import new_session, random_answer
from tui.app import MahjongApp
from tui.screens.chairs import ChairsScreen
from tui.screens.records import RecordsScreen
from tui.screens.result import RankingScreen, ResultScreen
from tui.screens.seeing import NOBODY, Onlooker, public_story, whole
from tui.screens.shared import SharedTable
from tui.screens.shared_setup import SharedSetupScreen
from tui.screens.title import TitleScreen

BOTS = ("random", "easy", "random")
FOUR = Rules.preset("wiki").changed(deals=4)


def watch_app(data: Path, **changes: Any) -> MahjongApp:  # noqa: ANN401  fields of two dataclasses
    """An app that shows three bots at once, slowly."""
    app = new_app(data, **{"start": True, "players": BOTS, "rules": FOUR, **changes})
    app.settings = replace(app.settings, speed="slow", welcomed=True)
    return app


async def held(pilot: Pilot[None]) -> SharedTable:
    """Wait for the table and stop the match before anything has happened."""
    app = pilot.app
    assert isinstance(app, MahjongApp)
    await until(pilot, lambda: isinstance(app.screen, SharedTable) and bool(app.screen.session.story(None)))
    await typed(pilot, "space")
    return screen_of(app, SharedTable)


async def test_step_by_step_one_thing_happens_at_a_time(tmp_path: Path) -> None:
    app = watch_app(tmp_path, seed="steps")
    async with app.run_test(size=(100, 30)) as pilot:
        table = await held(pilot)
        seen = len(table.session.story(None))
        for _ in range(12):
            await typed(pilot, "right")
            await until(pilot, lambda seen=seen: len(table.session.story(None)) > seen)  # type: ignore[misc]
            now = len(table.session.story(None))
            assert now - seen < 6
            seen = now
        await pilot.pause(0.05)
        assert len(table.session.story(None)) == seen


async def test_nobody_who_watches_is_called_you(tmp_path: Path) -> None:
    app = watch_app(tmp_path, seed="steps")
    async with app.run_test(size=(100, 30)) as pilot:
        table = await held(pilot)
        said = set()
        for _ in range(40):
            await typed(pilot, "right")
            picture = table.picture()
            said.add(picture.sentence or picture.busy)
        assert any("discarded" in sentence for sentence in said)
        assert not [sentence for sentence in said if "you" in sentence.lower()]


async def test_all_hands_or_one_seats_view(tmp_path: Path) -> None:
    app = watch_app(tmp_path, seed="views")
    async with app.run_test(size=(100, 30)) as pilot:
        table = await held(pilot)
        await typed(pilot, *["right"] * 8)
        for _seat in SEATS:
            picture = table.picture()
            own = picture.view.seat
            for seat in SEATS:
                shown = picture.open_hands[seat]
                assert shown == (None if seat == own else table.session.view(table.session.match.player_at(seat)).hand)
            await typed(pilot, "v")
            assert table.picture().open_hands == (None, None, None)
            assert "all hands" in text_on(app)
            await typed(pilot, "v", "tab")
            assert table.picture().view.seat != own


async def test_it_runs_at_every_speed_and_to_the_ranking(tmp_path: Path) -> None:
    app = watch_app(tmp_path, seed="speed")
    async with app.run_test(size=(80, 24)) as pilot:
        table = await held(pilot)
        speeds = []
        for _ in range(4):
            await typed(pilot, "s")
            speeds.append(table._pace)
        assert sorted(speeds) == ["fast", "instant", "normal", "slow"]
        while table._pace != "instant":
            await typed(pilot, "s")
        app.settings = replace(app.settings, speed="instant")
        await typed(pilot, "space")
        for _ in range(40):
            await until(pilot, lambda: not isinstance(app.screen, SharedTable), most=4000)
            if isinstance(app.screen, RankingScreen):
                break
            before = app.screen
            assert isinstance(before, ResultScreen)
            await typed(pilot, "enter")
            await until(pilot, lambda before=before: app.screen is not before, most=400)  # type: ignore[misc]
        assert isinstance(app.screen, RankingScreen)
        assert "You" not in text_on(app)
        record = table.session.record
    assert record is not None
    assert check_record(read_record(record)).match.over


async def test_a_seat_is_taken_over_and_handed_back(tmp_path: Path) -> None:
    app = watch_app(tmp_path, seed="over")
    async with app.run_test(size=(100, 30)) as pilot:
        table = await held(pilot)
        await typed(pilot, *["right"] * 10)
        await typed(pilot, "f6")
        await until(pilot, lambda: isinstance(app.screen, ChairsScreen))
        chairs = screen_of(app, ChairsScreen)
        while chairs._wanted[0] != "human":
            await typed(pilot, "right")
        await typed(pilot, "enter")
        await until(pilot, lambda: app.screen is table)
        app.settings = replace(app.settings, speed="instant")
        assert table.session.people == (0,)
        assert not table.watching
        assert table.onlooker == Onlooker(0)
        assert table.picture().open_hands == (None, None, None)
        await until(pilot, lambda: table._answer is not None or app.screen is not table, most=600)
        await pilot.pause()
        assert "You" in text_on(app)
        table._submit(random_answer(table.view))
        await until(pilot, lambda: table._answer is not None or app.screen is not table, most=600)
        if app.screen is table:
            await typed(pilot, "f6")
            await until(pilot, lambda: isinstance(app.screen, ChairsScreen))
            await typed(pilot, "right", "enter")
            await until(pilot, lambda: app.screen is table)
            assert table.watching


async def test_clicks_and_keys_of_play_do_nothing_while_watching(tmp_path: Path) -> None:
    app = watch_app(tmp_path, seed="clicks")
    async with app.run_test(size=(100, 30)) as pilot:
        table = await held(pilot)
        before = len(table.session.story(None))
        await typed(pilot, "p", "enter", "1", "h", "left", "u")
        assert not table.alert
        assert len(table.session.story(None)) == before
        assert await click(pilot, "chip", "open")
        assert not table.onlooker.every
        assert await click(pilot, "chip", "step")
        assert await click(pilot, "key", "turn")
        assert await click(pilot, "chip", "hold")
        assert not table.held


async def test_watching_is_set_up_from_the_title(tmp_path: Path) -> None:
    app = new_app(tmp_path, rules=FOUR)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TitleScreen) and app.screen._looked)
        await typed(pilot, "w")
        await until(pilot, lambda: isinstance(app.screen, RecordsScreen))
        await typed(pilot, "enter")
        form = screen_of(app, SharedSetupScreen)
        assert form.watching
        form.chairs = list(BOTS)
        await typed(pilot, "enter")
        await until(pilot, lambda: app.session is not None)
        assert app.session is not None
        assert [chair.level for chair in app.session.chairs] == list(BOTS)
        assert "You" not in [chair.name for chair in app.session.chairs]


# ── what is told to whom ──


async def test_what_everybody_is_told_hides_every_hand() -> None:
    session = new_session(("easy", "easy", "random"), seed="public")
    session.watched = (0, 1, 2)
    session._views = {player: session.deal.view(session.match.seat_of(player)) for player in range(3)}
    session._stand_anew()
    wholes = []
    async for told in session.steps():
        event = whole(told.events)
        if event is not None:
            wholes.append(event)
        if session.deal.result is not None and session.caught_up:
            break
    for event in public_story(session):
        assert not (isinstance(event, Drawn) and event.tiles is not None)
        assert not (isinstance(event, Dealt) and any(event.hands))
        assert not isinstance(event, Answered)
    seen = [event for event in session.story(None) if not isinstance(event, Answered)]
    told_whole = [event for event in wholes if not isinstance(event, Answered)]
    assert [event for event in told_whole if not isinstance(event, Dealt)] == [
        event for event in seen[-len(told_whole) :] if not isinstance(event, Dealt)
    ]
    assert all(redact(event, NOBODY) is None for event in session.story(None) if isinstance(event, Answered))
