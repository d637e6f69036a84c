"""`mahjong3 plain`: the game line by line."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from datetime import datetime
from typing import Final

from mahjong3.errors import MahjongError
from tui.command.options import Options
from tui.command.output import OutputError, flush, say_error, say_line, write
from tui.command.play import play_of
from tui.plain.game import PlainGame
from tui.session import PlayFailedError, begin
from tui.words import say

__all__ = ["run"]

_LONGEST_LINE: Final = 200
"""No answer is near as long; what a line has beyond it is left out, so that one without an end does not fill the memory."""


def run(options: Options) -> int:
    """Play on standard input and output until the match is over or the input ends; both are done."""
    play = play_of(options)
    for notice in play.notices:
        _tell(notice)
    session = begin(play, now=datetime.now().astimezone(), notice=_tell)
    typed = sys.stdin.isatty()
    game = PlainGame(session, _lines(), say_line, write if typed else None)
    try:
        game.play()
    except (BrokenPipeError, OutputError, KeyboardInterrupt):
        raise  # nobody listens any more: the match is kept
    except Exception as error:
        raise PlayFailedError(session.record) from error
    return 0


def _lines() -> Iterator[str]:
    """The lines of standard input; everything that was said is out before one is waited for."""
    while True:
        flush()
        try:
            line = sys.stdin.readline(_LONGEST_LINE)
            rest = line
            while len(rest) == _LONGEST_LINE and not rest.endswith("\n"):
                rest = sys.stdin.readline(_LONGEST_LINE)
        except KeyboardInterrupt:
            return
        if not line:
            return
        yield line


def _tell(notice: MahjongError) -> None:
    say_error(say(notice))
