"""RULES §3 (first dealer), §8: matches."""

from __future__ import annotations

from random import Random

import pytest

from mahjong3.play.actions import PASS, Discard
from mahjong3.play.match import Match, MatchError, deal_of
from mahjong3.rules.seats import SEATS
from mahjong3.tiles.wall import Wall, WallError
from tests.play.randomly import random_action, random_rules
from tests.play.table import CLASSIC, WIKI, E, S, W, wall_of


def play_deal(match: Match, rng: Random) -> None:
    while match.deal.awaiting:
        seat = rng.choice(match.deal.awaiting)
        match.submit(seat, random_action(match.deal.view(seat), rng))


def discard_only(match: Match) -> None:
    """Nobody claims or wins anything: the deal is drawn."""
    while match.deal.awaiting:
        seat = match.deal.awaiting[0]
        legal = match.deal.legal(seat)
        match.submit(seat, PASS if PASS in legal else next(one for one in legal if isinstance(one, Discard)))


def test_points_are_carried_on_and_sum_to_zero() -> None:
    for seed in range(12):
        rng = Random(seed)
        match = Match(random_rules(rng), seed, deals=4)
        totals = [0, 0, 0]
        for number in range(1, 5):
            assert match.deal_number == number
            dealer = match.dealer
            play_deal(match, rng)
            result = match.results[-1]
            for seat in SEATS:
                totals[(dealer + seat) % 3] += result.points[seat]
            assert match.points == totals
            assert sum(totals) == 0
            if number < 4:
                match.next_deal()
                assert match.dealer == (dealer + result.next_dealer) % 3
        assert match.over
        with pytest.raises(MatchError):
            match.next_deal()


def test_seats_follow_the_dealer() -> None:
    match = Match(WIKI, "seats")
    for player in SEATS:
        assert match.player_at(match.seat_of(player)) == player
    match.dealer = 2
    assert [match.player_at(seat) for seat in (E, S, W)] == [2, 0, 1]
    assert [match.seat_of(player) for player in range(3)] == [S, W, E]


def test_the_next_deal_needs_the_end_of_this_one() -> None:
    match = Match(WIKI, 1)
    assert not match.over
    with pytest.raises(MatchError):
        match.next_deal()


def test_drawn_deals_count_and_who_took_the_last_tile_deals_next() -> None:
    match = Match(WIKI, "drawn", deals=4)
    for _ in range(4):
        discard_only(match)
        assert match.results[-1].outcome == "drawn"
        dealer, seat = match.dealer, match.deal.turn
        if not match.over:
            match.next_deal()
            assert match.dealer == (dealer + seat) % 3
    assert match.over
    assert match.points == [0, 0, 0]


def test_the_same_seed_gives_the_same_match_and_every_deal_its_own_wall() -> None:
    first, second = Match(WIKI, "seed"), Match(WIKI, "seed")
    assert first.deal == second.deal
    assert first.first_rolls == second.first_rolls
    walls = {deal_of(WIKI, "seed", number).wall.tiles for number in range(1, 9)}
    assert len(walls) == 8
    assert deal_of(WIKI, "seed", 3) == deal_of(WIKI, "seed", 3)
    assert Match(WIKI, "another").deal != first.deal


def test_who_rolls_highest_deals_first_and_only_those_tied_roll_again() -> None:
    rounds = set()
    for seed in range(300):
        match = Match(WIKI, seed)
        rolling = list(SEATS)
        for roll in match.first_rolls:
            assert [player for player in SEATS if roll.dice[player] is not None] == rolling
            sums = {player: sum(roll.dice[player] or ()) for player in rolling}
            rolling = [player for player in rolling if sums[player] == max(sums.values())]
        assert rolling == [match.dealer]
        rounds.add(len(match.first_rolls))
    assert {1, 2} <= rounds
    rolled = [one for seed in range(100) for roll in Match(WIKI, seed).first_rolls for one in roll.dice if one]
    assert {pips for one in rolled for pips in one} == set(range(1, 7))
    assert all(len(one) == 2 for one in rolled)
    assert {Match(WIKI, seed).dealer for seed in range(20)} == {0, 1, 2}


def test_walls_that_are_given_are_dealt_in_turn_and_player_0_deals_first() -> None:
    walls = [wall_of(east="EEEE").tiles, wall_of(east="SSSS").tiles]
    match = Match(WIKI, "given", walls=walls, deals=4)
    assert (match.dealer, match.first_rolls) == (0, ())
    assert match.deal.wall.tiles == walls[0]
    discard_only(match)
    match.next_deal()
    assert match.deal.wall.tiles == walls[1]
    discard_only(match)
    match.next_deal()
    assert match.deal.wall.tiles == deal_of(WIKI, "given", 3).wall.tiles
    with pytest.raises(WallError):
        Match(WIKI, 1, walls=[walls[0][:-1]])


def test_dice_do_not_depend_on_whether_a_wall_is_given() -> None:
    assert deal_of(WIKI, 1, 1, Wall.shuffled(9).tiles).dice == deal_of(WIKI, 1, 1).dice


def test_how_many_deals() -> None:
    assert Match(WIKI, 1).deals == 8
    assert Match(WIKI.changed(deals="endless"), 1).deals is None
    assert Match(CLASSIC, 1, deals="endless").deals is None
    endless = Match(WIKI, 1, deals="endless")
    for _ in range(17):
        discard_only(endless)
        assert not endless.over
        endless.next_deal()
    assert endless.deal_number == 18


@pytest.mark.parametrize(
    ("points", "ranks"),
    [
        ([5, -10, 5], [(1, 0), (1, 2), (3, 1)]),
        ([0, 0, 0], [(1, 0), (1, 1), (1, 2)]),
        ([-4, 8, -4], [(1, 1), (2, 0), (2, 2)]),
        ([1, 2, -3], [(1, 1), (2, 0), (3, 2)]),
    ],
)
def test_players_with_equal_points_share_a_rank(points: list[int], ranks: list[tuple[int, int]]) -> None:
    match = Match(WIKI, 1)
    match.points = points
    assert [(one.rank, one.player) for one in match.ranking()] == ranks
    assert all(one.points == points[one.player] for one in match.ranking())


def test_side_payments_count_at_once() -> None:
    wall = wall_of(south="s1 s2 s3 s4 1479p E S N C B")
    match = Match(WIKI.changed(instant_payments="fan"), 1, walls=[wall.tiles])
    assert match.points == [-1, 2, -1]
