"""What statistics count, beside a count by hand and beside the whole records; and how quickly."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from mahjong3.play.match import Match
from mahjong3.play.result import Outcome
from mahjong3.records import (
    Header,
    OverLine,
    RecordedPlayer,
    Recorder,
    RecordError,
    WinLine,
    ends_of,
    read_record,
)
from mahjong3.records.footers import DealEnd, Footers, footers_of, read_footers
from mahjong3.records.statistics import PEOPLE, Wanted, choices, rules_label, statistics
from mahjong3.rules import Rules
from mahjong3.scoring.situation import WinBy
from tests.records.playing import SHORT, header_of, play_on, play_with_undo, recorded

WIKI = Rules.preset("wiki")
ME = RecordedPlayer("You", None)


def header(
    name: str = "a",
    *,
    rules: Rules = SHORT,
    players: Sequence[RecordedPlayer] = (ME, RecordedPlayer("Mei", "normal"), RecordedPlayer("Hafiz", "normal")),
    started: str = "2026-03-14T19:30:00+08:00",
    practice: bool = False,
) -> Header:
    return Header(name, "1.0", started, rules, tuple(players), "1", practice)


def win(player: int = 0, fan: int = 5, by: WinBy = "discard", **earned: int) -> WinLine:
    told = {name.replace("_", "-"): value for name, value in earned.items()}
    return WinLine(player, by, fan, told, "123456p CC 5p", "5p", ("pong EEE",), "a1")


def end(
    number: int,
    points: tuple[int, int, int],
    *winners: WinLine,
    source: int | None = None,
    outcome: Outcome = "win",
    caller: int | None = None,
    bots: tuple[str | None, ...] = (None, "normal", "normal"),
) -> DealEnd:
    return DealEnd(number, outcome, points, winners, source, caller, bots)


def footers(head: Header, *ends: DealEnd, over: bool = True) -> Footers:
    return Footers(Path(f"{head.match}.jsonl"), head, ends, over)


FIRST = footers(
    header("first"),
    end(1, (20, -10, -10), win(fan=5, base=1, dragon_pong=2, animal=2, by="self-draw")),
    end(2, (-6, 12, -6), win(1, 6, base=1), source=0),
    end(3, (0, 0, 0), outcome="drawn"),
    end(4, (-8, -8, 16), win(2, 6), source=1),
)
SECOND = footers(
    header("second", rules=WIKI.changed(min_fan=4, deals=4), started="2026-03-15T09:00:00+08:00"),
    end(1, (18, -12, -6), win(fan=9, base=1, all_dots=3, animal=3), source=1),
    end(2, (-40, 20, 20), outcome="false-win", caller=0),
)


def test_counted_by_hand() -> None:
    found = statistics([SECOND, FIRST])
    assert (found.matches, found.deals, found.wins, found.self_draws) == (2, 6, 2, 1)
    assert (found.deal_ins, found.draws, found.false_wins) == (1, 1, 1)
    assert found.mean_fan == 7.0
    assert found.points == 6 - 22
    assert [(match.match, match.points, match.total, match.rank) for match in found.played] == [
        ("first", 6, 6, 1),
        ("second", -22, -16, 3),
    ]
    assert found.firsts == 1
    assert [(one.id, one.wins) for one in found.made] == [
        ("base", 2),
        ("animal", 2),
        ("dragon-pong", 1),
        ("all-dots", 1),
    ]
    assert found.fans == ((5, 1), (9, 1))
    assert found.best is not None
    assert (found.best.match, found.best.deal, found.best.fan) == ("second", 1, 9)
    assert [(group.name, group.matches, group.points) for group in found.by_rules] == [
        ("wiki", 1, 6),
        ("wiki*", 1, -22),
    ]
    assert (found.min_fan, found.limit_fan) == (None, 10)


def test_nothing_is_a_statistic_too() -> None:
    found = statistics([])
    assert (found.matches, found.mean_fan, found.best, found.played) == (0, None, None, ())
    assert json.loads(json.dumps(found.to_dict()))["mean_fan"] is None


def test_everything_goes_into_json() -> None:
    told = json.loads(json.dumps(statistics([FIRST, SECOND]).to_dict()))
    assert told["made"] == {"base": 2, "animal": 2, "dragon-pong": 1, "all-dots": 1}
    assert told["fans"] == {"5": 1, "9": 1}
    assert told["best"]["earned"] == {"base": 1, "all-dots": 3, "animal": 3}
    assert told["played"][1]["match"] == "second"
    assert told["by_opponents"][0]["name"] == "normal"


@pytest.mark.parametrize(
    "changed",
    [
        replace(FIRST, over=False),
        replace(FIRST, header=header(practice=True)),
        replace(FIRST, header=header(players=[replace(ME, bot="easy"), *FIRST.header.players[1:]])),
        replace(FIRST, ends=()),
    ],
    ids=["in play", "practice", "bots alone", "nothing played"],
)
def test_what_does_not_count(changed: Footers) -> None:
    assert statistics([changed]).matches == 0


def test_deals_that_a_bot_played_to_the_end_do_not_count() -> None:
    ends = [replace(one, bots=("easy", "normal", "normal") if one.number > 2 else one.bots) for one in FIRST.ends]
    found = statistics([replace(FIRST, ends=tuple(ends))])
    assert (found.deals, found.points, found.draws) == (2, 14, 0)


def test_the_person_is_found_whatever_the_chair() -> None:
    players = (RecordedPlayer("Mei", "easy"), RecordedPlayer("Ann", None), RecordedPlayer("Hafiz", "hard"))
    ends = tuple(replace(one, bots=("easy", None, "hard")) for one in FIRST.ends)
    found = statistics([footers(header(players=players), *ends)])
    assert (found.wins, found.points) == (1, -6)
    assert found.played[0].opponents == "easy, hard"


def test_at_one_keyboard_people_are_told_apart_by_name() -> None:
    players = (RecordedPlayer("Ann", None), RecordedPlayer("Bob", None), RecordedPlayer("Hafiz", "easy"))
    ends = tuple(replace(one, bots=(None, None, "easy")) for one in FIRST.ends)
    record = footers(header(players=players), *ends)
    assert statistics([record]).matches == 0
    assert statistics([record], Wanted(names=("You", "Bob"))).points == -6
    assert statistics([record], Wanted(player="Ann")).points == 6
    assert statistics([record, FIRST], Wanted(player="Ann")).matches == 1
    assert statistics([record], Wanted(player="Ann")).by_opponents[0].name == f"easy, {PEOPLE}"
    assert choices([record, FIRST], ["Bob"]).players == ("Ann", "Bob", "You")


def test_only_what_is_wanted() -> None:
    records = [FIRST, SECOND]
    assert statistics(records, Wanted(rules="wiki*")).points == -22
    assert statistics(records, Wanted(rules="classic")).matches == 0
    assert statistics(records, Wanted(opponents="normal")).matches == 2
    assert statistics(records, Wanted(opponents="hard")).matches == 0
    assert statistics(records, Wanted(since="2026-03-15")).matches == 1
    assert statistics(records, Wanted(since="2026-03-14")).matches == 2
    assert choices(records).rules == ("wiki", "wiki*")


def test_a_table_with_a_name_is_called_by_it() -> None:
    assert rules_label(WIKI) == rules_label(WIKI.changed(deals=4)) == "wiki"
    assert rules_label(WIKI.changed(min_fan=4)) == "wiki*"
    assert rules_label(WIKI.changed(min_fan=4).named("Grandma's table")) == "Grandma's table"


def test_matches_stand_in_the_order_in_which_they_began() -> None:
    moments = ["2026-03-14T23:00:00+00:00", "2026-03-15T01:00:00+08:00", "2026-03-15T02:00:00", "no time"]
    records = [replace(FIRST, header=header(started=one)) for one in moments]
    assert [one.started for one in statistics(records).played] == [moments[3], moments[1], moments[0], moments[2]]


def test_a_limit_hand_beats_as_many_fan() -> None:
    limit = replace(win(fan=10), earned={"heavenly": "limit"})
    record = footers(header(), end(1, (1, 0, -1), win(fan=10, base=12)), end(2, (1, 0, -1), limit))
    best = statistics([record]).best
    assert best is not None
    assert best.earned == {"heavenly": "limit"}


@pytest.mark.parametrize("seed", range(6))
def test_footers_are_what_the_whole_record_says(seed: int, tmp_path: Path) -> None:
    rng = random.Random(seed)
    match = Match(SHORT, str(seed))
    with Recorder.create(tmp_path, header_of(match)) as recorder:
        match = play_with_undo(match, recorder, rng, rounds=8)
    assert recorder.path is None or match.over
    (path,) = tmp_path.glob("*.jsonl")
    whole, found = read_record(path), footers_of(path)
    assert found.over == whole.over
    told = [deal.end for deal in whole.deals if deal.end is not None]
    assert [(one.number, one.outcome, one.points, one.winners, one.source, one.caller) for one in found.ends] == [
        (one.number, one.outcome, one.points, one.winners, one.source, one.caller) for one in told
    ]


def test_a_deal_that_was_opened_again_is_not_over(tmp_path: Path) -> None:
    match = Match(SHORT, "again")
    with Recorder.create(tmp_path, header_of(match)) as recorder:
        play_on(match, recorder, random.Random(1))
        recorder.undo(3)
    (path,) = tmp_path.glob("*.jsonl")
    found = footers_of(path)
    assert not found.over
    assert len(found.ends) == 3


def test_an_endless_match_is_over_when_its_players_end_it(tmp_path: Path) -> None:
    path = _written(tmp_path, WIKI.changed(deals="endless"), deals=3)
    assert not footers_of(path).over
    with path.open("a", encoding="utf-8") as file:
        file.write('{"over": 3}\n')
    assert footers_of(path).over
    assert read_record(path).lines[-1] == OverLine(3)


def _written(folder: Path, rules: Rules, deals: int) -> Path:
    match = Match(rules, "endless")
    rng = random.Random(4)
    with Recorder.create(folder, header_of(match)) as recorder:
        while match.deal_number <= deals:
            play_on(match, recorder, rng, answers=1)
            if match.deal.result is not None and match.deal_number == deals:
                break
    return folder / "m.jsonl"


def test_who_sat_there_when_the_deal_ended(tmp_path: Path) -> None:
    path = tmp_path / "m.jsonl"
    lines = recorded(None, "seats").record.text().splitlines(keepends=True)
    places = [number for number, line in enumerate(lines) if line.startswith('{"end"')]
    lines.insert(places[2], '{"seat": 0, "bot": null}\n')
    lines.insert(places[0] + 1, '{"seat": 0, "bot": "easy"}\n')
    path.write_text("".join(lines), encoding="utf-8")
    assert [one.bots[0] for one in footers_of(path).ends] == [None, "easy", None, None]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('"outcome": "', '"outcome": "x'),
        ('"points": [', '"points": [1, '),
        ('{"end": 1', '{"end": "1"'),
        ('"wall": "', '"wall": '),
        ('"winners": [', '"winners": [[], '),
        ('{"end": 1, ', '{"end": 1, ' + "[" * 100_000),
    ],
)
def test_damaged_ends_are_told_with_their_line(tmp_path: Path, before: str, after: str) -> None:
    path = tmp_path / "m.jsonl"
    text = recorded(None, "damaged").record.text()
    head, ends = text.split('{"end": 1', 1)
    line = head.count("\n") + 1
    changed = ('{"end": 1' + ends).replace(before, after, 1)
    path.write_text(head + changed, encoding="utf-8")
    with pytest.raises(RecordError) as caught:
        footers_of(path)
    assert caught.value.line >= line
    found, unreadable = read_footers(tmp_path)
    assert not found
    assert [one.path for one in unreadable] == [path]


def test_a_folder_that_is_not_there_holds_none(tmp_path: Path) -> None:
    assert read_footers(tmp_path / "none") == ((), ())


def test_a_thousand_records_in_less_than_a_second(tmp_path: Path) -> None:
    text = recorded(None, "many", WIKI).record.text()
    for number in range(1000):
        named = text.replace('"match": "m"', f'"match": "m{number}"', 1)
        (tmp_path / f"m{number}.jsonl").write_text(named, encoding="utf-8")
    began = time.process_time()
    records, unreadable = read_footers(tmp_path)
    found = statistics(records)
    took = time.process_time() - began
    assert not unreadable
    assert (found.matches, found.deals) == (1000, 8000)
    assert took < 1.0, f"{took:.2f} s"


def test_as_many_ends_as_the_list_of_ends_has(tmp_path: Path) -> None:
    recorded(tmp_path, "ends")
    (path,) = tmp_path.glob("*.jsonl")
    assert [one.points for one in footers_of(path).ends] == [one.points for one in ends_of(path)[1]]
