"""The manual page and the completions, made from what may stand on the command line.

They are kept in `assets/`; `python -m tests.command.pages` writes them anew, and a test says when that is needed.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from textwrap import wrap
from typing import Final

import shtab

from mahjong3.bots import BOTS
from mahjong3.rules import PRESET_NAMES
from mahjong3.rules.seats import SEAT_LETTERS
from mahjong3.scoring.situation import WIN_BY
from tui.command import records
from tui.command.completions import FILES, SHELLS
from tui.command.man import FILE as MANUAL
from tui.command.parser import Parser, build_parser
from tui.resources import assets
from tui.scenes import scene_names
from tui.settings import FIELDS
from tui.words import set_language

__all__ = ["commands_of", "completions", "files", "manual", "whole_parser"]

_MATCHES: Final = {
    "bash": "_mahjong3_matches",
    "zsh": "_mahjong3_matches",
    "fish": "(_mahjong3_matches)",
    "preamble": {
        "bash": """_mahjong3_matches() {
  compgen -W "$(mahjong3 records list 2>/dev/null | awk 'NR > 1 { print $1 }')" -- "$1"
}""",
        "zsh": """_mahjong3_matches() {
  compadd -- ${(f)"$(mahjong3 records list 2>/dev/null | awk 'NR > 1 { print $1 }')"}
}""",
        "fish": """function _mahjong3_matches
  mahjong3 records list 2>/dev/null | awk 'NR > 1 { print $1 }'
end""",
    },
}
"""The matches that are kept, asked of the program itself."""
LANGUAGES: Final = ("en", "ms", "zh_Hans", "zh_Hant")
"""The languages that are spoken; a test compares them with the catalogues."""
_FILES: Final = ("file", "files", "wall")
_FOLDERS: Final = ("data", "to")
_EVERYWHERE: Final = ("help", "lang")
"""What every command takes: told once."""


def files() -> Mapping[Path, str]:
    """Every file that is made here, and what it should hold."""
    set_language("en")
    told = {assets(*FILES[shell]): completions(shell) for shell in SHELLS}
    return {assets(*MANUAL): manual(), **told}


def whole_parser() -> tuple[Parser, Mapping[str, Parser]]:
    """The command line with every command filled in, and the commands by name."""
    parser = build_parser()
    commands = commands_of(parser)
    return parser, {name: command.filled() for name, command in commands.items()}


def commands_of(parser: argparse.ArgumentParser) -> Mapping[str, Parser]:
    """The commands of a command line by name."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            return {name: command for name, command in action.choices.items() if isinstance(command, Parser)}
    return {}


# ── completions ──


def completions(shell: str) -> str:
    """What a shell has to know to complete a line."""
    parser, commands = whole_parser()
    for name, one in (("", parser), *commands.items()):
        for action in one._actions:
            _tell_values(name, action)
    return str(shtab.complete(parser, shell)).strip() + "\n"


def _tell_values(command: str, action: argparse.Action) -> None:
    """Say what an option may be, for the shell alone: the program itself reads values where it uses them."""
    if isinstance(action, argparse._SubParsersAction) or action.nargs == 0:
        return
    if action.dest in _FILES or (command, action.dest) == ("score", "json"):
        action.complete = shtab.FILE  # type: ignore[attr-defined]  # what shtab looks for
    elif action.dest in _FOLDERS:
        action.complete = shtab.DIRECTORY  # type: ignore[attr-defined]  # the same
    elif (command, action.dest) == ("records", "names"):
        action.complete = _MATCHES  # type: ignore[attr-defined]  # the same
    else:
        values = _values(command, action.dest)
        if values:
            action.choices = list(values)


def _values(command: str, option: str) -> Iterable[str]:
    match command, option:
        case _, "rules":
            return PRESET_NAMES
        case _, "lang":
            return ("auto", *LANGUAGES)
        case _, "faces" | "theme" | "speed":
            return FIELDS[option].choices
        case "" | "plain", "deals":
            return ("4", "8", "16", "endless")
        case "score", "seat" | "source":
            return SEAT_LETTERS
        case "score", "by":
            return [by for by in WIN_BY if by != "dealt"]
        case "score", "after":
            return ("flower", "kong", "flower,kong", "kong,kong")
        case "stats", "level":
            return BOTS
        case "records", "what":
            return records._WHAT
        case "completions", "shell":
            return SHELLS
        case "demo", "name":
            return [name.partition("-")[2] for name in scene_names()]
        case _:
            return ()


# ── manual page ──

