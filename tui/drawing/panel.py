"""The panels of the other two: name, points, wind, concealed tiles, bonus tiles, melds, the last thing done."""

from __future__ import annotations

from rich.cells import cell_len

from mahjong3.hands.melds import Meld
from mahjong3.rules.seats import DEALER, Seat
from mahjong3.tiles.kinds import FLY
from tui.drawing.brush import Brush, brush_of
from tui.drawing.canvas import Canvas, clip
from tui.drawing.felt import sides
from tui.drawing.layout import TableLayout
from tui.drawing.model import Act, Drawn, Player, Rect, TablePicture, Tile
from tui.drawing.text import draw_line, even, signed
from tui.drawing.tiles import GOLD, LAID, draw_back, draw_block, draw_small, meld_tiles, small_row
from tui.words import _
from tui.words.names import SEATS

__all__ = ["draw_left", "draw_right", "has_turn", "name_that_fits"]


def draw_left(picture: TablePicture, layout: TableLayout) -> Drawn:
    """The panel of the previous player."""
    return _draw_panel(picture, layout, sides(picture.view.seat)[0], layout.left)


def draw_right(picture: TablePicture, layout: TableLayout) -> Drawn:
    """The panel of the next player."""
    return _draw_panel(picture, layout, sides(picture.view.seat)[1], layout.right)


def has_turn(picture: TablePicture, seat: Seat) -> bool:
    """Whether the `▸` stands before a name: his turn, or his kong is being robbed."""
    view = picture.view
    return view.turn == seat and (view.phase == "turn" or view.robbing)


def name_that_fits(player: Player, room: int) -> str:
    """The name, the short one if there is not room enough."""
    return player.name if cell_len(player.name) <= room else clip(player.short, room)


def _draw_panel(picture: TablePicture, layout: TableLayout, seat: Seat, rect: Rect) -> Drawn:
    brush = brush_of(picture.look)
    canvas = brush.canvas(rect)
    large = layout.room == 120
    stop = rect.width - 2
    _draw_head(canvas, brush, picture, seat, stop)
    lower = _draw_concealed(canvas, brush, picture, seat, large=large)
    bonus = picture.view.bonus[seat]
    y = 4 + lower
    per_row = 7 if large and len(bonus) <= 14 else 8
    for place, kind in enumerate(bonus[: 2 * per_row]):
        draw_small(
            canvas,
            brush,
            2 + place % per_row * 2,
            y + place // per_row,
            Tile(kind),
            seam=place % per_row + place // per_row,
        )
    if large:
        _draw_large_melds(canvas, brush, picture, seat, 6 + lower)
    else:
        _draw_small_melds(canvas, brush, picture, seat, 6 + lower)
    act = picture.acts[seat]
    if act:
        _draw_act(canvas, brush, act, rect.height - (1 if large else 2))
    return Drawn(canvas.strips())


def _draw_head(canvas: Canvas, brush: Brush, picture: TablePicture, seat: Seat, stop: int) -> None:
    """Name and points; wind and dealer."""
    turn = has_turn(picture, seat)
    points = signed(picture.totals[seat])
    if turn:
        canvas.put(0, 0, brush.marks.right, brush.mark("accent"))
    name = name_that_fits(picture.players[seat], stop - 2 - len(points) - 1)
    tone = picture.players[seat].tone or ("accent" if turn else "text")
    canvas.put(2, 0, name, brush.ink(tone, bold=True))
    canvas.put(stop - len(points), 0, points, brush.ink("text", bold=True))
    word = str(SEATS[seat])
    if wind := brush.beside(word, brush.wind(seat)):
        canvas.put(2, 1, wind, brush.ink("text"))
        end = canvas.put(5, 1, word, brush.ink("muted"))
    else:
        end = canvas.put(2, 1, word, brush.ink("muted"))
    if seat == DEALER:
        dealer = _("dealer")
        at = 10 if stop < 18 else 11
        canvas.put(max(end + 1, at), 1, clip(dealer, max(0, stop + 1 - max(end + 1, at))), brush.ink("accent"))


def _draw_concealed(canvas: Canvas, brush: Brush, picture: TablePicture, seat: Seat, *, large: bool) -> int:
    """Backs and their number, or the open hand; gives by how many rows the rest stands lower."""
    hand = picture.open_hands[seat]
    if hand is not None:
        per_row = 7 if large else 8
        for place, kind in enumerate(hand[: 2 * per_row]):
            draw_small(
                canvas,
                brush,
                2 + place % per_row * 2,
                2 + place // per_row,
                Tile(kind),
                seam=place % per_row + place // per_row,
            )
        return 1
    count = picture.view.hand_sizes[seat]
    end = canvas.put(2, 2, brush.marks.concealed * count, brush.ink("back"))
    number = str(count)
    gap = 1 if end + 1 + len(number) < canvas.width else 0  # half of the last cell is free as it is
    canvas.put(end + gap, 2, number, brush.ink("muted"))
    return 0


def _draw_small_melds(canvas: Canvas, brush: Brush, picture: TablePicture, seat: Seat, y: int) -> None:
    for meld in picture.view.melds[seat]:
        tried = _tried(picture, seat, meld)
        canvas.put(2, y, brush.sign(meld.name), brush.ink("muted"))
        x = small_row(canvas, brush, 6, y, meld_tiles(meld))
        if tried:
            x = draw_small(canvas, brush, x, y, tried, "mark")
            x = canvas.put(x, y, brush.marks.left, brush.mark("accent"))
        if meld.flies:
            canvas.put(x + 1, y, _("fly"), brush.ink("muted"))
        y += 1


def _tried(picture: TablePicture, seat: Seat, meld: Meld) -> Tile | None:
    """The tile that is being added to this pong."""
    spot = picture.spot
    if spot and spot.kong and spot.seat == seat and meld.name == "pong" and meld.kind == spot.tile:
        return Tile(spot.tile)
    return None


def _draw_large_melds(canvas: Canvas, brush: Brush, picture: TablePicture, seat: Seat, y: int) -> None:
    """Three rows each, the sign and `fly` after it where there is room."""
    for meld in picture.view.melds[seat]:
        x = 1
        tiles = meld_tiles(meld)
        tried = _tried(picture, seat, meld)
        for place, tile in enumerate(tiles):
            if meld.is_concealed and place in (0, len(tiles) - 1) and tile.kind != FLY:
                x = draw_back(canvas, brush, x, y, "M", "laidlip")
            else:
                x = draw_block(canvas, brush, x, y, tile, "M", LAID)
        if tried:
            x = draw_block(canvas, brush, x, y, tried, "M", GOLD)
        muted = brush.ink("muted")
        if x + 3 < canvas.width:
            canvas.put(even(x), y + 1, brush.sign(meld.name), muted)
            if meld.flies:
                canvas.put(even(x), y, _("fly"), muted)
        y += 3


def _draw_act(canvas: Canvas, brush: Brush, act: Act, y: int) -> None:
    """`discarded 五`, `adds ５ to 碰`."""
    tone = "text" if act.fresh else "muted"
    x = draw_line(canvas, brush, 2, y, (act.text,), tone=tone, limit=canvas.width)
    for tile in act.tiles:
        x = draw_small(
            canvas, brush, even(x + 1) if tile is act.tiles[0] else x, y, tile, "mark" if act.fresh else None
        )
    if act.after:
        canvas.put(x + 1, y, clip(brush.say(act.after), canvas.width - x - 1), brush.ink(tone))
