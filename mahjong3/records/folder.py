"""The folder of records: list, export, delete, set aside.

A list of many records reads of each only what sums it up: the first line, the last end of a deal, who changed chairs.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from mahjong3.errors import MahjongError
from mahjong3.records.errors import RecordError, printable
from mahjong3.records.lines import EndLine, Header, OverLine, SeatLine
from mahjong3.records.lock import Lock
from mahjong3.records.parse import MATCH_ID, parse_header, parse_line
from mahjong3.records.record import parse_record, read_bytes
from mahjong3.records.recorder import SUFFIX

__all__ = [
    "NoMatchError",
    "Summary",
    "Unreadable",
    "delete_record",
    "ends_of",
    "export_record",
    "list_records",
    "new_match_id",
    "path_of",
    "set_aside",
    "summary_of",
]

_MARK: Final = re.compile(rb'^\{"(end|over|seat|undo)": .*\n', re.MULTILINE)
"""A whole line that is no move and no beginning of a deal."""


class NoMatchError(MahjongError):
    """A match that is not in the folder."""


@dataclass(frozen=True, slots=True)
class Summary:
    """A record in a list."""

    path: Path
    header: Header
    deals_done: int
    """Deals that are over."""
    total: tuple[int, ...]
    """Points of each player after the last of them."""
    over: bool
    """The match is over; otherwise it can be continued."""
    bots: tuple[str | None, ...]
    """Who sits on each chair now: a bot's level, or `None` for a person."""
    size: int
    """Bytes."""
    changed: float
    """When the file was last written, in seconds as the system counts them."""


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A file in the folder that is no record, or damaged."""

    path: Path
    error: RecordError | OSError


def list_records(folder: Path) -> tuple[tuple[Summary, ...], tuple[Unreadable, ...]]:
    """The records of a folder, the last written first, and the files that cannot be read.

    A folder that is not there holds none.
    """
    summaries: list[Summary] = []
    unreadable: list[Unreadable] = []
    try:
        paths = sorted(path for path in folder.iterdir() if path.name.endswith(SUFFIX))
    except (FileNotFoundError, NotADirectoryError):
        return (), ()
    for path in paths:
        try:
            summaries.append(summary_of(path))
        except (RecordError, OSError) as error:
            unreadable.append(Unreadable(path, error))
    summaries.sort(key=lambda one: (-one.changed, one.path.name))
    return tuple(summaries), tuple(unreadable)


def summary_of(path: Path) -> Summary:
    """What a list says of a record; what happened in its deals is not looked at.

    Raises:
        OSError: it cannot be read.
        RecordError: its first line is not that of a record, or a line that sums it up is damaged.
    """
    data = read_bytes(path)
    header = parse_header(data.partition(b"\n")[0], str(path))
    end, over, bots = _state(data, str(path), header)
    return Summary(
        path=path,
        header=header,
        deals_done=end.number if end else 0,
        total=end.total if end else (0,) * len(header.players),
        over=over,
        bots=bots,
        size=len(data),
        changed=path.stat().st_mtime,
    )


def _state(data: bytes, source: str, header: Header) -> tuple[EndLine | None, bool, tuple[str | None, ...]]:
    """The last deal that is over, whether the match is, and who sits on each chair."""
    marks = [(mark[1], mark.start(), mark[0]) for mark in _MARK.finditer(data)]
    last_end = max((place for kind, place, _ in marks if kind == b"end"), default=-1)
    if any(kind == b"undo" and place > last_end >= 0 for kind, place, _ in marks):
        # That deal may have been opened again: only counting the moves tells.
        record = parse_record(data, source)
        ends = [deal.end for deal in record.deals if deal.end is not None]
        return (ends[-1] if ends else None), record.over, record.bots
    end: EndLine | None = None
    over = False
    bots = [player.bot for player in header.players]
    for kind, place, text in marks:
        if kind == b"undo" or (kind != b"seat" and place < last_end):
            continue
        line = parse_line(text, source, data.count(b"\n", 0, place) + 1, header)
        if isinstance(line, EndLine):
            end, over = line, line.number == header.rules.deals
        elif isinstance(line, OverLine):
            over = True
        elif isinstance(line, SeatLine):
            bots[line.player] = line.bot
    return end, over, tuple(bots)


def ends_of(path: Path) -> tuple[Header, tuple[EndLine, ...]]:
    """How every deal of a record ended, for statistics; quick, because moves are not looked at.

    Raises:
        OSError: it cannot be read.
        RecordError: its first line is not that of a record, or an end is damaged.
    """
    data, source = read_bytes(path), str(path)
    header = parse_header(data.partition(b"\n")[0], source)
    ends: dict[int, EndLine] = {}
    for mark in _MARK.finditer(data):
        if mark[1] == b"end":
            line = parse_line(mark[0], source, data.count(b"\n", 0, mark.start()) + 1, header)
            assert isinstance(line, EndLine)
            # A deal that was opened again has ended anew, and what came after it is to be played anew.
            ends = {number: end for number, end in ends.items() if number < line.number} | {line.number: line}
    return header, tuple(ends.values())


def path_of(folder: Path, match: str) -> Path:
    """The file of a match, by the name that a list shows.

    Raises:
        NoMatchError: there is none of this name.
    """
    path = folder / (match.removesuffix(SUFFIX) + SUFFIX)
    if not MATCH_ID.fullmatch(match) or not path.is_file():
        raise NoMatchError("there is no match «{match}» in {folder}", match=printable(match), folder=str(folder))
    return path


def export_record(path: Path, folder: Path) -> Path:
    """Copy a record, byte for byte, into another folder, which is made if it is not there.

    Raises:
        FileExistsError: a file of that name is there; it is not touched.
        OSError: it cannot be read or written.
    """
    data = path.read_bytes()
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / path.name
    with target.open("xb") as file:
        file.write(data)
    return target


def delete_record(path: Path) -> None:
    """Remove a record.

    Raises:
        InPlayError: it is being played.
        OSError: it cannot be removed.
    """
    with Lock(path):
        path.unlink()


def set_aside(path: Path) -> Path:
    """Give a damaged record another name, under which it is no longer listed; returns the new one.

    Raises:
        OSError: it cannot be renamed.
    """
    number = 1
    while True:
        target = path.with_name(path.name + (".damaged" if number == 1 else f".damaged-{number}"))
        if not target.exists():
            path.rename(target)
            return target
        number += 1


def new_match_id(started: str) -> str:
    """A name for a match that began then: the date and time alone, as in `20260314-193000`."""
    digits = "".join(letter for letter in started if letter.isascii() and letter.isdigit())[:14]
    return f"{digits[:8]}-{digits[8:]}".strip("-") or "match"
