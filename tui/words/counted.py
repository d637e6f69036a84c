"""How statistics are told: levels of opponents, shares, days, and which matches were counted."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Final

from tui.words.catalogue import N_, _, clean, listed

if TYPE_CHECKING:
    from mahjong3.records.statistics import Wanted

__all__ = ["day_text", "level_about", "level_text", "percent", "wanted_text"]

_LEVELS: Final = {
    "human": (N_("people"), ""),
    "random": (N_("random"), N_("random: any tile, any claim")),
    "easy": (N_("easy"), N_("easy: plays fast, knows no fan")),
    "normal": (N_("normal"), N_("normal: knows that five fan are needed")),
    "hard": (N_("hard"), N_("hard: thinks ahead")),
    "expert": (N_("expert"), N_("expert: thinks ahead further, takes longer")),
}
"""By level: its name, and how it plays."""
_MONTHS: Final = (
    N_("{day} January {year}"),
    N_("{day} February {year}"),
    N_("{day} March {year}"),
    N_("{day} April {year}"),
    N_("{day} May {year}"),
    N_("{day} June {year}"),
    N_("{day} July {year}"),
    N_("{day} August {year}"),
    N_("{day} September {year}"),
    N_("{day} October {year}"),
    N_("{day} November {year}"),
    N_("{day} December {year}"),
)


def level_text(levels: str) -> str:
    """One level, or several with commas between; a bot of somebody's own by its class.

    >>> level_text("easy, mybots.deep:DeepBot")
    'easy, DeepBot'
    """
    return listed(
        _(_LEVELS[level][0]) if level in _LEVELS else clean(level.rpartition(":")[2]) for level in levels.split(", ")
    )


def level_about(level: str) -> str:
    """How a level plays, in half a sentence; nothing for people and for a bot of somebody's own."""
    about = _LEVELS.get(level, ("", ""))[1]
    return _(about) if about else ""


def percent(part: int, whole: int) -> str:
    """`31 %`; a dash where there is nothing to be a part of.

    >>> percent(58, 187), percent(0, 0)
    ('31 %', '-')
    """
    return f"{round(100 * part / whole)} %" if whole else "-"


def day_text(started: str) -> str:
    """The day of a moment in ISO 8601; as it stands where it is none.

    >>> day_text("2026-03-14T19:30:00+08:00")
    '14 March 2026'
    """
    try:
        day = date.fromisoformat(started[:10])
    except ValueError:
        return clean(started, longest=20)
    return _(_MONTHS[day.month - 1], day=day.day, year=day.year)


def wanted_text(wanted: Wanted) -> str:
    """Which matches are counted: `all rules`, or `wiki, against hard`."""
    parts = [
        _("all rules") if wanted.rules is None else clean(wanted.rules),
        "" if wanted.opponents is None else _("against {levels}", levels=level_text(wanted.opponents)),
        "" if wanted.since is None else _("since {day}", day=day_text(wanted.since)),
        "" if wanted.player is None else _("played by {name}", name=clean(wanted.player)),
    ]
    return listed(part for part in parts if part)
