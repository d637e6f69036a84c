"""What of a screen in another language is still in English."""

from __future__ import annotations

import re
from typing import Final

__all__ = ["english_in"]

_WRITTEN: Final = re.compile(
    r"(?:\[\w+\] )?[a-z_-]+ = \S+|\S+\.(?:toml|jsonl)|\S*/mahjong3/\S*|\b[ESWNCFBJ]{3,4}\b|--\w+|MAHJONG3_\w+|\b[a-z]+_[a-z_]+\b"
)
"""What is written in files and on the command line, and tiles in the short notation."""
_NAMES: Final = frozenset(
    (
        *(
            "Hafiz",
            "Mei",
            "Ling",
            "Aisyah",
            "Tom",
            "Sloper",
            "Sloperama",
            "Vincent",
            "Cheah",
            "Kuching",
            "Aunt",
            "typo",
        ),
        *("wiki", "classic", "sloperama", "mahjong", "English", "Bahasa", "Melayu", "You", "kong"),
        *("Esc", "Tab", "Enter", "Backspace", "Del", "Space", "Ctrl", "Shift", "PgUp", "PgDn", "Home", "End"),
        *("XDG", "CONFIG", "HOME"),
    )
)
"""Names of people, tables, languages and keys; what was typed to search for it."""
_WORDS: Final = re.compile(
    r"\b(the|and|of|with|your|you|tile|tiles|discard|discarded|deal|deals|draw|drawn|rules?|win|wins|hand|kept|fly|"
    r"flies|dealer|wall|next|back|open|show|left|short|yes|no|limit|unit of|points|search|easy|hard|expert)\b"
)
"""English words that are none in Malay."""


def english_in(text: str, language: str) -> set[str]:
    """English words on a screen: in Chinese every word in letters, in Malay such as no Malay has."""
    text = _WRITTEN.sub("", text)
    if language == "ms":
        return set(_WORDS.findall(text))
    return set(re.findall(r"[A-Za-z]{3,}", text)) - _NAMES
