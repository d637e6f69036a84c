"""The form of a record: what is written, what is read, what is refused. Form: the interface document, "Records"."""

import json
import random
from contextlib import suppress
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahjong3 import __version__
from mahjong3.play.match import Match
from mahjong3.records import NewerFormatError, Recorder, RecordError, parse_record, read_record, replay
from mahjong3.records.seal import seal, unseal
from mahjong3.rules import Rules
from mahjong3.tiles import NO_NORTH, TILE_SET, Wall, WallError, format_tiles, parse_tiles
from tests.records.playing import PLAYERS, SHORT, header_of, play_on, play_with_undo, recorded
from tests.rules.test_rules import some_rules

HEADER = (
    '{"format": 1, "match": "m", "program": "1.0", "started": "2026-03-14T19:30:00+08:00", "rules": "wiki", "changes": {}, '
    '"players": [{"name": "You", "bot": null}, {"name": "美玲", "bot": "normal"}, {"name": "Hafiz", "bot": "easy"}], '
    '"seed": "17", "deals": 4, "practice": false}'
)


@cache
def whole(seed: str = "17") -> str:
    return recorded(None, seed).record.text()


def test_the_header() -> None:
    assert whole().splitlines()[0] == HEADER


def test_a_table_of_ones_own_is_named_with_its_changes() -> None:
    rules = SHORT.changed({"seven-pairs": 4}, north_wind=False, deals="endless").named("Grandma's table")
    recorder = Recorder.create(None, header_of(Match(rules, 3)))
    values = json.loads(recorder.record.text())
    assert (values["rules"], values["table"], values["deals"], values["seed"]) == (
        "wiki",
        "Grandma's table",
        "endless",
        "3",
    )
    assert values["changes"] == {"north_wind": False, "seven-pairs": 4}
    header = parse_record(recorder.record.text().encode(), "f").header
    assert (header, header.rules.name) == (recorder.record.header, "Grandma's table")


def test_every_line_is_of_a_known_form() -> None:
    lines = [json.loads(line) for line in whole().splitlines()[1:]]
    shapes = {next(iter(line)) for line in lines}
    assert shapes == {"deal", "E", "S", "W", "end"}
    assert [line["deal"] for line in lines if "deal" in line] == [1, 2, 3, 4]
    assert all(set(line) <= {"E", "S", "W", "from"} for line in lines if not {"deal", "end"} & set(line))
    assert not any("pass" in line.values() for line in lines)
    claims = [line for line in lines if "from" in line]
    assert claims
    assert all(line["from"] not in line for line in claims)


def test_the_wall_is_sealed_until_the_deal_is_over() -> None:
    text = whole()
    sealed = ""
    for number, line in enumerate(text.splitlines()[1:], start=2):
        values = json.loads(line)
        if "deal" in values:
            sealed = values["wall"]
            assert len(sealed) == 112
        if "end" in values:
            wall = parse_tiles(values["wall"])
            assert format_tiles(wall) not in "\n".join(text.splitlines()[: number - 1])
            assert unseal(sealed, "m", values["end"], TILE_SET) == wall


@pytest.mark.parametrize("tiles", [TILE_SET, NO_NORTH], ids=["84", "80"])
def test_a_seal_opens_for_its_match_and_deal_alone(tiles: object) -> None:
    tile_set = TILE_SET if tiles is TILE_SET else NO_NORTH
    wall = Wall.shuffled("seal", tile_set).tiles
    sealed = seal(wall, "m", 1)
    assert unseal(sealed, "m", 1, tile_set) == wall
    assert sealed == seal(wall, "m", 1)
    for match, deal, other in (
        ("n", 1, tile_set),
        ("m", 2, tile_set),
        ("m", 1, NO_NORTH if tile_set.north else TILE_SET),
    ):
        with pytest.raises(WallError):
            unseal(sealed, match, deal, other)
    for broken in (sealed[:-4], sealed[1:], "!" + sealed[1:], "", "é" * 112):
        with pytest.raises(WallError):
            unseal(broken, "m", 1, tile_set)


def test_two_deals_do_not_share_a_stream() -> None:
    wall = TILE_SET.tiles
    assert seal(wall, "m", 1) != seal(wall, "m", 2)


@pytest.mark.parametrize("seed", range(6))
def test_what_is_written_reads_back(seed: int) -> None:
    rng = random.Random(seed)
    match = Match(SHORT, seed)
    recorder = Recorder.create(None, header_of(match, practice=True))
    match = play_with_undo(match, recorder, rng, rounds=8)
    text = recorder.record.text()
    again = parse_record(text.encode(), "")
    assert again.text() == text
    assert (again.deals, again.lines, again.over, again.bots) == (
        recorder.record.deals,
        recorder.record.lines,
        True,
        recorder.record.bots,
    )


