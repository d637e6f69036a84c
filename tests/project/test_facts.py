"""Facts about the project that a person relies on: what is installed, what is promised, what the repository may hold."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import mahjong3

TOP = Path(__file__).resolve().parents[2]
TEXT = (".py", ".md", ".toml", ".po", ".txt", ".json", ".cfg", ".yml", ".yaml", ".sh", "")


@pytest.fixture(scope="module")
def project() -> dict[str, Any]:
    return tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))


def test_runs_on_what_the_readme_says(project: dict[str, Any]) -> None:
    assert project["project"]["requires-python"] == ">=3.11"
    needed = {re.split(r"[^\w-]", line)[0] for line in project["project"]["dependencies"]}
    assert needed == {"textual", "platformdirs", "tomli-w"}


def test_the_command_is_the_command_line(project: dict[str, Any]) -> None:
    assert project["project"]["scripts"] == {"mahjong3": "tui.command:main"}


def test_the_version_stands_once(project: dict[str, Any]) -> None:
    assert "version" in project["project"]["dynamic"]
    assert re.fullmatch(r"\d+\.\d+\.\d+(\.dev\d+)?", mahjong3.__version__)


def test_every_ignored_rule_has_its_reason() -> None:
    text = (TOP / "pyproject.toml").read_text(encoding="utf-8")
    blocks = re.findall(r"^(?:ignore|\"tests[^\n]*) = \[\n(.*?)^\]", text, flags=re.MULTILINE | re.DOTALL)
    lines = [line for block in blocks for line in block.splitlines()]
    assert lines
    for line in lines:
        assert re.search(r'"[A-Z]+\d*",\s+# \S', line), line


def test_both_packages_are_typed() -> None:
    assert (TOP / "mahjong3" / "py.typed").exists()
    assert (TOP / "tui" / "py.typed").exists()


def test_the_readme_holds_the_two_commands() -> None:
    text = (TOP / "README.md").read_text(encoding="utf-8")
    assert "python3 -m venv .venv && .venv/bin/pip install . && .venv/bin/mahjong3\n" in text
    assert "python3 -m venv .venv && .venv/bin/pip install -e '.[dev]' && .venv/bin/pytest\n" in text


def files() -> list[Path]:
    """The files of the repository, without what tools leave beside them."""
    tops = [TOP / name for name in ("mahjong3", "tui", "tests", "assets", ".ci")]
    found = [
        path
        for top in tops
        if top.exists()
        for path in top.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    ]
    return found + [path for path in TOP.iterdir() if path.is_file() and path.name not in (".git", ".coverage")]


def test_no_paths_of_one_machine() -> None:
    paths = re.compile(r"(?<![\w.])/(?:home|root|Users|work)/\w")
    for path in files():
        if path.suffix in TEXT:
            found = paths.search(path.read_text(encoding="utf-8", errors="replace"))
            assert found is None or path == Path(__file__), f"{path}: {found}"


def test_files_are_opened_with_their_encoding() -> None:
    """Where the locale is not UTF-8, Chinese names and tiles are read and written all the same."""
    bare = re.compile(
        r"\.(?:read_text|write_text)\((?:(?!encoding).)*?\)\s*$|\bopen\((?![^)]*(?:encoding|\"[rwax]b\"))[^)]*\)"
    )
    for top in ("mahjong3", "tui"):
        for path in (TOP / top).rglob("*.py"):
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                if "os.open(" in line or "def " in line:
                    continue
                assert not bare.search(line), f"{path}:{number}: {line.strip()}"
