"""`python -m tests.training.judged [DEALS [SEARCHED [ROUNDS]]]`: learns what `hard` and `expert` think of answers; needs numpy.

Most seats are taken by one that plays by what it has learned so far, and now and then answers something else than it thinks best; the
rest by `normal` and `easy`. For each answer its signs are noted, and what the seat had of the deal in the end. A network of one
hidden layer is fitted to that, and then again to a mixture of it and of what the network itself thinks of the seat's next answer:
there is less luck in that. Several small networks are averaged, which is one wide network. So far `mahjong3/bots/hard.json`.

For `mahjong3/bots/expert.json` the best answers of some decisions are tried in imagined worlds besides, all in the same ones, and the
network must also tell how much better or worse than the first each of them did. In that there is hardly any luck at all.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

import mahjong3.bots
from mahjong3.bots import make_bot
from mahjong3.bots.easy import forced_answer
from mahjong3.bots.holding import Holding
from mahjong3.bots.judged import JudgedWeighing
from mahjong3.bots.learned import network
from mahjong3.bots.playout import Playout
from mahjong3.bots.search import Trial
from mahjong3.bots.weighing import Estimate, Weighed
from mahjong3.bots.worlds import Worlds
from mahjong3.play.actions import Action
from mahjong3.play.match import deal_of
from mahjong3.play.view import View
from mahjong3.rules import Rules
from mahjong3.rules.seats import SEATS, Seat
from mahjong3.tiles.kinds import Kind

RULES = Rules.preset("wiki")
SITTING = (None, None, None, "normal", "easy")
"""Who takes a seat, all alike; `None` is the one who learns."""
OTHER = 0.15
"""How often it answers something else than it thinks best."""
STEEP = 0.7
"""How much seldomer each worse answer is tried."""
TRUST = 0.3
"""How much of a target is what the deal came to, and not what is thought of the next answer."""
UNITS, NETWORKS = 32, 4
EPOCHS, BATCH, SPEED, SHRINK = 7, 1024, 3e-3, 2e-3
STEPS, TURNS, TRIED, WITHIN = 1500, 3, 5, 3.5
"""How long a decision is searched and how deep; how many answers at most, and how much worse than the best they may be judged."""
ASKED = 0.5
"""How often a decision is searched."""
BESIDE, SPARE = 40.0, 0.5
"""How much a difference that was searched counts beside an answer of a deal, and what is added to its squared error."""

Floats: TypeAlias = NDArray[np.float32]


class Answer(NamedTuple):
    """An answer that was given."""

    signs: list[float]
    """Those of the table first."""
    points: float
    """What the seat had of the deal."""
    last: bool
    """It gave none after it in this deal."""


class Searched(NamedTuple):
    """An answer that was tried in the same worlds as the one that was judged best."""

    signs: list[float]
    best: list[float]
    """The signs of the one that was judged best."""
    gain: float
    """How much better it did, in points."""
    error: float
    """The standard error of that."""


class _Noting(JudgedWeighing):
    """Keeps the signs of what it judges."""

    def __init__(self, view: View, level: str) -> None:
        super().__init__(view, network(level))
        self._signs: Sequence[float] = ()
        self._noted: list[tuple[Estimate, Sequence[float]]] = []

    def worth(self, signs: Sequence[float]) -> float:
        self._signs = signs
        return super().worth(signs)

    def judged(self, holding: Holding, thrown: Kind | None, before: Seat | None) -> Estimate:
        estimate = super().judged(holding, thrown, before)
        self._noted.append((estimate, self._signs))
        return estimate

    def signs_of(self, estimate: Estimate) -> list[float]:
        """The signs behind an estimate, after those of the table."""
        return [*self.table, *next(signs for one, signs in self._noted if one is estimate)]


def answers(deals: int, seed: str) -> Iterator[Answer]:
    """Answers from so many deals, those of a seat in one deal in a row."""
    rng = Random(seed)
    for number in range(deals):
        deal = deal_of(RULES, seed, number + 1)
        bots = [None if name is None else make_bot(name) for name in rng.choices(SITTING, k=len(SEATS))]
        given: list[list[list[float]]] = [[] for _ in SEATS]
        while deal.result is None:
            view = deal.view(deal.awaiting[0])
            bot = bots[view.seat]
            if bot is not None:
                deal.submit(view.seat, bot.choose(view, rng.randrange(1 << 30)))
                continue
            action = forced_answer(view)
            if action is None:
                action, signs = _answered(view, rng)
                given[view.seat].append(signs)
            deal.submit(view.seat, action)
        for seat, of_seat in enumerate(given):
            for place, signs in enumerate(of_seat, 1):
                yield Answer(signs, deal.result.points[seat] / RULES.points_per_fan, place == len(of_seat))


def _answered(view: View, rng: Random) -> tuple[Action, list[float]]:
    weighing = _Noting(view, "hard")
    action, estimate = _picked(weighing.weighed(rng.randrange(1 << 30)), rng)
    return action, weighing.signs_of(estimate)


def _picked(weighed: Weighed, rng: Random) -> tuple[Action, Estimate]:
    """Mostly the best."""
    place = min(len(weighed) - 1, int(rng.expovariate(STEEP))) if rng.random() < OTHER else 0
    return weighed[place][1:]


def searched(decisions: int, seed: str) -> Iterator[Searched]:
    """Answers of so many decisions that were searched, in deals of one that plays by what `expert` has learned so far."""
    rng = Random(seed)
    number = asked = 0
    while asked < decisions:
        number += 1
        deal = deal_of(RULES, seed, number)
        while deal.result is None:
            view = deal.view(deal.awaiting[0])
            action = forced_answer(view)
            if action is None:
                weighing = _Noting(view, "expert")
                weighed = weighing.weighed(rng.randrange(1 << 30))
                action, _ = _picked(weighed, rng)
                tried = [one for one in weighed[:TRIED] if one[0] >= weighed[0][0] - WITHIN]
                if len(tried) > 1 and rng.random() < ASKED:
                    asked += 1
                    yield from _compared(weighing, tried, rng)
            deal.submit(view.seat, action)


def _compared(weighing: _Noting, tried: Weighed, rng: Random) -> Iterator[Searched]:
    playout = Playout(weighing.view, weighing.features)
    trials = [Trial(playout, weighing, action) for _, action, _ in tried]
    worlds = Worlds(playout).drawn(rng)
    points = []
    while playout.steps < STEPS:
        world = next(worlds)
        points.append([trial.points(world.copy(), TURNS) for trial in trials])
    gains = np.array(points)[:, 1:] - np.array(points)[:, :1]
    errors = gains.std(0, ddof=1) / np.sqrt(len(gains))
    best, *others = (weighing.signs_of(estimate) for _, _, estimate in tried)
    for signs, gain, error in zip(others, gains.mean(0), errors, strict=True):
        yield Searched(signs, best, float(gain), float(error))


# --- fitting -----------------------------------------------------------------------------------------------------------


class Layers(NamedTuple):
    """A network: weights and starts of the units, and of the worth."""

    into: Floats
    starts: Floats
    units: Floats
    start: Floats

    def of(self, signs: Floats) -> Floats:
        """What answers are worth."""
        worth: Floats = np.maximum(signs @ self.into + self.starts, 0) @ self.units + self.start
        return worth

    def and_also(self, other: Layers) -> Layers:
        """Each number with that of another network added."""
        return Layers(*map(np.add, self, other))


def averaged(networks: Sequence[Layers]) -> Layers:
    """One wide network that thinks what these think on average."""
    count = len(networks)
    return Layers(
        np.concatenate([one.into for one in networks], 1),
        np.concatenate([one.starts for one in networks]),
        (np.concatenate([one.units for one in networks]) / count).astype(np.float32),
        np.mean([one.start for one in networks], 0, dtype=np.float32),
    )


class Pairs(NamedTuple):
    """What was searched, as arrays with a row for each answer."""

    signs: Floats
    best: Floats
    gains: Floats
    weights: Floats

    def slopes(self, fit: Layers, rows: NDArray[np.int64]) -> Layers:
        """How the loss of the differences of these rows changes with the network."""
        wrong = self.weights[rows] * (fit.of(self.signs[rows]) - fit.of(self.best[rows]) - self.gains[rows])
        wrong *= np.float32(BESIDE / len(rows))
        one, other = _slopes(fit, self.signs[rows], wrong), _slopes(fit, self.best[rows], -wrong)
        return one.and_also(other)


def fitted(signs: Floats, targets: Floats, pairs: Pairs | None, seed: int) -> Layers:
    """A network fitted by Adam, at a speed that falls to nothing."""
    rng = np.random.default_rng(seed)
    width = signs.shape[1]
    fit = Layers(
        rng.normal(0, np.sqrt(2 / width), (width, UNITS)).astype(np.float32),
        np.zeros(UNITS, np.float32),
        rng.normal(0, 0.1 * np.sqrt(2 / UNITS), UNITS).astype(np.float32),
        np.zeros(1, np.float32),
    )
    means, squares = [np.zeros_like(one) for one in fit], [np.zeros_like(one) for one in fit]
    steps = EPOCHS * (len(signs) // BATCH)
    for step in range(steps):
        rows = rng.integers(0, len(signs), BATCH)
        wrong = (fit.of(signs[rows]) - targets[rows]) / BATCH
        slopes = _slopes(fit, signs[rows], wrong.astype(np.float32))
        slopes.into[...] += SHRINK * fit.into
        slopes.units[...] += SHRINK * fit.units
        if pairs is not None:
            slopes = slopes.and_also(pairs.slopes(fit, rng.integers(0, len(pairs.gains), BATCH // 4)))
        speed = SPEED * 0.5 * (1 + np.cos(np.pi * step / steps))
        for place, slope in enumerate(slopes):
            means[place] += 0.1 * (slope - means[place])
            squares[place] += 0.001 * (slope * slope - squares[place])
            size = np.sqrt(squares[place] / (1 - 0.999 ** (step + 1))) + 1e-8
            fit[place][...] -= speed * means[place] / (1 - 0.9 ** (step + 1)) / size
    return fit


def _slopes(fit: Layers, signs: Floats, wrong: Floats) -> Layers:
    """How a loss changes with the network, from how it changes with each worth."""
    into, starts, units, _ = fit
    sums = signs @ into + starts
    back = np.outer(wrong, units) * (sums > 0)
    return Layers(signs.T @ back, back.sum(0), np.maximum(sums, 0).T @ wrong, wrong.sum(keepdims=True))


def mixed(thought: Floats, points: Floats, last: Sequence[bool]) -> Floats:
    """Targets: what came of the deal, mixed at each answer with what is thought of the seat's next one."""
    targets = points.copy()
    for place in range(len(points) - 2, -1, -1):
        if not last[place]:
            targets[place] = (1 - TRUST) * thought[place + 1] + TRUST * targets[place + 1]
    return targets


