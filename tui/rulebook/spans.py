"""Pieces of a line: words, and tiles drawn among them.

In a text tiles stand between back ticks in the notation, a fly with what it plays: `` `45p J=6p` ``. Words between asterisks are bold.
Captions of scenes are written in the same way.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, TypeAlias

from mahjong3.tiles.kinds import FLY, Kind
from mahjong3.tiles.notation import format_tile, parse_tile, parse_tiles

__all__ = ["Span", "Text", "Tiles", "notation", "spans_of", "text_of", "tiles_of"]

_PIECES: Final = re.compile(r"`([^`]*)`|\*([^*]+)\*")
_PLAYS: Final = "J="


@dataclass(frozen=True, slots=True)
class Text:
    """Words."""

    text: str
    bold: bool = False


@dataclass(frozen=True, slots=True)
class Tiles:
    """Tiles in a row, without space between."""

    tiles: tuple[Kind, ...]
    """A fly as `FLY`."""
    plays: tuple[Kind, ...]
    """What each of `tiles` stands for; a fly that stands for nothing yet is `FLY` here too."""
    won: bool = False
    """They are the winning tile."""


Span: TypeAlias = Text | Tiles


def tiles_of(text: str) -> Tiles:
    """Tiles from their notation, flies also as `J=6p`.

    Raises:
        NotationError: not the notation of tiles.

    >>> tiles_of("45p J=6p").plays
    (3, 4, 5)
    """
    tiles: list[Kind] = []
    plays: list[Kind] = []
    for word in text.split():
        if word.startswith(_PLAYS):
            tiles.append(FLY)
            plays.append(parse_tile(word.removeprefix(_PLAYS)))
        else:
            kinds = parse_tiles(word)
            tiles.extend(kinds)
            plays.extend(kinds)
    return Tiles(tuple(tiles), tuple(plays))


def spans_of(text: str) -> tuple[Span, ...]:
    """Words and tiles of a text.

    Raises:
        NotationError: what stands between back ticks is not the notation of tiles.
    """
    spans: list[Span] = []
    end = 0
    for piece in _PIECES.finditer(text):
        if piece.start() > end:
            spans.append(Text(text[end : piece.start()]))
        tiles, bold = piece.groups()
        spans.append(Text(bold, bold=True) if tiles is None else tiles_of(tiles))
        end = piece.end()
    if end < len(text):
        spans.append(Text(text[end:]))
    return tuple(spans)


def notation(tiles: Tiles) -> str:
    """Tiles in the notation, as they were written.

    >>> notation(tiles_of("45p J=6p CC"))
    '45p J=6p CC'
    """
    words: list[str] = []
    for tile, plays in zip(tiles.tiles, tiles.plays, strict=True):
        name = format_tile(tile)
        if tile == FLY and plays != FLY:
            words.append(f"{_PLAYS}{format_tile(plays)}")
        elif words and name.endswith("p") and words[-1][0].isdigit():
            words[-1] = words[-1][:-1] + name
        elif words and len(name) == 1 and words[-1][0] == name and "=" not in words[-1]:
            words[-1] += name
        else:
            words.append(name)
    return " ".join(words)


def text_of(spans: Iterable[Span]) -> str:
    """Spans as plain text, tiles in the notation: for searching, and for whoever reads no tiles."""
    return "".join(span.text if isinstance(span, Text) else notation(span) for span in spans)
