"""What the levels of opponents are called."""

from __future__ import annotations

from typing import Final

from tui.words.catalogue import N_, _, clean

__all__ = ["level_text"]

_LEVELS: Final = {
    "human": N_("people"),
    "random": N_("random"),
    "easy": N_("easy"),
    "normal": N_("normal"),
    "hard": N_("hard"),
}


def level_text(levels: str) -> str:
    """One level, or several with commas between; a bot of somebody's own by its class.

    >>> level_text("easy, mybots.deep:DeepBot")
    'easy, DeepBot'
    """
    return ", ".join(
        _(_LEVELS[level]) if level in _LEVELS else clean(level.rpartition(":")[2]) for level in levels.split(", ")
    )
