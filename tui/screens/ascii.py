"""The whole interface in ASCII, for a terminal without UTF-8: whatever drew it, scroll bars and palette too."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

__all__ = ["AsciiFilter"]

_LIKE: Final = {
    "·": "|", "–": "-", "—": "-", "×": "x", "’": "'", "“": '"', "”": '"', "…": ".", "←": "<", "→": ">", "↑": "^", "↓": "v",
    "▸": ">", "◂": "<", "▴": "^", "▾": "v", "─": "-", "│": "|", "━": "-", "┃": "|", "█": "#", "▌": "|", "▐": "|", "▄": "_",
    "▀": "-", "▁": "_", "▔": "-", "▕": "|", "▏": "|", "▊": "|", "▎": "|", "●": "o", "•": "*", "▰": "#", "▱": "-",
}  # fmt: skip
"""What stands for a glyph that is not ASCII; anything else becomes `?`."""


class AsciiFilter(LineFilter):
    """Translates every glyph that is not ASCII, cell for cell."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002  the frame's signature
        """The same line in ASCII."""
        return [
            segment
            if segment.text.isascii()
            else Segment("".join(_ascii(char) for char in segment.text), segment.style, segment.control)
            for segment in segments
        ]


def _ascii(char: str) -> str:
    return char if char.isascii() else _LIKE.get(char, "?" * cell_len(char))
