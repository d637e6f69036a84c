"""`mahjong3 stats`: what the person has done over all matches that count."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

from mahjong3.errors import MahjongError
from mahjong3.records.footers import read_footers
from mahjong3.records.statistics import Wanted, choices, levels_label, rules_label, statistics
from tui.command.options import Options, UsageError
from tui.command.output import say_error, say_line
from tui.plain.statistics_text import statistics_text
from tui.session import records_folder
from tui.session.people import own_names
from tui.words import N_, _, clean, say
from tui.words.counted import level_text, wanted_text

__all__ = ["run"]


def run(options: Options) -> int:
    """Count, and print a table or one JSON object.

    Raises:
        MahjongError: an option that cannot be followed, or a folder that cannot be read.
    """
    wanted = _wanted(options)
    folder = records_folder(options.read("data", lambda text, _source: Path(text).expanduser()))
    try:
        records, unreadable = read_footers(folder)
    except OSError as error:
        why = error.strerror or type(error).__name__
        raise UsageError(N_("{file} cannot be read: {why}"), file=str(folder), why=why) from None
    for one in unreadable:
        why = say(one.error) if isinstance(one.error, MahjongError) else str(one.error)
        say_error(_("{file} is passed over: {why}", file=clean(one.path.name), why=clean(why)))
    found = statistics(records, wanted)
    if options.flag("json"):
        say_line(json.dumps(found.to_dict(), ensure_ascii=False))
    elif found.matches:
        say_line(statistics_text(found, wanted))
    else:
        say_line(_("No finished match counts here: {wanted}.", wanted=wanted_text(wanted)))
        there = choices(records, wanted.names)
        if there.rules:
            say_line(_("There are matches with the rules {rules}.", rules=", ".join(map(clean, there.rules))))
            say_line(_("There are matches against {levels}.", levels="; ".join(map(level_text, there.opponents))))
    return 0


def _wanted(options: Options) -> Wanted:
    from tui import settings

    level = options.text("level")
    return Wanted(
        names=own_names(settings.load({}).settings.names),
        player=options.text("player"),
        rules=options.read("rules", _rules),
        opponents=None if level is None else levels_label(word.strip() for word in level.split(",")),
        since=options.read("since", _day),
    )


def _rules(text: str, source: str) -> str:
    """The name of a set of rules; a file says it itself."""
    if not text.endswith(".toml"):
        return text
    from tui import tables

    return rules_label(tables.find(text, source=source))


def _day(text: str, source: str) -> str:
    try:
        return date.fromisoformat(text.strip()).isoformat()
    except ValueError:
        raise UsageError(
            N_("{option}: «{text}»: a day is needed, as 2026-03-14"), option=source, text=clean(text, longest=40)
        ) from None
