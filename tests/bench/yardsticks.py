"""The speed of the engine beside other engines: `python -m tests.bench.yardsticks [FOLDER [ROUNDS]]` prints the table.

The yardsticks are installed from the package index, once, into two environments of their own in FOLDER (by default `yardsticks` in
the folder for temporary files): two of them are packages of the same name.

What is compared runs by turns, each in a process of its own that starts cold, for three seconds of processor time; the table has the
best of ROUNDS such turns (by default 3) and the ratio of the two, because other programs on the machine only ever take time away. Only
the distance is warm, as it is asked thousands of times a turn: each side has seen its hands once before.

A **decision** is a question with more than one legal answer. Here every one of them is answered by the level `random` from a whole
view of what its seat may know, made for it, as any bot is asked; `jansou` gives its agents the legal actions and what has happened since, but
no view, and `riichienv` makes an observation in Rust.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Callable, Mapping
from copy import deepcopy
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

from mahjong3.arena import simulate
from mahjong3.bots import BOTS, RandomBot
from mahjong3.hands.distance import distance
from mahjong3.play.deal import Deal
from mahjong3.play.match import deal_of
from mahjong3.rules import Rules
from tests.bench.distance import hands, microseconds, of_34

PACKAGES: Final = {
    "engines": ("jansou==0.14.0", "riichienv==0.4.11", "mahjong==2.1.0"),
    "cli": ("riichi-mahjong-cli==1.2.4", "rich"),
}
SECONDS: Final = 3.0
"""Processor time of each turn."""
ROUNDS: Final = 3
TOP: Final = Path(__file__).resolve().parents[2]
OWN_WORD: Final = "--own"
"""Asks this script for one of its own figures."""

JANSOU_RANDOM: Final = """
from jansou.core.rules import preset
from jansou.game.environment import Environment
from jansou.game.agents import RandomAgent
count = 0
while clock() < until:
    env = Environment(preset("tenhou"), seed=count)
    agents = [RandomAgent(seed) for seed in range(4)]
    game = env.play()
    request = next(game)
    try:
        while clock() < until:
            actions = list(request.actions)
            count += len(actions) > 1
            request = game.send(agents[request.seat].act(request.seat, request.kind, actions))
    except StopIteration:
        pass
"""
JANSOU_EFFICIENCY: Final = """
from jansou.core.rules import preset
from jansou.game.environment import Environment
from jansou.game.agents import EfficiencyAgent
count = 0
while clock() < until:
    env = Environment(preset("tenhou"), seed=count)
    env.run([EfficiencyAgent() for _ in range(4)])
    count += len(env.records)
"""
RIICHIENV: Final = """
from riichienv import RiichiEnv
from riichienv.agents import RandomAgent
count, agent = 0, RandomAgent(1)
while clock() < until:
    env = RiichiEnv()
    seen = env.reset()
    while not env.done():
        count += sum(len(obs.legal_actions()) > 1 for obs in seen.values())
        seen = env.step({player: agent.act(obs) for player, obs in seen.items()})
"""
GREEDY: Final = """
from mahjong.engine.event import EventBus
from mahjong.engine.game import GameConfig, GameState
from mahjong.engine.round import run_round
from mahjong.player.base import build_game_view
from mahjong.player.greedy_ai import GreedyAI
count, names = 0, ["a", "b", "c", "d"]
players = [GreedyAI(name) for name in names]
while clock() < until:
    game = GameState(GameConfig(), names, EventBus())
    while not game.is_finished and clock() < until:
        state = game.setup_round()
        def act(place, available):
            view = build_game_view(place, game.players, game.round_wind, game.honba, game.riichi_sticks, state.wall.remaining,
                state.wall.dora_indicators, "", state.last_discard, state.last_discard_player)
            return players[place].choose_action(view, available)
        result = run_round(state, act)
        if result is None:
            break
        game.advance_round(result)
        count += 1
"""
SHANTEN: Final = """
import json, sys
from mahjong.shanten import Shanten
hands = json.loads(sys.stdin.read())
shanten, count = Shanten(), 0
for hand in hands:
    shanten.calculate_shanten_for_regular_hand(hand)
start = clock()
until = start + SECONDS
while clock() < until:
    for hand in hands:
        shanten.calculate_shanten_for_regular_hand(hand)
    count += len(hands)
"""


def python_of(folder: Path, name: str) -> Path:
    """The interpreter of an environment, made and filled if it is not there."""
    home = folder / name
    python = home / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    if not python.exists():
        venv.create(home, with_pip=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", *PACKAGES[name]], check=True)
    return python


def rate(python: Path, code: str, text: str = "") -> float:
    """How many a second a yardstick counts."""
    program = f"""
