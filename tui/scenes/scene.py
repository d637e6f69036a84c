"""What a scene consists of, once its file has been read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, TypeAlias

from mahjong3.errors import MahjongError
from mahjong3.play.actions import Action
from mahjong3.rules import Rules
from mahjong3.rules.seats import Seat
from mahjong3.tiles.dice import Dice
from mahjong3.tiles.kinds import Kind

if TYPE_CHECKING:
    from tui.scenes.frames import Frame

__all__ = ["Branch", "Claim", "Holds", "Scene", "SceneError", "Show", "Step"]

Holds: TypeAlias = Mapping[str, object]
"""What must be true after a step, as the file says it; see `tui.scenes.facts`."""
Show: TypeAlias = Literal["all", "own"]
"""Whose hands lie open: everybody's, or that of the seat at the bottom only."""


class SceneError(MahjongError):
    """A scene that cannot be read or does not hold: names the file, the line or step, and the reason."""


@dataclass(frozen=True, slots=True)
class Claim:
    """One action of a step: who does what."""

    seat: Seat
    action: Action


@dataclass(frozen=True, slots=True)
class Branch:
    """A step that goes back and shows how it could have gone otherwise."""

    to: int
    """The step after which it starts, counted from 1; 0 for the beginning."""
    rules: Rules | None
    """The table at which everything up to there is played again; `None` for the same one."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step: something happens, then its caption is shown."""

    label: str
    """Two to five words for the list of steps; an English msgid."""
    caption: str
    """What happened and why; an English msgid with `{places}` for values and tiles between back ticks."""
    hint: str
    """What to do now (guided scenes) or what comes next; an English msgid, empty where there is nothing to say."""
    claims: tuple[Claim, ...]
    """What the players do, in order; who is asked before and is not named passes."""
    play_on: int | None
    """Then everybody discards what he draws and passes, until somebody has drawn with so many tiles left in the wall."""
    opening: int | None
    """Show only so many events of the deal and the opening replacement; nothing is done in such a step."""
    undecided: bool
    """A window in which some have answered stays open; otherwise the others pass."""
    branch: Branch | None
    holds: Holds
    line: int
    """The line of the file at which it begins."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A whole scene."""

    name: str
    """The name of its file without the ending, `14-robbing-a-kong`."""
    title: str
    """An English msgid."""
    term: str
    """The Chinese term of what it shows."""
    book: str
    """The anchor of the rule book that says more."""
    rules: Rules
    seat: Seat
    """Whose hand lies at the bottom of the screen."""
    show: Show
    guided: bool
    """The person plays the seat at the bottom: its actions are for him to make."""
    dice: Dice
    tiles: tuple[Kind, ...]
    """The whole wall in wall order."""
    steps: tuple[Step, ...]
    source: str = field(compare=False)
    """The file, for messages."""

    @property
    def id(self) -> str:
        """The name without its number, `robbing-a-kong`."""
        number, dash, rest = self.name.partition("-")
        return rest if dash and number.isdigit() else self.name

    def play(self, *, verify: bool = True) -> Iterator[Frame]:
        """Play it on the engine: one frame after every step.

        Args:
            verify: test after every step that it holds.

        Raises:
            SceneError: a step cannot be played or does not hold; names file, line, step and reason.
        """
        from tui.scenes.frames import play  # frames know scenes

        return play(self, verify=verify)

    @property
    def strings(self) -> tuple[str, ...]:
        """Every msgid of the scene, in the order in which they are read."""
        texts = [self.title]
        for step in self.steps:
            texts += [step.label, step.caption, step.hint]
        return tuple(dict.fromkeys(text for text in texts if text))
