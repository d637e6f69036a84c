"""`mahjong3 completions SHELL`: what a shell has to know to complete a line."""

from __future__ import annotations

from typing import Final

from tui.command.options import Options, one_of
from tui.command.output import say_line
from tui.resources import assets

__all__ = ["FILES", "SHELLS", "run"]

FILES: Final = {
    "bash": ("completions", "mahjong3.bash"),
    "zsh": ("completions", "_mahjong3"),
    "fish": ("completions", "mahjong3.fish"),
}
"""Below `assets`, by shell; made by the tests' `pages` from the definitions of the command line."""
SHELLS: Final = tuple(FILES)


def run(options: Options) -> int:
    """Print the file of a shell.

    Raises:
        UsageError: there is none for this shell.
    """
    shell = one_of(SHELLS)(options.text("shell") or "", "completions")
    say_line(assets(*FILES[shell]).read_text(encoding="utf-8").rstrip("\n"))
    return 0
