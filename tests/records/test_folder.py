"""The folder of records: list, export, delete, set aside."""

import os
import random
import time
from pathlib import Path

import pytest

from mahjong3.play.match import Match
from mahjong3.records import (
    InPlayError,
    NoMatchError,
    Recorder,
    RecordError,
    delete_record,
    ends_of,
    export_record,
    list_records,
    new_match_id,
    parse_record,
    path_of,
    replay,
    set_aside,
    summary_of,
)
from tests.records.playing import SHORT, header_of, play_on, play_with_undo, recorded


def test_a_folder_that_is_not_there_holds_nothing(tmp_path: Path) -> None:
    assert list_records(tmp_path / "none") == ((), ())
    (tmp_path / "file").write_text("")
    assert list_records(tmp_path / "file") == ((), ())


def test_a_list_says_how_far_each_match_is(tmp_path: Path) -> None:
    finished = recorded(tmp_path, "finished")
    match = Match(SHORT, "unfinished")
    with Recorder.create(tmp_path, header_of(match, "later", practice=True)) as recorder:
        play_on(match, recorder, random.Random(3), answers=120)
        recorder.seat(0, "hard")
    (tmp_path / "broken.jsonl").write_text("{")
    (tmp_path / "folder.jsonl").mkdir()
    (tmp_path / "notes.txt").write_text("")
    os.utime(tmp_path / "m.jsonl", (1, 1))
    summaries, unreadable = list_records(tmp_path)
    assert [one.path.name for one in summaries] == ["later.jsonl", "m.jsonl"]
    later, first = summaries
    assert (first.over, first.deals_done, first.header) == (True, 4, finished.record.header)
    assert first.total == tuple(replay(finished.record).match.points)
    assert (later.over, later.deals_done, later.bots) == (False, recorder.record.deals_done, ("hard", "normal", "easy"))
    assert later.size == len(recorder.record.text().encode())
    assert [one.path.name for one in unreadable] == ["broken.jsonl", "folder.jsonl"]
    assert isinstance(unreadable[0].error, RecordError)
    assert isinstance(unreadable[1].error, OSError)


@pytest.mark.parametrize("seed", range(12))
def test_a_summary_agrees_with_the_whole_record(tmp_path: Path, seed: int) -> None:
    rng = random.Random(seed)
    match = Match(SHORT.changed(deals="endless") if seed % 3 == 0 else SHORT, seed)
    with Recorder.create(tmp_path, header_of(match)) as recorder:
        for _ in range(3):
            match = play_on(match, recorder, rng, answers=rng.randrange(80))
            standing = sum(len(deal.moves) for deal in recorder.record.deals)
            if standing and seed % 2:
                recorder.undo(rng.randint(1, min(60, standing)))
                match = replay(recorder.record).match
        if seed % 3 == 0:
            recorder.over()
        path = recorder.path
    assert path is not None
    data = path.read_bytes()
    path.write_bytes(data + b'{"end": 1, "outc')  # a torn line is not looked at
    summary = summary_of(path)
    record = recorder.record
    assert (summary.over, summary.deals_done, summary.bots) == (record.over, record.deals_done, record.bots)
    ends = [deal.end for deal in record.deals if deal.end is not None]
    assert summary.total == (ends[-1].total if ends else (0, 0, 0))
    if record.deals and record.deals[-1].end is not None:
        assert ends_of(path) == (record.header, tuple(ends))


def test_ends_that_were_played_anew_count_once(tmp_path: Path) -> None:
    match = Match(SHORT, "anew")
    with Recorder.create(tmp_path, header_of(match)) as recorder:
        play_with_undo(match, recorder, random.Random("anew"), rounds=20)
    assert recorder.path is not None
    header, ends = ends_of(recorder.path)
    assert header == recorder.record.header
    assert ends == tuple(deal.end for deal in recorder.record.deals)


def test_a_damaged_end_is_named_with_its_line(tmp_path: Path) -> None:
    path = recorded(tmp_path, "x").path
    assert path is not None
    text = path.read_text("utf-8")
    line = text[: text.index('{"end": 4')].count("\n") + 1
    path.write_text(text.replace('{"end": 4, "outcome"', '{"end": 4, "outcom"'), "utf-8")
    for read in (summary_of, ends_of):
        with pytest.raises(RecordError, match=rf"m\.jsonl line {line}: «outcome» is missing"):
            read(path)


def test_a_match_is_found_by_its_name(tmp_path: Path) -> None:
    recorded(tmp_path, "x")
    assert path_of(tmp_path, "m") == path_of(tmp_path, "m.jsonl") == tmp_path / "m.jsonl"
    for name in ("n", "", "../m", "m\x1b", ".."):
        with pytest.raises(NoMatchError, match=r"^there is no match «"):
            path_of(tmp_path / "sub" if name == "../m" else tmp_path, name)


def test_an_export_is_a_copy_and_overwrites_nothing(tmp_path: Path) -> None:
    path = recorded(tmp_path, "x").path
    assert path is not None
    target = export_record(path, tmp_path / "out" / "put")
    assert target.read_bytes() == path.read_bytes()
    target.write_text("mine")
    with pytest.raises(FileExistsError):
        export_record(path, tmp_path / "out" / "put")
    assert target.read_text() == "mine"


def test_a_match_in_play_is_not_deleted(tmp_path: Path) -> None:
    recorder = Recorder.create(tmp_path, header_of(Match(SHORT, "x")))
    path = recorder.path
    assert path is not None
    with pytest.raises(InPlayError):
        delete_record(path)
    recorder.close()
    delete_record(path)
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(FileNotFoundError):
        delete_record(path)


def test_a_damaged_record_is_set_aside_under_another_name(tmp_path: Path) -> None:
    for number, name in enumerate(["m.jsonl.damaged", "m.jsonl.damaged-2", "m.jsonl.damaged-3"]):
        path = tmp_path / "m.jsonl"
        path.write_text(f"damage {number}")
        assert set_aside(path).name == name
        assert (tmp_path / name).read_text() == f"damage {number}"
        assert not path.exists()
    assert list_records(tmp_path) == ((), ())


@pytest.mark.parametrize(
    ("started", "name"),
    [("2026-03-14T19:30:05+08:00", "20260314-193005"), ("2026-03-14", "20260314"), ("", "match")],
)
def test_a_match_is_named_after_its_beginning(started: str, name: str) -> None:
    assert new_match_id(started) == name


def test_a_thousand_records_are_listed_at_once(tmp_path: Path) -> None:
    """A thousand files of eight deals; the bound is wide, a benchmark has the figure."""
    text = recorded(None, "many", SHORT.changed(deals=8)).record.text().encode()
    for number in range(1000):
        (tmp_path / f"m-{number}.jsonl").write_bytes(text)
    assert parse_record(text, "f").over
    start = time.perf_counter()
    summaries, unreadable = list_records(tmp_path)
    seconds = time.perf_counter() - start
    assert (len(summaries), len(unreadable)) == (1000, 0)
    assert seconds < 5
