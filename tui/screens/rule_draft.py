"""A table of one's own while it is being made: what it was, what it is now, where it is kept. Pure but for the folder of tables."""

from __future__ import annotations

from pathlib import Path

from mahjong3.errors import MahjongError
from mahjong3.rules import MAX_NAME, PRESET_NAMES, PRESETS, Rules, Value
from tui import tables
from tui.screens.rule_rows import EXTENDS, NAME, field_of
from tui.words import _, clean

__all__ = ["RuleDraft", "free_name"]


class RuleDraft:
    """A table that is being changed.

    Args:
        rules: what it begins with; a preset becomes a table of one's own by its first change.
        saved: whether it lies in the folder of tables as it is.
        where: the folder of tables; the usual one if not given.
    """

    def __init__(self, rules: Rules, *, saved: bool = True, where: Path | None = None) -> None:
        self.rules = rules
        """As it is now."""
        self.saved: Rules | None = rules if saved else None
        """As it lies in the folder, or as the preset is; `None`: nowhere yet."""
        self.kept: Rules | None = None
        """What was last saved here."""
        self.where = where
        self.file = _file_of(rules, where) if saved else ""
        """The name of its file; empty: none yet."""

    @property
    def unsaved(self) -> bool:
        """There is something that would be lost."""
        saved = self.saved
        return saved is None or saved != self.rules or saved.name != self.rules.name

    @property
    def is_preset(self) -> bool:
        """It is a preset, as it is."""
        return self.rules.name in PRESETS

    # ── changing ──

    def step(self, name: str, step: int) -> None:
        """Another value of a rule; those that another rule forbids are passed over."""
        if name == EXTENDS:
            place = PRESET_NAMES.index(self.rules.extends)
            self.extend(PRESET_NAMES[(place + (1 if step > 0 else -1)) % len(PRESET_NAMES)])
            return
        field = field_of(name)
        if name == NAME or field is None:
            return
        values = field.values
        place = values.index(self.rules.value(name)) + step
        for _more in values:
            try:
                self.take(self.rules.changed({name: values[place % len(values)]}))
            except MahjongError:
                place += 1 if step > 0 else -1
            else:
                return

    def extend(self, preset: str) -> None:
        """Put another preset below what was changed."""
        self.take(Rules.preset(preset).changed(self.rules.changes()).named(self.rules.name))

    def set(self, name: str, value: Value) -> None:
        """Give a rule a value.

        Raises:
            MahjongError: it is not allowed, by itself or beside the others.
        """
        self.take(self.rules.changed({name: value}, source=_("this table")))

    def read(self, name: str, text: str) -> None:
        """Give a rule the value that a text means.

        Raises:
            MahjongError: it means none that is allowed.
        """
        field = field_of(name)
        if name == EXTENDS:
            self.extend(text)
        elif field is not None:
            self.set(name, field.read(text, _("this table")))

    def reset(self, name: str) -> None:
        """Give a rule the value of the preset.

        Raises:
            MahjongError: it does not go with another rule of the table.
        """
        if name in self.rules.changes():
            self.set(name, Rules.preset(self.rules.extends).value(name))

    def take(self, rules: Rules) -> None:
        """Go on with other rules; what was a preset is a new table."""
        if self.is_preset:
            if rules == self.rules:
                return
            self._begin_anew()
            rules = rules.named(free_name(_("My table"), self.where))
        self.rules = rules

    def _begin_anew(self) -> None:
        self.saved, self.file = None, ""

    # ── name and folder ──

    def why_not_called(self, name: str) -> str:
        """Why the table cannot have this name; empty if it can."""
        if not name or clean(name, longest=MAX_NAME) != name:
            return _("A table needs a name.")
        if name in PRESETS:
            return _("«{name}» is a preset: give the table another name", name=name)
        own = self.saved.name if self.saved is not None else None
        if name != own and name in {table.name for table in tables.listed(self.where)}:
            return _("There is a table «{name}» already.", name=name)
        return ""

    def call(self, name: str) -> None:
        """Give the table another name."""
        if self.is_preset:
            self._begin_anew()
        self.rules = self.rules.named(name)

    def save(self) -> None:
        """Write the table to the folder; a table that has another name now leaves its old file.

        Raises:
            MahjongError: the name is taken, or the folder cannot be written.
        """
        why = self.why_not_called(self.rules.name)
        if why:
            raise MahjongError("{reason}", reason=why)
        path = tables.save(self.rules, self.where)
        before = self.saved
        if before is not None and before.name not in (self.rules.name, *PRESETS):
            tables.remove(before.name, self.where)
        self.saved = self.kept = self.rules
        self.file = path.name


def _file_of(rules: Rules, where: Path | None) -> str:
    """The name of the file in which a table lies."""
    if rules.name in PRESETS:
        return ""
    return next((table.path.name for table in tables.listed(where) if table.name == rules.name), "")


def free_name(wanted: str, where: Path | None) -> str:
    """A name that no table has: `My table`, `My table 2`."""
    taken = {table.name for table in tables.listed(where)} | set(PRESETS)
    number, name = 1, wanted[:MAX_NAME]
    while name in taken:
        number += 1
        name = f"{wanted[: MAX_NAME - 1 - len(str(number))]} {number}"
    return name
