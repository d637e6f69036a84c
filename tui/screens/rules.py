"""The rules screen: every rule of a table beside the presets, changed with the arrows, kept as a table of one's own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar, Final, Literal, TypeAlias

from textual import events
from textual.binding import Binding, BindingType

from mahjong3.errors import MahjongError
from mahjong3.rules import FAN_FIELDS, LIMIT, MAX_NAME, OFF, PRESET_NAMES, PRESETS, Rules, Value
from tui import tables
from tui.drawing.model import Chip, Drawn, Hit, KeyHint
from tui.drawing.model.rules import RuleRow, RulesPicture
from tui.drawing.rules import draw_rules, list_rows
from tui.screens.base import GameScreen
from tui.screens.entry import Entry
from tui.screens.rule_rows import EXTENDS, NAME, Typed, field_of, rule_detail, rule_lines
from tui.words import N_, _, clean, ngettext, say

__all__ = ["RulesScreen"]

_Entering: TypeAlias = Literal["", "search", "name", "number"]
_EDGE: Final = 2
"""Lines that stay in sight above and below the chosen one."""


class RulesScreen(GameScreen[Rules | None]):
    """The rules of a table; gives them as they were last saved, or `None` if they were not.

    Args:
        rules: the table to begin with; a preset becomes a table of one's own by its first change.
        saved: whether it lies in the folder of tables as it is.
        where: the folder of tables; the usual one if not given.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", N_("the rule above"), key_display="↑"),
        Binding("down", "move(1)", N_("the rule below"), key_display="↓"),
        Binding("left", "step(-1)", N_("the value before"), key_display="←"),
        Binding("right", "step(1)", N_("the next value"), key_display="→"),
        Binding("shift+left", "step(-10)", N_("ten values back"), show=False),
        Binding("shift+right", "step(10)", N_("ten values on"), show=False),
        Binding("tab", "section(1)", N_("the next group of rules")),
        Binding("shift+tab", "section(-1)", N_("the group of rules before"), show=False),
        Binding("pageup", "page(-1)", N_("a page up"), show=False),
        Binding("pagedown", "page(1)", N_("a page down"), show=False),
        Binding("home", "move(-1000)", N_("the first rule"), show=False),
        Binding("end", "move(1000)", N_("the last rule"), show=False),
        Binding("delete,backspace", "reset", N_("back to the value of the preset"), key_display="Del"),
        Binding("l", "fan('limit')", N_("a fan: make it a limit hand")),
        Binding("o", "fan('off')", N_("a fan: take it out of the table")),
        Binding("d", "differing", N_("only rules that differ, and all again")),
        Binding("slash", "search", N_("search the rules"), key_display="/"),
        Binding("enter", "enter", N_("type the value"), show=False),
        Binding("f2", "rename", N_("another name for the table")),
        Binding("ctrl+s", "save", N_("save the table"), key_display="Ctrl+S"),
        Binding("b", "book", N_("what the rule book says")),
        Binding("f1", "help", N_("help")),
        Binding("escape", "back", N_("back")),
    ]

    def __init__(self, rules: Rules, *, saved: bool = True, where: Path | None = None) -> None:
        super().__init__()
        self.rules = rules
        self._where = where
        self._saved: Rules | None = rules if saved else None
        self._given: Rules | None = None
        """What the screen gives back."""
        self._file = _file_of(rules, where) if saved else ""
        self.name_chosen = "min_fan"
        """The chosen rule."""
        self.top = 0
        self.query_text = ""
        self.only_differing = False
        self.alert = ""
        self.told = ""
        """What was done, in the place of the file."""
        self._entering: _Entering = ""
        self._entry = Entry()
        self._then: Callable[[], None] | None = None
        """What comes after the name was given and the table saved."""
        self._asked = False
        """Whether to save before leaving."""

    # ── what is shown ──

    @property
    def unsaved(self) -> bool:
        """There is something that would be lost."""
        saved = self._saved
        return saved is None or saved != self.rules or saved.name != self.rules.name

    def _lines(self) -> tuple[object, ...]:
        return self._picture(detail=False).lines

    def _rows(self) -> list[int]:
        """Places of the rules in the list."""
        return [place for place, line in enumerate(self._lines()) if isinstance(line, RuleRow)]

    def _picture(self, *, detail: bool = True) -> RulesPicture:
        typed = None
        if self._entering in ("number", "name"):
            typed = Typed(NAME if self._entering == "name" else self.name_chosen, self._entry.text)
        query = self._entry.text if self._entering == "search" else self.query_text
        lines = rule_lines(self.rules, query=query, only_differing=self.only_differing, typed=typed)
        names = [line.name if isinstance(line, RuleRow) else "" for line in lines]
        if self.name_chosen not in names:
            self.name_chosen = next(filter(None, names), self.name_chosen)
        chosen = names.index(self.name_chosen) if self.name_chosen in names else None
        differ = len(self.rules.changes())
        extends = self.rules.extends
        return RulesPicture(
            look=self.host.look,
            name=clean(self.rules.name),
            about=self._about(differ),
            short=ngettext("{n} differs", "{n} differ", differ) if differ else "",
            presets=PRESET_NAMES,
            lines=lines,
            chosen=chosen,
            top=self._top(len(lines), chosen),
            remark=self._remark(),
            remark_alert=self.unsaved,
            extends=extends,
            detail=rule_detail(self.rules, self.name_chosen) if detail and chosen is not None else None,
            empty=_("No rule differs.") if self.only_differing and not query else _("No rule speaks of that."),
            foot=_("* differs from {preset} in this table", preset=extends) if differ else "",
            entry=self._entry_line(),
            question=_("Not saved yet:") if self._asked else "",
            chips=_chips() if self._asked else (),
            keys=self._keys(),
            alert=self.alert,
        )

    def _about(self, differ: int) -> str:
        if self.rules.name in PRESETS and self.rules.is_preset:
            return _("a preset; what you change makes a table of your own")
        if not differ:
            return _("extends {preset}, no rule differs", preset=self.rules.extends)
        return ngettext(
            "extends {preset}, one rule differs",
            "extends {preset}, {n} rules differ",
            differ,
            preset=self.rules.extends,
        )

    def _remark(self) -> str:
        if not self.unsaved:
            return self.told or self._file
        return _("{file}, not saved yet", file=self._file) if self._file else _("not saved yet")

    def _entry_line(self) -> str | None:
        match self._entering:
            case "search":
                return _("Search: {text}", text=self._entry.text)
            case "name":
                return _("Name of the table: {text}", text=self._entry.text)
            case "number":
                return _("Number: {text}", text=self._entry.text)
            case _:
                return None

    def _keys(self) -> tuple[KeyHint, ...]:
        if self._entering == "search":
            return (KeyHint("Enter", _("keep the rules found"), "enter"), KeyHint("Esc", _("all rules"), "back"))
        if self._entering:
            return (KeyHint("Enter", _("take it"), "enter"), KeyHint("Esc", _("leave it"), "back"))
        wide = self.size.width >= 100
        return (
            *((KeyHint("↑↓", _("rule")),) if wide else ()),
            KeyHint("←→", _("value")),
            KeyHint("Del", _("back to {preset}", preset=self.rules.extends), "reset"),
            KeyHint("d", _("all rules") if self.only_differing else _("differences"), "differing"),
            KeyHint("/", _("search"), "search"),
            KeyHint("Ctrl+S", _("save"), "save"),
            KeyHint("Esc", _("all rules") if self.query_text else _("back"), "back"),
        )

    def _top(self, count: int, chosen: int | None) -> int:
        """The first line shown, moved no further than the chosen one needs."""
        room = list_rows(*self.size)
        if chosen is not None:
            self.top = min(self.top, max(0, chosen - _EDGE))
            self.top = max(self.top, chosen + _EDGE + 1 - room)
        self.top = max(0, min(self.top, count - room))
        return self.top

    def draw(self, width: int, height: int) -> Drawn:
        """The whole screen."""
        return draw_rules(self._picture(), width, height)

    # ── moving ──

    def action_move(self, step: int) -> None:
        """Another rule."""
        rows = self._rows()
        if not rows:
            return
        lines = self._lines()
        here = next((n for n, place in enumerate(rows) if _named(lines[place]) == self.name_chosen), 0)
        self._choose(_named(lines[rows[max(0, min(len(rows) - 1, here + step))]]))

    def action_page(self, step: int) -> None:
        """A page of rules."""
        self.action_move(step * (list_rows(*self.size) - 2))

    def action_section(self, step: int) -> None:
        """The first rule of another group."""
        lines = self._lines()
        firsts = [place + 1 for place, line in enumerate(lines) if not isinstance(line, RuleRow)]
        here = next((place for place, line in enumerate(lines) if _named(line) == self.name_chosen), 0)
        group = sum(first <= here for first in firsts) - 1
        if firsts:
            place = firsts[(group + step) % len(firsts)]
            self.top = max(0, place - 1)
            self._choose(_named(lines[place]))

    def _choose(self, name: str) -> None:
        self.name_chosen = name
        self._quiet()

    def _quiet(self) -> None:
        self.alert = self.told = ""
        self.redraw()

    # ── changing ──

    def action_step(self, step: int) -> None:
        """Another value of the chosen rule; those that another rule forbids are passed over."""
        name = self.name_chosen
        if name == NAME:
            return
        if name == EXTENDS:
            place = PRESET_NAMES.index(self.rules.extends)
            self._extend(PRESET_NAMES[(place + (1 if step > 0 else -1)) % len(PRESET_NAMES)])
            return
        field = field_of(name)
        assert field is not None
        values = field.values
        place = values.index(self.rules.value(name))
        for more in range(len(values)):
            try:
                changed = self.rules.changed({name: values[(place + step + (more if step > 0 else -more)) % len(values)]})
            except MahjongError:
                continue
            self._take(changed)
            return

    def _extend(self, preset: str) -> None:
        """Another preset below what was changed."""
        self._take(Rules.preset(preset).changed(self.rules.changes()).named(self.rules.name))

    def _set(self, name: str, value: Value) -> None:
        try:
            self._take(self.rules.changed({name: value}, source=_("this table")))
        except MahjongError as error:
            self.alert = say(error)
            self.redraw()

    def _take(self, rules: Rules) -> None:
        """Go on with other rules; a preset that was changed is a new table."""
        if self.rules.name in PRESETS and self._saved is not None and self._saved.name in PRESETS:
            self._saved = None
            self._file = ""
            rules = rules.named(_free_name(_("My table"), self._where))
        self.rules = rules
        self._quiet()

    def action_reset(self) -> None:
        """The value of the preset."""
        if field_of(self.name_chosen) is not None and self.name_chosen in self.rules.changes():
            self._set(self.name_chosen, Rules.preset(self.rules.extends).value(self.name_chosen))

    def action_fan(self, value: Literal["limit", "off"]) -> None:
        """A limit hand, or none of the table."""
        if self.name_chosen in FAN_FIELDS:
            self._set(self.name_chosen, LIMIT if value == "limit" else OFF)

    def action_differing(self) -> None:
        """Only what differs, or all."""
        self.only_differing = not self.only_differing
        self._quiet()

    def action_enter(self) -> None:
        """Type a number or the name; elsewhere the next value."""
        field = field_of(self.name_chosen)
        if self.name_chosen == NAME:
            self.action_rename()
        elif field is not None and field.type in ("number", "fan") and field.high > field.low:
            self._begin("number")
        else:
            self.action_step(1)

    def action_rename(self) -> None:
        """Type another name."""
        self._begin("name")

    def action_search(self) -> None:
        """Type what is searched."""
        self._begin("search")

    def _begin(self, what: _Entering, text: str = "") -> None:
        self._entering = what
        start = self.rules.name if what == "name" and self.rules.name not in PRESETS else text
        self._entry = Entry(start, longest=4 if what == "number" else MAX_NAME, digits=what == "number")
        self._quiet()

    def _end_entry(self) -> None:
        """Take over what was typed."""
        what, text = self._entering, self._entry.text.strip()
        self._entering = ""
        if what == "search":
            self.query_text = text
            self._quiet()
        elif what == "number":
            self._type_number(text)
        else:
            self._call(text)

    def _type_number(self, text: str) -> None:
        field = field_of(self.name_chosen)
        if field is None or not text:
            self._quiet()
            return
        try:
            self._set(field.name, field.read(text, _("this table")))
        except MahjongError as error:
            self.alert = say(error)
            self.redraw()

    def _call(self, name: str) -> None:
        """Give the table another name, then do what waited for it."""
        then, self._then = self._then, None
        why = self._why_not_called(name)
        if why:
            self._begin("name")
            self._entry.text = name
            self._then = then
            self.alert = why
            self.told = why
            self.redraw()
            return
        if self.rules.name in PRESETS:
            self._saved, self._file = None, ""
        self.rules = self.rules.named(name)
        self._quiet()
        if then is not None:
            then()

    def _why_not_called(self, name: str) -> str:
        if not name or clean(name) != name:
            return _("A table needs a name.")
        if name in PRESETS:
            return _("«{name}» is a preset: give the table another name", name=name)
        if name in self._other_names():
            return _("There is a table «{name}» already.", name=name)
        return ""

    def _other_names(self) -> set[str]:
        """Names that are taken, also by files that cannot be used."""
        own = self._saved.name if self._saved is not None else None
        return {table.name for table in tables.listed(self._where)} - {own}

    # ── saving and leaving ──

    def action_save(self) -> None:
        """Save the table; a preset as it is needs a name first."""
        self._save(lambda: None)

    def _save(self, then: Callable[[], None]) -> None:
        if not self.unsaved and self.rules.name not in PRESETS:
            self.told = _("saved already")
            self.redraw()
            then()
            return
        if self.rules.name in PRESETS or self._why_not_called(self.rules.name):
            self._then = lambda: self._save(then)
            self._begin("name")
            return
        try:
            path = tables.save(self.rules, self._where)
            before = self._saved
            if before is not None and before.name not in (self.rules.name, *PRESETS):
                tables.remove(before.name, self._where)
        except MahjongError as error:
            self.alert = say(error)
            self.redraw()
            return
        self._saved = self._given = self.rules
        self._file = path.name
        self.alert, self.told = "", _("saved as {file}", file=path.name)
        self.redraw()
        then()

    def action_back(self) -> None:
        """Give up what is being typed or searched; leave, after asking what becomes of changes."""
        if self._entering:
            self._entering, self._then = "", None
            self._quiet()
        elif self._asked:
            self._answer("stay")
        elif self.query_text:
            self.query_text = ""
            self._quiet()
        elif self.unsaved:
            self._asked = True
            self.redraw()
        else:
            self.dismiss(self._given)

    def _answer(self, name: str) -> None:
        """What becomes of changes."""
        self._asked = False
        if name == "save":
            self._save(lambda: self._leave())
        elif name == "drop":
            self._leave()
        else:
            self._quiet()

    def _leave(self) -> None:
        self.dismiss(self._given)

    def action_book(self) -> None:
        """The rule book where it speaks of the chosen rule."""
        from tui.screens.rulebook import RuleBookScreen

        self.app.push_screen(RuleBookScreen(self.rules, self.name_chosen))

    def action_help(self) -> None:
        """Help."""
        self.host.help()

    # ── keys and clicks ──

    def on_key(self, event: events.Key) -> None:
        """What is typed; the answers to the question; a digit begins a number."""
        if not self.fits:
            return
        if self._asked:
            answer = {"s": "save", "enter": "save", "n": "drop", "escape": "stay"}.get(event.key)
            if answer is not None:
                self._answer(answer)
            event.stop()
            event.prevent_default()
        elif self._entering:
            self._type(event)
        elif event.character is not None and event.character.isdigit() and event.character.isascii():
            field = field_of(self.name_chosen)
            if field is not None and field.type in ("number", "fan") and field.high > field.low:
                self._begin("number", event.character)
                event.stop()

    def _type(self, event: events.Key) -> None:
        """A key while something is typed: nothing of it reaches the bindings but moves and leaving the program."""
        if self._entry.take(event.key, event.character):
            self.told = self.alert = ""
            self.redraw()
        elif event.key == "enter":
            self._end_entry()
        elif event.key == "escape":
            self.action_back()
        elif event.key in ("up", "down") and self._entering != "name":
            self._end_entry()
            self.action_move(1 if event.key == "down" else -1)
        elif event.key == "ctrl+s":
            return
        event.stop()
        event.prevent_default()

    def hit(self, hit: Hit) -> None:
        """A click."""
        if self._asked:
            if hit.target == "chip":
                self._answer(hit.name)
            return
        if self._entering and hit.target != "key":
            self._end_entry()
        match hit.target:
            case "rule" if hit.name == self.name_chosen:
                self.action_enter()
            case "rule":
                self._choose(hit.name)
            case "value":
                self.action_step(1 if hit.name == "+" else -1)
            case "choice":
                self._hit_choice(hit.name)
            case "name":
                self.action_rename()
            case "book":
                self.action_book()
            case "key":
                self._hit_key(hit.name)
            case _:
                pass

    def _hit_choice(self, text: str) -> None:
        field = field_of(self.name_chosen)
        if self.name_chosen == EXTENDS:
            self._extend(text)
        elif field is not None:
            self._set(field.name, field.read(text, _("this table")))

    def _hit_key(self, name: str) -> None:
        match name:
            case "enter":
                self._end_entry()
            case "back":
                self.action_back()
            case "reset":
                self.action_reset()
            case "differing":
                self.action_differing()
            case "search":
                self.action_search()
            case "save":
                self.action_save()
            case _:
                pass

    def scrolled(self, hit: Hit | None, rows: int) -> None:
        """The wheel."""
        del hit
        if not self._asked and not self._entering:
            self.action_move(rows)


def _named(line: object) -> str:
    return line.name if isinstance(line, RuleRow) else ""


def _chips() -> tuple[Chip, ...]:
    return (
        Chip("save", "s", _("save"), state="main"),
        Chip("drop", "n", _("do not save")),
        Chip("stay", "Esc", _("stay here")),
    )


def _file_of(rules: Rules, where: Path | None) -> str:
    """The name of the file in which a table lies."""
    if rules.name in PRESETS:
        return ""
    return next((table.path.name for table in tables.listed(where) if table.name == rules.name), "")


def _free_name(wanted: str, where: Path | None) -> str:
    """A name that no table has: `My table`, `My table 2`."""
    taken = {table.name for table in tables.listed(where)} | set(PRESETS)
    number, name = 1, wanted[:MAX_NAME]
    while name in taken:
        number += 1
        name = f"{wanted[: MAX_NAME - 1 - len(str(number))]} {number}"
    return name
