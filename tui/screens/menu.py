"""The menu of a table: what one can do besides answering."""

from __future__ import annotations

from typing import Literal, TypeAlias

from tui.drawing.model import KeyHint
from tui.screens.page import Heading, Item, Page, Text, back_hint
from tui.screens.paged import PageScreen
from tui.words import _

__all__ = ["MenuChoice", "MenuScreen"]

MenuChoice: TypeAlias = Literal["back", "undo", "chairs", "settings", "help", "title", "end", "quit"]


class MenuScreen(PageScreen[MenuChoice]):
    """The menu of a table.

    Args:
        can_undo: whether the last answer can be taken back.
        endless: the match has no last deal, so that it is ended from here.
    """

    def __init__(self, *, can_undo: bool, endless: bool) -> None:
        super().__init__()
        self._can_undo = can_undo
        self._endless = endless

    def page(self) -> Page:
        """The choices."""
        rows: list[Heading | Item | Text] = [
            Item("back", _("Back to the table"), "b", "回桌"),
            Item("undo", _("Take the last answer back"), "u", "悔牌", off=not self._can_undo),
            Item("chairs", _("Let a bot play for you"), "c", "座位"),
            Item("book", _("Rule book"), "r", "規則書"),
            Item("settings", _("Settings"), "o", "設定"),
            Item("help", _("Help and tiles"), "F1", "說明"),
            Item("title", _("Leave the table"), "t", "離桌"),
        ]
        if self._endless:
            rows.append(Item("end", _("End the match here"), "e", "結束"))
        rows.append(Item("quit", _("Leave the program"), "q", "離開"))
        rows += [Text(), Text((_("The match is kept at every moment; it is on the title screen."),))]
        keys = (KeyHint("↑↓", _("choose")), KeyHint("Enter", _("open")), back_hint())
        return Page(self.host.look, _("Menu"), "選單", tuple(rows), keys=keys)

    def opened(self, name: str) -> None:
        """Take a choice."""
        session = self.host.session
        if name == "help":
            self.host.help()
        elif name == "book" and session is not None:
            self.host.open_book(session.match.rules, "")
        else:
            self.dismiss(name)  # type: ignore[arg-type]  # names of rows are choices

    def action_back(self) -> None:
        """Back to the table."""
        self.dismiss("back")
