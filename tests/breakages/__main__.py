"""Break the engine, one thing after the other, and tell which test caught what."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from mahjong3.scoring import payments
from tests.breakages.breakage import TARGETS, Breakage, floor_of
from tests.breakages.every import BREAKAGES
from tests.scoring import test_breakages as scoring

ROOT: Final = Path(__file__).parents[2]
COPIED: Final = ("mahjong3", "tui", "tests", "assets", "pyproject.toml")
FAILED: Final = re.compile(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", re.MULTILINE)


class Workshop:
    """A copy of the tree in which one file at a time is broken and mended."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in COPIED:
            source = ROOT / name
            if source.is_dir():
                shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(source, folder / name)

    def caught_by(self, breakage: Breakage) -> str | None:
        """The first test that fails while this is broken; `None` if none does."""
        path = self.folder / "mahjong3" / breakage.file
        source = path.read_text(encoding="utf-8")
        if source.count(breakage.old) != 1:
            return f"!! «{breakage.old}» stands {source.count(breakage.old)} times in {breakage.file}"
        self._write(path, source.replace(breakage.old, breakage.new))
        try:
            for targets in TARGETS[floor_of(breakage.file)]:
                test = self.first_failure(targets)
                if test is not None:
                    return test
        finally:
            self._write(path, source)
        return None

    def first_failure(self, targets: Sequence[str]) -> str | None:
        """The first test of these that fails now."""
        command = [sys.executable, "-B", "-m", "pytest", "-x", "-q", "-rfE", "-p", "no:cacheprovider", *targets]
        try:
            ran = subprocess.run(
                command,
                cwd=self.folder,
                capture_output=True,
                text=True,
                check=False,
                timeout=90,
                env={**os.environ, "PYTHONPATH": str(self.folder)},
            )
        except subprocess.TimeoutExpired:
            return f"{targets[0]} (does not end)"
        if ran.returncode == 0:
            return None
        found = FAILED.search(ran.stdout)
        return found[1] if found else f"{targets[0]} (exit {ran.returncode}): {ran.stdout[-300:]}"

    def _write(self, path: Path, text: str) -> None:
        path.write_text(text, encoding="utf-8")


def rows_of(words: Sequence[str]) -> Iterator[tuple[str, str, str | None]]:
    """What was broken, where, and the test that caught it."""

    def chosen(what: str, file: str) -> bool:
        return not words or any(word in f"{what} {file}" for word in words)

    # Patterns and payments are broken in this process: their tests need no fixtures.
    for what, pattern, breaking in scoring.BROKEN:
        if chosen(what, "scoring/patterns.py"):
            with scoring.other_pattern(pattern, breaking(pattern)):
                yield what, "scoring/patterns.py", scoring.caught()
    for what, old, new in scoring.PAYMENTS:
        if chosen(what, "scoring/payments.py"):
            with scoring.other_source(payments, old, new):
                yield what, "scoring/payments.py", scoring.caught()
    with tempfile.TemporaryDirectory() as folder:
        workshop = Workshop(Path(folder))
        for breakage in BREAKAGES:
            if chosen(breakage.what, breakage.file):
                yield breakage.what, breakage.file, workshop.caught_by(breakage)


def main(words: Sequence[str]) -> int:
    """Break everything that one of the words names, or everything; fails if something was not caught."""
    count = uncaught = 0
    began = time.monotonic()
    for what, file, test in rows_of(words):
        count += 1
        uncaught += test is None or test.startswith("!!")
        print(f"| {what} | `{file}` | {test or '**nothing**'} |", flush=True)  # this is a command
    print(f"{count} breakages, {uncaught} not caught, in {time.monotonic() - began:.0f} s", file=sys.stderr)
    return int(bool(uncaught))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
