"""What every screen keeps: no wide glyph is cut, and every tile stands on an even column."""

from __future__ import annotations

from collections import Counter

from rich.cells import cell_len

from tests.tui.apps import strips_of
from tests.tui.drawing.helpers import cells_of
from tui.app import MahjongApp
from tui.drawing.palette import theme_of
from tui.widgets.zone import Zone

__all__ = ["glyphs_are_whole", "tiles_are_even"]


def glyphs_are_whole(app: MahjongApp) -> None:
    """As many wide glyphs reach the terminal as were drawn."""
    drawn: Counter[str] = Counter()
    for zone in app.screen.query(Zone):
        if zone.display:
            drawn.update(char for strip in zone._drawn.strips for char in strip.text if cell_len(char) == 2)
    shown = Counter(char for strip in strips_of(app) for char in strip.text if cell_len(char) == 2)
    assert shown == drawn


def tiles_are_even(app: MahjongApp) -> None:
    """Every glyph on the ground of a tile stands on an even column."""
    theme = theme_of(app.look)
    grounds = {f"#{colour}" for colour in (theme.tile, theme.tile2, theme.laid, theme.fly)}
    for strip in strips_of(app):
        for column, char, style in cells_of(strip):
            if cell_len(char) == 2 and style.bgcolor is not None and style.bgcolor.name in grounds:
                assert column % 2 == 0, (column, strip.text)
