"""The lines of a record as values, and their text.

```
{"format": 1, "match": "20260314-1930", "program": "1.0", "started": "2026-03-14T19:30:00+08:00", "rules": "wiki", "changes": {},
 "players": [{"name": "You", "bot": null}, {"name": "Mei", "bot": "normal"}, …], "seed": "17", "deals": 8, "practice": false}
{"deal": 1, "dealer": 2, "dice": [[3, 4], [4, 5]], "wall": "<sealed>"}
{"E": "discard 5p"}
{"S": "pong 55p", "from": "E"}          a claim, and on whose tile; seats that are not named have passed
{"undo": 1}                             the last lines of seats are taken back
{"seat": 0, "bot": "normal"}            a person hands his chair over; null takes it back
{"end": 1, "outcome": "win", "points": [8, -4, -4], "total": [8, -4, -4], "winners": […], "source": 2, "wall": "1p 2p …"}
{"over": 12}                            an endless match was ended after so many deals
```

Points and whatever else is told of a chair for the whole match goes by player; answers go by seat.

Form: the interface document, "Records".
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from operator import itemgetter
from typing import Final, Literal, TypeAlias, get_args

from mahjong3.play.actions import Action
from mahjong3.play.result import Outcome
from mahjong3.play.table import Move
from mahjong3.records.objects import dump
from mahjong3.records.seal import seal
from mahjong3.rules import Rules
from mahjong3.rules.seats import SEAT_LETTERS, Seat
from mahjong3.scoring.situation import WinBy
from mahjong3.tiles import Dice, Kind, format_tiles

__all__ = [
    "FORMAT",
    "OUTCOMES",
    "DealLine",
    "EndLine",
    "Header",
    "Line",
    "MoveLine",
    "OverLine",
    "RecordedPlayer",
    "SeatLine",
    "UndoLine",
    "WinLine",
    "format_line",
]

FORMAT: Final = 1
"""The version of the form; a program reads its own and every earlier one."""
OUTCOMES: Final[tuple[Outcome, ...]] = get_args(Outcome)


@dataclass(frozen=True, slots=True)
class RecordedPlayer:
    """Who sits on a chair when the match begins."""

    name: str
    bot: str | None
    """The bot's level or class; `None` for a person."""


@dataclass(frozen=True, slots=True)
class Header:
    """The first line."""

    match: str
    """Which match it is: the name of the file too, and part of the key of the seals."""
    program: str
    """The version of the program that wrote it."""
    started: str
    """When the match began, as it was handed in (ISO 8601)."""
    rules: Rules
    """The rules; the number of deals is among them."""
    players: tuple[RecordedPlayer, ...]
    seed: str
    """The seed of walls and dice."""
    practice: bool
    """It does not count."""


@dataclass(frozen=True, slots=True)
class DealLine:
    """A deal begins."""

    number: int
    """From 1."""
    dealer: int
    """The player who deals."""
    dice: Dice
    wall: tuple[Kind, ...]
    """The wall, unsealed, in wall order."""


@dataclass(frozen=True, slots=True)
class MoveLine:
    """What was decided: a turn, or the claims that took effect."""

    answers: tuple[tuple[Seat, Action], ...]
    """In the order of the seats."""
    source: Seat | None
    """Whose tile was claimed; `None` for a turn, and for hands declared before the first."""

    @classmethod
    def of(cls, move: Move) -> MoveLine:
        """The line of what a deal has decided."""
        return cls(tuple(sorted(move.answers, key=itemgetter(0))), move.source)


@dataclass(frozen=True, slots=True)
class UndoLine:
    """Moves are taken back, back into earlier deals if they are so many."""

    moves: int
    """How many, at least 1."""


@dataclass(frozen=True, slots=True)
class SeatLine:
    """A person hands his chair to a bot, or takes it back."""

    player: int
    bot: str | None
    """The bot's level; `None`: a person plays."""


@dataclass(frozen=True, slots=True)
class WinLine:
    """One winner of a deal, as statistics and lists want him."""

    player: int
    by: WinBy
    fan: int
    earned: Mapping[str, int | Literal["limit"]]
    """The fan of each pattern by its id; `limit` for a limit hand."""
    hand: str
    """The concealed tiles without the winning tile, in the notation."""
    tile: str | None
    """The winning tile."""
    melds: tuple[str, ...]
    bonus: str


@dataclass(frozen=True, slots=True)
class EndLine:
    """A deal is over: nothing is sealed any more."""

    number: int
    """The deal's."""
    outcome: Outcome
    points: tuple[int, ...]
    """What the deal brought, one per player."""
    total: tuple[int, ...]
    """What each player has after it."""
    winners: tuple[WinLine, ...]
    source: int | None
    """The player who discarded the tile, or tried the kong that was robbed."""
    caller: int | None
    """The player who called a false win."""
    wall: tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class OverLine:
    """The match is over before its number of deals, or it had none."""

    deals: int
    """How many were played to their end."""


Line: TypeAlias = DealLine | MoveLine | UndoLine | SeatLine | EndLine | OverLine
"""A line after the header."""


def format_line(line: Header | Line, match: str) -> str:
    """The text of a line, without the line end.

    Args:
        line: the line.
        match: the match to which it belongs, for the seal.
    """
    return dump(_values_of(line, match))


def _values_of(line: Header | Line, match: str) -> dict[str, object]:
    match line:
        case Header():
            return _header_values(line)
        case DealLine(number, dealer, dice, wall):
            rolls = [list(dice.choose), list(dice.count)]
            return {"deal": number, "dealer": dealer, "dice": rolls, "wall": seal(wall, match, number)}
        case MoveLine(answers, source):
            values: dict[str, object] = {SEAT_LETTERS[seat]: str(action) for seat, action in answers}
            return values if source is None else {**values, "from": SEAT_LETTERS[source]}
        case UndoLine(moves):
            return {"undo": moves}
        case SeatLine(player, bot):
            return {"seat": player, "bot": bot}
        case EndLine():
            return _end_values(line)
        case OverLine(deals):
            return {"over": deals}


def _header_values(header: Header) -> dict[str, object]:
    rules = header.rules
    changes = {name: value for name, value in rules.changes().items() if name != "deals"}
    values: dict[str, object] = {
        "format": FORMAT,
        "match": header.match,
        "program": header.program,
        "started": header.started,
        "rules": rules.extends,
        "changes": changes,
    }
    if rules.name != rules.extends:
        values["table"] = rules.name
    values["players"] = [{"name": player.name, "bot": player.bot} for player in header.players]
    return values | {"seed": header.seed, "deals": rules.deals, "practice": header.practice}


def _end_values(end: EndLine) -> dict[str, object]:
    values: dict[str, object] = {
        "end": end.number,
        "outcome": end.outcome,
        "points": list(end.points),
        "total": list(end.total),
    }
    if end.winners:
        values["winners"] = [_win_values(win) for win in end.winners]
    if end.source is not None:
        values["source"] = end.source
    if end.caller is not None:
        values["caller"] = end.caller
    return values | {"wall": format_tiles(end.wall)}


def _win_values(win: WinLine) -> dict[str, object]:
    return {
        "player": win.player,
        "by": win.by,
        "fan": win.fan,
        "earned": dict(win.earned),
        "hand": win.hand,
        "tile": win.tile,
        "melds": list(win.melds),
        "bonus": win.bonus,
    }
