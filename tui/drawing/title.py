"""The title screen: a band of felt with large honours and walls, the menu, and the table that was left, in words."""

from __future__ import annotations

from rich.cells import cell_len

from tui.drawing.brush import Brush, brush_of
from tui.drawing.canvas import Canvas, clip
from tui.drawing.cover import wrap
from tui.drawing.model import Drawn, Hit, LeftSeat, MenuItem, Rect, Tile, TitlePicture
from tui.drawing.text import draw_keys_row, draw_line, even, signed
from tui.drawing.tiles import draw_block

__all__ = ["draw_title"]

HONOURS = (9, 10, 11, 13, 14, 15, 16)
"""East, South, West, the dragons, the fly; North joins them where there is room."""


def draw_title(picture: TitlePicture, width: int, height: int) -> Drawn:
    """The title screen. Hits: `menu` (name, index), `left`, `key`."""
    brush = brush_of(picture.look)
    canvas = brush.canvas(Rect(0, 0, width, height))
    large = width >= 120 and height >= 40
    x = (width - (120 if large else 80)) // 2 // 2 * 2
    spare = height - (40 if large else 24)
    hits = _large(canvas, brush, picture, x, spare) if large else _small(canvas, brush, picture, x, spare)
    return Drawn(canvas.strips(), tuple(hits))


