"""The lock of a match in play: a file beside the record that one program holds.

The system itself holds the lock and lets it go when the program dies, however it dies: a file that was left behind is no
lock, and there is no guessing whether another program with the same number still lives.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final, Self

from mahjong3.records.errors import InPlayError

__all__ = ["Lock"]

_TRIES: Final = 10


class Lock:
    """The lock of one record, held until `release`, also on leaving a `with` block.

    Args:
        record: the file of the record.

    Raises:
        InPlayError: another program holds it, or this one already.
        OSError: the file of the lock cannot be written.
    """

    __slots__ = ("_file", "path")

    def __init__(self, record: Path) -> None:
        self.path = record.with_name(record.name + ".lock")
        """The file of the lock."""
        self._file: int | None = self._acquired(record)

    def _acquired(self, record: Path) -> int:
        for _ in range(_TRIES):
            file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
            try:
                if not _hold(file):
                    raise InPlayError("{match} is being played in another window or program", match=record.name)
                if self._is_current(file):
                    os.truncate(file, 0)
                    os.write(file, f"{os.getpid()}\n".encode("ascii"))
                    return file
            except BaseException:
                os.close(file)
                raise
            # Its last holder removed the file between our opening and holding it: another one may be there now.
            os.close(file)
        raise InPlayError("{match} is being played in another window or program", match=record.name)

    def _is_current(self, file: int) -> bool:
        try:
            return os.path.samestat(os.fstat(file), self.path.stat())
        except FileNotFoundError:
            return False

    def release(self) -> None:
        """Let go and remove the file; nothing happens the second time."""
        if self._file is None:
            return
        file, self._file = self._file, None
        if sys.platform == "win32":
            os.close(file)  # an open file cannot be removed there
            self._remove()
        else:
            self._remove()  # while it is held, so that nobody else's file is removed
            os.close(file)

    def _remove(self) -> None:
        try:
            self.path.unlink(missing_ok=True)
        except OSError:
            return  # a file without a holder locks nothing

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_raised: object) -> None:
        self.release()


def _hold(file: int) -> bool:
    """Hold the lock on an open file, if nobody does."""
    if sys.platform == "win32":
        import msvcrt

        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return True  # a file system without locks: better played without than not at all
    return True
