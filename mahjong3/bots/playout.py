"""A deal played to its end by a fast policy, without events, views or exact scores: what a search plays thousands of times.

It knows draws, bonus tiles, pongs, chows, kongs, wins by discard and by self-draw, and what they pay. It leaves out what seldom
decides: side payments, robbed kongs, the patterns of single moments. The policy keeps the hand nearest to a complete
one with most tiles that help, as `easy` does, but claims with more care.

Rule: RULES §4–7.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from mahjong3.bots.chances import Chances, Weights
from mahjong3.bots.features import Features, Frame, features_of, frame_of, number
from mahjong3.bots.judging import Looks, numbers
from mahjong3.bots.nearness import WEIGHTS, helping_tiles, moved, throws
from mahjong3.bots.outlook import Outlook
from mahjong3.bots.position import Position
from mahjong3.hands.distance import missing_of_keys
from mahjong3.hands.melds import Meld
from mahjong3.play.view import View
from mahjong3.rules import LIMIT
from mahjong3.rules.seats import SEATS, Seat
from mahjong3.scoring.prospect import bonus_fan, is_own_flower, sum_of, worth_of_pong
from mahjong3.tiles.kinds import ANIMALS, DOTS, FACES, FIRST_BONUS, FLY, HONOURS, KINDS, PLAIN, Kind

__all__ = ["Ending", "Playout"]

_DOTS: Final = len(DOTS)
_SEATS: Final = len(SEATS)
_COPIES: Final = 4
_STRENGTHS: Final = (0, 1, 3, 4, 6)
"""The claims of `Playout.claims` by `play.claims.strength`."""
_NEVER: Final = 99
"""More tiles than any hand lacks."""

CHOWS: Final = tuple(
    tuple((low, high) for low, high in ((t - 2, t - 1), (t - 1, t + 1), (t + 1, t + 2)) if low >= 0 and high < _DOTS)
    for t in range(_DOTS)
)
"""Per dot, the pairs of tiles that make a chow with it."""


class Ending(NamedTuple):
    """How a deal ended."""

    winner: Seat | None
    """`None`: drawn."""
    source: Seat | None
    """Whose tile it was; `None` for a self-draw."""
    fan: int


_DRAWN: Final = Ending(None, None, 0)


class Playout:
    """Plays positions of one view to their end; remembers what it has worked out, for this view alone."""

    def __init__(self, view: View, features: Features | None = None) -> None:
        self.view = view
        rules = self.rules = view.rules
        self._numbers = numbers()
        self.steps = 0
        """Turns played so far: the work done."""
        features = features or features_of(view)
        self._features = [self._features_of(features, seat) for seat in SEATS]
        self._outlooks = [Outlook(one, Chances(one, Weights())) for one in self._features]
        self._frames: dict[tuple[Seat, tuple[Meld, ...]], Frame] = {}
        self._fan: dict[tuple[Seat, tuple[Meld, ...], int, int, int], int] = {}
        self._base, self._all_dots = number(rules, "base"), number(rules, "all-dots")
        self._self_draw = number(rules, "self-draw")
        self._replaced = number(rules, "flower-replacement"), number(rules, "kong-replacement")
        self._last = rules.fan["last-tile"] == LIMIT, rules.fan["last-discard"] == LIMIT
        self._no_flowers = rules.fan["no-flowers"] == LIMIT
        self._worth = [[self._bonus_worth(kind, seat) for kind in KINDS] for seat in SEATS]
        self._pong_melds = tuple(Meld("pong", (kind,) * 3, (kind,) * 3) for kind in PLAIN)
        self._fly_pongs = tuple(Meld("pong", (kind, FLY, kind), (kind,) * 3) for kind in PLAIN)
        self._kong_melds = tuple(Meld("added-kong", (kind,) * 4, (kind,) * 4) for kind in PLAIN)
        self._dark_kongs = tuple(Meld("concealed-kong", (kind,) * 4, (kind,) * 4) for kind in PLAIN)
        self._chow_melds = tuple(Meld("chow", (low, low + 1, low + 2), (low, low + 1, low + 2)) for low in range(7))

    def _features_of(self, features: Features, seat: Seat) -> Features:
        """What a seat's hands are valued by; bonus tiles are counted apart."""
        rules = self.rules
        worth = tuple(worth_of_pong(kind, seat, rules) if kind in HONOURS else 0 for kind in PLAIN)
        return replace(features, bonus=0, worth=worth, no_flowers=False)

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
        position.wall = []
        return position

    # --- the policy ---------------------------------------------------------------------------------------------------------

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
        """Fan of a complete hand; its counts hold the winning tile, and so do the keys."""
        limit = self.rules.limit_fan
        if position.bare[seat]:
            return limit
        melds, flies = position.melds[seat], position.flies[seat]
        key = seat, melds, flies, dots, honours
        fan = self._fan.get(key)
        if fan is None:
            frame = self._frames.get((seat, melds))
            if frame is None:
                frame = self._frames[seat, melds] = frame_of(self._features[seat], melds)
            fan = self._fan[key] = self._outlooks[seat].fan_of_complete(position.counts[seat], flies, frame, dots)
        return min(limit, fan + position.bonus[seat] + more)

    def wins_by(self, position: Position, seat: Seat, kind: Kind) -> int:
        """Fan of a win on this discard; 0 if it may not win."""
        counts, dots, honours = position.counts[seat], position.dots[seat], position.honours[seat]
        if kind < _DOTS:
            dots += WEIGHTS[kind]
        else:
            honours += WEIGHTS[kind]
        if missing_of_keys(dots, honours, len(position.melds[seat])) > position.flies[seat]:
            return 0
        if self._last[1] and not position.wall:
            return self.rules.limit_fan
        counts[kind] += 1
        fan = self.fan(position, seat, dots=dots, honours=honours, more=0)
        counts[kind] -= 1
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
            if throws(*after, melds + 1)[0] < missing:
                return 3
        elif held and flies and kind >= _DOTS and self.rules.pong_max_flies:
            missing = missing_of_keys(dots, honours, melds)
            if missing - flies == 2:
                after = moved(dots, honours, (kind,))
                if throws(*after, melds + 1)[0] - flies + 1 < 2:
                    return 2
        if previous and kind < _DOTS and self.rules.chow and self.chow(position, seat, kind) is not None:
            return 1
        return 0

    def chow(self, position: Position, seat: Seat, kind: Kind) -> tuple[Kind, Kind] | None:
        """The two tiles with which a seat would chow."""
        counts, flies = position.counts[seat], position.flies[seat]
        for low, high in CHOWS[kind]:
            if counts[low] and counts[high]:
                dots, honours, melds = position.dots[seat], position.honours[seat], len(position.melds[seat])
                if missing_of_keys(dots, honours, melds) - flies != 2:
                    return None
                after = moved(dots, honours, (low, high))
                if throws(*after, melds + 1)[0] - flies < 2:
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
            if position.wall:
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

    # --- the course of play -------------------------------------------------------------------------------------------------

    def after_discard(  # noqa: C901  # the innermost loop of the search, written out
        self, position: Position, turn: Seat, tile: Kind, skip: Seat | None = None, *, turns: int = _NEVER
    ) -> float:
        """Play on after a discard and tell what comes of it, in points; `skip` has passed already.

        After so many turns the position is judged instead of played.
        """
        near, counts, flies = position.near, position.counts, position.flies
        wall, gone = position.wall, position.gone
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
                if wall:
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
                if turns < 0 and wall:
                    return self.judge(position, turn)
            if not taken or taken == 4:
                ending = self.draw(position, turn, kongs=taken == 4)
                if ending is not None:
                    return self.points(ending)
            tile = self.throw(position, turn)

    def draw(self, position: Position, seat: Seat, *, kongs: bool) -> Ending | None:
        """Draw, replace bonus tiles, make kongs; how the deal ended, if it did."""
        wall = position.wall
        flowers = False
        while True:
            if not wall:
                return _DRAWN
            tile = wall.pop()
            while tile >= FIRST_BONUS:
                position.bonus[seat] += self._worth[seat][tile]
                position.bare[seat] = False
                flowers = True
                if not wall:
                    return _DRAWN
                tile = wall.pop()
            position.take_in(seat, tile)
            if position.near[seat]:
                fan = self._drawn_fan(position, seat, flowers=flowers, kongs=kongs)
                if fan:
                    return Ending(seat, None, fan)
            if tile == FLY or not wall or not self._kong(position, seat, tile):
                return None
            kongs = True

    def _drawn_fan(self, position: Position, seat: Seat, *, flowers: bool, kongs: bool) -> int:
        """Fan of a self-draw; 0 if it is none."""
        dots, honours = position.dots[seat], position.honours[seat]
        if missing_of_keys(dots, honours, len(position.melds[seat])) > position.flies[seat]:
            return 0
        if self._last[0] and not position.wall:
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
            now = throws(dots, honours, len(melds))[0]
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

    # --- judging ------------------------------------------------------------------------------------------------------------

    def judge(self, position: Position, turn: Seat) -> float:
        """What a position is worth in which `turn` is about to draw."""
        self.steps += 1
        wall = [0] * len(KINDS)
        for kind in position.wall:
            wall[kind] += 1
        left, learned, rules = len(position.wall), self._numbers, self.rules
        me, least, most = self.view.seat, rules.min_fan, rules.limit_fan
        hazards, gained = learned.draw_hazard(left), 0.0
        drawn = learned.self_draws
        for place in range(_SEATS):
            seat = (turn + place) % _SEATS
            looks = self.looks(position, seat, wall)
            hazard = learned.hazard(looks, place, left, least)
            hazards += hazard
            fan = min(learned.fan_of_win(looks, least), most)
            gained += hazard * fan * ((3 + drawn) if seat == me else -(1.5 + 0.5 * drawn))
        return gained / hazards * rules.points_per_fan

    def looks(self, position: Position, seat: Seat, wall: Sequence[int]) -> Looks:
        """What a seat has coming; `wall` is one count per kind of what is left."""
        melds, flies = position.melds[seat], position.flies[seat]
        dots, honours = position.dots[seat], position.honours[seat]
        missing = missing_of_keys(dots, honours, len(melds)) - flies
        helping = helping_tiles(dots, honours, len(melds))
        total = len(position.wall)
        counts, gone = position.counts[seat], position.gone
        if missing > 1:
            share = wall[FLY]
            given = 0
            for kind in helping:
                share += wall[kind]
                if counts[kind] > 1:
                    given += _COPIES - gone[kind] - counts[kind]
            return Looks(missing, share / total, self._likely_fan(position, seat), float(given), flies, len(melds))
        least, own = self.rules.min_fan, self._self_draw
        fans = weights = 0.0
        share = given = 0
        for kind in (*helping, FLY):
            if kind == FLY:
                position.flies[seat] += 1
                fan = self.fan(position, seat, dots=dots, honours=honours, more=0)
                position.flies[seat] -= 1
            else:
                counts[kind] += 1
                in_dots, in_honours = moved(dots, honours, (kind,), 1)
                fan = self.fan(position, seat, dots=in_dots, honours=in_honours, more=0)
                counts[kind] -= 1
            if fan + own >= least:
                weight = wall[kind] + 0.25
                share += wall[kind]
                weights += weight
                fans += weight * max(fan, least - own)
                if fan >= least and kind != FLY:
                    given += _COPIES - gone[kind] - counts[kind]
        if not weights:
            return Looks(missing, 0.0, self._likely_fan(position, seat), 0.0, flies, len(melds))
        return Looks(missing, share / total, fans / weights, float(given), flies, len(melds))

    def _likely_fan(self, position: Position, seat: Seat) -> float:
        """Fan that a hand which is not near may come to."""
        counts, worth = position.counts[seat], self._features[seat].worth
        melds = position.melds[seat]
        fan = float(position.bonus[seat])
        honours = False
        chows = pongs = 0
        for meld in melds:
            if meld.name == "chow":
                chows += 1
            else:
                pongs += 1
                kind = meld.plays[0]
                if kind >= _DOTS:
                    honours = True
                    fan += worth[kind]
        for kind in HONOURS:
            count = counts[kind]
            if count >= 2:
                honours = True
                fan += worth[kind] if count > 2 else 0.5 * worth[kind]
        fan += self._base if honours else 0.4 * self._all_dots
        if position.bare[seat]:
            fan += 1.0
        return fan

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
