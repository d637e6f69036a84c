"""A new match: rules, deals, names, bots, practice."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Final

from textual.binding import Binding, BindingType

from mahjong3.rules import PRESET_NAMES, Rules
from tui.drawing.model import KeyHint
from tui.screens.page import Heading, Item, Page, Row, Text, back_hint
from tui.screens.paged import PageScreen
from tui.session import HUMAN, Play, names_of
from tui.words import N_, _, clean
from tui.words.counted import level_about, level_text
from tui.words.rule_names import rule_value

__all__ = ["SetupScreen", "next_value"]

DEALS: Final = ("4", "8", "16", "endless")
LONGEST_NAME: Final = 16


@dataclass(frozen=True, slots=True)
class Draft:
    """A match as it is being set up."""

    rules: str
    deals: str
    names: tuple[str, str, str]
    levels: tuple[str, str]
    practice: bool


class SetupScreen(PageScreen[Play | None]):
    """Set up a match; gives what is to be played, or `None`.

    Args:
        play: what was asked for on the command line; the screen begins with it.
        tables: names of tables of one's own, with their rules.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f2", "rules", N_("see the rules, take or make others")),
        Binding("f5", "start", N_("sit down")),
    ]

    def __init__(self, play: Play, tables: dict[str, Rules] | None = None) -> None:
        super().__init__()
        from mahjong3.bots import BOTS

        self._play = play
        self._levels = tuple(BOTS)
        self._tables = {name: Rules.preset(name) for name in PRESET_NAMES} | (tables or {})
        rules = play.rules or Rules.preset("wiki")
        if rules.name not in self._tables or self._tables[rules.name] != rules:
            self._tables = {rules.name: rules} | self._tables
        first, second, third = names_of(play.names)
        bots = [level if level != HUMAN else "normal" for level in play.players[1:]]
        self.draft = Draft(rules.name, str(rules.deals), (first, second, third), (bots[0], bots[1]), play.practice)

    def page(self) -> Page:
        """The form."""
        draft = self.draft
        rules = self._tables[draft.rules]
        changes = len([name for name in rules.changes() if name != "deals"])
        about = _("the rules as they are") if not changes else _("{table}, {n} differ", table=rules.extends, n=changes)
        rows: tuple[Row, ...] = (
            Heading(_("The table"), "牌桌"),
            Item("rules", _("Rules"), value=draft.rules, han="規則", choices=True, help=about),
            Item(
                "deals",
                _("Deals"),
                value=rule_value(draft.deals),
                han="局數",
                choices=True,
                help=_("How long the match is."),
            ),
            Item(
                "practice",
                _("Practice"),
                value=_("yes") if draft.practice else _("no"),
                han="練習",
                choices=True,
                help=_("In practice answers may be taken back; it does not count in the statistics."),
            ),
            Heading(_("The players"), "玩家"),
            Item("name0", _("Your name"), value=draft.names[0], han="本家", entry=True, help=_("Type to change it.")),
            *self._bot_rows(),
            Text(),
            Item("start", _("Sit down"), han="開局"),
        )
        return Page(self.host.look, _("New match"), "新局", rows, keys=self._hints())

    @property
    def begin(self) -> str:
        """What beginning is called."""
        return _("sit down")

    def _hints(self) -> tuple[KeyHint, ...]:
        """The keys row, with the key that begins from any row."""
        return (
            KeyHint("↑↓", _("row")),
            KeyHint("←→", _("value")),
            KeyHint("F2", _("rules"), "rules"),
            KeyHint("F5", self.begin, "start"),
            back_hint(),
        )

    def _bot_rows(self) -> tuple[Item, ...]:
        rows: list[Item] = []
        for chair, level in enumerate(self.draft.levels, start=1):
            rows.append(
                Item(
                    f"name{chair}",
                    _("Next player") if chair == 1 else _("Player before you"),
                    value=self.draft.names[chair],
                    han="下家" if chair == 1 else "上家",
                    entry=True,
                    help=_("Type to change it."),
                )
            )
            rows.append(
                Item(f"level{chair}", _("its level"), value=level_text(level), choices=True, help=level_about(level))
            )
        return tuple(rows)

    def whole_page(self) -> Page:
        """The form begins at its last row: Enter sits down at once."""
        if self.chosen is None:
            self.chosen = self.page().items()[-1]
        return super().whole_page()

    def changed(self, name: str, step: int) -> None:
        """Another value."""
        draft = self.draft
        if name == "rules":
            table = next_value(tuple(self._tables), draft.rules, step)
            self.draft = replace(draft, rules=table, deals=str(self._tables[table].deals))
        elif name == "deals":
            self.draft = replace(draft, deals=next_value(DEALS, draft.deals, step))
        elif name == "practice":
            self.draft = replace(draft, practice=not draft.practice)
        elif name.startswith("level"):
            chair = int(name[-1]) - 1
            levels = list(draft.levels)
            levels[chair] = next_value(self._levels, levels[chair], step)
            self.draft = replace(draft, levels=(levels[0], levels[1]))

    def typed(self, name: str, key: str, character: str | None) -> bool:
        """A letter of a name."""
        chair = int(name[-1])
        text = self.draft.names[chair]
        if key == "backspace":
            text = text[:-1]
        elif key == "ctrl+u":
            text = ""
        elif character is not None and character.isprintable() and len(text) < LONGEST_NAME:
            text = clean(text + character + "|")[:-1] if character == " " else text + character
        else:
            return False
        names = list(self.draft.names)
        names[chair] = text
        self.draft = replace(self.draft, names=(names[0], names[1], names[2]))
        return True

    def opened(self, name: str) -> None:
        """Enter on a row: the rules are shown, a value goes on to the next, a name is left; on the last row it begins."""
        if name == "start":
            self.action_start()
        elif name == "rules":
            self.action_rules()
        elif name.startswith("name"):
            self.action_move(1)
        else:
            self.action_value(1)

    def action_start(self) -> None:
        """Begin the match."""
        draft = self.draft
        deals: int | str = draft.deals if draft.deals == "endless" else int(draft.deals)
        rules = self._tables[draft.rules].changed(deals=deals)
        self.dismiss(
            replace(
                self._play,
                rules=rules,
                players=self.players(),
                names=draft.names,
                practice=draft.practice,
                resume=None,
            )
        )

    def players(self) -> tuple[str, ...]:
        """Who sits on each chair."""
        return (HUMAN, *self.draft.levels)

    def action_rules(self) -> None:
        """See all rules, take other ones, or make a table of one's own."""
        from tui.screens.rule_sets import RuleSetsScreen

        self.app.push_screen(RuleSetsScreen(choose=True, chosen=self.draft.rules), self._after_rules)

    def _after_rules(self, rules: Rules | None) -> None:
        if rules is not None:
            self._tables[rules.name] = rules
            self.draft = replace(self.draft, rules=rules.name, deals=str(rules.deals))
            self.redraw()

    def hit_key(self, name: str) -> None:
        """A click on the keys row."""
        if name == "start":
            self.action_start()
        elif name == "rules":
            self.action_rules()
        else:
            super().hit_key(name)

    def action_back(self) -> None:
        """No match."""
        self.dismiss(None)


def next_value(values: tuple[str, ...], now: str, step: int) -> str:
    """The value so many steps after the present one, round and round."""
    place = values.index(now) if now in values else 0
    return values[(place + step) % len(values)]
