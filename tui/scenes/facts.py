"""What a scene says must be true after a step, and the test of it.

| fact | is | after `holds.` |
|---|---|---|
| who owes an answer | seats, `"S W"` | `asked` |
| whose turn, phase, tile open to claims | `"S"`, `"claims"`, `"5p"` | `turn` `phase` `offered` |
| tiles left in the wall, stacks of the dice | number | `wall_left` `draws` `replacements` `stacks` |
| the wall that was chosen, the break, the next draw, the tail | `"E"`, `"W 2"`: the stack counted from its owner's right | `chosen` `break_after` `next` `tail` |
| what may be answered, and what not | `["S: win"]` | `legal` `illegal` |
| every answer there is | `["win", "pass"]` | `answers.S` |
| why not | reason of the refusal by action | `refused."S: win"` |
| concealed hand, the tile just drawn, bonus tiles, river, melds | notation; a list of melds | `hand.S` `drawn.S` `bonus.S` `river.S` `melds.S` |
| points of this deal | number | `points.S` |
| fan of the complete hand with the drawn or the open tile; its patterns | number; `{all-dots = 3}`; `0` and nothing if incomplete | `complete.S` `counts.S` `limit_hands.S` |
| how it ended | `"win"`, `"S W"`, `"E"`, `"5p"` | `outcome` `winners` `source` `tile` `false_caller` |
| the first winner's hand | | `fan` `sum` `limits` `patterns` `form` `flies` `beaten` (fan of the best reading beaten) |
| who deals next and why | `"S"`, `"winner"` | `next_dealer` `dealer_reason` |
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from mahjong3.errors import MahjongError
from mahjong3.hands.melds import Meld
from mahjong3.play.actions import parse_action
from mahjong3.play.deal import Deal
from mahjong3.play.refusal import IllegalAction
from mahjong3.play.result import Result
from mahjong3.play.view import View
from mahjong3.rules import FAN_IDS
from mahjong3.rules.seats import SEAT_LETTERS, Seat
from mahjong3.scoring.score import Score
from mahjong3.tiles.kinds import Kind
from mahjong3.tiles.notation import format_tile, format_tiles, parse_tiles
from mahjong3.tiles.standing import Place, Standing, standing
from tui.words import say

__all__ = ["Shown", "check_facts", "untrue"]

_NOTHING: Final = "none"


class _FactError(MahjongError):
    """A fact that is not written as it should be."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What can be looked at after a step."""

    views: tuple[View, ...]
    """One per seat."""
    deal: Deal | None
    """The deal itself; `None` while only part of the opening is shown."""

    @property
    def public(self) -> View:
        """A view for what every seat knows."""
        return self.views[0]

    @property
    def result(self) -> Result:
        """How the deal ended."""
        if self.public.result is None:
            raise _FactError("the deal is not over")
        return self.public.result

    @property
    def score(self) -> Score:
        """The score of the first winner."""
        if not self.result.winners:
            raise _FactError("nobody has won")
        return self.result.winners[0][1]

    @property
    def walls(self) -> Standing:
        """The walls as they stand."""
        view = self.public
        return standing(view.dice, view.rules.tile_set, view.draws, view.replacements)


# ── facts about the table ────────────────────────────────────────────────────────────────────────────────────────────

_Read: TypeAlias = Callable[[object], object]
"""Turns what the file says into what the table is compared with."""


@dataclass(frozen=True, slots=True)
class _Fact:
    read: _Read
    actual: Callable[[Shown], object]


@dataclass(frozen=True, slots=True)
class _SeatFact:
    read: _Read
    actual: Callable[[Shown, Seat], object]


def _number(value: object) -> int:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    raise _FactError("{value} is not a whole number", value=str(value))


def _text(value: object) -> str:
    if isinstance(value, str):
        return " ".join(value.split())
    raise _FactError("{value} is not a text", value=str(value))


def _tiles(value: object) -> str:
    """Tiles in ascending order."""
    return format_tiles(sorted(parse_tiles(_text(value))))


def _in_order(value: object) -> str:
    return format_tiles(parse_tiles(_text(value)))


def _one_of(*words: str) -> _Read:
    def read(value: object) -> str:
        if value in words:
            return str(value)
        raise _FactError("{value} is not one of {words}", value=str(value), words=", ".join(words))

    return read


def _seats(value: object) -> str:
    words = _text(value).split()
    if all(len(word) == 1 and word in SEAT_LETTERS for word in words):
        return " ".join(words)
    raise _FactError("{value} is not seats: E, S, W with spaces between", value=str(value))


