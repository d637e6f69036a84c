"""The end of a deal: the hand as it was read, its fan, who pays whom, who deals next."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rich.cells import cell_len

from mahjong3.tiles.kinds import FLY
from tui.drawing.actions import draw_chips
from tui.drawing.brush import Brush, brush_of
from tui.drawing.canvas import Canvas, clip
from tui.drawing.model import Drawn, FanRow, Hit, Player, Rect, ResultPicture, Run, SetPicture, Size, Tile
from tui.drawing.payment import draw_payment_cards, draw_payment_lines
from tui.drawing.result_lists import draw_hands, draw_readings, draw_standing
from tui.drawing.table import deal_title, draw_head
from tui.drawing.text import calm_start, draw_keys_row, draw_line, even, line_width
from tui.drawing.tiles import (
    GOLD,
    HEIGHT,
    LAID,
    PLAIN_COAT,
    WIDTH,
    draw_back,
    draw_block,
    small_row,
)
from tui.words import _

__all__ = ["draw_result"]

LIST_ROWS: Final = 6
"""Fan rows at 80×24 with the rule below them."""


def draw_result(picture: ResultPicture, width: int, height: int) -> Drawn:
    """The end of a deal. Hits: `chip`, `fan` (index: row), `key`."""
    brush = brush_of(picture.look)
    canvas = brush.canvas(Rect(0, 0, width, height))
    large = width >= 120 and height >= 40
    x = (width - (120 if large else 80)) // 2 // 2 * 2
    head = brush.canvas(Rect(0, 0, 120 if large else 80, 1))
    draw_head(head, brush, deal_title(picture.deal, picture.deals), _("{rules} rules", rules=picture.rules))
    canvas.paste(head.strips(), x, 0)
    spare = height - (40 if large else 24)
    hits = _large(canvas, brush, picture, x, spare) if large else _small(canvas, brush, picture, x, spare)
    return Drawn(canvas.strips(), tuple(hits))


# ── 80 columns ───────────────────────────────────────────────────────────────────────────────────────────────────────


def _small(canvas: Canvas, brush: Brush, picture: ResultPicture, x: int, spare: int) -> list[Hit]:
    hits: list[Hit] = []
    down = 1 if spare >= 2 else 0
    canvas.fill(0, 1, canvas.width, 8 + 2 * down, brush.ink("text", "felt"))
    _draw_headline(canvas, brush, picture, x + 4, 1 + down, x + 76)
    if picture.sets:
        _draw_sets(canvas, brush, picture, x + 5, 3 + down, "M", x + 78)
    else:
        draw_hands(canvas, brush, picture, x + 4, 3 + down, x + 78, ground="felt", rows=6)
    y = 10 + 2 * down
    bottom = y + 8
    show = picture.show if picture.sets else "fan"
    if show == "readings":
        draw_readings(canvas, brush, picture, x + 2, y, x + 78, rows=8)
    elif show == "hands":
        draw_hands(canvas, brush, picture, x + 2, y, x + 78, rows=9)
    else:
        if picture.sets:
            bottom = _draw_fan_small(canvas, brush, picture, x + 2, y, hits)
        else:
            draw_standing(canvas, brush, picture, x + 2, y, x + 40)
        if picture.flows or any(seat.change for seat in picture.seats):
            draw_payment_lines(canvas, brush, picture, x + 46, y)
    y = max(bottom, y + 8) + 1
    if spare >= 6 and show == "fan" and picture.sets:
        canvas.put(x + 2, y + 1, _("All hands"), brush.ink("text", bold=True))
        draw_hands(canvas, brush, picture, x + 2, y + 2, x + 78, rows=3, single=True)
    last = canvas.height - 1
    dealer = max(y, last - 3) if spare else 20
    _draw_dealer_small(canvas, brush, picture, x, min(dealer, last - 2), x + 78)
    _end, chips = draw_chips(canvas, brush, x + 2, last - 1, picture.chips, stop=x + 78, han=True)
    hits.extend(chips)
    hits.extend(draw_keys_row(canvas, brush, x + 2, last, picture.keys, limit=x + 78))
    return hits


def _draw_headline(canvas: Canvas, brush: Brush, picture: ResultPicture, x: int, y: int, stop: int) -> None:
    """What happened in gold, the fan at the right."""
    fan = picture.fan
    han = brush.beside(fan, picture.fan_han) if fan else ""
    width = cell_len(fan) + (3 if han else 0)
    bold = tuple(
        Run(piece, "accent", bold=cell_len(piece) == len(piece)) if isinstance(piece, str) else piece
        for piece in picture.headline
    )
    draw_line(canvas, brush, calm_start(x, bold), y, bold, limit=stop - width - 2, ground="felt", tile_ground="mark")
    if fan:
        start = stop - width
        start -= (start + cell_len(fan) + 1) % 2 if han else 0
        end = canvas.put(start, y, fan, brush.ink("accent", "felt", bold=True))
        canvas.put(end + 1, y, han, brush.ink("accent", "felt"))


def _draw_sets(canvas: Canvas, brush: Brush, picture: ResultPicture, x: int, y: int, size: Size, stop: int) -> None:
    """The hand set by set; below each what it is, what its flies are, and the tile that won.

    The tiles that earn the chosen fan are lifted.
    """
    tile = WIDTH[size]
    count = sum(len(group.tiles) for group in picture.sets)
    gap = 4 if size == "L" else 2
    while gap > 1 and x + count * tile + gap * (len(picture.sets) - 1) > stop:
        gap -= 1
    while x > 1 and x + count * tile + gap * (len(picture.sets) - 1) > stop:
        x -= 2
    earning = (
        frozenset(picture.rows[picture.chosen].tiles) if picture.chosen is not None and picture.rows else frozenset()
    )
    for group in picture.sets:
        end = _draw_set(canvas, brush, group, x, y, size, earning)
        _draw_set_text(canvas, brush, group, x, y + HEIGHT[size], tile, end + gap - 1)
        x = end + gap


def _draw_set(
    canvas: Canvas, brush: Brush, group: SetPicture, x: int, y: int, size: Size, earning: frozenset[Tile]
) -> int:
    last = len(group.tiles) - 1
    for place, tile in enumerate(group.tiles):
        if group.concealed_kong and place in (0, last) and tile.kind != FLY:
            x = draw_back(canvas, brush, x, y, size, "laidlip")
            continue
        coat = GOLD if place == group.won else LAID if group.melded else PLAIN_COAT
        lifted = tile in earning
        if lifted and coat is not GOLD:
            coat = replace(coat, lip="mark")
        x = draw_block(canvas, brush, x, y - lifted, tile, size, coat)
    return x


def _draw_set_text(canvas: Canvas, brush: Brush, group: SetPicture, x: int, y: int, tile: int, stop: int) -> None:
    won = x + tile * group.won if group.won is not None else None
    room = (won if won is not None and won > x else stop) - x
    label = brush.say(next((one for one in (group.label, group.short) if cell_len(one) <= room), "")).rstrip()
    if won != x:
        draw_line(canvas, brush, x, y, (Run(clip(label, room), "fmuted"),), ground="felt", limit=stop)
    if won is not None:
        word = _("won")
        at = won + (tile - cell_len(word)) // 2 if tile > 4 else won
        if won > x and cell_len(label) >= room and tile > cell_len(word):
            at = won + 1  # `pair won`, not `pairwon`
        canvas.put(at, y, word, brush.ink("accent", "felt", bold=True))
        if won == x:
            canvas.put(at + cell_len(word) + 1, y, clip(label, max(0, stop - at - 4)), brush.ink("fmuted", "felt"))
    flies = [Tile(item.plays) for item in group.tiles if item.kind == FLY and item.plays is not None]
    if flies:
        end = canvas.put(x, y + 1, clip(_("fly as"), stop - x), brush.ink("text", "felt", bold=True))
        small_row(canvas, brush, even(end + 1), y + 1, flies[: max(1, (stop - end - 1) // 2)], "tile")


def _draw_fan_small(canvas: Canvas, brush: Brush, picture: ResultPicture, x: int, y: int, hits: list[Hit]) -> int:
    """The fan in rows of 38 cells; gives the row of the sum."""
    bold, muted = brush.ink("text", bold=True), brush.ink("muted")
    stop = x + 38
    _draw_fan_head(canvas, brush, x, y)
    canvas.put(stop - cell_len(_("value")), y, _("value"), muted)
    rows = list(enumerate(picture.rows))
    most = LIST_ROWS + 2
    if len(rows) > most:
        first = max(0, min((picture.chosen or 0) - most // 2, len(rows) - most))
        rows = rows[first : first + most]
        if first + most < len(picture.rows):
            canvas.put(stop - cell_len(_("value")) - 2, y, brush.marks.down, muted)
        if first:
            canvas.put(stop - cell_len(_("value")) - 3, y, brush.marks.up, muted)
    for place, row in rows:
        y += 1
        chosen = place == picture.chosen
        _draw_fan_row(canvas, brush, row, (x, x + 16, x + 26, stop), y, chosen=chosen, tiles=5, seam=place)
        hits.append(Hit(Rect(x, y, 38, 1), "fan", index=place))
    if len(rows) < most:
        y += 1
        canvas.put(x, y, brush.marks.rule * 38, brush.ink("line"))
    y += 1
    end = canvas.put(x, y, _("Sum"), bold) + 3
    value = picture.sum_value
    canvas.put(end, y, clip(picture.sum_text, stop - end - len(value) - 1), muted)
    canvas.put(stop - cell_len(value), y, value, brush.ink("accent", bold=True))
    return y


def _draw_fan_head(canvas: Canvas, brush: Brush, x: int, y: int) -> None:
    word = _("Fan")
    end = canvas.put(x, y, word, brush.ink("text", bold=True))
    canvas.put(even(end + 1), y, brush.beside(word, "番"), brush.ink("text"))


def _draw_fan_row(
    canvas: Canvas,
    brush: Brush,
    row: FanRow,
    columns: tuple[int, int, int, int],
    y: int,
    *,
    chosen: bool,
    tiles: int,
    seam: int,
) -> None:
    """Name, Chinese, tiles, value. Columns: of the name, the Chinese, the tiles, and after the value."""
    name_x, han_x, tile_x, stop = columns
    if chosen and name_x >= 2:
        canvas.put(name_x - 2, y, brush.marks.right, brush.mark("accent"))
    tone = "accent" if chosen else "text"
    long = cell_len(row.name) >= han_x - name_x or not brush.beside(row.name, row.han)
    canvas.put(name_x, y, clip(row.name, (tile_x if long else han_x) - name_x - 1), brush.ink(tone, bold=chosen))
    if not long:
        canvas.put(han_x, y, clip(row.han, tile_x - han_x - 1), brush.ink("muted"))
    if len(row.tiles) <= tiles:
        small_row(canvas, brush, tile_x, y, row.tiles, seam=seam)
    canvas.put(stop - cell_len(row.value), y, row.value, brush.ink(tone, bold=True))


def _draw_dealer_small(canvas: Canvas, brush: Brush, picture: ResultPicture, x: int, y: int, stop: int) -> None:
    """`Next dealer 莊  You are 東 East, the winner deals (wiki).   南 Hafiz  西 Mei`."""
    end = _draw_dealer_head(canvas, brush, x + 2, y)
    if not picture.dealer:
        return
    end = draw_line(canvas, brush, calm_start(end + 2, picture.dealer), y, picture.dealer, limit=stop, tone="muted")
    others = _others(brush, picture.next_seats)
    if others:
        start = stop - line_width(0, others)
        start -= start % 2 if not brush.latin else 0
        if start >= end + 2:
            draw_line(canvas, brush, start, y, others, tone="muted")


def _others(brush: Brush, players: tuple[Player, ...]) -> tuple[str, ...]:
    """`南 Hafiz  西 Mei`."""
    pieces: list[str] = []
    for seat, player in enumerate(players):
        if seat:
            pieces.extend(("  " if pieces else "", brush.wind(seat), f" {player.short}"))
    return tuple(piece for piece in pieces if piece)


def _draw_dealer_head(canvas: Canvas, brush: Brush, x: int, y: int) -> int:
    word = _("Next dealer")
    end = canvas.put(x, y, word, brush.ink("text", bold=True))
    han = brush.beside(word, "莊")
    return canvas.put(even(end + 1), y, han, brush.ink("text")) if han else end


# ── 120 columns ──────────────────────────────────────────────────────────────────────────────────────────────────────


_DEALER_ROWS = 9
"""Rows at the foot: a free one, the next dealer, the seats, the buttons and the keys with those between, the heading above."""


def _large(canvas: Canvas, brush: Brush, picture: ResultPicture, x: int, spare: int) -> list[Hit]:
    hits: list[Hit] = []
    canvas.fill(0, 1, canvas.width, 12, brush.ink("text", "felt"))
    _draw_headline(canvas, brush, picture, x + 10, 2, x + 110)
    if picture.sets:
        _draw_sets(canvas, brush, picture, x + 11, 4, "L", x + 112)
    else:
        draw_hands(canvas, brush, picture, x + 10, 4, x + 110, ground="felt", rows=8)
    y = 14 + min(spare, 2) // 2
    if picture.flows or any(seat.change for seat in picture.seats):
        draw_payment_cards(canvas, brush, picture, x + 80, y)
    bottom = y + 8
    if picture.sets:
        bottom = max(bottom, _draw_fan_large(canvas, brush, picture, x + 10, y, hits, most=8 + spare))
    y = bottom + 2
    draw_standing(canvas, brush, picture, x + 80, y, x + 96)
    if picture.readings:
        below = _DEALER_ROWS + (5 if picture.sets and picture.hands else 0)
        y = draw_readings(canvas, brush, picture, x + 10, y, x + 78, rows=max(3, canvas.height - below - y))
    if picture.sets and picture.hands:
        y = max(y + 1, bottom + 2 + len(picture.standing))  # a long hand goes below the standing
        canvas.put(x + 10, y, _("All hands"), brush.ink("text", bold=True))
        y = draw_hands(canvas, brush, picture, x + 10, y + 1, x + 110, rows=3, single=True)
    last = canvas.height - 1
    _draw_dealer_large(canvas, brush, picture, x, min(max(y + 2, last - 6), last - 5))
    _end, chips = draw_chips(canvas, brush, x + 10, last - 2, picture.chips, stop=x + 110, han=True)
    hits.extend(chips)
    hits.extend(draw_keys_row(canvas, brush, x + 10, last, picture.keys, limit=x + 110))
    return hits


def _draw_fan_large(
    canvas: Canvas, brush: Brush, picture: ResultPicture, x: int, y: int, hits: list[Hit], *, most: int
) -> int:
    """The fan with the reason of each in rows of 64 cells; gives the row of the sum."""
    muted = brush.ink("muted")
    stop = x + 64
    _draw_fan_head(canvas, brush, x, y)
    canvas.put(x + 28, y, _("tiles"), muted)
    canvas.put(stop - cell_len(_("value")), y, _("value"), muted)
    first = max(0, min((picture.chosen or 0) - most // 2, len(picture.rows) - most))
    for place, row in list(enumerate(picture.rows))[first : first + most]:
        y += 1
        _draw_fan_row(
            canvas, brush, row, (x, x + 18, x + 28, stop), y, chosen=place == picture.chosen, tiles=4, seam=place
        )
        if len(row.tiles) <= 4:
            end = stop - 1 - cell_len(row.value)
            start = max(x + 36, min(x + 37, end - cell_len(row.why)))
            canvas.put(start, y, clip(row.why, end - start), muted)
        hits.append(Hit(Rect(x, y, 64, 1), "fan", index=place))
    canvas.put(x, y + 1, brush.marks.rule * 64, brush.ink("line"))
    y += 2
    canvas.put(x, y, _("Sum"), brush.ink("text", bold=True))
    canvas.put(x + 18, y, clip(picture.sum_text, 42), muted)
    canvas.put(stop - cell_len(picture.sum_value), y, picture.sum_value, brush.ink("accent", bold=True))
    return y


def _draw_dealer_large(canvas: Canvas, brush: Brush, picture: ResultPicture, x: int, y: int) -> None:
    end = _draw_dealer_head(canvas, brush, x + 10, y)
    line = picture.dealer_long or picture.dealer
    if not line:
        return
    column = max(x + 28, even(end + 2))
    draw_line(canvas, brush, calm_start(column, line), y, line, limit=x + 112, tone="muted")
    for seat, player in enumerate(picture.next_seats):
        if seat:
            column = draw_line(canvas, brush, column, y + 1, _seat_words(brush, seat, player), tone="muted") + 3


def _seat_words(brush: Brush, seat: int, player: Player) -> tuple[str, ...]:
    from tui.words.names import seat_name

    words = f"{seat_name(seat)}: {player.name}"
    return (words,) if brush.latin else (brush.wind(seat), f" {words}")
