"""What must hold of a screen, and how its text is kept."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from rich.cells import cell_len

from tests.tui.apps import strips_of
from tests.tui.evenness import glyphs_are_whole, tiles_are_even
from tui.app import MahjongApp

__all__ = ["check", "check_golden"]

GOLDEN: Final = Path(__file__).parent / "golden"


def check(app: MahjongApp) -> None:
    """Every row has its place, tiles and edges stand on even columns, and no wide glyph is lost between drawing and terminal."""
    width, height = app.size
    strips = strips_of(app)
    assert len(strips) == height
    for strip in strips:
        assert cell_len(strip.text) <= width, strip.text
        assert "\ufffd" not in strip.text
    over = [widget for widget in app.screen.query("Toast, CommandPalette > Vertical") if widget.display]
    for widget in over:
        region = widget.region
        assert region.x % 2 == 0, (widget, region)
        assert region.right % 2 == 0, (widget, region)
    tiles_are_even(app)
    if not over:
        glyphs_are_whole(app)


def check_golden(copy: str, part: str, screens: Mapping[str, str]) -> None:
    """The screens equal their golden file; a missing file is written."""
    path = GOLDEN / copy / f"{part}.txt"
    found = _written(screens)
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(found, encoding="utf-8")
        raise AssertionError(f"{path.name} was missing and has been written: look at it")
    assert found == path.read_text(encoding="utf-8")


def _written(screens: Mapping[str, str]) -> str:
    """One screen after the other; of one that is much like the one before it only the rows that differ, with their numbers."""
    parts: list[str] = []
    before: list[str] = []
    for name, text in screens.items():
        rows = text.splitlines()
        changed = [number for number, (row, old) in enumerate(zip(rows, before, strict=False)) if row != old]
        if len(rows) == len(before) and len(changed) * 4 < len(rows) * 3:
            parts.append(f"══ {name}: as before, but")
            parts += [f"{number + 1:2}│{rows[number]}" for number in changed]
        else:
            parts += [f"══ {name}", *rows]
        before = rows
    return "\n".join(parts) + "\n"
