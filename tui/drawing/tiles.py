"""Tiles in four sizes: S 2×1, M 4×3, L 6×5, XL 8×6."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from rich.style import Style

from mahjong3.hands.melds import Meld
from mahjong3.tiles.kinds import DOTS, FLY, Kind
from tui.drawing.brush import Brush
from tui.drawing.canvas import Canvas, clip
from tui.drawing.faces import PIPS, WORDS, XL_HONOURS, pip_tone
from tui.drawing.model import Size, Tile
from tui.words import _

__all__ = ["HEIGHT", "WIDTH", "Coat", "draw_back", "draw_block", "draw_small", "meld_tiles", "small_row"]

WIDTH: Final[dict[Size, int]] = {"S": 2, "M": 4, "L": 6, "XL": 8}
HEIGHT: Final[dict[Size, int]] = {"S": 1, "M": 3, "L": 5, "XL": 6}


@dataclass(frozen=True, slots=True)
class Coat:
    """How a block of a tile is coloured."""

    ground: str = "tile"
    lip: str = "lip"
    index: str | None = None
    """Another index than that of the face: `x` where the tile may not be discarded."""
    quiet: bool = False
    """Not bold: a dead or barred tile."""


PLAIN_COAT: Final = Coat()
LAID: Final = Coat("laid", "laidlip")
GOLD: Final = Coat("mark", "mark")
CHOSEN: Final = Coat(lip="mark")
BARRED: Final = Coat("deadtile", index="x", quiet=True)
DEAD: Final = Coat("deadtile", quiet=True)


def meld_tiles(meld: Meld) -> tuple[Tile, ...]:
    """The tiles of a meld as they are to be drawn: in the order of what they play, flies where they stand for it."""
    tiles = [Tile(kind, plays if kind == FLY else None) for kind, plays in zip(meld.tiles, meld.plays, strict=True)]
    tiles.sort(key=_place)
    return tuple(tiles)


def _place(tile: Tile) -> tuple[Kind, Kind]:
    """What it plays; among equal ones flies last."""
    return (tile.kind if tile.plays is None else tile.plays), tile.kind


def draw_small(
    canvas: Canvas, brush: Brush, x: int, y: int, tile: Tile, ground: str | None = None, *, seam: int = 0
) -> int:
    """One tile of two cells; gives the column after it.

    Args:
        canvas: the zone.
        brush: the look.
        x: column.
        y: row.
        tile: the tile; a fly that plays something shows it, in its own colours.
        ground: colour token; `None`: that of `seam`.
        seam: column and row within the group: neighbours alternate, which is the seam between them.
    """
    faces = brush.faces
    if tile.kind == FLY and tile.plays is not None:
        return canvas.put(x, y, faces.small[tile.plays], brush.ink("flyink", "fly", bold=faces.bold, underline=True))
    if ground is None:
        ground = "tile2" if seam % 2 else "tile"
    dead = ground == "deadtile"
    tone = "wind" if dead else faces.tones[tile.kind]
    return canvas.put(
        x, y, faces.small[tile.kind], brush.ink(tone, ground, bold=faces.bold and not dead, underline=dead)
    )


def small_row(
    canvas: Canvas, brush: Brush, x: int, y: int, tiles: Iterable[Tile], ground: str | None = None, *, seam: int = 0
) -> int:
    """Small tiles side by side; gives the column after them."""
    for place, tile in enumerate(tiles):
        x = draw_small(canvas, brush, x, y, tile, ground, seam=seam + place)
    return x


def draw_block(canvas: Canvas, brush: Brush, x: int, y: int, tile: Tile, size: Size, coat: Coat = PLAIN_COAT) -> int:
    """One tile of size M, L or XL, its upper left cell at (x, y); gives the column after it."""
    width, height = WIDTH[size], HEIGHT[size]
    as_fly = tile.kind == FLY and tile.plays is not None
    kind = tile.kind if tile.plays is None else tile.plays
    ground = "fly" if as_fly else coat.ground
    rim = brush.ink("flyink" if as_fly else "edge", ground)
    blank = brush.ink("flyink" if as_fly else "text", ground)
    for row in range(height - 1):
        canvas.put(x, y + row, " " * (width - 1), blank)
        canvas.put(x + width - 1, y + row, brush.marks.rim, rim)
    _draw_lip(canvas, brush, x, y + height - 1, width, coat.lip, ground)
    _draw_index(canvas, brush, x, y, tile, size, coat, ground)
    tone = "flyink" if as_fly else "wind" if coat.quiet else brush.faces.tones[kind]
    if size == "M":
        ink = brush.ink(tone, ground, bold=brush.faces.bold and not coat.quiet)
        canvas.put(x + 1, y + 1, brush.faces.small[kind], ink)
    elif kind in DOTS and brush.faces.pips:
        _draw_pips(canvas, brush, x, y, kind, size, None if tone == "dot" else tone, ground)
    else:
        _draw_picture(canvas, brush, x, y, kind, size, tone, ground, quiet=coat.quiet)
    return x + width


def draw_back(canvas: Canvas, brush: Brush, x: int, y: int, size: Size, lip: str = "tile2") -> int:
    """A tile face down: its back, the ivory below it."""
    width, height = WIDTH[size], HEIGHT[size]
    if size == "S":
        return canvas.put(x, y, " " + brush.marks.rim, brush.ink("backline", "back"))
    for row in range(height - 1):
        canvas.put(x, y + row, " " * (width - 1) + brush.marks.rim, brush.ink("backline", "back"))
    _draw_lip(canvas, brush, x, y + height - 1, width, lip, "back")
    return x + width


def _draw_lip(canvas: Canvas, brush: Brush, x: int, y: int, width: int, lip: str, ground: str) -> None:
    if brush.latin:
        canvas.put(x, y, " " * width, brush.ink("text", lip))
    else:
        canvas.put(x, y, brush.marks.half * width, brush.ink(lip, ground))


def _draw_index(canvas: Canvas, brush: Brush, x: int, y: int, tile: Tile, size: Size, coat: Coat, ground: str) -> None:
    faces = brush.faces
    if tile.kind == FLY and tile.plays is not None:
        canvas.put(x, y, "J", brush.ink("flyink", ground, underline=True))
        return
    index = coat.index or (faces.index_medium if size == "M" else faces.index)[tile.kind]
    if index:
        canvas.put(x, y, index, brush.ink("wind" if coat.quiet else "index", ground))


def _draw_pips(
    canvas: Canvas, brush: Brush, x: int, y: int, kind: Kind, size: Size, tone: str | None, ground: str
) -> None:
    faces = brush.faces
    pip, left = (faces.pips, 0) if size == "L" else (faces.pips_wide, 1)
    for column, row in PIPS[kind]:
        ink = brush.ink(tone or pip_tone(kind, column, row), ground, bold=faces.bold)
        canvas.put(x + left + 2 * column, y + 1 + row, pip, ink)


def _draw_picture(
    canvas: Canvas, brush: Brush, x: int, y: int, kind: Kind, size: Size, tone: str, ground: str, *, quiet: bool
) -> None:
    """A glyph or a word at size L or XL; honours are large at XL."""
    faces = brush.faces
    ink = brush.ink(tone, ground, bold=faces.bold and not quiet)
    width = WIDTH[size] - 1
    if faces.latin:
        word = _(WORDS[kind])
        if len(word) > width or not word.isascii():
            word = faces.small[kind]
        canvas.put(x + (width - len(word)) // 2, y + 2, word, ink)
    elif size == "L":
        canvas.put(x + 1, y + 2, faces.small[kind], ink)
    elif kind in XL_HONOURS and faces.small[kind] in "東南西北中發白飛":
        for row, cells in enumerate(XL_HONOURS[kind]):
            canvas.put(x + 1, y + row, cells, ink)
    else:
        canvas.put(x + 3, y + 2, faces.small[kind], ink)
        word = _(WORDS[kind])
        if word.isascii():
            word = clip(word, width)
            caption: Style = brush.ink("flyink" if ground == "fly" else "wind" if quiet else "index", ground)
            canvas.put(x + (width + 1 - len(word)) // 2, y + 4, word, caption)
