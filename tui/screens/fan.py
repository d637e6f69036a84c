"""The fan that a hand surely has, what could bring more, and what it waits for: as the table shows them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from mahjong3.play.view import View
from mahjong3.scoring.prospect import Prospect, prospects, sum_of, sure_fan, wait_values
from mahjong3.scoring.score import Earned, Score
from mahjong3.tiles.kinds import FLY, HONOURS, Kind
from tui.drawing.model import FanItem, Meter, WaitRow, Waits
from tui.words import N_, _
from tui.words.names import FAN, TILES, fan_name, tile_name

__all__ = ["fan_items", "meter_of", "waits_of"]

PONGS: Final = ("dragon-pong", "seat-wind", "east-wind", "north-wind")
"""Fan of single pongs of honours: said as one item a pong."""
BONUS: Final = ("own-flower", "animal", "face")
"""Fan of single bonus tiles: said as one item a tile."""
SHORT: Final = {
    "flower-set": N_("flower set"),
    "set-bonus": N_("series"),
    "flower-replacement": N_("flower"),
    "kong-replacement": N_("kong"),
    "terminals-honours": N_("ends"),
    "four-concealed-pongs": N_("concealed pongs"),
}
"""Names for the meter where that of the fan is long."""
_COULD: Final = 3
"""So many things that could bring fan are named."""


def fan_items(earned: Sequence[Earned], limit_fan: int) -> tuple[FanItem, ...]:
    """What a hand earns, bonus tiles first, one item for each tile or pong."""
    bonus = [item for one in earned if one.id in BONUS for item in _bonus_items(one)]
    rest = [
        FanItem(_short(one.id), limit_fan if one.limit else one.fan, FAN[one.id].chinese, long=fan_name(one.id))
        for one in earned
        if one.id not in BONUS and one.id not in PONGS
    ]
    return (*bonus, *_pong_items(earned), *rest)


def _short(fan_id: str) -> str:
    return _(SHORT[fan_id]) if fan_id in SHORT else fan_name(fan_id)


def _bonus_items(one: Earned) -> Iterator[FanItem]:
    each = one.fan // max(1, one.times)
    for kind in one.tiles:
        yield FanItem(tile_name(kind), each, TILES[kind].chinese, bonus=True)


def _pong_items(earned: Sequence[Earned]) -> Iterator[FanItem]:
    """One item a pong: the East of the dealer counts twice and is said once."""
    worth: dict[Kind, int] = {}
    for one in earned:
        if one.id in PONGS:
            kinds = [kind for kind in dict.fromkeys(one.tiles) if kind in HONOURS]
            for kind in kinds:
                worth[kind] = worth.get(kind, 0) + one.fan // max(1, len(kinds))
    for kind, fan in worth.items():
        yield FanItem(_("pong"), fan, tile=kind, long=_("pong"))


def meter_of(view: View, discarding: Kind | None = None) -> Meter:
    """The fan that the hand surely has against the fan it needs, and what could bring the rest.

    Args:
        view: what the player sees.
        discarding: the tile that would be discarded.
    """
    needed = view.rules.min_fan
    score = view.score if view.asked else None
    if score is not None:
        return _meter_of_win(view, score, needed)
    known = _without(view, discarding)
    sure = sure_fan(known)
    total = sum_of(sure, view.rules)
    could = _could(prospects(known)) if total < needed else ()
    return Meter(fan_items(sure, view.rules.limit_fan), needed, total, could=could)


def _meter_of_win(view: View, score: Score, needed: int) -> Meter:
    items = fan_items(score.earned, view.rules.limit_fan)
    more = view.rules.fan["self-draw"]
    could: tuple[FanItem, ...] = ()
    if view.phase == "claims" and not score.wins and isinstance(more, int) and more:
        could = (FanItem(fan_name("self-draw"), more, FAN["self-draw"].chinese),)
    return Meter(items, needed, score.fan, complete=not score.wins, could=could)


def _without(view: View, discarding: Kind | None) -> View:
    if discarding is None or discarding not in view.hand:
        return view
    hand = list(view.hand)
    hand.remove(discarding)
    return replace(view, hand=tuple(hand))


def _could(found: Sequence[Prospect]) -> tuple[FanItem, ...]:
    """What one can play for before what only luck brings."""
    near = [one for one in found if one.detour <= 1 and not (one.limit and one.ids[0] in ("no-flowers", "four-flies"))]
    near.sort(key=lambda one: (one.ids[0] in BONUS, one.ids[0] == "self-draw"))
    items = []
    for one in near[:_COULD]:
        name = _("wind pong") if one.ids[0] != "dragon-pong" and one.kind is not None else _("pong")
        if one.kind is not None:
            items.append(FanItem(name, one.fan, tile=one.kind, long=fan_name(one.ids[0])))
        else:
            items.append(FanItem(_short(one.ids[0]), one.fan, FAN[one.ids[0]].chinese, long=fan_name(one.ids[0])))
    return tuple(items)


def waits_of(view: View, discarding: Kind | None = None) -> Waits | None:
    """What the hand waits for, once `discarding` is gone; `None` where it waits for nothing."""
    if len(view.hand) % 3 == 2 and discarding is None:
        return None
    found = wait_values(view, discarding)
    if not found:
        return None
    score = view.score if view.asked and view.phase == "claims" else None
    here = None if score is None else view.offered
    robbing = score.fan if score is not None and view.robbing else None
    by_discard = {one.kind: None if one.kind == FLY or one.kind in view.barred else one.by_discard for one in found}
    if score is not None and here in by_discard and here not in view.barred and robbing is None:
        by_discard[here] = score.fan  # with what this very discard adds: the last one, say
    copies = view.rules.tile_set.copies
    rows = tuple(
        WaitRow(one.kind, one.unseen, by_discard[one.kind], one.by_self_draw, copies[one.kind], view.rules.limit_fan)
        for one in found
    )
    return Waits(rows, view.rules.min_fan, discarding, here, robbing)
