"""What screens want of the app."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from mahjong3.errors import MahjongError
    from mahjong3.play.actions import Action
    from mahjong3.records import Record
    from mahjong3.rules import Rules
    from mahjong3.rules.seats import Seat
    from tui.drawing.model import LeftTable, Look, MenuItem
    from tui.scenes import Frame, Scene
    from tui.screens.table import TableScreen
    from tui.session import Play, Session
    from tui.settings import Settings

__all__ = ["Host"]


class Host(Protocol):
    """The app, as far as a screen needs it."""

    settings: Settings
    """What the person has set up; changed with `change_settings`."""
    play_options: Play
    """What was asked for on the command line."""

    @property
    def look(self) -> Look:
        """Theme, faces and sizes on this terminal."""

    @property
    def folder(self) -> Path:
        """Where records are kept."""

    def change_settings(self, settings: Settings) -> MahjongError | None:
        """Take over changed settings and keep them; gives why they could not be kept."""

    def grow(self, larger: int) -> None:
        """Set how many steps the tiles are larger than the room suggests."""

    def start(self, play: Play) -> None:
        """Sit down at a new table."""

    def go_on(self, path: Path) -> None:
        """Sit down at a table that was left."""

    def leave_table(self) -> None:
        """Back to the title screen; the match is kept."""

    def again(self) -> None:
        """Another match with the same players and rules."""

    def leave(self) -> None:
        """Leave the program; the match is kept."""

    def menu(self) -> None:
        """Show the menu of the table."""

    def change_chairs(self) -> None:
        """Hand the chairs of people to bots, or take them back."""

    def show_result(self, table: TableScreen) -> None:
        """Show how the deal ended, then go on to the next or to the ranking."""

    def help(self) -> None:
        """Show the keys of the present screen and the tiles."""

    def tell(self, error: MahjongError) -> None:
        """Tell what a person should know."""

    def more_items(self) -> tuple[MenuItem, ...]:
        """Further lines of the title menu: what else can be done with this program."""

    def first_offer(self) -> LeftTable | None:
        """What a newcomer is offered on the title screen; `None` once he has been welcomed."""

    def open_place(self, name: str) -> None:
        """Open a place of the title menu by its name."""

    def try_scene(self, scene: Scene, frame: Frame) -> None:
        """Play on from a step of a scene, as a practice match."""

    def open_book(self, rules: Rules, anchor: str) -> None:
        """Open the rule book at a place."""

    def play_on(
        self, record: Record, deals: int, answers: Sequence[tuple[Seat, Action]], moves: int, player: int
    ) -> None:
        """Play on from somewhere in a record, as a practice match."""

    def show_record(self, path: Path) -> None:
        """Look at a record again."""

    def tell_text(self, text: str) -> None:
        """Tell something in a sentence."""

    def later(self, call: Callable[[], None]) -> None:
        """Call something after the next paint."""

    @property
    def session(self) -> Session | None:
        """The match in play."""
