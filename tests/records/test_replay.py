"""A record played again: resumed, looked at, verified. Law 5: wall and actions give byte-identical records."""

import json
import random
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from mahjong3.play.actions import PASS, parse_action
from mahjong3.play.events import redact
from mahjong3.play.match import Match
from mahjong3.play.view import View
from mahjong3.records import Record, Recorder, RecordError, check_record, parse_record, read_record, replay
from mahjong3.rules import PRESETS, Rules
from mahjong3.rules.seats import SEATS
from mahjong3.tiles import PLAIN, TILE_SET, Wall, format_tile, parse_tiles
from tests.records.playing import SHORT, header_of, play_on, play_with_undo, recorded

TABLES: dict[str, Rules] = {
    **PRESETS,
    "strict": PRESETS["wiki"].changed(win_calls="strict", multiple_winners="all", missed_win=True, fly_swap=True),
    "low": PRESETS["sloperama"].changed(min_fan=0, multiple_winners="all", kong_max_flies=1, north_wind=False),
    "eight flowers": PRESETS["classic"].changed({"eight-flowers": "limit"}, instant_payments="fan", min_fan=1),
}


def again(record: Record) -> Record:
    """The record that comes of playing a record's answers in a match of their own."""
    replayed = replay(record)
    match = Match(record.header.rules, record.header.seed)
    recorder = Recorder.create(None, record.header)
    for deal in replayed.deals:
        if deal.number > 1:
            match.next_deal()
        recorder.follow(match)
        for step in deal.steps:
            match.submit(step.seat, step.action)
            recorder.follow(match)
    return recorder.record


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("seed", range(3))
def test_a_replay_writes_the_same_bytes(table: str, seed: int) -> None:
    record = recorded(None, f"{table} {seed}", TABLES[table].changed(deals=4)).record
    assert again(record).text() == record.text()


@pytest.mark.long
@pytest.mark.parametrize("table", TABLES)
def test_a_replay_writes_the_same_bytes_long(table: str) -> None:
    for seed in range(300):
        record = recorded(None, f"{table} {seed}", TABLES[table].changed(deals=8)).record
        assert again(record).text() == record.text()


