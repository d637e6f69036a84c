"""The session: what is told, in which order, and what answers do. No screen anywhere."""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from types import BuiltinFunctionType, FunctionType, MethodDescriptorType, MethodType, ModuleType

import pytest

from mahjong3.bots.chance import RandomBot
from mahjong3.play.actions import PASS, Action, parse_action
from mahjong3.play.events import Answered, Dealt, Drawn, Event, TurnBegan
from mahjong3.play.match import Match
from mahjong3.play.refusal import IllegalAction
from mahjong3.play.view import View
from tests.tui.helpers import Notes, bot_of, new_session, random_answer
from tui.session import Chair, LateAnswerError, Session, SessionError, Told, pause
from tui.session.history import rewound


@dataclass
class Played:
    """What a match told."""

    told: list[Told] = field(default_factory=list)
    answers: int = 0


async def play(session: Session, *, deals: int | None = None, stop_after: int | None = None) -> Played:
    """Play on as a person without a plan, until the match (or so many deals) is over, or so many answers were given."""
    played = Played()
    async for told in session.steps():
        played.told.append(told)
        if not session.caught_up:
            continue
        for player in session.people:
            view = session.view(player)
            if view.asked:
                if played.answers == stop_after:
                    return played
                session.submit(player, random_answer(view), decision=view.decision)
                played.answers += 1
        if session.deal.result is not None and session.caught_up:
            if session.over or session.match.deal_number == deals:
                return played
            session.next_deal()
    return played


async def test_a_match_is_played_to_its_ranking() -> None:
    session = new_session(deals=4)
    await play(session)
    assert session.over
    assert sum(session.match.points) == 0
    assert session.match.ranking()[0].rank == 1


@pytest.mark.parametrize(
    "levels", [("human", "easy", "random"), ("human", "human", "human"), ("easy", "easy", "random")]
)
async def test_views_folded_from_what_was_told_are_those_of_the_deal(levels: tuple[str, ...]) -> None:
    session = new_session(levels, deals=4, seed="fold")
    async for _ in _driven(session):
        if session.caught_up:
            for player in session.watched:
                assert session.view(player) == session.deal.view(session.match.seat_of(player))


async def _driven(session: Session) -> AsyncIterator[Told]:
    async for told in session.steps():
        yield told
        if not session.caught_up:
            continue
        for player in session.people:
            view = session.view(player)
            if view.asked:
                session.submit(player, random_answer(view))
                break
        if session.deal.result is not None and session.caught_up:
            if session.over:
                return
            session.next_deal()


async def test_nobody_is_told_what_he_may_not_know() -> None:
    session = new_session(("human", "human", "easy"), deals=4, seed="secret")
    played = await play(session)
    for told in played.told:
        for player, event in told.events.items():
            seat = told.views[player].seat
            if isinstance(event, Drawn) and event.seat != seat:
                assert event.tiles is None
            if isinstance(event, Dealt):
                assert [hand is None for hand in event.hands] == [other != seat for other in range(3)]
            if isinstance(event, Answered):
                assert event.seat == seat


async def test_the_story_is_all_that_was_told_in_this_deal() -> None:
    session = new_session(deals=4, seed="story")
    played = await play(session, deals=1)
    assert list(session.story(0)) == [told.events[0] for told in played.told if 0 in told.events]


async def test_a_refused_answer_changes_nothing() -> None:
    session = new_session(seed="refused")
    await play(session, stop_after=0)
    before = session.deal.copy()
    with pytest.raises(IllegalAction):
        session.submit(0, parse_action("chow 1p 2p"))
    assert session.deal == before


async def test_an_answer_to_an_earlier_question_is_refused() -> None:
    session = new_session(seed="late")
    await play(session, stop_after=3)
    view = session.view(0)
    with pytest.raises(LateAnswerError):
        session.submit(0, view.legal[-1], decision=view.decision - 1)


async def test_undo_in_practice_goes_back_to_the_first_answer_and_the_same_match_follows() -> None:
    notes = Notes()
    session = new_session(practice=True, seed="undo", recorder=notes)
    await play(session, stop_after=4)
    fourth = session.deal.view(session.match.seat_of(0))
    lines = list(notes.standing)
    for _ in range(4):
        session.undo(0)
    assert not session.can_undo(0)
    with pytest.raises(SessionError):
        session.undo(0)
    await play(session, stop_after=4)
    assert session.deal.view(session.match.seat_of(0)) == fourth
    assert notes.standing == lines


async def test_the_match_stands_as_its_record_does_when_a_deal_is_taken_back() -> None:
    session = new_session(practice=True, seed="points")
    await play(session, deals=2)
    played = Match(session.match.rules, "points", deals=4)
    for number, answers in enumerate(list(session._history._deals)):
        if number:
            played.next_deal()
        for seat, action in answers:
            played.submit(seat, action)
    again = rewound(session.match, 2)
    for seat, action in session._history._deals[-1]:
        again.submit(seat, action)
    assert (again.points, again.dealer, again.results) == (played.points, played.dealer, played.results)
    assert again.deal == played.deal


async def test_undo_reaches_back_into_the_deal_before() -> None:
    notes = Notes()
    session = new_session(practice=True, seed="far", recorder=notes)
    await play(session, deals=1)
    first_deal, before = session.deal, list(notes.standing)
    session.next_deal()
    await play(session, stop_after=0)
    session.undo(0)
    assert session.match.deal_number == 1
    assert session.deal.result is None
    assert session.deal.wall.tiles == first_deal.wall.tiles
    await play(session, deals=1)
    assert notes.standing == before


