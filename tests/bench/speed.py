"""`python -m tests.bench.speed [NAME…]`: start, drawing and play, each figure beside its yardstick.

Single figures on a machine that does other things too: the ratio within one run is what counts.
"""

from __future__ import annotations

import json
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from tests.bench.terminal import Terminal

TOP: Final = Path(__file__).resolve().parents[2]
PLAIN_APP: Final = "from textual.app import App\nfrom textual.widgets import Static\nclass A(App[None]):\n def compose(self): yield Static('first paint')\nA().run()"
"""The yardstick of first paint: a Textual app of three lines."""
KEY_APP: Final = "from textual.app import App\nfrom textual.widgets import Static\nclass A(App[None]):\n n=0\n def compose(self): yield Static('first paint')\n def on_key(self):\n  self.n+=1; self.query_one(Static).update(f'key {self.n}')\nA().run()"
"""The yardstick of a key: the same app, which counts them."""
MATCH: Final = ("--seed", "1", "--speed", "instant", "--deals", "4")


def line(what: str, figure: str, yardstick: str, *, holds: bool) -> None:
    """One row of the table."""
    print(f"{what:46} {figure:>18}   {yardstick:42} {'holds' if holds else 'DOES NOT HOLD'}")


def started(*words: str, times: int = 15) -> float:
    """The shortest of so many runs of a Python process, in seconds."""
    best = float("inf")
    for _ in range(times):
        began = time.perf_counter()
        subprocess.run([sys.executable, *words], check=True, cwd=TOP, stdout=subprocess.DEVNULL)
        best = min(best, time.perf_counter() - began)
    return best


def imports() -> None:
    """`import mahjong3` and `mahjong3 --help`."""
    bare, yardstick = started("-c", "pass"), started("-c", "import json")
    own, help_ = started("-c", "import mahjong3"), started("-m", "mahjong3", "--help")
    line(
        "import mahjong3",
        f"{own * 1000:.1f} ms",
        f"5 × import json = {yardstick * 5000:.1f} ms",
        holds=own <= 5 * yardstick,
    )
    line(
        "mahjong3 --help",
        f"{help_ * 1000:.1f} ms",
        f"4 × bare interpreter = {bare * 4000:.1f} ms",
        holds=help_ <= 4 * bare,
    )


def first_paint() -> None:
    """The title screen and the table in a real pseudo-terminal, against a Textual app of three lines, in turns."""
    programs = {
        "three-line app": (["-c", PLAIN_APP], b"first paint"),
        "title": (["-m", "mahjong3"], b"mahjong"),
        "table": (["-m", "mahjong3", *MATCH], b"wiki"),
    }
    shortest = dict.fromkeys(programs, float("inf"))
    for _ in range(11):
        for name, (words, wanted) in programs.items():
            with Terminal([sys.executable, *words]) as terminal, suppress(TimeoutError):
                shortest[name] = min(shortest[name], terminal.until(wanted))
    yardstick = shortest.pop("three-line app")
    for name, seconds in shortest.items():
        line(
            f"first paint, {name}",
            f"{seconds * 1000:.0f} ms",
            f"2 × three-line app = {yardstick * 2000:.0f} ms",
            holds=seconds <= 2 * yardstick,
        )


def keys() -> None:
    """Key to repaint: of a Textual app of a few lines, of the table at rest, of the table while a bot thinks."""
    match = ["-m", "mahjong3", *MATCH, "--players"]
    for what, words, keys in (
        ("of a plain app", ["-c", KEY_APP], (b"a", b"b")),
        ("at rest", [*match, "human,easy,easy"], (b"\x1b[C", b"\x1b[D")),
        ("while a bot thinks", [*match, "human,tests.bench.bots:Busy,tests.bench.bots:Busy"], (b"-", b"+")),
    ):
        with Terminal([sys.executable, *words], columns=100, rows=30) as terminal:
            try:
                terminal.until(b"first paint" if words[0] == "-c" else b"wiki")
            except TimeoutError:
                line(f"key to repaint, {what}", "nothing", "a first paint", holds=False)
                continue
            terminal.quiet()
            if keys == (b"-", b"+"):
                terminal.press(b"\r")
                terminal.quiet(1.0)
            found: list[float] = []
            for number in range(100):
                seconds = terminal.press(keys[number % 2])
                if seconds is not None:
                    found.append(seconds)
                terminal.quiet(0.02, at_most=0.2)
        if len(found) < 90:
            line(f"key to repaint, {what}", f"{len(found)} answers", "100 keys", holds=False)
            continue
        p95 = statistics.quantiles(found, n=20)[-1]
        line(
            f"key to repaint, {what}, p95",
            f"{p95 * 1000:.1f} ms",
            f"16 ms (median {statistics.median(found) * 1000:.1f})",
            holds=p95 <= 0.016,
        )


def decisions() -> None:
    """Random play with a view for every decision, in one process, by processor time; `yardsticks` has it beside other engines."""
    from mahjong3.play.deal import Deal
    from mahjong3.rules import Rules
    from mahjong3.tiles import Dice, Wall

    rules, chance = Rules.preset("wiki"), random.Random(1)
    dice = Dice((3, 4), (4, 5))
    walls = [Wall.shuffled(f"bench:{number}") for number in range(300)]
    count, began = 0, time.process_time()
    for wall in walls:
        deal = Deal(rules, wall, dice)
        while deal.awaiting:
            seat = deal.awaiting[0]
            legal = deal.view(seat).legal
            deal.submit(seat, legal[int(chance.random() * len(legal))])
            count += len(legal) > 1
    rate = count / (time.process_time() - began)
    line("random play with a view, decisions/s", f"{rate:,.0f}", "40,000", holds=rate >= 40_000)


def bots() -> None:
    """How long the levels take to answer."""
    for level, most in (("easy", 50.0), ("normal", 50.0)):
        words = ["-m", "mahjong3", "sim", "--deals", "30", "--seed", "1", "--bots", ",".join([level] * 3), "--json"]
        done = subprocess.run(
            [sys.executable, *words], check=True, cwd=TOP, capture_output=True, text=True, encoding="utf-8"
        )
        found = json.loads(done.stdout)
        p99 = max(player["ms_p99"] for player in found["players"])
        median = max(player["ms_median"] for player in found["players"])
        line(f"{level} answers, p99", f"{p99:.2f} ms", f"{most:.0f} ms (median {median:.2f})", holds=p99 <= most)
        line(f"{level}, deals/s", f"{found['deals_per_second']:.1f}", "", holds=True)


ALL: Final[dict[str, Callable[[], None]]] = {
    "imports": imports,
    "first-paint": first_paint,
    "keys": keys,
    "decisions": decisions,
    "bots": bots,
}

if __name__ == "__main__":
    for name in sys.argv[1:] or ALL:
        ALL[name]()
