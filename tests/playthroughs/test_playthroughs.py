"""Each playthrough is told again from its wall and its moves and compared; what it must show stands here once more, by hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pytest

from mahjong3.play.events import (
    BonusLaid,
    ConcealedKong,
    DeclareOffered,
    Discarded,
    Drawn,
    Event,
    FlySwapped,
    KongMade,
    KongTried,
    Melded,
    SidePaid,
)
from mahjong3.play.result import Result
from mahjong3.rules.seats import SEATS
from mahjong3.scoring.score import Score
from mahjong3.tiles.kinds import FLY
from mahjong3.tiles.notation import parse_tile, parse_tiles
from tests.playthroughs.telling import FOLDER, Told, tell

E, S, W = SEATS


@dataclass(frozen=True)
class Played:
    """A playthrough, told again."""

    told: Told
    lines: tuple[str, ...]

    @property
    def result(self) -> Result:
        assert self.told.deal.result is not None
        return self.told.deal.result

    @property
    def score(self) -> Score:
        """What the (first) winner’s hand counts."""
        return self.result.winners[0][1]

    def of(self, kind: type[Event]) -> list[Event]:
        """All events of a kind."""
        return [event for event in self.told.events if isinstance(event, kind)]

    @property
    def side(self) -> list[tuple[int, str, tuple[int, ...]]]:
        """The side payments: who is paid, for what, the change of points."""
        return [(event.seat, event.reason, event.points) for event in self.told.events if isinstance(event, SidePaid)]

    def after(self, *lines: str) -> str:
        """The line that follows these, which stand one after the other."""
        place = next(place for place in range(len(self.lines)) if self.lines[place : place + len(lines)] == lines)
        return self.lines[place + len(lines)]


def robbed_kong(played: Played) -> None:
    assert played.result.points == (-10, 15, -5)
    assert played.score.patterns == {"base": 1, "own-flower": 1, "animal": 1, "dragon-pong": 1, "robbed-kong": 1}
    assert [meld.name for meld in played.told.deal.melds[E]] == ["pong"]
    assert (len(played.of(KongTried)), played.of(KongMade)) == (1, [])
    assert played.result.source == E
    assert (played.result.next_dealer, played.result.dealer_reason) == (S, "winner")
    # South, complete with 4 fan, was not asked about West's 5p.
    assert played.after("> W discard 5p", "  W discards 5p") == "  E asked  pong 55p | pass"
    assert played.told.deal.wall.replacements == 2


def sixteen_bonus_tiles(played: Played) -> None:
    drawn = [event for event in played.told.events if isinstance(event, Drawn)]
    assert [event.from_tail for event in drawn] == [False] + [True] * 16
    assert len(played.told.deal.bonus[S]) == 16
    assert played.score.limits == ("earthly", "sixteen-flowers")
    assert [payment.points for payment in played.result.payments] == [800, 800]
    assert played.side == [(S, "series", (-50, 100, -50))] * 4 + [(E, "flies", (100, -50, -50))]
    assert played.result.points == (-900, 1950, -1050)


def false_win(played: Played) -> None:
    assert (played.result.outcome, played.result.false_caller) == ("false-win", S)
    assert [(due.payer, due.payee, due.points) for due in played.result.payments] == [(S, E, 20), (S, W, 20)]
    assert played.side == [(E, "kong", (4, -2, -2))]
    assert played.result.points == (24, -42, 18)
    assert (played.result.next_dealer, played.result.dealer_reason) == (E, "false-win")
    # West has answered first, and nothing came of it.
    assert played.after("> W win") == "> S win"


def two_winners(played: Played) -> None:
    assert [seat for seat, _ in played.result.winners] == [S, W]
    assert [score.fan for _, score in played.result.winners] == [5, 5]
    assert [(due.payer, due.payee, due.points, due.units) for due in played.result.payments] == [
        (E, S, 30, 3),
        (E, W, 30, 3),
    ]
    assert played.side == [(W, "flies", (-2, 0, 2))]
    assert played.result.winners[1][1].reading.flies == parse_tiles("3p")
    assert played.result.points == (-62, 30, 32)
    assert played.result.next_dealer == S


def fly_swap(played: Played) -> None:
    (swapped,) = played.of(FlySwapped)
    assert isinstance(swapped, FlySwapped)
    assert swapped.meld.tiles == parse_tiles("CCC")
    assert "win" not in played.after("> S pass", "  S draws C, 40 left")
    assert "win" in played.after("> S swap C", "  S takes the fly for C: pong CCC")
    assert played.score.situation.tile == FLY
    assert played.score.patterns == {"base": 1, "own-flower": 1, "dragon-pong": 1, "north-wind": 1, "self-draw": 1}
    assert played.score.reading.flies == parse_tiles("1p")
    assert played.result.points == (-10, 20, -10)


def exhausted_replacement(played: Played) -> None:
    assert (played.result.outcome, played.told.deal.wall.left) == ("drawn", 0)
    *_, kong, kong_paid, drawn, laid, series_paid, flies_paid, _ = played.told.events
    assert isinstance(kong, ConcealedKong)
    assert drawn == Drawn(S, parse_tiles("s4"), 1, from_tail=True, opening=False)
    assert laid == BonusLaid(S, parse_tiles("s4"))
    assert [event.reason for event in (kong_paid, series_paid, flies_paid) if isinstance(event, SidePaid)] == [
        "kong",
        "series",
        "flies",
    ]
    assert played.side == [
        (E, "series", (200, -100, -100)),
        (W, "series", (-100, -100, 200)),
        (W, "series", (-100, -100, 200)),
        (S, "kong", (-100, 200, -100)),
        (S, "series", (-50, 100, -50)),
        (W, "flies", (-50, -50, 100)),
    ]
    assert played.result.points == (-200, -50, 250)
    assert (played.result.next_dealer, played.result.dealer_reason) == (S, "last-tile")
    assert played.after("> E discard J", "  E discards J").startswith("  S draws")


def heavenly(played: Played) -> None:
    assert played.score.limits == ("heavenly",)
    assert (played.score.total, played.score.fan) == (4, 10)
    assert "win | kong 1p" in played.after("> W pass", "  E begins")
    assert played.of(DeclareOffered) == [DeclareOffered(W)]
    opening = [event for event in played.told.events if isinstance(event, (BonusLaid, Drawn))]
    assert [event.seat for event in opening] == [E, E, S, S, E, E]
    assert played.result.points == (40, -20, -20)
    assert played.result.next_dealer == E


def earthly(played: Played) -> None:
    assert played.score.limits == ("earthly",)
    assert played.score.total == 3
    assert played.of(Melded) == []
    assert played.after("> S pong 55p") == "> W win"
    assert played.result.points == (-20, -10, 30)
    assert played.result.next_dealer == W


def losers_compare(played: Played) -> None:
    assert played.score.patterns == {
        "base": 1,
        "own-flower": 2,
        "set-bonus": 1,
        "dragon-pong": 1,
        "seat-wind": 1,
    }
    assert [(due.payer, due.payee, due.points, due.reason) for due in played.result.payments] == [
        (E, W, 120, "win"),
        (S, W, 240, "win"),
        (E, S, 100, "losers-compare"),
    ]
    assert played.side == [
        (W, "series", (-100, -100, 200)),
        (E, "kong", (200, -100, -100)),
        (S, "kong", (-100, 100, 0)),
        (E, "flies", (100, -50, -50)),
        (W, "flies", (-50, -50, 100)),
    ]
    assert played.result.points == (-170, -340, 510)


def classic(played: Played) -> None:
    assert played.score.patterns == {"own-flower": 1, "east-wind": 1, "little-esw": 3}
    assert played.result.points == (-5, -10, 15)
    assert (played.result.next_dealer, played.result.dealer_reason) == (S, "discarder")
    # East, complete but too cheap, is not asked.
    assert played.after("> S discard 6p", "  S discards 6p").startswith("  W asked")
    assert played.after("  W asked  win | chow 7p 8p | pass") == "> W win"


def without_north(played: Played) -> None:
    deal = played.told.deal
    assert (deal.rules.tile_set.size, deal.wall.left, deal.wall.replacements) == (80, 0, 16)
    north = parse_tile("N")
    assert not any(north in hand for hand in played.result.hands)
    assert not any(north in river for river in deal.rivers)
    assert [event.tile for event in played.told.events if isinstance(event, Discarded)].count(FLY) == 4
    assert played.after("> E discard 5p", "  E discards 5p") == "  W asked  win | pass"
    assert played.result.hands[S].count(parse_tile("5p")) == 3
    assert played.score.limits == ("last-discard",)
    assert played.score.total == 4
    assert played.result.points == (-20, -10, 30)


FACTS: Final[dict[str, Callable[[Played], None]]] = {
    "robbed-kong": robbed_kong,
    "sixteen-bonus-tiles": sixteen_bonus_tiles,
    "false-win": false_win,
    "two-winners": two_winners,
    "fly-swap": fly_swap,
    "exhausted-replacement": exhausted_replacement,
    "heavenly": heavenly,
    "earthly": earthly,
    "losers-compare": losers_compare,
    "classic": classic,
    "without-north": without_north,
}
"""What each playthrough must show."""


NAMES: Final = sorted(path.stem for path in FOLDER.glob("*.txt"))
"""The playthroughs in the folder."""


def test_every_playthrough_has_its_facts() -> None:
    assert sorted(FACTS) == NAMES
    assert len(FACTS) >= 10


@pytest.mark.parametrize("name", NAMES)
def test_the_deal_is_told_again_word_for_word(name: str) -> None:
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert tell(text).text == text, "look at the difference; `python -m tests.playthroughs` writes it anew"


@pytest.mark.parametrize("name", NAMES)
def test_what_must_happen_happens(name: str) -> None:
    told = tell((FOLDER / f"{name}.txt").read_text(encoding="utf-8"))
    played = Played(told, tuple(told.text.splitlines()))
    assert sum(played.result.points) == 0
    FACTS[name](played)
