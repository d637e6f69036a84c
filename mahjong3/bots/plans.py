"""What a hand could become, how far away that is and what it would be worth.

A **plan** is a sort of complete hand: four sets and a pair of any sort, the same with pongs of certain honours, all pongs, all
dots, all honours. For each the tables of `hands.distance` tell what is missing, so a hand is weighed in some tens of
microseconds. What is missing comes at a **rate** a round (drawn, or claimed from the others), and the deal may end first
at another rate; the chance of a plan is the product of `rate / (rate + end)` over the tiles it lacks. How many bonus tiles will
come on the way is uncertain, too, so the worth of a plan is a mean over them: below `min_fan` it is nothing.

Rule: RULES §5–7.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import exp
from typing import Final

from mahjong3.bots.advice import PlanName
from mahjong3.bots.features import Features, Frame, holds_all_flies, number
from mahjong3.hands.distance import (
    DOT_WEIGHTS,
    HONOUR_WEIGHTS,
    SETS,
    block_missing,
    chows_vector,
    dots_class,
    honours_class,
    missing_of_keys,
    tile_keys,
)
from mahjong3.rules import LIMIT
from mahjong3.tiles.kinds import DOTS, DRAGONS, FLY, HONOURS, PLAIN, Kind

__all__ = ["Estimate", "Plan", "Planner", "Weights"]

_FIRST_HONOUR: Final = HONOURS[0]


@dataclass(frozen=True, slots=True)
class Weights:
    """The numbers behind the estimates, found by playing."""

    rates: tuple[float, ...] = (0.25, 0.42, 0.55, 0.65, 0.75, 0.8)
    """How often a tile that helps comes in a round, while 1, 2, … tiles are missing; used for the tiles after the next."""
    pong_rate: float = 1.2
    """How often another discards a tile of which two are held, for each time one draws it."""
    chow_rate: float = 0.5
    """The same for a tile that makes a chow, which only the previous player can give."""
    win_rate: float = 1.3
    """The same for the last tile, which anybody can give."""
    end: float = 0.04
    """How often others end the deal, in a round."""
    end_by_meld: float = 0.02
    """The same for each meld of the player who has most."""
    exhaustion: float = 1.2
    """How much the wall's end weighs."""
    others: float = 0.25
    """What the second and further plans count beside the best."""
    far: int = 2
    """Plans that lack so many tiles more than the nearest are left out."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A sort of complete hand, for a hand of tiles."""

    name: PlanName
    """What it is."""
    missing: int
    """Tiles that the hand lacks to it."""
    fan: int
    """Fan that it brings on a discard, with the bonus tiles laid down."""
    limit: bool
    """It is a limit hand."""
    pongs: tuple[Kind, ...] = ()
    """The honours of which it wants concealed or claimed pongs."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a hand is thought to be worth."""

    value: float
    """Points in units of a fan, on average, what others win left out."""
    plan: Plan
    """The plan that promises most."""


Missing = Callable[[int, int], int]
"""Tiles missing to a plan without flies, from the keys of the two blocks."""


