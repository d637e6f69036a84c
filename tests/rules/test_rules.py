"""Rules as data. Rule: RULES §1, §6."""

import copy
import dataclasses
import pickle
from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahjong3.rules import (
    FAN_FIELDS,
    FAN_IDS,
    FIELDS,
    PRESET_NAMES,
    PRESETS,
    SECTIONS,
    FanTable,
    Field,
    Rules,
    RulesError,
    Value,
    field_named,
    parse_setting,
)
from mahjong3.rules.seats import SEATS, after, seat_wind, turns_between
from mahjong3.tiles import NO_NORTH, TILE_SET

ALL_FIELDS: Mapping[str, Field] = {**FIELDS, **FAN_FIELDS}
WIKI = Rules.preset("wiki")

# The fields as RULES §1 lists them: name, wiki, classic, sloperama, all values (or lowest and highest).
SPECIFIED: tuple[tuple[str, object, object, object, tuple[object, ...]], ...] = (
    ("min_fan", 5, 5, 5, tuple(range(100))),
    ("limit_fan", 10, 10, 10, tuple(range(1, 100))),
    ("points_per_fan", 1, 1, 20, tuple(range(1, 1001))),
    ("limit_multiplier", 1, 1, 1, (1, 2, 3, 4)),
    ("stack_limits", False, False, True, (False, True)),
    ("discarder_pays_all", False, False, False, (False, True)),
    ("instant_payments", "none", "none", "sloperama", ("none", "fan", "sloperama")),
    ("losers_compare", False, False, True, (False, True)),
    ("next_dealer", "winner", "discarder", "winner", ("winner", "discarder")),
    ("multiple_winners", "nearest", "nearest", "nearest", ("nearest", "all")),
    ("win_calls", "checked", "checked", "checked", ("checked", "strict")),
    ("missed_win", False, False, False, (False, True)),
    ("chow", True, True, True, (False, True)),
    ("chow_max_flies", 1, 1, 1, (0, 1)),
    ("pong_max_flies", 2, 2, 2, (0, 1, 2)),
    ("kong_max_flies", 0, 0, 0, (0, 1)),
    ("fly_swap", False, False, False, (False, True)),
    ("fly_discard", "dead", "dead", "dead", ("dead", "forbidden")),
    ("dead_kong", True, False, False, (False, True)),
    ("all_chows_any_pair", False, True, False, (False, True)),
    ("no_flowers_needs", "no-bonus", "no-bonus-pong-kong", "no-bonus", ("no-bonus", "no-bonus-pong-kong")),
    ("north_wind", True, True, True, (False, True)),
    ("deals", 8, 8, 8, (4, 8, 16, "endless")),
)

# The table of RULES §6, ids as they stand there.
TABLE = """
base 1 – 1
own-flower 1 1 1
animal 1 1 1
face 1 1 1
flower-set 4 4 –
set-bonus – – 1
dragon-pong 1 1 1
seat-wind 1 1 1
east-wind 1 1 1
north-wind 1 1 1
self-draw 1 1 –
flower-replacement 1 1 1
kong-replacement 1 1 1
robbed-kong 1 1 1
all-chows 1 1 1
all-pongs 2 2 2
terminals-honours 1 1 –
little-dragons 1 1 1
all-dots 3 3 3
little-esw – 3 –
big-esw – L –
seven-pairs – – 1
no-flowers L L L
heavenly L L L
earthly L L L
big-four-winds L L L
little-four-winds L L L
big-dragons L L L
all-honours L L L
nine-gates L – L
thirteen-orphans L – L
four-kongs L L L
four-concealed-pongs L L L
four-flies-dealt L L L
four-flies L L –
last-tile L L L
last-discard L – L
double-kong – – L
sixteen-flowers – – L
eight-flowers – – –
fly – – –
kong – – –
"""


def test_every_field_of_the_rules_is_there() -> None:
    assert set(FIELDS) == {row[0] for row in SPECIFIED}
    assert set(FIELDS) | {"name", "extends", "fan", "_hash"} == {one.name for one in dataclasses.fields(Rules)}
    assert {field.section for field in ALL_FIELDS.values()} == set(SECTIONS)


@pytest.mark.parametrize("row", SPECIFIED, ids=[row[0] for row in SPECIFIED])
def test_a_field_has_its_values_and_presets(row: tuple[str, object, object, object, tuple[object, ...]]) -> None:
    name, *values, allowed = row
    assert [PRESETS[preset].value(name) for preset in PRESET_NAMES] == values
    assert set(map(repr, FIELDS[name].values)) == set(map(repr, allowed))
    assert all(FIELDS[name].allows(value) for value in allowed)


