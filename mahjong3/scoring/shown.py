"""Which tiles earn a pattern: what the win screen lights up, flies as what they stand for.

Rule: RULES §6.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TypeAlias

from mahjong3.hands.readings import Reading
from mahjong3.rules.seats import Seat
from mahjong3.scoring.situation import Situation
from mahjong3.tiles.kinds import FLOWERS, FLY, HONOURS, SEASONS, SERIES, WINDS, Kind

__all__ = [
    "Shown",
    "bonus_tiles",
    "fly_tiles",
    "full",
    "full_series_tiles",
    "honour_tiles",
    "kong_tiles",
    "nothing",
    "own_flower_tiles",
    "own_flowers",
    "own_wind",
    "sets_only",
    "triplets",
    "triplets_and_pair",
    "whole_hand",
    "won_tile",
]

Tiles: TypeAlias = tuple[Kind, ...]
Shown: TypeAlias = Callable[[Reading, Situation], Tiles]
"""The tiles that earn a pattern, from its reading and how it was won."""


def nothing(_reading: Reading, _situation: Situation) -> Tiles:
    """It is earned by how the hand was won."""
    return ()


def won_tile(_reading: Reading, situation: Situation) -> Tiles:
    """The tile on which the hand was won."""
    return () if situation.tile is None else (situation.tile,)


def whole_hand(reading: Reading, _situation: Situation) -> Tiles:
    """All of it."""
    return tuple(tile for group in reading.groups for tile in group.plays)


def honour_tiles(reading: Reading, situation: Situation) -> Tiles:
    """The honours."""
    return tuple(tile for tile in whole_hand(reading, situation) if tile in HONOURS)


def triplets(kinds: Collection[Kind]) -> Shown:
    """Pongs and kongs of these kinds."""

    def shown(reading: Reading, _situation: Situation) -> Tiles:
        return tuple(tile for group in reading.sets if group.is_triplet and group.kind in kinds for tile in group.plays)

    return shown


def triplets_and_pair(kinds: Collection[Kind]) -> Shown:
    """Pongs and kongs of these kinds, and a pair of one of them."""

    def shown(reading: Reading, _situation: Situation) -> Tiles:
        return tuple(
            tile
            for group in reading.groups
            if group.kind in kinds and (group.is_triplet or group.name == "pair")
            for tile in group.plays
        )

    return shown


def own_wind(reading: Reading, situation: Situation) -> Tiles:
    """The pong of the seat's wind."""
    return triplets((WINDS[situation.seat],))(reading, situation)


def sets_only(reading: Reading, _situation: Situation) -> Tiles:
    """The sets without the pair."""
    return tuple(tile for group in reading.sets for tile in group.plays)


def kong_tiles(reading: Reading, _situation: Situation) -> Tiles:
    """The kongs."""
    return tuple(tile for group in reading.sets if group.name == "kong" for tile in group.plays)


def fly_tiles(_reading: Reading, situation: Situation) -> Tiles:
    """The flies, in hand and melds, as flies."""
    return (FLY,) * _flies_of(situation)


def _flies_of(situation: Situation) -> int:
    return situation.concealed.count(FLY) + (situation.tile == FLY) + sum(meld.flies for meld in situation.melds)


def bonus_tiles(kinds: Collection[Kind]) -> Shown:
    """Bonus tiles of these kinds."""

    def shown(_reading: Reading, situation: Situation) -> Tiles:
        return tuple(tile for tile in sorted(situation.bonus) if tile in kinds)

    return shown


def own_flower_tiles(_reading: Reading, situation: Situation) -> Tiles:
    """Seasons and flowers of the own number, and the fourth ones."""
    return own_flowers(situation.bonus, situation.seat)


def full_series_tiles(_reading: Reading, situation: Situation) -> Tiles:
    """The full series of bonus tiles."""
    return tuple(
        tile
        for tile in sorted(situation.bonus)
        for series in SERIES
        if tile in series and full(situation.bonus, series)
    )


def own_flowers(bonus: Collection[Kind], seat: Seat) -> Tiles:
    """The seasons and flowers of the own number, and the fourth ones, ascending; also in full series."""
    own = {series[number] for series in (SEASONS, FLOWERS) for number in (seat, len(series) - 1)}
    return tuple(sorted(own.intersection(bonus)))


def full(bonus: Collection[Kind], series: Collection[Kind]) -> bool:
    """All four tiles of a series; of the faces there are two each."""
    return sum(tile in series for tile in bonus) == 4
