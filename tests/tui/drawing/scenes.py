"""The situations of the pictures that the drawing is measured by, as values made by hand."""

from __future__ import annotations

from dataclasses import replace

from mahjong3.hands.melds import Meld, MeldName
from mahjong3.play.view import View
from mahjong3.rules import Rules
from mahjong3.rules.seats import Seat
from mahjong3.tiles.dice import Dice
from mahjong3.tiles.kinds import FLY, Kind
from mahjong3.tiles.notation import parse_tile, parse_tiles
from tui.drawing.model import (
    Act,
    Chip,
    FanItem,
    KeyHint,
    LogRow,
    Look,
    Meter,
    Player,
    Run,
    Spot,
    TablePicture,
    Tile,
    Variant,
    WaitRow,
    Waits,
)

MEI = Player("Mei Ling", "Mei")
YOU = Player("You", "You", "you")
HAFIZ = Player("Hafiz", "Hafiz")
PLAYERS = (MEI, YOU, HAFIZ)
EAST, SOUTH, WEST = range(3)
HAN = Look()
PIPS = Look(faces="pips")


def meld(name: MeldName, tiles: str, plays: str = "", source: Seat | None = None) -> Meld:
    """A meld out of notation; `plays` where flies stand for something."""
    kinds = parse_tiles(tiles)
    return Meld(name, kinds, parse_tiles(plays) if plays else kinds, source)


def tiles(text: str, plays: str = "") -> tuple[Tile, ...]:
    """Tiles as they lie."""
    kinds = parse_tiles(text)
    stands = parse_tiles(plays) if plays else kinds
    return tuple(Tile(kind, to if kind == FLY and plays else None) for kind, to in zip(kinds, stands, strict=True))


def one(text: str) -> tuple[Tile, ...]:
    """One tile."""
    return (Tile(parse_tile(text)),)


