"""Every text on its ground reaches a contrast of 4.5, measured over what is really drawn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import pytest
from rich.color import Color, ColorSystem
from rich.segment import Segment
from rich.style import Style
from rich.terminal_theme import DEFAULT_TERMINAL_THEME
from textual.color import Color as TextualColor
from textual.filter import Monochrome
from textual.strip import Strip

from tests.tui.drawing import rules_scenes, scenes, screen_scenes, statistics_scenes
from tests.tui.drawing.helpers import cells_of
from tui.drawing.model import FaceSet, LegendPicture, Look
from tui.drawing.palette import FEW, THEMES, Theme, theme_of
from tui.drawing.screens import draw_cover, draw_legend, draw_ranking, draw_result, draw_title
from tui.drawing.statistics import draw_statistics
from tui.drawing.table import draw_table

Rgb = tuple[int, int, int]
ORNAMENT: Final = frozenset(" ▄▁▕─│└┘·█")
"""Rims, seams, lines and the empty track."""
LARGE: Final = frozenset("▌▰▱▀▐▖▗▘▙▚▛▜▝▞▟")
"""Backs, blocks of the meter and the strokes of large honours: 3.0 is asked of graphics."""


def luminance(rgb: Rgb) -> float:
    parts = [value / 255 for value in rgb]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: Rgb, second: Rgb) -> float:
    high, low = sorted((luminance(first), luminance(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def screens(look: Look) -> Iterator[list[Strip]]:
    yield draw_table(scenes.turn(look), 80, 24).strips
    yield draw_table(scenes.turn(look, 100), 100, 30).strips
    yield draw_table(scenes.turn(look, 120), 120, 40).strips
    yield draw_table(replace(scenes.claim(look), barred=frozenset({0, 12})), 80, 24).strips
    yield draw_table(replace(scenes.claim(look), barred=frozenset({0, 12})), 120, 40).strips
    yield draw_table(scenes.full(look), 80, 24).strips
    yield draw_table(scenes.demo(look), 100, 30).strips
    yield draw_result(replace(screen_scenes.result(look), chosen=0), 80, 24).strips
    yield draw_result(screen_scenes.result(look, large=True), 120, 40).strips
    yield draw_result(screen_scenes.drawn_deal(look), 80, 24).strips
    yield draw_title(screen_scenes.title(look), 80, 24).strips
    yield draw_cover(screen_scenes.cover(look), 80, 24).strips
    yield draw_ranking(screen_scenes.ranking(look), 80, 24).strips
    yield draw_legend(LegendPicture(look), 80).strips
    yield draw_statistics(statistics_scenes.picture(look), 100, 30).strips
    yield draw_statistics(statistics_scenes.picture(look, page=2), 80, 24).strips
    yield rules_scenes.rules(look, 100, 30).strips
    yield rules_scenes.rules(look, 80, 24, "big-esw", question="Not saved yet:").strips
    yield rules_scenes.rule_sets(look, 80, 24).strips
    yield rules_scenes.rule_sets(look, 100, 30, 5).strips
    yield rules_scenes.settings(look, 80, 24, sources={"faces": "--faces"}).strips
    yield rules_scenes.settings(look, 120, 40, "confirm.fly").strips
    yield rules_scenes.book(look, 100, 30).strips
    yield rules_scenes.book(look, 80, 24, contents=3).strips
    yield rules_scenes.found(look, 80, 24).strips


def pairs(look: Look) -> dict[tuple[Style, bool], str]:
    """Every style that carries text, whether only large signs, and one of them to name it."""
    found: dict[tuple[Style, bool], str] = {}
    line = tuple(bytes.fromhex(theme_of(look).line)) if look.faces == "latin" else None
    ornament = ORNAMENT | set("|_.") if look.faces == "latin" else ORNAMENT
    for strips in screens(look):
        for strip in strips:
            for _column, char, style in cells_of(strip):
                if char not in ornament and rgb(style.color) != line and not "\u2800" <= char <= "\u28ff":
                    found[style, char in LARGE] = char
    return found


def rgb(color: Color | None) -> Rgb:
    assert color is not None
    red, green, blue = color.get_truecolor(DEFAULT_TERMINAL_THEME)
    return red, green, blue


FACES: Final[tuple[FaceSet, ...]] = ("han", "pips", "latin")
LOOKS = [Look(theme=theme, faces=faces) for theme in THEMES for faces in FACES]


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look.theme}-{look.faces}")
def test_contrast_in_truecolour_and_256(look: Look) -> None:
    for (style, large), char in pairs(look).items():
        needed = 3.0 if large else 4.5
        ink, ground = rgb(style.color), rgb(style.bgcolor)
        assert contrast(ink, ground) >= needed, (char, style)
        assert style.color
        assert style.bgcolor
        in_256 = [rgb(color.downgrade(ColorSystem.EIGHT_BIT)) for color in (style.color, style.bgcolor)]
        assert contrast(*in_256) >= needed, (char, style)


@pytest.mark.parametrize("faces", ["han", "pips", "latin"])
def test_contrast_in_the_greys_of_no_colour(faces: FaceSet) -> None:
    for (style, large), char in pairs(Look(faces=faces, few_colours=True)).items():
        (segment,) = Monochrome().apply([Segment("x", style)], TextualColor(0, 0, 0))
        assert segment.style
        reached = contrast(rgb(segment.style.color), rgb(segment.style.bgcolor))
        assert reached >= (3.0 if large else 4.5), (char, style)


PALETTES: Final[dict[str, str]] = {
    "xterm": "000000 cd0000 00cd00 cdcd00 0000ee cd00cd 00cdcd e5e5e5 7f7f7f ff0000 00ff00 ffff00 5c5cff ff00ff 00ffff ffffff",
    "vga": "000000 aa0000 00aa00 aa5500 0000aa aa00aa 00aaaa aaaaaa 555555 ff5555 55ff55 ffff55 5555ff ff55ff 55ffff ffffff",
    "windows": "0c0c0c c50f1f 13a10e c19c00 0037da 881798 3a96dd cccccc 767676 e74856 16c60c f9f1a5 3b78ff b4009e 61d6d6 f2f2f2",
}


@pytest.mark.parametrize("faces", ["han", "latin"])
@pytest.mark.parametrize("palette", PALETTES)
def test_contrast_in_16_colours(palette: str, faces: FaceSet) -> None:
    colours = [bytes.fromhex(colour) for colour in PALETTES[palette].split()]
    look = Look(theme="felt", faces=faces, few_colours=True)
    weak = []
    for (style, large), char in pairs(look).items():
        assert style.color
        assert style.bgcolor
        numbers = [color.downgrade(ColorSystem.STANDARD).number for color in (style.color, style.bgcolor)]
        ink, ground = (tuple(colours[number or 0]) for number in numbers)
        reached = contrast(ink, ground)  # type: ignore[arg-type]  # three bytes each
        if reached < (3.0 if large else 4.5):
            weak.append((char, str(style), numbers, round(reached, 1)))
    assert not weak, weak


def test_every_colour_is_of_the_cube() -> None:
    steps = {"00", "5f", "87", "af", "d7", "ff"}
    greys = {f"{8 + 10 * step:02x}" * 3 for step in range(24)}
    for theme in [*THEMES.values(), FEW]:
        for token in Theme.__dataclass_fields__:
            colour = getattr(theme, token)
            cube = {colour[0:2], colour[2:4], colour[4:6]} <= steps
            assert cube or colour in greys, (token, colour)


def test_walls_stand_out_from_the_felt() -> None:
    for theme in THEMES.values():
        back, felt = (tuple(bytes.fromhex(colour)) for colour in (theme.back, theme.felt))
        assert contrast(back, felt) >= 3.0  # type: ignore[arg-type]  # three bytes each


def test_few_colours_beat_every_theme() -> None:
    for theme in THEMES:
        drawn = draw_table(scenes.turn(Look(theme=theme, few_colours=True)), 80, 24)
        wanted = draw_table(scenes.turn(Look(theme="contrast", few_colours=True)), 80, 24)
        assert drawn.strips == wanted.strips
