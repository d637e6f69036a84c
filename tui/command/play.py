"""`mahjong3` without a command: the game in the terminal. What PLAY means is read here for `plain` too."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tui.command.options import Options, UsageError, check_language, one_of
from tui.command.rulesets import read_wall, rules_of
from tui.words import N_, ngettext, set_language

if TYPE_CHECKING:
    from tui.session import Play
    from tui.settings import Loaded

__all__ = ["place_of", "play_of", "players_of", "run"]

HUMAN: Final = "human"
_MATCH: Final = ("rules", "set", "deals", "players", "names", "seed", "wall", "practice")
"""Options that say which match: with one of them on the line nobody wants a title screen first."""
_LONGEST_NAME: Final = 24


def run(options: Options) -> int:
    """Play in the terminal."""
    play = play_of(options)
    need_terminal()
    from tui.app import run as run_app

    return run_app(play)


def need_terminal() -> None:
    """Refuse to draw where nothing can be drawn.

    Raises:
        UsageError: standard input or standard error is not a terminal, or a terminal that can only print.
    """
    if why := why_no_table():
        raise UsageError(why)


def why_no_table() -> str:
    """Why nothing can be drawn here; empty if it can."""
    if in_browser():
        return ""
    if os.environ.get("TERM") == "dumb":
        return N_("TERM=dumb cannot show the table: `mahjong3 plain` plays line by line")
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        return N_("the table needs a terminal: `mahjong3 plain` plays line by line without one")
    return ""


def in_browser() -> bool:
    """Whether `textual serve` draws in a browser: there the streams are pipes."""
    return bool(os.environ.get("TEXTUAL_DRIVER"))


def play_of(options: Options) -> Play:
    """What is to be played.

    Raises:
        MahjongError: an option that cannot be followed.
    """
    from tui.session import Play

    loaded = settings_of(options)
    rules = rules_of(options)
    deals = options.read("deals", one_of(("4", "8", "16", "endless")))
    if deals is not None:
        rules = rules.changed(deals=deals if deals == "endless" else int(deals))
    wall = options.text("wall")
    return Play(
        settings=loaded.settings,
        rules=rules,
        players=players_of(options, "players", f"{HUMAN},normal,normal", human=True),
        names=loaded.settings.names,
        seed=options.text("seed"),
        walls=() if wall is None else (read_wall(wall, rules),),
        practice=options.flag("practice"),
        data=options.read("data", lambda text, _source: Path(text).expanduser()),
        start=any(options.on_line(name) for name in _MATCH),
        sources=loaded.sources,
        notices=loaded.notices,
    )


def place_of(options: Options) -> Play:
    """What a person has set up, for a command that shows something else than a match.

    Raises:
        MahjongError: a setting of the environment that cannot be followed.
    """
    from tui.session import Play

    loaded = settings_of(options)
    return Play(
        settings=loaded.settings,
        names=loaded.settings.names,
        data=options.read("data", lambda text, _source: Path(text).expanduser()),
        sources=loaded.sources,
        notices=loaded.notices,
    )


def settings_of(options: Options) -> Loaded:
    """The settings of line, environment and file; the language is spoken from here on.

    Raises:
        MahjongError: a value that is not allowed.
    """
    from tui import settings

    line = {
        name: text
        for name in ("lang", "faces", "theme", "speed", "names")
        if options.on_line(name) and (text := options.text(name))
    }
    loaded = settings.load(line)
    set_language(loaded.settings.lang)
    check_language(options)
    names = loaded.settings.names
    if len(names) > 3 or any(len(name) > _LONGEST_NAME for name in names):
        raise UsageError(
            N_("{option}: three names of at most {most} characters are needed"),
            option=options.source("names"),
            most=_LONGEST_NAME,
        )
    return loaded


def players_of(options: Options, name: str, default: str, *, human: bool) -> tuple[str, ...]:
    """Three players: each a level, a bot of one's own or, where allowed, a person.

    Raises:
        MahjongError: not three, or no such bot.
    """
    from mahjong3.bots import make_bot

    source = options.source(name)
    players = tuple(word.strip() for word in (options.text(name) or default).split(","))
    if len(players) != 3:
        raise UsageError(
            ngettext(
                "{option}: {n} player, three are needed, with commas between",
                "{option}: {n} players, three are needed, with commas between",
                len(players),
                option=source,
            )
        )
    for player in players:
        if ":" in player and "" not in sys.path:
            sys.path.append("")  # a bot of one's own lies in the folder where the command is given
        if not (human and player == HUMAN):
            make_bot(player)
    return players
