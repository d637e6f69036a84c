"""Writing: what is on the disk when, what happens when it cannot be, who may write."""

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from mahjong3.errors import MahjongError
from mahjong3.play.match import Match
from mahjong3.records import InPlayError, Lock, Recorder, RecordError, check_record, read_record, replay
from mahjong3.records import lock as lock_module
from mahjong3.records import recorder as recorder_module
from tests.records.playing import SHORT, header_of, play_on, recorded

ROOT = Path(__file__).parents[2]


def begun(folder: Path, seed: str = "writing") -> tuple[Match, Recorder, Path]:
    match = Match(SHORT, seed)
    recorder = Recorder.create(folder, header_of(match))
    assert recorder.path is not None
    return match, recorder, recorder.path


def test_every_line_is_in_the_file_at_once(tmp_path: Path) -> None:
    match, recorder, path = begun(tmp_path / "not" / "there yet")
    assert path.name == "m.jsonl"
    rng = random.Random(1)
    for _ in range(30):
        play_on(match, recorder, rng, answers=1)
        assert path.read_bytes().decode() == recorder.record.text()
    assert recorder.saved
    recorder.close()
    recorder.close()


def test_the_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    _, recorder, path = begun(tmp_path)
    with recorder:
        if sys.platform != "win32":
            assert path.stat().st_mode & 0o077 == 0


def test_single_lines_and_following_write_the_same(tmp_path: Path) -> None:
    match = Match(SHORT, "same")
    single = Recorder.create(None, header_of(match))
    following = Recorder.create(None, header_of(match))
    rng = random.Random(4)
    single.begin(match)
    while not match.over:
        seat = rng.choice(match.deal.awaiting)
        before = len(match.deal.moves)
        match.submit(seat, rng.choice(match.deal.legal(seat)))
        for move in match.deal.moves[before:]:
            single.move(move)
        following.follow(match)
        if match.deal.result is not None:
            single.end(match)
            if not match.over:
                match.next_deal()
                single.begin(match)
                following.follow(match)
    assert single.record.text() == following.record.text()


def test_a_name_that_is_taken_gets_a_number(tmp_path: Path) -> None:
    names = [begun(tmp_path)[1].record for _ in range(3)]
    assert [record.header.match for record in names] == ["m", "m-2", "m-3"]
    assert all(Path(record.source).read_bytes().decode() == record.text() for record in names)


