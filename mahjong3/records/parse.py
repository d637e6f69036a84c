"""Lines of a record read back, every value checked: the file may come from anybody.

Form: the interface document, "Records".
"""

from __future__ import annotations

import re
from typing import Final, Literal, TypeVar

from mahjong3 import __version__
from mahjong3.errors import MahjongError
from mahjong3.play.actions import Action, parse_action
from mahjong3.records.errors import NewerFormatError, RecordError, printable
from mahjong3.records.lines import (
    FORMAT,
    OUTCOMES,
    DealLine,
    EndLine,
    Header,
    Line,
    MoveLine,
    OverLine,
    RecordedPlayer,
    SeatLine,
    UndoLine,
    WinLine,
)
from mahjong3.records.objects import JsonObject
from mahjong3.records.seal import unseal
from mahjong3.rules import Rules
from mahjong3.rules.seats import SEAT_LETTERS, SEATS, Seat
from mahjong3.scoring.situation import WIN_BY
from mahjong3.tiles import PIPS, Dice, Kind, check_tiles, parse_tiles

__all__ = ["MATCH_ID", "choice_of", "parse_header", "parse_line", "player_of", "win_of"]

MATCH_ID: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,79}")
"""What may stand as the name of a match: it is the name of a file as well."""
_Choice = TypeVar("_Choice", bound=str)


def parse_header(data: bytes, source: str) -> Header:
    """Read the first line.

    Raises:
        NewerFormatError: a later version wrote it.
        RecordError: not a header, or rules that do not exist.
    """
    values = JsonObject.parse(data, source, 1)
    if "format" not in values:
        raise RecordError("{source} line {line}: not a record of a match", source=source, line=1)
    version = values.number("format", 1)
    program = printable(values.text("program"))
    if version > FORMAT:
        raise NewerFormatError(
            "{source} line {line}: format {format}, written by version {program}; version {own} reads up to format {known}",
            source=source,
            line=1,
            format=version,
            program=program,
            own=__version__,
            known=FORMAT,
        )
    match = values.text("match")
    if not MATCH_ID.fullmatch(match):
        raise values.failure("match")
    header = Header(
        match=match,
        program=program,
        started=values.text("started"),
        rules=_rules(values),
        players=tuple(_player(one) for one in values.objects("players")),
        seed=values.text("seed"),
        practice=values.switch("practice"),
    )
    if len(header.players) != len(SEATS):
        raise values.failure("players")
    values.done()
    return header


def _rules(values: JsonObject) -> Rules:
    preset, changes, deals = values.text("rules"), values.mapping("changes"), values.take("deals")
    try:
        rules = Rules.preset(preset, "rules").changed({**changes, "deals": deals})
    except MahjongError as error:
        raise _because(values, error) from None
    return rules.named(values.text("table")) if "table" in values else rules


def _player(values: JsonObject) -> RecordedPlayer:
    player = RecordedPlayer(values.text("name"), values.text_or_none("bot"))
    values.done()
    return player


def _because(values: JsonObject, error: MahjongError) -> RecordError:
    return RecordError("{source} line {line}: {reason}", source=values.source, line=values.line, reason=error)


def parse_line(data: bytes, source: str, line: int, header: Header) -> Line:
    """Read a line after the header.

    Raises:
        RecordError: not a line of a record.
    """
    values = JsonObject.parse(data, source, line)
    read: Line
    try:
        read = _line(values, header)
    except RecordError:
        raise
    except MahjongError as error:  # a wall, a tile, an action
        raise _because(values, error) from None
    values.done()
    return read


def _line(values: JsonObject, header: Header) -> Line:
    if "deal" in values:
        return _deal(values, header)
    if "end" in values:
        return _end(values, header)
    if "undo" in values:
        return UndoLine(values.number("undo", 1))
    if "seat" in values:
        return SeatLine(player_of(values, "seat"), values.text_or_none("bot"))
    if "over" in values:
        return OverLine(values.number("over", 0))
    return _move(values)


def _move(values: JsonObject) -> MoveLine:
    answers: list[tuple[Seat, Action]] = [
        (seat, parse_action(values.text(letter))) for seat, letter in enumerate(SEAT_LETTERS) if letter in values
    ]
    source = SEAT_LETTERS.find(values.text("from") or "?") if "from" in values else None
    values.done()
    if not answers or source == -1:
        raise RecordError("{source} line {line}: not a line of a record", source=values.source, line=values.line)
    return MoveLine(tuple(answers), source)


def _deal(values: JsonObject, header: Header) -> DealLine:
    number = values.number("deal", 1)
    dealer = player_of(values, "dealer")
    choose, count = values.pairs("dice", 2, 1, PIPS)
    wall = unseal(values.text("wall"), header.match, number, header.rules.tile_set)
    return DealLine(number, dealer, Dice(choose, count), wall)


def _end(values: JsonObject, header: Header) -> EndLine:
    number = values.number("end", 1)
    outcome = choice_of(values, "outcome", OUTCOMES)
    points = values.numbers("points", len(SEATS))
    total = values.numbers("total", len(SEATS))
    winners = tuple(win_of(one) for one in values.objects("winners")) if "winners" in values else ()
    source = player_of(values, "source") if "source" in values else None
    caller = player_of(values, "caller") if "caller" in values else None
    wall: tuple[Kind, ...] = parse_tiles(values.text("wall"))
    check_tiles(wall, header.rules.tile_set)
    return EndLine(number, outcome, points, total, winners, source, caller, wall)


def win_of(values: JsonObject) -> WinLine:
    """One winner of a deal.

    Raises:
        RecordError: a value that is not what it should be.
    """
    win = WinLine(
        player=player_of(values, "player"),
        by=choice_of(values, "by", WIN_BY),
        fan=values.number("fan", 0),
        earned=_earned(values),
        hand=values.text("hand"),
        tile=values.text_or_none("tile"),
        melds=values.texts("melds"),
        bonus=values.text("bonus"),
    )
    values.done()
    return win


def _earned(values: JsonObject) -> dict[str, int | Literal["limit"]]:
    earned: dict[str, int | Literal["limit"]] = {}
    for name, fan in values.mapping("earned").items():
        if fan == "limit":
            earned[name] = "limit"
        elif isinstance(fan, int) and not isinstance(fan, bool):
            earned[name] = fan
        else:
            raise values.failure("earned")
    return earned


def choice_of(values: JsonObject, name: str, choices: tuple[_Choice, ...]) -> _Choice:
    """Take one of a few texts.

    Raises:
        RecordError: it is none of them.
    """
    value = values.text(name)
    for choice in choices:
        if choice == value:
            return choice
    raise values.failure(name)


def player_of(values: JsonObject, name: str) -> int:
    """Take the number of a player.

    Raises:
        RecordError: there is no such player.
    """
    return values.number(name, 0, len(SEATS) - 1)
