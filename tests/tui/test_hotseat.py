"""Several people at one keyboard: who is shown what, who is asked when, and that nothing of a hand is seen by another."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from textual.pilot import Pilot

from mahjong3.play.actions import PASS, Action, Chow, Kong, Pong
from mahjong3.play.view import View
from mahjong3.records import read_record
from mahjong3.records import replay as played_again
from mahjong3.rules import Rules
from mahjong3.tiles.kinds import FLY, WINDS
from tests.tui.apps import new_app, press, screen_of, strips_of, text_on, typed, until
from tests.tui.helpers import new_session, random_answer
from tui.app import MahjongApp
from tui.drawing.faces import faces_of
from tui.drawing.model import Look
from tui.screens.asked import Answers
from tui.screens.base import GameScreen
from tui.screens.chairs import ChairsScreen
from tui.screens.choosing import NAMES
from tui.screens.cover import CoverScreen, cover_keys
from tui.screens.menu import MenuScreen
from tui.screens.result import RankingScreen, ResultScreen
from tui.screens.shared import SharedTable
from tui.screens.shared_setup import SharedSetupScreen
from tui.screens.title import TitleScreen

PEOPLE = ("human", "human", "human")
NAMES_OF_THREE = ("Aisyah", "Mei Ling", "Hafiz")
SHORT = Rules.preset("wiki").changed(deals=4)


def shared_app(data: Path, **changes: Any) -> MahjongApp:  # noqa: ANN401  fields of two dataclasses
    """An app that sits three people down at once."""
    return new_app(
        data, **{"start": True, "players": PEOPLE, "names": NAMES_OF_THREE, "rules": SHORT, "passing": "off", **changes}
    )


# ── driving ──


async def steady(pilot: Pilot[None]) -> None:
    """Wait until somebody is asked, covered or not, or something else than the table is shown."""
    app = pilot.app
    await until(
        pilot,
        lambda: not isinstance(app.screen, SharedTable) or app.screen._answer is not None or app.screen.watching,
        most=600,
    )


def give(app: MahjongApp, action: Action) -> None:
    """Answer for the person at the keyboard, past keys and confirmations."""
    screen_of(app, SharedTable)._submit(action)


async def uncover(pilot: Pilot[None]) -> None:
    """Be whoever is asked for."""
    await typed(pilot, screen_of(_app(pilot), CoverScreen).opening_key)
    await steady(pilot)
    await pilot.pause()


def _app(pilot: Pilot[None]) -> MahjongApp:
    app = pilot.app
    assert isinstance(app, MahjongApp)
    return app


def _state(app: MahjongApp) -> tuple[object, ...]:
    screen = app.screen
    return screen, screen._answer if isinstance(screen, SharedTable) else None


async def play_on(
    pilot: Pilot[None],
    *,
    answers: Callable[[View], Action] = random_answer,
    look: Callable[[MahjongApp], None] | None = None,
    until_: Callable[[MahjongApp], bool] = lambda _app: False,
    most: int = 4000,
) -> None:
    """Play as people without a plan until the match is over or something holds.

    Args:
        pilot: drives the app.
        answers: what a person answers.
        look: looks at every screen; without it nothing is painted meanwhile.
        until_: ends it, asked at every screen.
        most: so many answers.
    """
    app = _app(pilot)
    with nullcontext() if look else patch.object(GameScreen, "redraw", lambda _self: None):
        for _ in range(most):
            await steady(pilot)
            if look:
                await pilot.pause()
                look(app)
            if until_(app) or isinstance(app.screen, RankingScreen):
                break
            before = _state(app)
            screen = app.screen
            if isinstance(screen, CoverScreen):
                press(pilot, screen.opening_key)
            elif isinstance(screen, SharedTable):
                give(app, answers(screen.view) if screen.view.asked else PASS)
            else:
                press(pilot, "enter")
            await until(pilot, lambda before=before: _state(app) != before)  # type: ignore[misc]
        else:
            raise AssertionError("the match never came to that")
    if not look:
        for shown in app.screen_stack:
            if isinstance(shown, GameScreen):
                shown.redraw()
        await pilot.pause()


# ── what is seen ──

FACES = frozenset(face for kind, face in enumerate(faces_of(Look()).small) if kind not in WINDS)
"""Faces of tiles; winds stand on a cover too, for seats."""


class Watchman:
    """Looks at every screen for tiles that whoever sits there may not see."""

    def __init__(self) -> None:
        self.covers = 0
        self.tables = 0

    def __call__(self, app: MahjongApp) -> None:
        screen = app.screen
        if isinstance(screen, CoverScreen):
            self.covers += 1
            below = next(one for one in app.screen_stack if isinstance(one, SharedTable))
            assert not FACES & set("".join(strip.text for strip in strips_of(app)[1:]))
            nothing_held(below)
            same_with_other_hands(app, below, ())
        elif isinstance(screen, SharedTable):
            self.tables += 1
            only_own(screen)
            same_with_other_hands(app, screen, (screen.me,))


def nothing_held(table: SharedTable) -> None:
    """Below a cover lies no hand either, so that no frame in between can show one."""
    picture = table.picture()
    assert table.onlooker.player is None
    assert picture.hand_covered
    assert not picture.view.hand
    assert set(picture.hand or ()) <= {0}
    assert picture.open_hands == (None, None, None)
    assert [picture.meter, picture.waits, picture.coach, picture.drawn] == [None] * 4
    assert not any(row.text == "drew" for row in picture.log)


def only_own(table: SharedTable) -> None:
    """A hand that lies open is that of the one who uncovered it."""
    session, picture = table.session, table.picture()
    player = table._asking
    assert player is not None
    assert table.onlooker.player == player
    own = session.match.seat_of(player)
    assert picture.view.seat == own
    assert picture.view.hand == session.view(player).hand
    assert picture.open_hands == (None, None, None)
    assert all(row.seat == own for row in picture.log if row.text == "drew")


def same_with_other_hands(app: MahjongApp, table: SharedTable, allowed: tuple[int, ...]) -> None:
    """What is composed for the terminal, and what lies below, depends on no hand but those that may be seen."""
    session, shown, below = table.session, strips_of(app), table.picture()
    kept = dict(session._views)
    for player, view in kept.items():
        if player not in allowed:
            session._views[player] = replace(view, hand=(FLY,) * len(view.hand), drawn=view.drawn and FLY)
    if not allowed:
        table._look(table.onlooker)
    app.screen.redraw()  # type: ignore[attr-defined]  # every screen of the game has it
    assert strips_of(app) == shown
    assert table.picture() == below
    session._views.update(kept)
    if not allowed:
        table._look(table.onlooker)


@pytest.mark.parametrize("asking", ["claimers", "everybody"])
async def test_no_screen_shows_a_hand_to_another(tmp_path: Path, asking: str) -> None:
    app = shared_app(tmp_path, asking=asking, seed=f"random {asking}")
    watchman = Watchman()
    async with app.run_test(size=(100, 30)) as pilot:
        await play_on(pilot, look=watchman, until_=lambda _app: watchman.covers > 8)
        await play_on(pilot, until_=lambda app: isinstance(app.screen, ResultScreen))
        await play_on(pilot, look=watchman, until_=lambda _app: watchman.covers > 14)
    assert watchman.tables > 12


@pytest.mark.long
@pytest.mark.parametrize("asking", ["claimers", "everybody"])
@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40)])
async def test_no_screen_of_a_whole_match_shows_a_hand_to_another(
    tmp_path: Path, asking: str, size: tuple[int, int]
) -> None:
    app = shared_app(tmp_path, asking=asking, seed=f"whole {asking} {size}")
    watchman = Watchman()
    async with app.run_test(size=size) as pilot:
        await play_on(pilot, look=watchman, most=20_000)
    assert watchman.covers > 100


async def test_the_coach_speaks_to_the_one_who_looks_alone(tmp_path: Path) -> None:
    app = shared_app(tmp_path, seed="coach", practice=True)
    watchman = Watchman()
    async with app.run_test(size=(100, 30)) as pilot:
        await play_on(pilot, look=watchman, until_=lambda _app: watchman.covers > 5)


async def test_the_composed_screens_of_covered_tables_hold_no_tile(tmp_path: Path) -> None:
    """The segments that reach the terminal, at every size, with other faces."""
    for size, faces in (((80, 24), "pips"), ((120, 40), "han"), ((80, 24), "latin")):
        look = Look(faces=faces)  # type: ignore[arg-type]  # a name of a set
        names = {face for kind, face in enumerate(faces_of(look).small) if kind not in WINDS}
        app = shared_app(tmp_path, seed="composed", faces=faces)
        async with app.run_test(size=size) as pilot:
            for _ in range(12):
                await steady(pilot)
                if isinstance(app.screen, CoverScreen):
                    words = {word for strip in strips_of(app)[1:] for word in strip.text.replace("▕", " ").split()}
                    assert not words & names
                    await uncover(pilot)
                else:
                    give(app, random_answer(screen_of(app, SharedTable).view))
                    await pilot.pause()


async def test_nothing_readable_of_a_hand_lies_in_the_save(tmp_path: Path) -> None:
    app = shared_app(tmp_path, seed="save")
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(24):
            await steady(pilot)
            if isinstance(app.screen, CoverScreen):
                await uncover(pilot)
            elif isinstance(app.screen, SharedTable):
                _only_what_lies_open(app)
                give(app, random_answer(app.screen.view))
                await pilot.pause()
            else:
                break


def _only_what_lies_open(app: MahjongApp) -> None:
    session = app.session
    assert session is not None
    assert session.record is not None
    text = session.record.read_text(encoding="utf-8")
    lines = [json.loads(line) for line in text.splitlines()]
    assert "wall" not in lines[0]
    public: list[dict[str, str]] = [line for line in lines[2:] if "deal" not in line]
    known = set(public_actions(app))
    for line in public:
        for seat, action in line.items():
            if seat in "ESW" and not isinstance(action, int):
                assert (seat, action) in known
    for line in lines:
        if "deal" in line:
            assert " " not in line["wall"]


def public_actions(app: MahjongApp) -> Iterator[tuple[str, str]]:
    """Everything that was decided, as everybody has seen it."""
    assert app.session is not None
    for move in app.session.deal.moves:
        for seat, action in move.answers:
            yield "ESW"[seat], str(action)


# ── who is asked ──


def test_everybody_has_a_key_of_his_own() -> None:
    assert cover_keys(("Aisyah", "Ali", "Anna")) == ("a", "l", "n")
    assert cover_keys(("Bo", "Bo", "Bo")) == ("b", "o", "3")
    assert cover_keys(("美玲", "哈菲", "Z")) == ("1", "2", "z")


async def test_only_the_key_of_the_one_who_is_asked_opens(tmp_path: Path) -> None:
    app = shared_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await steady(pilot)
        await pilot.pause()
        cover = screen_of(app, CoverScreen)
        for key in {"enter", "space", "a", "m", "h", "1", "q"} - {cover.opening_key}:
            await typed(pilot, key)
            assert app.screen is cover
        await typed(pilot, cover.opening_key)
        await steady(pilot)
        table = screen_of(app, SharedTable)
        assert table.facts.names[table.me] == cover.player_name
        assert table.view.asked


async def test_who_has_uncovered_is_told_what_is_asked(tmp_path: Path) -> None:
    app = shared_app(tmp_path, players=("human", "human", "human"), seed="asked")
    async with app.run_test(size=(80, 24)) as pilot:
        await steady(pilot)
        await pilot.pause()
        await uncover(pilot)
        picture = screen_of(app, SharedTable).picture()
        assert picture.sentence == "Your turn: discard one"


async def test_the_table_is_covered_only_where_the_keyboard_changes_hands(tmp_path: Path) -> None:
    app = shared_app(tmp_path, seed="17")
    shown: list[int | None] = []

    def note(app: MahjongApp) -> None:
        if isinstance(app.screen, CoverScreen):
            shown.append(None)
        elif isinstance(app.screen, SharedTable):
            shown.append(app.screen._asking)

    async with app.run_test(size=(80, 24)) as pilot:
        await play_on(pilot, look=note, until_=lambda _app: len(shown) > 40)
    for before, after in pairwise(shown):
        assert (before is None) != (after is None) or before == after
        if before is not None and after is not None:
            assert before == after
    assert len({player for player in shown if player is not None}) == 3


async def test_one_person_at_the_keyboard_never_sees_a_cover(tmp_path: Path) -> None:
    app = new_app(tmp_path, start=True, players=("random", "random", "random"), rules=SHORT)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, SharedTable))
        table = screen_of(app, SharedTable)
        table.action_hold()
        table._chairs_changed({1: "human"})
        asked = 0
        for _ in range(60):
            await until(pilot, lambda: table._answer is not None or app.screen is not table, most=600)
            assert not isinstance(app.screen, CoverScreen)
            if app.screen is not table:
                break
            assert table.onlooker.player == 1
            before = table._answer
            give(app, random_answer(table.view))
            await until(pilot, lambda before=before: table._answer is not before)  # type: ignore[misc]
            asked += 1
    assert asked > 2


async def _claims(pilot: Pilot[None], wanted: Callable[[list[View]], bool]) -> list[View]:
    """Play until a window of claims is open that is wanted; the views of the three seats."""
    app = _app(pilot)

    def at_claims(app: MahjongApp) -> bool:
        session = app.session
        assert session is not None
        views = [session.view(player) for player in range(3)]
        return views[0].phase == "claims" and isinstance(app.screen, CoverScreen) and wanted(views)

    await play_on(pilot, answers=_never_claims, until_=at_claims)
    assert app.session is not None
    return [app.session.view(player) for player in range(3)]


def _never_claims(view: View) -> Action:
    return PASS if PASS in view.legal else next(action for action in reversed(view.legal) if str(action)[0] == "d")


async def _asked_in_turn(pilot: Pilot[None]) -> list[str]:
    """Everybody who is asked in the window that is open passes; their names in the order in which they were asked."""
    app = _app(pilot)
    session = app.session
    assert session is not None
    discards = sum(session.view(0).discards_made)
    asked: list[str] = []
    while True:
        await steady(pilot)
        views = [session.view(player) for player in range(3)]
        if views[0].phase != "claims" or sum(views[0].discards_made) != discards:
            return asked
        if isinstance(app.screen, CoverScreen):
            asked.append(app.screen.player_name)
            await uncover(pilot)
        assert isinstance(app.screen, SharedTable)
        if app.screen.facts.names[app.screen.me] not in asked:
            asked.append(app.screen.facts.names[app.screen.me])
        await typed(pilot, "space")


async def test_who_can_claim_is_asked_one_after_the_other(tmp_path: Path) -> None:
    app = shared_app(tmp_path, seed="claims")
    async with app.run_test(size=(80, 24)) as pilot:
        views = await _claims(pilot, lambda views: sum(view.asked for view in views) == 2)
        can = {NAMES_OF_THREE[player] for player, view in enumerate(views) if view.asked}
        assert set(await _asked_in_turn(pilot)) == can


async def test_everybody_is_asked_where_that_is_set_up(tmp_path: Path) -> None:
    app = shared_app(tmp_path, seed="everybody", asking="everybody")
    async with app.run_test(size=(80, 24)) as pilot:
        for wanted in (0, 1, 2):
            views = await _claims(pilot, lambda views, wanted=wanted: sum(view.asked for view in views) == wanted)  # type: ignore[misc]
            turn = views[0].turn
            session = app.session
            assert session is not None
            others = {NAMES_OF_THREE[session.match.player_at(seat)] for seat in range(3) if seat != turn}
            assert set(await _asked_in_turn(pilot)) == others


async def test_who_can_claim_nothing_sees_that_and_passes(tmp_path: Path) -> None:
    app = shared_app(tmp_path, seed="nothing", asking="everybody")
    async with app.run_test(size=(80, 24)) as pilot:
        await _claims(pilot, lambda views: not any(view.asked for view in views))
        await uncover(pilot)
        assert "Nothing for you to claim" in text_on(app)
        assert "Space Pass" in text_on(app)
        before = app.screen
        await typed(pilot, "p")
        assert app.screen is before
        await typed(pilot, "space")
        await steady(pilot)
        assert isinstance(app.screen, CoverScreen)


async def test_claims_are_answered_together(tmp_path: Path) -> None:
    app = shared_app(tmp_path, seed="together 3")
    async with app.run_test(size=(80, 24)) as pilot:
        await _claims(pilot, lambda views: sum(view.asked for view in views) == 2)
        session = app.session
        assert session is not None
        moves = len(session.deal.moves)
        claims = []
        for number in range(2):
            if isinstance(app.screen, CoverScreen):
                await uncover(pilot)
            view = screen_of(app, SharedTable).view
            action = next(one for one in view.legal if isinstance(one, (Pong, Chow, Kong)) or NAMES[type(one)] == "win")
            claims.append((view.seat, action))
            assert len(session.deal.moves) == moves, "nothing is decided before everybody has answered"
            give(app, action)
            await pilot.pause()
            if number == 0:
                await steady(pilot)
        await until(pilot, lambda: len(session.deal.moves) > moves or session.deal.result is not None)
        assert session.deal.moves[moves].answers[0] in claims


# ── chairs ──


async def test_a_person_hands_his_seat_to_a_bot_and_takes_it_back(tmp_path: Path) -> None:
    app = shared_app(tmp_path, seed="chairs")
    async with app.run_test(size=(80, 24)) as pilot:
        await steady(pilot)
        name = screen_of(app, CoverScreen).player_name
        player = NAMES_OF_THREE.index(name)
        await typed(pilot, "f6")
        await until(pilot, lambda: isinstance(app.screen, ChairsScreen))
        await typed(pilot, "right", "enter")
        await steady(pilot)
        session = app.session
        assert session is not None
        assert not session.chairs[player].person
        assert screen_of(app, CoverScreen).player_name != name
        await uncover(pilot)
        other = screen_of(app, SharedTable).me
        await typed(pilot, "f6")
        await until(pilot, lambda: isinstance(app.screen, ChairsScreen))
        screen_of(app, ChairsScreen).chosen = 1 + player
        await typed(pilot, "left", "enter")
        await steady(pilot)
        assert session.people == (0, 1, 2)
        assert screen_of(app, SharedTable).me == other
        watchman = Watchman()
        await play_on(pilot, look=watchman, until_=lambda app: _name_on(app) == name)
        record = session.record
    assert record is not None
    assert read_record(record).bots == (None, None, None)
    played_again(read_record(record))


def _name_on(app: MahjongApp) -> str:
    return app.screen.player_name if isinstance(app.screen, CoverScreen) else ""


async def test_a_table_that_everybody_has_left_to_bots_shows_no_hand(tmp_path: Path) -> None:
    app = shared_app(tmp_path, seed="all bots")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, CoverScreen))
        app.settings = replace(app.settings, speed="slow")
        await typed(pilot, "f6")
        await until(pilot, lambda: isinstance(app.screen, ChairsScreen))
        for player in range(3):
            screen_of(app, ChairsScreen).chosen = 1 + player
            await typed(pilot, "right")
        await typed(pilot, "enter")
        await until(pilot, lambda: isinstance(app.screen, SharedTable))
        await pilot.pause()
        table = screen_of(app, SharedTable)
        assert not table.session.people
        assert not table.watching
        nothing_held(table)
        for key in ("v", "tab", "space"):
            await typed(pilot, key)
            assert table.onlooker.player is None


# ── the rest ──


async def test_the_result_is_shown_to_all(tmp_path: Path) -> None:
    app = shared_app(tmp_path, players=("human", "human", "random"), seed="result")
    async with app.run_test(size=(80, 24)) as pilot:
        await play_on(pilot, until_=lambda app: isinstance(app.screen, ResultScreen))
        assert "You" not in text_on(app)
        await typed(pilot, "enter")
        await until(pilot, lambda: not isinstance(app.screen, ResultScreen))
        assert app.session is not None
        assert app.session.match.deal_number == 2


@pytest.mark.long
async def test_a_match_of_people_is_played_to_its_ranking(tmp_path: Path) -> None:
    app = shared_app(tmp_path, players=("human", "human", "random"), seed="ranking")
    async with app.run_test(size=(80, 24)) as pilot:
        await play_on(pilot)
        assert isinstance(app.screen, RankingScreen)
        assert "You" not in text_on(app)
        record = app.session.record if app.session else None
    assert record is not None
    assert read_record(record).over


async def test_it_is_gone_on_with_under_a_cover(tmp_path: Path) -> None:
    app = shared_app(tmp_path, seed="go on")
    async with app.run_test(size=(80, 24)) as pilot:
        await steady(pilot)
        await uncover(pilot)
        give(app, random_answer(screen_of(app, SharedTable).view))
        await pilot.pause()
        await steady(pilot)
        name = screen_of(app, CoverScreen).player_name
        path = app.session.record if app.session else None
        app.close_session()
    app = new_app(tmp_path, resume=path)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, CoverScreen))
        assert screen_of(app, CoverScreen).player_name == name


async def test_the_menu_of_a_covered_table_offers_no_undo(tmp_path: Path) -> None:
    app = shared_app(tmp_path, seed="menu", practice=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await steady(pilot)
        await uncover(pilot)
        give(app, random_answer(screen_of(app, SharedTable).view))
        await pilot.pause()
        await steady(pilot)
        assert isinstance(app.screen, CoverScreen)
        await typed(pilot, "escape")
        assert not screen_of(app, MenuScreen)._can_undo
        await typed(pilot, "escape")
        assert isinstance(app.screen, CoverScreen)
        await typed(pilot, "escape")
        await typed(pilot, "t")
        await until(pilot, lambda: isinstance(app.screen, TitleScreen))


async def test_undo_in_practice_goes_back_to_ones_own_answer(tmp_path: Path) -> None:
    app = shared_app(tmp_path, seed="undo", practice=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await play_on(pilot, answers=_never_claims, until_=_second_turn)
        table = screen_of(app, SharedTable)
        me, before = table.me, table.view.decision
        await typed(pilot, "u")
        await steady(pilot)
        assert screen_of(app, SharedTable).me == me
        assert screen_of(app, SharedTable).view.decision < before


def _second_turn(app: MahjongApp) -> bool:
    screen = app.screen
    return isinstance(screen, SharedTable) and screen.view.asked and screen.view.decision > 1


async def test_the_form_sets_up_people_bots_names_and_colours(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TitleScreen) and app.screen._looked)
        await typed(pilot, "h")
        form = screen_of(app, SharedSetupScreen)
        names = [row.name for row in form.page().rows if hasattr(row, "name")]
        form.chosen = _row(form, "asking")
        await typed(pilot, "right")
        form.chosen = _row(form, "chair1")
        await typed(pilot, "right")
        form.chosen = _row(form, "name2")
        await typed(pilot, "ctrl+u", "Z", "o", "e")
        form.chosen = _row(form, "colour2")
        await typed(pilot, "right")
        form.chosen = _row(form, "start")
        await typed(pilot, "enter")
        await until(pilot, lambda: app.session is not None)
        session = app.session
        assert session is not None
        assert "start" in names
        assert [chair.name for chair in session.chairs] == ["Aisyah", "Mei Ling", "Zoe"]
        assert [chair.person for chair in session.chairs] == [True, False, True]
        assert app.settings.asking == "everybody"
        assert app.settings.colours == ("gold", "green", "plain")


def _row(form: SharedSetupScreen, name: str) -> int:
    return next(place for place, row in enumerate(form.page().rows) if getattr(row, "name", "") == name)


async def test_the_title_tells_nothing_of_a_hand_of_a_shared_table(tmp_path: Path) -> None:
    app = shared_app(tmp_path, seed="title")
    async with app.run_test(size=(80, 24)) as pilot:
        await steady(pilot)
        session = app.session
        assert session is not None
        session.hand_over(1, "random")
        session.hand_over(2, "random")
        app.close_session()
    app = new_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TitleScreen) and app.screen._looked)
        await pilot.pause()
        text = text_on(app)
        assert "Several people play at this table." in text
        assert "You" not in text.replace("The table you left", "")
        assert "surely" not in text


async def test_the_first_question_of_the_next_deal_is_another_question() -> None:
    session = new_session(PEOPLE, seed="again")
    answers = Answers(session)
    async for _told in session.steps():
        if session.caught_up and answers.next_asked("claimers") is not None:
            break
    player = answers.next_asked("claimers")
    assert player is not None
    answers.give(player, session.view(player).legal[-1])
    assert answers.next_asked("claimers") is None
    session.match.deal_number += 1
    assert answers.next_asked("claimers") == player


async def test_an_answer_is_handed_on_once_and_a_beaten_one_is_dropped() -> None:
    session = new_session(PEOPLE, seed="once")
    answers = Answers(session)
    for _ in range(200):
        async for _told in session.steps():
            if session.caught_up:
                break
        while (player := answers.next_asked("everybody")) is not None:
            view = session.view(player)
            answers.give(player, random_answer(view) if view.asked else PASS)
        answers.send()
        answers.send()
        if session.deal.result is not None:
            break
    assert session.deal.result is not None
    assert not session.deal.check()
