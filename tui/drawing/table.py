"""The zones of the table: each takes the whole picture and its place, and gives its strips and what a click hits."""

from __future__ import annotations

from dataclasses import replace

from rich.cells import cell_len

from tui.drawing.actions import draw_actions, draw_keys
from tui.drawing.brush import Brush, brush_of
from tui.drawing.canvas import Canvas, clip
from tui.drawing.coach import draw_coach_rows
from tui.drawing.felt import draw_felt
from tui.drawing.hand import SIZES, draw_hand, draw_plate, hand_size, sizes_that_fit, suggested_size
from tui.drawing.layout import TableLayout, table_layout
from tui.drawing.meter import draw_meter
from tui.drawing.model import Drawn, Hit, Rect, TablePicture
from tui.drawing.panel import draw_left, draw_right
from tui.drawing.side import draw_side
from tui.drawing.text import draw_line, wrap_line
from tui.words import _

__all__ = [
    "PUBLIC",
    "ZONES",
    "draw_actions",
    "draw_caption",
    "draw_felt",
    "draw_hand",
    "draw_head",
    "draw_header",
    "draw_keys",
    "draw_left",
    "draw_meter",
    "draw_plate",
    "draw_right",
    "draw_side",
    "draw_table",
    "next_size",
    "public_part",
]


def draw_header(picture: TablePicture, layout: TableLayout) -> Drawn:
    """`三人麻將  deal 3 of 8 … wiki rules · dice 7 + 3`."""
    brush = brush_of(picture.look)
    canvas = brush.canvas(layout.header)
    dice = picture.view.dice
    title = picture.title or deal_title(picture.deal, picture.deals)
    remark = picture.remark
    if not remark:
        rolls = _("dice {choose} + {count}", choose=sum(dice.choose), count=sum(dice.count))
        rules = clip(_("{rules} rules", rules=picture.rules), layout.room - 26 - cell_len(rolls) - cell_len(title))
        remark = f"{rules} {brush.marks.between} {rolls}"
    draw_head(canvas, brush, title, remark)
    return Drawn(canvas.strips())


def draw_caption(picture: TablePicture, layout: TableLayout) -> Drawn:
    """Lines of text on panel ground."""
    if layout.caption is None:
        return Drawn([])
    if not picture.caption and picture.coach is not None:
        return draw_coach_rows(picture, layout)
    brush = brush_of(picture.look)
    canvas = brush.canvas(layout.caption, "panel")
    x = layout.plate.x + (2 if layout.room == 80 else 4)
    stop = layout.plate.x + layout.room - 2
    lines = [part for line in picture.caption for part in wrap_line(line, stop - x)]
    y = 1 if canvas.height > len(lines) else 0
    for place, line in enumerate(lines, start=y):
        draw_line(canvas, brush, x, place, line, ground="panel", tile_ground="tile", limit=stop)
    return Drawn(canvas.strips())


def deal_title(deal: int, deals: int | None) -> str:
    """`deal 3 of 8`, `deal 3`."""
    return _("deal {n}", n=deal) if deals is None else _("deal {n} of {deals}", n=deal, deals=deals)


def draw_head(canvas: Canvas, brush: Brush, title: str, remark: str) -> None:
    """The first row of every screen of a match."""
    game = _("Three-player mahjong")
    game = brush.beside(game, "三人麻將") or game
    x = canvas.put(2, 0, game, brush.ink("text", bold=True)) + 2
    stop = canvas.width - 2
    remark = clip(remark, stop - x - cell_len(title) - 2)
    canvas.put(x, 0, clip(title, stop - x), brush.ink("muted"))
    canvas.put(stop - cell_len(remark), 0, remark, brush.ink("muted"))


ZONES = {
    "header": draw_header,
    "left": draw_left,
    "felt": draw_felt,
    "right": draw_right,
    "side": draw_side,
    "plate": draw_plate,
    "hand": draw_hand,
    "meter": draw_meter,
    "caption": draw_caption,
    "actions": draw_actions,
    "keys": draw_keys,
}
"""The drawing function of each zone of `TableLayout.zones`."""
PUBLIC = ("header", "left", "felt", "right")
"""The zones of what everybody sees: they look at `public_part` of the picture alone."""


def public_part(picture: TablePicture) -> tuple[object, ...]:
    """All that the zones of what everybody sees look at."""
    match = (picture.deal, picture.deals, picture.rules, picture.title, picture.remark)
    return (
        picture.view,
        picture.look,
        picture.players,
        picture.totals,
        picture.spot,
        picture.acts,
        picture.open_hands,
        match,
    )


def draw_table(picture: TablePicture, width: int, height: int) -> Drawn:
    """The whole screen at once: all zones in their places on bare ground; hits relative to the screen."""
    layout = table_layout(width, height, caption=bool(picture.caption))
    canvas = brush_of(picture.look).canvas(Rect(0, 0, width, height))
    hits: list[Hit] = []
    for name, rect in layout.zones().items():
        drawn = ZONES[name](picture, layout)
        canvas.paste(drawn.strips, rect.x, rect.y)
        hits.extend(
            replace(hit, rect=replace(hit.rect, x=hit.rect.x + rect.x, y=hit.rect.y + rect.y)) for hit in drawn.hits
        )
    return Drawn(canvas.strips(), tuple(hits))


def next_size(picture: TablePicture, layout: TableLayout, step: int) -> int:
    """The `larger` of a look after `+` (1) or `-` (-1), held within what changes something here."""
    best = SIZES.index(suggested_size(picture.look, layout.room))
    now = SIZES.index(hand_size(picture, layout))
    place = max(0, min(now + step, len(sizes_that_fit(picture, layout)) - 1))
    return place - best
