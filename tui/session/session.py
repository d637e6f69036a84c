"""A match in play: the match, who plays each chair, the record. Without any screen.

```
async for told in session.steps():      one thing that happened, as each watched player is told it, and the view after it
    show(told)
    await asyncio.sleep(pause(told.events.get(me), speed))
session.submit(player, action)           what a person has chosen; refused with IllegalAction
session.next_deal() · session.undo(player) · session.hand_over(player, level)
```

The truth moves on only when somebody answers. Whoever shows the match takes steps at his own pace: the pause after a discard is the
same whoever may claim it. Bots think on the executor that is handed in (none: in line, when the next step is asked for) as soon as they
are asked; an answer that comes after an undo or a change of chair is dropped.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from mahjong3.errors import MahjongError
from mahjong3.play.actions import Action
from mahjong3.play.deal import Deal
from mahjong3.play.events import Answered, ConcealedKong, Discarded, Event, KongTried, redact
from mahjong3.play.match import Match
from mahjong3.play.view import View
from mahjong3.rules.seats import Seat
from tui.session.history import Answer, History
from tui.session.play import HUMAN
from tui.session.thinking import Thinking
from tui.session.writing import Recorder, SessionError, Writing
from tui.words import N_

__all__ = ["Chair", "LateAnswerError", "Session", "Told"]

if TYPE_CHECKING:
    from mahjong3.bots.advice import Advice
    from mahjong3.bots.bot import Bot

_OWN_ACTS: Final = (Answered, Discarded, ConcealedKong, KongTried)
"""Events that tell nothing new to the player who caused them."""


class LateAnswerError(SessionError):
    """An answer to a question that is no longer asked."""


@dataclass(frozen=True, slots=True)
class Chair:
    """Who sits there for the whole match."""

    name: str
    level: str = HUMAN
    """`human`, or the level of a bot."""

    @property
    def person(self) -> bool:
        """A person sits there."""
        return self.level == HUMAN


@dataclass(frozen=True, slots=True)
class Told:
    """One thing that happened, as each watched player is told it."""

    deal: int
    """The number of the deal, from 1."""
    views: Mapping[int, View]
    """The view after it, for each watched player."""
    events: Mapping[int, Event] = field(default_factory=dict)
    """What each watched player is told; who is told nothing is missing. None at all: the views stand anew (a deal begins, it goes on
    after the program was away, or an answer was taken back)."""

    @property
    def anew(self) -> bool:
        """The views do not follow from what was told before."""
        return not self.events


class Session:
    """A match in play.

    Args:
        match: the match, new or resumed.
        chairs: who sits where, by player.
        bot: gives the bot of a level; the usual ones if not given.
        recorder: where it is written down.
        executor: on which bots think; `None`: they answer in line (tests, `plain`).
        practice: answers may be taken back without bounds.
        watched: the players whose views are told; `None`: every person, or player 0 if there is none.
        owners: whose chairs are people's, whoever sits there now; `None`: those in which a person sits.
        answers: for a resumed match, every answer so far, one list for each deal.
        notice: is called with what a person should know (a folder that cannot be written).
    """

    def __init__(
        self,
        match: Match,
        chairs: Sequence[Chair],
        *,
        bot: Callable[[str], Bot] | None = None,
        recorder: Recorder | None = None,
        executor: Executor | None = None,
        practice: bool = False,
        watched: Sequence[int] | None = None,
        owners: Sequence[int] | None = None,
        answers: Sequence[Sequence[Answer]] = (),
        notice: Callable[[MahjongError], None] | None = None,
    ) -> None:
        self.match = match
        self.chairs = list(chairs)
        self.practice = practice
        self.owners = tuple(owners) if owners is not None else self.people
        """The players whose chairs are people's: they may hand them to bots and take them back."""
        self.watched = tuple(watched) if watched is not None else self.people or (0,)
        self._writing = Writing(recorder, notice)
        self._thinking = Thinking(bot, executor)
        self._history = History(answers, practice=practice)
        self._queue: deque[Event | None] = deque()
        self._wake = asyncio.Event()
        self._closed = False
        self._shown = False
        """Somebody has taken a step: the table is on a screen."""
        self._views: dict[int, View] = {}
        self._story: list[Event] = []
        self._news: dict[int, bool] = {}
        if answers:
            self._stand_anew()
        else:
            self._open_deal()

    # ── who and what ──

    @property
    def people(self) -> tuple[int, ...]:
        """The players that are persons."""
        return tuple(player for player, chair in enumerate(self.chairs) if chair.person)

    @property
    def deal(self) -> Deal:
        """The deal in play. Only for who may know everything; a person is shown `view`."""
        return self.match.deal

    @property
    def record(self) -> Path | None:
        """The file in which the match is written down; `None` if it is not."""
        return self._writing.path

    @property
    def over(self) -> bool:
        """The last deal of the match has ended."""
        return self.match.over

    @property
    def before(self) -> tuple[int, ...]:
        """Points of each player before this deal."""
        points = self.match.deal.points
        return tuple(total - points[self.match.seat_of(player)] for player, total in enumerate(self.match.points))

    def view(self, player: int) -> View:
        """What has been told to a watched player so far."""
        return self._views[player]

    def story(self, player: int | None) -> tuple[Event, ...]:
        """All that a player has been told in this deal, in order; `None`: one who may see all hands."""
        if player is None:
            return tuple(self._story)
        seat = self.match.seat_of(player)
        told = (redact(event, seat) for event in self._story)
        return tuple(event for event in told if event is not None)

    @property
    def caught_up(self) -> bool:
        """Everything that has happened has been told."""
        return not self._queue

    # ── what is told ──

    async def steps(self) -> AsyncIterator[Told]:
        """What happens, one thing at a time, until the session is closed or the match is over and all of it told."""
        while not self._closed:
            while self._queue:
                told = self._tell(self._queue.popleft())
                if told is not None:
                    yield told
                    self._begin_to_think()
                if self._closed:
                    return
            if self.match.over:
                self._wake.clear()
                await self._wake.wait()  # until it is closed, or the last answer is taken back
            else:
                await self._go_on()

    def _tell(self, event: Event | None) -> Told | None:
        number = self.match.deal_number
        if event is None:
            return Told(number, dict(self._views))
        self._story.append(event)
        told: dict[int, Event] = {}
        for player in self.watched:
            seat = self.match.seat_of(player)
            redacted = redact(event, seat)
            if redacted is None:
                continue
            told[player] = redacted
            self._views[player] = self._views[player].after(redacted)
            if not (isinstance(event, _OWN_ACTS) and event.seat == seat):
                self._news[player] = True
        return Told(number, dict(self._views), told) if told else None

    async def _go_on(self) -> None:
        """Let a bot answer, or wait for a person."""
        seat = next(iter(self._bots_asked), None)
        if seat is None:
            self._wake.clear()
            await self._wake.wait()
            return
        decision, deal = self.deal.decisions[seat], self.deal
        action = await self._thinking.answer(self.match, seat, self._chair(seat).level)
        if self.deal is not deal or seat not in deal.awaiting or deal.decisions[seat] != decision:
            return  # it was taken back while the bot thought
        if self._chair(seat).person:
            return  # a person took the chair
        self._answer(seat, action)

    def _begin_to_think(self) -> None:
        """The table is on the screen: from now on bots may think ahead."""
        if not self._shown:
            self._shown = True
            self._think_ahead()

    def _think_ahead(self) -> None:
        """Let the bots that are asked begin to think while the interface still shows what happened."""
        if not self._shown:
            return
        self._thinking.ahead(self.match, {seat: self._chair(seat).level for seat in self._bots_asked})

    @property
    def _bots_asked(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in self.deal.awaiting if not self._chair(seat).person)

    def _chair(self, seat: Seat) -> Chair:
        return self.chairs[self.match.player_at(seat)]

    async def advise(self, player: int) -> Advice | None:
        """What the coach would do in a person's place, from what he has been told alone; `None` if he is not asked."""
        from mahjong3.bots import seed_for
        from tui.session.advice import advised

        view = self._views[player]
        if not view.asked:
            return None
        seed = seed_for(f"{self.match.seed}:coach", self.match.deal_number, view.decision)
        return await advised(view, seed, self._thinking.executor)

    # ── what is answered ──

    def submit(self, player: int, action: Action, *, decision: int | None = None) -> None:
        """Answer for a person.

        Args:
            player: who answers.
            action: what he has chosen.
            decision: the number of the decision that he was shown (`view.decision`); a late answer to an earlier one is refused.

        Raises:
            IllegalAction: not allowed now; nothing has changed.
            LateAnswerError: the question is no longer asked.
        """
        seat = self.match.seat_of(player)
        if decision is not None and decision != self.deal.decisions[seat]:
            raise LateAnswerError(N_("that question is no longer asked"))
        self._answer(seat, action)
        self._news[player] = False

    def _answer(self, seat: Seat, action: Action) -> None:
        moved = len(self.deal.moves)
        self._queue.extend(self.match.submit(seat, action))
        self._history.add(seat, action)
        moves = self.deal.moves
        if len(moves) > moved:
            self._writing.write(lambda recorder: recorder.move(moves[-1]))
        if self.deal.result is not None:
            self._writing.write(lambda recorder: recorder.end(self.match))
        self._think_ahead()
        self._wake.set()

    def next_deal(self) -> None:
        """Begin the next deal.

        Raises:
            MatchError: the deal in play has not ended, or it was the last one.
        """
        self.match.next_deal()
        _let_go()
        self._open_deal()

    def end_match(self) -> None:
        """End an endless match after the deals played so far."""
        self._writing.write(lambda recorder: recorder.over())

    # ── taking back ──

    def can_undo(self, player: int) -> bool:
        """Whether `undo` would take something back: in practice any own answer, else the last one while nothing new was seen."""
        if not self.practice and self._news.get(player, True):
            return False
        return self._history.last_of(self.match, player) is not None

    def undo(self, player: int) -> None:
        """Take back a player's last answer and whatever followed it.

        Raises:
            SessionError: there is none, or something new has been seen since.
        """
        last = self._history.last_of(self.match, player) if self.can_undo(player) else None
        if last is None:
            raise SessionError(N_("there is no answer that you could take back"))
        self.match, taken = self._history.take_back(self.match, *last)
        if taken:
            self._writing.write(lambda recorder: recorder.undo(taken))
        self._stand_anew()
        self._news[player] = True
        self._wake.set()

    # ── chairs ──

    def hand_over(self, player: int, level: str) -> None:
        """Let a bot sit on a chair, or a person (`human`) take it back.

        Args:
            player: whose chair.
            level: who plays on.
        """
        if self.chairs[player].level == level:
            return
        self.chairs[player] = replace(self.chairs[player], level=level)
        self._writing.write(lambda recorder: recorder.seat(player, level))
        self._think_ahead()
        self._wake.set()

    def close(self) -> None:
        """Leave the match: `steps` ends, the record is closed. What was answered is kept."""
        if self._closed:
            return
        self._closed = True
        self._thinking.forget()
        self._writing.write(lambda recorder: recorder.close())
        self._wake.set()

    # ── inside ──

    def _open_deal(self) -> None:
        """A new deal: the views are those before any event, the opening is told after them."""
        deal = self.match.deal
        self._history.begin()
        self._writing.write(lambda recorder: recorder.begin(self.match))
        self._story = []
        self._views = {player: View.start(deal.rules, deal.dice, self.match.seat_of(player)) for player in self.watched}
        self._queue = deque((None, *deal.opening_events))
        self._news = dict.fromkeys(self.watched, True)
        self._think_ahead()
        self._wake.set()

    def _stand_anew(self) -> None:
        """The views as the deal gives them now, the story as it would have been told."""
        self._story = self._history.story(self.match)
        self._views = {player: self.deal.view(self.match.seat_of(player)) for player in self.watched}
        self._queue = deque((None,))
        self._think_ahead()


def _let_go() -> None:
    """Forget what bots and meter have looked up: the next deal asks other things, and a long match is not to grow."""
    from mahjong3.bots import nearness
    from mahjong3.hands import shapes

    shapes.forget()
    nearness.forget()