_WIDTH: Final = 76
_AFTER: Final = """\
.SH ENVIRONMENT
.TP
.B MAHJONG3_\\fIOPTION
Every option may stand in the environment too, its name in capitals:
.B MAHJONG3_LANG
for
.BR \\-\\-lang .
The line beats the environment, the environment beats the settings.
.TP
.BR LC_ALL ", " LC_MESSAGES ", " LANG
The language, unless one is set.
.TP
.B NO_COLOR
Draw without colours.
.SH FILES
The folders are those of Linux; other systems have their own.
.TP
.I ~/.config/mahjong3/settings.toml
The settings.
.TP
.I ~/.config/mahjong3/tables/
Tables of your own, one TOML file each.
.TP
.I ~/.local/share/mahjong3/records/
Matches, one file each, written line by line as they are played.
.SH EXIT STATUS
.TP
.B 0
Done.
.TP
.B 1
What was examined does not hold:
.BR check ,
.BR "demo \\-\\-auto" ,
.B score \\-\\-json
with errors.
.TP
.B 2
Bad input, or no terminal: one line on standard error.
.SH EXAMPLES
.TP
.B mahjong3 \\-\\-rules classic \\-\\-deals 4
A short match by the older rules.
.TP
.B mahjong3 \\-\\-players human,human,normal \\-\\-names Mei,Ravi
Two people at one keyboard.
.TP
\\fBmahjong3 score "CC 33p 456p 777p SSS" \\-\\-win C \\-\\-by self\\-draw \\-\\-seat S \\-\\-bonus "h1 a1"\\fR
What a hand is worth.
.TP
.B mahjong3 stats \\-\\-json
What you have done so far, for another program.
"""


def manual() -> str:
    """The manual page, in the language of `man`."""
    parser, commands = whole_parser()
    parts = [
        '.TH MAHJONG3 1 "" "mahjong3" "Games"',
        ".SH NAME",
        f"mahjong3 \\- {_roff(_name(parser))}",
        ".SH SYNOPSIS",
        *_synopsis(parser, commands),
        ".SH DESCRIPTION",
        _prose(parser.description or ""),
        ".SH OPTIONS",
        *_options(parser),
        ".SH COMMANDS",
        "Every command takes \\-\\-help and \\-\\-lang.",
    ]
    for command in commands.values():
        parts += [f'.SS "{_roff(_usage(command))}"', _sentence(command.description)]
        if _taken(command) == _taken(parser):
            parts.append("It takes the options of the game, above.")
        else:
            parts += _options(command)
    return "\n".join(parts) + "\n" + _AFTER


def _name(parser: Parser) -> str:
    first = (parser.description or "").partition(".")[0]
    return first[:1].upper() + first[1:]


def _sentence(text: str | None) -> str:
    told = (text or "").rstrip(".")
    return _prose(f"{told[:1].upper()}{told[1:]}.")


def _taken(parser: Parser) -> set[str]:
    """What a command takes."""
    own = {action.dest for action in parser._actions if not isinstance(action, argparse._SubParsersAction)}
    return own - {"help", "version"}


def _synopsis(parser: Parser, commands: Mapping[str, Parser]) -> Iterator[str]:
    for number, one in enumerate((parser, *commands.values())):
        if number:
            yield ".br"
        yield f".B {_roff(_usage(one))}"


def _usage(parser: Parser) -> str:
    """The name of the command and what must or may stand after it."""
    words = [parser.prog]
    for action in parser._actions:
        if action.option_strings or isinstance(action, argparse._SubParsersAction):
            continue
        name = str(action.metavar or action.dest)
        words.append({"?": f"[{name}]", "*": f"[{name}...]", "+": f"{name}..."}.get(str(action.nargs), name))
    if any(action.option_strings and action.dest not in _EVERYWHERE for action in parser._actions):
        words.append("[options]")
    return " ".join(words)


def _options(parser: Parser) -> Iterator[str]:
    """A paragraph for each option and each word of a command, with a heading for each group."""
    for group in parser._action_groups:
        actions = [action for action in group._group_actions if not isinstance(action, argparse._SubParsersAction)]
        actions = [action for action in actions if parser.prog == "mahjong3" or action.dest not in _EVERYWHERE]
        if actions and group not in parser._action_groups[:2]:
            title = _roff(group.title or "")
            yield f".PP\n.I {title[:1].upper()}{title[1:]}"
        for action in actions:
            yield f".TP\n{_flags(action)}"
            yield _prose(action.help or "")


def _flags(action: argparse.Action) -> str:
    name = str(action.metavar or action.dest)
    if not action.option_strings:
        return f".I {_roff(name)}"
    flags = "\\fR, \\fB".join(_roff(flag) for flag in action.option_strings)
    if action.nargs == 0:
        return f"\\fB{flags}\\fR"
    value = _roff(name)
    return f"\\fB{flags}\\fR \\fI{value}\\fR" if action.nargs != "?" else f"\\fB{flags}\\fR [\\fI{value}\\fR]"


def _prose(text: str) -> str:
    """A paragraph in lines that are not too long; a sentence ends its line."""
    lines = [line for sentence in text.replace(". ", ".\n").splitlines() for line in wrap(_roff(sentence), _WIDTH)]
    return "\n".join(f"\\&{line}" if line.startswith((".", "'")) else line for line in lines) or "\\&"


def _roff(text: str) -> str:
    """A piece of text as `man` reads it: in ASCII, with the hyphens that a person types."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace('"', "\\(dq")
    return "".join(char if char.isascii() else f"\\[u{ord(char):04X}]" for char in text)


if __name__ == "__main__":
    for path, text in files().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
