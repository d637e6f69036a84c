"""Tables of one's own, as TOML. Form: the interface document."""

import pytest
import tomli_w
from hypothesis import given
from hypothesis import strategies as st

from mahjong3.rules import MAX_NAME, Rules, RulesError, read_table, table_dict
from tests.rules.test_rules import some_rules

GRANDMA = """
name = "Grandma's table"
extends = "classic"         # a preset, never another table
min_fan = 4
win_calls = "strict"
north_wind = false
deals = "endless"
[fan]
seven-pairs = 4
last-tile = "off"
no-flowers = 0
"""


def test_a_table_extends_a_preset() -> None:
    rules = read_table(GRANDMA, "grandma.toml")
    assert (rules.name, rules.extends) == ("Grandma's table", "classic")
    assert rules.changes() == {
        "min_fan": 4,
        "win_calls": "strict",
        "north_wind": False,
        "deals": "endless",
        "seven-pairs": 4,
        "no-flowers": 0,
        "last-tile": "off",
    }


def test_a_table_may_say_little() -> None:
    assert read_table("", "tables/my house.toml") == Rules.preset("wiki")
    assert read_table("", "tables/my house.toml").name == "my house"
    assert read_table("", "C:\\tables\\house.toml").name == "house"
    assert read_table("", ".toml").name == "table"


@given(some_rules, st.text(st.characters(codec="utf-8"), min_size=1, max_size=MAX_NAME))
def test_a_table_that_is_written_reads_back(rules: Rules, name: str) -> None:
    if not name.isprintable() or not name.strip():
        name = "table"
    rules = rules.named(name.strip())
    again = read_table(tomli_w.dumps(table_dict(rules)), "t.toml")
    assert (again, again.name, again.extends) == (rules, rules.name, rules.extends)


@pytest.mark.parametrize("text", ["min_fan = " + "9" * 5000, "min_fan = " + "[" * 5000])
def test_a_monstrous_table_is_only_a_bad_table(text: str) -> None:
    with pytest.raises(RulesError, match=r"^t.toml: not a table in TOML: "):
        read_table(text, "t.toml")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("min_fan = ", "t.toml: not a table in TOML: Invalid value (at end of document)"),
        ('extends = "grandma"', "t.toml: there is no preset «grandma»: one of wiki, classic, sloperama"),
        ("extends = 3", "t.toml: extends is not the name of a preset: one of wiki, classic, sloperama"),
        ("name = 3", "t.toml: name is not allowed: 1 to 40 characters, all of them printable"),
        ('name = "  "', "t.toml: name is not allowed: 1 to 40 characters, all of them printable"),
        ('name = "a\\u001b[2J"', "t.toml: name is not allowed: 1 to 40 characters, all of them printable"),
        (f'name = "{"x" * 41}"', "t.toml: name is not allowed: 1 to 40 characters, all of them printable"),
        ("fan = 3", "t.toml: [fan] is not a table of fan ids"),
        ("fly = 1", "t.toml: fly belongs under [fan]"),
        ("[fan]\nmin_fan = 1", "t.toml: min_fan does not belong under [fan], but above it"),
        ("[fan]\nseven-pair = 1", "t.toml: there is no rule «seven-pair»; the nearest is seven-pairs"),
        ("[fans]\nfly = 1", "t.toml: there is no rule «fans»; the nearest is fan"),
        ("min_fam = 1", "t.toml: there is no rule «min_fam»; the nearest is min_fan"),
        ("min_fan = 12", "t.toml: min_fan = 12 is not allowed: at most limit_fan = 10"),
        ("min_fan = 2024-01-01", "t.toml: min_fan = 2024-01-01 is not allowed: a whole number from 0 to 99"),
        ("chow = [true]", "t.toml: chow = [True] is not allowed: true or false"),
    ],
)
def test_a_typo_is_reported_by_file_and_name(text: str, said: str) -> None:
    with pytest.raises(RulesError) as caught:
        read_table(text, "t.toml")
    assert str(caught.value) == said
