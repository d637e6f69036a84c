"""Where `assets/` is: the one place that knows.

In an installed wheel the folder lies inside this package; in a source tree it lies beside it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["assets"]


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
