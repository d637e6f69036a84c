"""What a player may answer: interned values with a text form that reads back.

```
win · pass · declare · discard 5p · chow 4p 6p · chow 4p J=6p · pong CC · pong C J · pong JJ · kong 5p · kong 5p J · swap 5p
```

An action names own tiles only: the claimed tile is the one that lies there. There is one object for every action (make
them with `parse_action` or take them from the catalogues `DISCARDS`, `CHOWS`, `PONGS`, `KONGS`, `SWAPS`), so they may be compared with
`is`, and their `order` sorts them.

Rule: RULES §4; text form: the interface document.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from mahjong3.errors import MahjongError
from mahjong3.tiles.kinds import DOTS, FLY, PLAIN, Kind
from mahjong3.tiles.notation import format_tile, format_tiles

__all__ = [
    "ACTIONS",
    "CHOWS",
    "DECLARE",
    "DISCARDS",
    "KONGS",
    "PASS",
    "PONGS",
    "SWAPS",
    "WIN",
    "Action",
    "ActionError",
    "Chow",
    "Declare",
    "Discard",
    "Kong",
    "Pass",
    "Pong",
    "Swap",
    "Win",
    "order",
    "parse_action",
]


class ActionError(MahjongError):
    """Text that is not the notation of an action."""


class _Interned:
    """An action of which there is one object: copying and unpickling give that one again."""

    __slots__ = ()

    def __reduce__(self) -> tuple[object, ...]:
        return parse_action, (str(self),)


@dataclass(frozen=True, slots=True)
class Win(_Interned):
    """Declare a win: self-drawn in one's own drawn turn, else on the tile that is open to claims."""

    def __str__(self) -> str:
        return "win"


@dataclass(frozen=True, slots=True)
class Declare(_Interned):
    """Declare four flies (or eight flowers) after the opening replacement."""

    def __str__(self) -> str:
        return "declare"


@dataclass(frozen=True, slots=True)
class Kong(_Interned):
    """Declare a kong: concealed or added in a drawn turn, exposed as a claim; which one, the state tells."""

    kind: Kind
    """The tile of the kong."""
    flies: int = 0
    """How many of the own tiles are flies (0, or 1 under `kong_max_flies`)."""

    def __str__(self) -> str:
        return f"kong {format_tile(self.kind)}" + " J" * self.flies


@dataclass(frozen=True, slots=True)
class Pong(_Interned):
    """Claim a tile with two own tiles."""

    own: tuple[Kind, Kind]
    """The own tiles, flies last: `(C, C)`, `(C, J)` or `(J, J)`."""

    @property
    def flies(self) -> int:
        """How many of the own tiles are flies."""
        return self.own.count(FLY)

    def __str__(self) -> str:
        return f"pong {format_tiles(self.own)}"


@dataclass(frozen=True, slots=True)
class Chow(_Interned):
    """Claim a dot with two own tiles, at most one of them a fly."""

    own: tuple[Kind, Kind]
    """The own tiles in the order of what they play."""
    plays: tuple[Kind, Kind]
    """What they stand for, ascending."""

    @property
    def flies(self) -> int:
        """How many of the own tiles are flies."""
        return self.own.count(FLY)

    def __str__(self) -> str:
        tiles = (
            format_tile(tile) if tile == plays else f"J={format_tile(plays)}"
            for tile, plays in zip(self.own, self.plays, strict=True)
        )
        return " ".join(("chow", *tiles))


@dataclass(frozen=True, slots=True)
class Swap(_Interned):
    """Exchange a real tile in hand for the fly that stands for it in one's own pong."""

    kind: Kind
    """The real tile."""

    def __str__(self) -> str:
        return f"swap {format_tile(self.kind)}"


@dataclass(frozen=True, slots=True)
class Discard(_Interned):
    """Put a tile into the river."""

    kind: Kind
    """The tile."""

    def __str__(self) -> str:
        return f"discard {format_tile(self.kind)}"


@dataclass(frozen=True, slots=True)
class Pass(_Interned):
    """Claim nothing, declare nothing."""

    def __str__(self) -> str:
        return "pass"


Action: TypeAlias = Win | Declare | Kong | Pong | Chow | Swap | Discard | Pass

WIN: Final = Win()
DECLARE: Final = Declare()
PASS: Final = Pass()
KONGS: Final = tuple(tuple(Kong(kind, flies) for flies in range(2)) for kind in PLAIN)
"""`KONGS[kind][flies]`."""
_PONG_OF_FLIES: Final = Pong((FLY, FLY))
PONGS: Final = tuple((Pong((kind, kind)), Pong((kind, FLY)), _PONG_OF_FLIES) for kind in PLAIN)
"""`PONGS[kind][flies]`; `pong JJ` is the same for every kind."""
_CHOW_PAIRS: Final = tuple((low, high) for low in DOTS for high in (low + 1, low + 2) if high in DOTS)
CHOWS: Final = {
    plays: (
        Chow(plays, plays),
        Chow((plays[0], FLY), plays),
        Chow((FLY, plays[1]), plays),
    )
    for plays in _CHOW_PAIRS
}
"""`CHOWS[plays]`: without a fly, with the higher tile a fly, with the lower tile a fly."""
SWAPS: Final = tuple(Swap(kind) for kind in PLAIN)
"""`SWAPS[kind]`."""
DISCARDS: Final = tuple(Discard(kind) for kind in (*PLAIN, FLY))
"""`DISCARDS[kind]`, dots, honours and the fly."""

ACTIONS: Final[tuple[Action, ...]] = tuple(
    dict.fromkeys(
        (
            WIN,
            DECLARE,
            *(kong for kongs in KONGS for kong in kongs),
            *(PONGS[kind][flies] for flies in range(3) for kind in PLAIN),
            *(chow for flies in range(3) for chow in (chows[flies] for chows in CHOWS.values())),
            *SWAPS,
            *DISCARDS,
            PASS,
        )
    )
)
"""Every action there is, in the order in which legal actions are listed: strongest claim first, pass last."""
_ORDER: Final = {action: place for place, action in enumerate(ACTIONS)}
_BY_TEXT: Final = {str(action): action for action in ACTIONS}


def order(action: Action) -> int:
    """The place of an action among all actions; legal actions are sorted by it."""
    return _ORDER[action]


def parse_action(text: str) -> Action:
    """Read an action from its text form.

    Raises:
        ActionError: not the text of an action.

    >>> parse_action("chow 4p J=6p").plays
    (3, 5)
    """
    action = _BY_TEXT.get(" ".join(text.split()))
    if action is None:
        raise ActionError(
            "«{text}» is not an action: allowed are win, pass, declare, discard 5p, chow 4p 6p, chow 4p J=6p, "
            "pong CC, pong C J, pong JJ, kong 5p, kong 5p J, swap 5p",
            text=text,
        )
    return action
