"""What may stand on the command line. Help, manual page and completions are made from these definitions.

Values stay text here: what they may be is known where they are used, and read there (`tui.command.options`). An option that was not
written is absent from the result, so that the environment, the settings file and the defaults can come after it.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Sequence
from typing import Any, Final, NoReturn

from mahjong3 import __version__
from tui.command.lines import broken, cells
from tui.command.options import UsageError
from tui.command.output import write
from tui.words import N_, _, clean

_USUAL_WIDTH: Final = 80
_WIDEST: Final = 110
__all__ = ["Parser", "build_parser", "parse"]


class Parser(argparse.ArgumentParser):
    """A parser that raises instead of printing its usage and leaving.

    Args:
        fill: adds what the parser takes, once it is known that this parser is the one that is used.
        given: what argparse takes.
    """

    def __init__(self, *, fill: Callable[[argparse.ArgumentParser], None] | None = None, **given: Any) -> None:  # noqa: ANN401  what argparse makes its parsers of
        super().__init__(
            allow_abbrev=False, argument_default=argparse.SUPPRESS, formatter_class=_formatter, add_help=False, **given
        )
        self._fill = fill
        self._positionals.title = _("positional arguments")
        self._optionals.title = _("options")
        self.add_argument("--help", "-h", action="help", help=_("show this and leave"))
        self.add_argument("--lang", metavar="L", help=_("the language, or auto"))

    def filled(self) -> Parser:
        """Itself, with everything that it takes."""
        if self._fill is not None:
            fill, self._fill = self._fill, None
            fill(self)
            self.set_defaults(takes=frozenset(action.dest for action in self._actions))
        return self

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:  # noqa: ANN401  as argparse has it
        """Read a line."""
        self.filled()
        return super().parse_known_args(args, namespace)

    def _print_message(self, message: str, file: Any = None) -> None:  # noqa: ANN401  as argparse has it
        """Print help or version; argparse would say nothing where it cannot be written."""
        del file
        write(message)

    def error(self, message: str) -> NoReturn:
        """Raise what argparse has found."""
        raise UsageError(N_("{what} (mahjong3 --help says what is allowed)"), what=_found(clean(message)))


_FOUND: Final = (
    (r"argument (?P<option>.+): expected one argument", N_("argument {option}: expected one argument")),
    (
        r"argument (?P<option>.+): expected at least one argument",
        N_("argument {option}: expected at least one argument"),
    ),
    (
        r"argument (?P<option>.+): ignored explicit argument (?P<value>.+)",
        N_("argument {option} takes no value: {value}"),
    ),
    (
        r"argument (?P<option>.+): invalid choice: (?P<value>.+) \(choose from (?P<choices>.+)\)",
        N_("argument {option}: invalid choice: {value} (choose from {choices})"),
    ),
    (r"the following arguments are required: (?P<names>.+)", N_("the following arguments are required: {names}")),
    (r"unrecognized arguments: (?P<words>.+)", N_("unrecognized arguments: {words}")),
)
"""What argparse finds, which it can say in English only, and how it is said."""


def _found(message: str) -> str:
    """What argparse has found, in the person's language."""
    for pattern, said in _FOUND:
        if found := re.fullmatch(pattern, message):
            return _(said, **found.groupdict())
    return message


class _Help(argparse.RawDescriptionHelpFormatter):
    """Help whose columns and lines are measured in cells: Chinese takes two."""

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:  # noqa: ANN401  as argparse has it
        """The usage, after a word for it."""
        super().add_usage(usage, actions, groups, _("usage: ") if prefix is None else prefix)

    def add_argument(self, action: argparse.Action) -> None:
        """One option, with as much room as it takes."""
        super().add_argument(action)
        wanted = cells(self._format_action_invocation(action)) + self._current_indent
        self._action_max_length = max(self._action_max_length, wanted)

    def _format_usage(self, usage: Any, actions: Any, groups: Any, prefix: Any) -> str:  # noqa: ANN401  as argparse has it
        """The usage, broken earlier where its lines are wider than they are long."""
        text = super()._format_usage(usage, actions, groups, prefix)
        over = max(cells(line) for line in text.splitlines() or [""]) - self._width
        if over <= 0:
            return text
        usual, self._width = self._width, self._width - over
        try:
            return super()._format_usage(usage, actions, groups, prefix)
        finally:
            self._width = usual

    def _format_action(self, action: argparse.Action) -> str:
        text, said = super()._format_action(action), self._format_action_invocation(action)
        return text.replace(said + " " * (cells(said) - len(said)), said, 1)

    def _split_lines(self, text: str, width: int) -> list[str]:
        return broken(" ".join(text.split()), width)

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        return "\n".join(indent + line for row in text.splitlines() for line in broken(row, width))


