"""Bots against bots: many deals, counted.

Each wall is a deal of its own, dealt by chair `wall mod 3`. In a **duplicate** each wall is played once for every rotation of the
players over the chairs, so that nobody owes his points to his tiles; the rotations of a wall are not independent, so the
intervals are those of the means of walls.

The work is cut into jobs that depend on the walls alone, so that the result is the same whatever runs them: nothing, a pool of
processes, or an executor that spreads them over machines. This is the one module of the engine that looks at a clock.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass, field
from itertools import islice
from math import sqrt
from queue import SimpleQueue
from statistics import fmean, stdev
from time import perf_counter, thread_time_ns
from typing import Final, NamedTuple, TypeAlias

from mahjong3.bots import Bot, make_bot, seed_for
from mahjong3.errors import MahjongError
from mahjong3.play.actions import Action, Discard
from mahjong3.play.deal import Deal
from mahjong3.play.match import deal_of
from mahjong3.play.view import View
from mahjong3.play.wins import claim_score
from mahjong3.rules import Rules
from mahjong3.rules.seats import SEATS, Seat
from mahjong3.tiles.kinds import FLY, Kind

__all__ = ["ArenaError", "PlayerReport", "Report", "simulate"]

BotLike: TypeAlias = str | Bot
"""A level, `package.module:Class`, or a bot itself (one that can be pickled, where other processes are to play)."""
Progress: TypeAlias = Callable[[int, int], None]
"""Told after each job: walls finished, walls in all."""

_WALLS_A_JOB: Final = 8
_HANDED_OUT: Final = 512
"""So many jobs wait for workers at a time: enough for each to have the next one at hand."""
_NORMAL_95: Final = 1.96
"""Half the width of a 95 % interval, in standard errors."""


class ArenaError(MahjongError):
    """A simulation that cannot be set up, or a deal in which something does not hold."""


@dataclass(frozen=True, slots=True)
class _Job:
    """Some walls to play."""

    rules: Rules
    seed: str | int
    bots: tuple[BotLike, ...]
    walls: tuple[tuple[int, tuple[Kind, ...] | None], ...]
    """Their numbers from 0, and the tiles where they are given."""
    rotations: tuple[int, ...]
    check: bool


@dataclass(slots=True)
class _Tally:
    """What one player did on one wall."""

    points: int = 0
    wins: int = 0
    self_draws: int = 0
    deal_ins: int = 0
    short_of_min: int = 0
    microseconds: array[int] = field(default_factory=lambda: array("I"))
    """Processor time of each decision."""


@dataclass(slots=True)
class _Wall:
    """What happened on one wall, its rotations together."""

    players: list[_Tally]
    deals: int = 0
    draws: int = 0
    fan: list[int] = field(default_factory=list)
    """Fan of each win."""


# --- one deal ----------------------------------------------------------------------------------------------------------


def _play_job(job: _Job) -> list[_Wall]:
    """Play some walls; runs in any process."""
    bots = [make_bot(bot) if isinstance(bot, str) else bot for bot in job.bots]
    return [_play_wall(job, bots, number, tiles) for number, tiles in job.walls]


def _play_wall(job: _Job, bots: Sequence[Bot], number: int, tiles: tuple[Kind, ...] | None) -> _Wall:
    wall = _Wall([_Tally() for _ in bots])
    chairs = len(SEATS)
    for rotation in job.rotations:
        deal = deal_of(job.rules, job.seed, number + 1, tiles)
        # Player p sits in chair p + rotation; the dealer's chair is number mod 3, and seats are counted from the dealer.
        players = [(seat + number - rotation) % chairs for seat in SEATS]
        sitting = [_Sitting(bots[player], f"{job.seed}:{player}", wall.players[player]) for player in players]
        _play(deal, number, sitting, check=job.check)
        _count(deal, [one.tally for one in sitting], wall)
    return wall


class _Sitting(NamedTuple):
    """Who sits in a seat."""

    bot: Bot
    seed: str
    tally: _Tally


def _play(deal: Deal, number: int, sitting: Sequence[_Sitting], *, check: bool) -> None:
    """Play a deal to its end."""
    short: set[Seat] = set()
    while deal.result is None:
        seat = deal.awaiting[0]
        view = deal.view(seat)
        legal = view.legal
        if len(legal) == 1:
            action = legal[0]
        else:
            bot, player_seed, tally = sitting[seat]
            seed = seed_for(player_seed, number, view.decision)
            start = thread_time_ns()
            action = bot.choose(view, seed)
            tally.microseconds.append((thread_time_ns() - start) // 1000)
        short.update(_falls_short(deal, view, action))
        deal.submit(seat, action)
        if check and (problems := deal.check()):
            raise ArenaError(
                "{action} at seat {seat}: {problem}", action=str(action), seat=seat, problem=str(problems[0])
            )
    for seat in short:
        sitting[seat].tally.short_of_min += 1


def _falls_short(deal: Deal, view: View, action: Action) -> Iterator[Seat]:
    """Seats whose hand is complete, or would be with the tile that is discarded now, but lacks fan."""
    if view.phase == "turn" and view.drawn_turn and (score := view.score) is not None and not score.wins:
        yield view.seat
    if not isinstance(action, Discard) or action.kind == FLY:
        return
    for seat in SEATS:
        if seat != view.seat:
            score = claim_score(
                deal.rules,
                seat,
                deal.hands[seat],
                deal.counts[seat],
                deal.flies[seat],
                melds=deal.melds[seat],
                bonus=deal.bonus[seat],
                tile=action.kind,
                source=view.seat,
                robbing=False,
                wall_left=view.wall_left,
                first_turn=False,
            )
            if score is not None and not score.wins:
                yield seat


def _count(deal: Deal, tallies: Sequence[_Tally], wall: _Wall) -> None:
    """Add a finished deal; tallies by seat."""
    result = deal.result
    assert result is not None
    wall.deals += 1
    for tally, points in zip(tallies, result.points, strict=True):
        tally.points += points
    if result.outcome == "drawn":
        wall.draws += 1
    for seat, score in result.winners:
        tallies[seat].wins += 1
        tallies[seat].self_draws += result.source is None
        wall.fan.append(score.fan)
    if result.outcome == "win" and result.source is not None:
        tallies[result.source].deal_ins += 1


# --- all of them -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlayerReport:
    """What one player did."""

    bot: str
    """Its level or class."""
    mean_points: float
    """Points a deal."""
    interval: tuple[float, float]
    """95 % interval of `mean_points`, clustered by wall."""
    wins: int
    self_draws: int
    deal_ins: int
    """Deals in which another won on his tile."""
    short_of_min: int
    """Deals in which his hand was complete at least once, or would have been with a discard, but lacked fan."""
    decisions: int
    """Answers to questions that left a choice."""
    ms_median: float
    """Processor time of a decision, milliseconds."""
    ms_p99: float

    def to_dict(self) -> dict[str, object]:
        """As one JSON object."""
        return {
            "bot": self.bot,
            "mean_points": round(self.mean_points, 4),
            "interval": [round(end, 4) for end in self.interval],
            "wins": self.wins,
            "self_draws": self.self_draws,
            "deal_ins": self.deal_ins,
            "short_of_min": self.short_of_min,
            "decisions": self.decisions,
            "ms_median": round(self.ms_median, 3),
            "ms_p99": round(self.ms_p99, 3),
        }


@dataclass(frozen=True, slots=True)
class Report:
    """What came of a simulation."""

    deals: int
    walls: int
    seconds: float
    wins: int
    """Deals won by somebody, several winners of one tile counted each."""
    self_draws: int
    draws: int
    """Deals that nobody won."""
    mean_fan: float
    """Fan of a win."""
    points: tuple[int, ...]
    """Points of each player, in the order of the bots."""
    players: tuple[PlayerReport, ...]
    complete: bool
    """Every wall was played; not if it was interrupted."""

    @property
    def deals_per_second(self) -> float:
        """Deals a second, all workers together."""
        return self.deals / self.seconds if self.seconds else 0.0

    def to_dict(self) -> dict[str, object]:
        """As one JSON object, in the order of the interface document."""
        return {
            "deals": self.deals,
            "walls": self.walls,
            "seconds": round(self.seconds, 3),
            "deals_per_second": round(self.deals_per_second, 2),
            "wins": self.wins,
            "self_draws": self.self_draws,
            "draws": self.draws,
            "mean_fan": round(self.mean_fan, 4),
            "points": list(self.points),
            "players": [player.to_dict() for player in self.players],
        }


def simulate(
    rules: Rules,
    bots: Sequence[BotLike],
    *,
    walls: int,
    seed: str | int = 1,
    duplicate: bool = False,
    given: Sequence[Sequence[Kind]] = (),
    executor: Executor | None = None,
    check: bool = False,
    progress: Progress | None = None,
) -> Report:
    """Let bots play.

    Args:
        rules: the rules of the table.
        bots: one for each chair, by level or class name, or itself.
        walls: how many walls are played.
        seed: from which dice, walls and the bots' own seeds come.
        duplicate: whether each wall is played in every rotation of the players.
        given: tiles of the first walls, in wall order; the others are shuffled.
        executor: where the deals are played, any `concurrent.futures.Executor`; here, if there is none.
        check: whether every deal is examined after every step.
        progress: told after each job.

    Returns:
        The counts; of what was finished, if it is interrupted from the keyboard.

    Raises:
        ArenaError: not as many bots as chairs, or something did not hold.
        BotError: there is no such bot.
    """
    if len(bots) != len(SEATS):
        raise ArenaError("{count} bots are given, {seats} are needed", count=len(bots), seats=len(SEATS))
    for bot in bots:
        if isinstance(bot, str):
            make_bot(bot)
    rotations = tuple(SEATS) if duplicate else (0,)
    numbered = [(number, tuple(given[number]) if number < len(given) else None) for number in range(walls)]
    jobs = [
        _Job(rules, seed, tuple(bots), tuple(numbered[start : start + _WALLS_A_JOB]), rotations, check)
        for start in range(0, walls, _WALLS_A_JOB)
    ]
    start = perf_counter()
    played: dict[int, list[_Wall]] = {}
    finished = 0
    try:
        for place, done in _run(jobs, executor):
            played[place] = done
            finished += len(done)
            if progress is not None:
                progress(finished, walls)
    except KeyboardInterrupt:
        pass  # what is finished is worth telling
    found = [wall for place in sorted(played) for wall in played[place]]
    return _report(found, [_name(bot) for bot in bots], perf_counter() - start, complete=finished == walls)


def _run(jobs: Sequence[_Job], executor: Executor | None) -> Iterator[tuple[int, list[_Wall]]]:
    """The jobs' numbers and results, as they come."""
    if executor is None:
        for place, job in enumerate(jobs):
            yield place, _play_job(job)
        return
    # Not `concurrent.futures.wait`: an interruption while it holds the locks of thousands of futures locks the executor for ever.
    waiting = iter(enumerate(jobs))
    at_work: dict[Future[list[_Wall]], int] = {}
    done = SimpleQueue[Future[list[_Wall]]]()

    def hand_out(count: int) -> None:
        for place, job in islice(waiting, count):
            future = executor.submit(_play_job, job)
            at_work[future] = place
            future.add_done_callback(done.put)

    try:
        hand_out(_HANDED_OUT)
        while at_work:
            future = done.get()
            yield at_work.pop(future), future.result()
            hand_out(1)
    finally:
        for future in at_work:
            future.cancel()


