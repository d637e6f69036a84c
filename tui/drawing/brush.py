"""Colours, faces and marks of one look, ready to draw with."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from rich.style import Style

from mahjong3.tiles.kinds import Kind
from tui.drawing.canvas import Canvas
from tui.drawing.faces import Faces, faces_of
from tui.drawing.model import Look, Rect
from tui.drawing.palette import Theme, style, theme_of
from tui.drawing.plain_text import ascii_text, latin_marks, without_han
from tui.words import language

__all__ = ["Brush", "Marks", "brush_of"]


@dataclass(frozen=True, slots=True)
class Marks:
    """Every glyph that is neither text nor a face."""

    left: str
    right: str
    up: str
    down: str
    full: str
    """A fan that is there."""
    empty: str
    """A fan that is missing."""
    between: str
    """Between items of a row."""
    track: str
    half: str
    """The lower half of a cell."""
    seam: str
    """Between stacks of a side wall."""
    rim: str
    """The right rim of a tile, or between stacks of the own wall."""
    concealed: str
    """One concealed tile."""
    rule: str
    upright: str
    corner_left: str
    """`└`"""
    corner_right: str
    """`┘`"""
    opened: str
    """Two cells: the break."""
    tail: str
    """Two cells."""
    kong: str
    pong: str
    chow: str
    concealed_kong: str


_HAN_MARKS: Final = Marks(
    *(
        "◂",
        "▸",
        "▴",
        "▾",
        "▰",
        "▱",
        "·",
        "·",
        "▄",
        "▁",
        "▕",
        "▌",
        "─",
        "│",
        "└",
        "┘",
        "開",
        "尾",
        "槓",
        "碰",
        "吃",
        "暗",
    )
)
_ASCII_MARKS: Final = Marks(
    *(
        "<",
        ">",
        "^",
        "v",
        "#",
        "-",
        "|",
        ".",
        "_",
        "_",
        "|",
        "|",
        "-",
        "|",
        "+",
        "+",
        "br",
        "tl",
        "ko",
        "po",
        "ch",
        "ck",
    )
)


@dataclass(frozen=True, slots=True)
class Brush:
    """What a look draws with."""

    look: Look
    theme: Theme
    faces: Faces
    marks: Marks
    latin: bool
    """No Chinese and no ornament beyond ASCII."""

    def ink(self, token: str, ground: str = "bg", *, bold: bool = False, underline: bool = False) -> Style:
        """The style of one colour token on another."""
        theme = self.theme
        return style(getattr(theme, token), getattr(theme, ground), bold, underline)

    def mark(self, token: str, ground: str = "bg") -> Style:
        """The style of an arrow or sign: bold where it is only a letter."""
        return self.ink(token, ground, bold=self.latin)

    def canvas(self, rect: Rect, ground: str = "bg") -> Canvas:
        """An empty zone."""
        translate = ascii_text if self.look.ascii else latin_marks if self.latin else None
        return Canvas(rect.width, rect.height, self.ink("text", ground), translate=translate)

    def say(self, text: str) -> str:
        """A text of ours, without its Chinese where there is none to be shown."""
        return without_han(text) if self.latin and not language().startswith("zh") else text

    def wind(self, seat: int) -> str:
        """The small face of a seat's wind."""
        return self.faces.small[9 + seat]

    def face(self, kind: Kind) -> str:
        """The two cells that say a tile in a text."""
        return self.faces.small[kind]

    def beside(self, text: str, han: str) -> str:
        """The Chinese beside a text; none with `latin` faces, and none where the text is Chinese itself."""
        return "" if self.latin or not text.isascii() else han

    def sign(self, meld: str) -> str:
        """The two cells before a meld."""
        marks = self.marks
        return {"chow": marks.chow, "pong": marks.pong, "concealed-kong": marks.concealed_kong}.get(meld, marks.kong)


def brush_of(look: Look) -> Brush:
    """The brush of a look, in the language in use."""
    return _brush(look, simplified=language() == "zh_Hans")


@lru_cache(maxsize=32)
def _brush(look: Look, *, simplified: bool) -> Brush:
    faces = faces_of(look)
    han = replace(_HAN_MARKS, opened="开", kong="杠") if simplified else _HAN_MARKS
    return Brush(look, theme_of(look), faces, _ASCII_MARKS if faces.latin else han, faces.latin)
