"""Who plays each chair: handed to a bot, or taken back, between two turns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from tui.drawing.model import KeyHint
from tui.screens.page import Heading, Item, Page, Row, Text, back_hint
from tui.screens.paged import PageScreen
from tui.session import HUMAN, Chair
from tui.words import _, clean
from tui.words.counted import level_text

__all__ = ["ChairsScreen", "Changes"]

Changes: TypeAlias = Mapping[int, str]
"""Who plays from now on, by player: a level or `human`; chairs that stay as they are are missing."""


class ChairsScreen(PageScreen[Changes]):
    """The chairs of a match; gives the changes.

    Args:
        chairs: who sits there now.
        mine: the players whose chairs may be handed over and taken back.
        first: the chair that is chosen.
    """

    def __init__(self, chairs: Sequence[Chair], mine: Sequence[int], first: int | None = None) -> None:
        super().__init__()
        from mahjong3.bots import BOTS

        self._chairs = tuple(chairs)
        self._mine = tuple(mine)
        self._levels = (HUMAN, *BOTS)
        self._wanted = [chair.level for chair in chairs]
        self._first = first if first in self._mine else next(iter(self._mine), None)

    def page(self) -> Page:
        """A row for each chair."""
        rows: list[Row] = [Heading(_("Who plays"), "座位")]
        for player, chair in enumerate(self._chairs):
            level = self._wanted[player]
            mine = player in self._mine
            said = _("a person") if level == HUMAN else _("a bot: {level}", level=level_text(level))
            about = _("Left and right change it; it holds from the next turn on.")
            rows.append(
                Item(str(player), clean(chair.name), value=said, choices=mine, off=not mine, help=about if mine else "")
            )
        rows += [Text(), Item("done", _("Go on"), han="繼續")]
        keys = (KeyHint("↑↓", _("chair")), KeyHint("←→", _("person or bot")), KeyHint("Enter", _("go on")), back_hint())
        return Page(self.host.look, _("Chairs"), "座位", tuple(rows), keys=keys)

    def whole_page(self) -> Page:
        """The page begins at the chair of the one who looks."""
        if self.chosen is None and self._first is not None:
            self.chosen = 1 + self._first
        return super().whole_page()

    def changed(self, name: str, step: int) -> None:
        """Another player on a chair."""
        if name.isdigit():
            player = int(name)
            place = self._levels.index(self._wanted[player]) if self._wanted[player] in self._levels else 0
            self._wanted[player] = self._levels[(place + step) % len(self._levels)]

    def opened(self, name: str) -> None:
        """Go on with the chairs as they are set up."""
        del name
        self.dismiss(
            {
                player: level
                for player, level in enumerate(self._wanted)
                if level != self._chairs[player].level and player in self._mine
            }
        )

    def action_back(self) -> None:
        """Leave everything as it was."""
        self.dismiss({})
