"""What a person may do now and what he has chosen of it: the tile to discard, the claim and its variant.

Keys and clicks come in by name, what comes out is an action, a refusal in words, or nothing (something else is chosen now). It knows
the view and nothing else; nothing is drawn here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from mahjong3.play.actions import (
    DISCARDS,
    PASS,
    WIN,
    Action,
    Chow,
    Declare,
    Discard,
    Kong,
    Pass,
    Pong,
    Swap,
    Win,
)
from mahjong3.play.view import View
from mahjong3.tiles.kinds import DOTS, FLY, Kind
from mahjong3.tiles.notation import LETTERS
from tui.drawing.model import Tile
from tui.screens.refusing import place_in_book, why_not
from tui.settings import Settings

__all__ = [
    "CLAIMS",
    "Chooser",
    "Outcome",
    "Refusal",
    "hand_order",
    "kind_of_key",
    "own_tiles",
    "passes_by_itself",
    "refused",
    "sort_key",
]

NAMES: Final[Mapping[type, str]] = {
    Win: "win",
    Declare: "declare",
    Kong: "kong",
    Pong: "pong",
    Chow: "chow",
    Swap: "swap",
    Discard: "discard",
    Pass: "pass",
}
"""What each sort of action is called by keys and chips."""
CLAIMS: Final = ("pong", "chow", "kong", "swap")
"""Sorts of action that come in variants which take tiles of the hand."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something cannot be done, in one sentence."""

    text: str
    place: str = field(default="", compare=False)
    """Where the rule book says more."""


def refused(view: View, name: str, kind: Kind | None = None) -> Refusal:
    """What to say of an answer that is not possible now."""
    return Refusal(why_not(view, name, kind), place_in_book(view, name, kind))


Outcome: TypeAlias = Action | Refusal | None
"""What a key or click leads to; `None`: nothing is answered yet."""


def hand_order(view: View, sorting: str) -> tuple[tuple[Kind, ...], Kind | None]:
    """The hand in the order wanted, and the drawn tile apart.

    Args:
        view: the view of the hand's owner.
        sorting: a value of the setting.
    """
    rest = list(view.hand)
    apart = view.drawn if view.drawn in rest else None
    if apart is not None:
        rest.remove(apart)
    return tuple(sorted(rest, key=sort_key(sorting))), apart


def sort_key(sorting: str) -> Callable[[Kind], tuple[int, ...]]:
    """By what a hand is sorted under a value of the setting."""
    if sorting == "honours-first":
        return lambda kind: (kind in DOTS, kind == FLY, kind)
    if sorting == "flies-first":
        return lambda kind: (kind != FLY, kind)
    return lambda kind: (kind,)


def kind_of_key(key: str) -> Kind | None:
    """The tile that a key names: `1`–`9` the dots, `E S W N C F B J` honours and fly, small letters too."""
    if len(key) != 1:
        return None
    if key in "123456789":
        return int(key) - 1
    place = LETTERS.find(key.upper())
    return None if place < 0 else len(DOTS) + place


def own_tiles(action: Action, hand: Iterable[Kind]) -> tuple[Tile, ...]:
    """The tiles of the hand that an action takes, a fly as what it would play."""
    match action:
        case Chow(own, plays):
            return tuple(Tile(t, p if t == FLY else None) for t, p in zip(own, plays, strict=True))
        case Kong(kind, flies):
            held = Counter(hand)
            real = min(held[kind], 4 - flies)
            return (Tile(kind),) * real + (Tile(FLY, kind),) * flies
        case Discard(kind) | Swap(kind):
            return (Tile(kind),)
        case Pong(own):
            return tuple(Tile(t) for t in own)
        case _:
            return ()


