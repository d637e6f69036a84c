"""The coach: asked or set up, on the table at every size, never in the way of an answer; and the warning of a hand that is short."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from mahjong3.bots import BOTS, Advice, EasyBot, Reason, Why
from mahjong3.play.actions import DISCARDS, PASS
from mahjong3.play.deal import Deal
from mahjong3.play.view import View
from mahjong3.rules import Rules
from mahjong3.scoring.prospect import unseen_counts
from mahjong3.tiles import Dice, Wall
from mahjong3.tiles.kinds import FLY
from tests.tui.apps import asked, click, new_app, screen_of, table_of, text_on, typed, until
from tests.tui.drawing.helpers import text_of
from tests.tui.evenness import glyphs_are_whole
from tests.tui.helpers import new_session
from tui.app import MahjongApp
from tui.drawing.coach import draw_coach_rows
from tui.drawing.layout import table_layout
from tui.drawing.model import Coaching, Line, Run, Tile
from tui.screens.coaching import coaching_of
from tui.screens.menu import MenuScreen
from tui.screens.table import TableScreen
from tui.session.advice import advised

SIZES = ((80, 24), (100, 30), (120, 40))


def said(line: Line) -> str:
    """A line as text, a tile as its number."""
    return "".join(
        f"[{piece.kind}]" if isinstance(piece, Tile) else piece.text if isinstance(piece, Run) else piece
        for piece in line
    )


def views(seed: str, count: int = 12) -> list[View]:
    """Views that ask, from a deal played by a bot."""
    deal = Deal(Rules.preset("wiki"), Wall.shuffled(seed), Dice((3, 4), (4, 5)))
    bot = EasyBot()
    found: list[View] = []
    while deal.awaiting and len(found) < count:
        seat = deal.awaiting[0]
        view = deal.view(seat)
        found.append(view)
        deal.submit(seat, bot.choose(view, 1))
    return found


# ── what he says ──


@pytest.mark.parametrize("seed", ["a", "b", "c"])
async def test_the_advice_is_legal_and_has_a_reason_and_others_beside_it(seed: str) -> None:
    for view in views(seed):
        advice = await advised(view, 1, None)
        assert advice.action in view.legal
        coaching = coaching_of(view, advice)
        assert said(coaching.answer)
        assert said(coaching.reason)
        if advice.choices and view.phase == "turn" and len(set(view.hand) - {FLY}) > 3:
            assert len(coaching.others) == 2
        others = [choice.action for choice in advice.choices if choice.action != advice.action]
        assert len(set(others)) == len(others)
        assert set(others) <= set(view.legal)


async def test_the_advice_follows_from_the_view_alone() -> None:
    """Another deal that the view allows gives the same advice."""
    for number, view in enumerate(views("hidden", 8)):
        other = Deal.imagined(view, number).view(view.seat)
        assert await advised(view, 1, None) == await advised(other, 1, None)


async def test_the_strongest_level_is_asked_on_the_thread_of_the_bots() -> None:
    view = views("a")[0]
    with ThreadPoolExecutor(1) as executor:
        advice = await advised(view, 1, executor)
    best = tuple(BOTS.values())[-1]()
    assert advice.action == best.choose(view, 1)


def test_a_reason_tells_fan_and_live_tiles() -> None:
    view = next(view for view in views("a") if view.phase == "turn")
    reason = Reason(Why.PLAN, "all-dots", lacking=2, fan=4, helping=(0, 1, 2), unseen=7)
    flies = unseen_counts(view)[FLY]
    assert flies  # they stand for any tile, so they help, too, as the waits count them
    coaching = coaching_of(view, Advice(DISCARDS[view.hand[0]], reason, ()))
    assert said(coaching.reason) == f"for all dots: 2 away, 4 of 5 fan, {7 + flies} live tiles help"
    assert said(coaching.brief) == f"for all dots: 2 away, 4 of 5 fan, {7 + flies} live tiles"
    assert [tile.kind for tile in coaching.helping] == [0, 1, 2, FLY]
    enough = replace(reason, fan=6, lacking=1, unseen=1)
    coaching = coaching_of(view, Advice(PASS, replace(enough, why=Why.STAY), ()))
    assert said(coaching.reason) == (
        f"better without the claim, for all dots: one away, 6 fan are enough, {1 + flies} live tiles help"
    )


@pytest.mark.parametrize("why", list(Why))
def test_every_reason_has_words(why: Why) -> None:
    view = views("a")[0]
    for plan in ("any-sets", "honour-pongs", None):
        coaching = coaching_of(view, Advice(view.legal[0], Reason(why, plan), ()))
        assert said(coaching.reason)
        assert "{" not in said(coaching.reason)


def test_much_advice_keeps_within_the_two_rows() -> None:
    from tests.tui.drawing.scenes import turn

    tiles = tuple(Tile(kind) for kind in range(6))
    long = ("word " * 30,)
    for reason, others in ((long, (long, long)), (("short",), (long, long)), (long, ()), (("short",), ())):
        picture = replace(turn(), coach=Coaching(("discard ", Tile(3)), reason, (), tiles, others))
        drawn = draw_coach_rows(picture, table_layout(80, 24, caption=True))
        assert len(drawn.strips) == 2
        assert all(strip.cell_length == 80 for strip in drawn.strips)
        assert "Coach" in text_of(drawn.strips)


# ── at the table ──


@pytest.mark.parametrize("size", SIZES)
async def test_the_coach_speaks_when_asked_and_is_hidden_again(tmp_path: Path, size: tuple[int, int]) -> None:
    app = new_app(tmp_path, start=True, seed="golden")
    async with app.run_test(size=size) as pilot:
        await asked(pilot, lambda view: view.phase == "turn" and view.wall_left < 36)
        plain = text_on(app)
        assert "? coach" in plain
        await typed(pilot, "question_mark")
        await until(pilot, lambda: table_of(app).coaching is not None and bool(table_of(app).coaching.reason))  # type: ignore[union-attr]
        await pilot.pause()
        shown = text_on(app)
        assert "Coach" in shown
        assert "live" in shown
        glyphs_are_whole(app)
        await typed(pilot, "question_mark")
        assert text_on(app) == plain
        assert await click(pilot, "key", "coach")
        assert table_of(app).coaching is not None


async def test_the_coach_is_gone_with_the_question(tmp_path: Path) -> None:
    app = new_app(tmp_path, start=True, seed="golden")
    async with app.run_test(size=(80, 24)) as pilot:
        await asked(pilot, lambda view: view.phase == "turn")
        await typed(pilot, "question_mark")
        await typed(pilot, "enter")
        await until(pilot, lambda: not isinstance(app.screen, TableScreen) or app.screen.view.asked)
        assert table_of(app).coaching is None


@pytest.mark.parametrize("changes", [{"coach": True}, {"practice": True}])
async def test_the_coach_speaks_by_himself_where_that_is_set_up(tmp_path: Path, changes: dict[str, bool]) -> None:
    app = new_app(tmp_path, start=True, seed="golden", **changes)
    async with app.run_test(size=(80, 24)) as pilot:
        await asked(pilot)
        assert table_of(app).coaching is not None
        await typed(pilot, "question_mark")  # no more at this table
        await typed(pilot, "enter" if table_of(app).view.phase == "turn" else "space")
        await asked(pilot)
        assert table_of(app).coaching is None


async def test_who_is_not_asked_gets_no_advice() -> None:
    session = new_session()
    assert not session.view(0).asked
    assert await session.advise(0) is None


async def test_a_refusal_takes_the_place_of_the_coach_for_a_moment(tmp_path: Path) -> None:
    app = new_app(tmp_path, start=True, seed="golden")
    async with app.run_test(size=(80, 24)) as pilot:
        await asked(pilot, lambda view: view.phase == "turn" and not view.score)
        await typed(pilot, "question_mark")
        await typed(pilot, "h")
        assert "No win" in text_on(app)
        await typed(pilot, "left")
        assert "Coach" in text_on(app)


# ── a complete hand that is short ──


async def short_hand(app: MahjongApp, size: tuple[int, int]) -> str | None:
    """Play until a complete hand may not win; the screen then."""
    bot = EasyBot()
    async with app.run_test(size=size) as pilot:
        for number in range(400):
            await until(pilot, lambda: not isinstance(app.screen, TableScreen) or app.screen.view.asked)
            if not isinstance(app.screen, TableScreen):
                return None
            view = app.screen.view
            if view.score is not None and not view.score.wins:
                await pilot.pause()
                return text_on(app)
            app.screen._submit(bot.choose(view, number))
            await pilot.pause()
    return None


async def test_a_hand_that_is_short_says_so_at_once(tmp_path: Path) -> None:
    app = new_app(tmp_path, start=True, seed="short-29")
    shown = await short_hand(app, (80, 24))
    assert shown is not None
    assert "No win: complete with 7 dots, but 4 of 5 fan. Self-drawn it is 5." in shown
    assert "Win: 4 of 5" in shown
    assert "one fan short" in shown


# ── behind another screen ──


async def test_a_table_behind_the_menu_is_drawn_for_the_new_size_when_one_comes_back(tmp_path: Path) -> None:
    app = new_app(tmp_path, start=True, seed="golden")
    async with app.run_test(size=(80, 24)) as pilot:
        await asked(pilot, lambda view: view.phase == "turn")
        await typed(pilot, "escape")
        screen_of(app, MenuScreen)
        await pilot.resize_terminal(120, 40)
        await typed(pilot, "escape")
        await asyncio.sleep(0.05)
        await pilot.pause()
        table_of(app)
        assert "Log" in text_on(app)
        glyphs_are_whole(app)
        await typed(pilot, "ctrl+p")
        await pilot.resize_terminal(100, 30)
        await pilot.pause()
        await typed(pilot, "escape")
        await asyncio.sleep(0.05)
        await pilot.pause()
        assert len(text_on(app).splitlines()) <= 30
        assert "F1 help" in text_on(app)
        glyphs_are_whole(app)


# ── every action by name ──


async def test_help_and_the_palette_tell_the_keys_of_every_sort_of_screen(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await typed(pilot, "n")
        told = {one.title: one.help for one in app.get_system_commands(app.screen)}
        assert told["the row above"] == "↑"
        assert told["leave, the match is kept"] in ("Ctrl+C", "Ctrl+Q")
        assert not {"Focus Next", "Copy selected text", "palette"} & set(told)
        await typed(pilot, "f1")
        assert "the row above" in text_on(app)
        await typed(pilot, "escape")
        await typed(pilot, "escape")
        told = {one.title: one.help for one in app.get_system_commands(app.screen)}
        assert told["New match"] == "n"
        commands = {one.title: one.callback for one in app.get_system_commands(app.screen)}
        commands["New match"]()
        await pilot.pause()
        assert "New match" in text_on(app).splitlines()[0]
