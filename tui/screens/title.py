"""The title screen: what can be begun, and the table that was left."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING, ClassVar, Final

from textual import events
from textual.binding import Binding, BindingType

from mahjong3 import __version__
from tui.drawing.model import Drawn, Hit, KeyHint, LeftTable, Line, MenuItem, Run, TitlePicture
from tui.drawing.title import draw_title
from tui.screens.base import GameScreen
from tui.words import N_, _, language, language_name, ngettext
from tui.words.setting_names import setting_value

if TYPE_CHECKING:
    from mahjong3.records import Summary, Unreadable

__all__ = ["FIRST_KEY", "TitleScreen"]

FIRST_KEY: Final = "f"
"""The key of the guided first deal, while it is offered."""


class TitleScreen(GameScreen[None]):
    """The title screen.

    Args:
        clock: tells the time.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", N_("the choice above"), key_display="↑"),
        Binding("down", "move(1)", N_("the choice below"), key_display="↓"),
        Binding("enter", "open", N_("open")),
        Binding("tab", "table(1)", N_("another table that was left")),
        Binding("f1", "help", N_("help")),
        Binding("q,escape", "leave", N_("leave")),
    ]

    def __init__(self, clock: Callable[[], datetime]) -> None:
        super().__init__()
        self._clock = clock
        self.chosen = 0
        self.open: tuple[Summary, ...] = ()
        """The matches that can be gone on with, the last played first."""
        self.newer: tuple[Unreadable, ...] = ()
        """Those that only a newer version of the program can read; they come after the others."""
        self.table = 0
        """Which of all these is shown."""
        self._left: LeftTable | None = None
        self._looked = False

    def on_mount(self) -> None:
        """Draw first, then look for tables that were left: nobody waits for the disk."""
        super().on_mount()
        self.host.later(self.look_for_tables)

    def on_screen_resume(self) -> None:
        """Somebody has left a table: look again."""
        if self._looked:
            self.look_for_tables()
        super().on_screen_resume()

    def look_for_tables(self) -> None:
        """Find the matches that can be gone on with."""
        if not self.is_mounted:
            return
        from tui.session import open_matches

        had = bool(self.open)
        self.open, self.newer = open_matches(self.host.folder)
        self._show(0)
        if not self._looked or had != bool(self.open):
            self.chosen = 0 if self.open else 1
        self._looked = True
        self.redraw()

    def _show(self, table: int) -> None:
        """Put one of the tables that were left into words."""
        from tui.screens.left_table import left_table, newer_table

        self.table = table
        if self.continued is not None:
            self._left = left_table(self.continued, self._clock())
        else:
            self._left = newer_table(self.newer[table - len(self.open)], self._clock()) if self.newer else None

    @property
    def continued(self) -> Summary | None:
        """The match that would be gone on with."""
        return self.open[self.table] if self.table < len(self.open) else None

    # ── what is shown ──

    def items(self) -> tuple[MenuItem, ...]:
        """The menu; what does not work yet is not in it."""
        return (
            MenuItem("continue", "c", _("Continue"), "續局", off=self.continued is None),
            MenuItem("new", "n", _("New match"), "新局"),
            *self.host.more_items(),
            MenuItem("settings", "o", _("Settings"), "設定"),
            MenuItem("help", "F1", _("Help and tiles"), "說明"),
            MenuItem("quit", "q", _("Quit"), "離開"),
        )

    def draw(self, width: int, height: int) -> Drawn:
        """The whole screen."""
        settings = self.host.settings
        hints = (KeyHint("↑↓", _("choose")), KeyHint("Enter", _("open")), KeyHint("F1", _("help"), "help"))
        faces = _("{faces} faces", faces=setting_value("faces", self.host.look.faces))
        looks = f"{setting_value('theme', settings.theme)} · {faces}"
        picture = TitlePicture(
            look=self.host.look,
            version=__version__,
            name=_("Malaysian three-player mahjong"),
            motto=_("84 tiles, three walls, four flies, five fan to win"),
            menu=self.items(),
            chosen=self.chosen,
            left_title=_("The table you left") if self._left else _("New here?"),
            left=self._left or self._offer,
            others=self._others(),
            warning=self._warning(),
            keys=hints,
            status=f"{language_name(language())} · {looks}",
        )
        return draw_title(picture, width, height)

    @property
    def _offer(self) -> LeftTable | None:
        """What a newcomer is offered, once it is known that no table was left."""
        return self.host.first_offer() if self._looked else None

    def _others(self) -> Line:
        if self._tables < 2:
            return ()
        more = len(self.open) - (self.continued is not None)
        said = ngettext("Also open: one more table", "Also open: {n} more tables", more) + "  " if more else ""
        return (Run(said, "muted"), Run("Tab", bold=True), Run(" " + _("next"), "muted"))

    def _warning(self) -> str:
        """That there is more than what can be gone on with; what is to be done is told where it is shown itself."""
        if self.continued is None or not self.newer:
            return ""
        return ngettext("One match needs a newer version", "{n} matches need a newer version", len(self.newer))

    # ── what keys and clicks do ──

    @property
    def _tables(self) -> int:
        """How many tables were left."""
        return len(self.open) + len(self.newer)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Another table is shown only where there is one."""
        if action == "table":
            return self.fits and self._tables > 1
        return super().check_action(action, parameters)

    def action_move(self, step: int) -> None:
        """Another choice."""
        items = self.items()
        place = self.chosen
        for _try in items:
            place = (place + step) % len(items)
            if not items[place].off:
                break
        self.chosen = place
        self.redraw()

    def action_open(self) -> None:
        """What is chosen."""
        item = self.items()[self.chosen]
        if not item.off:
            self.choose(item.name)

    def action_table(self, step: int) -> None:
        """Another table that was left."""
        self._show((self.table + step) % self._tables)
        self.redraw()

    def action_help(self) -> None:
        """Help."""
        self.host.help()

    def action_leave(self) -> None:
        """Leave."""
        self.host.leave()

    def choose(self, name: str) -> None:
        """Do what a line of the menu says."""
        if name == "continue":
            if self.continued is not None:
                self.host.go_on(self.continued.path)
        elif name == "help":
            self.host.help()
        elif name == "quit":
            self.host.leave()
        else:
            self.host.open_place(name)

    def taken(self, event: events.Key) -> bool:
        """The key of a line opens it."""
        if event.character == FIRST_KEY and not self._tables and self._offer is not None:
            self.choose("first")
            return True
        for place, item in enumerate(self.items()):
            if item.key == event.character and not item.off and item.name != "quit":
                self.chosen = place
                self.redraw()
                self.choose(item.name)
                return True
        return False

    def hit(self, hit: Hit) -> None:
        """A click."""
        match hit.target:
            case "menu":
                item = self.items()[hit.index]
                if not item.off:
                    self.chosen = hit.index
                    self.redraw()
                    self.choose(item.name)
            case "left":
                self.choose("continue" if self._tables else "first")
            case "key":
                if hit.name == "help":
                    self.host.help()
            case _:
                pass

    def scrolled(self, hit: Hit | None, rows: int) -> None:
        """The wheel."""
        del hit
        self.action_move(rows)
