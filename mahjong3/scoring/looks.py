"""What patterns look at: bonus tiles, how the hand was won, its honours, and the outline of its sets.

A pattern that looks at less can be answered once for many readings: how the hand was won is the same for all of them, and few
readings differ in their honours.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from mahjong3.hands.melds import Meld
from mahjong3.hands.readings import Form
from mahjong3.hands.shapes import CHOW, INNER, PONG
from mahjong3.rules.seats import Seat
from mahjong3.scoring.situation import Replacement, WinBy
from mahjong3.tiles.kinds import DOTS, TERMINALS, Kind

__all__ = [
    "CONCEALED",
    "DOT",
    "HONOUR",
    "HONOUR_PAIR",
    "KONGS",
    "NINE_GATES",
    "ORPHANS",
    "SEVEN_PAIRS",
    "Bonus",
    "Honours",
    "Outline",
    "Way",
    "outline_of_melds",
]

# The outline of a whole hand as bits: those of `hands.shapes` (chow, pong, inner), then these.
HONOUR: Final = 8
DOT: Final = 16
HONOUR_PAIR: Final = 32
CONCEALED: Final = 64
NINE_GATES: Final = 128
SEVEN_PAIRS: Final = 256
ORPHANS: Final = 512
KONGS: Final = 1024
"""The number of kongs stands from this bit on."""


class Bonus(NamedTuple):
    """The bonus tiles of a hand."""

    seat: Seat
    """The winner's seat."""
    tiles: tuple[Kind, ...]
    """Those laid down, ascending."""
    declared: bool
    """The hand is declared as dealt."""


class Way(NamedTuple):
    """How a hand was won, and all else that shows without reading its concealed part."""

    seat: Seat
    """The winner's seat."""
    by: WinBy
    """How the win came about."""
    source: Seat | None
    """Who discarded the tile or tried the kong."""
    bonus: bool
    """There are bonus tiles."""
    after: tuple[Replacement, ...]
    """Replacements since the last discard, chow or pong."""
    wall_empty: bool
    """No tile is left in the wall."""
    first_turn: bool
    """Nobody has claimed or konged, and the winner has not discarded."""
    flies: int
    """Flies in hand and melds."""
    kongs: int
    """Kongs of any sort."""
    pongs: int
    """Pongs and kongs on the table, concealed kongs too."""


@dataclass(frozen=True, slots=True)
class Honours:
    """The honours among the sets and the pair of a reading."""

    pongs: tuple[Kind, ...]
    """The kind of each pong or kong of honours, ascending."""
    pair: Kind | None
    """The pair, if it is of honours."""
    wind: Kind
    """The winner's own wind."""


@dataclass(frozen=True, slots=True)
class Outline:
    """What the sets and the pair of a reading are like, whichever they are."""

    form: Form
    """Its shape."""
    chows: bool
    """There is a chow."""
    pongs: bool
    """There is a pong or kong."""
    inner: bool
    """There is a dot other than 1p and 9p."""
    honours: bool
    """There is an honour."""
    dots: bool
    """There is a dot."""
    honour_pair: bool
    """The pair is of honours."""
    concealed: bool
    """Every pong and kong is concealed: no melds but concealed kongs, and another player's tile completes the pair."""
    nine_gates: bool
    """1112345678999 and one more dot, without melds."""
    kongs: int
    """How many kongs."""

    @staticmethod
    def of_bits(bits: int) -> Outline:
        """The outline that these bits stand for."""
        form: Form = "seven-pairs" if bits & SEVEN_PAIRS else "thirteen-orphans" if bits & ORPHANS else "sets"
        return Outline(
            form=form,
            chows=bool(bits & CHOW),
            pongs=bool(bits & PONG),
            inner=bool(bits & INNER),
            honours=bool(bits & HONOUR),
            dots=bool(bits & DOT),
            honour_pair=bool(bits & HONOUR_PAIR),
            concealed=bool(bits & CONCEALED),
            nine_gates=bool(bits & NINE_GATES),
            kongs=bits // KONGS,
        )


def outline_of_melds(melds: tuple[Meld, ...]) -> int:
    """The bits that the melds add to the outline of every reading; `CONCEALED` if they are concealed kongs only."""
    bits = CONCEALED
    for meld in melds:
        kind = meld.kind
        if not meld.is_concealed:
            bits &= ~CONCEALED
        if meld.is_kong:
            bits += KONGS
        bits |= CHOW | INNER if meld.is_chow else PONG
        bits |= HONOUR if kind not in DOTS else DOT if kind in TERMINALS else DOT | INNER
    return bits
