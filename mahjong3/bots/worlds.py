"""Worlds: what a view does not show, drawn as it is likely to be.

`Deal.imagined` gives any deal that a view allows, every hidden hand as likely as another, with all that the state machine needs: it is
for what plays on by the rules. A search plays on positions, and believes more: the others have kept what serves them. So they are
dealt more tiles than they hold and put the surplus back, and a hand that would rather have kept what its player discarded, or
would have ponged what went by, is seldom taken.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from mahjong3.bots.nearness import WEIGHTS, nearest_throws
from mahjong3.bots.playout import Playout
from mahjong3.bots.position import Position
from mahjong3.hands.distance import missing_of_keys
from mahjong3.rules.seats import SEATS, Seat
from mahjong3.scoring.prospect import unseen_counts
from mahjong3.tiles.kinds import DOTS, FIRST_BONUS, FLY, PLAIN, Kind

__all__ = ["Worlds"]

_SURPLUS: Final = 0.7
"""Tiles dealt to another beyond those that he holds, for each discard that he has made."""
_MOST_SURPLUS: Final = 8
"""Such tiles at most."""
_TRIES: Final = 2
"""Hands drawn for another at most; the last one is taken as it is."""
_HELPED: Final = 0.05
"""How likely a discard is of a tile that would bring the hand nearer, beside one that would not."""
_HELD: Final = 0.15
"""How likely it is of a tile that the hand still holds."""
_LET_GO: Final = 0.5
"""How likely a pair lets another's discard go that would make it a pong."""


class Worlds:
    """Draws what the view does not show.

    Args:
        playout: of the view.
    """

    def __init__(self, playout: Playout) -> None:
        view = self._view = playout.view
        self._start = playout.start()
        unseen = unseen_counts(view)
        self._tiles = [kind for kind in range(FIRST_BONUS) for _ in range(unseen[kind])]
        self._bonus = [kind for kind in range(FIRST_BONUS, len(unseen)) for _ in range(unseen[kind])]
        self._others = [seat for seat in SEATS if seat != view.seat]
        spare = len(self._tiles) - sum(view.hand_sizes[seat] for seat in self._others)
        self._surplus = [min(_SURPLUS * view.discards_made[seat], spare, _MOST_SURPLUS) for seat in SEATS]
        self._thrown = [[kind for kind in view.rivers[seat] if kind != FLY] for seat in SEATS]
        self._gone_by = [[kind for other in SEATS if other != seat for kind in self._thrown[other]] for seat in SEATS]

    def drawn(self, rng: Random) -> Iterator[Position]:
        """World after world; each may be changed."""
        draw = rng.random
        for _ in iter(int, 1):
            position = self._start.copy()
            tiles = self._tiles[:]
            tiles.sort(key=lambda _: draw())
            for seat in self._others:
                rest = self._deal(position, seat, tiles, rng)
                for _ in range(_TRIES - 1):
                    if draw() < self._likely(position, seat):
                        break
                    tiles.sort(key=lambda _: draw())
                    rest = self._deal(position, seat, tiles, rng)
                tiles = rest
            wall = tiles + self._bonus
            wall.sort(key=lambda _: draw())
            position.share_out(wall)
            for seat in SEATS:
                position.note_near(seat)
            yield position

    def _deal(self, position: Position, seat: Seat, tiles: list[Kind], rng: Random) -> list[Kind]:
        """Deal a hand from the end of `tiles`, which are shuffled; what is left of them."""
        holds = self._view.hand_sizes[seat]
        size = min(holds + int(self._surplus[seat] + rng.random()), len(tiles))
        _hold(position, seat, tiles[-size:])
        rest = tiles[:-size]
        for _ in range(size - holds):
            kinds, _missing = nearest_throws(position.dots[seat], position.honours[seat], len(position.melds[seat]))
            kind = kinds[int(rng.random() * len(kinds))] if kinds else FLY
            position.put_down(seat, kind)
            rest.insert(0, kind)
        return rest

    def _likely(self, position: Position, seat: Seat) -> float:
        """How likely a hand has discarded and let go what it did."""
        counts, dots, honours = position.counts[seat], position.dots[seat], position.honours[seat]
        melds = len(position.melds[seat])
        now = missing_of_keys(dots, honours, melds)
        likely = 1.0
        for kind in self._thrown[seat]:
            if kind < len(DOTS):
                helps = missing_of_keys(dots + WEIGHTS[kind], honours, melds) < now
            else:
                helps = missing_of_keys(dots, honours + WEIGHTS[kind], melds) < now
            if helps:
                likely *= _HELPED
            elif counts[kind]:
                likely *= _HELD
        for kind in self._gone_by[seat]:
            if counts[kind] > 1:
                likely *= _LET_GO
        return likely


def _hold(position: Position, seat: Seat, tiles: Sequence[Kind]) -> None:
    counts = [0] * (len(PLAIN) + 1)
    for kind in tiles:
        counts[kind] += 1
    flies = counts.pop()
    position.hold(seat, counts, flies)
