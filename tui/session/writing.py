"""A match written down as it goes; what cannot be written stops nobody from playing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from mahjong3.errors import MahjongError
from mahjong3.play.deal import Move
from mahjong3.play.match import Match
from tui.words import N_

__all__ = ["Recorder", "SessionError", "Writing"]


class SessionError(MahjongError):
    """What cannot be done in this match now."""


class Recorder(Protocol):
    """Where a match is written down, line by line, as it goes."""

    def begin(self, match: Match) -> None:
        """A deal begins."""

    def move(self, move: Move) -> None:
        """A decision was made."""

    def undo(self, moves: int) -> None:
        """So many moves were taken back."""

    def seat(self, player: int, level: str) -> None:
        """A chair was handed to a bot, or taken back."""

    def end(self, match: Match) -> None:
        """The deal is over."""

    def over(self) -> None:
        """The match is ended before its number of deals."""

    def close(self) -> None:
        """The match is left."""


class Writing:
    """Where a match is written down, if it is.

    Args:
        recorder: writes; `None`: nothing is written.
        notice: is told once of what cannot be written.
    """

    def __init__(self, recorder: Recorder | None, notice: Callable[[MahjongError], None] | None) -> None:
        self._recorder = recorder
        self._notice = notice

    @property
    def path(self) -> Path | None:
        """The file; `None` if there is none."""
        path = getattr(self._recorder, "path", None)
        return path if isinstance(path, Path) else None

    def write(self, line: Callable[[Recorder], None]) -> None:
        """Write something down; what cannot be written is told once, and play goes on."""
        if self._recorder is None:
            return
        try:
            line(self._recorder)
        except OSError as error:
            self._recorder = None
            if self._notice is not None:
                why = error.strerror or str(error)
                self._notice(SessionError(N_("the match cannot be saved ({why}); play goes on without"), why=why))
