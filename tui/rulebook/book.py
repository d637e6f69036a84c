"""What the rule book consists of, and how places in it are found."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from tui.rulebook.spans import Span, text_of

__all__ = ["Block", "Chapter", "Hit", "Kind", "Place", "Row", "Section", "find", "search"]

Kind: TypeAlias = Literal["text", "bullet", "tiles", "value", "won", "counts", "note"]
"""A paragraph; a point of a list; tiles with words beside them; what a fan is worth at this table; how the example was won; what the
example counts; a remark."""
_AROUND = 30
"""Characters shown before and after what was searched."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table."""

    cells: tuple[str, ...]
    head: bool = False
    """Column or group headings."""
    differs: bool = False
    """This table differs from the preset that it extends."""


@dataclass(frozen=True, slots=True)
class Block:
    """A piece of a section."""

    kind: Kind
    spans: tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """A table of words; the first column is the widest."""

    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and what stands under it."""

    title: str
    term: str
    """The Chinese beside the title; empty in Chinese."""
    level: int
    """1 for the head of a chapter, 2 and 3 for what is below."""
    anchors: tuple[str, ...]
    """Names by which it is found, its own first: also fan ids, rules, numbers of rules, reasons of refusals."""
    blocks: tuple[Block | Grid, ...]

    @property
    def anchor(self) -> str:
        """Its own name."""
        return self.anchors[0]

    @property
    def heading(self) -> str:
        """Title and term."""
        return f"{self.title} {self.term}" if self.term else self.title

    @property
    def text(self) -> str:
        """All its words, a block a line, tiles in the notation."""
        return "\n".join(
            text_of(block.spans) if isinstance(block, Block) else "\n".join(" ".join(row.cells) for row in block.rows)
            for block in self.blocks
        )


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter: its head, and the sections below."""

    number: int
    """Counted from 1."""
    sections: tuple[Section, ...]
    """The head of the chapter is the first."""

    @property
    def title(self) -> str:
        """The title of its head."""
        return self.sections[0].title

    @property
    def heading(self) -> str:
        """Title and term of its head."""
        return self.sections[0].heading

    @property
    def anchor(self) -> str:
        """The name of its head."""
        return self.sections[0].anchor


class Place(NamedTuple):
    """A section of the book."""

    chapter: int
    """Its place in the book, from 0."""
    section: int
    """Its place in the chapter, from 0."""


class Hit(NamedTuple):
    """A section in which something was found."""

    place: Place
    section: Section
    excerpt: str
    """The words around the first find, on one line."""


def _places(book: Sequence[Chapter]) -> Iterator[tuple[Place, Section]]:
    for chapter, one in enumerate(book):
        for number, section in enumerate(one.sections):
            yield Place(chapter, number), section


def find(book: Sequence[Chapter], anchor: str) -> Place | None:
    """The section of an anchor; `None` if there is none of this name.

    Args:
        book: the chapters.
        anchor: the name of a section, a fan id, a field of the rules, the number of a rule (`4.6`), or the reason of a refusal
            as `Reason.name`.
    """
    wanted = anchor.lower()
    hyphened = wanted.replace("_", "-")
    for place, section in _places(book):
        if wanted in section.anchors or hyphened in section.anchors:
            return place
    return None


def search(book: Sequence[Chapter], text: str) -> list[Hit]:
    """The sections that hold every word of `text`, those with it in their heading first."""
    words = text.casefold().split()
    if not words:
        return []
    hits: list[tuple[bool, Hit]] = []
    for place, section in _places(book):
        heading = " ".join((section.heading, *section.anchors)).casefold()
        everything = f"{heading}\n{section.text.casefold()}"
        if all(word in everything for word in words):
            inside = all(word in heading for word in words)
            hits.append((not inside, Hit(place, section, _excerpt(section, words))))
    return [hit for _, hit in sorted(hits, key=lambda found: found[0])]


def _excerpt(section: Section, words: Sequence[str]) -> str:
    """The words around the first of `words`; the beginning where they stand in the heading only."""
    flat = " ".join(section.text.split())
    folded = flat.casefold()
    found = [place for place in (folded.find(word) for word in words) if place >= 0]
    start = max(0, min(found, default=0) - _AROUND)
    end = start + 2 * _AROUND + max(map(len, words))
    return f"{'…' if start else ''}{flat[start:end].strip()}{'…' if end < len(flat) else ''}"
