"""Which matches the statistics count: whose, by which rules, against whom, since when."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from mahjong3.records.footers import Footers
from mahjong3.records.statistics import Choices, Wanted, statistics
from tui.drawing.model import KeyHint
from tui.screens.page import Item, Page, Row, Text, back_hint
from tui.screens.paged import PageScreen
from tui.words import _, clean, ngettext
from tui.words.counted import level_text

__all__ = ["FilterScreen"]

Value = TypeVar("Value")


class FilterScreen(PageScreen[Wanted | None]):
    """Choose; gives what is wanted, or `None`.

    Args:
        records: all there are, to tell how many matches are left.
        wanted: what was chosen before.
        choices: what there is to choose from.
        days: what can be chosen as time: what it is called, and its first day.
    """

    def __init__(
        self,
        records: Sequence[Footers],
        wanted: Wanted,
        choices: Choices,
        days: Sequence[tuple[str, str | None]],
    ) -> None:
        super().__init__()
        self._records = records
        self.wanted = wanted
        self._choices = choices
        self._days = days

    def page(self) -> Page:
        """A row for each question."""
        wanted = self.wanted
        rows: list[Row] = [
            Item(
                "rules",
                _("Rules"),
                han="規則",
                value=_("all") if wanted.rules is None else clean(wanted.rules),
                choices=True,
                help=_("A preset with a star had some of its rules changed."),
            ),
            Item(
                "opponents",
                _("Opponents"),
                han="對手",
                value=_("all") if wanted.opponents is None else level_text(wanted.opponents),
                choices=True,
                help=_("The levels of the two others."),
            ),
            Item("since", _("Time"), han="時間", value=self._time(), choices=True),
        ]
        if len(self._choices.players) > 1 or wanted.player is not None:
            rows.append(
                Item(
                    "player",
                    _("Player"),
                    han="玩家",
                    value=_("you") if wanted.player is None else clean(wanted.player),
                    choices=True,
                    help=_("Somebody else who played at this keyboard."),
                )
            )
        rows += [Text(), Item("show", _("Show"), han="顯示"), Item("all", _("Show everything"), han="全部")]
        keys = (KeyHint("↑↓", _("row")), KeyHint("←→", _("value")), KeyHint("Enter", _("show"), "show"), back_hint())
        count = statistics(self._records, wanted).matches
        matches = ngettext("{n} match", "{n} matches", count)
        return Page(self.host.look, _("Filter"), "篩選", tuple(rows), keys=keys, remark=matches)

    def _time(self) -> str:
        return next((name for name, since in self._days if since == self.wanted.since), self.wanted.since or "")

    def changed(self, name: str, step: int) -> None:
        """Another value."""
        wanted, there = self.wanted, self._choices
        match name:
            case "rules":
                self.wanted = replace(wanted, rules=_next((None, *there.rules), wanted.rules, step))
            case "opponents":
                self.wanted = replace(wanted, opponents=_next((None, *there.opponents), wanted.opponents, step))
            case "since":
                self.wanted = replace(wanted, since=_next([day for _name, day in self._days], wanted.since, step))
            case "player":
                self.wanted = replace(wanted, player=_next((None, *there.players), wanted.player, step))
            case _:
                pass

    def opened(self, name: str) -> None:
        """Enter shows what was chosen."""
        self.dismiss(Wanted(names=self.wanted.names) if name == "all" else self.wanted)

    def hit_key(self, name: str) -> None:
        """A click on the keys row."""
        if name == "show":
            self.opened("show")
        else:
            super().hit_key(name)

    def action_back(self) -> None:
        """As it was."""
        self.dismiss(None)


def _next(values: Sequence[Value], now: Value, step: int) -> Value:
    place = values.index(now) if now in values else 0
    return values[(place + step) % len(values)]
