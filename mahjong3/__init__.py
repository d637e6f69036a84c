"""Malaysian three-player mahjong 三人麻將: the whole game, without a screen.

```
rules = Rules.preset("wiki").changed(min_fan=4)     every rule a named field
deal = Deal(rules, Wall.shuffled("seed"), dice)     one deal: deal.awaiting, deal.legal(seat), deal.submit(seat, action)
view = deal.view(seat)                              all that a seat may know; bots choose from it
found = score(situation, rules)                     what a hand counts, and how it was read
report = simulate(rules, ("easy",) * 3, walls=100)  bots against bots
```

Names come from the floor that defines them when they are first asked for: `import mahjong3` itself loads nothing.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mahjong3.arena import Report, simulate
    from mahjong3.bots import BOTS, Bot, make_bot
    from mahjong3.errors import MahjongError
    from mahjong3.hands.distance import distance
    from mahjong3.hands.melds import Meld, parse_meld
    from mahjong3.hands.readings import Reading, is_complete
    from mahjong3.hands.waits import waits
    from mahjong3.play.actions import Action, parse_action
    from mahjong3.play.deal import Deal
    from mahjong3.play.events import Event, redact
    from mahjong3.play.match import Match
    from mahjong3.play.refusal import IllegalAction
    from mahjong3.play.result import Result
    from mahjong3.play.view import View
    from mahjong3.records.record import Record, read_record
    from mahjong3.records.replay import check_record, replay
    from mahjong3.rules import PRESETS, Rules, RulesError, parse_setting, read_table
    from mahjong3.scoring.score import Score, score
    from mahjong3.scoring.situation import Situation
    from mahjong3.tiles import Dice, Kind, Wall, format_tiles, parse_tiles, parse_wall

__version__ = "1.0.0.dev0"

_HOMES = {
    "mahjong3.arena": ("Report", "simulate"),
    "mahjong3.bots": ("BOTS", "Bot", "make_bot"),
    "mahjong3.errors": ("MahjongError",),
    "mahjong3.hands.distance": ("distance",),
    "mahjong3.hands.melds": ("Meld", "parse_meld"),
    "mahjong3.hands.readings": ("Reading", "is_complete"),
    "mahjong3.hands.waits": ("waits",),
    "mahjong3.play.actions": ("Action", "parse_action"),
    "mahjong3.play.deal": ("Deal",),
    "mahjong3.play.events": ("Event", "redact"),
    "mahjong3.play.match": ("Match",),
    "mahjong3.play.refusal": ("IllegalAction",),
    "mahjong3.play.result": ("Result",),
    "mahjong3.play.view": ("View",),
    "mahjong3.records.record": ("Record", "read_record"),
    "mahjong3.records.replay": ("check_record", "replay"),
    "mahjong3.rules": ("PRESETS", "Rules", "RulesError", "parse_setting", "read_table"),
    "mahjong3.scoring.score": ("Score", "score"),
    "mahjong3.scoring.situation": ("Situation",),
    "mahjong3.tiles": ("Dice", "Kind", "Wall", "format_tiles", "parse_tiles", "parse_wall"),
}
"""Where each public name lives."""

__all__ = [
    "BOTS",
    "PRESETS",
    "Action",
    "Bot",
    "Deal",
    "Dice",
    "Event",
    "IllegalAction",
    "Kind",
    "MahjongError",
    "Match",
    "Meld",
    "Reading",
    "Record",
    "Report",
    "Result",
    "Rules",
    "RulesError",
    "Score",
    "Situation",
    "View",
    "Wall",
    "check_record",
    "distance",
    "format_tiles",
    "is_complete",
    "make_bot",
    "parse_action",
    "parse_meld",
    "parse_setting",
    "parse_tiles",
    "parse_wall",
    "read_record",
    "read_table",
    "redact",
    "replay",
    "score",
    "simulate",
    "waits",
]


def __getattr__(name: str) -> object:
    """Load a public name from its home, once (PEP 562)."""
    from importlib import import_module

    for home, names in _HOMES.items():
        if name in names:
            value: object = getattr(import_module(home), name)
            globals()[name] = value
            return value
    raise AttributeError(f"module 'mahjong3' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
