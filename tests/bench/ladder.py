"""The ladder of levels: `python -m tests.bench.ladder [WALLS [STRONG_WALLS [WORKERS]]]` prints the table of the README.

Each level plays two of the level below, each wall three times with the chairs rotated; `normal` and `hard` also play two `easy`, and
`normal` two of a bot that plays for the shape alone. The figures are points a deal with their 95 % interval, clustered by wall, and
the processor time of a decision. A deal is mostly luck: 4,000 walls tell 0.2 points from nothing, 1,000 walls 0.4, 300 walls 0.8.
STRONG_WALLS is for `expert`, which thinks longest: a thousand walls take a third of an hour.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor

from mahjong3.arena import Report, simulate
from mahjong3.bots import BOTS
from mahjong3.rules import Rules

SEED = "ladder"
SLOWEST = "expert"
BESIDE_EASY = ("normal", "hard")
SHAPE_ONLY = "tests.bots.shape_only:ShapeOnly"
WALLS = (4000, 3000, 1)
"""Walls, walls of `expert`, workers."""


def pairs() -> Iterator[tuple[str, str]]:
    """Who plays whom."""
    levels = tuple(BOTS)
    yield from zip(levels[1:], levels[:-1], strict=True)
    yield from ((level, "easy") for level in BESIDE_EASY if levels.index(level) - levels.index("easy") > 1)
    yield "normal", SHAPE_ONLY


def row(level: str, below: str, report: Report) -> str:
    """One line of the table."""
    first, (low, high) = report.players[0], report.players[0].interval
    share = first.deal_ins / report.deals
    name = "shape alone" if below == SHAPE_ONLY else f"`{below}`"
    return (
        f"| `{level}` | 2 × {name} | {report.walls:,} × 3 | {first.mean_points:+.2f} | {low:+.2f} … {high:+.2f} "
        f"| {first.wins / report.deals:.0%} | {share:.0%} | {first.ms_median:.1f} | {first.ms_p99:.1f} |"
    )


def main(words: Sequence[str]) -> None:
    """Play and print, row by row."""
    walls, strong, workers = (*map(int, words), *WALLS[len(words) :])
    print("| level | against | walls | points a deal | 95 % | wins | deals in | ms | ms p99 |")
    print("|---|---|---|---|---|---|---|---|---|")
    executor: Executor | None = ProcessPoolExecutor(workers) if workers > 1 else None
    for level, below in pairs():
        count = strong if SLOWEST in (level, below) else walls
        report = simulate(
            Rules.preset("wiki"),
            [level, below, below],
            walls=count,
            seed=SEED,
            duplicate=True,
            executor=executor,
        )
        print(row(level, below, report), flush=True)
    if executor is not None:
        executor.shutdown()


if __name__ == "__main__":
    main(sys.argv[1:])
