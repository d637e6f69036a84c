"""The seven laws of the state machine, over random play under random rules."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterable
from itertools import permutations
from random import Random

import pytest

from mahjong3.play.actions import ACTIONS, PASS, Action
from mahjong3.play.deal import Deal, Move
from mahjong3.play.events import Answered, Dealt, DeclareOffered, Drawn, Event, redact
from mahjong3.play.fold import view_after
from mahjong3.play.refusal import IllegalAction
from mahjong3.play.table import Table
from mahjong3.play.view import View
from mahjong3.rules import Rules
from mahjong3.rules.seats import SEATS, Seat
from mahjong3.tiles.wall import Wall
from tests.play.randomly import random_action, random_deal, steps

FEW = range(120)
MANY = range(120, 6000)


each_seed = pytest.mark.parametrize(
    "seeds", [pytest.param(FEW, id="few"), pytest.param(MANY, id="many", marks=pytest.mark.long)]
)
"""Each law on few seeds always, on many behind `-m long`."""


# --- 1: what is legal is accepted, everything else refused -----------------------------------------------------------------


@each_seed
def test_law_1_legal_actions_are_accepted_and_all_others_refused(seeds: Iterable[int]) -> None:
    for seed in seeds:
        deal = random_deal(f"law 1 {seed}")
        rng = Random(seed)
        for _ in steps(deal, rng):
            for seat in SEATS:
                _accepts_and_refuses(deal, seat, rng)


def _accepts_and_refuses(deal: Deal, seat: Seat, rng: Random) -> None:
    legal = deal.legal(seat)
    assert bool(legal) == (seat in deal.awaiting)
    assert list(legal) == sorted(legal, key=ACTIONS.index)
    accepted = rng.choice(legal) if legal else None
    if accepted is not None:
        deal.verify(seat, accepted)
        assert deal.view(seat).refusal(accepted) is None
        twin = deal.copy()
        twin.submit(seat, accepted)
        assert twin != deal
    refused = [action for action in rng.sample(ACTIONS, 12) if action not in legal]
    before = deal.copy()
    view = deal.view(seat)
    for action in refused:
        refusal = view.refusal(action)
        with pytest.raises(IllegalAction) as caught:
            deal.submit(seat, action)
        assert caught.value.refusal == refusal
        with pytest.raises(IllegalAction):
            deal.verify(seat, action)
        assert "{" not in str(caught.value)
    assert deal == before


# --- 2: the order of answers makes no difference ----------------------------------------------------------------------------


@each_seed
def test_law_2_any_order_of_answers_gives_the_same(seeds: Iterable[int]) -> None:
    windows = 0
    for seed in seeds:
        deal = random_deal(f"law 2 {seed}")
        rng = Random(seed)
        while deal.awaiting:
            if len(deal.awaiting) > 1:
                windows += 1
                _same_in_any_order(deal, {seat: random_action(deal.view(seat), rng) for seat in deal.awaiting})
            seat = rng.choice(deal.awaiting)
            deal.submit(seat, random_action(deal.view(seat), rng))
    assert windows > len(list(seeds)) / 2


def _same_in_any_order(deal: Deal, answers: dict[Seat, Action]) -> None:
    results: list[tuple[Deal, list[Event]]] = []
    for order in permutations(answers):
        twin = deal.copy()
        told: list[Event] = []
        for seat in order:
            if seat in twin.awaiting and twin.phase == "claims" and len(twin.moves) == len(deal.moves):
                told += twin.submit(seat, answers[seat])
        results.append((twin, [event for event in told if not isinstance(event, Answered)]))
    first = results[0]
    for other in results[1:]:
        assert other == first


# --- 3: the events tell everything -----------------------------------------------------------------------------------------


@each_seed
def test_law_3_folded_events_give_the_view(seeds: Iterable[int]) -> None:
    for seed in seeds:
        deal = random_deal(f"law 3 {seed}")
        views = [View.start(deal.rules, deal.dice, seat) for seat in SEATS]
        _fold(deal, views, deal.opening_events)
        for _, _, events in steps(deal, Random(seed)):
            _fold(deal, views, events)


def _fold(deal: Deal, views: list[View], events: Iterable[Event]) -> None:
    for event in events:
        for seat in SEATS:
            told = redact(event, seat)
            if told is not None:
                views[seat] = view_after(views[seat], told)
    for seat in SEATS:
        view = deal.view(seat)
        assert view == views[seat]
        assert view.legal == views[seat].legal == deal.legal(seat)


# --- 4: tiles and points are conserved --------------------------------------------------------------------------------------


@each_seed
def test_law_4_tiles_and_points_are_conserved(seeds: Iterable[int]) -> None:
    for seed in seeds:
        deal = random_deal(f"law 4 {seed}")
        assert deal.check() == []
        for _ in steps(deal, Random(seed)):
            assert deal.check() == []


# --- 5: the same actions give the same deal ---------------------------------------------------------------------------------


@each_seed
def test_law_5_moves_alone_give_the_deal_again(seeds: Iterable[int]) -> None:
    for seed in seeds:
        deal = random_deal(f"law 5 {seed}")
        for _ in steps(deal, Random(seed)):
            pass
        again = random_deal(f"law 5 {seed}")
        for move in deal.moves:
            _do(again, move)
        while again.awaiting:
            again.submit(again.awaiting[0], PASS)
        assert again.moves == deal.moves
        assert again.result == deal.result
        assert again.opening_events == deal.opening_events


def _do(deal: Deal, move: Move) -> None:
    """Replay one decided move as a record is replayed: every seat that it does not name has passed."""
    answers = dict(move.answers)
    while deal.phase == "opening" and not set(answers) & set(deal.awaiting):
        deal.submit(deal.awaiting[0], PASS)
    while deal.phase == "claims" and move.source != deal.turn:
        deal.submit(deal.awaiting[0], PASS)
    number = len(deal.moves)
    if move.source is None:
        ((seat, action),) = move.answers
        if deal.phase == "opening" and str(action) != "declare":
            while deal.phase == "opening":
                deal.submit(deal.awaiting[0], PASS)
        deal.submit(seat, action)
    while len(deal.moves) == number:
        seat = deal.awaiting[0]
        deal.submit(seat, answers.get(seat, PASS))


def digest(seeds: Iterable[int]) -> str:
    """A fingerprint of everything that happens in some deals."""
    told = hashlib.sha256()
    for seed in seeds:
        deal = random_deal(f"law 5 {seed}")
        told.update(repr(deal.opening_events).encode())
        for seat, action, events in steps(deal, Random(seed)):
            told.update(repr((seat, str(action), events, deal.legal(seat))).encode())
        told.update(repr(deal.moves).encode())
    return told.hexdigest()


@pytest.mark.parametrize("hash_seed", ["1", "4242"])
def test_law_5_another_process_with_another_hash_seed_gives_the_same(hash_seed: str) -> None:
    program = "from tests.play.test_laws import digest; print(digest(range(6)))"
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)}
    ran = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == digest(range(6))


# --- 6: a copy is independent ------------------------------------------------------------------------------------------------


@each_seed
def test_law_6_a_copy_is_independent_of_its_original(seeds: Iterable[int]) -> None:
    for seed in seeds:
        deal = random_deal(f"law 6 {seed}")
        rng = Random(seed)
        while deal.awaiting:
            twin = deal.copy()
            assert twin == deal
            _share_nothing_that_changes(deal, twin)
            views = [deal.view(seat) for seat in SEATS]
            for number, _ in enumerate(steps(twin, rng)):
                if number > 3:
                    break
            assert [deal.view(seat) for seat in SEATS] == views
            assert deal.check() == []
            left = [twin.view(seat) for seat in SEATS]
            seat = rng.choice(deal.awaiting)
            deal.submit(seat, random_action(deal.view(seat), rng))
            assert [twin.view(seat) for seat in SEATS] == left


def _share_nothing_that_changes(deal: Deal, twin: Deal) -> None:
    for name in Table.__slots__:
        mine, other = getattr(deal, name), getattr(twin, name)
        if isinstance(mine, (list, dict, Wall)):
            assert mine is not other, name
        if isinstance(mine, list):
            for one, another in zip(mine, other, strict=True):
                assert not isinstance(one, list) or one is not another, name


# --- 7: ignorance -------------------------------------------------------------------------------------------------------------


@each_seed
def test_law_7_an_imagined_deal_looks_the_same(seeds: Iterable[int]) -> None:
    for seed in seeds:
        deal = random_deal(f"law 7 {seed}")
        rng = Random(seed)
        _imagined_alike(deal, rng)
        for _ in steps(deal, rng):
            _imagined_alike(deal, rng)


def _imagined_alike(deal: Deal, rng: Random) -> None:
    for seat in SEATS:
        view = deal.view(seat)
        imagined = Deal.imagined(view, rng.randrange(1 << 30))
        assert imagined.view(seat) == view
        assert imagined.legal(seat) == view.legal
        assert imagined.check() == []


def test_an_imagined_deal_can_be_played_to_its_end() -> None:
    for seed in range(20):
        deal = random_deal(f"played on {seed}")
        rng = Random(seed)
        for _ in steps(deal, rng):
            if rng.random() < 0.1:
                imagined = Deal.imagined(deal.view(rng.choice(SEATS)), seed)
                for _ in steps(imagined, rng):
                    assert imagined.check() == []
                assert imagined.result is not None


def test_an_imagined_deal_is_the_same_for_the_same_seed_and_another_for_another() -> None:
    deal = random_deal("imagined", Rules.preset("wiki"))
    view = deal.view(0)
    assert Deal.imagined(view, 1) == Deal.imagined(view, 1)
    assert Deal.imagined(view, 1).hands[1:] != Deal.imagined(view, 2).hands[1:]
    assert {Deal.imagined(view, seed).hands[1] for seed in range(20)} != {deal.hands[1]}


def test_no_event_and_no_view_tells_a_tile_of_another_hand() -> None:
    for seed in range(30):
        deal = random_deal(f"hidden {seed}")
        told = list(deal.opening_events)
        for _, _, events in steps(deal, Random(seed)):
            told += events
        for seat in SEATS:
            for event in told:
                match redact(event, seat):
                    case Dealt(hands):
                        assert [owner for owner, own in enumerate(hands) if own is not None] == [seat]
                    case Drawn(owner, tiles, count):
                        assert (tiles is not None) == (owner == seat)
                        assert tiles is None or len(tiles) == count
                    case Answered(owner) | DeclareOffered(owner):
                        assert owner == seat
                    case None:
                        assert isinstance(event, (Answered, DeclareOffered))
                    case _:
                        pass
