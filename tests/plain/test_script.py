"""A match through `mahjong3 plain` driven by a long script: it is told, kept, verified, and played again to the same bytes."""

from __future__ import annotations

import io
import random
from pathlib import Path

import pytest

from mahjong3.records import read_record
from tests.records.test_replay import again
from tui.command import main

WORDS = ("1", "1", "2", "3", "4", "5", "6", "table", "help", "J", "pass", "win", "nonsense", "S: 1")
PEOPLE = "human,human,human"


@pytest.mark.parametrize(("players", "typed"), [(PEOPLE, 400), ("human,easy,normal", 60)])
def test_a_script_of_many_lines(
    players: str, typed: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    chance = random.Random("script")
    script = "".join(f"{chance.choice(WORDS)}\n" for _ in range(2000))
    told: list[str] = []
    kept: list[Path] = []
    for run in ("first", "second"):
        monkeypatch.setattr("sys.stdin", io.StringIO(script))
        words = ("--players", players, "--seed", "script", "--data", str(tmp_path / run))
        assert main(["plain", *words]) == 0
        out, err = capsys.readouterr()
        assert err == ""
        told.append(out)
        kept += (tmp_path / run / "records").glob("*.jsonl")
    assert told[0] == told[1]
    assert told[0].count("> ") > typed
    assert "The match is over." in told[0]
    first, second = map(read_record, kept)
    assert first.lines == second.lines
    assert main(["check", *map(str, kept)]) == 0
    assert capsys.readouterr().out.count("holds: ") == 2
    assert again(first).text() == kept[0].read_text(encoding="utf-8")
