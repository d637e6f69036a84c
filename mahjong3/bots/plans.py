"""What a hand could become: sorts of complete hand, how far away each is and what it would count.

A **plan** is a sort of complete hand: four sets and a pair of any sort, the same with pongs of certain honours, all pongs, all
dots, all honours. The tables of `hands.distance` tell what each lacks.

Rule: RULES §5, §6.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from mahjong3.bots.advice import PlanName
from mahjong3.bots.features import Features, Frame, holds_all_flies, number
from mahjong3.bots.nearness import helping_tiles
from mahjong3.hands.blocks import DOT_WEIGHTS, HONOUR_WEIGHTS, SETS, chows_vector, dots_missing, honours_missing
from mahjong3.hands.distance import missing_of_keys, tile_keys
from mahjong3.rules import LIMIT
from mahjong3.tiles.kinds import DOTS, DRAGONS, HONOURS, PLAIN, Kind

__all__ = ["Plan", "Plans"]

_FIRST_HONOUR: Final = HONOURS[0]
_MOST_FOR_PONGS: Final = 4
"""Plans that want more tiles than these for pongs of honours alone are not looked at."""
_PAIR: Final = 0.5
"""How likely a pair of an honour becomes a pong on the way, where the plan does not insist on it."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A sort of complete hand, for a hand of tiles."""

    name: PlanName
    """What it is."""
    missing: int
    """Tiles that the hand lacks to it."""
    fan: float
    """Fan that it brings on a discard, with the bonus tiles laid down; pairs of honours count in part."""
    limit: bool
    """It is a limit hand."""
    pongs: tuple[Kind, ...] = ()
    """The tiles of which it wants pongs (and, last, a pair, where it is all pongs)."""


class Plans:
    """Looks for plans in one view."""

    def __init__(self, features: Features) -> None:
        self.features = features
        rules = features.view.rules
        self.rules = rules
        self.base = number(rules, "base")
        self.all_dots = number(rules, "all-dots")
        self.all_pongs = number(rules, "all-pongs")
        self.all_chows = number(rules, "all-chows")
        self.little_dragons = number(rules, "little-dragons")

    def of(self, counts: Sequence[int], flies: int, frame: Frame) -> list[Plan]:
        """The plans for a hand that waits for its next tile."""
        dots, honours = tile_keys(counts)
        limit = frame.limit or holds_all_flies(frame, flies, self.rules)
        found = list(self._with_pongs(counts, flies, frame, dots, honours, limit=limit))
        in_dots, in_honours = dots_missing(dots), honours_missing(honours)
        whole = 2 * (SETS - frame.melds) + 1
        if frame.dots:
            chows = frame.chows and chows_vector(dots)[whole] == in_dots[whole]
            fan = frame.fan + self.all_dots + self.all_chows * chows
            found.append(Plan("all-dots", in_dots[whole] - flies, fan, limit))
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
        fan = frame.fan
        needed = 0
        for taken in range(min(len(wanted), SETS - frame.melds) + 1):
            if taken:
                kind = wanted[taken - 1]
                honours -= counts[kind] * HONOUR_WEIGHTS[kind - _FIRST_HONOUR]
                needed += max(0, 3 - counts[kind])
                fan += worth[kind]
                if needed - flies > _MOST_FOR_PONGS:
                    return
            if taken < len(wanted) and counts[wanted[taken]] >= 3:
                continue  # a pong that is there already is in every plan
            pongs = tuple(wanted[:taken])
            more, is_limit = self._of_dragons(counts, frame, pongs)
            missing = needed + missing_of_keys(dots, honours, frame.melds + taken) - flies
            perhaps = sum(_PAIR * worth[kind] for kind in wanted[taken:] if counts[kind] == 2)
            base = self._base(counts, frame, pongs)
            name: PlanName = "honour-pongs" if pongs else "any-sets"
            yield Plan(name, missing, fan + perhaps + base + more, limit or is_limit, pongs)

    def _base(self, counts: Sequence[int], frame: Frame, pongs: Sequence[Kind]) -> float:
        """Base, in part where no honour is sure to stay."""
        if frame.base or pongs:
            return self.base
        held = max(counts[kind] for kind in HONOURS)
        return self.base * (1.0, 0.6, 0.9)[held] if held < 3 and held else self.base * bool(held)

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
        """Pongs and a pair, of any tiles and of dots alone."""
        sets = SETS - frame.melds
        unseen, worth = self.features.unseen, self.features.worth
        names: tuple[tuple[PlanName, range], ...] = (("all-pongs", PLAIN), ("all-dots-pongs", DOTS))
        for name, kinds in names[: 1 + frame.dots]:
            held = sorted(
                (kind for kind in kinds if counts[kind]),
                key=lambda kind: (-min(3, counts[kind]), -worth[kind], -unseen[kind]),
            )[: sets + 1]
            pongs = held[:sets]
            if any(counts[kind] + unseen[kind] + flies < 3 for kind in pongs):
                continue
            used = sum(min(3, counts[kind]) for kind in pongs) + sum(min(2, counts[kind]) for kind in held[sets:])
            fan = frame.fan + self.all_pongs + sum(worth[kind] for kind in pongs)
            if frame.base or any(kind in HONOURS for kind in held):
                fan += self.base
            elif frame.dots:
                fan += self.all_dots
            yield Plan(name, 3 * sets + 2 - used - flies, fan, limit, tuple(held))

    # --- what helps -----------------------------------------------------------------------------------------------------

    def helping(self, plan: Plan, counts: Sequence[int], frame: Frame) -> list[Kind]:
        """The unseen dots and honours that bring a plan nearer."""
        unseen = self.features.unseen
        dots, honours = tile_keys(counts)
        melds = frame.melds
        whole = 2 * (SETS - melds) + 1
        if plan.name in ("all-pongs", "all-dots-pongs"):
            return self._helping_pongs(plan, counts, frame)
        if plan.name == "all-dots":
            return self._by_keys(DOTS, dots, honours, lambda one, _: dots_missing(one)[whole])
        if plan.name == "all-honours":
            return self._by_keys(HONOURS, dots, honours, lambda _, other: honours_missing(other)[whole])
        pongs = plan.pongs
        for kind in pongs:
            honours -= counts[kind] * HONOUR_WEIGHTS[kind - _FIRST_HONOUR]
        found = [
            kind for kind in helping_tiles(dots, honours, melds + len(pongs)) if unseen[kind] and kind not in pongs
        ]
        return found + [kind for kind in pongs if counts[kind] < 3 and unseen[kind]]

    def _by_keys(
        self, kinds: Sequence[Kind], dots: int, honours: int, missing: Callable[[int, int], int]
    ) -> list[Kind]:
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
        pongs = plan.pongs[:sets]
        kinds = DOTS if plan.name == "all-dots-pongs" else PLAIN
        last = min((counts[kind] for kind in pongs), default=3) if len(pongs) == sets else 0
        pair = max((counts[kind] for kind in plan.pongs[sets:]), default=0)
        found: list[Kind] = []
        for kind in kinds:
            count = counts[kind]
            grows = count < 3 and (kind in pongs or count == last)
            pairs = pair < 2 and count == pair and kind not in pongs
            if self.features.unseen[kind] and (grows or pairs):
                found.append(kind)
        return found
