"""Lines of text as wide as a terminal has cells: Chinese takes two, and may be broken between any two characters."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

__all__ = ["broken", "cells"]

_WIDE: Final = "\u2e80-\u9fff\uff00-\uffef"
_AFTER: Final = "、。，；：！？）」』》”…"
_PIECE: Final = re.compile(rf" *(?:[（「『《“]*[{_WIDE}][{_AFTER}]*|[^ {_WIDE}]+[{_AFTER}]*)")
"""What stays together: a word, or a Chinese character with its punctuation; with the spaces before it."""


def cells(text: str) -> int:
    """How many cells a text takes.

    >>> cells("--set 名稱=值")
    13
    """
    return len(text) if text.isascii() else sum(1 + (unicodedata.east_asian_width(char) in "WF") for char in text)


def broken(text: str, width: int) -> list[str]:
    """A text broken into lines of at most so many cells.

    >>> broken("one two three", 8)
    ['one two', 'three']
    """
    lines = [""]
    for piece in _PIECE.findall(text):
        if lines[-1] and cells(lines[-1]) + cells(piece) > width:
            lines.append(piece.lstrip())
        else:
            lines[-1] += piece
    return lines
