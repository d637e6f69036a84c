"""The matches that were counted, one by one, and how one of them went."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import ClassVar, Final

from textual.binding import Binding, BindingType

from mahjong3.errors import MahjongError
from mahjong3.records.statistics import PlayedMatch, Wanted
from tui.drawing.canvas import pad
from tui.drawing.model import Chip, Drawn, Hit, KeyHint
from tui.drawing.screens import draw_ranking
from tui.screens.base import GameScreen
from tui.screens.page import Item, Page, Row, back_hint
from tui.screens.paged import PageScreen
from tui.screens.ranking_picture import Standing, ranking_picture, standing_of
from tui.words import N_, _, clean, ngettext
from tui.words.counted import day_text, level_text
from tui.words.telling import signed

__all__ = ["MatchesScreen", "PastMatchScreen"]

_DAY: Final = 18
"""Cells for the day a match began."""


class MatchesScreen(PageScreen[None]):
    """A row for each match, the last played first.

    Args:
        played: the matches, the first played first.
        paths: the file of each match.
        wanted: whose matches they are.
    """

    def __init__(self, played: Sequence[PlayedMatch], paths: Mapping[str, Path], wanted: Wanted) -> None:
        super().__init__()
        self._played = tuple(reversed(played))
        self._paths = paths
        self._wanted = wanted

    def page(self) -> Page:
        """The list."""
        rows: tuple[Row, ...] = tuple(_row(match) for match in self._played)
        keys = (KeyHint("↑↓", _("match")), KeyHint("Enter", _("how it went"), "open"), back_hint())
        count = ngettext("{n} match", "{n} matches", len(self._played))
        return Page(self.host.look, _("Matches"), "牌局", rows, keys=keys, remark=count)

    def opened(self, name: str) -> None:
        """How a match went."""
        try:
            standing = standing_in(self._paths[name], self._wanted)
        except MahjongError as error:
            self.host.tell(error)  # a path and a reason are too long for a row
        except OSError as error:
            why = error.strerror or error
            self.alert = _("{file} cannot be read: {why}", file=self._paths[name].name, why=why)
        else:
            self.app.push_screen(PastMatchScreen(standing, self._paths[name].stem))
            return
        self.redraw()

    def hit_key(self, name: str) -> None:
        """A click on the keys row."""
        if name == "open":
            self.action_open()
        else:
            super().hit_key(name)


def _row(match: PlayedMatch) -> Item:
    deals = ngettext("{n} deal", "{n} deals", match.deals)
    wins = ngettext("one win", "{n} wins", match.wins) if match.wins else _("no win")
    place = (_("first"), _("second"), _("third"))[min(match.rank, 3) - 1]
    against = _("against {levels}", levels=level_text(match.opponents))
    return Item(
        match.match,
        pad(day_text(match.started), _DAY) + clean(match.rules),
        value=f"{signed(match.points):>6}  {place}",
        help=f"{clean(match.match)}: {against}, {deals}, {wins}",
    )


def standing_in(path: Path, wanted: Wanted) -> Standing:
    """A match played again to its end, as the end of a match is shown.

    Raises:
        MahjongError: the record is damaged.
        OSError: it cannot be read.
    """
    from mahjong3.records import read_record, replay

    record = read_record(path)
    people = [chair for chair, player in enumerate(record.header.players) if player.bot is None]
    called = wanted.names if wanted.player is None else (wanted.player,)
    names = tuple(clean(player.name, longest=24) for player in record.header.players)
    me = next((chair for chair in people if len(people) == 1 or names[chair] in called), None)
    return standing_of(replay(record).match, names, me)


class PastMatchScreen(GameScreen[None]):
    """How a match went that is over: ranking, points over its deals, best hand, deals.

    Args:
        standing: the match.
        name: its name in the list of records.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,escape,space", "back", N_("back"), key_display="Esc"),
        Binding("up", "deal(-1)", N_("earlier deals"), key_display="↑"),
        Binding("down", "deal(1)", N_("later deals"), key_display="↓"),
        Binding("f1", "help", N_("help")),
        Binding("q", "leave", N_("leave")),
    ]

    def __init__(self, standing: Standing, name: str) -> None:
        super().__init__()
        self.standing = standing
        self.first_deal = 0
        self.match = name

    def draw(self, width: int, height: int) -> Drawn:
        """The whole screen."""
        picture = replace(
            ranking_picture(self.standing, self.host.look, self.first_deal),
            title=clean(self.match),
            chips=(Chip("back", "Enter", _("back"), state="main"),),
            keys=(KeyHint("↑↓", _("deals")), KeyHint("F1", _("help"), "help"), KeyHint("Esc", _("back"), "back")),
        )
        return draw_ranking(picture, width, height)

    def action_deal(self, step: int) -> None:
        """Scroll the list of deals."""
        self.first_deal = max(0, min(len(self.standing.deals) - 1, self.first_deal + step))
        self.redraw()

    def action_back(self) -> None:
        """Back to the list."""
        self.dismiss()

    def action_help(self) -> None:
        """Help."""
        self.host.help()

    def action_leave(self) -> None:
        """Leave."""
        self.host.leave()

    def hit(self, hit: Hit) -> None:
        """A click."""
        if hit.name == "back":
            self.action_back()
        elif hit.name == "help":
            self.action_help()

    def scrolled(self, hit: Hit | None, rows: int) -> None:
        """The wheel scrolls the list of deals."""
        del hit
        self.action_deal(rows)