def test_a_second_program_is_refused(tmp_path: Path) -> None:
    match, recorder, path = begun(tmp_path)
    before = path.read_bytes()
    with pytest.raises(InPlayError, match=r"^m.jsonl is being played in another window or program$"):
        Recorder.resume(path)
    script = (
        "import sys; from pathlib import Path; from mahjong3.records import Recorder, InPlayError\n"
        "try: Recorder.resume(Path(sys.argv[1]))\n"
        "except InPlayError as error: print(error)"
    )
    told = subprocess.run(
        [sys.executable, "-c", script, str(path)], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert told.stdout == "m.jsonl is being played in another window or program\n"
    assert path.read_bytes() == before
    recorder.close()
    assert not path.with_name("m.jsonl.lock").exists()
    with Recorder.resume(path) as again:
        play_on(replay(again.record).match, again, random.Random(1), answers=3)
    assert match.deal_number == 1


def test_the_lock_of_a_program_that_died_is_taken_over(tmp_path: Path) -> None:
    path = recorded(tmp_path, "died").path
    assert path is not None
    script = (
        "import os, sys; from pathlib import Path; from mahjong3.records import Lock\n"
        "lock = Lock(Path(sys.argv[1])); os._exit(9)"
    )
    subprocess.run([sys.executable, "-c", script, str(path)], cwd=ROOT, check=False)
    assert path.with_name(path.name + ".lock").exists()
    with Lock(path) as lock:
        assert lock.path.read_text() == f"{os.getpid()}\n"
    assert not path.with_name(path.name + ".lock").exists()


def test_a_lock_file_that_was_left_behind_is_no_lock(tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    path.with_name("x.jsonl.lock").write_text("1\n")
    with Lock(path), pytest.raises(InPlayError):
        Lock(path)


def test_a_lock_file_that_vanishes_while_it_is_taken_is_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "x.jsonl"
    hold = lock_module._hold
    times = iter(range(10))

    def slow(file: int) -> bool:
        if next(times) < 2:
            path.with_name("x.jsonl.lock").unlink()  # its last holder goes just now
        return hold(file)

    monkeypatch.setattr(lock_module, "_hold", slow)
    with Lock(path) as lock:
        assert lock.path.exists()
        with pytest.raises(InPlayError):
            Lock(path)


def test_a_damaged_record_is_refused_and_not_touched(tmp_path: Path) -> None:
    path = recorded(tmp_path, "damage").path
    assert path is not None
    lines = path.read_bytes().split(b"\n")
    lines[4] = b"{"
    path.write_bytes(b"\n".join(lines))
    before = path.read_bytes()
    with pytest.raises(RecordError, match=r"m\.jsonl line 5: not a line of a record$"):
        Recorder.resume(path)
    assert path.read_bytes() == before
    assert not path.with_name("m.jsonl.lock").exists()


def test_a_deal_whose_end_was_not_written_is_ended_on_resuming(tmp_path: Path) -> None:
    path = recorded(tmp_path, "end").path
    assert path is not None
    data = path.read_bytes()
    end = data.index(b'{"end": 1,')
    path.write_bytes(data[:end])
    with Recorder.resume(path) as recorder:
        match = replay(recorder.record).match
        recorder.follow(match)
        while match.deal.result is None:  # the last window is asked again
            match.submit(match.deal.awaiting[0], match.deal.legal(match.deal.awaiting[0])[-1])
            recorder.follow(match)
    assert path.read_bytes() == data[: data.index(b"\n", end) + 1]


# --- what cannot be written -------------------------------------------------------------------------------------------


class Disk:
    """A disk that can be full: it takes so many bytes and then none."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.room: int | None = None
        write = os.write

        def limited(file: int, data: bytes) -> int:
            if self.room is not None:
                if not self.room:
                    raise OSError(28, "No space left on device")
                data = data[: self.room]
                self.room -= len(data)
            return write(file, data)

        monkeypatch.setattr(os, "write", limited)


def test_a_full_disk_is_said_once_and_harms_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[MahjongError] = []
    match = Match(SHORT, "full")
    recorder = Recorder.create(tmp_path, header_of(match), notice=told.append, sync=True)
    path = recorder.path
    assert path is not None
    rng = random.Random(2)
    play_on(match, recorder, rng, answers=10)
    before = path.read_bytes()
    disk = Disk(monkeypatch)
    disk.room = 30
    play_on(match, recorder, rng, answers=20)
    data = path.read_bytes()
    assert data.startswith(before)
    assert data.endswith(b"\n")
    assert [str(error) for error in told] == [
        f"{path} cannot be written: No space left on device; the match goes on",
    ]
    assert not recorder.saved
    disk.room = None
    play_on(match, recorder, rng, answers=5)
    assert recorder.saved
    assert path.read_bytes().decode() == recorder.record.text()
    disk.room = 0
    play_on(match, recorder, rng, answers=5)
    disk.room = None
    assert len(told) == 2
    play_on(match, recorder, rng)
    recorder.close()
    assert check_record(read_record(path)).match.points == match.points


def test_a_disk_that_cannot_even_cut_off_is_cut_off_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match, recorder, path = begun(tmp_path)
    disk = Disk(monkeypatch)
    truncate = os.ftruncate
    broken = True

    def limited(file: int, size: int) -> None:
        if broken:
            raise OSError(5, "Input/output error")
        truncate(file, size)

    monkeypatch.setattr(os, "ftruncate", limited)
    disk.room = 10
    rng = random.Random(2)
    play_on(match, recorder, rng, answers=5)
    assert read_record(path).torn
    broken, disk.room = False, None
    play_on(match, recorder, rng, answers=5)
    assert path.read_bytes().decode() == recorder.record.text()
    recorder.close()


def test_a_folder_that_cannot_be_made_is_said_and_play_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    told: list[MahjongError] = []
    match = Match(SHORT, "nowhere")
    with Recorder.create(tmp_path / "file" / "records", header_of(match), notice=told.append) as recorder:
        play_on(match, recorder, random.Random(1))
        assert recorder.path is None
        assert not recorder.saved
    assert len(told) == 1
    assert str(told[0]).endswith("the match goes on")
    assert recorder.record.over


def test_a_file_that_cannot_be_made_lets_its_lock_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_arguments: object, **_named: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("mahjong3.records.recorder.Journal", refuse)
    recorder = Recorder.create(tmp_path, header_of(Match(SHORT, "x")))
    assert recorder.path is None
    assert list(tmp_path.iterdir()) == []


def test_a_record_where_nothing_can_be_written_can_be_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = recorded(tmp_path, "read only").path
    assert path is not None
    data = path.read_bytes()
    path.write_bytes(data[: len(data) // 2])

    def refuse(*_arguments: object, **_named: object) -> None:
        raise PermissionError(13, "Permission denied")

    told: list[MahjongError] = []
    for name in ("Lock", "Journal"):
        with monkeypatch.context() as patch:
            patch.setattr(f"mahjong3.records.recorder.{name}", refuse)
            with Recorder.resume(path, notice=told.append) as recorder:
                play_on(replay(recorder.record).match, recorder, random.Random(1))
    assert [str(error) for error in told] == [f"{path} cannot be written: Permission denied; the match goes on"] * 2
    assert path.read_bytes() == data[: len(data) // 2]


def test_what_is_told_after_closing_is_kept_in_memory_and_said(tmp_path: Path) -> None:
    told: list[MahjongError] = []
    match = Match(SHORT, "closed")
    recorder = Recorder.create(tmp_path, header_of(match), notice=told.append)
    recorder.close()
    play_on(match, recorder, random.Random(1), answers=3)
    assert [str(error) for error in told] == [
        f"{tmp_path / 'm.jsonl'} cannot be written: the file is closed; the match goes on"
    ]


@pytest.mark.parametrize(
    "error", [InPlayError("{match} is being played", match="m"), FileExistsError(17, "File exists")]
)
def test_a_name_that_another_program_takes_just_now_is_left_to_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    name = "Lock" if isinstance(error, InPlayError) else "Journal"
    real = getattr(recorder_module, name)
    times = iter(range(10))

    def late(*arguments: object, **named: object) -> object:
        if not next(times):
            raise error
        return real(*arguments, **named)

    monkeypatch.setattr(recorder_module, name, late)
    recorder = Recorder.create(tmp_path, header_of(Match(SHORT, "race")))
    assert recorder.record.header.match == "m-2"
    recorder.close()
    assert [path.name for path in tmp_path.iterdir()] == ["m-2.jsonl"]


def test_a_long_match_keeps_its_last_deal_in_memory_and_the_rest_in_the_file(tmp_path: Path) -> None:
    match, recorder, path = begun(tmp_path, "long")
    play_on(match, recorder, random.Random(5))
    assert len(match.results) == 4
    assert len(recorder._record.deals) == 1
    assert recorder.record == read_record(path)
    assert replay(recorder.record).match.points == match.points
    moves = [len(deal.moves) for deal in recorder.record.deals]
    recorder.undo(moves[-1] + 1)
    assert [len(deal.moves) for deal in recorder.record.deals] == [*moves[:-2], moves[-2] - 1]
    recorder.close()
    again = Recorder.resume(path)
    assert check_record(again.record).match.deal_number == 3
    again.close()
