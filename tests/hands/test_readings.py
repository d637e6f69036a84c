"""Complete hands and their readings."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from random import Random

import pytest

from mahjong3.hands.melds import parse_meld
from mahjong3.hands.readings import Reading, Shape, barred_kinds, every_shape, is_complete, lay_out
from mahjong3.hands.shapes import (
    CHOW,
    INNER,
    OTHER_PAIR,
    PAIR,
    PONG,
    TWIN,
    block_codes,
    code_of,
    dots_parts,
    flies_of,
    honours_parts,
    nine_gates,
    pair_bits,
    parts_of,
    weight_of,
)
from mahjong3.rules import Rules
from mahjong3.tiles.kinds import DOTS, FLY, HONOURS, PLAIN
from mahjong3.tiles.notation import format_tiles, parse_tiles

WIKI, SLOPERAMA = Rules.preset("wiki"), Rules.preset("sloperama")


def counts_of(text: str) -> tuple[tuple[int, ...], int]:
    tiles = parse_tiles(text)
    return tuple(tiles.count(kind) for kind in PLAIN), tiles.count(FLY)


def complete(text: str, *melds: str, rules: Rules = WIKI) -> bool:
    counts, flies = counts_of(text)
    found = is_complete(counts, flies, [parse_meld(meld) for meld in melds], rules)
    by_shapes = any(True for _ in every_shape(counts, flies, [parse_meld(meld) for meld in melds], rules))
    assert found == by_shapes
    return found


# --- complete hands ----------------------------------------------------------------------------------------------------


def test_four_sets_and_a_pair() -> None:
    assert complete("123p 456p 789p EEE 22p")
    assert not complete("123p 456p 789p EE 22p C")
    assert not complete("123p 456p 78p EEE 22p C")


def test_melds_are_sets() -> None:
    assert complete("22p", "chow 123p", "pong EEE", "exposed-kong CCCC", "pong 777p")
    assert not complete("2p E", "chow 123p", "pong EEE", "exposed-kong CCCC", "pong 777p")


def test_flies_fill_what_is_missing() -> None:
    assert complete("12p J 456p 789p EEE 2p J")
    assert not complete("12p J 456p 789p EEE 2p C")
    assert complete("EE SS WW NN CC JJJJ")
    assert not complete("159p ESWNCFB JJJJ")


def test_honours_make_no_chow() -> None:
    assert not complete("ESW 456p 789p 123p 22p")
    assert not complete("CFB 456p 789p 123p 22p")


def test_other_shapes_only_where_they_are_valued() -> None:
    pairs, orphans = "1133558p 8p EE CC BB", "19p ESWN CFB E JJJJ"
    assert not complete(pairs)
    assert complete(pairs, rules=SLOPERAMA)
    assert complete(pairs, rules=WIKI.changed({"seven-pairs": 0}))
    assert complete(orphans)
    assert not complete(orphans, rules=Rules.preset("classic"))
    assert complete("1111p 3355p EE CC BJ", rules=SLOPERAMA)
    assert not complete("3355p EE CC B", "pong 777p", rules=SLOPERAMA)


def test_dead_kong_bars_flies() -> None:
    melds = ("exposed-kong 5555p", "pong 888p", "pong NNN")
    assert not complete("46p CC J", *melds)
    assert complete("46p CC J", *melds, rules=Rules.preset("classic"))
    assert complete("67p CC J", *melds)


def test_barred_kinds() -> None:
    kongs = [parse_meld("exposed-kong 5555p"), parse_meld("pong CCC"), parse_meld("concealed-kong EEEE")]
    assert barred_kinds(kongs, WIKI) == (4, 9)
    assert barred_kinds(kongs, WIKI.changed(dead_kong=False)) == ()
    assert barred_kinds(kongs, WIKI.changed(north_wind=False)) == (4, 9, 12)
    assert barred_kinds([], WIKI) == ()


# --- beside another library --------------------------------------------------------------------------------------------


def _random_tiles(rng: Random) -> list[int]:
    """Fourteen dots and honours, mostly complete or nearly so."""
    tiles: list[int] = []
    for _ in range(4):
        low = rng.randrange(7)
        tiles += rng.choice([[low, low + 1, low + 2], [rng.choice(PLAIN)] * 3])
    tiles += [rng.choice(PLAIN)] * 2
    if rng.random() < 0.2:
        tiles = [kind for kind in rng.choices(PLAIN, k=7) for _ in range(2)]
    for _ in range(rng.choice([0, 0, 0, 1, 2])):
        tiles[rng.randrange(14)] = rng.choice(PLAIN)
    return tiles


def _compare_with_mahjong(seed: int, hands: int) -> int:
    agari = pytest.importorskip("mahjong.agari").Agari()
    rng = Random(seed)
    complete_hands = 0
    for _ in range(hands):
        counts = [0] * 16
        for kind in _random_tiles(rng):
            counts[kind] += 1
        if max(counts) > 4:
            continue
        of_34 = [0] * 34
        of_34[9:18], of_34[27:34] = counts[:9], counts[9:]
        # There a quadruple is not two pairs.
        rules = SLOPERAMA if max(counts) < 4 else WIKI
        expected = agari.is_agari(of_34)
        assert is_complete(tuple(counts), 0, (), rules) == expected, counts
        complete_hands += expected
    return complete_hands


def test_shapes_agree_with_another_library() -> None:
    assert _compare_with_mahjong(1, 2000) > 600


@pytest.mark.long
def test_shapes_agree_with_another_library_on_many_hands() -> None:
    assert _compare_with_mahjong(2, 200_000) > 60_000


# --- parts of blocks ---------------------------------------------------------------------------------------------------


def test_codes_read_back() -> None:
    chows, pongs, pairs = (0, 2, 2, 6), (1, 9, 15, 15), (8, 12)
    assert parts_of(code_of(chows, pongs, pairs)) == (chows, pongs, pairs)
    assert flies_of(weight_of((0, 3, 3, 15))) == (0, 3, 3, 15)
    assert weight_of((0, 15)) > weight_of((1, 2))


def _outline_of(code: int, counts: tuple[int, ...], first: int) -> int:
    """The outline of a part, as its definition says."""
    chows, pongs, pairs = parts_of(code)
    outline = (CHOW if chows else 0) | (PONG if pongs else 0)
    outline |= INNER if chows or any(0 < kind < 8 for kind in pongs + pairs) else 0
    for kind in pairs:
        free = counts[kind - first] > pongs.count(kind)
        if chows or not free:
            outline |= OTHER_PAIR * PAIR
        else:
            outline |= pair_bits(kind) | (TWIN if kind in pongs else 0)
    return outline


def _every_part(counts: tuple[int, ...], flies: int, pair: int, first: int, barred: int) -> dict[int, int]:
    """The best weight of every outline, by trying every fly as every kind."""
    best: dict[int, int] = {}
    kinds = [kind for kind in range(first, first + len(counts)) if not barred >> (kind - first) & 1]
    for plays in combinations_with_replacement(kinds, flies):
        full = list(counts)
        for kind in plays:
            full[kind - first] += 1
        for code in block_codes(full, counts, pair, first):
            outline = _outline_of(code, counts, first)
            best[outline] = max(best.get(outline, 0), weight_of(plays))
    return best


@pytest.mark.parametrize("first", [0, 9])
def test_parts_of_a_block_are_the_best_of_every_outline(first: int) -> None:
    rng = Random(first)
    size = len(DOTS) if first == 0 else len(HONOURS)
    for _ in range(150):
        flies, pair = rng.randint(0, 3), rng.randint(0, 1)
        barred = rng.choice([0, 0, 1 << rng.randrange(size)])
        counts = [0] * size
        tiles = 3 * rng.randint(0, 3) + 2 * pair - flies
        for _ in range(max(0, tiles)):
            place = min(size - 1, rng.choice([0, 1, 2, 3, rng.randrange(size)]))
            counts[place] += counts[place] < 4
        block = tuple(counts)
        found = (dots_parts if first == 0 else honours_parts)(block, flies, pair, barred)
        expected = _every_part(block, flies, pair, first, barred)
        assert {
            outline: max(p.weight for p in found if p.outline == outline) for outline in {p.outline for p in found}
        } == expected
        for part in found:
            assert _outline_of(part.code, block, first) == part.outline
            assert _plays(part.code) == Counter({first + at: n for at, n in enumerate(block) if n}) + Counter(
                flies_of(part.weight)
            )


def _plays(code: int) -> Counter[int]:
    chows, pongs, pairs = parts_of(code)
    return Counter([kind + step for kind in chows for step in range(3)] + list(pongs) * 3 + list(pairs) * 2)


def test_a_pair_that_does_not_fit_the_number_of_tiles_is_no_way() -> None:
    assert list(block_codes([3, 0, 0], [3, 0, 0], 1)) == []
    assert list(block_codes([3, 0, 0], [3, 0, 0], 0)) == [code_of((), (0,), ())]


def test_nine_gates_with_flies_and_no_set_of_flies_only() -> None:
    def gates(text: str) -> str | None:
        counts, flies = counts_of(text)
        found = nine_gates(counts[:9], flies)
        return None if found is None else format_tiles(flies_of(found.weight))

    assert gates("1112345678999p 5p") == ""
    assert gates("1112345678999p J") == "1p"
    assert gates("12345678999p JJ 5p") == "11p"
    assert gates("1112345678999p E") is None
    assert gates("111234567899p 55p") is None
    assert gates("11112345678899p") is None
    assert gates("1111234567999p J") == "8p"
    assert gates("11111p 345678999p") is None
    # Here it cannot be helped: 111 22 345 678 999 is the only way, and 111 would be of flies only.
    assert gates("22345678999p JJJ") is None
    # Without a real 1p the pong of 1p would be of flies only: 11 is the pair, 1 stands in 123, and 345 678 999 are left.
    assert gates("2345678999p JJJJ") == "1113p"


# --- laying out --------------------------------------------------------------------------------------------------------


def laid(shape: Shape, text: str, win: str, *, spares_pongs: bool = False) -> Reading:
    tiles = [*parse_tiles(text), *parse_tiles(win)]
    real = [tile for tile in tiles if tile != FLY]
    (tile,) = parse_tiles(win)
    return lay_out(shape, real, len(tiles) - len(real), (), tile, spares_pongs=spares_pongs)


def as_text(reading: Reading) -> list[str]:
    return [format_tiles(group.tiles) + ("*" if group.winning else "") for group in reading.groups]


def test_another_players_tile_completes_the_pair_rather_than_a_pong() -> None:
    shape = Shape("sets", pongs=(1, 3, 5, 9), pairs=(1,), flies=(1,))
    assert as_text(laid(shape, "222p J 444p 666p EEE", "2p", spares_pongs=True)) == [
        "222p",
        "444p",
        "666p",
        "EEE",
        "2p J*",
    ]
    assert as_text(laid(shape, "222p J 444p 666p EEE", "2p")) == ["222p*", "444p", "666p", "EEE", "2p J"]


def test_every_set_gets_a_real_tile() -> None:
    """One 2p for the pong and none for the pair, though the pair would come first."""
    shape = Shape("sets", pongs=(1, 3, 5, 9), pairs=(1,), flies=(1, 1, 1, 1))
    assert as_text(laid(shape, "JJJJ 444p 666p EEE", "2p", spares_pongs=True)) == [
        "2p JJ*",
        "444p",
        "666p",
        "EEE",
        "JJ",
    ]
    # 345 and 555 share the 3p, 4p and the only 5p: the pong takes it.
    chow = Shape("sets", chows=(2,), pongs=(4, 9, 10), pairs=(11,), flies=(4, 4, 4))
    assert as_text(laid(chow, "34p JJJ EEE SSS W 5p", "W")) == ["34p J", "5p JJ", "EEE", "SSS", "WW*"]


def test_a_drawn_fly_lies_where_a_fly_is() -> None:
    shape = Shape("sets", chows=(0,), pongs=(9, 10, 11), pairs=(13,), flies=(9,))
    reading = laid(shape, "123p EE SSS WWW CC", "J")
    assert as_text(reading) == ["123p", "EE J*", "SSS", "WWW", "CC"]
    assert reading.sets[1].plays == (9, 9, 9)
    assert (reading.sets[1].kind, reading.sets[1].flies, reading.sets[1].is_triplet) == (9, 1, True)


def test_pairs_and_orphans_are_laid_out() -> None:
    pairs = Shape("seven-pairs", pairs=(0, 0, 2, 4, 9, 13, 15), flies=(15,))
    assert as_text(laid(pairs, "1111p 3355p EE CC B", "J")) == ["11p", "11p", "33p", "55p", "EE", "CC", "B J*"]
    assert laid(pairs, "1111p 3355p EE CC B", "J").pair is None
    orphans = laid(Shape("thirteen-orphans"), "19p ESWN CFB JJJJ", "E")
    assert as_text(orphans) == ["19p EE S W N C F B JJJJ*"]


def test_tiles_that_do_not_fit_are_refused() -> None:
    with pytest.raises(ValueError, match="does not fit"):
        laid(Shape("sets", pongs=(1, 3, 5, 9), pairs=(2,), flies=(2, 2)), "JJ 222p 444p 666p EE", "N")
