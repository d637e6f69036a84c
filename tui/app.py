"""The game in the terminal: starts Textual and shows the title screen or a table.

`run(play)` is what the command calls.
"""

from __future__ import annotations

from tui.session import Play

__all__ = ["run"]


def run(play: Play) -> int:
    """Play in the terminal until the person leaves.

    Args:
        play: what was asked for; its settings hold.

    Returns:
        The exit code, 0.
    """
    raise NotImplementedError(play)
