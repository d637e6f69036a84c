"""Rules and tables: the presets, and the tables of one's own to make, copy, rename, change and delete; or to choose from."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType

from mahjong3.errors import MahjongError
from mahjong3.rules import MAX_NAME, PRESET_NAMES, Rules
from tui import tables
from tui.drawing.model import Chip, Drawn, Hit, KeyHint
from tui.drawing.model.rules import Difference, TableCard, TableRow, TablesPicture
from tui.drawing.rule_sets import draw_rule_sets
from tui.screens.base import GameScreen
from tui.screens.entry import Entry
from tui.screens.lists import at_home
from tui.screens.rule_draft import RuleDraft, free_name
from tui.screens.rule_rows import han_of, label_of, shown_value
from tui.screens.rules import RulesScreen
from tui.tables import Table
from tui.words import N_, _, clean, ngettext, say

__all__ = ["RuleSetsScreen"]


class RuleSetsScreen(GameScreen[Rules | None]):
    """Presets and tables of one's own; gives the rules that were chosen, if any.

    Args:
        choose: rules for a match are wanted: Enter takes the chosen ones. Otherwise Enter opens them.
        chosen: the name of the rules to begin at.
        where: the folder of tables; the usual one if not given.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", N_("the rules above"), key_display="↑"),
        Binding("down", "move(1)", N_("the rules below"), key_display="↓"),
        Binding("enter", "enter", N_("open or take the rules")),
        Binding("e,right", "open", N_("see and change every rule"), key_display="e →"),
        Binding("n", "new", N_("a new table")),
        Binding("c", "copy", N_("copy the table")),
        Binding("f2,r", "rename", N_("another name for the table"), key_display="F2 r"),
        Binding("delete,backspace", "delete", N_("delete the table"), key_display="Del"),
        Binding("b", "book", N_("the rule book with these rules")),
        Binding("home", "move(-1000)", N_("the first rules"), show=False),
        Binding("end", "move(1000)", N_("the last rules"), show=False),
        Binding("f1", "help", N_("help")),
        Binding("escape", "back", N_("back")),
    ]

    def __init__(self, *, choose: bool = False, chosen: str = "wiki", where: Path | None = None) -> None:
        super().__init__()
        self._choosing = choose
        self._where = where
        self._tables: tuple[Table, ...] = ()
        self.place = 0
        """Which line is chosen: presets, tables of one's own, a new one."""
        self.alert = ""
        self._entry: Entry | None = None
        self._deleting = False
        self._look_again(chosen)

    # ── what there is ──

    def _look_again(self, name: str) -> None:
        """Read the folder, and choose the rules of this name."""
        self._tables = tables.listed(self._where)
        names = self._names()
        if name in names:
            self.place = names.index(name)
        self.place = min(self.place, len(names))

    def _names(self) -> list[str]:
        return [*PRESET_NAMES, *(table.name for table in self._tables)]

    @property
    def table(self) -> Table | None:
        """The chosen table of one's own."""
        place = self.place - len(PRESET_NAMES)
        return self._tables[place] if 0 <= place < len(self._tables) else None

    @property
    def rules(self) -> Rules | None:
        """The chosen rules; `None`: a file that cannot be used, or a new table."""
        if self.place < len(PRESET_NAMES):
            return Rules.preset(PRESET_NAMES[self.place])
        return None if self.table is None else self.table.rules

    # ── what is shown ──

    def draw(self, width: int, height: int) -> Drawn:
        """The whole screen."""
        table = self.table
        picture = TablesPicture(
            look=self.host.look,
            title=_("Rules to play by") if self._choosing else _("Rules and tables"),
            presets=tuple(
                TableRow(name, "" if number else _("the default")) for number, name in enumerate(PRESET_NAMES)
            ),
            own=tuple(_row(table) for table in self._tables),
            chosen=self.place,
            card=self._card(),
            entry=None if self._entry is None else _("Name of the table: {text}", text=self._entry.text),
            question=_("Delete «{name}»?", name=clean(table.name, longest=24)) if self._deleting and table else "",
            chips=(Chip("delete", "y", _("delete")), Chip("keep", "Esc", _("keep it"), state="main")),
            keys=self._keys(wide=width >= 100),
            alert=self.alert,
        )
        return draw_rule_sets(picture, width, height)

    def _card(self) -> TableCard:
        rules, table = self.rules, self.table
        if rules is not None:
            return _card_of(rules, None if table is None else table.path)
        if table is not None:
            why = say(table.error).replace(f"{table.path.parent}/", "") if table.error is not None else ""
            note = _("Mend the file in an editor, or delete it here.")
            return TableCard(
                clean(table.name),
                _("This table cannot be used."),
                alert=why,
                note=note,
                folder=at_home(table.path.parent),
                file=clean(table.path.name),
            )
        about = _("Begins as a preset; you change what you like and save it under a name of your own.")
        return TableCard(_("New table"), about, folder=at_home(self._where or tables.folder()))

    def _keys(self, *, wide: bool) -> tuple[KeyHint, ...]:
        if self._entry is not None:
            return (KeyHint("Enter", _("take it"), "enter"), KeyHint("Esc", _("leave it"), "back"))
        own = self.table is not None
        usable = self.rules is not None
        first = KeyHint("Enter", _("play by these") if self._choosing else _("open"), "enter")
        return (
            first,
            *((KeyHint("e", _("change"), "open"),) if self._choosing and usable else ()),
            KeyHint("n", _("new"), "new"),
            *((KeyHint("c", _("copy"), "copy"),) if usable else ()),
            *((KeyHint("F2", _("rename"), "rename"),) if own and usable else ()),
            *((KeyHint("Del", _("delete"), "delete"),) if own else ()),
            *((KeyHint("b", _("rule book") if wide else _("book"), "book"),) if usable else ()),
            KeyHint("Esc", _("back"), "back"),
        )

    # ── what keys do ──

    def action_move(self, step: int) -> None:
        """Another line."""
        self.place = max(0, min(len(self._names()), self.place + step))
        self._quiet()

    def _quiet(self) -> None:
        self.alert = ""
        self.redraw()

    def action_enter(self) -> None:
        """Take or open the rules."""
        if self._entry is not None:
            self._end_entry()
        elif self.table is None and self.rules is None:
            self.action_new()
        elif self.rules is None:
            self._refuse(_("This table cannot be used: mend its file, or delete it."))
        elif self._choosing:
            self.dismiss(self.rules)
        else:
            self.action_open()

    def action_open(self) -> None:
        """Every rule of the chosen table."""
        rules = self.rules
        if rules is not None:
            self._open(RulesScreen(rules, where=self._where))
        else:
            self.action_enter()

    def _open(self, screen: RulesScreen) -> None:
        self.app.push_screen(screen, self._after_rules)

    def _after_rules(self, saved: Rules | None) -> None:
        """A table may have been saved: it is chosen then."""
        self._look_again(saved.name if saved is not None else "")
        self._quiet()

    def action_new(self) -> None:
        """A new table from the preset of the chosen one."""
        rules = self.rules
        preset = Rules.preset(rules.extends if rules is not None else PRESET_NAMES[0])
        self._open(RulesScreen(preset.named(free_name(_("My table"), self._where)), saved=False, where=self._where))

    def action_copy(self) -> None:
        """A new table that is like the chosen one."""
        rules = self.rules
        if rules is not None:
            name = free_name(_("Copy of {name}", name=rules.name)[:MAX_NAME], self._where)
            self._open(RulesScreen(rules.named(name), saved=False, where=self._where))

    def action_rename(self) -> None:
        """Type another name."""
        if self.table is not None and self.rules is not None:
            self._entry = Entry(self.rules.name, longest=MAX_NAME)
            self._quiet()
        else:
            self._refuse(_("Only a table of your own can have another name: c copies the rules."))

    def _end_entry(self) -> None:
        entry, rules = self._entry, self.rules
        if entry is None or rules is None:
            return
        draft = RuleDraft(rules, where=self._where)
        name = entry.text.strip()
        why = draft.why_not_called(name)
        if why:
            self._refuse(why)
            return
        self._entry = None
        draft.call(name)
        self._try(draft.save)
        self._look_again(draft.rules.name)
        self.redraw()

    def action_delete(self) -> None:
        """Ask whether to delete the table."""
        if self.table is None:
            self._refuse(_("A preset stays as it is."))
        else:
            self._deleting = True
            self._quiet()

    def _delete(self) -> None:
        table = self.table
        if table is not None:
            self._try(lambda: tables.remove(table.name, self._where))
        self._look_again("")
        self.redraw()

    def _try(self, do: Callable[[], None]) -> None:
        self.alert = ""
        try:
            do()
        except MahjongError as error:
            self.alert = say(error)

    def _refuse(self, why: str) -> None:
        self.alert = why
        self.redraw()

    def action_book(self) -> None:
        """The rule book with the values of the chosen rules."""
        from tui.screens.rulebook import RuleBookScreen

        if self.rules is not None:
            self.app.push_screen(RuleBookScreen(self.rules, "presets"))

    def action_back(self) -> None:
        """Give up what is being typed, else leave."""
        if self._entry is not None:
            self._entry = None
            self._quiet()
        else:
            self.dismiss(None)

    def action_help(self) -> None:
        """Help."""
        self.host.help()

    # ── keys and clicks ──

    def taken(self, event: events.Key) -> bool:
        """What is typed; the answer to the question."""
        if self._deleting:
            self._answer(yes=event.key == "y")
        elif self._entry is None:
            return False
        elif event.key == "enter":
            self._end_entry()
        elif event.key == "escape":
            self.action_back()
        elif self._entry.take(event.key, event.character):
            self._quiet()
        return True

    def _answer(self, *, yes: bool) -> None:
        self._deleting = False
        if yes:
            self._delete()
        else:
            self._quiet()

    def hit(self, hit: Hit) -> None:
        """A click: a second one on the same line opens or takes it."""
        if self._deleting:
            if hit.target == "chip":
                self._answer(yes=hit.name == "delete")
            return
        if hit.target == "table" and self._entry is None:
            again = self.place == hit.index
            self.place = hit.index
            self._quiet()
            if again or hit.index == len(self._names()):
                self.action_enter()
        elif hit.target == "key":
            self._hit_key(hit.name)

    def _hit_key(self, name: str) -> None:
        {
            "enter": self.action_enter,
            "open": self.action_open,
            "new": self.action_new,
            "copy": self.action_copy,
            "rename": self.action_rename,
            "delete": self.action_delete,
            "book": self.action_book,
            "back": self.action_back,
        }.get(name, self.redraw)()

    def scrolled(self, hit: Hit | None, rows: int) -> None:
        """The wheel."""
        del hit
        if not self._deleting and self._entry is None:
            self.action_move(rows)


