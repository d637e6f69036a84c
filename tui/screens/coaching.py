"""What the coach says: the answer that a bot would give, why, and what else could be done. Pure: no widget, no app.

The advice comes from a bot that sees what the person sees; here it is put into words and tiles.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mahjong3.bots.advice import Advice, Choice, PlanName, Reason, Why
from mahjong3.play.actions import Action, Chow, Declare, Discard, Kong, Pass, Pong, Swap, Win
from mahjong3.play.view import View
from mahjong3.scoring.prospect import unseen_counts
from mahjong3.tiles.kinds import FLY
from tui.drawing.model import Coaching, Line, Run, Tile
from tui.screens.choosing import own_tiles
from tui.words import N_, _, listed, ngettext

__all__ = ["coaching_of", "thinking"]

_PLANS: Final[Mapping[PlanName, str]] = {
    "any-sets": N_("any four sets"),
    "honour-pongs": N_("pongs of"),
    "all-pongs": N_("all pongs"),
    "all-dots": N_("all dots"),
    "all-dots-pongs": N_("all dots in pongs"),
    "all-honours": N_("all honours"),
}
"""What a bot plays for, after `for`; the honours follow `pongs of`."""
_PLAIN: Final[Mapping[Why, str]] = {
    Why.WINS: N_("the hand is complete and has the fan"),
    Why.DECLARES: N_("declared as dealt it needs no fan"),
    Why.ONLY: N_("nothing else is allowed"),
    Why.CHANCE: N_("by chance"),
    Why.NEAREST: N_("it leaves the hand nearest to complete"),
}
"""Reasons that say it all."""
_LEADS: Final[Mapping[Why, str]] = {
    Why.PLAN: N_("for {plan}"),
    Why.CLAIM: N_("the claim helps towards {plan}"),
    Why.STAY: N_("better without the claim, for {plan}"),
    Why.KONG: N_("one draw more, for {plan}"),
    Why.SWAP: N_("the fly is worth more in hand, for {plan}"),
}
"""Reasons that are told with what the hand then plays for."""
_BRIEF: Final[Mapping[Why, str]] = {**_LEADS, Why.CLAIM: N_("for {plan}"), Why.STAY: N_("better so for {plan}")}
"""The same where there is little room."""
_OTHERS: Final = 2
"""So many alternatives are told."""
_HELPING: Final = 6
"""So many tiles that help are shown at most."""


def thinking() -> Coaching:
    """Before the advice has come."""
    return Coaching((Run(_("thinks"), "muted"),))


def coaching_of(view: View, advice: Advice) -> Coaching:
    """The advice in words.

    Args:
        view: the view that was advised on.
        advice: what the bot says.
    """
    others = [choice for choice in advice.choices if choice.action != advice.action]
    reason = advice.reason
    live = _live(view, reason) or 0
    helping = (*reason.helping[: _HELPING - 1], FLY) if unseen_counts(view)[FLY] else reason.helping[:_HELPING]
    return Coaching(
        answer=answer_line(view, advice.action),
        reason=_reason(view, reason, _LEADS, ngettext("one live tile helps", "{n} live tiles help", live)),
        brief=_reason(view, reason, _BRIEF, ngettext("one live tile", "{n} live tiles", live)),
        helping=tuple(map(Tile, helping)) if reason.unseen else (),
        others=tuple(_other(view, choice, advice.action) for choice in others[:_OTHERS]),
    )


def answer_line(view: View, action: Action) -> Line:
    """An answer with its tiles: `discard 九`."""
    tiles = own_tiles(action, view.hand)
    match action:
        case Win():
            return (_("win"),)
        case Declare():
            return (_("declare"),)
        case Pass():
            return (_("pass"),)
        case Discard():
            return (_("discard") + " ", *tiles)
        case Swap():
            return (_("swap") + " ", *tiles)
        case Kong(kind):
            return (_("kong") + " ", Tile(kind), *(tile for tile in tiles if tile.plays is not None))
        case Pong(own):
            return (_("pong with") + " ", *(Tile(one, view.offered if one == FLY else None) for one in own))
        case Chow():
            return (_("chow with") + " ", *tiles)


def _reason(view: View, reason: Reason, leads: Mapping[Why, str], live: str) -> Line:
    """One sentence about fan and live tiles, without its final stop."""
    if reason.why in _PLAIN or reason.plan is None:
        return (_(_PLAIN.get(reason.why, N_("it keeps most of the hand"))),)
    pongs = tuple(map(Tile, reason.pongs)) if reason.plan == "honour-pongs" else ()
    lead = _(leads[reason.why], plan=_(_PLANS[reason.plan]))
    fan = "" if reason.fan is None else _fan(reason.fan, view.rules.min_fan)
    facts = listed(part for part in (_away(reason), fan, "" if reason.unseen is None else live) if part)
    head: Line = (f"{lead} ", *pongs) if pongs else (lead,)
    return (*head, f": {facts}") if facts else head


def _live(view: View, reason: Reason) -> int | None:
    """How many unseen tiles help: a bot counts dots and honours, the table, as its waits do, flies too, which stand for any."""
    return None if reason.unseen is None else reason.unseen + unseen_counts(view)[FLY]


def _fan(has: int, needed: int) -> str:
    """`4 of 5 fan`; `6 fan, enough`."""
    if has >= needed:
        return ngettext("{n} fan is enough", "{n} fan are enough", has)
    return _("{has} of {needed} fan", has=has, needed=needed)


def _away(reason: Reason) -> str:
    """`2 away`: how many tiles are lacking."""
    if reason.lacking is None:
        return ""
    return _("complete") if reason.lacking <= 0 else ngettext("one away", "{n} away", reason.lacking)


def _other(view: View, choice: Choice, answer: Action) -> Line:
    """`pass: 2 away, 4 fan, 9 live`; of another discard its tile says enough."""
    reason = choice.reason
    fan = "" if reason.fan is None else ngettext("{n} fan", "{n} fan", reason.fan)
    count = _live(view, reason)
    live = "" if count is None else _("{n} live", n=count)
    facts = listed(part for part in (_away(reason), fan, live) if part)
    both = isinstance(choice.action, Discard) and isinstance(answer, Discard)
    line: Line = own_tiles(choice.action, view.hand) if both else answer_line(view, choice.action)
    return (*line, f": {facts}") if facts else line
