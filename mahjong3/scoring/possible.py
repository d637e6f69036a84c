"""Whether a hand can exist at all: hands handed in for scoring are checked before they are scored.

Rule: RULES §2, §4, §5.
"""

from __future__ import annotations

from collections import Counter

from mahjong3.errors import MahjongError
from mahjong3.hands.melds import format_meld, verify_meld
from mahjong3.rules import Rules
from mahjong3.rules.seats import DEALER, SEAT_LETTERS, after
from mahjong3.scoring.situation import Situation
from mahjong3.tiles.kinds import BONUS, FLY, KINDS
from mahjong3.tiles.notation import format_tile

__all__ = ["HandError", "verify_situation"]

_HAND = 13
"""Tiles of a hand that waits, kongs counted as three."""


class HandError(MahjongError):
    """A hand that cannot exist, or a win that cannot come about."""


def verify_situation(situation: Situation, rules: Rules) -> None:
    """Say why a hand cannot exist at this table.

    Raises:
        HandError: too many or too few tiles, too many of a kind, a tile where it cannot be, or a win that cannot be.
        MeldError: a meld that cannot be.
    """
    for meld in situation.melds:
        verify_meld(meld, rules)
    _verify_places(situation)
    _verify_number(situation)
    _verify_copies(situation, rules)
    if situation.by == "dealt":
        _verify_declared(situation)
    elif situation.by == "self-draw":
        _verify_own(situation)
    else:
        _verify_claimed(situation)
    _verify_moment(situation, rules)
    _verify_first_turn(situation)


def _verify_places(situation: Situation) -> None:
    """Bonus tiles lie beside the hand, all others in it."""
    for tile in situation.concealed:
        if tile in BONUS:
            raise HandError("{tile} is a bonus tile: it is laid down, not kept in the hand", tile=format_tile(tile))
    for tile in situation.bonus:
        if tile not in BONUS:
            raise HandError("{tile} is not a bonus tile", tile=format_tile(tile))
    if situation.tile is not None and situation.tile in BONUS:
        raise HandError("{tile} is a bonus tile: nobody wins with it", tile=format_tile(situation.tile))


def _verify_number(situation: Situation) -> None:
    count, melds = len(situation.concealed), len(situation.melds)
    needed = _HAND - 3 * melds
    if situation.by == "dealt":
        if melds:
            raise HandError("a hand declared as dealt has no melds")
        allowed = (_HAND, _HAND + 1) if situation.seat == DEALER else (_HAND,)
        if count not in allowed:
            raise HandError("{count} concealed tiles: a hand as dealt has 13, East’s 14", count=count)
    elif count != needed:
        raise HandError(
            "{count} concealed tiles beside {melds} melds: without the winning tile it must be {needed}",
            count=count,
            melds=melds,
            needed=needed,
        )


def _verify_copies(situation: Situation, rules: Rules) -> None:
    held = Counter(situation.concealed)
    held.update(situation.bonus)
    for meld in situation.melds:
        held.update(meld.tiles)
    if situation.tile is not None:
        held[situation.tile] += 1
    for kind in KINDS:
        if held[kind] > rules.tile_set.copies[kind]:
            raise HandError(
                "{count} times {tile}: there are {copies}",
                count=held[kind],
                tile=format_tile(kind),
                copies=rules.tile_set.copies[kind],
            )


def _verify_declared(situation: Situation) -> None:
    if situation.tile is not None:
        raise HandError("a hand declared as dealt has no winning tile")
    if situation.source is not None:
        raise HandError("a hand declared as dealt has no tile of another player")


def _verify_own(situation: Situation) -> None:
    if situation.tile is None:
        raise HandError("the winning tile is missing")
    if situation.source is not None:
        raise HandError("a self-drawn tile comes from the wall, not from {seat}", seat=SEAT_LETTERS[situation.source])


def _verify_claimed(situation: Situation) -> None:
    if situation.tile is None:
        raise HandError("the winning tile is missing")
    if situation.tile == FLY:
        raise HandError("a discarded fly is dead: nobody wins with it")
    if situation.source is None:
        raise HandError("who gave the winning tile is missing")
    if situation.source == situation.seat:
        raise HandError("{seat} cannot win on a tile of his own", seat=SEAT_LETTERS[situation.seat])


def _verify_moment(situation: Situation, rules: Rules) -> None:
    """The wall, the melds and the replacements allow this win.

    Rule: RULES §3, §4.3, §4.5.
    """
    left = situation.wall_left
    if left is not None and not 0 <= left <= rules.tile_set.left_after_deal:
        raise HandError("a wall with {count} tiles left cannot be", count=left)
    if left == 0 and situation.by == "robbed-kong":
        raise HandError("no kong can be tried when the wall is empty")
    for meld in situation.melds:
        if meld.source is None:
            continue
        if meld.source == situation.seat or meld.is_concealed:
            raise HandError("«{meld}» cannot be made with a tile of one’s own discard", meld=format_meld(meld))
        if meld.is_chow and after(meld.source) != situation.seat:
            raise HandError("«{meld}»: a chow takes a tile of the previous player only", meld=format_meld(meld))
    kongs = sum(meld.is_kong for meld in situation.melds)
    if situation.by == "self-draw" and situation.after.count("kong") > kongs:
        raise HandError(
            "{count} replacements after a kong, but only {kongs} kongs",
            count=situation.after.count("kong"),
            kongs=kongs,
        )
    if situation.by == "self-draw" and situation.after.count("flower") > len(situation.bonus):
        raise HandError(
            "{count} replacements of bonus tiles, but only {bonus} bonus tiles",
            count=situation.after.count("flower"),
            bonus=len(situation.bonus),
        )


def _verify_first_turn(situation: Situation) -> None:
    """Nobody has claimed or konged, and the winner has not discarded: only those before him have.

    Rule: RULES §4.1, §4.5; what the opening replacement draws belongs to no turn (§3, §6).
    """
    if not situation.first_turn:
        return
    if situation.melds:
        raise HandError("«{meld}» was made: the first turn is over", meld=format_meld(situation.melds[0]))
    if situation.by == "robbed-kong":
        raise HandError("a kong was tried: the first turn is over")
    if situation.by == "self-draw" and situation.seat == DEALER and situation.after:
        raise HandError("East has drawn nothing in the first turn: no replacement comes before the win")
    if situation.source is not None and situation.source > situation.seat:
        raise HandError(
            "{source} discards later than {seat}: the first turn is over",
            source=SEAT_LETTERS[situation.source],
            seat=SEAT_LETTERS[situation.seat],
        )
