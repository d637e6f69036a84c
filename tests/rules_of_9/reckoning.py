"""What lies on the table and what is paid, as the second referee sees it: RULES §7 once more, sentence by sentence."""

from __future__ import annotations

from mahjong3.hands.melds import Meld
from mahjong3.rules import Rules
from tests.scoring.brute import Verdict

FLY = 16
SEATS = (0, 1, 2)
SERIES = ((17, 18, 19, 20), (21, 22, 23, 24), (25, 26, 27, 28), (29, 29, 30, 30))
DRAGONS = (13, 14, 15)
EAST, NORTH = 9, 12


class Reckoning:
    """Hands, melds, bonus tiles and points of the three seats."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.hands: list[list[int]] = [[], [], []]
        self.melds: list[list[Meld]] = [[], [], []]
        self.bonus: list[list[int]] = [[], [], []]
        self.points = [0, 0, 0]

    def move(self, payer: int, payee: int, points: int) -> None:
        self.points[payer] -= points
        self.points[payee] += points

    def from_each(self, payee: int, points: int, spared: tuple[int, ...] = ()) -> None:
        for payer in SEATS:
            if payer != payee and payer not in spared:
                self.move(payer, payee, points)

    # --- the win -------------------------------------------------------------------------------------------------------------

    def pay_win(self, seat: int, won: Verdict, winners: list[int], source: int | None) -> None:
        """Self-draw and declared hands: each 2 units; else the discarder 2, the other 1, or the discarder 3 alone."""
        for payer in SEATS:
            if payer in winners:
                continue
            if source is None:
                units = 2
            elif self.rules.discarder_pays_all:
                units = 3 if payer == source else 0
            else:
                units = 2 if payer == source else 1
            self.move(payer, seat, units * self.unit(won))

    def unit(self, won: Verdict) -> int:
        """Fan × points; at the limit × the multiplier, doubled for each limit hand beyond the first where limits stack."""
        rules = self.rules
        points = won.fan * rules.points_per_fan
        if won.fan == rules.limit_fan:
            points *= rules.limit_multiplier
            limits = len(next(iter(won.ways))[0])
            if rules.stack_limits:
                for _ in range(1, limits):
                    points *= 2
        return points

    def pay_false_win(self, caller: int) -> None:
        """The unit at the limit to each opponent."""
        rules = self.rules
        for payee in SEATS:
            if payee != caller:
                self.move(caller, payee, rules.limit_fan * rules.points_per_fan * rules.limit_multiplier)

    def compare_losers(self, winners: list[int], fan: int) -> None:
        """Below the limit, two losers, exactly one of them at `min_fan` or more."""
        rules = self.rules
        losers = [seat for seat in SEATS if seat not in winners]
        if not rules.losers_compare or len(losers) != 2 or fan >= rules.limit_fan:
            return
        worse, better = sorted(losers, key=self.standing)
        low, high = self.standing(worse), self.standing(better)
        if low < rules.min_fan <= high:
            self.move(worse, better, (high - low) * rules.points_per_fan)

    def standing(self, seat: int) -> int:
        """The fan of his bonus tiles, and of his pongs and kongs of dragons and scoring winds; at most the limit."""
        fan = self.rules.fan
        worth = [fan[id_] for id_ in self._bonus_ids(seat)]
        pongs = [meld.plays[0] for meld in self.melds[seat] if meld.name != "chow"]
        pongs += [kind for kind in range(9, 16) if self.hands[seat].count(kind) >= 3]
        for kind in pongs:
            worth += [fan["dragon-pong"]] if kind in DRAGONS else []
            worth += [fan["seat-wind"]] if kind == EAST + seat else []
            worth += [fan["east-wind"]] if kind == EAST else []
            worth += [fan["north-wind"]] if kind == NORTH else []
        if "limit" in worth:
            return self.rules.limit_fan
        return min(self.rules.limit_fan, sum(one for one in worth if isinstance(one, int)))

    def _bonus_ids(self, seat: int) -> list[str]:
        bonus = self.bonus[seat]
        ids: list[str] = []
        for series in SERIES[:2]:
            if self.has_all(seat, series) and self.rules.fan["flower-set"] != "off":
                ids.append("flower-set")
            else:
                ids += ["own-flower" for tile in bonus if tile in series and tile - series[0] + 1 in {seat + 1, 4}]
        ids += ["animal" for tile in bonus if tile in SERIES[2]]
        ids += ["face" for tile in bonus if tile in SERIES[3]]
        ids += ["set-bonus" for series in SERIES if self.has_all(seat, series)]
        ids += ["sixteen-flowers"] if len(bonus) == 16 else []
        return ids

    def has_all(self, seat: int, series: tuple[int, ...]) -> bool:
        """Whether a series is complete."""
        return sorted(tile for tile in self.bonus[seat] if tile in series) == list(series)

    # --- on the side ----------------------------------------------------------------------------------------------------------

    def pay_series(self, seat: int, series: tuple[int, ...], *, opening: bool) -> None:
        """`fan`: a season or flower set 1 from each; `sloperama`: 100 from each after the opening replacement, 50 later."""
        if self.rules.instant_payments == "fan" and series in SERIES[:2]:
            self.from_each(seat, self.rules.points_per_fan)
        if self.rules.instant_payments == "sloperama":
            self.from_each(seat, 100 if opening else 50)

    def pay_kong(self, seat: int, kong: Meld) -> None:
        """`fan`: concealed 2 from each, exposed 2 and 1, added 1 from each; `sloperama`: 100 from each, 100, 50 from each."""
        unit, discarder = self.rules.points_per_fan, kong.source
        in_fan = self.rules.instant_payments == "fan"
        if self.rules.instant_payments == "none":
            return
        if kong.name == "concealed-kong":
            self.from_each(seat, 2 * unit if in_fan else 100)
        elif kong.name == "added-kong":
            self.from_each(seat, unit if in_fan else 50)
        elif discarder is not None and not in_fan:
            self.move(discarder, seat, 100)
        elif discarder is not None:
            all_of_it = self.rules.discarder_pays_all
            self.move(discarder, seat, (3 if all_of_it else 2) * unit)
            self.move(3 - seat - discarder, seat, 0 if all_of_it else unit)

    def pay_flies(self, winners: list[int]) -> None:
        """`fan`: each of a winner’s flies 1 from each, co-winners spared; `sloperama`: each fly held 50 from each opponent."""
        for seat in SEATS:
            held = self.hands[seat].count(FLY) + sum(meld.tiles.count(FLY) for meld in self.melds[seat])
            if self.rules.instant_payments == "fan" and seat in winners:
                self.from_each(seat, held * self.rules.points_per_fan, tuple(winners))
            if self.rules.instant_payments == "sloperama":
                self.from_each(seat, held * 50)
