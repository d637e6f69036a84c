"""From what a person has set up to what the drawing wants."""

from __future__ import annotations

from typing import Final, cast

from tui.drawing.model import FaceSet, Look, Size, ThemeName
from tui.settings import Settings

__all__ = ["look_of"]

_SIZES: Final[dict[str, Size]] = {"m": "M", "l": "L", "xl": "XL"}


def look_of(settings: Settings, *, ascii_only: bool, few_colours: bool, larger: int) -> Look:
    """The look of every screen.

    Args:
        settings: the person's own.
        ascii_only: the terminal has no UTF-8.
        few_colours: it has 16 colours, or none are wanted.
        larger: steps taken with `+` and `-`.
    """
    return Look(
        theme=cast("ThemeName", settings.theme),
        faces="latin" if ascii_only else cast("FaceSet", settings.faces),
        arts=settings.seasons == "arts",
        trades=settings.flowers == "trades",
        clowns=settings.people == "clowns",
        stand_in=settings.stand_in,
        ascii=ascii_only,
        few_colours=few_colours,
        size=_SIZES.get(settings.size),
        larger=larger,
    )
