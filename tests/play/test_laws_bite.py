"""Each law fails when the engine is broken on purpose: what is broken stands in the name of each test."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from mahjong3.play import claims, fold, imagined
from mahjong3.play.actions import Action, Discard, order
from mahjong3.play.claims import Outcome
from mahjong3.play.deal import Deal
from mahjong3.play.events import Discarded, Drawn, Event, Melded
from mahjong3.play.table import Table
from mahjong3.play.view import View
from mahjong3.rules.seats import SEATS, Seat
from mahjong3.tiles.kinds import FLY
from tests.play import test_laws

SEEDS = range(30)
FAILS = (AssertionError, pytest.fail.Exception, ValueError, KeyError, IndexError)


def test_law_1_an_answer_that_is_not_legal_is_accepted(monkeypatch: pytest.MonkeyPatch) -> None:
    known = Deal._known

    def lenient(self: Deal, seat: Seat, action: Action) -> Action:
        if seat in self.awaiting and isinstance(action, Discard) and action.kind in self.hands[seat]:
            return action
        return known(self, seat, action)

    monkeypatch.setattr(Deal, "_known", lenient)
    with pytest.raises(FAILS):
        test_laws.test_law_1_legal_actions_are_accepted_and_all_others_refused(range(200))


def test_law_1_legal_actions_are_not_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    actions = Table._turn_actions
    monkeypatch.setattr(Table, "_turn_actions", lambda self, seat: actions(self, seat)[::-1])
    with pytest.raises(FAILS):
        test_laws.test_law_1_legal_actions_are_accepted_and_all_others_refused(SEEDS)
    assert order(Discard(FLY)) > order(Discard(0))


def test_law_2_the_claim_that_was_answered_first_goes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    judge = claims.outcome

    def by_arrival(
        order: Sequence[Seat], answers: Mapping[Seat, Action], valid: Sequence[bool], *, several_winners: bool
    ) -> Outcome:
        return judge(tuple(answers), answers, valid, several_winners=several_winners)

    monkeypatch.setattr(claims, "outcome", by_arrival)
    with pytest.raises(FAILS):
        test_laws.test_law_2_any_order_of_answers_gives_the_same(range(300))


def test_law_3_a_fold_forgets_that_a_discard_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fold, "claims_of", lambda _: ())
    with pytest.raises(FAILS):
        test_laws.test_law_3_folded_events_give_the_view(SEEDS)


@pytest.mark.parametrize("left_out", [Discarded, Drawn, Melded])
def test_law_3_an_event_is_not_told(monkeypatch: pytest.MonkeyPatch, left_out: type[Event]) -> None:
    submit = Deal.submit

    def silent(self: Deal, seat: Seat, action: Action) -> tuple[Event, ...]:
        return tuple(event for event in submit(self, seat, action) if not isinstance(event, left_out))

    monkeypatch.setattr(Deal, "submit", silent)
    with pytest.raises(FAILS):
        test_laws.test_law_3_folded_events_give_the_view(SEEDS)


def test_law_4_a_tile_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    claim = Deal._claim

    def losing(self: Deal, seat: Seat, action: Action, events: list[Event]) -> None:
        claim(self, seat, action, events)
        self.rivers[seat] = self.rivers[seat][:-1]

    monkeypatch.setattr(Deal, "_claim", losing)
    with pytest.raises(FAILS):
        test_laws.test_law_4_tiles_and_points_are_conserved(SEEDS)


def test_law_4_points_come_from_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    pay = Table.pay
    monkeypatch.setattr(Table, "pay", lambda self, points: pay(self, (points[0] + 1, *points[1:])))
    with pytest.raises(FAILS):
        test_laws.test_law_4_tiles_and_points_are_conserved(range(100))


def test_law_5_a_claim_is_not_noted(monkeypatch: pytest.MonkeyPatch) -> None:
    claim = Deal._claim

    def forgetful(self: Deal, seat: Seat, action: Action, events: list[Event]) -> None:
        del self.moves[-1]
        claim(self, seat, action, events)

    monkeypatch.setattr(Deal, "_claim", forgetful)
    with pytest.raises(FAILS):
        test_laws.test_law_5_moves_alone_give_the_deal_again(SEEDS)


@pytest.mark.parametrize("shared", ["rivers", "counts", "moves", "barred", "near", "wall", "answers", "decisions"])
def test_law_6_a_copy_shares(monkeypatch: pytest.MonkeyPatch, shared: str) -> None:
    copy = Table.copy

    def shallow(self: Table) -> Table:
        twin = copy(self)
        setattr(twin, shared, getattr(self, shared))
        return twin

    monkeypatch.setattr(Table, "copy", shallow)
    with pytest.raises(FAILS):
        test_laws.test_law_6_a_copy_is_independent_of_its_original(range(200))


@pytest.mark.parametrize("leak", ["a fly in a hand", "the next draw", "who is awaited"])
def test_law_7_a_view_tells_what_is_hidden(monkeypatch: pytest.MonkeyPatch, leak: str) -> None:
    view_of = Table.view

    def leaking(self: Table, seat: Seat) -> View:
        view = view_of(self, seat)
        told: dict[str, int] = {
            "a fly in a hand": FLY in self.hands[(seat + 1) % len(SEATS)],
            "the next draw": self.wall.rest()[0] if self.wall.left else 0,
            "who is awaited": self.awaiting[0] if self.awaiting else 0,
        }
        return replace(view, draws=view.draws + told[leak])

    monkeypatch.setattr(Table, "view", leaking)
    with pytest.raises((*FAILS, imagined.ImpossibleViewError)):
        test_laws.test_law_7_an_imagined_deal_looks_the_same(SEEDS)


def test_law_7_a_window_nobody_could_open_is_imagined(monkeypatch: pytest.MonkeyPatch) -> None:
    fits = imagined._claims_fit

    def always(deal: Deal, view: View) -> bool:
        fits(deal, view)
        return True

    monkeypatch.setattr(imagined, "_claims_fit", always)
    with pytest.raises(FAILS):
        test_laws.test_law_7_an_imagined_deal_looks_the_same(SEEDS)
