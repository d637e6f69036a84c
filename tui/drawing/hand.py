"""The own side of the table: the plate with what is asked, and the hand with the melds."""

from __future__ import annotations

from rich.cells import cell_len

from mahjong3.hands.melds import Meld
from mahjong3.rules.seats import DEALER
from mahjong3.tiles.kinds import FLY, Kind
from tui.drawing.brush import Brush, brush_of
from tui.drawing.canvas import Canvas, clip
from tui.drawing.layout import TableLayout
from tui.drawing.model import Drawn, Hit, Look, Rect, Size, TablePicture, Tile
from tui.drawing.panel import has_turn
from tui.drawing.text import even, signed
from tui.drawing.tiles import (
    BARRED,
    CHOSEN,
    HEIGHT,
    LAID,
    PLAIN_COAT,
    WIDTH,
    Coat,
    draw_back,
    draw_block,
    meld_tiles,
    small_row,
)
from tui.words import _
from tui.words.names import SEATS

__all__ = ["draw_hand", "draw_plate", "hand_size", "own_tiles", "sizes_that_fit", "suggested_size"]

SIZES: tuple[Size, ...] = ("M", "L", "XL")
GAP = 2
"""Free columns before the drawn tile, before the melds, and between them."""


def draw_plate(picture: TablePicture, layout: TableLayout) -> Drawn:
    """The own name, wind, points; what is asked; the own bonus tiles."""
    brush = brush_of(picture.look)
    canvas = brush.canvas(layout.plate)
    view = picture.view
    turn = has_turn(picture, view.seat)
    if turn:
        canvas.put(0, 0, brush.marks.right, brush.mark("accent"))
    name = clip(picture.players[view.seat].short, 12)
    tone = picture.players[view.seat].tone or ("accent" if turn else "text")
    x = canvas.put(2, 0, name, brush.ink(tone, bold=True)) + 1
    word = str(SEATS[view.seat])
    if wind := brush.beside(word, brush.wind(view.seat)):
        x = canvas.put(even(x), 0, wind, brush.ink("text")) + 1
    x = canvas.put(x, 0, word, brush.ink("muted"))
    dealer = view.seat == DEALER
    x = canvas.put(
        x + 1 if dealer else max(x + 2, 16), 0, signed(picture.totals[view.seat]), brush.ink("text", bold=True)
    )
    if dealer:
        x = canvas.put(x + 1, 0, _("dealer"), brush.ink("accent"))
    x = max(x + 2, 26 if layout.room == 80 else 30)
    end = _draw_bonus(canvas, brush, view.bonus[view.seat], layout, x + cell_len(picture.sentence or picture.busy) + 1)
    if picture.sentence:
        canvas.put(x, 0, _fitting(picture.sentence, end - 1 - x), brush.ink("accent", bold=True))
    elif picture.busy:
        canvas.put(x, 0, clip(picture.busy, end - 1 - x), brush.ink("muted"))
    return Drawn(canvas.strips())


def _fitting(sentence: str, room: int) -> str:
    """As much of a sentence as there is room for: of several winners the first, and without his fan before it is cut."""
    for end in ("; ", "；", ": ", "："):
        if cell_len(sentence) > room:
            sentence = sentence.partition(end)[0]
    return clip(sentence, room)


def _draw_bonus(canvas: Canvas, brush: Brush, bonus: tuple[Kind, ...], layout: TableLayout, said: int) -> int:
    """The own bonus tiles at the right margin; gives the column where they begin.

    What is asked ends before the column `said`: where it leaves no room, the word goes first, then the tiles.
    """
    stop = layout.room - 2
    if not bonus:
        return stop
    word = _("bonus")
    start = stop - 2 * len(bonus)
    if (len(bonus) > 9 and layout.room == 80) or start < said:
        text = f"{word} {len(bonus)}"
        canvas.put(stop - cell_len(text), 0, text, brush.ink("muted"))
        return stop - cell_len(text)
    small_row(canvas, brush, start, 0, tuple(map(Tile, bonus)))
    if start - 1 - cell_len(word) < said:
        return start
    canvas.put(start - 1 - cell_len(word), 0, word, brush.ink("muted"))
    return start - 1 - cell_len(word)


def own_tiles(picture: TablePicture) -> tuple[tuple[Kind, ...], Kind | None]:
    """The tiles of the hand in the order in which they stand, and the one that lies apart."""
    view = picture.view
    drawn = picture.drawn if picture.drawn is not None else view.drawn
    if picture.hand is not None:
        return picture.hand, drawn
    tiles = list(view.hand)
    if drawn is not None and drawn in tiles:
        tiles.remove(drawn)
    else:
        drawn = None
    return tuple(tiles), drawn


