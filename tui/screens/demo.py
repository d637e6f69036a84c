"""A scene of the demos: step by step, forwards and backwards, or by itself; from any step one may play on."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, Final, Literal, TypeAlias

from textual.binding import Binding, BindingType
from textual.timer import Timer

from tui.drawing.layout import TableLayout
from tui.drawing.model import Drawn, Hit, TablePicture
from tui.drawing.stage import draw_stage_caption, draw_stage_hand, stage_layout
from tui.scenes import load_scene, scene_names
from tui.screens.demo_picture import Stage, demo_picture, step_at
from tui.screens.staging import StagedScreen
from tui.words import N_, _

__all__ = ["DemoScreen", "Left", "seconds_for"]

Left: TypeAlias = Literal["list", "leave", "match"]
"""How a scene was left: for the list of scenes, for good, or to sit down at a match."""
_CHARACTERS: Final = 16
"""So many characters of a caption are read in a second."""
_LEAST: Final = 2.0
"""Seconds that even a short caption stays."""
_FACTOR: Final = {"instant": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.6}
"""By the speed that is set."""
_AT_ONCE: Final = 0.02


def seconds_for(text: str, speed: str) -> float:
    """How long a caption stays where a scene plays by itself."""
    return max(_AT_ONCE, _FACTOR[speed] * max(_LEAST, len(text) / _CHARACTERS))


class DemoScreen(StagedScreen[Left]):
    """One scene after the other.

    Args:
        name: the scene to begin with.
        running: whether it plays by itself at once.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,enter", "step(1)", N_("the next step"), key_display="→"),
        Binding("left", "step(-1)", N_("a step back"), key_display="←"),
        Binding("home", "jump(0)", N_("the first step")),
        Binding("end", "jump(-1)", N_("the last step")),
        Binding("space", "play", N_("play by itself, or stop")),
        Binding("n", "scene(1)", N_("the next scene")),
        Binding("p", "scene(-1)", N_("the scene before")),
        Binding("l", "list", N_("all scenes")),
        Binding("v", "hide", N_("hide or show the hands of the others")),
        Binding("t", "try", N_("try it yourself from here")),
        Binding("b", "book", N_("what the rule book says")),
        Binding("f1", "help", N_("help")),
        Binding("escape", "done", N_("leave")),
        Binding("q", "leave", N_("leave the program")),
    ]

    def __init__(self, name: str, *, running: bool = False) -> None:
        super().__init__()
        self._names = list(scene_names())
        self._hidden = False
        self._by_itself = running
        self._timer: Timer | None = None
        self.stage = self._stage(name)
        self.alert = ""

    def _stage(self, name: str, step: int = 0) -> Stage:
        scene = load_scene(name)
        frames = tuple(scene.play())
        number = self._names.index(scene.name) if scene.name in self._names else None
        return Stage(scene, frames, step, number, len(self._names))

    def on_mount(self) -> None:
        """Begin, by itself if that is wanted."""
        self._wind()

    # ── what is shown ──

    def layout_of(self, picture: TablePicture) -> TableLayout:
        """The table with a caption."""
        del picture
        return stage_layout(*self.size)

    def shown(self) -> Stage:
        """The scene as it is shown now."""
        return replace(self.stage, hidden=self._hidden, running=self._by_itself)

    def picture(self) -> TablePicture:
        """The table after the step."""
        return demo_picture(self.shown(), self.host.look, stage_layout(*self.size), alert=self.alert)

    def draw_zone(self, name: str, picture: TablePicture, layout: TableLayout) -> Drawn:
        """One zone."""
        if name == "caption":
            return draw_stage_caption(picture, layout, self.stage.frame.caption, self.stage.frame.hint)
        if name == "hand":
            return draw_stage_hand(picture, layout)
        return super().draw_zone(name, picture, layout)

    # ── where one is ──

    def _show(self, stage: Stage) -> None:
        self.stage = stage
        self.alert = ""
        self._wind()
        self.redraw()

    def action_step(self, step: int) -> None:
        """Another step; after the last one the next scene."""
        place = self.stage.step + step
        if place >= len(self.stage.frames):
            self.action_scene(1)
        elif place >= 0:
            self._show(replace(self.stage, step=place))

    def action_jump(self, step: int) -> None:
        """The first or the last step."""
        self._show(replace(self.stage, step=step % len(self.stage.frames)))

    def action_scene(self, step: int) -> None:
        """Another scene; after the last one the list of all."""
        if self.stage.number is None:
            self.action_list()
            return
        place = self.stage.number + step
        if place >= len(self._names):
            self.action_list()
        elif place >= 0:
            self._show(self._stage(self._names[place]))

    # ── by itself ──

    def action_play(self) -> None:
        """Play by itself, or stop."""
        self._by_itself = not self._by_itself
        self._wind()
        self.redraw()

    def _wind(self) -> None:
        """Set the clock for the next step, if it plays by itself."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        if self._by_itself and self.is_attached:
            seconds = seconds_for(self.stage.frame.caption, self.host.settings.speed)
            self._timer = self.set_timer(seconds, self._tick)

    def _tick(self) -> None:
        if self.stage.last and self.stage.number in (None, self.stage.count - 1):
            self._by_itself = False
            self.redraw()
        elif self.app.screen is self:
            self.action_step(1)
        else:
            self._wind()  # help is read meanwhile

    # ── other keys ──

    def action_hide(self) -> None:
        """Hide or show the hands of the others."""
        self._hidden = not self._hidden
        self.redraw()

    def action_try(self) -> None:
        """Play on from here, or from the beginning where the deal is over."""
        frame = self.stage.frame
        if frame.deal.result is not None or frame.step.opening is not None:
            frame = next((one for one in self.stage.frames if one.deal.result is None), frame)
        if frame.deal.result is not None:
            self.alert = _("This deal is over: there is nothing left to play.")
            self.redraw()
            return
        self._stop()
        self.host.try_scene(self.stage.scene, frame)

    def action_book(self) -> None:
        """The rule book, where it says more."""
        self._stop()
        self.redraw()
        self.host.open_book(self.stage.frame.rules, self.stage.scene.book)

    def _stop(self) -> None:
        self._by_itself = False
        self._wind()

    def action_list(self) -> None:
        """The list of all scenes."""
        self.dismiss("list")

    def action_done(self) -> None:
        """Leave."""
        self.dismiss("leave")

    def action_help(self) -> None:
        """Help."""
        self.host.help()

    def action_leave(self) -> None:
        """Leave the program."""
        self.host.leave()

    # ── the mouse ──

    def hit(self, hit: Hit) -> None:
        """A click."""
        match hit.target:
            case "chip" | "key":
                self._press(hit.name)
            case "side":
                step = step_at(self.shown(), stage_layout(*self.size), hit.index)
                if step is not None:
                    self._show(replace(self.stage, step=step))
            case _:
                pass

    def _press(self, name: str) -> None:
        match name:
            case "next":
                self.action_step(1)
            case "back":
                self.action_step(-1)
            case "try":
                self.action_try()
            case "book":
                self.action_book()
            case "play":
                self.action_play()
            case "scene":
                self.action_scene(1)
            case "list":
                self.action_list()
            case "hide":
                self.action_hide()
            case "help":
                self.host.help()
            case "leave":
                self.action_done()
            case _:
                pass

    def scrolled(self, hit: Hit | None, rows: int) -> None:
        """The wheel goes through the steps, not beyond the scene."""
        del hit
        if 0 <= self.stage.step + rows < len(self.stage.frames):
            self.action_step(rows)
