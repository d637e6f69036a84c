"""The engine and a slow second referee play the same deals under random rules, and agree on every question, payment and end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random

import pytest

from mahjong3.play.deal import Deal
from mahjong3.rules import Rules
from mahjong3.tiles.dice import Dice
from mahjong3.tiles.kinds import FLY
from mahjong3.tiles.wall import Wall
from tests.play.randomly import random_action, random_deal, random_rules
from tests.rules_of_9.referee import Referee


def referee_of(seed: str, *, generous: bool) -> Referee:
    """A deal from a shuffled wall, or from one that deals hands near to winning."""
    rng = Random(f"answers {seed}")

    def choose(deal: Deal, seat: int) -> str:
        return str(random_action(deal.view(seat), rng))

    deal = generous_deal(seed) if generous else random_deal(seed)
    return Referee(deal, deal.wall.tiles, choose, rng)


def generous_deal(seed: str) -> Deal:
    """A deal in which everybody is dealt sets and pairs, and whose tail holds more bonus tiles than it should."""
    rng = Random(seed)
    rules = random_rules(rng).changed(
        {
            "min_fan": rng.choice((0, 1, 3)),
            "multiple_winners": rng.choice(("nearest", "all")),
            # Else every win but a few would be at the limit.
            **dict.fromkeys(("no-flowers", "heavenly", "earthly"), "off" if rng.random() < 0.8 else "limit"),
        }
    )
    return Deal(rules, Wall.of(_generous_tiles(rng, rules), rules.tile_set), Dice.rolled(rng))


def _generous_tiles(rng: Random, rules: Rules) -> list[int]:
    left = list(rules.tile_set.tiles)
    rng.shuffle(left)
    # Two seats that wait for the same tile: more claims, more robbed kongs, more winners at once.
    wanted = rng.choice(rules.tile_set.plain_kinds)
    hands: list[list[int]] = []
    for places in rules.tile_set.deal_places:
        most = rng.choice((8, 10, 12))
        hand: list[int] = []
        for group in [_around(rng, wanted), *(_group(rng, rules) for _ in range(40))]:
            if len(hand) + len(group) <= most and all(left.count(tile) >= group.count(tile) for tile in group):
                hand += group
                for tile in group:
                    left.remove(tile)
        hand += [left.pop() for _ in range(len(places) - len(hand))]
        rng.shuffle(hand)
        hands.append(hand)
    tiles = [-1] * rules.tile_set.size
    for places, hand in zip(rules.tile_set.deal_places, hands, strict=True):
        for place, tile in zip(places, hand, strict=True):
            tiles[place] = tile
    if rng.random() < 0.5:
        left.sort(key=lambda tile: (tile > FLY) * rng.random())
    for place in rules.tile_set.draw_places:
        tiles[place] = left.pop(0)
    return tiles


def _around(rng: Random, wanted: int) -> list[int]:
    if wanted <= 8 and rng.random() < 0.7:
        pairs = [(wanted - 2, wanted - 1), (wanted - 1, wanted + 1), (wanted + 1, wanted + 2)]
        return list(rng.choice([pair for pair in pairs if pair[0] >= 0 and pair[1] <= 8]))
    return [wanted] * rng.choice((1, 2, 2, 3))


def _group(rng: Random, rules: Rules) -> list[int]:
    kind = rng.choice(rules.tile_set.plain_kinds)
    sort = rng.random()
    if sort < 0.1:
        return [FLY]
    if sort < 0.55 and kind <= 6:
        return [kind, kind + 1, kind + 2]
    return [kind] * rng.choice((2, 3, 3, 4))


@pytest.mark.parametrize(
    ("seeds", "generous"),
    [
        pytest.param(range(100), False, id="few"),
        pytest.param(range(100), True, id="few-generous"),
        pytest.param(range(100, 3000), False, id="many", marks=pytest.mark.long),
        pytest.param(range(100, 3000), True, id="many-generous", marks=pytest.mark.long),
    ],
)
def test_both_referees_agree(seeds: Iterable[int], *, generous: bool) -> None:
    ends: Counter[str] = Counter()
    questions = 0
    for seed in seeds:
        referee = referee_of(f"referee {seed}", generous=generous)
        try:
            end = referee.play()
        except AssertionError as error:
            raise AssertionError(f"seed {seed}, {referee.rules.changes()}") from error
        ends[end.outcome] += 1
        questions += referee.asked
    assert set(ends) >= {"win", "drawn"}
    assert questions > 8 * sum(ends.values())
