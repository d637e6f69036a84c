"""The table beside a text: a scene of the demos, with its caption, at every size.

At 80×24 the caption needs the rows of the hand, which then lies in one row of small tiles above it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tui.drawing.brush import brush_of
from tui.drawing.hand import draw_hand, own_tiles
from tui.drawing.layout import TableLayout, table_layout
from tui.drawing.model import Drawn, Hit, Rect, TablePicture, Tile
from tui.drawing.prose import draw_spans, joined, rested
from tui.drawing.text import even
from tui.drawing.tiles import draw_back, draw_small, meld_tiles, small_row
from tui.rulebook import Span, Text, spans_of, wrap

__all__ = ["caption_lines", "caption_width", "draw_stage_caption", "draw_stage_hand", "hint_fits", "stage_layout"]

CAPTION_ROWS: Final = 5
"""Rows that a caption may take at 80 columns."""
_MEDIUM: Final = 4
"""Rows of a hand of size M with its lift row."""


def stage_layout(width: int, height: int) -> TableLayout:
    """The zones of a table with a caption."""
    layout = table_layout(width, height, caption=True)
    caption = layout.caption
    assert caption is not None
    if caption.height >= CAPTION_ROWS:
        return layout
    hand = replace(layout.hand, height=1)
    top = hand.y + 1
    return replace(layout, hand=hand, caption=Rect(0, top, width, layout.actions.y - top))


def caption_width(layout: TableLayout) -> int:
    """Cells of a line of the caption."""
    return layout.room - 2 * _margin(layout)


def _margin(layout: TableLayout) -> int:
    return 2 if layout.room == 80 else 4


def caption_lines(text: str, width: int) -> list[tuple[Span, ...]]:
    """A text with tiles between back ticks, broken into lines of so many cells."""
    return wrap(joined(_flat(spans_of(text))), width)


def _flat(spans: Sequence[Span]) -> tuple[Span, ...]:
    """Line ends of the file as spaces; between Chinese characters there is none."""
    return tuple(replace(span, text=_one_line(span.text)) if isinstance(span, Text) else span for span in spans)


def _one_line(text: str) -> str:
    lines = text.split("\n")
    joined = lines[0]
    for line in lines[1:]:
        before, after = joined[-1:], line[:1]
        chinese = not (before or after).isascii() and not (after or before).isascii()
        joined += line if chinese else " " + line
    return joined


def draw_stage_caption(picture: TablePicture, layout: TableLayout, text: str, hint: str) -> Drawn:
    """What happened and why; below it what is to be done or comes next, where there is room.

    Args:
        picture: for the look alone.
        layout: where it lies.
        text: the caption, tiles between back ticks.
        hint: what comes next, in the same form; may be empty.
    """
    if layout.caption is None:
        return Drawn([])
    brush = brush_of(picture.look)
    canvas = brush.canvas(layout.caption, "panel")
    width = caption_width(layout)
    rows = [(line, "text") for line in caption_lines(brush.say(text), width)]
    more = [(line, "accent") for line in caption_lines(brush.say(hint), width)] if hint else []
    if len(rows) + len(more) <= canvas.height:
        gap = [((), "text")] if more and len(rows) + len(more) + 3 <= canvas.height else []
        rows += [*gap, *more]
    x = layout.plate.x + _margin(layout)
    top = 1 if canvas.height > len(rows) else 0
    for y, (line, tone) in enumerate(rows, start=top):
        draw_spans(canvas, brush, x, y, rested(line), limit=x + width, tone=tone, ground="panel")
    return Drawn(canvas.strips())


def hint_fits(layout: TableLayout, text: str, hint: str) -> bool:
    """Whether the hint stands below the caption."""
    width = caption_width(layout)
    rows = len(caption_lines(text, width)) + len(caption_lines(hint, width))
    return layout.caption is not None and rows <= layout.caption.height


def draw_stage_hand(picture: TablePicture, layout: TableLayout) -> Drawn:
    """The own tiles; in one row of small ones where there is no room for more. Hits: `hand` (index: place)."""
    if layout.hand.height > 1:
        return draw_hand(picture, layout)
    brush = brush_of(picture.look)
    canvas = brush.canvas(layout.hand)
    tiles, drawn = own_tiles(picture)
    hits = []
    x = 2
    for place, kind in enumerate((*tiles, drawn) if drawn is not None else tiles):
        if kind is None:
            continue
        x += 2 if place == len(tiles) and tiles else 0
        if picture.hand_covered:
            draw_back(canvas, brush, x, 0, "S")
        else:
            ground = "mark" if place in picture.lifted else None
            draw_small(canvas, brush, x, 0, Tile(kind), ground, seam=place)
        hits.append(Hit(Rect(x, 0, 2, 1), "hand", index=place))
        x += 2
    x += 2
    for meld in picture.view.melds[picture.view.seat]:
        x = even(canvas.put(x, 0, brush.sign(meld.name), brush.ink("muted")) + 1)
        x = small_row(canvas, brush, x, 0, meld_tiles(meld)) + 2
    return Drawn(canvas.strips(), tuple(hits))
