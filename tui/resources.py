"""Where `assets/` is, the one place that knows, and how a text file that anybody may have named is read.

In an installed wheel the folder lies inside this package; in a source tree it lies beside it.
"""

from __future__ import annotations

import errno
import os
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["MAX_CHARACTERS", "assets", "read_text"]

MAX_CHARACTERS: Final = 64 << 20
"""No text that is read here comes near this length; a device or a disk image that was named by mistake does."""


def assets(*parts: str) -> Path:
    """The path of a file or folder of `assets/`; it need not exist.

    Args:
        parts: names below the folder, `assets("locale", "zh_TW")`.
    """
    from pathlib import Path  # here because `--help` is not to pay for it

    here = Path(__file__).resolve().parent
    inside = here / "assets"
    folder = inside if inside.is_dir() else here.parent / "assets"
    return folder.joinpath(*parts)


def read_text(path: Path) -> str:
    """The text of a file; one that never ends is not read until the memory is full.

    Raises:
        OSError: it cannot be read, or is far too long.
        UnicodeDecodeError: it is not UTF-8.
    """
    with path.open(encoding="utf-8") as file:
        text = file.read(MAX_CHARACTERS + 1)
    if len(text) > MAX_CHARACTERS:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    return text
