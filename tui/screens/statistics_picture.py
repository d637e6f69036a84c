"""What the statistics screen shows, put together from what was counted. Pure: no widget, no app."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from mahjong3.errors import MahjongError
from mahjong3.hands.melds import parse_meld
from mahjong3.records.statistics import BestHand, Group, Made, Statistics, Wanted
from mahjong3.rules import Rules
from mahjong3.rules.seats import SEATS
from mahjong3.scoring.score import Score, score
from mahjong3.scoring.situation import Replacement, Situation
from mahjong3.tiles import Kind, parse_tile, parse_tiles
from tui.drawing.model import KeyHint, Look, Tile, Tone
from tui.drawing.model.statistics import BarRow, BestPicture, Card, GroupRow, StatisticsPicture
from tui.screens.score_picture import set_pictures
from tui.words import N_, _, clean, listed, ngettext
from tui.words.counted import day_text, level_text, percent, wanted_text
from tui.words.names import FAN, fan_name

__all__ = ["best_score", "statistics_picture"]

_AFTER: Final[Mapping[str, tuple[Replacement, ...]]] = {
    "double-kong": ("kong", "kong"),
    "kong-replacement": ("kong",),
    "flower-replacement": ("flower",),
}
"""What was drawn before a self-draw that earned this."""
_LAST: Final = ("last-tile", "last-discard")
_NOTHING: Final = N_("No finished match counts here yet. Matches for practice and matches in play are not counted.")
_LONGEST: Final = 60
"""Letters of the longest hand there can be."""
_FIRST: Final = ("heavenly", "earthly")


def statistics_picture(
    found: Statistics,
    wanted: Wanted,
    look: Look,
    *,
    rules: Mapping[str, Rules],
    page: int = 0,
    first_made: int = 0,
    unreadable: int = 0,
    read: bool = True,
    alert: str = "",
) -> StatisticsPicture:
    """What is shown.

    Args:
        found: what was counted.
        wanted: which matches.
        look: theme and faces.
        rules: by match, to read the best hand.
        page: which page, from 0.
        first_made: how far the list of fan is scrolled.
        unreadable: how many files could not be read.
        read: the records were read.
        alert: takes the keys row.
    """
    matches = ngettext("{n} match", "{n} matches", found.matches)
    deals = ngettext("{n} deal", "{n} deals", found.deals)
    return StatisticsPicture(
        look=look,
        summary=listed((matches, deals, wanted_text(wanted), *_unreadable(unreadable))),
        cards=_cards(found),
        series=(0, *(match.total for match in found.played)) if found.played else (),
        opponents=tuple(_group_row(group, level_text(group.name)) for group in found.by_opponents),
        rules=tuple(_group_row(group, clean(group.name)) for group in found.by_rules),
        best=None if found.best is None else _best_picture(found.best, rules.get(found.best.match)),
        made=tuple(_made_row(one, found.wins) for one in found.made),
        made_note=ngettext("share of your one win", "share of your {n} wins", found.wins),
        fans=tuple(BarRow(str(fan), wins) for fan, wins in found.fans),
        fans_note="" if found.min_fan is None else _("{n} is the floor", n=found.min_fan),
        fans_foot="" if found.limit_fan is None else _("{n} is the limit", n=found.limit_fan),
        fans_foot_han="爆",
        empty=(_(_NOTHING) if read else _("Reading the matches."),),
        page=page,
        first_made=first_made,
        keys=_keys(found),
        alert=alert,
    )


def _unreadable(count: int) -> tuple[str, ...]:
    return (ngettext("one file unreadable", "{n} files unreadable", count),) if count else ()


def _keys(found: Statistics) -> tuple[KeyHint, ...]:
    if not found.matches:
        return (
            KeyHint("f", _("filter"), "filter"),
            KeyHint("F1", _("help"), "help"),
            KeyHint("Esc", _("back"), "back"),
        )
    return (
        KeyHint("←→", _("page"), "page"),
        KeyHint("f", _("filter by rules, opponents, time"), "filter"),
        KeyHint("Enter", _("matches"), "matches"),
        KeyHint("x", _("export"), "export"),
        KeyHint("F1", _("help"), "help"),
        KeyHint("Esc", _("back"), "back"),
    )


def _cards(found: Statistics) -> tuple[Card, ...]:
    deals, wins = found.deals, found.wins
    mean = "-" if found.mean_fan is None else f"{found.mean_fan:.1f}"
    return (
        Card(_("Wins"), "胡", percent(wins, deals), _("{n} of {deals}", n=wins, deals=deals)),
        _deals_card(_("Drawn"), "自摸", found.self_draws, deals),
        _deals_card(_("Deal-ins"), "放銃", found.deal_ins, deals),
        Card(_("Mean fan"), "番", mean, _("when you win")),
        _deals_card(_("Draws"), "流局", found.draws, deals),
    )


def _deals_card(label: str, han: str, count: int, deals: int) -> Card:
    return Card(label, han, percent(count, deals), ngettext("{n} deal", "{n} deals", count))


def _group_row(group: Group, label: str) -> GroupRow:
    each = group.points / group.deals if group.deals else 0.0
    tone: Tone = "good" if each > 0 else "alert" if each < 0 else "text"
    return GroupRow(label, group.matches, percent(group.firsts, group.matches), f"{each:+.1f}", tone)


def _made_row(one: Made, wins: int) -> BarRow:
    name = FAN.get(one.id)
    return BarRow(clean(fan_name(one.id)), one.wins, percent(one.wins, wins), name.chinese if name is not None else "")


# ── the best hand ──


def _best_picture(best: BestHand, rules: Rules | None) -> BestPicture:
    fan = ngettext("{n} fan", "{n} fan", best.fan)
    return BestPicture(
        note=_("{fan}, {day}", fan=fan, day=day_text(best.started)),
        sets=_sets(best, rules),
        earned=tuple(_earned_text(name, value) for name, value in best.earned.items()),
    )


def _earned_text(name: str, value: int | str) -> str:
    """`all dots 3`."""
    return f"{clean(fan_name(name))} {_('limit') if value == 'limit' else value}"


def _sets(best: BestHand, rules: Rules | None) -> tuple[tuple[Tile, ...], ...]:
    """The hand set by set; its tiles in one row where it cannot be read."""
    try:
        found = None if rules is None else best_score(best, rules)
        if found is not None:
            return tuple(tuple(sorted(group.tiles, key=_place)) for group in set_pictures(found))
        tiles = sorted((*parse_tiles(best.hand), *((parse_tile(best.tile),) if best.tile else ())))
        melds = [tuple(map(Tile, parse_meld(meld).tiles)) for meld in best.melds]
    except MahjongError:  # somebody else's file
        return ()
    return (tuple(map(Tile, tiles)), *melds)


def _place(tile: Tile) -> tuple[Kind, Kind]:
    """By what it plays; among equal ones flies last."""
    return (tile.kind if tile.plays is None else tile.plays), tile.kind


def best_score(best: BestHand, rules: Rules) -> Score | None:
    """The hand scored again, to see how it was read: a record says what was earned, not in which seat.

    Raises:
        MahjongError: its text is none.
    """
    if len(best.hand) > _LONGEST or len(best.melds) > 4 or len(best.bonus) > _LONGEST:
        return None  # a file that somebody made up
    after = next((after for name, after in _AFTER.items() if name in best.earned), ())
    scores = (score(situation, rules) for situation in _situations(best, after))
    told = set(best.earned.items())
    return min((one for one in scores if one is not None), key=lambda one: len(told ^ _earned(one)), default=None)


def _earned(one: Score) -> set[tuple[str, int | str]]:
    return {(earned.id, "limit" if earned.limit else earned.fan) for earned in one.earned}


def _situations(best: BestHand, after: tuple[Replacement, ...]) -> Iterable[Situation]:
    for seat in SEATS:
        yield Situation(
            seat=seat,
            concealed=parse_tiles(best.hand),
            by=best.by,
            tile=None if best.tile is None else parse_tile(best.tile),
            source=None if best.by in ("self-draw", "dealt") else next(one for one in SEATS if one != seat),
            melds=tuple(map(parse_meld, best.melds)),
            bonus=parse_tiles(best.bonus),
            after=after,
            wall_left=0 if any(name in best.earned for name in _LAST) else None,
            first_turn=any(name in best.earned for name in _FIRST),
        )
