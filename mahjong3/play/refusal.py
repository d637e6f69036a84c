"""Why an answer is refused.

A refusal is a value with a reason and the facts that a person needs to understand it; the interface says it in words.

Rule: RULES §4, §5.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final

from mahjong3.errors import MahjongError
from mahjong3.play.actions import ACTIONS, Action, Chow, Declare, Discard, Kong, Pass, Pong, Swap, Win
from mahjong3.play.legal import konged_kinds, pong_to_add
from mahjong3.rules.seats import after
from mahjong3.tiles.kinds import DOTS, FLY, Kind
from mahjong3.tiles.notation import format_tile

if TYPE_CHECKING:
    from mahjong3.play.view import View

__all__ = ["IllegalAction", "Reason", "Refusal", "refusal_of"]


class Reason(Enum):
    """Why an answer is refused; the value is an English sentence with places for the fields of `Refusal`."""

    NOT_AN_ACTION = "there is no such action"
    """Not one of `ACTIONS`."""
    DEAL_OVER = "the deal is over"
    """Nothing can be answered any more."""
    NOT_YOUR_TURN = "it is not your turn"
    """Another player is to play."""
    ALREADY_ANSWERED = "you have answered already"
    """The window is still open for others."""
    NOTHING_TO_CLAIM = "there is nothing that you could claim"
    """A window is open in which this seat can claim nothing."""
    OWN_DISCARD = "the tile is your own"
    """One's own discard or added tile."""
    ONLY_DECLARE = "before the first turn there is only to declare the hand or to pass"
    """The opening replacement has just ended."""
    NOTHING_TO_DECLARE = "only four flies or eight flowers can be declared, before the first turn"
    """Declaring later, or without them."""
    NO_CLAIM_IN_TURN = "in your own turn there is nothing to claim or to pass on"
    """A chow, pong or pass in one's own turn."""
    ONLY_DISCARD = "after a chow or pong there is only a discard"
    """Not a drawn turn."""
    ONLY_CLAIM = "another player's tile can only be claimed or passed on"
    """A discard or a swap while claims are open."""
    NOT_COMPLETE = "the hand is not complete"
    """A win without the shape."""
    COMPLETE_BUT_TOO_CHEAP = "complete, {fan} of {min_fan} fan"
    """A win without the fan."""
    BARRED = "you have let a win on {tile} go, and not drawn or claimed since"
    """`missed_win`."""
    DEAD_FLY = "a discarded fly is dead for everybody"
    """A claim of a fly."""
    WALL_EMPTY = "the wall is empty: no kong, and a discard can only be won"
    """No replacement is left."""
    ONLY_ROBBING = "the tile of an added kong can only be won"
    """A pong, chow or kong of it."""
    ONLY_FROM_PREVIOUS = "a chow is only for the player after the discarder"
    """A chow from somebody else."""
    ONLY_DOTS = "a chow is of dots only"
    """A chow of an honour."""
    NO_CHOW_HERE = "the rules of this table have no chow"
    """`chow = false`."""
    NOT_A_RUN = "{tile} does not make a chow with these tiles"
    """Three dots that are not consecutive."""
    OTHER_TILE = "the tile that lies there is {tile}"
    """A pong or kong of another tile than the offered one."""
    NOT_HELD = "you do not hold {tile}"
    """Own tiles that are not in the hand, or not so often."""
    TOO_MANY_FLIES = "no more than {limit} of the own tiles may be flies"
    """`chow_max_flies`, `pong_max_flies`, `kong_max_flies`."""
    DEAD_KONG = "no fly may stand for {tile}, of which you have a kong"
    """`dead_kong`."""
    NO_PONG_TO_ADD_TO = "you have neither four {tile} nor a pong of it to add to"
    """A kong in one's own turn."""
    NO_SWAP_HERE = "the rules of this table have no swapping of flies"
    """`fly_swap = false`."""
    NO_FLY_TO_SWAP = "you have no pong in which a fly stands for {tile}"
    """A swap without such a pong."""
    FLY_FORBIDDEN = "a fly may not be discarded here while you hold anything else"
    """`fly_discard = "forbidden"`."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an answer is refused, with what the reason speaks of."""

    reason: Reason
    tile: Kind | None = None
    """The tile it is about."""
    fan: int | None = None
    """What the hand counts."""
    min_fan: int | None = None
    """What a win needs."""
    limit: int | None = None
    """How many are allowed."""

    @property
    def values(self) -> dict[str, str | int]:
        """What stands in the places of the reason's sentence; the tile in notation."""
        values: dict[str, str | int] = {}
        if self.tile is not None:
            values["tile"] = format_tile(self.tile)
        for name in ("fan", "min_fan", "limit"):
            number = getattr(self, name)
            if number is not None:
                values[name] = number
        return values


