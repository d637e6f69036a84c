"""Where things stand on the felt, in its own cells, for the small and the large table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from tui.drawing.layout import Room
from tui.drawing.model import Size

__all__ = ["FeltPlan", "Place", "plan_of"]


class Place(NamedTuple):
    """A cell of the felt."""

    x: int
    y: int


@dataclass(frozen=True, slots=True)
class FeltPlan:
    """The places on the felt. Sides come in the order left, right, own."""

    width: int
    size: Size
    """Of the river tiles."""
    per_row: tuple[int, int, int]
    rivers: tuple[Place, Place, Place]
    labels: tuple[Place, Place, Place]
    river_rows: int
    """Rows of cells that a side river may take."""
    own_rows: int
    wall_top: int
    """First row of the side walls."""
    wall_width: int
    own_wall: Place
    own_height: int
    word_left: int
    """Where a word beside the left wall begins."""
    word_right: int
    """The column before which a word beside the right wall ends."""
    left_x: int
    """How many tiles are left: column, or centre (negative)."""
    left_y: int
    spot: Place | None
    """The enlarged last discard; `None`: in the river itself."""


_SMALL: Final = FeltPlan(
    width=40,
    size="S",
    per_row=(6, 6, 6),
    rivers=(Place(4, 1), Place(24, 1), Place(14, 9)),
    labels=(Place(4, 0), Place(24, 0), Place(14, 8)),
    river_rows=4,
    own_rows=4,
    wall_top=0,
    wall_width=2,
    own_wall=Place(6, 14),
    own_height=1,
    word_left=3,
    word_right=37,
    left_x=-20,
    left_y=6,
    spot=Place(17, 1),
)
_LARGE: Final = FeltPlan(
    width=54,
    size="M",
    per_row=(5, 5, 10),
    rivers=(Place(5, 1), Place(29, 1), Place(7, 14)),
    labels=(Place(6, 0), Place(30, 0), Place(8, 13)),
    river_rows=12,
    own_rows=6,
    wall_top=6,
    wall_width=4,
    own_wall=Place(14, 20),
    own_height=2,
    word_left=5,
    word_right=49,
    left_x=20,
    left_y=11,
    spot=None,
)


def plan_of(room: Room) -> FeltPlan:
    """The plan of the felt in a layout."""
    return _LARGE if room == 120 else _SMALL
