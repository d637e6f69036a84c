"""A grid of cells to draw on, which respects glyphs that are two cells wide."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

__all__ = ["Canvas", "clip", "pad"]


class Canvas:
    """Cells of a zone, each with a style. What would leave the zone is cut off; half a wide glyph is never left behind."""

    __slots__ = ("_chars", "_styles", "_translate", "height", "width")

    def __init__(
        self, width: int, height: int, ground: Style, *, translate: Callable[[str], str] | None = None
    ) -> None:
        """An empty zone; `translate` is applied to every text that is not ASCII and keeps its width."""
        self.width = width
        self.height = height
        self._translate = translate
        self._chars = [[" "] * width for _ in range(height)]
        self._styles = [[ground] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: Style) -> int:
        """Write text from a cell on; gives the column after it."""
        if self._translate and not text.isascii():
            text = self._translate(text)
        if not 0 <= y < self.height:
            return x + cell_len(text)
        chars, styles, width = self._chars[y], self._styles[y], self.width
        if text.isascii():
            for char in text:
                if 0 <= x < width:
                    if chars[x] == "" or (x + 1 < width and chars[x + 1] == ""):
                        self._split(chars, x)
                    chars[x] = char
                    styles[x] = style
                x += 1
            return x
        return self._put_wide(x, chars, styles, text, style)

    def _put_wide(self, x: int, chars: list[str], styles: list[Style], text: str, style: Style) -> int:
        width = self.width
        for char in text:
            cells = cell_len(char)
            if not cells:
                continue
            if x >= 0 and x + cells <= width:
                self._split(chars, x)
                chars[x] = char
                styles[x] = style
                if cells == 2:
                    self._split(chars, x + 1)
                    chars[x] = char
                    chars[x + 1] = ""
                    styles[x + 1] = style
            elif 0 <= x < width:
                self._split(chars, x)
                chars[x] = " "
                styles[x] = style
            x += cells
        return x

    def _split(self, chars: list[str], x: int) -> None:
        """Replace the other half of a wide glyph that loses this cell."""
        if chars[x] == "":
            chars[x - 1] = " "
        if x + 1 < self.width and chars[x + 1] == "":
            chars[x + 1] = " "

    def fill(self, x: int, y: int, width: int, height: int, style: Style) -> None:
        """Give cells a ground, without text."""
        for row in range(max(0, y), min(self.height, y + height)):
            self.put(x, row, " " * width, style)

    def strips(self) -> list[Strip]:
        """The rows, cells of one style joined."""
        return [self._strip(chars, styles) for chars, styles in zip(self._chars, self._styles, strict=True)]

    def _strip(self, chars: list[str], styles: list[Style]) -> Strip:
        segments = []
        start = 0
        last = styles[0]
        for x, style in enumerate(styles):
            if style is not last:
                segments.append(Segment("".join(chars[start:x]), last))
                start, last = x, style
        segments.append(Segment("".join(chars[start:]), last))
        return Strip(segments, self.width)

    def paste(self, strips: Iterable[Strip], x: int, y: int) -> None:
        """Lay drawn rows over this zone."""
        for row, strip in enumerate(strips, start=y):
            column = x
            for text, style, _ in strip:
                column = self.put(column, row, text, style or Style.null())


def clip(text: str, cells: int) -> str:
    """As much of a text as fits into so many cells, without a space at its end."""
    if cell_len(text) <= cells:
        return text
    used = 0
    for place, char in enumerate(text):
        used += cell_len(char)
        if used > cells:
            return text[:place].rstrip()
    return text


def pad(text: str, cells: int, *, right: bool = False) -> str:
    """A text cut or filled to exactly so many cells; `right`: flush right."""
    text = clip(text, cells)
    blank = " " * (cells - cell_len(text))
    return blank + text if right else text + blank