class IllegalAction(MahjongError):  # noqa: N818  # a move of the game, not a mistake of the program
    """An answer that is not allowed; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason.value, **refusal.values)
        self.refusal = refusal
        """Why, with the facts."""

    @property
    def reason(self) -> Reason:
        """Why."""
        return self.refusal.reason


_KNOWN: Final = frozenset(ACTIONS)


def refusal_of(view: View, action: Action) -> Refusal | None:
    """Why the seat of this view may not answer so; `None` if it may."""
    if action in view.legal:
        return None
    if action not in _KNOWN:
        return Refusal(Reason.NOT_AN_ACTION)
    if not view.asked:
        return _not_asked(view, action)
    match view.phase:
        case "opening":
            return Refusal(Reason.ONLY_DECLARE)
        case "turn":
            return _in_turn(view, action)
        case _:
            return _claiming(view, action)


def _not_asked(view: View, action: Action) -> Refusal:
    if view.phase == "over":
        return Refusal(Reason.DEAL_OVER)
    if view.answered is not None:
        return Refusal(Reason.ALREADY_ANSWERED)
    if isinstance(action, Declare) and view.phase == "opening":
        return Refusal(Reason.NOTHING_TO_DECLARE)
    if view.phase != "claims" or isinstance(action, (Discard, Swap, Declare)):
        return Refusal(Reason.NOT_YOUR_TURN)
    if view.turn == view.seat:
        return Refusal(Reason.OWN_DISCARD)
    if view.offered is None:
        return Refusal(Reason.DEAD_FLY)
    # With nothing to claim: say what is wrong with this claim, and of a pass that there is nothing to pass on.
    return Refusal(Reason.NOTHING_TO_CLAIM) if isinstance(action, Pass) else _claiming(view, action)


def _in_turn(view: View, action: Action) -> Refusal:
    match action:
        case Declare():
            return Refusal(Reason.NOTHING_TO_DECLARE)
        case Pass() | Chow() | Pong():
            return Refusal(Reason.NO_CLAIM_IN_TURN)
        case Discard(kind):
            if kind == FLY and view.flies:
                return Refusal(Reason.FLY_FORBIDDEN)
            return Refusal(Reason.NOT_HELD, tile=kind)
        case _ if not view.drawn_turn:
            return Refusal(Reason.ONLY_DISCARD)
        case Win():
            return _no_win(view)
        case Kong(kind, flies):
            return _no_own_kong(view, kind, flies)
        case Swap(kind) if view.rules.fly_swap:
            held = kind in view.hand
            return Refusal(Reason.NO_FLY_TO_SWAP if held else Reason.NOT_HELD, tile=kind)
        case _:
            return Refusal(Reason.NO_SWAP_HERE)


def _no_win(view: View) -> Refusal:
    score = view.score
    if score is None:
        return Refusal(Reason.NOT_COMPLETE)
    if not score.wins:
        return Refusal(Reason.COMPLETE_BUT_TOO_CHEAP, fan=score.fan, min_fan=view.rules.min_fan)
    return Refusal(Reason.BARRED, tile=view.offered)


def _no_own_kong(view: View, kind: Kind, flies: int) -> Refusal:
    if not view.wall_left:
        return Refusal(Reason.WALL_EMPTY)
    if flies > view.rules.kong_max_flies:
        return Refusal(Reason.TOO_MANY_FLIES, limit=view.rules.kong_max_flies)
    if kind not in view.hand:
        return Refusal(Reason.NOT_HELD, tile=kind)
    if flies > view.flies:
        return Refusal(Reason.NOT_HELD, tile=FLY)
    melds = view.melds[view.seat]
    if any(meld.name == "pong" and meld.plays[0] == kind for meld in melds) and not pong_to_add(
        view.rules, melds, kind
    ):
        return Refusal(Reason.TOO_MANY_FLIES, limit=view.rules.kong_max_flies)
    return Refusal(Reason.NO_PONG_TO_ADD_TO, tile=kind)


def _claiming(view: View, action: Action) -> Refusal:
    if isinstance(action, Declare):
        return Refusal(Reason.NOTHING_TO_DECLARE)
    if isinstance(action, Win):
        return _no_win(view)
    if not isinstance(action, (Chow, Pong, Kong)):
        return Refusal(Reason.ONLY_CLAIM)
    if view.robbing:
        return Refusal(Reason.ONLY_ROBBING)
    if not view.wall_left:
        return Refusal(Reason.WALL_EMPTY)
    wrong = _no_chow(view, action) if isinstance(action, Chow) else _no_equal(view, action)
    return wrong or _not_held(view, action)


def _no_chow(view: View, action: Chow) -> Refusal | None:
    tile = view.offered
    assert tile is not None
    if not view.rules.chow:
        return Refusal(Reason.NO_CHOW_HERE)
    if tile not in DOTS:
        return Refusal(Reason.ONLY_DOTS)
    if after(view.turn) != view.seat:
        return Refusal(Reason.ONLY_FROM_PREVIOUS)
    low, middle, high = sorted((*action.plays, tile))
    if (middle, high) != (low + 1, low + 2):
        return Refusal(Reason.NOT_A_RUN, tile=tile)
    if action.flies > view.rules.chow_max_flies:
        return Refusal(Reason.TOO_MANY_FLIES, limit=view.rules.chow_max_flies)
    stands_for = [plays for own, plays in zip(action.own, action.plays, strict=True) if own == FLY]
    return _dead(view, stands_for)


def _no_equal(view: View, action: Pong | Kong) -> Refusal | None:
    tile = view.offered
    assert tile is not None
    kind = action.kind if isinstance(action, Kong) else action.own[0]
    if kind not in (tile, FLY):
        return Refusal(Reason.OTHER_TILE, tile=tile)
    limit = view.rules.kong_max_flies if isinstance(action, Kong) else view.rules.pong_max_flies
    if action.flies > limit:
        return Refusal(Reason.TOO_MANY_FLIES, limit=limit)
    return _dead(view, [tile] * action.flies)


def _dead(view: View, stands_for: list[Kind]) -> Refusal | None:
    if view.rules.dead_kong:
        for kind in konged_kinds(view.melds[view.seat]).intersection(stands_for):
            return Refusal(Reason.DEAD_KONG, tile=kind)
    return None


def _not_held(view: View, action: Chow | Pong | Kong) -> Refusal:
    if isinstance(action, Kong):
        own: tuple[Kind, ...] = (action.kind,) * (3 - action.flies) + (FLY,) * action.flies
    else:
        own = action.own
    lacking = next(tile for tile in own if view.hand.count(tile) < own.count(tile))
    return Refusal(Reason.NOT_HELD, tile=lacking)
