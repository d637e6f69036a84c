"""The end of a match: the ranking, the points over its deals, the best hand, the deals."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from tui.drawing.actions import draw_chips
from tui.drawing.brush import Brush, brush_of
from tui.drawing.canvas import Canvas, clip
from tui.drawing.chart import draw_lines
from tui.drawing.model import DealRow, Drawn, Hit, RankingPicture, Rect, Size
from tui.drawing.table import draw_head
from tui.drawing.text import draw_keys_row, draw_line, even, line_width, signed
from tui.drawing.tiles import HEIGHT, WIDTH, draw_block, small_row
from tui.words import _

__all__ = ["draw_ranking"]

TONES: Final = ("accent", "good", "alert")
"""The ink of each player's line."""
NAMES: Final = 7
"""Columns for the names at the ends of the lines."""
_CHANGE: Final = 6
"""Columns for what a player won or lost in a deal."""
_CHANGES: Final = 3 * _CHANGE
SIGNS: Final = "123"
"""The sign of each player's line, and before his name."""


def draw_ranking(picture: RankingPicture, width: int, height: int) -> Drawn:
    """The end of a match. Hits: `chip`, `deal` (index: row), `key`."""
    brush = brush_of(picture.look)
    canvas = brush.canvas(Rect(0, 0, width, height))
    room = 120 if width >= 120 else 100 if width >= 100 else 80
    x = (width - room) // 2 // 2 * 2
    head = brush.canvas(Rect(0, 0, room, 1))
    draw_head(head, brush, picture.title, _("{rules} rules", rules=picture.rules))
    canvas.paste(head.strips(), x, 0)
    size: Size = "L" if room == 120 and height >= 40 else "M" if height >= 30 else "S"
    band = 6 + HEIGHT[size] + (1 if size != "S" else 0)
    canvas.fill(0, 1, width, band, brush.ink("text", "felt"))
    _draw_places(canvas, brush, picture, x + 4, 2, room)
    _draw_best(canvas, brush, picture, Rect(x + 4, 6, room - 8, HEIGHT[size]), size)
    last = height - 1
    top = band + 2
    wide = room == 120
    chart_width = room - 46 - (_CHANGES if wide else 0)
    chart = Rect(x + 8, top + 1, chart_width - 6 - NAMES, max(5, min(22, last - top - 6)))
    _draw_chart(canvas, brush, picture, x + 2, chart)
    column = x + chart_width + 6
    hits = _draw_deals(canvas, brush, picture, Rect(column, top, x + room - 2 - column, last - top - 3), changes=wide)
    _end, chips = draw_chips(canvas, brush, x + 2, last - 1, picture.chips, stop=x + room - 2, han=True)
    hits.extend(chips)
    hits.extend(draw_keys_row(canvas, brush, x + 2, last, picture.keys, limit=x + room - 2))
    return Drawn(canvas.strips(), tuple(hits))


def _draw_places(canvas: Canvas, brush: Brush, picture: RankingPicture, x: int, y: int, room: int) -> None:
    """The ranking on the felt, the first in gold."""
    for place, row in enumerate(picture.standing):
        first = row.rank == 1
        tone = "accent" if first else "text"
        points = signed(row.points)
        canvas.put(x, y + place, str(row.rank), brush.ink(tone, "felt", bold=True))
        canvas.put(x + 3, y + place, clip(row.name, 20), brush.ink(tone, "felt", bold=first))
        canvas.put(x + 32 - len(points), y + place, points, brush.ink(tone, "felt", bold=True))
        canvas.put(x + 36, y + place, clip(row.note, room - 42), brush.ink("fmuted", "felt"))


def _draw_best(canvas: Canvas, brush: Brush, picture: RankingPicture, rect: Rect, size: Size) -> None:
    """The best hand of the match, set by set, and its fan."""
    if not picture.best and not picture.best_sets:
        return
    stop = rect.x + rect.width
    x = canvas.put(rect.x, rect.y, _("Best hand"), brush.ink("text", "felt", bold=True)) + 3
    if size == "S":
        x = start = even(x)
        for tiles in picture.best_sets:
            if x + 2 * len(tiles) <= stop:
                x = small_row(canvas, brush, x, rect.y, tiles) + 2
        # With kongs or long names the words would not fit beside the tiles.
        fits = line_width(x, picture.best) <= stop - x
        at = (x, rect.y) if fits else (start, rect.y + 1)
        draw_line(canvas, brush, *at, picture.best, limit=stop, ground="felt", tone="fmuted")
        return
    draw_line(canvas, brush, even(x), rect.y, picture.best, limit=stop, ground="felt", tone="fmuted")
    x = rect.x + 1 - rect.x % 2
    for tiles in picture.best_sets:
        if x + WIDTH[size] * len(tiles) > stop:
            break
        for tile in tiles:
            x = draw_block(canvas, brush, x, rect.y + 1, tile, size)
        x += 2


