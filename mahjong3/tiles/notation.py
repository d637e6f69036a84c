"""Tiles as text: the notation that every test, record and command uses.

Tokens stand apart by white space. Dots are digits before `p` (`123p`); winds `E S W N`, dragons `C F B` (中 發 白) and
the fly `J` are letters that may stand together (`EEE`, `CJ`); bonus tiles are a letter and a digit: seasons `s1`–`s4`,
flowers `f1`–`f4`, animals `a1`–`a4` (cat, rat, cock, centipede), faces `h1` (man) and `h2` (woman).

Rule: RULES §2.

>>> parse_tiles("123p EE J s1")
(0, 1, 2, 9, 9, 16, 17)
>>> format_tiles((0, 1, 2, 9, 9, 16, 17))
'123p EE J s1'
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Final

from mahjong3.errors import MahjongError
from mahjong3.tiles.kinds import DOTS, Kind

__all__ = ["LETTERS", "NotationError", "format_tile", "format_tiles", "parse_tile", "parse_tiles"]

LETTERS: Final = "ESWNCFBJ"
"""Winds, dragons and the fly, in the order of their kinds from 9 on."""
_NAMES: Final[tuple[str, ...]] = (
    *(f"{n}p" for n in range(1, 10)),
    *LETTERS,
    *(f"{series}{n}" for series in "sfa" for n in range(1, 5)),
    "h1",
    "h2",
)
_KIND_OF: Final = {name: kind for kind, name in enumerate(_NAMES)}


class NotationError(MahjongError):
    """Text that is not the notation of tiles."""


def parse_tiles(text: str) -> tuple[Kind, ...]:
    """Read tiles in the order in which they stand.

    Raises:
        NotationError: a token is not the notation of tiles; its place is counted from 1.
    """
    tiles: list[Kind] = []
    for place, token in enumerate(text.split(), start=1):
        kind = _KIND_OF.get(token)
        if kind is not None:
            tiles.append(kind)
        else:
            tiles.extend(_parse_token(token, place))
    return tuple(tiles)


def _parse_token(token: str, place: int) -> tuple[Kind, ...]:
    digits = token[:-1]
    if token[-1] == "p" and digits and all(digit in "123456789" for digit in digits):
        return tuple(_KIND_OF[f"{digit}p"] for digit in digits)
    if all(letter in LETTERS for letter in token):
        return tuple(_KIND_OF[letter] for letter in token)
    raise NotationError(
        "«{token}» (word {place}) is not a tile: allowed are 1p–9p, E S W N, C F B, J, s1–s4, f1–f4, a1–a4, h1, h2",
        token=token,
        place=place,
    )


def parse_tile(text: str) -> Kind:
    """Read exactly one tile.

    Raises:
        NotationError: not a tile, or not exactly one.
    """
    tiles = parse_tiles(text)
    if len(tiles) != 1:
        raise NotationError("«{text}» is {count} tiles, one is needed", text=text, count=len(tiles))
    return tiles[0]


def format_tile(kind: Kind) -> str:
    """The notation of one tile, `5p`, `E`, `J`, `s1`."""
    return _NAMES[kind]


def _token_group(kind: Kind) -> object:
    """Dots share one token, equal honours or flies share one, bonus tiles stand alone."""
    return "p" if kind in DOTS else kind


def format_tiles(kinds: Iterable[Kind]) -> str:
    """The notation of tiles in the order given: neighbouring dots share one `p`, equal letters stand together."""
    words: list[str] = []
    for group, members in groupby(kinds, key=_token_group):
        run = list(members)
        if group == "p":
            words.append("".join(_NAMES[kind][0] for kind in run) + "p")
        elif len(_NAMES[run[0]]) == 1:
            words.append(_NAMES[run[0]] * len(run))
        else:
            words.extend(_NAMES[kind] for kind in run)
    return " ".join(words)
