"""What the result screen shows, put together from the end of a deal. Pure: no widget, no app."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from rich.cells import cell_len

from mahjong3.hands.waits import waits
from mahjong3.play.events import Event, SidePaid
from mahjong3.play.result import Result
from mahjong3.play.view import View
from mahjong3.rules.seats import Seat
from mahjong3.scoring.payments import unit
from mahjong3.scoring.prospect import wait_values
from mahjong3.scoring.score import Score
from mahjong3.tiles.kinds import FLY, PLAIN
from tui.drawing.model import (
    Chip,
    Flow,
    HandRow,
    KeyHint,
    Line,
    Look,
    Player,
    ResultPicture,
    Run,
    SeatResult,
    StandingRow,
    Tile,
)
from tui.screens.score_picture import fan_rows, reading_rows, set_pictures, sum_text
from tui.screens.table_picture import TableFacts
from tui.words import _, in_chinese, ngettext
from tui.words.names import SEATS, seat_name
from tui.words.rule_names import rule_value
from tui.words.telling import DEALER_REASONS

__all__ = ["Ending", "Shown", "result_picture", "side_flows", "standing_rows"]

Shown: TypeAlias = Literal["fan", "readings", "hands"]
_PLACE: Final = "\0"
"""Where the wind stands in a sentence that is drawn in several inks."""
_NAMED: Final = 9
"""So long a name of a table has room beside its rule: those of the presets have."""


@dataclass(frozen=True, slots=True)
class Ending:
    """A deal that is over, seen by somebody."""

    facts: TableFacts
    view: View
    result: Result
    side: tuple[Flow, ...]
    """Side payments of the deal."""
    over: bool
    """It was the last deal of the match."""


def side_flows(events: Iterable[Event]) -> tuple[Flow, ...]:
    """The side payments of a deal, from payer to payee."""
    return tuple(
        Flow(payer, event.seat, -points)
        for event in events
        if isinstance(event, SidePaid)
        for payer, points in enumerate(event.points)
        if points < 0
    )


def result_picture(
    end: Ending,
    look: Look,
    *,
    winner: int = 0,
    chosen: int | None = None,
    show: Shown = "fan",
    with_readings: bool = False,
) -> ResultPicture:
    """The end of a deal.

    Args:
        end: the deal.
        look: theme and faces.
        winner: which of several winners is shown.
        chosen: the chosen fan row.
        show: what the lower half shows where there is no room for all.
        with_readings: whether the readings that were beaten are wanted; finding them may take a while.
    """
    facts, view, result = end.facts, end.view, end.result
    seat, score = result.winners[winner] if result.winners else (None, None)
    mine = facts.me is not None and seat == view.seat
    rows = fan_rows(score, facts.called(), mine=mine) if score is not None else ()
    return ResultPicture(
        look=look,
        seat=view.seat,
        players=tuple(facts.player(each) for each in range(len(facts.at))),
        deal=facts.deal,
        deals=facts.deals,
        rules=facts.rules,
        headline=headline(end, winner),
        fan="" if score is None else ngettext("{n} fan", "{n} fan", score.fan),
        sets=set_pictures(score) if score is not None else (),
        rows=rows,
        chosen=chosen if chosen is not None and chosen < len(rows) else None,
        sum_text="" if score is None else sum_text(score),
        sum_value="" if score is None else str(score.fan),
        unit="" if score is None else _unit_text(score),
        seats=seat_results(end),
        flows=(*_flows(result), *end.side),
        winners=frozenset(each for each, _score in result.winners),
        readings=reading_rows(score) if score is not None and with_readings else (),
        show=show,
        hands=tuple(_hand_row(end, each) for each in range(len(facts.at)) if each != seat),
        standing=standing_rows(facts, result),
        dealer=_dealer_line(end, long=False),
        dealer_long=_dealer_line(end, long=True),
        next_seats=() if end.over else _next_seats(end),
        chips=_chips(end, score),
        keys=_keys(score),
    )


# ── the headline ──


def headline(end: Ending, winner: int = 0) -> Line:
    """What happened, in one line with the tile in it."""
    result, called = end.result, end.facts.called()
    me = None if end.facts.me is None else end.view.seat
    tile: Line = () if result.tile is None else (" ", Tile(result.tile))
    if result.outcome == "drawn":
        return _said(_("The deal is drawn"), "流局", _(": the wall is empty"))
    if result.outcome == "false-win":
        caller = result.false_caller
        said = (
            _("You called a false win") if caller == me else _("{name} called a false win", name=_name(called, caller))
        )
        return (*_said(said, "詐胡"), *tile)
    seat, score = result.winners[winner]
    said = _("You win") if seat == me else _("{name} wins", name=called[seat])
    how = score.situation.by
    source = result.source
    if how == "dealt":
        return _said(said, "胡", " " + _("with the hand as dealt"))
    if how == "self-draw" or source is None:
        return (*_said(said, "胡", " " + _("by self-draw")), *tile)
    if how == "robbed-kong":
        whose = _("robbing your kong") if source == me else _("robbing {name}'s kong", name=called[source])
    else:
        whose = _("on your discard") if source == me else _("on {name}'s discard", name=called[source])
    return (*_said(said, "胡", " " + whose), *tile)


def _said(said: str, han: str, rest: str = "") -> Line:
    """A sentence with the Chinese of what it says in it, where it is not Chinese itself."""
    if in_chinese():
        rest = rest.strip()
        return (said + (rest if rest.startswith("：") or not rest else f"，{rest}"),)
    return (said + " ", han, rest) if rest else (said + " ", han)


def _name(called: Sequence[str], seat: Seat | None) -> str:
    return "" if seat is None else called[seat]


# ── payment ──


def _unit_text(score: Score) -> str:
    rules = score.rules
    points = unit(score.fan, len(score.limits), rules)
    if points == score.fan * rules.points_per_fan:
        return _("unit {unit} = {fan} fan x {points}", unit=points, fan=score.fan, points=rules.points_per_fan)
    return _("unit {unit} at the limit", unit=points)


def _flows(result: Result) -> tuple[Flow, ...]:
    return tuple(Flow(one.payer, one.payee, one.points) for one in result.payments)


def seat_results(end: Ending) -> tuple[SeatResult, ...]:
    """Each seat's points before and after, and what its part in it was."""
    return tuple(_seat_result(end, seat) for seat in range(len(end.facts.at)))


