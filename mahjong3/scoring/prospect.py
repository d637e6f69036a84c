"""What a hand that is not complete yet has coming: what could bring more fan, and what each wait would count.

All of it is worked out from what the player himself knows: `Known`, which a `View` is.

Rule: RULES §5, §6.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from mahjong3.hands.lacking import (
    lacking_all_chows,
    lacking_all_dots,
    lacking_all_honours,
    lacking_all_pongs,
    lacking_with_pongs,
)
from mahjong3.hands.waits import hand_distance, waits
from mahjong3.rules import LIMIT, OFF, Rules
from mahjong3.rules.seats import Seat, after
from mahjong3.scoring.score import score
from mahjong3.scoring.situation import Situation, WinBy
from mahjong3.scoring.sure import Known, bonus_fan, is_own_flower, pong_ids, sum_of, sure_fan, worth_of_pong
from mahjong3.tiles.kinds import ANIMALS, DOTS, DRAGONS, FACES, FLOWERS, FLY, HONOURS, PLAIN, SEASONS, TERMINALS, Kind

__all__ = [
    "Known",
    "Prospect",
    "WaitValue",
    "bonus_fan",
    "is_own_flower",
    "prospects",
    "sum_of",
    "sure_fan",
    "unseen_counts",
    "wait_values",
    "worth_of_pong",
]

_SETS: Final = 4
_DETOUR: Final = 3
"""A pattern that costs more tiles than these beyond the nearest complete hand is not worth naming."""


def unseen_counts(known: Known) -> list[int]:
    """Tiles of each kind that this player has not seen, one count per kind: in the wall or in another's hand."""
    unseen = list(known.rules.tile_set.copies)
    for tile in known.hand:
        unseen[tile] -= 1
    for tiles in (*known.bonus, *known.rivers):
        for tile in tiles:
            unseen[tile] -= 1
    for melds in known.melds:
        for meld in melds:
            for tile in meld.tiles:
                unseen[tile] -= 1
    if known.robbing and known.offered is not None:
        unseen[known.offered] -= 1
    return unseen


# --- waits -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class WaitValue:
    """A tile that completes the hand, and what the win would count."""

    kind: Kind
    """The tile."""
    unseen: int
    """How many of them this player has not seen."""
    by_discard: int | None
    """Fan if another discards it; `None` for the fly, which cannot be claimed."""
    by_self_draw: int
    """Fan if he draws it himself; what a replacement or the last tile would add is left out."""
    min_fan: int
    """What a win needs."""

    @property
    def enough_by_discard(self) -> bool:
        """It may be won on a discard."""
        return self.by_discard is not None and self.by_discard >= self.min_fan

    @property
    def enough_by_self_draw(self) -> bool:
        """It may be won by self-draw."""
        return self.by_self_draw >= self.min_fan


def wait_values(known: Known, discard: Kind | None = None) -> tuple[WaitValue, ...]:
    """What the hand waits for once `discard` is gone (`None`: as it stands), ascending, the fly last.

    Rule: RULES §5, §6.
    """
    hand = list(known.hand)
    if discard is not None:
        hand.remove(discard)
    rules, seat = known.rules, known.seat
    melds = known.melds[seat]
    counts = [hand.count(kind) for kind in PLAIN]
    kinds = waits(counts, hand.count(FLY), melds, rules)
    if not kinds:
        return ()
    unseen = unseen_counts(known)
    concealed, bonus = tuple(hand), known.bonus[seat]

    def fan(tile: Kind, by: WinBy, source: Seat | None) -> int:
        situation = Situation(seat, concealed, by, tile, source, melds, bonus)
        scored = score(situation, rules)
        return 0 if scored is None else scored.fan

    return tuple(
        WaitValue(
            kind,
            unseen[kind],
            None if kind == FLY else fan(kind, "discard", after(seat)),
            fan(kind, "self-draw", None),
            rules.min_fan,
        )
        for kind in kinds
    )


# --- what could bring more ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Prospect:
    """Something that would bring more fan, and how far away it is."""

    ids: tuple[str, ...]
    """The fan ids that it earns: two where East pongs his own wind."""
    fan: int
    """What it adds; 0 for a limit hand."""
    limit: bool
    """It is a limit hand."""
    kind: Kind | None
    """The honour, where it is a pong of one."""
    detour: int
    """Tiles by which a complete hand with it is farther away than the nearest; 0 for what needs no tile of the hand."""
    unseen: int
    """Tiles still unseen that are of use to it; 0 where no certain tile is."""


