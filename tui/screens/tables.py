"""The tables of the program: sitting down at one, what comes after a deal, the menu, leaving. The part of the app that does it.

Everything is imported where it is needed: the first paint waits for none of it.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from mahjong3.errors import MahjongError
from tui.screens.base import GameScreen
from tui.screens.places import Places
from tui.words import _

if TYPE_CHECKING:
    from tui.screens.table import TableScreen
    from tui.session import Play, Session

__all__ = ["Tables"]


class Tables(Places):
    """The match in play, as a part of the app."""

    _session: Session | None = None

    def show_settings(self) -> None:
        """Show the settings."""
        raise NotImplementedError

    def leave(self) -> None:
        """Leave the program; the match is kept."""
        raise NotImplementedError

    # ── sitting down ──

    @property
    def session(self) -> Session | None:
        """The match in play."""
        return self._session

    @property
    def folder(self) -> Path:
        """Where records are kept."""
        from tui.session import records_folder

        return records_folder(self.play_options.data)

    def start(self, play: Play) -> None:
        """Sit down at a new table."""
        from tui.session import begin

        try:
            session = begin(play, now=self._clock(), executor=self._executor, notice=self.tell)
        except MahjongError as error:
            self.tell(error)
            return
        self.sit_down(session)

    def go_on(self, path: Path) -> None:
        """Sit down at a table that was left; a damaged one of our own is set aside."""
        from mahjong3.records import NewerFormatError, RecordError
        from tui.session import resume

        self.close_session()
        try:
            session = resume(path, executor=self._executor, notice=self.tell)
        except RecordError as error:
            self.tell(error)
            if path.parent == self.folder and not isinstance(error, NewerFormatError):
                self._set_aside(path)
            return
        except MahjongError as error:
            self.tell(error)
            return
        except OSError as error:
            self.tell_text(_("{file} cannot be read: {why}", file=path, why=error.strerror or error))
            return
        self.sit_down(session)

    def _set_aside(self, path: Path) -> None:
        from mahjong3.records import set_aside

        try:
            aside = set_aside(path)
        except OSError:
            return  # it stays where it is and is refused again
        self.tell_text(_("The record is set aside as {file}.", file=aside.name))
        if isinstance(self.screen, GameScreen):
            self.screen.on_screen_resume()

    def sit_down(self, session: Session) -> None:
        """Sit down at the table of a match."""
        self.welcome()
        from tui.screens.table import TableScreen

        self.close_session()
        self._session = session
        self._back_to_base()
        if len(session.owners) == 1 and session.people == session.owners:
            self.push_screen(TableScreen(session, session.watched[0]))
        else:
            from tui.screens.shared import SharedTable

            self.push_screen(SharedTable(session, session.watched[0]))

    def change_chairs(self) -> None:
        """Hand the chairs of people to bots, or take them back."""
        from tui.screens.shared import SharedTable

        session = self._session
        if session is None:
            return
        while len(self.screen_stack) > 1 and not isinstance(self.screen, SharedTable):
            self.pop_screen()
        if not isinstance(self.screen, SharedTable):
            self.push_screen(SharedTable(session, session.watched[0]))
        self.call_after_refresh(self._ask_for_chairs)

    def _ask_for_chairs(self) -> None:
        from tui.screens.shared import SharedTable

        if isinstance(self.screen, SharedTable):
            self.screen.action_chairs()

    def _back_to_base(self) -> None:
        while len(self.screen_stack) > 1:
            self.pop_screen()

    def leave_table(self) -> None:
        """Back to the title screen; the match is kept."""
        from tui.screens.title import TitleScreen

        self.close_session()
        self._back_to_base()
        if not isinstance(self.screen, TitleScreen):
            self.push_screen(TitleScreen(self._clock))

    def again(self) -> None:
        """Another match with the same players and rules."""
        session = self._session
        if session is None:
            return
        self.start(
            replace(
                self.play_options,
                rules=session.match.rules,
                players=tuple(chair.level for chair in session.chairs),
                names=tuple(chair.name for chair in session.chairs),
                practice=session.practice,
                seed=None,
                walls=(),
            )
        )

    def close_session(self) -> None:
        """Leave the match in play; what was answered is kept."""
        if self._session is not None:
            self._session.close()
            self._session = None

    # ── after a deal ──

    def show_result(self, table: TableScreen) -> None:
        """Show how the deal ended, then go on to the next or to the ranking."""
        from tui.screens.result import ResultScreen
        from tui.screens.result_picture import Ending, side_flows

        session, result = table.session, table.view.result
        if result is None or self.screen is not table:
            return
        side = side_flows(session.story(table.me))
        end = Ending(table.facts, table.view, result, side, session.over)
        self.push_screen(ResultScreen(end), lambda _: self._after_result(session))

    def _after_result(self, session: Session) -> None:
        if session is not self._session:
            return
        if session.over:
            self._show_ranking(session)
        else:
            session.next_deal()

    def _show_ranking(self, session: Session) -> None:
        from tui.screens.ranking_picture import standing_of
        from tui.screens.result import RankingScreen

        names = tuple(chair.name for chair in session.chairs)
        me = session.owners[0] if len(session.owners) == 1 else None
        self.push_screen(RankingScreen(standing_of(session.match, names, me), session.record))

    # ── the menu ──

    def menu(self) -> None:
        """Show the menu of the table."""
        from tui.screens.menu import MenuScreen
        from tui.screens.table import TableScreen

        session = self._session
        if session is None or isinstance(self.screen, MenuScreen):
            return
        table = next((screen for screen in self.screen_stack if isinstance(screen, TableScreen)), None)
        can_undo = table is not None and table.may_undo
        endless = session.match.deals is None and bool(session.match.results)
        self.push_screen(MenuScreen(can_undo=can_undo, endless=endless), self._after_menu)

    def _after_menu(self, choice: str | None) -> None:
        from tui.screens.table import TableScreen

        session = self._session
        if session is None:
            return
        match choice:
            case "undo":
                while len(self.screen_stack) > 1 and not isinstance(self.screen, TableScreen):
                    self.pop_screen()
                if isinstance(self.screen, TableScreen):
                    self.screen.action_undo()
            case "chairs":
                self.change_chairs()
            case "settings":
                self.show_settings()
            case "title":
                self.leave_table()
            case "end":
                session.end_match()
                self._show_ranking(session)
            case "quit":
                self.leave()
            case _:
                pass
