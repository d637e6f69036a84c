"""A sample of the breakages is caught, and all of them still fit the source; the whole list is `python -m tests.breakages`."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.breakages.__main__ import ROOT, Workshop
from tests.breakages.every import BREAKAGES

EVERY = 15
"""One in so many is tried."""


@pytest.mark.long
def test_every_breakage_fits_the_source() -> None:
    for breakage in BREAKAGES:
        source = (ROOT / "mahjong3" / breakage.file).read_text(encoding="utf-8")
        assert source.count(breakage.old) == 1, f"{breakage.what}: the text stands {source.count(breakage.old)} times"
        ast.parse(source.replace(breakage.old, breakage.new))


@pytest.mark.long
def test_a_sample_is_caught(tmp_path: Path) -> None:
    workshop = Workshop(tmp_path)
    for breakage in BREAKAGES[::EVERY]:
        caught = workshop.caught_by(breakage)
        assert caught is not None, breakage.what
        assert not caught.startswith("!!"), caught