class Chooser:
    """The choice of one person at one question.

    Args:
        view: the view that asks, or one that does not (then everything is refused).
        order: the hand without the drawn tile, as it lies.
        apart: the drawn tile.
    """

    def __init__(self, view: View, order: tuple[Kind, ...], apart: Kind | None) -> None:
        self.view = view
        self.places: tuple[Kind, ...] = order if apart is None else (*order, apart)
        self.groups: dict[str, tuple[Action, ...]] = {}
        for action in view.legal:
            name = NAMES[type(action)]
            self.groups[name] = (*self.groups.get(name, ()), action)
        self.place: int | None = self._last_discardable()
        self.claim: tuple[str, int] | None = None
        """The chosen claim and which of its variants."""
        self.winning = "win" in self.groups and view.wins
        """Enter declares the win: until something else is chosen."""
        self.sure: Action | None = None
        """What was asked for once and wants to be asked for again."""

    # ── what is chosen ──

    def _last_discardable(self) -> int | None:
        allowed = self.discardable
        real = [place for place in allowed if self.places[place] != FLY]
        return (real or allowed or (None,))[-1]

    @property
    def discardable(self) -> tuple[int, ...]:
        """Places of tiles that may be discarded now."""
        kinds = {action.kind for action in self.groups.get("discard", ()) if isinstance(action, Discard)}
        return tuple(place for place, kind in enumerate(self.places) if kind in kinds)

    @property
    def barred(self) -> frozenset[int]:
        """Places that may not be discarded, while a discard is asked for."""
        if "discard" not in self.groups:
            return frozenset()
        return frozenset(range(len(self.places))) - frozenset(self.discardable)

    @property
    def lifted(self) -> frozenset[int]:
        """Places of the tiles that the chosen answer takes."""
        if self.claim is not None:
            return self._places_of(own_tiles(self.claimed, self.places))
        return frozenset() if self.place is None else frozenset({self.place})

    @property
    def claimed(self) -> Action:
        """The chosen variant of the chosen claim."""
        assert self.claim is not None
        name, variant = self.claim
        return self.groups[name][variant]

    @property
    def discarding(self) -> Kind | None:
        """The tile that Enter would discard."""
        return None if self.place is None else self.places[self.place]

    def _places_of(self, tiles: Iterable[Tile]) -> frozenset[int]:
        found: set[int] = set()
        for tile in tiles:
            for place, kind in enumerate(self.places):
                if kind == tile.kind and place not in found:
                    found.add(place)
                    break
        return frozenset(found)

    # ── what keys and clicks do ──

    def arrow(self, step: int) -> None:
        """Left or right: the next tile that may be discarded, or the next variant of the claims."""
        self.sure, self.winning = None, False
        if self.claim is None and self.place is not None:
            allowed = self.discardable
            self.place = allowed[(allowed.index(self.place) + step) % len(allowed)]
        else:
            self.next_variant(step)

    def next_variant(self, step: int = 1) -> None:
        """Tab: the next variant of all claims, one after the other."""
        self.sure, self.winning = None, False
        every = [(name, n) for name in CLAIMS for n in range(len(self.groups.get(name, ())))]
        if not every:
            return
        if self.claim is None:
            self.claim = every[0 if step > 0 else -1]
        else:
            self.claim = every[(every.index(self.claim) + step) % len(every)]

    def drop_claim(self) -> bool:
        """Esc: back from a claim or a win to the hand; whether there was one."""
        had = self.claim is not None or self.winning
        self.claim, self.sure, self.winning = None, None, False
        return had

    def choose_kind(self, kind: Kind) -> Outcome:
        """A tile's key: lift the first of these tiles, pressed again the next one."""
        self.sure = None
        if "discard" not in self.groups:
            return refused(self.view, "discard")
        places = [place for place in self.discardable if self.places[place] == kind]
        if not places:
            return refused(self.view, "discard", kind)
        self.claim, self.winning = None, False
        later = [place for place in places if self.place is not None and place > self.place]
        self.place = later[0] if self.place in places and later else places[0]
        return None

    def choose_place(self, place: int) -> Outcome:
        """A click on a tile: lift it; on the lifted one: discard it."""
        if "discard" not in self.groups:
            return refused(self.view, "discard")
        if place not in self.discardable:
            return refused(self.view, "discard", self.places[place] if place < len(self.places) else None)
        if self.claim is None and self.place == place and not self.winning:
            return self.enter()
        self.claim, self.place, self.sure, self.winning = None, place, None, False
        return None

    def enter(self) -> Outcome:
        """Enter: the chosen claim, a win, else the chosen discard."""
        if self.claim is not None:
            return self.claimed
        if self.winning:
            return WIN
        if self.place is None:
            return refused(self.view, "enter")
        return DISCARDS[self.places[self.place]]

    def press(self, name: str) -> Outcome:
        """The key of a sort of action: take it if there is one way, choose among several."""
        actions = self.groups.get(name, ())
        if not actions:
            return refused(self.view, name)
        if name == "discard":
            self.claim, self.winning = None, False
            return self.enter()
        if len(actions) == 1:
            return actions[0]
        chosen = self.claim[1] if self.claim is not None and self.claim[0] == name else -1
        self.claim, self.sure, self.winning = (name, (chosen + 1) % len(actions)), None, False
        return None

    def take_variant(self, name: str, variant: int) -> Outcome:
        """A click on a variant."""
        actions = self.groups.get(name, ())
        if variant >= len(actions):
            return refused(self.view, name)
        return actions[variant]

    def asked_twice(self, action: Action, confirm: Iterable[str]) -> bool:
        """Whether an action is to be asked for again before it is done; the second time it is not.

        Args:
            action: what the person wants to do.
            confirm: the setting: which are asked twice.
        """
        wants = (
            ("fly" in confirm and action == DISCARDS[FLY])
            or ("kong" in confirm and isinstance(action, Kong))
            # A false win costs the limit to both and ends the deal: never by one slip of a key.
            or (isinstance(action, Win) and ("win" in confirm or not self.view.wins))
            or ("pass-win" in confirm and action is PASS and "win" in self.groups)
        )
        if not wants or self.sure == action:
            return False
        self.sure = action
        return True


def passes_by_itself(view: View, settings: Settings) -> bool:
    """Whether a person has set up that he need not be asked this."""
    weak = settings.passing == "flies" and view.phase == "claims" and _only_flies(view)
    return weak or (settings.passing != "off" and _only_false_win(view))


def _only_false_win(view: View) -> bool:
    """Nothing but a win could be called, and it would be false."""
    return view.phase == "claims" and view.legal == (WIN, PASS) and not view.wins


def _only_flies(view: View) -> bool:
    """Every claim would take a fly out of the hand."""
    claims = [action for action in view.legal if action is not PASS]
    return all(getattr(action, "flies", 0) > 0 for action in claims)
