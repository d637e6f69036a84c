"""Who pays whom: the payments of `scoring.payments` between the seats of a deal.

Rule: RULES §7.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mahjong3.hands.melds import Meld
from mahjong3.play.result import Payment
from mahjong3.rules import Rules
from mahjong3.rules.seats import SEATS, Seat
from mahjong3.scoring.score import Score
from mahjong3.tiles.kinds import FACES, FLOWERS, SEASONS, SERIES, Kind


def unit(rules: Rules, fan: int, limits: int) -> int:
    points = fan * rules.points_per_fan
    if fan == rules.limit_fan:
        points *= rules.limit_multiplier
        if rules.stack_limits and limits > 1:
            points *= 2 ** (limits - 1)
    return points


def for_win(rules: Rules, winner: Seat, score: Score, winners: Sequence[Seat]) -> Iterator[Payment]:
    one = unit(rules, score.fan, len(score.limits))
    source = score.situation.source
    for seat in SEATS:
        if seat in winners:
            continue
        if source is None:
            units = 2
        elif rules.discarder_pays_all:
            units = 3 if seat == source else 0
        else:
            units = 2 if seat == source else 1
        if units and one:
            yield Payment(seat, winner, units * one, units, "win")


def for_false_win(rules: Rules, caller: Seat) -> list[Payment]:
    one = unit(rules, rules.limit_fan, 1)
    return [Payment(caller, seat, one, 1, "false-win") for seat in SEATS if seat != caller]


def for_losers(
    rules: Rules,
    losers: Sequence[Seat],
    hands: Sequence[tuple[Kind, ...]],
    melds: Sequence[tuple[Meld, ...]],
    bonus: Sequence[tuple[Kind, ...]],
) -> list[Payment]:
    return []


def _from_each(seat: Seat, points: int, sparing: Sequence[Seat] = ()) -> tuple[int, ...]:
    payers = [other for other in SEATS if other != seat and other not in sparing]
    return tuple(points * len(payers) if other == seat else -points if other in payers else 0 for other in SEATS)


def for_series(
    rules: Rules, seat: Seat, laid: Sequence[Kind], bonus: Sequence[Kind], *, opening: bool
) -> Iterator[tuple[int, ...]]:
    paid = (SEASONS, FLOWERS) if rules.instant_payments == "fan" else SERIES
    for series in paid:
        if not any(kind in series for kind in laid):
            continue
        if not all(bonus.count(kind) == (2 if series == FACES else 1) for kind in series):
            continue
        if rules.instant_payments == "fan":
            yield _from_each(seat, rules.points_per_fan)
        else:
            yield _from_each(seat, 100 if opening else 50)


def for_kong(rules: Rules, seat: Seat, meld: Meld) -> tuple[int, ...]:
    fan = rules.points_per_fan
    if rules.instant_payments == "sloperama":
        if meld.name == "exposed-kong":
            return tuple(100 if o == seat else -100 if o == meld.source else 0 for o in SEATS)
        return _from_each(seat, 50 if meld.name == "added-kong" else 100)
    if meld.name == "concealed-kong":
        return _from_each(seat, 2 * fan)
    if meld.name == "added-kong":
        return _from_each(seat, fan)
    other = 0 if rules.discarder_pays_all else fan
    disc = 3 * fan if rules.discarder_pays_all else 2 * fan
    return tuple(disc + other if o == seat else -disc if o == meld.source else -other for o in SEATS)


def for_flies(rules: Rules, seat: Seat, flies: int, winners: Sequence[Seat]) -> tuple[int, ...]:
    if rules.instant_payments == "fan":
        return _from_each(seat, flies * rules.points_per_fan, winners)
    return _from_each(seat, 50 * flies)