class Planner:
    """Weighs hands in one view."""

    def __init__(self, features: Features, weights: Weights) -> None:
        self.features = features
        self.weights = weights
        rules = features.view.rules
        self.rules = rules
        self.base = number(rules, "base")
        self.all_dots = number(rules, "all-dots")
        self.all_pongs = number(rules, "all-pongs")
        self.all_chows = number(rules, "all-chows")
        self.little_dragons = number(rules, "little-dragons")
        self.self_draw = number(rules, "self-draw")
        self.ending = (
            weights.end + weights.end_by_meld * features.threat + weights.exhaustion / max(0.5, features.rounds)
        )

    # --- plans ----------------------------------------------------------------------------------------------------------

    def plans(self, counts: Sequence[int], flies: int, frame: Frame) -> list[Plan]:
        """The plans for a hand that waits for its next tile."""
        sets = SETS - frame.melds
        dots, honours = tile_keys(counts)
        limit = frame.limit or holds_all_flies(frame, flies, self.rules)
        found = list(self._with_pongs(counts, flies, frame, dots, honours, limit=limit))
        in_dots, in_honours = block_missing(dots_class(dots), honours_class(honours))
        whole = 2 * sets + 1
        if frame.dots:
            fan = frame.fan + self.all_dots
            chows = frame.chows and chows_vector(dots)[whole] == in_dots[whole]
            found.append(Plan("all-dots", in_dots[whole] - flies, fan + self.all_chows * chows, limit))
        if frame.honours:
            found.append(Plan("all-honours", in_honours[whole] - flies, frame.fan, limit=True))
        if frame.pongs:
            found += self._all_pongs(counts, flies, frame, limit=limit)
        return found

    def _with_pongs(
        self, counts: Sequence[int], flies: int, frame: Frame, dots: int, honours: int, *, limit: bool
    ) -> Iterator[Plan]:
        """Any sets, with more and more pongs of honours among them."""
        unseen, worth = self.features.unseen, self.features.worth
        wanted = [
            kind
            for kind in HONOURS
            if counts[kind] and worth[kind] and kind not in frame.kinds and counts[kind] + unseen[kind] + flies >= 3
        ]
        wanted.sort(key=lambda kind: (-min(3, counts[kind]), -worth[kind], -unseen[kind]))
        pair = any(counts[kind] >= 2 for kind in HONOURS)
        fan = frame.fan
        needed = 0
        for taken in range(min(len(wanted), SETS - frame.melds) + 1):
            if taken:
                kind = wanted[taken - 1]
                honours -= counts[kind] * HONOUR_WEIGHTS[kind - _FIRST_HONOUR]
                needed += max(0, 3 - counts[kind])
                fan += worth[kind]
                if needed - flies > 4:
                    return
            if taken < len(wanted) and counts[wanted[taken]] >= 3:
                continue  # a pong that is there already is in every plan
            pongs = tuple(wanted[:taken])
            base = self.base if frame.base or pongs or pair else 0
            more, is_limit = self._of_dragons(counts, frame, pongs)
            missing = needed + missing_of_keys(dots, honours, frame.melds + taken) - flies
            yield Plan("honour-pongs" if pongs else "any-sets", missing, fan + base + more, limit or is_limit, pongs)

    def _of_dragons(self, counts: Sequence[int], frame: Frame, pongs: Sequence[Kind]) -> tuple[int, bool]:
        """What dragons bring together: fan of the little ones, and whether all three are there."""
        dragons = frame.dragons + sum(kind in DRAGONS for kind in pongs)
        if dragons == len(DRAGONS):
            return 0, self.rules.fan["big-dragons"] == LIMIT
        if dragons == len(DRAGONS) - 1:
            third = next(kind for kind in DRAGONS if kind not in frame.kinds and kind not in pongs)
            return (self.little_dragons if counts[third] == 2 else 0), False
        return 0, False

    def _all_pongs(self, counts: Sequence[int], flies: int, frame: Frame, *, limit: bool) -> Iterator[Plan]:
        """Four pongs, of any tiles and of dots alone."""
        sets = SETS - frame.melds
        unseen, worth = self.features.unseen, self.features.worth
        for name, kinds in (("all-pongs", PLAIN), ("all-dots-pongs", DOTS)):
            if name == "all-dots-pongs" and not frame.dots:
                continue
            held = sorted(
                (kind for kind in kinds if counts[kind]),
                key=lambda kind: (-min(3, counts[kind]), -worth[kind], -unseen[kind]),
            )
            pongs, pair = held[:sets], held[sets : sets + 1]
            used = sum(min(3, counts[kind]) for kind in pongs) + sum(min(2, counts[kind]) for kind in pair)
            missing = 3 * sets + 2 - used - flies
            fan = frame.fan + self.all_pongs + sum(worth[kind] for kind in pongs)
            if any(counts[kind] + unseen[kind] + flies < 3 for kind in pongs):
                continue
            if frame.base or any(kind in HONOURS for kind in held[: sets + 1]):
                fan += self.base
            elif frame.dots:
                fan += self.all_dots
            plan: PlanName = "all-pongs" if name == "all-pongs" else "all-dots-pongs"
            yield Plan(plan, missing, fan, limit, tuple(held[: sets + 1]))

    # --- worth ----------------------------------------------------------------------------------------------------------

    def estimate(self, counts: list[int], flies: int, frame: Frame) -> Estimate:
        """What a hand is worth that waits for its next tile."""
        plans = self.plans(counts, flies, frame)
        nearest = min(plan.missing for plan in plans)
        best: Plan | None = None
        highest = total = 0.0
        for plan in plans:
            if plan.missing - nearest > self.weights.far:
                continue
            value = self.value(plan, counts, frame)
            total += value
            if best is None or value > highest:
                best, highest = plan, value
        assert best is not None
        return Estimate(highest + self.weights.others * (total - highest), best)

    def value(self, plan: Plan, counts: list[int], frame: Frame) -> float:
        """What a plan is worth: fan in units of payment, times their chance."""
        weights, features, end = self.weights, self.features, self.ending
        drawn, claimed = self._rates(plan, counts, frame)
        missing = max(1, plan.missing)
        chance, rounds = 1.0, 0.0
        rates = weights.rates
        for left in range(missing, 1, -1):
            rate = drawn + claimed if left == missing else rates[min(left, len(rates)) - 1]
            chance *= rate / (rate + end)
            rounds += 1 / (rate + end)
        if missing > 1:
            drawn = rates[0] / (1 + weights.win_rate)
            claimed = rates[0] - drawn
        rounds += 1 / (drawn + claimed + end)
        return chance * self._payoff(plan, drawn, claimed, features.bonus_rate * rounds)

    def _payoff(self, plan: Plan, drawn: float, claimed: float, bonus: float) -> float:
        """Points won from a waiting hand, on average over the bonus tiles that come (`bonus` of them expected)."""
        rules, end = self.rules, self.ending
        likelihood = exp(-bonus)
        value = 0.0
        for more in range(5):
            fan = plan.fan + more
            limit = plan.limit or (not more and self.features.no_flowers)
            by_discard = rules.limit_fan if limit else min(fan, rules.limit_fan)
            by_self_draw = rules.limit_fan if limit else min(fan + self.self_draw, rules.limit_fan)
            gained, rate = 0.0, 0.0
            if by_discard >= rules.min_fan:
                gained, rate = 3 * by_discard * claimed, claimed
            if by_self_draw >= rules.min_fan:
                gained, rate = gained + 4 * by_self_draw * drawn, rate + drawn
            if rate:
                value += likelihood * gained / (rate + end)
            likelihood *= bonus / (more + 1)
        return value

    def helping(self, plan: Plan, counts: Sequence[int], frame: Frame) -> list[Kind]:
        """The unseen dots and honours that bring a plan nearer."""
        unseen = self.features.unseen
        dots, honours = tile_keys(counts)
        melds = frame.melds
        if plan.name in ("all-pongs", "all-dots-pongs"):
            return self._helping_pongs(plan, counts, frame)
        if plan.name == "all-dots":
            return self._by_keys(range(_FIRST_HONOUR), dots, honours, _missing_in_dots(melds))
        if plan.name == "all-honours":
            return self._by_keys(HONOURS, dots, honours, _missing_in_honours(melds))
        for kind in plan.pongs:
            honours -= counts[kind] * HONOUR_WEIGHTS[kind - _FIRST_HONOUR]
        sets = melds + len(plan.pongs)
        others = [kind for kind in PLAIN if kind not in plan.pongs]
        found = self._by_keys(others, dots, honours, lambda one, other: missing_of_keys(one, other, sets))
        return found + [kind for kind in plan.pongs if counts[kind] < 3 and unseen[kind]]

    def _by_keys(self, kinds: Sequence[Kind], dots: int, honours: int, missing: Missing) -> list[Kind]:
        unseen = self.features.unseen
        now = missing(dots, honours)
        return [
            kind
            for kind in kinds
            if unseen[kind]
            and (
                missing(dots + DOT_WEIGHTS[kind], honours)
                if kind < _FIRST_HONOUR
                else missing(dots, honours + HONOUR_WEIGHTS[kind - _FIRST_HONOUR])
            )
            < now
        ]

    def _helping_pongs(self, plan: Plan, counts: Sequence[int], frame: Frame) -> list[Kind]:
        """Tiles of the pongs that are not there yet, and of the pair or of what could take its place."""
        sets = SETS - frame.melds
        kinds = DOTS if plan.name == "all-dots-pongs" else PLAIN
        last = min((counts[kind] for kind in plan.pongs[:sets]), default=3)
        pair = max((counts[kind] for kind in plan.pongs[sets:]), default=0)
        found: list[Kind] = []
        for kind in kinds:
            count = counts[kind]
            grows = count < 3 and (kind in plan.pongs[:sets] or count == last)
            if self.features.unseen[kind] and (grows or (pair < 2 and count == pair and kind not in plan.pongs[:sets])):
                found.append(kind)
        return found

    def _rates(self, plan: Plan, counts: Sequence[int], frame: Frame) -> tuple[float, float]:
        """How often the next tile of a plan is drawn in a round, and how often another gives it."""
        unseen, weights = self.features.unseen, self.weights
        drawn = float(unseen[FLY])
        claimed = 0.0
        may_chow = self.rules.chow and plan.name not in ("all-pongs", "all-dots-pongs")
        for kind in self.helping(plan, counts, frame):
            left = unseen[kind]
            drawn += left
            if plan.missing <= 1:
                claimed += left * weights.win_rate
            elif counts[kind] >= 2:
                claimed += left * weights.pong_rate
            elif may_chow and kind < _FIRST_HONOUR and _chows_with(counts, kind):
                claimed += left * weights.chow_rate
        hidden = self.features.hidden
        return drawn / hidden, claimed / hidden


def _missing_in_dots(melds: int) -> Missing:
    whole = 2 * (SETS - melds) + 1
    return lambda dots, honours: block_missing(dots_class(dots), honours_class(honours))[0][whole]


def _missing_in_honours(melds: int) -> Missing:
    whole = 2 * (SETS - melds) + 1
    return lambda dots, honours: block_missing(dots_class(dots), honours_class(honours))[1][whole]


def _chows_with(counts: Sequence[int], dot: Kind) -> bool:
    """Two own tiles that make a chow with this dot."""
    low2 = dot > 1 and counts[dot - 2]
    low = dot > 0 and counts[dot - 1]
    high = dot < 8 and counts[dot + 1]
    high2 = dot < 7 and counts[dot + 2]
    return bool((low and (low2 or high)) or (high and high2))
