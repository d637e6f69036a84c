"""Text in lines and columns, for places where nothing but text can be shown."""

from __future__ import annotations

import sys
import unicodedata
from collections.abc import Iterable, Sequence

from tui.words import in_chinese
from tui.words.names import Name

__all__ = ["both", "columns", "named", "width"]


def both(english: str, chinese: str) -> str:
    """A name in both languages, `all dots 全筒子`; the first alone where it is Chinese or standard output has no Chinese."""
    if in_chinese():
        return english
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    try:
        chinese.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return english
    return f"{english} {chinese}" if chinese else english


def named(name: Name) -> str:
    """Both names of a thing, as `both` shows them."""
    return both(str(name), name.chinese)


def width(text: str) -> int:
    """How many cells a text takes in a terminal.

    >>> width("all dots 全筒子")
    15
    """
    return sum(
        0 if unicodedata.combining(char) else 2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text
    )


def columns(rows: Iterable[Sequence[str]], *, right: Iterable[int] = (), indent: int = 0) -> str:
    """Rows of cells as lines with the columns under each other, two spaces between them.

    Args:
        rows: each with equally many cells, or fewer.
        right: the columns that are set to the right, numbers for instance.
        indent: spaces before every line.

    >>> print(columns([("base", "1"), ("all dots", "3")], right=[1]))
    base      1
    all dots  3
    """
    lines = [list(row) for row in rows]
    to_right = set(right)
    widest = [
        max(width(row[column]) for row in lines if column < len(row))
        for column in range(max(map(len, lines), default=0))
    ]
    return "\n".join(
        (
            " " * indent + "  ".join(_set(cell, widest[place], place in to_right) for place, cell in enumerate(row))
        ).rstrip()
        for row in lines
    )


def _set(cell: str, cells: int, to_right: bool) -> str:  # noqa: FBT001  a side of the column
    gap = " " * (cells - width(cell))
    return gap + cell if to_right else cell + gap
