"""The rules screen: every rule of a table beside the presets, changed with the arrows, kept as a table of one's own."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import ClassVar, Final, Literal, TypeAlias

from textual import events
from textual.binding import Binding, BindingType

from mahjong3.errors import MahjongError
from mahjong3.rules import FAN_FIELDS, MAX_NAME, PRESET_NAMES, Rules
from tui.drawing.model import Drawn, Hit
from tui.drawing.model.rules import RuleLine, RuleRow, RulesPicture
from tui.drawing.rules import draw_rules, list_rows
from tui.screens.base import GameScreen
from tui.screens.entry import Entry
from tui.screens.lists import scrolled
from tui.screens.rule_draft import RuleDraft
from tui.screens.rule_foot import Showing, about, entry_line, leaving_chips, rule_keys
from tui.screens.rule_rows import NAME, Typed, field_of, rule_detail, rule_lines
from tui.words import N_, _, clean, ngettext, say

__all__ = ["RulesScreen"]

_Entering: TypeAlias = Literal["", "search", "name", "number"]
_ANSWERS: Final = {"s": "save", "enter": "save", "n": "drop", "escape": "stay"}
"""Keys that answer whether to save."""


class RulesScreen(GameScreen[Rules | None]):
    """The rules of a table; gives them as they were last saved here, or `None` if they were not.

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
        Binding("enter", "enter", N_("type a number or the name; elsewhere the next value")),
        Binding("l", "fan('limit')", N_("a fan: make it a limit hand")),
        Binding("o", "fan('off')", N_("a fan: take it out of the table")),
        Binding("delete,backspace", "reset", N_("back to the value of the preset"), key_display="Del"),
        Binding("tab", "section(1)", N_("the next group of rules")),
        Binding("shift+tab", "section(-1)", N_("the group of rules before"), show=False),
        Binding("pageup", "page(-1)", N_("a page up"), show=False),
        Binding("pagedown", "page(1)", N_("a page down"), show=False),
        Binding("home", "move(-1000)", N_("the first rule"), show=False),
        Binding("end", "move(1000)", N_("the last rule"), show=False),
        Binding("d", "differing", N_("only rules that differ, and all again")),
        Binding("slash", "search", N_("search the rules"), key_display="/"),
        Binding("f2", "rename", N_("another name for the table"), key_display="F2"),
        Binding("ctrl+s", "save", N_("save the table"), key_display="Ctrl+S"),
        Binding("b", "book", N_("what the rule book says")),
        Binding("f1", "help", N_("help")),
        Binding("escape", "back", N_("back")),
    ]

    def __init__(self, rules: Rules, *, saved: bool = True, where: Path | None = None) -> None:
        super().__init__()
        self.draft = RuleDraft(rules, saved=saved, where=where)
        self.chosen = "min_fan"
        """The chosen rule."""
        self.query_text = ""
        self.only_differing = False
        self.alert = ""
        self._top = 0
        self._told = ""
        """What was done, in the place of the file."""
        self._entering: _Entering = ""
        self._entry = Entry()
        self._then: Callable[[], None] | None = None
        """What comes after a name was given."""
        self._asked = False
        """Whether to save before leaving."""

    # ── what is shown ──

    def lines(self) -> tuple[RuleLine, ...]:
        """The rules that are shown, under their headings; one of them is chosen where there is any."""
        typed = None
        if self._entering in ("number", "name"):
            typed = Typed(NAME if self._entering == "name" else self.chosen, self._entry.text)
        query = self._entry.text if self._entering == "search" else self.query_text
        lines = rule_lines(self.draft.rules, query=query, only_differing=self.only_differing, typed=typed)
        names = [line.name for line in lines if isinstance(line, RuleRow)]
        if self.chosen not in names:
            self.chosen = next(iter(names), self.chosen)
        return lines

    def draw(self, width: int, height: int) -> Drawn:
        """The whole screen."""
        lines = self.lines()
        chosen = next((place for place, line in enumerate(lines) if _is(line, self.chosen)), None)
        self._top = scrolled(self._top, chosen, len(lines), list_rows(width, height))
        rules = self.draft.rules
        differ = len(rules.changes())
        picture = RulesPicture(
            look=self.host.look,
            name=clean(rules.name),
            about=about(self.draft),
            short=ngettext("{n} differs", "{n} differ", differ) if differ else "",
            presets=PRESET_NAMES,
            lines=lines,
            chosen=chosen,
            top=self._top,
            remark=self._remark(wide=width >= 100),
            remark_alert=self.draft.unsaved,
            extends=rules.extends,
            detail=rule_detail(rules, self.chosen) if chosen is not None else None,
            empty=_("No rule differs.") if self.only_differing else _("No rule speaks of that."),
            foot=_("* differs from {preset} in this table", preset=rules.extends) if differ else "",
            entry=entry_line(self._entering, self._entry.text),
            question=_("Not saved yet:") if self._asked else "",
            chips=leaving_chips(),
            keys=rule_keys(self._keys_wanted(), rules.extends, wide=width >= 100),
            alert=self.alert,
        )
        return draw_rules(picture, width, height)

    def _remark(self, *, wide: bool) -> str:
        file = self.draft.file
        if not self.draft.unsaved:
            return self._told or file
        return _("{file}, not saved yet", file=file) if file and wide else _("not saved yet")

    def _keys_wanted(self) -> Showing:
        if self._entering:
            return "search" if self._entering == "search" else "entry"
        return "found" if self.query_text else "differing" if self.only_differing else "all"

    # ── moving ──

    def action_move(self, step: int) -> None:
        """Another rule."""
        names = [line.name for line in self.lines() if isinstance(line, RuleRow)]
        if names:
            here = names.index(self.chosen)
            self._choose(names[max(0, min(len(names) - 1, here + step))])

    def action_page(self, step: int) -> None:
        """A page of rules."""
        self.action_move(step * (list_rows(*self.size) - 2))

    def action_section(self, step: int) -> None:
        """The first rule of another group."""
        firsts: list[str] = []
        group = 0
        lines = self.lines()
        for before, line in pairwise(lines):
            if isinstance(line, RuleRow) and not isinstance(before, RuleRow):
                firsts.append(line.name)
            if _is(line, self.chosen):
                group = len(firsts) - 1
        if firsts:
            self._choose(firsts[(group + step) % len(firsts)])

    def _choose(self, name: str) -> None:
        self.chosen = name
        self._quiet()

    def _quiet(self) -> None:
        self.alert = self._told = ""
        self.redraw()

    # ── changing ──

    def _change(self, change: Callable[[], None]) -> None:
        """Change the table, or say why that is not possible."""
        self.alert = self._told = ""
        try:
            change()
        except MahjongError as error:
            self.alert = say(error).replace(str(Path.home()), "~")
        self.redraw()

    def action_step(self, step: int) -> None:
        """Another value of the chosen rule."""
        self._change(lambda: self.draft.step(self.chosen, step))

    def action_reset(self) -> None:
        """The value of the preset."""
        self._change(lambda: self.draft.reset(self.chosen))

    def action_fan(self, value: str) -> None:
        """A limit hand, or none of the table."""
        if self.chosen in FAN_FIELDS:
            self._change(lambda: self.draft.read(self.chosen, value))

    def action_differing(self) -> None:
        """Only what differs, or all."""
        self.only_differing = not self.only_differing
        self._quiet()

    def action_enter(self) -> None:
        """Type a number or the name; elsewhere the next value."""
        if self.chosen == NAME:
            self._begin("name")
        elif self._takes_numbers():
            self._begin("number")
        else:
            self.action_step(1)

    def _takes_numbers(self) -> bool:
        field = field_of(self.chosen)
        return field is not None and field.type in ("number", "fan") and field.high > field.low

    def action_rename(self) -> None:
        """Type another name."""
        self._begin("name")

    def action_search(self) -> None:
        """Type what is searched."""
        self._begin("search")

    def _begin(self, what: _Entering, text: str = "") -> None:
        if what == "name" and not text and not self.draft.is_preset:
            text = self.draft.rules.name
        self._entering = what
        self._entry = Entry(text, longest=4 if what == "number" else MAX_NAME, digits=what == "number")
        self._quiet()

    def _end_entry(self) -> None:
        """Take over what was typed."""
        what, text = self._entering, self._entry.text.strip()
        self._entering = ""
        if what == "search":
            self.query_text = text
            self._quiet()
        elif what == "name":
            self._call(text)
        elif text:
            self._change(lambda: self.draft.read(self.chosen, text))
        else:
            self._quiet()

    def _call(self, name: str) -> None:
        """Give the table another name, then do what waited for it."""
        why = self.draft.why_not_called(name)
        if why:
            self._begin("name", name)
            self.alert = why
            self.redraw()
            return
        then, self._then = self._then, None
        self._change(lambda: self.draft.call(name))
        if then is not None:
            then()

    # ── saving and leaving ──

    def action_save(self) -> None:
        """Save the table."""
        self._save(self._quiet_after_saving)

    def _quiet_after_saving(self) -> None:
        self._told = _("saved as {file}", file=self.draft.file)
        self.redraw()

    def _save(self, then: Callable[[], None]) -> None:
        """Save the table; a preset as it is gets a name first."""
        if self.draft.is_preset:
            self._then = lambda: self._save(then)
            self._begin("name")
            return
        self._change(self.draft.save)
        if not self.draft.unsaved:
            then()

    def action_back(self) -> None:
        """Give up what is being typed or searched; leave, after asking what becomes of changes."""
        if self._entering:
            self._entering, self._then = "", None
            self._quiet()
        elif self.query_text:
            self.query_text = ""
            self._quiet()
        elif self.draft.unsaved:
            self._asked = True
            self._quiet()
        else:
            self._leave()

    def _answer(self, name: str) -> None:
        """What becomes of changes."""
        self._asked = False
        self._quiet()
        if name == "save":
            self._save(self._leave)
        elif name == "drop":
            self._leave()

    def _leave(self) -> None:
        self.dismiss(self.draft.kept)

    def action_book(self) -> None:
        """The rule book where it speaks of the chosen rule."""
        from tui.screens.rulebook import RuleBookScreen

        self.app.push_screen(RuleBookScreen(self.draft.rules, self.chosen))

    def action_help(self) -> None:
        """Help."""
        self.host.help()

    # ── keys and clicks ──

    def taken(self, event: events.Key) -> bool:
        """What is typed; the answers to the question; a digit begins a number."""
        if self._asked:
            if event.key in _ANSWERS:
                self._answer(_ANSWERS[event.key])
        elif self._entering:
            self._type(event)
        elif (event.character or "").isdecimal() and self._takes_numbers():
            self._begin("number", event.character or "")
        else:
            return False
        return True

    def _type(self, event: events.Key) -> None:
        """A key while something is typed."""
        if self._entry.take(event.key, event.character):
            self._quiet()
        elif event.key == "enter":
            self._end_entry()
        elif event.key == "escape":
            self.action_back()
        elif event.key in ("up", "down") and self._entering != "name":
            self._end_entry()
            self.action_move(1 if event.key == "down" else -1)

    def hit(self, hit: Hit) -> None:
        """A click."""
        if self._asked:
            if hit.target == "chip":
                self._answer(hit.name)
            return
        if self._entering and hit.target != "key":
            self._end_entry()
        match hit.target:
            case "rule" if hit.name == self.chosen:
                self.action_enter()
            case "rule":
                self._choose(hit.name)
            case "value":
                self.action_step(1 if hit.name == "+" else -1)
            case "choice":
                self._change(lambda: self.draft.read(self.chosen, hit.name))
            case "name":
                self.action_rename()
            case "book":
                self.action_book()
            case "key":
                self._hit_key(hit.name)
            case _:
                pass

    def _hit_key(self, name: str) -> None:
        {
            "enter": self._end_entry,
            "back": self.action_back,
            "reset": self.action_reset,
            "differing": self.action_differing,
            "search": self.action_search,
            "save": self.action_save,
        }.get(name, self.redraw)()

    def scrolled(self, hit: Hit | None, rows: int) -> None:
        """The wheel."""
        del hit
        if not self._asked and not self._entering:
            self.action_move(rows)


def _is(line: RuleLine, name: str) -> bool:
    return isinstance(line, RuleRow) and line.name == name
