"""The last row of a screen of rules or settings: a question, what is being typed, why something is refused, or the keys."""

from __future__ import annotations

from typing import Protocol

from tui.drawing.actions import draw_chips
from tui.drawing.brush import Brush
from tui.drawing.canvas import Canvas, clip
from tui.drawing.cover import wrap
from tui.drawing.model import Chip, Hit, KeyHint
from tui.drawing.text import draw_keys_row

__all__ = ["Foot", "draw_foot"]


class Foot(Protocol):
    """What the last row of a screen may have to show."""

    @property
    def question(self) -> str:
        """What is asked; empty: nothing."""

    @property
    def chips(self) -> tuple[Chip, ...]:
        """The answers."""

    @property
    def entry(self) -> str | None:
        """What is being typed, with what for."""

    @property
    def alert(self) -> str:
        """Why something is refused."""

    @property
    def keys(self) -> tuple[KeyHint, ...]:
        """The keys."""


def draw_foot(canvas: Canvas, brush: Brush, picture: Foot, x: int, stop: int) -> tuple[Hit, ...]:
    """The last row, and as many above it as a refusal needs."""
    y = canvas.height - 1
    busy = bool(picture.question) or picture.entry is not None
    if picture.alert:
        lines = wrap(picture.alert, stop - x)[:3]
        top = y - len(lines) + (not busy)
        for row, line in enumerate(lines, start=top):
            canvas.put(0, row, " " * canvas.width, brush.ink("alert"))
            canvas.put(x, row, line, brush.ink("alert"))
        if not busy:
            return ()
    if picture.question:
        end = canvas.put(x, y, clip(picture.question, stop - x), brush.ink("accent", bold=True))
        _end, hits = draw_chips(canvas, brush, end + 2, y, picture.chips, stop=stop, han=False)
        return hits
    if picture.entry is not None:
        end = canvas.put(x, y, clip(picture.entry, stop - x - 1) + "_", brush.ink("accent", bold=True))
        return draw_keys_row(canvas, brush, max(end + 3, x + 38), y, picture.keys, limit=stop)
    return draw_keys_row(canvas, brush, x, y, picture.keys, limit=stop)
