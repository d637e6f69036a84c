"""What `plain` says when a seat is asked, and how it reads the answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from mahjong3.errors import MahjongError
from mahjong3.hands.melds import format_meld
from mahjong3.play.actions import DISCARDS, Action, parse_action
from mahjong3.play.view import View
from mahjong3.rules.seats import SEAT_LETTERS, SEATS, Seat
from mahjong3.scoring.sure import sure_fan
from mahjong3.tiles import FLY, NotationError, format_tile, format_tiles, parse_tile
from tui.plain.score_text import earned_text
from tui.words import N_, _, ngettext
from tui.words.names import tile_name
from tui.words.telling import action_text

__all__ = ["COMMANDS", "Answer", "AnswerError", "choice_lines", "hand_lines", "read_answer", "table_lines"]

Command: TypeAlias = Literal["help", "table", "undo", "quit"]
COMMANDS: Final[dict[Command, str]] = {
    "help": N_("say this"),
    "table": N_("melds, bonus tiles, discards and points of everybody"),
    "undo": N_("take your last answer back"),
    "quit": N_("save and leave"),
}
"""What may be written instead of an action."""


class AnswerError(MahjongError):
    """A line that is no answer to what was asked."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A line that was understood: an action or a command."""

    action: Action | None = None
    command: Command | None = None


def hand_lines(view: View) -> list[str]:
    """The own hand in notation, the drawn tile, melds, bonus tiles, and the fan it surely has."""
    hand = list(view.hand)
    if view.drawn is not None and view.drawn in hand:
        hand.remove(view.drawn)
        lines = [
            _(
                "Hand: {tiles}; drawn: {tile}, {name}",
                tiles=format_tiles(hand),
                tile=format_tile(view.drawn),
                name=tile_name(view.drawn),
            )
        ]
    else:
        lines = [_("Hand: {tiles}", tiles=format_tiles(hand))]
    if view.melds[view.seat]:
        lines.append(_("Melds: {melds}", melds=" · ".join(map(format_meld, view.melds[view.seat]))))
    if view.bonus[view.seat]:
        lines.append(_("Bonus tiles: {tiles}", tiles=format_tiles(sorted(view.bonus[view.seat]))))
    sure = sure_fan(view)
    has = (
        view.rules.limit_fan
        if any(one.limit for one in sure)
        else min(sum(one.fan for one in sure), view.rules.limit_fan)
    )
    said = _("Fan: {has} of {needed} for sure", has=has, needed=view.rules.min_fan)
    lines.append(f"{said}: {earned_text(sure)}" if sure else said)
    return lines


def choice_lines(view: View) -> list[str]:
    """What may be answered, numbered, in the notation of actions and in words."""
    return [f"{number} {action}: {_described(action)}" for number, action in enumerate(view.legal, start=1)]


def _described(action: Action) -> str:
    text = action_text(action)
    if action is DISCARDS[FLY]:
        return _("{action} (a fly in the river is dead)", action=text)
    return text


def table_lines(view: View, names: tuple[str, ...]) -> list[str]:
    """What lies open on the table, seat by seat."""
    lines = [ngettext("{n} tile is left in the wall", "{n} tiles are left in the wall", view.wall_left)]
    for seat in SEATS:
        parts = [ngettext("{n} tile in hand", "{n} tiles in hand", view.hand_sizes[seat])]
        parts += map(format_meld, view.melds[seat])
        if view.bonus[seat]:
            parts.append(_("bonus tiles {tiles}", tiles=format_tiles(sorted(view.bonus[seat]))))
        parts.append(_("discards {tiles}", tiles=" ".join(map(format_tile, view.rivers[seat])) or "-"))
        lines.append(f"{names[seat]}: {'; '.join(parts)}")
    return lines


def read_answer(line: str, view: View) -> Answer:
    """Understand a line.

    Args:
        line: a number of a choice, an action in its text form, a tile to discard, or a command; a seat may stand before it.
        view: the view of the seat that is asked.

    Raises:
        AnswerError: it is meant for another seat, or means nothing that can be done now.
        IllegalAction: an action that is not allowed now; says why.
    """
    text = " ".join(line.split())
    seat = _seat_of(text)
    if seat is not None:
        if seat != view.seat:
            raise AnswerError(
                N_("{asked} is asked, not {named}"), asked=SEAT_LETTERS[view.seat], named=SEAT_LETTERS[seat]
            )
        text = text.partition(":")[2].strip()
    if text in COMMANDS:
        return Answer(command=next(command for command in COMMANDS if command == text))
    if text.isascii() and text.isdigit():
        return Answer(_numbered(text, view))
    action = _action_of(text)
    refusal = view.refusal(action)
    if refusal is not None:
        from mahjong3.play.refusal import IllegalAction

        raise IllegalAction(refusal)
    return Answer(action)


def _seat_of(text: str) -> Seat | None:
    letter, colon, _rest = text.partition(":")
    letter = letter.strip().upper()
    return SEAT_LETTERS.index(letter) if colon and len(letter) == 1 and letter in SEAT_LETTERS else None


def _numbered(text: str, view: View) -> Action:
    number = int(text[:6])
    if not 1 <= number <= len(view.legal):
        raise AnswerError(N_("«{text}»: the choices are 1 to {most}"), text=text[:20], most=len(view.legal))
    return view.legal[number - 1]


def _action_of(text: str) -> Action:
    """An action, or the tile of a discard."""
    try:
        return DISCARDS[parse_tile(text)]
    except (NotationError, IndexError):
        return parse_action(text)
