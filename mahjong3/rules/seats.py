"""Seats: the wind in which a player sits in one deal.

A **player** is a chair for a whole match (0, 1, 2); his **seat** changes with the dealer. East deals; play goes
counter-clockwise East, South, West, East.

Rule: RULES §3.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from mahjong3.tiles.kinds import WINDS, Kind

Seat: TypeAlias = int
"""0 East, 1 South, 2 West."""

SEATS: Final[tuple[Seat, ...]] = (0, 1, 2)
"""All seats, in the order of play from the dealer."""
DEALER: Final[Seat] = 0
"""East."""
SEAT_LETTERS: Final = "ESW"
"""The letter of each seat in records and commands."""


def after(seat: Seat, steps: int = 1) -> Seat:
    """The seat `steps` turns after `seat`."""
    return (seat + steps) % len(SEATS)


def turns_between(first: Seat, second: Seat) -> int:
    """How many turns after `first` the turn of `second` comes, 0 for the same seat: the order of equal claimers."""
    return (second - first) % len(SEATS)


def seat_wind(seat: Seat) -> Kind:
    """The wind tile of a seat."""
    return WINDS[seat]
