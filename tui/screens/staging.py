"""Screens that show a table without playing at it: the zones of the table, with or without a caption."""

from __future__ import annotations

from typing import Generic, TypeVar

from textual.app import ComposeResult

from tui.drawing.layout import TableLayout, table_layout
from tui.drawing.model import Drawn, TablePicture
from tui.drawing.table import ZONES
from tui.screens.base import GameScreen
from tui.widgets.zone import Zone

__all__ = ["StagedScreen"]

Answer = TypeVar("Answer")


class StagedScreen(GameScreen[Answer], Generic[Answer]):
    """A table to look at. Subclasses say what lies on it."""

    def compose(self) -> ComposeResult:
        """A widget for each zone, and one for a terminal that is too small."""
        for name in ZONES:
            yield Zone(name)
        yield Zone("whole")

    def layout_of(self, width: int, height: int) -> TableLayout:
        """Which zone lies where."""
        return table_layout(width, height)

    def picture(self) -> TablePicture:
        """What lies on the table."""
        raise NotImplementedError

    def draw_zone(self, name: str, picture: TablePicture, layout: TableLayout) -> Drawn:
        """One zone."""
        return ZONES[name](picture, layout)

    def paint(self) -> None:
        """Each zone in its place."""
        layout = self.layout_of(*self.size)
        places = layout.zones()
        picture = self.picture()
        self.query_one("#whole", Zone).place(None)
        for name in ZONES:
            zone = self.query_one(f"#{name}", Zone)
            rect = places.get(name)
            zone.place(rect)
            if rect is not None:
                zone.show(self.draw_zone(name, picture, layout))

    def paint_small(self) -> None:
        """Only the sentence."""
        for name in ZONES:
            self.query_one(f"#{name}", Zone).place(None)
        super().paint_small()
