"""Tables of the rule book that are made from the rules: what is paid, and the presets side by side."""

from __future__ import annotations

from mahjong3.rules import FAN_IDS, FIELDS, PRESET_NAMES, SECTIONS, Rules
from mahjong3.scoring.payments import unit
from tui.rulebook.book import Grid, Row
from tui.words import _, in_chinese
from tui.words.names import FAN, Name
from tui.words.rule_names import RULES, rule_value
from tui.words.rule_names import SECTIONS as SECTION_NAMES

__all__ = ["payment_grid", "preset_grid"]

_MOST_ROWS = 12
"""Rows of the payment table; a table with a wide range shows its ends."""


def payment_grid(rules: Rules) -> Grid:
    """What every number of fan is paid, from the fewest that win to the limit.

    Rule: RULES §7.
    """
    heads = (_("fan"), _("unit"), _("self-draw: each"), _("discard: discarder + other"), _("the winner gets"))
    rows = [Row(heads, head=True)]
    fans = range(max(1, rules.min_fan), rules.limit_fan + 1)
    shown = fans if len(fans) <= _MOST_ROWS else (*fans[: _MOST_ROWS - 1], fans[-1])
    for fan in shown:
        one = unit(fan, 1, rules)
        discarder, other = (3, 0) if rules.discarder_pays_all else (2, 1)
        rows.append(
            Row(
                (
                    _("{n} (limit)", n=fan) if fan == rules.limit_fan else str(fan),
                    str(one),
                    str(2 * one),
                    f"{discarder * one} + {other * one}",
                    f"{4 * one} / {3 * one}",
                )
            )
        )
    return Grid(tuple(rows))


def preset_grid(rules: Rules) -> Grid:
    """Every rule and every fan in every preset; this table too, where it is none of them.

    Rule: RULES §1, §6.
    """
    presets = [Rules.preset(name) for name in PRESET_NAMES]
    own = () if rules.is_preset else (rules,)
    rows = [Row(("", *PRESET_NAMES, *(_("this table") for _table in own)), head=True)]
    for section in SECTIONS:
        rows.append(Row((_both(SECTION_NAMES[section]),), head=True))
        names = [name for name, field in FIELDS.items() if field.section == section]
        names += FAN_IDS if section == "fan" else ()
        for name in names:
            cells = tuple(rule_value(table.value(name)) for table in (*presets, *own))
            differs = bool(own) and rules.value(name) != Rules.preset(rules.extends).value(name)
            rows.append(Row((_label(name), *cells), differs=differs))
    return Grid(tuple(rows))


def _label(name: str) -> str:
    return _both(FAN[name] if name in FAN else RULES[name].name)


def _both(name: Name) -> str:
    """The name in the person's language with the Chinese beside it, unless that is its language."""
    return str(name) if in_chinese() else f"{name} {name.chinese}"
