"""The colours: five themes, all from the 256 cube, and one table for terminals with few colours.

A theme is a table of tokens; nothing else in the drawing knows a colour. Every text reaches a contrast of 4.5 on its ground (a test
says so, in truecolour, in 256 colours and as the greys of NO_COLOR); rims, seams and the empty track are ornament. Rich rounds
greys down by a step when it goes from truecolour to 256 colours: grounds are a step lighter than 4.5 would ask for.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from rich.style import Style

from tui.drawing.model import Look, ThemeName

__all__ = ["FEW", "THEMES", "Theme", "style", "theme_of"]


@dataclass(frozen=True, slots=True)
class Theme:
    """A colour for every token, as six hexadecimal digits."""

    bg: str
    """The room."""
    panel: str
    """Side column, cards and captions."""
    felt: str
    """The table."""
    text: str
    muted: str
    fmuted: str
    """Secondary text on the felt."""
    line: str
    """Rules between parts."""
    track: str
    """Where the wall has been taken away."""
    tile: str
    tile2: str
    """Every other small tile: the seam between neighbours."""
    laid: str
    """The own melds."""
    laidlip: str
    edge: str
    lip: str
    """The back of a tile, seen from above."""
    deadtile: str
    index: str
    dot: str
    wind: str
    red: str
    green: str
    white: str
    bonus: str
    fly: str
    """The ink of a fly, and the ground of one that stands for a tile."""
    flyink: str
    back: str
    """Face down."""
    backline: str
    mark: str
    """Gold ground: look here, or press this."""
    markink: str
    accent: str
    """Gold text."""
    alert: str
    good: str
    chip: str
    off: str
    bar: str
    """Charts."""


def _theme(rows: str) -> Theme:
    return Theme(**dict(zip(Theme.__dataclass_fields__, rows.split(), strict=True)))


THEMES: Final[dict[ThemeName, Theme]] = {
    "felt": _theme(
        "1c1c1c 262626 005f5f ffffd7 afafaf afd7af 585858 5f8787 ffffd7 eeeeee e4e4e4 afaf87 afaf87 00875f 9e9e9e 585858"
        " 005f87 1c1c1c af0000 005f00 005faf 875f00 87005f ffffff 5fd7af 005f5f ffd75f 1c1c1c ffd75f ff875f 87d787"
        " 3a3a3a b2b2b2 5fafaf"
    ),
    "dark": _theme(
        "121212 1c1c1c 303030 d7d7d7 9e9e9e bcbcbc 4e4e4e 767676 e4e4e4 d0d0d0 d0d0d0 8a8a8a 8a8a8a 5f5f87 8a8a8a 444444"
        " 00005f 121212 870000 005f00 0000af 444444 5f005f ffffff 8787af 303030 ffd787 1c1c1c ffd787 ffaf87 87d7af"
        " 303030 a8a8a8 8787af"
    ),
    "light": _theme(
        "e4e4e4 d0d0d0 87af87 1c1c1c 444444 262626 8a8a8a 5f875f ffffff e4e4e4 d7d7d7 949494 949494 00875f bcbcbc 585858"
        " 005f87 1c1c1c af0000 005f00 0000af 5f5f00 87005f ffffff 005f5f 87af87 ffd75f 1c1c1c 5f0000 870000 005f00"
        " c6c6c6 444444 00875f"
    ),
    "contrast": _theme(
        "000000 000000 000000 ffffff d0d0d0 d0d0d0 ffffff 9e9e9e ffffff e4e4e4 d7d7d7 767676 000000 00afff bcbcbc 444444"
        " 0000af 000000 870000 005f5f 0000af 5f5f00 870087 ffffff 5fd7ff 000000 ffff00 000000 ffff00 ffaf00 00ff00"
        " 000000 d0d0d0 5fd7ff"
    ),
    "safe": _theme(
        "1c1c1c 262626 005f87 ffffd7 afafaf afd7ff 585858 5f87af ffffd7 eeeeee eeeeee afaf87 afaf87 0087af 9e9e9e 585858"
        " 00005f 1c1c1c 875f00 005f5f 005faf 585858 87005f ffffff afd7ff 005f87 ffd75f 1c1c1c ffd75f ffaf5f 87d7ff"
        " 3a3a3a b2b2b2 5fafff"
    ),
}
FEW: Final = replace(THEMES["contrast"], index="000000", green="000000", bonus="000000")
"""For 16 colours and NO_COLOR: on bright white only black, blue, red and magenta can be read in every terminal's palette."""


def theme_of(look: Look) -> Theme:
    """The colours for a look."""
    return FEW if look.few_colours else THEMES[look.theme]


@lru_cache(maxsize=1024)
def style(ink: str, ground: str, bold: bool = False, underline: bool = False) -> Style:  # noqa: FBT001, FBT002  # a cache is asked by position
    """Ink on ground."""
    return Style(color=f"#{ink}", bgcolor=f"#{ground}", bold=bold or None, underline=underline or None)
