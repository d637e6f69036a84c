"""What a hand is worth that is near to complete: every tile that could come is looked at, with the best discard after it.

A hand that waits is worth what each of its waits would pay, at the rate at which it comes. A hand that lacks two tiles is worth
the mean of the waiting hands that the next tile makes of it. One that lacks more is valued by `Chances.far_value`.

Rule: RULES §5, §6.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from mahjong3.bots.chances import Chances, Pay
from mahjong3.bots.features import Features, Frame, holds_all_flies, number
from mahjong3.bots.nearness import helping_tiles, moved, nearest_throws
from mahjong3.hands.blocks import DOT_WEIGHTS, HONOUR_WEIGHTS, SETS, chows_vector, dots_missing
from mahjong3.hands.distance import missing_of_keys, tile_keys
from mahjong3.tiles.kinds import DRAGONS, FLY, HONOURS, PLAIN, Kind

__all__ = ["Outlook", "may_chow"]

_FIRST_HONOUR: Final = HONOURS[0]
_FIRST_DRAGON: Final = DRAGONS[0]
_NEVER: Final = 99
"""More tiles than any hand lacks."""


class _Way(NamedTuple):
    """How the honours of a complete hand stand."""

    used: int
    """Flies that it takes, those among the dots left out."""
    sets: int
    """Sets that are left to the dots."""
    pair: int
    """1: the pair is left to the dots, too."""
    fan: int
    """Fan, melds and base included; all pongs not counted."""
    limit: bool
    """It is a limit hand."""


class Outlook:
    """Looks ahead in one view; remembers the hands that it has valued."""

    def __init__(self, features: Features, chances: Chances) -> None:
        self.features = features
        self.chances = chances
        rules = features.view.rules
        self.rules = rules
        self._base = number(rules, "base")
        self._all_dots = number(rules, "all-dots")
        self._all_pongs = number(rules, "all-pongs")
        self._all_chows = number(rules, "all-chows")
        self._little_dragons = number(rules, "little-dragons")
        self._waiting_hands: dict[tuple[int, int, int, Frame, int], float] = {}
        self._best_throws: dict[tuple[int, int, int, Frame], float] = {}
        self._fans: dict[tuple[int, int, int, Frame], int] = {}
        self._ways: dict[tuple[int, Frame], tuple[_Way, ...]] = {}

    def value(self, counts: Sequence[int], flies: int, frame: Frame) -> float | None:
        """What a hand is worth that waits for its next tile; `None` if it lacks more than two."""
        dots, honours = tile_keys(counts)
        missing = missing_of_keys(dots, honours, frame.melds) - flies
        if missing <= 1:
            return self._waiting(dots, honours, flies, frame, 0)
        return self._two_short(counts, flies, frame, dots, honours) if missing == 2 else None

    # --- looking ahead --------------------------------------------------------------------------------------------------

    def _two_short(self, counts: Sequence[int], flies: int, frame: Frame, dots: int, honours: int) -> float:
        unseen = self.features.unseen
        total = gained = 0.0
        for kind in helping_tiles(dots, honours, frame.melds):
            left = unseen[kind]
            if left:
                rate = left * self.rate_of(counts, kind)
                gained += rate * self._best_waiting(*moved(dots, honours, (kind,), 1), flies, frame)
                total += rate
        if unseen[FLY]:
            gained += unseen[FLY] * self._best_waiting(dots, honours, flies + 1, frame)
            total += unseen[FLY]
        hidden = self.features.hidden
        return gained / hidden / (total / hidden + self.chances.end(0)) if total else 0.0

    def _best_waiting(self, dots: int, honours: int, flies: int, frame: Frame) -> float:
        """The best discard of a hand that waits after it."""
        known = self._best_throws.get((dots, honours, flies, frame))
        if known is None:
            kinds, _ = nearest_throws(dots, honours, frame.melds)
            known = self._best_throws[dots, honours, flies, frame] = max(
                (self._waiting(*moved(dots, honours, (kind,)), flies, frame, 1) for kind in kinds), default=0.0
            )
        return known

    def _waiting(self, dots: int, honours: int, flies: int, frame: Frame, ahead: int) -> float:
        known = self._waiting_hands.get((dots, honours, flies, frame, ahead))
        if known is None:
            waits = self.waits(dots, honours, flies, frame, ahead)
            hidden, win = self.features.hidden, self.chances.weights.win
            gained = (waits.by_self_draw + win * waits.by_discard) / hidden
            rate = (waits.may_by_self_draw + win * waits.may_by_discard) / hidden
            known = gained / (rate + self.chances.end(ahead))
            self._waiting_hands[dots, honours, flies, frame, ahead] = known
        return known

    def waits(self, dots: int, honours: int, flies: int, frame: Frame, ahead: int) -> Pay:
        """What the unseen tiles that complete a hand would pay together, drawn or discarded so many rounds from now.

        Args:
            dots: the key of its block of dots.
            honours: the key of its block of honours.
            flies: concealed flies.
            frame: what the melds fix.
            ahead: rounds from now.
        """
        unseen, pay_of = self.features.unseen, self.chances.pay
        discard = may_discard = draw = may_draw = 0.0
        # With flies to spare every tile completes the hand.
        spare = missing_of_keys(dots, honours, frame.melds) <= flies
        for kind in PLAIN if spare else helping_tiles(dots, honours, frame.melds):
            left = unseen[kind]
            if left:
                pay = pay_of(self.fan_of_complete(*moved(dots, honours, (kind,), 1), flies, frame), ahead)
                discard += left * pay.by_discard
                may_discard += left * pay.may_by_discard
                draw += left * pay.by_self_draw
                may_draw += left * pay.may_by_self_draw
        left = unseen[FLY]
        if left:
            pay = pay_of(self.fan_of_complete(dots, honours, flies + 1, frame), ahead)
            draw += left * pay.by_self_draw
            may_draw += left * pay.may_by_self_draw
        return Pay(discard, may_discard, draw, may_draw)

    def rate_of(self, counts: Sequence[int], kind: Kind) -> float:
        """How much oftener a tile of use comes than it is drawn: as a pong from anybody, as a chow from the previous player."""
        weights = self.chances.weights
        rate = 1.0
        if counts[kind] >= 2:
            rate += weights.pong
        if kind < _FIRST_HONOUR and self.rules.chow and may_chow(counts, kind):
            rate += weights.chow
        return rate

    # --- fan of a complete hand -----------------------------------------------------------------------------------------

    def fan_of_complete(self, dots: int, honours: int, flies: int, frame: Frame) -> int:
        """Fan of a complete hand on a discard, at most `limit_fan`: what a bot needs to know, quicker than scoring it.

        Args:
            dots: the key of its block of dots, the winning tile included.
            honours: the key of its block of honours, the winning tile included.
            flies: concealed flies.
            frame: what the melds fix.
        """
        known = self._fans.get((dots, honours, flies, frame))
        if known is None:
            known = self._fans[dots, honours, flies, frame] = self._counted(dots, honours, flies, frame)
        return known

    def _counted(self, dots: int, honours: int, flies: int, frame: Frame) -> int:
        limit = self.rules.limit_fan
        if frame.limit or holds_all_flies(frame, flies, self.rules):
            return limit
        best = 0 if honours else self._without_honours(dots, flies, frame)
        if honours or flies >= 2:
            in_dots = dots_missing(dots)
            for way in self._ways_of(honours, frame):
                if way.used + in_dots[2 * way.sets + way.pair] > flies:
                    continue
                if way.limit:
                    return limit
                pongs = frame.pongs and way.used + _lacking_dot_pongs(dots, way.sets, way.pair) <= flies
                best = max(best, way.fan + self._all_pongs * pongs)
        return min(limit, best)

    def _without_honours(self, dots: int, flies: int, frame: Frame) -> int:
        sets = SETS - frame.melds
        fan = frame.fan + (self._all_dots if frame.dots else self._base)
        more = 0
        if frame.chows and frame.dots and chows_vector(dots)[2 * sets + 1] <= flies:
            more = self._all_chows
        if frame.pongs and _lacking_dot_pongs(dots, sets, 1) <= flies:
            more = max(more, self._all_pongs)
        return fan + more

    def _ways_of(self, key: int, frame: Frame) -> tuple[_Way, ...]:
        """The ways in which a block of honours stands in a complete hand, by its key."""
        known = self._ways.get((key, frame))
        if known is None:
            known = self._ways[key, frame] = tuple(way for way in self._all_ways(key, frame) if way.sets >= 0)
        return known

    def _all_ways(self, key: int, frame: Frame) -> Iterator[_Way]:
        """Every honour is a pong, but for one that may be the pair; a pair of flies counts as honours."""
        worth = self.features.worth
        counts = {
            kind: count for kind, weight in zip(HONOURS, HONOUR_WEIGHTS, strict=True) if (count := key // weight % 5)
        }
        sets = SETS - frame.melds - len(counts)
        needed = sum(max(0, 3 - count) for count in counts.values())
        fan = frame.fan + sum(worth[kind] for kind in counts) + self._base
        dragons = frame.dragons + sum(kind >= _FIRST_DRAGON for kind in counts)
        if counts:
            yield _Way(needed, sets, 1, fan, dragons == len(DRAGONS))
        third = self._little_dragons if dragons == len(DRAGONS) - 1 else 0
        yield _Way(needed + 2, sets, 0, fan + third, dragons == len(DRAGONS) or (frame.honours and not sets))
        for kind, count in counts.items():
            if count <= 2:
                dragon = kind >= _FIRST_DRAGON
                little = self._little_dragons if dragon and dragons == len(DRAGONS) else 0
                limit = dragons - dragon == len(DRAGONS) or (frame.honours and sets == -1)
                yield _Way(needed - 1, sets + 1, 0, fan - worth[kind] + little, limit)


@lru_cache(maxsize=1 << 12)
def _lacking_dot_pongs(dots: int, sets: int, pair: int) -> int:
    """Tiles that a block of dots lacks to pongs (and a pair) which use all of them, by its key."""
    held = sorted((min(3, count) for weight in DOT_WEIGHTS if (count := dots // weight % 6)), reverse=True)
    if len(held) > sets + pair:
        return _NEVER
    used = sum(held[:sets]) + sum(min(2, count) for count in held[sets:])
    return 3 * sets + 2 * pair - used


def may_chow(counts: Sequence[int], dot: Kind) -> bool:
    """Whether two own tiles make a chow with this dot."""
    low2 = dot > 1 and counts[dot - 2]
    low = dot > 0 and counts[dot - 1]
    high = dot < 8 and counts[dot + 1]
    high2 = dot < 7 and counts[dot + 2]
    return bool((low and (low2 or high)) or (high and high2))
