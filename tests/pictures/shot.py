"""Render a running Textual app to plain text or to a PNG, cell by cell.

No SVG and no browser: Rich's SVG export squeezes wide glyphs (Rich issue 2742), so what it
shows of a CJK screen is not what a terminal shows. Every glyph here sits on its own cell.

Fonts (Debian): fonts-dejavu-core, fonts-noto-cjk, fonts-noto-core (Symbols2), fonts-symbola.
PyPI: pillow, fonttools. The compositor is private in Textual: keep its use in this one module.
"""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from rich.cells import split_graphemes
from rich.terminal_theme import DEFAULT_TERMINAL_THEME
from textual._compositor import LayoutUpdate
from textual.app import App
from textual.strip import Strip

if TYPE_CHECKING:
    from PIL.ImageFont import FreeTypeFont
    from rich.color import Color

_FONT_DIR = Path("/usr/share/fonts")
_REGULAR = [
    (_FONT_DIR / "truetype/dejavu/DejaVuSansMono.ttf", None, 16),
    (_FONT_DIR / "opentype/noto/NotoSansCJK-Regular.ttc", "Noto Sans Mono CJK TC", 17),
    (_FONT_DIR / "truetype/noto/NotoSansSymbols2-Regular.ttf", None, 16),
    (_FONT_DIR / "truetype/ancient-scripts/Symbola_hint.ttf", None, 16),
]
_BOLD = _FONT_DIR / "truetype/dejavu/DejaVuSansMono-Bold.ttf"
CELL_WIDTH, CELL_HEIGHT, BASELINE = 10, 20, 16
Colour: TypeAlias = tuple[int, int, int]
_INK: Colour = (224, 224, 224)
_PAPER: Colour = (18, 18, 18)


def screen_lines(app: App[Any]) -> list[Strip]:
    """One strip per screen row, with any screens visible behind a modal composited in."""
    update = app.screen._compositor.render_update(full=True, screen_stack=app._background_screens)
    assert isinstance(update, LayoutUpdate)
    return [Strip.join(list(row)) for row in update.strips]


def screen_text(app: App[Any]) -> str:
    """The screen as text, right-trimmed; what a golden file should hold."""
    return "\n".join(strip.text.rstrip() for strip in screen_lines(app)) + "\n"


@cache
def _fonts() -> tuple[list[tuple[frozenset[int], FreeTypeFont]], FreeTypeFont]:
    """The regular fonts with the characters that they have, and the bold one."""
    from fontTools.ttLib import TTCollection, TTFont
    from PIL import ImageFont

    loaded = []
    for path, face, size in _REGULAR:
        index = 0
        if face is None:
            cmap = TTFont(path, lazy=True).getBestCmap()
        else:
            faces = TTCollection(path).fonts
            index = next(
                i for i, f in enumerate(faces) if face in (f["name"].getDebugName(1), f["name"].getDebugName(16))
            )
            cmap = faces[index].getBestCmap()
        loaded.append((frozenset(cmap), ImageFont.truetype(str(path), size, index=index)))
    return loaded, ImageFont.truetype(str(_BOLD), 16)


@lru_cache(maxsize=4096)
def _font_for(char: str, bold: bool) -> FreeTypeFont:
    """The first font that has the character."""
    regular, bold_font = _fonts()
    for i, (cmap, font) in enumerate(regular):
        if ord(char) in cmap:
            return bold_font if bold and i == 0 else font
    return regular[0][1]


def _rgb(color: Color | None, default: Colour) -> Colour:
    if color is None or color.is_default:
        return default
    red, green, blue = color.get_truecolor(DEFAULT_TERMINAL_THEME)
    return red, green, blue


def save_png(app: App[Any], path: str | Path) -> None:
    """Write the current screen to `path`. Call `await pilot.pause()` first."""
    from PIL import Image, ImageDraw

    width, height = app.size
    image = Image.new("RGB", (width * CELL_WIDTH, height * CELL_HEIGHT), _PAPER)
    draw = ImageDraw.Draw(image)
    for row, strip in enumerate(screen_lines(app)):
        column, top = 0, row * CELL_HEIGHT
        for text, style, control in strip:
            spans, cells = split_graphemes(text)
            if control or not cells:
                continue
            ink, paper = _rgb(style.color if style else None, _INK), _rgb(style.bgcolor if style else None, _PAPER)
            if style and style.reverse:
                ink, paper = paper, ink
            if style and style.dim:
                red, green, blue = ((a + b) // 2 for a, b in zip(ink, paper, strict=True))
                ink = red, green, blue
            left = column * CELL_WIDTH
            draw.rectangle([left, top, left + cells * CELL_WIDTH - 1, top + CELL_HEIGHT - 1], fill=paper)
            for start, _end, span_cells in spans:
                char = text[start]
                if span_cells and not char.isspace():
                    font = _font_for(char, bool(style and style.bold))
                    inset = (span_cells * CELL_WIDTH - draw.textlength(char, font=font)) / 2
                    draw.text((column * CELL_WIDTH + inset, top + BASELINE), char, font=font, fill=ink, anchor="ls")
                column += span_cells
            if style and style.underline:
                draw.line([left, top + CELL_HEIGHT - 2, column * CELL_WIDTH - 1, top + CELL_HEIGHT - 2], fill=ink)
    image.save(path)
