"""The rules screen and the list of tables: by keys and by the mouse, at every size, into files and back."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from textual.pilot import Pilot

from mahjong3.rules import FAN_IDS, FIELDS, OFF, Rules
from tests.tui.apps import click, new_app, screen_of, text_on, typed
from tests.tui.drawing.rules_scenes import KUCHING
from tests.tui.evenness import glyphs_are_whole
from tui import tables
from tui.app import MahjongApp
from tui.drawing.model.rules import RuleRow
from tui.screens.rule_rows import EXTENDS, NAME, rule_detail
from tui.screens.rule_sets import RuleSetsScreen
from tui.screens.rulebook import RuleBookScreen
from tui.screens.rules import RulesScreen
from tui.screens.setup import SetupScreen
from tui.tables import listed

WIKI = Rules.preset("wiki")
SIZES = ((80, 24), (100, 30), (120, 40))


def rules_of(app: MahjongApp) -> RulesScreen:
    return screen_of(app, RulesScreen)


async def go_to(pilot: Pilot[None], name: str) -> None:
    """Choose a rule by keys."""
    app = pilot.app
    assert isinstance(app, MahjongApp)
    await typed(pilot, "home")
    for _ in range(80):
        if rules_of(app).chosen == name:
            return
        await typed(pilot, "down")
    raise AssertionError(name)


def shown(app: MahjongApp) -> list[str]:
    """The names of the rules in the list."""
    return [line.name for line in rules_of(app).lines() if isinstance(line, RuleRow)]


# ── how it looks ─────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_without_chinese_and_without_colours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = new_app(tmp_path, faces="latin")
    async with app.run_test(size=(80, 24)) as pilot:
        assert app.no_color
        app.push_screen(RulesScreen(KUCHING))
        await pilot.pause()
        await go_to(pilot, "pong_max_flies")
        assert text_on(app).isascii()


async def test_every_rule_is_there_and_says_what_it_does(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(RulesScreen(WIKI))
        await pilot.pause()
        assert sorted(shown(app)) == sorted([NAME, EXTENDS, *FIELDS, *FAN_IDS])
    for name in (*FIELDS, *FAN_IDS):
        detail = rule_detail(WIKI, name)
        assert detail.section is not None, name
        assert detail.place.startswith("rule book ")
        assert detail.what or name in FAN_IDS
        assert detail.choices or detail.range
        assert detail.label
        assert detail.han


# ── changing ─────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_a_preset_becomes_a_table_of_ones_own_by_its_first_change(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    async with app.run_test(size=(100, 30)) as pilot:
        app.push_screen(RulesScreen(WIKI))
        await pilot.pause()
        assert "a preset" in text_on(app)
        await go_to(pilot, "win_calls")
        await typed(pilot, "right")
        assert "My table extends wiki, one rule differs" in text_on(app)
        assert "* strict" in text_on(app)
        assert "not saved yet" in text_on(app)
        assert rules_of(app).draft.rules.win_calls == "strict"
        await typed(pilot, "delete")
        assert rules_of(app).draft.rules.changes() == {}
        assert "* strict" not in text_on(app)


async def test_arrows_step_through_all_values_and_around(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(RulesScreen(WIKI))
        await pilot.pause()
        await go_to(pilot, "pong_max_flies")
        values = []
        for _ in range(4):
            await typed(pilot, "right")
            values.append(rules_of(app).draft.rules.pong_max_flies)
        assert values == [0, 1, 2, 0]
        await go_to(pilot, "seven-pairs")
        await typed(pilot, "left")
        assert rules_of(app).draft.rules.fan["seven-pairs"] == "limit"
        await typed(pilot, "right", "right")
        assert rules_of(app).draft.rules.fan["seven-pairs"] == 0


async def test_a_number_is_typed_and_a_wrong_one_refused(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(RulesScreen(WIKI))
        await pilot.pause()
        await go_to(pilot, "points_per_fan")
        await typed(pilot, "2", "5", "0")
        assert "Number: 250" in text_on(app)
        assert rules_of(app).draft.rules.points_per_fan == 1
        await typed(pilot, "enter")
        assert rules_of(app).draft.rules.points_per_fan == 250
        await typed(pilot, "9", "9", "9", "9", "enter")
        assert "a whole number from 1 to 1000" in " ".join(text_on(app).split())
        await typed(pilot, "7", "escape")
        assert rules_of(app).draft.rules.points_per_fan == 250
        await go_to(pilot, "min_fan")
        await typed(pilot, "1", "2", "enter")
        assert "at most limit_fan = 10" in text_on(app)
        await typed(pilot, "l")
        assert rules_of(app).draft.rules.min_fan == 5


async def test_values_that_another_rule_forbids_are_passed_over(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(RulesScreen(WIKI))
        await pilot.pause()
        await go_to(pilot, "min_fan")
        await typed(pilot, *["right"] * 6)
        assert rules_of(app).draft.rules.min_fan == 0
        await typed(pilot, "left")
        assert rules_of(app).draft.rules.min_fan == 10
        await go_to(pilot, "limit_fan")
        await typed(pilot, "left")
        assert rules_of(app).draft.rules.limit_fan == 99


async def test_a_fan_is_made_a_limit_hand_or_taken_out(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(RulesScreen(WIKI))
        await pilot.pause()
        await go_to(pilot, "all-dots")
        await typed(pilot, "l")
        assert rules_of(app).draft.rules.fan["all-dots"] == "limit"
        await typed(pilot, "o")
        assert rules_of(app).draft.rules.fan["all-dots"] == OFF
        await go_to(pilot, "eight-flowers")
        await typed(pilot, "5")
        assert rules_of(app).draft.rules.fan["eight-flowers"] == OFF
        await typed(pilot, "right")
        assert rules_of(app).draft.rules.fan["eight-flowers"] == "limit"


async def test_another_preset_below_keeps_what_was_changed(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(RulesScreen(KUCHING))
        await pilot.pause()
        await go_to(pilot, EXTENDS)
        await typed(pilot, "right")
        rules = rules_of(app).draft.rules
        assert rules.extends == "classic"
        assert rules.win_calls == "strict"
        assert rules.next_dealer == "discarder"
        assert rules.name == "Kuching house table"


async def test_only_differences_and_search(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(RulesScreen(KUCHING))
        await pilot.pause()
        await typed(pilot, "d")
        assert shown(app) == ["win_calls", "pong_max_flies", "fly_swap", "big-esw"]
        await typed(pilot, "d", "slash", "k", "o", "n", "g")
        assert "Search: kong" in text_on(app)
        assert set(shown(app)) >= {"dead_kong", "kong_max_flies", "four-kongs", "kong"}
        assert "deals" not in shown(app)
        await typed(pilot, "enter", "escape")
        assert len(shown(app)) == 2 + len(FIELDS) + len(FAN_IDS)
        await typed(pilot, "slash", "詐", "escape")
        await typed(pilot, "slash", "假", "槓")
        assert shown(app) == ["kong_max_flies"]
        await typed(pilot, "x")
        assert "No rule speaks of that." in text_on(app)
        await typed(pilot, "escape")
        screen_of(app, RulesScreen)


async def test_tab_goes_from_group_to_group(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(RulesScreen(WIKI))
        await pilot.pause()
        seen = []
        for _ in range(5):
            await typed(pilot, "tab")
            seen.append(rules_of(app).chosen)
        assert seen == ["chow_max_flies", "all_chows_any_pair", "points_per_fan", NAME, "min_fan"]
        await typed(pilot, "shift+tab", "end")
        assert rules_of(app).chosen == "deals"


# ── saving ───────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_a_table_is_named_saved_and_read_back(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    async with app.run_test(size=(100, 30)) as pilot:
        app.push_screen(RulesScreen(WIKI))
        await pilot.pause()
        await go_to(pilot, "missed_win")
        await typed(pilot, "right", "f2")
        await typed(pilot, "ctrl+u", *"Grandma", "enter", "ctrl+s")
        assert "saved as grandma.toml" in text_on(app)
    path = tables.folder() / "grandma.toml"
    assert tomllib.loads(path.read_text(encoding="utf-8")) == {"name": "Grandma", "extends": "wiki", "missed_win": True}
    assert tables.find("Grandma").missed_win


async def test_saving_a_preset_asks_for_a_name_first(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(RulesScreen(Rules.preset("classic")))
        await pilot.pause()
        await typed(pilot, "ctrl+s")
        assert "Name of the table:" in text_on(app)
        await typed(pilot, "enter")
        assert "A table needs a name." in text_on(app)
        await typed(pilot, *"wiki", "enter")
        assert "is a preset" in text_on(app)
        await typed(pilot, "ctrl+u", *"Old", "enter")
        assert listed()[0].name == "Old"
        assert rules_of(app).draft.rules.is_preset


async def test_a_name_that_is_taken_is_refused_also_that_of_a_damaged_file(tmp_path: Path) -> None:
    tables.save(KUCHING)
    damaged = tables.folder() / "typo.toml"
    damaged.write_text("min_fan = ", encoding="utf-8")
    app = new_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(RulesScreen(WIKI.named("New"), saved=False))
        await pilot.pause()
        for name in ("typo", KUCHING.name):
            await typed(pilot, "f2", "ctrl+u", *(letter if letter != " " else "space" for letter in name), "enter")
            assert f"There is a table «{name}» already." in text_on(app)
            await typed(pilot, "escape")
        await typed(pilot, "ctrl+s")
    assert damaged.read_text(encoding="utf-8") == "min_fan = "
    assert [table.name for table in listed()] == [KUCHING.name, "New", "typo"]


async def test_another_name_moves_the_file(tmp_path: Path) -> None:
    tables.save(KUCHING)
    app = new_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(RulesScreen(KUCHING))
        await pilot.pause()
        await typed(pilot, "f2", "ctrl+u", *"Kuching", "enter", "ctrl+s")
    assert [table.path.name for table in listed()] == ["kuching.toml"]


@pytest.mark.parametrize(("answer", "kept"), [("s", True), ("enter", True), ("n", False)])
async def test_leaving_asks_what_becomes_of_changes(tmp_path: Path, answer: str, kept: bool) -> None:
    tables.save(KUCHING)
    given: list[Rules | None] = []
    app = new_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(RulesScreen(KUCHING), given.append)
        await pilot.pause()
        await go_to(pilot, "chow")
        await typed(pilot, "right", "escape")
        assert "Not saved yet:" in text_on(app)
        await typed(pilot, "left", "escape")
        assert "Not saved yet:" not in text_on(app)
        assert rules_of(app).draft.rules.chow is False
        await typed(pilot, "escape", answer)
        assert not isinstance(app.screen, RulesScreen)
    assert tables.find(KUCHING.name).chow is not kept
    assert (given[0] is not None) is kept


async def test_nothing_is_asked_where_nothing_was_changed(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(RulesScreen(WIKI))
        await pilot.pause()
        await typed(pilot, "right", "delete", "escape")
        assert "Not saved yet:" in text_on(app)
        await typed(pilot, "n")
        app.push_screen(RulesScreen(WIKI))
        await pilot.pause()
        await typed(pilot, "escape")
        assert not isinstance(app.screen, RulesScreen)


async def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    tables.folder().parent.mkdir(parents=True)
    tables.folder().write_text("", encoding="utf-8")
    app = new_app(tmp_path)
    async with app.run_test(size=(100, 30)) as pilot:
        app.push_screen(RulesScreen(KUCHING, saved=False))
        await pilot.pause()
        await typed(pilot, "ctrl+s")
        assert "cannot be written" in text_on(app)
        assert rules_of(app).draft.unsaved
        await typed(pilot, "escape", "s")
        screen_of(app, RulesScreen)


# ── the mouse ────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_a_table_is_made_by_the_mouse_alone(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    async with app.run_test(size=(100, 30)) as pilot:
        app.push_screen(RulesScreen(WIKI))
        await pilot.pause()
        assert await click(pilot, "rule", "win_calls")
        assert await click(pilot, "choice", "strict")
        assert rules_of(app).draft.rules.win_calls == "strict"
        assert await click(pilot, "rule", "pong_max_flies")
        assert await click(pilot, "value", "-")
        assert rules_of(app).draft.rules.pong_max_flies == 1
        assert await click(pilot, "value", "+")
        assert await click(pilot, "key", "differing")
        assert shown(app) == ["win_calls"]
        assert await click(pilot, "key", "save")
        assert await click(pilot, "book")
        screen_of(app, RuleBookScreen)
        assert await click(pilot, "key", "back")
        assert await click(pilot, "key", "back")
        assert not isinstance(app.screen, RulesScreen)
    assert tables.find("My table").changes() == {"win_calls": "strict"}


async def test_the_rule_book_opens_at_the_chosen_rule(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(RulesScreen(KUCHING))
        await pilot.pause()
        await go_to(pilot, "fly_swap")
        await typed(pilot, "b")
        book = screen_of(app, RuleBookScreen)
        assert "fly_swap" in book.book[book.place.chapter].sections[book.place.section].anchors
        assert "you may exchange a real tile" in text_on(app)


async def test_a_small_terminal_changes_nothing(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(RulesScreen(WIKI))
        await pilot.pause()
        await pilot.resize_terminal(40, 10)
        await pilot.pause()
        await typed(pilot, "right", "5", "d")
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert rules_of(app).draft.rules == WIKI
        assert len(shown(app)) > 50


# ── the list of tables ───────────────────────────────────────────────────────────────────────────────────────────────


def some_tables() -> None:
    """Two tables of one's own and a damaged file."""
    tables.save(KUCHING)
    tables.save(Rules.preset("sloperama").changed({"deals": 16, "all-dots": "limit"}).named("Grandma's table"))
    (tables.folder() / "typo.toml").write_text('name = "Aunt"\nmin_fans = 4\n', encoding="utf-8")


