"""The settings screen: what is changed holds at once, is kept at once, and nothing else is."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from textual.pilot import Pilot

from tests.tui.apps import asked, click, new_app, screen_of, strips_of, table_of, text_on, typed, until
from tests.tui.evenness import tiles_are_even
from tui.app import MahjongApp
from tui.drawing.model import Look
from tui.drawing.model.settings import SettingRow
from tui.screens import setting_rows
from tui.screens.looks import look_of
from tui.screens.setting_rows import ELSEWHERE, Facts, choices_of, setting_detail, setting_lines
from tui.screens.settings import SettingsScreen
from tui.screens.setup import SetupScreen
from tui.screens.title import TitleScreen
from tui.settings import FIELDS, KEYS, Settings, load, save, settings_file

SIZES = ((80, 24), (100, 30), (120, 40))
COACHED = "coach" in setting_rows._key_words()


@pytest.fixture(autouse=True)
def _two_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    """The list is the same however many catalogues there are."""
    monkeypatch.setattr(setting_rows, "languages", lambda: ("en", "ms"))


def settings_of(app: MahjongApp) -> SettingsScreen:
    return screen_of(app, SettingsScreen)


def kept() -> dict[str, object]:
    """What the file holds."""
    return tomllib.loads(settings_file().read_text(encoding="utf-8"))


async def opened(pilot: Pilot[None]) -> MahjongApp:
    """The app with the settings open."""
    app = pilot.app
    assert isinstance(app, MahjongApp)
    app.show_settings()
    await pilot.pause()
    return app


async def go_to(pilot: Pilot[None], name: str) -> None:
    """Choose a setting by keys."""
    app = pilot.app
    assert isinstance(app, MahjongApp)
    await typed(pilot, "home")
    for _ in range(60):
        if settings_of(app).chosen == name:
            return
        await typed(pilot, "down")
    raise AssertionError(name)


# ── how it looks ─────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("faces", ["pips", "latin"])
async def test_other_faces(tmp_path: Path, faces: str) -> None:
    app = new_app(tmp_path, faces=faces)
    async with app.run_test(size=(100, 30)) as pilot:
        await opened(pilot)
        tiles_are_even(app)
        if faces == "latin":
            assert text_on(app).isascii()


async def test_the_piece_of_table_follows_at_once(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        assert "春夏秋冬" in text_on(app)
        await go_to(pilot, "seasons")
        await typed(pilot, "right")
        assert "琴棋書畫" in text_on(app)
        await go_to(pilot, "people")
        await typed(pilot, "right")
        assert "丑" in text_on(app)
        await go_to(pilot, "faces")
        await typed(pilot, "right")
        assert "１２３" in text_on(app)
        await typed(pilot, "right")
        assert "1p2p3p" in text_on(app)
        before = strips_of(app)
        await go_to(pilot, "theme")
        await typed(pilot, "right")
        assert strips_of(app)[1] != before[1]
        await go_to(pilot, "sorting")
        await typed(pilot, "left")
        assert text_on(app).index("J*") < text_on(app).index("5p")


# ── changing and keeping ─────────────────────────────────────────────────────────────────────────────────────────────


async def test_each_setting_is_changed_by_keys_and_kept(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        names = [line.name for line in settings_of(app).lines() if isinstance(line, SettingRow)]
        for name in names:
            if choices_of(name) and name != "lang":
                await go_to(pilot, name)
                detail = setting_detail(settings_of(app).facts, name)
                await typed(pilot, "right")
                assert setting_detail(settings_of(app).facts, name).chosen != detail.chosen, name
        changed = app.settings
    assert load(environ={}, path=settings_file()).settings == changed
    for name in FIELDS:
        known = name in ("lang", "names", "keys", *(() if COACHED else ("coach",)), *ELSEWHERE)
        assert known or getattr(changed, name) != getattr(Settings(speed="instant"), name), name


async def test_only_what_was_changed_is_written(tmp_path: Path) -> None:
    save(Settings(faces="pips"))
    with settings_file().open("a", encoding="utf-8") as file:
        file.write('nobody_knows = "this"\n')
    app = new_app(tmp_path, theme="light")
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await go_to(pilot, "bell")
        await typed(pilot, "right")
    assert kept() == {"faces": "pips", "nobody_knows": "this", "bell": True}


async def test_the_usual_value_comes_back_and_leaves_the_file(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await go_to(pilot, "theme")
        await typed(pilot, "right", "right")
        assert kept() == {"theme": "light"}
        assert "* light" in text_on(app)
        await typed(pilot, "delete")
        assert kept() == {}
        assert app.settings.theme == "felt"


async def test_what_is_asked_twice(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await go_to(pilot, "confirm.win")
        await typed(pilot, "right")
        assert list(app.settings.confirm) == ["fly", "win"]
        await go_to(pilot, "confirm.fly")
        await typed(pilot, "enter")
        assert list(app.settings.confirm) == ["win"]
        await go_to(pilot, "confirm.win")
        await typed(pilot, "space")
        assert list(app.settings.confirm) == []
        assert load(environ={}, path=settings_file()).settings.confirm == ()


async def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    settings_file().parent.parent.mkdir(parents=True)
    settings_file().parent.write_text("", encoding="utf-8")
    app = new_app(tmp_path)
    async with app.run_test(size=(100, 30)) as pilot:
        await opened(pilot)
        await go_to(pilot, "theme")
        await typed(pilot, "right")
        assert "settings.toml cannot be written" in " ".join(text_on(app).split())
        assert "not kept" in text_on(app)
        assert app.settings.theme == "dark"


async def test_a_file_that_is_not_toml_is_set_aside(tmp_path: Path) -> None:
    settings_file().parent.mkdir(parents=True)
    settings_file().write_text("theme = dark, please", encoding="utf-8")
    app = new_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await go_to(pilot, "theme")
        await typed(pilot, "right")
    assert kept() == {"theme": "dark"}
    assert settings_file().with_suffix(".toml.bad").read_text(encoding="utf-8") == "theme = dark, please"


async def test_what_the_line_or_the_environment_says_is_marked(tmp_path: Path) -> None:
    loaded = load({"theme": "dark"}, environ={"MAHJONG3_FACES": "pips"})
    assert loaded.sources == {"faces": "MAHJONG3_FACES", "theme": "--theme"}
    app = new_app(tmp_path, theme="dark", faces="pips", sources=loaded.sources)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        assert "dark  --theme" in text_on(app)
        assert "circles  !" in text_on(app)
        await go_to(pilot, "faces")
        assert "MAHJONG3_FACES holds at every start" in text_on(app)
        await go_to(pilot, "theme")
        assert "--theme holds at every start" in text_on(app)
        await typed(pilot, "right")
        assert app.settings.theme == "light"
        assert kept() == {"theme": "light"}


async def test_what_the_terminal_cannot_show_is_said(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    app._few_colours = True
    app._ascii = True
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await go_to(pilot, "theme")
        assert "few colours" in text_on(app)
        await go_to(pilot, "faces")
        assert "cannot show Chinese" in text_on(app)
        assert text_on(app).isascii()


def test_no_setting_does_nothing() -> None:
    """Every setting but those of the file alone has a row, and every key that is listed does something at the table."""
    rows = {line.name.split(".")[0] for line in setting_lines(Facts(Settings(), {})) if isinstance(line, SettingRow)}
    assert rows == set(FIELDS) - ELSEWHERE - (set() if COACHED else {"coach"})
    listed = {line.name for line in setting_lines(Facts(Settings(), {})) if isinstance(line, SettingRow)}
    assert {f"keys.{name}" for name in KEYS} - listed == (set() if COACHED else {"keys.coach"})


def test_the_size_of_the_tiles_is_the_size_that_is_set() -> None:
    looks = {
        size: look_of(Settings(size=size), ascii_only=False, few_colours=False, larger=0)
        for size in FIELDS["size"].choices
    }
    assert {size: look.size for size, look in looks.items()} == {"auto": None, "m": "M", "l": "L", "xl": "XL"}
    assert Look().size is None


# ── names ────────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_names_hold_from_the_next_match_on(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await go_to(pilot, "names.1")
        await typed(pilot, "enter", "ctrl+u", *"Wei", "enter")
        assert list(app.settings.names) == ["", "Wei"]
        assert kept() == {"names": ["", "Wei"]}
        await typed(pilot, "down", "enter", "x", "escape")
        assert list(app.settings.names) == ["", "Wei"]
        app.pop_screen()
        app.open_place("new")
        await pilot.pause()
        assert screen_of(app, SetupScreen).draft.names == ("You", "Wei", "Hafiz")
        app.pop_screen()
        await opened(pilot)
        await go_to(pilot, "names.1")
        await typed(pilot, "delete")
        assert list(app.settings.names) == []
        assert kept() == {}


# ── keys ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_a_key_of_ones_own_works_at_the_table(tmp_path: Path) -> None:
    app = new_app(tmp_path, start=True, seed="keys")
    async with app.run_test(size=(80, 24)) as pilot:
        await asked(pilot)
        await opened(pilot)
        await go_to(pilot, "keys.quit")
        await typed(pilot, "enter")
        assert "Press the key" in text_on(app)
        await typed(pilot, "z")
        assert app.settings.keys == {"quit": "z"}
        assert kept()["keys"] == {"quit": "z"}
        await typed(pilot, "escape")
        table_of(app)
        await typed(pilot, "q")
        table_of(app)
        await typed(pilot, "z")
        await until(pilot, lambda: app._exit)


async def test_keys_that_cannot_be_taken_are_refused(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await go_to(pilot, "keys.pong")
        await typed(pilot, "enter", "k")
        assert "k is taken: kong." in text_on(app)
        await typed(pilot, "enter", "5")
        assert "5 has its own use at the table." in text_on(app)
        await typed(pilot, "enter", "tab")
        assert "Tab has its own use" in text_on(app)
        await typed(pilot, "enter", "escape")
        assert app.settings.keys == {}
        settings_of(app)
        await typed(pilot, "enter", "o", "delete")
        assert app.settings.keys == {}


# ── the mouse ────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_settings_are_changed_by_the_mouse_alone(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TitleScreen))
        assert await click(pilot, "menu", "settings")
        assert await click(pilot, "setting", "theme")
        assert await click(pilot, "choice", "light")
        assert app.settings.theme == "light"
        assert await click(pilot, "value", "-")
        assert app.settings.theme == "dark"
        assert await click(pilot, "value", "+")
        assert await click(pilot, "setting", "theme")
        assert app.settings.theme == "contrast"
        assert await click(pilot, "key", "reset")
        assert app.settings.theme == "felt"
        assert await click(pilot, "key", "group")
        assert settings_of(app).chosen == "speed"
        assert await click(pilot, "key", "back")
        screen_of(app, TitleScreen)
