"""Names of things at the table: tiles, seats, melds, fan, in the person's language and in Chinese.

A name is a pair of the English msgid and the Chinese that stands beside it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from mahjong3.rules.seats import Seat
from mahjong3.tiles.kinds import Kind
from tui.words.catalogue import N_, _

__all__ = ["FAN", "MELDS", "SEATS", "TILES", "Name", "fan_name", "kong_sign", "meld_name", "seat_name", "tile_name"]


class Name(NamedTuple):
    """A thing's two names."""

    english: str
    """The msgid, lower case unless a proper name."""
    chinese: str
    """Traditional characters."""

    def __str__(self) -> str:
        return _(self.english)


TILES: Final[tuple[Name, ...]] = (
    Name(N_("1 dot"), "一筒"),
    Name(N_("2 dots"), "二筒"),
    Name(N_("3 dots"), "三筒"),
    Name(N_("4 dots"), "四筒"),
    Name(N_("5 dots"), "五筒"),
    Name(N_("6 dots"), "六筒"),
    Name(N_("7 dots"), "七筒"),
    Name(N_("8 dots"), "八筒"),
    Name(N_("9 dots"), "九筒"),
    Name(N_("East"), "東"),
    Name(N_("South"), "南"),
    Name(N_("West"), "西"),
    Name(N_("North"), "北"),
    Name(N_("red dragon"), "中"),
    Name(N_("green dragon"), "發"),
    Name(N_("white dragon"), "白"),
    Name(N_("fly"), "飛"),
    Name(N_("spring"), "春"),
    Name(N_("summer"), "夏"),
    Name(N_("autumn"), "秋"),
    Name(N_("winter"), "冬"),
    Name(N_("plum"), "梅"),
    Name(N_("orchid"), "蘭"),
    Name(N_("chrysanthemum"), "菊"),
    Name(N_("bamboo"), "竹"),
    Name(N_("cat"), "貓"),
    Name(N_("rat"), "鼠"),
    Name(N_("cock"), "雞"),
    Name(N_("centipede"), "蟲"),
    Name(N_("man"), "男"),
    Name(N_("woman"), "女"),
)
"""One for each kind."""

SEATS: Final[tuple[Name, ...]] = (Name(N_("East"), "東"), Name(N_("South"), "南"), Name(N_("West"), "西"))
"""One for each seat."""

MELDS: Final[dict[str, Name]] = {
    "chow": Name(N_("chow"), "吃"),
    "pong": Name(N_("pong"), "碰"),
    "exposed-kong": Name(N_("exposed kong"), "明槓"),
    "added-kong": Name(N_("added kong"), "加槓"),
    "concealed-kong": Name(N_("concealed kong"), "暗槓"),
}
"""By the name of the meld."""

FAN: Final[dict[str, Name]] = {
    "base": Name(N_("base"), "底"),
    "own-flower": Name(N_("own flower"), "正花"),
    "animal": Name(N_("animal"), "動物"),
    "face": Name(N_("face"), "人頭"),
    "flower-set": Name(N_("full set of flowers"), "一台花"),
    "set-bonus": Name(N_("full series"), "全套"),
    "dragon-pong": Name(N_("dragon pong"), "三元牌"),
    "seat-wind": Name(N_("pong of your wind"), "門風"),
    "east-wind": Name(N_("pong of East"), "東風"),
    "north-wind": Name(N_("pong of North"), "北風"),
    "self-draw": Name(N_("self-draw"), "自摸"),
    "flower-replacement": Name(N_("flower replacement"), "花上"),
    "kong-replacement": Name(N_("kong replacement"), "槓上"),
    "double-kong": Name(N_("double kong"), "連槓"),
    "robbed-kong": Name(N_("robbed kong"), "搶槓"),
    "all-chows": Name(N_("all chows"), "平胡"),
    "all-pongs": Name(N_("all pongs"), "對對胡"),
    "terminals-honours": Name(N_("ends and honours"), "幺九"),
    "little-dragons": Name(N_("little dragons"), "小三元"),
    "all-dots": Name(N_("all dots"), "全筒子"),
    "little-esw": Name(N_("little East South West"), "小東南西"),
    "big-esw": Name(N_("big East South West"), "大東南西"),
    "seven-pairs": Name(N_("seven pairs"), "七對子"),
    "no-flowers": Name(N_("no flowers"), "無花"),
    "heavenly": Name(N_("heavenly hand"), "天胡"),
    "earthly": Name(N_("earthly hand"), "地胡"),
    "big-four-winds": Name(N_("big four winds"), "大四喜"),
    "little-four-winds": Name(N_("little four winds"), "小四喜"),
    "big-dragons": Name(N_("big dragons"), "大三元"),
    "all-honours": Name(N_("all honours"), "全字"),
    "nine-gates": Name(N_("nine gates"), "九蓮寶燈"),
    "thirteen-orphans": Name(N_("thirteen orphans"), "十三幺"),
    "four-kongs": Name(N_("four kongs"), "十八羅漢"),
    "four-concealed-pongs": Name(N_("four concealed pongs"), "坎坎胡"),
    "four-flies-dealt": Name(N_("four flies dealt"), "四飛"),
    "four-flies": Name(N_("four flies"), "四飛"),
    "last-tile": Name(N_("last tile"), "海底撈月"),
    "last-discard": Name(N_("last discard"), "河底撈月"),
    "sixteen-flowers": Name(N_("sixteen flowers"), "十六花"),
    "eight-flowers": Name(N_("eight flowers"), "花糊"),
    "fly": Name(N_("fly in hand"), "飛牌"),
    "kong": Name(N_("kong"), "槓牌"),
}
"""By the id of the fan (RULES §6)."""


def tile_name(kind: Kind) -> str:
    """The name of a tile, `9 dots`."""
    return str(TILES[kind])


def seat_name(seat: Seat) -> str:
    """The name of a seat, `South`."""
    return str(SEATS[seat])


def meld_name(name: str) -> str:
    """The name of a sort of meld, `exposed kong`."""
    return str(MELDS[name])


def fan_name(fan_id: str) -> str:
    """The name of a fan, `all dots`."""
    return str(FAN[fan_id]) if fan_id in FAN else fan_id


def kong_sign(name: str) -> str:
    """The one character that stands before a meld: 吃 碰 槓, 暗 for a concealed kong."""
    return {"chow": "吃", "pong": "碰", "concealed-kong": "暗"}.get(name, "槓")