def _name(bot: BotLike) -> str:
    return bot if isinstance(bot, str) else f"{type(bot).__module__}:{type(bot).__qualname__}"


def _report(walls: Sequence[_Wall], names: Sequence[str], seconds: float, *, complete: bool) -> Report:
    players = tuple(
        _player_report(name, [(wall.players[n], wall.deals) for wall in walls]) for n, name in enumerate(names)
    )
    fan = [one for wall in walls for one in wall.fan]
    return Report(
        deals=sum(wall.deals for wall in walls),
        walls=len(walls),
        seconds=seconds,
        wins=len(fan),
        self_draws=sum(player.self_draws for player in players),
        draws=sum(wall.draws for wall in walls),
        mean_fan=fmean(fan) if fan else 0.0,
        points=tuple(sum(wall.players[n].points for wall in walls) for n in range(len(names))),
        players=players,
        complete=complete,
    )


def _player_report(name: str, tallies: Sequence[tuple[_Tally, int]]) -> PlayerReport:
    means = [tally.points / deals for tally, deals in tallies]
    mean = fmean(means) if means else 0.0
    error = stdev(means) / sqrt(len(means)) if len(means) > 1 else 0.0
    times = sorted(time for tally, _ in tallies for time in tally.microseconds)
    return PlayerReport(
        bot=name,
        mean_points=mean,
        interval=(mean - _NORMAL_95 * error, mean + _NORMAL_95 * error),
        wins=sum(tally.wins for tally, _ in tallies),
        self_draws=sum(tally.self_draws for tally, _ in tallies),
        deal_ins=sum(tally.deal_ins for tally, _ in tallies),
        short_of_min=sum(tally.short_of_min for tally, _ in tallies),
        decisions=len(times),
        ms_median=times[len(times) // 2] / 1000 if times else 0.0,
        ms_p99=times[len(times) * 99 // 100] / 1000 if times else 0.0,
    )
