"""How likely it is to get there in time, and what it then pays.

Time runs in **rounds**: one draw of one's own and a discard of each other player. A tile that helps comes at a rate a round; the
others end the deal at another, which grows as they come nearer. The chance that the tile comes first is `rate / (rate + end)`,
and a hand that lacks several tiles needs several such chances in a row.

A win pays by its fan, and it spares what one would have lost to another's win: `relief`. How many bonus tiles come before the
win is uncertain, so pay is a mean over them; below `min_fan` there is none.

Rule: RULES §5–7.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp
from typing import Final, NamedTuple

from mahjong3.bots.features import Features, number

__all__ = ["Chances", "Pay", "Weights"]

_MORE_BONUS: Final = 6
"""Bonus tiles still to come are looked at up to this number."""
_PAY_ROUNDS: Final = 3
"""Rounds until the win are told apart up to this number."""
_AHEAD: Final = 8
"""Rounds ahead for which the others' rate is worked out."""


@dataclass(frozen=True, slots=True)
class Weights:
    """The numbers behind the estimates, found by playing many deals."""

    rates: tuple[tuple[float, ...], ...] = (
        (0.114, 0.244, 0.353, 0.436),
        (0.269, 0.358, 0.433, 0.484),
        (0.393, 0.479, 0.545, 0.590),
        (0.528, 0.608, 0.644, 0.680),
        (0.670, 0.706, 0.730, 0.750),
    )
    """How often a tile that helps is drawn in a round, by the tiles missing (from 1) and the flies held (from 0): what the tiles
    after the next one are reckoned with."""
    claims: float = 1.6
    """How much oftener a tile comes than it is drawn, where others may give it."""
    pong: float = 1.2
    """How often another gives a tile of which two are held, for each time one draws it."""
    chow: float = 0.5
    """The same for a tile that makes a chow, which only the previous player can give."""
    win: float = 1.3
    """The same for the last tile, which anybody can give."""
    end: float = 0.06
    """How often others end the deal in the first round."""
    end_by_round: float = 0.05
    """How much oftener in each round after it."""
    end_by_meld: float = 0.03
    """How much oftener for each meld of the player who has most."""
    wall: float = 0.5
    """What the end of the wall adds, over the rounds that are left."""
    relief: float = 11.0
    """What a win spares, in fan."""
    far: int = 1
    """Plans that lack so many tiles more than the nearest are still looked at."""


_WEIGHTS: Final = Weights()


class Pay(NamedTuple):
    """What a hand pays that has a number of fan now; the chances are those that it may win at all."""

    by_discard: float
    may_by_discard: float
    by_self_draw: float
    may_by_self_draw: float


class Chances:
    """The rates and the pay of one view."""

    def __init__(self, features: Features, weights: Weights = _WEIGHTS) -> None:
        self._features = features
        self.weights = weights
        self.rules = features.view.rules
        rounds = max(features.view.discards_made)
        self.ends = tuple(
            min(0.8, weights.end + weights.end_by_round * (rounds + ahead) + weights.end_by_meld * features.threat)
            + weights.wall / max(0.5, features.rounds - ahead)
            for ahead in range(_AHEAD)
        )
        """How often the others end the deal, in each round from now."""
        self._bonus = [self._bonus_chances(rounds) for rounds in range(1, _PAY_ROUNDS + 1)]
        # The winning draw may itself be the replacement of a bonus tile, and that tile may count.
        replaced, worth = features.bonus_chance, min(1.0, features.bonus_worth)
        own, replacement = number(self.rules, "self-draw"), number(self.rules, "flower-replacement")
        self._draws = (
            (1 - replaced, own, False),
            (replaced * (1 - worth), own + replacement, True),
            (replaced * worth, own + replacement + 1, True),
        )
        self._pay: dict[tuple[int, int], Pay] = {}
        self._later: dict[tuple[int, int], float] = {}
        self._mean: dict[int, float] = {}

    def _bonus_chances(self, rounds: int) -> list[float]:
        """How likely each number of bonus fan is to come in so many rounds."""
        features = self._features
        bonus = rounds * features.bonus_chance * features.bonus_worth
        chance = exp(-bonus)
        chances = []
        for more in range(_MORE_BONUS):
            chances.append(chance)
            chance *= bonus / (more + 1)
        return chances

    def _pay_of(self, fan: int, rounds: int) -> Pay:
        rules, relief, no_flowers = self.rules, self.weights.relief, self._features.no_flowers
        limit = rules.limit_fan
        discard = may_discard = draw = may_draw = 0.0
        for more, chance in enumerate(self._bonus[rounds - 1]):
            counted = limit if fan >= limit or (not more and no_flowers) else min(limit, fan + more)
            if counted >= rules.min_fan:
                discard += chance * (relief + 3 * counted)
                may_discard += chance
            for share, added, flower in self._draws:
                bare = not more and no_flowers and not flower
                counted = limit if fan >= limit or bare else min(limit, fan + more + added)
                if counted >= rules.min_fan:
                    draw += chance * share * (relief + 4 * counted)
                    may_draw += chance * share
        return Pay(discard, may_discard, draw, may_draw)

    def end(self, ahead: int) -> float:
        """How often the others end the deal in a round, so many rounds from now."""
        return self.ends[min(ahead, _AHEAD - 1)]

    def pay(self, fan: int, ahead: int) -> Pay:
        """What a hand pays that has so many fan now, and waits in so many rounds from now."""
        place = min(fan, self.rules.limit_fan), min(ahead + 1, _PAY_ROUNDS)
        known = self._pay.get(place)
        if known is None:
            known = self._pay[place] = self._pay_of(*place)
        return known

    def rate(self, missing: int, flies: int) -> float:
        """How often a tile that helps comes in a round, on average over hands that lack so many."""
        row = self.weights.rates[min(missing, len(self.weights.rates)) - 1]
        return row[min(flies, len(row) - 1)] * self.weights.claims

    def far_value(self, missing: int, rate: float, flies: int, fan: float) -> float:
        """What a hand is worth that lacks some tiles, the next of which comes at `rate`.

        Args:
            missing: the tiles that it lacks.
            rate: how often one of the next comes, in a round.
            flies: flies held.
            fan: what it will count on a discard, bonus tiles of now included; need not be whole.
        """
        value = rate / (rate + self.ends[0]) * self._in_time(missing - 1, flies)
        whole = int(fan)
        part = fan - whole
        if not part:
            return value * self._mean_pay(whole)
        return value * ((1 - part) * self._mean_pay(whole) + part * self._mean_pay(whole + 1))

    def _in_time(self, missing: int, flies: int) -> float:
        """How likely the tiles after the next come before the others end the deal."""
        known = self._later.get((missing, flies))
        if known is None:
            known = 1.0
            for ahead, left in enumerate(range(missing, 0, -1), 1):
                rate = self.rate(left, flies)
                known *= rate / (rate + self.end(ahead))
            self._later[missing, flies] = known
        return known

    def _mean_pay(self, fan: int) -> float:
        known = self._mean.get(fan)
        if known is None:
            pay = self.pay(fan, 2)
            known = self._mean[fan] = (pay.by_self_draw + self.weights.win * pay.by_discard) / (1 + self.weights.win)
        return known
