"""What a seat may answer, from what that seat knows: the one place that says so.

`Deal.legal` and `View.legal` both ask here, with the same pieces, so that they cannot differ.

Counts are lists of 16, one per dot and honour; flies are counted apart.

Rule: RULES §4, §5.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import compress
from typing import Final, TypeAlias

from mahjong3.hands.melds import Meld
from mahjong3.play.actions import CHOWS, DISCARDS, KONGS, PASS, PONGS, SWAPS, WIN, Action, Chow
from mahjong3.rules import Rules
from mahjong3.tiles.kinds import DOTS, FLOWERS, FLY, SEASONS, Kind

__all__ = [
    "LegalActions",
    "claim_actions",
    "konged_kinds",
    "may_declare",
    "pong_to_add",
    "pong_to_swap",
    "turn_actions",
]

LegalActions: TypeAlias = tuple[Action, ...]
"""What a seat may answer, in the order of `actions.order`; empty for a seat that is not asked."""

_NOTHING: Final[LegalActions] = ()
_FLIES: Final = 4
"""Flies in the set, all of which are needed to declare four flies."""


def _chows_with(tile: Kind) -> tuple[tuple[Kind, Kind, tuple[Chow, Chow, Chow]], ...]:
    pairs = ((tile - 2, tile - 1), (tile - 1, tile + 1), (tile + 1, tile + 2))
    return tuple((low, high, CHOWS[low, high]) for low, high in pairs if low in DOTS and high in DOTS)


_CHOWS_WITH: Final = tuple(_chows_with(tile) for tile in DOTS)
"""Per dot: the pairs of tiles that make a chow with it, and their actions without a fly, with the higher, the lower a fly."""


def may_declare(rules: Rules, hand: Sequence[Kind], bonus: Collection[Kind]) -> bool:
    """Whether a hand may be declared when the opening replacement is over: four flies or eight flowers.

    Rule: RULES §5.
    """
    if hand.count(FLY) == _FLIES and rules.fan["four-flies-dealt"] != "off":
        return True
    return rules.fan["eight-flowers"] != "off" and all(kind in bonus for kind in (*SEASONS, *FLOWERS))


def konged_kinds(melds: Iterable[Meld]) -> frozenset[Kind]:
    """The tiles that a player has konged: with `dead_kong` no fly of his may stand for them any more.

    Rule: RULES §5.
    """
    return frozenset(meld.plays[0] for meld in melds if len(meld.tiles) == 4)


def pong_to_add(rules: Rules, melds: Iterable[Meld], kind: Kind) -> Meld | None:
    """The own pong to which a tile may be added; the one with fewer flies if there are two.

    Rule: RULES §4.5.
    """
    pongs = [meld for meld in melds if meld.name == "pong" and meld.plays[0] == kind]
    best = min(pongs, key=lambda meld: meld.flies, default=None)
    return best if best is not None and best.flies <= rules.kong_max_flies else None


def pong_to_swap(melds: Iterable[Meld], kind: Kind) -> Meld | None:
    """The own pong in which a fly stands for `kind`; the first with the fewest flies if there are two.

    Rule: RULES §4.9.
    """
    pongs = [meld for meld in melds if meld.name == "pong" and meld.plays[0] == kind and meld.flies]
    return min(pongs, key=lambda meld: meld.flies, default=None)


def turn_actions(
    rules: Rules,
    counts: Sequence[int],
    flies: int,
    melds: tuple[Meld, ...],
    *,
    wall_left: int,
    drawn_turn: bool,
    may_win: bool,
) -> LegalActions:
    """What may be answered in one's own turn.

    Args:
        rules: the rules of the table.
        counts: the concealed tiles, one count per dot and honour.
        flies: concealed flies.
        melds: the sets on the table.
        wall_left: tiles left in the wall.
        drawn_turn: whether anything but a discard is possible.
        may_win: whether a win may be called.

    Rule: RULES §4.1, §4.5, §4.9, §4.10.
    """
    actions: list[Action] = []
    if drawn_turn:
        if may_win:
            actions.append(WIN)
        if wall_left and (4 in counts or melds or (flies and rules.kong_max_flies)):
            actions += _own_kongs(rules, counts, flies, melds)
        if melds and rules.fly_swap:
            actions += _swaps(counts, melds)
    actions += compress(DISCARDS, counts)
    if flies and (rules.fly_discard != "forbidden" or not any(counts)):
        actions.append(DISCARDS[FLY])
    return tuple(actions)


def _swaps(counts: Sequence[int], melds: Iterable[Meld]) -> list[Action]:
    kinds = {meld.plays[0] for meld in melds if meld.name == "pong" and meld.flies}
    return [SWAPS[kind] for kind in sorted(kinds) if counts[kind]]


def _own_kongs(rules: Rules, counts: Sequence[int], flies: int, melds: tuple[Meld, ...]) -> list[Action]:
    with_fly = flies and rules.kong_max_flies
    pongs = [meld.plays[0] for meld in melds if meld.name == "pong" and counts[meld.plays[0]]]
    actions: list[Action] = []
    if not pongs and not with_fly and 4 not in counts:
        return actions
    for kind, count in enumerate(counts):
        if count == 4 or (kind in pongs and pong_to_add(rules, melds, kind)):
            actions.append(KONGS[kind][0])
        if count >= 3 and with_fly:
            actions.append(KONGS[kind][1])
    return actions


def claim_actions(
    rules: Rules,
    tile: Kind,
    counts: Sequence[int],
    flies: int,
    melds: tuple[Meld, ...],
    *,
    wall_left: int,
    previous: bool,
    robbing: bool,
    may_win: bool,
) -> LegalActions:
    """What may be answered to a tile that is open to claims; empty if nothing but a pass is possible.

    Args:
        rules: the rules of the table.
        tile: the tile that is open to claims, never a fly.
        counts: the own concealed tiles, one count per dot and honour.
        flies: concealed flies.
        melds: the own sets on the table.
        wall_left: tiles left in the wall.
        previous: whether the discarder sits just before this seat.
        robbing: whether the tile is that of an added kong.
        may_win: whether a win may be called.

    Rule: RULES §4.2–4.8.
    """
    actions: list[Action] = [WIN] if may_win else []
    if wall_left and not robbing:
        held = counts[tile]
        if held >= 2 or flies:
            actions += _equal_claims(rules, tile, held, flies, melds)
        if previous and tile in DOTS and rules.chow:
            actions += _chow_claims(rules, tile, counts, flies, melds)
    if not actions:
        return _NOTHING
    actions.append(PASS)
    return tuple(actions)


def _equal_claims(rules: Rules, tile: Kind, held: int, flies: int, melds: tuple[Meld, ...]) -> list[Action]:
    """Kongs and pongs, the strongest first."""
    kongs, pongs = KONGS[tile], PONGS[tile]
    if flies and melds and rules.dead_kong and tile in konged_kinds(melds):
        flies = 0
    actions: list[Action] = []
    if held >= 3:
        actions.append(kongs[0])
    if held >= 2:
        if flies and rules.kong_max_flies:
            actions.append(kongs[1])
        actions.append(pongs[0])
    if flies:
        if held and rules.pong_max_flies:
            actions.append(pongs[1])
        if flies >= 2 and rules.pong_max_flies >= 2:
            actions.append(pongs[2])
    return actions


def _chow_claims(rules: Rules, tile: Kind, counts: Sequence[int], flies: int, melds: tuple[Meld, ...]) -> list[Action]:
    """Chows without a fly, with the higher tile a fly, with the lower tile a fly."""
    chows_with = _CHOWS_WITH[tile]
    actions: list[Action] = [chows[0] for low, high, chows in chows_with if counts[low] and counts[high]]
    with_fly = flies and rules.chow_max_flies
    if with_fly:
        dead = konged_kinds(melds) if melds and rules.dead_kong else ()
        actions += [chows[1] for low, high, chows in chows_with if counts[low] and high not in dead]
        actions += [chows[2] for low, high, chows in chows_with if counts[high] and low not in dead]
    return actions
