"""What is paid: for a win, a false win, between the losers, and on the side.

Every payment is a list of `Due`s: whole points that one seat owes another, so that points always sum to zero.

Rule: RULES §7.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from mahjong3.hands.melds import Meld
from mahjong3.rules import Rules
from mahjong3.rules.seats import SEATS, Seat
from mahjong3.scoring.score import Score
from mahjong3.scoring.sure import bonus_fan, sum_of, worth_of_pong
from mahjong3.tiles.kinds import FLOWERS, FLY, HONOURS, SEASONS, SERIES, Kind

__all__ = [
    "Due",
    "balance",
    "false_win_dues",
    "flies_dues",
    "kong_dues",
    "limit_unit",
    "losers_compare_dues",
    "series_dues",
    "series_paid",
    "standing",
    "unit",
    "win_dues",
    "win_points",
]

_SELF_DRAW_UNITS: Final = 2
_DISCARDER_UNITS: Final = 2
_OTHER_UNITS: Final = 1
_PAYS_ALL_UNITS: Final = 3
"""What the discarder pays alone under `discarder_pays_all`: his units and the other's."""

_SLOPERAMA_CONCEALED: Final = 100
_SLOPERAMA_EXPOSED: Final = 100
_SLOPERAMA_ADDED: Final = 50
_SLOPERAMA_SERIES_OPENING: Final = 100
_SLOPERAMA_SERIES_LATER: Final = 50
_SLOPERAMA_FLY: Final = 50


@dataclass(frozen=True, slots=True)
class Due:
    """Points that one seat owes another."""

    payer: Seat
    payee: Seat
    points: int
    """More than zero."""
    units: int = 0
    """How many units it is; 0 where it is not counted in units."""


def balance(dues: Iterable[Due], seats: Sequence[Seat] = SEATS) -> tuple[int, ...]:
    """The change of points per seat, summing to zero."""
    points = [0] * len(seats)
    for due in dues:
        points[due.payer] -= due.points
        points[due.payee] += due.points
    return tuple(points)


# --- the win -----------------------------------------------------------------------------------------------------------


def unit(fan: int, limits: int, rules: Rules) -> int:
    """Points of one unit.

    Args:
        fan: what the hand counts, at most `limit_fan`.
        limits: how many limit hands it has.
        rules: points per fan, the multiplier at the limit, whether limits stack.

    Rule: RULES §7.
    """
    points = fan * rules.points_per_fan
    if fan < rules.limit_fan:
        return points
    points *= rules.limit_multiplier
    return points << (limits - 1) if rules.stack_limits and limits > 1 else points


def limit_unit(rules: Rules) -> int:
    """Points of one unit at the limit, of one limit hand."""
    return unit(rules.limit_fan, 1, rules)


def win_dues(score: Score, rules: Rules, winners: Sequence[Seat] = ()) -> tuple[Due, ...]:
    """Who pays a winner.

    Args:
        score: the winning hand.
        rules: the rules of the table.
        winners: everybody who wins on the same tile, if there are several: they do not pay each other.

    Rule: RULES §4.11, §7.
    """
    situation = score.situation
    winner, source = situation.seat, situation.source
    points = unit(score.fan, len(score.limits), rules)
    dues: list[Due] = []
    for seat in SEATS:
        if seat == winner or seat in winners:
            continue
        units = _SELF_DRAW_UNITS if source is None else _units_of(seat, source, rules)
        if units and points:
            dues.append(Due(seat, winner, units * points, units))
    return tuple(dues)


def win_points(score: Score, winners: Sequence[Seat] = ()) -> tuple[int, ...]:
    """The change of points per seat by one win alone, without side payments and losers' comparison; zero below `min_fan`."""
    return balance(win_dues(score, score.rules, winners) if score.wins else ())


def _units_of(seat: Seat, source: Seat, rules: Rules) -> int:
    """Units that a loser pays for a win on a discard or a robbed kong."""
    if rules.discarder_pays_all:
        return _PAYS_ALL_UNITS if seat == source else 0
    return _DISCARDER_UNITS if seat == source else _OTHER_UNITS


def false_win_dues(caller: Seat, rules: Rules) -> tuple[Due, ...]:
    """What a false win costs its caller: the unit of the limit to everybody else.

    Rule: RULES §5 (詐胡), §7.
    """
    points = limit_unit(rules)
    return tuple(Due(caller, seat, points, 1) for seat in SEATS if seat != caller and points)


# --- the losers --------------------------------------------------------------------------------------------------------


def standing(seat: Seat, hand: Sequence[Kind], melds: Sequence[Meld], bonus: Sequence[Kind], rules: Rules) -> int:
    """The fan at which a loser stands: bonus tiles, and pongs and kongs of dragons and scoring winds.

    Args:
        seat: the loser's seat.
        hand: his concealed tiles; three or four real ones are a pong.
        melds: his melds.
        bonus: his bonus tiles.
        rules: the fan table.

    Rule: RULES §7, `losers_compare`.
    """
    pongs = [meld.kind for meld in melds if meld.kind in HONOURS]
    pongs += [kind for kind in HONOURS if hand.count(kind) >= 3]
    fan = sum_of(bonus_fan(bonus, seat, rules), rules)
    return min(rules.limit_fan, fan + sum(worth_of_pong(kind, seat, rules) for kind in pongs))


