"""Settings: which source beats which, and what a wrong value gives."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tui.settings import FIELDS, Settings, SettingsError, change, load, save


def test_line_beats_environment_beats_file_beats_default(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    save(replace(Settings(), theme="dark", faces="latin", speed="slow"), path)
    environ = {"MAHJONG3_THEME": "light", "MAHJONG3_FACES": "pips"}
    loaded = load({"theme": "safe"}, environ=environ, path=path)
    assert loaded.notices == ()
    assert (loaded.settings.theme, loaded.settings.faces, loaded.settings.speed) == ("safe", "pips", "slow")
    assert loaded.settings.size == "auto"


def test_what_was_saved_is_loaded(tmp_path: Path) -> None:
    path = tmp_path / "new folder" / "settings.toml"
    mine = replace(
        Settings(), confirm=("fly", "kong"), names=("", "Mei"), keys={"pong": "o"}, bell=True, stand_in=True, size="xl"
    )
    save(mine, path)
    assert load(environ={}, path=path).settings == mine


def test_a_wrong_value_in_the_file_is_told_and_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text('theme = "pink"\nspeed = "fast"\nnothing = 1\n', encoding="utf-8")
    loaded = load(environ={}, path=path)
    assert loaded.settings == replace(Settings(), speed="fast")
    assert [error.values["name"] for error in loaded.notices] == [f"{path}: theme", f"{path}: nothing"]


def test_a_file_that_is_not_toml_is_told(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(b"theme = \xff\n")
    found = load(environ={}, path=path)
    assert found.settings == Settings()
    assert str(found.notices[0]).endswith("settings.toml cannot be read: not UTF-8")
    path.write_text("theme", encoding="utf-8")
    assert len(load(environ={}, path=path).notices) == 1


def test_a_wrong_value_on_the_line_names_option_and_choices(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="--theme is «pink»: allowed are felt, dark, light, contrast, safe"):
        load({"theme": "pink"}, environ={}, path=tmp_path / "none")
    with pytest.raises(SettingsError, match="MAHJONG3_SPEED is «warp»"):
        load(environ={"MAHJONG3_SPEED": "warp"}, path=tmp_path / "none")


def test_a_folder_that_cannot_be_written_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(SettingsError, match="cannot be written"):
        save(Settings(), tmp_path / "file" / "settings.toml")


@pytest.mark.parametrize("name", FIELDS)
def test_every_setting_takes_each_of_its_choices(name: str) -> None:
    for choice in FIELDS[name].choices:
        assert change(Settings(), name, choice) is not None
