"""A match that is looked at again: where one stands in it, what may be seen there, and what it looks like. Pure: no widget, no app."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property

from mahjong3.play.deal import Deal
from mahjong3.play.events import Answered, Ended, Event, Melded, redact
from mahjong3.play.result import Result
from mahjong3.play.view import View
from mahjong3.records import Record, Replayed, ReplayedDeal
from mahjong3.rules.seats import SEATS, Seat
from tui.drawing.model import Chip, KeyHint, Look, TablePicture
from tui.drawing.table import deal_title
from tui.screens.choosing import Chooser, hand_order
from tui.screens.table_picture import TableFacts, table_picture
from tui.screens.trace import Trace
from tui.settings import Settings
from tui.words import _, clean
from tui.words.telling import tell

__all__ = ["Moment", "ReplayedMatch", "replay_picture"]

_LONGEST_NAME = 24


def is_seen(events: Iterable[Event]) -> bool:
    """Whether something happened that everybody at the table sees."""
    return any(not isinstance(event, Answered) for event in events)


def is_claim(events: Iterable[Event]) -> bool:
    """Whether a discard was claimed, or the deal ended."""
    return any(isinstance(event, (Melded, Ended)) for event in events)


@dataclass(frozen=True)
class ReplayedMatch:
    """A record, played again."""

    record: Record
    replayed: Replayed

    @cached_property
    def people(self) -> tuple[int, ...]:
        """The players whose chairs are people's."""
        return tuple(number for number, player in enumerate(self.record.header.players) if player.bot is None)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of the players."""
        return tuple(clean(player.name, longest=_LONGEST_NAME) for player in self.record.header.players)

    @cached_property
    def deals(self) -> tuple[ReplayedDeal, ...]:
        """The deals that may be seen: one in play not where several people play it."""
        return tuple(deal for deal in self.replayed.deals if deal.result is not None or len(self.people) < 2)

    @property
    def hidden(self) -> bool:
        """A deal is in play that is not shown."""
        return len(self.deals) < len(self.replayed.deals)

    def only_from(self, deal: ReplayedDeal) -> int | None:
        """The player from whose seat alone the deal is shown; `None`: from every seat, all hands open."""
        return self.people[0] if deal.result is None and self.people else None


@dataclass(frozen=True, slots=True)
class Moment:
    """A place in a match: a deal, after so many of its steps that were seen."""

    match: ReplayedMatch
    deal: int = 0
    """Which of `match.deals`."""
    place: int = 0
    """0 the deal has begun; `places[n]`: so many answers were given."""
    player: int = 0
    """Whose seat is at the bottom."""
    every: bool = True
    """All hands lie open, where they may."""
    _deals: dict[tuple[int, int], Deal] = field(default_factory=dict, compare=False, repr=False)
    """The deal as it stands here, once it has been asked for."""

    @property
    def played(self) -> ReplayedDeal:
        """The deal."""
        return self.match.deals[self.deal]

    @property
    def places(self) -> tuple[int, ...]:
        """After how many answers something is seen, the beginning first."""
        steps = self.played.steps
        return (0, *(number for number, step in enumerate(steps, start=1) if is_seen(step.events)))

    @property
    def steps(self) -> int:
        """How many answers were given."""
        return self.places[self.place]

    @property
    def last(self) -> bool:
        """It is the last place of the deal."""
        return self.place == len(self.places) - 1

    @property
    def looker(self) -> int:
        """Whose seat is at the bottom, where only one may be."""
        only = self.match.only_from(self.played)
        return self.player if only is None else only

    @property
    def all_open(self) -> bool:
        """All hands lie open."""
        return self.every and self.match.only_from(self.played) is None

    @property
    def seat(self) -> Seat:
        """The seat at the bottom."""
        return (self.looker - self.played.dealer) % len(SEATS)

    def state(self) -> Deal:
        """The deal as it stands here."""
        key = (self.deal, self.steps)
        if key not in self._deals:
            self._deals.clear()
            self._deals[key] = self.played.at(self.steps)
        return self._deals[key]

    def view(self, seat: Seat) -> View:
        """What a seat sees."""
        return self.state().view(seat)

    @property
    def result(self) -> Result | None:
        """How the deal ended, at its last place."""
        return self.state().result

    def events(self) -> tuple[Event, ...]:
        """All that has happened in the deal, as the one who looks is told it."""
        found: list[Event] = [*self.played.opening]
        for step in self.played.steps[: self.steps]:
            found += step.events
        if self.all_open:
            return tuple(found)
        told = (redact(event, self.seat) for event in found)
        return tuple(event for event in told if event is not None)

    # ── going somewhere ──

    def moved(self, by: int) -> Moment | None:
        """So many places further, also into the deals beside; `None` at the ends of the match."""
        place = self.place + by
        if 0 <= place < len(self.places):
            return replace(self, place=place)
        if place < 0:
            before = self.to_deal(self.deal - 1)
            return None if before is None else before.to_end()
        return self.to_deal(self.deal + 1)

    def to_deal(self, deal: int) -> Moment | None:
        """The beginning of a deal; `None` if there is none."""
        return replace(self, deal=deal, place=0) if 0 <= deal < len(self.match.deals) else None

    def to_end(self) -> Moment:
        """The last place of the deal."""
        return replace(self, place=len(self.places) - 1)

    def to_next(self, wanted: Callable[[Iterable[Event]], bool]) -> Moment | None:
        """The next place, in this deal or later ones, at which something wanted happens."""
        moment = self.moved(1)
        while moment is not None:
            if moment.place and wanted(moment.happened()):
                return moment
            moment = moment.moved(1)
        return None

    def happened(self) -> tuple[Event, ...]:
        """What happened since the place before."""
        if not self.place:
            return self.played.opening
        before = self.places[self.place - 1]
        return tuple(event for step in self.played.steps[before : self.steps] for event in step.events)


def facts_of(moment: Moment) -> TableFacts:
    """What stays the same through the deal."""
    match, played = moment.match, moment.played
    deals = match.record.header.rules.deals
    return TableFacts(
        names=match.names,
        at=tuple((played.dealer + seat) % len(SEATS) for seat in SEATS),
        me=match.people[0] if len(match.people) == 1 else None,
        deal=played.number,
        deals=deals if isinstance(deals, int) else None,
        before=played.points,
        rules=played.rules.name,
        practice=match.record.header.practice,
    )


def replay_picture(
    moment: Moment, look: Look, settings: Settings, *, running: bool, alert: str = "", log_back: int = 0
) -> TablePicture:
    """The table at a place of a match.

    Args:
        moment: the place.
        look: theme, faces, sizes.
        settings: sorting and keys.
        running: whether it plays by itself.
        alert: what has to be said at once.
        log_back: rows scrolled back in the log.
    """
    facts = facts_of(moment)
    view = replace(moment.view(moment.seat), asked=False)
    trace = Trace(len(SEATS), moment.seat)
    events = moment.events()
    trace.hear_all(events)
    chooser = Chooser(view, *hand_order(view, settings.sorting))
    picture = table_picture(facts, view, trace, chooser, settings=settings, look=look, alert=alert, log_back=log_back)
    hands = tuple(None if seat == moment.seat else moment.view(seat).hand for seat in SEATS)
    return replace(
        picture,
        open_hands=hands if moment.all_open else picture.open_hands,
        sentence=sentence_of(moment, facts, events),
        busy="",
        chips=chips_of(moment, running=running),
        keys=keys_of(moment),
        title=_("{deal} · replay", deal=deal_title(facts.deal, facts.deals)),
        remark=_("{rules} rules · {match}", rules=clean(facts.rules), match=clean(moment.match.record.header.match)),
        note=_("{n} of {count}", n=moment.place, count=len(moment.places) - 1),
    )


def sentence_of(moment: Moment, facts: TableFacts, events: tuple[Event, ...]) -> str:
    """What has happened last, in a sentence."""
    if not moment.place:
        return _("The tiles are dealt")
    seen = [event for event in events if not isinstance(event, Answered)]
    me = None if facts.me is None else facts.at.index(facts.me)
    for event in reversed(seen):
        said = tell(event, facts.called(), me)
        if said:
            return said
    return ""


def chips_of(moment: Moment, *, running: bool) -> tuple[Chip, ...]:
    """The buttons."""
    chips = [
        Chip("back", "←", ""),
        Chip("next", "→", _("next"), state="main"),
        Chip("claim", "c", _("claim")),
    ]
    if moment.last and moment.played.result is not None:
        chips.append(Chip("result", "Enter", _("result")))
    else:
        chips.append(Chip("end", "e", _("end")))
    if moment.match.only_from(moment.played) is None:
        chips.append(Chip("open", "v", _("one seat") if moment.every else _("all seats")))
    return (*chips, Chip("play", "Space", _("stop") if running else _("play")))


def keys_of(moment: Moment) -> tuple[KeyHint, ...]:
    """The keys row."""
    hints = [KeyHint("PgUp PgDn", _("deal"), "deal")]
    if moment.match.only_from(moment.played) is None:
        hints.append(KeyHint("Tab", _("next seat"), "seat"))
        hints.append(KeyHint("p", _("play on from here"), "on"))
    return (*hints, KeyHint("F1", _("help"), "help"), KeyHint("Esc", _("leave"), "leave"))
