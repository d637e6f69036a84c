"""Streams that are full, closed or not there: a line where one can be said, the exit code, no traceback, nothing lost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from tui.command import main

TOP = Path(__file__).resolve().parents[2]
COMMANDS: dict[str, list[str]] = {
    "rules": ["rules"],
    "version": ["--version"],
    "help": ["--help"],
    "man": ["man"],
    "sim": ["sim", "--deals", "1", "--bots", "random,random,random"],
    "plain": ["plain", "--deals", "4", "--players", "human,random,random", "--seed", "1"],
    "score": ["score", "CC", "33p", "777p", "SSS", "456p", "--win", "C", "--by", "self-draw", "--seat", "S"],
    "records": ["records", "list"],
    "stats": ["stats"],
    "demo": ["demo"],
}
full = pytest.mark.skipif(not os.path.exists("/dev/full"), reason="a device of Linux")  # noqa: PTH110  no path of ours
posix = pytest.mark.skipif(os.name != "posix", reason="how a shell of Unix closes a stream")


def shell(line: str, words: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    """Run it from a shell, which can close streams."""
    return subprocess.run(
        ["/bin/sh", "-c", f'"$0" -m mahjong3 "$@" {line}', sys.executable, *words],
        capture_output=True,
        input="1\n" * 30,
        text=True,
        encoding="utf-8",
        cwd=TOP,
        env={**os.environ, "MAHJONG3_DATA": str(folder), "HOME": str(folder)},
        timeout=60,
        check=False,
    )


def records_of(folder: Path) -> list[str]:
    return [path.read_text(encoding="utf-8") for path in (folder / "records").glob("*.jsonl")]


@full
@pytest.mark.parametrize("command", COMMANDS)
def test_a_full_standard_output_is_said_once(tmp_path: Path, command: str) -> None:
    done = shell(">/dev/full", COMMANDS[command], tmp_path)
    assert done.stderr == "mahjong3: standard output cannot be written: No space left on device\n"
    assert done.returncode == 2
    if command == "plain":
        assert len(records_of(tmp_path)) == 1
        assert main(["check", *map(str, (tmp_path / "records").glob("*.jsonl"))]) == 0


@posix
@pytest.mark.parametrize("command", COMMANDS)
def test_closed_streams_are_nothing_to_read_and_nobody_to_tell(tmp_path: Path, command: str) -> None:
    assert shell(">&-", COMMANDS[command], tmp_path).stderr == ""
    for line in ("2>&-", "<&-", "<&- >&- 2>&-"):
        done = shell(line, COMMANDS[command], tmp_path)
        assert (done.returncode, done.stderr) == (0, ""), line
    if command == "plain":
        kept = records_of(tmp_path)
        assert len(kept) == 4
        assert all(text.startswith('{"format"') and text.endswith("\n") for text in kept)


@posix
def test_errors_that_cannot_be_said_still_are_errors(tmp_path: Path) -> None:
    assert shell("2>&-", ["rules", "hose"], tmp_path).returncode == 2
    if os.path.exists("/dev/full"):  # noqa: PTH110  no path of ours
        assert shell("2>/dev/full", ["rules", "hose"], tmp_path).returncode == 2
    done = shell("<&-", ["score", "--json", "-"], tmp_path)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    done = shell("<&-", [], tmp_path)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "needs a terminal" in done.stderr


@posix
@pytest.mark.parametrize("workers", ["1", "2", "3", "4"])
def test_an_interrupted_simulation_says_what_it_has_and_leaves_nobody_behind(workers: str) -> None:
    words = ["sim", "--deals", "1000000", "--bots", "random,random,random", "--workers", workers]
    game = subprocess.Popen(
        [sys.executable, "-m", "mahjong3", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        cwd=TOP,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),  # noqa: PLW1509  nothing else runs here
    )
    time.sleep(3)
    os.killpg(game.pid, signal.SIGINT)
    told, said = game.communicate(timeout=60)
    assert game.returncode == 130
    assert said.startswith("mahjong3: interrupted after ") or (not told and not said)  # before the first wall was begun
    assert said.count("\n") <= 1
    with pytest.raises(ProcessLookupError):
        os.killpg(game.pid, 0)


@posix
@pytest.mark.parametrize("how", ["SIGKILL", "SIGTERM", "SIGHUP"])
def test_a_simulation_that_is_ended_leaves_nobody_behind(how: str) -> None:
    words = ["sim", "--deals", "1000000", "--bots", "random,random,random", "--workers", "3"]
    game = subprocess.Popen(
        [sys.executable, "-m", "mahjong3", *words],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        cwd=TOP,
        start_new_session=True,
        # Under nohup hang-ups are ignored, which children inherit.
        preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_DFL),  # noqa: PLW1509  nothing else runs here
    )
    time.sleep(3)
    os.kill(game.pid, signal.Signals[how])
    try:
        assert game.wait(10) == -signal.Signals[how]
        for _ in range(100):  # a worker may be in the middle of its walls
            time.sleep(0.1)
            try:
                os.killpg(game.pid, 0)
            except ProcessLookupError:
                return
    finally:
        with suppress(ProcessLookupError):
            os.killpg(game.pid, signal.SIGKILL)
        game.wait(10)
    pytest.fail("workers were left behind")
