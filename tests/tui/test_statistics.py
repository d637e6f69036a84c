"""The statistics in the app: leafed through, filtered, exported, match by match."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest
from textual.pilot import Pilot

from mahjong3.play.match import Match
from mahjong3.records import Recorder, WinLine
from mahjong3.records.footers import read_footers
from mahjong3.records.statistics import BestHand, Wanted, statistics
from mahjong3.rules import Rules
from tests.records.playing import PLAYERS, header_of, play_on, recorded
from tests.tui.apps import click, new_app, screen_of, text_on, typed, until
from tui.app import MahjongApp
from tui.drawing.model import Look, Tile
from tui.screens.statistics import EXPORT, StatisticsScreen
from tui.screens.statistics_filter import FilterScreen
from tui.screens.statistics_matches import MatchesScreen, PastMatchScreen
from tui.screens.statistics_picture import best_score, statistics_picture

WIKI = Rules.preset("wiki").changed(deals=4)
SIZES = ((80, 24), (100, 30), (120, 40))


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The records of five matches by two sets of rules."""
    data = tmp_path_factory.mktemp("data")
    for number in range(5):
        match = Match(WIKI if number < 3 else WIKI.changed(min_fan=2), f"statistics {number}")
        header = replace(header_of(match, f"2026031{number}"), started=f"2026-03-1{number}T19:30:00+08:00")
        with Recorder.create(data / "records", header) as recorder:
            play_on(match, recorder, random.Random(number))
    return data


def told_by(app: MahjongApp) -> list[str]:
    """The messages that are shown."""
    return [note.message for note in app._notifications]


async def opened(app: MahjongApp, pilot: Pilot[None]) -> StatisticsScreen:
    """The statistics, read."""
    app.show_statistics()
    await until(pilot, lambda: isinstance(app.screen, StatisticsScreen) and app.screen.found is not None)
    await pilot.pause()
    return screen_of(app, StatisticsScreen)


@pytest.mark.parametrize("size", SIZES)
async def test_pages(kept: Path, size: tuple[int, int]) -> None:
    app = new_app(kept)
    async with app.run_test(size=size) as pilot:
        await opened(app, pilot)
        for _page in range(2 + (size[0] == 80)):
            await typed(pilot, "right")
        assert screen_of(app, StatisticsScreen).page == 0
        await typed(pilot, "left")
        assert screen_of(app, StatisticsScreen).page == 1 + (size[0] == 80)


async def test_the_title_menu_leads_to_it(kept: Path) -> None:
    app = new_app(kept)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await typed(pilot, "s")
        await until(pilot, lambda: isinstance(app.screen, StatisticsScreen))
        await typed(pilot, "escape")
        assert not isinstance(app.screen, StatisticsScreen)


