"""What screens with a list have in common: how it scrolls, and how a path in it is written."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tui.words import clean

__all__ = ["at_home", "scrolled"]

_EDGE: Final = 2
"""Lines that stay in sight above and below the chosen one."""


def scrolled(top: int, chosen: int | None, count: int, room: int) -> int:
    """The first line shown, moved no further than the chosen one needs.

    Args:
        top: the first line shown so far.
        chosen: the line that must be in sight.
        count: lines of the list.
        room: lines that there is room for.

    >>> scrolled(0, 9, 30, 10), scrolled(5, 6, 30, 10), scrolled(5, 9, 30, 10)
    (2, 4, 5)
    """
    if chosen is not None:
        top = max(min(top, chosen - _EDGE), chosen + _EDGE + 1 - room)
    return max(0, min(top, count - room))


def at_home(path: Path) -> str:
    """A path as people write it: `~/.config/…`."""
    home = Path.home()
    return clean(f"~/{path.relative_to(home)}" if path.is_relative_to(home) else str(path))
