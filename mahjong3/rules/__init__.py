"""Rules: every rule of a table a named field, the three presets, tables of one's own.

Words: rules 規則, fan 番, limit 爆番, unit, points 分, dealer 莊家, seat 座位.
"""

from mahjong3.rules.fan_table import FAN_IDS, LIMIT, OFF, PRESET_NAMES, FanTable, FanValue, PresetName
from mahjong3.rules.fields import (
    FAN_FIELDS,
    FIELDS,
    SECTIONS,
    Field,
    FieldType,
    RulesError,
    Section,
    Value,
    field_named,
)
from mahjong3.rules.presets import PRESETS
from mahjong3.rules.rules import Rules
from mahjong3.rules.tables import MAX_NAME, parse_setting, read_table, table_dict

__all__ = [
    "FAN_FIELDS",
    "FAN_IDS",
    "FIELDS",
    "LIMIT",
    "MAX_NAME",
    "OFF",
    "PRESETS",
    "PRESET_NAMES",
    "SECTIONS",
    "FanTable",
    "FanValue",
    "Field",
    "FieldType",
    "PresetName",
    "Rules",
    "RulesError",
    "Section",
    "Value",
    "field_named",
    "parse_setting",
    "read_table",
    "table_dict",
]
