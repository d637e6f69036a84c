"""`mahjong3 man`: the manual page, as `man -l -` reads it."""

from __future__ import annotations

from typing import Final

from tui.command.options import Options
from tui.command.output import say_line
from tui.resources import assets

__all__ = ["FILE", "run"]

FILE: Final = ("man", "mahjong3.1")
"""Below `assets`; made by the tests' `pages` from the definitions of the command line."""


def run(options: Options) -> int:
    """Print it."""
    del options
    say_line(assets(*FILE).read_text(encoding="utf-8").rstrip("\n"))
    return 0
