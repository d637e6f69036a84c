"""Help: the keys of the screen one comes from, and the tiles."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from textual.binding import Binding
from textual.screen import Screen

from tui.drawing.model import KeyHint, LegendPicture, Look, Run
from tui.drawing.screens import draw_legend
from tui.screens.page import Heading, Page, Picture, Row, Text, back_hint
from tui.screens.paged import PageScreen
from tui.screens.table_picture import key_label
from tui.words import _

__all__ = ["HelpScreen", "keys_of_screen"]

_COLUMN = 12
"""Cells for the keys before what they do."""


def keys_of_screen(screen: Screen[object]) -> tuple[tuple[str, str], ...]:
    """Each key of a screen and what it does, those of one action together."""
    found: dict[str, list[str]] = {}
    for _namespace, binding, _enabled, _tooltip in screen.active_bindings.values():
        if binding.description and binding.show:
            found.setdefault(binding.description, []).append(_display(binding))
    return tuple((" ".join(dict.fromkeys(keys)), _(what)) for what, keys in found.items())


def _display(binding: Binding) -> str:
    return binding.key_display or key_label(binding.key)


class HelpScreen(PageScreen[None]):
    """Help.

    Args:
        keys: each key and what it does.
        look: theme and faces.
        north: whether North is in play.
        at_table: whether it is asked for at a table.
    """

    def __init__(self, keys: Sequence[tuple[str, str]], look: Look, *, north: bool = True, at_table: bool) -> None:
        super().__init__()
        self._keys = tuple(keys)
        self._look = look
        self._north = north
        self._at_table = at_table

    def page(self) -> Page:
        """Keys, how a turn goes, the tiles."""
        rows: list[Row] = [Heading(_("Keys of this screen"), "按鍵")]
        rows += [_key_row(key, what) for key, what in self._keys]
        if self._at_table:
            rows += [Heading(_("At the table"), "玩法"), *map(_plain, _table_lines())]
        rows.append(Heading(_("The tiles"), "牌"))
        legend = draw_legend(LegendPicture(self._look, north=self._north), min(96, self.size.width) - 4)
        rows += [Text(), Picture(legend)]
        keys = (KeyHint("↑↓", _("scroll")), back_hint())
        return Page(self._look, _("Help"), "說明", tuple(rows), keys=keys)

    def action_help(self) -> None:
        """It is shown already: back."""
        self.dismiss()


def _key_row(key: str, what: str) -> Text:
    return Text((Run(key.ljust(_COLUMN), "accent", bold=True), what))


def _plain(text: str) -> Text:
    return Text((text,))


def _table_lines() -> Iterable[str]:
    return (
        _("Choose a tile with the arrows or its own key (1-9, E S W N, C F B, J); Enter discards it."),
        _("A click lifts a tile, a click on the lifted tile discards it."),
        _("The key of a claim takes it; with several ways it chooses one, Enter takes it, Tab the next."),
        _("Four sets and a pair win, if they have the fan of the table: see the meter above the keys."),
        _("A fly stands for any dot or honour. Discarded it is dead, so that is asked twice."),
    )
