"""`mahjong3 records list|export|delete`: the matches that are kept."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

from mahjong3.records import Summary, delete_record, export_record, list_records, path_of
from tui.command.options import Options, UsageError, one_of
from tui.command.output import say_error, say_line, write
from tui.plain.columns import columns
from tui.session import records_folder
from tui.words import N_, _, clean, listed
from tui.words.telling import signed

__all__ = ["run"]

_WHAT: Final = ("list", "export", "delete")
Found = TypeVar("Found")


def run(options: Options) -> int:
    """List, export or delete.

    Raises:
        MahjongError: there is no such match, or a file cannot be read, written or deleted.
    """
    what = one_of(_WHAT)(options.text("what") or "", "records")
    folder = records_folder(options.read("data", lambda text, _source: Path(text).expanduser()))
    names = options.texts("names")
    if what == "list":
        if names:
            raise UsageError(N_("records list takes no match"))
        _list(folder)
        return 0
    if not names:
        raise UsageError(N_("records {what}: which match? `mahjong3 records list` names them"), what=what)
    paths = [path_of(folder, name) for name in names]
    for path in paths:
        if what == "delete":
            _on_file(path, delete_record)
            say_line(_("deleted: {match}", match=path.stem))
        else:
            _export(path, options.text("to"))
    return 0


def _list(folder: Path) -> None:
    try:
        summaries, unreadable = list_records(folder)
    except OSError as error:
        why = error.strerror or type(error).__name__
        raise UsageError(N_("{file} cannot be read: {why}"), file=str(folder), why=why) from None
    if summaries:
        say_line(
            columns([(_("match"), _("rules"), _("deals"), _("state"), _("players and points")), *map(_row, summaries)])
        )
    elif not unreadable:
        say_line(_("no matches are kept in {folder}", folder=clean(str(folder))))
    for one in unreadable:
        say_error(_("{file} is passed over: {why}", file=clean(one.path.name), why=clean(str(one.error))))


def _row(summary: Summary) -> tuple[str, ...]:
    header = summary.header
    players = listed(
        f"{clean(player.name)} {signed(points)}" for player, points in zip(header.players, summary.total, strict=True)
    )
    state = _("over") if summary.over else _("in play")
    if header.practice:
        state += ", " + _("practice")
    return (
        clean(summary.path.stem),
        clean(header.rules.name),
        f"{summary.deals_done}/{header.rules.deals}",
        state,
        players,
    )


def _export(path: Path, to: str | None) -> None:
    """Copy a record into a folder, or onto standard output."""
    if to is None:
        write(_on_file(path, lambda one: one.read_text(encoding="utf-8", errors="replace")))
        return
    target = Path(to).expanduser()
    say_line(_("exported: {file}", file=clean(str(_on_file(path, lambda one: export_record(one, target))))))


def _on_file(path: Path, do: Callable[[Path], Found]) -> Found:
    try:
        return do(path)
    except FileExistsError as error:
        name = str(error.filename or path.name)
        raise UsageError(N_("{file} is there already and is not touched"), file=name) from None
    except OSError as error:
        why = error.strerror or type(error).__name__
        raise UsageError(N_("{file}: {why}"), file=str(error.filename or path), why=why) from None
