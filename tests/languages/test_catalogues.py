"""The catalogues: complete, compiled, and with the same places, signs and words as the English texts."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from typing import Final

import pytest
from babel.messages.catalog import Message

from tests.languages.allowed import LIKE_ENGLISH, TERMS, WITHOUT
from tests.languages.catalogues import (
    LANGUAGES,
    book,
    compiled,
    messages,
    missing,
    mo_file,
    po_file,
    read,
    simplify,
    strings,
    written,
)
from tests.languages.texts import english
from tui.words import languages

PLACE: Final = re.compile(r"\{\w*\}")
TILES: Final = re.compile(r"`[^`]*`")
WIDE: Final = re.compile(r"[\u2e80-\u9fff\uff00-\uffef]")

every_language = pytest.mark.parametrize("language", LANGUAGES)


def pairs(language: str) -> Iterator[tuple[str, str]]:
    """Every text with its translation; of a plural the form for many."""
    for message in messages(read(language)):
        yield _ids(message)[-1], strings(message)[-1]


def _ids(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


# ── the files ────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_there_is_a_catalogue_for_every_language_and_english_needs_none() -> None:
    assert languages() == ("en", *LANGUAGES)


@every_language
def test_it_holds_exactly_the_texts_of_the_program(language: str) -> None:
    """`python -m tests.languages` adds what is new, and drops what is said no longer."""
    wanted = {_ids(message) for message in messages(english())}
    found = {_ids(message) for message in messages(read(language))}
    assert wanted - found == set()
    assert found - wanted == set()


@every_language
def test_everything_is_translated(language: str) -> None:
    assert [message.id for message in missing(read(language))] == []


@every_language
def test_the_compiled_catalogue_equals_the_written_one(language: str) -> None:
    assert mo_file(language).read_bytes() == compiled(read(language))


@every_language
def test_the_written_catalogue_is_in_order(language: str) -> None:
    assert po_file(language).read_bytes() == written(read(language))


def test_the_simplified_texts_are_made_from_the_traditional_ones() -> None:
    made = {message.id: strings(message) for message in messages(simplify(read("zh_Hant")))}
    assert {message.id: strings(message) for message in messages(read("zh_Hans"))} == made
    for path, text in book().items():
        assert path.read_text(encoding="utf-8") == text, path


# ── what a translation has to keep ───────────────────────────────────────────────────────────────────────────────────


@every_language
def test_the_same_places_stand_in_it(language: str) -> None:
    for message in messages(read(language)):
        wanted = set(PLACE.findall(_ids(message)[-1]))
        for string in strings(message):
            assert set(PLACE.findall(string)) == wanted, string


@every_language
def test_the_same_tiles_stand_in_it(language: str) -> None:
    for text, string in pairs(language):
        tiles = list(TILES.findall(text))
        said = [tile for tile in TILES.findall(string) if not WIDE.search(tile)]
        assert Counter(said) == Counter(tiles), string


@every_language
def test_lines_break_where_they_do_in_english(language: str) -> None:
    for text, string in pairs(language):
        assert string.count("\n") == text.count("\n"), string
        assert string.endswith(" ") == text.endswith(" ") or string[-1:] in "：，", string
        assert string[:1] != " " or text[:1] == " ", string
        assert "  " not in string or "  " in text, string


@every_language
def test_no_character_that_a_terminal_does_not_show(language: str) -> None:
    for _text, string in pairs(language):
        for char in string.replace("\n", ""):
            assert unicodedata.category(char)[0] not in "CM", string
            assert char not in "\u00a0\u3000\u200b\ufe0e\ufe0f", string


@every_language
def test_nothing_is_left_in_english(language: str) -> None:
    same = {text for text, string in pairs(language) if text == string}
    assert {text for text in same if _says_something(text)} - LIKE_ENGLISH[language] == set()


def _says_something(text: str) -> bool:
    return any(map(str.isalpha, TILES.sub("", PLACE.sub("", text))))


# ── how it is written ────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("language", ["zh_Hans", "zh_Hant"])
def test_chinese_has_chinese_punctuation(language: str) -> None:
    for _text, string in pairs(language):
        plain = TILES.sub("字", PLACE.sub("字", string))
        assert not re.search(r"[\u2e80-\u9fff][,;!?()]", plain), string
        assert not re.search(r"[\u2e80-\u9fff]\.(?!\w)", plain), string
        assert "！" not in plain, string
        assert not re.search(r"[，。；：、！？] ", plain), string
        assert not re.search(r" [，。；：、！？]", plain), string


@every_language
def test_a_sentence_ends_as_in_english(language: str) -> None:
    for text, string in pairs(language):
        if text.endswith((".", "?")) and not text.endswith("…") and " " in text and language == "ms":
            assert string[-1] == text[-1], string
        if text.endswith(".") and " " in text and language != "ms":
            assert string[-1] in "。）", string
        if not text.endswith((".", "?", "!")):
            assert string[-1:] not in (".", "。"), string


def test_simplified_texts_hold_no_traditional_characters() -> None:
    traditional = set(
        "這個們麼為來對時會過還沒說聽買賣車門開關電東長頭見氣書話語讀寫張樣種組聯單數條線結點麻將槓飛發雞蟲貓蘭風龍東莊贏輸"
    )
    traditional -= set("麻東")
    for _text, string in pairs("zh_Hans"):
        assert not traditional & set(string), string


@pytest.mark.parametrize(("language", "term", "words"), TERMS, ids=lambda value: str(value)[:24])
def test_one_word_for_one_thing(language: str, term: str, words: tuple[str, ...]) -> None:
    """The glossary: wherever English says a word of the house, the language says one of its own for it."""
    told = re.compile(rf"(?<![\w-])(?:{term})(?![\w-])", re.IGNORECASE)
    wrong = [
        (text, string)
        for text, string in pairs(language)
        if told.search(TILES.sub("", PLACE.sub("", text)))
        and not any(word in string.lower() for word in words)
        and not any(notation in text for notation in WITHOUT)
    ]
    assert wrong == []
