"""The game line by line, driven by lines."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from mahjong3.play.actions import Action
from mahjong3.play.match import Match
from mahjong3.play.view import View
from mahjong3.rules import Rules
from mahjong3.tiles import parse_tiles
from tui.plain.game import PlainGame
from tui.session import Chair, Session

NAMES = ("Mei", "Hafiz", "Ravi")


class AnyBot:
    """Does anything that is legal."""

    def choose(self, view: View, seed: int) -> Action:
        return view.legal[seed % len(view.legal)]


def session_of(people: int, seed: str, *, practice: bool = False) -> Session:
    chairs = [Chair(name, "human" if player < people else "random") for player, name in enumerate(NAMES)]
    match = Match(Rules.preset("wiki"), seed, deals=4)
    return Session(match, chairs, bot=lambda _level: AnyBot(), practice=practice)


def played(session: Session, lines: Iterator[str]) -> tuple[bool, list[str]]:
    told: list[str] = []
    return PlainGame(session, lines, told.append).play(), told


def anything(seed: str) -> Iterator[str]:
    chance = random.Random(seed)
    while True:
        yield str(chance.randint(1, 6))


@pytest.mark.parametrize("people", [0, 1, 2, 3])
@pytest.mark.parametrize("seed", ["a", "b"])
def test_a_match_comes_to_its_end(people: int, seed: str) -> None:
    over, told = played(session_of(people, seed), anything(seed))
    assert over
    assert sum(line.startswith("Deal ") and " is over. " in line for line in told) == 4
    assert told[-4] == "The match is over."


def test_the_last_line_of_a_deal_has_the_result_and_the_points_of_all() -> None:
    _over, told = played(session_of(1, "a"), anything("a"))
    for line in told:
        if " is over. " in line:
            points = [int(number) for number in re.findall(r" ([+-]?\d+) \(", line)]
            assert len(points) == 3
            assert sum(points) == 0


def test_equal_lines_equal_game() -> None:
    assert played(session_of(1, "c"), anything("c")) == played(session_of(1, "c"), anything("c"))


def test_the_end_of_the_input_ends_the_game_and_says_that_it_is_kept() -> None:
    over, told = played(session_of(1, "a"), iter(["1", "1"]))
    assert not over
    assert "kept" in told[-1]


def test_quit_is_the_same() -> None:
    over, told = played(session_of(1, "a"), iter(["quit", "1"]))
    assert not over
    assert "kept" in told[-1]


def test_a_bad_line_is_told_and_asked_again() -> None:
    over, told = played(session_of(1, "a"), iter(["99", "nonsense \x1b[2J", "", "help", "table"]))
    assert not over
    assert sum(line.startswith("Not possible: ") for line in told) == 2
    assert any(line.startswith("undo: ") for line in told)
    assert all(line.isprintable() for line in told)


def test_an_answer_may_name_its_seat_and_only_that_seat() -> None:
    session = session_of(3, "a")
    (asked,) = session.deal.awaiting
    other = "ESW"[(asked + 1) % 3]
    _over, told = played(session, iter([f"{other}: 1", f"{'ESW'[asked]}: 1"]))
    assert sum(line.startswith("Not possible: ") for line in told) == 1
    assert any("discarded" in line for line in told)


def test_an_answer_can_be_taken_back_in_practice() -> None:
    session = session_of(1, "a", practice=True)
    _over, told = played(session, iter(["1", "1", "undo", "undo"]))
    assert told.count("Taken back.") == 2
    assert not any(seat == session.match.seat_of(0) for move in session.deal.moves for seat, _ in move.answers)


def test_with_several_people_nobody_s_tiles_are_said_aloud() -> None:
    """What is drawn and dealt stands only below the prompt of its owner, never in what happened."""
    _over, told = played(session_of(3, "b"), anything("b"))
    happened = [line for line in told if re.match(r"(Mei|Hafiz|Ravi|You|Your)\b", line)]
    assert any(line.endswith("drew a tile") for line in happened)
    for line in happened:
        assert not re.search(r"drew (?!a tile|\d+ tiles)", line)
        assert not line.startswith("Your tiles")


def test_each_prompt_shows_only_the_hand_of_the_seat_that_is_asked() -> None:
    session = session_of(2, "d")
    told: list[str] = []
    game = PlainGame(session, anything("d"), told.append)
    hands: list[tuple[int, ...]] = []

    def write(line: str) -> None:
        if line.startswith("Hand: "):
            asked = [seat for seat in session.deal.awaiting if session.chairs[session.match.player_at(seat)].person]
            tiles, _, drawn = line.removeprefix("Hand: ").partition("; drawn: ")
            shown = sorted(parse_tiles(tiles) + parse_tiles(drawn.partition(",")[0]))
            hands.append(tuple(shown))
            assert any(shown == sorted(session.deal.view(seat).hand) for seat in asked)
        told.append(line)

    game._write = write
    assert game.play()
    assert hands
