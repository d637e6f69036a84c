"""The covered table between two people at one keyboard: no hand, river, meld or log."""

from __future__ import annotations

from rich.cells import cell_len

from tui.drawing.actions import draw_chips
from tui.drawing.brush import Brush, brush_of
from tui.drawing.canvas import Canvas, clip
from tui.drawing.model import CoverPicture, Drawn, Hit, Rect
from tui.drawing.table import draw_head
from tui.drawing.text import draw_keys_row, signed
from tui.drawing.tiles import draw_back
from tui.rulebook import layout
from tui.rulebook.cells import is_wide
from tui.rulebook.spans import Text
from tui.words import ngettext
from tui.words.names import seat_name

__all__ = ["draw_cover", "wrap"]


def wrap(text: str, cells: int) -> list[str]:
    """A text broken into lines of at most so many cells, between words where there are any."""
    if any(map(is_wide, text)):
        return [
            "".join(span.text for span in row if isinstance(span, Text)) for row in layout.wrap((Text(text),), cells)
        ]
    lines = [""]
    for word in text.split(" "):
        rest = word
        candidate = f"{lines[-1]} {rest}" if lines[-1] else rest
        if cell_len(candidate) <= cells:
            lines[-1] = candidate
            continue
        if lines[-1]:
            lines.append("")
        while cell_len(rest) > cells:
            lines[-1] = clip(rest, cells)
            rest = rest[len(lines[-1]) :]
            lines.append("")
        lines[-1] = rest
    return lines


def draw_cover(picture: CoverPicture, width: int, height: int) -> Drawn:
    """The covered table. Hits: `chip`, `key`."""
    brush = brush_of(picture.look)
    canvas = brush.canvas(Rect(0, 0, width, height))
    x = (width - 80) // 2 // 2 * 2
    head = brush.canvas(Rect(0, 0, 80, 1))
    draw_head(head, brush, picture.title, picture.remark)
    canvas.paste(head.strips(), x, 0)
    canvas.fill(0, 1, width, height - 2, brush.ink("text", "felt"))
    y = 3 + max(0, (height - 24) // 3)
    hits = list(_draw_card(canvas, brush, picture, Rect(x + 16, y, 48, 11)))
    backs = min(height - 7, y + 14 + max(0, (height - 24) // 4))
    column = x + 15
    for _place in range(13):
        column = draw_back(canvas, brush, column, backs, "M")
    hits.extend(draw_keys_row(canvas, brush, x + 2, height - 1, picture.keys, limit=x + 78))
    return Drawn(canvas.strips(), tuple(hits))


def _draw_card(canvas: Canvas, brush: Brush, picture: CoverPicture, rect: Rect) -> tuple[Hit, ...]:
    """Whose turn it is to look, and the one key that uncovers."""
    canvas.fill(rect.x, rect.y, rect.width, rect.height, brush.ink("text", "panel"))
    x, y, stop = rect.x + 4, rect.y, rect.x + rect.width - 4
    text, muted = brush.ink("text", "panel"), brush.ink("muted", "panel")
    canvas.put(x, y + 1, clip(picture.lead, stop - x), muted)
    canvas.put(x, y + 3, brush.wind(picture.seat), brush.ink(picture.tone, "panel"))
    points = ngettext("{points} point", "{points} points", abs(picture.points), points=signed(picture.points))
    end = canvas.put(x + 4, y + 3, clip(picture.name, 18), brush.ink(picture.tone, "panel", bold=True))
    canvas.put(end + 1, y + 3, seat_name(picture.seat), text)
    canvas.put(stop - cell_len(points), y + 3, points, text)
    for place, line in enumerate(wrap(picture.text, rect.width - 7)[:2], start=y + 5):
        canvas.put(x, place, line, text)
    _end, hits = draw_chips(canvas, brush, x, y + 8, (picture.chip,), stop=stop, han=True)
    canvas.put(x, y + 9, clip(picture.note, stop - x), muted)
    return hits
