"""A match to look at again: deal by deal, action by action, forwards and backwards."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.timer import Timer

from mahjong3.records import Record, replay
from tui.drawing.layout import table_layout
from tui.drawing.model import Hit, TablePicture
from tui.drawing.table import next_size
from tui.screens.replay_picture import Moment, ReplayedMatch, facts_of, is_claim, replay_picture
from tui.screens.result import ResultScreen
from tui.screens.result_picture import Ending, side_flows
from tui.screens.staging import StagedScreen
from tui.session import pause
from tui.words import N_, _

__all__ = ["ReplayScreen"]

_LEAST = 0.02
"""Seconds that every step stays where it plays by itself."""


class ReplayScreen(StagedScreen[None]):
    """A record.

    Args:
        record: what has been read.

    Raises:
        RecordError: a line of it does not hold.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "step(1)", N_("the next action"), key_display="→"),
        Binding("left", "step(-1)", N_("an action back"), key_display="←"),
        Binding("c", "claim", N_("the next claim")),
        Binding("e,end", "end", N_("the end of the deal")),
        Binding("home", "beginning", N_("the beginning of the deal")),
        Binding("pagedown", "deal(1)", N_("the next deal"), key_display="PgDn"),
        Binding("pageup", "deal(-1)", N_("the deal before"), key_display="PgUp"),
        Binding("space", "play", N_("play by itself, or stop")),
        Binding("v", "open", N_("all hands, or one seat's view")),
        Binding("tab", "seat(1)", N_("the next seat")),
        Binding("p", "on", N_("play on from here, as practice")),
        Binding("enter", "enter", N_("the next action; at the end, the result")),
        Binding("plus,equals_sign", "grow(1)", N_("larger tiles"), key_display="+"),
        Binding("minus", "grow(-1)", N_("smaller tiles"), key_display="-"),
        Binding("f1", "help", N_("help")),
        Binding("escape", "done", N_("leave")),
        Binding("q", "leave", N_("leave the program")),
    ]

    def __init__(self, record: Record) -> None:
        super().__init__()
        self.match = ReplayedMatch(record, replay(record))
        me = self.match.people[0] if self.match.people else 0
        self.moment: Moment | None = Moment(self.match, player=me) if self.match.deals else None
        """Where one stands; `None`: there is no deal that may be seen."""
        self.alert = self._about_hidden() if self.match.hidden else ""
        self.log_back = 0
        self._by_itself = False
        self._timer: Timer | None = None

    def _about_hidden(self) -> str:
        number = len(self.match.deals) + 1
        return _("Deal {number} is in play by several people: it is not shown.", number=number)

    # ── what is shown ──

    def picture(self) -> TablePicture:
        """The table at this place."""
        assert self.moment is not None
        return replay_picture(
            self.moment,
            self.host.look,
            self.host.settings,
            running=self._by_itself,
            alert=self.alert,
            log_back=self.log_back,
        )

    def on_mount(self) -> None:
        """Back at once where there is nothing to be seen."""
        if self.moment is None:
            self.call_after_refresh(self._nothing)

    def paint(self) -> None:
        """The table, if there is one."""
        if self.moment is not None:
            super().paint()

    def _nothing(self) -> None:
        self.host.tell_text(self.alert or _("Nothing has been played in this match yet."))
        self.dismiss()

    # ── where one is ──

    def _show(self, moment: Moment | None) -> bool:
        """Go somewhere; whether there is such a place."""
        if moment is None:
            return False
        self.moment = moment
        self.alert, self.log_back = "", 0
        self._wind()
        self.redraw()
        return True

    def _at_edge(self, text: str) -> None:
        self.alert = text
        self._stop()
        self.redraw()

    def action_step(self, by: int) -> None:
        """Another action, also in the deals beside."""
        if self.moment is not None and not self._show(self.moment.moved(by)):
            self._at_edge(self._end_text() if by > 0 else _("This is the beginning of the match."))

    def _end_text(self) -> str:
        if self.match.hidden:
            return self._about_hidden()
        over = self.match.record.over
        return _("This is the end of the match.") if over else _("So far the match has been played.")

    def action_claim(self) -> None:
        """The next claim."""
        if self.moment is not None and not self._show(self.moment.to_next(is_claim)):
            self._at_edge(_("There is no claim after this."))

    def action_end(self) -> None:
        """The end of the deal."""
        if self.moment is not None:
            self._show(self.moment.to_end())

    def action_beginning(self) -> None:
        """The beginning of the deal."""
        if self.moment is not None:
            self._show(replace(self.moment, place=0))

    def action_deal(self, by: int) -> None:
        """Another deal."""
        if self.moment is not None and not self._show(self.moment.to_deal(self.moment.deal + by)):
            self._at_edge(self._end_text() if by > 0 else _("This is the first deal."))

    def action_enter(self) -> None:
        """The next action; at the end of a deal how it ended."""
        moment = self.moment
        if moment is not None and moment.last and moment.result is not None:
            self._stop()
            self._show_result(moment)
        else:
            self.action_step(1)

    def _show_result(self, moment: Moment) -> None:
        result = moment.result
        assert result is not None
        view = moment.view(moment.seat)
        over = self.match.record.over and moment.deal == len(self.match.deals) - 1
        end = Ending(facts_of(moment), view, result, side_flows(moment.events()), over)
        shown = _ReplayedResult(end)
        self.app.push_screen(shown, lambda _none: self._after_result(shown))

    def _after_result(self, shown: _ReplayedResult) -> None:
        if shown.further and self.moment is not None and not self._show(self.moment.to_deal(self.moment.deal + 1)):
            self._at_edge(self._end_text())

    # ── by itself ──

    def action_play(self) -> None:
        """Play by itself, or stop."""
        self._by_itself = not self._by_itself
        self._wind()
        self.redraw()

    def _stop(self) -> None:
        self._by_itself = False
        self._wind()

    def _wind(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        if self._by_itself and self.moment is not None:
            speed = self.host.settings.speed
            seconds = max(_LEAST, *(pause(event, speed) for event in self.moment.happened()), 0.0)
            self._timer = self.set_timer(seconds, self._tick)

    def _tick(self) -> None:
        if self.app.screen is self:
            self.action_step(1)
        else:
            self._wind()

    # ── who looks ──

    def action_open(self) -> None:
        """All hands, or one seat's view."""
        self._turned(every=True)

    def action_seat(self, by: int) -> None:
        """Look from another seat."""
        self._turned(by=by)

    def _turned(self, *, every: bool = False, by: int = 0) -> None:
        moment = self.moment
        if moment is None:
            return
        if self.match.only_from(moment.played) is not None:
            self._at_edge(_("A deal in play is shown from your own seat only."))
            return
        player = (moment.player + by) % len(self.match.names)
        self._show(replace(moment, every=moment.every != every, player=player))

    # ── playing on ──

    def action_on(self) -> None:
        """Play on from here, as a practice match."""
        moment = self.moment
        if moment is None:
            return
        if moment.played.result is None:
            self._at_edge(_("This deal is still in play: go on with it from the title screen."))
            return
        if moment.result is None:
            answers = tuple((step.seat, step.action) for step in moment.played.steps[: moment.steps])
            moves = len(moment.state().moves)
            self._stop()
            self.host.play_on(self.match.record, moment.deal, answers, moves, moment.player)
        elif moment.deal + 1 < len(self.match.replayed.deals):
            self._stop()
            self.host.play_on(self.match.record, moment.deal + 1, (), 0, moment.player)
        else:
            self._at_edge(_("This deal is over: go back to where you want to play on."))

    # ── other keys ──

    def action_grow(self, step: int) -> None:
        """Larger or smaller tiles."""
        if self.fits and self.moment is not None:
            self.host.grow(next_size(self.picture(), table_layout(*self.size), step))
            self.redraw()

    def action_help(self) -> None:
        """Help."""
        self.host.help()

    def action_done(self) -> None:
        """Leave."""
        self.dismiss()

    def action_leave(self) -> None:
        """Leave the program."""
        self.host.leave()

    def hit(self, hit: Hit) -> None:
        """A click."""
        if hit.target not in ("chip", "key"):
            return
        actions = {
            "next": lambda: self.action_step(1),
            "back": lambda: self.action_step(-1),
            "claim": self.action_claim,
            "end": self.action_end,
            "result": self.action_enter,
            "play": self.action_play,
            "open": self.action_open,
            "deal": lambda: self.action_deal(1),
            "seat": lambda: self.action_seat(1),
            "on": self.action_on,
            "help": self.host.help,
            "leave": self.action_done,
        }
        if hit.name in actions:
            actions[hit.name]()

    def scrolled(self, hit: Hit | None, rows: int) -> None:
        """The wheel: the log where the pointer is on it, else the actions."""
        if hit is not None and hit.target in ("log", "waits"):
            self.log_back = max(0, self.log_back - rows * 3)
            self.redraw()
        else:
            self.action_step(rows)


class _ReplayedResult(ResultScreen):
    """How a deal of a replay ended; it is left for the next one, or back."""

    further = False
    """It was left for the next deal."""

    def action_next(self) -> None:
        """The next deal."""
        self.further = True
        super().action_next()

    def action_menu(self) -> None:
        """Back to the table."""
        self.dismiss()
