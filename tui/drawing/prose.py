"""Sentences of the rule book on a canvas: words, with tiles drawn among them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from mahjong3.tiles.kinds import FLY
from tui.drawing.brush import Brush
from tui.drawing.canvas import Canvas, clip
from tui.drawing.model import Tile
from tui.drawing.text import even, with_rest
from tui.drawing.tiles import small_row
from tui.rulebook.book import Block, Grid, Row, Section
from tui.rulebook.layout import wrap
from tui.rulebook.spans import Span, Text, Tiles

__all__ = ["book_tiles", "draw_spans", "fitted", "joined", "rested", "summary"]

_HOLLOW = re.compile(r" ?[(（][ ,、]*[)）]")
"""Brackets from which the Chinese was taken."""


def book_tiles(span: Tiles) -> tuple[Tile, ...]:
    """The tiles of a span as they are to be drawn."""
    return tuple(
        Tile(kind, plays if kind == FLY and plays != FLY else None)
        for kind, plays in zip(span.tiles, span.plays, strict=True)
    )


def draw_spans(
    canvas: Canvas,
    brush: Brush,
    x: int,
    y: int,
    spans: Iterable[Span],
    *,
    limit: int,
    tone: str = "text",
    ground: str = "bg",
    bold: bool = False,
    marked: Sequence[str] = (),
) -> int:
    """One line of words and tiles; gives the column after it.

    Args:
        canvas: the zone.
        brush: the look.
        x: an even column.
        y: row.
        spans: what stands there; tiles begin on even columns.
        limit: the column before which it must end.
        tone: the ink of the words.
        ground: colour token of the zone.
        bold: all words are bold.
        marked: words that were searched, in small letters: they are drawn in the accent.
    """
    for span in spans:
        if isinstance(span, Tiles):
            x = even(x)
            shown = book_tiles(span)[: max(0, (limit - x) // 2)]
            x = small_row(canvas, brush, x, y, shown, "mark" if span.won else None)
            continue
        for text, found in _marked(clip(span.text, max(0, limit - x)), marked):
            ink = brush.ink("accent" if found else tone, ground, bold=bold or span.bold or found)
            x = canvas.put(x, y, text, ink)
    return x


def rested(line: Sequence[Span]) -> tuple[Span, ...]:
    """A line whose blanks before tiles, one too many for the sake of even columns, stand where its sentence rests instead.

    Where it does not rest, they stand behind the tiles before, or at the beginning of the line.
    """
    spans = list(line)
    for place, (before, span) in enumerate(pairwise(line)):
        if isinstance(span, Tiles) and isinstance(before, Text) and before.text.endswith("  "):
            text = before.text[:-1]
            spans[place] = replace(before, text=with_rest(text) or f" {text}")
    return tuple(spans)


def _marked(text: str, words: Sequence[str]) -> Iterator[tuple[str, bool]]:
    """A text in pieces, and whether each was searched."""
    if not words:
        yield text, False
        return
    for place, part in enumerate(re.split(f"({'|'.join(map(re.escape, words))})", text, flags=re.IGNORECASE)):
        if part:
            yield part, place % 2 == 1


def fitted(brush: Brush, section: Section) -> Section:
    """A section as this look shows it: without Chinese where there is none, and with the tiles of a set side by side."""
    return replace(
        section,
        title=_said(brush, section.title),
        term="" if brush.latin else section.term,
        blocks=tuple(_fitted(brush, block) for block in section.blocks),
    )


def _fitted(brush: Brush, block: Block | Grid) -> Block | Grid:
    if isinstance(block, Grid):
        rows = (Row(tuple(_said(brush, cell) for cell in row.cells), row.head, row.differs) for row in block.rows)
        return Grid(tuple(rows))
    spans = joined(block.spans) if block.kind == "tiles" else block.spans
    said = (replace(span, text=_said(brush, span.text)) if isinstance(span, Text) else span for span in spans)
    return replace(block, spans=tuple(said))


def _said(brush: Brush, text: str) -> str:
    """A text without its Chinese for people who read none, and without the brackets that would leave empty."""
    return text if text.isascii() else _HOLLOW.sub("", brush.say(text))


def joined(spans: Iterable[Span]) -> tuple[Span, ...]:
    """Tiles with nothing but one space between them as one row: in the notation a fly stands apart from its set."""
    found: list[Span] = []
    for span in spans:
        between = len(found) > 1 and found[-1] == Text(" ")
        before = found[-2] if between else None
        if isinstance(span, Tiles) and isinstance(before, Tiles) and before.won == span.won:
            found[-2:] = [Tiles((*before.tiles, *span.tiles), (*before.plays, *span.plays), before.won)]
        else:
            found.append(span)
    return tuple(found)


# ── a section in a few rows ──────────────────────────────────────────────────────────────────────────────────────────


def summary(section: Section, width: int, rows: int) -> list[tuple[Span, ...]]:
    """As much of a section as so many rows hold: whole sentences, then tiles with how the hand was won, then what it counts.

    A row is kept free for tiles where that leaves a sentence; tables are left out.
    """
    blocks = [block for block in section.blocks if isinstance(block, Block)]
    words = [block for block in blocks if block.kind in ("text", "bullet")]
    tiles = [block for block in blocks if block.kind == "tiles"]
    won = [block for block in blocks if block.kind == "won"]
    found: list[tuple[Span, ...]] = []
    for number, block in enumerate(words):
        free = rows - len(found)
        kept = [] if number else _sentences_in(block, width, free - bool(tiles))
        found += kept or _sentences_in(block, width, free)
    for place, block in enumerate(tiles):
        beside = (Text("   "), *won[place].spans) if place < len(won) else ()
        laid = wrap((*block.spans, *beside), width)
        found.append((laid if len(laid) == 1 else wrap(block.spans, width))[0])
    for block in (block for block in blocks if block.kind == "counts"):
        laid = wrap(block.spans, width)
        found += laid if len(found) + len(laid) <= rows else []
    return found[: max(0, rows)]


def _sentences_in(block: Block, width: int, rows: int) -> list[tuple[Span, ...]]:
    """The first sentences of a block that so many rows hold; nothing where not even one fits."""
    for count in range(_count_sentences(block), 0, -1):
        laid = wrap(_first_sentences(block, count), width)
        if len(laid) <= rows:
            return laid
    return []


_END = re.compile(r"[.。](?= |$|(?<=。))")
"""The end of a sentence: a stop before a space, or a Chinese one anywhere."""


def _count_sentences(block: Block) -> int:
    return max(1, sum(len(_END.findall(span.text)) for span in block.spans if isinstance(span, Text)))


def _first_sentences(block: Block, count: int) -> tuple[Span, ...]:
    found: list[Span] = []
    for span in block.spans:
        ends = [match.end() for match in _END.finditer(span.text)] if isinstance(span, Text) else []
        if isinstance(span, Text) and len(ends) >= count:
            return (*found, replace(span, text=span.text[: ends[count - 1]]))
        count -= len(ends)
        found.append(span)
    return tuple(found)
