"""The app played as a person plays it: by keys alone, by the mouse alone, on terminals that change their size."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from textual.pilot import Pilot

from mahjong3.play.actions import DISCARDS, PASS, Chow, Pong
from mahjong3.records import Lock, read_record
from mahjong3.rules import Rules
from mahjong3.tiles.kinds import FLY
from tests.tui.apps import (
    answered,
    asked,
    click,
    hits_of,
    new_app,
    records_in,
    screen_of,
    strips_of,
    table_of,
    text_on,
    typed,
    until,
)
from tui.app import MahjongApp
from tui.drawing.palette import THEMES, theme_of
from tui.screens.chairs import ChairsScreen
from tui.screens.coaching import thinking
from tui.screens.helping import HelpScreen
from tui.screens.menu import MenuScreen
from tui.screens.palette import PaletteScreen
from tui.screens.result import RankingScreen, ResultScreen
from tui.screens.rule_sets import RuleSetsScreen
from tui.screens.settings import SettingsScreen
from tui.screens.setup import SetupScreen
from tui.screens.shared import SharedTable
from tui.screens.table import TableScreen
from tui.screens.title import TitleScreen
from tui.settings import load, settings_file

FOUR = Rules.preset("wiki").changed(deals=4)


async def test_a_match_is_played_by_keys_alone(tmp_path: Path) -> None:
    app = new_app(tmp_path, rules=FOUR)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TitleScreen) and app.screen._looked)
        await typed(pilot, "n")
        screen_of(app, SetupScreen)
        await typed(pilot, "enter")
        results = 0
        while not isinstance(app.screen, RankingScreen):
            await until(pilot, lambda: not isinstance(app.screen, TableScreen) or app.screen.view.asked)
            if isinstance(app.screen, TableScreen):
                view = app.screen.view
                await answered(pilot, "h" if view.wins else "space" if view.phase != "turn" else "enter")
            else:
                results += isinstance(app.screen, ResultScreen)
                await answered(pilot, "enter")
        assert results == 4
        await typed(pilot, "enter")
        screen_of(app, TitleScreen)
    assert read_record(records_in(tmp_path)[0]).over


async def test_a_match_is_played_by_the_mouse_alone(tmp_path: Path) -> None:
    app = new_app(tmp_path, rules=FOUR, seed="mouse")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TitleScreen) and app.screen._looked)
        assert await click(pilot, "menu", "new")
        assert await click(pilot, "key", "start")
        while not isinstance(app.screen, RankingScreen):
            await until(pilot, lambda: not isinstance(app.screen, TableScreen) or app.screen.view.asked)
            if isinstance(app.screen, TableScreen):
                await _click_an_answer(app, pilot)
            else:
                assert await click(pilot, "chip", "next")
        assert await click(pilot, "chip", "title")
        screen_of(app, TitleScreen)


async def _click_an_answer(app: MahjongApp, pilot: Pilot[None]) -> None:
    table = table_of(app)
    if table.view.wins:
        assert await click(pilot, "chip", "win")
    elif table.view.phase != "turn":
        assert await click(pilot, "chip", "pass")
    elif table.view.decision % 4:
        assert await click(pilot, "chip", "discard")
    else:
        place = table.chooser.discardable[0]
        chosen = table.chooser.place
        assert await click(pilot, "hand", index=place)
        if chosen != place:
            assert table.chooser.place == place
            assert await click(pilot, "hand", index=place)


async def test_a_claim_of_several_is_taken_or_given_up_by_the_mouse(tmp_path: Path) -> None:
    app = new_app(tmp_path, start=True, seed="28")
    async with app.run_test(size=(80, 24)) as pilot:
        view = await asked(pilot, lambda view: sum(isinstance(action, Pong | Chow) for action in view.legal) > 1)
        table = table_of(app)
        for key in ("another", "drop", "take"):
            name = next(name for name, ways in table.chooser.groups.items() if len(ways) > 1)
            if table.chooser.claim is None:
                await typed(pilot, name[0])
            claim = table.chooser.claim
            assert claim is not None
            assert await click(pilot, "key", key)
            if key == "another":
                assert table.chooser.claim not in (None, claim)
            elif key == "drop":
                assert table.chooser.claim is None
        assert table.view.decision != view.decision


async def test_tile_keys_and_arrows_choose_and_enter_discards(tmp_path: Path) -> None:
    app = new_app(tmp_path, start=True, seed="keys")
    async with app.run_test(size=(80, 24)) as pilot:
        view = await asked(pilot, lambda view: view.phase == "turn" and view.drawn is not None)
        table = table_of(app)
        for kind in dict.fromkeys(view.hand):
            if kind < 9:
                await typed(pilot, str(kind + 1))
                assert table.chooser.discarding == kind
        before = table.chooser.place
        await typed(pilot, "right")
        assert table.chooser.place == table.chooser.discardable[0] or before is not None
        await typed(pilot, "left")
        assert table.chooser.place == before
        discarding = table.chooser.discarding
        assert discarding is not None
        await typed(pilot, "enter")
        assert app.session is not None
        assert (view.seat, DISCARDS[discarding]) in app.session._history._deals[-1]


async def test_a_refused_answer_says_why_and_nothing_changes(tmp_path: Path) -> None:
    app = new_app(tmp_path, start=True, seed="refused")
    async with app.run_test(size=(80, 24)) as pilot:
        await asked(pilot, lambda view: view.phase == "turn" and view.drawn_turn and not view.wins)
        assert app.session is not None
        before = app.session.deal.copy()
        for key, reason in (
            ("h", "No win"),
            ("p", "Nothing is open to claims"),
            ("space", "nothing to pass on"),
            ("d", "Only four flies"),
            ("u", "no answer that you could take back"),
        ):
            await typed(pilot, key)
            if key == "u" and app.session.can_undo(0):
                continue
            assert reason in table_of(app).alert
            assert reason in text_on(app)
        assert app.session.deal == before
        await typed(pilot, "escape")
        assert table_of(app).alert == ""


async def test_a_fly_is_asked_for_twice(tmp_path: Path) -> None:
    app = new_app(tmp_path, start=True, seed="fly")
    async with app.run_test(size=(80, 24)) as pilot:
        view = await asked(pilot, lambda view: view.phase == "turn" and FLY in view.hand)
        assert app.session is not None
        await typed(pilot, "J", "enter")
        assert "dead for everybody" in text_on(app)
        assert app.session.deal.view(view.seat).decision == view.decision
        await typed(pilot, "enter")
        assert (view.seat, DISCARDS[FLY]) in app.session._history._deals[-1]


async def test_a_claim_with_several_ways_is_chosen_and_its_tiles_are_lifted(tmp_path: Path) -> None:
    app = new_app(tmp_path, start=True, seed="ways")
    async with app.run_test(size=(80, 24)) as pilot:
        view = await asked(pilot, lambda view: len([a for a in view.legal if str(a).startswith("chow")]) > 1)
        table = table_of(app)
        chows = [action for action in view.legal if str(action).startswith("chow")]
        assert table.chooser.lifted == frozenset()
        await typed(pilot, "c")
        assert table.chooser.claimed == chows[0]
        assert len(table.chooser.lifted) == 2
        assert text_on(app).splitlines()[-1].count("Esc") == 1, "it gives up the claim first, then opens the menu"
        await typed(pilot, "tab")
        assert table.chooser.claimed == chows[1]
        await typed(pilot, "shift+tab")
        assert table.chooser.claimed == chows[0]
        await typed(pilot, "escape")
        assert table.chooser.claim is None
        await typed(pilot, "c", "c", "enter")
        assert app.session is not None
        assert (view.seat, chows[1]) in app.session._history._deals[-1]


async def test_enter_alone_never_passes(tmp_path: Path) -> None:
    app = new_app(tmp_path, start=True, seed="enter")
    async with app.run_test(size=(80, 24)) as pilot:
        view = await asked(pilot, lambda view: view.phase == "claims")
        await typed(pilot, "enter", "enter")
        assert "Press a claim's key, or ←→ then Enter; Space passes." in text_on(app)
        assert app.session is not None
        assert app.session.deal.legal(view.seat)[-1] is PASS


async def test_what_is_said_to_enter_alone_leads_on(tmp_path: Path) -> None:
    app = new_app(tmp_path, start=True, seed="enter")
    async with app.run_test(size=(80, 24)) as pilot:
        view = await asked(pilot, lambda view: view.phase == "claims")
        await typed(pilot, "enter", "right")
        assert "Enter take it" in text_on(app)
        assert "Press a claim" not in text_on(app)
        await typed(pilot, "enter")
        await until(pilot, lambda: table_of(app).view.decision != view.decision)


async def test_undo_in_practice(tmp_path: Path) -> None:
    app = new_app(tmp_path, start=True, practice=True, seed="undo")
    async with app.run_test(size=(80, 24)) as pilot:
        first = await asked(pilot)
        await typed(pilot, "space" if first.phase == "claims" else "enter")
        await asked(pilot, lambda view: view.decision > first.decision)
        await typed(pilot, "u")
        await until(pilot, lambda: table_of(app).view.decision == first.decision)
        assert table_of(app).view == first
        await typed(pilot, "escape")
        screen_of(app, MenuScreen)


async def test_menu_help_and_settings_lead_back_to_the_table(tmp_path: Path) -> None:
    app = new_app(tmp_path, start=True, seed="menu")
    async with app.run_test(size=(80, 24)) as pilot:
        await asked(pilot)
        await typed(pilot, "escape")
        screen_of(app, MenuScreen)
        await typed(pilot, "f1")
        screen_of(app, HelpScreen)
        await typed(pilot, "escape")
        await typed(pilot, "o")
        screen_of(app, SettingsScreen)
        while screen_of(app, SettingsScreen).chosen != "theme":
            await typed(pilot, "down")
        await typed(pilot, "right")
        assert app.settings.theme == "dark"
        assert load(environ={}, path=settings_file()).settings.theme == "dark"
        await typed(pilot, "escape")
        table_of(app)
        await typed(pilot, "f1")
        assert "Keys of this screen" in text_on(app)
        await typed(pilot, "f1")
        table_of(app)


async def test_another_language_and_sorting_hold_at_once_for_what_was_told_before(tmp_path: Path) -> None:
    app = new_app(tmp_path, start=True, seed="menu")
    async with app.run_test(size=(120, 40)) as pilot:
        await asked(pilot, lambda view: view.phase == "turn" and view.discards_made[view.seat] > 1)
        await typed(pilot, "question_mark")
        await until(pilot, lambda: table_of(app).coaching not in (None, thinking()))
        before = text_on(app)
        assert all(word in before for word in ("discarded", "live"))
        hand = table_of(app).chooser.places
        await typed(pilot, "escape", "o")
        app.change_settings(replace(app.settings, lang="ms", sorting="honours-first"))
        await typed(pilot, "escape")
        await until(pilot, lambda: table_of(app).coaching not in (None, thinking()))
        after = text_on(app)
        assert not any(word in after for word in ("discarded", "live"))
        assert len(table_of(app).trace.log) > 2
        assert table_of(app).chooser.places != hand


async def test_leaving_keeps_the_table_and_it_goes_on_where_it_was(tmp_path: Path) -> None:
    app = new_app(tmp_path, start=True, seed="keep")
    async with app.run_test(size=(80, 24)) as pilot:
        await asked(pilot)
        await typed(pilot, "enter" if table_of(app).view.phase == "turn" else "space")
        view = await asked(pilot)
        await typed(pilot, "q")
    assert app.return_code == 0
    again = new_app(tmp_path)
    async with again.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(again.screen, TitleScreen) and again.screen._looked)
        assert "The table you left" in text_on(again)
        await typed(pilot, "c")
        await until(pilot, lambda: isinstance(again.screen, TableScreen))
        assert table_of(again).view == view
        await typed(pilot, "escape")
        await typed(pilot, "t")
        screen_of(again, TitleScreen)


async def test_a_table_that_another_program_plays_is_refused_in_words(tmp_path: Path) -> None:
    app = new_app(tmp_path, start=True, seed="lock")
    async with app.run_test(size=(80, 24)) as pilot:
        await asked(pilot)
        await typed(pilot, "q")
    path = records_in(tmp_path)[0]
    with Lock(path):
        again = new_app(tmp_path)
        async with again.run_test(size=(80, 24), notifications=True) as pilot:
            await until(pilot, lambda: isinstance(again.screen, TitleScreen) and again.screen._looked)
            await typed(pilot, "c")
            await pilot.pause(0.05)
            screen_of(again, TitleScreen)
            assert "is being played" in " ".join(text_on(again).split())


async def test_a_damaged_table_is_said_and_set_aside(tmp_path: Path) -> None:
    app = new_app(tmp_path, start=True, seed="damage")
    async with app.run_test(size=(80, 24)) as pilot:
        await asked(pilot)
        await typed(pilot, "enter" if table_of(app).view.phase == "turn" else "space")
        await asked(pilot)
        await typed(pilot, "q")
    path = records_in(tmp_path)[0]
    lines = path.read_text(encoding="utf-8").splitlines()
    damaged = "\n".join([*lines[:2], '{"E": "discard 77p"}', *lines[2:]]) + "\n"
    path.write_text(damaged, encoding="utf-8")
    again = new_app(tmp_path)
    async with again.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(again.screen, TitleScreen) and again.screen._looked)
        await typed(pilot, "c")
        await pilot.pause(0.05)
        screen_of(again, TitleScreen)
        assert not path.exists()
        aside = [other for other in path.parent.iterdir() if "damaged" in other.name]
        assert [other.read_text(encoding="utf-8") for other in aside] == [damaged]


async def test_a_folder_that_cannot_be_written_is_said_and_play_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    app = new_app(tmp_path / "file", start=True, seed="folder")
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await asked(pilot)
        await pilot.pause(0.05)
        assert "cannot be" in text_on(app)
        toast = app.screen.query("Toast").first()
        assert toast.region.x % 2 == 0
        assert toast.region.right % 2 == 0
        assert toast.region.bottom <= 16, "what one answers with stays in sight"
        await typed(pilot, "enter" if table_of(app).view.phase == "turn" else "space")
        await asked(pilot)


async def test_a_burst_of_resizes_in_the_middle_of_a_claim_changes_nothing(tmp_path: Path) -> None:
    app = new_app(tmp_path, start=True, seed="sizes")
    async with app.run_test(size=(80, 24)) as pilot:
        view = await asked(pilot, lambda view: view.phase == "claims")
        before = text_on(app)
        for _ in range(5):
            for size in ((1, 1), (20, 5), (80, 24), (200, 60)):
                await pilot.resize_terminal(*size)
        await pilot.resize_terminal(80, 24)
        assert text_on(app) == before
        assert table_of(app).view == view
        await typed(pilot, "space")
        await until(pilot, lambda: app.session is not None and app.session.deal.decisions[view.seat] != view.decision)


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (24, 8), (20, 5), (10, 2), (1, 1)])
async def test_a_small_terminal_says_both_sizes_and_keeps_the_game(tmp_path: Path, size: tuple[int, int]) -> None:
    app = new_app(tmp_path, start=True, seed="small")
    async with app.run_test(size=(80, 24)) as pilot:
        view = await asked(pilot)
        await pilot.resize_terminal(*size)
        said = " ".join(text_on(app).split())
        if size[0] >= 24 and size[1] >= 3:
            assert f"The table needs 80x24. This is {size[0]}x{size[1]}." in said
        else:
            assert said == {20: "needs 80x24", 10: "80x24", 1: ""}[size[0]], (
                "no part of a size, that would be another one"
            )
        await typed(pilot, "enter", "space", "p")
        assert table_of(app).view == view
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: "deal 1 of 8" in text_on(app))


async def test_tiles_grow_and_shrink_within_what_fits(tmp_path: Path) -> None:
    app = new_app(tmp_path, start=True, seed="grow")
    async with app.run_test(size=(120, 40)) as pilot:
        await asked(pilot)
        shown = {text_on(app)}
        for _ in range(6):
            await typed(pilot, "minus")
            shown.add(text_on(app))
        assert len(shown) >= 3
        for _ in range(9):
            await typed(pilot, "plus")
        assert app.look.larger == 0


async def test_every_key_of_the_table_is_in_the_help_and_in_the_palette(tmp_path: Path) -> None:
    app = new_app(tmp_path, start=True, seed="help")
    async with app.run_test(size=(80, 24)) as pilot:
        await asked(pilot, lambda view: view.phase == "turn")
        commands = {command.title for command in app.get_system_commands(app.screen)}
        assert {"help", "menu", "discard, or take the chosen claim", "Settings"} <= commands
        await typed(pilot, "f1")
        text = text_on(app)
        for word in ("Enter", "discard, or take the chosen claim", "F1", "Esc"):
            assert word in text


async def test_everything_that_can_be_clicked_lies_on_the_screen(tmp_path: Path) -> None:
    app = new_app(tmp_path, start=True, seed="hits")
    async with app.run_test(size=(80, 24)) as pilot:
        await asked(pilot, lambda view: view.phase == "turn")
        for zone, hit in hits_of(app):
            assert hit.rect.x >= 0
            assert hit.rect.x + hit.rect.width <= zone.size.width
            assert hit.rect.y + hit.rect.height <= zone.size.height


async def test_the_screens_of_a_terminal_without_unicode_are_ascii(tmp_path: Path) -> None:
    app = new_app(tmp_path, start=True, seed="ascii", rules=FOUR)
    app._ascii = True
    async with app.run_test(size=(80, 24)) as pilot:
        await asked(pilot)
        assert text_on(app).isascii()
        for keys in (("f1",), ("escape",), ("escape",), ("o",), ("escape",)):
            await typed(pilot, *keys)
            for strip in app.screen._compositor.render_strips():
                assert strip.text.isascii(), strip.text


async def test_a_failure_inside_ends_the_program_and_is_handed_on(tmp_path: Path) -> None:
    app = new_app(tmp_path, start=True, seed="fail")

    async def play() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await asked(pilot)
            app.call_later(lambda: 1 / 0)
            await pilot.pause(0.1)

    with pytest.raises(ZeroDivisionError):
        await play()
    assert isinstance(app.failure, ZeroDivisionError)
    assert app.return_code == 1


# ── keys in a burst ──


async def test_of_a_burst_each_key_acts_on_the_screen_that_the_one_before_has_left(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await typed(pilot, "n", "escape", "o", "escape", "n", "up", "up", "up", "up", "up", "x")
        setup = screen_of(app, SetupScreen)
        assert setup.draft.names[0].endswith("x")
        await typed(pilot, "f5", "escape", "t")
        await until(pilot, lambda: isinstance(app.screen, TitleScreen))


async def test_enter_in_a_new_match_acts_on_its_row(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await typed(pilot, "n", "down")
        setup = screen_of(app, SetupScreen)
        assert setup.whole_page().item == setup.page().rows[1]
        await typed(pilot, "down", "enter")
        assert setup.draft.deals == "16"
        await typed(pilot, "down", "enter")
        assert setup.draft.practice
        await typed(pilot, "up", "up", "enter")
        await until(pilot, lambda: isinstance(app.screen, RuleSetsScreen))
        await typed(pilot, "escape", "f5")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))


# ── every action by name ──


async def test_some_letters_find_an_action_and_enter_does_it(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await typed(pilot, "ctrl+p")
        palette = screen_of(app, PaletteScreen)
        assert all(command.title[0].isupper() or not command.title.isascii() for command in palette.found)
        await typed(pilot, *"setti")
        assert [command.title for command in palette.found] == ["Settings"]
        await typed(pilot, "x")
        assert "Nothing is called so." in text_on(app)
        await typed(pilot, "backspace", "enter")
        await until(pilot, lambda: isinstance(app.screen, SettingsScreen))


async def test_no_two_actions_have_one_name_and_the_rows_of_a_menu_come_first(tmp_path: Path) -> None:
    app = new_app(tmp_path, start=True, seed="menu")
    async with app.run_test(size=(80, 24)) as pilot:
        await asked(pilot)
        await typed(pilot, "ctrl+p")
        names = [command.title for command in screen_of(app, PaletteScreen).found]
        assert "Settings" in names
        assert len(set(names)) == len(names)
        await typed(pilot, "escape", "escape", "ctrl+p")
        names = [command.title for command in screen_of(app, PaletteScreen).found]
        assert names[0] == "Back to the table"
        assert len(set(names)) == len(names)


# ── a bot plays on ──


async def test_a_bot_plays_for_the_only_person_until_he_comes_back(tmp_path: Path) -> None:
    app = new_app(tmp_path, start=True, seed="chairs")
    async with app.run_test(size=(80, 24)) as pilot:
        await asked(pilot)
        assert app.session is not None
        await typed(pilot, "f6")
        await until(pilot, lambda: isinstance(app.screen, ChairsScreen))
        await typed(pilot, "right", "enter")
        assert not app.session.people
        await until(pilot, lambda: isinstance(app.screen, ResultScreen))
        assert "You's" not in text_on(app)
        await typed(pilot, "enter")
        await until(pilot, lambda: isinstance(app.screen, (SharedTable, ResultScreen)))
        await until(pilot, lambda: isinstance(app.screen, ResultScreen))
        await typed(pilot, "escape", "c")
        await until(pilot, lambda: isinstance(app.screen, ChairsScreen))
        await typed(pilot, "left", "enter")
        await until(pilot, lambda: app.session is not None and app.session.people == (0,))


@pytest.mark.parametrize("theme", THEMES)
async def test_a_message_has_the_colours_of_the_theme(tmp_path: Path, theme: str) -> None:
    app = new_app(tmp_path, theme="dark" if theme == "felt" else "felt")
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        app.change_settings(replace(app.settings, theme=theme))
        app.tell_text("The match is kept.")
        await until(pilot, lambda: any("The match is kept." in strip.text for strip in strips_of(app)))
        row = next(strip for strip in strips_of(app) if "The match is kept." in strip.text)
        style = next(segment.style for segment in row if "The match is kept." in segment.text)
        assert style is not None
        assert style.color is not None
        assert style.bgcolor is not None
        chosen = theme_of(app.look)
        assert (style.color.name, style.bgcolor.name) == (f"#{chosen.text}", f"#{chosen.chip}")


@pytest.mark.parametrize("hand", ["key", "mouse"])
async def test_a_key_or_a_click_takes_a_message_away_and_does_its_own_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hand: str
) -> None:
    app = new_app(tmp_path, start=True, seed="told")
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await asked(pilot, lambda view: view.phase == "turn")
        app.tell_text("The disk is full.")
        await until(pilot, lambda: "The disk is full." in text_on(app))
        before = table_of(app).chooser.place
        await typed(pilot, "left")
        assert table_of(app).chooser.place != before
        assert "The disk is full." in text_on(app), "nobody can have read it yet"
        monkeypatch.setattr("tui.app._SEEN_AFTER", 0.0)
        if hand == "key":
            await typed(pilot, "right")
            assert table_of(app).chooser.place == before
        else:
            assert await click(pilot, "key", "menu")
            await until(pilot, lambda: isinstance(app.screen, MenuScreen))
        await until(pilot, lambda: "The disk is full." not in text_on(app))
        assert not list(app._notifications)
