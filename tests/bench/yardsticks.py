"""The speed of the engine beside other engines: `python -m tests.bench.yardsticks [FOLDER]` prints the table.

The yardsticks are installed from the package index, once, into two environments of their own in FOLDER (by default `yardsticks` in
the folder for temporary files): two of them are packages of the same name. Each is run in a process of its own, one after the other on
one core, and times are of the processor. A decision is a question with more than one legal answer.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Callable
from copy import deepcopy
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
"""Processor time of each engine."""

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


def main(folder: Path) -> None:
    """Print the table, row by row."""
    engines, cli = python_of(folder, "engines"), python_of(folder, "cli")
    print("| what | here | yardstick | ratio | to reach | |\n|---|---|---|---|---|---|")
    own = random_decisions()
    row("random play, decisions a second", own, "jansou", rate(engines, JANSOU_RANDOM), 5)
    row("random play, decisions a second", own, "riichienv", rate(engines, RIICHIENV), 1)
    efficiency, greedy = rate(engines, JANSOU_EFFICIENCY), rate(cli, GREEDY)
    for level, first, second in (("easy", 3.0, 20.0), ("normal", 1.0, 6.0)):
        own = deals_of(level)
        row(f"deals by `{level}` a second", own, "EfficiencyAgent", efficiency, first)
        row(f"deals by `{level}` a second", own, "GreedyAI", greedy, second)
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
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(tempfile.gettempdir()) / "yardsticks")
