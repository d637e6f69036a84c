"""Text for standard output and standard error: what an old terminal can show of it."""

from __future__ import annotations

import codecs
import sys
from io import TextIOWrapper
from typing import Final

__all__ = ["prepare_streams", "say_error", "say_line"]

_ASCII: Final = {
    "×": "x", "–": "-", "−": "-", "·": "|", "«": '"', "»": '"', "’": "'", "…": "...", "▸": ">", "★": "*", "─": "-",
}  # fmt: skip
"""What stands for a character that the terminal's encoding has not."""
_HANDLER: Final = "mahjong3.ascii"


def prepare_streams() -> None:
    """Let both streams take every text, and standard input give one: what an encoding has not is replaced or left out."""
    codecs.register_error(_HANDLER, _replace)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=_HANDLER)
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")


def _replace(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    run = error.object[error.start : error.end]
    return "".join(_ASCII.get(char, "") for char in run), error.end


def say_line(text: str = "") -> None:
    """One line on standard output."""
    sys.stdout.write(text + "\n")


def say_error(text: str) -> None:
    """One line on standard error, with the name of the program before it."""
    sys.stderr.write(f"mahjong3: {text}\n")
