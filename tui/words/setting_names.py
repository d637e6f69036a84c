"""Names of settings: the Chinese beside each, and the words for what it may be.

Their English names, and what each does, stand in `tui.settings.FIELDS`.
"""

from __future__ import annotations

from typing import Final

from tui.words.catalogue import N_, _, language, language_name
from tui.words.names import Name

__all__ = ["CONFIRM", "GROUPS", "PLAYERS", "SETTING_HAN", "setting_value"]

GROUPS: Final[dict[str, Name]] = {
    "looks": Name(N_("How it looks"), "外觀"),
    "play": Name(N_("How it plays"), "玩法"),
    "confirm": Name(N_("Asked twice"), "再問"),
    "names": Name(N_("Names"), "名字"),
    "keys": Name(N_("Keys of the table"), "按鍵"),
}
"""Words over each group of settings."""

SETTING_HAN: Final[dict[str, str]] = {
    "lang": "語言",
    "faces": "牌面",
    "seasons": "四季",
    "flowers": "四君子",
    "people": "人頭",
    "stand_in": "代用牌",
    "size": "大小",
    "theme": "配色",
    "speed": "速度",
    "passing": "自動過",
    "coach": "指點",
    "sorting": "理牌",
    "bell": "響鈴",
    "asking": "問牌",
}
"""By the name of the setting."""

CONFIRM: Final[dict[str, Name]] = {
    "fly": Name(N_("Discarding a fly"), "打飛"),
    "kong": Name(N_("A kong"), "槓"),
    "win": Name(N_("A win"), "胡"),
    "pass-win": Name(N_("Letting a win go"), "過水"),
}
"""By what is asked twice."""

PLAYERS: Final[tuple[Name, ...]] = (
    Name(N_("You"), "自己"),
    Name(N_("Next player"), "下家"),
    Name(N_("Player before you"), "上家"),
)
"""Whose name it is."""

_VALUES: Final[dict[str, dict[str, str]]] = {
    "theme": {
        "felt": N_("felt"),
        "dark": N_("dark"),
        "light": N_("light"),
        "contrast": N_("contrast"),
        "safe": N_("safe"),
    },
    "faces": {"han": N_("Chinese"), "pips": N_("circles"), "latin": N_("letters")},
    "seasons": {"seasons": N_("seasons"), "arts": N_("arts")},
    "flowers": {"flowers": N_("flowers"), "trades": N_("trades")},
    "people": {"faces": N_("men and women"), "clowns": N_("clowns")},
    "size": {"auto": N_("what fits"), "m": N_("small"), "l": N_("large"), "xl": N_("very large")},
    "speed": {"instant": N_("instant"), "fast": N_("fast"), "normal": N_("normal"), "slow": N_("slow")},
    "asking": {"claimers": N_("who can claim"), "everybody": N_("everybody")},
    "passing": {"nothing": N_("nothing to claim"), "flies": N_("only with flies"), "off": N_("never")},
    "sorting": {
        "kind": N_("by kind"),
        "honours-first": N_("honours first"),
        "flies-first": N_("flies first"),
    },
}


def setting_value(name: str, value: str | bool) -> str:  # noqa: FBT001  the value of a setting, not a switch
    """The value of a setting in the person's language."""
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if name == "lang":
        return _("auto: {language}", language=language_name(language())) if value == "auto" else language_name(value)
    words = _VALUES.get(name, {})
    return _(words[value]) if value in words else value
