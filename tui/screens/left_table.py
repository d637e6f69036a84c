"""A table that was left, in words: shown on the title screen, no tile of it."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from mahjong3.errors import MahjongError
from mahjong3.play.view import View
from mahjong3.rules.seats import SEATS
from mahjong3.scoring.sure import sum_of, sure_fan
from tui.drawing.model import LeftSeat, LeftTable
from tui.words import _, clean, ngettext

if TYPE_CHECKING:
    from mahjong3.records import Summary, Unreadable

__all__ = ["ago", "left_table", "newer_table"]

_MINUTE, _HOUR, _DAY = 60, 3600, 86400


def ago(seconds: float) -> str:
    """How long it is that something happened."""
    if seconds < _MINUTE:
        return _("just now")
    if seconds < _HOUR:
        return ngettext("{n} min ago", "{n} min ago", int(seconds // _MINUTE))
    if seconds < _DAY:
        return ngettext("{n} hour ago", "{n} hours ago", int(seconds // _HOUR))
    return ngettext("{n} day ago", "{n} days ago", int(seconds // _DAY))


def left_table(summary: Summary, now: datetime) -> LeftTable:
    """A match that can be gone on with, as its first person sees it; a damaged one says so.

    Args:
        summary: the match.
        now: the time.
    """
    from mahjong3.records import RecordError, read_record, replay

    when = ago(max(0.0, now.timestamp() - summary.changed))
    path: Path = summary.path
    try:
        match = replay(read_record(path)).match
    except (RecordError, OSError):
        return LeftTable(when, path.name, (), _("This record is damaged."), _("It is set aside when it is opened."))
    people = {player for player, recorded in enumerate(summary.header.players) if recorded.bot is None}
    people |= {player for player, bot in enumerate(summary.bots) if bot is None}
    me = min(people) if len(people) == 1 else None
    view = match.deal.view(match.seat_of(me if me is not None else 0))
    names = [clean(player.name, longest=24) for player in summary.header.players]
    deals = match.deals
    number = (
        _("Deal {n}", n=match.deal_number)
        if deals is None
        else _("Deal {n} of {deals}", n=match.deal_number, deals=deals)
    )
    left = ngettext("{n} tile left", "{n} tiles left", view.wall_left)
    seats = tuple(
        LeftSeat(
            seat,
            _("You") if match.player_at(seat) == me else names[match.player_at(seat)],
            match.points[match.player_at(seat)],
            _note(view, seat, mine=match.player_at(seat) == me),
            me=match.player_at(seat) == me,
        )
        for seat in SEATS
    )
    head = f"{number} · {match.rules.name} · {left}"
    if len(people) > 1:
        return LeftTable(when, head, seats, _("Several people play at this table."))
    if not people:
        return LeftTable(when, head, seats, _("Bots play at this table."))
    return LeftTable(when, head, seats, _sentence(view), _sure(view))


def newer_table(found: Unreadable, now: datetime) -> LeftTable:
    """A match that only a newer version of the program can read: the file, why, and what to do.

    Args:
        found: the file.
        now: the time.
    """
    try:
        when = ago(max(0.0, now.timestamp() - found.path.stat().st_mtime))
    except OSError:
        when = ""
    program = found.error.values["program"] if isinstance(found.error, MahjongError) else ""
    said = _("mahjong3 {program} has written this match; this one is older.", program=program)
    return LeftTable(when, clean(found.path.name), (), said, _("Update mahjong3 to go on with it."))


def _note(view: View, seat: int, *, mine: bool) -> str:
    if mine and view.asked:
        return _("to discard") if view.phase == "turn" else _("to answer")
    return _("dealer") if seat == 0 else ""


def _sentence(view: View) -> str:
    if view.result is not None:
        return _("The deal is over; the next one begins.")
    if not view.asked:
        return _("The others are to play.")
    if view.phase == "claims":
        return _("You may claim a tile.")
    if view.phase == "opening":
        return _("You may declare your hand.")
    if not view.drawn_turn:
        return _("You have claimed and have to discard.")
    return _("You drew and have to discard.")


def _sure(view: View) -> str:
    if view.result is not None:
        return ""
    has = sum_of(sure_fan(view), view.rules)
    return _("You surely hold {has} of {needed} fan.", has=has, needed=view.rules.min_fan)
