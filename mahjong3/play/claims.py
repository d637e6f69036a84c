"""Who gets the tile: the answers to one window of claims, judged together.

The order in which answers arrive is not looked at, only what they are; a window is decided as soon as no answer that is
still missing could change the outcome.

Rule: RULES §4.2, §4.11, §5 (strict calls).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import Literal, NamedTuple, TypeAlias

from mahjong3.hands.melds import Meld
from mahjong3.play.actions import PASS, WIN, Action, Chow, Kong, Pong
from mahjong3.play.legal import LegalActions
from mahjong3.rules.seats import Seat
from mahjong3.tiles.kinds import FLY, Kind

__all__ = ["Outcome", "claimed_meld", "decided", "outcome", "strength"]

Taking: TypeAlias = Literal["nothing", "claim", "win", "false-win"]


class Outcome(NamedTuple):
    """What a window of claims comes to."""

    taking: Taking
    seats: tuple[Seat, ...] = ()
    """The claimer, the winners (the nearest after the discarder first), or the false caller."""
    action: Action = PASS
    """What they do."""


_NOTHING = Outcome("nothing")


def strength(action: Action) -> int:
    """How strong a claim is; the stronger one goes first.

    Win, kong, kong with a fly, pong, pong with one fly, pong with two, chow, pass.

    Rule: RULES §4.2.
    """
    kind = action.__class__
    if kind is Pong:
        return 4 - action.flies  # type: ignore[union-attr]
    if kind is Kong:
        return 6 - action.flies  # type: ignore[union-attr]
    if kind is Chow:
        return 1
    return 7 if action is WIN else 0


def outcome(
    order: Sequence[Seat], answers: Mapping[Seat, Action], valid: Sequence[bool], *, several_winners: bool
) -> Outcome:
    """Judge the answers of all who were asked.

    Args:
        order: the other seats, the nearest after the discarder first.
        answers: what each seat that was asked has answered.
        valid: per seat, whether a win called by it would hold.
        several_winners: whether all valid calls win, not only the nearest one.
    """
    best, by = 0, order[0]
    action: Action = PASS
    for seat in order:
        if seat in answers and (rank := strength(answers[seat])) > best:
            best, by, action = rank, seat, answers[seat]
    if not best:
        return _NOTHING
    if action is not WIN:
        return Outcome("claim", (by,), action)
    callers = [seat for seat in order if answers.get(seat) is WIN]
    winners = [seat for seat in callers if valid[seat]]
    if not winners:
        return Outcome("false-win", (callers[0],), WIN)
    return Outcome("win", tuple(winners if several_winners else winners[:1]), WIN)


def decided(
    order: Sequence[Seat],
    answers: Mapping[Seat, Action],
    missing: Mapping[Seat, LegalActions],
    valid: Sequence[bool],
    *,
    several_winners: bool,
) -> Outcome | None:
    """The outcome, if no answer that is missing could change it.

    Args:
        order: the other seats, the nearest after the discarder first.
        answers: the answers so far.
        missing: what each seat that has not answered may answer.
        valid: per seat, whether a win called by it would hold.
        several_winners: whether all valid calls win, not only the nearest one.
    """
    if not missing:
        return outcome(order, answers, valid, several_winners=several_winners)
    found: Outcome | None = None
    for rest in product(*missing.values()):
        one = outcome(
            order, {**answers, **dict(zip(missing, rest, strict=True))}, valid, several_winners=several_winners
        )
        if found is not None and one != found:
            return None
        found = one
    return found


@lru_cache(maxsize=1 << 10)
def claimed_meld(action: Action, tile: Kind, source: Seat) -> Meld:
    """The set that a claim makes: own tiles first, then the claimed one."""
    if isinstance(action, Chow):
        return Meld("chow", (*action.own, tile), (*action.plays, tile), source)
    if isinstance(action, Pong):
        return Meld("pong", (*action.own, tile), (tile,) * 3, source)
    assert isinstance(action, Kong)
    own = (tile,) * (3 - action.flies) + (FLY,) * action.flies
    return Meld("exposed-kong", (*own, tile), (tile,) * 4, source)
