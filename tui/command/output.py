"""Text for standard output and standard error: what an old terminal can show of it."""

from __future__ import annotations

import codecs
import os
import sys
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from typing import Final

from mahjong3.errors import MahjongError
from tui.words import N_

__all__ = ["OutputError", "drop_output", "flush", "prepare_streams", "say_error", "say_line", "write"]

_ASCII: Final = {
    "×": "x", "–": "-", "−": "-", "·": "|", "«": '"', "»": '"', "’": "'", "…": "...", "▸": ">", "★": "*", "─": "-",
}  # fmt: skip
"""What stands for a character that the terminal's encoding has not."""
_HANDLER: Final = "mahjong3.ascii"


class OutputError(MahjongError):
    """Standard output takes no more: a full disk, a device that has gone."""


def prepare_streams() -> None:
    """Let both streams take every text, and standard input give one: what an encoding has not is replaced or left out.

    A stream that was closed before the program began is one into which everything may be written, or one that is at its end.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115  open as long as the program runs
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
    """One line on standard output.

    Raises:
        OutputError: it cannot be written.
    """
    write(text + "\n")


def write(text: str) -> None:
    """Text on standard output.

    Raises:
        OutputError: it cannot be written.
    """
    try:
        sys.stdout.write(text)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise _failed(error) from None


def flush() -> None:
    """Let everything that was said so far be read.

    Raises:
        OutputError: it cannot be written.
    """
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise _failed(error) from None


def _failed(error: OSError) -> OutputError:
    return OutputError(N_("standard output cannot be written: {why}"), why=error.strerror or type(error).__name__)


def drop_output() -> None:
    """Nobody can read it any more: let what is left of the output go nowhere, also when Python closes the stream."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def say_error(text: str) -> None:
    """One line on standard error, with the name of the program before it."""
    with suppress(OSError):  # there is no other place to say it
        sys.stderr.write(f"mahjong3: {text}\n")
