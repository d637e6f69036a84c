"""The table: shows what the player is told, step by step, and passes on what he answers."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import ClassVar, Final

from textual import events
from textual.binding import Binding, BindingType

from mahjong3.errors import MahjongError
from mahjong3.play.actions import PASS, Action
from mahjong3.play.events import Discarded, Event
from mahjong3.tiles.kinds import Kind
from tui.drawing.layout import TableLayout, table_layout
from tui.drawing.model import Hit, TablePicture
from tui.drawing.table import next_size
from tui.screens.choosing import Chooser, Outcome, Refusal, hand_order, kind_of_key, passes_by_itself, refused
from tui.screens.coached import CoachedScreen
from tui.screens.refusing import confirmation, place_in_book, short_of, why_no_win
from tui.screens.table_picture import TableFacts, table_picture
from tui.screens.trace import Trace
from tui.session import Session, Told, pause
from tui.settings import KEYS
from tui.words import N_, _, say

__all__ = ["TableScreen"]

_ANSWERS: Final = {
    "pong": N_("pong"),
    "chow": N_("chow"),
    "kong": N_("kong"),
    "win": N_("win"),
    "declare": N_("declare four flies"),
    "swap": N_("swap the fly of a pong"),
    "pass": N_("pass"),
}
"""Sorts of answer that have a key of their own."""


def _bindings() -> list[BindingType]:
    """The keys of the table; those of `KEYS` may be changed by the person."""
    answers = [Binding(KEYS[name], f"answer('{name}')", what, id=name) for name, what in _ANSWERS.items()]
    return [
        *answers,
        Binding("left", "arrow(-1)", N_("the tile or claim to the left"), key_display="←"),
        Binding("right", "arrow(1)", N_("the tile or claim to the right"), key_display="→"),
        Binding("tab", "variant(1)", N_("the next claim")),
        Binding("shift+tab", "variant(-1)", N_("the claim before"), show=False),
        Binding("enter", "enter", N_("discard, or take the chosen claim")),
        Binding(KEYS["coach"], "coach", N_("what the coach would do"), id="coach"),
        Binding(KEYS["undo"], "undo", N_("take the last answer back"), id="undo"),
        Binding(KEYS["log"], "log(5)", N_("earlier in the log"), id="log"),
        Binding("pageup", "log(5)", N_("earlier in the log"), show=False),
        Binding("pagedown", "log(-5)", N_("later in the log"), show=False),
        Binding("plus,equals_sign", "grow(1)", N_("larger tiles"), key_display="+"),
        Binding("minus", "grow(-1)", N_("smaller tiles"), key_display="-"),
        Binding("f1", "help", N_("help")),
        Binding("f2", "book", N_("the rule book, at what was refused")),
        Binding("f6", "chairs", N_("hand a chair to a bot, or take it back")),
        Binding("escape", "menu", N_("menu")),
        Binding(KEYS["quit"], "leave", N_("leave, the match is kept"), id="quit"),
    ]


class TableScreen(CoachedScreen):
    """The table of a match in play.

    Args:
        session: the match; the screen takes its steps.
        me: the player who looks.
    """

    BINDINGS: ClassVar[list[BindingType]] = _bindings()

    def __init__(self, session: Session, me: int) -> None:
        super().__init__(session, me)
        self.facts = self._facts()
        self.trace = Trace(len(session.chairs), self.view.seat)
        self.chooser = Chooser(self.view, *hand_order(self.view, "kind"))
        self.place = ""
        """Where the rule book says more of what was refused."""
        self.log_back = 0
        self._warned = False
        """What is said is why a complete hand may not win."""
        self._hurry = asyncio.Event()
        self._pausing = False
        self._told_in: tuple[str, str] | None = None
        """The language in which things were told, and the sorting of the hand."""

    def on_mount(self) -> None:
        """Begin to take steps."""
        super().on_mount()
        self.run_worker(self._play, exclusive=True, name="steps")  # type: ignore[arg-type]  # called when it begins

    def on_screen_resume(self) -> None:
        """Tell everything once more where another language or sorting has been set meanwhile."""
        settings = self.host.settings
        before, self._told_in = self._told_in, (settings.lang, settings.sorting)
        if before is not None and before != self._told_in:
            self._tell_once_more()
        super().on_screen_resume()

    def _tell_once_more(self) -> None:
        self.trace = Trace(len(self.session.chairs), self.view.seat)
        self.trace.hear_all(self._story())
        self.alert, self._warned = "", False
        self._choose_anew()
        if self.coaching is not None:
            self._ask_coach()

    def _story(self) -> tuple[Event, ...]:
        """All that the one who looks has been told in this deal."""
        return self.session.story(self.me)

    # ── what happens ──

    async def _play(self) -> None:
        async for told in self.session.steps():
            self._hear(told)
            seconds = pause(told.events.get(self.me), self.host.settings.speed)
            if seconds:
                await self._wait(seconds)
            if self.view.result is not None and self.session.caught_up:
                self.host.show_result(self)

    async def _wait(self, seconds: float) -> None:
        """Let what happened be seen; a key shortens it."""
        self._hurry.clear()
        self._pausing = True
        try:
            await asyncio.wait_for(self._hurry.wait(), seconds)
        except TimeoutError:
            pass
        finally:
            self._pausing = False

    def _hear(self, told: Told) -> None:
        self.view = told.views[self.me]
        event = told.events.get(self.me)
        if told.anew:
            self.facts = self._facts()
            self.trace = Trace(len(self.session.chairs), self.view.seat)
            self.trace.hear_all(self._story())
        if event is not None:
            self.trace.hear(event)
        self._warn(event)
        self.log_back = 0
        self._choose_anew()
        self.redraw()
        if self.view.asked:
            self._asked()

    def _warn(self, event: Event | None) -> None:
        """Say at once why a complete hand may not win; that stays until the next discard, or until he is asked."""
        score = self.view.score
        barred = score is not None and score.wins and not self.view.wins
        if barred or short_of(self.view, score):
            self.alert, self._warned = why_no_win(self.view), True
            self.place = place_in_book(self.view, "win", None)
        elif not self._warned or self.view.asked or isinstance(event, Discarded) or event is None:
            self.alert, self._warned = "", False

    def _facts(self) -> TableFacts:
        match = self.session.match
        seats = range(len(self.session.chairs))
        return TableFacts(
            names=tuple(chair.name for chair in self.session.chairs),
            at=tuple(match.player_at(seat) for seat in seats),
            me=self.me if self.me in (*self.session.owners, *self.session.people) else None,
            deal=match.deal_number,
            deals=match.deals,
            before=self.session.before,
            rules=match.rules.name,
            practice=self.session.practice,
        )

    def _choose_anew(self) -> None:
        self.chooser = Chooser(self.view, *hand_order(self.view, self.host.settings.sorting))
        self._listen((self.facts.deal, self.view.decision) if self.view.asked else None)

    # ── being asked ──

    def _asked(self) -> None:
        if passes_by_itself(self.view, self.host.settings):
            self._submit(PASS)
        elif self.host.settings.bell:
            self.app.bell()

    @property
    def may_undo(self) -> bool:
        """Whether the last answer could be taken back."""
        return self.session.can_undo(self.me)

    # ── what is shown ──

    def picture(self) -> TablePicture:
        """The table as it is now."""
        return table_picture(
            self.facts,
            self.view,
            self.trace,
            self.chooser,
            settings=self.host.settings,
            look=self.host.look,
            alert=self.alert,
            log_back=self.log_back,
            can_undo=self.may_undo,
            hurry=not self.view.asked and self.view.result is None and self.host.settings.speed != "instant",
            coach=self.coaching,
        )

    def layout_of(self, picture: TablePicture) -> TableLayout:
        """With room for what the coach says, where there is none beside the table."""
        layout = table_layout(*self.size)
        if picture.coach is not None and layout.side is None and not picture.alert:
            return table_layout(*self.size, caption=True)
        return layout

    # ── what is answered ──

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys of answers work where the answer is possible; elsewhere the key says why it is not (`taken`)."""
        if not self.fits and action not in ("leave", "menu", "help"):
            return False
        if action == "answer":
            return parameters[0] in self.chooser.groups
        if action == "undo":
            return self.may_undo
        return True

    def taken(self, event: events.Key) -> bool:
        """What no binding takes: a tile's key chooses it, the key of an answer that is not possible says why."""
        if self._pausing and not self.view.asked and event.key in ("space", "enter"):
            self._hurry.set()
            return True
        settings = self.host.settings
        name = next((name for name in (*_ANSWERS, "undo") if settings.key(name) == event.key), None)
        if name in self.chooser.groups or (name == "undo" and self.may_undo):
            return False
        kind = kind_of_key(event.character or "")
        if kind is not None and (name is None or "discard" in self.chooser.groups):
            self._take(self.chooser.choose_kind(kind))
        elif name == "undo":
            self._say(_("There is no answer that you could take back."))
        elif name is not None:
            self._take(refused(self.view, name))
        else:
            return False
        return True

    def action_answer(self, name: str) -> None:
        """The key of a sort of answer."""
        self._take(self.chooser.press(name))

    def action_arrow(self, step: int) -> None:
        """Left or right."""
        if self.view.asked:
            self.chooser.arrow(step)
            self._say("")

    def action_variant(self, step: int) -> None:
        """Tab."""
        self.chooser.next_variant(step)
        self._say("")

    def action_enter(self) -> None:
        """Enter: the chosen answer; while one looks on, the next thing at once."""
        if self._pausing and not self.view.asked:
            self._hurry.set()
            return
        self._take(self.chooser.enter())

    def action_choose_tile(self, kind: Kind) -> None:
        """A tile of the hand by its kind."""
        self._take(self.chooser.choose_kind(kind))

    def action_undo(self) -> None:
        """Take the last answer back."""
        try:
            self.session.undo(self.me)
        except MahjongError as error:
            self._say(say(error))
        self._hurry.set()

    def action_log(self, rows: int) -> None:
        """Scroll the log."""
        self.log_back = max(0, min(len(self.trace.log) - 1, self.log_back + rows))
        self.redraw()

    def action_grow(self, step: int) -> None:
        """Larger or smaller tiles."""
        if self.fits:
            self.host.grow(next_size(self.picture(), table_layout(*self.size), step))
            self.redraw()

    def action_help(self) -> None:
        """Help."""
        self.host.help()

    def action_book(self) -> None:
        """The rule book, where it speaks of what was refused."""
        where = self.place if self.alert else ("claims" if self.view.phase == "claims" else "turn")
        self.host.open_book(self.view.rules, where)

    def action_menu(self) -> None:
        """The menu, unless something chosen is given up first."""
        if self.chooser.drop_claim() or self.alert:
            self._say("")
        else:
            self.host.menu()

    def action_chairs(self) -> None:
        """Let a bot play on in one's place; the table of several people can do that."""
        self.host.change_chairs()

    def action_leave(self) -> None:
        """Leave the program; the match is kept."""
        self.host.leave()

    def hit(self, hit: Hit) -> None:
        """A click."""
        match hit.target:
            case "hand":
                self._take(self.chooser.choose_place(hit.index))
            case "variant":
                self._take(self.chooser.take_variant(hit.name, hit.index))
            case "chip":
                self._take(self.chooser.press(hit.name))
            case "key":
                self._hit_key(hit.name)
            case _:
                pass

    def _hit_key(self, name: str) -> None:
        match name:
            case "help":
                self.host.help()
            case "coach":
                self.action_coach()
            case "book":
                self.action_book()
            case "menu":
                self.host.menu()
            case "undo":
                self.action_undo()
            case "larger":
                self.action_grow(1)
            case "hurry":
                self._hurry.set()
            case "take":
                self.action_enter()
            case "another":
                self.action_arrow(1)
            case "drop":
                self.action_menu()
            case _:
                pass

    def scrolled(self, hit: Hit | None, rows: int) -> None:
        """The wheel: the log where the pointer is on it, else the chosen tile."""
        if hit is not None and hit.target in ("log", "waits"):
            self.action_log(-rows)
        else:
            self.action_arrow(rows)

    def _take(self, outcome: Outcome) -> None:
        """Do what a key or click led to."""
        if isinstance(outcome, Refusal):
            self._say(outcome.text)
            self.place = outcome.place
        elif outcome is None:
            self._say("")
        elif self.chooser.asked_twice(outcome, self.host.settings.confirm):
            self._say(confirmation(outcome))
        else:
            self._submit(outcome)

    def _submit(self, action: Action) -> None:
        try:
            self.session.submit(self.me, action, decision=self.view.decision)
        except MahjongError as error:
            self._say(say(error))
            return
        self._hurry.set()
        # Until the next thing is told nothing more can be answered.
        self.view = replace(self.view, asked=False)
        self._choose_anew()
        self._say("")

    def _say(self, text: str) -> None:
        self._warned = False
        super()._say(text)
