"""The three walls as they stand on the table: what is left of each stack, the break, the next draw, the tail.

Pure arithmetic for whoever draws the walls; the game itself knows only the row of tiles from the break.

Rule: RULES §3.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from mahjong3.tiles.dice import Dice
from mahjong3.tiles.tile_set import STACK_HEIGHT, TileSet

__all__ = ["Place", "Standing", "stack_places", "standing"]


class Place(NamedTuple):
    """One stack on the table."""

    seat: int
    """Whose wall, 0 the dealer's."""
    stack: int
    """Which stack, 0 the first from its owner's right."""


@dataclass(frozen=True, slots=True)
class Standing:
    """The walls after some draws and replacements."""

    heights: tuple[tuple[int, ...], ...]
    """Per seat, the tiles left in each stack (0, 1, 2), from the owner's right to his left. One tile is the bottom one."""
    chosen: int
    """The seat whose wall the dice chose."""
    first: Place
    """The stack right after the break, the first that was dealt from."""
    before_break: Place
    """The stack right before the break, the last of the row: where the tail was when the deal began."""
    next: Place | None
    """The stack from which the next draw comes; `None` when the wall is empty."""
    tail: Place | None
    """The stack from which the next replacement comes; `None` when the wall is empty."""


def stack_places(dice: Dice, tile_set: TileSet) -> tuple[Place, ...]:
    """Where each stack stands, in wall order: clockwise from the break.

    Seen from above the walls follow each other clockwise against the order of play (East, West, South), each from its
    owner's right to his left.
    """
    seats = len(tile_set.stacks_of)
    ring = [
        Place(seat, stack)
        for step in range(seats)
        for seat in (-step % seats,)
        for stack in range(tile_set.stacks_of[seat])
    ]
    start = ring.index(Place(dice.chosen_steps % seats, 0)) + dice.stacks
    return tuple(ring[(start + number) % len(ring)] for number in range(len(ring)))


def standing(dice: Dice, tile_set: TileSet, draws: int, replacements: int) -> Standing:
    """The walls once the hands are dealt, `draws` tiles drawn and `replacements` taken from the tail."""
    places = stack_places(dice, tile_set)
    left = tile_set.places_left(draws, replacements)
    heights = [[0] * stacks for stacks in tile_set.stacks_of]
    for place in left:
        seat, stack = places[place // STACK_HEIGHT]
        heights[seat][stack] += 1
    return Standing(
        heights=tuple(map(tuple, heights)),
        chosen=dice.chosen_steps % len(tile_set.stacks_of),
        first=places[0],
        before_break=places[-1],
        next=places[left[0] // STACK_HEIGHT] if left else None,
        tail=places[left[-1] // STACK_HEIGHT] if left else None,
    )
