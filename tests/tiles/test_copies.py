"""A copied wall stands where its original stands, at both ends."""

from __future__ import annotations

from mahjong3.tiles.wall import Wall


def test_a_copy_draws_and_replaces_like_its_original() -> None:
    wall = Wall.shuffled("copies")
    for turn in range(20):
        _ = wall.replace() if turn % 3 else wall.draw()
        twin = wall.copy()
        assert twin == wall
        assert (twin.draws, twin.replacements, twin.left) == (wall.draws, wall.replacements, wall.left)
        assert twin.rest() == wall.rest()
        other = wall.copy()
        assert [twin.replace(), twin.draw(), twin.replace()] == [other.replace(), other.draw(), other.replace()]
        assert twin.left == wall.left - 3
