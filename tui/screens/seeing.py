"""What may be seen of a table at which several people play, or nobody: by one of them, by all of them, by a spectator. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from mahjong3.play.events import Answered, Dealt, DeclareOffered, Drawn, Event, redact
from mahjong3.play.view import View
from tui.drawing.model import TablePicture, Tone
from tui.session import Session, Told

__all__ = ["COLOURS", "Onlooker", "covered", "public", "public_story"]

NOBODY: Final = -1
"""The seat of one who is told what everybody is told."""
COLOURS: Final[Mapping[str, Tone | None]] = {"plain": "text", "gold": "accent", "green": "good", "orange": "alert"}
"""The inks of names, by what a person calls them."""


def public(events: Mapping[int, Event]) -> Event | None:
    """What everybody may be told of an event; `None` if nothing.

    Args:
        events: what each watched player is told of it.
    """
    event = next(iter(events.values()), None)
    return None if event is None else redact(event, NOBODY)


def public_story(session: Session) -> tuple[Event, ...]:
    """All that everybody may be told of the deal in play."""
    told = (redact(event, NOBODY) for event in session.story(None))
    return tuple(event for event in told if event is not None)


def whole(events: Mapping[int, Event]) -> Event | None:
    """What one who sees all hands is told of an event, put together from what the players are told."""
    event: Event | None = None
    for event in events.values():
        if isinstance(event, Drawn) and event.tiles is not None:
            return event
        if not isinstance(event, (Dealt, Drawn, Answered, DeclareOffered)):
            return event
    return event


@dataclass(frozen=True, slots=True)
class Onlooker:
    """Who looks at the table."""

    player: int | None
    """Whose hand lies open at the bottom; `None`: nobody's, only backs are shown."""
    every: bool = False
    """All hands lie open."""

    def event(self, told: Told) -> Event | None:
        """What he is told."""
        if self.every:
            return whole(told.events)
        return public(told.events) if self.player is None else told.events.get(self.player)

    def story(self, session: Session) -> tuple[Event, ...]:
        """All that he has been told in this deal."""
        if self.every:
            return session.story(None)
        return public_story(session) if self.player is None else session.story(self.player)


def covered(picture: TablePicture) -> TablePicture:
    """The same table without anybody's hand: backs where the hand of the bottom seat lies, and nothing that follows from it."""
    view = picture.view
    size = view.hand_sizes[view.seat]
    blank: View = replace(view, hand=(), drawn=None, asked=False, answered=None, barred=())
    return replace(
        picture,
        view=blank,
        hand=(0,) * size,
        drawn=None,
        hand_covered=True,
        lifted=frozenset(),
        barred=frozenset(),
        open_hands=(None,) * len(view.hand_sizes),
        chips=(),
        meter=None,
        waits=None,
        alert="",
        coach=None,
    )


def coloured(picture: TablePicture, colours: Sequence[str], at: Sequence[int]) -> TablePicture:
    """The same table with the names in the colours of their own.

    Args:
        picture: the table.
        colours: by player, as the settings call them; missing ones have none.
        at: the player in each seat.
    """
    tones = [COLOURS.get(colours[player]) if player < len(colours) else None for player in at]
    players = tuple(replace(one, tone=tone) for one, tone in zip(picture.players, tones, strict=True))
    return replace(picture, players=players)
