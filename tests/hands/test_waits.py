"""What a hand waits for, as the rules name it."""

from __future__ import annotations

import pytest

from mahjong3.hands.melds import Meld, MeldName
from mahjong3.hands.waits import hand_distance, waits
from mahjong3.rules import Rules
from mahjong3.tiles.kinds import FLY, PLAIN, Kind
from mahjong3.tiles.notation import format_tile, parse_tiles

WIKI = Rules.preset("wiki")
CLASSIC = Rules.preset("classic")
SLOPERAMA = Rules.preset("sloperama")


def meld(name: MeldName, tiles: str) -> Meld:
    parsed = parse_tiles(tiles)
    real: list[Kind] = [tile for tile in parsed if tile != FLY]
    return Meld(name, parsed, tuple(real[0] if tile == FLY else tile for tile in parsed))


def waits_of(tiles: str, melds: tuple[Meld, ...] = (), rules: Rules = WIKI) -> str:
    parsed = parse_tiles(tiles)
    counts = [parsed.count(kind) for kind in PLAIN]
    return " ".join(format_tile(kind) for kind in waits(counts, parsed.count(FLY), melds, rules))


@pytest.mark.parametrize(
    ("tiles", "expected"),
    [
        ("123456789p EEE C", "C J"),
        ("123456789p EE CC", "E C J"),
        ("123456789p EE 1p J", "1p 2p 3p 4p 7p E J"),
        ("1112345678999p", "1p 2p 3p 4p 5p 6p 7p 8p 9p J"),
        ("12p 456p 789p EEE CC", "3p J"),
        ("89p 456p 123p EEE CC", "7p J"),
        ("23p 456p 789p EEE CC", "1p 4p 7p J"),
        ("46p 123p 789p EEE CC", "5p J"),
        ("123p 456p 789p E CJ F", ""),
    ],
)
def test_waits(tiles: str, expected: str) -> None:
    assert waits_of(tiles) == expected


def test_a_kind_held_four_times_cannot_come_but_a_fly_can() -> None:
    assert waits_of("1111p 456p 789p EEE") == "J"
    pong = (meld("pong", "EEE"),)
    assert waits_of("123456789p E", pong) == "J"


def test_all_four_flies_held_leave_none_to_come() -> None:
    assert (
        waits_of("5p", (meld("pong", "EJJ"), meld("pong", "CJJ"), meld("chow", "123p"), meld("chow", "123p"))) == "5p"
    )


def test_two_flies_wait_for_everything() -> None:
    everything = " ".join(format_tile(kind) for kind in (*PLAIN, FLY))
    assert waits_of("123456789p EE JJ") == everything
    assert waits_of("123456789p EEE J") == everything


def test_the_fly_cannot_play_a_konged_tile_where_kongs_are_dead() -> None:
    melds = (meld("exposed-kong", "5555p"), meld("pong", "EEE"), meld("pong", "CCC"))
    assert waits_of("46p NN", melds) == ""
    assert waits_of("46p NN", melds, CLASSIC) == "J"


def test_seven_pairs_only_where_they_are_in_the_table() -> None:
    assert waits_of("1133557799p EE C") == ""
    assert waits_of("1133557799p EE C", rules=SLOPERAMA) == "C J"
    assert waits_of("1133557799p E J", rules=SLOPERAMA.changed({"seven-pairs": "off"})) == ""


def test_thirteen_orphans() -> None:
    orphans = "1p 9p E S W N C F B"
    assert waits_of("19p ESWNCFB JJJJ") == orphans
    assert waits_of("19p ESWNCFBB JJJ", rules=WIKI.changed({"thirteen-orphans": 3})) == "J"
    assert waits_of("19p ESWNCF JJJJ C", rules=WIKI) == "B"
    assert waits_of("19p ESWNCFB JJJJ", rules=CLASSIC) == ""


def test_distance_by_the_shapes_of_the_table() -> None:
    pairs = [2, 0, 2, 0, 2, 0, 2, 0, 2, 2, 0, 0, 0, 1, 0, 0]
    assert hand_distance(pairs, 0, (), WIKI) > 1
    assert hand_distance(pairs, 0, (), SLOPERAMA) == 1
