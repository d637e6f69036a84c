"""`python -m tests.training [DEALS [WORLDS]]`: learns `mahjong3/bots/judging.json` from playouts; needs numpy.

Deals by `hard` give views; worlds imagined from them are played to their end by the policy of `mahjong3.bots.playout`. What each seat
had coming on the way, and who won in the end with how many fan, is what the value function is fitted to: the winner by a softmax over
the seats and the end of the wall, the fan by least squares. Two minutes on one core.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np

import mahjong3.bots
from mahjong3.bots.chances import Weights
from mahjong3.bots.easy import forced_answer
from mahjong3.bots.hard import HardWeighing
from mahjong3.bots.judging import MOST_MISSING, Looks, fan_terms, terms
from mahjong3.bots.playout import Ending, Playout
from mahjong3.bots.position import Position
from mahjong3.bots.search import Worlds, tried
from mahjong3.play.actions import Action
from mahjong3.play.match import deal_of
from mahjong3.play.view import View
from mahjong3.rules import Rules
from mahjong3.rules.seats import SEATS, Seat
from mahjong3.tiles.kinds import KINDS

RULES = Rules.preset("wiki")
VIEWS = 0.25
"""The share of decisions from which worlds are imagined."""
POSITIONS = 0.35
"""The share of positions on the way that are looked at."""
AT_MOST = 3
"""Positions of one playout."""
SURPLUS = 0.7
STEPS = 1500
SHRINK = 1e-4


class Seen(NamedTuple):
    """A position and what became of it."""

    wall: int
    looks: tuple[Looks, ...]
    """Of each seat, the next to draw first."""
    winner: int
    """Its place among `looks`; one more than the last: drawn."""
    fan: int
    self_draw: bool


class _Watched(Playout):
    """A playout that writes down what it passes."""

    def __init__(self, view: View, rng: Random) -> None:
        super().__init__(view)
        self.rng = rng
        self.passed: list[tuple[int, Seat, tuple[Looks, ...]]] = []
        self.ending = Ending(None, None, 0)

    def points(self, ending: Ending) -> int:
        self.ending = ending
        return super().points(ending)

    def draw(self, position: Position, seat: Seat, *, kongs: bool) -> Ending | None:
        if not kongs and position.wall and self.rng.random() < POSITIONS:
            wall = [position.wall.count(kind) for kind in KINDS]
            order = [(seat + step) % len(SEATS) for step in SEATS]
            self.passed.append((len(position.wall), seat, tuple(self.looks(position, one, wall) for one in order)))
        return super().draw(position, seat, kongs=kongs)


def watched(deals: int, worlds: int, seed: str) -> list[Seen]:
    """Positions from so many deals, with so many worlds a view."""
    found: list[Seen] = []
    rng = Random(seed)
    for number in range(deals):
        deal = deal_of(RULES, seed, number + 1)
        while deal.result is None:
            seat = deal.awaiting[0]
            view = deal.view(seat)
            answer = forced_answer(view)
            if answer is None:
                weighed = HardWeighing(view, Weights()).weighed(number)
                answer = weighed[0][1]
                if rng.random() < VIEWS:
                    playout = _Watched(view, rng)
                    drawn = Worlds(playout, SURPLUS).drawn(rng)
                    for _ in range(worlds):
                        action = weighed[int(rng.random() ** 3 * len(weighed))][1]
                        found += _from_world(playout, next(drawn), action)
            deal.submit(seat, answer)
    return found


def _from_world(playout: _Watched, world: Position, action: Action) -> list[Seen]:
    playout.passed = []
    tried(playout, world, action, turns=99)
    winner, source, fan = playout.ending
    return [
        Seen(wall, looks, len(SEATS) if winner is None else (winner - turn) % len(SEATS), fan, source is None)
        for wall, turn, looks in playout.passed[:AT_MOST]
    ]


def fitted(seen: list[Seen]) -> dict[str, object]:
    """The numbers, as they stand in the data file."""
    width = len(terms(seen[0].looks[0], RULES.min_fan))
    seats, size = len(SEATS), MOST_MISSING * width + len(SEATS) + 1
    of_seats = np.zeros((len(seen), seats, size))
    of_end = np.array([(1.0, 1 / one.wall, 1 / one.wall**2) for one in seen])
    winner = np.array([one.winner for one in seen])
    for row, one in enumerate(seen):
        for place, looks in enumerate(one.looks):
            missing = min(looks.missing, MOST_MISSING) - 1
            of_seats[row, place, missing * width : (missing + 1) * width] = terms(looks, RULES.min_fan)
            of_seats[row, place, MOST_MISSING * width + place] = 1
            of_seats[row, place, -1] = missing * np.log(one.wall)
    weights, loss = _softmax(of_seats, of_end, winner)
    shares = np.bincount(winner, minlength=seats + 1) / len(seen)
    print(f"{len(seen):,} positions; loss {loss:.4f}, knowing nothing {-(shares * np.log(shares + 1e-12)).sum():.4f}")
    won = [one for one in seen if one.winner < seats]
    fans = np.array([fan_terms(one.looks[one.winner], RULES.min_fan) for one in won])
    fan = np.linalg.lstsq(fans, np.array([one.fan for one in won]), rcond=None)[0]
    return {
        "by_missing": weights[: MOST_MISSING * width].reshape(MOST_MISSING, width).round(4).tolist(),
        "by_turn": weights[MOST_MISSING * width : size - 1].round(4).tolist(),
        "by_wall": round(float(weights[size - 1]), 4),
        "end": weights[size:].round(4).tolist(),
        "fan": fan.round(4).tolist(),
        "self_draws": round(float(np.mean([one.self_draw for one in won])), 4),
    }


def _softmax(of_seats: np.ndarray, of_end: np.ndarray, winner: np.ndarray) -> tuple[np.ndarray, float]:
    """Weights that make the winners likely, by Adam, and their loss."""
    size = of_seats.shape[2]
    weights = np.zeros(size + of_end.shape[1])
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    rows, loss = np.arange(len(winner)), 0.0
    for step in range(1, STEPS + 1):
        scores = np.c_[of_seats @ weights[:size], of_end @ weights[size:]]
        scores -= scores.max(1, keepdims=True)
        chances = np.exp(scores)
        chances /= chances.sum(1, keepdims=True)
        loss = float(-np.log(chances[rows, winner] + 1e-12).mean())
        chances[rows, winner] -= 1
        chances /= len(winner)
        slope = np.r_[np.einsum("ns,nsk->k", chances[:, :-1], of_seats), of_end.T @ chances[:, -1]]
        slope += 2 * SHRINK * weights
        mean = 0.9 * mean + 0.1 * slope
        square = 0.999 * square + 0.001 * slope**2
        weights -= 0.03 * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
    return weights, loss


def main() -> None:
    """Learn and write."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 150
    worlds = int(sys.argv[2]) if len(sys.argv) > 2 else 100
    numbers = fitted(watched(deals, worlds, "values"))
    file = Path(mahjong3.bots.__file__).with_name("judging.json")
    file.write_text(json.dumps(numbers, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
