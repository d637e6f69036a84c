"""A player's own tiles while a bot weighs what to do: what it would hold after each action."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from mahjong3.hands.melds import Meld, MeldName
from mahjong3.play.actions import Action, Chow, Declare, Discard, Kong, Pass, Pong, Swap, Win
from mahjong3.play.legal import pong_to_add, pong_to_swap
from mahjong3.play.view import View
from mahjong3.tiles.kinds import FLY, Kind

__all__ = ["Holding", "after_action", "holding_of"]


@dataclass(slots=True)
class Holding:
    """Concealed tiles and melds. Counts may be changed while weighing and are put back after."""

    counts: list[int]
    """Concealed dots and honours, one count per kind (16)."""
    flies: int
    """Concealed flies."""
    melds: tuple[Meld, ...]
    """The sets on the table."""


def holding_of(view: View) -> Holding:
    """What the seat of a view holds."""
    return Holding(view.counts, view.flies, view.melds[view.seat])


def after_action(view: View, action: Action) -> Holding:
    """What the seat of a view holds after one of its legal actions, before anything is drawn or discarded after it."""
    holding = holding_of(view)
    match action:
        case Discard(kind):
            _take(holding, kind)
        case Pong() | Chow():
            _claim(view, holding, action)
        case Kong():
            _kong(view, holding, action)
        case Swap(kind):
            _swap(holding, kind)
        case Win() | Declare() | Pass():
            pass
        case _:
            assert_never(action)
    return holding


def _take(holding: Holding, kind: Kind) -> None:
    if kind == FLY:
        holding.flies -= 1
    else:
        holding.counts[kind] -= 1


def _claim(view: View, holding: Holding, action: Pong | Chow) -> None:
    offered = view.offered
    assert offered is not None
    for kind in action.own:
        _take(holding, kind)
    name: MeldName = "pong" if isinstance(action, Pong) else "chow"
    plays = (*action.plays, offered) if isinstance(action, Chow) else (offered,) * 3
    holding.melds = (*holding.melds, Meld(name, (*action.own, offered), plays, view.turn))


def _kong(view: View, holding: Holding, action: Kong) -> None:
    kind, offered = action.kind, view.offered
    claimed = view.phase == "claims" and offered is not None
    if not claimed and not action.flies and holding.counts[kind] < 4:
        pong = pong_to_add(view.rules, holding.melds, kind)
        assert pong is not None
        _take(holding, kind)
        added = Meld("added-kong", (*pong.tiles, kind), (kind,) * 4, pong.source)
        holding.melds = tuple(added if meld is pong else meld for meld in holding.melds)
        return
    own = (kind,) * ((3 if claimed else 4) - action.flies) + (FLY,) * action.flies
    for tile in own:
        _take(holding, tile)
    if claimed:
        meld = Meld("exposed-kong", (*own, kind), (kind,) * 4, view.turn)
    else:
        meld = Meld("concealed-kong", own, (kind,) * 4)
    holding.melds = (*holding.melds, meld)


def _swap(holding: Holding, kind: Kind) -> None:
    pong = pong_to_swap(holding.melds, kind)
    assert pong is not None
    place = pong.tiles.index(FLY)
    real = Meld("pong", (*pong.tiles[:place], kind, *pong.tiles[place + 1 :]), pong.plays, pong.source)
    holding.melds = tuple(real if meld is pong else meld for meld in holding.melds)
    _take(holding, kind)
    holding.flies += 1
