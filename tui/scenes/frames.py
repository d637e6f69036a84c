"""A scene played: one frame after every step, each tested against what the step says."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from mahjong3.errors import MahjongError
from mahjong3.play.actions import DISCARDS, PASS, Action, Discard
from mahjong3.play.deal import Deal
from mahjong3.play.events import Answered, Event, redact
from mahjong3.play.view import View
from mahjong3.rules import FIELDS, LIMIT, OFF, Rules
from mahjong3.rules.seats import SEAT_LETTERS, SEATS, Seat
from mahjong3.tiles.wall import Wall
from tui.scenes.facts import Shown, untrue
from tui.scenes.scene import Claim, Scene, SceneError, Step
from tui.words import _

__all__ = ["Frame", "play", "rule_values"]

_LONGEST: Final = 500
"""More answers than any deal needs: a scene that asks for more never ends."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The table after a step."""

    number: int
    """Counted from 1."""
    step: Step
    deal: Deal
    """The deal as it stands: play on from a copy of it. While part of the opening is shown it is already past that."""
    before: tuple[View, ...]
    """One view per seat, before anything happened in this step."""
    views: tuple[View, ...]
    """One view per seat, when everything has happened."""
    events: tuple[Event, ...]
    """What happened, as one who sees all hands is told it; `redact` gives a seat's share."""
    answers: tuple[tuple[Seat, Action], ...] = ()
    """Every answer since the deal began that led here, in order: what a match played on from here begins with."""

    @property
    def rules(self) -> Rules:
        """The table at which this step is played."""
        return self.views[0].rules

    @property
    def label(self) -> str:
        """The step in a few words, in the person's language."""
        return _(self.step.label)

    @property
    def caption(self) -> str:
        """What happened and why, in the person's language; tiles stand between back ticks, in the notation."""
        return _(self.step.caption, **self.values())

    @property
    def hint(self) -> str:
        """What comes next or is to be done, in the same form; may be empty."""
        return _(self.step.hint, **self.values()) if self.step.hint else ""

    def values(self) -> dict[str, object]:
        """What stands in the places of a caption: the rules of the table, and how it stands.

        `{min_fan}` and every other rule, `{all-dots}` and every other fan (the limit as its number of fan),
        `{wall_left}`, `{fan}`, `{sum}`, `{unit}`, and for every seat `{gets_E}` (points with their sign), `{pays_E}`
        (without it), `{fan_E}` (fan of the hand with the tile drawn or open to claims).
        """
        public = self.views[0]
        values = rule_values(self.rules)
        values["wall_left"] = public.wall_left
        for seat in SEATS:
            letter = SEAT_LETTERS[seat]
            values[f"gets_{letter}"] = f"{public.points[seat]:+d}" if public.points[seat] else "0"
            values[f"pays_{letter}"] = abs(public.points[seat])
            score = self.views[seat].score
            values[f"fan_{letter}"] = 0 if score is None else score.fan
        if public.result is not None and public.result.winners:
            score = public.result.winners[0][1]
            values |= {"fan": score.fan, "sum": score.total, "unit": score.fan * self.rules.points_per_fan}
        return values


def rule_values(rules: Rules) -> dict[str, object]:
    """Every rule and every fan by name, as they stand in a sentence: the limit as its number of fan, `off` as 0."""
    values: dict[str, object] = {name: rules.value(name) for name in FIELDS}
    words = {LIMIT: rules.limit_fan, OFF: 0}
    values |= {name: words[value] if isinstance(value, str) else value for name, value in rules.fan.items()}
    return values


def play(scene: Scene, *, verify: bool = True) -> Iterator[Frame]:
    """Play a scene step by step.

    Args:
        scene: the scene.
        verify: test after every step that it holds.

    Raises:
        SceneError: a step cannot be played or does not hold; names file, line, step and reason.
    """
    frames: list[Frame] = []
    for number, step in enumerate(scene.steps, start=1):
        try:
            frame = _frame(scene, number, step, frames)
            wrong = untrue(step.holds, Shown(frame.views, None if step.opening is not None else frame.deal))
            wrong += [str(problem) for problem in frame.deal.check()]
        except MahjongError as error:
            raise _error(scene, number, step, error) from error
        if verify and wrong:
            raise _error(scene, number, step, "; ".join(wrong))
        frames.append(frame)
        yield frame


def _error(scene: Scene, number: int, step: Step, reason: str | MahjongError) -> SceneError:
    return SceneError(
        "{file}: line {line}, step {step}: {reason}", file=scene.source, line=step.line, step=number, reason=reason
    )


