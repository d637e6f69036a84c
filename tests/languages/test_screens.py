"""Every screen in every language at 80×24: nothing is cut, nothing stands on anything else, nothing is left in English.

After a screen was changed on purpose: delete `golden/`, run this twice, look at the differences.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from tests.languages.journey import PARTS
from tests.languages.watching import watched
from tui.words import set_language

SIZE: Final = (80, 24)
GOLDEN: Final = Path(__file__).parent / "golden"
KEPT: Final = frozenset(
    {
        *("title", "new_match", "settings", "shared", "title_left", "menu", "help_0", "help_2", "help_4"),
        *("table_first", "table_refused_k", "table_coach", "table_turn", "table_claim_c", "table_pong", "table_fly"),
        *("result_1", "result_1_r", "result_1_v", "result_2", "ranking"),
        *("tables_0", "tables_1", "rules", "rules_20", "rules_changed", "rules_asked"),
        *("book_0", "book_5", "book_20", "book_contents", "book_found", "demos_0", "demos_20"),
        *("demo_first-deal_0", "demo_first-deal_3", "demo_added-kong_1", "demo_who-pays-what_2"),
        *(
            "statistics_empty",
            "statistics_0",
            "statistics_1",
            "statistics_2",
            "statistics_filter_0",
            "matches",
            "match",
        ),
        *("records", "replay_0", "replay_4", "cover", "chairs", "cover_lifted"),
    }
)
"""The screens that are kept as text, so that a change of one is seen in every language."""
TOML: Final = re.compile(r"(?:\[\w+\] )?[a-z_-]+ = \S+|\S+\.toml|\S*/mahjong3/\S*|\b[ESWNCFBJ]{3,4}\b")
NAMES: Final = frozenset(
    [
        "Hafiz",
        "Mei",
        "Ling",
        "Aisyah",
        "Tom",
        "Sloper",
        "Sloperama",
        "Vincent",
        "Cheah",
        "wiki",
        "classic",
        "sloperama",
        "mahjong",
        "English",
        "Bahasa",
        "Melayu",
        "Esc",
        "Tab",
        "Enter",
        "Backspace",
        "Del",
        "Space",
        "Ctrl",
        "PgUp",
        "PgDn",
        "Home",
        "End",
        "XDG",
        "CONFIG",
        "HOME",
        "You",
        "kong",
    ]
)
"""Names of people, presets, languages and keys; what was typed to search for it."""
ENGLISH: Final = re.compile(
    r"\b(the|and|of|with|your|you|tile|tiles|discard|discarded|deal|deals|draw|drawn|rules?|win|wins|hand|kept|fly|"
    r"flies|dealer|wall|next|back|open|show|left|short|yes|no|limit|unit of|points)\b"
)
CASES: Final = [
    (language, part)
    for language in ("ms", "zh_Hant", "zh_Hans")
    for part in PARTS
    if language != "zh_Hans" or part in ("title", "table", "ends", "shared", "kept")  # as wide as the traditional texts
]


@pytest.mark.parametrize(("language", "part"), CASES)
async def test_every_screen(language: str, part: str, tmp_path: Path) -> None:
    set_language(language)
    with watched() as lost:
        screens = {name: text async for name, text in PARTS[part](tmp_path, SIZE)}
    assert {f"{place}: {text}": what for (place, text), what in lost.items()} == {}
    for name, text in screens.items():
        assert english_in(text, language) == set(), f"{name}\n{text}"
    check_golden(language, part, {name: text for name, text in screens.items() if name in KEPT})


def english_in(text: str, language: str) -> set[str]:
    """What of a screen is still in English."""
    text = TOML.sub("", text)
    if language == "ms":
        return set(ENGLISH.findall(text))
    return set(re.findall(r"[A-Za-z]{3,}", text)) - NAMES


def check_golden(language: str, part: str, screens: dict[str, str]) -> None:
    """The screens equal their golden file; a missing file is written."""
    path = GOLDEN / language / f"{part}.txt"
    found = "".join(f"══ {name} {'═' * (76 - len(name))}\n{text}" for name, text in screens.items())
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(found, encoding="utf-8")
        raise AssertionError(f"{path.name} was missing and has been written: look at it")
    assert found == path.read_text(encoding="utf-8")
