"""What every test stands on: nobody's own settings, records or language, and Hypothesis set up once."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tui.words import set_language

settings.register_profile("default", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("long", settings.get_profile("default"), max_examples=2000)
settings.register_profile("search", settings.get_profile("default"), derandomize=False, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


@pytest.fixture(autouse=True)
def _own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A home of its own for every test, empty, and an environment that says nothing."""
    home = tmp_path_factory.getbasetemp() / "home" / f"{os.getpid()}"
    for name in (
        "HOME",
        "XDG_CONFIG_HOME",
        "XDG_DATA_HOME",
        "XDG_STATE_HOME",
        "XDG_CACHE_HOME",
        "APPDATA",
        "LOCALAPPDATA",
    ):
        # All of it inside HOME, as it is on people's machines: what a screen says of it is the same in every run.
        monkeypatch.setenv(name, str(home / "HOME" if name == "HOME" else home / "HOME" / name))
    for name in list(os.environ):
        if name.startswith("MAHJONG3_") or name in ("NO_COLOR", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "UNICODE_VERSION"):
            monkeypatch.delenv(name)
    monkeypatch.setenv("LANG", "C.UTF-8")
    set_language("en")
    yield
    set_language("en")
    _empty(home)


def _empty(folder: Path) -> None:
    """What one test left behind is not there for the next."""
    if folder.exists():
        import shutil

        shutil.rmtree(folder)
