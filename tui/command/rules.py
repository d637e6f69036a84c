"""`mahjong3 rules [R]`: the rules as a table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mahjong3.rules import FAN_FIELDS, FIELDS, PRESETS, SECTIONS, Rules
from tui.command.options import Options, UsageError
from tui.command.output import say_line
from tui.command.rulesets import rules_of
from tui.plain.columns import columns, named
from tui.words import N_, _
from tui.words.names import FAN
from tui.words.rule_names import RULES, rule_value
from tui.words.rule_names import SECTIONS as SECTION_NAMES

__all__ = ["run"]

_BOOK_WIDTH: Final = 80
"""Cells of a line of the rule book."""


def run(options: Options) -> int:
    """Print the presets side by side, or one table of rules beside the preset that it extends; or the rule book.

    Raises:
        MahjongError: there are no such rules, or nothing of this name in the book.
    """
    if options.on_line("book"):
        _print_book(rules_of(options), options.text("book") or "")
    elif options.text("rules") is None and not options.texts("set"):
        _print(tuple(PRESETS.values()), None)
    else:
        rules = rules_of(options)
        _print((rules,) if rules.is_preset else (PRESETS[rules.extends], rules), None if rules.is_preset else rules)
    return 0


def _print(tables: tuple[Rules, ...], marked: Rules | None) -> None:
    """Every rule with its value in each of the tables; `*` where the marked one differs from its preset."""
    rows: list[tuple[str, ...]] = [
        (_("rule"), "", *(_("this table") if table is marked else table.name for table in tables))
    ]
    for section in SECTIONS:
        names = [name for name, field in FIELDS.items() if field.section == section]
        rows += [("",), (named(SECTION_NAMES[section]),), *_rows(names, tables, marked)]
    rows += [("",), (_("Value of each fan"),), *_rows(FAN_FIELDS, tables, marked)]
    say_line(columns(rows))
    if marked is not None and len(tables) > 1:
        say_line()
        say_line(_("* differs from {preset}", preset=marked.extends))


def _rows(names: Iterable[str], tables: tuple[Rules, ...], marked: Rules | None) -> Iterable[tuple[str, ...]]:
    for name in names:
        title = named(RULES[name].name if name in RULES else FAN[name])
        differs = marked is not None and marked.value(name) != PRESETS[marked.extends].value(name)
        yield (f"* {name}" if differs else f"  {name}", title, *(rule_value(table.value(name)) for table in tables))


def _print_book(rules: Rules, wanted: str) -> None:
    """The whole book, or the section of this name, or every section that speaks of it."""
    from tui.rulebook import chapters, find, plain, search

    book = chapters(rules)
    place = find(book, wanted) if wanted else None
    if not wanted:
        sections = [section for chapter in book for section in chapter.sections]
    elif place is not None:
        sections = [book[place.chapter].sections[place.section]]
    else:
        sections = [hit.section for hit in search(book, wanted)]
    if not sections:
        raise UsageError(N_("--book: nothing in the rule book speaks of «{text}»"), text=wanted)
    for number, section in enumerate(sections):
        if number:
            say_line()
        for line in plain(section, _BOOK_WIDTH):
            say_line(line)
