"""The whole list of breakages."""

from __future__ import annotations

from typing import Final

from tests.breakages.course import COURSE
from tests.breakages.hands_and_scoring import HANDS, SCORING
from tests.breakages.tiles_and_rules import RULES, TILES

BREAKAGES: Final = (*TILES, *RULES, *HANDS, *SCORING, *COURSE)
