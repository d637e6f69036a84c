"""The patterns of RULES §6, one small unit each, in one registry.

A pattern recognises and counts; what it is worth the rules say. Its type parameter is what it looks at: `Bonus` (bonus tiles), `Way`
(how the hand was won, flies, kongs), `Honours` (the honours of one reading) or `Outline` (what all sets of one reading are like).
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Final, Generic, TypeAlias, TypeVar

from mahjong3.rules import OFF, Rules
from mahjong3.rules.seats import DEALER
from mahjong3.scoring.looks import Bonus, Honours, Outline, Way
from mahjong3.scoring.shown import (
    Shown,
    bonus_tiles,
    fly_tiles,
    full,
    full_series_tiles,
    honour_tiles,
    kong_tiles,
    nothing,
    own_flower_tiles,
    own_flowers,
    own_wind,
    sets_only,
    triplets,
    triplets_and_pair,
    whole_hand,
    won_tile,
)
from mahjong3.tiles.kinds import (
    ANIMALS,
    BONUS,
    DRAGONS,
    EAST,
    FACES,
    FLOWERS,
    NORTH,
    SEASONS,
    SERIES,
    WINDS,
    Kind,
)

__all__ = ["PATTERNS", "AnyPattern", "LookT", "Pattern", "own_flowers"]

LookT = TypeVar("LookT", Bonus, Way, Honours, Outline)

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


AnyPattern: TypeAlias = Pattern[Bonus] | Pattern[Way] | Pattern[Honours] | Pattern[Outline]


# --- bonus tiles -------------------------------------------------------------------------------------------------------


def _own_flower(bonus: Bonus, rules: Rules) -> int:
    own = own_flowers(bonus.tiles, bonus.seat)
    if rules.fan["flower-set"] == OFF:
        return len(own)
    return sum(not full(bonus.tiles, SEASONS if tile in SEASONS else FLOWERS) for tile in own)


def _animal(bonus: Bonus, _rules: Rules) -> int:
    return sum(tile in ANIMALS for tile in bonus.tiles)


def _face(bonus: Bonus, _rules: Rules) -> int:
    return sum(tile in FACES for tile in bonus.tiles)


def _flower_set(bonus: Bonus, _rules: Rules) -> int:
    return full(bonus.tiles, SEASONS) + full(bonus.tiles, FLOWERS)


def _set_bonus(bonus: Bonus, _rules: Rules) -> int:
    return sum(full(bonus.tiles, series) for series in SERIES)


def _sixteen_flowers(bonus: Bonus, _rules: Rules) -> int:
    return int(len(bonus.tiles) == _ALL_BONUS)


def _eight_flowers(bonus: Bonus, _rules: Rules) -> int:
    return int(bonus.declared and full(bonus.tiles, SEASONS) and full(bonus.tiles, FLOWERS))


# --- how the hand was won ----------------------------------------------------------------------------------------------


def _no_flowers(way: Way, rules: Rules) -> int:
    if way.by == "dealt" or way.bonus:
        return 0
    return int(rules.no_flowers_needs == "no-bonus" or not way.pongs)


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
    Pattern("base", Outline, _base, honour_tiles, "RULES §6; 000, 002"),
    Pattern("own-flower", Bonus, _own_flower, own_flower_tiles, "RULES §6; 000, 001, 002"),
    Pattern("animal", Bonus, _animal, bonus_tiles(ANIMALS), "RULES §6; 000, 001, 002"),
    Pattern("face", Bonus, _face, bonus_tiles(FACES), "RULES §6; 000, 001, 002"),
    # Instead of `own-flower` for its own series only: `_own_flower` sees to that.
    Pattern("flower-set", Bonus, _flower_set, full_series_tiles, "RULES §6; 000, 001"),
    Pattern("set-bonus", Bonus, _set_bonus, full_series_tiles, "RULES §6; 002"),
    Pattern("dragon-pong", Honours, _dragon_pong, triplets(DRAGONS), "RULES §6; 000, 001, 002"),
    Pattern("seat-wind", Honours, _seat_wind, own_wind, "RULES §6; 000, 001, 002"),
    Pattern("east-wind", Honours, _east_wind, triplets((EAST,)), "RULES §6; 000, 001, 002"),
    Pattern("north-wind", Honours, _north_wind, triplets((NORTH,)), "RULES §6; 000, 001, 002"),
    Pattern("self-draw", Way, _self_draw, won_tile, "RULES §6; 000, 001"),
    Pattern("flower-replacement", Way, _flower_replacement, won_tile, "RULES §6; 000, 001, 002"),
    Pattern("kong-replacement", Way, _kong_replacement, won_tile, "RULES §6; 000, 001, 002"),
    Pattern("robbed-kong", Way, _robbed_kong, won_tile, "RULES §6; 000, 001, 002"),
    Pattern("all-chows", Outline, _all_chows, whole_hand, "RULES §6; 000, 001, 002"),
    Pattern("all-pongs", Outline, _all_pongs, sets_only, "RULES §6; 000, 001, 002"),
    Pattern("terminals-honours", Outline, _terminals_honours, whole_hand, "RULES §6; 000, 001"),
    Pattern("little-dragons", Honours, _little_dragons, triplets_and_pair(DRAGONS), "RULES §6; 000, 001, 002"),
    Pattern("all-dots", Outline, _all_dots, whole_hand, "RULES §6; 000, 001, 002"),
    Pattern("little-esw", Honours, _little_esw, triplets_and_pair(_ESW), "RULES §6; 001"),
    Pattern("big-esw", Honours, _big_esw, triplets(_ESW), "RULES §6; 001"),
    Pattern("seven-pairs", Outline, _seven_pairs, whole_hand, "RULES §5, §6; 002"),
    Pattern("no-flowers", Way, _no_flowers, nothing, "RULES §6; 000, 001 (門清), 002"),
    Pattern("heavenly", Way, _heavenly, nothing, "RULES §6; 000, 001, 002"),
    Pattern("earthly", Way, _earthly, won_tile, "RULES §6; 000, 001, 002"),
    Pattern("big-four-winds", Honours, _big_four_winds, triplets(WINDS), "RULES §6; 000, 001, 002"),
    Pattern("little-four-winds", Honours, _little_four_winds, triplets_and_pair(WINDS), "RULES §6; 000, 001, 002"),
    Pattern("big-dragons", Honours, _big_dragons, triplets(DRAGONS), "RULES §6; 000, 001, 002"),
    Pattern("all-honours", Outline, _all_honours, whole_hand, "RULES §6; 000, 001, 002"),
    Pattern("nine-gates", Outline, _nine_gates, whole_hand, "RULES §6; 000, 002"),
    Pattern("thirteen-orphans", Outline, _thirteen_orphans, whole_hand, "RULES §5, §6; 000, 002"),
    Pattern("four-kongs", Outline, _four_kongs, kong_tiles, "RULES §6; 000, 001, 002", replaces=("all-pongs",)),
    Pattern(
        "four-concealed-pongs",
        Outline,
        _four_concealed_pongs,
        sets_only,
        "RULES §6; 000, 001, 002",
        replaces=("all-pongs",),
    ),
    Pattern("four-flies-dealt", Way, _four_flies_dealt, fly_tiles, "RULES §5, §6; 000, 001, 002"),
    Pattern("four-flies", Way, _four_flies, fly_tiles, "RULES §6; 000, 001"),
    Pattern("last-tile", Way, _last_tile, won_tile, "RULES §6; 000, 001, 002"),
    Pattern("last-discard", Way, _last_discard, won_tile, "RULES §6; 000, 002"),
    Pattern("double-kong", Way, _double_kong, won_tile, "RULES §6; 002", replaces=("kong-replacement",)),
    Pattern("sixteen-flowers", Bonus, _sixteen_flowers, bonus_tiles(BONUS), "RULES §6; 002"),
    Pattern("eight-flowers", Bonus, _eight_flowers, bonus_tiles((*SEASONS, *FLOWERS)), "RULES §5, §6; 000"),
    Pattern("fly", Way, _fly, fly_tiles, "RULES §6; 001"),
    Pattern("kong", Way, _kong, kong_tiles, "RULES §6; 001"),
)
"""Every pattern, in the order of RULES §6."""
