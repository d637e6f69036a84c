"""The three walls: deal, draws, replacements, dice, and how they stand on the table. Rule: RULES §3."""

import random
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahjong3.tiles import (
    GONE,
    NO_NORTH,
    NORTH,
    TILE_SET,
    Dice,
    Place,
    TileSet,
    Wall,
    WallError,
    format_wall,
    parse_wall,
    standing,
    tile_set,
)
from mahjong3.tiles.standing import stack_places

BOTH = pytest.mark.parametrize("tiles", [TILE_SET, NO_NORTH], ids=["84", "80"])
EAST, SOUTH, WEST = range(3)


def numbered(tiles: TileSet) -> Wall:
    """A wall whose tiles are their numbers in wall order, from 1."""
    return Wall(tuple(range(1, tiles.size + 1)), tiles)


@BOTH
def test_the_set(tiles: TileSet) -> None:
    assert tile_set(north=tiles.north) is tiles
    assert tiles.size == len(tiles.tiles) == (84 if tiles.north else 80)
    assert tiles.tiles == tuple(sorted(tiles.tiles))
    assert (NORTH in tiles.plain_kinds) is tiles.north
    assert sum(tiles.copies[17:]) == 16
    assert tiles.stacks_of == ((14, 14, 14) if tiles.north else (14, 13, 13))
    assert tiles.stacks == sum(tiles.stacks_of)
    assert tiles.left_after_deal == (44 if tiles.north else 40)


@BOTH
def test_the_deal_with_the_jump(tiles: TileSet) -> None:
    east, south, west = numbered(tiles).deal()
    assert east == (1, 2, 3, 4, 13, 14, 15, 16, 25, 26, 27, 28, 37, 41)
    assert south == (5, 6, 7, 8, 17, 18, 19, 20, 29, 30, 31, 32, 38)
    assert west == (9, 10, 11, 12, 21, 22, 23, 24, 33, 34, 35, 36, 39)


@BOTH
def test_draws_run_forward_tile_by_tile(tiles: TileSet) -> None:
    wall = numbered(tiles)
    assert [wall.draw() for _ in range(wall.left)] == [40, *range(42, tiles.size + 1)]
    assert (wall.left, wall.draws, wall.replacements) == (0, tiles.left_after_deal, 0)


def test_replacements_run_backward_stack_by_stack() -> None:
    wall = numbered(TILE_SET)
    taken = [wall.replace() for _ in range(44)]
    assert taken[:5] == [83, 84, 81, 82, 79]
    assert taken[-5:] == [45, 46, 43, 44, 42, 40][-5:]
    assert (wall.left, wall.draws, wall.replacements) == (0, 0, 44)


@BOTH
def test_an_empty_wall_gives_nothing(tiles: TileSet) -> None:
    wall = Wall(tiles.tiles, tiles, draws=tiles.left_after_deal)
    for take in (wall.draw, wall.replace):
        with pytest.raises(IndexError):
            take()


def slow_stacks(tiles: TileSet) -> list[list[int]]:
    """The stacks after the deal, each its tiles from the top, as RULES §3 tells it."""
    dealt = {number for hand in numbered(tiles).deal() for number in hand}
    return [[n for n in (2 * s + 1, 2 * s + 2) if n not in dealt] for s in range(tiles.stacks)]


@BOTH
@given(takes=st.lists(st.booleans(), max_size=50))
def test_both_ends_take_the_top_of_a_stack_first(tiles: TileSet, takes: list[bool]) -> None:
    wall, stacks = numbered(tiles), slow_stacks(tiles)
    for from_tail in takes[: wall.left]:
        standing_stacks = [stack for stack in stacks if stack]
        expected = (standing_stacks[-1] if from_tail else standing_stacks[0]).pop(0)
        assert (wall.replace() if from_tail else wall.draw()) == expected
        assert wall.rest() == tuple(number for stack in stacks for number in stack)
        assert wall.left == len(wall.rest())


