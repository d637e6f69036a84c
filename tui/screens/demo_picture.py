"""What a step of a scene looks like, put together from its frame. Pure: no widget, no app."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from rich.cells import cell_len

from mahjong3.play.events import BonusLaid, Discarded, Drawn, Event, KongTried, Melded, redact
from mahjong3.play.view import View
from mahjong3.rules.seats import SEATS
from mahjong3.tiles.kinds import Kind
from tui.drawing.layout import TableLayout
from tui.drawing.model import Chip, KeyHint, Line, Look, Player, Run, TablePicture, Tile, Tone
from tui.drawing.stage import hint_fits
from tui.rulebook import Text, spans_of
from tui.scenes import Frame, Scene
from tui.screens.trace import Trace
from tui.words import _
from tui.words.names import seat_name, tile_name
from tui.words.telling import tell_result

__all__ = ["Stage", "demo_picture", "plain_hint", "story_of"]

_TILE_COLUMN: Final = 4
"""Cells from the right margin of the side column at which the tile of a step begins."""


@dataclass(frozen=True, slots=True)
class Stage:
    """A scene at one of its steps."""

    scene: Scene
    frames: tuple[Frame, ...]
    step: int
    """Which of the frames, from 0."""
    number: int | None
    """The place of the scene among all, from 0. `None`: a file of one's own."""
    count: int
    """How many scenes there are."""
    hidden: bool = False
    """The hands of the others are hidden."""
    running: bool = False
    """It plays by itself."""

    @property
    def frame(self) -> Frame:
        """The table after the step."""
        return self.frames[self.step]

    @property
    def view(self) -> View:
        """The view of the seat at the bottom."""
        return self.frame.views[self.scene.seat]

    @property
    def last(self) -> bool:
        """It is the last step."""
        return self.step == len(self.frames) - 1


def story_of(frames: Sequence[Frame], step: int) -> tuple[Event, ...]:
    """All that has happened up to a step; a step that goes back leaves out what it takes back."""
    path: list[Frame] = []
    number = step + 1
    while number > 0:
        frame = frames[number - 1]
        path.append(frame)
        number = number - 1 if frame.step.branch is None else frame.step.branch.to
    return tuple(event for frame in reversed(path) for event in frame.events)


def players_of(scene: Scene) -> tuple[Player, ...]:
    """Who sits there: the others are called by their seats, as in the captions."""
    names = (seat_name(seat) for seat in SEATS)
    return tuple(
        Player(_("You"), _("You"), _("you")) if seat == scene.seat else Player(name, name)
        for seat, name in enumerate(names)
    )


def open_hands(stage: Stage) -> tuple[tuple[Kind, ...] | None, ...]:
    """The hands of the others, where they lie open."""
    scene, frame = stage.scene, stage.frame
    if stage.hidden or (scene.show == "own" and stage.view.result is None):
        return (None,) * len(SEATS)
    return tuple(None if seat == scene.seat else frame.views[seat].hand for seat in SEATS)


def demo_picture(stage: Stage, look: Look, layout: TableLayout, *, alert: str = "") -> TablePicture:
    """The table after a step of a scene.

    Args:
        stage: the scene and the step.
        look: theme, faces, sizes.
        layout: where it is drawn.
        alert: what has to be said at once.
    """
    scene, view = stage.scene, stage.view
    trace = Trace(len(SEATS), scene.seat)
    for event in story_of(stage.frames, stage.step):
        told = event if scene.show == "all" else redact(event, scene.seat)
        if told is not None:
            trace.hear(told)
    side, row = side_of(stage, layout)
    players = players_of(scene)
    return TablePicture(
        view=view,
        look=look,
        players=players,
        totals=view.points,
        deal=1,
        deals=1,
        rules=stage.frame.rules.name,
        title=_("demo") if stage.number is None else _("demo {n} of {count}", n=stage.number + 1, count=stage.count),
        remark=_("{rules} rules · real engine, set wall", rules=_table_name(stage)),
        spot=trace.spot,
        acts=trace.acts,
        hand=None if not view.hand else _resting(view),
        drawn=view.drawn if view.drawn in view.hand else None,
        open_hands=open_hands(stage),
        sentence=alert or _sentence(stage, layout, [player.short for player in players]),
        chips=chips_of(stage, long=layout.room > 80),
        keys=keys_of(stage),
        side=side,
        side_row=row,
        note=_note(stage, long=layout.room > 80),
    )


def _resting(view: View) -> tuple[Kind, ...]:
    tiles = list(view.hand)
    if view.drawn in tiles:
        tiles.remove(view.drawn)
    return tuple(tiles)


def _table_name(stage: Stage) -> str:
    rules = stage.frame.rules
    return rules.name if not rules.changes() else _("changed {rules}", rules=rules.name)


