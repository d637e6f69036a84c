"""A match in play, without any screen: what is played, who plays it, what is told, what is kept."""

from tui.session.play import HUMAN, Play

__all__ = ["HUMAN", "Play"]
