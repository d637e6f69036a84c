"""The manual page and the completions: made from the definitions of the command line, printed, and tried in the shells."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.command import pages
from tests.command.conftest import Run
from tui.command.completions import FILES, SHELLS
from tui.command.man import FILE as MANUAL
from tui.resources import assets
from tui.words import languages

BASH_TRY = """
source "$1"; shift
COMP_WORDS=("$@"); COMP_CWORD=$(( $# - 1 )); COMPREPLY=()
_shtab_mahjong3
printf '%s\\n' "${COMPREPLY[@]}"
"""
LINES: dict[str, set[str]] = {
    "mahjong3 st": {"stats"},
    "mahjong3 stats --le": {"--level"},
    "mahjong3 stats --level n": {"normal"},
    "mahjong3 --rules ": {"wiki", "classic", "sloperama"},
    "mahjong3 plain --deals ": {"4", "8", "16", "endless"},
    "mahjong3 records ": {"list", "export", "delete"},
    "mahjong3 demo robb": {"robbing-a-kong"},
    "mahjong3 completions ": {"bash", "zsh", "fish"},
}


@pytest.mark.parametrize("path", pages.files(), ids=lambda path: path.name)
def test_the_files_are_what_the_definitions_give(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == pages.files()[path], "python -m tests.command.pages writes it anew"


def test_every_language_is_offered() -> None:
    assert set(languages()) <= set(pages.LANGUAGES)


def test_they_are_printed(run: Run) -> None:
    for shell in SHELLS:
        assert run("completions", shell).out == assets(*FILES[shell]).read_text(encoding="utf-8")
    assert run("man").out == assets(*MANUAL).read_text(encoding="utf-8")


@pytest.mark.parametrize("words", [("completions",), ("completions", "sh"), ("man", "page")])
def test_bad_input(run: Run, words: tuple[str, ...]) -> None:
    done = run(*words)
    assert (done.code, done.out) == (2, "")
    assert done.err.count("\n") == 1


def test_nothing_is_left_out() -> None:
    told = pages.files()
    manual = told[assets(*MANUAL)].replace("\\-", "-")
    parser, commands = pages.whole_parser()
    for command in (parser, *commands.values()):
        assert f"{command.prog}" in manual
        for action in command._actions:
            for flag in action.option_strings:
                for path, text in told.items():
                    assert flag.lstrip("-") in text.replace("\\-", "-"), f"{flag} in {path.name}"


def test_the_manual_is_ascii_in_short_lines() -> None:
    text = assets(*MANUAL).read_text(encoding="utf-8")
    assert text.isascii()
    assert max(len(line) for line in text.splitlines()) < 110
    assert not re.search(r"[^\\]--", text), "a hyphen that man would make a dash of"


def test_an_example_of_the_manual_can_be_run(run: Run) -> None:
    text = assets(*MANUAL).read_text(encoding="utf-8").replace("\\-", "-")
    found = re.search(r"^\\fBmahjong3 (score .*)\\fR$", text, flags=re.MULTILINE)
    assert found is not None
    done = run(*shlex.split(found[1]))
    assert (done.code, done.err) == (0, "")


def shell(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        pytest.skip(f"no {name} here")
    return found


def output(*words: str) -> set[str]:
    done = subprocess.run(words, capture_output=True, text=True, encoding="utf-8", timeout=30, check=False)
    assert done.returncode == 0, done.stderr
    return {line.split("\t")[0] for line in done.stdout.splitlines()}


@pytest.mark.parametrize("line", LINES)
def test_bash_completes(line: str) -> None:
    file = assets(*FILES["bash"])
    words = line.split(" ")
    assert output(shell("bash"), "--norc", "-c", BASH_TRY, "bash", str(file), *words) == LINES[line]


@pytest.mark.parametrize("line", LINES)
def test_fish_completes(line: str) -> None:
    told = f"source {shlex.quote(str(assets(*FILES['fish'])))}; complete -C {shlex.quote(line)}"
    assert output(shell("fish"), "--no-config", "-c", told) == LINES[line]


def test_zsh_reads_it() -> None:
    output(shell("zsh"), "-n", str(assets(*FILES["zsh"])))
