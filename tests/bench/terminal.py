"""A program in a pseudo-terminal, with the moment of everything that it writes."""

from __future__ import annotations

import os
import select
import signal
import struct
import time
from collections.abc import Sequence
from types import TracebackType
from typing import Self

__all__ = ["Terminal"]


class Terminal:
    """Start a program on a terminal of its own; leaving the block ends it."""

    def __init__(self, words: Sequence[str], *, columns: int = 80, rows: int = 24, **environ: str) -> None:
        import fcntl
        import pty
        import termios

        self.began = time.perf_counter()
        self.pid, self.end = pty.fork()
        if self.pid == 0:
            os.execvpe(words[0], list(words), {**os.environ, "TERM": "xterm-256color", **environ})
        fcntl.ioctl(self.end, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.text = b""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.end)

    def read(self, seconds: float) -> bytes:
        """What it writes within so many seconds, at the first that comes; empty if nothing does."""
        if not select.select([self.end], [], [], seconds)[0]:
            return b""
        try:
            part = os.read(self.end, 1 << 16)
        except OSError:  # it has ended
            return b""
        self.text += part
        return part

    def until(self, wanted: bytes, seconds: float = 20) -> float:
        """Seconds from its start until it has written this.

        Raises:
            TimeoutError: it never does.
        """
        limit = time.perf_counter() + seconds
        while wanted not in self.text:
            if time.perf_counter() > limit or not self.read(limit - time.perf_counter()):
                raise TimeoutError(f"{wanted!r} never came: {self.text[-400:]!r}")
        return time.perf_counter() - self.began

    def quiet(self, seconds: float = 0.2, *, at_most: float = 10) -> None:
        """Read on until nothing has come for a while."""
        limit = time.perf_counter() + at_most
        while time.perf_counter() < limit and self.read(seconds):
            pass

    def press(self, keys: bytes, seconds: float = 2) -> float | None:
        """Seconds from a key to the first output after it; `None` if there is none."""
        began = time.perf_counter()
        os.write(self.end, keys)
        return time.perf_counter() - began if self.read(seconds) else None