def _small(canvas: Canvas, brush: Brush, picture: TitlePicture, x: int, spare: int) -> list[Hit]:
    down = min(spare // 2, 3)
    band = 12 + 2 * down
    canvas.fill(0, 0, canvas.width, band, brush.ink("text", "felt"))
    _draw_honours(canvas, brush, HONOURS, x + 13, 1 + down)
    _draw_name(canvas, brush, picture, x + 14, 8 + down, x + 68, step=1)
    _draw_wall(canvas, brush, x + 12, band - 1, 1)
    y = min(band + 1 + min(2, (spare - 2 * down) // 2), canvas.height - 1 - len(picture.menu))
    hits = _draw_menu(canvas, brush, picture, Rect(x + 2, y, 36, 9))
    if picture.left:
        hits.append(_draw_left(canvas, brush, picture, Rect(x + 40, y, 38, 9), compact=True))
    if y + 10 < canvas.height - 1:
        canvas.put(x + 40, y + 9, clip(picture.warning, 38), brush.ink("alert"))
        draw_line(canvas, brush, x + 40, y + 10, picture.others, limit=x + 78, tone="muted")
    return [*hits, *_draw_foot(canvas, brush, picture, x + 2, x + 78, canvas.height - 1)]


def _large(canvas: Canvas, brush: Brush, picture: TitlePicture, x: int, spare: int) -> list[Hit]:
    down = min(spare // 2, 6)
    canvas.fill(0, 0, canvas.width, 20 + 2 * down, brush.ink("text", "felt"))
    for row in range(14):
        for column in (x + 18, x + 98):
            canvas.put(column, 3 + down + row, brush.marks.seam * 4, brush.ink("backline", "back"))
    _draw_honours(canvas, brush, (*HONOURS[:3], 12, *HONOURS[3:]), x + 29, 4 + down)
    _draw_name(canvas, brush, picture, x + 30, 12 + down, x + 92, step=2)
    _draw_wall(canvas, brush, x + 32, 17 + down, 2)
    y = 22 + 2 * down
    hits = _draw_menu(canvas, brush, picture, Rect(x + 18, y, 40, 9))
    if picture.left:
        hits.append(_draw_left(canvas, brush, picture, Rect(x + 62, y, 40, 11), compact=False))
    canvas.put(x + 62, y + 11, clip(picture.warning, 40), brush.ink("alert"))
    draw_line(canvas, brush, x + 62, y + 12, picture.others, limit=x + 102, tone="muted")
    return [*hits, *_draw_foot(canvas, brush, picture, x + 18, x + 102, canvas.height - 2)]


def _draw_honours(canvas: Canvas, brush: Brush, kinds: tuple[int, ...], x: int, y: int) -> None:
    for kind in kinds:
        x = draw_block(canvas, brush, x, y, Tile(kind), "XL")


def _draw_name(canvas: Canvas, brush: Brush, picture: TitlePicture, x: int, y: int, stop: int, *, step: int) -> None:
    """The name of the game in both languages, its version, its motto."""
    han = brush.beside(picture.name, "三人麻將")
    canvas.put(x, y, han, brush.ink("text", "felt"))
    version = picture.version
    name_x = x + 10 if han else x
    canvas.put(name_x, y, clip(picture.name, stop - name_x - len(version) - 2), brush.ink("text", "felt", bold=True))
    canvas.put(stop - len(version), y, version, brush.ink("fmuted", "felt"))
    canvas.put(x, y + step, clip(picture.motto, stop - x), brush.ink("fmuted", "felt"))


def _draw_wall(canvas: Canvas, brush: Brush, x: int, y: int, height: int) -> None:
    for row in range(height):
        canvas.put(x, y + row, ("   " + brush.marks.rim) * 14, brush.ink("backline", "back"))


def _draw_menu(canvas: Canvas, brush: Brush, picture: TitlePicture, rect: Rect) -> list[Hit]:
    hits = []
    for place, item in enumerate(picture.menu):
        y = rect.y + place
        _draw_item(canvas, brush, item, rect, y, chosen=place == picture.chosen)
        hits.append(Hit(Rect(rect.x, y, rect.width, 1), "menu", item.name, place))
    return hits


def _draw_item(canvas: Canvas, brush: Brush, item: MenuItem, rect: Rect, y: int, *, chosen: bool) -> None:
    ground = "mark" if chosen else "bg"
    key, label, han = ("markink",) * 3 if chosen else ("off", "off", "off") if item.off else ("accent", "text", "muted")
    x = rect.x
    if chosen:
        canvas.fill(x, y, rect.width, 1, brush.ink("markink", ground))
        canvas.put(x + 1, y, brush.marks.right, brush.ink("markink", ground))
    canvas.put(x + 3, y, item.key, brush.ink(key, ground, bold=not item.off))
    han_x = x + rect.width - 6
    beside = brush.beside(item.label, item.han)
    room = (rect.width - 7 if beside else rect.width - 2) - 6
    canvas.put(x + 6, y, clip(item.label, room), brush.ink(label, ground, bold=chosen))
    canvas.put(even(han_x), y, clip(beside, rect.width - (even(han_x) - x)), brush.ink(han, ground))


def _draw_left(canvas: Canvas, brush: Brush, picture: TitlePicture, rect: Rect, *, compact: bool) -> Hit:
    """The match that was left: who, how many points, what is to be done; no tiles."""
    left = picture.left
    hit = Hit(rect, "left")
    if left is None:
        return hit
    canvas.fill(rect.x, rect.y, rect.width, rect.height, brush.ink("text", "panel"))
    x, stop = rect.x + 2, rect.x + rect.width - 2
    y = rect.y if compact else rect.y + 1
    text, muted = brush.ink("text", "panel"), brush.ink("muted", "panel")
    ago = clip(left.ago, 16)
    canvas.put(stop - cell_len(ago), y, ago, muted)
    canvas.put(x, y, clip(picture.left_title, stop - x - cell_len(ago) - 1), brush.ink("text", "panel", bold=True))
    canvas.put(x, y + 2, _shortened(left.head, stop - x + 1), text)
    for place, seat in enumerate(left.seats):
        _draw_seat(canvas, brush, seat, x, y + 3 + place, stop)
    sentence = min(y + (7 if left.seats else 4), rect.y + rect.height - 2)
    lines = [(line, text) for line in wrap(left.sentence, stop - x)] + [(left.more, muted)]
    for row, (line, ink) in enumerate(lines[: rect.y + rect.height - sentence]):
        canvas.put(x, sentence + row, clip(line, stop - x), ink)
    return hit


def _shortened(head: str, room: int) -> str:
    """`Deal 3 of 8 · wiki · 20 tiles left`; where there is too little room, without the name of the table."""
    first, *rest = head.split(" · ")
    if cell_len(head) > room and len(rest) > 1:
        head = f"{first} · {rest[-1]}"
    return clip(head, room)


def _draw_seat(canvas: Canvas, brush: Brush, seat: LeftSeat, x: int, y: int, stop: int) -> None:
    canvas.put(x, y, brush.wind(seat.seat), brush.ink("text", "panel"))
    points = signed(seat.points)
    name = clip(seat.name, 14 - len(points))
    canvas.put(x + 3, y, name, brush.ink("accent" if seat.me else "text", "panel", bold=seat.me))
    canvas.put(x + 18 - len(points), y, points, brush.ink("text", "panel"))
    canvas.put(x + 21, y, clip(seat.note, stop - x - 21), brush.ink("accent" if seat.me else "muted", "panel"))


def _draw_foot(canvas: Canvas, brush: Brush, picture: TitlePicture, x: int, stop: int, y: int) -> tuple[Hit, ...]:
    status = clip(picture.status, 40)
    canvas.put(stop - cell_len(status), y, status, brush.ink("muted"))
    return draw_keys_row(canvas, brush, x, y, picture.keys, limit=stop - cell_len(status) - 2)
