"""What statistics want of a record: its header and how its deals ended, read without looking at a single move.

A thousand records are to be read in a moment, so the wall of a deal is cut off before its line is read; everything that is used
is checked all the same, since a file may come from anybody.

Form: the interface document, "Records".
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from mahjong3.play.result import Outcome
from mahjong3.records.errors import RecordError
from mahjong3.records.folder import Unreadable
from mahjong3.records.lines import OUTCOMES, EndLine, Header, WinLine
from mahjong3.records.objects import JsonObject
from mahjong3.records.parse import choice_of, parse_header, player_of, win_of
from mahjong3.records.record import Record, parse_record, read_bytes
from mahjong3.records.recorder import SUFFIX

__all__ = ["DealEnd", "Footers", "footers_of", "read_footers"]

_MARK: Final = re.compile(rb'\n\{"(end|over|seat|undo)": [^\n]*(?=\n)')
"""A whole line that is no move and no beginning of a deal, with the line end before it."""
_WALL: Final = b', "wall": "'
"""Before the wall, which stands last in the line."""


@dataclass(frozen=True, slots=True)
class DealEnd:
    """How a deal ended."""

    number: int
    """The deal's, from 1."""
    outcome: Outcome
    points: tuple[int, ...]
    """What it brought, one per player."""
    winners: tuple[WinLine, ...]
    source: int | None
    """The player who discarded the winning tile, or tried the kong that was robbed."""
    caller: int | None
    """The player who called a false win."""
    bots: tuple[str | None, ...]
    """Who sat on each chair when it ended: a bot's level, or `None` for a person."""


@dataclass(frozen=True, slots=True)
class Footers:
    """A record as statistics see it."""

    path: Path
    header: Header
    ends: tuple[DealEnd, ...]
    """Of every deal that stands and is over, in order."""
    over: bool
    """The match is over."""

    @property
    def match(self) -> str:
        """The name under which a list shows it."""
        return self.path.name.removesuffix(SUFFIX)


def read_footers(folder: Path) -> tuple[tuple[Footers, ...], tuple[Unreadable, ...]]:
    """Every record of a folder by name, and the files that cannot be read.

    A folder that is not there holds none.

    Raises:
        OSError: the folder cannot be read.
    """
    found: list[Footers] = []
    unreadable: list[Unreadable] = []
    try:
        paths = sorted(path for path in folder.iterdir() if path.name.endswith(SUFFIX))
    except (FileNotFoundError, NotADirectoryError):
        return (), ()
    for path in paths:
        try:
            found.append(footers_of(path))
        except (RecordError, OSError) as error:
            unreadable.append(Unreadable(path, error))
    return tuple(found), tuple(unreadable)


def footers_of(path: Path) -> Footers:
    """One record.

    Raises:
        OSError: it cannot be read.
        RecordError: its first line is not that of a record, or a line that is looked at is damaged.
    """
    data, source = read_bytes(path), str(path)
    header = parse_header(data.partition(b"\n")[0], source)
    ends: list[DealEnd] = []
    bots = [player.bot for player in header.players]
    over = taken_back = False
    for mark in _MARK.finditer(data):
        kind, text = mark[1], mark[0]
        if kind == b"undo":
            over, taken_back = False, bool(ends)
            continue
        values = _object(text, source, data.count(b"\n", 0, mark.start()) + 2)
        if kind == b"end":
            end = _end_of(values, tuple(bots))
            # A deal that was opened again has ended anew, and what came after it is to be played anew.
            ends = [*(one for one in ends if one.number < end.number), end]
            over, taken_back = end.number == header.rules.deals, False
        elif kind == b"over":
            over = values.number("over", 0) == len(ends)
        else:
            player = player_of(values, "seat")
            bots[player] = values.text_or_none("bot")
    if taken_back:  # the last deal may have been opened again: only counting the moves tells
        return _of_record(path, parse_record(data, source))
    return Footers(path, header, tuple(ends), over)


def _of_record(path: Path, record: Record) -> Footers:
    """The same from the whole record; who had left his chair by the end has left it for every deal."""
    ends = tuple(_end_of_line(deal.end, record.bots) for deal in record.deals if deal.end is not None)
    return Footers(path, record.header, ends, record.over)


def _end_of_line(end: EndLine, bots: tuple[str | None, ...]) -> DealEnd:
    return DealEnd(end.number, end.outcome, end.points, end.winners, end.source, end.caller, bots)


def _object(text: bytes, source: str, line: int) -> JsonObject:
    """A line without its wall."""
    place = text.rfind(_WALL)
    try:
        value = json.loads(text if place < 0 else text[:place] + b"}")
    except (ValueError, RecursionError):
        value = None
    if not isinstance(value, dict):
        raise RecordError("{source} line {line}: not a line of a record", source=source, line=line)
    return JsonObject(value, source, line)


def _end_of(values: JsonObject, bots: tuple[str | None, ...]) -> DealEnd:
    return DealEnd(
        number=values.number("end", 1),
        outcome=choice_of(values, "outcome", OUTCOMES),
        points=values.numbers("points", len(bots)),
        winners=tuple(win_of(one) for one in values.objects("winners")) if "winners" in values else (),
        source=player_of(values, "source") if "source" in values else None,
        caller=player_of(values, "caller") if "caller" in values else None,
        bots=bots,
    )
