"""A hand that won: its sets, each fly named for the tile it plays, its fan with the tiles that earn them, the readings it beat. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from mahjong3.hands.readings import Group, Reading
from mahjong3.scoring.score import Earned, Score
from mahjong3.tiles.kinds import FLY, Kind
from tui.drawing.model import (
    FanRow,
    ReadingRow,
    SetPicture,
    Tile,
)
from tui.screens.fan import PONGS
from tui.words import N_, _, ngettext
from tui.words.names import FAN, fan_name, meld_name

__all__ = ["fan_rows", "reading_rows", "set_pictures", "sum_text"]

_MOST_READINGS: Final = 8
GROUPS: Final = {
    "chow": N_("chow"),
    "pong": N_("pong"),
    "kong": N_("kong"),
    "pair": N_("pair"),
    "orphans": N_("thirteen orphans"),
}
WHY: Final = {
    "base": N_("the hand holds an honour"),
    "own-flower": N_("your own number, or a 4"),
    "animal": N_("each animal"),
    "face": N_("each face"),
    "flower-set": N_("all four of a series"),
    "set-bonus": N_("all of a series"),
    "dragon-pong": N_("a pong of dragons"),
    "seat-wind": N_("a pong of the own wind"),
    "east-wind": N_("East counts for everybody"),
    "north-wind": N_("North counts for everybody"),
    "self-draw": N_("drawn, not claimed"),
    "flower-replacement": N_("on the tile for a flower"),
    "kong-replacement": N_("on the tile for a kong"),
    "robbed-kong": N_("the tile of an added kong"),
    "all-chows": N_("four chows, a pair of dots"),
    "all-pongs": N_("four pongs or kongs"),
    "little-dragons": N_("two dragon pongs, a pair"),
    "all-dots": N_("nothing but dots"),
    "no-flowers": N_("no bonus tile at all"),
    "last-tile": N_("the last tile of the wall"),
    "last-discard": N_("the discard after it"),
    "four-flies": N_("all four flies in one hand"),
}
"""Why a fan counts, in a few words, where there is room."""


def set_pictures(score: Score) -> tuple[SetPicture, ...]:
    """The hand set by set."""
    groups = score.reading.groups
    if not groups:
        tiles = tuple(sorted(score.situation.concealed))
        label = _("declared as dealt") if score.reading.form == "dealt" else fan_name("thirteen-orphans")
        if score.situation.tile is None:
            return (SetPicture(tuple(map(Tile, tiles)), label),)
        return (SetPicture((*map(Tile, tiles), Tile(score.situation.tile)), label, won=len(tiles)),)
    return tuple(_set_picture(group, score) for group in groups)


def _set_picture(group: Group, score: Score) -> SetPicture:
    meld = group.meld
    label = _(GROUPS[group.name])
    if meld is not None:
        label = meld_name(meld.name) if meld.is_concealed else _("{set}, melded", set=label)
    shown = _played(group)
    won = None
    if group.winning and score.situation.tile in group.tiles:
        won = max(place for place, tile in enumerate(shown) if tile.kind == score.situation.tile)
    return SetPicture(
        shown,
        label,
        short=_(GROUPS[group.name]),
        melded=meld is not None,
        concealed_kong=meld is not None and meld.is_concealed,
        won=won,
    )


def _played(group: Group) -> tuple[Tile, ...]:
    """The tiles in the order of what they play, flies after the tiles that they equal."""
    order = sorted(zip(group.plays, group.tiles, strict=True))
    return tuple(Tile(tile, plays if tile == FLY else None) for plays, tile in order)


def fan_rows(score: Score, called: Sequence[str], *, mine: bool = True) -> tuple[FanRow, ...]:
    """The fan of a hand, one row for each; pongs of honours one by one.

    Args:
        score: the hand and what it counts.
        called: what each seat is called.
        mine: whether it is the hand of who looks.
    """
    return tuple(row for one in score.earned for row in _rows_of(one, score, called, mine=mine))


def _rows_of(one: Earned, score: Score, called: Sequence[str], *, mine: bool) -> Iterator[FanRow]:
    name = _capital(fan_name(one.id))
    if one.id == "seat-wind" and not mine:
        name = _("Pong of own wind")
    han = FAN[one.id].chinese if one.id in FAN else ""
    why = _(WHY[one.id]) if one.id in WHY else ""
    if one.id in PONGS and one.times > 1:
        for kind in dict.fromkeys(one.tiles):
            tiles = tuple(Tile(tile) for tile in one.tiles if tile == kind)
            yield FanRow(name, han, str(one.fan // one.times), tiles, _claimed(kind, score, called) or why)
        return
    value = _("limit") if one.limit else str(one.fan)
    if one.id in PONGS and one.tiles:
        why = _claimed(one.tiles[0], score, called) or why
    # What looks at the whole hand needs no tiles beside it.
    tiles = tuple(map(Tile, one.tiles)) if len(one.tiles) <= 4 else ()
    yield FanRow(name, han, value, tiles, why)


def _claimed(kind: Kind, score: Score, called: Sequence[str]) -> str:
    for meld in score.situation.melds:
        if not meld.is_chow and meld.kind == kind and meld.source is not None:
            return _("claimed from {name}", name=called[meld.source])
    return ""


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def sum_text(score: Score) -> str:
    """`floor 5, limit 10`; what a limit hand is."""
    rules = score.rules
    if score.limits:
        return _("a limit hand: {limit}", limit=rules.limit_fan)
    if score.total > score.fan:
        return _("{total} together, the limit is {limit}", total=score.total, limit=rules.limit_fan)
    if score.situation.by == "dealt":
        return _("no fan are needed")
    return _("floor {floor}, limit {limit}", floor=rules.min_fan, limit=rules.limit_fan)


def reading_rows(score: Score) -> tuple[ReadingRow, ...]:
    """The reading that was kept, then those that it beat."""
    kept = ReadingRow(_sets_of(score.reading), ngettext("{n} fan", "{n} fan", score.fan), _("kept"), kept=True)
    rows = [kept]
    for one in score.beaten[: _MOST_READINGS - 1]:
        note = _("equal") if one.fan == score.fan else ""
        rows.append(ReadingRow(_sets_of(one.reading), ngettext("{n} fan", "{n} fan", one.fan), note))
    return tuple(rows)


def _sets_of(reading: Reading) -> tuple[tuple[Tile, ...], ...]:
    return tuple(_played(group) for group in reading.groups)
