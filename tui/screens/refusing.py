"""Why something cannot be done now, or is asked twice: in one sentence, from what the person sees."""

from __future__ import annotations

from mahjong3.play.actions import Action, Pass, Win
from mahjong3.play.view import View
from mahjong3.scoring.score import Score
from mahjong3.tiles.kinds import DOTS, FLY, Kind
from tui.words import _, ngettext
from tui.words.names import tile_name

__all__ = ["confirmation", "fan_short", "place_in_book", "short_of", "why_no_win", "why_not"]


def short_of(view: View, score: Score | None) -> int:
    """How many fan a complete hand lacks; 0 if it is not complete or wins."""
    if score is None or score.wins:
        return 0
    return view.rules.min_fan - score.fan


def why_not(view: View, name: str, kind: Kind | None = None) -> str:
    """Why an answer is not possible now.

    Args:
        view: what the person sees.
        name: the sort of answer, as keys and chips call it.
        kind: the tile of a discard.
    """
    if view.result is not None:
        return _("The deal is over.")
    if not view.asked:
        return _("You are not asked: wait for the others.")
    if name == "win":
        return why_no_win(view)
    if view.phase == "claims":
        return _why_no_claim(view, name)
    if view.phase == "opening":
        return _("The hand was just dealt: declare it, or pass.")
    return _why_not_in_turn(view, name, kind)


def why_no_win(view: View) -> str:
    """Why a win cannot be declared now."""
    if view.phase == "turn" and not view.drawn_turn:
        return _("No win: after a chow or a pong there is only a discard.")
    found = view.score
    if found is None:
        if view.phase == "claims" and view.offered is not None:
            return _("No win: not complete with {tile}.", tile=tile_name(view.offered))
        return _("No win: the hand is not complete.")
    if found.wins:
        return _("No win: you let this tile go, so it is barred until you draw or claim.")
    needed = view.rules.min_fan
    if view.phase != "claims" or view.offered is None:
        return _("No win: complete, but {has} of {needed} fan.", has=found.fan, needed=needed)
    tile = tile_name(view.offered)
    said = _("No win: complete with {tile}, but {has} of {needed} fan.", tile=tile, has=found.fan, needed=needed)
    value = view.rules.fan["self-draw"]
    if isinstance(value, int) and value:
        said += " " + _("Self-drawn it is {fan}.", fan=found.fan + value)
    return said


def _why_no_claim(view: View, name: str) -> str:
    assert view.offered is not None
    tile = tile_name(view.offered)
    if name == "discard":
        return _("{tile} is open to claims: claim it, or Space passes.", tile=tile)
    if name == "enter":
        if all(isinstance(action, (Win, Pass)) for action in view.legal):
            return _("Press the key of the win to declare it, or Space to pass.")
        return _("Press a claim's key, or ←→ then Enter; Space passes.")
    if view.robbing:
        return _("The tile of an added kong can only be won.")
    if view.wall_left == 0:
        return _("The wall is empty: the last discard can only be won.")
    if name == "pong":
        return _("No pong: you have no two tiles for {tile}.", tile=tile)
    if name == "kong":
        return _("No kong: you do not hold three of {tile}.", tile=tile)
    if name == "chow":
        return _why_no_chow(view, tile)
    return _("That is for your own turn.")


def _why_no_chow(view: View, tile: str) -> str:
    if not view.rules.chow:
        return _("No chow: this table plays without chows.")
    if view.offered not in DOTS:
        return _("No chow: only dots stand in a row.")
    if (view.turn + 1) % len(view.hand_sizes) != view.seat:
        return _("No chow: only the next player may chow.")
    return _("No chow: you have no two tiles that make a row with {tile}.", tile=tile)


def _why_not_in_turn(view: View, name: str, kind: Kind | None) -> str:
    if name == "pass":
        return _("Your turn: there is nothing to pass on, discard a tile.")
    if name in ("pong", "chow"):
        return _("Nothing is open to claims: discard a tile.")
    if name == "declare":
        return _("Only four flies dealt are declared, right after the deal.")
    if not view.drawn_turn and name in ("kong", "swap"):
        return _("After a chow or a pong there is only a discard.")
    if name == "kong":
        if view.wall_left == 0:
            return _("No kong: the wall is empty.")
        return _("No kong: no four equal tiles in hand, nor the fourth of a pong.")
    if name == "swap":
        return _("No swap: no tile in hand is what a fly in your pongs stands for.")
    if kind == FLY and kind in view.hand:
        return _("This table does not let you discard a fly.")
    if kind is not None:
        return _("You do not hold {tile}.", tile=tile_name(kind))
    return _("Choose a tile to discard.")


def place_in_book(view: View, name: str, kind: Kind | None = None) -> str:
    """Where the rule book says why an answer is not possible now: an anchor of it.

    Args:
        view: what the person sees.
        name: the sort of answer, as keys and chips call it.
        kind: the tile of a discard.
    """
    if name == "win" and view.asked and view.result is None:
        if view.phase == "turn" and not view.drawn_turn:
            return "only-discard"
        if view.score is None:
            return "not-complete"
        return "missed" if view.score.wins else "min-fan"
    if name == "kong" or (name == "discard" and kind == FLY):
        return "kong-sorts" if name == "kong" else "fly-discard"
    if view.phase == "claims" and view.robbing:
        return "robbing"
    return {"pong": "pong", "chow": "chow", "swap": "fly-swap", "declare": "declare"}.get(
        name, "claims" if view.phase == "claims" else "turn"
    )


def fan_short(missing: int) -> str:
    """`one fan short`, `2 fan short`."""
    return ngettext("one fan short", "{n} fan short", missing)


def confirmation(action: Action) -> str:
    """What is said before an answer is taken that is easily given by mistake."""
    match str(action).split()[0]:
        case "discard":
            return _("A discarded fly is dead for everybody. Once more to discard it.")
        case "win":
            return _("Once more to declare the win.")
        case "pass":
            return _("You may win here. Once more to let it go.")
        case _:
            return _("Once more to do it.")
