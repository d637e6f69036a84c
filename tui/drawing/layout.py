"""Which zone of the table lies where, at every size of the terminal.

Three layouts (80×24, from 100×30, from 120×40); what a larger terminal has over is put around it on even columns, lengthens the
side column, then becomes blank rows between the zones.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from tui.drawing.model import Rect

MIN_WIDTH: Final = 80
MIN_HEIGHT: Final = 24
Room: TypeAlias = Literal[80, 100, 120]
"""Which of the three layouts, by its least width."""


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The zones of the table screen; they do not overlap, and what no zone covers is bare ground (`bg`)."""

    room: Room
    header: Rect
    left: Rect
    """The panel of the previous player."""
    felt: Rect
    right: Rect
    """The panel of the next player."""
    side: Rect | None
    """Waits and log; nothing at 80."""
    plate: Rect
    hand: Rect
    """Lift row included; height as its largest size needs."""
    meter: Rect | None
    """Not beside a caption."""
    caption: Rect | None
    """Rows of text on panel ground (demo, tutorial, coach) instead of the meter; the hand is of size M then."""
    actions: Rect
    keys: Rect | None
    """Not at 80 columns beside a caption."""

    def zones(self) -> dict[str, Rect]:
        """The zones that there are, by name."""
        names = ("header", "left", "felt", "right", "side", "plate", "hand", "meter", "caption", "actions", "keys")
        found = ((name, getattr(self, name)) for name in names)
        return {name: rect for name, rect in found if isinstance(rect, Rect)}


def room_of(width: int, height: int) -> Room:
    """The layout that fits into a terminal."""
    if width >= 120 and height >= 40:
        return 120
    return 100 if width >= 100 and height >= 30 else 80


def table_layout(width: int, height: int, *, caption: bool = False) -> TableLayout:
    """The zones of a table screen on a terminal of at least 80×24; `caption`: with a caption instead of the meter."""
    room = room_of(width, height)
    spare = height - {80: 24, 100: 30, 120: 40}[room]
    x = (width - room) // 2 // 2 * 2
    layout = _BUILD[room](x, max(0, spare))
    return _captioned(layout, width, height) if caption else layout


def _captioned(layout: TableLayout, width: int, height: int) -> TableLayout:
    """Hand and caption in the rows of hand and meter; at 80 columns actions and keys move together."""
    plate = layout.plate
    lowest = height - 1
    room = layout.room
    hand = replace(layout.hand, y=plate.y + (2 if room == 120 else 1), height=4)
    actions = replace(layout.actions, y=lowest if room == 80 else lowest - 1 if room == 100 else lowest - 2)
    top = hand.y + 4 + (0 if room == 80 else 1)
    stop = actions.y
    return replace(
        layout,
        hand=hand,
        meter=None,
        caption=Rect(0, top, width, max(1, stop - top)),
        actions=actions,
        keys=None if room == 80 else layout.keys and replace(layout.keys, y=lowest),
    )


def _small(x: int, spare: int) -> TableLayout:
    gaps = _gaps(spare, 4)
    top = gaps[0]
    plate = top + 16 + gaps[1]
    meter = plate + 5 + gaps[2]
    keys = meter + 2 + gaps[3]
    return TableLayout(
        room=80,
        header=Rect(x, 0, 80, 1),
        left=Rect(x, 1 + top, 20, 15),
        felt=Rect(x + 20, 1 + top, 40, 15),
        right=Rect(x + 60, 1 + top, 20, 15),
        side=None,
        plate=Rect(x, plate, 80, 1),
        hand=Rect(x, plate + 1, 80, 4),
        meter=Rect(x, meter, 80, 1),
        caption=None,
        actions=Rect(x, meter + 1, 80, 1),
        keys=Rect(x, keys, 80, 1),
    )


def _middle(x: int, spare: int) -> TableLayout:
    longer = min(spare, 10)
    gaps = _gaps(spare - longer, 4)
    top = gaps[0] + (longer + 1) // 2
    plate = 16 + gaps[0] + longer + gaps[1]
    hand = plate + 2
    meter = hand + 7 + gaps[2]
    keys = meter + 4 + gaps[3]
    return TableLayout(
        room=100,
        header=Rect(x, 0, 100, 1),
        left=Rect(x, 1 + top, 20, 15),
        felt=Rect(x + 20, 1 + top, 40, 15),
        right=Rect(x + 60, 1 + top, 20, 15),
        side=Rect(x + 80, 1 + gaps[0], 20, 15 + longer),
        plate=Rect(x, plate, 100, 1),
        hand=Rect(x, hand, 100, 6),
        meter=Rect(x, meter, 100, 1),
        caption=None,
        actions=Rect(x, meter + 2, 100, 1),
        keys=Rect(x, keys, 100, 1),
    )


def _large(x: int, spare: int) -> TableLayout:
    longer = min(spare, 10)
    gaps = _gaps(spare - longer, 4)
    top = 2 + gaps[0] + (longer + 1) // 2
    plate = 25 + gaps[0] + longer + gaps[1]
    hand = plate + 2
    meter = hand + 8 + gaps[2]
    keys = meter + 4 + gaps[3]
    return TableLayout(
        room=120,
        header=Rect(x, 0, 120, 1),
        left=Rect(x, top, 18, 22),
        felt=Rect(x + 18, top, 54, 22),
        right=Rect(x + 72, top, 18, 22),
        side=Rect(x + 90, 2 + gaps[0], 30, 22 + longer),
        plate=Rect(x, plate, 120, 1),
        hand=Rect(x, hand, 120, 7),
        meter=Rect(x, meter, 120, 1),
        caption=None,
        actions=Rect(x, meter + 2, 120, 1),
        keys=Rect(x, keys, 120, 1),
    )


def _gaps(spare: int, count: int) -> list[int]:
    """Spare rows spread evenly over the places between zones."""
    return [(spare + place) // count for place in range(count)]


_BUILD: Final = {80: _small, 100: _middle, 120: _large}