def _row(table: Table) -> TableRow:
    rules = table.rules
    if rules is None:
        return TableRow(clean(table.name), _("cannot be used"), bad=True)
    count = len(rules.changes())
    if not count:
        return TableRow(clean(table.name), _("as {preset}", preset=rules.extends))
    return TableRow(clean(table.name), ngettext("one differs", "{n} differ", count))


def _card_of(rules: Rules, path: Path | None) -> TableCard:
    """A set of rules: a preset beside the default, a table beside its preset."""
    from tui.rulebook.passage import passage

    preset = path is None
    base = Rules.preset(PRESET_NAMES[0] if preset else rules.extends)
    names = [name for name in _all_names() if rules.value(name) != base.value(name)]
    count = len(names)
    if preset and not count:
        about = _("a preset, and the default")
    elif preset:
        about = ngettext(
            "a preset; one rule is not as in {base}", "a preset; {n} rules are not as in {base}", count, base=base.name
        )
    elif count:
        about = ngettext(
            "extends {preset}, one rule differs", "extends {preset}, {n} rules differ", count, preset=base.name
        )
    else:
        about = _("extends {preset}, no rule differs", preset=base.name)
    found = passage(rules, "presets") if preset else None
    return TableCard(
        clean(rules.name),
        about,
        section=None if found is None else found.section,
        differences=tuple(
            Difference(
                label_of(name), han_of(name), shown_value(name, base.value(name)), shown_value(name, rules.value(name))
            )
            for name in names
        ),
        folder="" if path is None else at_home(path.parent),
        file="" if path is None else clean(path.name),
    )


def _all_names() -> tuple[str, ...]:
    from mahjong3.rules import FAN_FIELDS, FIELDS

    return (*FIELDS, *FAN_FIELDS)
