"""Readings: how the tiles of a hand, flies among them, stand together as a winning hand.

Rule: RULES §5.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from mahjong3.hands.melds import Meld
from mahjong3.tiles.kinds import FLY, Kind

Form: TypeAlias = Literal["sets", "seven-pairs", "thirteen-orphans", "dealt"]
"""Four sets and a pair, seven pairs, thirteen orphans; or a hand declared as dealt, which needs no shape."""
FORMS: Final[tuple[Form, ...]] = ("sets", "seven-pairs", "thirteen-orphans", "dealt")
"""In the order in which equal readings are preferred."""
GroupName: TypeAlias = Literal["chow", "pong", "kong", "pair", "orphans"]


@dataclass(frozen=True, slots=True)
class Group:
    """Tiles that stand together in a reading: a set, a pair, or the fourteen orphans."""

    name: GroupName
    """What it is."""
    tiles: tuple[Kind, ...]
    """The tiles as they are, a fly as `FLY`."""
    plays: tuple[Kind, ...]
    """What each of `tiles` stands for, in the same order."""
    meld: Meld | None = None
    """The meld on the table that it is; `None` in the concealed part."""
    winning: bool = False
    """It holds the winning tile."""

    @property
    def kind(self) -> Kind:
        """The tile of a pong, kong or pair; the lowest tile of a chow."""
        return min(self.plays)

    @property
    def flies(self) -> int:
        """How many flies it holds."""
        return self.tiles.count(FLY)


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read a complete hand."""

    form: Form
    """Its shape."""
    sets: tuple[Group, ...] = ()
    """The four sets, melds first as they lie; empty unless `form` is `sets`."""
    pairs: tuple[Group, ...] = ()
    """The pair, or the seven pairs; empty for orphans and a hand declared as dealt."""
    flies: tuple[Kind, ...] = ()
    """What each fly of the concealed part stands for, ascending; empty for orphans, where the flies play terminals of
    suits that this set lacks, and for a hand declared as dealt."""

    @property
    def pair(self) -> Group | None:
        """The pair of four sets and a pair."""
        return self.pairs[0] if len(self.pairs) == 1 else None

    @property
    def groups(self) -> tuple[Group, ...]:
        """Sets, then pairs."""
        return self.sets + self.pairs
