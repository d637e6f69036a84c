"""The three presets, complete.

Rule: RULES §1.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from mahjong3.rules.fan_table import PRESET_FAN
from mahjong3.rules.rules import Rules

__all__ = ["PRESETS"]

PRESETS: Final[Mapping[str, Rules]] = MappingProxyType(
    {
        "wiki": Rules(name="wiki", extends="wiki", fan=PRESET_FAN["wiki"]),
        "classic": Rules(
            name="classic",
            extends="classic",
            next_dealer="discarder",
            dead_kong=False,
            all_chows_any_pair=True,
            no_flowers_needs="no-bonus-pong-kong",
            fan=PRESET_FAN["classic"],
        ),
        "sloperama": Rules(
            name="sloperama",
            extends="sloperama",
            points_per_fan=20,
            stack_limits=True,
            instant_payments="sloperama",
            losers_compare=True,
            dead_kong=False,
            fan=PRESET_FAN["sloperama"],
        ),
    }
)
"""The presets by name; `wiki` is the default."""
