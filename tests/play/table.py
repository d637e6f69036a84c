"""Set walls and short scripts: how a test says what lies on the table and who does what.

```
deal = table(east="123p 456p EEE CC 7p 7p", draws="5p 6p", tail="s1 J")
play(deal, "E discard 7p", "S pong CC", "S discard 1p")
```

A hand that is named in part is filled up with tiles that help nobody; draws and tail that are not named hold what is
left, bonus tiles and flies in the middle of the wall. `*28` among draws or tail leaves 28 of them unnamed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import pytest

from mahjong3.play.actions import PASS, Action, parse_action
from mahjong3.play.deal import Deal
from mahjong3.play.events import Event, redact
from mahjong3.play.refusal import IllegalAction, Refusal
from mahjong3.play.view import View
from mahjong3.rules import Rules
from mahjong3.rules.seats import SEAT_LETTERS, SEATS, Seat
from mahjong3.tiles.dice import Dice
from mahjong3.tiles.kinds import BONUS, KINDS, Kind
from mahjong3.tiles.notation import format_tiles, parse_tiles
from mahjong3.tiles.tile_set import TileSet
from mahjong3.tiles.wall import Wall

WIKI = Rules.preset("wiki")
CLASSIC = Rules.preset("classic")
SLOPERAMA = Rules.preset("sloperama")
E, S, W = SEATS
DICE = Dice((3, 4), (4, 5))
# Far apart and mixed, so that what fills up a hand seldom makes a set with anything.
_FILLING = parse_tiles("1p N 4p W 7p B 9p F 2p S 5p C 8p E 3p 6p")


def wall_of(
    *, east: str = "", south: str = "", west: str = "", draws: str = "", tail: str = "", rules: Rules = WIKI
) -> Wall:
    """The wall that deals these hands, and gives these draws and replacements in this order."""
    return _set_wall((east, south, west, draws, tail), {}, rules)


def _set_wall(named: Sequence[str], at: Mapping[int, Kind], rules: Rules) -> Wall:
    tile_set = rules.tile_set
    places = dict(at)
    orders = (*tile_set.deal_places, tile_set.draw_places, tile_set.tail_places)
    for text, order in zip(named, orders, strict=True):
        tiles = [*_with_gaps(text)]
        assert len(tiles) <= len(order), f"{text} is too much"
        for place, kind in zip(order, tiles, strict=False):
            if kind is not None:
                assert place not in places, f"{text} is more than the wall holds"
                places[place] = kind
    return Wall.of(_filled(places, tile_set), tile_set)


def _filled(places: dict[int, Kind], tile_set: TileSet) -> list[Kind]:
    """Fill up what is not named."""
    left = list(tile_set.copies)
    for kind in places.values():
        left[kind] -= 1
    assert min(left) >= 0, f"too many {format_tiles(kind for kind in KINDS if left[kind] < 0)}"
    filling = [kind for _ in range(4) for kind in _FILLING if _taken(left, kind)]
    # Bonus tiles and flies as far from both ends as may be.
    rest = [kind for kind in reversed(KINDS) for _ in range(left[kind])]
    for order in tile_set.deal_places:
        for place in order:
            if place not in places:
                places[place] = filling.pop(0)
    middle = [place for place in tile_set.draw_places if place not in places]
    centre = sum(middle) / max(len(middle), 1)
    middle.sort(key=lambda place: abs(place - centre))
    places.update(zip(middle, [*rest, *filling], strict=True))
    return [places[place] for place in range(tile_set.size)]


def _with_gaps(text: str) -> Iterator[Kind | None]:
    for word in text.split():
        if word.startswith("*"):
            yield from [None] * int(word[1:])
        else:
            yield from parse_tiles(word)


def _taken(left: list[int], kind: Kind) -> bool:
    if not left[kind]:
        return False
    left[kind] -= 1
    return True


_WALL = ("east", "south", "west", "draws", "tail")


def table(**named: object) -> Deal:
    """A deal from a set wall.

    Args:
        named: the hands, draws and tail of `wall_of`; the `rules` it is played by; everything else is a rule that is
            changed, hyphens as underscores.
    """
    return _table(named, {})


def _table(named: Mapping[str, object], at: Mapping[int, Kind]) -> Deal:
    changes = {name: value for name, value in named.items() if name not in (*_WALL, "rules")}
    rules = named.get("rules", WIKI)
    assert isinstance(rules, Rules)
    rules = rules.changed({name if hasattr(rules, name) else name.replace("_", "-"): changes[name] for name in changes})
    deal = Deal(rules, _set_wall([str(named.get(name, "")) for name in _WALL], at, rules), DICE)
    _events_tell_everything(deal, [View.start(rules, DICE, seat) for seat in SEATS], deal.opening_events)
    return deal


def seat_named(letter: str) -> Seat:
    """The seat of a letter."""
    return SEAT_LETTERS.index(letter)


def play(deal: Deal, *lines: str) -> list[Event]:
    """Let seats answer, `"E discard 5p"`; whoever is asked before that is possible passes."""
    events: list[Event] = []
    for line in lines:
        letter, text = line.split(maxsplit=1)
        seat, action = seat_named(letter), parse_action(text)
        while action not in deal.legal(seat) and deal.phase in ("claims", "opening"):
            events += submit(deal, deal.awaiting[0], PASS)
        events += submit(deal, seat, action)
    return events


def submit(deal: Deal, seat: Seat, action: Action) -> tuple[Event, ...]:
    """Answer; what the laws say of every step holds of this one."""
    before = [deal.view(seat) for seat in SEATS]
    events = deal.submit(seat, action)
    _events_tell_everything(deal, before, events)
    return events


def _events_tell_everything(deal: Deal, before: Iterable[View], events: Iterable[Event]) -> None:
    assert deal.check() == []
    for view in before:
        folded = view
        for event in events:
            told = redact(event, view.seat)
            folded = folded if told is None else folded.after(told)
        now = deal.view(view.seat)
        assert folded == now
        assert folded.legal == deal.legal(view.seat)
        assert Deal.imagined(now, 1).view(view.seat) == now


def all_pass(deal: Deal) -> list[Event]:
    """Everybody who is asked about a tile passes."""
    events: list[Event] = []
    while deal.phase in ("claims", "opening") and deal.awaiting:
        events += submit(deal, deal.awaiting[0], PASS)
    return events


def discards(deal: Deal, turns: int) -> None:
    """So many turns in which the player discards what he has just drawn, and nobody claims anything."""
    for _ in range(turns):
        all_pass(deal)
        seat = deal.turn
        drawn = deal.drawn if deal.drawn is not None else deal.hands[seat][0]
        deal.submit(seat, parse_action(f"discard {format_tiles([drawn])}"))
        assert deal.check() == []


def legal(deal: Deal, letter: str) -> list[str]:
    """What a seat may answer, as text, discards left out."""
    seat = seat_named(letter)
    return [str(action) for action in deal.legal(seat) if not str(action).startswith("discard")]


def texts(actions: Iterable[Action]) -> list[str]:
    """Actions as text."""
    return [str(action) for action in actions]


def hand(deal: Deal, letter: str) -> str:
    """A seat's concealed tiles."""
    return format_tiles(deal.hands[seat_named(letter)])


