"""The set wall of a scene: hands, first draws, replacements and last tiles put where the deal will find them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from mahjong3.rules.seats import SEAT_LETTERS, SEATS
from mahjong3.tiles.dice import PIPS, Dice
from mahjong3.tiles.kinds import FIRST_BONUS, Kind
from mahjong3.tiles.notation import format_tile, parse_tiles
from mahjong3.tiles.tile_set import TileSet
from mahjong3.tiles.wall import check_tiles
from tui.scenes.fields import FaultError, Fields

__all__ = ["read_wall"]

_DICE: Final = Dice((3, 4), (4, 5))
"""Where a scene says nothing of the dice: East's wall, 16 stacks."""


def read_wall(fields: Fields, tile_set: TileSet, name: str) -> tuple[Dice, tuple[Kind, ...]]:
    """The dice and the whole wall in wall order.

    Args:
        fields: the table `[wall]`.
        tile_set: the tiles of the table at which the scene is played.
        name: of the scene; it decides how the rest of the wall is filled.

    Raises:
        MahjongError: a hand of the wrong size, tiles that are not those of the set, or more than there is room for.
    """
    dice = _read_dice(fields.text("dice", ""))
    whole = fields.text("tiles", "")
    if whole:
        tiles = parse_tiles(whole)
        check_tiles(tiles, tile_set)
        fields.done()
        return dice, tiles
    hands = [_parsed(fields, SEAT_LETTERS[seat]) for seat in SEATS]
    bonus = Fields(fields.table("bonus"))
    laid = [_parsed(bonus, SEAT_LETTERS[seat], "") for seat in SEATS]
    bonus.done()
    draws, tail, last = (_parsed(fields, key, "") for key in ("draws", "tail", "last"))
    fields.done()
    replaced: list[Kind] = []
    for seat in SEATS:
        hands[seat], new = _as_dealt(hands[seat], laid[seat], SEAT_LETTERS[seat])
        replaced.extend(new)
    return dice, _compose(tile_set, hands=hands, draws=draws, tail=(*replaced, *tail), last=last, name=name)


def _parsed(fields: Fields, key: str, default: str | None = None) -> tuple[Kind, ...]:
    return parse_tiles(fields.text(key, default))


def _read_dice(text: str) -> Dice:
    if not text:
        return _DICE
    words = text.split()
    if len(words) != 4 or not all(word in map(str, range(1, PIPS + 1)) for word in words):
        raise FaultError("dice = «{text}» is not four numbers from 1 to 6", text=text)
    one, two, three, four = map(int, words)
    return Dice((one, two), (three, four))


def _as_dealt(hand: tuple[Kind, ...], bonus: tuple[Kind, ...], seat: str) -> tuple[tuple[Kind, ...], tuple[Kind, ...]]:
    """The hand as dealt and what it draws in the opening replacement, for a hand given as it stands after it."""
    if not bonus:
        return hand, ()
    if any(kind >= FIRST_BONUS for kind in hand):
        raise FaultError("the hand of {seat} holds bonus tiles and has others under [wall.bonus]", seat=seat)
    if any(kind < FIRST_BONUS for kind in bonus) or len(bonus) > len(hand):
        raise FaultError("[wall.bonus] {seat} holds what is not a bonus tile, or too many", seat=seat)
    kept = len(hand) - len(bonus)
    return (*hand[:kept], *bonus), hand[kept:]


def _compose(
    tile_set: TileSet,
    *,
    hands: Sequence[tuple[Kind, ...]],
    draws: Sequence[Kind],
    tail: Sequence[Kind],
    last: Sequence[Kind],
    name: str,
) -> tuple[Kind, ...]:
    """The wall in wall order; places of which nothing is said are filled with the tiles that are left."""
    wall: list[Kind | None] = [None] * tile_set.size
    for seat, (hand, places) in enumerate(zip(hands, tile_set.deal_places, strict=True)):
        if len(hand) != len(places):
            raise FaultError(
                "{seat} has {count} tiles, {needed} are dealt",
                seat=SEAT_LETTERS[seat],
                count=len(hand),
                needed=len(places),
            )
        _put(wall, places, hand)
    _put(wall, tile_set.tail_places, tail)
    standing = [place for place in tile_set.draw_places if place not in set(tile_set.tail_places[: len(tail)])]
    if len(draws) + len(last) > len(standing):
        raise FaultError("draws, tail and last are more tiles than the wall has left")
    _put(wall, standing, draws)
    _put(wall, standing[len(standing) - len(last) :], last)
    _fill(wall, tile_set, name)
    tiles = tuple(kind for kind in wall if kind is not None)
    check_tiles(tiles, tile_set)
    return tiles


def _put(wall: list[Kind | None], places: Sequence[int], tiles: Sequence[Kind]) -> None:
    if len(tiles) > len(places):
        raise FaultError("draws, tail and last are more tiles than the wall has left")
    for place, kind in zip(places, tiles, strict=False):
        wall[place] = kind


def _fill(wall: list[Kind | None], tile_set: TileSet, name: str) -> None:
    missing = tile_set.count(kind for kind in wall if kind is not None)
    surplus = [format_tile(kind) for kind, count in enumerate(missing) if count < 0]
    if surplus:
        raise FaultError("the wall holds too many {tiles}", tiles=", ".join(surplus))
    rest = [kind for kind, count in enumerate(missing) for _ in range(count)]
    Random(name).shuffle(rest)
    for place, kind in enumerate(wall):
        if kind is None:
            wall[place] = rest.pop()
