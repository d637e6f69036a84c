"""The end of a deal and of a match in lines: the hand, who pays whom, who deals next and why, the ranking."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from mahjong3.rules.seats import SEATS, Seat
from mahjong3.tiles import format_tiles
from tui.plain.columns import columns
from tui.plain.score_text import fan_lines, reading_lines, sum_lines
from tui.words import N_, _, listed, ngettext
from tui.words.names import tile_name
from tui.words.telling import dealer_reason, signed, tell_result

if TYPE_CHECKING:
    from mahjong3.play.match import Match
    from mahjong3.play.result import Payment, Result

__all__ = ["payment_lines", "ranking_lines", "result_lines", "standing_line"]

_REASONS: Final = {
    "win": N_("{payer} to {payee}: {points}"),
    "false-win": N_("{payer} to {payee}: {points} for the false win"),
    "losers-compare": N_("{payer} to {payee}: {points}, the losers compared"),
}


def result_lines(result: Result, names: Sequence[str], me: Seat | None = None) -> list[str]:
    """How the deal ended, in as many lines as it needs.

    Args:
        result: the end of the deal.
        names: one for each seat.
        me: the reader's seat.
    """
    lines = [""]
    for seat, score in result.winners:
        whose = _("Your hand:") if seat == me else _("Hand of {name}:", name=names[seat])
        lines += [whose, *reading_lines(score), *fan_lines(score)]
        lines += [f"  {line}" for line in sum_lines(score)]
    if result.false_caller is not None and result.tile is not None:
        lines.append(
            _("{name} called a false win on {tile}", name=names[result.false_caller], tile=tile_name(result.tile))
        )
    rows = [(names[seat], format_tiles(sorted(result.hands[seat]))) for seat in SEATS]
    lines += [_("Hands:"), *columns(rows, indent=2).splitlines()]
    lines += payment_lines(result.payments, names)
    lines.append(dealer_reason(result, names, me))
    return lines


def payment_lines(payments: Sequence[Payment], names: Sequence[str]) -> list[str]:
    """Who pays whom, and how many units it is."""
    lines = []
    for one in payments:
        line = _(_REASONS[one.reason], payer=names[one.payer], payee=names[one.payee], points=one.points)
        if one.units:
            line += f" ({ngettext('{n} unit', '{n} units', one.units)})"
        lines.append(line)
    return lines


def standing_line(
    result: Result, number: int, points: Sequence[int], names: Sequence[str], me: Seat | None = None
) -> str:
    """The last line of a deal: the result, and the points of all with their change in this deal."""
    said = tell_result(result, names, me)
    standing = listed(f"{names[seat]} {signed(points[seat])} ({signed(result.points[seat])})" for seat in SEATS)
    return _("Deal {number} is over. {result}. {points}", number=number, result=said, points=standing)


def ranking_lines(match: Match, names: Sequence[str]) -> list[str]:
    """The ranking of the match."""
    rows = [(f"{one.rank}.", names[one.player], signed(one.points)) for one in match.ranking()]
    return ["", _("The match is over."), *columns(rows, right=(0, 2), indent=2).splitlines()]
