"""The end of a deal: the hand, its fan, who pays whom, who deals next; and the end of a match."""

from __future__ import annotations

from pathlib import Path
from time import monotonic
from typing import ClassVar, Final

from textual.binding import Binding, BindingType

from tui.drawing.layout import room_of
from tui.drawing.model import Drawn, Hit
from tui.drawing.screens import draw_ranking, draw_result
from tui.screens.base import GameScreen
from tui.screens.ranking_picture import Standing, ranking_picture
from tui.screens.result_picture import Ending, Shown, result_picture
from tui.session import SPEEDS
from tui.words import N_

__all__ = ["RankingScreen", "ResultScreen"]

_UNSEEN: Final = 0.7
"""For so long, as part of a discard's pause, a result cannot have been seen yet."""


class ResultScreen(GameScreen[None]):
    """How a deal ended; it is left for the next one.

    Args:
        end: the deal.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "next", N_("next deal"), key_display="Enter"),
        Binding("up", "fan(-1)", N_("the fan above and the tiles that earn it"), key_display="↑"),
        Binding("down", "fan(1)", N_("the fan below and the tiles that earn it"), key_display="↓"),
        Binding("r", "show('readings')", N_("the other readings of the hand")),
        Binding("v", "show('hands')", N_("the hands of all")),
        Binding("w", "winner", N_("the other winner")),
        Binding("b", "book", N_("the rule book, at the chosen fan")),
        Binding("f1", "help", N_("help")),
        Binding("escape", "menu", N_("menu")),
        Binding("q", "leave", N_("leave, the match is kept")),
    ]

    def __init__(self, end: Ending) -> None:
        super().__init__()
        self.end = end
        self._since = monotonic()
        self.winner = 0
        self.chosen: int | None = None
        self.shown: Shown = "fan"

    def draw(self, width: int, height: int) -> Drawn:
        """The whole screen."""
        readings = self.shown == "readings" or room_of(width, height) == 120
        picture = result_picture(
            self.end,
            self.host.look,
            winner=self.winner,
            chosen=self.chosen,
            show=self.shown,
            with_readings=readings,
        )
        return draw_result(picture, width, height)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Without a winner there is nothing to look at but the hands."""
        del parameters
        if not self.fits:
            return action in ("leave", "menu", "help")
        if action in ("fan", "show"):
            return bool(self.end.result.winners)
        return action != "winner" or len(self.end.result.winners) > 1

    def action_next(self) -> None:
        """The next deal, or the ranking; not by a key that was meant for the table a moment ago."""
        if monotonic() - self._since >= _UNSEEN * SPEEDS[self.host.settings.speed]:
            self.dismiss()

    def action_fan(self, step: int) -> None:
        """Another fan."""
        rows = len(self.end.result.winners[self.winner][1].earned)
        self.shown = "fan"
        self.chosen = (0 if step > 0 else rows - 1) if self.chosen is None else (self.chosen + step) % max(1, rows)
        self.redraw()

    def action_show(self, what: Shown) -> None:
        """The readings or the hands, and back."""
        self.shown = "fan" if self.shown == what else what
        self.redraw()

    def action_book(self) -> None:
        """The rule book: at the chosen fan, else where it says who pays, or what a drawn deal is."""
        winners = self.end.result.winners
        place = "payments" if winners else "drawn" if self.end.result.outcome == "drawn" else "false-win"
        if winners and self.chosen is not None:
            place = winners[self.winner][1].earned[self.chosen].id
        self.host.open_book(self.end.view.rules, place)

    def action_winner(self) -> None:
        """The other winner."""
        self.winner = (self.winner + 1) % len(self.end.result.winners)
        self.chosen = None
        self.redraw()

    def action_help(self) -> None:
        """Help."""
        self.host.help()

    def action_menu(self) -> None:
        """The menu of the table."""
        self.host.menu()

    def action_leave(self) -> None:
        """Leave; the match is kept."""
        self.host.leave()

    def hit(self, hit: Hit) -> None:
        """A click."""
        match hit.target, hit.name:
            case "chip", "next":
                self.action_next()
            case "chip", "readings" | "hands" as what:
                self.action_show(what)
            case "chip", "winner":
                self.action_winner()
            case "chip", "book":
                self.action_book()
            case "fan", _:
                self.chosen = hit.index
                self.redraw()
            case "key", "help":
                self.host.help()
            case "key", "menu":
                self.host.menu()
            case _:
                pass

    def scrolled(self, hit: Hit | None, rows: int) -> None:
        """The wheel goes through the fan."""
        del hit
        if self.end.result.winners:
            self.action_fan(rows)


class RankingScreen(GameScreen[None]):
    """How a match ended.

    Args:
        standing: the match.
        record: where it is written down.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space,escape", "done", N_("back to the title"), key_display="Enter"),
        Binding("n", "again", N_("another match with the same players")),
        Binding("w", "watch", N_("watch the match again")),
        Binding("up", "deal(-1)", N_("earlier deals"), key_display="↑"),
        Binding("down", "deal(1)", N_("later deals"), key_display="↓"),
        Binding("f1", "help", N_("help")),
        Binding("q", "leave", N_("leave")),
    ]

    def __init__(self, standing: Standing, record: Path | None = None) -> None:
        super().__init__()
        self.standing = standing
        self.record = record
        self.first_deal = 0

    def draw(self, width: int, height: int) -> Drawn:
        """The whole screen."""
        kept = self.record is not None
        picture = ranking_picture(self.standing, self.host.look, self.first_deal, watch=kept)
        return draw_ranking(picture, width, height)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What is not written down cannot be watched again."""
        del parameters
        if not self.fits:
            return action in ("leave", "help")
        return action != "watch" or self.record is not None

    def action_watch(self) -> None:
        """The match again, action by action."""
        if self.record is not None:
            self.host.show_record(self.record)

    def action_done(self) -> None:
        """Back to the title."""
        self.host.leave_table()

    def action_again(self) -> None:
        """The same table once more."""
        self.host.again()

    def action_deal(self, step: int) -> None:
        """Scroll the list of deals."""
        self.first_deal = max(0, min(len(self.standing.deals) - 1, self.first_deal + step))
        self.redraw()

    def action_help(self) -> None:
        """Help."""
        self.host.help()

    def action_leave(self) -> None:
        """Leave."""
        self.host.leave()

    def hit(self, hit: Hit) -> None:
        """A click."""
        match hit.target, hit.name:
            case "chip", "title":
                self.action_done()
            case "chip", "again":
                self.action_again()
            case "chip", "watch":
                self.action_watch()
            case "key", "help":
                self.host.help()
            case _:
                pass

    def scrolled(self, hit: Hit | None, rows: int) -> None:
        """The wheel scrolls the list of deals."""
        del hit
        self.action_deal(rows)
