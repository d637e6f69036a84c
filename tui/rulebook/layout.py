"""A section laid out in lines of so many cells, and written as plain text.

A tile takes two cells. Chinese may break between any two characters, but no line begins with a closing mark.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from tui.rulebook.book import Block, Grid, Row, Section
from tui.rulebook.cells import cells, is_wide
from tui.rulebook.spans import Span, Text, Tiles, notation

__all__ = ["Line", "Role", "lines", "plain", "wrap"]

Role: TypeAlias = Literal[
    "title", "heading", "text", "bullet", "tiles", "value", "won", "counts", "note", "head", "row", "differs", "blank"
]
"""What a line is, for whoever gives it a colour."""
TILE: Final = 2
"""Cells of a tile."""
_CLOSING: Final = "、。，；：！？）」』》〉…·,.;:!?)]}%"
"""Never at the beginning of a line."""
_OPENING: Final = "（「『《〈(["
"""Never at the end of a line."""
_INDENT: Final = 2
_GAP: Final = 2
"""Cells between the columns of a table."""
_MARK: Final = 2
"""Cells before each row, for the mark of a rule that differs."""
_COLUMN: Final = 16
"""The most cells that a column but the first is given."""
_NARROW: Final = 10
"""The same, where there is not enough room."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line."""

    spans: tuple[Span, ...]
    role: Role = "text"
    indent: int = 0
    """Cells that stay free before it."""


def _width(span: Span) -> int:
    return cells(span.text) if isinstance(span, Text) else TILE * len(span.tiles)


# ── breaking into lines ──────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class _Piece:
    """What cannot be broken; `space` before it falls away at the beginning of a line."""

    span: Span
    space: int


def _pieces(spans: Iterable[Span]) -> Iterator[_Piece]:
    space = 0
    for span in spans:
        if isinstance(span, Tiles):
            yield _Piece(span, space)
            space = 0
            continue
        word = ""
        for char in span.text:
            if char == " ":
                if word:
                    yield _Piece(Text(word, span.bold), space)
                    word, space = "", 0
                space += 1
            elif _breaks_before(word, char):
                if word:
                    yield _Piece(Text(word, span.bold), space)
                    space = 0
                word = char
            else:
                word += char
        if word:
            yield _Piece(Text(word, span.bold), space)
            space = 0


def _breaks_before(word: str, char: str) -> bool:
    """Whether a line may be broken between a word and the character after it."""
    if not word or char in _CLOSING or word[-1] in _OPENING:
        return False
    return is_wide(char) or is_wide(word[-1])


def wrap(spans: Iterable[Span], width: int, *, even: bool = True) -> list[tuple[Span, ...]]:
    """Break spans into lines.

    Args:
        spans: words and tiles.
        width: cells of a line.
        even: begin tiles on even cells, as the screens want them; one cell more stays free before some.
    """
    rows: list[tuple[Span, ...]] = []
    row: list[Span] = []
    used = 0
    for piece in _glued(_pieces(spans)):
        space = piece[0].space if row else 0
        if row and _end(piece, used, space, even=even) > width:
            rows.append(tuple(_joined(row)))
            row, used, space = [], 0, 0
        for number, one in enumerate(piece):
            gap = _gap(one, used, one.space if number else space, even=even)
            if gap:
                row.append(Text(" " * gap))
            row.append(one.span)
            used += gap + _width(one.span)
    if row:
        rows.append(tuple(_joined(row)))
    return rows or [()]


def _gap(piece: _Piece, used: int, space: int, *, even: bool) -> int:
    """Free cells before a piece: one more where a tile would begin on an odd one."""
    return space + (even and isinstance(piece.span, Tiles) and (used + space) % 2)


def _end(pieces: Sequence[_Piece], used: int, space: int, *, even: bool) -> int:
    """Where pieces that stay together would end."""
    for number, one in enumerate(pieces):
        used += _gap(one, used, one.space if number else space, even=even) + _width(one.span)
    return used


def _glued(pieces: Iterable[_Piece]) -> Iterator[list[_Piece]]:
    """Pieces with the marks that must stay with them: `5p` and the full stop after it."""
    group: list[_Piece] = []
    for piece in pieces:
        closing = isinstance(piece.span, Text) and piece.span.text[0] in _CLOSING and not piece.space
        opened = (
            bool(group) and isinstance(group[-1].span, Text) and group[-1].span.text[-1] in _OPENING and not piece.space
        )
        if group and (closing or opened):
            group.append(piece)
            continue
        if group:
            yield group
        group = [piece]
    if group:
        yield group


def _joined(row: Sequence[Span]) -> Iterator[Span]:
    """Neighbouring words as one."""
    last: Text | None = None
    for span in row:
        if isinstance(span, Text) and last is not None and (last.bold == span.bold or not span.text.strip()):
            last = Text(last.text + span.text, last.bold)
            continue
        if last is not None:
            yield last
            last = None
        if isinstance(span, Text):
            last = span
        else:
            yield span
    if last is not None:
        yield last


