"""The program itself has failed: give the terminal back, keep the traceback in a log, say one line."""

from __future__ import annotations

import sys
import traceback
from datetime import datetime
from pathlib import Path
from typing import Final

from tui.command.output import say_error
from tui.words import _, clean

__all__ = ["log_file", "report"]

_PLAIN_SCREEN: Final = "\x1b[?1049l\x1b[?1000l\x1b[?1003l\x1b[?1006l\x1b[?1015l\x1b[?2004l\x1b[?25h\x1b[0m"
"""Leave the second screen, no mouse, no bracketed paste, the cursor shown, no colour."""


def report(error: BaseException) -> int:
    """Say that the program failed, where the match and the traceback are; the exit code is 1.

    Args:
        error: what was raised; a `PlayFailedError` names the match that was in play.
    """
    _restore_terminal()
    record = getattr(error, "record", None)
    error = error.__cause__ or error
    log = _write_log(error)
    place = str(log) if log else _("nowhere: no folder can be written")
    if record is None:
        say_error(
            _("the program failed ({error}); the details are in {log}", error=type(error).__name__, log=clean(place))
        )
    else:
        say_error(
            _(
                "the program failed ({error}); the match is kept in {record}, the details are in {log}",
                error=type(error).__name__,
                record=clean(str(record)),
                log=clean(place),
            )
        )
    return 1


def log_file() -> Path:
    """Where tracebacks are kept."""
    import platformdirs

    return Path(platformdirs.user_log_dir("mahjong3", appauthor=False)) / "mahjong3.log"


def _write_log(error: BaseException) -> Path | None:
    import tempfile

    text = "".join(traceback.format_exception(error))
    for path in (log_file(), Path(tempfile.gettempdir()) / "mahjong3.log"):
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("a", encoding="utf-8", errors="backslashreplace") as log:
                log.write(f"{datetime.now().astimezone().isoformat(timespec='seconds')} {sys.argv[1:]}\n{text}\n")
        except OSError:
            continue
        return path
    return None


def _restore_terminal() -> None:
    """Undo what a full-screen program does to a terminal; harmless if nothing was done."""
    if sys.stderr.isatty():
        sys.stderr.write(_PLAIN_SCREEN)
        sys.stderr.flush()
    if sys.stdin.isatty():
        try:
            import termios
        except ImportError:  # Windows: Textual puts its console back by itself
            return
        settings = termios.tcgetattr(sys.stdin)
        settings[0] |= termios.ICRNL | termios.IXON
        settings[1] |= termios.OPOST
        settings[3] |= termios.ECHO | termios.ICANON | termios.ISIG | termios.IEXTEN
        termios.tcsetattr(sys.stdin, termios.TCSANOW, settings)
