"""The command line as a test calls it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from tui.command import main


@dataclass(frozen=True)
class Ran:
    """What one run gave."""

    code: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run the command line in this process."""

    def run(*words: str) -> Ran:
        code = main(words)
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return run
