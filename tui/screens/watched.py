"""A table at which bots are watched: at any speed or step by step, with all hands open or from one seat."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import ClassVar, Final

from textual.binding import Binding, BindingType

from tui.drawing.model import Chip, KeyHint, TablePicture
from tui.screens.seeing import Onlooker
from tui.screens.table import TableScreen
from tui.screens.table_picture import TableFacts
from tui.session import SPEEDS, Session
from tui.words import N_, _

__all__ = ["WatchedTable"]

SPEED_NAMES: Final = {
    "instant": N_("instant"),
    "fast": N_("fast"),
    "normal": N_("normal"),
    "slow": N_("slow"),
}


class WatchedTable(TableScreen):
    """A table that can be looked on at. Subclasses say when that is so, and show the table to somebody.

    Args:
        session: the match.
        me: the player from whose seat one looks.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,n", "step", N_("the next thing that happens"), key_display="→"),
        Binding("s", "speed", N_("another speed")),
        Binding("v", "open", N_("all hands, or one seat's view")),
        Binding("tab", "turn", N_("the next seat")),
    ]

    def __init__(self, session: Session, me: int) -> None:
        super().__init__(session, me)
        self.onlooker = Onlooker(None)
        """Who looks at the table now."""
        self.held = False
        """Whoever watches has stopped the match."""
        self.speed = ""
        """The speed at which bots are watched; empty: that of the settings."""
        self._stepped = asyncio.Event()

    @property
    def watching(self) -> bool:
        """Only bots play, and nobody's chair is handed over: all hands may be seen."""
        raise NotImplementedError

    def _look(self, onlooker: Onlooker) -> None:
        """Show the table to somebody."""
        raise NotImplementedError

    @property
    def _pace(self) -> str:
        return (self.speed if self.watching else "") or self.host.settings.speed

    def action_hold(self) -> None:
        """Pause, or go on."""
        self.held = not self.held
        self._go()

    def action_step(self) -> None:
        """The next thing that happens, then a pause."""
        self.held = True
        self._go()

    def _go(self) -> None:
        self._stepped.set()
        self._hurry.set()
        self.redraw()

    def action_speed(self) -> None:
        """Another speed, for now."""
        names = list(SPEEDS)
        self.speed = names[(names.index(self._pace) - 1) % len(names)]
        self._hurry.set()
        self.redraw()

    def action_open(self) -> None:
        """All hands, or one seat's view."""
        self._look(replace(self.onlooker, every=not self.onlooker.every))

    def action_turn(self) -> None:
        """Look from the next seat."""
        count = len(self.session.chairs)
        self._look(replace(self.onlooker, player=(self.me + 1) % count))

    def _watched(self, picture: TablePicture) -> TablePicture:
        match = self.session.match
        hands = tuple(
            None if seat == self.view.seat else self.session.view(match.player_at(seat)).hand
            for seat in range(len(self.session.chairs))
        )
        chips = (
            Chip("hold", "Space", _("go on") if self.held else _("pause"), state="main"),
            Chip("step", "→", _("step")),
            Chip("speed", "s", _("speed: {speed}", speed=_(SPEED_NAMES[self._pace]))),
            Chip("open", "v", _("one seat's view") if self.onlooker.every else _("all hands")),
        )
        keys = (
            KeyHint("Tab", _("next seat"), "turn"),
            KeyHint("F6", _("take over a seat"), "chairs"),
            KeyHint("F1", _("help"), "help"),
            KeyHint("Esc", _("menu"), "menu"),
        )
        return replace(
            picture,
            open_hands=hands if self.onlooker.every else picture.open_hands,
            chips=chips,
            keys=keys,
            title=_("{deal} · watching", deal=_title(self.facts)),
        )


def _title(facts: TableFacts) -> str:
    from tui.drawing.table import deal_title

    return deal_title(facts.deal, facts.deals)
