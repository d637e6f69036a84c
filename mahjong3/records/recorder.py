"""A match written down as it is played, and taken up again where its record ends.

Form: the interface document, "Records".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Final, Self

from mahjong3.errors import MahjongError
from mahjong3.play.match import Match
from mahjong3.play.table import Move
from mahjong3.records.errors import InPlayError, NotSavedError
from mahjong3.records.journal import Journal
from mahjong3.records.lines import Header, Line, MoveLine, OverLine, SeatLine, UndoLine, format_line
from mahjong3.records.lock import Lock
from mahjong3.records.match_lines import deal_line, end_line
from mahjong3.records.record import Record, read_record

__all__ = ["HUMAN", "SUFFIX", "Recorder"]

SUFFIX: Final = ".jsonl"
"""The end of a record's file name; before it stands the name of the match."""
HUMAN: Final = "human"
"""The level of a chair in which a person sits, where a level is asked for."""
Notice = Callable[[MahjongError], None]


class Recorder:
    """Writes one match. Make one with `Recorder.create` or `Recorder.resume`.

    What cannot be written is told once to whoever asked for notices; the match goes on, and the lines follow as soon as
    the file takes them again. Also usable in a `with` block.
    """

    def __init__(
        self, record: Record, journal: Journal | None = None, lock: Lock | None = None, notice: Notice | None = None
    ) -> None:
        self._record = record
        """The record so far; of a match that is in its file, its last deal alone."""
        self._journal = journal
        self._lock = lock
        self._notice = notice
        self._waiting: list[str] = []
        self._told = False

    @classmethod
    def create(
        cls,
        folder: Path | None,
        header: Header,
        lines: Sequence[Line] = (),
        *,
        notice: Notice | None = None,
        sync: bool = False,
    ) -> Self:
        """Begin a record.

        Args:
            folder: where it is to lie, made if it is not there; `None` keeps it in memory alone.
            header: its first line; if its match has a file already, another number is put behind the name.
            lines: lines with which it begins: a match played on from another one.
            notice: is called with what a person should know.
            sync: whether every line is to be on the disk before play goes on.
        """
        recorder = cls(Record("", header), notice=notice)
        if folder is not None:
            try:
                recorder._open_new(folder, sync=sync)
            except OSError as error:
                recorder._trouble(folder / (header.match + SUFFIX), error)
        recorder._waiting.append(format_line(recorder._record.header, recorder._record.header.match))
        for line in lines:
            recorder._take(line)
        recorder._write()
        return recorder

    def _open_new(self, folder: Path, *, sync: bool) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        header = self._record.header
        number = 1
        while True:
            match = header.match if number == 1 else f"{header.match}-{number}"
            path = folder / (match + SUFFIX)
            number += 1
            if path.exists():
                continue
            try:
                lock = Lock(path)
            except InPlayError:  # another program is about to make it
                continue
            try:
                self._journal = Journal(path, sync=sync)
            except FileExistsError:  # another program was quicker
                lock.release()
                continue
            except OSError:
                lock.release()
                raise
            self._lock = lock
            self._record = Record(str(path), replace(header, match=match))
            return

    @classmethod
    def resume(cls, path: Path, *, notice: Notice | None = None, sync: bool = False) -> Self:
        """Take up a record at its last whole line.

        The file may lie where nothing can be written: then the match can be played, and it is said that it is not saved.

        Raises:
            InPlayError: another program plays it.
            RecordError: it is damaged.
            OSError: it cannot be read.
        """
        lock: Lock | None = None
        trouble: OSError | None = None
        try:
            lock = Lock(path)
        except OSError as error:
            trouble = error
        try:
            record = read_record(path)
            journal = None
            if lock is not None:
                try:
                    journal = Journal(path, record.size, sync=sync)
                except OSError as error:
                    trouble = error
        except BaseException:
            if lock is not None:
                lock.release()
            raise
        recorder = cls(record, journal, lock, notice)
        if trouble is not None:
            recorder._trouble(path, trouble)
        if record.unended:
            recorder._waiting.append("")
        return recorder

    @property
    def record(self) -> Record:
        """The record so far: what `replay` takes.

        Raises:
            OSError: it lies in its file, and that cannot be read.
        """
        return read_record(Path(self._record.source)) if self._record.gone else self._record

    @property
    def path(self) -> Path | None:
        """The file; `None` if the record is in memory alone."""
        return Path(self._record.source) if self._journal is not None else None

    @property
    def saved(self) -> bool:
        """Every line so far is in the file."""
        return self._journal is not None and not self._waiting

    # --- what is written ----------------------------------------------------------------------------------------------

    def begin(self, match: Match) -> None:
        """A deal begins."""
        self._add(deal_line(match))

    def move(self, move: Move) -> None:
        """A turn or a window of claims was decided."""
        self._add(MoveLine.of(move))

    def end(self, match: Match) -> None:
        """The deal in play is over."""
        self._add(end_line(match))

    def undo(self, moves: int) -> None:
        """The last moves are taken back.

        Raises:
            OSError: they reach back into an earlier deal, and the file cannot be read.
        """
        if moves > len(self._record.deals[-1].moves):
            self._record = self.record
        self._add(UndoLine(moves))

    def seat(self, player: int, level: str | None) -> None:
        """A person hands a chair to a bot (its level), or takes it back (`None` or `human`)."""
        self._add(SeatLine(player, None if level == HUMAN else level))

    def over(self) -> None:
        """The match is ended by its players."""
        self._add(OverLine(self._record.deals_done))

    def follow(self, match: Match) -> None:
        """Write whatever of the deal in play is not yet written: its beginning, moves, its end."""
        deals = self._record.deals
        if not deals or deals[-1].start.number != match.deal_number:
            self._take(deal_line(match))
        deal = deals[-1]
        for move in match.deal.moves[len(deal.moves) :]:
            self._take(MoveLine.of(move))
        if match.deal.result is not None and deal.end is None:
            self._take(end_line(match))
        self._write()

    def _add(self, line: Line) -> None:
        self._take(line)
        self._write()

    def _take(self, line: Line) -> None:
        self._record.add(line)
        self._waiting.append(format_line(line, self._record.header.match))

    def _write(self) -> None:
        if self._journal is None or not self._waiting:
            return
        try:
            self._journal.append("".join(line + "\n" for line in self._waiting))
        except OSError as error:
            self._trouble(Path(self._record.source), error)
        else:
            self._waiting.clear()
            self._told = False
            self._record.let_go()

    def _trouble(self, path: Path, error: OSError) -> None:
        """Tell it once; again only when something was written in between."""
        if self._notice is not None and not self._told:
            reason = error.strerror or str(error)
            self._notice(
                NotSavedError("{file} cannot be written: {reason}; the match goes on", file=str(path), reason=reason)
            )
        self._told = True

    # --- the end ------------------------------------------------------------------------------------------------------

    def close(self) -> None:
        """Write what is left and let go of the file; nothing happens the second time."""
        self._write()
        if self._journal is not None:
            with suppress(OSError):
                self._journal.close()
        if self._lock is not None:
            self._lock.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_raised: object) -> None:
        self.close()