@pytest.mark.parametrize("last_from_tail", [False, True])
@pytest.mark.parametrize("before", range(44))
def test_the_last_tile_from_either_end(before: int, last_from_tail: bool) -> None:
    wall = numbered(TILE_SET)
    for _ in range(before):
        wall.draw()
    while wall.left > 1:
        wall.replace()
    (last,) = wall.rest()
    assert (wall.replace() if last_from_tail else wall.draw()) == last
    assert wall.left == 0
    assert wall.rest() == ()


def test_a_copy_goes_its_own_way() -> None:
    wall = Wall.shuffled("copy")
    wall.draw()
    twin = wall.copy()
    assert twin == wall
    assert twin != object()
    twin.draw()
    twin.replace()
    assert twin != wall
    assert (wall.draws, wall.replacements, wall.left) == (1, 0, 43)
    assert (twin.draws, twin.replacements, twin.left) == (2, 1, 41)
    assert repr(twin) == "<Wall of 84: 2 drawn, 1 replaced, 41 left>"


def test_an_imagined_wall_holds_only_what_is_left() -> None:
    wall = Wall.shuffled("imagined")
    for take in (wall.draw, wall.replace, wall.replace, wall.draw, wall.replace):
        take()
    twin = Wall.imagined(wall.rest(), wall.draws, wall.replacements)
    assert twin.rest() == wall.rest()
    assert twin.tiles.count(GONE) == 84 - 39
    assert [twin.draw(), twin.replace()] == [wall.draw(), wall.replace()]


@BOTH
def test_a_seed_gives_one_wall_of_the_whole_set(tiles: TileSet) -> None:
    wall = Wall.shuffled("1:1", tiles)
    assert wall == Wall.shuffled("1:1", tiles) == Wall.shuffled(random.Random("1:1"), tiles)
    assert wall != Wall.shuffled("1:2", tiles)
    assert tuple(sorted(wall.tiles)) == tiles.tiles
    assert Wall.of(wall.tiles, tiles) == wall


def test_tiles_that_are_no_wall_are_named() -> None:
    tiles = list(TILE_SET.tiles)
    with pytest.raises(WallError, match=r"^82 tiles, 84 are needed: missing 1p, h2$"):
        Wall.of(tiles[1:-1])
    with pytest.raises(WallError, match=r"^85 tiles, 84 are needed: too many s1$"):
        Wall.of([*tiles, 17])
    with pytest.raises(WallError, match=r"^84 tiles, 84 are needed: missing 2 × 1p; too many J, f1$"):
        Wall.of([16, 21, *tiles[2:]])
    with pytest.raises(WallError, match=r"^84 tiles, 80 are needed: too many 4 × N$"):
        Wall.of(tiles, NO_NORTH)


@BOTH
def test_the_text_of_a_wall_reads_back(tiles: TileSet) -> None:
    wall = Wall.shuffled("text", tiles)
    text = format_wall(wall.tiles)
    assert parse_wall("# a wall\n" + text.replace("\n", "  # twelve\n\n"), tiles) == wall.tiles
    assert len(text.splitlines()) == 7


def test_a_bad_word_in_a_wall_is_named_with_its_line() -> None:
    with pytest.raises(WallError, match=r"^line 3: «9x» is not a tile: allowed are 1p–9p"):
        parse_wall("1p # 8x\n\n2p 9x")
    with pytest.raises(WallError, match=r"^0 tiles, 84 are needed"):
        parse_wall("")


def test_dice_are_rolled_in_order() -> None:
    dice = Dice.rolled(random.Random(7))
    again = random.Random(7)
    rolls = [again.randint(1, 6) for _ in range(4)]
    assert dice == Dice((rolls[0], rolls[1]), (rolls[2], rolls[3]))


DICE_7_9 = Dice((3, 4), (4, 5))


