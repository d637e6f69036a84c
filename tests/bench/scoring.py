"""Speed of complete-hand checks and of scores, beside the library `mahjong` on the same hands.

Run with `python -m tests.bench.scoring [HANDS]`. Times are of the processor, in microseconds a hand; `cold` is the first pass over hands
never seen before, `warm` the passes after it. `mahjong` gets each hand with what its flies stand for.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

from mahjong.agari import Agari
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig
from mahjong.tile import TilesConverter

from mahjong3.hands.readings import is_complete
from mahjong3.rules import Rules
from mahjong3.scoring.score import score
from mahjong3.scoring.situation import Situation
from mahjong3.tiles.kinds import DOTS, FLY, PLAIN, Kind

ItemT = TypeVar("ItemT")
WIKI = Rules.preset("wiki")
BONUS = (18, 25)
FIRST_HONOUR_OF_34 = 27


def complete_hand(rng: Random) -> list[Kind]:
    """Fourteen tiles of four sets and a pair, shuffled; at most four of a kind."""
    while True:
        tiles: list[Kind] = [rng.choice(PLAIN)] * 2
        for _ in range(4):
            low = rng.randrange(7)
            tiles += [low, low + 1, low + 2] if rng.random() < 0.6 else [rng.choice(PLAIN)] * 3
        if max(map(tiles.count, tiles)) <= 4:
            rng.shuffle(tiles)
            return tiles


def of_136(tiles: Sequence[Kind]) -> list[int]:
    """The same tiles as that library numbers them; dots are its circles."""
    found: list[int] = []
    for tile in tiles:
        kind = tile + 9 if tile in DOTS else tile - len(DOTS) + FIRST_HONOUR_OF_34
        found.append(4 * kind + sum(other // 4 == kind for other in found))
    return found


def each(call: Callable[[ItemT], object], items: Sequence[ItemT], passes: int = 1) -> float:
    """Microseconds that a call takes."""
    start = time.process_time()
    for _ in range(passes):
        for item in items:
            call(item)
    return (time.process_time() - start) / len(items) / passes * 1e6


def first_hundred() -> None:
    """The first checks after the start, dearest first: nothing is made beforehand."""
    rng = Random(0)
    hands = [complete_hand(rng) for _ in range(100)]
    took = each(lambda hand: is_complete([hand.count(kind) for kind in PLAIN], 0, (), WIKI), hands)
    print(f"first 100 checks: {took * 100 / 1e6:.3f} s (target 0.3)")


def with_flies(flies: int, hands: int) -> None:
    """Figures for hands with so many flies."""
    rng = Random(flies + 1)
    plain = [complete_hand(rng) for _ in range(hands)]
    own = [[FLY] * flies + tiles[flies:] for tiles in plain]
    counts = [tuple(tiles.count(kind) for kind in PLAIN) for tiles in own]
    situations = [Situation(1, tuple(tiles[:-1]), "self-draw", tiles[-1], bonus=BONUS) for tiles in own]
    theirs = [of_136(tiles) for tiles in plain]
    their_counts = [TilesConverter.to_34_array(tiles) for tiles in theirs]
    agari, calculator, config = Agari(), HandCalculator(), HandConfig(is_tsumo=True)

    def check(hand: tuple[int, ...]) -> object:
        return is_complete(hand, flies, (), WIKI)

    def whole(situation: Situation) -> object:
        found = score(situation, WIKI)
        return found and (found.earned, found.reading)

    check_cold, check_warm = each(check, counts), each(check, counts, 5)
    their_check = each(agari.is_agari, their_counts, 5)
    cold = each(lambda situation: score(situation, WIKI), situations)
    warm = each(lambda situation: score(situation, WIKI), situations, 5)
    laid_out = each(whole, situations, 3)
    their_score = each(lambda tiles: calculator.estimate_hand_value(tiles, tiles[-1], config=config), theirs, 2)
    print(
        f"{flies} flies: check {check_cold:6.1f} cold {check_warm:5.2f} warm (mahjong {their_check:5.2f}) · "
        f"score {cold:6.1f} cold {warm:5.1f} warm {laid_out:5.1f} laid out (mahjong {their_score:5.1f})"
    )


def main() -> None:
    """Print all figures."""
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    first_hundred()
    for flies in range(5):
        with_flies(flies, hands)


if __name__ == "__main__":
    main()