def test_every_fan_value_is_that_of_the_table() -> None:
    rows = [line.split() for line in TABLE.split("\n") if line]
    assert tuple(row[0] for row in rows) == FAN_IDS
    meaning = {"–": "off", "L": "limit"}
    for id_, *cells in rows:
        values = [meaning.get(cell) or int(cell) for cell in cells]
        assert [PRESETS[preset].fan[id_] for preset in PRESET_NAMES] == values, id_


def test_presets_go_by_name() -> None:
    assert Rules.preset("classic") is PRESETS["classic"]
    assert [(rules.name, rules.extends, rules.is_preset) for rules in PRESETS.values()] == [
        (name, name, True) for name in PRESET_NAMES
    ]
    with pytest.raises(RulesError, match=r"^rules: there is no preset «wikki»: one of wiki, classic, sloperama$"):
        Rules.preset("wikki")


def test_changes_make_other_rules_and_are_told() -> None:
    rules = WIKI.changed({"seven-pairs": "limit", "min_fan": 4}, north_wind=False)
    assert rules.changes() == {"min_fan": 4, "north_wind": False, "seven-pairs": "limit"}
    assert (rules.min_fan, rules.fan["seven-pairs"], rules.name, rules.extends) == (4, "limit", "wiki", "wiki")
    assert (WIKI.min_fan, WIKI.fan["seven-pairs"], WIKI.changes()) == (5, "off", {})
    assert rules != WIKI
    assert not rules.is_preset
    assert (WIKI.tile_set, rules.tile_set) == (TILE_SET, NO_NORTH)
    assert rules.changed({"seven-pairs": "off"}, min_fan=5, north_wind=True) == WIKI


def test_changing_nothing_gives_the_same_object() -> None:
    assert WIKI.changed() is WIKI
    assert WIKI.changed(min_fan=5, base=1) is WIKI
    assert WIKI.named("wiki") is WIKI


def test_a_switch_and_a_number_do_not_mix() -> None:
    """`True == 1` in Python; in a table they are different things."""
    with pytest.raises(RulesError, match=r"chow_max_flies = true is not allowed: a whole number from 0 to 1$"):
        WIKI.changed(chow_max_flies=True)
    with pytest.raises(RulesError, match=r"base = true is not allowed: a whole number from 0 to 99, limit or off$"):
        WIKI.changed(base=True)
    with pytest.raises(RulesError, match=r"chow = 1 is not allowed: true or false$"):
        WIKI.changed(chow=1)
    with pytest.raises(RulesError, match=r"deals = true is not allowed: one of 4, 8, 16, endless$"):
        WIKI.changed(deals=True)
    with pytest.raises(RulesError, match=r"min_fan = 5.0 is not allowed: a whole number from 0 to 99$"):
        WIKI.changed(min_fan=5.0)


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("min_fan", 100, "t.toml: min_fan = 100 is not allowed: a whole number from 0 to 99"),
        ("limit_fan", 0, "t.toml: limit_fan = 0 is not allowed: a whole number from 1 to 99"),
        ("points_per_fan", 1001, "t.toml: points_per_fan = 1001 is not allowed: a whole number from 1 to 1000"),
        ("win_calls", "lax", "t.toml: win_calls = lax is not allowed: one of checked, strict"),
        ("deals", 5, "t.toml: deals = 5 is not allowed: one of 4, 8, 16, endless"),
        ("dead_kong", "yes", "t.toml: dead_kong = yes is not allowed: true or false"),
        ("kong", -1, "t.toml: kong = -1 is not allowed: a whole number from 0 to 99, limit or off"),
        ("kong", "LIMIT", "t.toml: kong = LIMIT is not allowed: a whole number from 0 to 99, limit or off"),
        ("eight-flowers", 4, "t.toml: eight-flowers = 4 is not allowed: limit or off"),
        ("min_fan", [5], "t.toml: min_fan = [5] is not allowed: a whole number from 0 to 99"),
        ("win_calls", ["strict"], "t.toml: win_calls = ['strict'] is not allowed: one of checked, strict"),
        (
            "win_calls",
            "a\x1b[2Jb" + "c" * 60,
            f"t.toml: win_calls = a [2Jb{'c' * 33}… is not allowed: one of checked, strict",
        ),
        ("min_fans", 5, "t.toml: there is no rule «min_fans»; the nearest is min_fan"),
        ("seven_pairs", 5, "t.toml: there is no rule «seven_pairs»; the nearest is seven-pairs"),
        ("min_fan", 11, "t.toml: min_fan = 11 is not allowed: at most limit_fan = 10"),
        ("limit_fan", 4, "t.toml: min_fan = 5 is not allowed: at most limit_fan = 4"),
    ],
)
def test_what_is_not_allowed_is_refused_by_name(name: str, value: object, said: str) -> None:
    with pytest.raises(RulesError) as caught:
        WIKI.changed({name: value}, source="t.toml")
    assert str(caught.value) == said