def losers_compare_dues(
    score: Score, standings: Sequence[int], rules: Rules, winners: Sequence[Seat] = ()
) -> tuple[Due, ...]:
    """What one loser pays the other.

    Args:
        score: the winning hand.
        standings: the fan at which every seat stands, the winner's is not looked at.
        rules: the rules of the table.
        winners: everybody who wins, if there are several: then nothing is compared.

    Rule: RULES §7, `losers_compare`.
    """
    losers = [seat for seat in SEATS if seat != score.situation.seat and seat not in winners]
    if not rules.losers_compare or score.fan >= rules.limit_fan or len(losers) != 2:
        return ()
    low, high = sorted(losers, key=lambda seat: standings[seat])
    if not standings[low] < rules.min_fan <= standings[high]:
        return ()
    return (Due(low, high, (standings[high] - standings[low]) * rules.points_per_fan),)


# --- on the side -------------------------------------------------------------------------------------------------------


def _each_pays(payee: Seat, points: int, units: int = 0, spared: Sequence[Seat] = ()) -> tuple[Due, ...]:
    payers = [seat for seat in SEATS if seat != payee and seat not in spared]
    return tuple(Due(seat, payee, points, units) for seat in payers if points)


def kong_dues(meld: Meld, seat: Seat, source: Seat | None, rules: Rules) -> tuple[Due, ...]:
    """What a kong that stands is paid, before its replacement is drawn.

    Args:
        meld: the kong.
        seat: whose it is.
        source: who discarded the claimed tile of an exposed kong.
        rules: which side payments there are.

    Rule: RULES §7, `instant_payments`.
    """
    if rules.instant_payments == "none":
        return ()
    in_fan = rules.instant_payments == "fan"
    if meld.name == "exposed-kong" and source is not None:
        if not in_fan:
            return (Due(source, seat, _SLOPERAMA_EXPOSED),)
        paid = [(payer, _units_of(payer, source, rules)) for payer in SEATS if payer != seat]
        return tuple(Due(payer, seat, units * rules.points_per_fan, units) for payer, units in paid if units)
    if meld.is_concealed:
        return _each_pays(seat, 2 * rules.points_per_fan, 2) if in_fan else _each_pays(seat, _SLOPERAMA_CONCEALED)
    return _each_pays(seat, rules.points_per_fan, 1) if in_fan else _each_pays(seat, _SLOPERAMA_ADDED)


def series_paid(before: Sequence[Kind], laid: Sequence[Kind], rules: Rules) -> int:
    """How many series that are paid for become complete when bonus tiles are laid down.

    Args:
        before: the bonus tiles that lay there already.
        laid: those laid down now.
        rules: which side payments there are.
    """
    if rules.instant_payments == "none":
        return 0
    paid = (SEASONS, FLOWERS) if rules.instant_payments == "fan" else SERIES
    return sum(_held(before, series) < 4 <= _held((*before, *laid), series) for series in paid)


def _held(bonus: Sequence[Kind], series: range) -> int:
    return sum(tile in series for tile in bonus)


def series_dues(seat: Seat, rules: Rules, *, opening: bool) -> tuple[Due, ...]:
    """What one complete series of bonus tiles is paid (`series_paid` counts them).

    Args:
        seat: whose it is.
        rules: which side payments there are.
        opening: it was complete when the opening replacement was over.

    Rule: RULES §7, `instant_payments`.
    """
    if rules.instant_payments == "none":
        return ()
    if rules.instant_payments == "fan":
        return _each_pays(seat, rules.points_per_fan, 1)
    return _each_pays(seat, _SLOPERAMA_SERIES_OPENING if opening else _SLOPERAMA_SERIES_LATER)


def flies_dues(
    hands: Sequence[Sequence[Kind]], melds: Sequence[Sequence[Meld]], winners: Sequence[Seat], rules: Rules
) -> tuple[Due, ...]:
    """What flies are paid when the deal ends by a win or drawn; never after a false win.

    Args:
        hands: the concealed tiles of every seat, a self-drawn winning tile included.
        melds: the melds of every seat.
        winners: who won; empty for a drawn deal.
        rules: which side payments there are: `fan` pays the winners, `sloperama` everybody.

    Rule: RULES §7, `instant_payments`.
    """
    if rules.instant_payments == "none":
        return ()
    held = [hands[seat].count(FLY) + sum(meld.flies for meld in melds[seat]) for seat in SEATS]
    if rules.instant_payments == "fan":
        each = rules.points_per_fan
        return tuple(due for seat in winners for due in _each_pays(seat, held[seat] * each, held[seat], winners))
    return tuple(due for seat in SEATS for due in _each_pays(seat, held[seat] * _SLOPERAMA_FLY))
