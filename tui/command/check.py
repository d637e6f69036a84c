"""`mahjong3 check FILE…`: play records again and verify every step and every result."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from mahjong3.records import NewerFormatError, RecordError, check_record, read_record
from tui.command.options import Options, UsageError
from tui.command.output import say_line
from tui.words import N_, _, clean, ngettext, say

if TYPE_CHECKING:
    from mahjong3.records import Record

__all__ = ["read", "run"]


def run(options: Options) -> int:
    """Say of every file whether it holds; 1 if one of them does not.

    Raises:
        MahjongError: a file cannot be read, or was written by a newer program.
    """
    failed = False
    for name in options.texts("files"):
        try:
            say_line(_verdict(name))
        except NewerFormatError:
            raise
        except RecordError as error:
            failed = True
            say_line(_("does not hold: {why}", why=say(error)))
    return int(failed)


def _verdict(name: str) -> str:
    record = read(name)
    deals = check_record(record).deals
    answers = sum(len(deal.steps) for deal in deals)
    counts = ngettext("{n} deal", "{n} deals", len(deals)) + ", " + ngettext("{n} answer", "{n} answers", answers)
    line = _("holds: {file}: {counts}", file=clean(name), counts=counts)
    return line + ("; " + _("a torn last line is left out") if record.torn else "")


def read(name: str) -> Record:
    """The record of a file that was named on the line.

    Raises:
        UsageError: the file cannot be read.
        RecordError: it is no record, or damaged.
    """
    try:
        return read_record(Path(name).expanduser())
    except OSError as error:
        why = error.strerror or type(error).__name__
        raise UsageError(N_("{file} cannot be read: {why}"), file=name, why=why) from None
    except ValueError as error:
        if isinstance(error, RecordError):
            raise
        raise UsageError(N_("{file} cannot be read: {why}"), file=name, why="no such file") from None