@pytest.mark.parametrize("size", SIZES)
async def test_tables_beside_the_presets(tmp_path: Path, size: tuple[int, int]) -> None:
    some_tables()
    app = new_app(tmp_path)
    async with app.run_test(size=size) as pilot:
        app.push_screen(RuleSetsScreen())
        await pilot.pause()
        await typed(pilot, *["down"] * 4)
        glyphs_are_whole(app)
        await typed(pilot, "down")
        assert "typo.toml: there is no rule" in text_on(app).replace("\n", " ")
        await typed(pilot, "enter")
        assert "cannot be used: mend its file" in text_on(app)
        screen_of(app, RuleSetsScreen)


async def test_a_table_is_copied_renamed_and_deleted(tmp_path: Path) -> None:
    some_tables()
    app = new_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(RuleSetsScreen(chosen=KUCHING.name))
        await pilot.pause()
        await typed(pilot, "c")
        assert rules_of(app).draft.rules.name == "Copy of Kuching house table"
        await typed(pilot, "ctrl+s", "escape")
        screen = screen_of(app, RuleSetsScreen)
        assert screen.rules is not None
        assert screen.rules.name == "Copy of Kuching house table"
        await typed(pilot, "r", "ctrl+u", *"Typo", "enter")
        assert tables.find("Typo").win_calls == "strict"
        await typed(pilot, "f2", "ctrl+u", *"wiki", "enter")
        assert "is a preset" in text_on(app)
        await typed(pilot, "escape", "delete")
        assert "Delete «Typo»?" in text_on(app)
        await typed(pilot, "n")
        assert "Typo" in [table.name for table in listed()]
        await typed(pilot, "delete", "y")
        assert "Typo" not in [table.name for table in listed()]
        await typed(pilot, "home", "delete")
        assert "A preset stays as it is." in text_on(app)
        await typed(pilot, "r")
        assert "Only a table of your own" in text_on(app)
        await typed(pilot, "end", "up", "delete", "y")
        assert [table.name for table in listed()] == ["Grandma's table", KUCHING.name]