def prospects(known: Known) -> tuple[Prospect, ...]:
    """What could bring more fan than is sure, the nearest first, among equals the most valuable."""
    counts = [known.hand.count(kind) for kind in PLAIN]
    flies, melds = known.hand.count(FLY), known.melds[known.seat]
    nearest = hand_distance(counts, flies, melds, known.rules)
    sure = {one.id: one for one in sure_fan(known)}
    unseen = unseen_counts(known)
    found = [
        *_by_luck(known, unseen, sure.keys()),
        *_pongs(known, counts, flies, unseen, nearest),
        *_shapes(known, counts, flies, nearest, sure.keys()),
    ]
    possible = [one for one in found if (one.fan or one.limit) and one.detour <= _DETOUR]
    return tuple(sorted(possible, key=lambda one: (one.detour, not one.limit, -one.fan)))


def _prospect(rules: Rules, ids: Sequence[str], kind: Kind | None, detour: int, unseen: int) -> Prospect:
    values = [rules.fan[id_] for id_ in ids]
    in_table = tuple(id_ for id_, value in zip(ids, values, strict=True) if value != OFF)
    return Prospect(
        in_table,
        sum(value for value in values if isinstance(value, int)),
        LIMIT in values,
        kind,
        max(0, detour),
        unseen,
    )


def _by_luck(known: Known, unseen: Sequence[int], sure: Collection[str]) -> Iterator[Prospect]:
    """What is drawn or not, whatever becomes of the hand: self-draw, bonus tiles, none of them, the last fly."""
    rules, seat = known.rules, known.seat
    yield _prospect(rules, ["self-draw"], None, 0, 0)
    own = [kind for kind in (*SEASONS, *FLOWERS) if is_own_flower(kind, seat)]
    for id_, kinds in (("own-flower", own), ("animal", ANIMALS), ("face", FACES)):
        left = sum(unseen[kind] for kind in kinds)
        if left:
            yield _prospect(rules, [id_], None, 0, left)
    if not known.bonus[seat]:
        yield _prospect(rules, ["no-flowers"], None, 0, 0)
    flies = known.hand.count(FLY) + sum(meld.flies for meld in known.melds[seat])
    if flies == rules.tile_set.copies[FLY] - 1 and unseen[FLY]:
        yield _prospect(rules, ["four-flies"], None, 0, unseen[FLY])
    if "base" not in sure and any(kind in HONOURS for kind in known.hand):
        yield _prospect(rules, ["base"], None, 0, 0)


def _pongs(known: Known, counts: Sequence[int], flies: int, unseen: Sequence[int], nearest: int) -> Iterator[Prospect]:
    """Pongs of honours that count and of which the hand holds a tile, but no three."""
    rules, seat = known.rules, known.seat
    melds = known.melds[seat]
    for kind in HONOURS:
        if not 0 < counts[kind] < 3 or unseen[kind] + flies < 3 - counts[kind]:
            continue
        lacking = lacking_with_pongs(counts, flies, len(melds), (kind,))
        yield _prospect(rules, pong_ids(kind, seat), kind, lacking - nearest, unseen[kind])


def _shapes(known: Known, counts: Sequence[int], flies: int, nearest: int, sure: Collection[str]) -> Iterator[Prospect]:
    """Patterns of the whole hand that its melds still allow."""
    rules, melds = known.rules, known.melds[known.seat]
    count = len(melds)
    kinds = [meld.kind for meld in melds]
    found: list[tuple[str, int]] = []
    if all(kind in DOTS for kind in kinds):
        found.append(("all-dots", lacking_all_dots(counts, flies, count)))
    if all(kind in HONOURS for kind in kinds):
        found.append(("all-honours", lacking_all_honours(counts, flies, count)))
    if not any(meld.is_chow for meld in melds):
        found.append(("all-pongs", lacking_all_pongs(counts, flies, count)))
        edge = (*TERMINALS, *HONOURS)
        if all(kind in edge for kind in kinds):
            found.append(("terminals-honours", lacking_all_pongs(counts, flies, count, edge)))
    if all(meld.is_chow for meld in melds):
        any_pair = rules.all_chows_any_pair
        found.append(("all-chows", lacking_all_chows(counts, flies, count, any_pair=any_pair)))
    dragons = [kind for kind in DRAGONS if kind not in kinds]
    if len(kinds) + len(dragons) <= _SETS:
        found.append(("big-dragons", lacking_with_pongs(counts, flies, count, dragons)))
    yield from (_prospect(rules, [id_], None, lacking - nearest, 0) for id_, lacking in found if id_ not in sure)
