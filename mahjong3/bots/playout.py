"""A deal played to its end by a fast policy, without events, views or exact scores: what a search plays thousands of times.

It knows draws, bonus tiles, pongs, chows, kongs, wins by discard and by self-draw, and what they pay. It leaves out what seldom
decides: side payments, robbed kongs, the patterns of single moments.

Rule: RULES §4–7.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from mahjong3.bots.features import Features, features_of, number
from mahjong3.bots.judging import Judging
from mahjong3.bots.nearness import missing_after_throw, moved
from mahjong3.bots.policy import Policy
from mahjong3.bots.position import Position
from mahjong3.hands.distance import missing_of_keys
from mahjong3.hands.melds import Meld
from mahjong3.play.view import View
from mahjong3.rules import LIMIT
from mahjong3.rules.seats import SEATS, Seat
from mahjong3.scoring.prospect import bonus_fan, is_own_flower, sum_of
from mahjong3.tiles.kinds import ANIMALS, DOTS, FACES, FIRST_BONUS, FLY, KINDS, PLAIN, Kind

__all__ = ["Ending", "Playout"]

_DOTS: Final = len(DOTS)
_SEATS: Final = len(SEATS)
_COPIES: Final = 4
_NEVER: Final = 99
"""More turns than any deal has."""


class Ending(NamedTuple):
    """How a deal ended."""

    winner: Seat | None
    """`None`: drawn."""
    source: Seat | None
    """Whose tile it was; `None` for a self-draw."""
    fan: int


_DRAWN: Final = Ending(None, None, 0)


class Playout(Policy):
    """Plays positions of one view to their end."""

    def __init__(self, view: View, features: Features | None = None) -> None:
        super().__init__(features or features_of(view))
        self.view = view
        self.judging = Judging(self)
        self.steps = 0
        """Turns played so far: the work done."""
        rules = view.rules
        self._self_draw = number(rules, "self-draw")
        self._replaced = number(rules, "flower-replacement"), number(rules, "kong-replacement")
        self._last_tile = rules.fan["last-tile"] == LIMIT
        self._no_flowers = rules.fan["no-flowers"] == LIMIT
        self._worth = [[self._bonus_worth(kind, seat) for kind in KINDS] for seat in SEATS]
        self._dark_kongs = tuple(Meld("concealed-kong", (kind,) * 4, (kind,) * 4) for kind in PLAIN)

    def _bonus_worth(self, kind: Kind, seat: Seat) -> int:
        if kind < FIRST_BONUS:
            return 0
        if kind in ANIMALS or kind in FACES:
            return number(self.rules, "animal" if kind in ANIMALS else "face")
        return number(self.rules, "own-flower") if is_own_flower(kind, seat) else 0

    # --- positions --------------------------------------------------------------------------------------------------------

    def start(self) -> Position:
        """What the view shows; the others hold nothing yet, the wall is empty."""
        view = self.view
        position = Position()
        position.counts = [[0] * len(PLAIN) for _ in SEATS]
        position.dots = [0] * _SEATS
        position.honours = [0] * _SEATS
        position.flies = [0] * _SEATS
        position.hold(view.seat, view.counts, view.flies)
        position.melds = list(view.melds)
        position.near = [True] * _SEATS
        position.bonus = [sum_of(bonus_fan(view.bonus[seat], seat, self.rules), self.rules) for seat in SEATS]
        position.bare = [not bonus and self._no_flowers for bonus in view.bonus]
        gone = [0] * len(KINDS)
        for river in view.rivers:
            for kind in river:
                gone[kind] += 1
        for melds in view.melds:
            for meld in melds:
                for kind in meld.tiles:
                    gone[kind] += 1
        if view.phase == "claims" and not view.robbing and view.offered is not None:
            gone[view.offered] -= 1  # `play` counts it when it has been offered
        position.gone = gone
        position.share_out(())
        return position

    # --- the course of play -------------------------------------------------------------------------------------------------

    def after_discard(  # noqa: C901  # the innermost loop of the search, written out
        self, position: Position, turn: Seat, tile: Kind, skip: Seat | None = None, *, turns: int = _NEVER
    ) -> float:
        """Play on after a discard and tell what comes of it, in points; `skip` has passed already.

        After so many turns the position is judged instead of played.
        """
        near, counts, flies = position.near, position.counts, position.flies
        gone = position.gone
        last = _SEATS - 1
        while True:
            self.steps += 1
            taken = 0
            if tile != FLY:
                gone[tile] += 1
                seat = turn
                for _ in range(last):
                    seat = seat + 1 if seat < last else 0
                    if near[seat] and seat != skip:
                        fan = self.wins_by(position, seat, tile)
                        if fan:
                            return self.points(Ending(seat, turn, fan))
                if position.left:
                    by = seat = turn
                    for step in range(last):
                        seat = seat + 1 if seat < last else 0
                        held = counts[seat][tile]
                        if (held >= 2 or (held and flies[seat]) or (not step and tile < _DOTS)) and seat != skip:
                            strength = self.claims(position, seat, tile, previous=not step)
                            if strength > taken:
                                taken, by = strength, seat
                    if taken:
                        turn = by
                        self.lay(position, turn, tile, taken)
            skip = None
            if not taken:
                turn = turn + 1 if turn < last else 0
                turns -= 1
                if turns < 0 and position.left:
                    return self.judge(position, turn)
            if not taken or taken == 4:
                ending = self.draw(position, turn, kongs=taken == 4)
                if ending is not None:
                    return self.points(ending)
            tile = self.throw(position, turn)

    def draw(self, position: Position, seat: Seat, *, kongs: bool) -> Ending | None:
        """Draw, replace bonus tiles, make kongs; how the deal ended, if it did."""
        flowers = False
        while True:
            if not position.left:
                return _DRAWN
            tile = position.drawn(seat)
            while tile >= FIRST_BONUS:
                position.bonus[seat] += self._worth[seat][tile]
                position.bare[seat] = False
                flowers = True
                if not position.left:
                    return _DRAWN
                tile = position.drawn(seat)
            position.take_in(seat, tile)
            if position.near[seat]:
                fan = self._drawn_fan(position, seat, flowers=flowers, kongs=kongs)
                if fan:
                    return Ending(seat, None, fan)
            if tile == FLY or not position.left or not self._kong(position, seat, tile):
                return None
            kongs = True

    def _drawn_fan(self, position: Position, seat: Seat, *, flowers: bool, kongs: bool) -> int:
        """Fan of a self-draw; 0 if it is none."""
        dots, honours = position.dots[seat], position.honours[seat]
        if missing_of_keys(dots, honours, len(position.melds[seat])) > position.flies[seat]:
            return 0
        if self._last_tile and not position.left:
            return self.rules.limit_fan
        more = self._self_draw + flowers * self._replaced[0] + kongs * self._replaced[1]
        fan = self.fan(position, seat, dots=dots, honours=honours, more=more)
        return fan if fan >= self.rules.min_fan else 0

    def _kong(self, position: Position, seat: Seat, tile: Kind) -> bool:
        """Make a kong of the tile just drawn, if it leaves the hand as near."""
        count = position.counts[seat][tile]
        melds = position.melds[seat]
        if count == _COPIES:
            dots, honours = position.dots[seat], position.honours[seat]
            after = moved(dots, honours, (tile,) * _COPIES)
            now = missing_after_throw(dots, honours, len(melds))
            if missing_of_keys(*after, len(melds) + 1) > now:
                return False
            position.counts[seat][tile] = 0
            position.dots[seat], position.honours[seat] = after
            position.melds[seat] = (*melds, self._dark_kongs[tile])
            position.gone[tile] += _COPIES
        else:
            place = next(
                (n for n, one in enumerate(melds) if one.plays[0] == tile == one.plays[1] and not one.flies), None
            )
            if count != 1 or place is None:
                return False
            position.put_down(seat, tile)
            position.gone[tile] += 1
            position.melds[seat] = (*melds[:place], self._kong_melds[tile], *melds[place + 1 :])
        position.note_near(seat)
        return True

    def judge(self, position: Position, turn: Seat) -> float:
        """What a position is worth in which `turn` is about to draw, in points."""
        self.steps += 1
        return self.judging.points(position, turn, self.view.seat)

    def points(self, ending: Ending) -> int:
        """What the ending pays the view's seat, in points."""
        winner, source, fan = ending
        if winner is None:
            return 0
        rules, me = self.rules, self.view.seat
        unit = fan * rules.points_per_fan * (rules.limit_multiplier if fan >= rules.limit_fan else 1)
        if source is None:
            return unit * 2 * (_SEATS - 1) if winner == me else -2 * unit
        if winner == me:
            return 3 * unit
        if rules.discarder_pays_all:
            return -3 * unit if source == me else 0
        return -2 * unit if source == me else -unit