async def test_in_a_match_that_counts_only_an_answer_after_which_nothing_new_was_seen_is_taken_back() -> None:
    session = new_session(seed="counts")
    steps = session.steps()
    async for _ in steps:
        view = session.view(0)
        if session.caught_up and view.asked:
            if view.phase == "turn":
                break
            session.submit(0, PASS)
    before = session.deal.copy()
    session.submit(0, session.view(0).legal[-1])
    assert session.can_undo(0)
    session.undo(0)
    assert session.deal == before
    session.submit(0, session.view(0).legal[-1])
    while not isinstance((await anext(steps)).events.get(0), Drawn):
        assert session.can_undo(0)
    assert not session.can_undo(0)


@pytest.mark.parametrize("practice", [False, True])
async def test_what_a_session_keeps_does_not_grow_with_the_deals(practice: bool) -> None:
    session = new_session(("random", "random", "random"), deals=200, practice=practice, seed="long")
    kept: dict[int, int] = {}
    async for _told in session.steps():
        if session.deal.result is not None and session.caught_up:
            kept[session.match.deal_number] = _bytes_of(session, but=(session.match.results, session.match.rules))
            if session.match.deal_number == 120:
                break
            session.next_deal()
    early, late = (sum(kept[deal] for deal in deals) / len(deals) for deals in (range(41, 61), range(101, 121)))
    assert late < early * 1.1


def _bytes_of(root: object, *, but: Sequence[object]) -> int:
    """The bytes of everything that an object holds on to, classes and code left out."""
    code = (type, ModuleType, FunctionType, BuiltinFunctionType, MethodType, MethodDescriptorType)
    seen, waiting, found = {id(one) for one in but}, [root], 0
    while waiting:
        one = waiting.pop()
        if id(one) not in seen and not isinstance(one, code):
            seen.add(id(one))
            found += sys.getsizeof(one)
            waiting += gc.get_referents(one)
    return found


async def test_a_bot_that_answers_after_an_undo_is_not_heard() -> None:
    gate = asyncio.Event()
    loop = asyncio.get_running_loop()

    class SlowBot:
        """Answers when the gate opens."""

        def choose(self, view: View, seed: int, /) -> Action:
            asyncio.run_coroutine_threadsafe(gate.wait(), loop).result(timeout=10)
            return RandomBot().choose(view, seed)

    with ThreadPoolExecutor(1) as executor:
        session = new_session(("human", "slow", "slow"), seed="slow", practice=True, bot=lambda _level: SlowBot())
        session._thinking.executor = executor
        steps = session.steps()
        async for _ in steps:
            if session.caught_up and session.view(0).asked:
                break
            gate.set()
        gate.clear()
        before = session.deal.copy()
        session.submit(0, session.view(0).legal[-1])
        waiting = asyncio.ensure_future(_take(steps, 8))
        await asyncio.sleep(0.01)
        session.undo(0)
        gate.set()
        await asyncio.sleep(0.05)
        assert session.deal == before
        waiting.cancel()
        session.close()


async def _take(steps: AsyncIterator[Told], count: int) -> None:
    for _ in range(count):
        await anext(steps)


async def test_an_executor_gives_the_same_match_as_bots_in_line() -> None:
    line, pool = Notes(), Notes()
    await play(new_session(recorder=line, seed="same"))
    with ThreadPoolExecutor(1) as executor:
        session = new_session(recorder=pool, seed="same")
        session._thinking.executor = executor
        await play(session)
    assert line.lines == pool.lines


async def test_a_folder_that_cannot_be_written_is_told_once_and_play_goes_on() -> None:
    class Full(Notes):
        """A recorder on a full disk."""

        def move(self, move: object) -> None:  # noqa: ARG002  the disk is full before it is looked at
            raise OSError(28, "No space left on device")

    said: list[str] = []
    session = new_session(recorder=Full(), seed="full")
    session._writing._notice = lambda error: said.append(str(error))
    await play(session)
    assert session.over
    assert said == ["the match cannot be saved (No space left on device); play goes on without"]


async def test_a_chair_is_handed_to_a_bot_and_taken_back() -> None:
    notes = Notes()
    session = new_session(seed="chair", recorder=notes, deals=4)
    await play(session, stop_after=2)
    session.hand_over(0, "easy")
    steps = session.steps()
    for _ in range(6):
        await anext(steps)
    assert session.deal.result is None
    assert not session.people
    session.hand_over(0, "human")
    assert session.people == (0,)
    while not session.view(0).asked and session.view(0).result is None:
        await anext(steps)
    assert [line for line in notes.lines if line.startswith("seat")] == ["seat 0 easy", "seat 0 human"]


async def test_closing_ends_the_steps_and_the_record() -> None:
    notes = Notes()
    session = new_session(recorder=notes, seed="close")
    await play(session, stop_after=1)
    steps = session.steps()
    waiting = asyncio.ensure_future(_take(steps, 100))
    await asyncio.sleep(0)
    session.close()
    session.close()
    with pytest.raises(StopAsyncIteration):
        await waiting
    assert notes.lines.count("close") == 1


async def test_the_pause_after_a_discard_is_the_same_whoever_may_claim_it() -> None:
    session = new_session(("human", "easy", "easy"), deals=4, seed="pause")
    played = await play(session)
    pauses: dict[type[Event], set[float]] = {}
    for told in played.told:
        event = told.events.get(0)
        if event is not None and not isinstance(event, Drawn):
            pauses.setdefault(type(event), set()).add(pause(event, "normal"))
    assert all(len(seconds) == 1 for seconds in pauses.values())
    assert pause(TurnBegan(0), "instant") == 0


def test_a_bot_sits_on_its_chair() -> None:
    session = new_session(("human", "easy", "random"))
    assert session.people == (0,)
    assert not Chair("Mei", "easy").person
    assert bot_of("easy") is not None
