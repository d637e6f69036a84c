"""Which way the project leans: floors, and what an import may cost."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

TOP = Path(__file__).resolve().parents[2]


def fresh(code: str) -> str:
    """What a new interpreter prints for a piece of code."""
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, encoding="utf-8", cwd=TOP, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_engine_loads_neither_screen_nor_event_loop() -> None:
    code = "import sys, mahjong3\nprint(*sorted({name.partition('.')[0] for name in sys.modules}))"
    assert not {"textual", "rich", "asyncio", "platformdirs", "tomli_w", "concurrent"} & set(fresh(code).split())


def test_everything_public_of_the_engine_loads_neither_screen_nor_event_loop() -> None:
    code = (
        "import sys, mahjong3\nfor name in mahjong3.__all__: getattr(mahjong3, name)\n"
        "print(*sorted({name.partition('.')[0] for name in sys.modules}))"
    )
    assert not {"textual", "rich", "asyncio", "platformdirs", "tomli_w"} & set(fresh(code).split())


@pytest.mark.parametrize("word", ["--help", "--version"])
def test_help_loads_no_screen(word: str) -> None:
    code = (
        f"import sys\nfrom tui.command import main\nmain([{word!r}])\n"
        "print('\\n', *sorted({name.partition('.')[0] for name in sys.modules}))"
    )
    loaded = set(fresh(code).splitlines()[-1].split())
    assert not {"textual", "rich", "asyncio", "platformdirs", "tomli_w", "tomllib"} & loaded


def test_the_engine_imports_the_standard_library_only() -> None:
    for path in sorted((TOP / "mahjong3").rglob("*.py")):
        if path.name == "__main__.py":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                assert node.level == 0, f"{path}: a relative import"
                names = [node.module or ""]
            for name in names:
                first = name.partition(".")[0]
                assert first == "mahjong3" or first in sys.stdlib_module_names, f"{path} imports {name}"


@pytest.mark.filterwarnings("default")
def test_the_floors_hold() -> None:
    done = subprocess.run(
        [
            sys.executable,
            "-c",
            "from importlinter.cli import lint_imports_command; lint_imports_command()",
            "--no-cache",
        ],
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=TOP,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_public_name_has_one_home() -> None:
    import mahjong3

    homes = [name for names in mahjong3._HOMES.values() for name in names]
    assert sorted(homes) == sorted(mahjong3.__all__)
    for home, names in mahjong3._HOMES.items():
        for name in names:
            assert getattr(mahjong3, name) is getattr(sys.modules[home], name)
    assert set(mahjong3.__all__) <= set(dir(mahjong3))
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = mahjong3.nothing
