"""The game in the terminal: starts Textual, sits people down at tables, and leaves as it came.

`run(play)` is what the command calls.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor
from dataclasses import replace
from datetime import datetime
from time import monotonic
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import SystemCommand
from textual.binding import Binding, BindingType
from textual.filter import LineFilter
from textual.screen import Screen

from mahjong3.errors import MahjongError
from tui.drawing.model import Look
from tui.drawing.palette import THEMES, theme_of
from tui.screens.ascii import AsciiFilter
from tui.screens.base import GameScreen
from tui.screens.looks import look_of
from tui.screens.tables import Tables
from tui.session import Play, PlayFailedError
from tui.settings import KEYS, Settings, keep
from tui.words import N_, _, say, set_language

if TYPE_CHECKING:
    from tui.screens.commands import Command

__all__ = ["MahjongApp", "run"]

_SWITCH_INTERVAL = 0.0001
"""Seconds after which a thinking bot lets a key through: several times on the way from the key to the paint."""
_TOLD_FOR = 8.0
"""Seconds that a message stays, unless a key or a click comes."""
_SEEN_AFTER = 1.0
"""Seconds until a key takes a message away: one that was pressed without having seen it does not."""
_LOOK_FOR_TERMINAL = 2.0
"""Seconds after which a terminal that is gone is noticed."""
_FEW = ("standard", "windows")
"""Colour systems of 16 colours, as Rich calls them."""


class MahjongApp(Tables):
    """The program.

    Args:
        play: what was asked for.
        executor: on which bots think; `None`: in line (tests).
        clock: tells the time, for the names of records.
        few_colours: whether to draw for 16 colours; found out if not given.
    """

    TITLE = "mahjong3"
    CSS = """
    ToastRack { dock: top; align: right top; margin-bottom: 0; }
    Toast { width: 60; max-width: 60; background: $told-ground; color: $told-ink; }
    Toast.-warning { border-left: outer $told-mark; }
    """
    ENABLE_COMMAND_PALETTE = True
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "leave", N_("leave, the match is kept"), priority=True),
        Binding("ctrl+c", "leave", N_("leave, the match is kept"), priority=True, show=False),
        Binding("f1", "help", N_("help")),
    ]

    _set_up = False
    """The settings are known."""
    _told_at: float | None = None
    """When something was told that may still stand there."""

    def __init__(
        self,
        play: Play,
        *,
        executor: Executor | None = None,
        clock: Callable[[], datetime] = lambda: datetime.now().astimezone(),
        few_colours: bool | None = None,
    ) -> None:
        super().__init__()
        self.play_options = play
        self.settings: Settings = play.settings
        self.failure: Exception | None = None
        self._executor = executor
        self._clock = clock
        self._larger = 0
        self._few_colours = few_colours
        self._ascii = not _speaks_unicode()
        self._set_up = True
        self.stylesheet.set_variables(self.get_css_variables())

    # ── look ──

    @property
    def look(self) -> Look:
        """Theme, faces and sizes on this terminal."""
        few = self._few_colours
        if few is None:
            few = self.no_color or self.console.color_system in _FEW
        return look_of(self.settings, ascii_only=self._ascii, few_colours=few, larger=self._larger)

    def get_css_variables(self) -> dict[str, str]:
        """The colours of messages are those of the theme, too; Textual asks for them before the settings are known."""
        theme = theme_of(self.look) if self._set_up else THEMES["felt"]
        told = {"ground": theme.chip, "ink": theme.text, "mark": theme.accent}
        return super().get_css_variables() | {f"told-{name}": f"#{colour}" for name, colour in told.items()}

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Everything in ASCII where the terminal has no UTF-8, whatever drew it."""
        filters = list(super().get_line_filters())
        return [*filters, AsciiFilter()] if self._ascii else filters

    def grow(self, larger: int) -> None:
        """Set how many steps the tiles are larger than the room suggests."""
        self._larger = larger

    def change_settings(self, settings: Settings) -> MahjongError | None:
        """Take over changed settings and keep them; gives why they could not be kept."""
        before, self.settings = self.settings, settings
        if settings.lang != before.lang:
            set_language(settings.lang)
        if settings.names != before.names:
            self.play_options = replace(self.play_options, names=settings.names)
        self._take_keys()
        if settings.theme != before.theme:
            self.refresh_css(animate=False)
        try:
            keep(before, settings)
        except MahjongError as error:
            return error
        return None

    def _take_keys(self) -> None:
        """Tell Textual the keys that are not the usual ones: it goes through all of these at every key."""
        self.set_keymap({name: key for name, usual in KEYS.items() if (key := self.settings.key(name)) != usual})

    # ── start and end ──

    def get_default_screen(self) -> Screen[None]:
        """The title, unless somebody sits down at once."""
        if self.play_options.start or self.play_options.resume is not None:
            return Screen()
        from tui.screens.title import TitleScreen

        return TitleScreen(self._clock)

    def on_mount(self) -> None:
        """Take over keys; sit down where that was asked for."""
        self._listen_for_signals()
        self._take_keys()
        if not self.is_headless and not self.is_web:
            self.set_interval(_LOOK_FOR_TERMINAL, self._watch_terminal)
        if self.play_options.resume is not None:
            self.go_on(self.play_options.resume)
        elif self.play_options.start:
            self.start(self.play_options)
        else:
            self.open_first()
        if self.play_options.notices:
            self.call_after_refresh(self._tell_notices)

    def _tell_notices(self) -> None:
        for error in self.play_options.notices:
            self.tell(error)

    def _listen_for_signals(self) -> None:
        """`kill` and a terminal that hangs up end the program like `q`."""
        import asyncio

        loop = asyncio.get_running_loop()
        for name in ("SIGTERM", "SIGHUP"):
            number = getattr(signal, name, None)
            if number is not None:
                try:
                    loop.add_signal_handler(number, self.leave)
                except (NotImplementedError, RuntimeError, ValueError):
                    return  # not on this system, or not the main thread: then the system's own way holds

    def _watch_terminal(self) -> None:
        """Leave when the terminal is gone: not every one that closes sends a signal."""
        try:
            gone = not os.isatty(sys.__stdin__.fileno()) if sys.__stdin__ else False
        except (OSError, ValueError):
            gone = True
        if gone:
            self.leave()

    def leave(self) -> None:
        """Leave the program; the match is kept."""
        self.close_session()
        self.exit(None, return_code=0)

    def action_leave(self) -> None:
        """Leave the program; the match is kept."""
        self.leave()

    async def on_event(self, event: events.Event) -> None:
        """One key after the other, each on the screen that the one before has left; the keys of the app go before all."""
        if isinstance(event, (events.Key, events.MouseDown)) and not event.is_forwarded:
            self._clear_told()
        screen = self.screen_stack[-1] if self.screen_stack else None
        if isinstance(event, events.Key) and isinstance(screen, GameScreen) and not event.is_forwarded:
            everywhere = self._bindings.key_to_bindings.get(event.key, ())
            if not any(binding.priority for binding in everywhere) and await screen.pressed(event):
                return
        await super().on_event(event)

    def _clear_told(self) -> None:
        """Whoever goes on has read what was told: nothing lies over the table any longer."""
        if self._told_at is not None and monotonic() - self._told_at >= _SEEN_AFTER:
            self._told_at = None
            self.clear_notifications()

    def _handle_exception(self, error: Exception) -> None:
        """Keep the error for the command line, which says one line; no traceback over the table."""
        self.failure = self.failure or error
        self._return_code = 1
        if self._exception is None:
            self._exception = error
            self._exception_event.set()
        self._close_messages_no_wait()

    # ── places ──

    def open_place(self, name: str) -> None:
        """Open a place of the title menu by its name."""
        if name == "new":
            from tui.screens.setup import SetupScreen
            from tui.tables import listed

            own = {table.rules.name: table.rules for table in listed() if table.rules is not None}
            self.push_screen(SetupScreen(self.play_options, own), self._after_setup)
        elif name == "settings":
            self.show_settings()
        else:
            super().open_place(name)

    def _after_setup(self, play: Play | None) -> None:
        if play is not None:
            self.start(play)

    def show_settings(self) -> None:
        """Show the settings."""
        from tui.screens.settings import SettingsScreen

        self.push_screen(SettingsScreen())

    def help(self) -> None:
        """Show the keys of the present screen and the tiles."""
        from tui.screens.helping import HelpScreen, keys_of_screen
        from tui.screens.table import TableScreen

        screen = self.screen
        if isinstance(screen, HelpScreen):
            return
        session = self._session
        north = session is None or session.match.rules.north_wind
        at_table = isinstance(screen, TableScreen)
        self.push_screen(HelpScreen(keys_of_screen(screen, self.settings), self.look, north=north, at_table=at_table))

    def action_help(self) -> None:
        """Show the keys of the present screen and the tiles."""
        self.help()

    def action_command_palette(self) -> None:
        """Everything that can be done here, by name."""
        from tui.screens.commands import Command
        from tui.screens.palette import PaletteScreen

        if not isinstance(self.screen, PaletteScreen):
            found = self.get_system_commands(self.screen)
            commands = [Command(one.title, one.help, one.callback) for one in found]
            self.push_screen(PaletteScreen(commands), self._after_palette)

    def _after_palette(self, command: Command | None) -> None:
        if command is not None:
            self.call_later(command.call)

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """Everything that a key of the present screen does, for the command palette."""
        from tui.screens.commands import commands_of

        commands = list(commands_of(screen))
        yield from (SystemCommand(one.title, one.key, one.call) for one in commands)
        told = {one.title for one in commands}
        if self._session is not None:
            more = ((_("Settings"), self.show_settings), (_("Leave the table"), self.leave_table))
            yield from (SystemCommand(title, "", call) for title, call in more if title not in told)

    def tell(self, error: MahjongError) -> None:
        """Tell what a person should know."""
        self.tell_text(say(error))

    def tell_text(self, text: str) -> None:
        """Tell something in a sentence."""
        self._told_at = monotonic()
        self.notify(text, markup=False, severity="warning", timeout=_TOLD_FOR)

    def later(self, call: Callable[[], None]) -> None:
        """Call something after the next paint."""
        self.call_after_refresh(call)


def _speaks_unicode() -> bool:
    encoding = getattr(sys.__stderr__, "encoding", None) or "ascii"
    return "utf" in encoding.lower()


def run(play: Play) -> int:
    """Play in the terminal until the person leaves.

    Args:
        play: what was asked for; its settings hold.

    Returns:
        The exit code, 0.

    Raises:
        PlayFailedError: the program failed; the terminal is as it was before.
    """
    sys.setswitchinterval(_SWITCH_INTERVAL)
    os.environ.pop("UNICODE_VERSION", None)  # it would change what Rich takes for the width of a glyph
    from concurrent.futures import ThreadPoolExecutor

    executor = ThreadPoolExecutor(1, thread_name_prefix="bot")
    app = MahjongApp(play, executor=executor)
    try:
        app.run()
    finally:
        record = None if app.session is None else app.session.record
        app.close_session()
        executor.shutdown(wait=False, cancel_futures=True)
    if app.failure is not None:
        raise PlayFailedError(record) from app.failure
    return 0
