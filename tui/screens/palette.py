"""Every action of a screen by name: some letters of it find it, Enter does it."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events

from tui.drawing.model import KeyHint
from tui.screens.commands import Command
from tui.screens.page import Item, Page, Text, back_hint
from tui.screens.paged import PageScreen
from tui.words import _

__all__ = ["PaletteScreen"]


class PaletteScreen(PageScreen[Command]):
    """Gives the action that was chosen, or `None`.

    Args:
        commands: what can be done.
    """

    def __init__(self, commands: Sequence[Command]) -> None:
        super().__init__()
        self._commands = tuple(command._replace(title=_capital(command.title)) for command in commands)
        self._wanted = ""

    @property
    def found(self) -> tuple[Command, ...]:
        """The actions whose name holds every word that was typed, those that begin with them first."""
        words = self._wanted.casefold().split()
        found = [command for command in self._commands if all(word in command.title.casefold() for word in words)]
        start = self._wanted.strip().casefold()
        return tuple(sorted(found, key=lambda command: not command.title.casefold().startswith(start)))

    def page(self) -> Page:
        """What was typed, and what it finds."""
        rows = [Item(str(place), command.title, value=command.key) for place, command in enumerate(self.found)]
        keys = (
            KeyHint("↑↓", _("choose")),
            KeyHint("Enter", _("do it")),
            KeyHint(_("letters"), _("find it")),
            back_hint(),
        )
        none = () if rows else (Text((_("Nothing is called so."),)),)
        title = _("Every action by name")
        return Page(
            self.host.look, title, "指令", (*rows, *none), keys=keys, remark=_("find: {text}", text=f"{self._wanted}_")
        )

    def taken(self, event: events.Key) -> bool:
        """What is typed."""
        if event.key == "backspace":
            self._wanted = self._wanted[:-1]
        elif event.key == "ctrl+u":
            self._wanted = ""
        elif event.character is not None and event.character.isprintable():
            self._wanted += event.character
        else:
            return False
        self.chosen = None
        self.redraw()
        return True

    def opened(self, name: str) -> None:
        """Do it."""
        self.dismiss(self.found[int(name)])


def _capital(text: str) -> str:
    """Names of actions and of places alike begin with a capital here."""
    return text[:1].upper() + text[1:]