# ── sections ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def lines(section: Section, width: int, *, even: bool = True) -> list[Line]:
    """A section in lines, its heading first and an empty line after it and after every paragraph.

    Args:
        section: what is laid out.
        width: cells of a line.
        even: begin tiles on even cells.
    """
    heading: Role = "title" if section.level == 1 else "heading"
    found = [Line(row, heading) for row in wrap((Text(section.heading, bold=True),), width)]
    found.append(Line((), "blank"))
    previous: Block | Grid | None = None
    for block in section.blocks:
        if previous is not None and not _close(previous, block):
            found.append(Line((), "blank"))
        found += _grid(block, width) if isinstance(block, Grid) else _block(block, width, even=even)
        previous = block
    if previous is not None:
        found.append(Line((), "blank"))
    return found


_TOGETHER: Final = ({"bullet"}, {"tiles", "won", "counts"}, {"tiles"})


def _close(one: Block | Grid, other: Block | Grid) -> bool:
    """Whether no empty line stands between two blocks."""
    if isinstance(one, Grid) or isinstance(other, Grid):
        return False
    if other.kind == "tiles" and one.kind == "counts":
        return False
    return any({one.kind, other.kind} <= kinds for kinds in _TOGETHER)


def _block(block: Block, width: int, *, even: bool) -> list[Line]:
    if block.kind == "bullet":
        rows = wrap(block.spans, width - _INDENT, even=even)
        return [
            Line((Text("· "), *row), "bullet") if number == 0 else Line(row, "bullet", _INDENT)
            for number, row in enumerate(rows)
        ]
    indent = _INDENT if block.kind in ("tiles", "won", "counts") else 0
    return [Line(row, block.kind, indent) for row in wrap(block.spans, width - indent, even=even)]


def _grid(grid: Grid, width: int) -> list[Line]:
    sizes = _sizes(grid, width - _MARK)
    return [line for row in grid.rows for line in _row(row, sizes)]


def _sizes(grid: Grid, width: int) -> list[int]:
    """Cells of each column: what its words need, headings broken over lines, and less where the lines are too short."""
    columns = max(len(row.cells) for row in grid.rows)
    sizes = [0] * columns
    for row in grid.rows:
        if len(row.cells) == columns:
            for place, cell in enumerate(row.cells):
                need = max(map(cells, cell.split()), default=0) if row.head else cells(cell)
                sizes[place] = max(sizes[place], min(need, _COLUMN) if place else need)
    if sum(sizes) > width - _GAP * (columns - 1):
        sizes[1:] = [min(size, _NARROW) for size in sizes[1:]]
    spare = width - sum(sizes) - _GAP * (columns - 1)
    if spare < 0:
        sizes[0] += spare
    elif columns > 1:
        sizes[1:] = [size + min(_GAP, spare // columns) for size in sizes[1:]]
    return sizes


def _row(row: Row, sizes: Sequence[int]) -> list[Line]:
    """A row, over several lines where a cell is wider than its column."""
    role: Role = "differs" if row.differs else "head" if row.head else "row"
    if len(row.cells) == 1:
        return [Line((), "blank"), Line((Text(row.cells[0], bold=True),), role)]
    parts = [
        [_plain_text(one) for one in wrap((Text(cell),), size)] for cell, size in zip(row.cells, sizes, strict=True)
    ]
    found = []
    for number in range(max(map(len, parts))):
        texts = [part[number] if number < len(part) else "" for part in parts]
        text = "".join(
            cell + " " * (size + _GAP - cells(cell)) for cell, size in zip(texts, sizes, strict=True)
        ).rstrip()
        mark = "* " if row.differs and number == 0 else " " * _MARK
        found.append(Line((Text(mark + text, bold=row.head),), role))
    return found


def _plain_text(spans: Iterable[Span]) -> str:
    return "".join(span.text for span in spans if isinstance(span, Text))


# ── plain text ───────────────────────────────────────────────────────────────────────────────────────────────────────


def plain(section: Section, width: int, draw: Callable[[Tiles], str] = notation) -> list[str]:
    """A section as plain text, laid out like `lines`.

    Args:
        section: what is written.
        width: cells of a line.
        draw: tiles as text; the notation if it is left out.
    """
    blocks = tuple(
        block if isinstance(block, Grid) else Block(block.kind, tuple(_written(block.spans, draw)))
        for block in section.blocks
    )
    written = Section(section.title, section.term, section.level, section.anchors, blocks)
    return [" " * line.indent + _plain_text(line.spans).rstrip() for line in lines(written, width, even=False)]


def _written(spans: Iterable[Span], draw: Callable[[Tiles], str]) -> Iterator[Text]:
    for span in spans:
        yield span if isinstance(span, Text) else Text(draw(span))
