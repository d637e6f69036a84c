"""The table of a match in which several people, or none, play at this keyboard.

Several people: each is asked in turn, and between two of them the table is covered until the one who is asked uncovers it. Claims
on one tile are asked one person after the other and answered together. Nobody: the bots are watched, at any speed or step by step.
Chairs are handed to bots and taken back between two turns.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Final

from textual import events

from mahjong3.play.actions import PASS, Action
from mahjong3.play.events import Event
from tui.drawing.model import Chip, Hit, KeyHint, TablePicture, Tone
from tui.screens.asked import Answers
from tui.screens.chairs import ChairsScreen, Changes
from tui.screens.choosing import passes_by_itself
from tui.screens.cover import CoverScreen
from tui.screens.seeing import COLOURS, Onlooker, coloured, covered
from tui.screens.table_picture import TableFacts
from tui.screens.trace import Trace
from tui.screens.watched import WatchedTable
from tui.session import Session, Told, pause
from tui.words import _

__all__ = ["SharedTable"]

_WATCHING: Final = ("step", "speed", "open", "turn")
"""Actions of one who watches bots."""


class SharedTable(WatchedTable):
    """A table for several people at one keyboard, or for watching.

    Args:
        session: the match.
        me: the player whose seat is at the bottom while nobody's hand lies open.
    """

    def __init__(self, session: Session, me: int) -> None:
        super().__init__(session, me)
        self._deal = 0
        self._answers = Answers(session)
        self._asking: int | None = None
        """Who is asked now."""
        self._answer: asyncio.Future[Action] | None = None
        self._front = asyncio.Event()
        """This screen is shown."""

    def on_mount(self) -> None:
        """Begin with the eyes of whoever may look; the table takes its steps after this."""
        self._look(self._resting())

    def on_screen_resume(self) -> None:
        """Nothing lies over the table any more."""
        super().on_screen_resume()
        self._front.set()

    async def _at_front(self) -> None:
        """Wait until nothing lies over the table: a menu or help is read to its end first."""
        while self.app.screen is not self:
            self._front.clear()
            await self._front.wait()

    # ── who looks ──

    @property
    def sharers(self) -> frozenset[int]:
        """Everybody who might look at this screen and has a hand."""
        return frozenset(self.session.owners) | frozenset(self.session.people)

    @property
    def watching(self) -> bool:
        """Only bots play, and nobody's chair is handed over: all hands may be seen."""
        return not self.sharers

    def _resting(self) -> Onlooker:
        """Who looks while nobody is asked."""
        sharers = self.sharers
        if not sharers:
            return Onlooker(self.me, every=True)
        if len(sharers) == 1:
            return Onlooker(next(iter(sharers)))
        return Onlooker(None)

    def _look(self, onlooker: Onlooker) -> None:
        """Show the table to somebody."""
        self.onlooker = onlooker
        if onlooker.player is not None:
            self.me = onlooker.player
        self.view = self.session.view(self.me)
        self.facts = self._facts()
        self.trace = Trace(len(self.session.chairs), self.view.seat)
        self.trace.hear_all(self._story())
        self._stand(None)

    def _story(self) -> tuple[Event, ...]:
        return self.onlooker.story(self.session)

    def _facts(self) -> TableFacts:
        facts = super()._facts()
        return facts if len(self.sharers) == 1 else replace(facts, me=None, watched=self.watching)

    def _choose_anew(self) -> None:
        if self._asking != self.me:
            self.view = replace(self.view, asked=False)
        super()._choose_anew()

    # ── what happens ──

    async def _play(self) -> None:
        await self._ask_all()
        async for told in self.session.steps():
            event = self._heard(told)
            await self._breathe(event)
            await self._ask_all()
            if self.session.view(self.me).result is not None and self.session.caught_up:
                await self._at_front()
                self._look(self._resting())
                self.host.show_result(self)

    def _heard(self, told: Told) -> Event | None:
        """Take in what happened; gives what the one who looks is told."""
        if told.anew:
            if told.deal != self._deal and len(self.sharers) > 1:
                self.onlooker = Onlooker(None)
            self._deal = told.deal
            self._look(self.onlooker)
            return None
        event = self.onlooker.event(told)
        self.view = told.views[self.me]
        if event is not None:
            self.trace.hear(event)
        self._stand(event)
        return event

    def _stand(self, event: Event | None) -> None:
        """Show what stands now, and warn the one who looks of a hand that may not win."""
        if self.onlooker.player is None or self.onlooker.player not in self.sharers:
            self.alert, self._warned = "", False
        else:
            self._warn(event)
        self.log_back = 0
        self._choose_anew()
        self.redraw()

    async def _breathe(self, event: Event | None) -> None:
        """Let what happened be seen, unless the one who looks is asked."""
        if self.watching and self.held and pause(event, "normal"):
            self._stepped.clear()
            await self._stepped.wait()
            return
        asked = self._asked_next()
        seconds = 0.0 if asked is not None and asked == self.onlooker.player else pause(event, self._pace)
        if seconds:
            await self._wait(seconds)
            if self.watching and self.held:
                self._stepped.clear()
                await self._stepped.wait()
        else:
            await asyncio.sleep(0)

    # ── asking ──

    def _asked_next(self) -> int | None:
        """The next person who is to answer."""
        return self._answers.next_asked(self.host.settings.asking)

    async def _ask_all(self) -> None:
        """Ask every person who is to be asked now, then give the session their answers."""
        while (player := self._asked_next()) is not None:
            if self._passes(player):
                self._answers.give(player, PASS)
            elif await self._open_for(player):
                await self._ask(player)
        self._answers.send()

    def _passes(self, player: int) -> bool:
        """Whether he has set up that he need not be asked this; where everybody is asked, he is."""
        view, settings = self.session.view(player), self.host.settings
        return (
            view.asked and not self._answers.asks_everybody(view, settings.asking) and passes_by_itself(view, settings)
        )

    async def _open_for(self, player: int) -> bool:
        """Cover the table until a person says that it is he; `False` if chairs have changed instead."""
        if self.onlooker.player == player:
            return True
        if len(self.sharers) > 1:
            await self._at_front()
            self._look(Onlooker(None))
            if self.host.settings.bell:
                self.app.bell()
            how = await self.app.push_screen_wait(self._cover_for(player))
            if how == "chairs":
                self._change_chairs(await self.app.push_screen_wait(self._chairs_screen(player)))
                return False
        return True

    def _cover_for(self, player: int) -> CoverScreen:
        facts = replace(self._facts(), me=None)
        seat = self.session.match.seat_of(player)
        return CoverScreen(facts, seat, facts.totals(self.session.view(player))[seat], self._tone(player) or "accent")

    def _tone(self, player: int) -> Tone | None:
        colours = self.host.settings.colours
        return COLOURS.get(colours[player]) if player < len(colours) else None

    async def _ask(self, player: int) -> None:
        """Wait for a person's answer."""
        answer: asyncio.Future[Action] = asyncio.get_running_loop().create_future()
        self._asking, self._answer = player, answer
        self._look(Onlooker(player))
        if self.host.settings.bell and len(self.sharers) == 1:
            self.app.bell()
        try:
            self._answers.give(player, await answer)
        finally:
            if self._answer is answer:
                self._asking, self._answer = None, None
        self._choose_anew()  # until the next thing is told nothing more can be answered
        self.redraw()

    def _asked(self) -> None:
        """Whoever is asked is asked in turn."""

    def _submit(self, action: Action) -> None:
        if self._answer is not None and not self._answer.done():
            self._answer.set_result(action)

    @property
    def _asked_for_show(self) -> bool:
        """The person at the keyboard is asked, but there is nothing that he could claim."""
        return self._asking is not None and not self.session.view(self._asking).asked

    # ── chairs ──

    @property
    def own_chairs(self) -> tuple[int, ...]:
        """The players whose chairs may be handed over and taken back."""
        return self.session.owners or tuple(range(len(self.session.chairs)))

    def _chairs_screen(self, first: int | None) -> ChairsScreen:
        return ChairsScreen(self.session.chairs, self.own_chairs, first)

    def _change_chairs(self, changes: Changes) -> None:
        for player, level in changes.items():
            self.session.hand_over(player, level)
            self._answers.forget(player)

    def action_chairs(self) -> None:
        """Hand chairs to bots, or take them back."""
        first = self.onlooker.player if self.onlooker.player in self.own_chairs else None
        self.app.push_screen(self._chairs_screen(first), self._chairs_changed)

    def _chairs_changed(self, changes: Changes | None) -> None:
        if not changes:
            return
        self._change_chairs(changes)
        looker = self.onlooker.player
        keeps = self.watching or (looker in self.session.people and not self.onlooker.every)
        self._look(self.onlooker if keeps else self._resting())
        self._begin_anew()

    def _begin_anew(self) -> None:
        """Ask anew: who is to answer has changed."""
        self._asking, self._answer = None, None
        self._stepped.set()
        self.run_worker(self._play, exclusive=True, name="steps")  # type: ignore[arg-type]  # called when it begins

    # ── taking back ──

    @property
    def may_undo(self) -> bool:
        """Whether the person at the keyboard could take his last answer back."""
        player = self.onlooker.player
        return player is not None and player in self.session.people and self.session.can_undo(player)

    def action_undo(self) -> None:
        """Take the last answer back."""
        if not self.may_undo:
            return
        self.session.undo(self.me)
        self._answers.forget()
        self._look(Onlooker(self.me))
        self._begin_anew()

    # ── what is shown ──

    def picture(self) -> TablePicture:
        """The table as the one who looks may see it."""
        picture = coloured(super().picture(), self.host.settings.colours, self.facts.at)
        chairs = KeyHint("F6", _("chairs"), "chairs")
        keys = tuple(chairs if hint.name == "larger" else hint for hint in picture.keys)
        if self.onlooker.player is None:
            return covered(replace(picture, keys=keys))
        if self.watching:
            return self._watched(picture)
        if self._asked_for_show:
            chips = (Chip("nothing", "Space", _("Pass"), state="main"),)
            return replace(picture, sentence=_("Nothing for you to claim"), busy="", chips=chips, keys=keys)
        return replace(picture, keys=keys)

    # ── keys and clicks ──

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Watching and playing have keys of their own."""
        if action in _WATCHING:
            return self.fits and self.watching
        if action == "undo":
            return self.fits and self.may_undo
        if self.watching and action in ("answer", "arrow", "variant", "enter"):
            return False
        return super().check_action(action, parameters)

    def taken(self, event: events.Key) -> bool:
        """What no binding takes."""
        if self._asked_for_show and event.key in ("space", "enter"):
            self._submit(PASS)
            return True
        if not self.watching:
            return super().taken(event)
        if event.key == "space":  # no binding: as one it would take the key from passing
            self.action_hold()
            return True
        return False

    def action_enter(self) -> None:
        """Enter: the chosen answer."""
        if self._asked_for_show:
            self._submit(PASS)
        else:
            super().action_enter()

    def hit(self, hit: Hit) -> None:
        """A click."""
        match hit.target, hit.name:
            case "chip", "nothing":
                self._submit(PASS)
            case (("chip" | "key"), "chairs"):
                self.action_chairs()
            case (("chip" | "key"), ("hold" | "step" | "speed" | "open" | "turn") as name):
                if self.watching:
                    getattr(self, f"action_{name}")()
            case "panel", _:
                pass
            case _:
                if not self.watching or hit.target == "key":
                    super().hit(hit)