def late_table(last: str, *, left: int, bonus_left: str = "", **hands: object) -> Deal:
    """A deal in which `left` tiles remain, the last of them named, and it is somebody's turn.

    South's first draw is a bonus tile, replaced by all others but `bonus_left`; everybody discards what he draws.

    Args:
        last: the last tiles of the wall in the order of draws.
        left: tiles in the wall when the turn begins.
        bonus_left: bonus tiles that are among `last`.
        hands: the hands and rules of `table`.
    """
    bonus = [kind for kind in BONUS for _ in range(WIKI.tile_set.copies[kind])]
    for kind in parse_tiles(bonus_left):
        bonus.remove(kind)
    names = [format_tiles([kind]) for kind in bonus]
    places = WIKI.tile_set.places_left(1, len(names))
    tiles = parse_tiles(last)
    chain = {"draws": names[0], "tail": " ".join(names[1:])}
    deal = _table({**hands, **chain}, dict(zip(places[-len(tiles) :], tiles, strict=True)))
    while deal.wall.left > left or deal.phase != "turn":
        all_pass(deal)
        if deal.wall.left > left:
            discards(deal, 1)
    return deal


def refusal(deal: Deal, letter: str, text: str) -> Refusal:
    """Why a seat may not answer so; nothing has changed."""
    before = deal.copy()
    with pytest.raises(IllegalAction) as caught:
        deal.submit(seat_named(letter), parse_action(text))
    assert deal == before
    assert caught.value.refusal == deal.view(seat_named(letter)).refusal(parse_action(text))
    return caught.value.refusal
