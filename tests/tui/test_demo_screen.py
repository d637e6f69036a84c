"""Scenes on the screen: every step of every one at every size, by keys and clicks, by itself, and played on from."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import pytest
from textual.pilot import Pilot

from mahjong3.records import check_record, read_record
from mahjong3.rules.seats import SEATS
from tests.tui.apps import click, new_app, screen_of, text_on, typed, until
from tests.tui.evenness import glyphs_are_whole
from tui.app import MahjongApp
from tui.drawing.model import Look
from tui.drawing.stage import caption_lines, draw_stage_caption, draw_stage_hand, stage_layout
from tui.rulebook import text_of
from tui.scenes import load_scene, scene_names
from tui.screens.demo import DemoScreen, seconds_for
from tui.screens.demo_picture import Stage, demo_picture, plain_hint, story_of
from tui.screens.demos import DemosScreen
from tui.screens.guided import GuidedScreen
from tui.screens.rulebook import RuleBookScreen
from tui.screens.setup import SetupScreen
from tui.screens.table import TableScreen
from tui.screens.title import TitleScreen
from tui.words import _

Kind = TypeVar("Kind", bound=DemoScreen)
SIZES = ((80, 24), (100, 30), (120, 40))


def demo_app(data: Path, name: str = "", **changes: Any) -> MahjongApp:  # noqa: ANN401  fields of two dataclasses
    """An app that shows a scene, or the list."""
    return new_app(data, demo=name, **changes)


async def shown(pilot: Pilot[None]) -> DemoScreen:
    """Wait for the scene."""
    return await shown_as(pilot, DemoScreen)


async def shown_as(pilot: Pilot[None], kind: type[Kind]) -> Kind:
    """Wait for a scene that is shown so."""
    app = pilot.app
    await until(pilot, lambda: isinstance(app.screen, kind))
    await pilot.pause()
    assert isinstance(app.screen, kind)
    return app.screen


# ── pictures ──


@pytest.mark.parametrize("name", scene_names())
def test_every_step_can_be_drawn_and_its_whole_caption_read(name: str) -> None:
    scene = load_scene(name)
    frames = tuple(scene.play())
    for size in SIZES:
        layout = stage_layout(*size)
        assert layout.caption is not None
        for step, frame in enumerate(frames):
            stage = Stage(scene, frames, step, 1, 35)
            picture = demo_picture(stage, Look(), layout)
            lines = caption_lines(frame.caption, layout.room - 2 * (2 if layout.room == 80 else 4))
            assert len(lines) <= layout.caption.height
            drawn = draw_stage_caption(picture, layout, frame.caption, frame.hint)
            text = "".join("".join(strip.text.split()) for strip in drawn.strips)
            last = "".join(text_of(lines[-1]).split())[-8:]
            assert "`" in last or not last.isalpha() or last in text
            assert all(strip.cell_length == layout.caption.width for strip in drawn.strips)
            assert len(draw_stage_hand(picture, layout).strips) == layout.hand.height
            assert picture.side is not None
            assert layout.side is None or len(picture.side) <= layout.side.height
            assert picture.view == frame.views[scene.seat]


def test_hands_of_the_others_lie_open_or_are_hidden() -> None:
    scene = load_scene("robbing-a-kong")
    stage = Stage(scene, tuple(scene.play()), 3, 14, 35)
    layout = stage_layout(100, 30)
    opened = demo_picture(stage, Look(), layout).open_hands
    assert [hand is not None for hand in opened] == [True, False, True]
    assert demo_picture(replace(stage, hidden=True), Look(), layout).open_hands == (None, None, None)
    own = load_scene("first-deal")
    frames = tuple(own.play())
    assert demo_picture(Stage(own, frames, 3, 0, 35), Look(), layout).open_hands == (None, None, None)
    last = demo_picture(Stage(own, frames, len(frames) - 1, 0, 35), Look(), layout).open_hands
    assert sum(hand is not None for hand in last) == 2


def test_a_step_that_goes_back_takes_back_what_was_told() -> None:
    frames = tuple(load_scene("robbing-a-kong").play())
    told = [story_of(frames, step) for step in range(len(frames))]
    assert told[4][: len(told[3])] == told[3]
    assert told[5][: len(told[3])] == told[3]
    assert told[5][len(told[3]) :] == frames[5].events


def test_chinese_lines_are_joined_without_a_space() -> None:
    lines = caption_lines("加槓\n之後 `5p`\nand then", 76)
    assert [text_of(line).replace("  ", " ") for line in lines] == ["加槓之後 5p and then"]


def test_a_hint_is_read_with_the_names_of_its_tiles() -> None:
    assert plain_hint("Choose `N` and\ndiscard it.") == "Choose North and discard it."


def test_captions_stay_as_long_as_they_are_read() -> None:
    assert seconds_for("short", "normal") == 2
    assert seconds_for("x" * 160, "normal") == 10
    assert seconds_for("x" * 160, "fast") == 5
    assert seconds_for("x" * 160, "instant") < 0.1


# ── screens ──


async def test_the_list_of_scenes(tmp_path: Path) -> None:
    app = demo_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, DemosScreen))
        await pilot.pause()
        glyphs_are_whole(app)
        await typed(pilot, "down", "enter")
        demo = await shown(pilot)
        assert demo.stage.scene.id == "deal-and-break"
        await typed(pilot, "escape")
        await until(pilot, lambda: isinstance(app.screen, DemosScreen))
        await typed(pilot, "escape")
        await until(pilot, lambda: isinstance(app.screen, TitleScreen))


async def test_forwards_backwards_and_to_other_scenes(tmp_path: Path) -> None:
    app = demo_app(tmp_path, "chow")
    async with app.run_test(size=(100, 30)) as pilot:
        demo = await shown(pilot)
        assert demo.stage.step == 0
        await typed(pilot, "left")
        assert demo.stage.step == 0
        await typed(pilot, "right", "right", "left")
        assert demo.stage.step == 1
        await typed(pilot, "end")
        assert demo.stage.last
        await typed(pilot, "right")
        assert demo.stage.scene.id == "pong"
        assert demo.stage.step == 0
        await typed(pilot, "n")
        assert demo.stage.scene.id == "who-goes-first"
        await typed(pilot, "p", "p")
        assert demo.stage.scene.id == "chow"
        await typed(pilot, "v")
        assert "show hands" in text_on(app)
        await typed(pilot, "l")
        await until(pilot, lambda: isinstance(app.screen, DemosScreen))


async def test_a_scene_plays_by_itself_and_goes_on_with_the_next(tmp_path: Path) -> None:
    app = demo_app(tmp_path, "no-replacement-left")
    async with app.run_test(size=(80, 24)) as pilot:
        demo = await shown(pilot)
        await typed(pilot, "space")
        await until(pilot, lambda: demo.stage.scene.id == "kongs-paid-at-once", most=500)
        await until(pilot, lambda: demo.stage.last and not demo._by_itself, most=500)
        assert app.screen is demo


async def test_all_scenes_play_by_themselves_from_the_list(tmp_path: Path) -> None:
    app = demo_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, DemosScreen))
        await pilot.pause()
        await typed(pilot, "space")
        demo = await shown(pilot)
        await until(pilot, lambda: (demo.stage.number or 0) >= 1, most=3000)
        assert demo._by_itself


async def test_clicks_do_what_the_keys_do(tmp_path: Path) -> None:
    app = demo_app(tmp_path, "robbing-a-kong")
    async with app.run_test(size=(100, 30)) as pilot:
        demo = await shown(pilot)
        assert await click(pilot, "chip", "next")
        assert demo.stage.step == 1
        assert await click(pilot, "side", "", 9)
        assert demo.stage.step == 3
        assert await click(pilot, "chip", "back")
        assert demo.stage.step == 2
        assert await click(pilot, "key", "hide")
        assert demo.shown().hidden
        assert await click(pilot, "key", "scene")
        assert demo.stage.scene.id == "dead-kong"


async def test_the_rule_book_opens_at_the_place(tmp_path: Path) -> None:
    app = demo_app(tmp_path, "robbing-a-kong")
    async with app.run_test(size=(100, 30)) as pilot:
        demo = await shown(pilot)
        await typed(pilot, "b")
        await until(pilot, lambda: isinstance(app.screen, RuleBookScreen))
        await pilot.pause()
        assert "Robbing" in text_on(app)
        await typed(pilot, "escape")
        await until(pilot, lambda: app.screen is demo)


async def test_a_small_terminal_says_so_and_keeps_the_scene(tmp_path: Path) -> None:
    app = demo_app(tmp_path, "chow")
    async with app.run_test(size=(80, 24)) as pilot:
        demo = await shown(pilot)
        await typed(pilot, "right")
        await pilot.resize_terminal(40, 10)
        assert "needs 80x24" in text_on(app)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert demo.stage.step == 1
        assert "2 of 4" in text_on(app)


# ── playing on ──


@pytest.mark.parametrize(("name", "steps"), [("robbing-a-kong", 3), ("fly-in-a-chow", 0), ("equal-claims", 1)])
async def test_one_plays_on_from_a_step(tmp_path: Path, name: str, steps: int) -> None:
    app = demo_app(tmp_path, name)
    async with app.run_test(size=(80, 24)) as pilot:
        demo = await shown(pilot)
        await typed(pilot, *["right"] * steps)
        frame, scene = demo.stage.frame, demo.stage.scene
        await typed(pilot, "t")
        await until(pilot, lambda: app.session is not None)
        session = app.session
        assert session is not None
        assert session.practice
        assert session.people == (scene.seat,)
        record = session.record
        assert record is not None
        if scene.seat in frame.deal.awaiting:
            assert session.view(scene.seat) == frame.views[scene.seat]
        app.close_session()
    check_record(read_record(record))


async def test_from_the_end_of_a_scene_one_plays_from_its_beginning(tmp_path: Path) -> None:
    app = demo_app(tmp_path, "all-dots")
    async with app.run_test(size=(80, 24)) as pilot:
        demo = await shown(pilot)
        await typed(pilot, "end", "t")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert app.session is not None
        first = demo.stage.frames[0]
        assert app.session.view(demo.stage.scene.seat).hand == first.views[demo.stage.scene.seat].hand


def test_every_frame_has_the_answers_that_lead_to_it() -> None:
    from mahjong3.play.deal import Deal
    from mahjong3.tiles.wall import Wall

    for name in scene_names():
        scene = load_scene(name)
        for frame in scene.play():
            deal = Deal(frame.rules, Wall.of(scene.tiles, frame.rules.tile_set), scene.dice)
            for seat, action in frame.answers:
                deal.submit(seat, action)
            for seat in SEATS:
                assert deal.view(seat) == frame.deal.view(seat), (name, frame.number)


# ── the guided first deal ──


async def test_the_newcomer_plays_his_first_deal_by_the_keys_of_the_table(tmp_path: Path) -> None:
    app = demo_app(tmp_path, "first-deal")
    async with app.run_test(size=(80, 24)) as pilot:
        guided = await shown_as(pilot, GuidedScreen)

        async def keys(text: str, step: int, says: str = "") -> None:
            for key in text.split():
                await typed(pilot, key)
            await until(pilot, lambda: guided.stage.step == step and says in guided.alert)

        await keys("enter enter", 2)
        await pilot.pause()
        glyphs_are_whole(app)
        await keys("b enter", 2, "Not that one. Press n, then Enter.")
        await keys("n enter", 3)
        await keys("space", 3, "Not that one. Press p.")
        await keys("p", 4)
        await keys("b enter", 5)
        await keys("c enter", 5, "The other way: with 4 dots, 6 dots.")
        await keys("c enter", 6)
        await keys("f enter", 7)
        await keys("h", 8)
        await pilot.pause()
        assert "You win by self-draw" in text_on(app)
        await typed(pilot, "enter")
        await until(pilot, lambda: isinstance(app.screen, SetupScreen))


async def test_the_first_deal_is_shown_where_one_asks_for_it_and_left_at_any_moment(tmp_path: Path) -> None:
    app = demo_app(tmp_path, "first-deal")
    async with app.run_test(size=(100, 30)) as pilot:
        guided = await shown_as(pilot, GuidedScreen)
        await typed(pilot, *["m"] * 4)
        assert guided.stage.step == 4
        await typed(pilot, "backspace")
        assert guided.stage.step == 3
        await typed(pilot, "escape")
        await until(pilot, lambda: isinstance(app.screen, TitleScreen))


async def test_the_mouse_plays_the_first_deal_too(tmp_path: Path) -> None:
    app = demo_app(tmp_path, "first-deal")
    async with app.run_test(size=(100, 30)) as pilot:
        guided = await shown_as(pilot, GuidedScreen)
        assert await click(pilot, "chip", "next")
        assert await click(pilot, "chip", "next")
        north = guided.chooser.places.index(12)
        assert await click(pilot, "hand", "", north)
        assert await click(pilot, "hand", "", north)
        assert guided.stage.step == 3
        assert await click(pilot, "chip", "pong")
        assert guided.stage.step == 4


async def test_a_newcomer_is_offered_it_once(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TitleScreen) and app.screen._looked)
        await pilot.pause()
        assert _("New here?") in text_on(app)
        await typed(pilot, "f")
        await shown_as(pilot, GuidedScreen)
        await typed(pilot, "escape")
        await until(pilot, lambda: isinstance(app.screen, TitleScreen))
        await pilot.pause()
        assert _("New here?") not in text_on(app)
        assert app.settings.welcomed
    from tui.settings import load

    assert load(environ={}).settings.welcomed


async def test_who_has_played_is_not_offered_it(tmp_path: Path) -> None:
    app = new_app(tmp_path, start=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert app.settings.welcomed
        assert screen_of(app, TableScreen).session is app.session
