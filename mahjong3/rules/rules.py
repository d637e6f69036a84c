"""The rules of a table as data: every difference between tables is a named field.

Rule: RULES §1.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Literal

from mahjong3.rules.fan_table import FanTable, PresetName
from mahjong3.rules.fields import FAN_FIELDS, FIELDS, RulesError, Value, as_fan, field_named
from mahjong3.tiles.tile_set import TileSet, tile_set

__all__ = ["Rules"]

_play: Callable[[object], tuple[object, ...]] = attrgetter(*FIELDS, "fan")
"""Everything by which one table plays unlike another."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Rules:
    """Every rule of a table. Take `Rules.preset("wiki")` and `changed(...)`: only these check the values.

    Two rules are equal when they play alike, whatever they are called.
    """

    name: str = "wiki"
    """What the table is called: the preset's name, or that of a table of one's own."""
    extends: PresetName = "wiki"
    """The preset that it changes."""
    min_fan: int = 5
    """Fan that a hand needs to win. Rule: RULES §5."""
    limit_fan: int = 10
    """The most fan that count; a limit hand has exactly these. Rule: RULES §6."""
    points_per_fan: int = 1
    """Points of one fan. Rule: RULES §7."""
    limit_multiplier: int = 1
    """By what the unit is multiplied at the limit. Rule: RULES §7."""
    stack_limits: bool = False
    """Whether each limit hand beyond the first doubles the unit. Rule: RULES §7."""
    discarder_pays_all: bool = False
    """Whether the discarder alone pays, 3 units. Rule: RULES §7."""
    instant_payments: Literal["none", "fan", "sloperama"] = "none"
    """Which side payments there are. Rule: RULES §7."""
    losers_compare: bool = False
    """Whether the losers settle between themselves. Rule: RULES §7."""
    next_dealer: Literal["winner", "discarder"] = "winner"
    """Who deals after a win on a discard. Rule: RULES §8."""
    multiple_winners: Literal["nearest", "all"] = "nearest"
    """Who wins when several call one tile. Rule: RULES §4.11."""
    win_calls: Literal["checked", "strict"] = "checked"
    """Whether a win that does not hold can be called, and costs. Rule: RULES §5."""
    missed_win: bool = False
    """Whether a win let go bars from winning on that tile. Rule: RULES §4.12."""
    chow: bool = True
    """Whether a discard may be claimed for a chow. Rule: RULES §4.3."""
    chow_max_flies: int = 1
    """Flies among the two own tiles of a chow. Rule: RULES §4.3."""
    pong_max_flies: int = 2
    """Flies among the two own tiles of a pong. Rule: RULES §4.4."""
    kong_max_flies: int = 0
    """Flies in a kong: 1 allows the false kong. Rule: RULES §4.5."""
    fly_swap: bool = False
    """Whether the fly in one's own pong may be exchanged for the real tile. Rule: RULES §4.9."""
    fly_discard: Literal["dead", "forbidden"] = "dead"
    """Whether a fly may be discarded. Rule: RULES §4.10."""
    dead_kong: bool = True
    """Whether no fly may stand for a tile of one's own kong. Rule: RULES §5."""
    all_chows_any_pair: bool = False
    """Whether `all-chows` may have a pair of honours. Rule: RULES §6."""
    no_flowers_needs: Literal["no-bonus", "no-bonus-pong-kong"] = "no-bonus"
    """What `no-flowers` needs. Rule: RULES §6."""
    north_wind: bool = True
    """Whether 北 is in play. Rule: RULES §2."""
    deals: int | Literal["endless"] = 8
    """How many deals a match has. Rule: RULES §8."""
    fan: FanTable
    """The value of every fan id. Rule: RULES §6."""
    _hash: int = field(init=False, repr=False)

    def __post_init__(self) -> None:
        # Once, because the views that hold the rules are compared and looked up often.
        object.__setattr__(self, "_hash", hash(_play(self)))

    @staticmethod
    def preset(name: str, source: str = "rules") -> Rules:
        """The preset of this name.

        Raises:
            RulesError: there is none.
        """
        from mahjong3.rules.presets import PRESETS

        if name not in PRESETS:
            raise RulesError(
                "{source}: there is no preset «{name}»: one of {choices}",
                source=source,
                name=name,
                choices=", ".join(PRESETS),
            )
        return PRESETS[name]

    def changed(self, changes: Mapping[str, object] = {}, /, *, source: str = "rules", **more: object) -> Rules:
        """The same rules with some fields or fan ids changed.

        Args:
            changes: values by name; names with a hyphen fit here, or through `**`.
            source: what the error names, a file or an option.
            more: the same, by keyword.

        Raises:
            RulesError: a name that does not exist, a value that is not allowed, or `min_fan` above `limit_fan`.

        >>> Rules.preset("wiki").changed({"seven-pairs": "limit"}, min_fan=4).changes()
        {'min_fan': 4, 'seven-pairs': 'limit'}
        """
        checked = {
            name: field_named(name, source).check(value, source) for name, value in (*changes.items(), *more.items())
        }
        if all(self.value(name) == value for name, value in checked.items()):
            return self
        twin = self._twin()
        for name in FIELDS.keys() & checked.keys():
            object.__setattr__(twin, name, checked[name])
        fan = {name: as_fan(checked[name]) for name in checked.keys() & FAN_FIELDS.keys()}
        object.__setattr__(twin, "fan", self.fan.changed(fan))
        if twin.min_fan > twin.limit_fan:
            raise RulesError(
                "{source}: min_fan = {min_fan} is not allowed: at most limit_fan = {limit_fan}",
                source=source,
                min_fan=twin.min_fan,
                limit_fan=twin.limit_fan,
            )
        twin.__post_init__()
        return twin

    def named(self, name: str) -> Rules:
        """The same rules under another name."""
        if name == self.name:
            return self
        twin = self._twin()
        object.__setattr__(twin, "name", name)
        return twin

    def _twin(self) -> Rules:
        twin = object.__new__(Rules)
        for slot in Rules.__slots__:
            object.__setattr__(twin, slot, getattr(self, slot))
        return twin

    def value(self, name: str) -> Value:
        """The value of a field or a fan id.

        Raises:
            RulesError: there is no rule of this name.
        """
        if name in FAN_FIELDS:
            return self.fan[name]
        value: Value = getattr(self, field_named(name, "rules").name)
        return value

    def changes(self) -> dict[str, Value]:
        """The fields and fan ids in which these rules differ from the preset that they extend."""
        base = Rules.preset(self.extends)
        if self is base:
            return {}
        return {name: self.value(name) for name in (*FIELDS, *FAN_FIELDS) if self.value(name) != base.value(name)}

    @property
    def is_preset(self) -> bool:
        """Whether they are a preset, unchanged."""
        return self == Rules.preset(self.extends)

    @property
    def tile_set(self) -> TileSet:
        """The tiles in play."""
        return tile_set(north=self.north_wind)

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Rules):
            return NotImplemented
        return self._hash == other._hash and _play(self) == _play(other)

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[object, ...]:
        # Not by slots: the hash of text differs from process to process.
        return _rebuilt, (self.extends, self.name, self.changes())

    def __copy__(self) -> Rules:
        return self

    def __deepcopy__(self, memo: object) -> Rules:
        return self


def _rebuilt(extends: str, name: str, changes: Mapping[str, Value]) -> Rules:
    return Rules.preset(extends).changed(changes).named(name)
