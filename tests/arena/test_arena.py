"""Bots against bots: counted right, repeatable, the same however the work is spread."""

from __future__ import annotations

import json
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from statistics import fmean

import pytest

from mahjong3.arena import ArenaError, Report, simulate
from mahjong3.bots import BotError, EasyBot
from mahjong3.play.actions import Action, Discard
from mahjong3.play.match import deal_of
from mahjong3.play.view import View
from mahjong3.rules import Rules
from mahjong3.tiles.wall import Wall

WIKI = Rules.preset("wiki")
TIMED = ("seconds", "deals_per_second", "ms_median", "ms_p99")


def untimed(report: Report) -> dict[str, object]:
    found = json.loads(json.dumps(report.to_dict()))
    for name in TIMED:
        found.pop(name, None)
        for player in found["players"]:
            player.pop(name, None)
    assert isinstance(found, dict)
    return found


def test_the_fields_of_the_interface_document() -> None:
    report = simulate(WIKI, ["easy", "random", "normal"], walls=4, duplicate=True, check=True)
    found = report.to_dict()
    assert " ".join(found) == "deals walls seconds deals_per_second wins self_draws draws mean_fan points players"
    assert found["deals"] == 12
    assert found["walls"] == 4
    assert sum(report.points) == 0
    for player, bot in zip(report.players, ("easy", "random", "normal"), strict=True):
        assert " ".join(player.to_dict()) == (
            "bot mean_points interval wins self_draws deal_ins short_of_min decisions ms_median ms_p99"
        )
        assert player.bot == bot
        assert player.interval[0] <= player.mean_points <= player.interval[1]
    assert [player.mean_points for player in report.players] == pytest.approx([each / 12 for each in report.points])
    assert report.wins == sum(player.wins for player in report.players)
    assert report.wins + report.draws == 12
    assert report.complete


def test_equal_seed_equal_result_whatever_runs_it() -> None:
    alone = untimed(simulate(WIKI, ["easy", "easy", "random"], walls=20, seed=5))
    assert untimed(simulate(WIKI, ["easy", "easy", "random"], walls=20, seed=5)) == alone
    assert untimed(simulate(WIKI, ["easy", "easy", "random"], walls=20, seed=6)) != alone
    with ThreadPoolExecutor(2) as threads:
        assert untimed(simulate(WIKI, ["easy", "easy", "random"], walls=20, seed=5, executor=threads)) == alone


@pytest.mark.long
def test_processes_give_the_same() -> None:
    alone = untimed(simulate(WIKI, ["easy", "normal", "random"], walls=40, seed=5, duplicate=True))
    with ProcessPoolExecutor(2) as processes:
        found = simulate(WIKI, ["easy", "normal", "random"], walls=40, seed=5, duplicate=True, executor=processes)
    assert untimed(found) == alone


class Keeper:
    """Discards the first tile and claims nothing; remembers where it sat."""

    def __init__(self) -> None:
        self.seats: list[int] = []

    def choose(self, view: View, _seed: int) -> Action:
        self.seats.append(view.seat)
        return next((action for action in view.legal if isinstance(action, Discard)), view.legal[-1])


def test_the_dealer_of_a_wall_is_the_chair_of_its_number() -> None:
    for number in range(3):
        keeper = Keeper()
        dealt = [deal_of(WIKI, 9, wall + 1).wall.tiles for wall in range(number + 1)]
        simulate(WIKI, [keeper, "easy", "easy"], walls=number + 1, seed=9, given=dealt)
        assert keeper.seats[-1] == (0 - number) % 3


def test_a_duplicate_seats_every_player_in_every_chair() -> None:
    keeper = Keeper()
    simulate(WIKI, [keeper, "easy", "easy"], walls=1, duplicate=True)
    assert set(keeper.seats) == {0, 1, 2}


def test_equal_bots_earn_nothing_in_a_duplicate_without_chance() -> None:
    report = simulate(WIKI, [Keeper(), Keeper(), Keeper()], walls=6, duplicate=True)
    assert report.points == (0, 0, 0)


def test_given_walls_are_played() -> None:
    wall = Wall.shuffled("a wall of one's own").tiles
    once = simulate(WIKI, ["easy"] * 3, walls=1, seed=1, given=[wall])
    again = simulate(WIKI, ["easy"] * 3, walls=1, seed=1)
    assert untimed(once) != untimed(again)


def test_the_interval_is_that_of_wall_means() -> None:
    report = simulate(WIKI, ["easy", "random", "random"], walls=12, duplicate=True)
    means = [
        simulate(WIKI, ["easy", "random", "random"], walls=number, duplicate=True).points[0] for number in range(1, 13)
    ]
    each = [(now - before) / 3 for before, now in zip([0, *means], means, strict=False)]
    error = (sum((one - fmean(each)) ** 2 for one in each) / 11 / 12) ** 0.5
    low, high = report.players[0].interval
    assert (high - low) / 2 == pytest.approx(1.96 * error)


def test_progress_is_told_and_an_interruption_leaves_what_was_finished() -> None:
    told: list[tuple[int, int]] = []
    simulate(WIKI, ["random"] * 3, walls=20, progress=lambda done, of: told.append((done, of)))
    assert told == [(8, 20), (16, 20), (20, 20)]

    def stop(done: int, of: int) -> None:
        if done > 8:
            raise KeyboardInterrupt

    report = simulate(WIKI, ["random"] * 3, walls=30, progress=stop)
    assert report.walls == 16
    assert not report.complete


class Cheat(Executor):
    """Runs nothing but what it is told."""

    def submit(self, fn, /, *args, **kwargs):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN002, ANN003, ANN201
        future: Future[object] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


def test_any_executor_will_do() -> None:
    alone = untimed(simulate(WIKI, [EasyBot(), "easy", "random"], walls=10))
    assert untimed(simulate(WIKI, [EasyBot(), "easy", "random"], walls=10, executor=Cheat())) == alone


def test_bad_input() -> None:
    with pytest.raises(ArenaError, match="2 bots are given, 3 are needed"):
        simulate(WIKI, ["easy", "easy"], walls=1)
    with pytest.raises(BotError, match="there is no bot"):
        simulate(WIKI, ["easy", "easy", "clever"], walls=1)


@pytest.mark.long
@pytest.mark.parametrize(
    ("level", "walls"), [("random", 100_000), ("easy", 100_000), ("normal", 20_000), ("hard", 2_000), ("expert", 200)]
)
def test_nothing_is_found_in_many_deals(level: str, walls: int) -> None:
    assert simulate(WIKI, [level] * 3, walls=walls, check=True).deals == walls
