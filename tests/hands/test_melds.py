"""Melds as text."""

from __future__ import annotations

import pytest

from mahjong3.hands.melds import Meld, MeldError, format_meld, make_meld, parse_meld
from mahjong3.tiles.notation import NotationError


@pytest.mark.parametrize(
    ("text", "written", "plays"),
    [
        ("chow 4p J=6p 5p", "chow 4p J=6p 5p", (3, 5, 4)),
        ("chow 456p", "chow 456p", (3, 4, 5)),
        ("chow 4p J 6p", "chow 4p J=5p 6p", (3, 4, 5)),
        ("pong CC J=C", "pong CC J=C", (13, 13, 13)),
        ("pong J C J", "pong J=C C J=C", (13, 13, 13)),
        ("pong C JJ=C", "pong C J=C J=C", (13, 13, 13)),
        ("exposed-kong 5555p", "exposed-kong 5555p", (4, 4, 4, 4)),
        ("  added-kong   EE  EE ", "added-kong EEEE", (9, 9, 9, 9)),
        ("concealed-kong 999p J", "concealed-kong 999p J=9p", (8, 8, 8, 8)),
    ],
)
def test_text_reads_back(text: str, written: str, plays: tuple[int, ...]) -> None:
    meld = parse_meld(text)
    assert format_meld(meld) == written
    assert parse_meld(written) == meld
    assert meld.plays == plays


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "«» is not a meld: allowed are chow, pong"),
        ("kong 5555p", "«kong» is not a meld"),
        ("chow J 5p 6p", "does not say what the fly stands for"),
        ("chow 5p J", "does not say what the fly stands for"),
        ("pong JJJ", "does not say what the fly stands for"),
        ("pong C F J", "does not say what the fly stands for"),
        ("pong CC E=C", "«E=C» is not a fly that stands for a tile"),
        ("pong CC =C", "«=C» is not a fly that stands for a tile"),
        ("pong CC J=", "«» is 0 tiles, one is needed"),
        ("pong CC J=CC", "«CC» is 2 tiles, one is needed"),
        ("pong CCX", "«CCX» (word 1) is not a tile"),
    ],
)
def test_text_that_is_no_meld(text: str, reason: str) -> None:
    with pytest.raises((MeldError, NotationError)) as told:
        parse_meld(text)
    assert reason in str(told.value)


def test_plays_are_as_many_as_tiles() -> None:
    with pytest.raises(MeldError, match="a meld has 3 tiles, but they stand for 2"):
        make_meld("pong", (13, 13, 16), (13, 13))


def test_what_a_meld_says_of_itself() -> None:
    chow = parse_meld("chow J=4p 5p 6p", source=2)
    assert (chow.kind, chow.flies, chow.is_chow, chow.is_kong, chow.is_concealed, chow.source) == (
        3,
        1,
        True,
        False,
        False,
        2,
    )
    kong = Meld("concealed-kong", (9,) * 4, (9,) * 4)
    assert (kong.kind, kong.flies, kong.is_chow, kong.is_kong, kong.is_concealed) == (9, 0, False, True, True)
