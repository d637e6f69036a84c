"""What a seat knows once it has been told one more event.

Everything in a view that the events do not say outright follows from them and from what the seat knew before: whether
it is asked, how many decisions it has had, on which tiles it may not win. Folding a seat's events gives the view that the
deal itself gives (law 3).

Rule: RULES §3, §4.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mahjong3.hands.melds import Meld
from mahjong3.play.actions import WIN, Action
from mahjong3.play.events import (
    Answered,
    BonusLaid,
    ConcealedKong,
    Dealt,
    DeclareOffered,
    Discarded,
    Drawn,
    Ended,
    Event,
    FlySwapped,
    KongMade,
    KongTried,
    Melded,
    SidePaid,
    TurnBegan,
)
from mahjong3.play.legal import pong_to_add, pong_to_swap
from mahjong3.play.result import Result
from mahjong3.play.view import View, claims_of
from mahjong3.rules.seats import Seat
from mahjong3.tiles.kinds import FIRST_BONUS, FLY, Kind
from mahjong3.values import put

__all__ = ["view_after"]


def view_after(view: View, event: Event) -> View:  # noqa: C901  # one branch for each event
    """The view once `event`, redacted for the view's seat, has been seen."""
    match event:
        case Dealt(hands):
            return _dealt(view, hands)
        case BonusLaid(seat, tiles):
            return _bonus_laid(view, seat, tiles)
        case Drawn():
            return _drawn(view, event)
        case DeclareOffered(seat):
            return replace(view, asked=True, decision=view.decision + 1) if seat == view.seat else view
        case TurnBegan(seat):
            began = replace(view, phase="turn", turn=seat, drawn_turn=True, answered=None, asked=False)
            return _asked_turn(began) if seat == view.seat else began
        case Discarded(seat, tile):
            return _discarded(view, seat, tile)
        case Answered(_, action):
            return _answered(view, action)
        case Melded(seat, meld):
            return _melded(view, seat, meld)
        case ConcealedKong(seat, meld):
            return _konged(view, seat, (*view.melds[seat], meld), meld.tiles)
        case KongTried(seat, tile):
            return _kong_tried(view, seat, tile)
        case KongMade(seat, meld):
            pong = pong_to_add(view.rules, view.melds[seat], meld.plays[0])
            closed = replace(view, phase="turn", offered=None, robbing=False, answered=None)
            return _konged(closed, seat, _exchanged(view.melds[seat], pong, meld), ())
        case FlySwapped(seat, kind, meld):
            return _swapped(view, seat, kind, meld)
        case SidePaid(_, _, points):
            return replace(view, points=tuple(map(sum, zip(view.points, points, strict=True))))
        case Ended(result):
            return _ended(view, result)


def _resized(view: View, seat: Seat, change: int) -> tuple[int, ...]:
    return put(view.hand_sizes, seat, view.hand_sizes[seat] + change)


def _less(hand: tuple[Kind, ...], tiles: Sequence[Kind]) -> tuple[Kind, ...]:
    left = list(hand)
    for tile in tiles:
        left.remove(tile)
    return tuple(left)


def _own_less(view: View, seat: Seat, tiles: Sequence[Kind]) -> tuple[Kind, ...]:
    """The own hand after `seat` has put these tiles down."""
    return _less(view.hand, tiles) if seat == view.seat else view.hand


def _exchanged(melds: tuple[Meld, ...], old: Meld | None, new: Meld) -> tuple[Meld, ...]:
    assert old is not None
    return put(melds, melds.index(old), new)


def _asked_turn(view: View) -> View:
    return replace(view, asked=True, decision=view.decision + 1)


def _dealt(view: View, hands: tuple[tuple[Kind, ...] | None, ...]) -> View:
    own = hands[view.seat]
    assert own is not None
    tile_set = view.rules.tile_set
    return replace(
        view,
        hand=own,
        hand_sizes=tuple(map(len, tile_set.deal_places)),
        wall_left=tile_set.left_after_deal,
    )


def _bonus_laid(view: View, seat: Seat, tiles: tuple[Kind, ...]) -> View:
    return replace(
        view,
        hand=_own_less(view, seat, tiles),
        drawn=None,
        hand_sizes=_resized(view, seat, -len(tiles)),
        bonus=put(view.bonus, seat, view.bonus[seat] + tiles),
        chain=(*view.chain, "flower") if view.phase != "opening" and view.wall_left else view.chain,
    )


