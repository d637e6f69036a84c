"""Which language is spoken: by the locale, the environment, the line, the settings; and numbers, lists and errors in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from mahjong3.errors import MahjongError
from mahjong3.rules import Rules, RulesError
from tests.tui.apps import new_app, text_on, typed, until
from tui.command import main
from tui.command.lines import cells
from tui.screens.title import TitleScreen
from tui.words import _, in_chinese, language, listed, ngettext, say, set_language
from tui.words.telling import tiles_text


@pytest.mark.parametrize(
    ("wanted", "spoken"),
    [
        ("en", "en"),
        ("en_GB", "en"),
        ("C", "en"),
        ("POSIX", "en"),
        ("de_DE", "en"),
        ("ms", "ms"),
        ("ms_MY", "ms"),
        ("ms-BN", "ms"),
        ("zh", "zh_Hans"),
        ("zh_CN", "zh_Hans"),
        ("zh_SG", "zh_Hans"),
        ("zh_MY", "zh_Hans"),
        ("zh_Hans_HK", "zh_Hans"),
        ("zh_TW", "zh_Hant"),
        ("zh_HK", "zh_Hant"),
        ("zh_MO", "zh_Hant"),
        ("zh-Hant", "zh_Hant"),
        ("zh_Hant_MY", "zh_Hant"),
    ],
)
def test_the_nearest_language_is_spoken(wanted: str, spoken: str) -> None:
    assert set_language(wanted) == spoken
    assert language() == spoken


@pytest.mark.parametrize(
    ("environment", "spoken"),
    [
        ({"LANG": "zh_TW.UTF-8"}, "zh_Hant"),
        ({"LANG": "zh_CN.UTF-8"}, "zh_Hans"),
        ({"LANG": "ms_MY.UTF-8"}, "ms"),
        ({"LANG": "ms_MY.UTF-8", "LC_ALL": "zh_HK"}, "zh_Hant"),
        ({"LANG": "ms_MY.UTF-8", "LANGUAGE": "zh_CN:en"}, "zh_Hans"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_of_the_locale(environment: dict[str, str], spoken: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert set_language("auto") == spoken


@pytest.mark.parametrize(
    ("wanted", "said"), [("zh_Hant", "用法"), ("zh_Hans", "用法"), ("ms", "cara guna"), ("en", "usage")]
)
def test_help_by_the_line_and_by_the_environment(
    wanted: str, said: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["--lang", wanted, "--help"]) == 0
    by_line = capsys.readouterr().out
    assert by_line.startswith(said)
    monkeypatch.setenv("MAHJONG3_LANG", wanted)
    assert main(["--help"]) == 0
    assert capsys.readouterr().out == by_line


@pytest.mark.parametrize(
    ("language_of", "said"), [("zh_Hant", "看不懂：--nothing"), ("ms", "tidak difahami: --nothing")]
)
def test_what_argparse_finds(language_of: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", language_of, "--nothing"]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("line", [("--lang", "ms", "rules"), ("rules", "--lang", "ms"), ("rules", "--lang=ms_MY")])
def test_every_command_takes_it_before_or_after_its_name(
    line: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(line) == 0
    assert capsys.readouterr().out.startswith("peraturan")
    assert main(["stats", "--lang", "tlh"]) == 2
    assert "«tlh»" in capsys.readouterr().err


@pytest.mark.parametrize("command", [("stats",), ("records", "list"), ("demo", "--auto", "chow")])
def test_so_does_every_command_that_keeps_or_reads_matches_with_their_folder(
    command: tuple[str, ...], tmp_path: Path
) -> None:
    assert main([*command, "--data", str(tmp_path), "--lang", "ms"]) == 0


@pytest.mark.parametrize("wanted", ["zh_Hant", "zh_Hans", "ms", "en"])
@pytest.mark.parametrize(
    "command", ["", "plain", "score", "sim", "replay", "check", "rules", "records", "stats", "demo"]
)
def test_help_is_no_wider_than_the_terminal(wanted: str, command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", wanted, *command.split(), "--help"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines if cells(line) > 80] == []


async def test_the_settings_change_it_at_once(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TitleScreen))
        await typed(pilot, "o")
        seen = set()
        for _step in range(5):
            await typed(pilot, "right")
            seen.add(text_on(app).split()[0])
        assert seen == {"Settings", "Tetapan", "设置", "設定"}


def test_numbers_and_lists() -> None:
    assert [ngettext("{n} match", "{n} matches", n) for n in (1, 2)] == ["1 match", "2 matches"]
    assert listed(("a", "b")) == "a, b"
    set_language("zh_Hant")
    assert [ngettext("{n} match", "{n} matches", n) for n in (1, 2)] == ["1 場", "2 場"]
    assert in_chinese()
    assert tiles_text((0, 9, 16)) == "一筒、東、飛"
    set_language("ms")
    assert [ngettext("{n} match", "{n} matches", n) for n in (1, 2)] == ["1 perlawanan", "2 perlawanan"]
    assert tiles_text((0, 9, 16)) == "1 bulat, Timur, fei"


def test_errors_and_their_reasons() -> None:
    with pytest.raises(RulesError) as raised:
        Rules.preset("wiki").changed(min_fan=99)
    set_language("ms")
    assert "tidak dibenarkan" in say(raised.value)
    inner = MahjongError("the hand is not complete")
    outer = MahjongError("{source} line {line}: {reason}", source="a.jsonl", line=3, reason=inner)
    assert say(outer) == "a.jsonl baris 3: tangan belum lengkap"
    assert str(outer) == "a.jsonl line 3: the hand is not complete"
    assert say(MahjongError("{file}: the hand is not complete", file="x.json")) == "x.json: tangan belum lengkap"


def test_a_text_that_no_catalogue_knows_stays_english() -> None:
    set_language("zh_Hant")
    assert _("not a text of {game}", game="ours") == "not a text of ours"