@given(some_rules)
def test_a_header_keeps_any_rules(rules: Rules) -> None:
    recorder = Recorder.create(None, header_of(Match(rules, "any")))
    header = parse_record(recorder.record.text().encode(), "f").header
    assert header == recorder.record.header
    assert header.rules.extends == rules.extends


def changed(line: int, old: str, new: str, text: str) -> str:
    lines = text.split("\n")
    assert old in lines[line - 1], lines[line - 1]
    lines[line - 1] = lines[line - 1].replace(old, new, 1)
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("line", "old", "new", "said"),
    [
        (1, '"format": 1', '"form": 1', "f line 1: not a record of a match"),
        (1, '"format": 1', '"format": true', "f line 1: «format» is missing or is not what it should be"),
        (1, '"match": "m"', '"match": "../m"', "f line 1: «match» is missing or is not what it should be"),
        (
            1,
            '"rules": "wiki"',
            '"rules": "wikki"',
            "f line 1: rules: there is no preset «wikki»: one of wiki, classic, sloperama",
        ),
        (
            1,
            '"changes": {}',
            '"changes": {"min_fan": 12}',
            "f line 1: rules: min_fan = 12 is not allowed: at most limit_fan = 10",
        ),
        (1, '"changes": {}', '"changes": []', "f line 1: «changes» is missing or is not what it should be"),
        (1, '"deals": 4', '"deals": 5', "f line 1: rules: deals = 5 is not allowed: one of 4, 8, 16, endless"),
        (1, ', {"name": "Hafiz", "bot": "easy"}', "", "f line 1: «players» is missing or is not what it should be"),
        (1, '"bot": "easy"', '"bot": 3', "f line 1: «bot» is missing or is not what it should be"),
        (1, '"practice": false', '"practice": 0', "f line 1: «practice» is missing or is not what it should be"),
        (1, '"seed": "17"', '"seed": "17", "x\\u001b[2J": 1', "f line 1: this format knows no «x [2J»"),
        (1, "Hafiz", "\\ud800", "f line 1: not a line of a record"),
        (2, '"deal": 1', '"deal": 2', "f line 2: the seal of the wall is broken"),
        (2, '"dice": [[', '"dice": [[7, ', "f line 2: «dice» is missing or is not what it should be"),
        (2, '"dealer": ', '"dealer": 3', "f line 2: «dealer» is missing or is not what it should be"),
        (2, '"wall": "', '"wall": "A', "f line 2: the seal of the wall is broken"),
        (3, '{"', '{"X": 1, "', "f line 3: this format knows no «X»"),
        (3, "discard", "discart", "f line 3: «discart "),
        (3, '"}', '", "from": "N"}', "f line 3: not a line of a record"),
        (3, '{"', '{"deal": 1, "', "f line 3: «dealer» is missing or is not what it should be"),
        (3, '{"', '{"undo": 0, "', "f line 3: «undo» is missing or is not what it should be"),
        (3, '{"', '["', "f line 3: not a line of a record"),
        (3, '{"', '\x00{"', "f line 3: not a line of a record"),
        (3, '{"', "{" + '"a": ' + "[" * 100_000, "f line 3: not a line of a record"),
        (3, '{"', '{"undo": ' + "9" * 5_000 + ', "', "f line 3: not a line of a record"),
    ],
)
def test_a_damaged_line_is_named_with_what_is_wrong(line: int, old: str, new: str, said: str) -> None:
    with pytest.raises(RecordError) as caught:
        parse_record(changed(line, old, new, whole()).encode("utf-8", "surrogatepass"), "f")
    assert str(caught.value).startswith(said)
    assert (caught.value.line, caught.value.source) == (line, "f")


def test_bytes_that_are_no_text_are_damage() -> None:
    with pytest.raises(RecordError, match=r"^f line 1: not a line of a record$"):
        parse_record(b"\xff\xfe\n", "f")
    with pytest.raises(RecordError, match=r"^f line 1: not a line of a record$"):
        parse_record(b"", "f")
    with pytest.raises(RecordError, match=r"^f line 1: not a record of a match$"):
        parse_record(b"{}", "f")


