"""The list of scenes."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from mahjong3.errors import MahjongError
from tui.drawing.model import KeyHint
from tui.scenes import Scene, load_scene, scene_names
from tui.screens.demo import DemoScreen, Left
from tui.screens.page import Heading, Item, Page, back_hint
from tui.screens.paged import PageScreen
from tui.words import N_, _, ngettext

__all__ = ["DemosScreen"]

_GROUPS = {
    "00": (N_("To begin with"), "入門"),
    "01": (N_("The deal"), "開局"),
    "03": (N_("Claims"), "吃碰"),
    "07": (N_("Flies"), "飛牌"),
    "11": (N_("Kongs"), "槓牌"),
    "16": (N_("Special wins"), "特別胡"),
    "21": (N_("Fan"), "番"),
    "30": (N_("Payment and the next deal"), "收付"),
}
"""Headings, each before the scene of this number."""


class DemosScreen(PageScreen[None]):
    """All scenes.

    Args:
        name: the scene that is shown at once; empty: none.
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("space", "all", N_("play all by themselves"))]

    def __init__(self, name: str = "") -> None:
        super().__init__()
        self._scenes: tuple[Scene, ...] = tuple(load_scene(one) for one in scene_names())
        self._first = name

    def on_mount(self) -> None:
        """Show the scene that was asked for."""
        if self._first:
            self._choose(self._first)
            self.call_after_refresh(self.opened, self._first)

    def page(self) -> Page:
        """The scenes under their headings."""
        rows: list[Heading | Item] = []
        for scene in self._scenes:
            number = scene.name.partition("-")[0]
            if number in _GROUPS:
                heading, han = _GROUPS[number]
                rows.append(Heading(_(heading), han))
            steps = ngettext("{n} step", "{n} steps", len(scene.steps))
            about = steps if scene.rules.name == "wiki" else f"{steps} · {scene.rules.name}"
            if scene.guided:
                about = _("you play, {steps}", steps=steps)
            rows.append(Item(scene.name, _(scene.title), number, han=scene.term, value=about))
        keys = (
            KeyHint("↑↓", _("choose")),
            KeyHint("Enter", _("show")),
            KeyHint("Space", _("play all"), "all"),
            back_hint(),
        )
        return Page(self.host.look, _("The rules, shown on a real table"), "示範", tuple(rows), keys=keys)

    def opened(self, name: str) -> None:
        """Show a scene."""
        self._show(name, running=False)

    def _show(self, name: str, *, running: bool) -> None:
        try:
            screen = self._screen(name, running=running)
        except MahjongError as error:
            self.host.tell(error)
            return
        self.app.push_screen(screen, self._left)

    def _screen(self, name: str, *, running: bool) -> DemoScreen:
        guided = next((scene.guided for scene in self._scenes if scene.name == name), False)
        if guided and not running:
            from tui.screens.guided import GuidedScreen

            return GuidedScreen(name)
        return DemoScreen(name, running=running)

    def _left(self, how: Left | None) -> None:
        if how == "match":
            self.host.open_place("new")
        elif how == "leave" and self._first:
            self.dismiss()

    def _choose(self, name: str) -> None:
        for place, row in enumerate(self.page().rows):
            if isinstance(row, Item) and row.name == name:
                self.chosen = place

    def action_all(self) -> None:
        """Play all scenes by themselves, from the chosen one on."""
        item = self.whole_page().item
        if item is not None:
            self._show(item.name, running=True)

    def hit_key(self, name: str) -> None:
        """A click on the keys row."""
        if name == "all":
            self.action_all()
        else:
            super().hit_key(name)
