"""A match: a number of deals with the points carried on, the dealer changing, and a ranking at the end.

**Player**: a chair for the whole match (0, 1, 2). **Seat**: its wind in one deal; the dealer is East.

Rule: RULES §3 (first dealer), §8.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, TypeAlias

from mahjong3.errors import MahjongError
from mahjong3.play.actions import Action
from mahjong3.play.deal import Deal
from mahjong3.play.events import Event
from mahjong3.play.result import Result
from mahjong3.rules import Rules
from mahjong3.rules.seats import SEATS, Seat
from mahjong3.tiles.dice import PIPS, Dice
from mahjong3.tiles.kinds import Kind
from mahjong3.tiles.wall import Wall

__all__ = ["FirstRoll", "Match", "MatchError", "Player", "Ranked", "deal_of"]

Player: TypeAlias = int
"""A chair for the whole match, 0 … 2."""
PLAYERS: Final = SEATS
"""All chairs; there are as many as seats."""


class MatchError(MahjongError):
    """A match that cannot be set up so, or a deal asked for at the wrong time."""


@dataclass(frozen=True, slots=True)
class FirstRoll:
    """One round of rolling for the first deal."""

    dice: tuple[tuple[int, int] | None, ...]
    """What each player rolled; `None` for those who had lost in the round before."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """A player's place in a ranking."""

    rank: int
    """From 1; ties share a rank."""
    player: Player
    points: int


def deal_of(rules: Rules, seed: str | int, deal: int, wall: Sequence[Kind] | None = None) -> Deal:
    """The deal of this number (from 1) in the match with this seed; with a wall given, only its dice come from the seed."""
    rng = Random(f"{seed}:{deal}")
    dice = Dice.rolled(rng)
    tiles = Wall.shuffled(rng, rules.tile_set) if wall is None else Wall.of(wall, rules.tile_set)
    return Deal(rules, tiles, dice)


class Match:
    """A match in play.

    Args:
        rules: the rules of the table.
        seed: from which dice and walls come.
        walls: walls in wall order for the first deals; a deal beyond them has a shuffled one. With walls given player 0
            deals first.
        deals: how many deals, or `endless`; by default what the rules say.

    Raises:
        WallError: a wall is not of the tiles of these rules.
    """

    __slots__ = ("deal", "deal_number", "dealer", "deals", "first_rolls", "points", "results", "rules", "seed", "walls")

    rules: Rules
    seed: str | int
    walls: tuple[tuple[Kind, ...], ...]
    deals: int | None
    """How many deals the match has; `None`: endless."""
    deal_number: int
    """The deal in play, from 1."""
    dealer: Player
    """Who deals the deal in play."""
    deal: Deal
    """The deal in play, or the last one."""
    points: list[int]
    """Points of each player, side payments of the deal in play included."""
    first_rolls: tuple[FirstRoll, ...]
    """The rounds in which the first dealer was rolled for; none with walls given."""
    results: list[Result]
    """How each finished deal ended, by seats of that deal."""

    def __init__(
        self,
        rules: Rules,
        seed: str | int,
        *,
        walls: Sequence[Sequence[Kind]] = (),
        deals: int | str | None = None,
    ) -> None:
        self.rules = rules
        self.seed = seed
        self.walls = tuple(tuple(wall) for wall in walls)
        number = rules.deals if deals is None else deals
        self.deals = number if isinstance(number, int) else None
        self.first_rolls, self.dealer = ((), 0) if walls else _roll_for_first(seed)
        self.points = [0] * len(PLAYERS)
        self.results = []
        self.deal_number = 0
        self._begin()

    def _begin(self) -> None:
        wall = self.walls[self.deal_number] if self.deal_number < len(self.walls) else None
        self.deal_number += 1
        self.deal = deal_of(self.rules, self.seed, self.deal_number, wall)
        self._count(self.deal.points)

    def _count(self, change: Sequence[int]) -> None:
        for seat in SEATS:
            self.points[self.player_at(seat)] += change[seat]

    def player_at(self, seat: Seat) -> Player:
        """Who sits in a seat of the deal in play."""
        return (self.dealer + seat) % len(PLAYERS)

    def seat_of(self, player: Player) -> Seat:
        """Where a player sits in the deal in play."""
        return (player - self.dealer) % len(PLAYERS)

    def submit(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        """Answer in the deal in play.

        Raises:
            IllegalAction: the answer is not allowed; nothing has changed.
        """
        before = self.deal.points
        events = self.deal.submit(seat, action)
        after = self.deal.points
        if after is not before:
            self._count([now - then for now, then in zip(after, before, strict=True)])
        if self.deal.result is not None:
            self.results.append(self.deal.result)
        return events

    @property
    def over(self) -> bool:
        """The last deal has ended."""
        return self.deal.result is not None and self.deal_number == self.deals

    def next_deal(self) -> Deal:
        """Begin the next deal, with the dealer whom the last one named.

        Raises:
            MatchError: the deal in play has not ended, or it was the last one.
        """
        result = self.deal.result
        if result is None:
            raise MatchError("deal {deal} has not ended", deal=self.deal_number)
        if self.over:
            raise MatchError("the match is over after {deal} deals", deal=self.deal_number)
        self.dealer = self.player_at(result.next_dealer)
        self._begin()
        return self.deal

    def ranking(self) -> tuple[Ranked, ...]:
        """The players by points, the most first; ties share a rank and stand in the order of their chairs.

        Rule: RULES §8.
        """
        order = sorted(PLAYERS, key=lambda player: -self.points[player])
        return tuple(
            Ranked(1 + sum(other > self.points[player] for other in self.points), player, self.points[player])
            for player in order
        )


def _roll_for_first(seed: str | int) -> tuple[tuple[FirstRoll, ...], Player]:
    """Roll for the first deal; those tied for it roll again.

    Rule: RULES §3.
    """
    rng = Random(f"{seed}:first")
    rounds: list[FirstRoll] = []
    rolling = list(PLAYERS)
    while len(rolling) > 1:
        dice = tuple((rng.randint(1, PIPS), rng.randint(1, PIPS)) if player in rolling else None for player in PLAYERS)
        rounds.append(FirstRoll(dice))
        sums = [sum(roll) if roll else 0 for roll in dice]
        rolling = [player for player in rolling if sums[player] == max(sums)]
    return tuple(rounds), rolling[0]
