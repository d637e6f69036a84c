"""A record played again on the real engine: to resume it, to look at it, and to verify it.

The engine does not trust the record: every action has to be legal where it stands, and every result has to be what the
rules give.

Form: the interface document, "Records".
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass, field, fields

from mahjong3.errors import MahjongError
from mahjong3.play.actions import DECLARE, PASS, Action
from mahjong3.play.deal import Deal
from mahjong3.play.events import Event
from mahjong3.play.match import PLAYERS, Match
from mahjong3.play.refusal import IllegalAction
from mahjong3.play.result import Result
from mahjong3.records.errors import RecordError
from mahjong3.records.lines import DealLine, EndLine, Line, MoveLine, UndoLine
from mahjong3.records.match_lines import deal_line, end_line
from mahjong3.records.record import Record
from mahjong3.rules import Rules
from mahjong3.rules.seats import SEAT_LETTERS, SEATS, Seat
from mahjong3.tiles import Dice, Kind, Wall

__all__ = ["Replayed", "ReplayedDeal", "Step", "check_record", "replay"]


@dataclass(frozen=True, slots=True)
class Step:
    """One answer, and what came of it."""

    line: int
    """The line of the record with which it was decided; a pass that is not written comes with the line after it."""
    seat: Seat
    action: Action
    events: tuple[Event, ...]
    """What happened, unredacted."""


@dataclass(slots=True)
class ReplayedDeal:
    """One deal of a record, answer by answer."""

    number: int
    dealer: int
    """The player who deals."""
    rules: Rules
    dice: Dice
    wall: tuple[Kind, ...]
    points: tuple[int, ...]
    """What each player had before the deal."""
    opening: tuple[Event, ...]
    """What happened before the first question, unredacted."""
    steps: list[Step] = field(default_factory=list)
    result: Result | None = None
    """How it ended; `None` if the record ends before."""
    end_line: int | None = None
    """The line that says how it ended."""

    def at(self, steps: int) -> Deal:
        """The deal after so many of its steps."""
        deal = Deal(self.rules, Wall.of(self.wall, self.rules.tile_set), self.dice)
        for step in self.steps[:steps]:
            deal.submit(step.seat, step.action)
        return deal


@dataclass(frozen=True, slots=True)
class Replayed:
    """A match as a record leaves it."""

    match: Match
    """At the point where the record ends; play may go on from here."""
    deals: tuple[ReplayedDeal, ...]
    """What stands, deal by deal."""


def replay(record: Record) -> Replayed:
    """Play what stands of a record again.

    Raises:
        RecordError: a line does not hold; lines that were taken back are not looked at.
    """
    player = _Player(record)
    for number, line in _numbered(record):
        if number not in record.taken_back and not isinstance(line, UndoLine):
            player.play(number, line)
    return player.replayed()


def check_record(record: Record) -> Replayed:
    """Play a record again with everything that was taken back in it.

    Raises:
        RecordError: names the first line that does not hold.
    """
    player = _Player(record)
    for number, line in _numbered(record):
        if number in record.taken_back and isinstance(line, (MoveLine, DealLine)):
            player.remember(number)
        if isinstance(line, UndoLine):
            player.undo(line.moves)
        else:
            player.play(number, line)
    return player.replayed()


def _numbered(record: Record) -> Iterator[tuple[int, Line]]:
    return enumerate(record.lines, start=2)


def copy_match(match: Match) -> Match:
    """An independent match in the same state."""
    twin = copy(match)
    twin.deal = match.deal.copy()
    twin.points = match.points[:]
    twin.results = match.results[:]
    return twin


class _Player:
    """Plays lines one after the other."""

    def __init__(self, record: Record) -> None:
        self.header = record.header
        self.record = record
        self.match: Match | None = None
        self.deals: list[ReplayedDeal] = []
        self.kept: list[tuple[bool, Match | None, list[ReplayedDeal]]] = []

    def replayed(self) -> Replayed:
        match = self.match
        if match is None:
            match = Match(self.header.rules, self.header.seed)
        return Replayed(match, tuple(self.deals))

    def play(self, number: int, line: Line) -> None:
        match line:
            case DealLine():
                self._begin(number, line)
            case MoveLine():
                _Window(self._match(), self.deals[-1], self.record.source, number).move(line)
            case EndLine():
                self._end(number, line)
            case _:
                pass  # chairs change nothing in play

    # --- taking back --------------------------------------------------------------------------------------------------

    def remember(self, number: int) -> None:
        """Keep the state before a line that will be taken back."""
        match = self.match and copy_match(self.match)
        deals = [*self.deals[:-1], *(_copied(deal) for deal in self.deals[-1:])]
        self.kept.append((isinstance(self.record.lines[number - 2], MoveLine), match, deals))

    def undo(self, moves: int) -> None:
        """Go back to the state before the last `moves` moves."""
        while moves:
            is_move, self.match, self.deals = self.kept.pop()
            moves -= is_move

    # --- lines --------------------------------------------------------------------------------------------------------

    def _match(self) -> Match:
        assert self.match is not None  # the record has checked that a deal is open
        return self.match

    def _begin(self, number: int, line: DealLine) -> None:
        before = tuple(self.match.points) if self.match else (0,) * len(PLAYERS)
        if self.match is None:
            self.match = self._first_match(line)
        else:
            self.match.next_deal()
            if self.match.dealer != line.dealer:
                raise self._error(
                    number,
                    "{source} line {line}: player {dealer} deals, by the rules it is player {expected}",
                    dealer=line.dealer,
                    expected=self.match.dealer,
                )
        match = self.match
        if deal_line(match) != line:
            _stand_up(match, line, before)
        deal = match.deal
        self.deals.append(
            ReplayedDeal(line.number, line.dealer, match.rules, deal.dice, line.wall, before, deal.opening_events)
        )

    def _first_match(self, line: DealLine) -> Match:
        """The match of the seed, or of the walls of the record if the seed gives others."""
        match = Match(self.header.rules, self.header.seed)
        if deal_line(match) == line:
            return match
        walls = [deal.start.wall for deal in self.record.deals]
        return Match(self.header.rules, self.header.seed, walls=walls or [line.wall])

    def _end(self, number: int, line: EndLine) -> None:
        match, replayed = self._match(), self.deals[-1]
        _Window(match, replayed, self.record.source, number).finish()
        replayed.result, replayed.end_line = match.deal.result, number
        if match.deal.result is None:
            raise self._error(number, "{source} line {line}: the deal has not ended")
        expected = end_line(match)
        for name in (one.name for one in fields(EndLine)):
            if getattr(expected, name) != getattr(line, name):
                raise self._error(
                    number,
                    "{source} line {line}: «{name}» of the result is not what the rules give",
                    name=name,
                )

    def _error(self, number: int, template: str, **values: str | int) -> RecordError:
        return RecordError(template, source=self.record.source, line=number, **values)


def _copied(deal: ReplayedDeal) -> ReplayedDeal:
    twin = copy(deal)
    twin.steps = deal.steps[:]
    return twin


def _stand_up(match: Match, line: DealLine, before: tuple[int, ...]) -> None:
    """Begin the deal with the wall and dice of the record, where the seed gives others."""
    match.dealer = line.dealer
    match.deal = Deal(match.rules, Wall.of(line.wall, match.rules.tile_set), line.dice)
    match.points = [points + match.deal.points[match.seat_of(player)] for player, points in enumerate(before)]


class _Window:
    """One line applied to the questions of a deal: who is not named has passed."""

    def __init__(self, match: Match, replayed: ReplayedDeal, source: str, line: int) -> None:
        self.match = match
        self.deal = match.deal
        self.replayed = replayed
        self.source = source
        self.line = line

    def move(self, move: MoveLine) -> None:
        """Pass until the question comes to which the move is an answer, and answer it."""
        deal = self.deal
        while not self._answers(move):
            self._all_pass()
        if deal.result is not None:
            raise self._error("{source} line {line}: the deal is over")
        for seat, action in move.answers:
            if seat not in deal.awaiting or move.source != (deal.turn if deal.phase == "claims" else None):
                raise self._not_asked(seat, action)
        decided = len(deal.moves)
        for seat, action in move.answers:
            self._submit(seat, action)
        for seat in SEATS:
            if len(deal.moves) == decided and seat in deal.awaiting:
                self._submit(seat, PASS)
        if len(deal.moves) == decided or MoveLine.of(deal.moves[decided]) != move:
            raise self._error("{source} line {line}: this is not what the claims come to")

    def finish(self) -> None:
        """Nothing more was decided: everybody has passed."""
        while self.deal.awaiting and self.deal.phase != "turn":
            self._all_pass()

    def _answers(self, move: MoveLine) -> bool:
        """Whether the question that is open is the one that the move answers."""
        match self.deal.phase:
            case "opening":
                return any(action is DECLARE for seat, action in move.answers if seat in self.deal.awaiting)
            case "claims":
                return move.source is not None
            case _:
                return True

    def _all_pass(self) -> None:
        for seat in self.deal.awaiting:
            self._submit(seat, PASS)

    def _submit(self, seat: Seat, action: Action) -> None:
        try:
            events = self.match.submit(seat, action)
        except IllegalAction as error:
            raise self._error(
                "{source} line {line}: {seat} may not {action}: {reason}",
                seat=SEAT_LETTERS[seat],
                action=str(action),
                reason=error,
            ) from None
        self.replayed.steps.append(Step(self.line, seat, action, events))
        self.replayed.result = self.deal.result

    def _not_asked(self, seat: Seat, action: Action) -> RecordError:
        return self._error(
            "{source} line {line}: {seat} is not asked here: {action}", seat=SEAT_LETTERS[seat], action=str(action)
        )

    def _error(self, template: str, **values: str | int | MahjongError) -> RecordError:
        return RecordError(template, source=self.source, line=self.line, **values)
