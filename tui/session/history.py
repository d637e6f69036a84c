"""What was answered in a match, and how the match stood before it: everything that is taken back goes through here.

Deals that have ended are made anew from the seed and from how the deals before them ended, so that a long match keeps no more
than a short one.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from copy import copy
from typing import Final, TypeAlias

from mahjong3.play.actions import Action
from mahjong3.play.deal import Deal
from mahjong3.play.events import Event
from mahjong3.play.match import Match, deal_of
from mahjong3.rules.seats import Seat
from mahjong3.tiles.wall import Wall

__all__ = ["Answer", "History", "dealers_of", "rewound"]

Answer: TypeAlias = tuple[Seat, Action]
_REACH: Final = 32
"""So many deals of a practice match can be taken back."""


class History:
    """The answers that can still be taken back.

    Args:
        practice: whether earlier deals can be, too; else the deal in play alone.
        answers: of a resumed match every answer so far, one list for each deal.
    """

    def __init__(self, answers: Sequence[Sequence[Answer]] = (), *, practice: bool) -> None:
        reach = _REACH if practice else 1
        self._deals = deque([list(deal) for deal in answers[-reach:]], maxlen=reach)

    def begin(self) -> None:
        """Another deal begins."""
        self._deals.append([])

    def add(self, seat: Seat, action: Action) -> None:
        """One more answer in the deal in play."""
        self._deals[-1].append((seat, action))

    def last_of(self, match: Match, player: int) -> tuple[int, int] | None:
        """The last answer of a player: the number of its deal, and its place in it."""
        dealers = dealers_of(match)
        for back, answers in enumerate(reversed(self._deals)):
            number = match.deal_number - back
            seat = (player - dealers[number - 1]) % len(match.points)
            for place in range(len(answers) - 1, -1, -1):
                if answers[place][0] == seat:
                    return number, place
        return None

    def take_back(self, match: Match, number: int, place: int) -> tuple[Match, int]:
        """Take back an answer and whatever followed it.

        Args:
            match: as it stands.
            number: of the deal, from 1.
            place: of the answer in it.

        Returns:
            The match as it stood before the answer, and how many moves that takes back.
        """
        before = len(match.deal.moves)
        while number < match.deal_number:
            self._deals.pop()
            match = rewound(match, match.deal_number - 1)
            _play(match, self._deals[-1])
            before += len(match.deal.moves)
        del self._deals[-1][place:]
        match = rewound(match, number)
        _play(match, self._deals[-1])
        return match, before - len(match.deal.moves)

    def story(self, match: Match) -> list[Event]:
        """Everything that happened in the deal in play."""
        return _play(rewound(match, match.deal_number), self._deals[-1])


def dealers_of(match: Match) -> list[int]:
    """The dealer of each deal of a match, that of the deal in play last."""
    dealers = [match.dealer]
    for result in reversed(match.results[: match.deal_number - 1]):
        dealers.append((dealers[-1] - result.next_dealer) % len(match.points))
    return dealers[::-1]


def rewound(match: Match, number: int) -> Match:
    """The same match as its deal of this number (from 1) began."""
    dealers = dealers_of(match)
    twin = copy(match)
    twin.deal_number, twin.dealer, twin.results = number, dealers[number - 1], match.results[: number - 1]
    if number == match.deal_number:
        wall = match.deal.wall
        twin.deal = Deal(match.deal.rules, Wall(wall.tiles, wall.tile_set), match.deal.dice)
    else:
        given = match.walls[number - 1] if number <= len(match.walls) else None
        twin.deal = deal_of(match.rules, match.seed, number, given)
    twin.points = [0] * len(match.points)
    for dealer, changes in zip(dealers, [*(result.points for result in twin.results), twin.deal.points], strict=False):
        for seat, change in enumerate(changes):
            twin.points[(dealer + seat) % len(twin.points)] += change
    return twin


def _play(match: Match, answers: Sequence[Answer]) -> list[Event]:
    """Give these answers in a deal that has just begun; gives all that happens in it."""
    events = list(match.deal.opening_events)
    for seat, action in answers:
        events += match.submit(seat, action)
    return events
