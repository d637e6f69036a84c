"""Run a command line: what was done is an exit code, what went wrong is one line."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module

from mahjong3.errors import MahjongError
from tui.command.options import ENVIRONMENT, Options, check_language
from tui.command.output import OutputError, drop_output, flush, prepare_streams, say_error
from tui.words import say, set_language

__all__ = ["main"]

DONE, DOES_NOT_HOLD, BAD_INPUT = range(3)
"""The exit codes: done; what was examined does not hold, or the program failed; bad input or no terminal."""


def main(arguments: Sequence[str] | None = None) -> int:
    """The command `mahjong3`.

    Args:
        arguments: what stands after the name of the command; those of the process if not given.

    Returns:
        The exit code.
    """
    prepare_streams()
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        code = _run(words)
        flush()
    except OutputError as error:
        drop_output()
        say_error(say(error))
        return BAD_INPUT
    except MahjongError as error:
        say_error(say(error))
        return BAD_INPUT
    except BrokenPipeError:
        drop_output()  # whoever read it (`| head`) has seen enough
        return DONE
    except KeyboardInterrupt:
        return 130
    except Exception as error:  # noqa: BLE001  a person gets a line and a log, never a traceback
        from tui.command.failure import report

        return report(error)
    return code


def _run(words: list[str]) -> int:
    from tui.command.parser import parse

    chosen = _choose_language(words)
    try:
        module, given = parse(words)
    except SystemExit as leaving:  # after --help and --version
        flush()
        return int(leaving.code or DONE)
    if not chosen:
        _take_language_of_settings()
    options = Options(given)
    check_language(options)
    code: int = import_module(module).run(options)
    return code


def _choose_language(words: list[str]) -> bool:
    """Speak the language of the line or the environment before the first word is said, help and errors included.

    Returns:
        Whether one of them names it; otherwise it is that of the locale.
    """
    wanted = os.environ.get(ENVIRONMENT + "LANG", "")
    for place, word in enumerate(words):
        if word == "--lang" and place + 1 < len(words):
            wanted = words[place + 1]
        elif word.startswith("--lang="):
            wanted = word.partition("=")[2]
    set_language(wanted or "auto")
    return bool(wanted)


def _take_language_of_settings() -> None:
    """Speak the language of the settings file; what else may be wrong in it matters only to who plays."""
    from tui.settings import load

    try:
        wanted = load(environ={}).settings.lang
    except MahjongError:
        return
    set_language(wanted)