def test_lines_stand_where_they_may() -> None:
    lines = whole().splitlines()
    end = next(number for number, line in enumerate(lines) if line.startswith('{"end"'))

    def said(*chosen: str) -> str:
        with pytest.raises(RecordError) as caught:
            parse_record("\n".join([*chosen, ""]).encode(), "f")
        return str(caught.value)

    assert said(lines[0], lines[2]) == "f line 2: a move cannot stand here"
    assert said(lines[0], lines[end]) == "f line 2: the end of a deal cannot stand here"
    assert said(lines[0], lines[1], lines[1]) == "f line 3: a deal cannot stand here"
    assert said(lines[0], lines[end + 1]) == "f line 2: a deal cannot stand here"
    assert said(*lines[: end + 1], lines[2]) == f"f line {end + 2}: a move cannot stand here"
    assert said(*lines[:3], '{"undo": 2}') == "f line 4: taking back so many moves cannot stand here"
    assert said(*lines[:3], '{"over": 1}') == "f line 4: the end of the match cannot stand here"
    assert said(*lines, lines[1]) == f"f line {len(lines) + 1}: a deal cannot stand here"


def test_a_newer_format_is_refused_with_both_versions() -> None:
    newer = HEADER.replace('"format": 1', '"format": 2').replace('"program": "1.0"', '"program": "9.1"')
    with pytest.raises(NewerFormatError) as caught:
        parse_record(newer.encode(), "f")
    assert str(caught.value) == (
        f"f line 1: format 2, written by version 9.1; version {__version__} reads up to format 1"
    )


def test_undo_reaches_back_into_earlier_deals() -> None:
    recorder = recorded(None, "back")
    record = recorder.record
    moves = [len(deal.moves) for deal in record.deals]
    recorder.undo(moves[3] + moves[2] + 1)
    assert [len(deal.moves) for deal in record.deals] == [moves[0], moves[1] - 1]
    assert record.deals[-1].end is None
    assert not record.over
    match = replay(record).match
    assert (match.deal_number, len(match.deal.moves), match.deal.result) == (2, moves[1] - 1, None)
    play_on(match, recorder, random.Random("again"))
    assert record.over
    assert parse_record(record.text().encode(), "").deals == record.deals


def test_an_endless_match_ends_when_its_players_say_so() -> None:
    match = Match(SHORT.changed(deals="endless"), "endless")
    recorder = Recorder.create(None, header_of(match))
    play_on(match, recorder, random.Random(1), answers=150)
    assert not recorder.record.over
    recorder.over()
    assert recorder.record.over
    assert parse_record(recorder.record.text().encode(), "f").over
    with pytest.raises(RecordError, match=r" line \d+: a (move|deal) cannot stand here$"):
        play_on(match, recorder, random.Random(1), answers=150)
    assert recorder.record.text().endswith(f'{{"over": {recorder.record.deals_done}}}\n')


def test_chairs_change_hands() -> None:
    recorder = Recorder.create(None, header_of(Match(SHORT, 1)))
    recorder.seat(0, "hard")
    recorder.seat(1, "human")
    recorder.seat(2, None)
    assert recorder.record.bots == ("hard", None, None)
    assert recorder.record.text().splitlines()[1:] == [
        '{"seat": 0, "bot": "hard"}',
        '{"seat": 1, "bot": null}',
        '{"seat": 2, "bot": null}',
    ]
    assert PLAYERS[0].bot is None


@given(st.binary(max_size=200), st.data())
def test_any_bytes_in_it_are_read_or_refused(junk: bytes, data: st.DataObject) -> None:
    text = whole("junk").encode()
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 50)))
    with suppress(RecordError):
        assert parse_record(text[:start] + junk + text[end:], "f").header.match


def test_a_file_without_an_end_is_no_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "long.jsonl"
    path.write_bytes(b" " * 200)
    monkeypatch.setattr("mahjong3.records.record.MAX_BYTES", 100)
    with pytest.raises(RecordError, match=r"long\.jsonl line 1: not a record of a match$"):
        read_record(path)


def test_fan_are_numbers_or_the_limit() -> None:
    rules = SHORT.changed({"no-flowers": "limit"}, min_fan=0)
    text = next(
        text for seed in range(100) if '"earned": {"' in (text := recorded(None, f"fan {seed}", rules).record.text())
    )
    line = text[: text.index('"earned": {"')].count("\n") + 1
    with pytest.raises(RecordError, match=rf"^f line {line}: «earned» is missing or is not what it should be$"):
        parse_record(changed(line, '"earned": {"', '"earned": {"x": null, "', text).encode(), "f")
