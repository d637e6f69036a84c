"""Every screen: in three sizes, with every set of faces, in every language. Nothing is cut, nothing lost, nothing left in English.

After a screen was changed on purpose: delete `walk/golden/`, run this twice, look at the differences.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest
from textual.screen import Screen

import tui.screens
from tests.languages.english import english_in
from tests.tui.apps import text_on
from tests.tui.walk.looking import check, check_golden
from tests.tui.walk.parts import PARTS
from tests.tui.walk.steps import Walk
from tests.tui.walk.watching import watched
from tui.screens.base import GameScreen
from tui.screens.coached import CoachedScreen
from tui.screens.paged import PageScreen
from tui.screens.staging import StagedScreen
from tui.screens.watched import WatchedTable
from tui.words import languages, set_language


class Copy(NamedTuple):
    """One way to walk."""

    language: str
    size: tuple[int, int]
    faces: str = "han"


COPIES: Final = {
    "80x24": Copy("en", (80, 24)),
    "100x30": Copy("en", (100, 30)),
    "120x40": Copy("en", (120, 40)),
    "latin": Copy("en", (100, 30), "latin"),
    "pips": Copy("en", (100, 30), "pips"),
    "ms": Copy("ms", (80, 24)),
    "zh_Hans": Copy("zh_Hans", (80, 24)),
    "zh_Hant": Copy("zh_Hant", (80, 24)),
}
"""By the folder of its golden files; `han` faces are those of the first three."""


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("copy", COPIES)
async def test_every_screen(copy: str, part: str, tmp_path: Path) -> None:
    language, size, faces = COPIES[copy]
    set_language(language)
    screens: dict[str, str] = {}
    shown: set[type[Screen[Any]]] = set()
    with watched() as lost:
        async for name, app in PARTS[part].walk(Walk(tmp_path, size, {"faces": faces})):
            assert name not in screens
            check(app)
            screens[name] = text_on(app)
            shown |= {type(screen) for screen in app.screen_stack if isinstance(screen, GameScreen)}
    assert {f"{place}: {text}": what for (place, text), what in lost.items()} == {}
    assert shown >= PARTS[part].screens
    for name, text in screens.items():
        assert language == "en" or english_in(text, language) == set(), f"{name}\n{text}"
    check_golden(copy, part, screens)


def test_the_walk_leads_to_every_screen_and_speaks_every_language() -> None:
    reached = {screen for part in PARTS.values() for screen in part.screens}
    assert {screen.__name__ for screen in _screens()} - {screen.__name__ for screen in reached} == set()
    assert {copy.language for copy in COPIES.values()} == set(languages())


def _screens() -> Iterator[type[GameScreen[Any]]]:
    """Every screen of the program that is shown."""
    for module in pkgutil.iter_modules(tui.screens.__path__, "tui.screens."):
        importlib.import_module(module.name)
    waiting: list[type[GameScreen[Any]]] = [GameScreen]
    while waiting:
        screen = waiting.pop()
        waiting += screen.__subclasses__()
        ours = screen.__module__.startswith("tui.")
        if ours and screen not in (GameScreen, PageScreen, StagedScreen, CoachedScreen, WatchedTable):
            yield screen
