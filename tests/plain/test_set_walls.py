"""Situations set up by a wall file and played by three people through `plain`: what is told, and a record that holds."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from mahjong3.play.actions import DISCARDS, PASS, Action
from mahjong3.play.deal import Deal
from mahjong3.rules import Rules
from mahjong3.rules.seats import SEAT_LETTERS, Seat, turns_between
from mahjong3.tiles import Wall, format_wall
from tests.command.conftest import Ran, Run
from tui.command import main
from tui.scenes import load_scene
from tui.tables import with_settings


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def run(*words: str) -> Ran:
        code = main(words)
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return run


def script(wanted: list[tuple[Seat, Action]], scene: str, rules: Rules) -> list[str]:
    """The lines that bring about what a scene does, up to the end of the deal; who wants nothing passes or discards what he drew."""
    loaded, lines = load_scene(scene), list[str]()
    deal = Deal(rules, Wall.of(loaded.tiles, rules.tile_set), loaded.dice)
    while deal.awaiting:
        seat = min(deal.awaiting, key=lambda seat: turns_between(deal.turn, seat))
        view = deal.view(seat)
        place = next((place for place, (owner, _) in enumerate(wanted) if owner == seat), None)
        now = place is not None and all(owner in deal.awaiting for owner, _ in wanted[:place])
        if now and place is not None and wanted[place][1] in view.legal:
            action = wanted.pop(place)[1]
        elif PASS in view.legal:
            action = PASS
        else:
            action = DISCARDS[view.hand[0] if view.drawn is None else view.drawn]
        lines.append(f"{SEAT_LETTERS[seat]}: {action}")
        deal.submit(seat, action)
    return lines


def played(run: Run, monkeypatch: pytest.MonkeyPatch, folder: Path, scene: str, *settings: str, steps: int = 99) -> str:
    """The scene through `plain`, its first deal; the record is checked."""
    loaded = load_scene(scene)
    rules = with_settings(loaded.rules, settings[1::2])
    wanted = [(claim.seat, claim.action) for step in loaded.steps[:steps] for claim in step.claims]
    lines = script(wanted, scene, rules)
    wall = folder / "wall.txt"
    wall.write_text(f"# {scene}\n{format_wall(loaded.tiles)}", encoding="utf-8")
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines)))
    words = ("--wall", str(wall), "--players", "human,human,human", "--names", "Ann,Bob,Cid", "--data", str(folder))
    done = run("plain", *words, *settings)
    assert (done.code, done.err) == (0, "")
    assert "Not possible" not in done.out
    (record,) = (folder / "records").glob("*.jsonl")
    assert run("check", str(record)).code == 0
    return done.out.partition("Deal 2 ")[0]


def test_south_robs_the_kong_of_east(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    told = played(run, monkeypatch, tmp_path, "robbing-a-kong", steps=5)
    assert "Ann tried to add 5 dots to a pong" in told
    assert "robbed kong 搶槓" in told
    assert "Ann to Bob: 10 (2 units)" in told
    assert "Bob deals next" in told


def test_south_may_let_it_go(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    told = played(run, monkeypatch, tmp_path, "robbing-a-kong", steps=4)
    assert "Ann laid down a meld: added kong 5 dots" in told
    assert "Ann drew a tile from the tail" in told


def test_two_win_on_one_discard(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    nearest = played(run, monkeypatch, tmp_path / "a", "equal-claims", steps=2)
    assert "Hand of Bob:" in nearest
    assert "Hand of Cid:" not in nearest
    (tmp_path / "b").mkdir()
    both = played(run, monkeypatch, tmp_path / "b", "equal-claims", "--set", "multiple_winners=all", steps=2)
    assert both.index("Hand of Bob:") < both.index("Hand of Cid:")


def test_the_wall_ends_inside_a_replacement(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    told = played(run, monkeypatch, tmp_path, "no-replacement-left", steps=1)
    assert "The deal is drawn" in told
    assert "Cid laid down woman" in told
    assert "Cid deals next: whoever took the last tile deals" in told
