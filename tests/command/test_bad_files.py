"""Whatever is named where a file is wanted: one line that says what was wrong, exit 2, no traceback, no waiting."""

from __future__ import annotations

import io
import json
import os
import sys
from pathlib import Path

import pytest

from mahjong3.tiles import Wall, format_wall
from tests.command.conftest import Run
from tui import resources
from tui.scenes.files import read_scene
from tui.scenes.scene import SceneError
from tui.settings import Settings, load, save

WANTS_A_FILE = {
    "check": ("check", "{file}"),
    "replay": ("replay", "{file}", "--text"),
    "plain --wall": ("plain", "--wall", "{file}"),
    "sim --wall": ("sim", "--wall", "{file}"),
    "score --json": ("score", "--json", "{file}"),
    "rules": ("rules", "{file}"),
    "plain --rules": ("plain", "--rules", "{file}"),
}
DEEP = "a=" + "[" * 5000 + "]" * 5000
LONG = "a=" + "9" * 6000
TEXT = {
    "empty": b"",
    "binary": bytes(range(256)) * 20,
    "zeros": bytes(100),
    "utf-16": "min_fan = 4".encode("utf-16"),
    "a long number": LONG.encode(),
    "deep": DEEP.encode(),
    "deep json": b"[" * 100_000,
    "85 tiles": (format_wall(Wall.shuffled(1).tiles) + " 1p").encode(),
    "83 tiles": format_wall(Wall.shuffled(1).tiles).rpartition(" ")[0].encode(),
    "a newer record": json.dumps({"format": 99, "program": "9.0"}).encode() + b"\n",
    "no end of line": b"1p " * 100_000,
}
FINE = {("empty", "rules"), ("empty", "plain --rules"), ("a newer record", "score --json")}
"""A table that changes nothing; a case that is answered with its error."""


def refused(run: Run, command: str, file: str) -> None:
    done = run(*(word.format(file=file) for word in WANTS_A_FILE[command]))
    said = done.err or done.out
    assert done.code == (2 if done.err else 1)
    assert command == "check" or done.err.startswith("mahjong3: ")
    assert said.count("\n") == 1
    assert "Traceback" not in said
    assert said.rstrip("\n").isprintable()


@pytest.mark.parametrize("command", WANTS_A_FILE)
@pytest.mark.parametrize("kind", TEXT)
def test_no_text_of_the_kind(run: Run, tmp_path: Path, command: str, kind: str) -> None:
    if (kind, command) in FINE:
        return
    path = tmp_path / "named.toml"
    path.write_bytes(TEXT[kind])
    refused(run, command, str(path))
    assert path.read_bytes() == TEXT[kind]


@pytest.mark.parametrize("command", WANTS_A_FILE)
def test_no_file_at_all(run: Run, tmp_path: Path, command: str) -> None:
    folder = tmp_path / "folder.toml"
    folder.mkdir()
    for name in (folder, tmp_path / "nowhere.toml", folder / "x\0.toml", tmp_path / ("x" * 300 + ".toml")):
        refused(run, command, str(name))


@pytest.mark.parametrize("command", WANTS_A_FILE)
def test_a_file_without_an_end(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str) -> None:
    monkeypatch.setattr(resources, "MAX_CHARACTERS", 1 << 20)
    huge = tmp_path / "huge.toml"
    with huge.open("wb") as file:
        file.truncate(3 << 30)
    refused(run, command, str(huge))
    if os.path.exists("/dev/zero") and not command.endswith("rules"):  # noqa: PTH110  a device, not a path of ours
        refused(run, command, "/dev/zero")


def test_cases_without_an_end(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.command.cases.MAX_CHARACTERS", 100)
    monkeypatch.setattr(sys, "stdin", io.StringIO("[" * 1000))
    done = run("score", "--json", "-")
    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)


def test_a_line_without_an_end_is_one_answer(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("9" * 20_000 + "\n" + "x" * 200 + "\n" + "1\n"))
    done = run("plain", "--seed", "1", "--data", str(tmp_path))
    assert (done.code, done.err) == (0, "")
    assert done.out.count("Not possible") == 2
    assert max(map(len, done.out.splitlines())) < 500


@pytest.mark.parametrize("text", [DEEP, LONG, "theme = ", "\0", "theme = [[1]]"])
def test_settings_of_any_sort_are_told_and_passed_over(run: Run, tmp_path: Path, text: str) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(text, encoding="utf-8")
    loaded = load(environ={}, path=path)
    assert loaded.settings == Settings()
    assert loaded.notices
    assert path.read_text(encoding="utf-8") == text
    save(Settings(theme="dark"), path)
    assert load(environ={}, path=path).settings.theme == "dark"


@pytest.mark.parametrize("kind", sorted(TEXT.keys() - {"a newer record"}))
def test_no_scene_of_the_kind(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "scene.toml"
    path.write_bytes(TEXT[kind])
    with pytest.raises(SceneError, match=r"scene\.toml"):
        read_scene(path)
