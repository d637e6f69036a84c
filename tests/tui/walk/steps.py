"""How the walk gets from one screen to the next: keys, waiting, and playing on to a moment that is wanted."""

from __future__ import annotations

import json
import os
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

from textual.pilot import Pilot

from mahjong3.bots.bot import seed_for
from mahjong3.bots.easy import EasyBot
from mahjong3.play.view import View
from tests.tui.apps import NOW, new_app, settled, typed, until
from tui.app import MahjongApp
from tui.screens.table import TableScreen
from tui.screens.title import TitleScreen
from tui.session import Play, begin

__all__ = ["Seen", "Walk", "leave_tables", "played_a_while_ago", "reached", "titled", "write_newer"]

Seen: TypeAlias = AsyncIterator[tuple[str, MahjongApp]]
"""Each screen: its name, and the app that shows it."""


@dataclass(frozen=True, slots=True)
class Walk:
    """Where and how it is walked."""

    data: Path
    """An empty folder for records."""
    size: tuple[int, int]
    """Columns and rows of the terminal."""
    settings: dict[str, Any] = field(default_factory=dict)
    """Fields of `Settings`: faces, …"""

    def app(self, **changes: Any) -> MahjongApp:  # noqa: ANN401  fields of two dataclasses
        """The app in this walk's folder."""
        return new_app(self.data, **(self.settings | changes))

    def at(self, folder: str) -> Walk:
        """The same walk with records in a folder of their own."""
        return replace(self, data=self.data / folder)


async def titled(app: MahjongApp, pilot: Pilot[None]) -> None:
    """Wait for the title with the tables that were left."""
    await until(pilot, lambda: isinstance(app.screen, TitleScreen) and app.screen._looked)
    await settled(pilot)


async def reached(pilot: Pilot[None], wanted: Callable[[View], bool], *, most: int = 600) -> View:
    """Play as the easy bot does, deal after deal, until the person is asked what is wanted."""
    app, bot = pilot.app, EasyBot()
    assert isinstance(app, MahjongApp)
    for _ in range(most):
        await until(pilot, lambda: not isinstance(app.screen, TableScreen) or app.screen.view.asked)
        screen = app.screen
        if not isinstance(screen, TableScreen):
            await typed(pilot, "enter")
            continue
        view = screen.view
        if wanted(view):
            await settled(pilot)
            return view
        screen._submit(bot.choose(view, seed_for("walk", screen.facts.deal, view.decision)))
        await until(pilot, partial(_moved_on, app, screen, view))
    raise AssertionError("the match never came to that")


def _moved_on(app: MahjongApp, screen: TableScreen, view: View) -> bool:
    return app.screen is not screen or screen.view != view


def played_a_while_ago(data: Path) -> None:
    """Let every record be of twelve minutes ago."""
    for path in data.rglob("*.jsonl"):
        os.utime(path, (NOW.timestamp() - 720,) * 2)


def leave_tables(folder: Path, count: int, *, seed: str | None = None) -> None:
    """Begin matches and leave them."""
    for _ in range(count):
        begin(Play(players=("human", "random", "random"), data=folder, seed=seed), now=NOW).close()


def write_newer(folder: Path, name: str = "20260315-080000") -> None:
    """A match that a later version has written, twelve minutes ago."""
    path = folder / "records" / f"{name}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({"format": 99, "program": "9.0"}) + "\n", encoding="utf-8")
    played_a_while_ago(folder)
