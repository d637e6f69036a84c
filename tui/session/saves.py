"""Matches begun, kept and taken up again: a session with its record."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from mahjong3 import __version__
from mahjong3.errors import MahjongError
from mahjong3.play.actions import Action
from mahjong3.play.match import Match
from mahjong3.rules import Rules
from mahjong3.rules.seats import Seat
from tui.session.play import HUMAN, Play
from tui.session.session import Chair, Session
from tui.words import N_, _, clean

if TYPE_CHECKING:
    from mahjong3.records import Recorder, Replayed, Summary, Unreadable

__all__ = ["DEFAULT_NAMES", "begin", "names_of", "open_matches", "records_folder", "resume", "taken_up"]

DEFAULT_NAMES: Final = (N_("You"), "Mei Ling", "Hafiz")
"""Names of the chairs that nobody has given another."""
_FIRST: Final = "Aisyah"
"""The name of the first chair where it is not that of the only person."""
_LONGEST_NAME: Final = 24
_SEEDS: Final = 10**9
Notice = Callable[[MahjongError], None]


def records_folder(data: Path | None = None) -> Path:
    """Where records are kept.

    Args:
        data: the folder for everything that is kept; the usual one of the system if not given.
    """
    if data is None:
        import platformdirs

        data = Path(platformdirs.user_data_dir("mahjong3", appauthor=False))
    return data / "records"


def names_of(given: Sequence[str], *, alone: bool = True) -> tuple[str, ...]:
    """The names of the three chairs, those not given filled in.

    Args:
        given: the names that were set up.
        alone: whether one person plays, in the first chair: then he is `You`.
    """
    wanted = [clean(name, longest=_LONGEST_NAME) for name in given]
    others = (_(DEFAULT_NAMES[0]) if alone else _FIRST, *DEFAULT_NAMES[1:])
    return tuple((wanted[chair] if chair < len(wanted) else "") or other for chair, other in enumerate(others))


def begin(
    play: Play,
    *,
    now: datetime,
    executor: Executor | None = None,
    notice: Notice | None = None,
    watched: Sequence[int] | None = None,
) -> Session:
    """Begin a match and its record.

    Args:
        play: what is to be played.
        now: when it begins.
        executor: on which bots think; `None`: in line.
        notice: is called with what a person should know.
        watched: the players whose views are told; the people, or all if there are none, if not given.

    Raises:
        MahjongError: a wall that does not fit the rules.
    """
    from mahjong3.records import Header, RecordedPlayer, Recorder, new_match_id

    rules = play.rules or Rules.preset("wiki")
    seed = play.seed if play.seed is not None else _new_seed()
    match = Match(rules, seed, walls=play.walls)
    alone = [chair for chair, level in enumerate(play.players) if level == HUMAN] == [0]
    names = names_of(play.names, alone=alone)
    chairs = [Chair(name, level) for name, level in zip(names, play.players, strict=True)]
    started = now.isoformat(timespec="seconds")
    header = Header(
        match=new_match_id(started),
        program=__version__,
        started=started,
        rules=rules,
        players=tuple(RecordedPlayer(chair.name, None if chair.person else chair.level) for chair in chairs),
        seed=seed,
        practice=play.practice,
    )
    recorder = Recorder.create(records_folder(play.data), header, notice=notice)
    if watched is None and not any(chair.person for chair in chairs):
        watched = range(len(chairs))
    return Session(
        match,
        chairs,
        recorder=recorder,
        executor=executor,
        practice=play.practice,
        watched=watched,
        notice=notice,
    )


def _new_seed() -> str:
    from random import SystemRandom

    return str(SystemRandom().randrange(_SEEDS))


def resume(
    path: Path,
    *,
    executor: Executor | None = None,
    notice: Notice | None = None,
    watched: Sequence[int] | None = None,
) -> Session:
    """Take a match up where its record ends.

    Raises:
        InPlayError: another program plays it.
        RecordError: the record is damaged.
        OSError: it cannot be read.
    """
    from mahjong3.records import Recorder, replay

    recorder = Recorder.resume(path, notice=notice)
    try:
        replayed = replay(recorder.record)
    except BaseException:
        recorder.close()
        raise
    return taken_up(recorder, replayed, executor=executor, notice=notice, watched=watched)


def taken_up(
    recorder: Recorder,
    replayed: Replayed,
    *,
    executor: Executor | None = None,
    notice: Notice | None = None,
    watched: Sequence[int] | None = None,
    answers: Sequence[tuple[Seat, Action]] = (),
) -> Session:
    """A match at the point where its record ends.

    Args:
        recorder: writes on.
        replayed: what it has written, played again.
        executor: on which bots think; `None`: in line.
        notice: is called with what a person should know.
        watched: the players whose views are told; those whose chairs are people's, or all, if not given.
        answers: answers in the deal in play after those that were played again.
    """
    header = recorder.record.header
    chairs = [
        Chair(clean(player.name, longest=_LONGEST_NAME), bot or HUMAN)
        for player, bot in zip(header.players, recorder.record.bots, strict=True)
    ]
    owners = tuple(player for player, recorded in enumerate(header.players) if recorded.bot is None)
    given = [[(step.seat, step.action) for step in deal.steps] for deal in replayed.deals]
    for seat, action in answers:
        replayed.match.submit(seat, action)
        given[-1].append((seat, action))
    return Session(
        replayed.match,
        chairs,
        recorder=recorder,
        executor=executor,
        practice=header.practice,
        watched=watched if watched is not None else owners or range(len(chairs)),
        owners=owners,
        answers=given,
        notice=notice,
    )


def open_matches(folder: Path) -> tuple[tuple[Summary, ...], tuple[Unreadable, ...]]:
    """The matches that can be gone on with, the last played first, and those that only a newer version of the program can read.

    A folder that cannot be read has none.
    """
    from mahjong3.records import NewerFormatError, list_records

    try:
        summaries, unreadable = list_records(folder)
    except OSError:
        return (), ()
    newer = tuple(one for one in unreadable if isinstance(one.error, NewerFormatError))
    return tuple(summary for summary in summaries if not summary.over), newer
