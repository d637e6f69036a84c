"""`mahjong3 demo`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.command.conftest import Run
from tui.resources import assets
from tui.scenes import scene_names
from tui.session import Play


def test_every_scene_runs_to_its_end(run: Run) -> None:
    done = run("demo", "--auto")
    assert (done.code, done.err) == (0, "")
    assert len(done.out.splitlines()) == len(scene_names())


def test_one_scene(run: Run) -> None:
    name = scene_names()[1]
    done = run("demo", "--auto", name)
    assert done.code == 0
    assert done.out.startswith(f"{name}: ")


def test_a_scene_that_does_not_hold(run: Run, tmp_path: Path) -> None:
    name = scene_names()[1]
    text = assets("scenes", f"{name}.toml").read_text(encoding="utf-8")
    place = text.index("holds.")
    line = text[place : text.index("\n", place)]
    file = tmp_path / "scene.toml"
    file.write_text(text.replace(line, "holds.wall_left = 1", 1), encoding="utf-8")
    done = run("demo", "--auto", str(file))
    assert done.code == 1
    assert "does not hold" in done.out


def test_a_scene_that_is_not_there(run: Run) -> None:
    done = run("demo", "--auto", "nothing")
    assert (done.code, done.out) == (2, "")
    assert scene_names()[1] in done.err


def test_without_a_terminal_the_scenes_are_listed(run: Run) -> None:
    done = run("demo")
    assert (done.code, done.err) == (0, "")
    lines = done.out.splitlines()
    assert [line.split()[0] for line in lines] == list(scene_names())
    assert lines[14].split() == ["14-robbing-a-kong", "Robbing", "a", "kong", "搶槓", "6", "steps"]


def test_a_terminal_that_can_only_print_gets_the_list(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    for stream in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(f"sys.{stream}.isatty", lambda: True, raising=False)
    assert run("demo").out.startswith(scene_names()[0])


def test_a_terminal_gets_the_screen(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str | None] = []

    def show(play: Play) -> int:
        shown.append(play.demo)
        return 0

    monkeypatch.setattr("tui.app.run", show)
    for stream in ("stdin", "stderr"):
        monkeypatch.setattr(f"sys.{stream}.isatty", lambda: True, raising=False)
    assert run("demo").out.startswith(scene_names()[0])  # it is piped on
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    assert (run("demo").out, run("demo", "chow").out) == ("", "")
    assert shown == ["", "chow"]


def test_a_browser_gets_the_screen(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.app.run", lambda _play: 0)
    monkeypatch.setenv("TEXTUAL_DRIVER", "textual.drivers.web_driver:WebDriver")
    assert run("demo").out == ""


def test_one_scene_needs_a_terminal(run: Run) -> None:
    done = run("demo", "chow")
    assert (done.code, done.out) == (2, "")
    assert "terminal" in done.err
