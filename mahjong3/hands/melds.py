"""Melds: the sets that lie beside a hand, and those laid down by declaring a kong.

Text form (also in commands): the kind of meld, then its tiles as they lie, a fly with what it stands for:
`chow 4p J=6p 5p` · `pong CC J=C` · `exposed-kong 5555p` · `added-kong EEEE` · `concealed-kong 9999p`.

Rule: RULES §4.3–4.8.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from mahjong3.errors import MahjongError
from mahjong3.rules import Rules
from mahjong3.rules.seats import Seat
from mahjong3.tiles.kinds import DOTS, FLY, PLAIN, Kind
from mahjong3.tiles.notation import format_tile, format_tiles, parse_tile, parse_tiles

__all__ = ["MELD_NAMES", "Meld", "MeldError", "MeldName", "format_meld", "make_meld", "parse_meld", "verify_meld"]

MeldName: TypeAlias = Literal["chow", "pong", "exposed-kong", "added-kong", "concealed-kong"]
"""How a meld came to be."""
MELD_NAMES: Final[tuple[MeldName, ...]] = ("chow", "pong", "exposed-kong", "added-kong", "concealed-kong")
_CHOW: Final = 3
"""Tiles of a chow."""


class MeldError(MahjongError):
    """Text that is not a meld, or a set that cannot lie on the table."""


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
        return min(self.plays) if self.name == "chow" else self.plays[0]


def make_meld(
    name: MeldName, tiles: Sequence[Kind], plays: Sequence[Kind] | None = None, *, source: Seat | None = None
) -> Meld:
    """A meld from its tiles; what a fly plays may be left out where the real tiles tell it.

    Args:
        name: how it came to be.
        tiles: the tiles as they lie.
        plays: what each of them stands for, in the same order.
        source: who discarded the claimed tile.

    Raises:
        MeldError: what a fly stands for is not told, or `plays` are not as many as `tiles`.

    >>> make_meld("pong", (13, 13, 16)).plays
    (13, 13, 13)
    """
    if plays is None:
        plays = _plays_of(name, tiles)
    elif len(plays) != len(tiles):
        raise MeldError("a meld has {tiles} tiles, but they stand for {plays}", tiles=len(tiles), plays=len(plays))
    return Meld(name, tuple(tiles), tuple(plays), source)


def _plays_of(name: MeldName, tiles: Sequence[Kind]) -> tuple[Kind, ...]:
    real = [tile for tile in tiles if tile != FLY]
    if len(real) == len(tiles):
        return tuple(tiles)
    if name != "chow" and len(set(real)) == 1:
        return (real[0],) * len(tiles)
    # Between its neighbours a fly has no choice: 4p J 6p.
    if name == "chow" and len(tiles) == _CHOW and len(real) == _CHOW - 1 and abs(real[0] - real[1]) == _CHOW - 1:
        return tuple(sum(real) // 2 if tile == FLY else tile for tile in tiles)
    raise MeldError(
        "«{meld}» does not say what the fly stands for: write J=5p", meld=f"{name} {format_tiles(tiles)}".rstrip()
    )


def parse_meld(text: str, *, source: Seat | None = None) -> Meld:
    """Read a meld from its text form.

    Raises:
        MeldError: the first word is not the name of a meld, or a fly does not say what it stands for.
        NotationError: a word is not a tile.

    >>> parse_meld("chow 4p J=6p 5p")
    Meld(name='chow', tiles=(3, 16, 4), plays=(3, 5, 4), source=None)
    """
    first, *words = text.split() or [""]
    name = next((name for name in MELD_NAMES if name == first), None)
    if name is None:
        raise MeldError("«{word}» is not a meld: allowed are {names}", word=first, names=", ".join(MELD_NAMES))
    tiles: list[Kind] = []
    plays: list[Kind | None] = []
    for word in words:
        letters, told, stands_for = word.partition("=")
        found = parse_tiles(letters)
        if told and set(found) != {FLY}:
            raise MeldError("«{word}» is not a fly that stands for a tile: write J=5p", word=word)
        tiles.extend(found)
        plays.extend([parse_tile(stands_for)] * len(found) if told else [None if t == FLY else t for t in found])
    known = [play for play in plays if play is not None]
    return make_meld(name, tiles, known if len(known) == len(tiles) else None, source=source)


def format_meld(meld: Meld) -> str:
    """The text form of a meld.

    >>> format_meld(parse_meld("pong C C J"))
    'pong CC J=C'
    """
    words: list[str] = [meld.name]
    run: list[Kind] = []
    for tile, play in zip(meld.tiles, meld.plays, strict=True):
        if tile != FLY:
            run.append(tile)
            continue
        words.append(format_tiles(run))
        words.append(f"J={format_tile(play)}")
        run.clear()
    return " ".join(word for word in (*words, format_tiles(run)) if word)


def verify_meld(meld: Meld, rules: Rules) -> None:
    """Say why a meld cannot lie on this table.

    Raises:
        MeldError: it is no set, holds too many flies, or is not allowed here.

    Rule: RULES §4.3–4.5.
    """
    text = format_meld(meld)
    if any(tile not in PLAIN and tile != FLY for tile in meld.tiles) or any(play not in PLAIN for play in meld.plays):
        raise MeldError("«{meld}» holds a tile that cannot stand in a set", meld=text)
    if any(tile not in (FLY, play) for tile, play in zip(meld.tiles, meld.plays, strict=True)):
        raise MeldError("«{meld}» lets a tile stand for another: only a fly does", meld=text)
    if not rules.tile_set.north and not set(meld.plays) <= set(rules.tile_set.plain_kinds):
        raise MeldError("«{meld}» has N, which is not in play at this table", meld=text)
    if meld.is_chow:
        _verify_chow(meld, rules, text)
        return
    size = 3 if meld.name == "pong" else 4
    if len(meld.tiles) != size or len(set(meld.plays)) != 1:
        raise MeldError("«{meld}» is not {count} equal tiles", meld=text, count=size)
    _verify_flies(meld, rules.pong_max_flies if meld.name == "pong" else rules.kong_max_flies, text)


def _verify_chow(meld: Meld, rules: Rules, text: str) -> None:
    low = meld.kind if meld.plays else FLY
    if tuple(sorted(meld.plays)) != (low, low + 1, low + 2) or low + 2 not in DOTS:
        raise MeldError("«{meld}» is not three consecutive dots", meld=text)
    if not rules.chow:
        raise MeldError("«{meld}»: there are no chows at this table", meld=text)
    _verify_flies(meld, rules.chow_max_flies, text)


def _verify_flies(meld: Meld, allowed: int, text: str) -> None:
    if meld.flies > allowed:
        raise MeldError(
            "«{meld}» holds {flies} flies, allowed here are {allowed}", meld=text, flies=meld.flies, allowed=allowed
        )
