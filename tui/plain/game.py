"""The game line by line: what happened in sentences, the hand and the choices as numbered lines, an answer a line.

Everything goes to one stream and nothing is ever written over, so a pipe, a screen reader and a terminal that can only print all do.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from mahjong3.errors import MahjongError
from mahjong3.play.events import Answered, Dealt, Ended
from mahjong3.rules.seats import SEAT_LETTERS, SEATS, Seat, turns_between
from tui.plain.asking import COMMANDS, Command, choice_lines, hand_lines, read_answer, table_lines
from tui.plain.result_text import ranking_lines, result_lines, standing_line
from tui.words import _, clean, listed, ngettext, say
from tui.words.names import seat_name
from tui.words.telling import tell

if TYPE_CHECKING:
    from mahjong3.play.events import Event
    from mahjong3.play.view import View
    from tui.session import Session, Told

__all__ = ["PlainGame"]


class PlainGame:
    """One match on standard input and output.

    Args:
        session: the match; its bots answer in line.
        lines: what is read, a line at a time; its end is the end of playing.
        write: takes one line to show.
        prompt: takes the few letters before an answer, where a person types it; without one the answer is written after them, so
            that what is written reads as it was played.
    """

    def __init__(
        self,
        session: Session,
        lines: Iterator[str],
        write: Callable[[str], None],
        prompt: Callable[[str], None] | None = None,
    ) -> None:
        self._session = session
        self._lines = lines
        self._write = write
        self._prompt = prompt
        self._shared = len(session.people) > 1

    def play(self) -> bool:
        """Play until the match is over or the input ends.

        Returns:
            Whether the match has come to its end.
        """
        # Not `asyncio.run`: it keeps Ctrl+C from interrupting the wait for a line.
        loop = asyncio.new_event_loop()
        try:
            return loop.run_until_complete(self._play())
        finally:
            loop.run_until_complete(loop.shutdown_asyncgens())
            loop.close()

    async def _play(self) -> bool:
        session = self._session
        try:
            async for told in session.steps():
                self._tell(told)
                if session.caught_up and not self._answer():
                    break
        finally:
            session.close()
        return session.over

    # --- what happened ----------------------------------------------------------------------------------------------------

    def _tell(self, told: Told) -> None:
        if told.anew:
            self._tell_deal()
            return
        event = self._public(told)
        if event is None:
            return
        if isinstance(event, Ended):
            self._tell_end(event)
            return
        said = tell(event, self._names(self._me), self._me)
        if said is not None:
            self._write(said)

    def _public(self, told: Told) -> Event | None:
        """What may be said aloud: with several people at one screen, only what all of them are told."""
        if not self._shared:
            event = told.events.get(self._session.watched[0])
            return None if isinstance(event, Answered) else event
        event, *others = (told.events.get(player) for player in self._session.watched)
        others = [other for other in others if other != event]
        if not others:
            return event
        if isinstance(event, (Dealt, Answered)) or event is None:
            return None
        return next((one for one in (event, *others) if getattr(one, "tiles", 0) is None), None)

    def _tell_deal(self) -> None:
        match = self._session.match
        deals = match.deals
        head = (
            _("Deal {number}", number=match.deal_number)
            if deals is None
            else _("Deal {number} of {deals}", number=match.deal_number, deals=deals)
        )
        self._write("")
        self._write(f"{head}: " + listed(f"{seat_name(seat)} {self._name(seat)}" for seat in SEATS))
        if len(match.deal.moves):
            self._write(
                ngettext("{n} tile is left in the wall", "{n} tiles are left in the wall", match.deal.wall.left)
            )

    def _tell_end(self, event: Ended) -> None:
        session = self._session
        names, number = self._names(None), session.match.deal_number
        for line in result_lines(event.result, names, self._me):
            self._write(line)
        points = tuple(session.match.points[session.match.player_at(seat)] for seat in SEATS)
        self._write(standing_line(event.result, number, points, names, self._me))

    # --- asking -----------------------------------------------------------------------------------------------------------

    def _answer(self) -> bool:
        """Ask the next person that owes an answer, or go on to the next deal; `False` if playing ends here."""
        session = self._session
        if session.match.deal.result is not None:
            if session.over:
                for line in ranking_lines(
                    session.match, tuple(self._chair(player) for player in range(len(session.chairs)))
                ):
                    self._write(line)
                return False
            session.next_deal()
            return True
        deal = session.match.deal
        people = [seat for seat in deal.awaiting if session.chairs[session.match.player_at(seat)].person]
        # One at a time: what an answer brings about is told before the next question.
        return not people or self._ask(min(people, key=lambda seat: turns_between(deal.turn, seat)))

    def _ask(self, seat: Seat) -> bool:
        """Ask one seat until it has answered; `False` at the end of the input."""
        session, player = self._session, self._session.match.player_at(seat)
        view = session.deal.view(seat)
        self._show(view)
        while True:
            if self._prompt is not None:
                self._prompt(f"{SEAT_LETTERS[seat]}> ")
            line = next(self._lines, None)
            if self._prompt is None and line is not None:
                self._write(f"{SEAT_LETTERS[seat]}> {clean(line, longest=80)}")
            if line is None:
                if self._prompt is not None:
                    self._write("")
                self._write(_("The match is kept; it can be gone on with."))
                return False
            if not line.strip():
                continue
            try:
                answer = read_answer(line, view)
                if answer.action is not None:
                    session.submit(player, answer.action, decision=view.decision)
                    return True
                if answer.command == "quit":
                    self._write(_("The match is kept; it can be gone on with."))
                    return False
                if answer.command == "undo":
                    session.undo(player)
                    self._write(_("Taken back."))
                    return True
                self._do(answer.command, view)
            except MahjongError as error:
                self._write(_("Not possible: {why}", why=say(error)))

    def _show(self, view: View) -> None:
        self._write("")
        name = self._name(view.seat)
        if view.phase == "claims" and view.offered is not None:
            asked = _("{seat}, {name}: claim or pass?", seat=seat_name(view.seat), name=name)
        elif view.phase == "opening":
            asked = _("{seat}, {name}: declare the hand as dealt, or pass?", seat=seat_name(view.seat), name=name)
        else:
            asked = _("{seat}, {name}: your turn.", seat=seat_name(view.seat), name=name)
        left = ngettext("{n} tile left", "{n} tiles left", view.wall_left)
        self._write(f"{asked} {left}")
        for line in (*hand_lines(view), *choice_lines(view)):
            self._write(line)

    def _do(self, command: Command | None, view: View) -> None:
        if command == "table":
            for line in table_lines(view, self._names(None)):
                self._write(line)
            self._show(view)
            return
        self._write(
            _("Answer with the number of a choice, with an action as it stands beside it, or with a tile to discard.")
        )
        for name, what in COMMANDS.items():
            self._write(f"{name}: {_(what)}")

    @property
    def _me(self) -> Seat | None:
        """The seat that is called you; `None` where several people, or none, read along."""
        people = self._session.people
        return self._session.match.seat_of(people[0]) if len(people) == 1 else None

    # --- names ------------------------------------------------------------------------------------------------------------

    def _chair(self, player: int) -> str:
        return clean(self._session.chairs[player].name, longest=24)

    def _name(self, seat: Seat) -> str:
        return self._chair(self._session.match.player_at(seat))

    def _names(self, me: Seat | None) -> tuple[str, ...]:
        """Names of the seats as they stand in sentences."""
        return tuple(_("You") if seat == me else self._name(seat) for seat in SEATS)
