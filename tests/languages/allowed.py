"""The glossary, and what may stay as it is in English."""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from typing import Final

__all__ = ["LIKE_ENGLISH", "TERMS", "WITHOUT"]

_MALAY: Final = frozenset(
    {
        *("Chow", "Fan", "Kong", "Menu", "Pong", "bot", "chow", "fan", "kong", "menu", "plum", "pong", "unit"),
        *("Classic", "Sloperama", "E, S, W", "SHELL", "ms", "ms p99", "holds.{fact}: {reason}", "{speed} {n} s"),
        *("unit {unit} = {fan} fan x {points}", "{n} fan"),
        *("{day} April {year}", "{day} September {year}", "{day} November {year}"),
    }
)
_CHINESE: Final = frozenset({"SHELL"})
LIKE_ENGLISH: Final[Mapping[str, AbstractSet[str]]] = {"ms": _MALAY, "zh_Hans": _CHINESE, "zh_Hant": _CHINESE}
"""Texts that are the same in another language: words of the game that Malay has taken over, names, notation."""

TERMS: Final[tuple[tuple[str, str, tuple[str, ...]], ...]] = (
    ("zh_Hant", "fly|flies", ("飛",)),
    ("zh_Hant", "fan", ("番", "起胡")),
    ("zh_Hant", "kongs?|konged", ("槓", "羅漢")),
    ("zh_Hant", "pongs?", ("碰", "刻", "對對", "坎坎", "風", "三元牌", "槓")),
    ("zh_Hant", "chows?", ("吃", "順", "平胡")),
    ("zh_Hant", "self-draw|self-drawn", ("自摸",)),
    ("zh_Hant", "dealer", ("莊",)),
    ("zh_Hant", "walls?", ("牌牆", "牌尾", "道牆")),
    ("zh_Hant", "bonus tiles?", ("花", "正花")),
    ("zh_Hant", "limit", ("爆", "最多")),
    ("zh_Hant", "melds?|melded", ("亮", "碰")),
    ("zh_Hant", "false win", ("詐胡",)),
    ("zh_Hant", "preset", ("預設",)),
    ("zh_Hant", "seat", ("位", "家", "席")),
    ("zh_Hant", "dots?", ("筒", "圓點")),
    ("zh_Hant", "waits", ("聽", "等")),
    ("ms", "fly|flies", ("fei",)),
    ("ms", "fan", ("fan",)),
    ("ms", "kongs?|konged", ("kong",)),
    ("ms", "pongs?", ("pong",)),
    ("ms", "chows?", ("chow",)),
    ("ms", "self-draw|self-drawn", ("zimo",)),
    ("ms", "dealer", ("bandar",)),
    ("ms", "walls?", ("tembok",)),
    ("ms", "tiles?", ("jubin", "bunga", "fei", "baki", "buang", "tangan", "satu", "akhir")),
    ("ms", "limit", ("had",)),
    ("ms", "false win", ("menang palsu",)),
    ("ms", "preset", ("pratetap",)),
    ("ms", "deals?", ("pusingan", "dibahagi", "bahagi", "pasar", "bandar")),
    ("ms", "match|matches", ("perlawanan", "bilangan pusingan")),
    ("ms", "dots?", ("bulat",)),
    ("ms", "waits", ("tunggu", "nunggu")),
    ("ms", "dragons?", ("naga",)),
)
"""By language: the English word, and the words of which one says it."""

WITHOUT: Final = ("[fan]", "[wall.bonus]", "flower,kong", "pong CC", "pong=p", "limit or off")
"""What stands in texts in which a word of the house is part of a notation or of a file."""