def _formatter(prog: str) -> argparse.HelpFormatter:
    """Help as wide as the terminal, asked for here because argparse would load a large module to ask."""
    try:
        cells = os.get_terminal_size(sys.__stdout__.fileno() if sys.__stdout__ else 1).columns
    except (OSError, ValueError):
        cells = _USUAL_WIDTH
    return _Help(prog, width=max(40, min(cells, _WIDEST)) - 2)


def build_parser() -> Parser:
    """The whole command line."""
    parser = Parser(
        fill=_add_play,
        prog="mahjong3",
        description=_("Malaysian three-player mahjong in the terminal. Without a command: the game."),
        epilog=_(
            "Options may also stand in the environment, MAHJONG3_LANG for --lang: line beats environment beats settings."
            "\nExit codes: 0 done, 1 what was examined does not hold, 2 bad input or no terminal."
        ),
    )
    parser.add_argument(
        "--version",
        action="version",
        version=f"mahjong3 {__version__}",
        help=_("show program's version number and exit"),
    )
    parser.set_defaults(run="tui.command.play")
    parser.filled()
    commands = parser.add_subparsers(title=_("commands"), metavar=_("COMMAND"), parser_class=Parser)
    for name, (module, what, add) in _COMMANDS.items():
        command = commands.add_parser(name, fill=add, help=_(what), description=_(what))
        command.set_defaults(run=f"tui.command.{module}")
    return parser


def parse(words: Sequence[str]) -> tuple[str, dict[str, object]]:
    """Read a command line.

    Returns:
        The module that does what it asks for, and the values of the options that were written.

    Raises:
        UsageError: it cannot be followed.
        SystemExit: help or version was asked for and has been printed.
    """
    given = vars(build_parser().parse_args(words))
    module: str = given.pop("run")
    strange = given.keys() - given.pop("takes") - {"takes"}
    if strange:
        raise UsageError(
            N_("--{option} is no option of this command (mahjong3 --help says what is allowed)"),
            option=min(strange).replace("_", "-"),
        )
    return module, given


def _add_data(parser: argparse._ActionsContainer) -> None:
    parser.add_argument("--data", metavar=_("DIR"), help=_("the folder of matches and records"))


