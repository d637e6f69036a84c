"""The app in tests: opened on a terminal of any size, driven by keys or by the mouse, read as text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

from textual import events
from textual.pilot import Pilot
from textual.strip import Strip
from textual.widget import Widget

from mahjong3 import __version__
from mahjong3.play.view import View
from tests.tui.drawing.helpers import text_of
from tui.app import MahjongApp
from tui.drawing.model import Drawn, Hit
from tui.screens.base import GameScreen
from tui.screens.table import TableScreen
from tui.session import Play
from tui.settings import Settings
from tui.widgets.zone import Zone

__all__ = [
    "click",
    "hits_of",
    "new_app",
    "screen_of",
    "settled",
    "strips_of",
    "table_of",
    "text_on",
    "typed",
    "until",
]

NOW = datetime(2026, 3, 14, 19, 30, tzinfo=UTC)
_ROUNDS = 4
"""So often everybody has to have done what was asked of him: a key, the screen it opens, its zones, their paint."""
AnyScreen = TypeVar("AnyScreen", bound=GameScreen[Any])


def new_app(data: Path, *, seed: str = "17", **changes: Any) -> MahjongApp:  # noqa: ANN401  fields of two dataclasses
    """The app with instant bots that answer in line.

    Args:
        data: where records are kept.
        seed: of the match.
        changes: fields of `Settings` and `Play`.
    """
    names = Settings.__dataclass_fields__
    settings = replace(
        Settings(),
        speed="instant",
        **{name: value for name, value in changes.items() if name in names and name != "names"},
    )
    rest = {name: value for name, value in changes.items() if name not in names or name == "names"}
    play = Play(settings=settings, seed=seed, data=data, **{"players": ("human", "random", "random"), **rest})
    return MahjongApp(play, clock=lambda: NOW, few_colours=False)


def strips_of(app: MahjongApp) -> list[Strip]:
    """The screen as it is shown, row by row."""
    update = app.screen._compositor.render_update(full=True, screen_stack=app._background_screens)
    return [Strip.join(list(row)) for row in getattr(update, "strips", ())]


def text_on(app: MahjongApp) -> str:
    """The screen as text, right-trimmed, the version left out."""
    return text_of(strips_of(app)).replace(__version__.rjust(10), "       1.0")


def screen_of(app: MahjongApp, kind: type[AnyScreen]) -> AnyScreen:
    """The present screen, which is of this kind."""
    screen = app.screen
    assert isinstance(screen, kind), f"{screen} is not a {kind.__name__}"
    return screen


def table_of(app: MahjongApp) -> TableScreen:
    """The table in play."""
    return screen_of(app, TableScreen)


def press(pilot: Pilot[None], *keys: str) -> None:
    """Press keys and wait for nothing."""
    for key in keys:
        character = key if len(key) == 1 else " " if key == "space" else None
        pilot.app.post_message(events.Key(key, character))


async def settled(pilot: Pilot[None]) -> None:
    """Let everything happen that a key has begun, without the fixed pauses of a pilot."""
    for _ in range(_ROUNDS):
        await pilot.pause(0)


async def typed(pilot: Pilot[None], *keys: str) -> None:
    """Press keys one after the other; each has done what it does."""
    for key in keys:
        press(pilot, key)
        await settled(pilot)


async def answered(pilot: Pilot[None], key: str) -> None:
    """Press one key and wait until the table or the screen has moved on."""
    app = pilot.app
    screen = app.screen
    before = screen.view if isinstance(screen, TableScreen) else None
    press(pilot, key)
    await until(pilot, lambda: app.screen is not screen or (isinstance(screen, TableScreen) and screen.view != before))


def records_in(folder: Path) -> list[Path]:
    """The records below a folder."""
    return sorted(folder.rglob("*.jsonl"))


async def until(pilot: Pilot[None], holds: Callable[[], bool], *, most: int = 2000) -> None:
    """Wait until something holds."""
    for _ in range(most):
        if holds():
            return
        await pilot.pause(0.002)
    raise AssertionError("it never came to that")


async def asked(pilot: Pilot[None], wanted: Callable[[View], bool] = lambda _view: True) -> View:
    """Pass and discard until the person is asked what is wanted."""
    app = pilot.app
    assert isinstance(app, MahjongApp)
    for _ in range(400):
        await until(pilot, lambda: not isinstance(app.screen, TableScreen) or app.screen.view.asked)
        if not isinstance(app.screen, TableScreen):
            await answered(pilot, "enter")
            continue
        view = app.screen.view
        if wanted(view):
            return view
        await answered(pilot, "space" if view.phase != "turn" else "enter")
    raise AssertionError("the match never came to that")


def hits_of(app: MahjongApp) -> list[tuple[Zone, Hit]]:
    """Everything on the screen that can be clicked, with its zone."""
    found: list[tuple[Zone, Hit]] = []
    for zone in app.screen.query(Zone):
        drawn: Drawn = zone._drawn
        if zone.display:
            found += [(zone, hit) for hit in drawn.hits]
    return found


async def click(pilot: Pilot[None], target: str, name: str = "", index: int | None = None) -> bool:
    """Click on something by what it is; whether it was there."""
    app = pilot.app
    assert isinstance(app, MahjongApp)
    for zone, hit in hits_of(app):
        if hit.target == target and hit.name == name and index in (None, hit.index):
            x, y = zone.region.x + hit.rect.x + hit.rect.width // 2, zone.region.y + hit.rect.y
            widget, _region = app.screen.get_widget_at(x, y)
            for kind in (events.MouseDown, events.MouseUp):
                app.post_message(_mouse(kind, widget, x, y))
            await pilot.pause()
            return True
    return False


def _mouse(kind: type[events.MouseEvent], widget: Widget, x: int, y: int) -> events.MouseEvent:
    return kind(
        widget=widget,
        x=x,
        y=y,
        delta_x=0,
        delta_y=0,
        button=1,
        shift=False,
        meta=False,
        ctrl=False,
        screen_x=x,
        screen_y=y,
    )