async def test_nothing_played_yet(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(app, pilot)
        assert "No finished match counts here yet." in text_on(app)
        await typed(pilot, "enter", "x", "right")
        screen_of(app, StatisticsScreen)
        assert not (tmp_path / EXPORT).exists()


async def test_only_some_matches(kept: Path) -> None:
    app = new_app(kept)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(app, pilot)
        await typed(pilot, "f")
        screen_of(app, FilterScreen)
        await typed(pilot, "right", "right")
        assert "2 matches" in text_on(app)
        await typed(pilot, "enter")
        assert screen_of(app, StatisticsScreen) is screen
        assert screen.found is not None
        assert (screen.wanted.rules, screen.found.matches) == ("wiki*", 2)
        assert "2 matches, 8 deals, wiki*" in text_on(app)
        await typed(pilot, "f", "down", "down", "right")
        assert "the last 7 days" in text_on(app)
        await typed(pilot, "escape")
        assert screen.found.matches == 2
        await typed(pilot, "f", "up", "enter")
        assert screen.found.matches == 5


async def test_clicks_do_what_keys_do(kept: Path) -> None:
    app = new_app(kept)
    async with app.run_test(size=(100, 30)) as pilot:
        screen = await opened(app, pilot)
        assert await click(pilot, "key", "page")
        assert screen.page == 1
        assert await click(pilot, "key", "filter")
        assert await click(pilot, "key", "show")
        assert await click(pilot, "key", "matches")
        screen_of(app, MatchesScreen)
        assert await click(pilot, "key", "back")
        assert await click(pilot, "key", "back")
        assert not isinstance(app.screen, StatisticsScreen)


async def test_an_export_is_what_the_command_prints(kept: Path, tmp_path: Path) -> None:
    app = new_app(kept)
    async with app.run_test(size=(100, 30)) as pilot:
        screen = await opened(app, pilot)
        await typed(pilot, "x")
        told = json.loads((kept / EXPORT).read_text(encoding="utf-8"))
        assert screen.found is not None
        assert told == json.loads(json.dumps(screen.found.to_dict()))
        assert told_by(app)[-1].startswith("Exported: ")
        (kept / EXPORT).unlink()
        (kept / EXPORT).mkdir()
        await typed(pilot, "x")
        assert "cannot be written" in told_by(app)[-1]
        (kept / EXPORT).rmdir()


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_match_by_match(kept: Path, size: tuple[int, int]) -> None:
    app = new_app(kept)
    async with app.run_test(size=size) as pilot:
        await opened(app, pilot)
        await typed(pilot, "enter")
        screen_of(app, MatchesScreen)
        await typed(pilot, "down", "enter")
        past = screen_of(app, PastMatchScreen)
        assert past.match == "20260313"
        assert past.standing.me == 0
        await typed(pilot, "down", "up", "escape", "escape", "escape")
        assert not isinstance(app.screen, StatisticsScreen | MatchesScreen | PastMatchScreen)


async def test_a_damaged_record_is_told(kept: Path, tmp_path: Path) -> None:
    (tmp_path / "records").mkdir()
    for path in (kept / "records").glob("*.jsonl"):
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        text = "".join([*lines[:2], *lines[3:]]) if path.stem.endswith("4") else "".join(lines)
        (tmp_path / "records" / path.name).write_text(text, encoding="utf-8")
    (tmp_path / "records" / "none.jsonl").write_text("none\n", encoding="utf-8")
    app = new_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(app, pilot)
        assert " unreadable\n" in text_on(app)
        await typed(pilot, "enter", "enter")
        screen_of(app, MatchesScreen)
        assert "line 3" in told_by(app)[-1]


def best_of(win: WinLine) -> BestHand:
    return BestHand(
        match="m", deal=1, started="2026-03-14", rules="wiki", by=win.by, fan=win.fan, earned=win.earned, hand=win.hand,
        tile=win.tile, melds=win.melds, bonus=win.bonus,
    )  # fmt: skip


@pytest.mark.parametrize("preset", ["wiki", "classic", "sloperama"])
def test_every_hand_that_won_is_read_as_it_was(preset: str) -> None:
    rules = Rules.preset(preset).changed(deals=16, min_fan=0)
    wins = [
        win
        for seed in range(3)
        for deal in recorded(None, f"{preset} {seed}", rules).record.deals
        if deal.end is not None
        for win in deal.end.winners
    ]
    assert len(wins) > 10
    for win in wins:
        found = best_score(best_of(win), rules)
        assert found is not None, win
        told = {earned.id: "limit" if earned.limit else earned.fan for earned in found.earned}
        assert told == dict(win.earned)


@pytest.mark.parametrize(
    "changes",
    [
        {"hand": "no tiles"},
        {"hand": "1p " * 30},
        {"hand": ""},
        {"tile": "?"},
        {"melds": ("what EEE",)},
        {"melds": ("pong EEE",) * 9},
        {"bonus": "E" * 40},
        {"earned": {"strange": 3, "\x1b[31m": 1}},
    ],
)
def test_a_hand_that_somebody_made_up_breaks_nothing(kept: Path, changes: Mapping[str, object]) -> None:
    records, _unreadable = read_footers(kept / "records")
    found = statistics(records, Wanted(names=("You",)))
    win = WinLine(0, "discard", 5, {"base": 1}, "123456p CC 5p", "5p", ("pong EEE",), "a1")
    made_up = replace(found, best=replace(best_of(win), **changes))  # type: ignore[arg-type]  # fields by name
    picture = statistics_picture(made_up, Wanted(), Look(), rules={"m": WIKI})
    assert picture.best is not None
    assert not any("\x1b" in text for text in picture.best.earned)
    assert all(isinstance(tile, Tile) for tiles in picture.best.sets for tile in tiles)


def test_at_one_keyboard_the_match_is_shown_for_who_was_asked_for(tmp_path: Path) -> None:
    from tui.screens.statistics_matches import standing_in

    match = Match(WIKI, "names")
    people = (PLAYERS[0], replace(PLAYERS[1], bot=None), PLAYERS[2])
    header = replace(header_of(match), players=people)
    with Recorder.create(tmp_path, header) as recorder:
        play_on(match, recorder, random.Random(1))
    (path,) = tmp_path.glob("*.jsonl")
    assert standing_in(path, Wanted(names=("You",))).me == 0
    assert standing_in(path, Wanted(player="美玲")).me == 1
    assert standing_in(path, Wanted(player="Nobody")).me is None