async def test_a_new_table_from_the_list_and_by_the_mouse(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(RuleSetsScreen())
        await pilot.pause()
        await typed(pilot, "end", "enter")
        assert rules_of(app).draft.rules.name == "My table"
        await typed(pilot, "right", "ctrl+s", "escape")
        assert listed()[0].name == "My table"
        await typed(pilot, "n")
        await typed(pilot, "escape")
        await typed(pilot, "n")
        await typed(pilot, "home")
        assert await click(pilot, "table", "My table")
        assert await click(pilot, "key", "delete")
        assert await click(pilot, "chip", "keep")
        assert await click(pilot, "key", "delete")
        assert await click(pilot, "chip", "delete")
        assert listed() == ()
        assert await click(pilot, "table", "classic")
        assert await click(pilot, "table", "classic")
        assert rules_of(app).draft.rules.name == "classic"


async def test_rules_are_chosen_for_a_new_match(tmp_path: Path) -> None:
    some_tables()
    app = new_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.open_place("new")
        await pilot.pause()
        await typed(pilot, "f2")
        screen_of(app, RuleSetsScreen)
        assert "Rules to play by" in text_on(app)
        await typed(pilot, *["down"] * 3, "enter")
        setup = screen_of(app, SetupScreen)
        assert setup.draft.rules == "Grandma's table"
        assert setup.draft.deals == "16"
        await typed(pilot, "f2", "escape")
        assert screen_of(app, SetupScreen).draft.rules == "Grandma's table"


async def test_the_title_leads_to_rules_and_rule_book(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await typed(pilot, "r")
        screen_of(app, RuleSetsScreen)
        await typed(pilot, "b")
        screen_of(app, RuleBookScreen)
        for key in ("escape", "escape", "b"):
            await typed(pilot, key)
        assert screen_of(app, RuleBookScreen).place == (0, 0)
