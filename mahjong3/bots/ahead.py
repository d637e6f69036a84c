"""One draw further than the outlook: every tile that may come next, with the best discard after it.

A discard leaves a hand; each tile that comes next makes another of it, which is worth what looking ahead makes of that. The hand
accepts the tiles that make it worth more than waiting on, helping or not: a better wait, a plan with more fan. It is worth the
mean over these, at the rate at which they come before the others end the deal.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mahjong3.bots.chances import Chances
from mahjong3.bots.holding import Holding
from mahjong3.bots.outlook import Outlook
from mahjong3.bots.plans import Plans
from mahjong3.bots.weighing import LookAhead
from mahjong3.hands.distance import missing_of_keys, tile_keys
from mahjong3.tiles.kinds import FLY, PLAIN, Kind

__all__ = ["Ahead"]


class Ahead:
    """Looks ahead in one view; remembers the hands that it has valued.

    Args:
        weighing: of the view.
        thrown: what may be discarded after the next draw, beside the tile drawn.
    """

    def __init__(self, weighing: LookAhead, thrown: Sequence[Kind]) -> None:
        self._weighing = weighing
        self._thrown = thrown
        self._drawn: dict[Kind, _Drawn] = {}

    def value(self, holding: Holding) -> float:
        """What a hand is worth that has just discarded, in fan, what a win spares included."""
        weighing = self._weighing
        hidden, end = weighing.features.hidden, weighing.chances.end(0)
        gained = rates = value = 0.0
        for worth, rate in sorted(self._coming(holding), reverse=True):
            if worth <= value:
                break
            gained += worth * rate / hidden
            rates += rate / hidden
            value = gained / (rates + end)
        return value

    def _coming(self, holding: Holding) -> list[tuple[float, float]]:
        """What the hand becomes worth by each tile that may come, and how many such tiles come, as if all were drawn."""
        weighing = self._weighing
        counts, flies, frame = holding.counts, holding.flies, weighing.frame(holding.melds)
        dots, honours = tile_keys(counts)
        missing = missing_of_keys(dots, honours, frame.melds)
        unseen = weighing.features.unseen
        found: list[tuple[float, float]] = []
        for kind in PLAIN:
            left = float(unseen[kind])
            if not left:
                continue
            often = weighing.outlook.rate_of(counts, kind)
            counts[kind] += 1
            keys = tile_keys(counts)
            lacking = missing_of_keys(*keys, frame.melds)
            if lacking <= flies:
                fan = weighing.outlook.fan_of_complete(*keys, flies, frame)
                left *= 1 - self._won(found, fan, left, weighing.chances.weights.win)
                often = 1.0
            elif lacking == missing:
                often = 1.0
            if left > 0:
                found.append((self._best(holding, kind), left * often))
            counts[kind] -= 1
        left = float(unseen[FLY])
        if left:
            holding.flies += 1
            if missing <= flies + 1:
                fan = weighing.outlook.fan_of_complete(dots, honours, flies + 1, frame)
                left *= 1 - self._won(found, fan, left, 0.0)
            if left > 0:
                found.append((self._best(holding, FLY), left))
            holding.flies -= 1
        return found

    def _won(self, found: list[tuple[float, float]], fan: int, left: float, given: float) -> float:
        """Add what the hand wins with a tile that completes it, of which so many are left; how likely it wins on one that it draws.

        Others give the tile `given` times as often as it is drawn.
        """
        pay = self._weighing.chances.pay(fan, 0)
        rate = pay.may_by_self_draw + given * pay.may_by_discard
        if rate:
            found.append(((pay.by_self_draw + given * pay.by_discard) / rate, left * rate))
        return pay.may_by_self_draw

    def _best(self, holding: Holding, drawn: Kind) -> float:
        """What the hand is worth after the best discard but the tile just drawn, which would leave it as it was."""
        known = self._drawn.get(drawn)
        if known is None:
            known = self._drawn[drawn] = _Drawn(self._weighing, drawn)
        counts, best = holding.counts, 0.0
        for kind in self._thrown:
            if counts[kind] and kind != drawn:
                counts[kind] -= 1
                best = max(best, known.value(holding))
                counts[kind] += 1
        return best


class _Drawn(LookAhead):
    """The hands of a round later, when a certain tile has been drawn."""

    def __init__(self, weighing: LookAhead, drawn: Kind) -> None:
        unseen = list(weighing.features.unseen)
        unseen[drawn] -= 1
        self.view = weighing.view
        self.features = replace(weighing.features, unseen=tuple(unseen))
        self.chances = Chances(self.features)
        self.chances.ends = (*self.chances.ends[1:], self.chances.ends[-1])
        self.plans = Plans(self.features)
        self.outlook = Outlook(self.features, self.chances)
        self._frames = {}
        self._known: dict[tuple[tuple[int, ...], int], float] = {}

    def value(self, holding: Holding) -> float:
        """What looking ahead makes of a hand."""
        key = (*holding.counts,), holding.flies
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self.estimate(holding).value
        return known
