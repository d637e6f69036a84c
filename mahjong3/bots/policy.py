"""How the hands of a playout are played: a fast policy that keeps a hand nearest to a complete one with most tiles that help.

It discards as `easy` does, but claims with more care, and it knows what a complete hand counts.

Rule: RULES §4–6.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mahjong3.bots.chances import Chances
from mahjong3.bots.features import Features, Frame, frame_of
from mahjong3.bots.nearness import WEIGHTS, missing_after_throw, moved, throws
from mahjong3.bots.outlook import Outlook
from mahjong3.bots.position import Position
from mahjong3.hands.distance import missing_of_keys
from mahjong3.hands.melds import Meld
from mahjong3.rules import LIMIT
from mahjong3.rules.seats import SEATS, Seat
from mahjong3.scoring.prospect import worth_of_pong
from mahjong3.tiles.kinds import DOTS, FLY, HONOURS, PLAIN, Kind

__all__ = ["Policy"]

_DOTS: Final = len(DOTS)
_SEATS: Final = len(SEATS)
_COPIES: Final = 4
_STRENGTHS: Final = (0, 1, 3, 4, 6)
"""The claims of `Policy.claims` by `play.claims.strength`."""
_CHOWS: Final = tuple(
    tuple((low, high) for low, high in ((t - 2, t - 1), (t - 1, t + 1), (t + 1, t + 2)) if low >= 0 and high < _DOTS)
    for t in range(_DOTS)
)
"""Per dot, the pairs of tiles that make a chow with it."""


class Policy:
    """Plays the hands of one view's positions; remembers what it has worked out, for this view alone."""

    def __init__(self, features: Features) -> None:
        self.rules = features.view.rules
        self.features = [_of_seat(features, seat) for seat in SEATS]
        """Per seat what its hands are valued by; bonus tiles are counted apart."""
        self._outlooks = [Outlook(one, Chances(one)) for one in self.features]
        self._frames: dict[tuple[Seat, tuple[Meld, ...]], Frame] = {}
        self._last_discard = self.rules.fan["last-discard"] == LIMIT
        self._pong_melds = tuple(Meld("pong", (kind,) * 3, (kind,) * 3) for kind in PLAIN)
        self._fly_pongs = tuple(Meld("pong", (kind, FLY, kind), (kind,) * 3) for kind in PLAIN)
        self._kong_melds = tuple(Meld("added-kong", (kind,) * 4, (kind,) * 4) for kind in PLAIN)
        self._chow_melds = tuple(Meld("chow", (low, low + 1, low + 2), (low, low + 1, low + 2)) for low in range(7))

    def frame(self, seat: Seat, melds: tuple[Meld, ...]) -> Frame:
        """What the melds of a seat fix."""
        known = self._frames.get((seat, melds))
        if known is None:
            known = self._frames[seat, melds] = frame_of(self.features[seat], melds)
        return known

    # --- hands --------------------------------------------------------------------------------------------------------------

    def throw(self, position: Position, seat: Seat) -> Kind:
        """Discard, and note whether the hand then waits."""
        counts = position.counts[seat]
        missing, found = throws(position.dots[seat], position.honours[seat], len(position.melds[seat]))
        if not found:
            position.flies[seat] -= 1
            position.near[seat] = True
            return FLY
        kind = found[0][0]
        if len(found) > 1:
            gone = position.gone
            most = -1
            for one, helping in found:
                left = _COPIES * len(helping)
                for help_ in helping:
                    left -= gone[help_] + counts[help_]
                if left > most:
                    most, kind = left, one
        counts[kind] -= 1
        if kind < _DOTS:
            position.dots[seat] -= WEIGHTS[kind]
        else:
            position.honours[seat] -= WEIGHTS[kind]
        position.near[seat] = missing <= position.flies[seat] + 1
        return kind

    def fan(self, position: Position, seat: Seat, *, dots: int, honours: int, more: int) -> int:
        """Fan of a complete hand; the keys of its blocks hold the winning tile."""
        limit = self.rules.limit_fan
        if position.bare[seat]:
            return limit
        frame = self.frame(seat, position.melds[seat])
        fan = self._outlooks[seat].fan_of_complete(dots, honours, position.flies[seat], frame)
        return min(limit, fan + position.bonus[seat] + more)

    def wins_by(self, position: Position, seat: Seat, kind: Kind) -> int:
        """Fan of a win on this discard; 0 if it may not win."""
        dots, honours = position.dots[seat], position.honours[seat]
        if kind < _DOTS:
            dots += WEIGHTS[kind]
        else:
            honours += WEIGHTS[kind]
        if missing_of_keys(dots, honours, len(position.melds[seat])) > position.flies[seat]:
            return 0
        if self._last_discard and not position.left:
            return self.rules.limit_fan
        fan = self.fan(position, seat, dots=dots, honours=honours, more=0)
        return fan if fan >= self.rules.min_fan else 0

    # --- claims -------------------------------------------------------------------------------------------------------------

    def claims(self, position: Position, seat: Seat, kind: Kind, *, previous: bool) -> int:
        """How strongly a seat would claim a tile that it does not win on: 0 not, 1 chow, 2 pong with a fly, 3 pong, 4 kong.

        A claim must bring the hand nearer; one that spends a fly, and a chow, only if the hand then waits.
        """
        counts = position.counts[seat]
        held = counts[kind]
        flies = position.flies[seat]
        dots, honours, melds = position.dots[seat], position.honours[seat], len(position.melds[seat])
        if held >= 2:
            missing = missing_of_keys(dots, honours, melds)
            if held == 3:
                after = moved(dots, honours, (kind, kind, kind))
                if missing_of_keys(*after, melds + 1) <= missing:
                    return 4
            after = moved(dots, honours, (kind, kind))
            if missing_after_throw(*after, melds + 1) < missing:
                return 3
        elif held and flies and kind >= _DOTS and self.rules.pong_max_flies:
            missing = missing_of_keys(dots, honours, melds)
            if missing - flies == 2:
                after = moved(dots, honours, (kind,))
                if missing_after_throw(*after, melds + 1) - flies + 1 < 2:
                    return 2
        if previous and kind < _DOTS and self.rules.chow and self.chow(position, seat, kind) is not None:
            return 1
        return 0

    def chow(self, position: Position, seat: Seat, kind: Kind) -> tuple[Kind, Kind] | None:
        """The two tiles with which a seat would chow."""
        counts, flies = position.counts[seat], position.flies[seat]
        for low, high in _CHOWS[kind]:
            if counts[low] and counts[high]:
                dots, honours, melds = position.dots[seat], position.honours[seat], len(position.melds[seat])
                if missing_of_keys(dots, honours, melds) - flies != 2:
                    return None
                after = moved(dots, honours, (low, high))
                if missing_after_throw(*after, melds + 1) - flies < 2:
                    return low, high
        return None

    def beaten(self, position: Position, seat: Seat, kind: Kind, source: Seat, strength: int) -> bool:
        """Whether the claim of a seat, so strong by `claims.strength`, loses to another's win or claim.

        Of `claims`, a chow is as strong as a chow, a pong with a fly as 3, a pong as 4, a kong as 6.
        """
        nearer = True
        for step in range(1, _SEATS):
            other = (source + step) % _SEATS
            if other == seat:
                nearer = False
                continue
            if position.near[other] and self.wins_by(position, other, kind):
                return True
            if position.left:
                theirs = _STRENGTHS[self.claims(position, other, kind, previous=step == 1)]
                if theirs > strength or (nearer and theirs == strength):
                    return True
        return False

    def lay(self, position: Position, seat: Seat, kind: Kind, strength: int) -> None:
        """Lay down the set of a claim of `claims`."""
        gone = position.gone
        used: tuple[Kind, ...]
        if strength == 1:
            pair = self.chow(position, seat, kind)
            assert pair is not None
            used, meld = pair, self._chow_melds[min(kind, pair[0])]
        elif strength == 2:
            used, meld = (kind, FLY), self._fly_pongs[kind]
        elif strength == 3:
            used, meld = (kind, kind), self._pong_melds[kind]
        else:
            used, meld = (kind,) * 3, self._kong_melds[kind]
        for one in used:
            position.put_down(seat, one)
            gone[one] += 1
        position.melds[seat] += (meld,)


def _of_seat(features: Features, seat: Seat) -> Features:
    worth = tuple(worth_of_pong(kind, seat, features.view.rules) if kind in HONOURS else 0 for kind in PLAIN)
    return replace(features, bonus=0, worth=worth, no_flowers=False)
