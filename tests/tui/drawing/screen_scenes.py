"""The pictures of result, ranking, title and cover, as values made by hand."""

from __future__ import annotations

from mahjong3.tiles.notation import parse_tiles
from tests.tui.drawing.scenes import EAST, PLAYERS, SOUTH, WEST, meld, one, tiles
from tui.drawing.model import (
    Chip,
    CoverPicture,
    DealRow,
    FanRow,
    Flow,
    HandRow,
    KeyHint,
    LeftSeat,
    LeftTable,
    Look,
    MenuItem,
    RankingPicture,
    ReadingRow,
    ResultPicture,
    Run,
    SeatResult,
    SetPicture,
    StandingRow,
    TitlePicture,
)

FAN_KEYS = (
    KeyHint("↑↓", "a fan and the tiles that earn it"),
    KeyHint("F1", "help", "help"),
    KeyHint("Esc", "menu", "menu"),
)


def result(look: Look | None = None, *, large: bool = False) -> ResultPicture:
    """South wins on Mei's discard with six fan."""
    who = "Mei Ling" if large else "Mei"
    more = Chip("hands", "v", "all hands") if not large else Chip("replay", "w", "replay this deal")
    return ResultPicture(
        look=look or Look(faces="pips" if large else "han"),
        seat=SOUTH,
        players=PLAYERS,
        deal=3,
        deals=8,
        rules="wiki",
        headline=("You win ", "胡", f" on {who}'s discard ", *one("F")),
        fan="6 fan",
        sets=(
            SetPicture(tiles("CCC"), "pong, melded", melded=True),
            SetPicture(tiles("4p 5p J", "456p"), "chow"),
            SetPicture(tiles("789p"), "chow"),
            SetPicture(tiles("FFF"), "pong", won=2),
            SetPicture(tiles("B J", "BB"), "pair 眼" if large else "pair"),
        ),
        rows=(
            FanRow("Dragon pong", "三元牌", "1", tiles("CCC"), "claimed from Hafiz"),
            FanRow("Dragon pong", "三元牌", "1", tiles("FFF"), "two in hand, one won"),
            FanRow("Little dragons", "小三元", "1", tiles("B J", "BB"), "two dragon pongs, a pair"),
            FanRow("Base", "底", "1", (), "the hand holds an honour"),
            FanRow("Animal", "動物", "1", one("a1"), "each animal"),
            FanRow("Own flower", "正花", "1", one("f2"), "orchid is 2, South is 2"),
        ),
        sum_text="floor 5 reached, limit 10 not reached" if large else "floor 5, limit 10",
        sum_value="6",
        unit="unit 6 = 6 fan x 1",
        seats=(
            SeatResult(14, 2, "discarder: 2 units", "discarder: 2x"),
            SeatResult(8, 26, "", "won on a discard"),
            SeatResult(-22, -28, "1 unit", "the other: 1x"),
        ),
        flows=(Flow(EAST, SOUTH, 12), Flow(WEST, SOUTH, 6)),
        winners=frozenset({SOUTH}),
        readings=(
            ReadingRow(
                (tiles("CCC"), tiles("4p 5p J", "456p"), tiles("789p"), tiles("FFF"), tiles("B J", "BB")),
                "6 fan",
                "kept",
                kept=True,
            ),
            ReadingRow(
                (tiles("CCC"), tiles("J 4p 5p", "345p"), tiles("789p"), tiles("FFF"), tiles("B J", "BB")),
                "6 fan",
                "equal",
            ),
        ),
        hands=(
            HandRow(
                EAST,
                parse_tiles("234678p EE W J"),
                (meld("pong", "NNN"),),
                parse_tiles("a3 s1"),
                (Run("waited on ", "muted"), Run("東西", "muted"), Run(" , 6 fan", "muted")),
            ),
            HandRow(
                WEST, parse_tiles("15668p 9p SS B 9p"), (meld("chow", "J 2p 3p", "123p"),), parse_tiles("f3 h1 s4")
            ),
        ),
        standing=(StandingRow(1, "You", 26), StandingRow(2, "Mei Ling", 2), StandingRow(3, "Hafiz", -28)),
        dealer=(Run("You are "), Run("東", "accent"), Run(" East", "accent", bold=True), ", the winner deals (wiki)."),
        dealer_long=(
            Run("You are "),
            Run("東", "accent"),
            Run(" East", "accent", bold=True),
            " because the winner deals (rule: next dealer = winner, wiki).",
        ),
        next_seats=(PLAYERS[1], PLAYERS[2], PLAYERS[0]),
        chips=(
            Chip("next", "Enter", "next deal", state="main"),
            Chip("readings", "r", "readings" if large else "other readings"),
            Chip("rules", "b", "rule book"),
            more,
        ),
        keys=FAN_KEYS,
    )


