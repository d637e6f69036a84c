"""What happens at the table, one event at a time, redacted for the seat that is told.

`Deal.submit` returns the events as one seat may know them all (`None` hides nothing); `events.redact(event, seat)` gives what one
seat is told, or `None` if it is told nothing. Folding a seat's events over its first view with `View.after` gives the
view of the deal: nothing is missing and nothing is ever taken back.

Tiles in tuples stand in ascending order of kind unless said otherwise.

Rule: RULES §3, §4.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from mahjong3.hands.melds import Meld
from mahjong3.play.actions import Action
from mahjong3.play.result import Result
from mahjong3.rules.seats import Seat
from mahjong3.tiles.kinds import Kind
from mahjong3.values import value

Tiles: TypeAlias = tuple[Kind, ...]
SideReason: TypeAlias = Literal["series", "kong", "flies"]
"""What a side payment is for. Rule: RULES §7."""


@value
class Dealt:
    """The hands as dealt, before the opening replacement."""

    hands: tuple[Tiles | None, ...]
    """One per seat; `None` for the hand of another."""


@value
class BonusLaid:
    """A seat lays down bonus tiles from its hand."""

    seat: Seat
    tiles: Tiles


@value
class Drawn:
    """A seat takes tiles: one, or as many as it laid down in the opening replacement."""

    seat: Seat
    tiles: Tiles | None
    """`None` for another's."""
    count: int
    """How many."""
    from_tail: bool
    """A replacement, taken from the tail."""
    opening: bool
    """Part of the opening replacement: no turn of the seat."""


@value
class DeclareOffered:
    """A seat may declare four flies or eight flowers; only that seat is told."""

    seat: Seat


@value
class TurnBegan:
    """The dealer's first turn begins: the only drawn turn without a draw."""

    seat: Seat


@value
class Discarded:
    """A seat discards; whether the tile was the one just drawn, nobody is told."""

    seat: Seat
    tile: Kind


@value
class Answered:
    """A seat has answered an open window; only that seat is told, until the window is decided."""

    seat: Seat
    action: Action


@value
class Melded:
    """A seat claims the discard and lays down a chow, a pong or an exposed kong."""

    seat: Seat
    meld: Meld


@value
class ConcealedKong:
    """A seat declares a concealed kong; it is shown."""

    seat: Seat
    meld: Meld


@value
class KongTried:
    """A seat adds a tile to its pong; it may still be robbed."""

    seat: Seat
    tile: Kind


@value
class KongMade:
    """The added kong stands."""

    seat: Seat
    meld: Meld


@value
class FlySwapped:
    """A real tile of the hand is exchanged for the fly in one's own pong."""

    seat: Seat
    kind: Kind
    meld: Meld
    """The pong as it lies now."""


@value
class SidePaid:
    """A side payment."""

    seat: Seat
    """Who receives."""
    reason: SideReason
    points: tuple[int, ...]
    """Change of points per seat, summing to zero."""


@value
class Ended:
    """The deal is over: by a win (a robbed kong too), a false win, or drawn. All hands are shown."""

    result: Result


Event: TypeAlias = (
    Dealt
    | BonusLaid
    | Drawn
    | DeclareOffered
    | TurnBegan
    | Discarded
    | Answered
    | Melded
    | ConcealedKong
    | KongTried
    | KongMade
    | FlySwapped
    | SidePaid
    | Ended
)


def redact(event: Event, seat: Seat) -> Event | None:
    """What `seat` is told of an event; `None` if nothing."""
    match event:
        case Dealt(hands):
            return Dealt(tuple(hand if owner == seat else None for owner, hand in enumerate(hands)))
        case Drawn(owner, _, count, from_tail, opening) if owner != seat:
            return Drawn(owner, None, count, from_tail, opening)
        case Answered(owner, _) | DeclareOffered(owner) if owner != seat:
            return None
        case _:
            return event
