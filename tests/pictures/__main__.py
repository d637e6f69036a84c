"""Make every picture of the README anew."""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NamedTuple

from PIL import Image
from textual.pilot import Pilot

from mahjong3.bots import make_bot, seed_for
from mahjong3.play.match import Match
from mahjong3.records import RecordedPlayer, Recorder, header_line
from mahjong3.rules import Rules
from tests.pictures.shot import save_png
from tui.app import MahjongApp
from tui.screens.demo import DemoScreen
from tui.screens.rules import RulesScreen
from tui.screens.statistics import StatisticsScreen
from tui.session import Play, Session
from tui.settings import Settings
from tui.words import set_language

TOP: Final = Path(__file__).resolve().parents[2]
NAMES: Final = ("You", "Mei Ling", "Hafiz")
NOW: Final = datetime(2026, 3, 14, 19, 30, tzinfo=UTC)
COLOURS: Final = 96
"""So many are enough for a screen of text, and its file is a third as large."""
OWN_TABLE: Final = (
    Rules.preset("wiki").changed({"min_fan": 4, "win_calls": "strict", "seven-pairs": 4}).named("Grandma's table")
)
Go = Callable[[MahjongApp, Pilot[None]], Awaitable[None]]


class Picture(NamedTuple):
    """What a picture shows."""

    name: str
    size: tuple[int, int]
    go: Go | None = None
    """Leads from the title screen to what is shown."""
    seed: str | None = None
    """Of a match that is begun instead."""
    answers: int = 0
    """How many answers of the person, those of a bot, come before the picture."""
    settings: Settings = Settings(speed="instant", welcomed=True)


async def a_rule(app: MahjongApp, pilot: Pilot[None]) -> None:
    """The rules of a table of one's own, one of them chosen."""
    app.push_screen(RulesScreen(OWN_TABLE))
    await pilot.pause()
    await pilot.press("home")


async def the_statistics(app: MahjongApp, pilot: Pilot[None]) -> None:
    """What has been done in twelve matches."""
    app.show_statistics()
    while not (isinstance(app.screen, StatisticsScreen) and app.screen.found):
        await pilot.pause(0.1)


async def a_scene(app: MahjongApp, pilot: Pilot[None]) -> None:
    """A step of a scene."""
    app.push_screen(DemoScreen("robbing-a-kong"))
    await pilot.pause(0.5)
    await pilot.press("end", "left")


def like(**changes: str) -> Settings:
    """Settings of the pictures with some changed."""
    return replace(Settings(speed="instant", welcomed=True), **changes)  # type: ignore[arg-type]  # all of them text


PICTURES: Final = (
    Picture("table", (100, 30), seed="185", answers=10),
    Picture("claim", (80, 24), seed="23", answers=5),
    Picture("result", (100, 30), seed="13", answers=6),
    Picture("title", (80, 24)),
    Picture("rules", (100, 30), a_rule),
    Picture("statistics", (100, 30), the_statistics),
    Picture("demo", (100, 30), a_scene),
    Picture("chinese", (80, 24), seed="11", answers=5, settings=like(lang="zh_Hant", theme="dark")),
    Picture("light", (80, 24), seed="11", answers=5, settings=like(theme="light", faces="pips")),
    Picture("latin", (80, 24), seed="11", answers=5, settings=like(theme="contrast", faces="latin")),
)


async def take(picture: Picture, folder: Path, data: Path) -> None:
    """Play up to a moment and keep what the screen shows."""
    set_language(picture.settings.lang if picture.settings.lang != "auto" else "en")
    names = NAMES if picture.settings.lang == "auto" else ()
    play = Play(settings=picture.settings, seed=picture.seed, start=picture.seed is not None, data=data, names=names)
    app = MahjongApp(play, clock=lambda: NOW, few_colours=False)
    async with app.run_test(size=picture.size) as pilot:
        await pilot.pause(0.5)
        if picture.go is not None:
            await picture.go(app, pilot)
        await answer(app, pilot, picture.answers)
        await pilot.pause(1)
        file = folder / f"{picture.name}.png"
        save_png(app, file)
        with Image.open(file) as image:
            image.quantize(COLOURS, dither=Image.Dither.NONE).save(file, optimize=True)


async def answer(app: MahjongApp, pilot: Pilot[None], answers: int) -> None:
    """Answer for the person, then wait for the next question."""
    bot = make_bot("normal")
    for left in range(answers, -1, -1):
        session = app.session
        if session is None:
            return
        while not asked(session):
            await pilot.pause(0.05)
        if session.deal.result is not None:
            return
        if left:
            session.submit(0, bot.choose(session.view(0), 1))


def asked(session: Session) -> bool:
    """The person is asked and has been told everything, or the deal is over."""
    return session.deal.result is not None or (session.caught_up and session.view(0).asked)


def play_matches(folder: Path, matches: int = 12) -> None:
    """What the statistics look at: matches in which a bot sits in the person's chair."""
    levels = ("normal", "normal", "easy")
    bots = [make_bot(level) for level in levels]
    for number in range(matches):
        match = Match(Rules.preset("wiki").changed(deals=8), f"picture {number}")
        players = (RecordedPlayer("You", None), *(RecordedPlayer(NAMES[at], levels[at]) for at in (1, 2)))
        header = header_line(
            match, f"202603{number + 1:02}", players, started=f"2026-03-{number + 1:02}T19:30:00+08:00"
        )
        with Recorder.create(folder, header) as recorder:
            recorder.follow(match)
            while not match.over:
                if match.deal.result is not None:
                    match.next_deal()
                else:
                    seat = match.deal.awaiting[0]
                    view = match.deal.view(seat)
                    player = match.player_at(seat)
                    seed = seed_for(f"{number} {player}", match.deal_number, view.decision)
                    match.submit(seat, bots[player].choose(view, seed))
                recorder.follow(match)


def main() -> None:
    """All of them, or those that are named after the folder."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else TOP / "assets" / "pictures"
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        # Nobody's own settings and matches are in the pictures.
        os.environ |= {"HOME": home, "XDG_CONFIG_HOME": home, "XDG_DATA_HOME": home}
        for picture in PICTURES:
            if sys.argv[2:] and picture.name not in sys.argv[2:]:
                continue
            data = Path(home) / picture.name
            if picture.go is the_statistics:
                play_matches(data / "records")
            asyncio.run(take(picture, folder, data))
            print(f"{picture.name}.png: {(folder / picture.name).with_suffix('.png').stat().st_size} bytes")


if __name__ == "__main__":
    main()
