"""What has happened in a deal, as the table shows it: the log, each player's last act, the tile that everybody looks at.

Fed with one event after another, as the player who looks is told them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from mahjong3.play.events import (
    BonusLaid,
    ConcealedKong,
    Dealt,
    Discarded,
    Drawn,
    Ended,
    Event,
    FlySwapped,
    KongMade,
    KongTried,
    Melded,
    SidePaid,
)
from mahjong3.play.result import Result
from mahjong3.rules.seats import Seat
from mahjong3.tiles.kinds import Kind
from tui.drawing.model import Act, LogRow, Spot, Tile
from tui.drawing.tiles import meld_tiles
from tui.words import _
from tui.words.names import kong_sign, meld_name
from tui.words.telling import SIDE_REASONS, signed

__all__ = ["Trace"]

_IN_LOG: Final = 3
"""So many tiles stand in a row of the log; the four of a kong, too."""
_IN_PANEL: Final = 5
"""So many tiles stand in a player's panel."""


def _plain(kinds: Iterable[Kind]) -> tuple[Tile, ...]:
    return tuple(Tile(kind) for kind in kinds)


class Trace:
    """The story of one deal.

    Args:
        seats: how many there are.
        me: the seat that looks.
    """

    def __init__(self, seats: int, me: Seat) -> None:
        self.me = me
        self.log: list[LogRow] = []
        self.spot: Spot | None = None
        self._acts: list[Act | None] = [None] * seats
        self._last: Seat | None = None

    @property
    def acts(self) -> tuple[Act | None, ...]:
        """The last act of every seat; only the newest of all is fresh."""
        return tuple(
            None if act is None else replace(act, fresh=act.fresh and seat == self._last)
            for seat, act in enumerate(self._acts)
        )

    def hear_all(self, events: Sequence[Event]) -> None:
        """Take in a story from its beginning."""
        for event in events:
            self.hear(event)

    def hear(self, event: Event) -> None:
        """Take in one more event."""
        match event:
            case Dealt():
                pass
            case Drawn():
                self._draw(event)
            case KongTried(seat, tile):
                self._did(seat, _("adds"), _plain((tile,)), after=_("to {sign}", sign=kong_sign("pong")))
                self.spot = Spot(seat, tile, kong=True)
            case Discarded(seat, tile):
                self._did(seat, _("discarded"), _plain((tile,)))
                self.spot = Spot(seat, tile)
            case Melded(seat, meld) | ConcealedKong(seat, meld) | KongMade(seat, meld):
                self._did(seat, _("kong") if meld.is_kong else meld_name(meld.name), meld_tiles(meld))
                self.spot = None
            case BonusLaid(seat, tiles):
                self._did(seat, _("bonus"), _plain(tiles))
            case FlySwapped(seat, kind, _meld):
                self._did(seat, _("swapped"), _plain((kind,)))
            case SidePaid(seat, reason, points):
                self._note(seat, f"{_(SIDE_REASONS[reason])} {signed(points[seat])}")
            case Ended(result):
                self._end(result)
            case _:
                pass

    def _draw(self, event: Drawn) -> None:
        if self.spot is not None and self.spot.kong:
            self.spot = None  # it was tried as a kong and stands; a discard is looked at until the next one
        if event.tiles is not None:
            self._note(event.seat, _("drew"), _plain(event.tiles))

    def _did(self, seat: Seat, text: str, tiles: tuple[Tile, ...], *, after: str = "") -> None:
        shown = tiles if len(tiles) <= _IN_PANEL else tiles[: _IN_PANEL - 1]
        more = after or (f"+{len(tiles) - len(shown)}" if len(shown) < len(tiles) else "")
        self._acts[seat] = Act(text, shown, more, fresh=True)
        self._last = seat
        self._note(seat, text, tiles)

    def _note(self, seat: Seat | None, text: str, tiles: tuple[Tile, ...] = ()) -> None:
        """A row of the log; of many tiles several."""
        if len(tiles) <= _IN_LOG + 1:
            self.log.append(LogRow(seat, text, tiles))
            return
        for start in range(0, len(tiles), _IN_LOG):
            self.log.append(LogRow(seat, text, tiles[start : start + _IN_LOG]))

    def _end(self, result: Result) -> None:
        tiles = () if result.tile is None else _plain((result.tile,))
        for seat, _score in result.winners:
            self._did(seat, _("wins"), tiles)
        if result.outcome == "false-win" and result.false_caller is not None:
            self._did(result.false_caller, _("false win"), tiles)
        if result.outcome == "drawn":
            self._note(None, _("drawn"))
