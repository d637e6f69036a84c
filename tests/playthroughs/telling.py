"""Tell a deal as text: the wall and the moves are read from the text itself, what happens comes from the engine.

```
# What must happen, and which § says so.
rules  wiki min_fan=3
dice   3 4 · 4 5
wall
    1p 1p 2p …

  E is dealt 123p …
  E turn   kong E | discard 1p 4p
> E discard 1p
  S asked  pong 11p | pass
> S pass
  …
```

Lines that begin with `>` are the moves. `E turn` and `S asked` say what a seat may answer; all other lines are what happened,
as nobody at the table sees it all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from mahjong3.hands.melds import format_meld
from mahjong3.hands.readings import Group, Reading
from mahjong3.play.actions import Action, Discard, parse_action
from mahjong3.play.deal import Deal
from mahjong3.play.events import (
    Answered,
    BonusLaid,
    ConcealedKong,
    Dealt,
    DeclareOffered,
    Discarded,
    Drawn,
    Ended,
    Event,
    FlySwapped,
    KongMade,
    KongTried,
    Melded,
    SidePaid,
    TurnBegan,
    redact,
)
from mahjong3.play.result import Result
from mahjong3.play.view import View
from mahjong3.rules import Rules
from mahjong3.rules.seats import SEAT_LETTERS, SEATS, Seat
from mahjong3.rules.tables import parse_setting
from mahjong3.scoring.score import Score
from mahjong3.tiles.dice import Dice
from mahjong3.tiles.notation import format_tile, format_tiles
from mahjong3.tiles.wall import Wall, format_wall, parse_wall

FOLDER: Final = Path(__file__).parent
"""Where the playthroughs lie."""


@dataclass(frozen=True)
class Told:
    """A deal that has been told."""

    text: str
    """The whole text."""
    deal: Deal
    """The deal when its moves have been made."""
    events: tuple[Event, ...]
    """All that happened, the opening included."""


@dataclass(frozen=True)
class _Given:
    """What a text gives: everything but what happens."""

    comments: tuple[str, ...]
    settings: str
    dice: Dice
    wall: str
    moves: tuple[str, ...]


def tell(text: str) -> Told:
    """Play the deal that a text gives and tell it."""
    given = _read(text)
    preset, *settings = given.settings.split()
    rules = Rules.preset(preset).changed(dict(parse_setting(setting) for setting in settings))
    tiles = parse_wall(given.wall, rules.tile_set)
    deal = Deal(rules, Wall.of(tiles, rules.tile_set), given.dice)
    lines = [
        *given.comments,
        f"rules  {given.settings}",
        f"dice   {' · '.join(' '.join(map(str, roll)) for roll in (given.dice.choose, given.dice.count))}",
        "wall",
        *(f"    {line}" for line in format_wall(tiles).splitlines()),
        "",
    ]
    teller = _Teller(deal)
    lines += teller.happened(deal.opening_events)
    for move in given.moves:
        letter, action = move.split(maxsplit=1)
        lines.append(f"> {move}")
        lines += teller.happened(deal.submit(SEAT_LETTERS.index(letter), parse_action(action)))
    return Told("\n".join(lines) + "\n", deal, tuple(teller.events))


def _read(text: str) -> _Given:
    lines = text.splitlines()
    comments = tuple(line for line in lines if line.startswith("#"))
    named = {line.split()[0]: line for line in lines if line.startswith(("rules ", "dice "))}
    first, second = (
        tuple(int(pips) for pips in roll.split()) for roll in named["dice"].removeprefix("dice").split("·")
    )
    start = lines.index("wall") + 1
    end = next(place for place in range(start, len(lines)) if not lines[place].startswith("    "))
    return _Given(
        comments,
        named["rules"].removeprefix("rules").strip(),
        Dice((first[0], first[1]), (second[0], second[1])),
        "\n".join(lines[start:end]),
        tuple(line.removeprefix("> ") for line in lines if line.startswith("> ")),
    )


class _Teller:
    """Follows a deal, and every seat’s view of it."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.events: list[Event] = []
        self._views = [View.start(deal.rules, deal.dice, seat) for seat in SEATS]
        self._asked: set[tuple[Seat, int]] = set()

    def happened(self, events: Sequence[Event]) -> list[str]:
        """The lines for some events and for the questions that follow them."""
        deal = self.deal
        self.events += events
        lines = [line for event in events for line in self._event(event)]
        assert deal.check() == [], lines
        for seat in SEATS:
            assert deal.view(seat) == self._views[seat], f"what {SEAT_LETTERS[seat]} was told is not what he may know"
        for seat in deal.awaiting:
            if (seat, deal.decisions[seat]) not in self._asked:
                self._asked.add((seat, deal.decisions[seat]))
                word = "turn " if deal.phase == "turn" else "asked"
                lines.append(f"  {SEAT_LETTERS[seat]} {word}  {_answers(deal.legal(seat))}")
        return lines

    def _event(self, event: Event) -> list[str]:
        for seat in SEATS:
            told = redact(event, seat)
            if told is not None:
                self._views[seat] = self._views[seat].after(told)
        return [f"  {line}" for line in _lines(event, self._views[0].wall_left)]


