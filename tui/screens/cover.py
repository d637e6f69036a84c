"""The table is covered between two people at one keyboard: only the key of the one who is asked opens it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal, TypeAlias

from textual import events
from textual.binding import Binding, BindingType

from mahjong3.rules.seats import Seat
from tui.drawing.model import Chip, CoverPicture, Drawn, Hit, KeyHint, Tone
from tui.drawing.screens import draw_cover
from tui.drawing.table import deal_title
from tui.screens.base import GameScreen
from tui.screens.table_picture import TableFacts
from tui.words import N_, _

__all__ = ["CoverScreen", "Uncovered", "cover_keys"]

Uncovered: TypeAlias = Literal["open", "chairs"]
"""How a cover was left: by the person, or to hand a chair over."""


def cover_keys(names: Sequence[str]) -> tuple[str, ...]:
    """The key of each player: the first letter of his name that is nobody else's, else the number of his chair.

    >>> cover_keys(("Mei Ling", "Mo", "陳"))
    ('m', 'o', '3')
    """
    taken: list[str] = []
    for number, name in enumerate(names, start=1):
        letters = (letter for letter in name.casefold() if letter.isascii() and letter.isalpha())
        taken.append(next((letter for letter in letters if letter not in taken), str(number)))
    return tuple(taken)


class CoverScreen(GameScreen[Uncovered]):
    """The covered table. Nothing of any hand, river, meld or log is on it.

    Args:
        facts: who sits where, and the points before the deal.
        seat: who is to take the keyboard.
        points: his points of the match.
        tone: the ink of his name.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f6", "chairs", N_("give this seat to a bot, or take one back")),
        Binding("f1", "help", N_("help")),
        Binding("escape", "menu", N_("menu")),
    ]

    def __init__(self, facts: TableFacts, seat: Seat, points: int, tone: Tone = "accent") -> None:
        super().__init__()
        self._facts = facts
        self._seat = seat
        self._points = points
        self._tone = tone
        player = facts.at[seat]
        self.player_name = facts.names[player]
        self.opening_key = cover_keys(facts.names)[player]

    def draw(self, width: int, height: int) -> Drawn:
        """The whole screen."""
        facts = self._facts
        picture = CoverPicture(
            look=self.host.look,
            title=deal_title(facts.deal, facts.deals),
            remark=_("{rules} rules", rules=facts.rules),
            lead=_("Pass the keyboard to"),
            seat=self._seat,
            name=self.player_name,
            points=self._points,
            text=_("The table is covered: no tiles on the screen, in the log or in the scroll-back."),
            chip=Chip("open", self.opening_key, _("I am {name}, uncover", name=self.player_name), state="main"),
            note=_("No other key opens it."),
            keys=(
                KeyHint("F6", _("give this seat to a bot"), "chairs"),
                KeyHint("Esc", _("menu"), "menu"),
            ),
            tone=self._tone,
        )
        return draw_cover(picture, width, height)

    def taken(self, event: events.Key) -> bool:
        """The one key."""
        if (event.character or "").casefold() != self.opening_key:
            return False
        self.dismiss("open")
        return True

    def action_chairs(self) -> None:
        """Hand a chair over."""
        self.dismiss("chairs")

    def action_help(self) -> None:
        """Help."""
        self.host.help()

    def action_menu(self) -> None:
        """The menu of the table."""
        self.host.menu()

    def hit(self, hit: Hit) -> None:
        """A click on the button or on a hint."""
        match hit.target, hit.name:
            case "chip", "open":
                self.dismiss("open")
            case "key", "chairs":
                self.action_chairs()
            case "key", "menu":
                self.action_menu()
            case _:
                pass
