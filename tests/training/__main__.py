"""`python -m tests.training [DEALS]`: learns `mahjong3/bots/judging.json` from deals of bots; needs numpy.

Deals are played by what `tests.training.judged` has learned, now and then with another answer than the one that it thinks best.
After each discard that nobody claims, the position is noted with all its hands, and what came of it: who won, with how many fan, and
whether by self-draw. The winner is fitted by a softmax over the speeds of the seats, his fan by least squares, his self-draw by a
logit. A quarter of an hour on one core.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

import mahjong3.bots
from mahjong3.bots.easy import forced_answer
from mahjong3.bots.judged import JudgedWeighing
from mahjong3.bots.judging import MOST_MISSING, Numbers
from mahjong3.bots.learned import network
from mahjong3.bots.playout import Playout
from mahjong3.bots.position import Position
from mahjong3.play.actions import Action, Discard
from mahjong3.play.deal import Deal
from mahjong3.play.match import deal_of
from mahjong3.play.view import View
from mahjong3.play.wins import count_tiles
from mahjong3.rules import Rules
from mahjong3.rules.seats import SEATS, Seat, after
from mahjong3.tiles.kinds import FLY, KINDS

RULES = Rules.preset("wiki")
OTHER = 0.1
"""How often another of the three best answers is given."""
STEPS, BATCH, SPEED, SHRINK = 1500, 8192, 0.03, 1e-5

Floats: TypeAlias = NDArray[np.float32]
Ints: TypeAlias = NDArray[np.int64]


class Seen(NamedTuple):
    """A position and what became of it; seats are counted from the next to draw."""

    rows: tuple[int, ...]
    """Of each seat, the row of its weights."""
    signs: tuple[list[float], ...]
    """Of each seat, what these weigh."""
    winner: int
    fan: int
    self_draw: bool


class _Passed(NamedTuple):
    """A discard that nobody has claimed yet."""

    turn: Seat
    """Who draws next."""
    made: int
    """Discards until then."""
    found: list[tuple[int, list[float]]]


def watched(deals: int, seed: str) -> Iterator[Seen]:
    """Positions from so many deals."""
    rng = Random(seed)
    for number in range(deals):
        deal = deal_of(RULES, seed, number + 1)
        passed: list[_Passed] = []
        while deal.result is None:
            view = deal.view(deal.awaiting[0])
            if passed and view.phase == "turn" and sum(view.discards_made) == passed[-1].made and not view.drawn_turn:
                passed.pop()  # somebody claimed it
            answer = forced_answer(view) or _answer(view, rng)
            if isinstance(answer, Discard):
                if passed and passed[-1].made == sum(view.discards_made) and passed[-1].turn != view.seat:
                    passed.pop()
                passed.append(_after(deal, view, answer))
            deal.submit(view.seat, answer)
        result = deal.result
        if result.source is not None and passed:
            passed.pop()  # the last discard was won
        for one in passed if result.winners else []:
            winner, score = result.winners[0]
            rows, signs = zip(*one.found, strict=True)
            yield Seen(rows, signs, (winner - one.turn) % len(SEATS), score.fan, result.source is None)


def _answer(view: View, rng: Random) -> Action:
    weighed = JudgedWeighing(view, network("hard")).weighed(rng.randrange(1 << 30))
    return weighed[rng.randrange(min(3, len(weighed))) if rng.random() < OTHER else 0][1]


def _after(deal: Deal, view: View, discard: Discard) -> _Passed:
    """The position after a discard, if nobody claims it."""
    playout = Playout(view)
    position = playout.start()
    left = list(RULES.tile_set.copies)
    for tiles in (*view.bonus, *view.rivers, *(meld.tiles for melds in view.melds for meld in melds)):
        for kind in tiles:
            left[kind] -= 1
    for seat in SEATS:
        hand = deal.hands[seat]
        for kind in hand:
            left[kind] -= 1
        position.hold(seat, count_tiles(hand), hand.count(FLY))
    position.share_out([kind for kind in KINDS for _ in range(left[kind])])
    return _discarded(playout, position, view, discard)


def _discarded(playout: Playout, position: Position, view: View, discard: Discard) -> _Passed:
    position.put_down(view.seat, discard.kind)
    position.gone[discard.kind] += 1
    turn = after(view.seat)
    return _Passed(turn, sum(view.discards_made) + 1, playout.judging.signs(position, turn))


# --- fitting -----------------------------------------------------------------------------------------------------------


def fitted(seen: list[Seen]) -> dict[str, list[list[float]]]:
    """The numbers, as they stand in the data file."""
    rows = np.array([one.rows for one in seen])
    signs = np.array([one.signs for one in seen], np.float32)
    won = np.array([(one.winner, one.fan, one.self_draw) for one in seen])
    seats, width = signs.shape[1:]
    middle, spread = signs.reshape(-1, width).mean(0), signs.reshape(-1, width).std(0) + 1e-6
    middle[:seats], spread[:seats] = 0, 1  # whose turn it is carries the constants
    weights = _adam((signs - middle) / spread, rows, won)
    weights /= spread[None, :, None]
    weights[:, :seats] -= (weights * middle[None, :, None]).sum(1, keepdims=True)
    return {
        name: [[round(float(one), 4) for one in weights[row, :, place]] for row in range(MOST_MISSING)]
        for place, name in enumerate(Numbers._fields)
    }


def _adam(signs: Floats, rows: Ints, won: Ints) -> Floats:
    """Weights by row, sign and number, fitted by Adam at a speed that falls."""
    rng = np.random.default_rng(1)
    weights = np.zeros((MOST_MISSING, signs.shape[2], len(Numbers._fields)), np.float32)
    weights[:, : signs.shape[1], 1] = 6.5
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    for step in range(1, STEPS + 1):
        some = rng.integers(0, len(signs), BATCH)
        slope = _slope(weights, signs[some], rows[some], won[some]) + SHRINK * weights
        mean += 0.1 * (slope - mean)
        square += 0.001 * (slope * slope - square)
        speed = SPEED * min(1, 2 * (1 - step / STEPS) + 0.02)
        weights -= speed * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
    return weights


def _slope(weights: Floats, signs: Floats, rows: Ints, won: Ints) -> Floats:
    numbers = np.einsum("nsk,nskj->nsj", signs, weights[rows])
    places, winner = np.arange(len(signs)), won[:, 0]
    chances = np.exp(numbers[:, :, 0] - numbers[:, :, 0].max(1, keepdims=True))
    back = np.zeros_like(numbers)
    back[:, :, 0] = chances / chances.sum(1, keepdims=True)
    back[places, winner, 0] -= 1
    back[places, winner, 1] = 0.1 * (numbers[places, winner, 1] - won[:, 1])
    back[places, winner, 2] = 0.5 * (1 / (1 + np.exp(-numbers[places, winner, 2])) - won[:, 2])
    slope = np.zeros_like(weights)
    for row in range(MOST_MISSING):
        here = rows == row
        slope[row] = signs[here].T @ back[here] / len(signs)
    return slope


def main() -> None:
    """Learn and write."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 12_000
    seen = list(watched(deals, "positions"))
    sys.stdout.write(f"{len(seen):,} positions\n")
    file = Path(mahjong3.bots.__file__).with_name("judging.json")
    file.write_text(json.dumps(fitted(seen)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
