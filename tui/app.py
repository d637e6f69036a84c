"""The game in the terminal: starts Textual, sits people down at tables, and leaves as it came.

`run(play)` is what the command calls.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from datetime import datetime
from pathlib import Path
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.filter import LineFilter

from mahjong3.errors import MahjongError
from tui.drawing.model import Look
from tui.screens.ascii import AsciiFilter
from tui.screens.looks import look_of
from tui.screens.table import TableScreen
from tui.session import Play, PlayFailedError, Session, begin, records_folder, resume
from tui.settings import KEYS, Settings, save
from tui.words import N_, _, say

__all__ = ["MahjongApp", "run"]

_SWITCH_INTERVAL = 0.001
"""Seconds after which a thinking bot lets a key through."""
_FEW = ("standard", "windows")
"""Colour systems of 16 colours, as Rich calls them."""


class MahjongApp(App[None]):
    """The program.

    Args:
        play: what was asked for.
        executor: on which bots think; `None`: in line (tests).
        clock: tells the time, for the names of records.
        few_colours: whether to draw for 16 colours; found out if not given.
    """

    TITLE = "mahjong3"
    ENABLE_COMMAND_PALETTE = True
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "leave", N_("leave, the match is kept"), priority=True),
        Binding("ctrl+c", "leave", N_("leave, the match is kept"), priority=True, show=False),
        Binding("f1", "help", N_("help")),
    ]

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
        self._session: Session | None = None
        self._few_colours = few_colours
        self._ascii = not _speaks_unicode()

    # ── look ──

    @property
    def look(self) -> Look:
        """Theme, faces and sizes on this terminal."""
        few = self._few_colours
        if few is None:
            few = self.no_color or self.console.color_system in _FEW
        return look_of(self.settings, ascii_only=self._ascii, few_colours=few, larger=self._larger)

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Everything in ASCII where the terminal has no UTF-8, whatever drew it."""
        filters = list(super().get_line_filters())
        return [*filters, AsciiFilter()] if self._ascii else filters

    def grow(self, larger: int) -> None:
        """Set how many steps the tiles are larger than the room suggests."""
        self._larger = larger

    def change_settings(self, settings: Settings) -> None:
        """Take over changed settings and keep them."""
        self.settings = settings
        self._take_keys()
        try:
            save(settings)
        except MahjongError as error:
            self.tell(error)

    def _take_keys(self) -> None:
        self.set_keymap({name: self.settings.key(name) for name in KEYS})

    # ── start and end ──

    def on_mount(self) -> None:
        """Show the title screen, or sit down at once."""
        self._listen_for_signals()
        self._take_keys()
        if self.play_options.resume is not None:
            self.go_on(self.play_options.resume)
        elif self.play_options.start:
            self.start(self.play_options)
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

    def leave(self) -> None:
        """Leave the program; the match is kept."""
        self.close_session()
        self.exit(None, return_code=0)

    def action_leave(self) -> None:
        """Leave the program; the match is kept."""
        self.leave()

    def close_session(self) -> None:
        """Leave the match in play; what was answered is kept."""
        if self._session is not None:
            self._session.close()
            self._session = None

    def _handle_exception(self, error: Exception) -> None:
        """Keep the error for the command line, which says one line; no traceback over the table."""
        self.failure = self.failure or error
        self._return_code = 1
        if self._exception is None:
            self._exception = error
            self._exception_event.set()
        self._close_messages_no_wait()

    # ── tables ──

    @property
    def session(self) -> Session | None:
        """The match in play."""
        return self._session

    @property
    def folder(self) -> Path:
        """Where records are kept."""
        return records_folder(self.play_options.data)

    def start(self, play: Play) -> None:
        """Sit down at a new table."""
        try:
            session = begin(play, now=self._clock(), executor=self._executor, notice=self.tell)
        except MahjongError as error:
            self.tell(error)
            return
        self._sit_down(session)

    def go_on(self, path: Path) -> None:
        """Sit down at a table that was left."""
        try:
            session = resume(path, executor=self._executor, notice=self.tell)
        except MahjongError as error:
            self.tell(error)
            return
        except OSError as error:
            self.notify(_("{file} cannot be read: {why}", file=path, why=error), markup=False, severity="error")
            return
        self._sit_down(session)

    def _sit_down(self, session: Session) -> None:
        self.close_session()
        self._session = session
        self.push_screen(TableScreen(session, session.watched[0]))

    def leave_table(self) -> None:
        """Back to the title screen; the match is kept."""
        self.close_session()

    def show_result(self, table: TableScreen) -> None:
        """Show how the deal ended."""

    def menu(self) -> None:
        """Show the menu of the table."""

    def help(self) -> None:
        """Show the keys of the present screen and the tiles."""

    def action_help(self) -> None:
        """Show the keys of the present screen and the tiles."""
        self.help()

    def tell(self, error: MahjongError) -> None:
        """Tell what a person should know."""
        self.notify(say(error), markup=False, severity="warning", timeout=8)

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
