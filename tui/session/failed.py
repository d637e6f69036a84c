"""The program itself has failed while a match was in play."""

from __future__ import annotations

from pathlib import Path

__all__ = ["PlayFailedError"]


class PlayFailedError(Exception):
    """Raised from what went wrong, so that the command line can say where the match is kept.

    Args:
        record: the file of the match; `None` if it is not written down.
    """

    def __init__(self, record: Path | None) -> None:
        super().__init__(record)
        self.record = record
        """The file of the match."""