def drawn_deal(look: Look | None = None) -> ResultPicture:
    """Nobody won; side payments were made."""
    return ResultPicture(
        look=look or Look(),
        seat=SOUTH,
        players=PLAYERS,
        deal=4,
        deals=8,
        rules="wiki",
        headline=("The deal is drawn ", "流局", ": the wall is empty"),
        fan="",
        hands=(
            HandRow(
                EAST, parse_tiles("234678p EE W J"), (meld("pong", "NNN"),), parse_tiles("a3 s1"), ("waited on 東西",)
            ),
            HandRow(SOUTH, parse_tiles("2234p SS W F B C E N J"), (), parse_tiles("a1 f1")),
            HandRow(WEST, parse_tiles("15668p SS B 9p"), (meld("chow", "J 2p 3p", "123p"),), parse_tiles("f3 h1 s4")),
        ),
        seats=(SeatResult(14, 14, ""), SeatResult(8, 8, ""), SeatResult(-22, -22, "")),
        standing=(StandingRow(1, "Mei Ling", 14), StandingRow(2, "You", 8), StandingRow(3, "Hafiz", -22)),
        dealer=(Run("Hafiz is "), Run("東", "accent"), Run(" East", "accent", bold=True), ", he took the last tile."),
        next_seats=(PLAYERS[2], PLAYERS[0], PLAYERS[1]),
        chips=(Chip("next", "Enter", "next deal", state="main"), Chip("rules", "b", "rule book")),
        keys=FAN_KEYS[1:],
    )


MENU = (
    MenuItem("continue", "c", "Continue", "續局"),
    MenuItem("new", "n", "New match", "新局"),
    MenuItem("three", "h", "Three at one keyboard", "同機"),
    MenuItem("demos", "d", "Demos: the rules shown", "示範"),
    MenuItem("watch", "w", "Watch and replay", "觀戰"),
    MenuItem("statistics", "s", "Statistics", "統計"),
    MenuItem("rules", "r", "Rules and tables", "規則"),
    MenuItem("settings", "o", "Settings", "設定"),
    MenuItem("quit", "q", "Quit", "離開"),
)


def title(look: Look | None = None, *, large: bool = False) -> TitlePicture:
    """The title screen with a table that was left."""
    look = look or Look(faces="pips" if large else "han")
    return TitlePicture(
        look=look,
        version="1.0",
        name="Malaysian three-player mahjong",
        motto="84 tiles, three walls, four flies, five fan to win",
        menu=MENU,
        chosen=0,
        left_title="The table you left",
        left=LeftTable(
            "12 min ago",
            "Deal 3 of 8 · wiki · 20 tiles left",
            (
                LeftSeat(EAST, "Mei Ling", 14, "dealer"),
                LeftSeat(SOUTH, "You", 8, "to discard", me=True),
                LeftSeat(WEST, "Hafiz", -22),
            ),
            "You drew and have to discard.",
            "You surely hold 3 of 5 fan.",
        ),
        others=(Run("Also open: 2 more tables  ", "muted"), Run("Tab", bold=True), Run(" next", "muted")),
        keys=(KeyHint("↑↓", "choose"), KeyHint("Enter", "open", "open"), KeyHint("F1", "help", "help")),
        status=f"English · felt · {look.faces} faces",
    )


def cover(look: Look | None = None) -> CoverPicture:
    """The table covered for Hafiz."""
    return CoverPicture(
        look=look or Look(),
        title="deal 3 of 8",
        remark="wiki rules",
        lead="Pass the keyboard to",
        seat=WEST,
        name="Hafiz",
        points=-22,
        text="The table is covered: no tiles on the screen, in the log or in the scroll-back.",
        chip=Chip("uncover", "h", "I am Hafiz, uncover", state="main"),
        note="No other key opens it.",
        keys=(KeyHint("F6", "give this seat to a bot", "bot"), KeyHint("Esc", "menu", "menu")),
    )


def ranking(look: Look | None = None) -> RankingPicture:
    """A match of eight deals, won by Mei."""
    series = (
        (0, 12, 8, 14, 30, 22, 34, 40, 46),
        (0, -6, 4, 8, -4, 10, 4, 2, -12),
        (0, -6, -12, -22, -26, -32, -38, -42, -34),
    )
    deals = tuple(
        DealRow(number, text, fan, ())
        for number, text, fan in (
            (1, "Mei by self-draw", "6"),
            (2, "You on Hafiz's discard", "5"),
            (3, "Mei on Hafiz's discard", "5"),
            (4, "Mei by self-draw", "8"),
            (5, "You on Mei's discard", "6"),
            (6, "Mei on your discard", "6"),
            (7, "drawn, the wall is empty", "-"),
            (8, "Hafiz robbed your kong", "9"),
        )
    )
    return RankingPicture(
        look=look or Look(),
        title="after 8 deals",
        rules="wiki",
        standing=(
            StandingRow(1, "Mei Ling", 46, "4 wins, best 8 fan", won=True),
            StandingRow(2, "You", -12, "2 wins, best 6 fan"),
            StandingRow(3, "Hafiz", -34, "1 win, best 9 fan"),
        ),
        names=("Mei", "You", "Hafiz"),
        series=series,
        deals=deals,
        best=("9 fan, Hafiz in deal 8",),
        best_sets=(tiles("123p"), tiles("4p J 6p", "456p"), tiles("789p"), tiles("789p"), tiles("55p")),
        chips=(
            Chip("again", "Enter", "new match", state="main"),
            Chip("replay", "w", "watch a deal"),
            Chip("title", "t", "title"),
        ),
        keys=(KeyHint("↑↓", "a deal"), KeyHint("F1", "help", "help"), KeyHint("Esc", "leave", "leave")),
    )
