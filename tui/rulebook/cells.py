"""How many cells a text takes in a terminal."""

from __future__ import annotations

import unicodedata

__all__ = ["cells", "is_wide"]


def is_wide(char: str) -> bool:
    """Whether a character takes two cells, as Chinese does."""
    return unicodedata.east_asian_width(char) in "WF"


def cells(text: str) -> int:
    """How many cells a text takes; marks that combine with a letter take none."""
    return sum(2 if is_wide(char) else 0 if unicodedata.combining(char) else 1 for char in text)