def _add_rules(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group(_("rules"))
    group.add_argument(
        "--rules",
        metavar="R",
        help=_("wiki, classic, sloperama, the name of a table of your own, or a path ending in .toml"),
    )
    group.add_argument(
        "--set",
        metavar=_("KEY=VALUE"),
        action="append",
        help=_("change one rule or the value of one fan; may be repeated"),
    )


def _add_play(parser: argparse.ArgumentParser) -> None:
    _add_rules(parser)
    match = parser.add_argument_group(_("match"))
    match.add_argument("--deals", metavar="N", help=_("4, 8, 16 or endless"))
    match.add_argument(
        "--players",
        metavar="P,P,P",
        help=_("human or a bot for each: random, easy, normal, …, package.module:Class (human,normal,normal)"),
    )
    match.add_argument("--names", metavar="N,N,N", help=_("the names of the players, yours first"))
    match.add_argument("--seed", metavar="S", help=_("the same seed gives the same dice and walls"))
    match.add_argument(
        "--wall",
        metavar=_("FILE"),
        help=_("take the tiles of the first wall from a file; then the first player deals first"),
    )
    match.add_argument(
        "--practice", action="store_true", help=_("undo without bounds, coach on; not in the statistics")
    )
    person = parser.add_argument_group(_("person"))
    person.add_argument("--faces", metavar="F", help=_("how tiles are drawn: han, pips or latin"))
    person.add_argument("--theme", metavar="T", help=_("the colours: felt, dark, light, contrast or safe"))
    person.add_argument(
        "--speed", metavar="S", help=_("how long you see what others did: instant, fast, normal or slow")
    )
    _add_data(person)


def _add_score(parser: argparse.ArgumentParser) -> None:
    parser.usage = _("mahjong3 score HAND --win TILE --by HOW --seat SEAT [options]\n       mahjong3 score --json FILE")
    parser.add_argument(
        "hand",
        metavar=_("HAND"),
        nargs="*",
        help=_("the concealed tiles without the winning tile, for instance 123p EE J"),
    )
    parser.add_argument(
        "--win", metavar=_("TILE"), help=_("the winning tile, or dealt (four flies or eight flowers declared)")
    )
    parser.add_argument("--by", metavar=_("HOW"), help="self-draw, discard, robbed-kong")
    parser.add_argument(
        "--from", metavar=_("SEAT"), dest="source", help=_("who discarded it or tried the kong: E, S or W")
    )
    parser.add_argument("--seat", metavar=_("SEAT"), help=_("the winner: E (the dealer), S or W"))
    parser.add_argument(
        "--meld",
        metavar=_("MELD"),
        action="append",
        help=_(
            "a meld: chow 4p J=6p 5p, pong CC J=C, exposed-kong 5555p, added-kong EEEE, concealed-kong 9999p; may be repeated"
        ),
    )
    parser.add_argument("--bonus", metavar=_("TILES"), action="append", help=_("bonus tiles laid down: s1 f2 a3 h1"))
    parser.add_argument(
        "--after",
        metavar=_("LIST"),
        help=_("replacements drawn since the last discard, chow or pong, in order: flower,kong"),
    )
    parser.add_argument("--wall-left", metavar="N", help=_("tiles left in the wall"))
    parser.add_argument(
        "--first-turn",
        action="store_true",
        help=_("nobody has claimed or konged, and the winner has not discarded yet"),
    )
    parser.add_argument(
        "--json", metavar=_("FILE"), help=_("score every case of a file (- for standard input), an answer a line")
    )
    _add_rules(parser)


def _add_sim(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--deals", metavar="N", help=_("how many walls are played (100)"))
    parser.add_argument("--seed", metavar="S", help=_("equal seed, equal result (0)"))
    parser.add_argument(
        "--bots", metavar="A,B,C", help=_("three levels, or package.module:Class of your own (normal,normal,normal)")
    )
    parser.add_argument(
        "--duplicate", action="store_true", help=_("play every wall three times with the chairs rotated")
    )
    parser.add_argument("--workers", metavar="N", help=_("how many processes (1)"))
    parser.add_argument("--wall", metavar=_("FILE"), help=_("play this wall every time"))
    parser.add_argument("--json", action="store_true", help=_("one JSON object"))
    _add_rules(parser)


def _add_rules_command(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "rules",
        metavar="R",
        nargs="?",
        help=_("wiki, classic, sloperama, a table of your own, or a path ending in .toml"),
    )
    parser.add_argument("--set", metavar=_("KEY=VALUE"), action="append", help=_("change one rule; may be repeated"))
    parser.add_argument(
        "--book",
        metavar=_("WHAT"),
        nargs="?",
        const="",
        help=_("the rule book for these rules: all of it, or the sections about a word, a fan or a rule"),
    )


def _add_check(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", metavar=_("FILE"), nargs="+", help=_("records"))


def _add_replay(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar=_("FILE"), help=_("a record"))
    parser.add_argument("--text", action="store_true", help=_("as text; needs no terminal"))
    _add_data(parser)


def _add_records(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", metavar=_("WHAT"), help=_("list, export or delete"))
    parser.add_argument("names", metavar=_("MATCH"), nargs="*", help=_("the matches, as list names them"))
    parser.add_argument(
        "--to",
        metavar=_("DIR"),
        help=_("export: the folder that the records are copied to; standard output if not given"),
    )
    _add_data(parser)


def _add_stats(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help=_("one JSON object"))
    parser.add_argument(
        "--rules", metavar="R", help=_("only matches with these rules; a changed preset is called wiki*, classic*, …")
    )
    parser.add_argument("--level", metavar="L", help=_("only matches against this level, or two: easy,hard"))
    parser.add_argument("--since", metavar=_("DAY"), help=_("only matches begun on this day or later: 2026-03-14"))
    parser.add_argument(
        "--player", metavar=_("NAME"), help=_("the statistics of another person who played at this keyboard")
    )
    _add_data(parser)


def _add_demo(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", metavar=_("NAME"), nargs="?", help=_("one scene; all of them if not given"))
    parser.add_argument("--auto", action="store_true", help=_("play unattended, a line a scene; needs no terminal"))
    _add_data(parser)


def _add_completions(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("shell", metavar=_("SHELL"), help=_("bash, zsh or fish"))


def _add_nothing(parser: argparse.ArgumentParser) -> None:
    del parser


_COMMANDS: Final[dict[str, tuple[str, str, Callable[[argparse.ArgumentParser], None]]]] = {
    "plain": ("plain", N_("the game line by line; needs no terminal"), _add_play),
    "score": ("score", N_("score a hand, or a file of hands"), _add_score),
    "sim": ("sim", N_("bots against bots"), _add_sim),
    "replay": ("replay", N_("a match to look at"), _add_replay),
    "check": ("check", N_("verify every step of a record"), _add_check),
    "rules": ("rules", N_("the rules as a table"), _add_rules_command),
    "records": ("records", N_("the matches that are kept"), _add_records),
    "stats": ("stats", N_("what you have done in all matches that count"), _add_stats),
    "demo": ("demo", N_("the rules, shown scene by scene"), _add_demo),
    "completions": ("completions", N_("what a shell has to know to complete a line"), _add_completions),
    "man": ("man", N_("the manual page, for man -l -"), _add_nothing),
}
"""By name: the module that does it, what it is, what may follow."""
