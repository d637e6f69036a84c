"""A new match for several people at one keyboard, or for bots to be watched."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mahjong3.rules import Rules
from tui.screens.page import Heading, Item, Page, Row
from tui.screens.seeing import COLOURS
from tui.screens.setup import SetupScreen, next_value
from tui.session import HUMAN, Play, names_of
from tui.settings import FIELDS, Settings
from tui.words import N_, _
from tui.words.counted import level_about, level_text

__all__ = ["SharedSetupScreen"]

CHAIRS: Final = (N_("First player"), N_("Second player"), N_("Third player"))
COLOUR_NAMES: Final = {"plain": N_("plain"), "gold": N_("gold"), "green": N_("green"), "orange": N_("orange")}
ASKED: Final = {"claimers": N_("who can claim"), "everybody": N_("everybody")}
_USUAL_COLOURS: Final = ("gold", "green", "orange")


class SharedSetupScreen(SetupScreen):
    """Set up a match in which each chair is a person or a bot; gives what is to be played, or `None`.

    Args:
        play: what the form begins with.
        settings: whose colours are taken, and who is asked at claims.
        tables: tables of one's own, by name.
        watching: only bots play.
    """

    def __init__(
        self, play: Play, settings: Settings, tables: dict[str, Rules] | None = None, *, watching: bool = False
    ) -> None:
        super().__init__(play, tables)
        self.watching = watching
        self.names = names_of(play.names, alone=False)
        self.draft = replace(self.draft, names=(self.names[0], self.names[1], self.names[2]))
        self.chairs = list(play.players)
        self.colours = [
            settings.colours[chair] if chair < len(settings.colours) else _USUAL_COLOURS[chair] for chair in range(3)
        ]
        self.asking = settings.asking

    def page(self) -> Page:
        """The form."""
        draft = self.draft
        table = [row for row in super().page().rows if isinstance(row, Item) and row.name in ("rules", "deals")]
        rows: list[Row] = [Heading(_("The table"), "牌桌"), *table]
        if not self.watching:
            practice = _("yes") if draft.practice else _("no")
            rows.append(Item("practice", _("Practice"), value=practice, han="練習", choices=True))
            rows.append(
                Item(
                    "asking",
                    _("Asked at claims"),
                    value=_(ASKED[self.asking]),
                    choices=True,
                    help=_(FIELDS["asking"].help),
                )
            )
        rows.append(Heading(_("The players"), "玩家"))
        for chair in range(len(self.chairs)):
            rows += self._chair_rows(chair)
        rows += [Item("start", _("Sit down") if not self.watching else _("Watch"), han="開局")]
        title, han = (_("Watch three bots"), "觀戰") if self.watching else (_("Three at one keyboard"), "同機")
        return Page(self.host.look, title, han, tuple(rows), keys=self._hints())

    def _chair_rows(self, chair: int) -> list[Row]:
        level = self.chairs[chair]
        said = _("a person") if level == HUMAN else _("a bot: {level}", level=level_text(level))
        about = level_about(level)
        help_text = _("Type to change it.")
        name = Item(f"name{chair}", _(CHAIRS[chair]), value=self.draft.names[chair], entry=True, help=help_text)
        rows: list[Row] = [name, Item(f"chair{chair}", _("who plays"), value=said, choices=True, help=about)]
        if not self.watching:
            colour = _(COLOUR_NAMES[self.colours[chair]])
            rows.append(Item(f"colour{chair}", _("colour"), value=colour, choices=True))
        return rows

    def changed(self, name: str, step: int) -> None:
        """Another value."""
        if name == "asking":
            self.asking = "everybody" if self.asking == "claimers" else "claimers"
        elif name.startswith("chair"):
            levels = self._levels if self.watching else (HUMAN, *self._levels)
            self.chairs[int(name[-1])] = next_value(levels, self.chairs[int(name[-1])], step)
        elif name.startswith("colour"):
            self.colours[int(name[-1])] = next_value(tuple(COLOURS), self.colours[int(name[-1])], step)
        else:
            super().changed(name, step)

    @property
    def begin(self) -> str:
        """What beginning is called."""
        return _("look at it") if self.watching else _("sit down")

    def action_start(self) -> None:
        """Begin the match; the colours of people and whom to ask are kept."""
        if not self.watching:
            settings = self.host.settings
            self.host.change_settings(replace(settings, colours=tuple(self.colours), asking=self.asking))
        super().action_start()

    def players(self) -> tuple[str, ...]:
        """Who sits on each chair."""
        return tuple(self.chairs)
