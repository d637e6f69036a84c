"""`Deal.check` sees what is broken: one test for each thing that must hold."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from mahjong3.hands.melds import Meld
from mahjong3.play.deal import Deal
from mahjong3.play.result import Payment
from mahjong3.tiles.notation import parse_tile, parse_tiles
from mahjong3.tiles.wall import Wall
from mahjong3.values import put
from tests.play.table import DICE, WIKI, E, S, W, play, table


def in_turn() -> Deal:
    return table(east="C 1p 4p 7p", west="CC")


def in_window() -> Deal:
    deal = in_turn()
    play(deal, "E discard C")
    assert deal.awaiting == (W,)
    return deal


def at_the_end() -> Deal:
    deal = table(east="123p 456p 789p EEE CC")
    play(deal, "E win")
    return deal


def a_tile_twice(deal: Deal) -> None:
    deal.rivers[E] += parse_tiles("9p")


def a_hand_out_of_order(deal: Deal) -> None:
    deal.hands[E] = deal.hands[E][::-1]


def counts_of_another_hand(deal: Deal) -> None:
    deal.counts[S][0] += 1


def a_bonus_tile_in_hand(deal: Deal) -> None:
    deal.hands[S] = (*deal.hands[S][:-1], parse_tile("s1"))


def a_tile_too_few(deal: Deal) -> None:
    deal.hands[S] = deal.hands[S][:-1]


def a_meld_that_plays_another_tile(deal: Deal) -> None:
    deal.melds = put(deal.melds, S, (Meld("pong", parse_tiles("CCC"), parse_tiles("FFF"), E),))


def a_meld_of_flies(deal: Deal) -> None:
    deal.melds = put(deal.melds, S, (Meld("pong", parse_tiles("JJJ"), parse_tiles("FFF"), E),))


def a_claim_from_oneself(deal: Deal) -> None:
    deal.melds = put(deal.melds, S, (Meld("pong", parse_tiles("CCC"), parse_tiles("CCC"), S),))


def points_from_nowhere(deal: Deal) -> None:
    deal.points = (1, 0, 0)


def a_wall_that_is_longer(deal: Deal) -> None:
    deal.wall.left += 1


def a_wall_with_a_hole(deal: Deal) -> None:
    deal.wall = Wall.imagined([-1] * 44, 0, 0)


def nobody_asked(deal: Deal) -> None:
    deal.awaiting = ()


def somebody_asked_for_nothing(deal: Deal) -> None:
    deal._legal[S] = ()
    deal.awaiting = (*deal.awaiting, S)


def asked_after_an_answer(deal: Deal) -> None:
    deal.answers[deal.awaiting[0]] = deal.legal(deal.awaiting[0])[0]


def the_discarder_asked(deal: Deal) -> None:
    deal.awaiting = (E,)


def a_result_too_early(deal: Deal) -> None:
    deal.result = at_the_end().result


def an_offer_in_a_turn(deal: Deal) -> None:
    deal.offered = parse_tile("C")


def a_drawn_tile_that_is_not_there(deal: Deal) -> None:
    deal.drawn = parse_tile("F")
    deal.hands[E] = tuple(tile for tile in deal.hands[E] if tile != deal.drawn)


def other_points_than_the_result(deal: Deal) -> None:
    deal.points = (2, -1, -1)


def a_payment_to_oneself(deal: Deal) -> None:
    assert deal.result is not None
    deal.result = replace(deal.result, payments=(Payment(E, E, 5, 1, "win"),))


@pytest.mark.parametrize(
    ("state", "breaking"),
    [
        *((in_turn, breaking) for breaking in (
            a_tile_twice, a_hand_out_of_order, counts_of_another_hand, a_bonus_tile_in_hand, a_tile_too_few,
            a_meld_that_plays_another_tile, a_meld_of_flies, a_claim_from_oneself, points_from_nowhere,
            a_wall_that_is_longer, a_wall_with_a_hole, nobody_asked, somebody_asked_for_nothing,
            asked_after_an_answer, a_result_too_early, an_offer_in_a_turn, a_drawn_tile_that_is_not_there,
        )),
        *((in_window, breaking) for breaking in (nobody_asked, asked_after_an_answer, the_discarder_asked)),
        *((at_the_end, breaking) for breaking in (other_points_than_the_result, a_payment_to_oneself)),
    ],
)  # fmt: skip
def test_what_is_broken_is_seen(state: Callable[[], Deal], breaking: Callable[[Deal], None]) -> None:
    deal = state()
    assert deal.check() == []
    breaking(deal)
    problems = deal.check()
    assert problems
    assert all(problem.what for problem in problems)


def test_a_view_with_other_legal_actions_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    deal = in_turn()
    views = [Deal(WIKI, Wall.shuffled(3), DICE).view(seat) for seat in (E, S, W)]
    monkeypatch.setattr(Deal, "view", lambda _, seat: views[seat])
    assert [problem.what for problem in deal.check()] == ["the view has other legal actions"]


def test_deals_are_equal_by_state_and_never_hashed() -> None:
    assert in_turn() == in_turn()
    assert in_turn() != in_window()
    assert in_turn() != "a deal"
    assert repr(in_window()) == "<Deal claims, turn 0, awaiting (2,), 44 left>"
    with pytest.raises(TypeError):
        hash(in_turn())