# ── one step ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(slots=True)
class _Table:
    """A deal that is being played, with what has happened in this step."""

    deal: Deal
    events: list[Event] = field(default_factory=list)
    answers: list[tuple[Seat, Action]] = field(default_factory=list)
    """All answers since the deal began."""

    def submit(self, seat: Seat, action: Action) -> None:
        self.events.extend(self.deal.submit(seat, action))
        self.answers.append((seat, action))

    def awaits(self, claim: Claim) -> bool:
        """It is for this seat to act; a discard waits until everybody has passed on the tile before."""
        deal = self.deal
        passes = isinstance(claim.action, Discard) and PASS in deal.legal(claim.seat)
        return claim.seat in deal.awaiting and not passes

    def someone_passes(self) -> None:
        """The first who is asked and may pass does."""
        for seat in self.deal.awaiting:
            if PASS in self.deal.legal(seat):
                self.submit(seat, PASS)
                return
        raise MahjongError("nobody is left who could pass")

    def undecided(self) -> bool:
        """The last answer has been taken, but the window is still open."""
        return bool(self.events) and isinstance(self.events[-1], Answered) and bool(self.deal.awaiting)


def _frame(scene: Scene, number: int, step: Step, frames: list[Frame]) -> Frame:
    if step.opening is not None:
        return _opening_frame(scene, number, step, frames)
    begin = number - 1 if step.branch is None else step.branch.to
    rules = scene.rules if step.branch is None or step.branch.rules is None else step.branch.rules
    if step.branch is None and frames:
        rules = frames[-1].rules
    table = _state_after(scene, begin, frames, rules)
    deal = table.deal
    before = _views(deal)
    shown = _opening_shown(scene, frames, begin)
    if shown is not None:
        before = _folded(deal, shown)
        table.events.extend(deal.opening_events[shown:])
    _perform(table, step)
    return Frame(number, step, deal, before, _views(deal), tuple(table.events), tuple(table.answers))


def _state_after(scene: Scene, number: int, frames: list[Frame], rules: Rules) -> _Table:
    """A deal of one's own as it stood after a step, at this table; nothing has happened in this step yet."""
    if number and frames[number - 1].rules == rules:
        return _Table(frames[number - 1].deal.copy(), answers=list(frames[number - 1].answers))
    table = _Table(_new_deal(scene, rules))
    for place in _path(scene, number):
        step = scene.steps[place - 1]
        if step.opening is None:
            table.events.clear()
            _perform(table, step)
    table.events.clear()
    return table


def _new_deal(scene: Scene, rules: Rules) -> Deal:
    return Deal(rules, Wall.of(scene.tiles, rules.tile_set), scene.dice)


def _path(scene: Scene, number: int) -> list[int]:
    """The steps that lead to a step, itself included."""
    path: list[int] = []
    while number > 0:
        path.append(number)
        branch = scene.steps[number - 1].branch
        number = number - 1 if branch is None else branch.to
    return path[::-1]


def _perform(table: _Table, step: Step) -> None:
    for claim in step.claims:
        while not table.awaits(claim):
            table.someone_passes()
        table.submit(claim.seat, claim.action)
    while table.undecided() and not step.undecided:
        table.someone_passes()
    if step.play_on is not None:
        _play_on(table, step.play_on)


def _play_on(table: _Table, left: int) -> None:
    for _turns in range(_LONGEST):
        deal = table.deal
        if not deal.awaiting:
            return
        seat = deal.awaiting[0]
        view = deal.view(seat)
        if PASS in view.legal:
            table.submit(seat, PASS)
        elif view.wall_left <= left and view.drawn_turn:
            return
        elif view.drawn is None:
            raise MahjongError("nothing was drawn that could be discarded")
        else:
            table.submit(seat, DISCARDS[view.drawn])


# ── the opening, event by event ──────────────────────────────────────────────────────────────────────────────────────


def _opening_frame(scene: Scene, number: int, step: Step, frames: list[Frame]) -> Frame:
    deal = _new_deal(scene, scene.rules)
    assert step.opening is not None
    if step.opening > len(deal.opening_events):
        raise MahjongError("the opening has {count} events", count=len(deal.opening_events))
    shown = _opening_shown(scene, frames, number - 1) or 0
    begin = min(shown, step.opening)
    return Frame(
        number,
        step,
        deal,
        _folded(deal, begin),
        _folded(deal, step.opening),
        tuple(deal.opening_events[begin : step.opening]),
    )


def _opening_shown(scene: Scene, frames: list[Frame], number: int) -> int | None:
    """How many events of the opening have been shown after a step; `None` if all of them.

    A scene that does not begin with the opening begins after it.
    """
    if number == 0 or not frames:
        return 0 if scene.steps[0].opening is not None else None
    return frames[number - 1].step.opening


def _views(deal: Deal) -> tuple[View, ...]:
    return tuple(deal.view(seat) for seat in SEATS)


def _folded(deal: Deal, count: int) -> tuple[View, ...]:
    """The view of each seat once so many events of the opening have been seen."""
    views = []
    start = deal.view(SEATS[0])
    for seat in SEATS:
        view = View.start(start.rules, start.dice, seat)
        for event in deal.opening_events[:count]:
            told = redact(event, seat)
            if told is not None:
                view = view.after(told)
        views.append(view)
    return tuple(views)
