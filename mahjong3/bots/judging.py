"""What a position is worth of which everything is known: a value function, learned from deals of bots by `tests.training`.

Every seat races for the win. How fast it is follows from its hand, from what the wall and the others hold of the tiles that help it,
and from when it draws; the chance that it wins is its share of all speeds. Speed, fan and the share of self-draws are sums of
`signs`, with weights of their own for each number of tiles missing. The numbers lie beside this module as package data.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from importlib import resources
from math import exp, log
from operator import mul
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from mahjong3.bots.features import number
from mahjong3.bots.nearness import helping_tiles, moved, throws
from mahjong3.bots.plans import Plans
from mahjong3.hands.distance import missing_of_keys
from mahjong3.hands.melds import Meld
from mahjong3.rules.seats import SEATS, Seat
from mahjong3.tiles.kinds import DOTS, FLY, HONOURS, KINDS, PLAIN, Kind

if TYPE_CHECKING:
    from mahjong3.bots.policy import Policy
    from mahjong3.bots.position import Position

__all__ = ["MOST_MISSING", "Judging", "Numbers"]

MOST_MISSING: Final = 4
"""Hands that lack more tiles are judged by the weights of hands that lack so many."""
_DATA: Final = "judging.json"
_SEATS: Final = len(SEATS)
_DOTS: Final = len(DOTS)
_COPIES: Final = 4
_MOVING: Final = 7
"""Signs that depend on the wall and on what the others hold."""
_FAR: Final = 4
"""So many tiles more are taken to be missing where no plan brings enough fan, and at most so many."""
_PASSED_ON: Final = 0.9
"""How likely a tile of the wall is drawn before the deal ends: an unfinished deal is drawn the likelier the shorter the wall."""

Weights: TypeAlias = tuple[tuple[float, ...], ...]
"""For each number of tiles missing (from 1), a weight for each sign."""


class Numbers(NamedTuple):
    """What was learned."""

    speed: Weights
    """The logarithm of how fast a seat wins."""
    fan: Weights
    """Fan of its win."""
    self_draw: Weights
    """The logit of its win by self-draw."""

    @classmethod
    def of(cls, values: Mapping[str, list[list[float]]]) -> Numbers:
        """From the object of the data file."""
        return cls(*(tuple(map(tuple, values[name])) for name in cls._fields))


class _Hand(NamedTuple):
    """What is known of a hand whatever the others and the wall hold."""

    missing: int
    helping: tuple[Kind, ...]
    signs: tuple[float, ...]
    speed: float
    fan: float
    self_draw: float
    """What comes from these signs."""


@lru_cache(maxsize=1)
def numbers() -> Numbers:
    """What was learned, read when it is first needed."""
    text = resources.files(__package__).joinpath(_DATA).read_text(encoding="utf-8")
    return Numbers.of(json.loads(text))


class Judging:
    """Judges the positions of one view; remembers the hands that it has looked at.

    Args:
        policy: knows what hands count.
    """

    def __init__(self, policy: Policy) -> None:
        self._policy = policy
        self.rules = policy.rules
        self._numbers = numbers()
        self._of_moving = [
            [
                tuple((weights[row][place], *weights[row][_SEATS : _SEATS + _MOVING]) for weights in self._numbers)
                for place in range(_SEATS)
            ]
            for row in range(MOST_MISSING)
        ]
        all_unseen = (_COPIES,) * len(KINDS)
        self._plans = [Plans(replace(features, unseen=all_unseen)) for features in policy.features]
        self._hands: dict[tuple[Seat, tuple[Meld, ...], int, int, int, int, bool], _Hand] = {}
        self._base, self._all_dots = number(self.rules, "base"), number(self.rules, "all-dots")
        self._self_draw = number(self.rules, "self-draw")

    def points(self, position: Position, turn: Seat, me: Seat) -> float:
        """What a position is worth to a seat in which `turn` is about to draw."""
        wall = position.wall_counts()
        left, most, least = position.left, self.rules.limit_fan, self.rules.min_fan
        speeds = gained = 0.0
        for place in range(_SEATS):
            seat = (turn + place) % _SEATS
            hand = self._hand(position, seat)
            moving = self._moving(position, seat, hand, wall, left)
            of_speed, of_fan, of_self_draw = self._of_moving[min(hand.missing, MOST_MISSING) - 1][place]
            speed = hand.speed + of_speed[0] + sum(map(mul, of_speed[1:], moving))
            fan = hand.fan + of_fan[0] + sum(map(mul, of_fan[1:], moving))
            self_draw = hand.self_draw + of_self_draw[0] + sum(map(mul, of_self_draw[1:], moving))
            speed = exp(min(speed, 30.0))
            share = 1 / (1 + exp(-max(-30.0, min(self_draw, 30.0))))
            speeds += speed
            gained += speed * max(least, min(fan, most)) * ((3 + share) if seat == me else -(1.5 + 0.5 * share))
        return gained / speeds * self.rules.points_per_fan * (1 - _PASSED_ON**left)

    def signs(self, position: Position, turn: Seat) -> list[tuple[int, list[float]]]:
        """Of each seat, `turn` first: the row of its weights, and the signs that these go with."""
        wall = position.wall_counts()
        found = []
        for place in range(_SEATS):
            seat = (turn + place) % _SEATS
            hand = self._hand(position, seat)
            moving = self._moving(position, seat, hand, wall, position.left)
            places = [float(place == one) for one in range(_SEATS)]
            found.append((min(hand.missing, MOST_MISSING) - 1, [*places, *moving, *hand.signs]))
        return found

    # --- a hand by itself ---------------------------------------------------------------------------------------------------

    def _hand(self, position: Position, seat: Seat) -> _Hand:
        melds, flies, bonus, bare = (
            position.melds[seat],
            position.flies[seat],
            position.bonus[seat],
            position.bare[seat],
        )
        dots, honours = position.dots[seat], position.honours[seat]
        key = seat, melds, flies, dots, honours, bonus, bare
        known = self._hands.get(key)
        if known is None:
            missing = max(1, missing_of_keys(dots, honours, len(melds)) - flies)
            signs = self._still(position, seat)
            first = -len(signs)
            row = min(missing, MOST_MISSING) - 1
            speed, fan, self_draw = (sum(map(mul, weights[row][first:], signs)) for weights in self._numbers)
            helping = helping_tiles(dots, honours, len(melds))
            known = self._hands[key] = _Hand(missing, helping, signs, speed, fan, self_draw)
        return known

    def _still(self, position: Position, seat: Seat) -> tuple[float, ...]:
        """The signs of a hand that do not depend on where other tiles are."""
        counts, melds = position.counts[seat], position.melds[seat]
        worth = self._policy.features[seat].worth
        pairs = [kind for kind in PLAIN if counts[kind] == 2]
        held = sum(counts[kind] > 0 for kind in HONOURS)
        likely = self._likely_fan(position, seat)
        return (
            float(position.flies[seat]),
            float(len(melds)),
            likely,
            max(0.0, self.rules.min_fan - likely),
            float(len(pairs)),
            float(sum(worth[kind] for kind in pairs)),
            float(sum(counts[kind] > 2 for kind in PLAIN)),
            float(any(meld.is_chow for meld in melds)),
            float(not held and all(meld.kind < _DOTS for meld in melds)),
            float(held),
            float(position.bare[seat]),
            *self._of_plans(position, seat),
        )

    def _of_plans(self, position: Position, seat: Seat) -> tuple[float, ...]:
        """Tiles more to plans with nearly enough fan and with enough, and the fan of the nearest plans and of those one further."""
        melds, bonus, most = position.melds[seat], position.bonus[seat], self.rules.limit_fan
        found = [
            (plan.missing, most if plan.limit else min(most, plan.fan + bonus))
            for plan in self._plans[seat].of(
                position.counts[seat], position.flies[seat], self._policy.frame(seat, melds)
            )
        ]
        nearest = max(1, min(missing for missing, _ in found))
        enough = self.rules.min_fan
        detours = (
            min(_FAR, max(0, min((missing for missing, fan in found if fan >= least), default=9) - nearest))
            for least in (enough - 2, enough - 1, enough)
        )
        fan = (max(fan for missing, fan in found if missing <= furthest) for furthest in (nearest, nearest + 1))
        return *map(float, detours), *map(float, fan)

    def _likely_fan(self, position: Position, seat: Seat) -> float:
        """Fan that a hand may come to by its honours."""
        counts, worth = position.counts[seat], self._policy.features[seat].worth
        fan = float(position.bonus[seat] + position.bare[seat])
        honours = False
        for meld in position.melds[seat]:
            if not meld.is_chow and meld.kind >= _DOTS:
                honours = True
                fan += worth[meld.kind]
        for kind in HONOURS:
            if counts[kind] >= 2:
                honours = True
                fan += worth[kind] if counts[kind] > 2 else 0.5 * worth[kind]
        return fan + (self._base if honours else 0.4 * self._all_dots)

    # --- and among the others -----------------------------------------------------------------------------------------------

    def _moving(self, position: Position, seat: Seat, hand: _Hand, wall: Sequence[int], left: int) -> tuple[float, ...]:
        """The signs that depend on the wall and on what the others hold."""
        next_, previous = position.counts[(seat + 1) % _SEATS], position.counts[(seat + 2) % _SEATS]
        left = max(1, left)
        if hand.missing == 1:
            return left / 44, 5 / left, *self._of_waits(position, seat, hand, wall, left)
        counts = position.counts[seat]
        share = wall[FLY]
        pongs = chows = 0
        for kind in hand.helping:
            share += wall[kind]
            if counts[kind] > 1:
                pongs += next_[kind] + previous[kind]
            elif kind < _DOTS:
                chows += previous[kind]
        then = self._then(position, seat, hand, wall) / left**2 if hand.missing == 2 else 0.0
        return left / 44, 5 / left, log(share / left + 0.03), min(pongs, 6), min(chows, 4), then, len(hand.helping)

    def _then(self, position: Position, seat: Seat, hand: _Hand, wall: Sequence[int]) -> float:
        """How many tiles the hand waits for once it waits, over the tiles that make it wait."""
        next_, previous = position.counts[(seat + 1) % _SEATS], position.counts[(seat + 2) % _SEATS]
        dots, honours, melds = position.dots[seat], position.honours[seat], len(position.melds[seat])
        found = 0.0
        for kind in hand.helping:
            if wall[kind]:
                most = 0.0
                for _, waits in throws(*moved(dots, honours, (kind,), 1), melds)[1]:
                    count = 0.0
                    for wait in waits:
                        count += wall[wait] + 0.5 * (next_[wait] + previous[wait])
                    most = max(most, count)
                found += wall[kind] * most
        return 10 * found

    def _of_waits(
        self, position: Position, seat: Seat, hand: _Hand, wall: Sequence[int], left: int
    ) -> tuple[float, ...]:
        """The share of tiles on which the hand wins, those that the others hold, its fan, tiles that complete it, whether none wins."""
        next_, previous = position.counts[(seat + 1) % _SEATS], position.counts[(seat + 2) % _SEATS]
        dots, honours = position.dots[seat], position.honours[seat]
        policy, least, own = self._policy, self.rules.min_fan, self._self_draw
        fans = weights = 0.0
        share = given = complete = 0
        for kind in (*hand.helping, FLY):
            if kind == FLY:
                position.flies[seat] += 1
                fan = policy.fan(position, seat, dots=dots, honours=honours, more=0)
                position.flies[seat] -= 1
            else:
                in_dots, in_honours = moved(dots, honours, (kind,), 1)
                fan = policy.fan(position, seat, dots=in_dots, honours=in_honours, more=0)
            complete += wall[kind]
            if fan + own >= least:
                share += wall[kind]
                weights += wall[kind] + 0.25
                fans += (wall[kind] + 0.25) * max(fan, least - own)
                if fan >= least and kind != FLY:
                    given += next_[kind] + previous[kind]
        fan_ = fans / weights if weights else 0.0
        dead = float(not share and not given)
        return log(share / left + 0.03), min(given, 12), fan_, complete / left, dead