def _seat_result(end: Ending, seat: Seat) -> SeatResult:
    result = end.result
    before = end.facts.before[end.facts.at[seat]]
    units = sum(one.units for one in result.payments if one.payer == seat)
    part = short = ""
    if any(seat == winner for winner, _score in result.winners):
        short = _("by discard") if result.source is not None else _("by self-draw")
    elif result.false_caller == seat:
        part = short = _("false win")
    elif units:
        said = ngettext("{n} unit", "{n} units", units)
        part = _("discarder: {units}", units=said) if seat == result.source else said
        short = _("discarder: {n}x", n=units) if seat == result.source else _("the other: {n}x", n=units)
        if result.source is None:
            short = said  # nobody discarded: both pay the same
    return SeatResult(before, before + result.points[seat], part, short)


# ── hands, standing, next dealer ──


def _hand_row(end: Ending, seat: Seat) -> HandRow:
    view, result = end.view, end.result
    tiles, melds = tuple(sorted(result.hands[seat])), view.melds[seat]
    note: Line = ()
    if len(tiles) % 3 == 1:
        counts = [tiles.count(kind) for kind in PLAIN]
        kinds = waits(counts, tiles.count(FLY), melds, view.rules)
        shown = tuple(Tile(kind) for kind in kinds if kind != FLY)[:9]
        if kinds:
            note = (Run(_("waited on") + " ", "muted"), *shown, Run(f", {_most_fan(end, seat)}", "muted"))
    return HandRow(seat, tiles, melds, view.bonus[seat], note)


def _most_fan(end: Ending, seat: Seat) -> str:
    """The fan that the best of the tiles would have brought, by discard or by self-draw."""
    hand = tuple(sorted(end.result.hands[seat]))
    values = wait_values(replace(end.view, seat=seat, hand=hand, drawn=None))
    fan = max(max(value.by_discard or 0, value.by_self_draw) for value in values)
    needed = end.view.rules.min_fan
    return ngettext("{n} fan", "{n} fan", fan) if fan >= needed else _("{has} of {needed} fan", has=fan, needed=needed)


def standing_rows(facts: TableFacts, result: Result) -> tuple[StandingRow, ...]:
    """The match after this deal, the most points first."""
    after = {player: facts.before[player] + result.points[seat] for seat, player in enumerate(facts.at)}
    order = sorted(after, key=lambda player: (-after[player], player))
    return tuple(
        StandingRow(
            1 + sum(other > after[player] for other in after.values()),
            _("You") if player == facts.me else facts.names[player],
            after[player],
        )
        for player in order
    )


def _dealer_line(end: Ending, *, long: bool) -> Line:
    """Who deals next and why, with the table where its rule decides and its name leaves room for that."""
    if end.over:
        return (_("The match is over."),)
    result, facts, rules = end.result, end.facts, end.view.rules
    name = facts.player(result.next_dealer).short
    mine = facts.at[result.next_dealer] == facts.me
    values = {"reason": _(DEALER_REASONS[result.dealer_reason]), "table": facts.rules, "name": name, "wind": _PLACE}
    by_table = result.dealer_reason in ("winner", "discarder") and cell_len(facts.rules) <= _NAMED
    if long and by_table:
        values["value"] = rule_value(rules.next_dealer)
        said = (
            _("You are {wind} because {reason} (rule: next dealer = {value}, {table}).", **values)
            if mine
            else _("{name} is {wind} because {reason} (rule: next dealer = {value}, {table}).", **values)
        )
    elif not by_table:
        said = _("You are {wind}, {reason}.", **values) if mine else _("{name} is {wind}, {reason}.", **values)
    elif mine:
        said = _("You are {wind}, {reason} ({table}).", **values)
    else:
        said = _("{name} is {wind}, {reason} ({table}).", **values)
    before, _place, after = said.partition(_PLACE)
    wind = Run(seat_name(0), "accent", bold=True)
    if in_chinese():
        return (before, wind, after)
    return (before, Run(SEATS[0].chinese, "accent"), Run(" "), wind, after)


def _next_seats(end: Ending) -> tuple[Player, ...]:
    count = len(end.facts.at)
    return tuple(end.facts.player((end.result.next_dealer + step) % count) for step in range(count))


# ── keys ──


def _chips(end: Ending, score: Score | None) -> tuple[Chip, ...]:
    chips = [Chip("next", "Enter", _("ranking") if end.over else _("next deal"), state="main")]
    if score is not None:
        chips.append(Chip("readings", "r", _("other readings")))
        chips.append(Chip("hands", "v", _("all hands")))
    if len(end.result.winners) > 1:
        chips.append(Chip("winner", "w", _("other winner")))
    chips.append(Chip("book", "b", _("rule book")))
    return tuple(chips)


def _keys(score: Score | None) -> tuple[KeyHint, ...]:
    hints = [KeyHint("F1", _("help"), "help"), KeyHint("Esc", _("menu"), "menu")]
    if score is not None:
        hints.insert(0, KeyHint("↑↓", _("a fan and the tiles that earn it")))
    return tuple(hints)
