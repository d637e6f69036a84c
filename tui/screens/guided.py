"""The guided first deal: a scene in which the newcomer does himself what his seat does."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType

from mahjong3.play.actions import Action, Discard
from mahjong3.tiles.kinds import DOTS, Kind
from mahjong3.tiles.notation import LETTERS
from tui.drawing.model import Chip, Hit, KeyHint, TablePicture
from tui.drawing.stage import stage_layout
from tui.screens.choosing import Chooser, Outcome, Refusal, hand_order, kind_of_key, own_tiles
from tui.screens.demo import DemoScreen
from tui.screens.demo_picture import Stage, demo_picture
from tui.screens.table_picture import chips_of, key_label
from tui.words import N_, _
from tui.words.telling import tiles_text

__all__ = ["GuidedScreen"]

_ANSWERS = ("pong", "chow", "kong", "win", "declare", "swap", "pass")


class GuidedScreen(DemoScreen, inherit_bindings=False):
    """A scene that waits until the person does what comes next; it can be shown to him, and left at any moment.

    Args:
        name: the scene.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "enter", N_("do it, or go on")),
        Binding("left", "arrow(-1)", N_("the tile to the left"), key_display="←"),
        Binding("right", "arrow(1)", N_("the tile to the right"), key_display="→"),
        Binding("tab", "variant(1)", N_("the next claim")),
        Binding("m", "step(1)", N_("show me")),
        Binding("backspace", "step(-1)", N_("a step back")),
        Binding("l", "list", N_("all scenes")),
        Binding("f1", "help", N_("help")),
        Binding("escape", "done", N_("leave")),
    ]

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.chooser = self._chooser()

    # ── what is wanted ──

    @property
    def wanted(self) -> Action | None:
        """What the person is to do now; `None`: only go on."""
        stage = self.stage
        if stage.last:
            return None
        claims = stage.frames[stage.step + 1].step.claims
        return claims[0].action if claims and claims[0].seat == stage.scene.seat else None

    def _chooser(self) -> Chooser:
        view = self.stage.view
        if self.wanted is None:
            view = replace(view, asked=False)
        return Chooser(view, *hand_order(view, "kind"))

    def _show(self, stage: Stage) -> None:
        self.stage = stage
        self.chooser = self._chooser()
        super()._show(stage)

    def action_scene(self, step: int) -> None:
        """There is no other scene here: the list."""
        del step
        self.action_list()

    # ── what is shown ──

    def picture(self) -> TablePicture:
        """The table, the tile that is chosen, and what can be answered."""
        picture = demo_picture(self.shown(), self.host.look, stage_layout(*self.size), alert=self.alert)
        chooser = self.chooser
        apart = chooser.view.drawn if chooser.view.drawn in chooser.view.hand else None
        return replace(
            picture,
            sentence=picture.sentence or self._how(),
            hand=chooser.places[:-1] if apart is not None else chooser.places,
            drawn=apart,
            lifted=chooser.lifted if self.wanted is not None else frozenset(),
            chips=self._chips(),
            keys=self._keys(),
            title=_("Your first deal"),
        )

    def _how(self) -> str:
        """Which keys do what is wanted."""
        wanted = self.wanted
        if wanted is None:
            return ""
        if isinstance(wanted, Discard):
            return _("Press {key} or ←→ to choose it, then Enter.", key=key_of_kind(wanted.kind))
        name = str(wanted).split()[0]
        key = key_label(self.host.settings.key(name))
        if len(self.chooser.groups.get(name, ())) > 1:
            return _("Press {key} until it is chosen, then Enter.", key=key)
        return _("Press {key}.", key=key)

    def _not_that(self, wanted: Action | None) -> str:
        """Another tile or answer was taken: the key of what is wanted, once more."""
        if isinstance(wanted, Discard):
            return _("Not that one. Press {key}, then Enter.", key=key_of_kind(wanted.kind))
        return f"{_('Not that one.')} {self._how()}"

    def _chips(self) -> tuple[Chip, ...]:
        if self.stage.last:
            return (
                Chip("next", "Enter", _("start a match"), state="main"),
                Chip("list", "l", _("all scenes")),
                Chip("leave", "Esc", _("leave")),
            )
        rest = (
            Chip("back", "Backspace", _("back"), state="on" if self.stage.step else "off"),
            Chip("leave", "Esc", _("leave")),
        )
        if self.wanted is None:
            return (Chip("next", "Enter", _("go on"), state="main"), *rest)
        return (
            *chips_of(self.chooser.view, self.chooser, self.host.settings),
            Chip("show", "m", _("show me")),
            *rest[1:],
        )

    def _keys(self) -> tuple[KeyHint, ...]:
        choosing = (KeyHint("←→", _("or the tile's key: choose")),) if self.wanted is not None else ()
        return (
            *choosing,
            KeyHint("m", _("show me"), "show"),
            KeyHint("l", _("all scenes"), "list"),
            KeyHint("F1", _("help"), "help"),
            KeyHint("Esc", _("leave"), "leave"),
        )

    # ── what is done ──

    def _take(self, outcome: Outcome) -> None:
        wanted = self.wanted
        if isinstance(outcome, Refusal):
            self.alert = outcome.text
        elif outcome is None:
            self.alert = ""
        elif outcome == wanted:
            self.action_step(1)
            return
        else:
            tiles = "" if wanted is None else tiles_text(tile.kind for tile in own_tiles(wanted, self.chooser.places))
            if type(outcome) is type(wanted) and not isinstance(outcome, Discard):
                self.alert = _("The other way: with {tiles}.", tiles=tiles)
            else:
                self.alert = self._not_that(wanted)
        self.redraw()

    def action_enter(self) -> None:
        """Do what is chosen; go on where nothing is to be done."""
        if self.stage.last:
            self.dismiss("match")
        elif self.wanted is None:
            self.action_step(1)
        else:
            self._take(self.chooser.enter())

    def action_arrow(self, step: int) -> None:
        """The tile beside the chosen one."""
        if self.wanted is not None:
            self.chooser.arrow(step)
        self.alert = ""
        self.redraw()

    def action_variant(self, step: int) -> None:
        """Another claim."""
        self.chooser.next_variant(step)
        self.redraw()

    def taken(self, event: events.Key) -> bool:
        """The keys of the table: a tile's chooses it, a claim's takes it."""
        settings = self.host.settings
        name = next((name for name in _ANSWERS if settings.key(name) == event.key), None)
        kind = kind_of_key(event.character or "")
        if self.wanted is None:
            if event.key != "space":
                return False
            self.action_enter()
        elif name is not None and (name in self.chooser.groups or kind is None):
            self._take(self.chooser.press(name))
        elif kind is not None:
            self._take(self.chooser.choose_kind(kind))
        else:
            return False
        return True

    def hit(self, hit: Hit) -> None:
        """A click."""
        match hit.target, hit.name:
            case "hand", _:
                if self.wanted is not None:
                    self._take(self.chooser.choose_place(hit.index))
            case "variant", name:
                self._take(self.chooser.take_variant(name, hit.index))
            case "chip", "next":
                self.action_enter()
            case (("chip" | "key"), "show"):
                self.action_step(1)
            case "chip", name if name in self.chooser.groups:
                self._take(self.chooser.press(name))
            case _:
                super().hit(hit)


def key_of_kind(kind: Kind) -> str:
    """The key that chooses a tile."""
    return str(kind + 1) if kind in DOTS else LETTERS[kind - len(DOTS)].lower()
