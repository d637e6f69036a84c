"""Speed of the distance to a complete hand, beside the shanten of the library `mahjong`, which knows no flies.

Run with `python -m tests.bench.distance [HANDS]`. Times are of the processor, in microseconds a hand; `mahjong` gets each hand with a
tile of its own for every fly. `cold` is the first hundred hands of all, `warm` a later pass over hands met before.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from random import Random

from mahjong.shanten import Shanten

from mahjong3.hands.distance import discard_options, distance
from mahjong3.tiles.kinds import PLAIN

FIRST_PIN_OF_34 = 9
FIRST_HONOUR_OF_34 = 27
DOTS = 9


def hands(count: int) -> list[tuple[list[int], int]]:
    """Hands of 13 and 14 tiles, none to four of them flies; every other one of few kinds, which is nearly complete."""
    rng = Random("distance")
    found: list[tuple[list[int], int]] = []
    for number in range(count):
        flies = number % 5
        kinds = rng.sample(PLAIN, 16 if number % 2 else 7)
        tiles = rng.sample([kind for kind in kinds for _ in range(4)], 13 + number % 2 - flies)
        found.append(([tiles.count(kind) for kind in PLAIN], flies))
    return found


def of_34(counts: Sequence[int], flies: int, rng: Random) -> list[int]:
    """The same hand as counts of 34 kinds, a fly as some other tile."""
    found = [0] * 34
    for kind, count in enumerate(counts):
        found[FIRST_PIN_OF_34 + kind if kind < DOTS else FIRST_HONOUR_OF_34 + kind - DOTS] = count
    for _ in range(flies):
        found[rng.choice([kind for kind in range(34) if found[kind] < 4])] += 1
    return found


def microseconds(work: Callable[[], object], count: int, *, times: int = 5) -> float:
    """The shortest of some passes, a hand."""
    best = float("inf")
    for _ in range(times):
        began = time.process_time()
        work()
        best = min(best, time.process_time() - began)
    return best / count * 1e6


def main(count: int) -> None:
    """Print the table."""
    own = hands(count)
    rng = Random(1)
    theirs = [of_34(counts, flies, rng) for counts, flies in own]
    began = time.process_time()
    for counts, flies in own[:100]:
        distance(counts, flies)
    print(f"first hundred distances {(time.process_time() - began) * 1e3:8.1f} ms")
    warm = microseconds(lambda: [distance(counts, flies) for counts, flies in own], count)
    shanten = Shanten()
    yardstick = microseconds(lambda: [shanten.calculate_shanten_for_regular_hand(hand) for hand in theirs], count)
    print(f"distance, warm          {warm:8.2f} µs")
    print(f"mahjong shanten         {yardstick:8.2f} µs   ratio {yardstick / warm:.1f}, to reach 10")
    options = microseconds(lambda: [discard_options(counts, flies) for counts, flies in own], count)
    print(f"all discards            {options:8.2f} µs")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2000)
