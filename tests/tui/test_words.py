"""Texts: counting, names that others chose, errors of the engine, languages that are not there."""

from __future__ import annotations

from mahjong3.bots import BOTS
from mahjong3.errors import MahjongError
from mahjong3.rules import FAN_IDS
from mahjong3.tiles.kinds import KINDS
from tui.words import N_, _, clean, language, languages, ngettext, say, set_language
from tui.words.counted import level_about, level_text
from tui.words.names import FAN, MELDS, SEATS, TILES


def test_values_are_put_into_their_places() -> None:
    assert _("{name} discarded {tile}", name="Mei", tile="9 dots") == "Mei discarded 9 dots"
    assert _("a brace { alone") == "a brace { alone"
    assert N_("later") == "later"


def test_counting() -> None:
    assert [ngettext("{n} tile", "{n} tiles", n) for n in (0, 1, 2)] == ["0 tiles", "1 tile", "2 tiles"]


def test_names_of_others_hold_no_control_characters() -> None:
    assert clean("Mei\x1b]0;title\x07 \u202eLing\ufe0f") == "Mei]0;title Ling"
    assert clean("  a \n b\t c ") == "a b c"
    assert clean("abcdef", longest=3) == "abc"


def test_an_error_of_the_engine_is_said_without_control_characters() -> None:
    assert say(MahjongError("«{text}» at {line}", text="a\x1b[2J", line=3)) == "«a[2J» at 3"


def test_a_language_without_catalogue_is_english() -> None:
    assert languages()[0] == "en"
    assert set_language("tlh") == "en"
    assert language() == "en"


def test_everything_at_the_table_has_two_names() -> None:
    assert len(TILES) == len(KINDS)
    assert set(FAN) == set(FAN_IDS)
    for name in (*TILES, *SEATS, *FAN.values(), *MELDS.values()):
        assert name.english.isascii()
        assert not name.chinese.isascii()


def test_every_level_has_a_name_and_says_how_it_plays() -> None:
    for code in languages():
        set_language(code)
        for level in BOTS:
            assert code == "en" or level_text(level) != level, (code, level)
            assert level_about(level).startswith(level_text(level)), (code, level)
