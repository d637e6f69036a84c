"""`mahjong3 replay FILE`: a match to look at, in the interface or as text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace as with_values
from pathlib import Path

from mahjong3.play.events import Answered, Dealt, Ended, Event, redact
from mahjong3.records import Record, ReplayedDeal, replay
from mahjong3.rules.seats import SEATS, Seat
from mahjong3.tiles import format_tiles
from tui.command.check import read
from tui.command.options import Options
from tui.command.output import say_line
from tui.plain.columns import columns
from tui.plain.result_text import result_lines, standing_line
from tui.words import _, clean, listed
from tui.words.counted import level_text
from tui.words.names import seat_name
from tui.words.telling import tell

__all__ = ["run"]


def run(options: Options) -> int:
    """Show a record.

    Raises:
        MahjongError: the file cannot be read, or a line of it does not hold; or there is no terminal.
    """
    name = options.text("file") or ""
    record = read(name)
    if not options.flag("text"):
        from tui.app import run as run_app
        from tui.command.play import need_terminal, place_of

        replay(record)
        need_terminal()
        return run_app(with_values(place_of(options), replay=Path(name).expanduser()))
    for line in _match_lines(record):
        say_line(line)
    return 0


def _match_lines(record: Record) -> Iterator[str]:
    header = record.header
    players = listed(
        f"{clean(player.name)} ({_('human') if player.bot is None else level_text(player.bot)})"
        for player in header.players
    )
    yield _(
        "Match {match}, {rules} rules: {players}", match=header.match, rules=clean(header.rules.name), players=players
    )
    people = [number for number, player in enumerate(header.players) if player.bot is None]
    for deal in replay(record).deals:
        names = [clean(header.players[(deal.dealer + seat) % len(SEATS)].name) for seat in SEATS]
        if deal.result is None and len(people) > 1:
            yield ""
            yield _("Deal {number} is still in play, and several people play it: it is not shown", number=deal.number)
            return
        own = (people[0] - deal.dealer) % len(SEATS) if deal.result is None and people else None
        yield from _deal_lines(deal, names, own)


def _deal_lines(deal: ReplayedDeal, names: Sequence[str], own: Seat | None) -> Iterator[str]:
    """One deal, all hands open; of one in play what `own` has been told."""
    yield ""
    yield (
        _("Deal {number}", number=deal.number) + ": " + ", ".join(f"{seat_name(seat)} {names[seat]}" for seat in SEATS)
    )
    events: list[Event] = [*deal.opening]
    for step in deal.steps:
        events += step.events
    for event in events if own is None else _redacted(events, own):
        if isinstance(event, Dealt) and own is None:
            rows = [(names[seat], format_tiles(sorted(hand or ()))) for seat, hand in enumerate(event.hands)]
            yield from columns(rows, indent=2).splitlines()
        elif isinstance(event, Ended):
            yield from result_lines(event.result, names)
            yield _standing(deal, event, names)
        elif not isinstance(event, Answered):
            said = tell(event, names, own)
            if said is not None:
                yield said
    if deal.result is None:
        yield _("The deal is still in play.")


def _redacted(events: Iterable[Event], seat: Seat) -> Iterator[Event]:
    for event in events:
        told = redact(event, seat)
        if told is not None:
            yield told


def _standing(deal: ReplayedDeal, event: Ended, names: Sequence[str]) -> str:
    points = [
        deal.points[(deal.dealer + seat) % len(SEATS)] + change for seat, change in enumerate(event.result.points)
    ]
    return standing_line(event.result, deal.number, points, names)
