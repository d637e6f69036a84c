"""The tile legend of the help: every kind with its face, its key and its name."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from mahjong3.tiles.kinds import ANIMALS, DOTS, DRAGONS, FACES, FLOWERS, FLY, NORTH, SEASONS, WINDS, Kind
from tui.drawing.brush import Brush, brush_of
from tui.drawing.canvas import Canvas, clip
from tui.drawing.model import Drawn, LegendPicture, Rect, Tile
from tui.drawing.text import even
from tui.drawing.tiles import draw_block, draw_small
from tui.words import _
from tui.words.names import TILES

__all__ = ["draw_legend"]


def draw_legend(picture: LegendPicture, width: int, ground: str = "bg") -> Drawn:
    """The tile legend, as high as it needs: every kind with its name, for the help to scroll."""
    brush = brush_of(picture.look)
    columns = max(1, (width - 4) // 19)
    groups = _groups(picture)
    height = sum(2 + -(-len(kinds) // columns) for _title, kinds in groups) + 5
    canvas = brush.canvas(Rect(0, 0, width, height), ground)
    y = 0
    for title, kinds in groups:
        canvas.put(2, y, clip(title, width - 4), brush.ink("text", ground, bold=True))
        for place, kind in enumerate(kinds):
            column = even(2 + place % columns * ((width - 4) // columns))
            room = (width - 4) // columns - 6
            _draw_entry(canvas, brush, picture, kind, column, y + 1 + place // columns, room, ground)
        y += 2 + -(-len(kinds) // columns)
    _draw_signs(canvas, brush, y, ground)
    return Drawn(canvas.strips())


def _groups(picture: LegendPicture) -> Sequence[tuple[str, Sequence[Kind]]]:
    winds = [kind for kind in WINDS if picture.north or kind != NORTH]
    return (
        (_("Dots"), DOTS),
        (_("Winds and dragons"), (*winds, *DRAGONS)),
        (_("Fly: stands for any dot or honour"), (FLY,)),
        (_("Bonus tiles: laid down and replaced at once"), (*SEASONS, *FLOWERS, *ANIMALS, *FACES)),
    )


def _draw_entry(
    canvas: Canvas,
    brush: Brush,
    picture: LegendPicture,
    kind: Kind,
    x: int,
    y: int,
    room: int,
    ground: str,
) -> None:
    draw_small(canvas, brush, x, y, Tile(kind), "tile")
    key = brush.faces.index[kind] if kind <= FLY else ""
    canvas.put(x + 3, y, key, brush.ink("accent", ground, bold=True))
    name = picture.names[kind] if picture.names else str(TILES[kind])
    if name != brush.face(kind):  # the face of 東 says all that there is to say in Chinese
        canvas.put(x + 5, y, clip(name, room), brush.ink("text", ground))


def _draw_signs(canvas: Canvas, brush: Brush, y: int, ground: str) -> None:
    """The signs on the table, each beside its meaning."""
    text, muted = brush.ink("text", ground), brush.ink("muted", ground)
    canvas.put(2, y, _("Signs on the table"), brush.ink("text", ground, bold=True))
    x = draw_block(canvas, brush, 3, y + 1, Tile(FLY, 4), "M") + 1
    canvas.put(x, y + 1, clip(_("a fly that plays this tile"), canvas.width - x - 2), text)
    dead = draw_small(canvas, brush, even(x), y + 2, Tile(FLY), "deadtile")
    canvas.put(dead + 1, y + 2, clip(_("a dead fly in a river"), canvas.width - dead - 3), text)
    marks = brush.marks
    signs = (
        (marks.opened, _("the break")),
        (marks.tail, _("the tail")),
        (marks.chow, _("chow")),
        (marks.pong, _("pong")),
        (marks.kong, _("kong")),
        (marks.concealed_kong, _("concealed kong")),
    )
    x = even(x)
    for sign, meaning in signs:
        if x + 3 + cell_len(meaning) > canvas.width - 2:
            break
        end = canvas.put(x, y + 3, sign, text)
        x = even((canvas.put(x + 3, y + 3, meaning, muted) if meaning != sign else end) + 2)
