"""Statistics as in the mock-ups: twenty-four matches."""

from __future__ import annotations

from mahjong3.tiles import parse_tile, parse_tiles
from tui.drawing.model import KeyHint, Look, Tile
from tui.drawing.model.statistics import BarRow, BestPicture, Card, GroupRow, StatisticsPicture

TOTALS = (0, 8, 12, -6, -16, -10, 4, 20, 32, 26, 10, 36, 62, 54, 66, 78, 96, 128, 118, 90, 128, 160, 182, 246, 312)
MADE = (
    ("base", "底", 50),
    ("dragon pong", "三元牌", 31),
    ("own flower", "正花", 29),
    ("self-draw", "自摸", 23),
    ("animal", "動物", 22),
    ("all dots", "全筒子", 16),
    ("all pongs", "對對胡", 9),
    ("little dragons", "小三元", 3),
    ("flower replacement", "花上", 3),
    ("pong of your wind", "門風", 3),
    ("full set of flowers", "一台花", 2),
    ("face", "人頭", 2),
    ("little East South West", "小東南西", 1),
    ("earthly hand", "地胡", 1),
    ("nine gates", "九蓮寶燈", 1),
)
KEYS = (
    KeyHint("←→", "page", "page"),
    KeyHint("f", "filter by rules, opponents, time", "filter"),
    KeyHint("Enter", "matches", "matches"),
    KeyHint("x", "export", "export"),
    KeyHint("F1", "help", "help"),
    KeyHint("Esc", "back", "back"),
)


def tiles(text: str, played: str = "") -> tuple[Tile, ...]:
    """Tiles of a set; `J` plays what `played` has at its place."""
    kinds = parse_tiles(text)
    plays = parse_tiles(played) if played else kinds
    return tuple(Tile(kind, play if kind == parse_tile("J") else None) for kind, play in zip(kinds, plays, strict=True))


def picture(look: Look | None = None, *, page: int = 0, first_made: int = 0) -> StatisticsPicture:
    """The mock-up."""
    return StatisticsPicture(
        look=look or Look(faces="pips"),
        summary="24 matches, 187 deals, all rules",
        cards=(
            Card("Wins", "胡", "31 %", "58 of 187"),
            Card("Drawn", "自摸", "12 %", "23 deals"),
            Card("Deal-ins", "放銃", "17 %", "32 deals"),
            Card("Mean fan", "番", "6.4", "when you win"),
            Card("Draws", "流局", "14 %", "26 deals"),
        ),
        series=TOTALS,
        opponents=(
            GroupRow("easy", 9, "67 %", "+3.1", "good"),
            GroupRow("normal", 11, "45 %", "+0.9", "good"),
            GroupRow("hard", 4, "25 %", "-1.2", "alert"),
        ),
        rules=(GroupRow("wiki", 19, "53 %", "+1.9", "good"), GroupRow("Grandma's table", 5, "20 %", "-0.4", "alert")),
        best=BestPicture(
            "9 fan, 14 March 2026",
            (tiles("123p"), tiles("4p J 6p", "456p"), tiles("789p"), tiles("789p"), tiles("55p")),
            ("all dots 3", "all chows 1", "self-draw 1", "animal 2", "own flower 2"),
        ),
        made=tuple(BarRow(label, count, f"{round(100 * count / 58)} %", han) for label, han, count in MADE),
        made_note="share of your 58 wins",
        fans=tuple(BarRow(str(fan), wins) for fan, wins in ((5, 24), (6, 14), (7, 9), (8, 5), (9, 2), (10, 4))),
        fans_note="5 is the floor",
        fans_foot="10 is the limit",
        fans_foot_han="爆",
        page=page,
        first_made=first_made,
        keys=KEYS,
    )


def nothing(look: Look | None = None) -> StatisticsPicture:
    """Before the first match is over."""
    return StatisticsPicture(
        look=look or Look(),
        summary="no matches, all rules",
        cards=tuple(
            Card(label, han, "-", "-")
            for label, han in (
                ("Wins", "胡"),
                ("Drawn", "自摸"),
                ("Deal-ins", "放銃"),
                ("Mean fan", "番"),
                ("Draws", "流局"),
            )
        ),
        empty=("No finished match counts here yet. Matches for practice and matches in play are not counted.",),
        keys=(KEYS[1], *KEYS[4:]),
    )
