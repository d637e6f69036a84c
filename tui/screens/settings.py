"""The settings screen: every setting with a piece of table that follows it at once; what is changed is kept at once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType

from mahjong3.errors import MahjongError
from mahjong3.tiles.kinds import FLY, Kind
from tui.drawing.model import Drawn, Hit, KeyHint
from tui.drawing.model.settings import SettingLine, SettingRow, SettingsPicture
from tui.drawing.settings import draw_settings, setting_rows
from tui.screens.base import GameScreen
from tui.screens.choosing import sort_key
from tui.screens.entry import Entry
from tui.screens.lists import at_home, scrolled
from tui.screens.setting_rows import (
    LONGEST_NAME,
    Facts,
    choices_of,
    rename,
    setting_detail,
    setting_lines,
    stepped,
    with_key,
)
from tui.session import names_of
from tui.settings import Settings, settings_file
from tui.words import N_, _, clean, say

__all__ = ["SettingsScreen"]

_HAND: tuple[Kind, ...] = (4, 9, 13, 14, 15, FLY)
"""The sample hand: a dot, a wind, the dragons, a fly."""


class SettingsScreen(GameScreen[None]):
    """The settings."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", N_("the setting above"), key_display="↑"),
        Binding("down", "move(1)", N_("the setting below"), key_display="↓"),
        Binding("left", "step(-1)", N_("the value before"), key_display="←"),
        Binding("right", "step(1)", N_("the next value"), key_display="→"),
        Binding("enter,space", "enter", N_("the next value; a name or key is typed"), key_display="Enter"),
        Binding("delete,backspace", "reset", N_("back to the usual value"), key_display="Del"),
        Binding("tab", "group(1)", N_("the next group of settings")),
        Binding("shift+tab", "group(-1)", N_("the group of settings before"), show=False),
        Binding("pageup", "move(-10)", N_("further up"), show=False),
        Binding("pagedown", "move(10)", N_("further down"), show=False),
        Binding("home", "move(-1000)", N_("the first setting"), show=False),
        Binding("end", "move(1000)", N_("the last setting"), show=False),
        Binding("f1", "help", N_("help")),
        Binding("escape", "back", N_("back")),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.chosen = ""
        """The name of the chosen setting."""
        self.alert = ""
        self._unkept = False
        """The file could not be written."""
        self._top = 0
        self._entry: Entry | None = None
        self._waiting = False
        """For a key."""

    @property
    def facts(self) -> Facts:
        """What the list is made from."""
        host = self.host
        look = host.look
        return Facts(host.settings, host.play_options.sources, look.ascii, look.few_colours)

    # ── what is shown ──

    def lines(self) -> tuple[SettingLine, ...]:
        """Every setting under its heading; one is chosen."""
        typed = self._entry.text if self._entry is not None else "" if self._waiting else None
        lines = setting_lines(self.facts, typed, typing=self.chosen)
        names = [line.name for line in lines if isinstance(line, SettingRow)]
        if self.chosen not in names:
            self.chosen = names[0]
        return lines

    def draw(self, width: int, height: int) -> Drawn:
        """The whole screen."""
        lines = self.lines()
        chosen = next(place for place, line in enumerate(lines) if _is(line, self.chosen))
        self._top = scrolled(self._top, chosen, len(lines), setting_rows(height))
        settings = self.host.settings
        picture = SettingsPicture(
            look=self.host.look,
            lines=lines,
            chosen=chosen,
            top=self._top,
            detail=setting_detail(self.facts, self.chosen),
            remark=_("not kept") if self._unkept else _("kept in {file}", file=at_home(settings_file())),
            remark_alert=self._unkept,
            hand=tuple(sorted(_HAND, key=sort_key(settings.sorting))),
            names=names_of(settings.names),
            entry=self._entry_line(),
            keys=self._keys(),
            alert=self.alert,
        )
        return draw_settings(picture, width, height)

    def _entry_line(self) -> str | None:
        if self._waiting:
            return _("Press the key: ")
        return None if self._entry is None else _("Name: {text}", text=self._entry.text)

    def _keys(self) -> tuple[KeyHint, ...]:
        if self._waiting:
            return (KeyHint("Esc", _("leave it"), "back"),)
        if self._entry is not None:
            return (KeyHint("Enter", _("take it"), "enter"), KeyHint("Esc", _("leave it"), "back"))
        steps = bool(choices_of(self.chosen))
        return (
            KeyHint("↑↓", _("setting")),
            KeyHint("←→", _("value")) if steps else KeyHint("Enter", _("change"), "enter"),
            KeyHint("Del", _("usual value"), "reset"),
            KeyHint("Tab", _("group"), "group"),
            KeyHint("F1", _("help"), "help"),
            KeyHint("Esc", _("back"), "back"),
        )

    # ── moving ──

    def action_move(self, step: int) -> None:
        """Another setting."""
        names = [line.name for line in self.lines() if isinstance(line, SettingRow)]
        self._choose(names[max(0, min(len(names) - 1, names.index(self.chosen) + step))])

    def action_group(self, step: int) -> None:
        """The first setting of another group."""
        lines = self.lines()
        firsts = [place + 1 for place, line in enumerate(lines) if not isinstance(line, SettingRow)]
        here = next(place for place, line in enumerate(lines) if _is(line, self.chosen))
        group = sum(first <= here for first in firsts) - 1
        target = lines[firsts[(group + step) % len(firsts)]]
        assert isinstance(target, SettingRow)
        self._choose(target.name)

    def _choose(self, name: str) -> None:
        self.chosen = name
        self.alert = ""
        self.redraw()

    # ── changing ──

    def _change(self, change: Callable[[Settings], Settings]) -> None:
        """Change the settings and keep them, or say why that is not possible."""
        self.alert = ""
        try:
            changed = change(self.host.settings)
        except MahjongError as error:
            self.alert = say(error)
            self.redraw()
            return
        failed = self.host.change_settings(changed)
        self._unkept = failed is not None
        if failed is not None:
            self.alert = say(failed).replace(str(Path.home()), "~")
        if self.chosen == "bell" and changed.bell:
            self.app.bell()
        self.redraw()

    def action_step(self, step: int) -> None:
        """Another value."""
        choices = choices_of(self.chosen)
        if choices:
            now = setting_detail(self.facts, self.chosen).chosen
            value = choices[((now if now is not None else -1) + step) % len(choices)]
            self._change(lambda settings: stepped(settings, self.chosen, value))

    def action_reset(self) -> None:
        """The usual value."""
        name = self.chosen
        if name.startswith("keys"):
            self._change(lambda settings: with_key(settings, name, None))
        elif name.startswith("names"):
            self._change(lambda settings: rename(settings, name, ""))
        else:
            usual = setting_detail(Facts(Settings(), {}), name).chosen
            if usual is not None:
                self._change(lambda settings: stepped(settings, name, choices_of(name)[usual]))

    def action_enter(self) -> None:
        """The next value; a name is typed, a key is pressed."""
        if self._entry is not None:
            self._end_entry()
        elif self.chosen.startswith("names"):
            name = names_of(self.host.settings.names)[int(self.chosen[-1])]
            self._entry = Entry(name, longest=LONGEST_NAME)
            self._choose(self.chosen)
        elif self.chosen.startswith("keys"):
            self._waiting = True
            self._choose(self.chosen)
        else:
            self.action_step(1)

    def _end_entry(self) -> None:
        text = clean(self._entry.text) if self._entry is not None else ""
        self._entry = None
        self._change(lambda settings: rename(settings, self.chosen, text))

    def action_back(self) -> None:
        """Give up what is being typed, else leave."""
        if self._entry is not None or self._waiting:
            self._entry, self._waiting = None, False
            self._choose(self.chosen)
        else:
            self.dismiss()

    def action_help(self) -> None:
        """Help."""
        self.host.help()

    # ── keys and clicks ──

    def taken(self, event: events.Key) -> bool:
        """What is typed, and the key that is to do something at the table."""
        if self._waiting:
            self._waiting = False
            if event.key == "escape":
                self._choose(self.chosen)
            else:
                self._change(lambda settings: with_key(settings, self.chosen, event.key))
        elif self._entry is not None:
            self._type(self._entry, event)
        else:
            return False
        return True

    def _type(self, entry: Entry, event: events.Key) -> None:
        if event.key == "enter":
            self._end_entry()
        elif event.key == "escape":
            self.action_back()
        elif event.key in ("up", "down"):
            self._end_entry()
            self.action_move(1 if event.key == "down" else -1)
        elif entry.take(event.key, event.character):
            self._choose(self.chosen)

    def hit(self, hit: Hit) -> None:
        """A click."""
        if hit.target == "key":
            self._hit_key(hit.name)
            return
        if self._entry is not None:
            self._end_entry()
        self._waiting = False
        match hit.target:
            case "setting" if hit.name == self.chosen:
                self.action_enter()
            case "setting":
                self._choose(hit.name)
            case "value":
                self.action_step(1 if hit.name == "+" else -1)
            case "choice":
                self._change(lambda settings: stepped(settings, self.chosen, hit.name))
            case _:
                pass

    def _hit_key(self, name: str) -> None:
        match name:
            case "enter":
                self.action_enter()
            case "back":
                self.action_back()
            case "reset":
                self.action_reset()
            case "group":
                self.action_group(1)
            case "help":
                self.host.help()
            case _:
                pass

    def scrolled(self, hit: Hit | None, rows: int) -> None:
        """The wheel."""
        del hit
        if self._entry is None and not self._waiting:
            self.action_move(rows)


def _is(line: SettingLine, name: str) -> bool:
    return isinstance(line, SettingRow) and line.name == name
