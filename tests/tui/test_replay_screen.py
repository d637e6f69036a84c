"""Records on the screen: every place of a match, who may see what of one in play, and playing on from anywhere."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from mahjong3.play.events import Dealt, Drawn
from mahjong3.records import Record, check_record, read_record, replay
from mahjong3.rules import Rules
from mahjong3.rules.seats import SEATS
from tests.tui.apps import NOW, click, new_app, screen_of, text_on, typed, until
from tests.tui.helpers import bot_of, random_answer
from tui.app import MahjongApp
from tui.drawing.model import Look
from tui.screens.records import RecordsScreen
from tui.screens.replay import ReplayScreen
from tui.screens.replay_picture import Moment, ReplayedMatch, is_claim, replay_picture
from tui.screens.result import ResultScreen
from tui.screens.table import TableScreen
from tui.screens.title import TitleScreen
from tui.session import Play, Session, begin
from tui.session.practice import play_on
from tui.settings import Settings

FOUR = Rules.preset("wiki").changed(deals=4)
SIZES = ((80, 24), (100, 30), (120, 40))


def kept(
    data: Path, players: tuple[str, ...] = ("human", "easy", "easy"), *, deals: int = 2, more: int = 0, seed: str = "17"
) -> Path:
    """The record of a match of so many whole deals and so many answers of people more."""
    session = begin(Play(rules=FOUR, players=players, seed=seed, data=data), now=NOW, executor=None, watched=(0, 1, 2))
    session._thinking._make = bot_of
    asyncio.run(_play(session, deals, more))
    session.close()
    assert session.record is not None
    return session.record


async def _play(session: Session, deals: int, more: int) -> None:
    async for _told in session.steps():
        if not session.caught_up:
            continue
        if session.deal.result is not None:
            if session.over or (session.match.deal_number == deals and not more):
                return
            session.next_deal()
            continue
        for player in session.people:
            view = session.view(player)
            if view.asked:
                if session.match.deal_number > deals:
                    if not more:
                        return
                    more -= 1
                session.submit(player, random_answer(view), decision=view.decision)
        if session.match.deal_number > deals and not more and not session.people:
            return


def match_of(path: Path) -> ReplayedMatch:
    """A record, played again."""
    record = read_record(path)
    return ReplayedMatch(record, replay(record))


async def opened(pilot: Pilot[None]) -> ReplayScreen:
    """Wait for the replay."""
    app = pilot.app
    await until(pilot, lambda: isinstance(app.screen, ReplayScreen))
    await pilot.pause()
    assert isinstance(app.screen, ReplayScreen)
    return app.screen


def at(screen: ReplayScreen) -> Moment:
    """Where one stands."""
    assert screen.moment is not None
    return screen.moment


# ── places ──


def test_every_place_forwards_is_every_place_backwards(tmp_path: Path) -> None:
    match = match_of(kept(tmp_path))
    moment: Moment | None = Moment(match)
    forwards = []
    last = moment
    while moment is not None:
        forwards.append((moment.deal, moment.place))
        last, moment = moment, moment.moved(1)
    moment = last
    backwards = []
    while moment is not None:
        backwards.append((moment.deal, moment.place))
        moment = moment.moved(-1)
    assert forwards == backwards[::-1]
    assert {deal for deal, _place in forwards} == {0, 1}
    assert len(forwards) > 15


def test_what_is_shown_is_what_the_engine_gives(tmp_path: Path) -> None:
    match = match_of(kept(tmp_path, deals=1))
    moment: Moment | None = Moment(match)
    while moment is not None:
        deal = moment.played.at(moment.steps)
        for seat in SEATS:
            assert moment.view(seat) == deal.view(seat)
        for every in (True, False):
            picture = replay_picture(
                Moment(match, moment.deal, moment.place, 1, every), Look(), Settings(), running=False
            )
            own = (1 - moment.played.dealer) % 3
            assert picture.view.seat == own
            assert [hand is not None for hand in picture.open_hands] == [every and seat != own for seat in SEATS]
        moment = moment.moved(1)


def test_the_next_claim_is_found_also_in_the_next_deal(tmp_path: Path) -> None:
    match = match_of(kept(tmp_path))
    moment: Moment | None = Moment(match)
    claims = 0
    while moment is not None and (moment := moment.to_next(is_claim)) is not None:
        assert is_claim(moment.happened())
        claims += 1
    assert claims >= 2


def test_of_a_deal_in_play_a_person_sees_what_he_was_told(tmp_path: Path) -> None:
    match = match_of(kept(tmp_path, deals=1, more=6))
    last = len(match.deals) - 1
    assert match.deals[last].result is None
    moment: Moment | None = Moment(match, deal=last, player=2)
    places = 0
    while moment is not None:
        assert moment.looker == 0
        assert not moment.all_open
        for event in moment.events():
            if isinstance(event, Drawn) and event.seat != moment.seat:
                assert event.tiles is None
            if isinstance(event, Dealt):
                assert [hand is not None for hand in event.hands] == [seat == moment.seat for seat in SEATS]
        picture = replay_picture(moment, Look(), Settings(), running=False)
        assert picture.open_hands == (None, None, None)
        assert picture.view.seat == moment.seat
        moment = moment.moved(1)
        places += 1
    assert places > 2


def test_of_a_deal_in_play_by_several_people_nothing_is_shown(tmp_path: Path) -> None:
    match = match_of(kept(tmp_path, ("human", "human", "easy"), deals=1, more=4))
    assert match.hidden
    assert [deal.number for deal in match.deals] == [1]
    assert Moment(match).all_open


def test_bots_alone_have_nothing_to_hide(tmp_path: Path) -> None:
    match = match_of(kept(tmp_path, ("easy", "easy", "random"), deals=1))
    assert not match.people
    assert Moment(match).all_open


# ── the screen ──


def replay_app(path: Path, **changes: Any) -> MahjongApp:  # noqa: ANN401  fields of two dataclasses
    """An app that shows a record."""
    return new_app(path.parent.parent, replay=path, **changes)


def _at_once(data: Path, **options: Any) -> Path:  # noqa: ANN401  what `kept` takes
    """A record made beside the loop of the test."""
    from threading import Thread

    found: list[Path] = []
    thread = Thread(target=lambda: found.append(kept(data, **options)))
    thread.start()
    thread.join()
    return found[0]


async def test_keys_go_through_a_match(tmp_path: Path) -> None:
    app = replay_app(_at_once(tmp_path))
    async with app.run_test(size=(100, 30)) as pilot:
        screen = await opened(pilot)
        await typed(pilot, "left")
        assert "beginning of the match" in text_on(app)
        await typed(pilot, "right", "right", "left")
        assert at(screen).place == 1
        await typed(pilot, "c")
        assert is_claim(at(screen).happened())
        await typed(pilot, "e")
        assert at(screen).last
        await typed(pilot, "right")
        assert (at(screen).deal, at(screen).place) == (1, 0)
        await typed(pilot, "left")
        assert at(screen).last
        await typed(pilot, "pagedown")
        assert (at(screen).deal, at(screen).place) == (1, 0)
        await typed(pilot, "pagedown")
        assert "So far the match has been played." in text_on(app)
        await typed(pilot, "pageup")
        assert at(screen).deal == 0
        await typed(pilot, "end", "home")
        assert at(screen).place == 0
        await typed(pilot, "v")
        assert not at(screen).all_open
        await typed(pilot, "tab")
        assert at(screen).looker == 1
        await typed(pilot, "escape")
        await until(pilot, lambda: isinstance(app.screen, TitleScreen))


async def test_the_result_is_shown_at_the_end_of_a_deal_and_left_for_the_next(tmp_path: Path) -> None:
    app = replay_app(_at_once(tmp_path))
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        await typed(pilot, "e")
        await typed(pilot, "enter")
        await until(pilot, lambda: isinstance(app.screen, ResultScreen))
        await typed(pilot, "escape")
        await until(pilot, lambda: app.screen is screen)
        assert at(screen).deal == 0
        await typed(pilot, "enter")
        await until(pilot, lambda: isinstance(app.screen, ResultScreen))
        await typed(pilot, "enter")
        await until(pilot, lambda: app.screen is screen)
        assert (at(screen).deal, at(screen).place) == (1, 0)


async def test_it_plays_by_itself_to_the_end(tmp_path: Path) -> None:
    app = replay_app(_at_once(tmp_path, deals=1))
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        await typed(pilot, "space")
        await until(pilot, lambda: at(screen).last and not screen._by_itself, most=2000)


async def test_clicks(tmp_path: Path) -> None:
    app = replay_app(_at_once(tmp_path, deals=1))
    async with app.run_test(size=(100, 30)) as pilot:
        screen = await opened(pilot)
        for name, place in (("next", 1), ("next", 2), ("back", 1)):
            assert await click(pilot, "chip", name)
            assert at(screen).place == place
        assert await click(pilot, "chip", "end")
        assert at(screen).last
        assert await click(pilot, "chip", "open")
        assert not at(screen).every


async def test_a_deal_in_play_is_seen_from_ones_own_seat(tmp_path: Path) -> None:
    app = replay_app(_at_once(tmp_path, deals=1, more=4))
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        await typed(pilot, *["pagedown"] * 4)
        assert at(screen).played.result is None
        assert not at(screen).all_open
        await typed(pilot, "v")
        assert "from your own seat only" in text_on(app)
        await typed(pilot, "tab")
        assert at(screen).looker == 0
        await typed(pilot, "p")
        assert "still in play" in text_on(app)
        assert screen_of(app, ReplayScreen) is screen


async def test_a_deal_in_play_by_several_is_not_shown(tmp_path: Path) -> None:
    app = replay_app(_at_once(tmp_path, players=("human", "human", "human"), deals=1, more=3))
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        assert "it is not shown" in text_on(app)
        await typed(pilot, "pagedown")
        assert at(screen).deal == 0
        assert "it is not shown" in text_on(app)


async def test_a_first_deal_in_play_by_several_leads_back(tmp_path: Path) -> None:
    app = replay_app(_at_once(tmp_path, players=("human", "human", "human"), deals=0, more=3))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TitleScreen) and bool(list(app._notifications)))


# ── playing on ──


async def test_one_plays_on_from_any_place_as_practice(tmp_path: Path) -> None:
    path = _at_once(tmp_path, deals=2)
    before = path.read_bytes()
    app = replay_app(path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        await typed(pilot, "pagedown", *["right"] * 6)
        view = at(screen).view(at(screen).seat)
        await typed(pilot, "p")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        session = app.session
        assert session is not None
        assert session.practice
        assert session.match.deal_number == 2
        assert session.people == (0,)
        if view.asked:
            assert session.view(0) == view
        new = session.record
        app.close_session()
    assert new is not None
    assert new != path
    check_record(read_record(new))
    assert path.read_bytes() == before


@pytest.mark.parametrize("players", [("human", "easy", "easy"), ("human", "human", "easy"), ("easy", "easy", "easy")])
def test_a_match_played_on_stands_as_it_did(tmp_path: Path, players: tuple[str, ...]) -> None:
    record: Record = read_record(kept(tmp_path, players, deals=2))
    replayed = replay(record)
    for number, deal in enumerate(replayed.deals):
        for steps in range(0, len(deal.steps), 7):
            state = deal.at(steps)
            if state.result is not None:
                continue
            session = play_on(
                record,
                deals=number,
                answers=[(step.seat, step.action) for step in deal.steps[:steps]],
                moves=len(state.moves),
                person=1,
                now=NOW,
                folder=None,
            )
            assert session.people == (1,)
            assert session.match.deal_number == number + 1
            assert [session.deal.view(seat) for seat in SEATS] == [state.view(seat) for seat in SEATS]
            points = [deal.points[player] + state.points[(player - deal.dealer) % 3] for player in range(3)]
            assert session.match.points == points
            session.close()


# ── the list ──


async def test_the_list_of_matches(tmp_path: Path) -> None:
    for seed in ("1", "2"):
        _at_once(tmp_path, seed=seed, deals=1)
    (tmp_path / "records" / "broken.jsonl").write_text("nothing of a match\n", encoding="utf-8")
    app = new_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TitleScreen) and app.screen._looked)
        await typed(pilot, "w")
        await until(pilot, lambda: isinstance(app.screen, RecordsScreen) and app.screen.kept is not None)
        await pilot.pause()
        text = text_on(app)
        assert "2 matches" in text
        assert "broken.jsonl is passed over" in text
        assert "2026-03-14 19:30" in text
        await typed(pilot, "down", "enter")
        await opened(pilot)
        await typed(pilot, "escape")
        await until(pilot, lambda: isinstance(app.screen, RecordsScreen))


async def test_a_thousand_records_are_listed_within_a_second(tmp_path: Path) -> None:
    from time import perf_counter

    path = _at_once(tmp_path, deals=1)
    lines = path.read_bytes()
    for number in range(1000):
        (path.parent / f"20260101-{number:06}.jsonl").write_bytes(lines)
    app = new_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TitleScreen) and app.screen._looked)
        before = perf_counter()
        app.show_records()
        await until(pilot, lambda: isinstance(app.screen, RecordsScreen) and app.screen.kept is not None, most=2000)
        await pilot.pause()
        assert "1001 matches" in text_on(app)
        assert perf_counter() - before < 3, "within a second on a machine that does nothing else"


async def test_a_damaged_record_is_told_in_a_sentence(tmp_path: Path) -> None:
    path = _at_once(tmp_path, deals=1)
    lines = path.read_text(encoding="utf-8").splitlines()
    lines[3] = '{"E": "discard 9p 9p"}'
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    app = new_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TitleScreen) and app.screen._looked)
        app.show_record(path)
        await pilot.pause()
        assert any("line 4" in str(one.message) for one in app._notifications)
        assert isinstance(app.screen, TitleScreen)
