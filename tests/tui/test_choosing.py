"""Choosing an answer, refusing what cannot be done, telling what has happened: over views of real deals."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from mahjong3.bots.bot import seed_for
from mahjong3.bots.chance import RandomBot
from mahjong3.bots.normal import NormalBot
from mahjong3.play.actions import ACTIONS, DISCARDS, PASS, WIN, Action, Discard
from mahjong3.play.events import Discarded, KongMade, KongTried, redact
from mahjong3.play.match import Match
from mahjong3.play.refusal import Reason, Refusal
from mahjong3.play.view import View
from mahjong3.rules import Rules
from mahjong3.tiles.kinds import FLY, KINDS
from tui.drawing.model import Look
from tui.screens.choosing import Chooser, hand_order, kind_of_key, own_tiles
from tui.screens.choosing import Refusal as Refused
from tui.screens.fan import meter_of, waits_of
from tui.screens.refusing import why_not
from tui.screens.table_picture import TableFacts, chips_of, sentence_of, table_picture
from tui.screens.trace import Trace
from tui.settings import Settings
from tui.words.telling import action_text, refusal_text, tell

NAMES = ("pong", "chow", "kong", "win", "declare", "swap", "pass", "discard", "enter")
TABLES = (
    Rules.preset("wiki"),
    Rules.preset("classic"),
    Rules.preset("sloperama").changed(kong_max_flies=1, fly_swap=True),
    Rules.preset("wiki").changed(win_calls="strict", fly_discard="forbidden", missed_win=True).named("strict"),
)


def views(rules: Rules, seed: str, deals: int = 1) -> Iterator[tuple[Match, View]]:
    """Every view of every seat, before every answer of random play."""
    match = Match(rules, seed, deals=deals)
    bot = RandomBot()
    while True:
        deal = match.deal
        if deal.result is not None:
            if match.over:
                return
            match.next_deal()
            continue
        for seat in range(3):
            yield match, deal.view(seat)
        seat = deal.awaiting[0]
        match.submit(seat, bot.choose(deal.view(seat), seed_for(seed, match.deal_number, deal.decisions[seat])))


def chooser_of(view: View, sorting: str = "kind") -> Chooser:
    return Chooser(view, *hand_order(view, sorting))


@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: rules.name)
def test_every_legal_answer_can_be_chosen_by_keys_and_nothing_else(rules: Rules) -> None:
    for _match, view in views(rules, "choose", 12):
        reached: set[Action] = set()
        for name in NAMES[:7]:
            chooser = chooser_of(view)
            first = chooser.press(name)
            if first is not None and not isinstance(first, Refused):
                reached.add(first)
            while first is None:
                answer = chooser.enter()
                assert not isinstance(answer, Refused)
                assert answer is not None
                if answer in reached:
                    break
                reached.add(answer)
                assert len(chooser.lifted) == len(own_tiles(answer, view.hand))
                chooser.press(name)
        chooser = chooser_of(view)
        for kind in dict.fromkeys(view.hand):
            if chooser.choose_kind(kind) is None:
                answer = chooser.enter()
                assert answer == DISCARDS[kind]
                reached.add(DISCARDS[kind])
        assert reached == set(view.legal)


@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: rules.name)
def test_arrows_and_tab_reach_every_tile_and_every_variant(rules: Rules) -> None:
    for _match, view in views(rules, "arrows", 8):
        chooser = chooser_of(view)
        places = set()
        for _ in range(20):
            if chooser.claim is None and chooser.place is not None:
                places.add(chooser.place)
                chooser.arrow(1)
        assert places == set(chooser.discardable)
        variants = {action for name in ("pong", "chow", "kong", "swap") for action in chooser.groups.get(name, ())}
        found: set[Action] = set()
        for _ in range(40):
            chooser.next_variant()
            if chooser.claim is not None:
                found.add(chooser.claimed)
        assert found == variants


@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: rules.name)
def test_what_is_refused_is_said_in_one_sentence(rules: Rules) -> None:
    for _match, view in views(rules, "refuse", 20):
        for name in NAMES:
            said = why_not(view, name)
            assert said.endswith(".")
            assert len(said) <= 76, said
            assert "{" not in said


@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: rules.name)
def test_the_table_can_be_put_together_at_every_moment(rules: Rules) -> None:
    settings = Settings()
    for match, view in views(rules, "picture", 6):
        at = tuple(match.player_at(seat) for seat in range(3))
        facts = TableFacts(
            ("You", "Mei Ling", "Hafiz"), at, at[view.seat], match.deal_number, match.deals, (0, 0, 0), "wiki"
        )
        picture = table_picture(facts, view, Trace(3, view.seat), chooser_of(view), settings=settings, look=Look())
        assert bool(picture.sentence) == view.asked
        assert bool(picture.busy) != view.asked
        assert {chip.name for chip in picture.chips} - {"win"} == set(chooser_of(view).groups) - {"win"}
        assert all(chip.chosen is None for chip in chips_of(view, chooser_of(view), settings))


def test_sentences_name_the_tile_that_is_asked_for() -> None:
    seen = set()
    for _match, view in views(TABLES[0], "sentence", 3):
        said, waiting = sentence_of(view, ("Mei", "you", "Hafiz"))
        assert waiting != view.asked
        seen.add(said.split()[0])
    assert {"Your", "Mei", "Hafiz"} <= seen


@pytest.mark.parametrize("sorting", ["kind", "honours-first", "flies-first"])
def test_the_order_of_the_hand_keeps_every_tile_and_the_drawn_one_apart(sorting: str) -> None:
    for _match, view in views(TABLES[0], "order", 4):
        order, apart = hand_order(view, sorting)
        assert sorted((*order, *(() if apart is None else (apart,)))) == list(view.hand)
        assert apart == view.drawn
        if sorting == "flies-first" and FLY in order:
            assert order[0] == FLY


def test_a_fly_is_asked_twice_and_only_the_second_time_in_a_row() -> None:
    view = next(view for _match, view in views(TABLES[0], "fly", 4) if view.asked and DISCARDS[FLY] in view.legal)
    chooser = chooser_of(view)
    chooser.choose_kind(FLY)
    assert chooser.asked_twice(DISCARDS[FLY], ("fly",))
    assert not chooser.asked_twice(DISCARDS[FLY], ("fly",))
    chooser.choose_kind(FLY)
    assert chooser.asked_twice(DISCARDS[FLY], ("fly",))
    assert not chooser.asked_twice(DISCARDS[FLY], ())
    assert not chooser.asked_twice(PASS, ("fly", "win", "kong"))


def test_a_false_win_is_asked_twice_whatever_is_set() -> None:
    strict = TABLES[-1]
    view = next(
        view for _match, view in views(strict, "false", 4) if view.asked and WIN in view.legal and not view.wins
    )
    chooser = chooser_of(view)
    assert chooser.asked_twice(WIN, ())
    assert not chooser.asked_twice(WIN, ())


def test_a_win_that_holds_is_asked_once_unless_set_otherwise() -> None:
    view = next(view for _match, view in views(TABLES[0], "true", 12) if view.asked and WIN in view.legal)
    chooser = chooser_of(view)
    assert not chooser.asked_twice(WIN, ())
    assert chooser.asked_twice(WIN, ("win",))


def test_tile_keys() -> None:
    assert [kind_of_key(key) for key in "159EwNcFbJ"] == [0, 4, 8, 9, 11, 12, 13, 14, 15, 16]
    assert kind_of_key("0") is None
    assert kind_of_key("enter") is None
    assert kind_of_key("") is None


@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: rules.name)
def test_the_log_tells_what_a_seat_may_know_and_the_last_act_is_fresh(rules: Rules) -> None:
    match = Match(rules, "log", deals=2)
    bot = RandomBot()
    while True:
        trace = Trace(3, 1)
        trace.hear_all([told for event in match.deal.opening_events if (told := redact(event, 1)) is not None])
        while match.deal.result is None:
            seat = match.deal.awaiting[0]
            for event in match.submit(
                seat, bot.choose(match.deal.view(seat), seed_for("log", 1, match.deal.decisions[seat]))
            ):
                told = redact(event, 1)
                if told is None:
                    continue
                before = len(trace.log)
                trace.hear(told)
                assert len(trace.log) - before <= 2
                assert sum(act.fresh for act in trace.acts if act is not None) <= 1
                if isinstance(event, Discarded):
                    assert trace.spot is not None
                    assert (trace.spot.seat, trace.spot.tile) == (event.seat, event.tile)
                if isinstance(event, KongTried):
                    assert trace.spot is not None
                    assert trace.spot.kong
                if isinstance(event, KongMade):
                    assert trace.spot is None
                said = tell(told, ("Mei", "You", "Hafiz"), 1)
                assert said is None or (said and "{" not in said)
        if match.over:
            return
        match.next_deal()


def test_the_meter_never_promises_more_than_the_hand_is_worth() -> None:
    for _match, view in views(TABLES[0], "meter", 12):
        if not view.hand:
            continue
        meter = meter_of(view)
        score = view.score if view.asked else None
        if score is not None:
            assert meter.has == score.fan
        waits = waits_of(view)
        if waits is not None:
            for row in waits.rows:
                if row.kind == waits.offered:
                    assert score is not None
                    assert (row.by_discard if waits.robbing is None else waits.robbing) in (score.fan, None)
                else:
                    assert row.by_discard is None or row.by_self_draw is None or row.by_discard <= row.by_self_draw
                assert row.by_discard is None or row.by_discard >= meter.has or view.asked


def test_enter_alone_says_only_what_can_be_done() -> None:
    said = set()
    for seed in ("win", "wins", "winning"):
        for _match, view in winning(seed):
            if view.phase == "claims":
                chooser = chooser_of(view)
                assert chooser.drop_claim()
                refusal = chooser.enter()
                assert isinstance(refusal, Refused)
                chooser.next_variant()
                assert ("←→" in refusal.text) == (chooser.claim is not None)
                assert ("key of the win" in refusal.text) == (chooser.claim is None)
                said.add(refusal.text)
    assert len(said) == 2


def test_every_action_and_every_refusal_has_words() -> None:
    texts = [action_text(action) for action in ACTIONS]
    assert len(set(texts)) == len(texts)
    for reason in Reason:
        said = refusal_text(Refusal(reason, tile=4, fan=4, min_fan=5, limit=1))
        assert said
        assert "{" not in said
    assert len(KINDS) == 31


def test_enter_takes_a_win_until_something_else_is_chosen() -> None:
    phases = set()
    for seed in ("win", "wins", "winning"):
        for _match, view in winning(seed):
            phases.add(view.phase)
            chooser = chooser_of(view)
            assert chooser.enter() is WIN
            assert [chip.name for chip in chips_of(view, chooser, Settings()) if chip.state == "main"] == ["win"]
            assert "you may win" in sentence_of(view, ("You", "Mei", "Hafiz"))[0]
            assert chooser.drop_claim()
            assert chooser.enter() is not WIN
            assert not chooser.drop_claim()
            if view.phase == "turn":
                chooser = chooser_of(view)
                assert isinstance(chooser.press("discard"), Discard)
                chooser = chooser_of(view)
                chooser.arrow(1)
                assert isinstance(chooser.enter(), Discard)
    assert phases == {"turn", "claims"}


def winning(seed: str) -> Iterator[tuple[Match, View]]:
    """Every view that may win, in a match of bots."""
    match = Match(Rules.preset("wiki"), seed, deals=8)
    bot = NormalBot()
    while not match.over:
        deal = match.deal
        if deal.result is not None:
            match.next_deal()
            continue
        seat = deal.awaiting[0]
        view = deal.view(seat)
        if view.wins and view.phase != "opening":
            yield match, view
        match.submit(seat, bot.choose(view, 1))
