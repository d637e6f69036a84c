"""The title screen: what was left, what only a newer version can read, and what can be done from here."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.apps import click, new_app, screen_of, text_on, typed, until
from tests.tui.walk.steps import leave_tables, titled, write_newer
from tui.app import MahjongApp
from tui.screens.table import TableScreen
from tui.screens.title import TitleScreen
from tui.words import languages, set_language

ANOTHER = "another table that was left"
SIZES = ((80, 24), (100, 30), (120, 40))


def offered(app: MahjongApp) -> set[str]:
    """What the palette would list."""
    return {command.title for command in app.get_system_commands(app.screen)}


@pytest.mark.parametrize("left", [0, 1, 2])
async def test_another_table_is_offered_only_where_one_was_left(tmp_path: Path, left: int) -> None:
    leave_tables(tmp_path, left)
    app = new_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await titled(app, pilot)
        assert (ANOTHER in offered(app)) == (left > 1)
        await typed(pilot, "tab")
        assert screen_of(app, TitleScreen).table == (1 if left > 1 else 0)


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_that_other_tables_were_left_is_told_at_every_size(tmp_path: Path, size: tuple[int, int]) -> None:
    leave_tables(tmp_path, 3)
    app = new_app(tmp_path)
    async with app.run_test(size=size) as pilot:
        await titled(app, pilot)
        assert "Also open: 2 more tables  Tab next" in text_on(app)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("language", languages())
async def test_a_match_of_a_newer_version_is_told_with_file_reason_and_way_out(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    write_newer(tmp_path)
    set_language(language)
    app = new_app(tmp_path)
    async with app.run_test(size=size) as pilot:
        await titled(app, pilot)
        text = text_on(app)
        assert "20260315-080000.jsonl" in text
        assert "mahjong3 9.0" in text
        if language == "en":
            assert "mahjong3 9.0 has written this" in text
            assert "Update mahjong3 to go on with it." in text
        await typed(pilot, "c")
        assert await click(pilot, "left")
        screen_of(app, TitleScreen)


async def test_a_match_of_a_newer_version_stands_in_nobodys_way(tmp_path: Path) -> None:
    leave_tables(tmp_path, 1)
    write_newer(tmp_path)
    app = new_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await titled(app, pilot)
        text = text_on(app)
        assert "Deal 1 of 8" in text
        assert "One match needs a newer version" in text
        assert "Tab next" in text
        assert "Also open" not in text
        await typed(pilot, "tab")
        assert "20260315-080000.jsonl" in text_on(app)
        assert "Continue" not in offered(app)
        assert "Also open: one more table  Tab next" in text_on(app)
        await typed(pilot, "tab")
        assert "Continue" in offered(app)
        await typed(pilot, "c")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
