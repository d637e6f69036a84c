"""Names of rules: what each field of `Rules` is called, and what it does, in one sentence.

The values of fan ids have their names in `tui.words.names.FAN`.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from tui.words.catalogue import N_, _
from tui.words.names import Name

__all__ = ["RULES", "SECTIONS", "RuleWords", "rule_value"]


class RuleWords(NamedTuple):
    """How one rule is told."""

    name: Name
    """Its two names."""
    what: str
    """The msgid of what it does."""


SECTIONS: Final[dict[str, Name]] = {
    "winning": Name(N_("Winning"), "胡牌"),
    "flies": Name(N_("Flies"), "飛牌"),
    "fan": Name(N_("Fan"), "番"),
    "payment": Name(N_("Payment"), "收付"),
    "table": Name(N_("Table"), "牌桌"),
}
"""By the section of `mahjong3.rules.SECTIONS`."""

RULES: Final[dict[str, RuleWords]] = {
    "min_fan": RuleWords(Name(N_("fan to win"), "起胡"), N_("A hand needs so many fan to win.")),
    "limit_fan": RuleWords(
        Name(N_("limit"), "爆番"), N_("A hand counts at most so many fan; a limit hand has exactly these.")
    ),
    "win_calls": RuleWords(
        Name(N_("win calls"), "詐胡"),
        N_("Checked: only a win that holds can be declared. Strict: any can be called, and a false one costs."),
    ),
    "multiple_winners": RuleWords(
        Name(N_("several winners"), "一炮多響"), N_("On one tile only the nearest after the discarder wins, or all do.")
    ),
    "missed_win": RuleWords(
        Name(N_("missed win"), "過水"),
        N_("Who lets a win go cannot win on a discard of that tile until he has drawn or claimed."),
    ),
    "chow": RuleWords(Name(N_("chows"), "吃"), N_("Discards may be claimed for a chow.")),
    "chow_max_flies": RuleWords(
        Name(N_("flies in a chow"), "吃用飛"), N_("So many of the two own tiles of a chow may be flies.")
    ),
    "pong_max_flies": RuleWords(
        Name(N_("flies in a pong"), "碰用飛"), N_("So many of the two own tiles of a pong may be flies.")
    ),
    "kong_max_flies": RuleWords(Name(N_("false kong"), "假槓"), N_("So many flies may stand in a kong.")),
    "fly_swap": RuleWords(
        Name(N_("fly swap"), "換飛"),
        N_("A real tile in hand may be exchanged for the fly that stands for it in your own pong."),
    ),
    "fly_discard": RuleWords(
        Name(N_("fly discards"), "打飛"),
        N_("A discarded fly is dead for everybody, or flies may not be discarded at all."),
    ),
    "dead_kong": RuleWords(
        Name(N_("dead kong"), "死槓"), N_("No concealed or later fly may stand for a tile that its player has konged.")
    ),
    "all_chows_any_pair": RuleWords(
        Name(N_("pair of all chows"), "平胡對子"), N_("All chows may have any pair, not only dots.")
    ),
    "no_flowers_needs": RuleWords(
        Name(N_("no flowers needs"), "無花條件"),
        N_("No bonus tile at all; or, besides, no melded or declared pong or kong."),
    ),
    "points_per_fan": RuleWords(Name(N_("points of a fan"), "每番分數"), N_("So many points is one fan worth.")),
    "limit_multiplier": RuleWords(
        Name(N_("limit multiplier"), "爆番倍數"), N_("The unit is multiplied by this at the limit.")
    ),
    "stack_limits": RuleWords(
        Name(N_("stacked limits"), "爆番疊加"), N_("Each limit hand beyond the first doubles the unit again.")
    ),
    "discarder_pays_all": RuleWords(
        Name(N_("discarder pays all"), "放胡全包"), N_("The discarder alone pays, for both.")
    ),
    "instant_payments": RuleWords(
        Name(N_("side payments"), "即時收付"),
        N_("Kongs, flies and full series are paid at once: not, in fan, or in points."),
    ),
    "losers_compare": RuleWords(
        Name(N_("losers compare"), "輸家比番"),
        N_("After a win the losers settle the difference of their own fan between them."),
    ),
    "next_dealer": RuleWords(
        Name(N_("next dealer"), "下局莊家"), N_("The winner deals next, or after a discard the discarder.")
    ),
    "north_wind": RuleWords(Name(N_("North tiles"), "北"), N_("北 is in play: 84 tiles; without it 80.")),
    "deals": RuleWords(Name(N_("deals in a match"), "局數"), N_("A match has so many deals.")),
}
"""By the name of the field."""

_VALUES: Final[dict[str, str]] = {
    "endless": N_("endless"),
    "limit": N_("limit"),
    "off": N_("off"),
    "checked": N_("checked"),
    "strict": N_("strict"),
    "nearest": N_("nearest"),
    "all": N_("all"),
    "dead": N_("dead"),
    "forbidden": N_("forbidden"),
    "none": N_("none"),
    "fan": N_("fan"),
    "winner": N_("winner"),
    "discarder": N_("discarder"),
    "no-bonus": N_("no bonus"),
    "no-bonus-pong-kong": N_("nor pong"),
}
"""Values that are words; names of presets stay as they are."""


def rule_value(value: bool | int | str) -> str:  # noqa: FBT001  the value of a rule, not a switch
    """The value of a rule in the person's language."""
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    return _(_VALUES[value]) if isinstance(value, str) and value in _VALUES else str(value)
