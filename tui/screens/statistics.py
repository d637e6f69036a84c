"""The statistics: what a person has done over all matches that count."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from textual.binding import Binding, BindingType

from tui.drawing.model import Drawn, Hit
from tui.drawing.statistics import draw_statistics, made_rows, page_count
from tui.screens.base import GameScreen
from tui.screens.statistics_picture import statistics_picture
from tui.words import N_, _

if TYPE_CHECKING:
    from mahjong3.records.footers import Footers
    from mahjong3.records.statistics import Statistics, Wanted
    from mahjong3.rules import Rules

__all__ = ["EXPORT", "StatisticsScreen"]

EXPORT: Final = "statistics.json"
"""The file of an export, beside the folder of records."""


class StatisticsScreen(GameScreen[None]):
    """The statistics.

    Args:
        clock: tells the time, for `the last thirty days`.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "page(-1)", N_("the page before"), key_display="←"),
        Binding("right", "page(1)", N_("the next page"), key_display="→"),
        Binding("up", "scroll(-1)", N_("the fan above"), key_display="↑"),
        Binding("down", "scroll(1)", N_("the fan below"), key_display="↓"),
        Binding("f", "filter", N_("only some rules, opponents or days")),
        Binding("enter", "matches", N_("the matches one by one")),
        Binding("x", "export", N_("write everything to a file")),
        Binding("f1", "help", N_("help")),
        Binding("escape", "back", N_("back")),
        Binding("q", "leave", N_("leave")),
    ]

    def __init__(self, clock: Callable[[], datetime]) -> None:
        super().__init__()
        from mahjong3.records.statistics import Wanted

        self._clock = clock
        self.records: tuple[Footers, ...] = ()
        """Every record of the folder."""
        self.wanted: Wanted = Wanted()
        """Which matches are counted."""
        self.found: Statistics | None = None
        """What was counted; `None` until the records are read."""
        self.page = 0
        self.first_made = 0
        self.alert = ""
        self._unreadable = 0
        self._tables: Mapping[str, Rules] = {}

    def on_mount(self) -> None:
        """Draw first, then read: nobody waits for the disk."""
        super().on_mount()
        self.host.later(self.read)

    def read(self) -> None:
        """Read the folder and count."""
        from dataclasses import replace

        from mahjong3.records.footers import read_footers
        from tui.session.people import own_names

        if not self.is_mounted:
            return
        try:
            self.records, unreadable = read_footers(self.host.folder)
        except OSError as error:
            unreadable = ()
            self.alert = _("{file} cannot be read: {why}", file=self.host.folder, why=error.strerror or error)
        self._unreadable = len(unreadable)
        self._tables = {record.match: record.header.rules for record in self.records}
        self.wanted = replace(self.wanted, names=own_names(self.host.play_options.names))
        self.count()

    def count(self) -> None:
        """Count what is wanted."""
        from mahjong3.records.statistics import statistics

        self.found = statistics(self.records, self.wanted)
        self.page = self.first_made = 0
        self.redraw()

    def draw(self, width: int, height: int) -> Drawn:
        """The page."""
        from mahjong3.records.statistics import statistics

        picture = statistics_picture(
            self.found or statistics(()),
            self.wanted,
            self.host.look,
            rules=self._tables,
            page=self.page,
            first_made=self.first_made,
            unreadable=self._unreadable,
            read=self.found is not None,
            alert=self.alert,
        )
        return draw_statistics(picture, width, height)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Without a match there is nothing to leaf through."""
        del parameters
        if not self.fits:
            return action in ("back", "leave", "help")
        if action in ("page", "scroll", "matches", "export"):
            return self.found is not None and self.found.matches > 0
        return True

    # ── what keys and clicks do ──

    def action_page(self, step: int) -> None:
        """Another page."""
        count = page_count(*self.size)
        self.page = (min(self.page, count - 1) + step) % count
        self.alert = ""
        self.redraw()

    def action_scroll(self, step: int) -> None:
        """Scroll the list of all fan."""
        rows = len(self.found.made) if self.found is not None else 0
        self.first_made = max(0, min(rows - made_rows(*self.size), self.first_made + step))
        self.redraw()

    def action_filter(self) -> None:
        """Choose which matches are counted."""
        from mahjong3.records.statistics import choices
        from tui.screens.statistics_filter import FilterScreen

        today = self._clock().date()
        there = choices(self.records, self.wanted.names)
        self.app.push_screen(FilterScreen(self.records, self.wanted, there, _days(today)), self._filtered)

    def _filtered(self, wanted: Wanted | None) -> None:
        if wanted is not None:
            self.wanted = wanted
            self.alert = ""
            self.count()

    def action_matches(self) -> None:
        """The matches one by one."""
        from tui.screens.statistics_matches import MatchesScreen

        if self.found is not None:
            paths = {record.match: record.path for record in self.records}
            self.app.push_screen(MatchesScreen(self.found.played, paths, self.wanted))

    def action_export(self) -> None:
        """Write everything that was counted beside the records."""
        if self.found is None:
            return
        path = self.host.folder.parent / EXPORT
        try:
            _write(path, self.found)
        except OSError as error:
            why = error.strerror or error
            self.app.notify(_("{file} cannot be written: {why}", file=path, why=why), markup=False, severity="warning")
        else:
            self.app.notify(_("Exported: {file}", file=path), markup=False)

    def action_help(self) -> None:
        """Help."""
        self.host.help()

    def action_back(self) -> None:
        """Back to where one came from."""
        self.dismiss()

    def action_leave(self) -> None:
        """Leave."""
        self.host.leave()

    def hit(self, hit: Hit) -> None:
        """A click."""
        match hit.name:
            case "filter":
                self.action_filter()
            case "matches":
                self.action_matches()
            case "export":
                self.action_export()
            case "page":
                self.action_page(1)
            case "help":
                self.action_help()
            case "back":
                self.action_back()
            case _:
                pass

    def scrolled(self, hit: Hit | None, rows: int) -> None:
        """The wheel."""
        del hit
        if self.found is not None:
            self.action_scroll(rows)


def _write(path: Path, found: Statistics) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(found.to_dict(), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def _days(today: date) -> tuple[tuple[str, str | None], ...]:
    """What can be chosen as time: what it is called, and its first day."""
    return (
        (_("all the time"), None),
        (_("the last 7 days"), (today - timedelta(days=6)).isoformat()),
        (_("the last 30 days"), (today - timedelta(days=29)).isoformat()),
        (_("the last 365 days"), (today - timedelta(days=364)).isoformat()),
    )
