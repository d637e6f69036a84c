"""The walk in parts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet
from typing import Any, Final, NamedTuple

from tests.tui.walk import places, tables
from tests.tui.walk.steps import Seen, Walk
from tui.screens.base import GameScreen
from tui.screens.chairs import ChairsScreen
from tui.screens.cover import CoverScreen
from tui.screens.demo import DemoScreen
from tui.screens.demos import DemosScreen
from tui.screens.guided import GuidedScreen
from tui.screens.helping import HelpScreen
from tui.screens.menu import MenuScreen
from tui.screens.palette import PaletteScreen
from tui.screens.records import RecordsScreen
from tui.screens.replay import ReplayScreen, _ReplayedResult
from tui.screens.result import RankingScreen, ResultScreen
from tui.screens.rule_sets import RuleSetsScreen
from tui.screens.rulebook import RuleBookScreen
from tui.screens.rules import RulesScreen
from tui.screens.settings import SettingsScreen
from tui.screens.setup import SetupScreen
from tui.screens.shared import SharedTable
from tui.screens.shared_setup import SharedSetupScreen
from tui.screens.statistics import StatisticsScreen
from tui.screens.statistics_filter import FilterScreen
from tui.screens.statistics_matches import MatchesScreen, PastMatchScreen
from tui.screens.table import TableScreen
from tui.screens.title import TitleScreen

__all__ = ["PARTS", "Part"]


class Part(NamedTuple):
    """A part of the walk, from the title or a table on."""

    walk: Callable[[Walk], Seen]
    """Names what stands on the terminal, screen by screen."""
    screens: AbstractSet[type[GameScreen[Any]]]
    """What it comes by, at least."""


PARTS: Final[Mapping[str, Part]] = {
    "title": Part(places.title, {TitleScreen, HelpScreen, SetupScreen, SharedSetupScreen}),
    "palette": Part(places.palette, {PaletteScreen}),
    "settings": Part(places.settings, {SettingsScreen}),
    "table": Part(tables.table, {TableScreen, MenuScreen, HelpScreen, TitleScreen}),
    "claims": Part(tables.claims, {TableScreen}),
    "calls": Part(tables.calls, {TableScreen, ResultScreen, MenuScreen}),
    "ends": Part(tables.ends, {ResultScreen, RankingScreen, HelpScreen}),
    "shared": Part(tables.shared, {CoverScreen, ChairsScreen, SharedTable}),
    "watched": Part(tables.watched, {SharedTable, HelpScreen}),
    "rules": Part(places.rules, {RuleSetsScreen, RulesScreen}),
    "book": Part(places.book, {RuleBookScreen}),
    "demos": Part(places.demos, {DemosScreen, DemoScreen, GuidedScreen}),
    "kept": Part(
        places.kept,
        frozenset(
            (
                *(StatisticsScreen, FilterScreen, MatchesScreen, PastMatchScreen),
                *(RecordsScreen, ReplayScreen, _ReplayedResult),
            )
        ),
    ),
}
"""By name, as the golden files are called."""
