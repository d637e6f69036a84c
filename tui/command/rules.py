"""`mahjong3 rules [R]`: the rules as a table."""

from __future__ import annotations

from collections.abc import Iterable

from mahjong3.rules import FAN_FIELDS, FIELDS, PRESETS, SECTIONS, Rules
from tui.command.options import Options
from tui.command.output import say_line
from tui.command.rulesets import rules_of
from tui.plain.columns import columns, named
from tui.words import _
from tui.words.names import FAN
from tui.words.rule_names import RULES, rule_value
from tui.words.rule_names import SECTIONS as SECTION_NAMES

__all__ = ["run"]


def run(options: Options) -> int:
    """Print the presets side by side, or one table of rules beside the preset that it extends."""
    if options.text("rules") is None and not options.texts("set"):
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
