"""Melds: the sets that lie beside a hand, and those laid down by declaring a kong.

Text form (also in commands): the kind of meld, then its tiles as they lie, a fly with what it stands for:
`chow 4p J=6p 5p` · `pong CC J=C` · `exposed-kong 5555p` · `added-kong EEEE` · `concealed-kong 9999p`.

Rule: RULES §4.3–4.8.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from mahjong3.rules.seats import Seat
from mahjong3.tiles.kinds import FLY, Kind

MeldName: TypeAlias = Literal["chow", "pong", "exposed-kong", "added-kong", "concealed-kong"]
"""How a meld came to be."""
MELD_NAMES: tuple[MeldName, ...] = ("chow", "pong", "exposed-kong", "added-kong", "concealed-kong")


@dataclass(frozen=True, slots=True)
class Meld:
    """A set that lies on the table."""

    name: MeldName
    """How it came to be."""
    tiles: tuple[Kind, ...]
    """The tiles as they lie, own tiles first, then the claimed or added one; a fly is `FLY`."""
    plays: tuple[Kind, ...]
    """What each of `tiles` stands for, in the same order: the tile itself, or what a fly plays."""
    source: Seat | None = None
    """Who discarded the claimed tile; `None` for a concealed kong (and in a hand handed in for scoring)."""

    @property
    def flies(self) -> int:
        """How many flies it holds."""
        return self.tiles.count(FLY)

    @property
    def is_chow(self) -> bool:
        """Three consecutive dots."""
        return self.name == "chow"

    @property
    def is_kong(self) -> bool:
        """Four equal tiles, of any of the three sorts."""
        return len(self.tiles) == 4

    @property
    def is_concealed(self) -> bool:
        """A concealed kong, the only meld made without another player's tile."""
        return self.name == "concealed-kong"

    @property
    def kind(self) -> Kind:
        """The tile of a pong or kong; the lowest tile of a chow."""
        return min(self.plays)
