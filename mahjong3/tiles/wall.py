"""The three walls as one row of tiles from the break, and the dice that break them.

```
wall order   1 2 | 3 4 | 5 6 | …      top and bottom of stack 1, of stack 2, … clockwise from the break
draw         the lowest stack that has a tile, top first
replacement  the highest stack that has a tile (the tail), top first
```

Rule: RULES §3.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from mahjong3.errors import MahjongError
from mahjong3.tiles.dice import Dice
from mahjong3.tiles.kinds import KINDS, Kind
from mahjong3.tiles.notation import NotationError, format_tile, parse_tiles
from mahjong3.tiles.standing import Place, Standing, standing
from mahjong3.tiles.tile_set import NO_NORTH, TILE_SET, TileSet, tile_set

if TYPE_CHECKING:
    from random import Random

__all__ = [
    "GONE",
    "NO_NORTH",
    "TILE_SET",
    "Dice",
    "Place",
    "Standing",
    "TileSet",
    "Wall",
    "WallError",
    "check_tiles",
    "format_wall",
    "parse_wall",
    "standing",
    "tile_set",
]

GONE: Final = -1
"""Stands in an imagined wall where the tile has been taken already."""
_TILES_A_LINE: Final = 12


class WallError(MahjongError):
    """Tiles that do not make a wall."""


def check_tiles(tiles: Iterable[Kind], tile_set: TileSet = TILE_SET) -> None:
    """Refuse tiles that are not exactly those of the set.

    Raises:
        WallError: names every tile that is missing and every one that is there too often.
    """
    missing = tile_set.count(tiles)
    if not any(missing):
        return
    lacking = _named((kind, missing[kind]) for kind in KINDS if missing[kind] > 0)
    surplus = _named((kind, -missing[kind]) for kind in KINDS if missing[kind] < 0)
    count, size = tile_set.size - sum(missing), tile_set.size
    if not surplus:
        raise WallError("{count} tiles, {size} are needed: missing {missing}", count=count, size=size, missing=lacking)
    if not lacking:
        raise WallError("{count} tiles, {size} are needed: too many {surplus}", count=count, size=size, surplus=surplus)
    raise WallError(
        "{count} tiles, {size} are needed: missing {missing}; too many {surplus}",
        count=count,
        size=size,
        missing=lacking,
        surplus=surplus,
    )


def _named(counts: Iterable[tuple[Kind, int]]) -> str:
    return ", ".join(format_tile(kind) if count == 1 else f"{count} × {format_tile(kind)}" for kind, count in counts)


class Wall:
    """The tiles of one deal in wall order, and how far both ends have been taken. The deal itself is always taken."""

    __slots__ = ("draws", "left", "replacements", "tile_set", "tiles")

    tiles: tuple[Kind, ...]
    """Every tile in wall order, those already taken included; never changes."""
    tile_set: TileSet
    """The set to which the tiles belong."""
    draws: int
    """Tiles drawn from the front since the hands were dealt."""
    replacements: int
    """Tiles taken from the tail."""
    left: int
    """Tiles left in the wall."""

    def __init__(self, tiles: tuple[Kind, ...], tile_set: TileSet, *, draws: int = 0, replacements: int = 0) -> None:
        """Stand up tiles that are known to be right; `Wall.of` and `Wall.shuffled` are for everybody else."""
        self.tiles = tiles
        self.tile_set = tile_set
        self.draws = draws
        self.replacements = replacements
        self.left = len(tile_set.draw_places) - draws - replacements

    @classmethod
    def of(cls, tiles: Sequence[Kind], tile_set: TileSet = TILE_SET) -> Wall:
        """The wall of these tiles in wall order.

        Raises:
            WallError: they are not exactly the tiles of the set.
        """
        check_tiles(tiles, tile_set)
        return cls(tuple(tiles), tile_set)

    @classmethod
    def shuffled(cls, seed: str | int | Random, tile_set: TileSet = TILE_SET) -> Wall:
        """A wall shuffled by `random.Random(seed)`, or by a generator that is handed in."""
        if isinstance(seed, (str, int)):
            from random import Random  # here because an import of the engine is not to pay for it

            seed = Random(seed)
        tiles = list(tile_set.tiles)
        seed.shuffle(tiles)
        return cls(tuple(tiles), tile_set)

    @classmethod
    def imagined(cls, rest: Sequence[Kind], draws: int, replacements: int, tile_set: TileSet = TILE_SET) -> Wall:
        """A wall of which only what is left is told: `rest` in the order in which draws would take it.

        The places of tiles that are gone hold `GONE`.
        """
        tiles = [GONE] * tile_set.size
        for place, kind in zip(tile_set.places_left(draws, replacements), rest, strict=True):
            tiles[place] = kind
        return cls(tuple(tiles), tile_set, draws=draws, replacements=replacements)

    def deal(self) -> tuple[tuple[Kind, ...], ...]:
        """The tiles dealt to each seat, in the order in which it takes them; the same whenever it is asked."""
        tile_at = self.tiles.__getitem__
        return tuple(tuple(map(tile_at, places)) for places in self.tile_set.deal_places)

    def draw(self) -> Kind:
        """Take the next tile from the front.

        Raises:
            IndexError: the wall is empty.
        """
        if self.left <= 1:
            kind = self._take_last()
        else:
            kind = self.tiles[self.tile_set.draw_places[self.draws]]
            self.left -= 1
        self.draws += 1
        return kind

    def replace(self) -> Kind:
        """Take a replacement from the tail.

        Raises:
            IndexError: the wall is empty.
        """
        if self.left <= 1:
            kind = self._take_last()
        else:
            kind = self.tiles[self.tile_set.tail_places[self.replacements]]
            self.left -= 1
        self.replacements += 1
        return kind

    def _take_last(self) -> Kind:
        """Only here can the two ends meet in one stack, whose top may have gone to the other end."""
        if not self.left:
            raise IndexError("the wall is empty")
        (place,) = self.tile_set.places_left(self.draws, self.replacements)
        self.left = 0
        return self.tiles[place]

    def rest(self) -> tuple[Kind, ...]:
        """The tiles that are left, in the order in which draws would take them."""
        tiles = self.tiles
        return tuple(tiles[place] for place in self.tile_set.places_left(self.draws, self.replacements))

    def copy(self) -> Wall:
        """An independent wall in the same state; the tiles are shared because they never change."""
        twin = Wall.__new__(Wall)
        twin.tiles = self.tiles
        twin.tile_set = self.tile_set
        twin.draws = self.draws
        twin.replacements = self.replacements
        twin.left = self.left
        return twin

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Wall):
            return NotImplemented
        return (self.tiles, self.draws, self.replacements) == (other.tiles, other.draws, other.replacements)

    __hash__ = None  # type: ignore[assignment]  # it changes

    def __repr__(self) -> str:
        return f"<Wall of {len(self.tiles)}: {self.draws} drawn, {self.replacements} replaced, {self.left} left>"


def parse_wall(text: str, tile_set: TileSet = TILE_SET) -> tuple[Kind, ...]:
    """Read a wall: tiles in wall order, white space between, `#` starts a comment that runs to the end of its line.

    Raises:
        WallError: a word is not a tile (its line is named), or the tiles are not exactly those of the set.
    """
    tiles: list[Kind] = []
    for line, words in enumerate(text.splitlines(), start=1):
        try:
            tiles.extend(parse_tiles(words.partition("#")[0]))
        except NotationError as error:
            raise WallError(
                "line {line}: «{token}» is not a tile: allowed are 1p–9p, E S W N, C F B, J, s1–s4, f1–f4, a1–a4, h1, h2",
                line=line,
                token=error.values["token"],
            ) from None
    check_tiles(tiles, tile_set)
    return tuple(tiles)


def format_wall(tiles: Sequence[Kind]) -> str:
    """The text of a wall, twelve tiles a line; `parse_wall` reads it back."""
    lines = (tiles[start : start + _TILES_A_LINE] for start in range(0, len(tiles), _TILES_A_LINE))
    return "".join(" ".join(map(format_tile, line)) + "\n" for line in lines)
