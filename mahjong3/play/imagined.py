"""Another deal that a view allows: what a searching bot plays on.

Everything that the view shows stays; the hands of the others and the order of the wall are drawn at random from the
tiles that it does not show. A view also tells a little about hidden tiles: while a window of claims is open and its seat is not
asked, somebody else must be able to claim, and before the first turn somebody may declare four flies. Hands are drawn
until they fit, and after some failures put together so that they do.

Rule: the seventh law of the state machine.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from mahjong3.errors import MahjongError
from mahjong3.play.actions import Action
from mahjong3.play.claims import decided
from mahjong3.play.deal import Deal
from mahjong3.play.hidden import claiming_hands, winning_hands
from mahjong3.play.legal import may_declare
from mahjong3.play.table import CLAIM_ORDER
from mahjong3.play.view import View
from mahjong3.rules.seats import SEATS, Seat
from mahjong3.tiles.kinds import FIRST_BONUS, FLY, KINDS, Kind
from mahjong3.tiles.wall import Wall

__all__ = ["ImpossibleViewError", "imagined_deal"]

_TRIES: Final = 12
"""Hands drawn at random before they are put together."""
_FLIES: Final = 4


class ImpossibleViewError(MahjongError):
    """A view that no deal gives: made by hand, or from the middle of a step."""


def imagined_deal(view: View, seed: int | str) -> Deal:
    """Another deal that gives this view.

    Raises:
        ImpossibleViewError: no deal gives it.
    """
    rng = Random(seed)
    deal = _shown_part(view)
    hidden = _hidden_tiles(view)
    match view.phase:
        case "over":
            _fill_shown(deal, view, hidden, rng)
        case "turn":
            _fill(deal, view, hidden, rng)
            _imagine_turn(deal, view, rng)
        case "claims":
            _imagine_claims(deal, view, hidden, rng)
        case "opening":
            _imagine_declaring(deal, view, hidden, rng)
    return deal


def _shown_part(view: View) -> Deal:
    """A deal with all that the view shows, and nothing in the hands of the others."""
    deal = Deal.__new__(Deal)
    deal.clear(view.rules, Wall((), view.rules.tile_set), view.dice)
    deal.melds = view.melds
    deal.bonus = view.bonus
    deal.rivers = list(view.rivers)
    deal.phase = view.phase
    deal.turn = view.turn
    deal.drawn_turn = view.drawn_turn
    deal.drawn = view.drawn
    deal.offered = view.offered
    deal.robbing = view.robbing
    deal.chain = view.chain
    deal.untouched = view.untouched
    deal.discards_made = list(view.discards_made)
    deal.points = view.points
    deal.barred[view.seat] = view.barred
    # Nobody can see how often the others were asked; once for each discard is the least.
    deal.decisions = [made + (seat == view.turn) for seat, made in enumerate(view.discards_made)]
    deal.decisions[view.seat] = view.decision
    deal.result = view.result
    if view.answered is not None:
        deal.answers = {view.seat: view.answered}
    return deal


def _hidden_tiles(view: View) -> list[Kind]:
    """The tiles that the view does not show, ascending."""
    left = list(view.rules.tile_set.copies)
    shown = [view.hand, *view.bonus, *view.rivers]
    shown += [meld.tiles for melds in view.melds for meld in melds]
    result = view.result
    if view.robbing and view.offered is not None:
        shown.append((view.offered,))
    elif result is not None and result.winners and result.winners[0][1].situation.by == "robbed-kong":
        assert result.tile is not None
        shown.append((result.tile,))
    for tiles in shown:
        for kind in tiles:
            left[kind] -= 1
    hidden = [kind for kind in KINDS for _ in range(left[kind])]
    others = sum(view.hand_sizes) - len(view.hand)
    in_wall = view.rules.tile_set.left_after_deal - view.draws - view.replacements
    if min(left) < 0 or view.wall_left != in_wall or len(hidden) != others + in_wall:
        raise ImpossibleViewError("no deal has {count} hidden tiles like these", count=len(hidden))
    return hidden


def _fill(
    deal: Deal, view: View, hidden: list[Kind], rng: Random, fixed: tuple[Seat, tuple[Kind, ...]] | None = None
) -> None:
    """Give the others hands and stand up the wall, at random; `fixed` tiles go to their seat first."""
    tiles = hidden[:]
    hands = {seat: [] if seat != view.seat else list(view.hand) for seat in SEATS}
    if fixed is not None:
        hands[fixed[0]] = list(fixed[1])
        for kind in fixed[1]:
            tiles.remove(kind)
    # A shuffle, in half the time.
    draw = rng.random
    tiles.sort(key=lambda _: draw())
    wall: list[Kind] = []
    needy = [seat for seat in SEATS for _ in range(view.hand_sizes[seat] - len(hands[seat]))]
    for kind in tiles:
        if needy and kind < FIRST_BONUS:
            hands[needy.pop()].append(kind)
        else:
            wall.append(kind)
    if needy:
        raise ImpossibleViewError("there are more bonus tiles hidden than the wall has room for")
    for seat in SEATS:
        deal.set_hand(seat, tuple(sorted(hands[seat])))
    deal.wall = Wall.imagined(wall, view.draws, view.replacements, view.rules.tile_set)


def _fill_shown(deal: Deal, view: View, hidden: list[Kind], rng: Random) -> None:
    """At the end all hands are shown."""
    result = view.result
    assert result is not None
    hands = list(result.hands)
    caller = result.false_caller if result.source is None else None
    if result.winners and result.winners[0][1].situation.by == "self-draw":
        caller = result.winners[0][0]
    if caller is not None and result.tile is not None:
        hands[caller] = tuple(sorted((*hands[caller], result.tile)))
    wall = hidden[:]
    for seat in SEATS:
        if seat != view.seat:
            for kind in hands[seat]:
                wall.remove(kind)
    rng.shuffle(wall)
    for seat in SEATS:
        deal.set_hand(seat, hands[seat])
    deal.wall = Wall.imagined(wall, view.draws, view.replacements, view.rules.tile_set)


def _imagine_turn(deal: Deal, view: View, rng: Random) -> None:
    deal.awaiting = (view.turn,)
    as_dealt = not view.draws and not view.chain
    if view.turn != view.seat and view.drawn_turn and not as_dealt:
        deal.drawn = rng.choice(deal.hands[view.turn])


# --- claims ---------------------------------------------------------------------------------------------------------------


def _imagine_claims(deal: Deal, view: View, hidden: list[Kind], rng: Random) -> None:
    if view.offered is None:
        raise ImpossibleViewError("nothing is open to claims")
    for _ in range(_TRIES):
        _fill(deal, view, hidden, rng)
        if _claims_fit(deal, view):
            return
    for seat, own in _likely_claimers(deal, view, hidden, rng):
        _fill(deal, view, hidden, rng, (seat, own))
        if _claims_fit(deal, view):
            return
    raise ImpossibleViewError("nobody could be asked for a claim")


def _claims_fit(deal: Deal, view: View) -> bool:
    """Whether the window would be open as the view shows it; asks whoever else could claim."""
    deal.find_claimers()
    if view.asked:
        return view.seat in deal.awaiting
    deal.awaiting = tuple(seat for seat in deal.awaiting if seat != view.seat)
    if not deal.awaiting:
        return False
    answers: dict[Seat, Action] = deal.answers
    missing = {seat: deal.legal(seat) for seat in deal.awaiting}
    several = view.rules.multiple_winners == "all"
    return decided(CLAIM_ORDER[view.turn], answers, missing, deal.valid, several_winners=several) is None


def _likely_claimers(
    deal: Deal, view: View, hidden: list[Kind], rng: Random
) -> Iterator[tuple[Seat, tuple[Kind, ...]]]:
    """Seats with tiles that let them claim; at last every hand with which one of them wins."""
    others = [seat for seat in CLAIM_ORDER[view.turn] if seat != view.seat]
    rng.shuffle(others)
    tile = view.offered
    assert tile is not None
    if view.wall_left and not view.robbing:
        claims = [
            (seat, own) for seat in others for own in claiming_hands(tile, hidden) if len(own) <= view.hand_sizes[seat]
        ]
        rng.shuffle(claims)
        yield from claims
    for seat in others:
        for hand in winning_hands(deal, seat, hidden, rng):
            yield seat, hand


# --- declaring ------------------------------------------------------------------------------------------------------------


def _imagine_declaring(deal: Deal, view: View, hidden: list[Kind], rng: Random) -> None:
    seat = view.seat
    if view.asked:
        _fill(deal, view, hidden, rng)
        deal.awaiting = (seat,)
        return
    before, later = SEATS[:seat], SEATS[seat + 1 :]
    if view.answered is not None:
        others = later
    elif may_declare(view.rules, view.hand, view.bonus[seat]):
        others = before
    else:
        others = before + later
    for other in sorted(others, key=lambda _: rng.random()):
        if may_declare(view.rules, (), view.bonus[other]):
            _fill(deal, view, hidden, rng)
        elif may_declare(view.rules, (FLY,) * hidden.count(FLY), ()):
            _fill(deal, view, hidden, rng, (other, (FLY,) * _FLIES))
        else:
            continue
        deal.awaiting = (other,)
        deal.decisions[other] = 1
        return
    raise ImpossibleViewError("nobody could be asked to declare")
