"""`mahjong3 plain`, and what is done with its records: `check`, `replay`, `records`."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from mahjong3.tiles import Wall, format_wall
from tests.command.conftest import Ran, Run


def play(run: Run, monkeypatch: pytest.MonkeyPatch, data: Path, *words: str, lines: str = "1\n" * 1000) -> Ran:
    """A match through `plain`."""
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    return run("plain", "--data", str(data), "--seed", "records", *words)


@pytest.fixture
def record(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The record of a match of four deals."""
    assert play(run, monkeypatch, tmp_path, "--deals", "4").code == 0
    (path,) = (tmp_path / "records").glob("*.jsonl")
    return path


def test_a_match_is_played_kept_and_verified(run: Run, record: Path) -> None:
    done = run("check", str(record))
    assert done.code == 0
    assert done.out.startswith(f"holds: {record}: 4 deals, ")


def test_the_end_of_the_input_keeps_the_match(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    done = play(run, monkeypatch, tmp_path, lines="1\n1\n")
    assert done.code == 0
    assert "kept" in done.out.splitlines()[-1]
    listed = run("records", "list", "--data", str(tmp_path))
    assert "in play" in listed.out


def test_equal_seed_and_lines_equal_game(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    first = play(run, monkeypatch, tmp_path / "a", "--deals", "4").out
    assert play(run, monkeypatch, tmp_path / "b", "--deals", "4").out == first


def test_a_folder_that_cannot_be_written_stops_nobody(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    done = play(run, monkeypatch, tmp_path / "file", "--deals", "4")
    assert done.code == 0
    assert "The match is over." in done.out
    assert done.err.count("\n") == 1


def test_a_wall_from_a_file_and_the_first_player_deals(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "wall.txt"
    file.write_text(format_wall(Wall.shuffled("plain").tiles), encoding="utf-8")
    done = play(run, monkeypatch, tmp_path, "--wall", str(file), "--names", "Mei,Hafiz,Ravi", lines="")
    assert "Deal 1 of 8: East Mei, South Hafiz, West Ravi" in done.out


def test_names_are_shown_without_control_characters(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    done = play(run, monkeypatch, tmp_path, "--names", "M\x1b[31mei,B\u202eob", lines="")
    assert "\x1b" not in done.out
    assert "\u202e" not in done.out


def test_what_does_not_hold_is_named_with_its_line(run: Run, record: Path) -> None:
    lines = record.read_text(encoding="utf-8").splitlines(keepends=True)
    place = next(number for number, line in enumerate(lines) if "discard" in line)
    damaged = record.with_name("damaged.jsonl")
    damaged.write_text("".join([*lines[:place], *lines[place + 1 :]]), encoding="utf-8")
    before = damaged.read_bytes()
    done = run("check", str(damaged), str(record))
    assert done.code == 1
    assert done.out.splitlines()[0].startswith("does not hold: ")
    assert f"line {place + 1}" in done.out.splitlines()[0]
    assert done.out.splitlines()[1].startswith("holds: ")
    assert damaged.read_bytes() == before


def test_what_is_no_record(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "x.jsonl"
    file.write_text("hello\n", encoding="utf-8")
    assert run("check", str(file)).code == 1
    for words in (("check", str(tmp_path / "none")), ("check", str(tmp_path)), ("check", "a\x00b"), ("check",)):
        done = run(*words)
        assert (done.code, done.out) == (2, "")
        assert done.err.count("\n") == 1


def test_a_newer_format_is_bad_input(run: Run, record: Path) -> None:
    text = record.read_text(encoding="utf-8").replace('"format": 1', '"format": 99', 1)
    record.write_text(text, encoding="utf-8")
    done = run("check", str(record))
    assert done.code == 2
    assert "99" in done.err


def test_a_replay_tells_the_match(run: Run, record: Path) -> None:
    done = run("replay", str(record), "--text")
    assert done.code == 0
    assert sum(" is over. " in line for line in done.out.splitlines()) == 4
    assert run("replay", str(record), "--text").out == done.out


def test_a_deal_in_play_is_told_from_the_person_s_seat_only(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    play(run, monkeypatch, tmp_path, "--names", "Ann,Bob,Cid", lines="1\n1\n1\n1\n")
    (path,) = (tmp_path / "records").glob("*.jsonl")
    done = run("replay", str(path), "--text")
    assert "still in play" in done.out
    assert "Bob drew a tile" in done.out
    assert not any(line.startswith("  Bob") for line in done.out.splitlines())


def test_a_deal_in_play_by_several_people_is_not_told(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    play(run, monkeypatch, tmp_path, "--players", "human,human,easy", lines="1\n1\n1\n")
    (path,) = (tmp_path / "records").glob("*.jsonl")
    done = run("replay", str(path), "--text")
    assert done.code == 0
    assert "several people" in done.out
    assert "drew" not in done.out


def test_without_a_terminal_a_replay_is_text_only(run: Run, record: Path) -> None:
    done = run("replay", str(record))
    assert done.code == 2
    assert "terminal" in done.err


def test_records_are_listed_exported_and_deleted(run: Run, record: Path, tmp_path: Path) -> None:
    data = ("--data", str(tmp_path))
    listed = run("records", "list", *data)
    assert record.stem in listed.out
    assert "4/4" in listed.out
    assert run("records", "export", record.stem, *data).out == record.read_text(encoding="utf-8")
    exported = run("records", "export", record.stem, "--to", str(tmp_path / "out"), *data)
    assert (tmp_path / "out" / record.name).read_bytes() == record.read_bytes()
    assert exported.code == 0
    again = run("records", "export", record.stem, "--to", str(tmp_path / "out"), *data)
    assert again.code == 2
    assert "not touched" in again.err
    assert run("records", "delete", record.stem, *data).code == 0
    assert not record.exists()
    assert "no matches are kept" in run("records", "list", *data).out


@pytest.mark.parametrize(
    "words",
    [
        ("records",),
        ("records", "burn"),
        ("records", "delete"),
        ("records", "delete", "../x"),
        ("records", "list", "x"),
        ("records", "export", "none"),
    ],
)
def test_bad_input(run: Run, tmp_path: Path, words: tuple[str, ...]) -> None:
    done = run(*words, "--data", str(tmp_path))
    assert (done.code, done.out) == (2, "")
    assert done.err.count("\n") == 1


def test_a_failure_in_play_names_the_match_and_the_log(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def fail(*_words: object) -> None:
        raise RuntimeError("inside")

    monkeypatch.setattr("tui.plain.game.hand_lines", fail)
    done = play(run, monkeypatch, tmp_path)
    (path,) = (tmp_path / "records").glob("*.jsonl")
    assert done.code == 1
    assert done.err.count("\n") == 1
    assert str(path) in done.err
    assert "RuntimeError" in done.err
    assert "mahjong3.log" in done.err