def _words(value: object) -> tuple[str, ...]:
    if isinstance(value, list) and all(isinstance(one, str) for one in value):
        return tuple(" ".join(one.split()) for one in value)
    raise _FactError("{value} is not a list of texts", value=str(value))


def _answers(value: object) -> tuple[str, ...]:
    return tuple(sorted(str(parse_action(word)) for word in _words(value)))


def _ids(value: object) -> tuple[str, ...]:
    words = _words(value)
    for word in words:
        if word not in FAN_IDS:
            raise _FactError("{value} is not the id of a fan", value=word)
    return tuple(sorted(words))


def _patterns(value: object) -> dict[str, int]:
    if not isinstance(value, dict):
        raise _FactError("{value} is not a table of fan ids", value=str(value))
    _ids(list(value))
    return {str(name): _number(fan) for name, fan in sorted(value.items())}


def _letters(seats: Sequence[Seat]) -> str:
    return " ".join(SEAT_LETTERS[seat] for seat in seats)


def _letter(seat: Seat | None) -> str:
    return _NOTHING if seat is None else SEAT_LETTERS[seat]


def _tile(kind: Kind | None) -> str:
    return _NOTHING if kind is None else format_tile(kind)


def _place(place: Place | None) -> str:
    return _NOTHING if place is None else f"{SEAT_LETTERS[place.seat]} {place.stack + 1}"


def _meld(meld: Meld) -> str:
    tiles = (
        format_tile(tile) if tile == plays else f"J={format_tile(plays)}"
        for tile, plays in zip(meld.tiles, meld.plays, strict=True)
    )
    return " ".join((meld.name, *tiles))


def _sorted_patterns(score: Score | None) -> dict[str, int]:
    return {} if score is None else dict(sorted(score.patterns.items()))


_FACTS: Final[Mapping[str, _Fact]] = {
    "asked": _Fact(_seats, lambda now: _letters([view.seat for view in now.views if view.asked])),
    "turn": _Fact(_seats, lambda now: _letter(now.public.turn)),
    "phase": _Fact(_one_of("opening", "turn", "claims", "over"), lambda now: now.public.phase),
    "offered": _Fact(_text, lambda now: _tile(now.public.offered)),
    "wall_left": _Fact(_number, lambda now: now.public.wall_left),
    "draws": _Fact(_number, lambda now: now.public.draws),
    "replacements": _Fact(_number, lambda now: now.public.replacements),
    "stacks": _Fact(_number, lambda now: now.public.dice.stacks),
    "chosen": _Fact(_seats, lambda now: SEAT_LETTERS[now.walls.chosen]),
    "break_after": _Fact(_text, lambda now: _place(now.walls.before_break)),
    "next": _Fact(_text, lambda now: _place(now.walls.next)),
    "tail": _Fact(_text, lambda now: _place(now.walls.tail)),
    "outcome": _Fact(_one_of("win", "false-win", "drawn"), lambda now: now.result.outcome),
    "winners": _Fact(_seats, lambda now: _letters([seat for seat, _ in now.result.winners])),
    "source": _Fact(_text, lambda now: _letter(now.result.source)),
    "tile": _Fact(_text, lambda now: _tile(now.result.tile)),
    "false_caller": _Fact(_text, lambda now: _letter(now.result.false_caller)),
    "next_dealer": _Fact(_seats, lambda now: _letter(now.result.next_dealer)),
    "dealer_reason": _Fact(
        _one_of("winner", "discarder", "last-tile", "false-win"), lambda now: now.result.dealer_reason
    ),
    "fan": _Fact(_number, lambda now: now.score.fan),
    "sum": _Fact(_number, lambda now: now.score.total),
    "limits": _Fact(_ids, lambda now: tuple(now.score.limits)),
    "patterns": _Fact(_patterns, lambda now: _sorted_patterns(now.score)),
    "form": _Fact(_text, lambda now: now.score.reading.form),
    "flies": _Fact(_in_order, lambda now: format_tiles(now.score.reading.flies)),
    "beaten": _Fact(_number, lambda now: max((one.fan for one in now.score.beaten), default=0)),
}
"""Facts about the whole table."""


def _fan_of(score: Score | None) -> int:
    return 0 if score is None else score.fan


