"""What else can be done with the program: demos, watching, replay, three at one keyboard. The part of the app that opens them.

Everything is imported where it is opened: the title screen waits for none of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from textual.app import App

from mahjong3.errors import MahjongError
from tui.words import _

if TYPE_CHECKING:
    from concurrent.futures import Executor
    from datetime import datetime
    from pathlib import Path

    from mahjong3.play.actions import Action
    from mahjong3.records import Record
    from mahjong3.rules import Rules
    from mahjong3.rules.seats import Seat
    from tui.drawing.model import LeftTable, MenuItem
    from tui.scenes import Frame, Scene
    from tui.session import Play, Session
    from tui.settings import Settings

__all__ = ["Places"]


class Places(App[None]):
    """The places of the title menu, as a part of the app."""

    play_options: Play
    settings: Settings
    _executor: Executor | None
    _clock: Callable[[], datetime]
    _shared: Play | None = None
    """The last match for several people that was set up here."""
    _watched: Play | None = None
    """The same for bots alone."""

    # ── what the app does ──

    @property
    def folder(self) -> Path:
        """Where records are kept."""
        raise NotImplementedError

    def start(self, play: Play) -> None:
        """Sit down at a new table."""
        raise NotImplementedError

    def sit_down(self, session: Session) -> None:
        """Sit down at the table of a match."""
        raise NotImplementedError

    def change_settings(self, settings: Settings) -> MahjongError | None:
        """Take over changed settings and keep them; gives why they could not be kept."""
        raise NotImplementedError

    def close_session(self) -> None:
        """Leave the match in play."""
        raise NotImplementedError

    def tell(self, error: MahjongError) -> None:
        """Tell what a person should know."""
        raise NotImplementedError

    def tell_text(self, text: str) -> None:
        """Tell something in a sentence."""
        raise NotImplementedError

    # ── the title menu ──

    def more_items(self) -> tuple[MenuItem, ...]:
        """Further lines of the title menu."""
        from tui.drawing.model import MenuItem

        return (
            MenuItem("shared", "h", _("Three at one keyboard"), "同機"),
            MenuItem("demos", "d", _("Demos: the rules shown"), "示範"),
            MenuItem("records", "w", _("Watch and replay"), "觀戰"),
            MenuItem("statistics", "s", _("Statistics"), "統計"),
            MenuItem("rules", "r", _("Rules and tables"), "規則"),
            MenuItem("book", "b", _("Rule book"), "規則書"),
        )

    def open_place(self, name: str) -> None:
        """Open a place of the title menu by its name."""
        if name == "demos":
            self.show_demo("")
        elif name == "first":
            self.welcome()
            self.show_demo("first-deal")
        elif name in ("shared", "watch"):
            self.set_up_shared(watching=name == "watch")
        elif name == "records":
            self.show_records()
        elif name == "statistics":
            self.show_statistics()
        elif name == "rules":
            self.show_rules()
        elif name == "book":
            self.open_book(self.play_options.rules or self._default_rules(), "")

    @staticmethod
    def _default_rules() -> Rules:
        from mahjong3.rules import Rules

        return Rules.preset("wiki")

    def show_rules(self) -> None:
        """Show the presets and the tables of one's own."""
        from tui.screens.rule_sets import RuleSetsScreen

        self.push_screen(RuleSetsScreen())

    def show_statistics(self) -> None:
        """Show what was done in all matches that count."""
        from tui.screens.statistics import StatisticsScreen

        self.push_screen(StatisticsScreen(self._clock))

    def open_first(self) -> None:
        """Open what the command line asks for, if it is not a match."""
        play = self.play_options
        if play.demo is not None:
            self.show_demo(play.demo)
        elif play.replay is not None:
            self.show_record(play.replay)

    # ── newcomers ──

    def first_offer(self) -> LeftTable | None:
        """What a newcomer is offered on the title screen; `None` once he has been welcomed."""
        if self.settings.welcomed:
            return None
        from tui.drawing.model import LeftTable

        return LeftTable(
            ago="",
            head=_("Play a guided deal: five minutes,"),
            seats=(),
            sentence=_("f  begin it; Esc leaves it"),
            more=_("It is also the first of the demos."),
        )

    def welcome(self) -> None:
        """Remember that the guided deal was offered; where nothing can be written, for as long as the program runs."""
        from tui.settings import keep

        before = self.settings
        if not before.welcomed:
            self.settings = replace(before, welcomed=True)
            with suppress(MahjongError):
                keep(before, self.settings)

    # ── several people, or none ──

    def set_up_shared(self, *, watching: bool) -> None:
        """Set up a match for several people at this keyboard, or for bots alone."""
        from tui.screens.shared_setup import SharedSetupScreen
        from tui.tables import listed

        people = ("human",) * 3
        play = self._watched if watching else self._shared
        if play is None:
            options = self.play_options
            several = not watching and options.players.count("human") > 1
            players = options.players if several else ("normal", "normal", "normal") if watching else people
            names = options.names if not watching else ()
            play = replace(options, players=players, names=names, practice=False, walls=(), seed=None)
        own = {table.rules.name: table.rules for table in listed() if table.rules is not None}
        form = SharedSetupScreen(play, self.settings, own, watching=watching)
        self.push_screen(form, partial(self._after_shared, watching=watching))

    def _after_shared(self, play: Play | None, *, watching: bool) -> None:
        if play is None:
            return
        if watching:
            self._watched = play
        else:
            self._shared = play
        self.start(play)

    # ── records ──

    def show_records(self) -> None:
        """Show the matches that are kept."""
        from tui.screens.records import RecordsScreen

        self.push_screen(RecordsScreen(self._clock))

    def show_record(self, path: Path) -> None:
        """Look at a record again."""
        from mahjong3.records import read_record
        from tui.screens.replay import ReplayScreen

        try:
            self.push_screen(ReplayScreen(read_record(path)))
        except MahjongError as error:
            self.tell(error)
        except OSError as error:
            self.tell_text(_("{file} cannot be read: {why}", file=path.name, why=error.strerror or error))

    def play_on(
        self, record: Record, deals: int, answers: Sequence[tuple[Seat, Action]], moves: int, player: int
    ) -> None:
        """Play on from somewhere in a record, as a practice match."""
        from tui.session.practice import play_on

        self.close_session()
        session = play_on(
            record,
            deals=deals,
            answers=answers,
            moves=moves,
            person=player,
            now=self._clock(),
            folder=self.folder,
            executor=self._executor,
            notice=self.tell,
        )
        self.sit_down(session)

    # ── demos ──

    def show_demo(self, name: str) -> None:
        """Show a scene, or with no name the list of all."""
        from tui.scenes import load_scene
        from tui.screens.demos import DemosScreen

        try:
            self.push_screen(DemosScreen(load_scene(name).name if name and not name.endswith(".toml") else name))
        except MahjongError as error:
            self.tell(error)

    def try_scene(self, scene: Scene, frame: Frame) -> None:
        """Play on from a step of a scene, as a practice match."""
        from tui.session.practice import try_deal

        self.close_session()
        session = try_deal(
            frame.rules,
            frame.deal.wall.tiles,
            scene.dice,
            frame.answers,
            person=scene.seat,
            now=self._clock(),
            folder=self.folder,
            names=self.play_options.names,
            executor=self._executor,
            notice=self.tell,
        )
        self.sit_down(session)

    def open_book(self, rules: Rules, anchor: str) -> None:
        """Open the rule book at a place."""
        from tui.screens.rulebook import RuleBookScreen

        self.push_screen(RuleBookScreen(rules, anchor))
