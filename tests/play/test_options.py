"""RULES §5: strict calls and false wins, a win let go."""

from __future__ import annotations

from mahjong3.play.actions import WIN
from mahjong3.play.deal import Deal
from mahjong3.play.events import Ended, KongTried
from mahjong3.play.refusal import Reason
from mahjong3.play.result import Payment
from mahjong3.tiles.notation import parse_tile, parse_tiles
from tests.play.table import E, S, W, all_pass, discards, hand, legal, play, refusal, table

OTHER = "1p 4p 7p S W N F B"
WAITS = "123p 456p 789p EEE C"


# --- strict calls -----------------------------------------------------------------------------------------------------------


def strict(**more: object) -> Deal:
    return table(
        **{
            "east": f"C {OTHER}",
            "south": WAITS,
            "draws": "9p 8p 6p",
            "win_calls": "strict",
            "no_flowers": "off",
            **more,
        }
    )


def test_under_strict_calls_everybody_is_asked_about_every_discard_but_a_fly() -> None:
    deal = strict(east=f"C J {OTHER}", west="2p 5p 8p S N F B")
    assert legal(deal, "E") == ["win"]
    play(deal, "E discard N")
    assert deal.awaiting == (S, W)
    assert "win" in legal(deal, "S")
    assert "win" in legal(deal, "W")
    all_pass(deal)
    discards(deal, 2)
    all_pass(deal)
    play(deal, "E discard J")
    assert deal.phase == "turn"


def test_a_false_win_in_ones_own_turn() -> None:
    deal = strict()
    play(deal, "E discard N", "S discard 9p")
    all_pass(deal)
    events = play(deal, "W win")
    result = deal.result
    assert result is not None
    assert events[-1] == Ended(result)
    assert (result.outcome, result.false_caller, result.source, result.tile) == ("false-win", W, None, parse_tile("8p"))
    # The unit of the limit to each opponent; the same dealer deals again.
    assert result.payments == (Payment(W, E, 10, 1, "false-win"), Payment(W, S, 10, 1, "false-win"))
    assert result.points == (10, 10, -20)
    assert (result.next_dealer, result.dealer_reason) == (E, "false-win")
    assert parse_tile("8p") in deal.hands[W]
    assert len(result.hands[W]) == 13


def test_a_false_win_on_a_discard_costs_at_the_limit_with_its_multiplier() -> None:
    deal = strict(points_per_fan=20, limit_multiplier=2, instant_payments="sloperama")
    play(deal, "E discard N", "W win")
    assert deal.awaiting == (S,)
    assert deal.phase == "claims"
    play(deal, "S pass")
    result = deal.result
    assert result is not None
    assert (result.false_caller, result.source, result.tile) == (W, E, parse_tile("N"))
    # No flies are paid after a false win.
    assert result.points == (400, 400, -800)
    assert deal.moves[-1].answers == ((W, WIN),)
    assert deal.moves[-1].source == E


def test_a_complete_hand_below_five_fan_is_a_false_win() -> None:
    deal = strict()
    play(deal, "E discard N", "S discard 9p", "W discard 8p", "E discard C", "S win")
    assert deal.result is not None
    assert (deal.result.outcome, deal.result.false_caller) == ("false-win", S)


def test_false_calls_beside_a_valid_one_cost_nothing() -> None:
    deal = strict(min_fan=2, west=WAITS.replace("EEE C", "SSS F"))
    play(deal, "E discard N", "S discard 9p", "W discard 8p", "E discard C")
    for order in ((S, W), (W, S)):
        twin = deal.copy()
        for seat in order:
            if seat in twin.awaiting:
                twin.submit(seat, WIN)
        assert twin.result is not None
        assert [seat for seat, _ in twin.result.winners] == [S]
        assert twin.result.false_caller is None
    # A false call of the nearer one does not stand before a valid one of the other.
    deal = strict(min_fan=2, south=WAITS.replace("EEE C", "SSS F"), west=WAITS)
    play(deal, "E discard N", "S discard 9p", "W discard 8p", "E discard C", "S win")
    assert deal.awaiting == (W,)
    play(deal, "W win")
    assert deal.result is not None
    assert [seat for seat, _ in deal.result.winners] == [W]


def test_of_two_false_calls_the_nearest_counts() -> None:
    deal = strict()
    play(deal, "E discard N", "W win", "S win")
    assert deal.result is not None
    assert deal.result.false_caller == S
    assert deal.moves[-1].answers == ((S, WIN),)
    early = strict()
    play(early, "E discard N", "S win")
    # West holds nothing that could win: South's call is false whatever West says.
    assert early.result is not None
    assert early.result.false_caller == S


