"""What a hand has coming, seen by its owner: the fan that every win of it will count.

Rule: RULES §6.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Protocol

from mahjong3.hands.melds import Meld
from mahjong3.rules import LIMIT, OFF, Rules
from mahjong3.rules.seats import Seat, seat_wind
from mahjong3.scoring.score import Earned
from mahjong3.tiles.kinds import (
    ANIMALS,
    DRAGONS,
    EAST,
    FACES,
    FLOWERS,
    FLY,
    HONOURS,
    NORTH,
    SEASONS,
    SERIES,
    WINDS,
    Kind,
)

__all__ = ["Known", "bonus_fan", "is_own_flower", "pong_ids", "sum_of", "sure_fan", "worth_of_pong"]

_SETS: Final = 4
_FLIES: Final = 4


class Known(Protocol):
    """What a player knows of a deal: a `View`."""

    @property
    def rules(self) -> Rules:
        """The rules of the table."""

    @property
    def seat(self) -> Seat:
        """The player's seat."""

    @property
    def hand(self) -> tuple[Kind, ...]:
        """The own concealed tiles."""

    @property
    def melds(self) -> tuple[tuple[Meld, ...], ...]:
        """The sets on the table, per seat."""

    @property
    def bonus(self) -> tuple[tuple[Kind, ...], ...]:
        """Bonus tiles laid down, per seat."""

    @property
    def rivers(self) -> tuple[tuple[Kind, ...], ...]:
        """Discards that nobody claimed, per seat."""

    @property
    def offered(self) -> Kind | None:
        """The tile open to claims."""

    @property
    def robbing(self) -> bool:
        """The offered tile is that of an added kong, in no river and no meld."""


def sure_fan(known: Known) -> tuple[Earned, ...]:
    """What every win of this hand will count, as it lies: bonus tiles, pongs of honours, base, and what four melds decide.

    Three equal honours in hand count as the pong that they are. In the order of RULES §6.
    """
    rules, hand, melds = known.rules, known.hand, known.melds[known.seat]
    pongs = [meld.kind for meld in melds if not meld.is_chow and meld.kind in HONOURS]
    pongs += [kind for kind in HONOURS if hand.count(kind) >= 3 and kind not in pongs]
    earned = bonus_fan(known.bonus[known.seat], known.seat, rules)
    if pongs:
        earned.append(_earned(rules, "base", (), 1))
    for id_, kinds in _pong_patterns(known.seat):
        held = tuple(kind for kind in pongs if kind in kinds)
        if held:
            earned.append(_earned(rules, id_, held, len(held)))
    for id_, needed in (("big-dragons", {*DRAGONS}), ("big-four-winds", {*WINDS}), ("big-esw", {*WINDS[:-1]})):
        if needed.issubset(pongs):
            earned.append(_earned(rules, id_, tuple(sorted(needed)), 1))
    earned += _of_melds(rules, melds)
    flies = hand.count(FLY) + sum(meld.flies for meld in melds)
    if flies:
        earned.append(_earned(rules, "fly", (FLY,) * flies, flies))
    if flies == _FLIES:
        earned.append(_earned(rules, "four-flies", (FLY,) * flies, 1))
    order = list(rules.fan)
    return tuple(sorted((one for one in earned if one.fan or one.limit), key=lambda one: order.index(one.id)))


def _earned(rules: Rules, id_: str, tiles: tuple[Kind, ...], times: int) -> Earned:
    """A pattern at its value in this table; nothing at all where it is off."""
    value = rules.fan[id_]
    fan = times * value if isinstance(value, int) else 0
    return Earned(id_, fan, value == LIMIT, tiles, times)


def bonus_fan(bonus: Sequence[Kind], seat: Seat, rules: Rules) -> list[Earned]:
    """What bonus tiles count at a seat."""
    own: list[Kind] = []
    sets: list[Kind] = []
    for series in (SEASONS, FLOWERS):
        held = tuple(kind for kind in series if kind in bonus)
        if len(held) == len(series) and rules.fan["flower-set"] != OFF:
            sets += held
        else:
            own += [kind for kind in held if is_own_flower(kind, seat)]
    complete_series = [series for series in SERIES if _has_series(bonus, series)]
    complete = [kind for series in complete_series for kind in series]
    animals = tuple(kind for kind in bonus if kind in ANIMALS)
    faces = tuple(kind for kind in bonus if kind in FACES)
    found = (
        ("own-flower", tuple(own), len(own)),
        ("animal", animals, len(animals)),
        ("face", faces, len(faces)),
        ("flower-set", tuple(sets), len(sets) // len(SEASONS)),
        ("set-bonus", tuple(complete), len(complete_series)),
        ("sixteen-flowers", tuple(bonus), int(len(complete_series) == len(SERIES))),
    )
    return [_earned(rules, id_, tiles, times) for id_, tiles, times in found if times and rules.fan[id_] != OFF]


def is_own_flower(kind: Kind, seat: Seat) -> bool:
    """Whether a season or flower bears the seat's own number, or the 4 that counts for anybody.

    Rule: RULES §6.
    """
    for series in (SEASONS, FLOWERS):
        if kind in series:
            return kind - series[0] in (seat, len(series) - 1)
    return False


def _has_series(bonus: Sequence[Kind], series: range) -> bool:
    in_play = 2 if series == FACES else 1
    return all(bonus.count(kind) == in_play for kind in series)


def _pong_patterns(seat: Seat) -> tuple[tuple[str, tuple[Kind, ...]], ...]:
    return (
        ("dragon-pong", tuple(DRAGONS)),
        ("seat-wind", (seat_wind(seat),)),
        ("east-wind", (EAST,)),
        ("north-wind", (NORTH,)),
    )


def pong_ids(kind: Kind, seat: Seat) -> list[str]:
    """The fan ids that a pong of this honour earns by itself, base not counted."""
    return [id_ for id_, kinds in _pong_patterns(seat) if kind in kinds]


def worth_of_pong(kind: Kind, seat: Seat, rules: Rules) -> int:
    """Fan of a pong of this honour by itself, base not counted; a limit hand counts as `limit_fan`."""
    values = [rules.fan[id_] for id_ in pong_ids(kind, seat)]
    return sum(value if isinstance(value, int) else rules.limit_fan * (value == LIMIT) for value in values)


def _of_melds(rules: Rules, melds: Sequence[Meld]) -> Iterator[Earned]:
    """Kongs, and what four melds decide whatever the pair will be."""
    kongs = tuple(meld.kind for meld in melds if meld.is_kong)
    if kongs:
        yield _earned(rules, "kong", kongs, len(kongs))
    if len(melds) < _SETS or any(meld.is_chow for meld in melds):
        return
    kinds = tuple(meld.kind for meld in melds)
    four_kongs = len(kongs) == _SETS and rules.fan["four-kongs"] != OFF
    if four_kongs:
        yield _earned(rules, "four-kongs", kinds, 1)
    four_concealed = all(meld.is_concealed for meld in melds) and rules.fan["four-concealed-pongs"] != OFF
    if four_concealed:
        yield _earned(rules, "four-concealed-pongs", kinds, 1)
    if not four_kongs and not four_concealed:
        yield _earned(rules, "all-pongs", kinds, 1)


def sum_of(earned: Sequence[Earned], rules: Rules) -> int:
    """Fan of patterns together: their sum, at most `limit_fan`; a limit hand has exactly these."""
    if any(one.limit for one in earned):
        return rules.limit_fan
    return min(rules.limit_fan, sum(one.fan for one in earned))
