"""The command line as a whole: help, exit codes, one line for every error."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from mahjong3 import __version__
from tests.command.conftest import Run
from tui.command import rules as rules_command
from tui.command.options import UsageError
from tui.command.play import need_terminal
from tui.settings import settings_file

TOP = Path(__file__).resolve().parents[2]
COMMANDS = ("plain", "score", "sim", "replay", "check", "rules", "records", "demo")


def start(*words: str, **environ: str) -> subprocess.CompletedProcess[str]:
    """Run it in a process of its own, nothing of it a terminal."""
    return subprocess.run(
        [sys.executable, "-m", "mahjong3", *words],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=TOP,
        env={**os.environ, **environ},
        timeout=60,
        check=False,
    )


def test_the_version(run: Run) -> None:
    assert run("--version").out == f"mahjong3 {__version__}\n"


def test_help_names_every_command_and_every_option(run: Run) -> None:
    done = run("--help")
    assert done.code == 0
    for word in (*COMMANDS, "--rules", "--set", "--deals", "--players", "--names", "--seed", "--wall", "--practice"):
        assert word in done.out
    for word in ("--lang", "--faces", "--theme", "--speed", "--data", "--version", "Exit codes"):
        assert word in done.out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(run: Run, command: str) -> None:
    done = run(command, "--help")
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith(f"usage: mahjong3 {command}")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--nothing"], "--nothing"),
        (["nothing"], "nothing"),
        (["sim", "--deals"], "--deals"),
        (["rules", "hose"], "wiki, classic, sloperama"),
        (["rules", "--set", "min_fan=lots"], "min_fan"),
        (["rules", "--set", "min_fan"], "KEY=VALUE"),
        (["rules", "nowhere.toml"], "nowhere.toml"),
        (["rules", "wi\x00ki.toml"], "cannot be read"),
        (["--deals", "5"], "4, 8, 16, endless"),
        (["--players", "human"], "--players: 1 player, three are needed"),
        (["--players", "human,human"], "--players: 2 players, three are needed"),
        (["--players", "human,x,normal"], "normal"),
        (["--wall", "nowhere.txt"], "nowhere.txt"),
        (["--speed", "warp"], "instant, fast, normal, slow"),
        (["--names", "a,b,c,d"], "three"),
        (["--lang", "tlh"], "auto"),
        (["--deals", "4", "rules"], "--deals"),
        (["sim", "--bots", "normal,normal"], "three"),
    ],
)
def test_bad_input_is_one_line_and_two(run: Run, words: list[str], told: str) -> None:
    done = run(*words)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("mahjong3: ")
    assert done.err.count("\n") == 1
    assert told in done.err
    assert "Traceback" not in done.err


def test_the_environment_is_named_when_it_is_wrong(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAHJONG3_DEALS", "5")
    assert run().err.startswith("mahjong3: MAHJONG3_DEALS: «5»")
    monkeypatch.setenv("MAHJONG3_RULES", "hose")
    assert run("rules").err.startswith("mahjong3: MAHJONG3_RULES")


def test_the_environment_names_rules(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAHJONG3_RULES", "classic")
    assert "sloperama" not in run("rules").out.splitlines()[0]
    assert "sloperama" in run("rules", "sloperama").out.splitlines()[0]


def test_control_characters_never_reach_the_terminal(run: Run) -> None:
    done = run("rules", "x\x1b]0;gotcha\x07")
    assert done.code == 2
    assert done.err.isprintable() or done.err.rstrip("\n").isprintable()


def test_a_browser_needs_no_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin.isatty", lambda: False, raising=False)
    with pytest.raises(UsageError):
        need_terminal()
    monkeypatch.setenv("TEXTUAL_DRIVER", "textual.drivers.web_driver:WebDriver")  # as textual-serve sets it
    need_terminal()


def test_without_a_terminal_the_game_says_so() -> None:
    done = start()
    assert (done.returncode, done.stdout) == (2, "")
    assert "needs a terminal" in done.stderr
    assert "mahjong3 plain" in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_dumb_terminal_is_told(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    done = run()
    assert done.code == 2
    assert "TERM=dumb" in done.err


def test_a_failure_of_the_program_is_one_line_and_a_log(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_options: object) -> int:
        raise RuntimeError("secret inside")

    monkeypatch.setattr(rules_command, "run", fail)
    done = run("rules")
    assert (done.code, done.out) == (1, "")
    assert done.err.count("\n") == 1
    log = Path(done.err.rpartition(" ")[2].strip())
    text = log.read_text(encoding="utf-8")
    assert "secret inside" in text
    assert "Traceback" in text


def test_interrupted(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_options: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(rules_command, "run", interrupt)
    assert run("rules").code == 130


def test_a_reader_that_leaves_early_is_no_error() -> None:
    code = (
        "import subprocess, sys\n"
        "game = subprocess.Popen([sys.executable, '-m', 'mahjong3', 'rules'], stdout=subprocess.PIPE, stderr=subprocess.PIPE)\n"
        "game.stdout.close()\n"
        "print(game.wait(), game.stderr.read())\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=TOP, timeout=60, check=True, encoding="utf-8"
    )
    assert done.stdout == "0 b''\n"


@pytest.mark.parametrize("words", [["--help"], ["rules"], ["rules", "--set", "«"], ["score", "--help"]])
def test_without_utf_8_everything_is_ascii(words: list[str]) -> None:
    done = start(*words, LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    assert done.returncode in (0, 2)
    assert (done.stdout + done.stderr).isascii()
    assert "Traceback" not in done.stderr


def test_settings_that_are_wrong_disturb_no_other_command(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAHJONG3_THEME", "plaid")
    assert run("rules").code == 0
    assert run().err.startswith("mahjong3: MAHJONG3_THEME")


def test_the_language_of_the_settings_is_spoken(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr("tui.command.entry.set_language", asked.append)
    path = settings_file()
    path.parent.mkdir(parents=True)
    path.write_text('lang = "ms"', encoding="utf-8")
    run("rules")
    assert asked == ["auto", "ms"]
    asked.clear()
    monkeypatch.setenv("MAHJONG3_LANG", "en")
    run("rules")
    assert asked == ["en"]