_SEAT_FACTS: Final[Mapping[str, _SeatFact]] = {
    "hand": _SeatFact(_tiles, lambda now, seat: format_tiles(now.views[seat].hand)),
    "drawn": _SeatFact(_text, lambda now, seat: _tile(now.views[seat].drawn)),
    "bonus": _SeatFact(_tiles, lambda now, seat: format_tiles(sorted(now.public.bonus[seat]))),
    "river": _SeatFact(_in_order, lambda now, seat: format_tiles(now.public.rivers[seat])),
    "melds": _SeatFact(_words, lambda now, seat: tuple(map(_meld, now.public.melds[seat]))),
    "points": _SeatFact(_number, lambda now, seat: now.public.points[seat]),
    "answers": _SeatFact(_answers, lambda now, seat: tuple(sorted(map(str, now.views[seat].legal)))),
    "complete": _SeatFact(_number, lambda now, seat: _fan_of(now.views[seat].score)),
    "counts": _SeatFact(_patterns, lambda now, seat: _sorted_patterns(now.views[seat].score)),
    "limit_hands": _SeatFact(_ids, lambda now, seat: _limits_of(now.views[seat].score)),
}
"""Facts about one seat."""


def _limits_of(score: Score | None) -> tuple[str, ...]:
    return () if score is None else tuple(score.limits)


# ── reading and testing ──────────────────────────────────────────────────────────────────────────────────────────────


def check_facts(holds: Mapping[str, object]) -> None:
    """Refuse facts that do not exist or are not written as they should be.

    Raises:
        MahjongError: names the fact.
    """
    for name, value in holds.items():
        try:
            _check(name, value)
        except MahjongError as error:
            raise _FactError("holds.{fact}: {reason}", fact=name, reason=say(error)) from error


def _check(name: str, value: object) -> None:
    if name in _FACTS:
        _FACTS[name].read(value)
    elif name in _SEAT_FACTS:
        for _, expected in _by_seat(value):
            _SEAT_FACTS[name].read(expected)
    elif name in ("legal", "illegal"):
        for text in _words(value):
            _claim(text)
    elif name == "refused":
        for text, reason in _table(value).items():
            _claim(text)
            _text(reason)
    else:
        raise _FactError("there is no such fact")


def _table(value: object) -> Mapping[str, object]:
    if isinstance(value, dict):
        return value
    raise _FactError("{value} is not a table", value=str(value))


def _by_seat(value: object) -> list[tuple[Seat, object]]:
    table = _table(value)
    for letter in table:
        if len(letter) != 1 or letter not in SEAT_LETTERS:
            raise _FactError("{value} is not a seat: E, S or W", value=letter)
    return [(SEAT_LETTERS.index(letter), expected) for letter, expected in table.items()]


def _claim(text: str) -> tuple[Seat, str]:
    letter, colon, action = text.partition(":")
    seats = _by_seat({letter.strip(): None})
    if not colon:
        raise _FactError("«{text}» does not say who does it: S: pong CC", text=text)
    return seats[0][0], str(parse_action(action))


def untrue(holds: Mapping[str, object], now: Shown) -> list[str]:
    """What does not hold: one short sentence each, in English, for whoever writes scenes or breaks the engine."""
    found: list[str] = []
    for name, value in holds.items():
        try:
            found.extend(_test(name, value, now))
        except MahjongError as error:
            found.append(f"{name}: {error}")
    return found


def _test(name: str, value: object, now: Shown) -> list[str]:
    if name in _FACTS:
        return _compare(name, _FACTS[name].read(value), _FACTS[name].actual(now))
    if name in _SEAT_FACTS:
        fact = _SEAT_FACTS[name]
        return [
            line
            for seat, expected in _by_seat(value)
            for line in _compare(f"{name}.{SEAT_LETTERS[seat]}", fact.read(expected), fact.actual(now, seat))
        ]
    if name == "refused":
        return [line for text, reason in _table(value).items() for line in _test_refused(text, _text(reason), now)]
    return [line for text in _words(value) for line in _test_legal(name, text, now)]


def _compare(name: str, expected: object, actual: object) -> list[str]:
    return [] if expected == actual else [f"{name} is {actual!r}, not {expected!r}"]


def _test_legal(name: str, text: str, now: Shown) -> list[str]:
    seat, action = _claim(text)
    allowed = parse_action(action) in now.views[seat].legal
    if allowed == (name == "legal"):
        return []
    return [f"«{text}» is {'legal' if allowed else 'not legal'}"]


def _test_refused(text: str, reason: str, now: Shown) -> list[str]:
    seat, action = _claim(text)
    if now.deal is None:
        return [f"«{text}» cannot be tried yet"]
    try:
        now.deal.verify(seat, parse_action(action))
    except IllegalAction as error:
        return _compare(f"the reason why not «{text}»", reason, error.reason.name.lower().replace("_", "-"))
    return [f"«{text}» is not refused"]
