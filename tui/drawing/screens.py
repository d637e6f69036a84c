"""Whole screens beside the table: result, ranking, title, cover, legend. Each fills width × height; hits are relative to it."""

from tui.drawing.cover import draw_cover
from tui.drawing.legend import draw_legend
from tui.drawing.ranking import draw_ranking
from tui.drawing.result import draw_result
from tui.drawing.title import draw_title

__all__ = ["draw_cover", "draw_legend", "draw_ranking", "draw_result", "draw_title"]
