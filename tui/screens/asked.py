"""Who is asked next where several people play at one keyboard, and what they have answered. No screen."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TypeAlias

from mahjong3.errors import MahjongError
from mahjong3.play.actions import Action
from mahjong3.play.view import View
from mahjong3.rules.seats import turns_between
from tui.session import Session

__all__ = ["Answers"]

_Question: TypeAlias = tuple[int, ...]


@dataclass(slots=True)
class _Given:
    """An answer that a person has given."""

    action: Action
    question: _Question
    """Which question it answers."""
    decision: int | None
    """The number of his decision; `None`: he was asked only so that being asked gives nothing away."""
    sent: bool = False
    """The session has it."""


class Answers:
    """The answers of people, kept until everybody who is asked at the same time has given his.

    Args:
        session: the match.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._given: dict[int, _Given] = {}

    def next_asked(self, asking: str) -> int | None:
        """The next person who is to answer; claimers in the order of their turns after the discarder.

        Args:
            asking: the setting: `claimers`, or `everybody` in a window of claims.
        """
        session = self._session
        people = session.people
        if not people:
            return None
        view = session.view(people[0])
        if view.phase != "claims":
            return next((player for player in people if self._owes(player)), None)
        everybody = self.asks_everybody(view, asking)
        order = sorted(people, key=lambda player: turns_between(view.turn, session.match.seat_of(player)))
        return next((one for one in order if self._owes(one) or (everybody and self._is_asked_too(one))), None)

    def asks_everybody(self, view: View, asking: str) -> bool:
        """Whether everybody is asked in this window of claims, who can claim or not."""
        return len(self._session.people) > 1 and asking == "everybody" and view.offered is not None

    def _owes(self, player: int) -> bool:
        """Whether he owes an answer and has not given it."""
        view = self._session.view(player)
        return view.asked and not self._has_given(player, view)

    def _is_asked_too(self, player: int) -> bool:
        """Whether he is to be asked although he can claim nothing."""
        view = self._session.view(player)
        return view.seat != view.turn and view.answered is None and not self._has_given(player, view)

    def _has_given(self, player: int, view: View) -> bool:
        given = self._given.get(player)
        return given is not None and given.question == self._question(view)

    def _question(self, view: View) -> _Question:
        """What tells one question to a player from every other of the match."""
        deal = self._session.match.deal_number
        return deal, view.decision, view.draws, view.replacements, sum(view.discards_made), view.robbing

    def give(self, player: int, action: Action) -> None:
        """Keep an answer."""
        view = self._session.view(player)
        self._given[player] = _Given(action, self._question(view), view.decision if view.asked else None)

    def send(self) -> None:
        """Hand on what was answered; what is asked no longer, because the claim of another has decided, is dropped."""
        for player, given in self._given.items():
            if given.decision is not None and not given.sent:
                given.sent = True
                with suppress(MahjongError):
                    self._session.submit(player, given.action, decision=given.decision)

    def forget(self, player: int | None = None) -> None:
        """Forget what a player, or everybody, has answered."""
        if player is None:
            self._given.clear()
        else:
            self._given.pop(player, None)
