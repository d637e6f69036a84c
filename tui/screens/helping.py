"""Help: the keys of the screen one comes from, and the tiles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from textual.binding import Binding
from textual.screen import Screen

from tui.drawing.model import KeyHint, LegendPicture, Look, Run
from tui.drawing.screens import draw_legend
from tui.screens.page import Heading, Page, Picture, Row, Text, back_hint, wrapped
from tui.screens.paged import PageScreen
from tui.screens.table_picture import key_label
from tui.settings import KEYS, Settings
from tui.words import N_, _

__all__ = ["HelpScreen", "key_text", "keys_of_screen"]

_COLUMN = 12
"""Cells for the keys before what they do."""


def keys_of_screen(screen: Screen[object], settings: Settings) -> tuple[tuple[str, str], ...]:
    """Each key of a screen and what it does, those of one action together.

    Args:
        screen: the screen.
        settings: the person's own keys.
    """
    found: dict[str, list[str]] = {}
    for binding in _bindings_of(screen):
        found.setdefault(binding.description, []).append(key_text(binding, settings))
    found.setdefault(N_("leave, the match is kept"), []).append("Ctrl+Q")
    found[N_("every action by name")] = ["Ctrl+P"]
    return tuple((" ".join(dict.fromkeys(keys)), _(what)) for what, keys in found.items())


def _bindings_of(screen: Screen[object]) -> Iterator[Binding]:
    """The keys of a screen that are told, its own before those of the sorts of screen that it is."""
    taken: set[str] = set()
    for each in type(screen).__mro__:
        if not each.__module__.startswith("tui."):
            continue
        bindings = [one for one in each.__dict__.get("BINDINGS", ()) if isinstance(one, Binding)]
        for binding in bindings:
            if binding.show and binding.description and not taken & set(binding.key.split(",")):
                yield binding
        taken.update(key for binding in bindings for key in binding.key.split(","))


def key_text(binding: Binding, settings: Settings | None = None) -> str:
    """The keys of a binding as a person reads them.

    Args:
        binding: the binding.
        settings: the person's own keys, where the binding does not hold them yet.
    """
    own = settings is not None and binding.id in KEYS
    key = settings.key(binding.id) if settings is not None and own and binding.id else binding.key
    return binding.key_display or " ".join(key_label(one) for one in key.split(","))


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
        width = min(96, self.size.width - 4) - 4
        rows: list[Row] = [Heading(_("Keys of this screen"), "按鍵")]
        rows += [_key_row(key, what) for key, what in self._keys]
        if self._at_table:
            rows.append(Heading(_("At the table"), "玩法"))
            for line in _table_lines():
                rows += wrapped(line, width)
        rows.append(Heading(_("The tiles"), "牌"))
        legend = draw_legend(LegendPicture(self._look, north=self._north), width)
        rows += [Text(), Picture(legend)]
        keys = (KeyHint("↑↓", _("scroll")), back_hint())
        return Page(self._look, _("Help"), "說明", tuple(rows), keys=keys)

    def action_help(self) -> None:
        """It is shown already: back."""
        self.dismiss()


def _key_row(key: str, what: str) -> Text:
    return Text((Run(key.ljust(_COLUMN), "accent", bold=True), what))


def _table_lines() -> Iterable[str]:
    return (
        _("Choose a tile with the arrows or its own key (1-9, E S W N, C F B, J); Enter discards it."),
        _("A click lifts a tile, a click on the lifted tile discards it."),
        _("The key of a claim takes it; with several ways it chooses one, Enter takes it, Tab the next."),
        _("Four sets and a pair win, if they have the fan of the table: see the meter above the keys."),
        _("The meter counts what the hand surely has; after «short» stands what could bring the rest."),
        _("Waits: each tile that would complete the hand, its unseen copies, and whether the fan would do."),
        _("A fly stands for any dot or honour. Discarded it is dead, so that is asked twice."),
    )
