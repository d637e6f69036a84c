"""One section of the rule book, read without the rest: what the rules screen shows beside a rule, after every change of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from mahjong3.rules import Rules
from tui.resources import assets
from tui.rulebook.book import Section
from tui.rulebook.reading import folder_of, read_section

__all__ = ["Passage", "passage"]

_ANCHORS: Final = re.compile(r"\{#([^}]*)\} *$")
_FAN: Final = re.compile(r"@fan +([a-z-]+)")


class Passage(NamedTuple):
    """A section and where it stands."""

    chapter: int
    """The number of its chapter, counted from 1."""
    section: Section


def passage(rules: Rules, anchor: str, lang: str | None = None) -> Passage | None:
    """The section of an anchor at a table; `None` if there is none of this name.

    Args:
        rules: the table; every value comes from it.
        anchor: a fan id or a field of the rules, or another name of a section.
        lang: a language of `book_languages()`; the language in use if it is left out.

    Raises:
        BookError: the file cannot be read.
    """
    for number, path in enumerate(sorted(assets("rulebook", folder_of(lang)).glob("*.md")), start=1):
        found = _lines_of(path.read_text(encoding="utf-8"), anchor)
        if found:
            return Passage(number, read_section(found, path.name, rules))
    return None


def _lines_of(text: str, anchor: str) -> list[str]:
    """The lines of a section from its heading to the next; none where it is not in this text."""
    found: list[str] = []
    for line, names in _marked(text):
        if found and names is not None:
            break
        if found or (names is not None and anchor in names):
            found.append(line)
    return found


def _marked(text: str) -> Iterator[tuple[str, tuple[str, ...] | None]]:
    """Every line, with its anchors where it is a heading."""
    for raw in text.splitlines():
        line = raw.strip()
        if line.startswith(("#", "@fan ")):
            anchors = _ANCHORS.search(line)
            fan = _FAN.match(line)
            yield line, ((fan[1],) if fan else ()) + tuple(anchors[1].split() if anchors else ())
        else:
            yield line, None
