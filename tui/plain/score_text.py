"""A score in lines: the hand as it was read, what each fly stands for, each fan, the sum, what was beaten.

What a person could check by hand stands here: nothing is told by colour or place alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

from mahjong3.hands.readings import Form, Group, Reading
from mahjong3.rules.seats import SEATS
from mahjong3.scoring.score import Beaten, Earned, Score
from mahjong3.tiles import FLY, Kind, format_tile, format_tiles
from tui.plain.columns import both, columns, named
from tui.words import N_, _, listed, ngettext
from tui.words.names import FAN, MELDS, fan_name, seat_name, tile_name
from tui.words.names import SEATS as SEAT_NAMES
from tui.words.telling import signed

__all__ = ["beaten_lines", "earned_text", "fan_lines", "form_text", "points_line", "reading_lines", "sum_lines"]

_GROUPS: Final = {
    "chow": (N_("chow"), "順"),
    "pong": (N_("pong"), "刻"),
    "kong": (N_("kong"), "槓"),
    "pair": (N_("pair"), "眼"),
    "orphans": (N_("thirteen orphans"), "十三幺"),
}
"""What stands together in a hand; melds have the names of how they came to be."""
_FORMS: Final = {
    "sets": N_("four sets and a pair"),
    "seven-pairs": N_("seven pairs"),
    "thirteen-orphans": N_("thirteen orphans"),
    "dealt": N_("declared as dealt"),
}


def form_text(form: Form) -> str:
    """What a shape is called: `four sets and a pair`."""
    return _(_FORMS[form])


def reading_lines(score: Score) -> list[str]:
    """The hand as it was read, a line for each set: its name, its tiles, what its flies stand for."""
    groups = score.reading.groups
    if not groups:
        return [form_text(score.reading.form), "  " + format_tiles(score.situation.concealed)]
    rows = [(_group_name(group), _tiles_as_played(group.tiles, group.plays), _remark(group, score)) for group in groups]
    return columns(rows, indent=2).splitlines()


def _group_name(group: Group) -> str:
    if group.meld is not None:
        return named(MELDS[group.meld.name])
    english, chinese = _GROUPS[group.name]
    return both(_(english), chinese)


def _tiles_as_played(tiles: Sequence[Kind], plays: Sequence[Kind]) -> str:
    """Tiles in notation, a fly with what it stands for: `45p J=6p`."""
    words: list[str] = []
    for fly, run in groupby(zip(tiles, plays, strict=True), key=lambda pair: pair[0] == FLY):
        pairs = list(run)
        words += (
            [f"J={format_tile(play)}" for _tile, play in pairs]
            if fly
            else [format_tiles(tile for tile, _play in pairs)]
        )
    return " ".join(words)


def _remark(group: Group, score: Score) -> str:
    parts = [
        _("fly as {tile}", tile=tile_name(play))
        for tile, play in zip(group.tiles, group.plays, strict=True)
        if tile == FLY
    ]
    if group.winning and score.situation.tile is not None:
        parts.append(_("won with {tile}", tile=format_tile(score.situation.tile)))
    return listed(parts)


def fan_lines(score: Score) -> list[str]:
    """Each fan: its names, its value, the tiles that earn it."""
    rows = [
        (
            named(FAN[one.id]),
            "×" + str(one.times) if one.times > 1 else "",
            _("limit") if one.limit else str(one.fan),
            format_tiles(sorted(one.tiles)),
        )
        for one in score.earned
    ]
    return columns(rows, right=(2,), indent=2).splitlines() if rows else []


def sum_lines(score: Score) -> list[str]:
    """The sum, the limit and what a win needs."""
    rules = score.rules
    if score.limits:
        lines = [_("limit hand: {limit} fan", limit=rules.limit_fan)]
    elif score.total > score.fan:
        lines = [
            _("sum {total}, the limit is {limit}: {fan} fan", total=score.total, limit=rules.limit_fan, fan=score.fan)
        ]
    else:
        lines = [ngettext("sum {n} fan", "sum {n} fan", score.fan)]
    if not score.wins:
        lines.append(_("not a win: {needed} fan are needed", needed=rules.min_fan))
    return lines


def beaten_lines(beaten: Sequence[Beaten], *, most: int = 5) -> list[str]:
    """The readings that were beaten, the best first."""
    rows = []
    for one in beaten[:most]:
        fan = ngettext("{n} fan", "{n} fan", one.fan)
        limits = listed(fan_name(id_) for id_ in one.limits)
        rows.append((fan + (f" ({limits})" if limits else ""), _reading_text(one.reading)))
    lines = columns(rows, indent=2).splitlines() if rows else []
    if len(beaten) > most:
        lines.append("  " + ngettext("and {n} more", "and {n} more", len(beaten) - most))
    return lines


def _reading_text(reading: Reading) -> str:
    groups = " · ".join(_tiles_as_played(group.tiles, group.plays) for group in reading.groups)
    return groups or form_text(reading.form)


def earned_text(earned: Iterable[Earned]) -> str:
    """Fan in one line: `cat 1, pong of East 2`."""
    return listed(f"{fan_name(one.id)} {_('limit') if one.limit else one.fan}" for one in earned)


def points_line(points: Sequence[int]) -> str:
    """Points of every seat in one line: `East -10 · South +15 · West -5`."""
    return " · ".join(f"{both(seat_name(seat), SEAT_NAMES[seat].chinese)} {signed(points[seat])}" for seat in SEATS)
