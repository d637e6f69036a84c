"""`mahjong3 score --json`: cases in, one JSON object a line out.

A case that cannot be scored gives `{"id", "error"}`; the others are answered all the same.
"""

from __future__ import annotations

import errno
import json
import os
import sys
from typing import TYPE_CHECKING

from mahjong3.scoring.cases import CaseError, Json, answer, read_cases
from tui.command.options import Options, UsageError
from tui.command.output import say_line
from tui.command.rulesets import read_text, rules_of
from tui.resources import MAX_CHARACTERS
from tui.tables import find, with_settings
from tui.words import N_, say

if TYPE_CHECKING:
    from mahjong3.rules import Rules

__all__ = ["run"]


def run(options: Options) -> int:
    """Answer every case of the file; 1 if one of them could not be scored.

    Raises:
        UsageError: the file cannot be read, or is not a list of cases.
    """
    name = options.text("json") or "-"
    text = _standard_input() if name == "-" else read_text(name)
    default = rules_of(options)
    settings = options.texts("set")

    def rules(case: Json) -> Rules:
        table = case.get("rules")
        found = default if table is None else with_settings(find(str(table), source="rules"), settings)
        changes = case.get("options", {})
        if not isinstance(changes, dict):
            raise CaseError("{field}: an object is needed", field="options")
        return found.changed(changes, source="options")

    try:
        cases = read_cases(text)
    except CaseError as error:
        raise UsageError(f"{{file}}: {error.template}", file=name, **error.values) from None
    failed = False
    for number, case in enumerate(cases, start=1):
        given = answer(case, rules, say, number=number)
        failed |= "error" in given
        say_line(json.dumps(given))
    return int(failed)


def _standard_input() -> str:
    try:
        text = sys.stdin.read(MAX_CHARACTERS + 1)
    except UnicodeDecodeError:
        raise UsageError(N_("{file} cannot be read: {why}"), file="-", why="not UTF-8") from None
    if len(text) > MAX_CHARACTERS:
        raise UsageError(N_("{file} cannot be read: {why}"), file="-", why=os.strerror(errno.EFBIG))
    return text
