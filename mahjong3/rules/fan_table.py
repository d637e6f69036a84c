"""The fan of each hand in each preset, by the ids that records and cases use.

Rule: RULES §6.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NoReturn, TypeAlias

__all__ = ["FAN_IDS", "LIMIT", "OFF", "PRESET_FAN", "PRESET_NAMES", "FanTable", "FanValue", "PresetName"]

FanValue: TypeAlias = int | Literal["limit", "off"]
"""Fan from 0 to 99; `limit` for a limit hand; `off` for one that is not in the table. 0 keeps the shape a winning one."""
PresetName: TypeAlias = Literal["wiki", "classic", "sloperama"]
"""The tables of the sources."""
LIMIT: Final = "limit"
OFF: Final = "off"
PRESET_NAMES: Final[tuple[PresetName, ...]] = ("wiki", "classic", "sloperama")
"""The presets, the default first."""

_L: Final = "limit"
_X: Final = "off"
_ROWS: Final[tuple[tuple[str, FanValue, FanValue, FanValue], ...]] = (
    # id, wiki, classic, sloperama
    ("base", 1, _X, 1),
    ("own-flower", 1, 1, 1),
    ("animal", 1, 1, 1),
    ("face", 1, 1, 1),
    ("flower-set", 4, 4, _X),
    ("set-bonus", _X, _X, 1),
    ("dragon-pong", 1, 1, 1),
    ("seat-wind", 1, 1, 1),
    ("east-wind", 1, 1, 1),
    ("north-wind", 1, 1, 1),
    ("self-draw", 1, 1, _X),
    ("flower-replacement", 1, 1, 1),
    ("kong-replacement", 1, 1, 1),
    ("robbed-kong", 1, 1, 1),
    ("all-chows", 1, 1, 1),
    ("all-pongs", 2, 2, 2),
    ("terminals-honours", 1, 1, _X),
    ("little-dragons", 1, 1, 1),
    ("all-dots", 3, 3, 3),
    ("little-esw", _X, 3, _X),
    ("big-esw", _X, _L, _X),
    ("seven-pairs", _X, _X, 1),
    ("no-flowers", _L, _L, _L),
    ("heavenly", _L, _L, _L),
    ("earthly", _L, _L, _L),
    ("big-four-winds", _L, _L, _L),
    ("little-four-winds", _L, _L, _L),
    ("big-dragons", _L, _L, _L),
    ("all-honours", _L, _L, _L),
    ("nine-gates", _L, _X, _L),
    ("thirteen-orphans", _L, _X, _L),
    ("four-kongs", _L, _L, _L),
    ("four-concealed-pongs", _L, _L, _L),
    ("four-flies-dealt", _L, _L, _L),
    ("four-flies", _L, _L, _X),
    ("last-tile", _L, _L, _L),
    ("last-discard", _L, _X, _L),
    ("double-kong", _X, _X, _L),
    ("sixteen-flowers", _X, _X, _L),
    ("eight-flowers", _X, _X, _X),
    ("fly", _X, _X, _X),
    ("kong", _X, _X, _X),
)
FAN_IDS: Final[tuple[str, ...]] = tuple(row[0] for row in _ROWS)
"""Every fan id, in the order of RULES §6."""


class FanTable(dict[str, FanValue]):
    """The value of every fan id. A dictionary that refuses to change, so that rules can be hashed and shared."""

    __slots__ = ()

    def __hash__(self) -> int:  # type: ignore[override]  # unlike a dictionary it never changes
        return hash(tuple(self.items()))

    def _refuse(self, *_arguments: object, **_named: object) -> NoReturn:
        raise TypeError("a fan table does not change; rules.changed(...) makes another")

    __setitem__ = __delitem__ = clear = pop = popitem = setdefault = update = __ior__ = _refuse

    def __reduce__(self) -> tuple[type[FanTable], tuple[dict[str, FanValue]]]:
        return FanTable, (dict(self),)

    def changed(self, values: Mapping[str, FanValue]) -> FanTable:
        """The same table with some values changed, in the same order."""
        return FanTable({id_: values.get(id_, value) for id_, value in self.items()})


PRESET_FAN: Final[Mapping[PresetName, FanTable]] = {
    "wiki": FanTable({row[0]: row[1] for row in _ROWS}),
    "classic": FanTable({row[0]: row[2] for row in _ROWS}),
    "sloperama": FanTable({row[0]: row[3] for row in _ROWS}),
}
"""The complete table of each preset."""
