"""Tiles missing to hands of a certain kind, against a comparison with every complete hand."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations_with_replacement
from random import Random

import pytest

from mahjong3.hands.lacking import (
    lacking_all_chows,
    lacking_all_dots,
    lacking_all_honours,
    lacking_all_pongs,
    lacking_with_pongs,
)
from mahjong3.tiles.kinds import DOTS, EAST, HONOURS, PLAIN, RED, Kind
from mahjong3.tiles.notation import parse_tiles

Set = tuple[Kind, Kind, Kind]
PONGS: list[Set] = [(kind, kind, kind) for kind in PLAIN]
CHOWS: list[Set] = [(low, low + 1, low + 2) for low in range(7)]
Test = Callable[[tuple[Set, ...], Kind], bool]

ASKED: list[tuple[Test, Callable[[list[int], int, int], int]]] = [
    (lambda sets, pair: pair in DOTS and all(one[0] in DOTS for one in sets), lacking_all_dots),
    (lambda sets, pair: pair in HONOURS and all(one[0] in HONOURS for one in sets), lacking_all_honours),
    (
        lambda sets, pair: all(one in PONGS for one in sets) and len({pair, *(one[0] for one in sets)}) > len(sets),
        lacking_all_pongs,
    ),
    (
        lambda sets, pair: pair in DOTS and all(one in CHOWS for one in sets),
        lambda counts, flies, melds: lacking_all_chows(counts, flies, melds, any_pair=False),
    ),
    (
        lambda sets, _: all(one in CHOWS for one in sets),
        lambda counts, flies, melds: lacking_all_chows(counts, flies, melds, any_pair=True),
    ),
    (
        lambda sets, _: PONGS[RED] in sets and PONGS[EAST] in sets,
        lambda counts, flies, melds: lacking_with_pongs(counts, flies, melds, (RED, EAST)),
    ),
]


@pytest.mark.parametrize(
    ("fits", "lacking"), ASKED, ids=["dots", "honours", "pongs", "chows", "chows-any-pair", "with-pongs"]
)
def test_lacking_tiles(fits: Test, lacking: Callable[[list[int], int, int], int]) -> None:
    melds = 2
    targets = []
    for sets in combinations_with_replacement(PONGS + CHOWS, 4 - melds):
        for pair in PLAIN:
            if fits(sets, pair):
                tiles = [kind for one in sets for kind in one] + [pair, pair]
                targets.append([(kind, tiles.count(kind)) for kind in sorted(set(tiles))])
    rng = Random("lacking")
    for _ in range(80):
        flies = rng.randrange(3)
        kinds = rng.sample(PLAIN, rng.choice((4, 7, 16)))
        drawn = rng.sample([kind for kind in kinds for _ in range(4)], 8 - flies)
        counts = [drawn.count(kind) for kind in PLAIN]
        missing = min(sum(max(0, count - counts[kind]) for kind, count in target) for target in targets)
        assert lacking(counts, flies, melds) == max(0, missing - flies), (counts, flies)


def test_more_pongs_than_sets_are_out_of_reach() -> None:
    assert lacking_with_pongs([0] * 16, 0, 3, (RED, EAST)) == 14


def test_equal_chows_are_chows_all_the_same() -> None:
    tiles = parse_tiles("2222p 3333p 4444p 55p")
    counts = [tiles.count(kind) for kind in PLAIN]
    assert lacking_all_chows(counts, 0, 0, any_pair=False) == 0
    assert lacking_all_chows([*counts[:4], 0, *counts[5:9], 2, *counts[10:]], 0, 0, any_pair=True) == 0
