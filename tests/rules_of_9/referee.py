"""A second referee: the course of a deal, read off RULES §3–§5, §7 and §8 once more, slowly and without the engine’s help.

It keeps its own stacks, hands, melds and points, works out what everybody may answer, asks, decides, pays, and compares all of it
with the deal in play after every answer. Of the engine it uses tiles, rules and the names of actions; hands are scored by brute
force (`tests.scoring.brute`), so that nothing is right merely because both say so.

Everything is as plain as the sentence of RULES that stands beside it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from mahjong3.hands.melds import Meld
from mahjong3.play.actions import parse_action
from mahjong3.play.deal import Deal
from mahjong3.scoring.situation import Replacement, Situation, WinBy
from mahjong3.tiles.notation import format_tile
from tests.rules_of_9.claims_as_text import claims_of, may_win, rank, tiles_of
from tests.rules_of_9.reckoning import FLY, SEATS, SERIES, Reckoning
from tests.scoring.brute import Verdict, verdict

EIGHT_FLOWERS = {*SERIES[0], *SERIES[1]}

Chooser = Callable[[Deal, int], str]
"""What a seat answers."""


class OverError(Exception):
    """The deal has ended."""


@dataclass
class End:
    """How a deal must end."""

    outcome: str
    next_dealer: int
    reason: str
    winners: list[tuple[int, Verdict]] = field(default_factory=list)
    source: int | None = None
    tile: int | None = None
    false_caller: int | None = None


class Referee(Reckoning):
    """Plays one deal beside the engine’s."""

    def __init__(self, deal: Deal, tiles: tuple[int, ...], choose: Chooser, rng: Random) -> None:
        super().__init__(deal.rules)
        self.deal, self.choose, self.rng = deal, choose, rng
        self.stacks = [list(tiles[place : place + 2]) for place in range(0, len(tiles), 2)]
        self.rivers: list[list[int]] = [[], [], []]
        self.chain: list[Replacement] = []
        self.barred: list[set[int]] = [set(), set(), set()]
        self.discards = [0, 0, 0]
        self.touched = False
        """Somebody has claimed or konged."""
        self.drawn: int | None = None
        self.end: End | None = None
        self.asked = 0
        """How many questions were compared."""

    # --- beside the deal in play ------------------------------------------------------------------------------------------------

    def play(self) -> End:
        """Play the deal to its end."""
        try:
            self._open()
            self._turns()
        except OverError:
            pass
        assert self.end is not None
        self._compare()
        self._compare_end(self.end)
        return self.end

    def _compare(self) -> None:
        deal = self.deal
        assert [list(hand) for hand in deal.hands] == [sorted(hand) for hand in self.hands]
        assert [list(melds) for melds in deal.melds] == self.melds
        assert [sorted(bonus) for bonus in deal.bonus] == [sorted(bonus) for bonus in self.bonus]
        assert [list(river) for river in deal.rivers] == self.rivers
        assert list(deal.points) == self.points
        assert deal.wall.left == self._left

    def _ask(self, legal: dict[int, set[str]]) -> dict[int, str]:
        """Ask everybody who can answer something; the engine asks the same seats the same questions."""
        deal = self.deal
        self._compare()
        assert set(deal.awaiting) == set(legal)
        for seat in SEATS:
            assert {str(action) for action in deal.legal(seat)} == legal.get(seat, set())
        self.asked += len(legal)
        answers = {seat: self.choose(deal, seat) for seat in legal}
        for place, seat in enumerate(self.rng.sample(sorted(legal), len(legal))):
            # A window may be decided before everybody has answered: then the rest cannot matter.
            if not place or deal.phase == "claims":
                deal.submit(seat, parse_action(answers[seat]))
        return answers

    def _compare_end(self, end: End) -> None:
        result = self.deal.result
        assert result is not None
        assert (result.outcome, result.next_dealer, result.dealer_reason) == (end.outcome, end.next_dealer, end.reason)
        assert (result.source, result.tile, result.false_caller) == (end.source, end.tile, end.false_caller)
        assert list(result.points) == self.points
        assert sum(self.points) == 0
        assert [(seat, score.fan, score.total) for seat, score in result.winners] == [
            (seat, won.fan, won.total) for seat, won in end.winners
        ]
        for (_, score), (_, won) in zip(result.winners, end.winners, strict=True):
            assert (score.limits, tuple(sorted(score.patterns.items()))) in won.ways

    # --- §3 ---------------------------------------------------------------------------------------------------------------------

    @property
    def _left(self) -> int:
        return sum(map(len, self.stacks))

    def _take(self, *, tail: bool) -> int:
        """Draw from the lowest stack that has a tile, replace from the highest, the top tile first."""
        stack = [stack for stack in self.stacks if stack][-1 if tail else 0]
        return stack.pop(0)

    def _open(self) -> None:
        # Four tiles (two stacks) each, three times, East South West.
        for _ in range(3):
            for seat in SEATS:
                self.hands[seat] += [self._take(tail=False) for _ in range(4)]
        # Of the next tiles in order East takes the 1st and the 5th, South the 2nd, West the 3rd.
        first, second, third = [stack for stack in self.stacks if stack][:3]
        for seat, stack in ((0, first), (1, first), (2, second), (0, third)):
            self.hands[seat].append(stack.pop(0))
        # Passes: all bonus tiles down, as many from the tail, East South West, until nobody holds one.
        while any(tile > FLY for hand in self.hands for tile in hand):
            for seat in SEATS:
                laid = [tile for tile in self.hands[seat] if tile > FLY]
                self.bonus[seat] += laid
                self.hands[seat] = [tile for tile in self.hands[seat] if tile <= FLY]
                self.hands[seat] += [self._take(tail=True) for _ in laid]
        for seat in SEATS:
            for series in SERIES:
                if self.has_all(seat, series):
                    self.pay_series(seat, series, opening=True)
        for seat in SEATS:
            if self._may_declare(seat) and self._ask({seat: {"declare", "pass"}})[seat] == "declare":
                hand = tuple(self.hands[seat])
                situation = Situation(seat, hand, "dealt", bonus=tuple(self.bonus[seat]), first_turn=True)
                self._won({seat: verdict(situation, self.rules)}, None, None)

    def _may_declare(self, seat: int) -> bool:
        fan = self.rules.fan
        four = self.hands[seat].count(FLY) == 4 and fan["four-flies-dealt"] != "off"
        return four or (fan["eight-flowers"] != "off" and set(self.bonus[seat]) >= EIGHT_FLOWERS)

    # --- §4.1, §4.9, §4.10 -------------------------------------------------------------------------------------------------------

    def _turns(self) -> None:
        """One turn after the other, the dealer’s first."""
        seat, drawn = 0, True
        while True:
            answer = self._ask({seat: self._turn_answers(seat, drawn=drawn)})[seat]
            word, *words = answer.split()
            if word == "discard":
                seat, drawn = self._discard(seat, tiles_of(words)[0])
            elif word == "kong":
                self._own_kong(seat, tiles_of(words))
            elif word == "swap":
                self._swap(seat, tiles_of(words)[0])
            else:
                self._win_by_self_draw(seat)

    def _turn_answers(self, seat: int, *, drawn: bool) -> set[str]:
        hand, rules = self.hands[seat], self.rules
        answers = {f"discard {format_tile(tile)}" for tile in hand}
        if rules.fly_discard == "forbidden" and set(hand) != {FLY}:
            answers.discard("discard J")
        if not drawn:
            return answers
        _, found = self._self_drawn(seat)
        if rules.win_calls == "strict" or (found is not None and found.fan >= rules.min_fan):
            answers.add("win")
        for kind in range(FLY):
            name, count = format_tile(kind), hand.count(kind)
            if self._left and (count == 4 or (count and self._pong_to_add(seat, kind))):
                answers.add(f"kong {name}")
            if self._left and rules.kong_max_flies and count >= 3 and FLY in hand:
                answers.add(f"kong {name} J")
            if rules.fly_swap and count and any(FLY in pong.tiles for pong in self._pongs(seat, kind)):
                answers.add(f"swap {name}")
        return answers

    def _pongs(self, seat: int, kind: int) -> list[Meld]:
        """His pongs of a kind, the one with the fewest flies first."""
        pongs = [meld for meld in self.melds[seat] if meld.name == "pong" and meld.plays[0] == kind]
        return sorted(pongs, key=lambda pong: pong.tiles.count(FLY))

    def _pong_to_add(self, seat: int, kind: int) -> Meld | None:
        """§4.5: one's own exposed pong; one with a fly only under `kong_max_flies`, with one fly in all."""
        pongs = self._pongs(seat, kind)
        return next((pong for pong in pongs if pong.tiles.count(FLY) <= self.rules.kong_max_flies), None)

    def _swap(self, seat: int, kind: int) -> None:
        pong = next(pong for pong in self._pongs(seat, kind) if FLY in pong.tiles)
        tiles = list(pong.tiles)
        tiles[tiles.index(FLY)] = kind
        self._exchange(seat, pong, Meld("pong", tuple(tiles), pong.plays, pong.source))
        self.hands[seat].remove(kind)
        self.hands[seat].append(FLY)
        if self.drawn == kind and kind not in self.hands[seat]:
            self.drawn = FLY

    def _exchange(self, seat: int, old: Meld, new: Meld) -> None:
        self.melds[seat][self.melds[seat].index(old)] = new

    def _draw(self, seat: int, *, tail: bool) -> None:
        """§3: a bonus tile is laid down at once and replaced from the tail, repeated; with no replacement the deal ends drawn."""
        self.barred[seat] = set()
        tile = self._take(tail=tail)
        while tile > FLY:
            self.bonus[seat].append(tile)
            for series in SERIES:
                if tile in series and self.has_all(seat, series):
                    self.pay_series(seat, series, opening=False)
            if not self._left:
                self._nobody_wins(seat)
            self.chain.append("flower")
            tile = self._take(tail=True)
        self.hands[seat].append(tile)
        self.drawn = tile

    # --- §4.2–4.8 -------------------------------------------------------------------------------------------------------------------

    def _discard(self, seat: int, tile: int) -> tuple[int, bool]:
        """Discard, ask, decide; whose turn it is then, and whether it is a drawn one."""
        self.hands[seat].remove(tile)
        self.rivers[seat].append(tile)
        self.discards[seat] += 1
        self.chain = []
        self.drawn = None
        claim = self._window(seat, tile, robbing=False) if tile != FLY else None
        if claim is not None:
            self.rivers[seat].pop()
            return claim[0], self._claim(claim[0], claim[1], tile, seat)
        if not self._left:
            self._nobody_wins(seat)
        following = (seat + 1) % 3
        self._draw(following, tail=False)
        return following, True

    def _window(self, source: int, tile: int, *, robbing: bool) -> tuple[int, str] | None:
        """Ask everybody else; the claim that takes effect. A win, and a false one, ends the deal."""
        others = [(source + 1) % 3, (source + 2) % 3]
        by: WinBy = "robbed-kong" if robbing else "discard"
        held = {seat: self._verdict(seat, self.hands[seat], by, tile, source=source) for seat in others}
        valid = {
            seat: found is not None and found.fan >= self.rules.min_fan and tile not in self.barred[seat]
            for seat, found in held.items()
        }
        asked: dict[int, set[str]] = {}
        for seat in others:
            claims = self._claims(seat, tile, source, robbing=robbing)
            if valid[seat] or self.rules.win_calls == "strict":
                claims.add("win")
            if claims:
                asked[seat] = {*claims, "pass"}
        answers = self._ask(asked) if asked else {}
        for seat, answer in answers.items():
            if self.rules.missed_win and valid[seat] and answer != "win":
                self.barred[seat].add(tile)
        callers = [seat for seat in others if answers.get(seat) == "win"]
        winners = [seat for seat in callers if valid[seat]]
        if winners:
            some = winners if self.rules.multiple_winners == "all" else winners[:1]
            self._won({seat: held[seat] for seat in some}, source, tile)
        if callers:
            self._false_win(callers[0], source, tile, robbing=robbing)
        claimed = [(seat, answers[seat]) for seat in others if answers.get(seat, "pass") != "pass"]
        return min(claimed, key=lambda claim: rank(claim[1]), default=None)

    def _claims(self, seat: int, tile: int, source: int, *, robbing: bool) -> set[str]:
        konged = {meld.plays[0] for meld in self.melds[seat] if len(meld.tiles) == 4}
        next_player = seat == (source + 1) % 3
        return claims_of(
            self.rules,
            self.hands[seat],
            konged,
            tile,
            left=self._left,
            next_player=next_player,
            robbing=robbing,
        )

    def _claim(self, seat: int, claim: str, tile: int, source: int) -> bool:
        """Lay down the claimed set; whether a drawn turn follows: only after a kong, which draws a replacement."""
        word, *words = claim.split()
        own = [FLY if "=" in text else tile for text in words for tile in tiles_of([text.partition("=")[0]])]
        plays = [tile] * 2
        if word == "kong":
            own, plays = [tile] * (4 - len(own)) + [FLY] * (len(own) - 1), [tile] * 3
        elif word == "chow":
            plays = tiles_of([text.removeprefix("J=") for text in words])
        for one in own:
            self.hands[seat].remove(one)
        name = "chow" if word == "chow" else "pong" if word == "pong" else "exposed-kong"
        meld = Meld(name, (*own, tile), (*plays, tile), source)  # type: ignore[arg-type]  # one of the names
        self.melds[seat].append(meld)
        self.barred[seat] = set()
        self.touched = True
        if word == "kong":
            self._stands(seat, meld)
        return word == "kong"

    # --- §4.5, §4.6 -----------------------------------------------------------------------------------------------------------------

    def _own_kong(self, seat: int, tiles: list[int]) -> None:
        kind, flies = tiles[0], tiles.count(FLY)
        hand = self.hands[seat]
        self.touched = True
        if flies or hand.count(kind) == 4:
            used = [kind] * (4 - flies) + [FLY] * flies
            for tile in used:
                hand.remove(tile)
            meld = Meld("concealed-kong", tuple(used), (kind,) * 4)
            self.melds[seat].append(meld)
        else:
            hand.remove(kind)
            self._window(seat, kind, robbing=True)
            pong = self._pong_to_add(seat, kind)
            assert pong is not None
            meld = Meld("added-kong", (*pong.tiles, kind), (kind,) * 4, pong.source)
            self._exchange(seat, pong, meld)
        self._stands(seat, meld)

    def _stands(self, seat: int, kong: Meld) -> None:
        """§7: a kong is paid when it stands, before its replacement."""
        self.pay_kong(seat, kong)
        self.chain.append("kong")
        self._draw(seat, tail=True)

    # --- hands ----------------------------------------------------------------------------------------------------------------------

    def _self_drawn(self, seat: int) -> tuple[int, Verdict | None]:
        """The tile that a self-draw is on, the hand as dealt’s last in order, and what the hand counts."""
        hand = sorted(self.hands[seat])
        tile = hand[-1] if self.drawn is None else self.drawn
        hand.remove(tile)
        return tile, self._verdict(seat, hand, "self-draw", tile, after=tuple(self.chain))

    def _verdict(
        self,
        seat: int,
        hand: list[int],
        by: WinBy,
        tile: int,
        *,
        source: int | None = None,
        after: tuple[Replacement, ...] = (),
    ) -> Verdict | None:
        if not may_win(tuple(sorted([*hand, tile])), 4 - len(self.melds[seat])):
            return None
        situation = Situation(
            seat=seat,
            concealed=tuple(hand),
            by=by,
            tile=tile,
            source=source,
            melds=tuple(self.melds[seat]),
            bonus=tuple(self.bonus[seat]),
            after=after,
            wall_left=self._left,
            first_turn=not self.touched and not self.discards[seat],
        )
        return verdict(situation, self.rules)

    # --- the end: §4.11, §4.13, §5, §8 --------------------------------------------------------------------------------------------------

    def _win_by_self_draw(self, seat: int) -> None:
        tile, found = self._self_drawn(seat)
        if found is None or found.fan < self.rules.min_fan:
            self._false_win(seat, None, tile, robbing=False)
        self._won({seat: found}, None, tile)

    def _won(self, found: dict[int, Verdict | None], source: int | None, tile: int | None) -> None:
        """Winners, the nearest after the discarder first."""
        winners = list(found)
        verdicts = [(seat, won) for seat, won in found.items() if won is not None]
        assert len(verdicts) == len(winners)
        self.pay_flies(winners)
        for seat, won in verdicts:
            self.pay_win(seat, won, winners, source)
        self.compare_losers(winners, verdicts[0][1].fan)
        dealer, reason = winners[0], "winner"
        if self.rules.next_dealer == "discarder" and source is not None:
            dealer, reason = source, "discarder"
        self._over(End("win", dealer, reason, winners=verdicts, source=source, tile=tile))

    def _false_win(self, caller: int, source: int | None, tile: int, *, robbing: bool) -> None:
        self.pay_false_win(caller)
        if robbing and source is not None:
            # The added kong does not stand.
            self.hands[source].append(tile)
        self._over(End("false-win", 0, "false-win", source=source, tile=tile, false_caller=caller))

    def _nobody_wins(self, taker: int) -> None:
        self.pay_flies([])
        self._over(End("drawn", taker, "last-tile"))

    def _over(self, end: End) -> None:
        self.end = end
        raise OverError
