"""Branch coverage of the rules, hands, scoring and play floors by their own tests: `python -m tests.engine_coverage`.

Prints a line for each floor and each place that no test reaches; fails below 98 %. A command of its own, not part of the ordinary run.
What is not counted stands with its reason under `[tool.coverage.report]` in `pyproject.toml`.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Final, TypedDict

ROOT: Final = Path(__file__).parents[1]
FLOORS: Final = ("rules", "hands", "scoring", "play")
LEAST: Final = 98.0
"""Per cent of the lines and branches of each floor."""


class Told(TypedDict):
    """What the report tells of a file."""

    summary: dict[str, int]
    missing_lines: list[int]
    missing_branches: list[list[int]]


def main() -> int:
    """Run the tests of the floors and tell how much of them they reach."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "coverage.json"
        command = [
            *(
                sys.executable,
                "-m",
                "pytest",
                "-q",
                "-p",
                "no:cacheprovider",
                "--cov-branch",
                f"--cov-report=json:{report}",
            ),
            *(f"--cov=mahjong3/{floor}" for floor in FLOORS),
            *(f"tests/{floor}" for floor in FLOORS),
        ]
        environment = {**os.environ, "COVERAGE_FILE": str(Path(folder) / "coverage")}
        ran = subprocess.run(command, cwd=ROOT, env=environment, check=False, stdout=sys.stderr)
        if ran.returncode:
            return ran.returncode
        files = json.loads(report.read_text(encoding="utf-8"))["files"]
    return _tell(files)


def _tell(files: dict[str, Told]) -> int:
    reached: Counter[str] = Counter()
    all_of_it: Counter[str] = Counter()
    for path, told in sorted(files.items()):
        floor = Path(path).parent.name
        summary = told["summary"]
        reached[floor] += summary["covered_lines"] + summary["covered_branches"]
        all_of_it[floor] += summary["num_statements"] + summary["num_branches"]
        missing = [*map(str, told["missing_lines"]), *(f"{start}->{end}" for start, end in told["missing_branches"])]
        if missing:
            print(f"  {path}: not reached {', '.join(missing)}")  # noqa: T201  # this is a command
    low = False
    for floor in FLOORS:
        per_cent = 100 * reached[floor] / all_of_it[floor]
        low |= per_cent < LEAST
        print(f"{floor:8} {per_cent:6.2f} % of {all_of_it[floor]} lines and branches")  # noqa: T201  # this is a command
    return int(low)


if __name__ == "__main__":
    sys.exit(main())