def test_an_added_kong_under_a_false_win_does_not_stand() -> None:
    deal = table(
        east="555p 2p 8p S W F B 1p",
        west="5p 1p 4p 7p S W F B C C",
        draws="B 9p",
        win_calls="strict",
        instant_payments="fan",
    )
    play(deal, "E discard 2p", "S discard B", "W discard 5p", "E pong 55p", "E discard 8p")
    discards(deal, 2)
    all_pass(deal)
    before = hand(deal, "E")
    events = play(deal, "E kong 5p")
    assert events == [KongTried(E, parse_tile("5p"))]
    assert deal.awaiting == (S, W)
    assert legal(deal, "W") == ["win", "pass"]
    play(deal, "W win", "S pass")
    result = deal.result
    assert result is not None
    assert (result.outcome, result.source, result.tile) == ("false-win", E, parse_tile("5p"))
    assert hand(deal, "E") == before
    assert result.hands[E] == deal.hands[E]
    assert [meld.name for meld in deal.melds[E]] == ["pong"]
    assert result.points == (10, 10, -20)
    assert deal.check() == []


# --- a win let go -----------------------------------------------------------------------------------------------------------


def test_a_win_let_go_bars_from_the_same_tile_until_a_draw() -> None:
    deal = table(
        east=f"6p C {OTHER}",
        south="123p 789p EEE NN 45p",
        west="6p 1p S F B W",
        draws="9p C 2p",
        min_fan=0,
        missed_win=True,
    )
    play(deal, "E discard B", "S discard 9p", "W discard 6p", "S pass")
    assert deal.view(S).barred == parse_tiles("6p")
    all_pass(deal)
    # East throws the same tile before South has drawn.
    play(deal, "E discard 6p")
    assert "win" not in legal(deal, "S")
    if S in deal.awaiting:
        assert refusal(deal, "S", "win").reason is Reason.BARRED
    all_pass(deal)
    assert deal.turn == S
    assert deal.view(S).barred == ()


def test_other_tiles_may_still_be_won_after_a_win_let_go() -> None:
    deal = table(
        east=f"3p C {OTHER}",
        south="123p 789p EEE NN 45p",
        west="6p 1p S F B W",
        draws="9p C 2p",
        min_fan=0,
        missed_win=True,
    )
    play(deal, "E discard B", "S discard 9p", "W discard 6p", "S pass")
    all_pass(deal)
    play(deal, "E discard 3p")
    assert "win" in legal(deal, "S")


def test_without_the_option_nothing_is_barred() -> None:
    deal = table(east=f"6p C {OTHER}", south="123p 789p EEE NN 45p", west="6p 1p S F B W", draws="9p C 2p", min_fan=0)
    play(deal, "E discard B", "S discard 9p", "W discard 6p", "S pass")
    all_pass(deal)
    play(deal, "E discard 6p")
    assert "win" in legal(deal, "S")


def test_a_claim_lifts_the_bar_and_a_claim_instead_of_a_win_counts_as_let_go() -> None:
    deal = table(
        east=f"6p C {OTHER}",
        south="123p 789p EEE NN 45p",
        west="N 6p 1p S F B W",
        draws="9p C 2p",
        min_fan=0,
        missed_win=True,
    )
    play(deal, "E discard B", "S discard 9p", "W discard 6p", "S pass")
    all_pass(deal)
    play(deal, "E discard 6p")
    assert deal.view(S).barred == parse_tiles("6p")
    assert "chow 4p 5p" in legal(deal, "S")
    play(deal, "S chow 4p 5p")
    assert deal.view(S).barred == ()


def test_a_win_that_is_too_cheap_is_not_let_go() -> None:
    deal = table(
        east=f"6p C {OTHER}",
        south="123p 789p EEE NN 45p",
        west="6p 1p S F B W",
        draws="9p C 2p",
        missed_win=True,
        no_flowers="off",
    )
    play(deal, "E discard B", "S discard 9p", "W discard 6p")
    all_pass(deal)
    assert deal.view(S).barred == ()


def test_a_barred_call_under_strict_calls_is_a_false_win() -> None:
    deal = table(
        east=f"6p C {OTHER}",
        south="123p 789p EEE NN 45p",
        west="6p 1p S F B W",
        draws="9p C 2p",
        min_fan=0,
        missed_win=True,
        win_calls="strict",
    )
    play(deal, "E discard B", "S discard 9p", "W discard 6p", "S pass")
    all_pass(deal)
    play(deal, "E discard 6p", "S win")
    assert deal.result is not None
    assert (deal.result.outcome, deal.result.false_caller) == ("false-win", S)