def test_another_process_with_another_hash_seed_writes_the_same_bytes() -> None:
    script = "from tests.records.playing import recorded; import sys; sys.stdout.buffer.write(recorded(None, 'p').record.text().encode())"
    root = Path(__file__).parents[2]
    runs = [
        subprocess.run(
            [sys.executable, "-c", script],
            cwd=root,
            env={"PYTHONHASHSEED": seed, "PATH": "", "PYTHONPATH": str(root), "PYTHONUTF8": "1"},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert runs[0] == runs[1] == recorded(None, "p").record.text().encode()


@pytest.mark.parametrize("table", TABLES)
def test_a_replay_gives_the_match_back(table: str) -> None:
    rules = TABLES[table].changed(deals=4)
    rng = random.Random(table)
    match = Match(rules, table)
    recorder = Recorder.create(None, header_of(match))
    for _ in range(40):
        play_on(match, recorder, rng, answers=rng.randrange(1, 12))
        replayed = replay(recorder.record).match
        assert (replayed.points, replayed.dealer, replayed.deal_number) == (
            match.points,
            match.dealer,
            match.deal_number,
        )
        assert replayed.first_rolls == match.first_rolls
        assert (replayed.deal.moves, replayed.deal.result) == (match.deal.moves, match.deal.result)
        if not match.deal.answers:
            while replayed.deal != match.deal and replayed.deal.phase != "turn":
                for seat in replayed.deal.awaiting:  # passes are not written, and asked for again
                    replayed.submit(seat, PASS)
            assert replayed.deal == match.deal
            assert [replayed.deal.view(seat) for seat in SEATS] == [match.deal.view(seat) for seat in SEATS]


def test_a_window_that_was_open_is_asked_again() -> None:
    match = Match(SHORT, "window")
    recorder = Recorder.create(None, header_of(match))
    rng = random.Random(5)
    while len(match.deal.awaiting) < 2:
        play_on(match, recorder, rng, answers=1)
    before = match.deal.copy()
    first, *others = match.deal.awaiting
    weakest = match.deal.legal(first)[-1]
    match.submit(first, weakest)
    assert match.deal.awaiting == tuple(others)
    recorder.follow(match)
    assert replay(recorder.record).match.deal == before


def test_the_views_of_a_seat_follow_from_what_is_replayed() -> None:
    record = recorded(None, "views").record
    for deal in replay(record).deals:
        for seat in SEATS:
            view = View.start(deal.rules, deal.dice, seat)
            events = [*deal.opening, *(event for step in deal.steps for event in step.events)]
            for event in events:
                told = redact(event, seat)
                view = view if told is None else view.after(told)
            assert view == deal.at(len(deal.steps)).view(seat)
            assert view.result == deal.result
        assert deal.end_line is not None
        assert record.lines[deal.end_line - 2] == record.deals[deal.number - 1].end


def test_a_deal_is_there_at_every_step() -> None:
    deal = replay(recorded(None, "steps").record).deals[1]
    state = deal.at(0)
    for number, step in enumerate(deal.steps):
        assert deal.at(number) == state
        assert state.submit(step.seat, step.action) == step.events
    assert state.result == deal.result is not None


@pytest.mark.parametrize("seed", range(5))
def test_taking_back_and_playing_on_holds(seed: int) -> None:
    rng = random.Random(seed)
    match = Match(SHORT, seed)
    recorder = Recorder.create(None, header_of(match, practice=True))
    match = play_with_undo(match, recorder, rng, rounds=12)
    record = parse_record(recorder.record.text().encode(), "f")
    assert record.taken_back
    checked = check_record(record)
    assert checked.match.points == match.points
    assert checked.deals == replay(record).deals


def test_walls_of_ones_own_are_replayed() -> None:
    walls = [Wall.shuffled(f"own {number}").tiles for number in range(2)]
    match = Match(SHORT, "own", walls=walls)
    recorder = Recorder.create(None, header_of(match))
    play_on(match, recorder, random.Random(2))
    replayed = check_record(parse_record(recorder.record.text().encode(), "f"))
    assert [deal.wall for deal in replayed.deals[:2]] == walls
    assert replayed.match.points == match.points
    assert replayed.match.results == match.results


def test_a_record_does_not_need_its_seed() -> None:
    """A later version may shuffle otherwise: walls, dice and the first dealer are in the record."""
    record = recorded(None, "seed").record
    text = record.text().replace('"seed": "seed"', '"seed": "another"')
    replayed = check_record(parse_record(text.encode(), "f"))
    assert replayed.match.points == replay(record).match.points
    assert [deal.dealer for deal in replayed.deals] == [deal.start.dealer for deal in record.deals]


def test_a_match_can_be_played_on_from_any_of_its_moves() -> None:
    record = recorded(None, "branch").record
    header = header_of(Match(SHORT, "branch 2"), "branch", practice=True)
    recorder = Recorder.create(None, header, record.lines_to(2, 5))
    match = replay(recorder.record).match
    assert (match.deal_number, len(match.deal.moves)) == (3, 5)
    assert [tuple(deal.moves) for deal in recorder.record.deals[:2]] == [tuple(deal.moves) for deal in record.deals[:2]]
    play_on(match, recorder, random.Random(3))
    checked = check_record(parse_record(recorder.record.text().encode(), "f"))
    assert checked.match.over
    assert checked.deals[2].wall == record.deals[2].start.wall


def lines_of(seed: str) -> list[str]:
    return recorded(None, seed).record.text().splitlines()


def fails(lines: list[str]) -> str:
    with pytest.raises(RecordError) as caught:
        check_record(parse_record("\n".join([*lines, ""]).encode(), "f"))
    return str(caught.value)


def test_the_first_line_that_does_not_hold_is_named() -> None:
    lines = lines_of("17")
    claim = next(number for number, line in enumerate(lines) if '"from"' in line)
    end = next(number for number, line in enumerate(lines) if line.startswith('{"end"'))
    # a tile that is not held, and a later line that is wrong too
    wrong = [*lines]
    hand = Match(SHORT, "17").deal.hands[0]
    wrong[2] = f'{{"E": "discard {format_tile(next(kind for kind in PLAIN if kind not in hand))}"}}'
    wrong[end] = wrong[end].replace('"total": [', '"total": [1')
    assert fails(wrong).startswith("f line 3: E may not discard ")
    # another seat's turn
    assert fails([*lines[:2], '{"S": "discard 1p"}']) == "f line 3: S is not asked here: discard 1p"
    # a claim on a tile of somebody else
    owner = next(letter for letter in "ESW" if f'"{letter}"' in lines[claim - 1])
    other = next(letter for letter in "ESW" if letter not in (owner, lines[claim][2]))
    wrong = [*lines[:claim], lines[claim].replace(f'"from": "{owner}"', f'"from": "{other}"')]
    assert f"f line {claim + 1}: {lines[claim][2]} is not asked here" in fails(wrong)
    # a claim that is a turn, and the other way round
    assert fails([*lines[:2], lines[2].replace("}", ', "from": "S"}')]).startswith("f line 3: E is not asked here")
    # a deal that has not ended
    assert fails([*lines[: end - 3], lines[end]]).startswith(f"f line {end - 2}: ")
    # more moves than the deal has
    assert fails([*lines[:end], '{"E": "discard 1p"}']) == f"f line {end + 1}: the deal is over"


@pytest.mark.parametrize(
    ("old", "new", "name"),
    [
        ('"points": [', '"points": [1', "points"),
        ('"total": [', '"total": [1', "total"),
        ('"outcome": "drawn"', '"outcome": "win"', "outcome"),
        ('"outcome": "win"', '"outcome": "drawn"', "outcome"),
        ('"fan": ', '"fan": 1', "winners"),
        ('"hand": "', '"hand": "C', "winners"),
    ],
)
def test_a_result_that_the_rules_do_not_give_is_named(old: str, new: str, name: str) -> None:
    low = PRESETS["wiki"].changed(deals=4, min_fan=0)
    lines = next(
        lines
        for seed in range(100)
        if old in (lines := recorded(None, f"result {seed}", low).record.text().splitlines())[-1]
    )
    place = len(lines) - 1
    assert fails([*lines[:place], lines[place].replace(old, new)]) == (
        f"f line {place + 1}: «{name}» of the result is not what the rules give"
    )


def test_a_dealer_whom_the_rules_do_not_name() -> None:
    lines = lines_of("dealer")
    place = next(number for number, line in enumerate(lines) if line.startswith('{"deal": 2'))
    dealer = int(lines[place].split('"dealer": ')[1][0])
    wrong = lines[place].replace(f'"dealer": {dealer}', f'"dealer": {(dealer + 1) % 3}')
    assert fails([*lines[:place], wrong]) == (
        f"f line {place + 1}: player {(dealer + 1) % 3} deals, by the rules it is player {dealer}"
    )


def wall_of(*hands: str) -> tuple[int, ...]:
    """A wall that deals these hands, the rest in ascending order."""
    rest = list(TILE_SET.tiles)
    wall = dict[int, int]()
    for places, hand in zip(TILE_SET.deal_places, hands, strict=True):
        for place, kind in zip(places, parse_tiles(hand), strict=True):
            wall[place] = kind
            rest.remove(kind)
    left = iter(rest)
    return tuple(wall[place] if place in wall else next(left) for place in range(TILE_SET.size))


TWO_WAIT_FOR_5P = wall_of("555p EEE SSS WWW NN", "46p 111p 222p 333p CC", "46p 777p 888p 999p FF")


def test_two_winners_share_a_line() -> None:
    rules = SHORT.changed(multiple_winners="all")
    match = Match(rules, "two", walls=[TWO_WAIT_FOR_5P])
    recorder = Recorder.create(None, header_of(match))
    for seat, action in ((0, "discard 5p"), (2, "win"), (1, "win")):
        match.submit(seat, parse_action(action))
    recorder.follow(match)
    lines = recorder.record.text().splitlines()
    assert lines[2:4] == ['{"E": "discard 5p"}', '{"S": "win", "W": "win", "from": "E"}']
    assert [win["player"] for win in json.loads(lines[4])["winners"]] == [1, 2]
    assert check_record(parse_record("\n".join(lines).encode(), "f")).match.points == match.points
    # where only the nearest wins, the line says what the claims do not come to
    nearest = lines[0].replace(', "changes": {"multiple_winners": "all"}', ', "changes": {}')
    assert nearest != lines[0]
    assert fails([nearest, *lines[1:]]) == "f line 4: W may not win: the deal is over"
    # the nearest alone, where all win, is one who let it go
    alone = [*lines[:3], '{"S": "win", "from": "E"}']
    assert check_record(parse_record("\n".join(alone).encode(), "f")).match.results[0].winners[0][0] == 1


def test_a_beaten_claim_is_not_written() -> None:
    match = Match(SHORT, "beaten", walls=[TWO_WAIT_FOR_5P])
    recorder = Recorder.create(None, header_of(match))
    match.submit(0, parse_action("discard 5p"))
    chow = parse_action("chow 4p 6p")
    match.submit(1, chow)
    match.submit(2, parse_action("win"))
    recorder.follow(match)
    lines = recorder.record.text().splitlines()
    assert lines[3] == '{"W": "win", "from": "E"}'
    assert fails([*lines[:3], '{"S": "chow 4p 6p", "W": "win", "from": "E"}']) == (
        "f line 4: this is not what the claims come to"
    )


@pytest.mark.parametrize("declares", [True, False])
def test_a_hand_declared_before_the_first_turn(declares: bool) -> None:
    match = Match(
        SHORT, "flies", walls=[wall_of("JJJJ EEE SSS WWW N", "46p 111p 222p 333p CC", "46p 777p 888p 999p FF")]
    )
    recorder = Recorder.create(None, header_of(match))
    answers = ("declare",) if declares else ("pass", "discard N")
    for answer in answers:
        match.submit(0, parse_action(answer))
    recorder.follow(match)
    lines = recorder.record.text().splitlines()
    assert lines[2] == f'{{"E": "{answers[-1]}"}}'
    replayed = check_record(parse_record("\n".join(lines).encode(), "f"))
    assert replayed.match.deal == match.deal
    assert [str(step.action) for step in replayed.deals[0].steps] == list(answers)
    assert (match.deal.result is not None) is declares


def test_claims_that_took_no_effect_may_not_be_written() -> None:
    """A beaten claim, a pass or a claim that was never asked for would tell what nobody saw."""
    lines = lines_of("17")
    claim = next(number for number, line in enumerate(lines) if '"from"' in line)
    owner = lines[claim].split('"from": "')[1][0]
    third = next(letter for letter in "ESW" if letter not in (owner, lines[claim][2]))
    said = fails([*lines[:claim], lines[claim].replace('{"', f'{{"{third}": "pass", "', 1)])
    assert said.startswith(f"f line {claim + 1}: ")


def test_undone_lines_are_verified_too() -> None:
    lines = lines_of("17")
    text = "\n".join([*lines[:2], '{"E": "swap 5p"}', '{"undo": 1}', *lines[2:], ""])
    record = parse_record(text.encode(), "f")
    assert replay(record).match.over
    with pytest.raises(RecordError, match=r"^f line 3: E may not swap 5p: "):
        check_record(record)


def test_a_record_of_nothing_begins_its_first_deal() -> None:
    header = header_of(Match(SHORT, "nothing"))
    replayed = replay(Recorder.create(None, header).record)
    assert (replayed.match.deal_number, replayed.deals) == (1, ())
    assert replayed.match.deal == Match(SHORT, "nothing").deal


@pytest.mark.parametrize("seed", range(4))
def test_a_record_cut_off_at_any_byte_plays_on(tmp_path: Path, seed: int) -> None:
    _cut_and_play_on(tmp_path, seed, 12)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
def test_a_record_cut_off_at_any_byte_plays_on_long(tmp_path: Path, seed: int) -> None:
    _cut_and_play_on(tmp_path, seed, 400)


def _cut_and_play_on(folder: Path, seed: int, cuts: int) -> None:
    path = recorded(folder, f"cut {seed}").path
    assert path is not None
    data = path.read_bytes()
    first = data.index(b"\n")
    rng = random.Random(seed)
    for _ in range(cuts):
        cut = rng.randrange(first, len(data))
        path.write_bytes(data[:cut] + b"\0" * rng.choice([0, 0, 7]))
        with Recorder.resume(path) as recorder:
            match = replay(recorder.record).match
            play_on(match, recorder, rng)
        again_ = read_record(path)
        assert not again_.torn
        assert check_record(again_).match.points == match.points
        whole = data[: data.rfind(b"\n", 0, cut) + 1]
        assert path.read_bytes().startswith(whole)


@pytest.mark.parametrize("seed", range(2))
def test_a_record_cut_off_loads_to_the_last_whole_action(seed: int) -> None:
    data = recorded(None, f"offset {seed}").record.text().encode()
    first = data.index(b"\n")
    for cut in range(0, len(data), 37):
        _load_cut(data, cut, first)


@pytest.mark.long
def test_a_record_cut_off_at_every_byte_loads_to_the_last_whole_action() -> None:
    data = recorded(None, "every offset").record.text().encode()
    first = data.index(b"\n")
    for cut in range(len(data) + 1):
        _load_cut(data, cut, first)


def _load_cut(data: bytes, cut: int, first: int) -> None:
    if cut < first:
        with pytest.raises(RecordError, match=r"^f line 1: not a (line of a record|record of a match)$"):
            parse_record(data[:cut], "f")
        return
    record = parse_record(data[:cut], "f")
    whole = data[:cut].count(b"\n") + (data[cut : cut + 1] == b"\n")
    assert len(record.lines) + 1 == whole
    assert record.torn is (cut > record.size)
    assert record.text().encode() == data[: record.size] + (b"\n" if record.unended else b"")
    replay(record)


def test_damage_anywhere_is_said_or_harmless() -> None:
    """No flipped byte makes anything but a record that holds, or a `RecordError`."""
    data = recorded(None, "flip").record.text().encode()
    rng = random.Random("flip")
    for _ in range(300):
        place = rng.randrange(len(data))
        broken = data[:place] + bytes([data[place] ^ (1 << rng.randrange(8))]) + data[place + 1 :]
        with suppress(RecordError):
            check_record(parse_record(broken, "f"))
