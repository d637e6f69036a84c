"""A match in play as the lines of a record: its header, the beginning and the end of the deal in play, by players."""

from __future__ import annotations

from collections.abc import Sequence

from mahjong3 import __version__
from mahjong3.hands.melds import format_meld
from mahjong3.play.match import PLAYERS, Match
from mahjong3.records.lines import DealLine, EndLine, Header, RecordedPlayer, WinLine
from mahjong3.rules.seats import Seat
from mahjong3.scoring.score import Score
from mahjong3.tiles import format_tile, format_tiles

__all__ = ["deal_line", "end_line", "header_line"]


def header_line(
    match: Match,
    name: str,
    players: Sequence[RecordedPlayer],
    *,
    started: str,
    practice: bool = False,
    program: str = __version__,
) -> Header:
    """The first line of a match's record.

    Args:
        match: the match, as it begins.
        name: what it is called; the name of its file too.
        players: who sits on each chair.
        started: when it began, ISO 8601; the engine has no clock.
        practice: it does not count.
        program: the version that plays it.
    """
    rules = match.rules.changed(deals="endless" if match.deals is None else match.deals)
    return Header(name, program, started, rules, tuple(players), str(match.seed), practice)


def deal_line(match: Match) -> DealLine:
    """The line with which the deal in play begins."""
    deal = match.deal
    return DealLine(match.deal_number, match.dealer, deal.dice, deal.wall.tiles)


def end_line(match: Match) -> EndLine:
    """The line with which the deal in play, which is over, ends."""
    result = match.deal.result
    assert result is not None
    return EndLine(
        number=match.deal_number,
        outcome=result.outcome,
        points=tuple(result.points[match.seat_of(player)] for player in PLAYERS),
        total=tuple(match.points),
        winners=tuple(_win_line(match, seat, score) for seat, score in result.winners),
        source=None if result.source is None else match.player_at(result.source),
        caller=None if result.false_caller is None else match.player_at(result.false_caller),
        wall=match.deal.wall.tiles,
    )


def _win_line(match: Match, seat: Seat, score: Score) -> WinLine:
    situation = score.situation
    return WinLine(
        player=match.player_at(seat),
        by=situation.by,
        fan=score.fan,
        earned={one.id: "limit" if one.limit else one.fan for one in score.earned},
        hand=format_tiles(sorted(situation.concealed)),
        tile=None if situation.tile is None else format_tile(situation.tile),
        melds=tuple(format_meld(meld) for meld in situation.melds),
        bonus=format_tiles(situation.bonus),
    )
