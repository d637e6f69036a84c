"""Chains of replacements, first turns and ends where rules meet seldom: each deal is worked out by hand from the sentence that it names."""

from __future__ import annotations

from mahjong3.play.actions import PASS
from mahjong3.play.deal import Deal
from mahjong3.play.events import BonusLaid, DeclareOffered, SidePaid, TurnBegan
from mahjong3.play.result import Payment, Result
from mahjong3.rules.seats import SEATS
from mahjong3.scoring.score import Score
from mahjong3.tiles.kinds import FLY
from mahjong3.tiles.notation import parse_tile, parse_tiles
from tests.play.table import SLOPERAMA, E, S, W, all_pass, discards, late_table, legal, play, table

WAITS = "46p 123p 789p NN CCC"
"""Complete with 5p alone: base 1, dragon-pong 1."""


def result_of(deal: Deal) -> Result:
    assert deal.result is not None
    assert sum(deal.result.points) == 0
    return deal.result


def winner_of(deal: Deal) -> Score:
    return result_of(deal).winners[0][1]


# --- chains of replacements -------------------------------------------------------------------------------------------------


def test_an_exposed_kong_and_a_concealed_one_in_one_turn_are_a_double_kong() -> None:
    """§6: an exposed kong’s replacement is in the chain: exposed + concealed = `double-kong`, instead of `kong-replacement`."""
    deal = table(
        rules=SLOPERAMA,
        east="C 2p 4p 7p 6p E E S W N B 1p 1p 8p",
        south="CCC FFF 45p 789p 99p",
        tail="F 3p",
    )
    play(deal, "E discard C", "S kong C")
    assert list(deal.chain) == ["kong"]
    play(deal, "S kong F")
    assert list(deal.chain) == ["kong", "kong"]
    play(deal, "S win")
    score = winner_of(deal)
    assert "double-kong" in score.limits
    assert "kong-replacement" not in score.patterns


def test_an_exposed_kong_alone_is_a_kong_replacement() -> None:
    deal = table(east="C 2p 4p 7p 9p E E S W F B 1p 1p 8p", south="CCC EE 45p 789p 66p 6p", tail="3p", no_flowers="off")
    play(deal, "E discard C", "S kong C")
    assert deal.view(S).score is not None
    # base, dragon-pong, self-draw, kong-replacement.
    play(deal, *([] if "win" not in legal(deal, "S") else ["S win"]))
    assert deal.result is None, "4 fan are too few"
    score = deal.view(S).score
    assert score is not None
    assert score.patterns == {"base": 1, "dragon-pong": 1, "self-draw": 1, "kong-replacement": 1}


def test_a_discard_ends_the_chain() -> None:
    """§6: since the last discard: a kong of an earlier turn does not count."""
    deal = table(
        east="C 2p 4p 7p 9p E E S W F B 1p 1p 8p",
        south="CCC EE 45p 789p 66p 6p",
        tail="B",
        draws="1p 2p 3p",
        no_flowers="off",
        min_fan=3,
    )
    play(deal, "E discard C", "S kong C", "S discard B")
    discards(deal, 2)
    all_pass(deal)
    assert deal.turn == S
    score = deal.view(S).score
    assert score is not None
    assert score.patterns == {"base": 1, "dragon-pong": 1, "self-draw": 1}


def test_a_win_by_the_replacement_that_empties_the_wall_is_a_last_tile() -> None:
    """§6: replacements too, and beside kong-replacement."""
    deal = late_table("5p 9p", left=1, east="1p EEEE 234p 456p 99p 5p", min_fan=0)
    assert (deal.turn, deal.wall.left) == (E, 1)
    play(deal, "E kong E")
    assert deal.wall.left == 0
    score = winner_of_view(deal, E)
    assert "last-tile" in score.limits
    assert score.patterns["kong-replacement"] == 1


def test_the_discard_after_a_replacement_that_empties_the_wall_is_the_last_one() -> None:
    """§4.7, §6: East’s kong takes the last tile; his discard may only be won, as a last discard; not won, East deals next (§8)."""
    hands = {
        "east": "EEEE 5p 2p 2p 8p 8p S W F B 1p",
        "south": "46p 123p 789p NN CCC",
        "west": "55p 1p 6p 9p S W F B 7p 3p 3p N",
    }
    deal = late_table("4p 9p", left=1, **hands)
    assert (deal.turn, deal.wall.left) == (E, 1)
    play(deal, "E kong E", "E discard 5p")
    assert deal.awaiting == (S,)
    assert legal(deal, "S") == ["win", "pass"]
    won = deal.copy()
    play(won, "S win")
    assert winner_of(won).limits == ("last-discard",)
    play(deal, "S pass")
    result = result_of(deal)
    assert (result.outcome, result.next_dealer, result.dealer_reason) == ("drawn", E, "last-tile")


# --- first turns ----------------------------------------------------------------------------------------------------------------


