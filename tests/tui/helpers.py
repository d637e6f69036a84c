"""A table for tests: instant bots, a person who answers by himself."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mahjong3.bots.bot import Bot, seed_for
from mahjong3.bots.chance import RandomBot
from mahjong3.bots.easy import EasyBot
from mahjong3.play.actions import Action
from mahjong3.play.deal import Move
from mahjong3.play.match import Match
from mahjong3.play.view import View
from mahjong3.rules import Rules
from tui.session import Chair, Recorder, Session

__all__ = ["Notes", "bot_of", "new_session", "random_answer"]


def bot_of(level: str) -> Bot:
    """A bot that answers at once."""
    return EasyBot() if level == "easy" else RandomBot()


def random_answer(view: View, salt: str = "person") -> Action:
    """What a person without a plan answers."""
    return RandomBot().choose(view, seed_for(salt, 0, view.decision))


class Notes:
    """A recorder that keeps its lines in memory."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def begin(self, match: Match) -> None:
        self.lines.append(f"deal {match.deal_number}")

    def move(self, move: Move) -> None:
        self.lines.append(" ".join(f"{seat}: {action}" for seat, action in move.answers))

    def undo(self, moves: int) -> None:
        self.lines.append(f"undo {moves}")

    def seat(self, player: int, level: str) -> None:
        self.lines.append(f"seat {player} {level}")

    def end(self, match: Match) -> None:
        self.lines.append(f"end {match.deal_number}")

    def over(self) -> None:
        self.lines.append("over")

    def close(self) -> None:
        self.lines.append("close")

    @property
    def standing(self) -> list[str]:
        """The lines of deals and moves that were not taken back."""
        kept: list[str] = []
        for line in self.lines:
            if line.startswith("undo"):
                taken = int(line.split()[1])
                while taken:
                    taken -= not kept.pop().startswith(("deal", "end"))
            elif not line.startswith(("seat", "close", "over")):
                kept.append(line)
        return kept


def new_session(
    levels: Sequence[str] = ("human", "easy", "easy"),
    *,
    seed: str = "17",
    deals: int = 4,
    rules: Rules | None = None,
    practice: bool = False,
    recorder: Recorder | None = None,
    bot: Callable[[str], Bot] = bot_of,
) -> Session:
    """A match about to begin."""
    match = Match(rules or Rules.preset("wiki"), seed, deals=deals)
    chairs = [Chair(name, level) for name, level in zip(("You", "Mei Ling", "Hafiz"), levels, strict=True)]
    return Session(match, chairs, bot=bot, practice=practice, recorder=recorder)
