"""What is lost between a text and the screen: texts that are cut, run over an edge or over each other, keys without room."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Final

import pytest
from rich.cells import cell_len
from rich.style import Style

from tui.drawing import actions, canvas
from tui.drawing import text as text_drawing
from tui.drawing.brush import Brush
from tui.drawing.canvas import Canvas
from tui.drawing.model import Chip, KeyHint

__all__ = ["Losses", "watched"]

Losses = dict[tuple[str, str], str]
"""By the place in the source and the text: what became of it."""


_AGAINST: Final = ("tiles.draw_small", "chart.draw_lines", "walls._own_label")
"""Where letters and digits stand side by side by intent: faces of tiles, the points of a chart, signs at the wall."""
_EXCERPTS: Final = ("rulebook._found_row",)
"""Where what is cut is cut already, and says so."""


@contextmanager
def watched() -> Iterator[Losses]:
    """Collect every text that is cut while something is drawn."""
    lost: Losses = {}
    with pytest.MonkeyPatch.context() as patch:
        _watch_clip(patch, lost)
        _watch_canvas(patch, lost)
        _watch_keys(patch, lost)
        yield lost


def _watch_clip(patch: pytest.MonkeyPatch, lost: Losses) -> None:
    real = canvas.clip

    def clip(text: str, cells: int) -> str:
        shown = real(text, cells)
        place = _place(sys._getframe(1))
        if shown.rstrip() != text.rstrip() and place not in _EXCERPTS and "…" not in text:
            lost[place, text] = f"cut to «{shown}»"
        return shown

    for name, module in list(sys.modules.items()):
        if name.startswith("tui.") and getattr(module, "clip", None) is real:
            patch.setattr(module, "clip", clip)


def _watch_keys(patch: pytest.MonkeyPatch, lost: Losses) -> None:
    real_hints, real_chips = text_drawing._fitting, actions._fitting

    def hints(brush: Brush, wanted: tuple[KeyHint, ...], cells: int) -> list[tuple[str, KeyHint]]:
        shown = real_hints(brush, wanted, cells)
        for hint in wanted:
            if hint not in [one for _key, one in shown]:
                lost["keys", f"{hint.key} {hint.text}"] = f"left out of {[one.text for one in wanted]}"
        return shown

    def chips(brush: Brush, x: int, wanted: tuple[Chip, ...], stop: int, *, han: bool) -> list[actions._Shown]:
        shown = real_chips(brush, x, wanted, stop, han=han)
        for chip in wanted[len(shown) :]:
            lost["chips", f"{chip.key} {chip.label}"] = f"left out of {[one.label for one in wanted]}"
        return shown

    patch.setattr(text_drawing, "_fitting", hints)
    patch.setattr(actions, "_fitting", chips)


def _watch_canvas(patch: pytest.MonkeyPatch, lost: Losses) -> None:
    real = Canvas.put

    def put(self: Canvas, x: int, y: int, text: str, style: Style) -> int:
        if 0 <= y < self.height and any(map(str.isalnum, text)):
            end = x + cell_len(text.rstrip())
            if end > self.width:
                lost[_place(sys._getframe(1)), text] = f"ends in column {end} of {self.width}"
            place = _place(sys._getframe(1))
            old = _under(self._chars[y], x, text, end)
            if old and place not in _AGAINST and not (len(old) == 1 and place.startswith("prose.")):  # a part in gold
                lost[_place(sys._getframe(1)), text] = f"stands on or against «{old}»"
        return real(self, x, y, text, style)

    patch.setattr(Canvas, "put", put)


def _under(row: list[str], x: int, text: str, end: int) -> str:
    """What a text would hide, or touch without a space between two words."""
    hidden = "".join(row[max(0, x) : end])
    if any(char.isalpha() for char in hidden):
        return "" if hidden == text.rstrip() else hidden
    before = "".join(row[max(0, x - 2) : x])[-1:]
    return before if before.isalnum() and before.isascii() and text[:1].isalnum() and text[:1].isascii() else ""


def _place(frame: FrameType | None) -> str:
    """Where in the drawing it happened."""
    while frame is not None and frame.f_code.co_name in ("<listcomp>", "<genexpr>"):
        frame = frame.f_back
    return "" if frame is None else f"{Path(frame.f_code.co_filename).stem}.{frame.f_code.co_name}"