def learned(found: Sequence[Answer], tried: Sequence[Searched], rounds: int) -> Iterator[tuple[str, dict[str, object]]]:
    """The numbers of each level, as they stand in its data file."""
    signs = np.array([one.signs for one in found], np.float32)
    points = np.array([one.points for one in found], np.float32)
    last = [one.last for one in found]
    middle, width = signs.mean(0), signs.std(0) + np.float32(1e-3)

    def scaled(rows: Sequence[list[float]]) -> Floats:
        numbers: Floats = ((np.array(rows, np.float32) - middle) / width).astype(np.float32)
        return numbers

    seeds = iter(range(1000))

    def fit_to(targets: Floats, pairs: Pairs | None) -> Layers:
        return averaged([fitted(signs, targets, pairs, next(seeds)) for _ in range(NETWORKS)])

    signs = ((signs - middle) / width).astype(np.float32)
    best = fit_to(points, None)
    for _ in range(1, rounds):
        best = fit_to(mixed(best.of(signs), points, last), None)
    yield "hard", _numbers(best, middle, width)
    weights = 1 / (SPARE + np.array([one.error for one in tried], np.float32) ** 2)
    pairs = Pairs(
        scaled([one.signs for one in tried]),
        scaled([one.best for one in tried]),
        np.array([one.gain for one in tried], np.float32),
        weights / weights.mean(),
    )
    yield "expert", _numbers(fit_to(mixed(best.of(signs), points, last), pairs), middle, width)


def _numbers(fit: Layers, middle: Floats, width: Floats) -> dict[str, object]:
    table = len(network("hard").of_table[0])
    into = fit.into / width[:, None]
    return {
        "of_table": into[:table].T.astype(float).round(4).tolist(),
        "of_answer": into[table:].T.astype(float).round(4).tolist(),
        "starts": (fit.starts - (middle / width) @ fit.into).astype(float).round(4).tolist(),
        "units": fit.units.astype(float).round(4).tolist(),
        "start": round(float(fit.start[0]), 4),
    }


def main() -> None:
    """Learn and write."""
    words = [int(word) for word in sys.argv[1:]]
    deals, decisions, rounds = (*words, *(30_000, 20_000, 3)[len(words) :])
    for level, numbers in learned(list(answers(deals, "answers")), list(searched(decisions, "searched")), rounds):
        file = Path(mahjong3.bots.__file__).with_name(f"{level}.json")
        file.write_text(json.dumps(numbers) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