def dice(choose: int, count: int) -> Dice:
    """Two rolls with these sums."""
    return Dice((choose // 2, choose - choose // 2), (count // 2, count - count // 2))


def view(**values: object) -> View:
    """South's view of a deal by the wiki rules."""
    base = View.start(Rules.preset("wiki"), dice(7, 3), SOUTH)
    return replace(base, **{"phase": "turn", "asked": True, **values})  # type: ignore[arg-type]


def hand(text: str) -> tuple[Kind, ...]:
    """Sorted tiles."""
    return tuple(sorted(parse_tiles(text)))


KEYS = (
    KeyHint("←→", "or the tile's key: choose"),
    KeyHint("?", "coach", "coach"),
    KeyHint("u", "undo", "undo"),
    KeyHint("F1", "help", "help"),
    KeyHint("Esc", "menu", "menu"),
)
KEYS_100 = (KEYS[0], KeyHint("+ -", "tile size"), *KEYS[2:])
KEYS_120 = (KEYS[0], KeyHint("+ -", "tile size"), KeyHint("l", "log", "log"), *KEYS[2:])


def turn(look: Look = HAN, room: int = 80) -> TablePicture:
    """Your turn: discard one."""
    wait = tuple(WaitRow(parse_tile(kind), 2, None if kind == "J" else 4, 5) for kind in "SFJ")
    enter = Chip("discard", "Enter", "discard", state="main", tiles=one("9p"))
    chips = (
        (enter,)
        if room == 80
        else (
            enter,
            Chip("kong", "k", "Kong", "槓", "off"),
            Chip("win", "h", "Win", "胡", "off"),
            Chip("coach", "?", "Coach"),
        )
    )
    log = [
        LogRow(EAST, "drew"),
        LogRow(SOUTH, "discarded", one("4p")),
        LogRow(WEST, "chow", tiles("4p J 6p", "456p")),
        LogRow(WEST, "discarded", one("N")),
        LogRow(EAST, "discarded", one("7p")),
        LogRow(SOUTH, "discarded", one("N")),
        LogRow(WEST, "discarded", one("3p")),
        LogRow(EAST, "discarded", one("E")),
        LogRow(SOUTH, "discarded", one("1p")),
        LogRow(WEST, "discarded", one("W")),
        LogRow(EAST, "discarded", one("5p")),
        LogRow(SOUTH, "drew", one("9p")),
    ]
    return TablePicture(
        view=view(
            dice=dice(7, 3),
            hand=hand("2346789p SS F J"),
            drawn=parse_tile("9p"),
            hand_sizes=(10, 11, 10),
            melds=(
                (meld("pong", "BBB", source=SOUTH),),
                (meld("pong", "CCC", source=WEST),),
                (meld("chow", "J 6p 4p", "564p", source=SOUTH),),
            ),
            bonus=(parse_tiles("s1 a3"), parse_tiles("a1 f1"), parse_tiles("f3 h1 s4")),
            rivers=(parse_tiles("N W 1p F 7p E 5p"), parse_tiles("W 1p E N 1p"), parse_tiles("1p 9p N 3p W")),
            draws=17,
            replacements=7,
            wall_left=20,
            turn=SOUTH,
            drawn_turn=True,
        ),
        look=look,
        players=PLAYERS,
        totals=(14, 8, -22),
        deal=3,
        deals=8,
        rules="wiki",
        spot=Spot(EAST, parse_tile("5p")),
        acts=(Act("discarded", one("5p"), fresh=True), None, Act("discarded", one("W"))),
        lifted=frozenset({10}),
        sentence="Your turn: discard one",
        chips=chips,
        meter=Meter(
            (
                FanItem("cat", 1, "貓", bonus=True),
                FanItem("pong", 1, tile=parse_tile("C")),
                FanItem("base", 1, "底"),
            ),
            5,
            could=(
                FanItem("self-draw", 1, "自摸"),
                FanItem("wind pong", 1, tile=parse_tile("S"), long="pong of your wind"),
            ),
        ),
        waits=Waits(
            wait,
            5,
            parse_tile("9p"),
            notes=(("discard: 4 =", "  ", Run("貓中南底", "muted")), ("draw: 5, with", " ", Run("自摸", "muted"))),
        ),
        log=tuple(log),
        keys=KEYS if room == 80 else KEYS_100 if room == 100 else KEYS_120,
    )


def claim(look: Look = HAN) -> TablePicture:
    """Mei's discard may be claimed; the hand is complete but short of fan."""
    pong = Chip("pong", "p", "Pong", variants=(Variant(tiles("99p")), Variant(tiles("9p J", "99p"))))
    chow = Chip(
        "chow",
        "c",
        "Chow",
        variants=(Variant(tiles("78p")), Variant(tiles("7p J", "78p")), Variant(tiles("J 8p", "78p"))),
        chosen=0,
    )
    return TablePicture(
        view=view(
            dice=dice(6, 7),
            hand=hand("2347899p CCC SS J"),
            hand_sizes=(13, 13, 10),
            melds=((), (), (meld("pong", "WWW", source=EAST),)),
            bonus=(parse_tiles("s4"), parse_tiles("a1 s1"), parse_tiles("h2 f3")),
            rivers=(parse_tiles("N B E 9p"), parse_tiles("E F"), parse_tiles("1p F B")),
            draws=8,
            replacements=5,
            wall_left=31,
            turn=EAST,
            phase="claims",
            offered=parse_tile("9p"),
        ),
        look=look,
        players=PLAYERS,
        totals=(-16, 22, -6),
        deal=5,
        deals=8,
        rules="wiki",
        spot=Spot(EAST, parse_tile("9p")),
        acts=(Act("discarded", one("9p"), fresh=True), None, Act("discarded", one("B"))),
        hand=parse_tiles("2347899p CCC SS J"),
        lifted=frozenset({3, 4}),
        sentence="Mei discarded 9 dots: claim it?",
        chips=(pong, chow, Chip("win", "h", "Win: 4 of 5", state="off"), Chip("pass", "Space", "Pass")),
        meter=Meter(
            (
                FanItem("cat", 1, "貓", bonus=True),
                FanItem("pong", 1, tile=parse_tile("C")),
                FanItem("pong", 1, tile=parse_tile("S")),
                FanItem("base", 1, "底"),
            ),
            5,
            complete=True,
        ),
        alert="No win: complete with 9 dots, but 4 of 5 fan. Self-drawn it is 5.",
    )


def demo(look: Look = PIPS) -> TablePicture:
    """A scene of the demos: Mei adds a tile to her pong, which may be robbed."""
    five = Tile(parse_tile("5p"))

    def step(text: str) -> tuple[Run, Tile]:
        return Run(text.ljust(14), "muted"), five

    blank: tuple[Run, ...] = ()
    return TablePicture(
        view=view(
            dice=dice(5, 6),
            hand=hand("1223344678889p"),
            hand_sizes=(10, 13, 13),
            melds=((meld("pong", "555p", source=WEST),), (), ()),
            bonus=(parse_tiles("s3"), parse_tiles("a1"), parse_tiles("f2")),
            rivers=(parse_tiles("S C 2p"), parse_tiles("W B E"), parse_tiles("F N")),
            draws=8,
            replacements=3,
            wall_left=33,
            phase="claims",
            turn=EAST,
            robbing=True,
            offered=parse_tile("5p"),
        ),
        look=look,
        players=PLAYERS,
        totals=(0, 0, 0),
        deal=1,
        deals=1,
        rules="wiki",
        title="demo 12 of 26",
        remark="wiki rules · real engine, set wall",
        spot=Spot(EAST, parse_tile("5p"), kong=True),
        acts=(Act("adds", one("5p"), "to 碰", fresh=True), None, Act("discarded", one("N"))),
        open_hands=(hand("67799p EE WW B"), None, parse_tiles("1169p SS FF C B NN J")),
        side=(
            (Run("Robbing", "accent", bold=True), Run(" "), Run("搶槓", "accent")),
            blank,
            step("1 Mei pongs"),
            blank,
            step("2 You wait"),
            blank,
            step("3 Mei draws"),
            blank,
            (Run("▸", "accent"), Run(" Adds the fourth", bold=True)),
            blank,
            (Run("5 You may rob it", "muted"),),
            blank,
            (Run("6 Who pays", "muted"),),
        ),
        side_row=8,
        caption=(
            (
                Run("Mei adds the fourth ", bold=True),
                five,
                "  to her pong. Before the replacement is drawn, everybody is asked.",
            ),
            ("Anybody who can win with it may rob the kong. Nobody may pong or chow it.",),
            (Run("South is complete: all dots 3, all chows 1, cat 1, robbed kong 1 = 6 fan, enough.", "good"),),
            (
                Run(
                    "Next: South robs. The pong stays a pong, no replacement is drawn, and Mei pays as a discarder.",
                    "muted",
                ),
            ),
        ),
        chips=(
            Chip("next", "→", "next step", state="main"),
            Chip("back", "←", "back"),
            Chip("try", "t", "try it yourself"),
            Chip("rule", "b", "rule 4.6"),
        ),
        note="step 4 of 6",
        keys=(
            KeyHint("Space", "play by itself", "play"),
            KeyHint("n", "next scene", "scene"),
            KeyHint("l", "all scenes", "scenes"),
            KeyHint("v", "hide hands", "hide"),
            KeyHint("F1", "help", "help"),
            KeyHint("Esc", "leave", "leave"),
        ),
    )


def full(look: Look = HAN) -> TablePicture:
    """The last deal of a long match, everything laid down."""
    bonus = tuple(FanItem(name, 1, bonus=True) for name in ("cat", "summer", "woman", "centipede"))
    honours = tuple(FanItem("pong", 1, tile=parse_tile(kind)) for kind in "CF")
    return TablePicture(
        view=view(
            dice=dice(12, 9),
            hand=hand("77p"),
            drawn=parse_tile("7p"),
            hand_sizes=(1, 2, 4),
            melds=(
                (
                    meld("concealed-kong", "SSSS"),
                    meld("chow", "J 6p 4p", "564p", source=WEST),
                    meld("pong", "WWW", source=WEST),
                    meld("chow", "123p", source=WEST),
                ),
                (
                    meld("pong", "C J C", "CCC", source=WEST),
                    meld("chow", "234p", source=EAST),
                    meld("exposed-kong", "FFFF", source=EAST),
                    meld("pong", "999p", source=WEST),
                ),
                (
                    meld("pong", "888p", source=SOUTH),
                    meld("chow", "567p", source=SOUTH),
                    meld("pong", "3p 3p J", "333p", source=SOUTH),
                ),
            ),
            bonus=(parse_tiles("s1 a3 f4"), parse_tiles("a1 f1 s2 h2 a4"), parse_tiles("f3 h1 s4 h1")),
            rivers=(
                parse_tiles("N 1p E B 4p E 6p 5p"),
                parse_tiles("1p E N J B 5p C 2p"),
                parse_tiles("N 6p 1p B 5p 8p E"),
            ),
            draws=23,
            replacements=14,
            wall_left=7,
            turn=SOUTH,
            drawn_turn=True,
        ),
        look=look,
        players=PLAYERS,
        totals=(14, 108, -122),
        deal=16,
        deals=16,
        rules="wiki",
        spot=Spot(WEST, parse_tile("E")),
        acts=(Act("discarded", one("5p")), None, Act("discarded", one("E"), fresh=True)),
        lifted=frozenset({1}),
        sentence="Your turn: you may win",
        chips=(
            Chip("win", "h", "Win", "胡", "main"),
            Chip("discard", "Enter", "discard", tiles=one("7p")),
        ),
        meter=Meter((*bonus, *honours, FanItem("base", 1, "底"), FanItem("self-draw", 1, "自摸")), 5),
        keys=(
            KeyHint("←→", "choose"),
            KeyHint("?", "coach", "coach"),
            KeyHint("F1", "help", "help"),
            KeyHint("Esc", "menu", "menu"),
        ),
    )
