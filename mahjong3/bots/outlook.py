"""What a hand is worth that is near to complete: every tile that could come is looked at, with the best discard after it.

A hand that waits is worth what each of its waits would pay, at the rate at which it comes. A hand that lacks two tiles is worth
the mean of the waiting hands that the next tile makes of it. One that lacks more is valued by `Chances.far_value`.

Rule: RULES §5, §6.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mahjong3.bots.chances import Chances, Pay
from mahjong3.bots.features import Features, Frame, holds_all_flies, number
from mahjong3.bots.nearness import helping_tiles, nearest_throws
from mahjong3.hands.blocks import DOT_WEIGHTS, HONOUR_WEIGHTS, SETS, chows_vector, dots_missing
from mahjong3.hands.distance import missing_of_keys, tile_keys
from mahjong3.tiles.kinds import DOTS, DRAGONS, FLY, HONOURS, PLAIN, Kind

__all__ = ["Outlook", "may_chow"]

_WEIGHTS: Final = (*DOT_WEIGHTS, *HONOUR_WEIGHTS)
_FIRST_HONOUR: Final = HONOURS[0]
_FIRST_DRAGON: Final = DRAGONS[0]
_NEVER: Final = 99
"""More tiles than any hand lacks."""


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
        self._known: dict[tuple[tuple[int, int], int, Frame, int], float] = {}

    def value(self, counts: list[int], flies: int, frame: Frame) -> float | None:
        """What a hand is worth that waits for its next tile; `None` if it lacks more than two."""
        dots, honours = tile_keys(counts)
        missing = missing_of_keys(dots, honours, frame.melds) - flies
        if missing <= 1:
            return self._waiting(counts, flies, frame, (dots, honours), 0)
        return self._two_short(counts, flies, frame, dots, honours) if missing == 2 else None

    # --- looking ahead --------------------------------------------------------------------------------------------------

    def _two_short(self, counts: list[int], flies: int, frame: Frame, dots: int, honours: int) -> float:
        unseen = self.features.unseen
        total = gained = 0.0
        for kind in helping_tiles(dots, honours, frame.melds):
            left = unseen[kind]
            if left:
                in_dots, in_honours = _moved(kind, dots, honours, 1)
                rate = left * self.rate_of(counts, kind)
                counts[kind] += 1
                gained += rate * self._best_waiting(counts, flies, frame, in_dots, in_honours)
                counts[kind] -= 1
                total += rate
        if unseen[FLY]:
            gained += unseen[FLY] * self._best_waiting(counts, flies + 1, frame, dots, honours)
            total += unseen[FLY]
        hidden = self.features.hidden
        return gained / hidden / (total / hidden + self.chances.end(0)) if total else 0.0

    def _best_waiting(self, counts: list[int], flies: int, frame: Frame, dots: int, honours: int) -> float:
        """The best discard of a hand that waits after it."""
        best = 0.0
        kinds, _ = nearest_throws(dots, honours, frame.melds)
        for kind in kinds:
            counts[kind] -= 1
            best = max(best, self._waiting(counts, flies, frame, _moved(kind, dots, honours, -1), 1))
            counts[kind] += 1
        return best

    def _waiting(self, counts: list[int], flies: int, frame: Frame, keys: tuple[int, int], ahead: int) -> float:
        known = self._known.get((keys, flies, frame, ahead))
        if known is None:
            known = self._value_of_waits(counts, flies, frame, keys, ahead)
            self._known[keys, flies, frame, ahead] = known
        return known

    def _value_of_waits(self, counts: list[int], flies: int, frame: Frame, keys: tuple[int, int], ahead: int) -> float:
        waits, hidden, win = (
            self.waits(counts, flies, frame, keys, ahead),
            self.features.hidden,
            self.chances.weights.win,
        )
        gained = (waits.by_self_draw + win * waits.by_discard) / hidden
        rate = (waits.may_by_self_draw + win * waits.may_by_discard) / hidden
        return gained / (rate + self.chances.end(ahead))

    def waits(self, counts: list[int], flies: int, frame: Frame, keys: tuple[int, int], ahead: int) -> Pay:
        """What the unseen tiles that complete a hand would pay together, drawn or discarded so many rounds from now."""
        dots, honours = keys
        unseen, melds = self.features.unseen, frame.melds
        discard = may_discard = draw = may_draw = 0.0
        # With flies to spare every tile completes the hand.
        spare = missing_of_keys(dots, honours, melds) <= flies
        for kind in PLAIN if spare else helping_tiles(dots, honours, melds):
            left = unseen[kind]
            if left:
                counts[kind] += 1
                in_dots = dots + _WEIGHTS[kind] if kind < _FIRST_HONOUR else dots
                pay = self.chances.pay(self.fan_of_complete(counts, flies, frame, in_dots), ahead)
                counts[kind] -= 1
                discard += left * pay.by_discard
                may_discard += left * pay.may_by_discard
                draw += left * pay.by_self_draw
                may_draw += left * pay.may_by_self_draw
        left = unseen[FLY]
        if left:
            pay = self.chances.pay(self.fan_of_complete(counts, flies + 1, frame, dots), ahead)
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

    def fan_of_complete(self, counts: Sequence[int], flies: int, frame: Frame, dots: int) -> int:
        """Fan of a complete hand on a discard, at most `limit_fan`: what a bot needs to know, quicker than scoring it.

        Args:
            counts: the concealed tiles, one count per kind (16), the winning tile included.
            flies: concealed flies.
            frame: what the melds fix.
            dots: the key of the block of dots.
        """
        limit = self.rules.limit_fan
        if frame.limit or holds_all_flies(frame, flies, self.rules):
            return limit
        honours = [kind for kind in HONOURS if counts[kind]]
        best = self._without_honours(counts, flies, frame, dots) if not honours else 0
        if honours or flies >= 2:
            best = max(best, self._with_honours(counts, flies, frame, dots, honours))
        return min(limit, best)

    def _without_honours(self, counts: Sequence[int], flies: int, frame: Frame, dots: int) -> int:
        sets = SETS - frame.melds
        fan = frame.fan + (self._all_dots if frame.dots else self._base)
        more = 0
        if frame.chows and frame.dots and chows_vector(dots)[2 * sets + 1] <= flies:
            more = self._all_chows
        if frame.pongs and _lacking_dot_pongs(counts, sets, 1) <= flies:
            more = max(more, self._all_pongs)
        return fan + more

    def _with_honours(self, counts: Sequence[int], flies: int, frame: Frame, dots: int, honours: Sequence[Kind]) -> int:
        """Every honour is a pong, but for one that may be the pair; a pair of flies counts as honours."""
        worth = self.features.worth
        in_dots = dots_missing(dots)
        sets = SETS - frame.melds - len(honours)
        needed = sum(max(0, 3 - counts[kind]) for kind in honours)
        fan = frame.fan + sum(worth[kind] for kind in honours) + self._base
        dragons = frame.dragons + sum(kind >= _FIRST_DRAGON for kind in honours)
        # Each way: flies used beside the dots, sets of dots, whether the pair is of dots, fan, pongs of dragons.
        ways: list[tuple[int, int, int, int, int]] = []
        if honours:
            ways.append((needed, sets, 1, fan, dragons))
        third = self._little_dragons if dragons == len(DRAGONS) - 1 else 0
        ways.append((needed + 2, sets, 0, fan + third, dragons))
        for kind in honours:
            if counts[kind] <= 2:
                dragon = kind >= _FIRST_DRAGON
                little = self._little_dragons if dragon and dragons == len(DRAGONS) else 0
                ways.append((needed - 1, sets + 1, 0, fan - worth[kind] + little, dragons - dragon))
        best = 0
        for used, in_sets, pair, earned, of_dragons in ways:
            if in_sets < 0 or used + in_dots[2 * in_sets + pair] > flies:
                continue
            if of_dragons == len(DRAGONS) or (frame.honours and not in_sets and not pair):
                return self.rules.limit_fan
            pongs = frame.pongs and used + _lacking_dot_pongs(counts, in_sets, pair) <= flies
            best = max(best, earned + self._all_pongs * pongs)
        return best


def _moved(kind: Kind, dots: int, honours: int, tiles: int) -> tuple[int, int]:
    """The keys of both blocks with a tile more or less."""
    if kind < _FIRST_HONOUR:
        return dots + tiles * _WEIGHTS[kind], honours
    return dots, honours + tiles * _WEIGHTS[kind]


def _lacking_dot_pongs(counts: Sequence[int], sets: int, pair: int) -> int:
    """Tiles that the dots lack to pongs (and a pair) which use all of them."""
    held = sorted((min(3, counts[kind]) for kind in DOTS if counts[kind]), reverse=True)
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
