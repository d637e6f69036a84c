"""What the README shows works as it stands there."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from mahjong3.bots import BOTS
from mahjong3.rules import Rules, read_table
from tui.command.parser import build_parser
from tui.rulebook import chapters, find
from tui.scenes import load_scene, scene_names
from tui.settings import FIELDS, KEYS

TOP = Path(__file__).resolve().parents[2]
README = (TOP / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```", README, flags=re.MULTILINE | re.DOTALL)


def blocks(kind: str) -> list[str]:
    return [text for found, text in BLOCKS if found == kind]


def test_its_table_can_be_read() -> None:
    (table,) = blocks("toml")
    assert read_table(table, "README.md").changes() == {
        "min_fan": 4,
        "win_calls": "strict",
        "north_wind": False,
        "seven-pairs": 4,
        "last-discard": "off",
    }


def test_its_bot_plays(tmp_path: Path) -> None:
    bot, _match = blocks("python")
    (tmp_path / "mine.py").write_text(bot, encoding="utf-8")
    words = ["-m", "mahjong3", "sim", "--deals", "2", "--bots", "mine:Lowest,random,random"]
    done = subprocess.run(
        [sys.executable, *words],
        cwd=tmp_path,
        env={"PYTHONPATH": str(TOP), "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "mine:Lowest" in done.stdout


def test_its_match_comes_to_an_end(capsys: pytest.CaptureFixture[str]) -> None:
    _bot, match = blocks("python")
    exec(compile(match.replace('Rules.preset("wiki")', 'Rules.preset("wiki").changed(deals=4)'), "README", "exec"), {})
    assert capsys.readouterr().out.startswith("(Ranked(rank=1")


def test_its_command_lines_can_be_read() -> None:
    lines = re.findall(r"^    (mahjong3 .*)$", README, flags=re.MULTILINE)
    assert len(lines) >= 6
    for line in lines:
        words = shlex.split(re.split(r" {3,}", line)[0])
        build_parser().parse_args(words[1:])


def test_it_names_what_there_is() -> None:
    for level in BOTS:
        assert f"`{level}`" in README
    for name in ("faces", "theme", "speed"):
        for choice in FIELDS[name].choices:
            assert f"`{choice}`" in README
    for key in ("pong", "chow", "kong", "win", "declare", "swap", "undo", "log"):
        assert f"`{KEYS[key]}`" in README
    assert f"{len(scene_names())} short scenes" in README


def test_the_files_that_it_names_are_there() -> None:
    named = re.findall(r"`((?:mahjong3|tui|tests|assets|\.ci)/[\w./-]*)`", README)
    assert len(named) > 10
    for path in named:
        assert (TOP / path).exists(), path


def test_the_scripts_that_it_names_are_there() -> None:
    scripts = re.findall(r"`python -m (tests[\w.]+)", README)
    assert len(scripts) > 6
    for script in scripts:
        path = TOP / script.replace(".", "/")
        assert path.with_suffix(".py").is_file() or (path / "__main__.py").is_file(), script


def test_the_options_that_it_names_are_allowed() -> None:
    completions = (TOP / "assets" / "completions" / "mahjong3.bash").read_text(encoding="utf-8")
    known = set(re.findall(r"--[a-z-]+", completions))
    for option in re.findall(r"(?<=`)--[a-z-]+", README):
        assert option in known, option


def test_its_scenes_and_places_of_the_rule_book_are_there() -> None:
    for name in re.findall(r"mahjong3 demo (?:--auto )?([a-z]+-[a-z-]+)", README):
        assert load_scene(name).title
    for place in re.findall(r"mahjong3 rules --book ([a-z]+)", README):
        assert find(chapters(Rules.preset("wiki")), place) is not None


def test_its_pictures_are_there() -> None:
    pictures = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", README)
    assert pictures
    for picture in pictures:
        assert (TOP / picture).is_file()
