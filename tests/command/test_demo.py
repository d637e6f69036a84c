"""`mahjong3 demo`."""

from __future__ import annotations

from pathlib import Path

from tests.command.conftest import Run
from tui.resources import assets
from tui.scenes import scene_names


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


def test_without_a_terminal(run: Run) -> None:
    done = run("demo")
    assert done.code == 2
    assert "terminal" in done.err