from time import process_time as clock
SECONDS = {SECONDS}
start = clock()
until = start + SECONDS
{code}
print(count / (clock() - start))
"""
    done = subprocess.run([python, "-c", program], input=text, check=True, capture_output=True, text=True)
    return float(done.stdout.splitlines()[-1])


def random_decisions() -> float:
    """Decisions a second of random play with a view each."""
    bot, rules, count, number = RandomBot(), Rules.preset("wiki"), 0, 0
    until = (start := time.process_time()) + SECONDS
    while time.process_time() < until:
        number += 1
        deal = deal_of(rules, "yardsticks", number)
        while deal.result is None:
            seat = deal.awaiting[0]
            view = deal.view(seat)
            count += len(view.legal) > 1
            deal.submit(seat, bot.choose(view, number))
    return count / (time.process_time() - start)


def deals_of(level: str) -> float:
    """Whole deals a second."""
    rules, count = Rules.preset("wiki"), 0
    until = (start := time.process_time()) + SECONDS
    while time.process_time() < until:
        count += simulate(rules, [BOTS[level]()] * 3, walls=8, seed=f"yardsticks {count}").deals
    return count / (time.process_time() - start)


OWN: Final[dict[str, Callable[[], float]]] = {
    "random": random_decisions,
    "easy": lambda: deals_of("easy"),
    "normal": lambda: deals_of("normal"),
}
"""What is counted here, each in a process of its own."""


def own_rate(name: str) -> float:
    """How many a second one of `OWN` counts in a new process."""
    words = [sys.executable, "-m", "tests.bench.yardsticks", OWN_WORD, name]
    return float(subprocess.run(words, check=True, capture_output=True, text=True, cwd=TOP).stdout)


def bests(sides: Mapping[str, Callable[[], float]], rounds: int) -> dict[str, float]:
    """The best of so many turns of each side."""
    best = dict.fromkeys(sides, 0.0)
    for _ in range(rounds):
        for name, side in sides.items():
            best[name] = max(best[name], side())
    return best


def a_deal() -> Deal:
    """A deal in the middle."""
    deal, bot = deal_of(Rules.preset("wiki"), "yardsticks", 1), BOTS["easy"]()
    for number in range(12):
        seat = deal.awaiting[0]
        deal.submit(seat, bot.choose(deal.view(seat), number))
    return deal


def row(what: str, own: float, yardstick: str, theirs: float, wanted: float) -> None:
    """One line of the table."""
    ratio = own / theirs
    holds = "holds" if ratio >= wanted else "does not hold"
    print(f"| {what} | {own:,.1f} | {yardstick} {theirs:,.1f} | {ratio:.1f} × | {wanted:g} × | {holds} |", flush=True)


def main(folder: Path, rounds: int) -> None:
    """Print the table, row by row."""
    engines, cli = python_of(folder, "engines"), python_of(folder, "cli")
    print("| what | here | yardstick | ratio | to reach | |\n|---|---|---|---|---|---|")
    sides = {name: partial(own_rate, name) for name in OWN}
    found = bests(
        {
            "random": sides.pop("random"),
            "jansou": partial(rate, engines, JANSOU_RANDOM),
            "riichienv": partial(rate, engines, RIICHIENV),
        },
        rounds,
    )
    row("random play, decisions a second", found["random"], "jansou", found["jansou"], 5)
    row("random play, decisions a second", found["random"], "riichienv", found["riichienv"], 1)
    found = bests(
        {**sides, "EfficiencyAgent": partial(rate, engines, JANSOU_EFFICIENCY), "GreedyAI": partial(rate, cli, GREEDY)},
        rounds,
    )
    for level, first, second in (("easy", 3.0, 20.0), ("normal", 1.0, 6.0)):
        row(f"deals by `{level}` a second", found[level], "EfficiencyAgent", found["EfficiencyAgent"], first)
        row(f"deals by `{level}` a second", found[level], "GreedyAI", found["GreedyAI"], second)
    rng, known = Random(1), hands(2000)
    of_theirs = json.dumps([of_34(counts, flies, rng) for counts, flies in known])
    warm = microseconds(lambda: [distance(counts, flies) for counts, flies in known], len(known))
    row("distance with flies, a second", 1e6 / warm, "mahjong", rate(engines, SHANTEN, of_theirs), 10)
    deal = a_deal()
    copy = microseconds(_often(deal.copy, 2000), 2000)
    deep = microseconds(_often(lambda: deepcopy(deal), 50), 50)
    row("`Deal.copy()` a second", 1e6 / copy, "deepcopy", 1e6 / deep, 100)


def _often(work: Callable[[], object], times: int) -> Callable[[], object]:
    def again() -> None:
        for _ in range(times):
            work()

    return again


if __name__ == "__main__":
    if sys.argv[1:2] == [OWN_WORD]:
        print(OWN[sys.argv[2]]())
    else:
        words = sys.argv[1:]
        main(
            Path(words[0]) if words else Path(tempfile.gettempdir()) / "yardsticks",
            int(words[1]) if len(words) > 1 else ROUNDS,
        )
