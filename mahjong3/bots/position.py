"""Where a playout stands: all hands and the wall, as small numbers that are quick to copy and to change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mahjong3.bots.nearness import WEIGHTS
from mahjong3.hands.distance import missing_of_keys, tile_keys
from mahjong3.hands.melds import Meld
from mahjong3.rules.seats import SEATS, Seat
from mahjong3.tiles.kinds import DOTS, FLY, KINDS, Kind

__all__ = ["Position"]

_DOTS: Final = len(DOTS)


class Position:
    """Where a playout stands. Lists have one entry per seat."""

    __slots__ = ("bare", "bonus", "counts", "dots", "flies", "gone", "honours", "left", "melds", "near", "walls")

    counts: list[list[int]]
    """Concealed dots and honours, one count per kind (16)."""
    dots: list[int]
    """Keys of the blocks of dots."""
    honours: list[int]
    """Keys of the blocks of honours."""
    flies: list[int]
    melds: list[tuple[Meld, ...]]
    near: list[bool]
    """One more tile may complete the hand."""
    bonus: list[int]
    """Fan of the bonus tiles laid down."""
    bare: list[bool]
    """No bonus tile laid down."""
    gone: list[int]
    """Tiles of each kind that lie open, one count per kind."""
    walls: list[list[Kind]]
    """What is left of the wall: a share for each seat to draw from, its next draw last. So answers are tried with the same luck: a
    claim that changes who draws next does not change what anybody draws."""
    left: int
    """How many tiles are left in all."""

    def copy(self) -> Position:
        """An independent position in the same state."""
        twin = Position.__new__(Position)
        twin.counts = [counts[:] for counts in self.counts]
        twin.dots = self.dots[:]
        twin.honours = self.honours[:]
        twin.flies = self.flies[:]
        twin.melds = self.melds[:]
        twin.near = self.near[:]
        twin.bonus = self.bonus[:]
        twin.bare = self.bare[:]
        twin.gone = self.gone[:]
        twin.walls = [wall[:] for wall in self.walls]
        twin.left = self.left
        return twin

    def hold(self, seat: Seat, counts: list[int], flies: int) -> None:
        """Give a seat these concealed tiles."""
        self.counts[seat] = counts
        self.dots[seat], self.honours[seat] = tile_keys(counts)
        self.flies[seat] = flies

    def share_out(self, wall: Sequence[Kind]) -> None:
        """Make a wall of these tiles, in an order that is as good as any other."""
        self.walls = [list(wall[seat :: len(SEATS)]) for seat in SEATS]
        self.left = len(wall)

    def wall_counts(self) -> list[int]:
        """What is left of the wall, one count per kind."""
        counts = [0] * len(KINDS)
        for wall in self.walls:
            for kind in wall:
                counts[kind] += 1
        return counts

    def drawn(self, seat: Seat) -> Kind:
        """A tile drawn by a seat from its own share, or from another's when that is used up; one must be left."""
        self.left -= 1
        wall = self.walls[seat]
        return wall.pop() if wall else max(self.walls, key=len).pop()

    def take_in(self, seat: Seat, kind: Kind) -> None:
        """A tile comes into a hand."""
        self._move(seat, kind, 1)

    def put_down(self, seat: Seat, kind: Kind) -> None:
        """A tile leaves a hand."""
        self._move(seat, kind, -1)

    def note_near(self, seat: Seat) -> None:
        """Note whether one more tile may complete a hand."""
        missing = missing_of_keys(self.dots[seat], self.honours[seat], len(self.melds[seat]))
        self.near[seat] = missing <= self.flies[seat] + 1

    def _move(self, seat: Seat, kind: Kind, tiles: int) -> None:
        if kind == FLY:
            self.flies[seat] += tiles
            return
        self.counts[seat][kind] += tiles
        if kind < _DOTS:
            self.dots[seat] += tiles * WEIGHTS[kind]
        else:
            self.honours[seat] += tiles * WEIGHTS[kind]
