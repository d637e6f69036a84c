"""What the end of a match shows: the ranking, the points over the deals, the best hand. Pure: no widget, no app."""

from __future__ import annotations

from dataclasses import dataclass

from mahjong3.play.match import Match
from mahjong3.play.result import Result
from mahjong3.scoring.score import Score
from tui.drawing.model import Chip, DealRow, KeyHint, Line, Look, RankingPicture, StandingRow
from tui.screens.score_picture import set_pictures
from tui.screens.table_picture import short_name
from tui.session.history import dealers_of
from tui.words import _, ngettext

__all__ = ["PlayedDeal", "Standing", "ranking_picture", "standing_of"]


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """One deal of the match."""

    result: Result
    at: tuple[int, ...]
    """The player in each seat."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A match that is over."""

    names: tuple[str, ...]
    """For each player, `You` for who looks."""
    me: int | None
    rules: str
    deals: tuple[PlayedDeal, ...]
    points: tuple[int, ...]
    """Of each player at the end."""


def standing_of(match: Match, names: tuple[str, ...], me: int | None) -> Standing:
    """The match as it stands."""
    count = len(names)
    deals = tuple(
        PlayedDeal(result, tuple((dealer + seat) % count for seat in range(count)))
        for result, dealer in zip(match.results, dealers_of(match), strict=False)
    )
    shown = tuple(_("You") if player == me else name for player, name in enumerate(names))
    return Standing(shown, me, match.rules.name, deals, tuple(match.points))


def ranking_picture(standing: Standing, look: Look, first_deal: int = 0, *, watch: bool = False) -> RankingPicture:
    """The end of a match.

    Args:
        standing: the match.
        look: theme and faces.
        first_deal: the first row of the list of deals.
        watch: whether it can be watched again.
    """
    again = (Chip("watch", "w", _("watch again")),) if watch else ()
    order = sorted(range(len(standing.names)), key=lambda player: (-standing.points[player], player))
    rows = tuple(
        StandingRow(
            1 + sum(other > standing.points[player] for other in standing.points),
            standing.names[player],
            standing.points[player],
            _note(standing, player),
            won=standing.points[player] == max(standing.points),
        )
        for player in order
    )
    best = _best(standing)
    count = len(standing.deals)
    return RankingPicture(
        look=look,
        title=ngettext("after one deal", "after {n} deals", count),
        rules=standing.rules,
        standing=rows,
        names=tuple(short_name(name) for name in standing.names),
        series=_series(standing),
        deals=tuple(_deal_row(standing, number) for number in range(count)),
        first_deal=first_deal,
        best=() if best is None else _best_line(standing, *best),
        best_sets=() if best is None else tuple(group.tiles for group in set_pictures(best[2])),
        chips=(Chip("title", "Enter", _("title screen"), state="main"), Chip("again", "n", _("another match")), *again),
        keys=(KeyHint("↑↓", _("deals")), KeyHint("F1", _("help"), "help"), KeyHint("q", _("leave"), "quit")),
    )


def _note(standing: Standing, player: int) -> str:
    """`4 wins, best 8 fan`."""
    fans = [score.fan for deal in standing.deals for seat, score in deal.result.winners if deal.at[seat] == player]
    wins = ngettext("one win", "{n} wins", len(fans)) if fans else _("no win")
    return _("{wins}, best {fan} fan", wins=wins, fan=max(fans)) if fans else wins


def _series(standing: Standing) -> tuple[tuple[int, ...], ...]:
    """Per player the points after each deal, zero first."""
    series = [[0] for _name in standing.names]
    for deal in standing.deals:
        for seat, player in enumerate(deal.at):
            series[player].append(series[player][-1] + deal.result.points[seat])
    return tuple(map(tuple, series))


def _deal_row(standing: Standing, number: int) -> DealRow:
    deal = standing.deals[number]
    said = _what_happened(standing, deal)
    winners = deal.result.winners
    fan = ngettext("{n} fan", "{n} fan", winners[0][1].fan) if winners else ""
    points = tuple(deal.result.points[deal.at.index(player)] for player in range(len(standing.names)))
    return DealRow(number + 1, said, fan, points)


def _what_happened(standing: Standing, deal: PlayedDeal) -> str:
    """`You win on Mei's discard`."""
    result = deal.result
    called = [short_name(standing.names[player]) for player in deal.at]
    if result.outcome == "drawn":
        return _("drawn")
    if not result.winners:
        return _("{name}: a false win", name=called[result.false_caller or 0])
    seat, score = result.winners[0]
    mine = deal.at[seat] == standing.me
    if result.source is None:
        how = _("as dealt") if score.situation.by == "dealt" else _("by self-draw")
        return _("You win {how}", how=how) if mine else _("{name} wins {how}", name=called[seat], how=how)
    source = called[result.source]
    if deal.at[result.source] == standing.me:
        return _("{name} wins on your discard", name=called[seat])
    return (
        _("You win on {source}'s discard", source=source)
        if mine
        else _("{name} wins on {source}'s discard", name=called[seat], source=source)
    )


def _best(standing: Standing) -> tuple[int, int, Score] | None:
    """The best hand of the match: its deal, its player, its score."""
    found = [
        (number, deal.at[seat], score)
        for number, deal in enumerate(standing.deals, start=1)
        for seat, score in deal.result.winners
    ]
    return max(found, key=lambda one: (one[2].fan, one[2].total, -one[0]), default=None)


def _best_line(standing: Standing, number: int, player: int, score: Score) -> Line:
    fan = ngettext("{n} fan", "{n} fan", score.fan)
    if player == standing.me:
        return (_("{fan}, yours in deal {deal}", fan=fan, deal=number),)
    return (_("{fan}, {name}'s in deal {deal}", fan=fan, deal=number, name=standing.names[player]),)
