"""The catalogues: read, brought up to date, written and compiled."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from io import BytesIO
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from tests.languages.simplified import simplified
from tests.languages.texts import english
from tui.resources import assets

__all__ = [
    "LANGUAGES",
    "book",
    "compiled",
    "messages",
    "missing",
    "mo_file",
    "po_file",
    "read",
    "simplify",
    "strings",
    "update",
    "written",
]

LANGUAGES: Final = ("ms", "zh_Hans", "zh_Hant")
"""Every language but English, which needs no catalogue."""
_NAMES: Final = {
    "ms": "Malay",
    "zh_Hans": "Chinese, simplified characters",
    "zh_Hant": "Chinese, traditional characters",
}
_HEAD: Final = """\
# mahjong3: {name}.
# `python -m tests.languages` keeps this file up to date."""


class _Bare(Catalog):
    """A catalogue whose header says only what a reader needs, so that it is the same on every day and machine."""

    @property  # type: ignore[misc]  # nobody sets it
    def mime_headers(self) -> list[tuple[str, str]]:
        """Name and value of each line."""
        return [
            ("Language", str(self.locale_identifier)),
            ("Plural-Forms", self.plural_forms),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
        ]


def po_file(language: str) -> Path:
    """Where the translations of a language are written."""
    return assets("locale", language, "LC_MESSAGES", "mahjong3.po")


def mo_file(language: str) -> Path:
    """The same, compiled for the program."""
    return po_file(language).with_suffix(".mo")


def read(language: str) -> Catalog:
    """The translations of a language."""
    with po_file(language).open("rb") as file:
        return read_po(file, locale=language, domain="mahjong3")


def messages(catalogue: Catalog) -> Iterator[Message]:
    """Every text of a catalogue but its header."""
    return (message for message in catalogue if message.id)


def missing(catalogue: Catalog) -> list[Message]:
    """What has no translation yet, or one that was only guessed."""
    return [message for message in messages(catalogue) if message.fuzzy or not all(strings(message))]


def strings(message: Message) -> tuple[str, ...]:
    """The translations of one text: one, or one for each form of the plural."""
    found = message.string
    return (found or "",) if isinstance(found, str | None) else tuple(found)


def update(language: str) -> Catalog:
    """The catalogue with exactly the texts of the program, and every translation that there is."""
    old = read(language)
    new = _empty(language)
    for message in messages(english()):
        kept = old.get(_first(message.id))
        texts = strings(kept) if kept is not None and not kept.fuzzy else ("",)
        new.add(message.id, texts if isinstance(message.id, tuple) else texts[0], locations=_places(message))
    return new


def simplify(traditional: Catalog) -> Catalog:
    """The catalogue in simplified characters."""
    new = _empty("zh_Hans")
    for message in messages(traditional):
        texts = tuple(simplified(text) for text in strings(message))
        new.add(message.id, texts if isinstance(message.id, tuple) else texts[0], locations=_places(message))
    return new


def book() -> Mapping[Path, str]:
    """Every file of the rule book in simplified characters, made from the traditional one."""
    return {
        assets("rulebook", "zh_Hans", path.name): simplified(path.read_text(encoding="utf-8"))
        for path in sorted(assets("rulebook", "zh_Hant").glob("*.md"))
    }


def _empty(language: str) -> Catalog:
    return _Bare(locale=language, fuzzy=False, header_comment=_HEAD.format(name=_NAMES[language]))


def _places(message: Message) -> list[tuple[str, int]]:
    return [(place, 0) for place in sorted({place for place, _line in message.locations})]


def _first(text: str | tuple[str, ...] | list[str]) -> str:
    return text if isinstance(text, str) else text[0]


def written(catalogue: Catalog) -> bytes:
    """A catalogue as its file holds it: texts in order, no dates, no line numbers."""
    buffer = BytesIO()
    write_po(buffer, _bare(catalogue), width=0, sort_output=True, include_lineno=False)
    return buffer.getvalue()


def compiled(catalogue: Catalog) -> bytes:
    """A catalogue as the program reads it."""
    buffer = BytesIO()
    write_mo(buffer, _bare(catalogue))
    return buffer.getvalue()


def _bare(catalogue: Catalog) -> Catalog:
    bare = _empty(str(catalogue.locale_identifier))
    for message in messages(catalogue):
        bare.add(message.id, message.string, locations=message.locations)
    return bare
