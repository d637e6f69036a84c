"""A file that only grows, line by line, and that a failed write does not harm."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

__all__ = ["Journal"]


class Journal:
    """Whole lines appended to a file.

    Every line is with the system before `append` returns, so that killing the program loses none. What a full disk lets
    through of a line is cut off again.

    Args:
        path: the file.
        size: bytes of the whole lines that it holds; what comes after them is cut off. `None`: the file must not exist.
        sync: whether each line is also to be on the disk before play goes on.

    Raises:
        OSError: it cannot be opened or written.
    """

    __slots__ = ("_clean", "_file", "_size", "_sync")

    def __init__(self, path: Path, size: int | None = None, *, sync: bool = False) -> None:
        flags = os.O_WRONLY | getattr(os, "O_BINARY", 0) | (os.O_CREAT | os.O_EXCL if size is None else 0)
        self._file: int | None = os.open(path, flags, 0o600)
        self._size = size or 0
        self._sync = sync
        self._clean = False

    def append(self, text: str) -> None:
        """Add one line or several, all or none.

        Raises:
            OSError: it cannot be written; the file is as before.
        """
        file = self._file
        if file is None:
            raise OSError("the file is closed")
        data = text.encode("utf-8")
        self._cut(file)
        self._clean = False
        try:
            written = 0
            while written < len(data):
                written += os.write(file, data[written:])
            if self._sync:
                os.fsync(file)
        except OSError:
            with suppress(OSError):  # else it is cut off before the next line
                self._cut(file)
            raise
        self._size += len(data)
        self._clean = True

    def _cut(self, file: int) -> None:
        """Leave the whole lines alone in the file, and stand behind them."""
        if not self._clean:
            os.ftruncate(file, self._size)
            os.lseek(file, self._size, os.SEEK_SET)
            self._clean = True

    def close(self) -> None:
        """Close the file; nothing happens the second time."""
        if self._file is not None:
            file, self._file = self._file, None
            os.close(file)
