"""Screens that show a page: choose a row with the arrows or the mouse, open it with Enter."""

from __future__ import annotations

from typing import ClassVar, Generic, TypeVar

from textual import events
from textual.binding import Binding, BindingType

from tui.drawing.model import Drawn, Hit
from tui.screens.base import GameScreen
from tui.screens.page import Page, draw_page
from tui.words import N_

__all__ = ["PageScreen"]

Answer = TypeVar("Answer")


class PageScreen(GameScreen[Answer], Generic[Answer]):
    """A screen that is a page. Subclasses build the page and do what a row says."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", N_("the row above"), key_display="↑"),
        Binding("down", "move(1)", N_("the row below"), key_display="↓"),
        Binding("pageup", "move(-10)", N_("further up"), show=False),
        Binding("pagedown", "move(10)", N_("further down"), show=False),
        Binding("left", "value(-1)", N_("the value before"), key_display="←", show=False),
        Binding("right", "value(1)", N_("the next value"), key_display="→", show=False),
        Binding("enter", "open", N_("open")),
        Binding("escape", "back", N_("back")),
        Binding("f1", "help", N_("help")),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.chosen: int | None = None
        self.top = 0
        self.alert = ""

    def page(self) -> Page:
        """The page as it is now; `chosen`, `top` and `alert` are put in by the screen."""
        raise NotImplementedError

    def opened(self, name: str) -> None:
        """Enter on a row, or a click on it."""

    def changed(self, name: str, step: int) -> None:
        """Left or right on a row."""

    def typed(self, name: str, key: str, character: str | None) -> bool:
        """A letter for a row that is typed into; whether it was taken."""
        del name, key, character
        return False

    def whole_page(self) -> Page:
        """The page with what is chosen on it."""
        from dataclasses import replace

        page = self.page()
        chosen = self.chosen if self.chosen in page.items() else next(iter(page.items()), None)
        self.chosen = chosen
        return replace(page, chosen=chosen, top=self.top, alert=self.alert)

    def draw(self, width: int, height: int) -> Drawn:
        """The page."""
        return draw_page(self.whole_page(), width, height)

    def action_move(self, step: int) -> None:
        """Another row; a page without rows scrolls."""
        page = self.whole_page()
        self.alert = ""
        items = page.items()
        if not items:
            self.top = max(0, self.top + step)
        elif abs(step) == 1:
            self.chosen = page.moved(step).chosen
        else:
            here = items.index(self.chosen) if self.chosen in items else 0
            self.chosen = items[max(0, min(len(items) - 1, here + step))]
        self.redraw()

    def action_value(self, step: int) -> None:
        """Another value of the chosen row."""
        item = self.whole_page().item
        if item is not None and item.choices:
            self.alert = ""
            self.changed(item.name, step)
            self.redraw()

    def action_open(self) -> None:
        """What the chosen row says."""
        item = self.whole_page().item
        if item is not None:
            self.opened(item.name)

    def action_back(self) -> None:
        """Leave the page."""
        self.dismiss()

    def action_help(self) -> None:
        """Help."""
        self.host.help()

    def taken(self, event: events.Key) -> bool:
        """Letters go to a row that is typed into, else to the row whose key they are."""
        page = self.whole_page()
        item = page.item
        if item is not None and item.entry and self.typed(item.name, event.key, event.character):
            self.redraw()
            return True
        for place in page.items():
            row = page.rows[place]
            if getattr(row, "key", "") and row.key == event.character:  # type: ignore[union-attr]  # an Item
                self.chosen = place
                self.redraw()
                self.opened(row.name)  # type: ignore[union-attr]  # an Item
                return True
        return False

    def hit(self, hit: Hit) -> None:
        """A click."""
        if hit.target == "item":
            self.chosen = hit.index
            item = self.whole_page().item
            if item is not None and item.choices:
                self.changed(item.name, 1)
            self.redraw()
            if item is not None and not item.choices and not item.entry:
                self.opened(hit.name)
        elif hit.target == "key":
            self.hit_key(hit.name)

    def hit_key(self, name: str) -> None:
        """A click on a hint of the keys row."""
        if name == "back":
            self.action_back()
        elif name == "help":
            self.host.help()

    def scrolled(self, hit: Hit | None, rows: int) -> None:
        """The wheel."""
        del hit
        self.action_move(rows)
