"""Sentences about what happens at the table: for the plain game, the log, prompts and messages.

Players are called by the names handed in; whoever reads is called `You` by putting that name in. Verbs that differ between
`you` and others have a sentence each.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from mahjong3.hands.melds import Meld
from mahjong3.play.actions import Action, Chow, Declare, Discard, Kong, Pass, Pong, Swap, Win
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
from mahjong3.play.refusal import Refusal
from mahjong3.play.result import Result
from mahjong3.rules.seats import Seat
from mahjong3.tiles.kinds import FLY, Kind
from tui.words.catalogue import N_, _, in_chinese, listed, ngettext
from tui.words.names import meld_name, seat_name, tile_name

__all__ = ["action_text", "dealer_reason", "meld_text", "refusal_text", "signed", "tell", "tell_result", "tiles_text"]

SIDE_REASONS: Final = {"series": N_("a full series"), "kong": N_("a kong"), "flies": N_("flies")}
DEALER_REASONS: Final = {
    "winner": N_("the winner deals"),
    "discarder": N_("the discarder deals"),
    "last-tile": N_("whoever took the last tile deals"),
    "false-win": N_("the same dealer after a false win"),
}
"""Why the next dealer is who he is."""


def tiles_text(kinds: Iterable[Kind]) -> str:
    """Tiles by name, with commas between."""
    return listed(tile_name(kind) for kind in kinds)


def signed(points: int) -> str:
    """Points with their sign: `+14`, `-22`, `0`."""
    return f"{points:+d}" if points else "0"


def meld_text(meld: Meld) -> str:
    """A meld in words: `chow 4 dots, fly as 5 dots, 6 dots`."""
    parts = [
        _("fly as {tile}", tile=tile_name(plays)) if tile == FLY else tile_name(tile)
        for tile, plays in zip(meld.tiles, meld.plays, strict=True)
    ]
    return f"{meld_name(meld.name)} {listed(parts)}"


def action_text(action: Action) -> str:
    """What a player may do, in words, to choose from a list."""
    match action:
        case Win():
            return _("win")
        case Declare():
            return _("declare the hand as dealt")
        case Pass():
            return _("pass")
        case Discard(kind):
            return _("discard {tile}", tile=tile_name(kind))
        case Kong(kind, flies):
            return (
                _("kong of {tile} with a fly", tile=tile_name(kind))
                if flies
                else _("kong of {tile}", tile=tile_name(kind))
            )
        case Swap(kind):
            return _("swap {tile} for the fly in your pong", tile=tile_name(kind))
        case Pong(own):
            return _("pong with {tiles}", tiles=tiles_text(own))
        case Chow(own, plays):
            return _("chow with {tiles}", tiles=_chow_tiles(own, plays))


def _chow_tiles(own: Sequence[Kind], plays: Sequence[Kind]) -> str:
    return listed(
        _("fly as {tile}", tile=tile_name(stands)) if tile == FLY else tile_name(tile)
        for tile, stands in zip(own, plays, strict=True)
    )


def tell(event: Event, names: Sequence[str], me: Seat | None = None) -> str | None:  # noqa: C901  a sentence for each event
    """One sentence about an event; `None` where there is nothing to say.

    Args:
        event: what happened, as the reader is told it.
        names: one for each seat; `You` (translated) in the reader's own.
        me: the reader's seat; `None` for somebody who watches.
    """
    match event:
        case Dealt(hands):
            mine = hands[me] if me is not None else None
            return None if mine is None else _("Your tiles: {tiles}", tiles=tiles_text(mine))
        case BonusLaid(seat, tiles):
            return _("{name} laid down {tiles}", name=names[seat], tiles=tiles_text(tiles))
        case Drawn():
            return _tell_draw(event, names)
        case TurnBegan(seat):
            return _("{name} may begin", name=names[seat])
        case DeclareOffered(seat):
            return _("{name} may declare the hand as dealt", name=names[seat])
        case Discarded(seat, tile):
            return _("{name} discarded {tile}", name=names[seat], tile=tile_name(tile))
        case Answered(_seat, action):
            return _("Your answer: {action}", action=action_text(action))
        case Melded(seat, meld) | ConcealedKong(seat, meld) | KongMade(seat, meld):
            return _("{name} laid down a meld: {meld}", name=names[seat], meld=meld_text(meld))
        case KongTried(seat, tile):
            return _("{name} tried to add {tile} to a pong", name=names[seat], tile=tile_name(tile))
        case FlySwapped(seat, kind, _meld):
            return _("{name} took the fly out of a pong for {tile}", name=names[seat], tile=tile_name(kind))
        case SidePaid(seat, reason, points):
            return _(
                "{name} received {points} for {reason}",
                name=names[seat],
                points=signed(points[seat]),
                reason=_(SIDE_REASONS[reason]),
            )
        case Ended(result):
            return tell_result(result, names, me)


def _tell_draw(event: Drawn, names: Sequence[str]) -> str:
    name, tail = names[event.seat], event.from_tail
    if event.tiles is not None:
        tiles = tiles_text(event.tiles)
        if tail:
            return _("{name} drew {tiles} from the tail", name=name, tiles=tiles)
        return _("{name} drew {tiles}", name=name, tiles=tiles)
    if tail:
        return ngettext(
            "{name} drew a tile from the tail", "{name} drew {n} tiles from the tail", event.count, name=name
        )
    return ngettext("{name} drew a tile", "{name} drew {n} tiles", event.count, name=name)


def tell_result(result: Result, names: Sequence[str], me: Seat | None = None) -> str:
    """How a deal ended, in one sentence."""
    if result.outcome == "drawn":
        return _("The deal is drawn: the wall is empty")
    if result.outcome == "false-win":
        caller = result.false_caller
        return _("{name} called a false win", name=names[caller]) if caller is not None else _("A false win")
    parts = [_tell_win(result, seat, score.fan, names, me) for seat, score in result.winners]
    return _joined(parts)


def _tell_win(result: Result, seat: Seat, fan: int, names: Sequence[str], me: Seat | None) -> str:
    name, mine = names[seat], seat == me
    if result.tile is None:
        how = _("You win with the hand as dealt") if mine else _("{name} wins with the hand as dealt", name=name)
    elif result.source is None:
        tile = tile_name(result.tile)
        how = (
            _("You win by self-draw, {tile}", tile=tile)
            if mine
            else _("{name} wins by self-draw, {tile}", name=name, tile=tile)
        )
    else:
        tile, source = tile_name(result.tile), names[result.source]
        if mine:
            how = _("You win on {tile} from {source}", tile=tile, source=source)
        else:
            how = (
                _("{name} wins on {tile} from you", name=name, tile=tile)
                if result.source == me
                else _("{name} wins on {tile} from {source}", name=name, tile=tile, source=source)
            )
    return _("{how}: {fan}", how=how, fan=ngettext("{n} fan", "{n} fan", fan))


def _joined(sentences: Sequence[str]) -> str:
    return ("；" if in_chinese() else "; ").join(sentences)


def refusal_text(refusal: Refusal) -> str:
    """Why an answer is refused, in one sentence without a final stop."""
    values = refusal.values
    if refusal.tile is not None:
        values["tile"] = tile_name(refusal.tile)
    return _(refusal.reason.value, **values)


def dealer_reason(result: Result, names: Sequence[str], me: Seat | None = None) -> str:
    """Who deals next and why."""
    reason = _(DEALER_REASONS[result.dealer_reason])
    if result.next_dealer == me:
        return _("You deal next: {reason}", reason=reason)
    return _("{name} deals next: {reason}", name=names[result.next_dealer], reason=reason)


def seat_of(seat: Seat, names: Sequence[str]) -> str:
    """A player with his wind: `Mei (East)`."""
    return _("{name} ({wind})", name=names[seat], wind=seat_name(seat))
