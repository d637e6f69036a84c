"""What of a hand and of the table tells how a deal will end for a seat: the numbers from which `learned` judges an answer.

Nothing here is hidden from the seat. The signs of the table are the same for every answer; those of an answer describe the hand
after it, the tile thrown, and when the seat draws next. All are scaled to be about one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mahjong3.bots.features import Features, Frame
from mahjong3.bots.nearness import helping_tiles, moved, throws
from mahjong3.bots.outlook import Outlook, may_chow
from mahjong3.bots.plans import Plan
from mahjong3.hands.distance import missing_of_keys, tile_keys
from mahjong3.rules.seats import SEATS, Seat, turns_between
from mahjong3.scoring.prospect import bonus_fan, sum_of, worth_of_pong
from mahjong3.tiles.kinds import DOTS, FLY, HONOURS, Kind

__all__ = ["Held", "signs_of_draw", "signs_of_hand", "signs_of_table", "signs_of_throw"]

_MOST_MISSING: Final = 5
"""Hands that lack more tiles are taken for hands that lack so many."""
_FAR: Final = 4
"""So many tiles more are taken to be missing where no plan brings enough fan, and at most so many."""
_NEIGHBOURS: Final = ((-2, 0.6), (-1, 1.0), (1, 1.0), (2, 0.6))
"""How much a dot is wanted beside one that is held, by the steps between them."""


@dataclass(slots=True)
class Held:
    """A hand after an answer that waits for its next tile."""

    counts: list[int]
    """Concealed dots and honours, one count per kind (16)."""
    flies: int
    """Concealed flies."""
    frame: Frame
    """What the melds fix."""
    plans: Sequence[Plan]
    """What it could become."""
    value: float
    """What looking ahead makes of it."""


# --- the table ---------------------------------------------------------------------------------------------------------


def signs_of_table(features: Features) -> list[float]:
    """What is the same for every answer: the time that is left, the own bonus tiles, the others."""
    view = features.view
    found = [
        max(view.discards_made) / 8,
        view.wall_left / 44,
        features.bonus / 4,
        float(features.no_flowers),
        features.unseen[FLY] / 4,
    ]
    for step in SEATS[1:]:
        found += _of_other(features, (view.seat + step) % len(SEATS))
    return found


def _of_other(features: Features, seat: Seat) -> list[float]:
    view, rules = features.view, features.view.rules
    melds, river = view.melds[seat], view.rivers[seat]
    honours = [meld.kind for meld in melds if meld.kind in HONOURS]
    return [
        len(melds) / 2,
        sum_of(bonus_fan(view.bonus[seat], seat, rules), rules) / 4,
        sum(worth_of_pong(kind, seat, rules) for kind in honours) / 2,
        float(bool(honours)),
        sum(meld.flies for meld in melds) / 2,
        sum(kind in DOTS for kind in river) / 3,
        sum(kind in HONOURS for kind in river) / 3,
    ]


# --- an answer ---------------------------------------------------------------------------------------------------------


def signs_of_hand(features: Features, outlook: Outlook, held: Held) -> list[float]:
    """How near a hand is, what helps it, what it may count."""
    counts, flies, frame, hidden = held.counts, held.flies, held.frame, features.hidden
    dots, honours = tile_keys(counts)
    missing = max(1, missing_of_keys(dots, honours, frame.melds) - flies)
    drawn = given = 0.0
    if missing == 1:
        waits = outlook.waits(dots, honours, flies, frame, 0)
        drawn, given = waits.by_self_draw, waits.by_discard
    helping = helping_tiles(dots, honours, frame.melds)
    near = [plan for plan in held.plans if plan.missing <= missing]
    enough = features.view.rules.min_fan
    return [
        *(float(min(missing, _MOST_MISSING) == one) for one in range(1, _MOST_MISSING + 1)),
        flies / 2,
        frame.melds / 2,
        *_of_help(features, counts, helping, missing),
        0.0 if missing == 1 else _of_help_after(features, (dots, honours), frame.melds, helping),
        drawn / hidden / 30,
        given / hidden / 30,
        held.value / 10,
        max((_fan(plan, features) for plan in near), default=3) / 5,
        _detour(held.plans, features, enough, missing),
        _detour(held.plans, features, enough - 1, missing),
        sum(features.worth[kind] for kind in HONOURS if counts[kind] == 2 and features.unseen[kind]) / 2,
        sum(counts[kind] for kind in HONOURS) / 5,
        float(frame.dots),
    ]


def _of_help(
    features: Features, counts: Sequence[int], helping: Sequence[Kind], missing: int
) -> tuple[float, float, float]:
    """The share of the hidden tiles that bring the hand nearer; of those that make a pong; of the others that make a chow."""
    unseen, hidden = features.unseen, features.hidden
    share = unseen[FLY] + sum(unseen[kind] for kind in helping)
    pongs = chows = 0
    if missing > 1:
        pongs = sum(unseen[kind] for kind in helping if counts[kind] >= 2)
        chows = sum(unseen[kind] for kind in helping if kind in DOTS and counts[kind] < 2 and may_chow(counts, kind))
    return share / hidden, pongs / hidden, chows / hidden


def _of_help_after(features: Features, keys: tuple[int, int], melds: int, helping: Sequence[Kind]) -> float:
    """The share of the hidden tiles that help once one of these has come and the best has been thrown, on average."""
    unseen = features.unseen
    found = total = 0
    for kind in helping:
        left = unseen[kind]
        if left:
            _, after = throws(*moved(*keys, (kind,), 1), melds)
            found += left * max((sum(unseen[one] for one in tiles) for _, tiles in after), default=0)
            total += left
    return found / total / features.hidden if total else 0.0


def _fan(plan: Plan, features: Features) -> float:
    return features.view.rules.limit_fan if plan.limit else plan.fan


def _detour(plans: Sequence[Plan], features: Features, fan: int, missing: int) -> float:
    """Tiles that the hand lacks beyond the nearest to a plan with so many fan."""
    furthest = min((plan.missing for plan in plans if _fan(plan, features) >= fan), default=missing + _FAR)
    return min(furthest - missing, _FAR) / 2


def signs_of_throw(features: Features, kind: Kind | None) -> list[float]:
    """What a discard may give to the others; `None`: nothing is thrown."""
    if kind is None:
        return [0.0] * 7
    if kind == FLY:
        return [1.0] + [0.0] * 6
    unseen = features.unseen
    beside = 0.0
    if kind in DOTS:
        beside = sum(weight * unseen[kind + step] for step, weight in _NEIGHBOURS if kind + step in DOTS)
    honour = kind in HONOURS
    return [
        1.0,
        float(honour),
        unseen[kind] / 3,
        beside / 8,
        features.feeding[kind] / 2,
        float(honour and unseen[kind] >= 2),
        float(any(river and river[-1] == kind for river in features.view.rivers)),
    ]


def signs_of_draw(features: Features, before: Seat | None) -> list[float]:
    """When the seat draws: after the turn of `before`, at once if it is its own, after a whole round if there is none."""
    seat = features.view.seat
    if before is None:
        return [0.0, 0.0]
    return [float(turns_between(before, seat) == 1), float(before == seat)]
