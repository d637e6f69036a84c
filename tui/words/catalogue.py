"""The catalogue of texts: English msgids, translated by gettext where a catalogue is there.

Catalogues lie in `assets/locale/LANG/LC_MESSAGES/mahjong3.mo`. English needs none. The language in use is the one thing
of this package that can change while it runs, since a person changes it in the settings: hence the one mutable holder.
"""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Callable, Iterable
from typing import Final

from mahjong3.errors import MahjongError
from tui.resources import assets

__all__ = [
    "DOMAIN",
    "N_",
    "_",
    "clean",
    "in_chinese",
    "language",
    "language_name",
    "languages",
    "listed",
    "ngettext",
    "say",
    "set_language",
]

DOMAIN: Final = "mahjong3"
"""The name of the catalogue files."""
_ENGLISH: Final = "en"
_LANGUAGES: Final = {"en": "English", "zh_Hant": "繁體中文", "zh_Hans": "简体中文", "ms": "Bahasa Melayu"}
_TRADITIONAL: Final = ("TW", "HK", "MO", "Hant")
"""Where Chinese is written in traditional characters; elsewhere in simplified ones."""


class _Speaker:
    """The language in use."""

    def __init__(self) -> None:
        self.language = _ENGLISH
        self.text: Callable[[str], str] = str
        self.count: Callable[[str, str, int], str] = _count_english


def _count_english(one: str, many: str, count: int) -> str:
    return one if count == 1 else many


def N_(msgid: str) -> str:  # noqa: N802  the name that the tools of gettext look for
    """Mark a text for translation without translating it now."""
    return msgid


def _(msgid: str, /, **values: object) -> str:
    """A text in the person's language.

    Args:
        msgid: the English text; `{name}` for every value.
        values: what stands in the places; without any, the text is taken as it is.

    >>> _("{name} discarded {tile}", name="Mei", tile="9 dots")
    'Mei discarded 9 dots'
    """
    text = _SPEAKER.text(msgid)
    return text.format(**values) if values else text


def ngettext(one: str, many: str, count: int, /, **values: object) -> str:
    """A text that counts; `{n}` is the number.

    >>> ngettext("{n} tile left", "{n} tiles left", 1)
    '1 tile left'
    """
    return _SPEAKER.count(one, many, count).format(n=count, **values)


def say(error: MahjongError) -> str:
    """An error of the engine as a sentence in the person's language, safe to show."""
    values = {name: _value(value) for name, value in error.values.items()}
    place, colon, rest = error.template.partition(": ")
    if colon and place == "{file}" and _(error.template) == error.template:
        return f"{values['file']}: {_(rest, **values)}"  # the file was put before a sentence that is known without it
    return _(error.template, **values)


def _value(value: str | int | MahjongError) -> str | int:
    """What stands in a place of an error's sentence: a reason is a sentence again."""
    if isinstance(value, MahjongError):
        return say(value)
    return clean(value) if isinstance(value, str) else value


def clean(text: str, *, longest: int | None = None) -> str:
    r"""Somebody else's text without control characters and without what has no cell of its own.

    Args:
        text: a name, a line of a file.
        longest: cut to so many characters.

    >>> clean("Mei\x1b[2J Ling")
    'Mei[2J Ling'
    """
    kept = "".join(char for char in text if unicodedata.category(char)[0] != "C" and char not in "\ufe0e\ufe0f")
    flat = " ".join(kept.split())
    return flat if longest is None else flat[:longest].rstrip()


def languages() -> tuple[str, ...]:
    """The languages there are catalogues for, English first."""
    folder = assets("locale")
    found = sorted(path.parent.parent.name for path in folder.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    return (_ENGLISH, *found)


def language() -> str:
    """The language in use."""
    return _SPEAKER.language


def in_chinese() -> bool:
    """Whether the language in use is Chinese, so that no Chinese need stand beside its words."""
    return _SPEAKER.language.startswith("zh")


def listed(words: Iterable[str]) -> str:
    """Words in a row, with the comma of the language between.

    >>> listed(("cat", "rat"))
    'cat, rat'
    """
    return ("、" if in_chinese() else ", ").join(words)


def language_name(code: str) -> str:
    """What a language calls itself: `English`."""
    return _LANGUAGES.get(code, code)


def set_language(wanted: str) -> str:
    """Speak another language from now on.

    Args:
        wanted: a language of `languages()`, or `auto` for that of the environment.

    Returns:
        The language that is spoken now: English where there is no catalogue for the one wanted.
    """
    spoken = _best(_from_environment() if wanted == "auto" else wanted)
    _SPEAKER.language = spoken
    if spoken == _ENGLISH:
        _SPEAKER.text, _SPEAKER.count = str, _count_english
        return spoken
    from gettext import GNUTranslations

    with assets("locale", spoken, "LC_MESSAGES", f"{DOMAIN}.mo").open("rb") as file:
        found = GNUTranslations(file)
    _SPEAKER.text, _SPEAKER.count = found.gettext, found.ngettext
    return spoken


def _from_environment() -> str:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value:
            return value.split(":")[0].split(".")[0].split("@")[0]
    return _ENGLISH


def _best(wanted: str) -> str:
    """The nearest catalogue to a language: `zh_HK` takes `zh_Hant`, `zh` and `zh_MY` take `zh_Hans`."""
    tag = wanted.replace("-", "_")
    base, *parts = tag.split("_")
    if base in (_ENGLISH, "C", "POSIX"):
        return _ENGLISH  # needs no catalogue: the folder is not looked at
    there = languages()
    if base == "zh":
        tag = "zh_Hant" if any(part in _TRADITIONAL for part in parts) and "Hans" not in parts else "zh_Hans"
    if tag in there:
        return tag
    return next((name for name in there if name.split("_")[0] == base), _ENGLISH)


_SPEAKER: Final = _Speaker()
