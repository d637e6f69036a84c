"""Screens that show a table: the zones of it, each drawn where it lies, and only when what it shows has changed."""

from __future__ import annotations

from typing import Generic, TypeVar

from textual.app import ComposeResult

from tui.drawing.layout import TableLayout, table_layout
from tui.drawing.model import Drawn, TablePicture
from tui.drawing.table import PUBLIC, ZONES, public_part
from tui.screens.base import GameScreen
from tui.widgets.zone import Zone

__all__ = ["StagedScreen"]

Answer = TypeVar("Answer")


class StagedScreen(GameScreen[Answer], Generic[Answer]):
    """A table. Subclasses say what lies on it."""

    _public: tuple[object, ...] = ()
    """What the zones that everybody sees were drawn from."""

    def compose(self) -> ComposeResult:
        """A widget for each zone, and one for a terminal that is too small."""
        for name in ZONES:
            yield Zone(name)
        yield Zone("whole")

    def layout_of(self, picture: TablePicture) -> TableLayout:
        """Which zone lies where."""
        del picture
        return table_layout(*self.size)

    def picture(self) -> TablePicture:
        """What lies on the table."""
        raise NotImplementedError

    def draw_zone(self, name: str, picture: TablePicture, layout: TableLayout) -> Drawn:
        """One zone."""
        return ZONES[name](picture, layout)

    def on_screen_resume(self) -> None:
        """Draw all of it again: settings may have changed meanwhile."""
        self._public = ()
        super().on_screen_resume()

    def paint(self) -> None:
        """Each zone in its place; what everybody sees stays as it is while one only chooses among one's own tiles."""
        picture = self.picture()
        layout = self.layout_of(picture)
        places = layout.zones()
        public = (layout, *public_part(picture))
        same, self._public = public == self._public, public
        self.query_one("#whole", Zone).place(None)
        for name in ZONES:
            if same and name in PUBLIC:
                continue
            zone = self.query_one(f"#{name}", Zone)
            rect = places.get(name)
            zone.place(rect)
            if rect is not None:
                zone.show(self.draw_zone(name, picture, layout))

    def paint_small(self) -> None:
        """Only the sentence."""
        self._public = ()
        for name in ZONES:
            self.query_one(f"#{name}", Zone).place(None)
        super().paint_small()
