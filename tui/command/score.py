"""`mahjong3 score`: score one hand and tell it, or a file of hands and answer in JSON."""

from __future__ import annotations

from typing import Final, TypeVar

from mahjong3.hands.distance import distance
from mahjong3.hands.melds import parse_meld
from mahjong3.rules.seats import SEAT_LETTERS, SEATS, Seat
from mahjong3.scoring.payments import win_dues, win_points
from mahjong3.scoring.possible import verify_situation
from mahjong3.scoring.score import Score, score
from mahjong3.scoring.situation import WIN_BY, Situation
from mahjong3.tiles import FLY, PLAIN, Kind, parse_tile, parse_tiles
from tui.command.options import Options, UsageError, one_of, whole_number
from tui.command.output import say_line
from tui.command.rulesets import rules_of
from tui.plain.columns import both, named
from tui.plain.score_text import beaten_lines, fan_lines, form_text, points_line, reading_lines, sum_lines
from tui.words import N_, _, ngettext
from tui.words.names import SEATS as SEAT_NAMES
from tui.words.names import seat_name

__all__ = ["run"]

DEALT: Final = "dealt"
Value = TypeVar("Value")


def run(options: Options) -> int:
    """Score what the line describes, or the cases of a file."""
    if options.on_line("json"):
        from tui.command.cases import run as run_cases

        return run_cases(options)
    rules = rules_of(options)
    situation = situation_of(options)
    verify_situation(situation, rules)
    found = score(situation, rules)
    for line in _missing_lines(situation) if found is None else _score_lines(found):
        say_line(line)
    return 0


def _missing_lines(situation: Situation) -> list[str]:
    tiles = [*situation.concealed, *(() if situation.tile is None else (situation.tile,))]
    missing = distance([tiles.count(kind) for kind in PLAIN], tiles.count(FLY), len(situation.melds))
    return [ngettext("not complete: {n} tile is missing", "not complete: {n} tiles are missing", missing)]


def _score_lines(found: Score) -> list[str]:
    """Everything that there is to say of a complete hand."""
    lines = [_headline(found), "", _("Read as {form}", form=form_text(found.reading.form)), *reading_lines(found)]
    lines += ["", _("Fan"), *fan_lines(found), *(f"  {line}" for line in sum_lines(found))]
    if found.beaten:
        lines += ["", _("Readings that it beat"), *beaten_lines(found.beaten)]
    if found.wins:
        names = tuple(both(seat_name(seat), SEAT_NAMES[seat].chinese) for seat in SEATS)
        lines += ["", _("Payments, side payments left out")]
        lines += [
            "  "
            + _("{payer} pays {payee} {points}", payer=names[due.payer], payee=names[due.payee], points=due.points)
            + f" ({ngettext('{n} unit', '{n} units', due.units)})"
            for due in win_dues(found, found.rules)
        ]
        lines.append("  " + points_line(win_points(found)))
    return lines


def _headline(found: Score) -> str:
    seat = named(SEAT_NAMES[found.situation.seat])
    if found.wins:
        return ngettext("{seat} wins: {n} fan", "{seat} wins: {n} fan", found.fan, seat=seat)
    return _("{seat} is complete, but has {has} of {needed} fan", seat=seat, has=found.fan, needed=found.rules.min_fan)


def situation_of(options: Options) -> Situation:
    """The hand that the line describes.

    Raises:
        MahjongError: something is missing, or cannot be read.
    """
    seat = _needed(options.read("seat", _seat), "--seat", "E, S, W")
    win = _needed(options.text("win"), "--win", N_("a tile, or dealt"))
    by, tile = _how_won(options, win)
    source = options.read("source", lambda text, _source: _seat(text, "--from"))
    if (source is None) != (by not in ("discard", "robbed-kong")):
        raise UsageError(
            N_("--from: a seat is needed with --by discard and --by robbed-kong, and only there")
            if source is None
            else N_("--from stands only with --by discard and --by robbed-kong")
        )
    after = tuple(word for word in (options.text("after") or "").replace(",", " ").split())
    for word in after:
        one_of(("flower", "kong"))(word, "--after")
    return Situation(
        seat=seat,
        concealed=_tiles(options.texts("hand")),
        by=next(one for one in WIN_BY if one == by),
        tile=tile,
        source=source,
        melds=tuple(parse_meld(text) for text in options.texts("meld")),
        bonus=_tiles(options.texts("bonus")),
        after=tuple("kong" if word == "kong" else "flower" for word in after),
        wall_left=options.read("wall_left", whole_number(0, 99)),
        first_turn=options.flag("first_turn"),
    )


def _how_won(options: Options, win: str) -> tuple[str, Kind | None]:
    if win == DEALT:
        by = options.read("by", one_of((DEALT,)))
        return by or DEALT, None
    tile = parse_tile(win)
    by = options.read("by", one_of(word for word in WIN_BY if word != DEALT))
    return _needed(by, "--by", ", ".join(word for word in WIN_BY if word != DEALT)), tile


def _needed(value: Value | None, option: str, allowed: str) -> Value:
    if value is None:
        raise UsageError(N_("{option} is needed: {allowed}"), option=option, allowed=_(allowed))
    return value


def _seat(text: str, source: str) -> Seat:
    return SEAT_LETTERS.index(one_of(SEAT_LETTERS)(text, source))


def _tiles(texts: tuple[str, ...]) -> tuple[Kind, ...]:
    return parse_tiles(" ".join(texts))