def test_a_kong_of_ones_own_ends_earthly_and_so_does_anothers() -> None:
    """§6: nobody, himself included, has konged before."""
    south = "FFF F 123p 456p 78p N"
    deal = table(
        east="2p 4p 7p 9p E E S W B B 1p 1p 8p C", south=south, draws="N", tail="9p", no_flowers="off", min_fan=0
    )
    play(deal, "E discard C", "S kong F")
    score = deal.view(S).score
    assert score is not None
    assert score.limits == ()
    assert score.patterns == {"base": 1, "dragon-pong": 1, "self-draw": 1, "kong-replacement": 1}
    deal = table(
        east="EEEE 2p 4p 7p 9p S W B 1p 1p C", south="FFF 123p 456p 78p NN", draws="9p", tail="8p", no_flowers="off"
    )
    play(deal, "E kong E", "E discard C")
    all_pass(deal)
    score = deal.view(S).score
    assert score is not None
    assert score.limits == ()


def test_the_first_draw_is_earthly_after_other_discards_and_the_second_is_not() -> None:
    """§6: West’s own first draw, after South’s discard which nobody claimed."""
    west = "FFF 123p 456p 78p NN"
    deal = table(east="2p 4p 7p 9p E E S W B B 1p 1p C 5p", west=west, draws="E 9p", no_flowers="off")
    play(deal, "E discard C", "S discard E")
    all_pass(deal)
    assert winner_of_view(deal, W).limits == ("earthly",)
    deal = table(east="2p 4p 7p 9p E E S W B B 1p 1p C 5p", west=west, draws="E S W E 9p", no_flowers="off")
    play(deal, "E discard C", "S discard E")
    all_pass(deal)
    play(deal, "W discard S")
    all_pass(deal)
    play(deal, "E discard W")
    all_pass(deal)
    play(deal, "S discard E")
    all_pass(deal)
    assert deal.turn == W
    assert winner_of_view(deal, W).limits == ()


def winner_of_view(deal: Deal, seat: int) -> Score:
    score = deal.view(seat).score
    assert score is not None
    return score


def test_the_opening_replacement_makes_no_flower_replacement() -> None:
    """§6: the opening replacement is not in the chain."""
    deal = table(east="s1 123p 456p 789p EEE 2p", tail="2p", heavenly="off")
    score = winner_of_view(deal, E)
    assert score.patterns == {"base": 1, "own-flower": 1, "seat-wind": 1, "east-wind": 1, "self-draw": 1}


def test_east_declines_four_flies_and_south_declares_eight_flowers() -> None:
    """§5, §7: East, South, West in this order; a complete series is paid before; declared, it pays as a self-draw; flies are paid to the winner."""
    deal = table(
        east="JJJJ 1479p E S N C B 2p",
        south="s1 s2 s3 s4 f1 f2 f3 f4 1p 1p 4p 4p 7p",
        tail="W W 3p 3p 6p 6p 8p F",
        eight_flowers="limit",
        instant_payments="fan",
    )
    paid = [place for place, event in enumerate(deal.opening_events) if isinstance(event, SidePaid)]
    assert [deal.opening_events[place] for place in paid] == [SidePaid(S, "series", (-1, 2, -1))] * 2
    assert deal.opening_events[-1] == DeclareOffered(E)
    assert paid[-1] < len(deal.opening_events) - 1
    events = deal.submit(E, PASS)
    assert events[-1] == DeclareOffered(S)
    play(deal, "S declare")
    result = result_of(deal)
    assert result.winners[0][1].limits == ("eight-flowers",)
    # Two series 2 units, then two units of the limit from each; East's flies are not the winner's.
    assert result.points == (-2 - 20, 4 + 40, -2 - 20)


def test_a_declared_hand_is_paid_for_its_flies_and_stacks_its_limits() -> None:
    """§5, §7: four-flies-dealt and eight-flowers stand together; `stack_limits` doubles the unit for the second."""
    deal = table(
        east="JJJJ s1 s2 s3 s4 f1 f2 f3 f4 1p 5p",
        tail="W W 3p 3p 6p 6p 8p F",
        eight_flowers="limit",
        instant_payments="fan",
        stack_limits=True,
    )
    play(deal, "E declare")
    result = result_of(deal)
    assert result.winners[0][1].limits == ("eight-flowers", "four-flies-dealt")
    assert result.payments == (Payment(S, E, 40, 2, "win"), Payment(W, E, 40, 2, "win"))
    # Two series 1 unit each, four flies 4 units from each.
    assert result.points == (2 * (2 + 4 + 40), -46, -46)


def test_who_plays_before_is_not_asked_when_the_hand_is_declared() -> None:
    deal = table(
        east="JJJJ 1479p E S N C B 2p",
        west="s1 s2 s3 s4 f1 f2 f3 f4 1p 1p 4p 4p 7p",
        tail="W W 3p 3p 6p 6p 8p F",
        eight_flowers="limit",
    )
    events = play(deal, "E declare")
    assert not any(isinstance(event, (DeclareOffered, TurnBegan)) for event in events)
    assert result_of(deal).winners[0][0] == E


# --- the end ----------------------------------------------------------------------------------------------------------------------


