"""The settings: every one with its values, taken over at once and kept."""

from __future__ import annotations

from mahjong3.errors import MahjongError
from tui.drawing.model import KeyHint
from tui.screens.page import Heading, Item, Page, Row, back_hint, wrapped
from tui.screens.paged import PageScreen
from tui.screens.table_picture import key_label
from tui.settings import FIELDS, KEYS, Settings, change
from tui.words import N_, _, language, languages, say, set_language

__all__ = ["SettingsScreen"]

_GROUPS = {
    "lang": (N_("How it looks"), "外觀"),
    "speed": (N_("How it plays"), "遊戲"),
}
"""Headings before a setting."""
_HIDDEN = ("keys", "names", "coach")
"""Set elsewhere, or by the file alone."""


class SettingsScreen(PageScreen[None]):
    """The settings."""

    def page(self) -> Page:
        """One row for each setting."""
        settings = self.host.settings
        rows: list[Row] = []
        for name, field in FIELDS.items():
            if name in _GROUPS:
                heading, han = _GROUPS[name]
                rows.append(Heading(_(heading), han))
            if name in _HIDDEN or (name == "lang" and len(languages()) < 2):
                continue
            rows.append(Item(name, _(field.label), value=_value(settings, name), choices=True, help=_(field.help)))
        rows.append(Heading(_("Keys"), "按鍵"))
        keys = ", ".join(f"{name} {key_label(settings.key(name))}" for name in KEYS)
        rows += wrapped(keys, 72)
        hints = (KeyHint("↑↓", _("setting")), KeyHint("←→", _("value")), back_hint())
        return Page(self.host.look, _("Settings"), "設定", tuple(rows), keys=hints)

    def changed(self, name: str, step: int) -> None:
        """The next value."""
        settings = self.host.settings
        choices = _choices(name)
        value = _value(settings, name)
        place = choices.index(value) if value in choices else -1
        try:
            changed = change(settings, name, choices[(place + step) % len(choices)])
        except MahjongError as error:
            self.alert = say(error)
            return
        if name == "lang":
            set_language(changed.lang)
        self.host.change_settings(changed)

    def opened(self, name: str) -> None:
        """Enter takes the next value."""
        self.changed(name, 1)
        self.redraw()


def _choices(name: str) -> tuple[str, ...]:
    if name == "lang":
        return ("auto", *languages())
    if name == "confirm":
        return ("nothing", "fly", "fly,win", "fly,kong", "fly,kong,win,pass-win")
    return FIELDS[name].choices


def _value(settings: Settings, name: str) -> str:
    value = getattr(settings, name)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return ",".join(value) or "nothing"
    return language() if name == "lang" and value != "auto" else str(value)
