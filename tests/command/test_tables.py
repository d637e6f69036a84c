"""Tables of one's own as files."""

from __future__ import annotations

from pathlib import Path

import pytest

from mahjong3.rules import PRESETS, Rules, RulesError
from tui import tables


def table(name: str, **changes: object) -> Rules:
    return PRESETS["wiki"].changed(changes).named(name)


def test_a_table_reads_back(tmp_path: Path) -> None:
    mine = table("Grandma's table", min_fan=4, **{"seven-pairs": "limit"})
    path = tables.save(mine, tmp_path)
    assert path.name == "grandma-s-table.toml"
    assert tables.find("Grandma's table", where=tmp_path) == mine
    assert tables.find("grandma-s-table", where=tmp_path).name == "Grandma's table"
    assert tables.find(str(path)).changes() == {"min_fan": 4, "seven-pairs": "limit"}


def test_two_names_of_one_file_name_are_two_tables(tmp_path: Path) -> None:
    tables.save(table("a b", min_fan=1), tmp_path)
    tables.save(table("a.b", min_fan=2), tmp_path)
    tables.save(table("a b", min_fan=3), tmp_path)
    found = {one.name: one.rules.min_fan for one in tables.listed(tmp_path) if one.rules}
    assert found == {"a b": 3, "a.b": 2}
    tables.remove("a b", tmp_path)
    assert [one.name for one in tables.listed(tmp_path)] == ["a.b"]


def test_a_table_named_like_a_preset_s_file_does_not_hide_it(tmp_path: Path) -> None:
    path = tables.save(table("Wiki", min_fan=1), tmp_path)
    assert path.stem != "wiki"
    assert tables.find("wiki", where=tmp_path) is PRESETS["wiki"]
    with pytest.raises(RulesError, match="is a preset"):
        tables.save(table("wiki", min_fan=1), tmp_path)


def test_a_typo_is_told_with_file_and_name(tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text("min_fam = 4\n", encoding="utf-8")
    with pytest.raises(RulesError, match=r"bad\.toml.*min_fam.*min_fan"):
        tables.find("bad", where=tmp_path)
    (bad,) = tables.listed(tmp_path)
    assert bad.rules is None


def test_what_is_not_there_is_told_with_what_is(tmp_path: Path) -> None:
    tables.save(table("house", min_fan=4), tmp_path)
    with pytest.raises(RulesError, match="wiki, classic, sloperama, house"):
        tables.find("hose", where=tmp_path)
    with pytest.raises(RulesError, match="cannot be read"):
        tables.find(str(tmp_path / "nothing.toml"))
    (tmp_path / "latin.toml").write_bytes(b'name = "\xe9"')
    with pytest.raises(RulesError, match="not UTF-8"):
        tables.find(str(tmp_path / "latin.toml"))


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(RulesError, match="cannot be written"):
        tables.save(table("x", min_fan=4), tmp_path / "file")


def test_settings_change_rules() -> None:
    rules = tables.with_settings(PRESETS["wiki"], ("min_fan=4", "seven-pairs=limit", "min_fan=3"))
    assert rules.changes() == {"min_fan": 3, "seven-pairs": "limit"}
    with pytest.raises(RulesError, match="--set"):
        tables.with_settings(PRESETS["wiki"], ("min_fan",))
