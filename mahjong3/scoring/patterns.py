"""The patterns of RULES §6, one small unit each, in one registry.

A pattern recognises and counts; what it is worth the rules say. Its type parameter is what it looks at: `Way` (how the hand was
won, bonus tiles, flies, kongs), `Honours` (the honours of one reading) or `Outline` (what all sets of one reading are like).
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Final, Generic, TypeAlias, TypeVar

from mahjong3.hands.readings import Reading
from mahjong3.rules import OFF, Rules
from mahjong3.rules.seats import DEALER, Seat
from mahjong3.scoring.looks import Honours, Outline, Way
from mahjong3.scoring.situation import Situation
from mahjong3.tiles.kinds import (
    ANIMALS,
    BONUS,
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

__all__ = ["PATTERNS", "AnyPattern", "LookT", "Pattern", "own_flowers"]

LookT = TypeVar("LookT", Way, Honours, Outline)
Tiles: TypeAlias = tuple[Kind, ...]
Shown: TypeAlias = Callable[[Reading, Situation], Tiles]
"""The tiles that earn a pattern, flies as what they stand for."""

_SETS: Final = 4
_FLIES: Final = 4
_ALL_BONUS: Final = 16
_ESW: Final = frozenset(WINDS[:3])


@dataclass(frozen=True, slots=True)
class Pattern(Generic[LookT]):
    """One pattern."""

    id: str
    """Its fan id."""
    looks_at: type[LookT]
    """What it looks at."""
    times: Callable[[LookT, Rules], int]
    """How often a hand has it; 0: not at all."""
    shows: Shown
    """The tiles that earn it."""
    source: str
    """Where the rule comes from: RULES, and the number of its source document."""
    replaces: tuple[str, ...] = ()
    """Patterns, looking at the same, that do not count beside it."""


AnyPattern: TypeAlias = Pattern[Way] | Pattern[Honours] | Pattern[Outline]


# --- which tiles earn a pattern ----------------------------------------------------------------------------------------


def _nothing(_reading: Reading, _situation: Situation) -> Tiles:
    """It is earned by how the hand was won."""
    return ()


def _won_tile(_reading: Reading, situation: Situation) -> Tiles:
    return () if situation.tile is None else (situation.tile,)


def _whole_hand(reading: Reading, _situation: Situation) -> Tiles:
    return tuple(tile for group in reading.groups for tile in group.plays)


def _honour_tiles(reading: Reading, situation: Situation) -> Tiles:
    return tuple(tile for tile in _whole_hand(reading, situation) if tile in HONOURS)


def _triplets(kinds: Collection[Kind]) -> Shown:
    def shown(reading: Reading, _situation: Situation) -> Tiles:
        return tuple(tile for group in reading.sets if group.is_triplet and group.kind in kinds for tile in group.plays)

    return shown


def _triplets_and_pair(kinds: Collection[Kind]) -> Shown:
    def shown(reading: Reading, _situation: Situation) -> Tiles:
        return tuple(
            tile
            for group in reading.groups
            if group.kind in kinds and (group.is_triplet or group.name == "pair")
            for tile in group.plays
        )

    return shown


def _own_wind(reading: Reading, situation: Situation) -> Tiles:
    return _triplets((WINDS[situation.seat],))(reading, situation)


def _sets_only(reading: Reading, _situation: Situation) -> Tiles:
    return tuple(tile for group in reading.sets for tile in group.plays)


def _kong_tiles(reading: Reading, _situation: Situation) -> Tiles:
    return tuple(tile for group in reading.sets if group.name == "kong" for tile in group.plays)


def _fly_tiles(_reading: Reading, situation: Situation) -> Tiles:
    return (FLY,) * _flies_of(situation)


def _flies_of(situation: Situation) -> int:
    return situation.concealed.count(FLY) + (situation.tile == FLY) + sum(meld.flies for meld in situation.melds)


def _bonus_tiles(kinds: Collection[Kind]) -> Shown:
    def shown(_reading: Reading, situation: Situation) -> Tiles:
        return tuple(tile for tile in sorted(situation.bonus) if tile in kinds)

    return shown


def _own_flower_tiles(_reading: Reading, situation: Situation) -> Tiles:
    return own_flowers(situation.bonus, situation.seat)


def _full_series_tiles(_reading: Reading, situation: Situation) -> Tiles:
    return tuple(
        tile
        for tile in sorted(situation.bonus)
        for series in SERIES
        if tile in series and _full(situation.bonus, series)
    )


# --- bonus tiles -------------------------------------------------------------------------------------------------------


def own_flowers(bonus: Collection[Kind], seat: Seat) -> Tiles:
    """The seasons and flowers of the own number, and the fourth ones, ascending; also in full series."""
    own = {series[number] for series in (SEASONS, FLOWERS) for number in (seat, len(series) - 1)}
    return tuple(sorted(own.intersection(bonus)))


def _full(bonus: Collection[Kind], series: Collection[Kind]) -> bool:
    """All four tiles of a series; of the faces there are two each."""
    return sum(tile in series for tile in bonus) == 4


def _own_flower(way: Way, rules: Rules) -> int:
    own = own_flowers(way.bonus, way.seat)
    if rules.fan["flower-set"] == OFF:
        return len(own)
    return sum(not _full(way.bonus, SEASONS if tile in SEASONS else FLOWERS) for tile in own)


def _animal(way: Way, _rules: Rules) -> int:
    return sum(tile in ANIMALS for tile in way.bonus)


def _face(way: Way, _rules: Rules) -> int:
    return sum(tile in FACES for tile in way.bonus)


def _flower_set(way: Way, _rules: Rules) -> int:
    return _full(way.bonus, SEASONS) + _full(way.bonus, FLOWERS)


def _set_bonus(way: Way, _rules: Rules) -> int:
    return sum(_full(way.bonus, series) for series in SERIES)


def _no_flowers(way: Way, rules: Rules) -> int:
    if way.by == "dealt" or way.bonus:
        return 0
    return int(rules.no_flowers_needs == "no-bonus" or not way.pongs)


def _sixteen_flowers(way: Way, _rules: Rules) -> int:
    return int(len(way.bonus) == _ALL_BONUS)


def _eight_flowers(way: Way, _rules: Rules) -> int:
    return int(way.by == "dealt" and _full(way.bonus, SEASONS) and _full(way.bonus, FLOWERS))


# --- how the hand was won ----------------------------------------------------------------------------------------------


def _self_draw(way: Way, _rules: Rules) -> int:
    return int(way.by == "self-draw")


def _flower_replacement(way: Way, _rules: Rules) -> int:
    return int(way.by == "self-draw" and "flower" in way.after)


def _kong_replacement(way: Way, _rules: Rules) -> int:
    return int(way.by == "self-draw" and "kong" in way.after)


def _double_kong(way: Way, _rules: Rules) -> int:
    return int(way.by == "self-draw" and way.after.count("kong") >= 2)


def _robbed_kong(way: Way, _rules: Rules) -> int:
    return int(way.by == "robbed-kong")


def _heavenly(way: Way, _rules: Rules) -> int:
    return int(way.first_turn and way.by == "self-draw" and way.seat == DEALER)


def _earthly(way: Way, _rules: Rules) -> int:
    if not way.first_turn or way.seat == DEALER:
        return 0
    return int(way.by == "self-draw" or (way.by == "discard" and way.source == DEALER))


def _last_tile(way: Way, _rules: Rules) -> int:
    return int(way.by == "self-draw" and way.wall_empty)


def _last_discard(way: Way, _rules: Rules) -> int:
    return int(way.by == "discard" and way.wall_empty)


def _four_flies_dealt(way: Way, _rules: Rules) -> int:
    return int(way.by == "dealt" and way.flies == _FLIES)


def _four_flies(way: Way, _rules: Rules) -> int:
    return int(way.by != "dealt" and way.flies == _FLIES)


def _fly(way: Way, _rules: Rules) -> int:
    return way.flies


def _kong(way: Way, _rules: Rules) -> int:
    return way.kongs


# --- pongs of honours --------------------------------------------------------------------------------------------------


def _dragon_pong(honours: Honours, _rules: Rules) -> int:
    return sum(kind in DRAGONS for kind in honours.pongs)


def _seat_wind(honours: Honours, _rules: Rules) -> int:
    return honours.pongs.count(honours.wind)


def _east_wind(honours: Honours, _rules: Rules) -> int:
    return honours.pongs.count(EAST)


def _north_wind(honours: Honours, _rules: Rules) -> int:
    return honours.pongs.count(NORTH)


def _is_little(honours: Honours, kinds: Collection[Kind]) -> int:
    """All but one of these kinds as pongs, and a pair of that one."""
    return int(
        honours.pair in kinds and {honours.pair, *honours.pongs} >= set(kinds) and honours.pair not in honours.pongs
    )


def _little_dragons(honours: Honours, _rules: Rules) -> int:
    return _is_little(honours, DRAGONS)


def _big_dragons(honours: Honours, _rules: Rules) -> int:
    return int(set(honours.pongs) >= set(DRAGONS))


def _little_esw(honours: Honours, _rules: Rules) -> int:
    return _is_little(honours, _ESW)


def _big_esw(honours: Honours, _rules: Rules) -> int:
    return int(set(honours.pongs) >= _ESW)


def _little_four_winds(honours: Honours, _rules: Rules) -> int:
    return _is_little(honours, WINDS)


def _big_four_winds(honours: Honours, _rules: Rules) -> int:
    return int(set(honours.pongs) >= set(WINDS))


# --- the sets ----------------------------------------------------------------------------------------------------------


def _base(outline: Outline, _rules: Rules) -> int:
    return int(outline.honours)


def _all_dots(outline: Outline, _rules: Rules) -> int:
    return int(not outline.honours)


def _all_honours(outline: Outline, _rules: Rules) -> int:
    return int(not outline.dots)


def _all_chows(outline: Outline, rules: Rules) -> int:
    if outline.form != "sets" or outline.pongs:
        return 0
    return int(rules.all_chows_any_pair or not outline.honour_pair)


def _is_all_pongs(outline: Outline) -> bool:
    return outline.form == "sets" and not outline.chows


def _all_pongs(outline: Outline, _rules: Rules) -> int:
    return int(_is_all_pongs(outline))


def _terminals_honours(outline: Outline, _rules: Rules) -> int:
    return int(_is_all_pongs(outline) and outline.dots and not outline.inner)


def _four_kongs(outline: Outline, _rules: Rules) -> int:
    return int(outline.kongs == _SETS)


def _four_concealed_pongs(outline: Outline, _rules: Rules) -> int:
    return int(_is_all_pongs(outline) and outline.concealed)


def _nine_gates(outline: Outline, _rules: Rules) -> int:
    return int(outline.nine_gates)


def _seven_pairs(outline: Outline, _rules: Rules) -> int:
    return int(outline.form == "seven-pairs")


def _thirteen_orphans(outline: Outline, _rules: Rules) -> int:
    return int(outline.form == "thirteen-orphans")


# --- the registry ------------------------------------------------------------------------------------------------------

PATTERNS: Final[tuple[AnyPattern, ...]] = (
    Pattern("base", Outline, _base, _honour_tiles, "RULES §6; 000, 002"),
    Pattern("own-flower", Way, _own_flower, _own_flower_tiles, "RULES §6; 000, 001, 002"),
    Pattern("animal", Way, _animal, _bonus_tiles(ANIMALS), "RULES §6; 000, 001, 002"),
    Pattern("face", Way, _face, _bonus_tiles(FACES), "RULES §6; 000, 001, 002"),
    # Instead of `own-flower` for its own series only: `_own_flower` sees to that.
    Pattern("flower-set", Way, _flower_set, _full_series_tiles, "RULES §6; 000, 001"),
    Pattern("set-bonus", Way, _set_bonus, _full_series_tiles, "RULES §6; 002"),
    Pattern("dragon-pong", Honours, _dragon_pong, _triplets(DRAGONS), "RULES §6; 000, 001, 002"),
    Pattern("seat-wind", Honours, _seat_wind, _own_wind, "RULES §6; 000, 001, 002"),
    Pattern("east-wind", Honours, _east_wind, _triplets((EAST,)), "RULES §6; 000, 001, 002"),
    Pattern("north-wind", Honours, _north_wind, _triplets((NORTH,)), "RULES §6; 000, 001, 002"),
    Pattern("self-draw", Way, _self_draw, _won_tile, "RULES §6; 000, 001"),
    Pattern("flower-replacement", Way, _flower_replacement, _won_tile, "RULES §6; 000, 001, 002"),
    Pattern("kong-replacement", Way, _kong_replacement, _won_tile, "RULES §6; 000, 001, 002"),
    Pattern("robbed-kong", Way, _robbed_kong, _won_tile, "RULES §6; 000, 001, 002"),
    Pattern("all-chows", Outline, _all_chows, _whole_hand, "RULES §6; 000, 001, 002"),
    Pattern("all-pongs", Outline, _all_pongs, _sets_only, "RULES §6; 000, 001, 002"),
    Pattern("terminals-honours", Outline, _terminals_honours, _whole_hand, "RULES §6; 000, 001"),
    Pattern("little-dragons", Honours, _little_dragons, _triplets_and_pair(DRAGONS), "RULES §6; 000, 001, 002"),
    Pattern("all-dots", Outline, _all_dots, _whole_hand, "RULES §6; 000, 001, 002"),
    Pattern("little-esw", Honours, _little_esw, _triplets_and_pair(_ESW), "RULES §6; 001"),
    Pattern("big-esw", Honours, _big_esw, _triplets(_ESW), "RULES §6; 001"),
    Pattern("seven-pairs", Outline, _seven_pairs, _whole_hand, "RULES §5, §6; 002"),
    Pattern("no-flowers", Way, _no_flowers, _nothing, "RULES §6; 000, 001 (門清), 002"),
    Pattern("heavenly", Way, _heavenly, _nothing, "RULES §6; 000, 001, 002"),
    Pattern("earthly", Way, _earthly, _won_tile, "RULES §6; 000, 001, 002"),
    Pattern("big-four-winds", Honours, _big_four_winds, _triplets(WINDS), "RULES §6; 000, 001, 002"),
    Pattern("little-four-winds", Honours, _little_four_winds, _triplets_and_pair(WINDS), "RULES §6; 000, 001, 002"),
    Pattern("big-dragons", Honours, _big_dragons, _triplets(DRAGONS), "RULES §6; 000, 001, 002"),
    Pattern("all-honours", Outline, _all_honours, _whole_hand, "RULES §6; 000, 001, 002"),
    Pattern("nine-gates", Outline, _nine_gates, _whole_hand, "RULES §6; 000, 002"),
    Pattern("thirteen-orphans", Outline, _thirteen_orphans, _whole_hand, "RULES §5, §6; 000, 002"),
    Pattern("four-kongs", Outline, _four_kongs, _kong_tiles, "RULES §6; 000, 001, 002", replaces=("all-pongs",)),
    Pattern(
        "four-concealed-pongs",
        Outline,
        _four_concealed_pongs,
        _sets_only,
        "RULES §6; 000, 001, 002",
        replaces=("all-pongs",),
    ),
    Pattern("four-flies-dealt", Way, _four_flies_dealt, _fly_tiles, "RULES §5, §6; 000, 001, 002"),
    Pattern("four-flies", Way, _four_flies, _fly_tiles, "RULES §6; 000, 001"),
    Pattern("last-tile", Way, _last_tile, _won_tile, "RULES §6; 000, 001, 002"),
    Pattern("last-discard", Way, _last_discard, _won_tile, "RULES §6; 000, 002"),
    Pattern("double-kong", Way, _double_kong, _won_tile, "RULES §6; 002", replaces=("kong-replacement",)),
    Pattern("sixteen-flowers", Way, _sixteen_flowers, _bonus_tiles(BONUS), "RULES §6; 002"),
    Pattern("eight-flowers", Way, _eight_flowers, _bonus_tiles((*SEASONS, *FLOWERS)), "RULES §5, §6; 000"),
    Pattern("fly", Way, _fly, _fly_tiles, "RULES §6; 001"),
    Pattern("kong", Way, _kong, _kong_tiles, "RULES §6; 001"),
)
"""Every pattern, in the order of RULES §6."""
