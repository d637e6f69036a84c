"""Side payments while a deal goes on, and the end of a deal: who won, who pays whom, who deals next and why.

Rule: RULES §4.13, §7, §8.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from mahjong3.hands.melds import Meld
from mahjong3.play.events import Ended, Event, SidePaid, SideReason
from mahjong3.play.result import DealerReason, Outcome, Payment, PaymentReason, Result
from mahjong3.play.wins import self_drawn_tile, without
from mahjong3.rules.seats import DEALER, SEATS, Seat
from mahjong3.scoring.payments import (
    Due,
    balance,
    false_win_dues,
    flies_dues,
    kong_dues,
    losers_compare_dues,
    series_dues,
    series_paid,
    standing,
    win_dues,
)
from mahjong3.scoring.score import Score, score
from mahjong3.scoring.situation import Situation
from mahjong3.tiles.kinds import Kind

if TYPE_CHECKING:
    from mahjong3.play.table import Table

__all__ = ["end_declared", "end_drawn", "end_false", "end_won", "pay_kong", "pay_series"]


# --- side payments --------------------------------------------------------------------------------------------------------


def pay_series(table: Table, seat: Seat, laid: Sequence[Kind], events: list[Event], *, opening: bool) -> None:
    """Pay for every series that the bonus tiles just laid down have completed; they lie in `table.bonus` already.

    Rule: RULES §7.
    """
    rules = table.rules
    if laid and rules.instant_payments != "none":
        before = table.bonus[seat][: -len(laid)]
        for _ in range(series_paid(before, laid, rules)):
            _side_pay(table, seat, "series", series_dues(seat, rules, opening=opening), events)


def pay_kong(table: Table, seat: Seat, meld: Meld, events: list[Event]) -> None:
    """Pay for a kong that stands.

    Rule: RULES §7.
    """
    if table.rules.instant_payments != "none":
        _side_pay(table, seat, "kong", kong_dues(meld, seat, meld.source, table.rules), events)


def _pay_flies(table: Table, winners: Sequence[Seat], events: list[Event]) -> None:
    dues = flies_dues(table.hands, table.melds, winners, table.rules)
    for seat in winners if table.rules.instant_payments == "fan" else SEATS:
        _side_pay(table, seat, "flies", [due for due in dues if due.payee == seat], events)


def _side_pay(table: Table, seat: Seat, reason: SideReason, dues: Sequence[Due], events: list[Event]) -> None:
    if dues:
        points = balance(dues)
        table.pay(points)
        events.append(SidePaid(seat, reason, points))


# --- ends -----------------------------------------------------------------------------------------------------------------


def end_won(table: Table, winners: tuple[tuple[Seat, Score], ...], events: list[Event]) -> None:
    """One seat wins, or several win on one tile; the one nearest after the discarder comes first.

    Rule: RULES §4.11, §7, §8.
    """
    rules = table.rules
    first, best = winners[0]
    situation = best.situation
    source = situation.source
    seats = tuple(seat for seat, _ in winners)
    _pay_flies(table, seats, events)
    payments = [_payment(due, "win") for _, score in winners for due in win_dues(score, rules, seats)]
    if rules.losers_compare:
        standings = [standing(seat, table.hands[seat], table.melds[seat], table.bonus[seat], rules) for seat in SEATS]
        payments += [_payment(due, "losers-compare") for due in losers_compare_dues(best, standings, rules, seats)]
    by_discarder = rules.next_dealer == "discarder" and source is not None
    _end(
        table,
        events,
        outcome="win",
        winners=winners,
        source=source,
        tile=situation.tile,
        hands=_shown(table, first) if situation.by == "self-draw" else tuple(table.hands),
        payments=payments,
        next_dealer=source if by_discarder and source is not None else first,
        reason="discarder" if by_discarder else "winner",
    )


def _payment(due: Due, reason: PaymentReason) -> Payment:
    return Payment(due.payer, due.payee, due.points, due.units, reason)


def end_declared(table: Table, seat: Seat, events: list[Event]) -> None:
    """A seat declares four flies or eight flowers.

    Rule: RULES §5.
    """
    situation = Situation(
        seat=seat,
        concealed=table.hands[seat],
        by="dealt",
        bonus=table.bonus[seat],
        wall_left=table.wall.left,
        first_turn=True,
    )
    declared = score(situation, table.rules)
    assert declared is not None
    end_won(table, ((seat, declared),), events)


def end_false(table: Table, caller: Seat, events: list[Event]) -> None:
    """A seat has called a win that does not hold.

    Rule: RULES §5, §7, §8.
    """
    own_turn = table.offered is None
    tile = self_drawn_tile(table.hands[caller], table.drawn) if own_turn else table.offered
    if table.robbing and tile is not None:
        # The added kong does not stand: its tile goes back.
        table.put_back(table.turn, tile)
    _end(
        table,
        events,
        outcome="false-win",
        source=None if own_turn else table.turn,
        tile=tile,
        false_caller=caller,
        hands=_shown(table, caller) if own_turn else tuple(table.hands),
        payments=[_payment(due, "false-win") for due in false_win_dues(caller, table.rules)],
        next_dealer=DEALER,
        reason="false-win",
    )


def end_drawn(table: Table, events: list[Event]) -> None:
    """Nobody has won: the wall is empty. Whose turn it is has taken the last tile.

    Rule: RULES §4.13, §8.
    """
    _pay_flies(table, (), events)
    _end(
        table,
        events,
        outcome="drawn",
        hands=tuple(table.hands),
        payments=[],
        next_dealer=table.turn,
        reason="last-tile",
    )


def _shown(table: Table, seat: Seat) -> tuple[tuple[Kind, ...], ...]:
    """All hands, that of `seat` without the tile that it has drawn."""
    hands = list(table.hands)
    hands[seat] = without(hands[seat], self_drawn_tile(hands[seat], table.drawn))
    return tuple(hands)


def _end(
    table: Table,
    events: list[Event],
    *,
    outcome: Outcome,
    hands: tuple[tuple[Kind, ...], ...],
    payments: Sequence[Payment],
    next_dealer: Seat,
    reason: DealerReason,
    winners: tuple[tuple[Seat, Score], ...] = (),
    source: Seat | None = None,
    tile: Kind | None = None,
    false_caller: Seat | None = None,
) -> None:
    points = list(table.points)
    for payment in payments:
        points[payment.payer] -= payment.points
        points[payment.payee] += payment.points
    result = Result(
        outcome=outcome,
        winners=winners,
        source=source,
        tile=tile,
        false_caller=false_caller,
        hands=hands,
        payments=tuple(payments),
        points=tuple(points),
        next_dealer=next_dealer,
        dealer_reason=reason,
    )
    table.close(result)
    events.append(Ended(result))
