"""What the rules screen says around its list: what the table is, the keys, what is being typed, the question before leaving."""

from __future__ import annotations

from typing import Literal, TypeAlias

from tui.drawing.model import Chip, KeyHint
from tui.screens.rule_draft import RuleDraft
from tui.words import _, ngettext

__all__ = ["Showing", "about", "entry_line", "leaving_chips", "rule_keys"]

Showing: TypeAlias = Literal["all", "differing", "found", "search", "entry"]
"""All rules, only those that differ, those that were found; or something is being typed: what is searched, or a value."""


def about(draft: RuleDraft) -> str:
    """What the table is: `extends wiki, 4 rules differ`."""
    extends, differ = draft.rules.extends, len(draft.rules.changes())
    if draft.is_preset:
        return _("a preset; what you change makes a table of your own")
    if not differ:
        return _("extends {preset}, no rule differs", preset=extends)
    return ngettext("extends {preset}, one rule differs", "extends {preset}, {n} rules differ", differ, preset=extends)


def entry_line(entering: str, text: str) -> str | None:
    """What is being typed, with what for."""
    match entering:
        case "search":
            return _("Search: {text}", text=text)
        case "name":
            return _("Name of the table: {text}", text=text)
        case "number":
            return _("Number: {text}", text=text)
        case _:
            return None


def rule_keys(showing: Showing, extends: str, *, wide: bool) -> tuple[KeyHint, ...]:
    """The keys that work now."""
    if showing == "search":
        return (KeyHint("Enter", _("keep these"), "enter"), KeyHint("Esc", _("every rule"), "back"))
    if showing == "entry":
        return (KeyHint("Enter", _("take it"), "enter"), KeyHint("Esc", _("leave it"), "back"))
    back_to = _("back to {preset}", preset=extends) if wide else _("preset")
    return (
        KeyHint("←→", _("value")),
        KeyHint("Del", back_to, "reset"),
        KeyHint("d", _("every rule") if showing == "differing" else _("differences"), "differing"),
        KeyHint("/", _("search"), "search"),
        KeyHint("Ctrl+S", _("save"), "save"),
        KeyHint("Esc", _("every rule") if showing == "found" else _("back"), "back"),
    )


def leaving_chips() -> tuple[Chip, ...]:
    """The answers to whether to save before leaving."""
    return (
        Chip("save", "s", _("save"), state="main"),
        Chip("drop", "n", _("do not save")),
        Chip("stay", "Esc", _("stay here")),
    )
