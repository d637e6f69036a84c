"""A program killed at any moment: the match is taken up where its record ends, and comes to what it would have come to."""

from __future__ import annotations

import itertools
import os
import random
import signal
import subprocess
import sys
import time
import warnings
from pathlib import Path

import pytest

from mahjong3.play.match import Match
from mahjong3.records import Recorder, check_record, read_record, replay
from mahjong3.rules import Rules
from tests.records.playing import header_of
from tui.plain.game import PlainGame
from tui.session import resume

TOP = Path(__file__).resolve().parents[2]
RULES = Rules.preset("wiki").changed(deals=4)


def play(path: Path | None, seed: str, pause: float = 0.0) -> Recorder:
    """Play a match to its end, from where its record ends if there is one; equal situation, equal answer."""
    if path is not None and path.exists():
        recorder = Recorder.resume(path)
        match = replay(recorder.record).match
    else:
        match = Match(RULES, seed)
        recorder = Recorder.create(None if path is None else path.parent, header_of(match))
    recorder.follow(match)
    while not match.over:
        if match.deal.result is not None:
            match.next_deal()
        else:
            seat = match.deal.awaiting[0]
            chance = random.Random(f"{seed} {match.deal_number} {len(match.deal.moves)} {seat}")
            match.submit(seat, chance.choice(match.deal.legal(seat)))
        recorder.follow(match)
        time.sleep(pause)
    recorder.close()
    return recorder


def killed(path: Path, seed: str, chance: random.Random) -> None:
    """Play in a process of its own and kill it at some moment; nothing of it is left."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # of threads of other tests: the child uses none
        child = os.fork()
    if child == 0:
        try:
            play(path, seed, pause=0.001)
        finally:
            os._exit(1)
    time.sleep(chance.uniform(0, 0.15))
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    with pytest.raises(ProcessLookupError):
        os.kill(child, 0)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="how Unix makes and kills a process")
@pytest.mark.parametrize("kills", [8, pytest.param(200, marks=pytest.mark.long)])
def test_a_match_killed_at_any_moment_comes_to_the_same_end(tmp_path: Path, kills: int) -> None:
    chance = random.Random(kills)
    times, number, seen = 0, 0, set[int]()
    while times < kills:
        number += 1
        folder, seed = tmp_path / str(number), f"killed {number}"
        folder.mkdir()
        whole = play(None, seed).record.text()
        path = folder / "m.jsonl"
        while times < kills and not (path.exists() and read_record(path).over):
            killed(path, seed, chance)
            times += 1
            if path.exists() and path.stat().st_size:
                kept = read_record(path)
                seen.add(len(kept.lines))
                assert whole.startswith(kept.text())
                replay(kept)
            elif path.exists():
                path.unlink()  # killed before its first line was there: nothing was begun
        play(path, seed)
        assert path.read_text(encoding="utf-8") == whole
        check_record(read_record(path))
    assert len(seen) > kills // 3


def started(*words: str) -> subprocess.Popen[str]:
    """`mahjong3 plain`, spoken with through pipes."""
    return subprocess.Popen(
        [sys.executable, "-m", "mahjong3", "plain", "--deals", "4", "--players", "human,random,random", *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        cwd=TOP,
    )


@pytest.mark.parametrize("kills", [2, pytest.param(25, marks=pytest.mark.long)])
def test_the_program_killed_in_the_middle_of_a_deal(tmp_path: Path, kills: int) -> None:
    """The same question is asked again, with the same tiles, and the match comes to the same end."""
    chance = random.Random(kills)
    for number in range(kills):
        words = ["--seed", str(number), "--data", str(tmp_path / f"{number}")]
        game = started(*words[:3], f"{words[3]} whole")
        game.communicate("1\n" * 1000, timeout=60)
        (path,) = (tmp_path / f"{number} whole" / "records").glob("*.jsonl")
        whole = read_record(path)

        game, questions, hand = started(*words), chance.randint(1, 30), ""
        assert game.stdin is not None
        assert game.stdout is not None
        while questions and (line := game.stdout.readline()):
            hand = line.rstrip("\n") if line.startswith("Hand: ") else hand
            if line.startswith("1 "):  # the first choice of a question
                questions -= 1
                game.stdin.write("1\n" if questions else "")
                game.stdin.flush()
        game.kill()
        game.communicate(timeout=60)
        (path,) = (tmp_path / str(number) / "records").glob("*.jsonl")
        kept = read_record(path)
        assert kept.lines == whole.lines[: len(kept.lines)]

        told = list[str]()
        session = resume(path)
        PlainGame(session, itertools.repeat("1"), told.append).play()
        session.close()
        assert next(line for line in told if line.startswith("Hand: ")) == hand
        assert check_record(read_record(path)).match.over
        assert read_record(path).lines == whole.lines
