"""Practice matches that begin in the middle: played on from a record that was looked at, or from a scene."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import replace
from datetime import datetime
from itertools import count
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from mahjong3 import __version__
from mahjong3.play.actions import Action
from mahjong3.play.match import PLAYERS, Match
from mahjong3.rules import Rules
from mahjong3.rules.seats import SEATS, Seat
from mahjong3.tiles.dice import Dice
from mahjong3.tiles.kinds import Kind
from tui.session.saves import Notice, names_of, taken_up

if TYPE_CHECKING:
    from mahjong3.records import Header, Line, Record
    from tui.session.session import Session

__all__ = ["play_on", "try_deal"]

OPPONENT: Final = "normal"
"""The level of a bot that takes the chair of a person who is not there."""


def play_on(
    record: Record,
    *,
    deals: int,
    answers: Sequence[tuple[Seat, Action]] = (),
    moves: int = 0,
    person: int,
    now: datetime,
    folder: Path | None,
    executor: Executor | None = None,
    notice: Notice | None = None,
) -> Session:
    """Play on from somewhere in a record, as a practice match of its own; the record stays as it is.

    Args:
        record: the match.
        deals: so many of its deals are over.
        answers: every answer in the next one so far.
        moves: so many moves these come to.
        person: the player whose chair the person takes.
        now: when it begins.
        folder: where the new match is kept; `None`: in memory alone.
        executor: on which bots think; `None`: in line.
        notice: is called with what a person should know.
    """
    header = record.header
    players = tuple(
        replace(player, bot=None if number == person else player.bot or OPPONENT)
        for number, player in enumerate(header.players)
    )
    match, started = _named(now)
    begun = replace(header, match=match, program=__version__, started=started, players=players, practice=True)
    return _recorded(begun, record.lines_to(deals, moves), answers, folder=folder, executor=executor, notice=notice)


def try_deal(
    rules: Rules,
    wall: Sequence[Kind],
    dice: Dice,
    answers: Sequence[tuple[Seat, Action]],
    *,
    person: Seat,
    now: datetime,
    folder: Path | None,
    names: Sequence[str] = (),
    executor: Executor | None = None,
    notice: Notice | None = None,
) -> Session:
    """Play on from somewhere in a deal from a set wall, as a practice match of which it is the first deal.

    Args:
        rules: the rules of the table.
        wall: the wall in wall order.
        dice: the rolls that broke it.
        answers: every answer so far.
        person: the seat that the person takes.
        now: when it begins.
        folder: where the match is kept; `None`: in memory alone.
        names: of the person and the two after him, as in `names_of`.
        executor: on which bots think; `None`: in line.
        notice: is called with what a person should know.
    """
    from mahjong3.records import DealLine, Header, MoveLine, RecordedPlayer

    match = Match(rules, _seed_of(dice), walls=[wall])
    called = names_of(names)
    players = [RecordedPlayer("", OPPONENT)] * len(PLAYERS)
    for step in SEATS:  # with walls given player 0 deals, so players are seats here
        seat = (person + step) % len(SEATS)
        players[seat] = RecordedPlayer(called[step], OPPONENT if step else None)
    for seat, action in answers:
        match.submit(seat, action)
    lines: list[Line] = [DealLine(1, match.dealer, match.deal.dice, match.deal.wall.tiles)]
    lines += [MoveLine.of(move) for move in match.deal.moves]
    name, started = _named(now)
    header = Header(name, __version__, started, rules, tuple(players), str(match.seed), practice=True)
    return _recorded(header, lines, answers, folder=folder, executor=executor, notice=notice)


def _named(now: datetime) -> tuple[str, str]:
    """What a match that begins now is called, and when it began."""
    from mahjong3.records import new_match_id

    started = now.isoformat(timespec="seconds")
    return new_match_id(started), started


def _recorded(
    header: Header,
    lines: Sequence[Line],
    answers: Sequence[tuple[Seat, Action]],
    *,
    folder: Path | None,
    executor: Executor | None,
    notice: Notice | None,
) -> Session:
    """A match whose record begins with these lines; `answers` are those of its last deal."""
    from mahjong3.records import DealLine, MoveLine, Record, Recorder, replay

    recorder = Recorder.create(folder, header, lines, notice=notice)
    begun = Record(recorder.record.source, recorder.record.header)
    whole = len(lines)
    while isinstance(lines[whole - 1], MoveLine):  # the answers say them too, and the passes between them
        whole -= 1
    for line in lines[:whole]:
        begun.add(line)
    assert isinstance(lines[whole - 1], DealLine) or not answers
    try:
        return taken_up(recorder, replay(begun), executor=executor, notice=notice, answers=answers)
    except BaseException:
        recorder.close()
        raise


def _seed_of(dice: Dice) -> str:
    """A seed whose first deal is broken with these dice: one in 1,296 is."""
    for number in count():  # pragma: no branch
        seed = f"scene-{number}"
        if Dice.rolled(Random(f"{seed}:1")) == dice:
            return seed
    raise AssertionError("dice that cannot be rolled")
