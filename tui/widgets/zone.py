"""A drawn zone on the screen.

One widget shows what a drawing function gives, line by line, and tells what was clicked. Only rows that changed are painted
again. It knows nothing of the game.
"""

from __future__ import annotations

from dataclasses import dataclass

from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from tui.drawing.model import Drawn, Hit, Rect

__all__ = ["Zone"]


class Zone(Widget):
    """Shows strips and posts `Zone.Clicked` for the regions that came with them."""

    DEFAULT_CSS = """
    Zone { position: absolute; width: 0; height: 0; }
    """
    can_focus = False

    @dataclass
    class Clicked(Message):
        """Something was clicked that can be."""

        hit: Hit
        """What it was."""
        button: int
        """1 left, 3 right."""

    @dataclass
    class Scrolled(Message):
        """The wheel was turned."""

        hit: Hit | None
        """What lies under the pointer."""
        rows: int
        """1 down, -1 up."""

    def __init__(self, name: str) -> None:
        super().__init__(id=name)
        self._drawn = Drawn([])
        self._rect: Rect | None = None

    def place(self, rect: Rect | None) -> None:
        """Put the widget where its zone is; nowhere for `None`."""
        if rect == self._rect:
            return
        self._rect = rect
        self.display = rect is not None
        if rect is not None:
            self.styles.offset = (rect.x, rect.y)
            self.styles.width = rect.width
            self.styles.height = rect.height

    def show(self, drawn: Drawn) -> None:
        """Show a drawing; what is the same as before is not painted again."""
        before, self._drawn = self._drawn.strips, drawn
        if len(before) != len(drawn.strips):
            self.refresh()
            return
        rows = [y for y, (old, new) in enumerate(zip(before, drawn.strips, strict=True)) if old != new]
        if rows:
            width = self.size.width
            self.refresh(*(Region(0, y, width, 1) for y in rows))

    def render_line(self, y: int) -> Strip:
        """A row of the drawing."""
        strips = self._drawn.strips
        if y < len(strips):
            return strips[y]
        return Strip.blank(self.size.width, self.rich_style)

    def on_click(self, event: events.Click) -> None:
        """Tell what was clicked."""
        hit = self._drawn.hit(event.x, event.y)
        if hit is not None:
            event.stop()
            self.post_message(self.Clicked(hit, event.button))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Tell that the wheel was turned down."""
        event.stop()
        self.post_message(self.Scrolled(self._drawn.hit(event.x, event.y), 1))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Tell that the wheel was turned up."""
        event.stop()
        self.post_message(self.Scrolled(self._drawn.hit(event.x, event.y), -1))