def test_a_name_that_resembles_nothing_lists_all() -> None:
    with pytest.raises(RulesError, match=r"^rules: there is no rule «qqq»; there are min_fan, .*, kong$"):
        WIKI.value("qqq")


def test_fan_and_limit_may_move_together() -> None:
    assert WIKI.changed(limit_fan=20, min_fan=15).min_fan == 15
    assert WIKI.changed(limit_fan=3, min_fan=3).limit_fan == 3


some_changes = st.dictionaries(st.sampled_from(sorted(ALL_FIELDS)), st.randoms(use_true_random=False), max_size=8).map(
    lambda chosen: {
        name: rng.choice(ALL_FIELDS[name].values)
        for name, rng in chosen.items()
        if name not in {"min_fan", "limit_fan"}
    }
)
some_rules = st.builds(
    lambda preset, changes: PRESETS[preset].changed(changes), st.sampled_from(PRESET_NAMES), some_changes
)


@given(some_rules, st.text(max_size=5))
def test_rules_survive_pickling_and_copying(rules: Rules, name: str) -> None:
    rules = rules.named(name)
    for twin in (pickle.loads(pickle.dumps(rules)), copy.copy(rules), copy.deepcopy(rules)):
        assert twin == rules
        assert (twin.name, twin.extends, hash(twin)) == (rules.name, rules.extends, hash(rules))


@given(some_rules, some_changes)
def test_equal_rules_play_alike(rules: Rules, changes: dict[str, Value]) -> None:
    other = rules.changed(changes)
    same = all(rules.value(name) == value for name, value in changes.items())
    assert (rules == other) is same
    assert rules != "rules"
    assert Rules.preset(rules.extends).changed(rules.changes()) == rules
    if same:
        assert hash(rules) == hash(other)


@given(some_changes)
def test_a_setting_reads_what_is_written(changes: dict[str, Value]) -> None:
    for name, value in changes.items():
        written = str(value).lower() if isinstance(value, bool) else str(value)
        assert parse_setting(f"{name}={written}") == (name, value)


@pytest.mark.parametrize(
    ("text", "setting"),
    [
        ("chow=no", ("chow", False)),
        (" chow = On ", ("chow", True)),
        ("fly=off", ("fly", "off")),
        ("fly=limit", ("fly", "limit")),
        ("deals=endless", ("deals", "endless")),
        ("deals=16", ("deals", 16)),
    ],
)
def test_settings(text: str, setting: tuple[str, Value]) -> None:
    assert parse_setting(text) == setting


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("chow", "--set: «chow» is not KEY=VALUE"),
        ("chow=", "--set: chow =  is not allowed: true or false"),
        ("min_fan=²", "--set: min_fan = ² is not allowed: a whole number from 0 to 99"),
        ("min_fan=-1", "--set: min_fan = -1 is not allowed: a whole number from 0 to 99"),
        ("min_fan=five", "--set: min_fan = five is not allowed: a whole number from 0 to 99"),
        ("minfan=5", "--set: there is no rule «minfan»; the nearest is min_fan"),
    ],
)
def test_settings_that_are_refused(text: str, said: str) -> None:
    with pytest.raises(RulesError) as caught:
        parse_setting(text)
    assert str(caught.value) == said


def test_the_values_that_a_screen_steps_through() -> None:
    assert FIELDS["pong_max_flies"].values == (0, 1, 2)
    assert FIELDS["chow"].values == (False, True)
    assert field_named("base", "x").values == ("off", *range(100), "limit")
    assert field_named("eight-flowers", "x").values == ("off", "limit")


def test_a_fan_table_does_not_change() -> None:
    table = WIKI.fan
    with pytest.raises(TypeError):
        table["base"] = 3
    with pytest.raises(TypeError):
        del table["base"]
    with pytest.raises(TypeError):
        table.update({"base": 3})
    with pytest.raises(TypeError):
        table.clear()
    assert pickle.loads(pickle.dumps(table)) == table
    assert hash(table.changed({})) == hash(FanTable(dict(table)))


def test_seats_follow_each_other() -> None:
    assert [after(seat) for seat in SEATS] == [1, 2, 0]
    assert after(0, 5) == 2
    assert [turns_between(2, seat) for seat in SEATS] == [1, 2, 0]
    assert [seat_wind(seat) for seat in SEATS] == [9, 10, 11]