def _drawn(view: View, event: Drawn) -> View:
    own = event.seat == view.seat
    tiles = event.tiles or ()
    drawn = replace(
        view,
        hand=tuple(sorted(view.hand + tiles)),
        hand_sizes=_resized(view, event.seat, event.count),
        draws=view.draws + (0 if event.from_tail else event.count),
        replacements=view.replacements + (event.count if event.from_tail else 0),
        wall_left=view.wall_left - event.count,
    )
    if event.opening:
        return drawn
    drawn = replace(
        drawn,
        phase="turn",
        turn=event.seat,
        drawn_turn=True,
        drawn=tiles[0] if own else None,
        offered=None,
        robbing=False,
        answered=None,
        asked=False,
        barred=() if own else view.barred,
    )
    return _asked_turn(drawn) if own and tiles[0] < FIRST_BONUS else drawn


def _opened(view: View, seat: Seat, tile: Kind) -> View:
    """A window of claims opens, in which this seat may be asked."""
    opened = replace(
        view,
        phase="claims",
        turn=seat,
        drawn=None,
        offered=None if tile == FLY else tile,
        hand=_own_less(view, seat, (tile,)),
        hand_sizes=_resized(view, seat, -1),
        asked=False,
        answered=None,
    )
    return _asked_turn(opened) if claims_of(opened) else opened


def _discarded(view: View, seat: Seat, tile: Kind) -> View:
    return _opened(
        replace(
            view,
            drawn_turn=False,
            chain=(),
            rivers=put(view.rivers, seat, (*view.rivers[seat], tile)),
            discards_made=put(view.discards_made, seat, view.discards_made[seat] + 1),
        ),
        seat,
        tile,
    )


def _kong_tried(view: View, seat: Seat, tile: Kind) -> View:
    return _opened(replace(view, robbing=True), seat, tile)


def _answered(view: View, action: Action) -> View:
    let_go = view.rules.missed_win and view.phase == "claims" and action != WIN and view.wins
    barred = tuple(sorted((*view.barred, view.offered))) if let_go and view.offered is not None else view.barred
    return replace(view, asked=False, answered=action, barred=barred)


def _melded(view: View, seat: Seat, meld: Meld) -> View:
    assert meld.source is not None
    own = meld.tiles[:-1]
    is_kong = len(meld.tiles) == 4
    melded = replace(
        view,
        phase="turn",
        turn=seat,
        drawn_turn=is_kong,
        hand=_own_less(view, seat, own),
        hand_sizes=_resized(view, seat, -len(own)),
        melds=put(view.melds, seat, (*view.melds[seat], meld)),
        rivers=put(view.rivers, meld.source, view.rivers[meld.source][:-1]),
        offered=None,
        chain=("kong",) if is_kong else (),
        untouched=False,
        asked=False,
        answered=None,
        barred=() if seat == view.seat else view.barred,
    )
    return melded if is_kong or seat != view.seat else _asked_turn(melded)


def _konged(view: View, seat: Seat, melds: tuple[Meld, ...], from_hand: tuple[Kind, ...]) -> View:
    """A concealed or added kong stands; its replacement follows."""
    return replace(
        view,
        hand=_own_less(view, seat, from_hand),
        drawn=None,
        hand_sizes=_resized(view, seat, -len(from_hand)),
        melds=put(view.melds, seat, melds),
        chain=(*view.chain, "kong"),
        untouched=False,
        asked=False,
    )


def _swapped(view: View, seat: Seat, kind: Kind, meld: Meld) -> View:
    melds = view.melds[seat]
    swapped = replace(view, melds=put(view.melds, seat, _exchanged(melds, pong_to_swap(melds, kind), meld)))
    if seat != view.seat:
        return swapped
    hand = tuple(sorted((*_less(view.hand, (kind,)), FLY)))
    gone = view.drawn == kind and kind not in hand
    return _asked_turn(replace(swapped, hand=hand, drawn=FLY if gone else view.drawn))


def _ended(view: View, result: Result) -> View:
    hand, hand_sizes = view.hand, view.hand_sizes
    if view.robbing and result.outcome == "false-win":
        # The added kong does not stand: its tile goes back.
        assert view.offered is not None
        hand_sizes = _resized(view, view.turn, 1)
        if view.turn == view.seat:
            hand = tuple(sorted((*hand, view.offered)))
    return replace(
        view,
        phase="over",
        hand=hand,
        hand_sizes=hand_sizes,
        offered=None,
        robbing=False,
        points=result.points,
        asked=False,
        answered=None,
        result=result,
    )
