"""RULES §9, the last item: another player’s tiles are in nothing that a player can read: not in the log, not in his own save."""

from __future__ import annotations

import json
from random import Random

import pytest

from mahjong3.play.actions import parse_action
from mahjong3.play.events import Answered, Dealt, DeclareOffered, Drawn, redact
from mahjong3.play.match import Match
from mahjong3.records import RecordedPlayer, Recorder, header_line
from mahjong3.rules import Rules
from mahjong3.rules.seats import SEAT_LETTERS, SEATS
from mahjong3.tiles.kinds import KINDS
from mahjong3.tiles.notation import parse_tiles
from tests.play.randomly import random_action, random_deal, steps
from tui.words.names import tile_name
from tui.words.telling import tell

NAMES = ("Ana", "Bo", "Cy")


def test_no_sentence_of_the_log_names_a_tile_that_only_another_has_seen() -> None:
    words = [tile_name(kind) for kind in KINDS]
    hidden = 0
    for seed in range(40):
        deal = random_deal(f"log {seed}")
        events = list(deal.opening_events)
        for _, _, more in steps(deal, Random(seed)):
            events += more
        for seat in SEATS:
            for event in events:
                told = redact(event, seat)
                sentence = None if told is None else tell(told, NAMES, seat)
                if isinstance(event, (Answered, DeclareOffered)) and event.seat != seat:
                    assert sentence is None
                if isinstance(event, Drawn) and event.seat != seat and sentence is not None:
                    hidden += 1
                    assert not any(word in sentence for word in words), sentence
                if isinstance(event, Dealt) and sentence is not None:
                    own = {tile_name(kind) for kind in event.hands[seat] or ()}
                    assert all(word in own for word in words if word in sentence.split(", ")), sentence
    assert hidden > 1000


@pytest.mark.parametrize("seed", range(12))
def test_a_save_names_only_tiles_that_lie_on_the_table(seed: int) -> None:
    """Every line that is written while a deal is open names tiles that everybody saw at that moment; passes and beaten claims are no lines."""
    rng = Random(seed)
    rules = Rules.preset("wiki").changed(
        deals=4, kong_max_flies=1, fly_swap=True, win_calls=rng.choice(("checked", "strict"))
    )
    match = Match(rules, f"save {seed}")
    players = tuple(RecordedPlayer(name, None) for name in NAMES)
    recorder = Recorder.create(
        None, header_line(match, "m", players, started="2026-03-14T19:30:00+08:00", practice=False, program="1.0")
    )
    recorder.follow(match)
    lines = 1
    while not match.over:
        if match.deal.result is not None:
            match.next_deal()
        else:
            seat = rng.choice(match.deal.awaiting)
            match.submit(seat, random_action(match.deal.view(seat), rng))
        recorder.follow(match)
        written = recorder.record.text().splitlines()
        for line in written[lines:]:
            _reads_nothing_hidden(match, json.loads(line))
        lines = len(written)


def _reads_nothing_hidden(match: Match, values: dict[str, object]) -> None:
    if "deal" in values:
        assert not set(values) - {"deal", "dealer", "dice", "wall"}
        return
    if "end" in values:
        assert match.deal.result is not None
        return
    deal = match.deal
    # A tile that was just discarded or melded may have been won or claimed since: look at the end of that decision.
    on_table = {kind for river in deal.rivers for kind in river}
    on_table |= {kind for melds in deal.melds for meld in melds for kind in (*meld.tiles, *meld.plays)}
    if deal.offered is not None:
        on_table.add(deal.offered)
    if deal.result is not None:
        on_table |= {kind for hand in deal.result.hands for kind in hand}
    for letter, text in values.items():
        if letter == "from":
            continue
        assert letter in SEAT_LETTERS
        action = str(parse_action(str(text)))
        assert action != "pass"
        for word in action.replace("J=", "").split()[1:]:
            assert set(parse_tiles(word)) <= on_table, values
