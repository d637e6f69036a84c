"""The matches that are kept: choose one to look at again; and watching bots."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

from mahjong3.errors import MahjongError
from tui.drawing.model import KeyHint
from tui.screens.page import Heading, Item, Page, Row, Text, back_hint
from tui.screens.paged import PageScreen
from tui.screens.table_picture import short_name
from tui.words import _, clean, ngettext, say
from tui.words.telling import signed

if TYPE_CHECKING:
    from mahjong3.records import Summary, Unreadable

__all__ = ["RecordsScreen"]

_LONGEST_NAME = 6
"""Letters of a name in the list."""
_LONGEST_TABLE = 13
"""Letters of a table's name, beside the time."""
_MOST_BAD = 20
"""So many files that cannot be read are listed."""


class RecordsScreen(PageScreen[None]):
    """The list of matches, the last played first.

    Args:
        clock: tells the time.
    """

    def __init__(self, clock: Callable[[], datetime]) -> None:
        super().__init__()
        self._now = clock
        self.kept: tuple[Summary, ...] | None = None
        """What the folder holds; `None` while it is read."""
        self._bad: tuple[Unreadable, ...] = ()
        self._why = ""

    def on_mount(self) -> None:
        """Draw first, then read the folder: nobody waits for the disk."""
        self.run_worker(self._read, name="records")  # type: ignore[arg-type]  # called when it begins

    async def _read(self) -> None:
        from mahjong3.records import list_records

        folder = self.host.folder
        try:
            self.kept, self._bad = await asyncio.to_thread(list_records, folder)
        except OSError as error:
            self.kept = ()
            self._why = _("{file} cannot be read: {why}", file=clean(str(folder)), why=error.strerror or str(error))
        self.redraw()

    # ── what is shown ──

    def page(self) -> Page:
        """Watching, then the matches."""
        rows: list[Row] = [
            Item("watch", _("Watch three bots"), "w", "觀戰", help=_("All hands open, at any speed, or step by step.")),
            Heading(_("Matches to look at again"), "牌譜"),
        ]
        if self.kept is None:
            rows.append(Text((_("The folder is read …"),)))
        elif not self.kept:
            rows.append(Text((self._why or _("No match is kept yet."),)))
        else:
            rows += [self._row(summary) for summary in self.kept]
        rows += [Text((_bad(one),)) for one in self._bad[:_MOST_BAD]]
        remark = "" if self.kept is None else ngettext("{n} match", "{n} matches", len(self.kept))
        keys = (KeyHint("↑↓", _("choose")), KeyHint("Enter", _("look at it")), back_hint())
        return Page(self.host.look, _("Watch and replay"), "觀戰", tuple(rows), keys=keys, remark=remark)

    def _row(self, summary: Summary) -> Item:
        header = summary.header
        deals = header.rules.deals
        done = f"{summary.deals_done}" if not isinstance(deals, int) else f"{summary.deals_done}/{deals}"
        players = " ".join(
            f"{short_name(clean(player.name))[:_LONGEST_NAME]} {signed(points)}"
            for player, points in zip(header.players, summary.total, strict=True)
        )
        state = _("over") if summary.over else _("in play")
        if header.practice:
            state += " · " + _("practice")
        return Item(
            summary.path.name,
            f"{_when(header.started)}  {clean(header.rules.name, longest=_LONGEST_TABLE)}",
            han=done,
            value=players,
            help=f"{clean(summary.path.stem)} · {clean(header.rules.name)} · {state}",
        )

    # ── what is done ──

    def opened(self, name: str) -> None:
        """Watch, or look at a match."""
        if name == "watch":
            self.host.open_place("watch")
            return
        summary = next((one for one in self.kept or () if one.path.name == name), None)
        if summary is not None:
            self.host.show_record(summary.path)


def _when(started: str) -> str:
    """`14 Mar 19:30` of an ISO time."""
    try:
        return datetime.fromisoformat(started).strftime("%Y-%m-%d %H:%M")
    except ValueError:
        return clean(started, longest=16)


def _bad(one: Unreadable) -> str:
    error = one.error
    why = say(error) if isinstance(error, MahjongError) else error.strerror or str(error)
    return _("{file} is passed over: {why}", file=clean(one.path.name), why=clean(why))
