"""What the rule book screen shows."""

from __future__ import annotations

from dataclasses import dataclass

from tui.drawing.model.pieces import KeyHint, Look
from tui.rulebook.book import Chapter

__all__ = ["BookPicture", "ContentsRow", "FoundRow"]


@dataclass(frozen=True, slots=True)
class ContentsRow:
    """A line of the contents."""

    chapter: int
    """Its place in the book, from 0."""
    section: int
    """Its place in the chapter, from 0; 0 is the head of the chapter."""
    text: str
    han: str
    level: int
    """1 for a chapter."""
    here: bool = False
    """What is being read."""


@dataclass(frozen=True, slots=True)
class FoundRow:
    """A section in which something was found."""

    heading: str
    chapter: str
    """The title of its chapter."""
    excerpt: str


@dataclass(frozen=True, slots=True)
class BookPicture:
    """The rule book: contents, and a chapter or what was found."""

    look: Look
    chapter: Chapter
    """What is being read."""
    top: int
    """The first line shown of the chapter, or the first of what was found."""
    table: str
    """`wiki`, the name of the table whose values it has."""
    contents: tuple[ContentsRow, ...]
    contents_chosen: int | None = None
    """The chosen line of the contents, where these take the screen or are moved in; `None`: the text has the keys."""
    gone_to: int | None = None
    """The section that was asked for: a mark stands before its heading."""
    found: tuple[FoundRow, ...] | None = None
    """What was found, instead of the chapter."""
    found_chosen: int = 0
    marked: tuple[str, ...] = ()
    """Words that were searched."""
    entry: str | None = None
    """What is being typed."""
    remark: str = ""
    """`3 of 8 places: kong tail`."""
    keys: tuple[KeyHint, ...] = ()