def _answers(legal: Sequence[Action]) -> str:
    discards = [action.kind for action in legal if isinstance(action, Discard)]
    words = [str(action) for action in legal if not isinstance(action, Discard)]
    return " | ".join([*words, f"discard {format_tiles(discards)}"] if discards else words)


def _lines(event: Event, wall_left: int) -> Iterator[str]:  # noqa: C901  # one branch for each event
    match event:
        case Dealt(hands):
            for seat, hand in enumerate(hands):
                yield f"{SEAT_LETTERS[seat]} is dealt {format_tiles(hand or ())}"
        case BonusLaid(seat, tiles):
            yield f"{SEAT_LETTERS[seat]} lays down {format_tiles(tiles)}"
        case Drawn(seat, tiles, _, from_tail, _):
            where = " from the tail" if from_tail else ""
            yield f"{SEAT_LETTERS[seat]} draws {format_tiles(tiles or ())}{where}, {wall_left} left"
        case DeclareOffered(seat):
            yield f"{SEAT_LETTERS[seat]} may declare the hand as dealt"
        case TurnBegan(seat):
            yield f"{SEAT_LETTERS[seat]} begins"
        case Discarded(seat, tile):
            yield f"{SEAT_LETTERS[seat]} discards {format_tile(tile)}"
        case Answered():
            pass
        case Melded(seat, meld) | ConcealedKong(seat, meld) | KongMade(seat, meld):
            source = f", with the tile of {SEAT_LETTERS[meld.source]}" if meld.source is not None else ""
            yield f"{SEAT_LETTERS[seat]} has {format_meld(meld)}{source}"
        case KongTried(seat, tile):
            yield f"{SEAT_LETTERS[seat]} adds {format_tile(tile)} to the pong"
        case FlySwapped(seat, kind, meld):
            yield f"{SEAT_LETTERS[seat]} takes the fly for {format_tile(kind)}: {format_meld(meld)}"
        case SidePaid(seat, reason, points):
            yield f"{SEAT_LETTERS[seat]} is paid for {reason}: {_points(points)}"
        case Ended(result):
            yield from _result(result)


def _points(points: Sequence[int]) -> str:
    return " ".join(f"{SEAT_LETTERS[seat]} {change:+d}" for seat, change in enumerate(points))


def _result(result: Result) -> Iterator[str]:
    yield f"end: {result.outcome}"
    for seat, score in result.winners:
        yield from (f"  {line}" for line in _score(seat, score))
    if result.false_caller is not None and result.tile is not None:
        yield f"  {SEAT_LETTERS[result.false_caller]} has called falsely on {format_tile(result.tile)}"
    for payment in result.payments:
        units = f", units: {payment.units}" if payment.units else ""
        payer, payee = SEAT_LETTERS[payment.payer], SEAT_LETTERS[payment.payee]
        yield f"  {payer} pays {payee} {payment.points} ({payment.reason}{units})"
    yield f"  points of the deal: {_points(result.points)}"
    for seat, hand in enumerate(result.hands):
        yield f"  {SEAT_LETTERS[seat]} shows {format_tiles(hand)}"
    yield f"  next dealer: {SEAT_LETTERS[result.next_dealer]} ({result.dealer_reason})"


def _score(seat: Seat, score: Score) -> Iterator[str]:
    situation = score.situation
    tile = "" if situation.tile is None else f" {format_tile(situation.tile)}"
    source = "" if situation.source is None else f" from {SEAT_LETTERS[situation.source]}"
    yield f"{SEAT_LETTERS[seat]} wins by {situation.by}{tile}{source}: {score.fan} fan"
    yield f"  {_reading(score.reading)}"
    for earned in score.earned:
        yield f"  {earned.id} {'limit' if earned.limit else earned.fan}"


def _reading(reading: Reading) -> str:
    groups = " · ".join(_group(group) for group in reading.groups) or reading.form
    flies = f" · J as {format_tiles(reading.flies)}" if reading.flies else ""
    return groups + flies


def _group(group: Group) -> str:
    return f"{group.name} {format_tiles(group.tiles)}" + (" (the winning tile)" if group.winning else "")
