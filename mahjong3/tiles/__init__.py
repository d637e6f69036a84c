"""Tiles: the kinds of tile, their notation, the tile set, the three walls.

Words: tile 牌, kind, dot 筒子, honour 字, wind 風, dragon 三元, bonus tile 花牌, fly 飛 (wild) · wall 牌牆, stack 墩, break, tail 牌尾 ·
draw 摸, replacement 補.
"""

from mahjong3.tiles.dice import PIPS, Dice
from mahjong3.tiles.kinds import (
    ANIMALS,
    BONUS,
    DOTS,
    DRAGONS,
    EAST,
    FACES,
    FIRST_BONUS,
    FLOWERS,
    FLY,
    GREEN,
    HONOURS,
    KINDS,
    NORTH,
    PLAIN,
    RED,
    SEASONS,
    SERIES,
    SOUTH,
    TERMINALS,
    WEST,
    WHITE,
    WINDS,
    Kind,
)
from mahjong3.tiles.notation import LETTERS, NotationError, format_tile, format_tiles, parse_tile, parse_tiles
from mahjong3.tiles.standing import Place, Standing, standing
from mahjong3.tiles.tile_set import NO_NORTH, TILE_SET, TileSet, tile_set
from mahjong3.tiles.wall import GONE, Wall, WallError, check_tiles, format_wall, parse_wall

__all__ = [
    "ANIMALS",
    "BONUS",
    "DOTS",
    "DRAGONS",
    "EAST",
    "FACES",
    "FIRST_BONUS",
    "FLOWERS",
    "FLY",
    "GONE",
    "GREEN",
    "HONOURS",
    "KINDS",
    "LETTERS",
    "NORTH",
    "NO_NORTH",
    "PIPS",
    "PLAIN",
    "RED",
    "SEASONS",
    "SERIES",
    "SOUTH",
    "TERMINALS",
    "TILE_SET",
    "WEST",
    "WHITE",
    "WINDS",
    "Dice",
    "Kind",
    "NotationError",
    "Place",
    "Standing",
    "TileSet",
    "Wall",
    "WallError",
    "check_tiles",
    "format_tile",
    "format_tiles",
    "format_wall",
    "parse_tile",
    "parse_tiles",
    "parse_wall",
    "standing",
    "tile_set",
]
