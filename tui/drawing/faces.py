"""What stands on the tiles: three sets of faces, four sizes, the other looks, and ASCII.

Every small face is exactly two cells. `Faces` is made once for a look; it knows the text and the colour token of each kind.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mahjong3.tiles.kinds import ANIMALS, DOTS, DRAGONS, FACES, FLOWERS, FLY, KINDS, SEASONS, WINDS, Kind
from tui.drawing.model import Look
from tui.words import N_

__all__ = ["HAN_TO_LATIN", "PIPS", "WORDS", "XL_HONOURS", "Faces", "faces_of", "pip_tone"]

_HAN: Final = "一二三四五六七八九東南西北中發白飛春夏秋冬梅蘭菊竹貓鼠雞蟲男女"
"""As they are carved on tiles: 東 and 發 wherever one plays, also where people write 东 and 发. Signs and words follow the language."""
_WIDE_DIGITS: Final = "１２３４５６７８９"
_LATIN: Final = (
    *(f"{n}p" for n in range(1, 10)),
    *("Ea", "So", "We", "No", "Ch", "Fa", "Ba", "J*"),
    *(f"{series}{n}" for series in "sf" for n in range(1, 5)),
    *("ca", "ra", "co", "ce", "mn", "wm"),
)
HAN_TO_LATIN: Final = {
    **dict(zip(_HAN, _LATIN, strict=True)),
    **dict(zip(_WIDE_DIGITS, _LATIN[:9], strict=True)),
    **dict(zip("碰吃槓杠暗開开尾", ("po", "ch", "ko", "ko", "ck", "br", "br", "tl"), strict=True)),
}
"""The two letters for a glyph of two cells."""
_ARTS: Final = "琴棋書畫"
_TRADES: Final = "漁樵耕讀"
_CLOWN: Final = "丑"
_STAND_IN: Final = dict(zip((*ANIMALS, *FACES, FLY), "１２３４８９索", strict=True))
"""The tiles of an ordinary set that take the places: dots for animals and faces, a bamboo for the fly. The dots are characters."""
_INDEX: Final = "123456789ESWNCFBJ12341234"

WORDS: Final = (
    *(N_("1 dot"), N_("2 dots"), N_("3 dots"), N_("4 dots"), N_("5 dots"), N_("6 dots"), N_("7 dots"), N_("8 dots")),
    *(N_("9 dots"), N_("East"), N_("South"), N_("West"), N_("North"), N_("Chung"), N_("Fatt"), N_("Bai"), N_("fly")),
    *(N_("spring"), N_("summer"), N_("autumn"), N_("winter"), N_("plum"), N_("orchid"), N_("mum"), N_("bamboo")),
    *(N_("cat"), N_("rat"), N_("cock"), N_("centi"), N_("man"), N_("woman")),
)
"""One short word for each kind, for the large tiles."""

XL_HONOURS: Final[dict[Kind, tuple[str, ...]]] = {
    9: ("▄▄▟▙▄▄", "▐▙▟▙▟▌", "▐▙▟▙▟▌", " ▄▜▛▄ ", "▀ ▐▌ ▀"),  # 東
    10: ("▄▄▟▙▄▄", "▄▄▟▙▄▄", "█▝▖▗▘█", "█▝▜▛▘█", "█▝▜▛▚█"),  # 南
    11: ("▀▀▛▜▀▀", "█▀▛▜▀█", "█▗▌▐▖█", "█▀  ▀█", "█▀▀▀▀█"),  # 西
    12: (" ▐▌█ ▗", "▄▟▌█▄▛", " ▐▌█  ", " ▟▌█ ▗", "▛▚▌█▄▛"),  # 北
    13: ("  ▐▌  ", "█▀▜▛▀█", "█ ▐▌ █", "▀▀▜▛▀▀", "  ▐▌  "),  # 中
    14: ("▝▜▌▚▞▚", "▟▀  ▀▙", "▀▜ ▛▜ ", "▛▀▐▙▟▛", "▀█▗▟▚▄"),  # 發
    15: ("█▀▀▀▀█", "█    █", "█    █", "█    █", "█▄▄▄▄█"),  # 白
    16: ("▀▀▀▜▗▌", "▝▌▜ ▚▙", "▀▛▜▜ ▛", "▗▌▐ ▛▌", "▞ ▐ ▝▟"),  # 飛
}
"""Winds, dragons and the fly in quadrants, five rows of six cells."""

PIPS: Final[tuple[tuple[tuple[int, int], ...], ...]] = (
    ((1, 1),),
    ((1, 0), (1, 2)),
    ((0, 0), (1, 1), (2, 2)),
    ((0, 0), (2, 0), (0, 2), (2, 2)),
    ((0, 0), (2, 0), (1, 1), (0, 2), (2, 2)),
    ((0, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2)),
    ((0, 0), (1, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2)),
    ((0, 0), (1, 0), (2, 0), (0, 1), (2, 1), (0, 2), (1, 2), (2, 2)),
    tuple((column, row) for row in range(3) for column in range(3)),
)
"""Where the pips of each dot tile stand: column and row of a three by three grid."""


def pip_tone(kind: Kind, column: int, row: int) -> str:
    """The colour token of one pip: red is the one and the middle row of 5 7 9, green the left column of 2 4 6 8."""
    number = kind + 1
    if number % 2 and number != 3 and row == 1:
        return "red"
    if number % 2 == 0 and column == 0:
        return "green"
    return "dot"


@dataclass(frozen=True, slots=True)
class Faces:
    """The faces of one look, by kind."""

    small: tuple[str, ...]
    """Two cells each."""
    index: tuple[str, ...]
    """The corner index, which is also the key that chooses the tile; empty: none."""
    index_medium: tuple[str, ...]
    """The same at size M, where some faces say it themselves."""
    tones: tuple[str, ...]
    """The colour token of the ink."""
    bold: bool
    """Latin faces are bold."""
    pips: str
    """`●`, `o`: one pip at size L; empty: no pips."""
    pips_wide: str
    """Two cells: one pip at size XL."""
    latin: bool


def _small(look: Look) -> tuple[str, ...]:
    if look.faces == "latin" or look.ascii:
        return _LATIN
    faces = list(_HAN)
    if look.faces == "pips" and not look.stand_in:
        faces[:9] = _WIDE_DIGITS
    if look.arts:
        faces[SEASONS.start : SEASONS.stop] = _ARTS
    if look.trades:
        faces[FLOWERS.start : FLOWERS.stop] = _TRADES
    if look.clowns:
        faces[FACES.start : FACES.stop] = _CLOWN * 2
    if look.stand_in:
        for kind, face in _STAND_IN.items():
            faces[kind] = face
    return tuple(faces)


def _tone(kind: Kind) -> str:
    if kind in DOTS:
        return "dot"
    if kind in WINDS:
        return "wind"
    if kind in DRAGONS:
        return ("red", "green", "white")[kind - DRAGONS.start]
    return "fly" if kind == FLY else "bonus"


def faces_of(look: Look) -> Faces:
    """The faces of a look."""
    latin = look.faces == "latin" or look.ascii
    pips = look.faces == "pips" and not look.stand_in and not latin
    small = _small(look)
    if latin and look.clowns:
        small = (*small[: FACES.start], "cl", "cl")
    index = tuple(_INDEX[kind] if kind < len(_INDEX) else "" for kind in KINDS)
    medium = tuple("" if latin or (pips and kind in DOTS) else index[kind] for kind in KINDS)
    return Faces(
        small=small,
        index=index,
        index_medium=medium,
        tones=tuple(_tone(kind) for kind in KINDS),
        bold=latin,
        pips="o" if latin else "●" if pips else "",
        pips_wide="()" if latin else "\u3007" if pips else "",
        latin=latin,
    )
