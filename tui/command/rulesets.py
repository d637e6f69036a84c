"""What `--rules` and `--set` mean, and other values that several commands read alike."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tui.command.options import Options, UsageError
from tui.resources import read_text as read_file_text
from tui.words import N_

if TYPE_CHECKING:
    from mahjong3.rules import Rules
    from mahjong3.tiles import Kind

__all__ = ["read_text", "read_wall", "rules_of"]


def rules_of(options: Options, *, default: str = "wiki") -> Rules:
    """The rules that the line, the environment or the default names.

    Raises:
        RulesError: there are none of this name, or something in them is not allowed.
    """
    from tui import tables

    found = tables.find(options.text("rules") or default, source=options.source("rules"))
    return tables.with_settings(found, options.texts("set"), source=options.source("set"))


def read_text(name: str) -> str:
    """The text of a file that was named on the line.

    Raises:
        UsageError: it cannot be read.
    """
    try:
        return read_file_text(Path(name).expanduser())
    except OSError as error:
        why = error.strerror or type(error).__name__
        raise UsageError(N_("{file} cannot be read: {why}"), file=name, why=why) from None
    except UnicodeDecodeError:
        raise UsageError(N_("{file} cannot be read: {why}"), file=name, why="not UTF-8") from None
    except ValueError:  # a zero byte in the name
        raise UsageError(N_("{file} cannot be read: {why}"), file=name, why="no such file") from None


def read_wall(name: str, rules: Rules) -> tuple[Kind, ...]:
    """The tiles of a wall file in wall order.

    Raises:
        MahjongError: it cannot be read, or does not hold the tiles that these rules play with; the file is named.
    """
    from mahjong3.tiles import WallError, parse_wall

    text = read_text(name)
    try:
        return parse_wall(text, rules.tile_set)
    except WallError as error:
        raise WallError(f"{{file}}: {error.template}", file=name, **error.values) from None
