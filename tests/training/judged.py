"""`python -m tests.training.judged [DEALS [ROUNDS]]`: learns `mahjong3/bots/learned.json` from deals of bots; needs numpy.

Most seats are taken by one that plays by what it has learned so far, and now and then answers something else than it thinks best; the
rest by `normal` and `easy`. For each answer its signs are noted, and what the seat had of the deal in the end. A network of one
hidden layer is fitted to that, and then again to a mixture of it and of what the network itself thinks of the seat's next answer:
there is less luck in that. Several small networks are averaged, which is one wide network.
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
from mahjong3.bots.chances import Weights
from mahjong3.bots.easy import forced_answer
from mahjong3.bots.holding import Holding
from mahjong3.bots.judged import JudgedWeighing
from mahjong3.bots.learned import network
from mahjong3.bots.weighing import Estimate
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
UNITS, NETWORKS = 16, 4
EPOCHS, BATCH, SPEED, SHRINK = 6, 512, 2e-3, 1e-3

Floats: TypeAlias = NDArray[np.float32]


class Answer(NamedTuple):
    """An answer that was given."""

    signs: list[float]
    """Those of the table first."""
    points: float
    """What the seat had of the deal."""
    last: bool
    """It gave none after it in this deal."""


class _Noting(JudgedWeighing):
    """Keeps the signs of what it judges."""

    def __init__(self, view: View) -> None:
        super().__init__(view, Weights())
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
    weighing = _Noting(view)
    weighed = weighing.weighed(rng.randrange(1 << 30))
    place = min(len(weighed) - 1, int(rng.expovariate(STEEP))) if rng.random() < OTHER else 0
    _, action, estimate = weighed[place]
    return action, weighing.signs_of(estimate)


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


def averaged(networks: Sequence[Layers]) -> Layers:
    """One wide network that thinks what these think on average."""
    count = len(networks)
    return Layers(
        np.concatenate([one.into for one in networks], 1),
        np.concatenate([one.starts for one in networks]),
        (np.concatenate([one.units for one in networks]) / count).astype(np.float32),
        np.mean([one.start for one in networks], 0, dtype=np.float32),
    )


def fitted(signs: Floats, targets: Floats, seed: int) -> Layers:
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
    step = 0
    for _ in range(EPOCHS):
        order = rng.permutation(len(signs))
        for start in range(0, len(signs) - BATCH + 1, BATCH):
            step += 1
            rows = order[start : start + BATCH]
            speed = SPEED * 0.5 * (1 + np.cos(np.pi * step / steps))
            slopes = _slopes(fit, signs[rows], targets[rows])
            for place, slope in enumerate(slopes):
                means[place] += 0.1 * (slope - means[place])
                squares[place] += 0.001 * (slope * slope - squares[place])
                size = np.sqrt(squares[place] / (1 - 0.999**step)) + 1e-8
                fit[place][...] -= speed * means[place] / (1 - 0.9**step) / size
    return fit


def _slopes(fit: Layers, signs: Floats, targets: Floats) -> Layers:
    into, starts, units, start = fit
    sums = signs @ into + starts
    active = np.maximum(sums, 0)
    error = (active @ units + start - targets) / len(signs)
    back = np.outer(error, units) * (sums > 0)
    return Layers(
        signs.T @ back + SHRINK * into, back.sum(0), active.T @ error + SHRINK * units, error.sum(keepdims=True)
    )


def mixed(thought: Floats, points: Floats, last: Sequence[bool]) -> Floats:
    """Targets: what came of the deal, mixed at each answer with what is thought of the seat's next one."""
    targets = points.copy()
    for place in range(len(points) - 2, -1, -1):
        if not last[place]:
            targets[place] = (1 - TRUST) * thought[place + 1] + TRUST * targets[place + 1]
    return targets


def _averaged_fit(signs: Floats, targets: Floats, round_: int) -> Layers:
    return averaged([fitted(signs, targets, NETWORKS * round_ + one) for one in range(NETWORKS)])


def learned(found: Sequence[Answer], rounds: int) -> dict[str, object]:
    """The numbers, as they stand in the data file."""
    table = len(network().of_table[0])
    signs = np.array([one.signs for one in found], np.float32)
    points = np.array([one.points for one in found], np.float32)
    last = [one.last for one in found]
    middle, width = signs.mean(0), signs.std(0) + 1e-3
    scaled = (signs - middle) / width
    best = _averaged_fit(scaled, points, 0)
    for round_ in range(1, rounds):
        best = _averaged_fit(scaled, mixed(best.of(scaled), points, last), round_)
    left = float(np.mean((best.of(scaled) - points) ** 2))
    sys.stdout.write(f"{len(found):,} answers; squared error {left:.2f} of {points.var():.2f}\n")
    into = best.into / width[:, None]
    return {
        "of_table": into[:table].T.round(4).tolist(),
        "of_answer": into[table:].T.round(4).tolist(),
        "starts": (best.starts - (middle / width) @ best.into).round(4).tolist(),
        "units": best.units.round(4).tolist(),
        "start": round(float(best.start[0]), 4),
    }


def main() -> None:
    """Learn and write."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 30_000
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 3
    numbers = learned(list(answers(deals, "answers")), rounds)
    file = Path(mahjong3.bots.__file__).with_name("learned.json")
    file.write_text(json.dumps(numbers) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