def _sentence(stage: Stage, layout: TableLayout, called: Sequence[str]) -> str:
    hint, caption = stage.frame.hint, stage.frame.caption
    if hint and not hint_fits(layout, caption, hint):
        return plain_hint(hint)
    if stage.view.result is not None:
        return tell_result(stage.view.result, called, stage.scene.seat)
    return ""


def plain_hint(text: str) -> str:
    """A text with the names of its tiles in words."""
    parts = (
        span.text if isinstance(span, Text) else ", ".join(tile_name(kind) for kind in span.tiles)
        for span in spans_of(" ".join(text.split()))
    )
    return "".join(parts)


# ── the list of steps ──


def side_of(stage: Stage, layout: TableLayout) -> tuple[tuple[Line, ...], int]:
    """The rows of the side column, and which of them is the present step."""
    if layout.side is None:
        return (), 0
    width, height = layout.side.width, layout.side.height
    rows: list[Line] = [(Run(text, "accent", bold=True),) for text in _wrapped(_(stage.scene.title), width - 3)]
    rows.append((Run(stage.scene.term, "accent"),))
    count = len(stage.frames)
    every = 2 if len(rows) + 2 * count <= height else 1
    if len(rows) + every * count < height:
        rows.append(())
    chosen = 0
    for number, frame in enumerate(stage.frames):
        if number == stage.step:
            chosen = len(rows)
        rows.append(_step_row(stage, frame, number, width))
        if every == 2:
            rows.append(())
    return tuple(rows), chosen


def step_at(stage: Stage, layout: TableLayout, row: int) -> int | None:
    """The step in a row of the side column; `None` where there is none."""
    for step in range(len(stage.frames)):
        rows, chosen = side_of(replace(stage, step=step), layout)
        if chosen == row and row < len(rows):
            return step
    return None


def _step_row(stage: Stage, frame: Frame, number: int, width: int) -> Line:
    mark: Run = Run("▸ ", "accent") if number == stage.step else Run(f"{number + 1} ", "muted")
    tone: Tone = "text" if number == stage.step else "muted"
    label, tile = frame.label, tile_of(frame)
    room = width - _TILE_COLUMN - 4
    if tile is None or cell_len(label) >= room:
        return (mark, Run(label, tone, bold=number == stage.step))
    filled = label + " " * (room - cell_len(label))
    return (mark, Run(filled, tone, bold=number == stage.step), tile)


def tile_of(frame: Frame) -> Tile | None:
    """The tile that a step is about: the last one that was claimed, discarded or drawn."""
    for event in reversed(frame.events):
        match event:
            case Melded(_seat, meld):
                return Tile(meld.tiles[-1])
            case Discarded(_seat, tile) | KongTried(_seat, tile):
                return Tile(tile)
            case Drawn(_seat, tiles, 1, _from_tail, False) if tiles:
                return Tile(tiles[0])
            case BonusLaid(_seat, tiles) if len(tiles) == 1:
                return Tile(tiles[0])
            case _:
                pass
    return None


def _wrapped(text: str, width: int) -> list[str]:
    from tui.drawing.cover import wrap

    return wrap(text, width)[:3]


# ── keys ──


def _note(stage: Stage, *, long: bool) -> str:
    number, count = stage.step + 1, len(stage.frames)
    return _("step {n} of {count}", n=number, count=count) if long else _("{n} of {count}", n=number, count=count)


def chips_of(stage: Stage, *, long: bool) -> tuple[Chip, ...]:
    """The buttons; where there is no keys row they are shorter and more.

    Args:
        stage: the scene and the step.
        long: whether there is a keys row, and room.
    """
    chips = [
        Chip("next", "→", _("next scene") if stage.last else _("next step"), state="main"),
        Chip("back", "←", _("back"), state="on" if stage.step else "off"),
    ]
    if not long:
        chips.append(Chip("play", "Space", _play(stage)))
    chips.append(Chip("try", "t", _("try it yourself") if long else _("try it")))
    chips.append(Chip("book", "b", _("rule book") if long else _("rules")))
    if not long:
        chips.append(Chip("help", "F1", _("help")))
    return tuple(chips)


def _play(stage: Stage) -> str:
    return _("stop") if stage.running else _("play")


def keys_of(stage: Stage) -> tuple[KeyHint, ...]:
    """The keys row, where there is room for one."""
    return (
        KeyHint("Space", _("stop") if stage.running else _("play by itself"), "play"),
        KeyHint("n", _("next scene"), "scene"),
        KeyHint("l", _("all scenes"), "list"),
        KeyHint("v", _("show hands") if stage.hidden else _("hide hands"), "hide"),
        KeyHint("F1", _("help"), "help"),
        KeyHint("Esc", _("leave"), "leave"),
    )
