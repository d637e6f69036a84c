"""What a hand has coming: sure fan, what could bring more, what each wait counts."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from mahjong3.hands.melds import Meld, MeldName
from mahjong3.rules import Rules
from mahjong3.rules.seats import SEAT_LETTERS, Seat
from mahjong3.scoring.prospect import prospects, sum_of, sure_fan, unseen_counts, wait_values
from mahjong3.tiles.kinds import BONUS, DRAGONS, EAST, FLY, KINDS, Kind
from mahjong3.tiles.notation import format_tile, parse_tiles

WIKI = Rules.preset("wiki")


@dataclass(frozen=True, slots=True)
class Seen:
    """The part of a view that is asked for."""

    rules: Rules
    seat: Seat
    hand: tuple[Kind, ...]
    melds: tuple[tuple[Meld, ...], ...]
    bonus: tuple[tuple[Kind, ...], ...]
    rivers: tuple[tuple[Kind, ...], ...] = ((), (), ())
    offered: Kind | None = None
    robbing: bool = False


def meld(name: MeldName, tiles: str) -> Meld:
    parsed = parse_tiles(tiles)
    real = [tile for tile in parsed if tile != FLY]
    return Meld(name, parsed, tuple(real[0] if tile == FLY else tile for tile in parsed))


def seen(
    hand: str,
    *melds: Meld,
    bonus: str = "",
    seat: str = "S",
    river: str = "",
    rules: Rules = WIKI,
) -> Seen:
    own = SEAT_LETTERS.index(seat)
    return Seen(
        rules,
        own,
        tuple(sorted(parse_tiles(hand))),
        tuple(melds if each == own else () for each in range(3)),
        tuple(parse_tiles(bonus) if each == own else () for each in range(3)),
        (parse_tiles(river), (), ()),
    )


def sure(known: Seen) -> dict[str, int | str]:
    return {one.id: "limit" if one.limit else one.fan for one in sure_fan(known)}


def test_bonus_tiles_are_sure() -> None:
    known = seen("123p 456p 78p EE SS C", bonus="s2 f4 s1 a1 a3 h1 h1 h2")
    assert sure(known) == {"own-flower": 2, "animal": 2, "face": 3}
    assert [format_tile(tile) for tile in sure_fan(known)[0].tiles] == ["s2", "f4"]
    assert sum_of(sure_fan(known), WIKI) == 7


def test_a_complete_series_counts_instead_of_its_own_flowers_or_on_top() -> None:
    bonus = "s1 s2 s3 s4 f2"
    assert sure(seen("123p", bonus=bonus)) == {"own-flower": 1, "flower-set": 4}
    sloperama = Rules.preset("sloperama")
    assert sure(seen("123p", bonus=bonus, rules=sloperama)) == {"own-flower": 3, "set-bonus": 1}
    everything = " ".join(format_tile(kind) for kind in BONUS) + " h1 h2"
    assert sure(seen("123p", bonus=everything, rules=sloperama))["sixteen-flowers"] == "limit"


def test_pongs_of_honours_in_melds_and_in_hand() -> None:
    known = seen("SSS 123p 45p EE", meld("pong", "CCJ"))
    assert sure(known) == {"base": 1, "dragon-pong": 1, "seat-wind": 1}
    assert sure(seen("EEE 123p 45p CC NN", seat="E")) == {"base": 1, "seat-wind": 1, "east-wind": 1}
    assert sure(seen("WWW 123p 45p EE NN", seat="E")) == {"base": 1}
    assert sure(seen("123456789p EE NN")) == {}


def test_limit_hands_that_melds_decide() -> None:
    dragons = [meld("pong", format_tile(kind) * 3) for kind in DRAGONS]
    assert sure(seen("123p 5p", *dragons))["big-dragons"] == "limit"
    assert sum_of(sure_fan(seen("123p 5p", *dragons)), WIKI) == 10
    assert sure(seen("5p", *dragons, meld("pong", "333p")))["all-pongs"] == 2
    kongs = [meld("exposed-kong", format_tile(kind) * 4) for kind in (*DRAGONS, EAST)]
    assert "all-pongs" not in sure(seen("5p", *kongs))
    assert sure(seen("5p", *kongs))["four-kongs"] == "limit"
    assert sure(seen("5p JJ 12p", meld("pong", "CJJ")))["four-flies"] == "limit"


def test_flies_and_kongs_where_they_count() -> None:
    rules = WIKI.changed({"fly": 1, "kong": 2})
    assert sure(seen("5p 12p J", meld("exposed-kong", "CCCC"), meld("pong", "EEJ"), rules=rules)) == {
        "base": 1,
        "dragon-pong": 1,
        "east-wind": 1,
        "fly": 2,
        "kong": 2,
    }


def test_unseen_tiles() -> None:
    known = seen("55p J", meld("pong", "CCJ"), bonus="h1", river="5p")
    unseen = unseen_counts(known)
    assert unseen[4] == 1
    assert unseen[FLY] == 2
    assert sum(unseen) == sum(WIKI.tile_set.copies) - 8
    assert len(unseen) == len(KINDS)
    robbed = Seen(WIKI, 1, (), ((), (), ()), ((), (), ()), offered=4, robbing=True)
    assert unseen_counts(robbed)[4] == 3


def test_what_each_wait_counts() -> None:
    known = seen("234p 678p SS FF 9p", meld("pong", "CCC"), bonus="a1", river="S")
    values = {format_tile(one.kind): one for one in wait_values(known, 8)}
    assert list(values) == ["S", "F", "J"]
    south = values["S"]
    assert (south.unseen, south.by_discard, south.by_self_draw) == (1, 4, 5)
    assert not south.enough_by_discard
    assert south.enough_by_self_draw
    assert values["J"].by_discard is None
    assert not values["J"].enough_by_discard
    assert wait_values(known, 1) == ()


def test_a_hand_that_does_not_wait_has_no_values() -> None:
    assert wait_values(seen("147p ESWNCFB 25p J")) == ()


@pytest.mark.parametrize(
    ("known", "named"),
    [
        (seen("123456p 78p 99p EE C"), {"all-dots": 2, "self-draw": 0, "all-chows": 2}),
        (seen("111p 333p EEE CC FF"), {"all-pongs": 0, "dragon-pong": 0}),
        (seen("234p 678p SS FF", meld("pong", "CCC")), {"seat-wind": 0, "dragon-pong": 0}),
        (seen("EE SS WW NN CC FF B"), {"all-honours": 0}),
    ],
)
def test_what_could_bring_more(known: Seen, named: dict[str, int]) -> None:
    found = {one.ids[0]: one.detour for one in prospects(known)}
    for id_, detour in named.items():
        assert found[id_] == detour, found
    detours = [one.detour for one in prospects(known)]
    assert detours == sorted(detours)


def test_what_melds_forbid_is_no_prospect() -> None:
    with_chow = {one.ids[0] for one in prospects(seen("111p 333p EE CC", meld("chow", "123p")))}
    assert "all-pongs" not in with_chow
    with_pong = {one.ids[0] for one in prospects(seen("123456p 78p 99p", meld("pong", "CCC")))}
    assert "all-dots" not in with_pong
    assert "all-chows" not in with_pong
    assert "base" not in with_pong