def test_a_bonus_tile_drawn_last_ends_the_deal_and_its_taker_deals_next() -> None:
    """§3, §4.13, §8: drawn from the front as the last tile, it has no replacement; whoever took it deals, that tile included."""
    deal = late_table("5p s1", left=1, bonus_left="s1")
    taker = SEATS[(deal.turn + 1) % 3]
    discards(deal, 1)
    all_pass(deal)
    result = result_of(deal)
    assert (result.outcome, result.next_dealer, result.dealer_reason) == ("drawn", taker, "last-tile")
    assert deal.bonus[taker][-1] == parse_tile("s1")
    assert len(deal.hands[taker]) == 13


def test_a_win_below_the_limit_lets_flies_and_losers_be_settled_and_a_false_win_nothing() -> None:
    """§7: `sloperama` flies and losers’ comparison after a win; after a false win neither."""
    hands = {
        "east": "5p J 2p 8p S W F B 1p 9p 7p E E 4p",
        "south": WAITS,
        "west": "J BBB 1p 6p 9p 3p 3p 8p 7p S F",
    }
    deal = table(rules=SLOPERAMA, min_fan=1, earthly="off", no_flowers="off", **hands)
    play(deal, "E discard 5p", "S win")
    result = result_of(deal)
    # base 1, dragon-pong 1: 2 x 20; East 2 units, West 1. West stands at 1 (BBB), East at 0: East pays him 20. A fly each.
    assert [payment.points for payment in result.payments] == [80, 40, 20]
    assert result.points == (-80 - 20 + 50, 120 - 100, -40 + 20 + 50)
    deal = table(rules=SLOPERAMA, min_fan=3, win_calls="strict", earthly="off", no_flowers="off", **hands)
    play(deal, "E discard 5p", "S win")
    all_pass(deal)
    assert result_of(deal).points == (200, -400, 200)


def test_a_melded_pong_with_flies_stands_and_flies_in_hand_make_none() -> None:
    """§7 `losers_compare`: pongs in melds, whatever they hold; in hand three or four real tiles."""
    deal = table(
        rules=SLOPERAMA,
        east="5p C 2p 8p 8p S W 1p 9p 7p E N 4p B",
        south="46p 123p 789p NNN FF",
        west="C JJ BB J 1p 6p 9p 3p 8p 7p S",
        draws="E",
        min_fan=1,
        no_flowers="off",
    )
    play(deal, "E discard C", "W pong JJ", "W discard S")
    all_pass(deal)
    play(deal, "E discard 5p", "S win")
    result = result_of(deal)
    # West stands at the pong of 中, not at BB J; East at nothing.
    assert Payment(E, W, 20, 0, "losers-compare") in result.payments


def test_the_fly_of_a_swapped_pong_is_the_winners() -> None:
    """§4.9, §7 `fan`: each fly in the winner’s hand, 1 from each; those in his melds too."""
    deal = table(
        east="C 1p 1p 8p 8p 2p 7p 9p S FF WW B",
        south="C J 123p 789p NNN F 4p",
        west="5p 5p 1p 3p 6p 9p S W W F B 7p E",
        draws="9p 2p C",
        fly_swap=True,
        instant_payments="fan",
        min_fan=4,
        no_flowers="off",
    )
    play(deal, "E discard C", "S pong C J", "S discard F")
    all_pass(deal)
    play(deal, "W discard 9p")
    all_pass(deal)
    play(deal, "E discard 2p")
    all_pass(deal)
    play(deal, "S swap C", "S win")
    assert winner_of(deal).situation.tile == FLY
    # base, dragon-pong, north-wind, self-draw: 4 fan, 2 units; one fly, 1 from each.
    assert result_of(deal).points == (-9, 18, -9)


def test_bonus_tiles_of_one_turn_count_once_though_several_were_replaced() -> None:
    """§6: each counts once if it is in the chain."""
    deal = table(
        east="C 2p 4p 7p 9p E E S W F B 1p 1p 8p", south="BBB 123p 456p 78p SS", draws="a1", tail="a2 9p", earthly="off"
    )
    play(deal, "E discard C")
    events = all_pass(deal)
    assert [event.tiles for event in [*deal.opening_events, *events] if isinstance(event, BonusLaid)] in (
        [],
        [parse_tiles("a1"), parse_tiles("a2")],
    )
    assert deal.chain == ("flower", "flower")
    assert winner_of_view(deal, S).patterns == {
        "base": 1,
        "animal": 2,
        "dragon-pong": 1,
        "self-draw": 1,
        "flower-replacement": 1,
    }


def test_eight_flowers_are_all_eight() -> None:
    """§5: four seasons and three flowers are not enough, nor are four flowers and three seasons."""
    for lacking in ("s4", "f4"):
        eight = ["s1", "s2", "s3", "s4", "f1", "f2", "f3", "f4"]
        eight.remove(lacking)
        deal = table(
            east=f"{' '.join(eight)} 1p 1p 4p 4p 7p 7p E",
            tail="W W 3p 3p 6p 6p 8p",
            eight_flowers="limit",
        )
        assert deal.phase == "turn"
        assert not any(isinstance(event, DeclareOffered) for event in deal.opening_events)
