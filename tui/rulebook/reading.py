"""The rule book as files: a folder a language under `assets/rulebook/`, a file a chapter.

```
# Title | 中文 {#anchor 4.3 rule_name reason}     the head of the chapter; ## and ### below it
Words of a paragraph, `123p` tiles, *bold*, {min_fan} values of the table in play.
?chow: A line that stands only at tables with chows.
?min_fan!=0&win_calls=strict: Several conditions; a value is a rule, a fan id (true unless off), `preset` (an unchanged one).
- a point of a list
@tiles 45p J=6p | words beside the tiles
@fan all-dots {#more anchors}                      a section with the name, the value and an example of a fan
@hand two-readings                                 an example hand
@payments                                          what is paid, fan by fan
@presets                                           every rule in every preset
```

A line belongs to the paragraph or point above it until an empty one. `{all-dots:fan}` is the value of a fan with its words, `{all-dots}` the number.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from mahjong3.errors import MahjongError
from mahjong3.rules import FAN_IDS, Rules
from tui.resources import assets
from tui.rulebook.book import Block, Chapter, Grid, Section
from tui.rulebook.cells import is_wide
from tui.rulebook.examples import example_blocks
from tui.rulebook.grids import payment_grid, preset_grid
from tui.rulebook.spans import Span, Text, spans_of, tiles_of
from tui.rulebook.values import fan_words, holds, values_of
from tui.words import in_chinese, language
from tui.words.names import FAN, fan_name

__all__ = ["BookError", "book_languages", "chapters", "folder_of", "read_section"]

_ENGLISH: Final = "en"
_TRADITIONAL: Final = "zh_Hant"
_NEAREST: Final[Mapping[str, str]] = {
    "zh_TW": _TRADITIONAL,
    "zh_HK": _TRADITIONAL,
    "zh_MO": _TRADITIONAL,
    "zh": "zh_Hans",
}
"""Folders for languages that go by another name elsewhere."""
_HEADING: Final = re.compile(r"(#{1,3}) +([^{|]*?(?:\{[a-z_-]+\}[^{|]*?)?)(?:\| *([^{]*?))? *(?:\{#([^}]*)\})? *$")
_CONDITION: Final = re.compile(r"\?([a-z_!=&-]+[a-z_0-9!=&-]*): ?(.*)")
_FAN: Final = re.compile(r"@fan +([a-z-]+) *(?:\{#([^}]*)\})? *$")


class BookError(MahjongError):
    """A file of the rule book that is not as it should be; names file and line."""


def book_languages() -> tuple[str, ...]:
    """The languages in which there is a book, English first."""
    found = sorted(path.name for path in assets("rulebook").iterdir() if path.is_dir() and any(path.glob("*.md")))
    return (_ENGLISH, *(name for name in found if name != _ENGLISH))


def chapters(rules: Rules, lang: str | None = None) -> tuple[Chapter, ...]:
    """The whole book for a table.

    Args:
        rules: the table in play; every value comes from it.
        lang: a language of `book_languages()`; the language in use if it is left out, English where there is no book.
            Names of tiles, fan and rules come in the language in use.

    Raises:
        BookError: a file cannot be read.
    """
    folder = assets("rulebook", folder_of(lang))
    files = sorted(folder.glob("*.md"))
    return tuple(_chapter(number, path, rules) for number, path in enumerate(files, start=1))


def read_section(lines: Iterable[str], name: str, rules: Rules) -> Section:
    """The one section that some lines of a file are.

    Args:
        lines: its heading and what stands under it.
        name: the file, for errors.
        rules: the table in play.

    Raises:
        BookError: a line is not as it should be.
    """
    return _read(lines, name, rules)[0]


def folder_of(lang: str | None) -> str:
    """The folder of the book in a language, or in the nearest there is; `None`: in the language in use."""
    return _folder(language() if lang is None else lang)


def _folder(lang: str) -> str:
    there = book_languages()
    tag = lang.replace("-", "_")
    for name in (tag, _NEAREST.get(tag, tag), tag.split("_")[0], _TRADITIONAL if tag.startswith("zh") else _ENGLISH):
        if name in there:
            return name
    return _ENGLISH


@dataclass(slots=True)
class _Page:
    """A chapter while it is being read."""

    rules: Rules
    values: Mapping[str, object]
    sections: list[Section] = field(default_factory=list)
    blocks: list[Block | Grid] = field(default_factory=list)
    open: list[str] = field(default_factory=list)
    """The lines of the paragraph or point that is being read."""

    def close(self) -> None:
        """Finish the paragraph or point."""
        if not self.open:
            return
        text = self.filled(_in_one(self.open)).strip()
        self.open.clear()
        if text.startswith("- "):
            self.blocks.append(Block("bullet", spans_of(text.removeprefix("- "))))
        else:
            self.blocks.append(Block("text", spans_of(text)))

    def filled(self, text: str) -> str:
        """A text with the values of the table in its places."""
        try:
            return text.format(**self.values)
        except (KeyError, ValueError, IndexError) as error:
            raise BookError("there is no value {name}", name=str(error)) from error

    def begin(self, section: Section) -> None:
        """Begin a section; what follows belongs to it."""
        self.finish()
        self.sections.append(section)

    def finish(self) -> None:
        """Give the section its blocks."""
        self.close()
        if self.sections:
            last = self.sections[-1]
            self.sections[-1] = Section(last.title, last.term, last.level, last.anchors, tuple(self.blocks))
        self.blocks.clear()


def _in_one(parts: Iterable[str]) -> str:
    """Lines as one, with a space between them except after or before a Chinese character."""
    text = ""
    for part in parts:
        text += part if not text or is_wide(text[-1]) or is_wide(part[0]) else f" {part}"
    return text


def _chapter(number: int, path: Path, rules: Rules) -> Chapter:
    name = f"{path.parent.name}/{path.name}"
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BookError("{file}: {reason}", file=name, reason=str(error)) from error
    return Chapter(number, _read(text.splitlines(), name, rules))


def _read(lines: Iterable[str], name: str, rules: Rules) -> tuple[Section, ...]:
    page = _Page(rules, values_of(rules))
    for place, line in enumerate([*lines, ""], start=1):  # an empty line closes the last paragraph
        try:
            _line(page, line.strip())
        except MahjongError as error:
            raise BookError("{file}, line {line}: {reason}", file=name, line=place, reason=str(error)) from error
    page.finish()
    if not page.sections:
        raise BookError("{file}: it has no heading", file=name)
    return tuple(page.sections)


def _line(page: _Page, line: str) -> None:
    condition = _CONDITION.fullmatch(line)
    if condition:
        if not all(holds(page.rules, one) for one in condition[1].split("&")):
            return
        line = condition[2].strip()
    if not line:
        page.close()
    elif line.startswith("#"):
        _heading(page, line)
    elif line.startswith("@"):
        page.close()
        _directive(page, line)
    elif line.startswith("- "):
        page.close()
        page.open.append(line)
    else:
        page.open.append(line)


def _heading(page: _Page, line: str) -> None:
    found = _HEADING.fullmatch(line)
    if not found or not found[4]:
        raise BookError("this is not a heading with an anchor: {line}", line=line)
    page.begin(
        Section(
            title=page.filled(found[2].strip()),
            term=(found[3] or "").strip(),
            level=len(found[1]),
            anchors=tuple(found[4].split()),
            blocks=(),
        )
    )


def _directive(page: _Page, line: str) -> None:
    word, _, rest = line.partition(" ")
    match word:
        case "@tiles":
            tiles, _, beside = rest.partition("|")
            page.blocks.append(Block("tiles", (*_row(tiles), *spans_of(page.filled("  " + beside.strip()).rstrip()))))
        case "@fan":
            _fan_section(page, line)
        case "@hand":
            page.blocks.extend(example_blocks(rest.strip(), page.rules))
        case "@payments":
            page.blocks.append(payment_grid(page.rules))
        case "@presets":
            page.blocks.append(preset_grid(page.rules))
        case _:
            raise BookError("there is no {word}", word=word)


def _row(text: str) -> list[Span]:
    """Tiles that stand apart where a space stands in the notation."""
    spans: list[Span] = []
    for word in text.split():
        if spans:
            spans.append(Text(" "))
        spans.append(tiles_of(word))
    return spans


def _fan_section(page: _Page, line: str) -> None:
    found = _FAN.fullmatch(line)
    if not found or found[1] not in FAN_IDS:
        raise BookError("this is not a fan: {line}", line=line)
    id_ = found[1]
    name = fan_name(id_)
    page.begin(
        Section(
            title=name[:1].upper() + name[1:],
            term="" if in_chinese() else FAN[id_].chinese,
            level=3,
            anchors=(id_, *(found[2] or "").split()),
            blocks=(),
        )
    )
    page.blocks.append(Block("value", (Text(fan_words(page.rules, page.rules.fan[id_])),)))
    page.blocks.extend(example_blocks(id_, page.rules))
