"""The tile set: how many tiles of each kind are in play, and how the three walls are built from them.

Everything that depends on the size of the set (84 tiles, or 80 without 北) is worked out here once: the places of the
deal, of the draws and of the replacements in a wall. A **place** is an index into the wall, counted from the break, 0 for
the top of the first stack.

Rule: RULES §2, §3.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from mahjong3.tiles.kinds import FACES, FLY, KINDS, NORTH, PLAIN, Kind

__all__ = ["NO_NORTH", "SEATS_AT_TABLE", "TILE_SET", "TileSet", "tile_set"]

SEATS_AT_TABLE: Final = 3
"""How many walls are built, one before each seat."""
STACK_HEIGHT: Final = 2
"""Tiles in a full stack."""
_COPIES: Final = 4
"""Copies of every dot, every honour and the fly."""
_ROUNDS: Final = 3
"""How often each seat takes two stacks in the deal."""


def _copies_of(kind: Kind, *, north: bool) -> int:
    if kind == NORTH and not north:
        return 0
    if kind in PLAIN or kind == FLY:
        return _COPIES
    return 2 if kind in FACES else 1


@dataclass(frozen=True, slots=True)
class TileSet:
    """All tiles of a table. Take `TILE_SET` or `NO_NORTH`, or `tile_set(north=…)`."""

    north: bool
    """Whether 北 is in play."""
    copies: tuple[int, ...] = field(init=False, repr=False, compare=False)
    """How many tiles of each kind there are, one per kind."""
    tiles: tuple[Kind, ...] = field(init=False, repr=False, compare=False)
    """Every tile, ascending."""
    size: int = field(init=False, repr=False, compare=False)
    """How many tiles there are."""
    plain_kinds: tuple[Kind, ...] = field(init=False, repr=False, compare=False)
    """The dots and honours in play: what sets consist of and what a fly may stand for."""
    stacks_of: tuple[int, ...] = field(init=False, repr=False, compare=False)
    """Stacks in each seat's wall, the dealer's first; he builds the longer one."""
    deal_places: tuple[tuple[int, ...], ...] = field(init=False, repr=False, compare=False)
    """Per seat, the places of the tiles dealt to it, in the order in which it takes them."""
    draw_places: tuple[int, ...] = field(init=False, repr=False, compare=False)
    """The places left after the deal in the order in which draws take them."""
    tail_places: tuple[int, ...] = field(init=False, repr=False, compare=False)
    """The same places in the order in which replacements take them."""

    def __post_init__(self) -> None:
        copies = tuple(_copies_of(kind, north=self.north) for kind in KINDS)
        size = sum(copies)
        stacks, longer = divmod(size // STACK_HEIGHT, SEATS_AT_TABLE)
        deal = _deal_places()
        dealt = {place for places in deal for place in places}
        draws = tuple(place for place in range(size) if place not in dealt)
        # A stack's top tile goes first from either end, so the tail runs backwards by stacks, not by tiles.
        tail = tuple(sorted(draws, key=lambda place: (-(place // STACK_HEIGHT), place)))
        derived: dict[str, object] = {
            "copies": copies,
            "size": size,
            "tiles": tuple(kind for kind in KINDS for _ in range(copies[kind])),
            "plain_kinds": tuple(kind for kind in PLAIN if copies[kind]),
            "stacks_of": tuple(stacks + (seat < longer) for seat in range(SEATS_AT_TABLE)),
            "deal_places": deal,
            "draw_places": draws,
            "tail_places": tail,
        }
        for name, value in derived.items():
            object.__setattr__(self, name, value)

    @property
    def stacks(self) -> int:
        """Stacks of all walls together."""
        return self.size // STACK_HEIGHT

    @property
    def left_after_deal(self) -> int:
        """Tiles in the wall when the hands have been dealt."""
        return len(self.draw_places)

    def places_left(self, draws: int, replacements: int) -> tuple[int, ...]:
        """The places that still hold a tile, in the order in which draws would take them.

        Both ends take the top of a stack first. Where they meet in one stack, the tile that stays is the bottom one,
        whichever end came first: every order of the same number of draws and replacements leaves the same places.
        """
        taken = frozenset(self.tail_places[:replacements])
        return tuple([place for place in self.draw_places if place not in taken][draws:])

    def count(self, tiles: Iterable[Kind]) -> tuple[int, ...]:
        """Tiles of this set that `tiles` lack, one count per kind; below zero where `tiles` hold too many."""
        missing = list(self.copies)
        for kind in tiles:
            missing[kind] -= 1
        return tuple(missing)


def _deal_places() -> tuple[tuple[int, ...], ...]:
    """Four tiles each, three times; then 跳牌: the dealer takes the 1st and 5th of the next tiles, the others one each."""
    block = 2 * STACK_HEIGHT
    after_blocks = _ROUNDS * SEATS_AT_TABLE * block
    places = [
        [(round_ * SEATS_AT_TABLE + seat) * block + tile for round_ in range(_ROUNDS) for tile in range(block)]
        for seat in range(SEATS_AT_TABLE)
    ]
    for seat in range(SEATS_AT_TABLE):
        places[seat].append(after_blocks + seat)
    places[0].append(after_blocks + block)
    return tuple(tuple(places_of_seat) for places_of_seat in places)


TILE_SET: Final = TileSet(north=True)
"""All 84 tiles."""
NO_NORTH: Final = TileSet(north=False)
"""80 tiles, without 北."""


def tile_set(*, north: bool) -> TileSet:
    """The tile set of a table with or without 北."""
    return TILE_SET if north else NO_NORTH
