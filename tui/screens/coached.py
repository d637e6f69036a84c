"""A table with a coach: what he would do stands beside a question when he is asked for it, or by itself where that is set up."""

from __future__ import annotations

from mahjong3.play.view import View
from tui.drawing.model import Coaching
from tui.screens.staging import StagedScreen
from tui.session import Session
from tui.words import _

__all__ = ["CoachedScreen"]


class CoachedScreen(StagedScreen[None]):
    """A table at which a person is asked, and may ask the coach.

    Args:
        session: the match.
        me: the player who looks.
    """

    def __init__(self, session: Session, me: int) -> None:
        super().__init__()
        self.session = session
        self.me = me
        self.view: View = session.view(me)
        self.alert = ""
        self.coaching: Coaching | None = None
        """What the coach says."""
        self._coach_kept: bool | None = None
        """Whether he speaks without being asked at this table; `None`: as it is set up."""
        self._question: tuple[int, int] | None = None
        """Which question is asked: the deal and the decision."""

    def _listen(self, question: tuple[int, int] | None) -> None:
        """Another question is asked, or none: what the coach said of the last one is gone."""
        if question != self._question:
            self._question, self.coaching = question, None
            if question and self._coach_speaks:
                self._ask_coach()

    @property
    def _coach_speaks(self) -> bool:
        """Whether he speaks without being asked."""
        if self._coach_kept is not None:
            return self._coach_kept
        return self.host.settings.coach or self.session.practice

    def _ask_coach(self) -> None:
        from tui.screens.coaching import thinking

        self.coaching = thinking()
        self.run_worker(self._hear_coach, exclusive=True, group="coach")  # type: ignore[arg-type]  # called when it begins

    async def _hear_coach(self) -> None:
        question, view = self._question, self.view
        advice = await self.session.advise(self.me)
        if question == self._question and self.coaching is not None and advice is not None:
            from tui.screens.coaching import coaching_of

            self.coaching = coaching_of(view, advice)
            self.redraw()

    def action_coach(self) -> None:
        """What the coach would do; once more to hide it."""
        if not self.view.asked:
            self._say(_("The coach speaks when you are asked."))
            return
        always = self.host.settings.coach or self.session.practice
        if self.coaching is None:
            self._ask_coach()
        else:
            self.coaching = None
        if always:
            self._coach_kept = self.coaching is not None
        self._say("")

    def _say(self, text: str) -> None:
        """A sentence in the row of the keys."""
        self.alert = text
        self.redraw()
