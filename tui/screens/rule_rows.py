"""What the rules screen says about each rule: its row beside the presets, and what it does. Pure: no widget, no app."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from mahjong3.errors import MahjongError
from mahjong3.rules import FAN_FIELDS, FAN_IDS, FIELDS, LIMIT, OFF, PRESET_NAMES, SECTIONS, Field, Rules, Value
from tui.drawing.model.rules import RuleDetail, RuleHeading, RuleLine, RuleRow
from tui.rulebook.passage import Passage, passage
from tui.words import N_, _
from tui.words.names import FAN, Name
from tui.words.rule_names import RULES, rule_value
from tui.words.rule_names import SECTIONS as SECTION_NAMES

__all__ = [
    "EXTENDS",
    "NAME",
    "Typed",
    "capital",
    "field_of",
    "han_of",
    "label_of",
    "rule_detail",
    "rule_lines",
    "shown_value",
]

NAME: Final = "name"
EXTENDS: Final = "extends"
"""Not rules, but what a table begins with; they stand in the same list."""
_ABOUT: Final = {
    NAME: (Name(N_("name of the table"), "名稱"), N_("What the table is called. Its file is named after it.")),
    EXTENDS: (Name(N_("extends"), "依據"), N_("The preset that the table changes. What you changed stays as it is.")),
}
_FEW: Final = 5
"""So many numbers are shown one by one."""


@dataclass(frozen=True, slots=True)
class Typed:
    """A value that is being typed."""

    name: str
    text: str


def capital(text: str) -> str:
    """A text that begins with a capital."""
    return text[:1].upper() + text[1:]


def field_of(name: str) -> Field | None:
    """What a rule may be; `None` for name and preset of the table."""
    return FIELDS.get(name) or FAN_FIELDS.get(name)


def _name_of(name: str) -> Name:
    if name in _ABOUT:
        return _ABOUT[name][0]
    return FAN[name] if name in FAN else RULES[name].name


def label_of(name: str) -> str:
    """A rule by name, for a list."""
    return capital(str(_name_of(name)))


def han_of(name: str) -> str:
    """The Chinese of a rule."""
    return _name_of(name).chinese


def shown_value(name: str, value: Value) -> str:
    """The value of a rule, as short as it can be said; a fan that is not in the table is a dash."""
    return "-" if name in FAN_FIELDS and value == OFF else rule_value(value)


# ── the list ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _names(section: str) -> tuple[str, ...]:
    first = (NAME, EXTENDS) if section == "table" else ()
    fan = FAN_IDS if section == "fan" else ()
    return (*first, *(name for name, field in FIELDS.items() if field.section == section), *fan)


def rule_lines(
    rules: Rules, *, query: str = "", only_differing: bool = False, typed: Typed | None = None
) -> tuple[RuleLine, ...]:
    """Every rule with its value in each preset and at this table, under the headings of its group.

    Args:
        rules: the table.
        query: only rules that speak of all these words.
        only_differing: only rules in which the table differs from the preset that it extends.
        typed: the value that is being typed.
    """
    words = query.casefold().split()
    changes = rules.changes()
    found: list[RuleLine] = []
    for section in SECTIONS:
        heading = SECTION_NAMES[section]
        rows = [
            _row(rules, name, differs=name in changes, typed=typed)
            for name in _names(section)
            if (not only_differing or name in changes) and _speaks_of(name, str(heading), words)
        ]
        if rows:
            found += [RuleHeading(str(heading), heading.chinese), *rows]
    return tuple(found)


def _speaks_of(name: str, heading: str, words: list[str]) -> bool:
    both = _name_of(name)
    what = _(RULES[name].what) if name in RULES else ""
    text = f"{name} {both} {both.chinese} {what} {heading}".casefold()
    return all(word in text for word in words)


def _row(rules: Rules, name: str, *, differs: bool, typed: Typed | None) -> RuleRow:
    both = _name_of(name)
    mine = typed.text if typed is not None and typed.name == name else None
    if name in _ABOUT:
        value = rules.name if name == NAME else rules.extends
        return RuleRow(
            name=name,
            label=label_of(name),
            han=both.chinese,
            presets=("",) * len(PRESET_NAMES),
            value=value if mine is None else mine,
            choices="" if name == NAME else " ".join(PRESET_NAMES),
            typed=mine is not None,
        )
    values = tuple(Rules.preset(preset).value(name) for preset in PRESET_NAMES)
    return RuleRow(
        name=name,
        label=label_of(name),
        han=both.chinese,
        presets=tuple(shown_value(name, value) for value in values),
        value=shown_value(name, rules.value(name)) if mine is None else mine,
        differs=differs,
        bold=frozenset(number for number, value in enumerate(values) if value != values[0]),
        choices=_choices(rules, name),
        typed=mine is not None,
    )


def _choices(rules: Rules, name: str) -> str:
    """What a rule may be at this table, in a few cells."""
    field = field_of(name)
    assert field is not None
    if field.type in ("switch", "choice"):
        return " ".join(rule_value(value) for value in field.choices)
    if field.high < field.low:
        return f"- {rule_value(LIMIT)}"
    if field.high - field.low < _FEW:
        return " ".join(map(str, range(field.low, field.high + 1)))
    low, high = _ends(rules, field)
    numbers = f"{low}-{high}"
    return f"{numbers} {rule_value(LIMIT)}" if field.type == "fan" else numbers


# ── the chosen rule ──────────────────────────────────────────────────────────────────────────────────────────────────


def rule_detail(rules: Rules, name: str) -> RuleDetail:
    """What a rule does at this table, what it may be, and where the rule book speaks of it."""
    both = _name_of(name)
    if name in _ABOUT:
        value: Value = rules.name if name == NAME else rules.extends
        choices = () if name == NAME else tuple((preset, preset) for preset in PRESET_NAMES)
        chosen = None if name == NAME else PRESET_NAMES.index(rules.extends)
        limits = _("Enter to change it") if name == NAME else ""
        return RuleDetail(
            label_of(name),
            both.chinese,
            f'{name} = "{value}"',
            _(_ABOUT[name][1]),
            None,
            "",
            choices=choices,
            chosen=chosen,
            range=limits,
        )
    value = rules.value(name)
    field = field_of(name)
    assert field is not None
    found = _passage(rules, name)
    offered = tuple(_offered(field))
    return RuleDetail(
        label=label_of(name),
        han=both.chinese,
        setting=_as_toml(name, value),
        what=_(RULES[name].what) if name in RULES else "",
        section=None if found is None else found.section,
        place=_place(found, label_of(name)),
        choices=tuple((str(each), rule_value(each)) for each in offered),
        chosen=offered.index(value) if value in offered and not _is_number_of_range(field, value) else None,
        range=_range(rules, field),
    )


def _place(found: Passage | None, label: str) -> str:
    """Where the rule book speaks of it; the name of the section where it is not that of the rule."""
    if found is None:
        return ""
    title = found.section.title
    return (
        _("rule book {n}", n=found.chapter)
        if title == label
        else _("rule book {n}: {title}", n=found.chapter, title=title)
    )


def _passage(rules: Rules, name: str) -> Passage | None:
    try:
        return passage(rules, name)
    except (MahjongError, OSError):
        return None  # the book is beside the point here: the rule itself is told without it


def _as_toml(name: str, value: Value) -> str:
    """A rule as it stands in the file of a table."""
    text = str(value).lower() if isinstance(value, bool) else str(value) if isinstance(value, int) else f'"{value}"'
    return f"[fan] {name} = {text}" if name in FAN_FIELDS else f"{name} = {text}"


def _is_number_of_range(field: Field, value: Value) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and field.high - field.low >= _FEW


def _offered(field: Field) -> Iterator[Value]:
    """Values to choose by a click: all, but for numbers of a wide range."""
    for value in field.values:
        if not _is_number_of_range(field, value) or field.type == "choice":
            yield value


def _range(rules: Rules, field: Field) -> str:
    if field.type not in ("number", "fan") or field.high - field.low < _FEW:
        return ""
    low, high = _ends(rules, field)
    return _("{low} to {high}: type a number", low=low, high=high)


def _ends(rules: Rules, field: Field) -> tuple[int, int]:
    """The least and the greatest number that a rule may have: the fan to win end at the limit, and the limit begins there."""
    low = max(rules.min_fan, field.low) if field.name == "limit_fan" else field.low
    return low, rules.limit_fan if field.name == "min_fan" else field.high
