"""The zones of the table: each takes the whole picture and its place, and gives its strips and what a click hits."""

from __future__ import annotations

from textual.strip import Strip

from tui.drawing.layout import TableLayout
from tui.drawing.model import Drawn, Rect, TablePicture


def _blank(rect: Rect | None) -> Drawn:
    return Drawn([Strip.blank(rect.width) for _ in range(rect.height)] if rect else [])


def draw_header(picture: TablePicture, layout: TableLayout) -> Drawn:
    """`三人麻將  deal 3 of 8 … wiki rules · dice 7 + 3`."""
    return _blank(layout.header)


def draw_left(picture: TablePicture, layout: TableLayout) -> Drawn:
    """The panel of the previous player."""
    return _blank(layout.left)


def draw_right(picture: TablePicture, layout: TableLayout) -> Drawn:
    """The panel of the next player."""
    return _blank(layout.right)


def draw_felt(picture: TablePicture, layout: TableLayout) -> Drawn:
    """The three walls, the rivers, the last discard, the tiles left. Hits: `river` (index: seat)."""
    return _blank(layout.felt)


def draw_side(picture: TablePicture, layout: TableLayout) -> Drawn:
    """Waits and log, or the steps of a demo; no strips where there is no side column. Hits: `log` and `waits`, and `side` (index: row)."""
    return _blank(layout.side)


def draw_plate(picture: TablePicture, layout: TableLayout) -> Drawn:
    """The own name, wind, points; what is asked; the own bonus tiles."""
    return _blank(layout.plate)


def draw_hand(picture: TablePicture, layout: TableLayout) -> Drawn:
    """The own tiles, the drawn one apart, the own melds. Hits: `hand` (index: place, the drawn tile is `len(hand)`)."""
    return _blank(layout.hand)


def draw_meter(picture: TablePicture, layout: TableLayout) -> Drawn:
    """The fan the hand surely has, and what is missing."""
    return _blank(layout.meter)


def draw_actions(picture: TablePicture, layout: TableLayout) -> Drawn:
    """The chips, and the waits in short at 80 columns. Hits: `chip` (name), `variant` (name: chip, index: which)."""
    return _blank(layout.actions)


def draw_keys(picture: TablePicture, layout: TableLayout) -> Drawn:
    """The keys, or why something is refused. Hits: `key` (name)."""
    return _blank(layout.keys)


def draw_table(picture: TablePicture, width: int, height: int) -> Drawn:
    """The whole screen at once: all zones in their places on bare ground; hits relative to the screen."""
    return _blank(Rect(0, 0, width, height))


def next_size(picture: TablePicture, layout: TableLayout, step: int) -> int:
    """The `larger` of a look after `+` (1) or `-` (-1), held within what changes something here."""
    return picture.look.larger + step
