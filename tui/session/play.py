"""What is to be played: the options of a match, read and checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from mahjong3.errors import MahjongError
from mahjong3.rules import Rules
from mahjong3.tiles.kinds import Kind
from tui.settings import Settings

__all__ = ["HUMAN", "Play"]

HUMAN: Final = "human"
"""The level of a chair in which a person sits."""


@dataclass(frozen=True, slots=True)
class Play:
    """What is to be played: the options of a match, read and checked."""

    settings: Settings = field(default_factory=Settings)
    rules: Rules | None = None
    """`None`: `wiki`."""
    players: tuple[str, ...] = (HUMAN, "normal", "normal")
    """For each chair `human` or the level of a bot."""
    names: tuple[str, ...] = ()
    """For each chair; missing and empty ones take the usual names."""
    seed: str | None = None
    """`None`: another one every time."""
    walls: tuple[tuple[Kind, ...], ...] = ()
    """Walls to play from instead of shuffled ones; the first deal takes the first."""
    practice: bool = False
    data: Path | None = None
    """Where records are kept; `None`: the usual folder."""
    start: bool = False
    """Sit down at once instead of showing the title screen."""
    resume: Path | None = None
    """A record to play on from."""
    demo: str | None = None
    """A scene to show; empty: the list of scenes."""
    replay: Path | None = None
    """A record to look at."""
    sources: Mapping[str, str] = field(default_factory=dict)
    """Settings that the line or the environment names, with what names them: `--theme`."""
    notices: tuple[MahjongError, ...] = ()
    """What is to be told before anything else: settings that could not be read."""