def _needed(count: int, drawn: Kind | None, melds: tuple[Meld, ...], size: Size) -> int:
    """Columns from the first on that a hand and its melds need."""
    width = count * WIDTH[size] + (GAP + WIDTH[size] if drawn is not None else 0)
    return 1 + width + sum(GAP + 4 * len(meld.tiles) for meld in melds)


def sizes_that_fit(picture: TablePicture, layout: TableLayout) -> tuple[Size, ...]:
    """The sizes at which the hand fits, M always among them."""
    tiles, drawn = own_tiles(picture)
    melds = picture.view.melds[picture.view.seat]
    return tuple(
        size
        for size in SIZES
        if size == "M"
        or (HEIGHT[size] < layout.hand.height and _needed(len(tiles), drawn, melds, size) <= layout.hand.width)
    )


def suggested_size(look: Look, room: int) -> Size:
    """The size of the hand before `+` and `-`: what a person has set, or what the room suggests."""
    return look.size or {80: SIZES[0], 100: SIZES[1], 120: SIZES[2]}[room]


def hand_size(picture: TablePicture, layout: TableLayout) -> Size:
    """The size of the hand: the largest that fits, less what the person wants smaller."""
    fitting = sizes_that_fit(picture, layout)
    place = SIZES.index(suggested_size(picture.look, layout.room)) + picture.look.larger
    wanted = SIZES[max(0, min(place, len(SIZES) - 1))]
    return wanted if wanted in fitting else fitting[-1]


def draw_hand(picture: TablePicture, layout: TableLayout) -> Drawn:
    """The own tiles, the drawn one apart, the own melds. Hits: `hand` (index: place, the drawn tile is `len(hand)`)."""
    brush = brush_of(picture.look)
    canvas = brush.canvas(layout.hand)
    tiles, drawn = own_tiles(picture)
    size = hand_size(picture, layout)
    y = layout.hand.height - HEIGHT[size]
    hits = []
    x = 1
    for place, kind in enumerate((*tiles, drawn) if drawn is not None else tiles):
        if kind is None:
            continue
        if place == len(tiles):
            x += GAP if tiles else 0
        top = y - (place in picture.lifted)
        if picture.hand_covered:
            draw_back(canvas, brush, x, y, size)
        else:
            draw_block(canvas, brush, x, top, Tile(kind), size, _coat(picture, place))
        hits.append(Hit(Rect(x, top, WIDTH[size], HEIGHT[size]), "hand", index=place))
        x += WIDTH[size]
    _draw_melds(canvas, brush, picture, x)
    return Drawn(canvas.strips(), tuple(hits))


def _coat(picture: TablePicture, place: int) -> Coat:
    if place in picture.barred:
        return BARRED
    return CHOSEN if place in picture.lifted else PLAIN_COAT


def _draw_melds(canvas: Canvas, brush: Brush, picture: TablePicture, x: int) -> None:
    """The own melds at size M at the bottom of the row; all of them small, in two rows, if they do not fit."""
    melds = picture.view.melds[picture.view.seat]
    spot = picture.spot
    widths = [4 * len(meld.tiles) + (5 if _is_tried(picture, meld) else 0) for meld in melds]
    if x + sum(GAP + width for width in widths) > canvas.width:
        _draw_small_melds(canvas, brush, melds, x + GAP)
        return
    y = canvas.height - 3
    for meld in melds:
        x += GAP
        tiles = meld_tiles(meld)
        for place, tile in enumerate(tiles):
            if meld.is_concealed and place in (0, len(tiles) - 1) and tile.kind != FLY:
                x = draw_back(canvas, brush, x, y, "M", "laidlip")
            else:
                x = draw_block(canvas, brush, x, y, tile, "M", LAID)
        if spot and _is_tried(picture, meld):
            x = draw_block(canvas, brush, x, y, Tile(spot.tile), "M", CHOSEN)
            x = canvas.put(x, y + 1, brush.marks.left, brush.mark("accent"))


def _is_tried(picture: TablePicture, meld: Meld) -> bool:
    spot = picture.spot
    own = spot is not None and spot.kong and spot.seat == picture.view.seat
    return own and spot is not None and meld.name == "pong" and meld.kind == spot.tile


def _draw_small_melds(canvas: Canvas, brush: Brush, melds: tuple[Meld, ...], x: int) -> None:
    x += x % 2
    y = canvas.height - 3
    start = x
    for place, meld in enumerate(melds):
        if place == (len(melds) + 1) // 2:
            x, y = start, y + 2
        canvas.put(x, y, brush.sign(meld.name), brush.ink("muted"))
        x += 4
        x = small_row(canvas, brush, x, y, meld_tiles(meld)) + 4
