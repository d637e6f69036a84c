"""Random matches with a record, for the tests of records."""

import random
from pathlib import Path

from mahjong3.play.match import Match
from mahjong3.records import Header, RecordedPlayer, Recorder, header_line, replay
from mahjong3.rules import Rules

PLAYERS = (RecordedPlayer("You", None), RecordedPlayer("美玲", "normal"), RecordedPlayer("Hafiz", "easy"))
SHORT = Rules.preset("wiki").changed(deals=4)
EAGER = {"win", "declare"}


def header_of(match: Match, name: str = "m", *, practice: bool = False) -> Header:
    return header_line(match, name, PLAYERS, started="2026-03-14T19:30:00+08:00", practice=practice, program="1.0")


def play_on(match: Match, recorder: Recorder, rng: random.Random, *, answers: int = 10_000) -> Match:
    """Play by chance to the end, or for so many answers, writing as the game goes."""
    recorder.follow(match)
    while answers and not match.over:
        if match.deal.result is not None:
            match.next_deal()
            recorder.follow(match)
            continue
        seat = rng.choice(match.deal.awaiting)
        legal = match.deal.legal(seat)
        eager = [action for action in legal if str(action) in EAGER or str(action).startswith("kong")]
        match.submit(seat, rng.choice(eager or legal))
        recorder.follow(match)
        answers -= 1
    return match


def play_with_undo(match: Match, recorder: Recorder, rng: random.Random, *, rounds: int) -> Match:
    """The same, and now and then moves are taken back, or a chair changes hands."""
    for _ in range(rounds):
        match = play_on(match, recorder, rng, answers=rng.randrange(30))
        standing = sum(len(deal.moves) for deal in recorder.record.deals)
        if standing and rng.random() < 0.7:
            recorder.undo(rng.randint(1, min(standing, rng.choice([1, 1, 3, 60]))))
            match = replay(recorder.record).match
        if rng.random() < 0.3:
            recorder.seat(rng.randrange(3), rng.choice(["easy", "human"]))
    return play_on(match, recorder, rng)


def recorded(folder: Path | None, seed: str, rules: Rules = SHORT) -> Recorder:
    """The whole record of a match played by chance, closed."""
    match = Match(rules, seed)
    with Recorder.create(folder, header_of(match)) as recorder:
        play_on(match, recorder, random.Random(seed))
    return recorder
