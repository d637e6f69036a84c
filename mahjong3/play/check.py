"""What must hold in every state of a deal: called after every step in tests, never in play.

Rule: RULES §2, §4, §7.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from mahjong3.play.table import CLAIM_ORDER, Table
from mahjong3.play.wins import count_tiles
from mahjong3.rules.seats import SEATS, Seat
from mahjong3.tiles.kinds import FIRST_BONUS, FLY, KINDS
from mahjong3.tiles.notation import format_tile
from mahjong3.tiles.wall import GONE

__all__ = ["Problem", "problems"]

_HAND = 13


class Problem(NamedTuple):
    """Something that does not hold."""

    what: str
    """What is wrong, in English: a bug, never shown to a player."""
    seat: Seat | None = None
    """Whose it is."""


def problems(table: Table) -> list[Problem]:
    """Everything that does not hold in this state."""
    return [
        *_tiles(table),
        *_wall(table),
        *_hands(table),
        *_points(table),
        *_questions(table),
        *_flow(table),
    ]


def _tiles(table: Table) -> Iterator[Problem]:
    """Every tile of the set is in exactly one place."""
    counts = [0] * len(KINDS)
    lying = [
        table.wall.rest(),
        *table.hands,
        *table.bonus,
        *table.rivers,
        *(meld.tiles for melds in table.melds for meld in melds),
    ]
    for tiles in lying:
        for kind in tiles:
            counts[kind] += 1
    for kind in _tile_of_no_place(table):
        counts[kind] += 1
    for kind, (count, copies) in enumerate(zip(counts, table.rules.tile_set.copies, strict=True)):
        if count != copies:
            yield Problem(f"{count} of {format_tile(kind)} on the table, {copies} in the set")


def _tile_of_no_place(table: Table) -> tuple[int, ...]:
    """The tile of an added kong while it may be robbed, and after it was."""
    if table.robbing and table.offered is not None:
        return (table.offered,)
    result = table.result
    if result is not None and result.winners and result.winners[0][1].situation.by == "robbed-kong":
        assert result.tile is not None
        return (result.tile,)
    return ()


def _wall(table: Table) -> Iterator[Problem]:
    wall = table.wall
    after_deal = wall.tile_set.left_after_deal
    if wall.left != after_deal - wall.draws - wall.replacements or wall.left < 0:
        yield Problem(f"{wall.left} left after {wall.draws} draws and {wall.replacements} replacements")
    if GONE in wall.rest():
        yield Problem("a tile of the wall is gone")


def _hands(table: Table) -> Iterator[Problem]:
    for seat in SEATS:
        hand, melds = table.hands[seat], table.melds[seat]
        if (
            tuple(sorted(hand)) != hand
            or count_tiles(hand) != table.counts[seat]
            or hand.count(FLY) != table.flies[seat]
        ):
            yield Problem("the counts are not those of the hand", seat)
        if hand and hand[-1] >= FIRST_BONUS:
            yield Problem("a bonus tile in hand", seat)
        full = _HAND + (table.phase in ("turn", "opening") and seat == table.turn)
        if table.phase != "over" and len(hand) + 3 * len(melds) != full:
            yield Problem(f"{len(hand)} tiles in hand beside {len(melds)} melds", seat)
        for meld in melds:
            if len(meld.tiles) != len(meld.plays) or any(
                tile not in (plays, FLY) for tile, plays in zip(meld.tiles, meld.plays, strict=True)
            ):
                yield Problem(f"{meld} does not play what it is", seat)
            if meld.flies == len(meld.tiles) or (meld.source == seat):
                yield Problem(f"{meld} cannot be", seat)


def _points(table: Table) -> Iterator[Problem]:
    if sum(table.points):
        yield Problem(f"points {table.points} do not sum to zero")
    result = table.result
    if result is None:
        return
    if table.points != result.points:
        yield Problem("the result has other points than the table")
    if any(payment.points <= 0 or payment.payer == payment.payee for payment in result.payments):
        yield Problem("a payment of nothing, or to oneself")


def _questions(table: Table) -> Iterator[Problem]:
    for seat in SEATS:
        legal = table.legal(seat)
        if bool(legal) != (seat in table.awaiting):
            yield Problem("asked without an answer, or not asked with one", seat)
        if legal != table.view(seat).legal:
            yield Problem("the view has other legal actions", seat)
    if bool(table.awaiting) == (table.phase == "over"):
        yield Problem("nobody is asked, or somebody after the end")
    if set(table.awaiting) & set(table.answers):
        yield Problem("asked after an answer")


def _flow(table: Table) -> Iterator[Problem]:
    if (table.result is not None) != (table.phase == "over"):
        yield Problem("a result without an end, or an end without a result")
    if (table.offered is not None) != (table.phase == "claims"):
        yield Problem("a tile is offered at the wrong time, or none")
    if table.phase == "claims" and not set(table.awaiting) <= set(CLAIM_ORDER[table.turn]):
        yield Problem("the discarder is asked")
    if table.drawn is not None and table.drawn not in table.hands[table.turn]:
        yield Problem("the drawn tile is not in the hand", table.turn)
