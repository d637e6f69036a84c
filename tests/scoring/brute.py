"""A slow and obvious scorer: every fly tried as every tile, every way to divide the tiles, every pattern read off them.

It shares nothing with the scorer under test but tiles, rules and the description of a hand. Fourteen tiles are divided one group
after the other, each group taking the first tile left, so every division is found; of the best reading it tells all
that may be said about it, where several are equally good.

Rule: RULES §5, §6.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import NamedTuple, TypeAlias

from mahjong3.rules import Rules
from mahjong3.scoring.situation import Situation

ONE, NINE = 0, 8
E, S, W, N, C, F, B = range(9, 16)
FLY = 16
WINDS, DRAGONS, HONOURS = {E, S, W, N}, {C, F, B}, {E, S, W, N, C, F, B}
SEASONS, FLOWERS = (17, 18, 19, 20), (21, 22, 23, 24)
ANIMALS, FACES = (25, 26, 27, 28), (29, 29, 30, 30)


class Tile(NamedTuple):
    """A concealed tile as one reading sees it."""

    kind: int
    fly: bool
    won: bool


@dataclass(frozen=True)
class Part:
    """A set or a pair of a reading."""

    name: str
    kind: int
    kinds: tuple[int, ...]
    concealed: bool
    kong: bool = False


Division: TypeAlias = tuple[tuple[str, tuple[Tile, ...]], ...]


@dataclass(frozen=True)
class Verdict:
    """What is said of a hand: its best reading, and every way to say which patterns it has."""

    fan: int
    total: int
    flies: tuple[int, ...]
    form: str
    ways: frozenset[tuple[tuple[str, ...], tuple[tuple[str, int], ...]]]
    """Limit hands, and fan by pattern."""
    readings: int
    """How many different readings the hand has."""


class Rank(NamedTuple):
    """The order of readings, the best one the least."""

    fan: int
    limits: int
    total: int
    form: int
    flies: tuple[int, ...]


FORMS = ("sets", "seven-pairs", "thirteen-orphans", "dealt")


def verdict(hand: Situation, rules: Rules) -> Verdict | None:
    """The best reading, `None` if the hand is not complete."""
    found: dict[Rank, list[tuple[tuple[str, ...], tuple[tuple[str, int], ...]]]] = {}
    different = set()
    for form, flies, parts in _readings(hand, rules):
        fan_of = _patterns(hand, rules, form, parts)
        limits = tuple(sorted(id_ for id_ in fan_of if rules.fan[id_] == "limit"))
        fans = {id_: fan for id_, fan in fan_of.items() if rules.fan[id_] != "limit"}
        total = sum(fans.values())
        fan = rules.limit_fan if limits else min(total, rules.limit_fan)
        rank = Rank(-fan, -len(limits), -total, FORMS.index(form), flies)
        found.setdefault(rank, []).append((limits, tuple(sorted(fans.items()))))
        different.add((form, flies, tuple(sorted((part.name, part.kind) for part in parts))))
    if not found:
        return None
    best = min(found)
    return Verdict(-best.fan, -best.total, best.flies, FORMS[best.form], frozenset(found[best]), len(different))


def _readings(hand: Situation, rules: Rules) -> Iterator[tuple[str, tuple[int, ...], list[Part]]]:
    """Form, what the flies stand for, and the parts of every reading."""
    if hand.by == "dealt":
        four_flies = hand.concealed.count(FLY) == 4 and rules.fan["four-flies-dealt"] != "off"
        eight = set(SEASONS + FLOWERS) <= set(hand.bonus) and rules.fan["eight-flowers"] != "off"
        if four_flies or eight:
            yield "dealt", (), []
        return
    assert hand.tile is not None
    flies = [*hand.concealed, hand.tile].count(FLY)
    real = [Tile(tile, fly=False, won=False) for tile in hand.concealed if tile != FLY]
    if hand.tile != FLY:
        real.append(Tile(hand.tile, fly=False, won=True))
    konged = {meld.kind for meld in hand.melds if len(meld.tiles) == 4} if rules.dead_kong else set()
    in_play = [kind for kind in range(16) if kind not in konged and (kind != N or rules.north_wind)]
    for plays in combinations_with_replacement(in_play, flies):
        for parts in _as_sets(hand, real, plays):
            yield "sets", plays, parts
        if not hand.melds and rules.fan["seven-pairs"] != "off":
            count = Counter([*(tile.kind for tile in real), *plays])
            if all(number % 2 == 0 for number in count.values()):
                pairs = [kind for kind in count for _ in range(count[kind] // 2)]
                yield "seven-pairs", plays, [Part("pair", kind, (kind, kind), concealed=True) for kind in pairs]
    kinds = tuple(tile.kind for tile in real)
    is_orphans = not hand.melds and flies == 4 and len(kinds) == 10 and set(kinds) == {ONE, NINE, *HONOURS}
    if is_orphans and rules.fan["thirteen-orphans"] != "off":
        yield "thirteen-orphans", (), [Part("orphans", 0, kinds, concealed=True)]


def _as_sets(hand: Situation, real: list[Tile], plays: tuple[int, ...]) -> Iterator[list[Part]]:
    """Every way to read a hand as sets and a pair whose flies stand for `plays`."""
    if not _may_divide(tuple(sorted([*(tile.kind for tile in real), *plays])), pair=False):
        return
    melded = [_of_meld(meld.name, meld.plays) for meld in hand.melds]
    claimed = hand.by in {"discard", "robbed-kong"}
    tiles = tuple(sorted([*real, *(Tile(kind, fly=True, won=False) for kind in plays)]))
    for division in set(_sets_and_pair(tiles, pair=False)):
        yield melded + [_of_tiles(name, group, claimed=claimed) for name, group in division]


@lru_cache(maxsize=100_000)
def _may_divide(kinds: tuple[int, ...], *, pair: bool) -> bool:
    """Whether tiles are sets and a pair, flies or not: most ways to play the flies end here."""
    if not kinds:
        return pair
    first, rest = kinds[0], kinds[1:]
    if not pair and first in rest and _may_divide(_less(rest, first), pair=True):
        return True
    if rest.count(first) >= 2 and _may_divide(_less(rest, first, first), pair=pair):
        return True
    is_chow = first + 2 <= NINE and first + 1 in rest and first + 2 in rest
    return is_chow and _may_divide(_less(rest, first + 1, first + 2), pair=pair)


def _less(kinds: tuple[int, ...], *gone: int) -> tuple[int, ...]:
    left = list(kinds)
    for kind in gone:
        left.remove(kind)
    return tuple(left)


def _sets_and_pair(tiles: tuple[Tile, ...], *, pair: bool) -> Iterator[Division]:
    """Every way to divide tiles into sets, none of flies only, and one pair; the first tile goes into the next group."""
    if not tiles:
        if pair:
            yield ()
        return
    first, rest = tiles[0], tiles[1:]
    groups: set[tuple[str, tuple[Tile, ...]]] = set()
    if not pair:
        groups |= {("pair", (first, other)) for other in rest if other.kind == first.kind}
    for place, second in enumerate(rest):
        for third in rest[place + 1 :]:
            if first.fly and second.fly and third.fly:
                continue
            if first.kind == second.kind == third.kind:
                groups.add(("pong", (first, second, third)))
            if first.kind + 2 == second.kind + 1 == third.kind <= NINE:
                groups.add(("chow", (first, second, third)))
    for name, group in groups:
        left = list(tiles)
        for tile in group:
            left.remove(tile)
        for others in _sets_and_pair(tuple(left), pair=pair or name == "pair"):
            yield tuple(sorted(((name, group), *others)))


def _of_tiles(name: str, group: tuple[Tile, ...], *, claimed: bool) -> Part:
    kinds = tuple(tile.kind for tile in group)
    return Part(name, kinds[0], kinds, concealed=not (claimed and any(tile.won for tile in group)))


def _of_meld(name: str, plays: tuple[int, ...]) -> Part:
    kinds = tuple(sorted(plays))
    is_kong = name.endswith("kong")
    return Part("pong" if is_kong else name, kinds[0], kinds, concealed=name == "concealed-kong", kong=is_kong)


def _patterns(hand: Situation, rules: Rules, form: str, parts: list[Part]) -> dict[str, int]:
    """Fan of every pattern of one reading; 0 for a limit hand."""
    times = Counter[str]()
    _count_bonus(hand, rules, times)
    _count_win(hand, times)
    _count_table(hand, rules, times)
    if form != "dealt":
        _count_tiles(hand, times, form, parts)
    if form == "sets":
        _count_sets(hand, rules, times, parts)
        _count_honours(hand, times, parts)
    # "Instead of" and "not beside", where the other is in the table.
    if times["double-kong"] and rules.fan["double-kong"] != "off":
        del times["kong-replacement"]
    for stronger in ("four-kongs", "four-concealed-pongs"):
        if times[stronger] and rules.fan[stronger] != "off":
            del times["all-pongs"]
    found = {}
    for id_, number in times.items():
        value = rules.fan[id_]
        if number and value != "off":
            found[id_] = 0 if value == "limit" else number * int(value)
    return found


def _count_bonus(hand: Situation, rules: Rules, times: Counter[str]) -> None:
    number = hand.seat + 1
    for series in (SEASONS, FLOWERS):
        held = [tile for tile in hand.bonus if tile in series]
        if len(held) == 4 and rules.fan["flower-set"] != "off":
            times["flower-set"] += 1
        else:
            times["own-flower"] += sum(tile - series[0] + 1 in {number, 4} for tile in held)
    times["animal"] = sum(tile in ANIMALS for tile in hand.bonus)
    times["face"] = sum(tile in FACES for tile in hand.bonus)
    for series in (SEASONS, FLOWERS, ANIMALS, FACES):
        times["set-bonus"] += sorted(tile for tile in hand.bonus if tile in series) == list(series)
    times["sixteen-flowers"] = int(len(hand.bonus) == 16)
    times["eight-flowers"] = int(hand.by == "dealt" and set(SEASONS + FLOWERS) <= set(hand.bonus))


def _count_win(hand: Situation, times: Counter[str]) -> None:
    if hand.by == "self-draw":
        times["self-draw"] = 1
        times["flower-replacement"] = int("flower" in hand.after)
        times["kong-replacement"] = int("kong" in hand.after)
        times["double-kong"] = int(hand.after.count("kong") > 1)
        times["last-tile"] = int(hand.wall_left == 0)
        times["heavenly"] = int(hand.first_turn and hand.seat == 0)
        times["earthly"] = int(hand.first_turn and hand.seat != 0)
    if hand.by == "discard":
        times["last-discard"] = int(hand.wall_left == 0)
        times["earthly"] = int(hand.first_turn and hand.seat != 0 and hand.source == 0)
    if hand.by == "robbed-kong":
        times["robbed-kong"] = 1


def _count_table(hand: Situation, rules: Rules, times: Counter[str]) -> None:
    """Flies, kongs, and what no bonus tile at all means."""
    flies = [*hand.concealed, hand.tile].count(FLY) + sum(meld.tiles.count(FLY) for meld in hand.melds)
    kongs = [meld for meld in hand.melds if len(meld.tiles) == 4]
    times["fly"] = flies
    times["kong"] = len(kongs)
    times["four-flies-dealt" if hand.by == "dealt" else "four-flies"] = int(flies == 4)
    only_chows = all(meld.name == "chow" for meld in hand.melds)
    times["no-flowers"] = int(
        not hand.bonus and hand.by != "dealt" and (only_chows or rules.no_flowers_needs == "no-bonus")
    )


def _count_tiles(hand: Situation, times: Counter[str], form: str, parts: list[Part]) -> None:
    kinds = [kind for part in parts for kind in part.kinds]
    times["base"] = int(any(kind in HONOURS for kind in kinds))
    times["all-dots"] = int(all(kind <= NINE for kind in kinds))
    times["all-honours"] = int(all(kind in HONOURS for kind in kinds))
    times["seven-pairs"] = int(form == "seven-pairs")
    times["thirteen-orphans"] = int(form == "thirteen-orphans")
    if form == "sets" and not hand.melds:
        over = Counter(kinds)
        over.subtract([0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8])
        times["nine-gates"] = int(min(over.values()) >= 0 and max(kinds) <= NINE)


def _count_sets(hand: Situation, rules: Rules, times: Counter[str], parts: list[Part]) -> None:
    sets = [part for part in parts if part.name != "pair"]
    (pair,) = [part for part in parts if part.name == "pair"]
    kinds = [kind for part in parts for kind in part.kinds]
    if all(part.name == "chow" for part in sets):
        times["all-chows"] = int(pair.kind <= NINE or rules.all_chows_any_pair)
    if all(part.name == "pong" for part in sets):
        times["all-pongs"] = 1
        ends = all(kind in HONOURS or kind in {ONE, NINE} for kind in kinds)
        times["terminals-honours"] = int(ends and any(kind <= NINE for kind in kinds))
        times["four-kongs"] = int(all(part.kong for part in sets))
        times["four-concealed-pongs"] = int(all(part.concealed for part in sets))


def _count_honours(hand: Situation, times: Counter[str], parts: list[Part]) -> None:
    pongs = [part.kind for part in parts if part.name == "pong"]
    (pair,) = [part.kind for part in parts if part.name == "pair"]
    times["dragon-pong"] = sum(kind in DRAGONS for kind in pongs)
    times["seat-wind"] = pongs.count(E + hand.seat)
    times["east-wind"] = pongs.count(E)
    times["north-wind"] = pongs.count(N)
    for little, big, kinds in (
        ("little-dragons", "big-dragons", DRAGONS),
        ("little-esw", "big-esw", {E, S, W}),
        ("little-four-winds", "big-four-winds", WINDS),
    ):
        times[big] = int(kinds <= set(pongs))
        times[little] = int(pair in kinds and kinds & set(pongs) == kinds - {pair})


def points(hand: Situation, verdict_: Verdict, limits: int, rules: Rules) -> list[int]:
    """The change of points per seat by a win with so many limit hands.

    Rule: RULES §7.
    """
    worth = verdict_.fan * rules.points_per_fan
    if verdict_.fan == rules.limit_fan:
        worth = worth * rules.limit_multiplier
        if rules.stack_limits:
            for _ in range(limits - 1):
                worth = worth * 2
    paid = [0, 0, 0]
    for loser in {0, 1, 2} - {hand.seat}:
        if hand.by in {"self-draw", "dealt"}:
            units = 2
        elif rules.discarder_pays_all:
            units = 3 if loser == hand.source else 0
        else:
            units = 2 if loser == hand.source else 1
        paid[loser] -= units * worth
        paid[hand.seat] += units * worth
    return paid