def test_the_example_of_the_rules() -> None:
    places = stack_places(DICE_7_9, TILE_SET)
    # the break is between the 2nd and 3rd stack of West, from his right
    assert places[0] == Place(WEST, 2)
    assert places[-1] == Place(WEST, 1)
    east, south, west = numbered(TILE_SET).deal()

    def stacks(hand: tuple[int, ...]) -> list[tuple[int, int, bool]]:
        """(seat, stack from 1, is the top) of each tile."""
        return [(*_one_based(places[(number - 1) // 2]), number % 2 == 1) for number in hand]

    def whole(seat: int, *numbers: int) -> list[tuple[int, int, bool]]:
        return [(seat, number, top) for number in numbers for top in (True, False)]

    assert stacks(east) == [
        *whole(WEST, 3, 4, 9, 10),
        *whole(SOUTH, 1, 2),
        (SOUTH, 7, True),
        (SOUTH, 9, True),
    ]
    assert stacks(south) == [*whole(WEST, 5, 6, 11, 12), *whole(SOUTH, 3, 4), (SOUTH, 7, False)]
    assert stacks(west) == [*whole(WEST, 7, 8, 13, 14), *whole(SOUTH, 5, 6), (SOUTH, 8, True)]
    # the first draw is the bottom of S8, the tail the top of W2
    table = standing(DICE_7_9, TILE_SET, 0, 0)
    assert table.chosen == EAST
    assert table.first == Place(WEST, 2)
    assert table.before_break == Place(WEST, 1)
    assert table.next == Place(SOUTH, 7)
    assert table.tail == Place(WEST, 1)
    assert table.heights == (
        (2,) * 14,
        (0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 2, 2, 2),
        (2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
    )


def _one_based(place: Place) -> tuple[int, int]:
    return place.seat, place.stack + 1


def test_the_walls_shrink_from_both_ends() -> None:
    table = standing(DICE_7_9, TILE_SET, 2, 3)
    assert table.heights[SOUTH] == (0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 2, 2, 2)
    assert table.heights[WEST][:3] == (1, 0, 0)
    assert (table.next, table.tail) == (Place(SOUTH, 9), Place(WEST, 0))
    empty = standing(DICE_7_9, TILE_SET, 40, 4)
    assert not any(map(any, empty.heights))
    assert (empty.next, empty.tail) == (None, None)


@BOTH
def test_every_roll_breaks_the_walls_somewhere(tiles: TileSet) -> None:
    for choose, count in product(range(2, 13), range(2, 13)):
        dice = Dice((choose - min(choose - 1, 6), min(choose - 1, 6)), (count - min(count - 1, 6), min(count - 1, 6)))
        places = stack_places(dice, tiles)
        assert len(set(places)) == len(places) == tiles.stacks
        chosen = (choose - 1) % 3
        # Walk stack by stack from the right-hand end, on into the previous player's wall.
        seat, stack = chosen, 0
        for _ in range(choose + count):
            stack += 1
            if stack == tiles.stacks_of[seat]:
                seat, stack = (seat - 1) % 3, 0
        table = standing(dice, tiles, 0, 0)
        assert (table.chosen, table.first) == (chosen, Place(seat, stack))
        assert sum(map(sum, table.heights)) == tiles.left_after_deal


def test_eighty_tiles() -> None:
    # 5 and 8: South's roll (5 - 1 = 4 seats on is South), 13 stacks are all of his wall, so the break lies at its left end.
    table = standing(Dice((2, 3), (4, 4)), NO_NORTH, 0, 0)
    assert table.chosen == SOUTH
    assert table.before_break == Place(SOUTH, 12)
    assert table.first == Place(EAST, 0)
    assert [len(heights) for heights in table.heights] == [14, 13, 13]
    # 20 stacks are dealt or begun: all of East's 14, and six more of West's.
    assert table.next == Place(WEST, 5)
    assert table.heights[EAST] == (0,) * 14
    assert table.heights[WEST] == (0, 0, 0, 0, 0, 1, 1, 2, 2, 2, 2, 2, 2)
    assert table.heights[SOUTH] == (2,) * 13
    assert table.tail == Place(SOUTH, 12)
