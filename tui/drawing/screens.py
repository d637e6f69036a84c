"""Whole screens beside the table: result, ranking, title, cover, legend. Each fills width × height; hits are relative to it."""

from __future__ import annotations

from textual.strip import Strip

from tui.drawing.model import CoverPicture, Drawn, LegendPicture, RankingPicture, ResultPicture, TitlePicture


def _blank(width: int, height: int) -> Drawn:
    return Drawn([Strip.blank(width) for _ in range(height)])


def draw_result(picture: ResultPicture, width: int, height: int) -> Drawn:
    """The end of a deal. Hits: `chip`, `fan` (index: row), `key`."""
    return _blank(width, height)


def draw_ranking(picture: RankingPicture, width: int, height: int) -> Drawn:
    """The end of a match. Hits: `chip`, `deal` (index: row), `key`."""
    return _blank(width, height)


def draw_title(picture: TitlePicture, width: int, height: int) -> Drawn:
    """The title screen. Hits: `menu` (name, index), `left`, `key`."""
    return _blank(width, height)


def draw_cover(picture: CoverPicture, width: int, height: int) -> Drawn:
    """The covered table. Hits: `chip`, `key`."""
    return _blank(width, height)


def draw_legend(picture: LegendPicture, width: int) -> Drawn:
    """The tile legend, as high as it needs: every kind with its name, for the help to scroll."""
    return _blank(width, 1)
