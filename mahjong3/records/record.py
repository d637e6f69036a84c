"""A record in memory: its lines, and what still stands once everything taken back is left out.

Form: the interface document, "Records".
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from mahjong3.records.errors import RecordError
from mahjong3.records.lines import DealLine, EndLine, Header, Line, MoveLine, OverLine, SeatLine, UndoLine, format_line
from mahjong3.records.objects import JsonObject
from mahjong3.records.parse import parse_header, parse_line

__all__ = ["MAX_BYTES", "Record", "RecordedDeal", "parse_record", "read_bytes", "read_record"]

MAX_BYTES: Final = 64 * 1024 * 1024
"""A longer file is no record."""


@dataclass(slots=True)
class RecordedDeal:
    """One deal as it stands: nothing in it was taken back."""

    start: DealLine
    line: int
    """The line of `start`."""
    moves: list[tuple[int, MoveLine]] = field(default_factory=list)
    """Each move with its line."""
    end: EndLine | None = None
    """How it ended; `None` while it is in play."""
    end_line: int = 0
    """The line of `end`."""


@dataclass(slots=True)
class Record:
    """A match as a file tells it. `add` takes one line after the other."""

    source: str
    """The file, for what is said of it."""
    header: Header
    lines: list[Line] = field(default_factory=list)
    """Every line after the header, those that take back and those taken back included."""
    deals: list[RecordedDeal] = field(default_factory=list)
    """What stands."""
    taken_back: set[int] = field(default_factory=set)
    """The lines that were taken back; lines of deals that were taken back whole are among them."""
    over: bool = False
    """The match has ended: by its number of deals, or because its players ended it."""
    torn: bool = False
    """The last line was not whole and is left out."""
    unended: bool = False
    """The last line is whole, but its line end is missing."""
    size: int = 0
    """Bytes of the whole lines; a torn line begins there."""
    gone: int = 0
    """So many lines, the first ones after the header, are no longer kept here; `lines` goes on after them."""
    gone_deals: int = 0
    """So many deals that are over were in them."""

    def add(self, line: Line) -> None:
        """Take the next line.

        Raises:
            RecordError: it cannot stand here.
        """
        match line:
            case DealLine():
                self._add_deal(line)
            case MoveLine():
                self._open_deal("{source} line {line}: a move cannot stand here").moves.append((self.next_line, line))
            case EndLine():
                self._add_end(line)
            case UndoLine(moves):
                self._undo(moves)
            case OverLine(deals):
                if deals != self.deals_done:
                    raise self._misplaced("{source} line {line}: the end of the match cannot stand here")
                self.over = True
            case SeatLine():
                pass
        self.lines.append(line)

    @property
    def next_line(self) -> int:
        """The number of the next line."""
        return self.gone + len(self.lines) + 2

    @property
    def deals_done(self) -> int:
        """Deals that stand and are over."""
        return self.gone_deals + sum(deal.end is not None for deal in self.deals)

    def let_go(self) -> None:
        """Keep the last deal alone, so that a long match takes no more memory than a short one; the numbers go on.

        What is left can be added to, but neither replayed nor taken back beyond that deal: the file holds the rest.
        """
        if len(self.deals) > 1:
            first = self.deals[-1].line - 2 - self.gone
            del self.lines[:first]
            self.gone += first
            self.gone_deals += len(self.deals) - 1
            del self.deals[:-1]
            self.taken_back.clear()

    @property
    def bots(self) -> tuple[str | None, ...]:
        """Who sits on each chair now: a bot's level, or `None` for a person."""
        bots = [player.bot for player in self.header.players]
        for line in self.lines:
            if isinstance(line, SeatLine):
                bots[line.player] = line.bot
        return tuple(bots)

    def text(self) -> str:
        """The whole file again, byte for byte when it is encoded as UTF-8."""
        return "".join(format_line(line, self.header.match) + "\n" for line in (self.header, *self.lines))

    def lines_to(self, deals: int, moves: int) -> tuple[Line, ...]:
        """The lines of a match that stands as this one did once.

        Args:
            deals: so many deals are whole.
            moves: so many moves of the next one were made.
        """
        lines: list[Line] = []
        for deal in self.deals[:deals]:
            lines += [deal.start, *(move for _, move in deal.moves)]
            lines += [deal.end] if deal.end else []
        for deal in self.deals[deals : deals + 1]:
            lines += [deal.start, *(move for _, move in deal.moves[:moves])]
        return tuple(lines)

    def _add_deal(self, line: DealLine) -> None:
        before = self.deals[-1] if self.deals else None
        number = before.start.number + 1 if before else 1
        if self.over or line.number != number or (before and before.end is None):
            raise self._misplaced("{source} line {line}: a deal cannot stand here")
        self.deals.append(RecordedDeal(line, self.next_line))

    def _add_end(self, line: EndLine) -> None:
        deal = self._open_deal("{source} line {line}: the end of a deal cannot stand here")
        if line.number != deal.start.number:
            raise self._misplaced("{source} line {line}: the end of a deal cannot stand here")
        deal.end, deal.end_line = line, self.next_line
        self.over = line.number == self.header.rules.deals

    def _undo(self, moves: int) -> None:
        if moves > sum(len(deal.moves) for deal in self.deals):
            raise self._misplaced("{source} line {line}: taking back so many moves cannot stand here")
        self.over = False
        while moves:
            deal = self.deals[-1]
            if deal.end is not None:
                self.taken_back.add(deal.end_line)
                deal.end, deal.end_line = None, 0
            kept = max(len(deal.moves) - moves, 0)
            moves -= len(deal.moves) - kept
            self.taken_back.update(number for number, _ in deal.moves[kept:])
            del deal.moves[kept:]
            if moves:
                self.taken_back.add(deal.line)
                self.deals.pop()

    def _open_deal(self, refusal: str) -> RecordedDeal:
        if self.over or not self.deals or self.deals[-1].end is not None:
            raise self._misplaced(refusal)
        return self.deals[-1]

    def _misplaced(self, template: str) -> RecordError:
        return RecordError(template, source=self.source, line=self.next_line)


def parse_record(data: bytes, source: str) -> Record:
    """Read a record up to its last whole line.

    A last line without its end is dropped unless it is whole all the same. Zero bytes at the end, which some file systems
    leave after a power cut, are no text.

    Raises:
        RecordError: no header, or a line before the last that is damaged or cannot stand where it does.
    """
    data = data.rstrip(b"\0")
    lines = data.split(b"\n")
    tail = lines.pop()
    if not lines:
        return Record(source, parse_header(tail, source), unended=True, size=len(data))
    record = Record(source, parse_header(lines[0], source), size=len(data) - len(tail))
    for number, line in enumerate(lines[1:], start=2):
        record.add(parse_line(line, source, number, record.header))
    if tail:
        try:
            JsonObject.parse(tail, source, record.next_line)
        except RecordError:
            record.torn = True
        else:
            record.add(parse_line(tail, source, record.next_line, record.header))
            record.unended, record.size = True, len(data)
    return record


def read_record(path: Path) -> Record:
    """Read a file up to its last whole line; it is never changed.

    Raises:
        OSError: it cannot be read.
        RecordError: it is damaged.
    """
    return parse_record(read_bytes(path), str(path))


def read_bytes(path: Path) -> bytes:
    """The bytes of a file that may be a record.

    Raises:
        OSError: it cannot be read.
        RecordError: it is far too long.
    """
    with path.open("rb") as file:
        data = file.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise RecordError("{source} line {line}: not a record of a match", source=str(path), line=1)
    return data
