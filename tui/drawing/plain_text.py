"""Text without Chinese and without ornament, for `latin` faces and terminals without UTF-8."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from tui.drawing.faces import HAN_TO_LATIN

__all__ = ["ascii_text", "latin_marks", "without_han"]

_LIKE: Final = str.maketrans(
    "·–—×’“”←→↑↓▸◂▴▾…▰▱─│└┘▄▁▕▌",
    '|--x\'""<>^v><^v.#--|++__||',
)
"""What is drawn instead, each of one cell like the original."""


def latin_marks(text: str) -> str:
    """The same text with its ornament in ASCII; letters of other scripts (a name) stay."""
    return text if text.isascii() else text.translate(_LIKE)


def ascii_text(text: str) -> str:
    """The same text in ASCII, as wide as before: tiles by their latin faces, anything else as `?`."""
    if text.isascii():
        return text
    text = text.translate(_LIKE)
    return "".join(char if char.isascii() else HAN_TO_LATIN.get(char, "?" * cell_len(char)) for char in text)


def without_han(text: str) -> str:
    """A text of ours for people who read no Chinese: tiles and signs by their latin faces, other Chinese left out."""
    if text.isascii():
        return text
    kept = "".join(HAN_TO_LATIN.get(char, "") if cell_len(char) == 2 else char for char in text)
    return latin_marks(kept)