def _draw_chart(canvas: Canvas, brush: Brush, picture: RankingPicture, x: int, rect: Rect) -> None:
    """Points over the deals: a line for each, named beside its end by the legend below."""
    bold, muted = brush.ink("text", bold=True), brush.ink("muted")
    canvas.put(x, rect.y - 1, _("Points over the deals"), bold)
    low, high = draw_lines(canvas, brush, rect, picture.series, TONES, SIGNS)
    for value, row in ((high, 0), (low, rect.height - 1)):
        label = signed(round(value))
        canvas.put(rect.x - 1 - len(label), rect.y + row, label, muted)
    _draw_names(canvas, brush, picture, rect, low, high)
    deals = max((len(line) for line in picture.series), default=1) - 1
    canvas.put(rect.x, rect.y + rect.height, _("start"), muted)
    label = _("deal {n}", n=deals)
    canvas.put(rect.x + rect.width - cell_len(label), rect.y + rect.height, label, muted)
    column = x
    for number, name in enumerate(picture.names):
        line = picture.series[number] if number < len(picture.series) else ()
        column = canvas.put(column, rect.y + rect.height + 1, brush.marks.rule * 2, brush.ink(TONES[number % 3]))
        text = f"{clip(name, 10)} {signed(line[-1])}" if line else clip(name, 10)
        if brush.latin:
            text = f"{SIGNS[number % 3]} {text}"
        column = canvas.put(column + 1, rect.y + rect.height + 1, text, brush.ink("text")) + 2


def _draw_names(canvas: Canvas, brush: Brush, picture: RankingPicture, rect: Rect, low: float, high: float) -> None:
    """Each name at the end of its line, so that no colour is needed to tell them apart."""
    ends = [
        (round((high - line[-1]) / (high - low) * (rect.height - 1)), number)
        for number, line in enumerate(picture.series)
        if line
    ]
    free = 0
    for left, (wanted, number) in zip(range(len(ends), 0, -1), sorted(ends), strict=True):
        row = min(max(wanted, free), rect.height - left)
        name = clip(picture.names[number], NAMES - 1)
        canvas.put(rect.x + rect.width + 1, rect.y + row, name, brush.ink(TONES[number % len(TONES)]))
        free = row + 1


def _draw_deals(
    canvas: Canvas, brush: Brush, picture: RankingPicture, rect: Rect, *, changes: bool = False
) -> list[Hit]:
    """The deals: number, what happened, fan; with `changes` what each player won or lost in them."""
    hits = []
    canvas.put(rect.x, rect.y, _("Deals"), brush.ink("text", bold=True))
    stop = rect.x + rect.width - (_CHANGES if changes else 0)
    if changes:
        for place, name in enumerate(picture.names):
            text = clip(name, _CHANGE - 1)
            tone = TONES[place % len(TONES)]
            canvas.put(stop + (place + 1) * _CHANGE - cell_len(text), rect.y, text, brush.ink(tone))
    fan = _("fan")
    canvas.put(stop - cell_len(fan), rect.y, fan, brush.ink("muted"))
    rows = picture.deals[picture.first_deal : picture.first_deal + rect.height - 1]
    for place, row in enumerate(rows, start=1):
        _draw_deal(canvas, brush, row, rect.x, rect.y + place, stop)
        for player, points in enumerate(row.points if changes else ()):
            text = signed(points)
            tone = "good" if points > 0 else "alert" if points < 0 else "muted"
            canvas.put(stop + (player + 1) * _CHANGE - len(text), rect.y + place, text, brush.ink(tone))
        hits.append(Hit(Rect(rect.x, rect.y + place, rect.width, 1), "deal", index=picture.first_deal + place - 1))
    more = len(picture.deals) - picture.first_deal - len(rows)
    if more > 0:
        text = _("+{n} more", n=more)
        canvas.put(stop - cell_len(fan) - 2 - cell_len(text), rect.y, text, brush.ink("muted"))
    return hits


def _draw_deal(canvas: Canvas, brush: Brush, row: DealRow, x: int, y: int, stop: int) -> None:
    number = str(row.number)
    canvas.put(x + 2 - len(number), y, number, brush.ink("muted"))
    canvas.put(stop - cell_len(row.fan), y, row.fan, brush.ink("text", bold=True))
    canvas.put(x + 4, y, clip(row.text, stop - x - 5 - cell_len(row.fan)), brush.ink("text"))
