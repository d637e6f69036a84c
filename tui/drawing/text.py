"""Lines of text with tiles in them, and rows of keys."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from rich.cells import cell_len

from tui.drawing.brush import Brush
from tui.drawing.canvas import Canvas, clip
from tui.drawing.model import Hit, KeyHint, Line, Piece, Rect, Run, Tile
from tui.drawing.tiles import draw_small
from tui.words import _

__all__ = [
    "calm_start",
    "draw_keys_row",
    "draw_line",
    "even",
    "key_name",
    "line_width",
    "signed",
    "starts_wide",
    "with_rest",
    "wrap_line",
]


_WIDE: Final = "\u2e80-\u9fff\uff00-\uffef"
_AFTER: Final = "、。，；：！？）」』》〉…"
_WORD: Final = re.compile(rf" *(?:[（「『《〈]*[{_WIDE}][{_AFTER}]*|[^ {_WIDE}]+[{_AFTER}]*)| +$")
"""A word with the spaces before it; of Chinese one character, with what must not stand at the other end of a line."""


def even(x: int) -> int:
    """The next even column."""
    return x + x % 2


def signed(points: int) -> str:
    """`+8`, `-22`, `0`."""
    return f"{points:+}" if points else "0"


def starts_wide(text: str) -> bool:
    """Whether a text begins with a glyph of two cells."""
    return bool(text) and cell_len(text[0]) == 2


def _text(piece: Piece) -> str:
    return piece if isinstance(piece, str) else piece.text if isinstance(piece, Run) else ""


def _start(x: int, piece: Piece, before: Piece | None) -> int:
    """Where a piece begins: tiles always on even columns, Chinese where that pads no sentence in its middle."""
    if isinstance(piece, Tile):
        return even(x)
    free = before is None or isinstance(before, Tile) or _text(before).endswith("  ")
    return even(x) if free and starts_wide(_text(piece)) else x


def _without_han(brush: Brush, line: Line) -> Line:
    """A line without its Chinese, and without the double spaces that would leave."""
    pieces: list[Piece] = []
    gone = False
    for piece in line:
        if isinstance(piece, Tile):
            pieces.append(piece)
            gone = False
            continue
        text = brush.say(_text(piece))
        if gone and text.startswith(" ") and (not pieces or _text(pieces[-1]).endswith(" ")):
            text = text[1:]
        gone = not text
        if text:
            pieces.append(replace(piece, text=text) if isinstance(piece, Run) else text)
    return tuple(pieces)


def _words(line: Line) -> Iterator[Run | Tile]:
    """Tiles and words, each word with the spaces before it."""
    for piece in line:
        if isinstance(piece, Tile):
            yield piece
            continue
        run = piece if isinstance(piece, Run) else Run(piece)
        for word in _WORD.findall(run.text):
            yield replace(run, text=word)


def wrap_line(line: Line, width: int) -> list[Line]:
    """A line broken between words into lines of at most so many cells."""
    lines: list[list[Piece]] = [[]]
    used = 0
    for part in _words(line):
        cells = 3 if isinstance(part, Tile) else cell_len(part.text)
        if used + cells > width and used:
            glued = isinstance(part, Run) and part.text[:1] in _STOPS and isinstance(lines[-1][-1], Tile)
            lines.append([lines[-1].pop()] if glued and len(lines[-1]) > 1 else [])
            used = 3 * len(lines[-1])
            if isinstance(part, Run):
                part = replace(part, text=part.text.lstrip(" "))  # noqa: PLW2901  # a new line begins with a word
        lines[-1].append(part)
        used += cells
    return [tuple(pieces) for pieces in lines]


def line_width(x: int, line: Line) -> int:
    """How many cells a line takes from column `x` on."""
    start = x
    before: Piece | None = None
    for piece in line:
        x = _start(x, piece, before)
        x += 2 if isinstance(piece, Tile) else cell_len(_text(piece))
        before = piece
    return x - start


def calm_start(x: int, line: Line) -> int:
    """`x` or the column after it: where the first Chinese or tile of the line stands on an even column without padding."""
    column = x
    for piece in line:
        if isinstance(piece, Tile) or starts_wide(_text(piece)):
            return x + column % 2
        column += cell_len(_text(piece))
    return x


_STOPS: Final = tuple(",.;:·、。，：；")
"""What does not begin a line."""
_REST: Final = re.compile(r"(?:  +|[,.;:·、。，：；] ?)(?=[^ ])")
"""Where a cell more is not seen: a gap that is wide already, the end of a part of the sentence."""


def settled(x: int, line: Line) -> Line:
    """The line with the blanks that bring its tiles to even columns, each where it looks least like a typing mistake."""
    pieces: list[Piece] = []
    for piece in line:
        x = _start(x, piece, pieces[-1] if pieces else None) if not isinstance(piece, Tile) else x
        if isinstance(piece, Tile):
            if x % 2 and _with_rest(pieces):
                x += 1
            x = even(x) + 2
        else:
            x += cell_len(_text(piece))
        pieces.append(piece)
    return tuple(pieces)


def _with_rest(pieces: list[Piece]) -> bool:
    """Put a blank into the words since the last tile, if there is a good place for it."""
    first = next((place + 1 for place in range(len(pieces) - 1, -1, -1) if isinstance(pieces[place], Tile)), 0)
    at = _rest("".join(map(_text, pieces[first:])))
    if at is None:
        return False
    for place in range(first, len(pieces)):
        piece, text = pieces[place], _text(pieces[place])
        if at <= len(text):
            wider = f"{text[:at]} {text[at:]}"
            pieces[place] = replace(piece, text=wider) if isinstance(piece, Run) else wider
            break
        at -= len(text)
    return True


def _rest(text: str) -> int | None:
    """After which character a blank more is not seen; `None`: after none."""
    return next((one.end() for one in reversed(list(_REST.finditer(text)))), None)


def with_rest(text: str) -> str | None:
    """A text with one blank more at its last good place; `None` where it has none."""
    at = _rest(text)
    return None if at is None else f"{text[:at]} {text[at:]}"


def draw_line(
    canvas: Canvas,
    brush: Brush,
    x: int,
    y: int,
    line: Line,
    *,
    limit: int | None = None,
    ground: str = "bg",
    tile_ground: str | None = None,
    tone: str = "text",
) -> int:
    """Draw a line of text with tiles; gives the column after it.

    Args:
        canvas: the zone.
        brush: the look.
        x: column.
        y: row.
        line: the pieces.
        limit: the column before which it must end; what is longer is cut.
        ground: colour token of the zone.
        tile_ground: colour token of the tiles; `None`: alternating.
        tone: the ink of plain text.
    """
    limit = canvas.width if limit is None else limit
    if brush.latin:
        line = _without_han(brush, line)
    before: Piece | None = None
    for piece in settled(x, line):
        x = _start(x, piece, before)
        before = piece
        if isinstance(piece, Tile):
            if x + 2 <= limit:
                x = draw_small(canvas, brush, x, y, piece, tile_ground)
            continue
        run = piece if isinstance(piece, Run) else None
        text = _text(piece)
        text = clip(text, limit - x) if cell_len(text) > limit - x else text
        x = canvas.put(x, y, text, brush.ink(run.tone if run else tone, ground, bold=run.bold if run else False))
    return x


def key_name(brush: Brush, key: str) -> str:
    """A key as it is written: arrows in words where there is only ASCII."""
    if not brush.latin or key.isascii():
        return key
    return {"←→": _("Arrows"), "↑↓": _("Arrows"), "←": _("Left"), "→": _("Right")}.get(key, key)


def draw_keys_row(
    canvas: Canvas,
    brush: Brush,
    x: int,
    y: int,
    hints: tuple[KeyHint, ...],
    *,
    limit: int,
    ground: str = "bg",
    muted: str = "muted",
) -> tuple[Hit, ...]:
    """`←→ choose   ? coach   F1 help`; hints for which there is no room are left out, the last ones last."""
    hits = []
    for key, hint in _fitting(brush, hints, limit - x):
        start = x
        x = canvas.put(x, y, key, brush.ink("text", ground, bold=True))
        if hint.text:
            x = canvas.put(x + 1, y, clip(hint.text, max(0, limit - x - 1)), brush.ink(muted, ground))
        if hint.name:
            hits.append(Hit(Rect(start, y, x - start, 1), "key", hint.name))
        x += 3
    return tuple(hits)


def _fitting(brush: Brush, hints: tuple[KeyHint, ...], cells: int) -> list[tuple[str, KeyHint]]:
    """The hints for which there is room, each with how its key is written."""
    keys = [(key_name(brush, hint.key), hint) for hint in hints]
    while len(keys) > 1 and sum(_hint_width(key, hint) + 3 for key, hint in keys) - 3 > cells:
        del keys[max(0, len(keys) - 3)]
    return keys


def _hint_width(key: str, hint: KeyHint) -> int:
    return cell_len(key) + (1 + cell_len(hint.text) if hint.text else 0)
