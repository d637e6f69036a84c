"""Whatever lies on the table, every row is exactly as wide as its zone and tiles stand on even columns."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from rich.cells import cell_len

from mahjong3.hands.melds import Meld, MeldName
from mahjong3.play.view import View
from mahjong3.rules import Rules
from mahjong3.rules.seats import SEATS
from mahjong3.tiles.dice import Dice
from mahjong3.tiles.kinds import BONUS, FLY, PLAIN, Kind
from tests.tui.drawing.helpers import cells_of, check_rows, text_of
from tui.drawing.faces import HAN_TO_LATIN
from tui.drawing.layout import table_layout
from tui.drawing.model import (
    Act,
    Chip,
    FaceSet,
    FanItem,
    KeyHint,
    LogRow,
    Look,
    Meter,
    Player,
    Spot,
    TablePicture,
    Tile,
    Variant,
    WaitRow,
    Waits,
)
from tui.drawing.table import ZONES, draw_table

NAMES = ("Mei", "Bartholomew the Unreasonably Long", "王小明", "W", "Ümit Ğ", "無名的三人麻將玩家")
SIZES = ((80, 24), (81, 25), (90, 29), (99, 60), (100, 30), (119, 39), (120, 40), (121, 41), (200, 60))
FACES: tuple[FaceSet, ...] = ("han", "pips", "latin")


def random_meld(rng: Random) -> Meld:
    name: MeldName = rng.choice(("chow", "pong", "exposed-kong", "added-kong", "concealed-kong"))
    if name == "chow":
        low = rng.randrange(7)
        plays = [low, low + 1, low + 2]
    else:
        plays = [rng.choice(PLAIN)] * (3 if name == "pong" else 4)
    kinds = [FLY if rng.random() < 0.2 else kind for kind in plays]
    return Meld(name, tuple(kinds), tuple(plays), None)


def random_picture(rng: Random, faces: FaceSet) -> TablePicture:
    """Anything that the types allow, likely or not."""
    melds = tuple(tuple(random_meld(rng) for _ in range(rng.randrange(5))) for _ in SEATS)
    kinds = (*PLAIN, FLY)
    seat = rng.choice(SEATS)
    count = 13 - 3 * len(melds[seat])
    hand = tuple(sorted(rng.choices(kinds, k=count)))
    drawn: Kind | None = rng.choice((None, rng.choice(kinds)))
    rivers = tuple(tuple(rng.choices(kinds, k=rng.choice((0, 3, 9, 15, 21, 24, 30)))) for _ in SEATS)
    replacements = rng.randrange(45)
    draws = rng.randrange(45 - replacements)
    view = replace(
        View.start(
            Rules.preset("wiki").changed(north_wind=rng.random() < 0.8),
            Dice((rng.randint(1, 6), rng.randint(1, 6)), (rng.randint(1, 6), rng.randint(1, 6))),
            seat,
        ),
        hand=tuple(sorted((*hand, drawn))) if drawn is not None else hand,
        drawn=drawn,
        hand_sizes=tuple(14 - 3 * len(laid) for laid in melds),
        melds=melds,
        bonus=tuple(tuple(rng.choices(BONUS, k=rng.choice((0, 2, 5, 9, 16)))) for _ in SEATS),
        rivers=rivers,
    )
    left = min(44 if view.rules.north_wind else 40, 44) - draws - replacements
    if left < 0:
        draws = replacements = 0
        left = 40
    view = replace(
        view,
        draws=draws,
        replacements=replacements,
        wall_left=left,
        phase=rng.choice(("turn", "claims")),
        turn=rng.choice(SEATS),
    )
    spot_seat = rng.choice(SEATS)
    spot = Spot(spot_seat, rivers[spot_seat][-1]) if rivers[spot_seat] else None
    if rng.random() < 0.2:
        pongs = [laid for laid in melds[spot_seat] if laid.name == "pong"]
        spot = Spot(spot_seat, pongs[0].kind, kong=True) if pongs else spot
    names = rng.sample(NAMES, 3)
    players = tuple(Player(name, name.split()[0]) for name in names)
    tiles = tuple(Tile(kind) for kind in rng.choices(kinds, k=4))
    waits = tuple(
        WaitRow(kind, rng.randrange(5), rng.choice((None, 0, 4, 10)), rng.choice((None, 5, 11)), limit=10)
        for kind in rng.sample(range(17), rng.randrange(17))
    )
    items = tuple(
        FanItem(
            rng.choice(("cat", "pong", "base", "little East South West")),
            rng.randrange(11),
            rng.choice(("貓", "")),
            rng.choice((None, 9, 13)),
            bonus=rng.random() < 0.5,
        )
        for _ in range(rng.randrange(9))
    )
    return TablePicture(
        view=view,
        look=Look(faces=faces, theme=rng.choice(("felt", "light")), larger=rng.randrange(-2, 3)),
        players=players,
        totals=tuple(rng.choice((0, 8, -1234, 99999)) for _ in SEATS),
        deal=rng.randrange(1, 100),
        deals=rng.choice((None, 8, 16)),
        rules=rng.choice(("wiki", "Kuching house table of the seven sages")),
        spot=spot,
        acts=tuple(
            rng.choice(
                (None, Act("discarded", tiles[:1], fresh=True), Act("kong", tiles), Act("adds", tiles[:1], "to 碰"))
            )
            for _ in SEATS
        ),
        lifted=frozenset(rng.sample(range(14), rng.randrange(3))),
        barred=frozenset(rng.sample(range(14), rng.randrange(3))),
        hand_covered=rng.random() < 0.1,
        open_hands=tuple(rng.choice((None, hand)) for _ in SEATS),
        sentence=rng.choice(
            ("", "Your turn: discard one", "Bartholomew the Unreasonably Long discarded 9 dots: claim it?" * 2)
        ),
        busy=rng.choice(("", "Mei is thinking")),
        chips=tuple(
            Chip(
                f"chip{place}",
                rng.choice(("Enter", "k", "Space")),
                rng.choice(("Pong", "discard", "Win: 4 of 5")),
                rng.choice(("", "碰")),
                rng.choice(("main", "on", "off")),
                rng.choice(((), tiles[:1])),
                rng.choice(((), (Variant(tiles[:2]), Variant(tiles[2:])))),
                rng.choice((None, 0)),
            )
            for place in range(rng.randrange(6))
        ),
        meter=rng.choice((None, Meter(items, rng.choice((0, 5, 20)), could=items[:3], complete=rng.random() < 0.5))),
        waits=rng.choice((None, Waits(waits, 5, rng.choice((None, 3)), notes=(("one ", "聽"),)))),
        log=tuple(
            LogRow(rng.choice((None, 0, 1, 2)), "discarded", tiles[: rng.randrange(5)])
            for _ in range(rng.randrange(40))
        ),
        log_back=rng.choice((0, 3, 100)),
        keys=tuple(KeyHint("F1", "a rather long hint", "help") for _ in range(rng.randrange(9))),
        alert=rng.choice(("", "No win: complete with 9 dots, but 4 of 5 fan. Self-drawn it is 5. " * 3)),
        caption=rng.choice(((), (("Mei adds ", tiles[0], " to her pong. " * 20),))),
        note=rng.choice(("", "step 4 of 6")),
    )


@pytest.mark.parametrize("faces", FACES)
@pytest.mark.parametrize("seed", range(40))
def test_anything_fits(seed: int, faces: FaceSet) -> None:
    rng = Random(f"{seed}:{faces}")
    picture = random_picture(rng, faces)
    for width, height in SIZES:
        layout = table_layout(width, height, caption=bool(picture.caption))
        for name, rect in layout.zones().items():
            assert rect.x % 2 == 0
            drawn = ZONES[name](picture, layout)
            check_rows(drawn.strips, rect.width, rect.height)
            for hit in drawn.hits:
                assert hit.rect.x >= 0
                assert 0 <= hit.rect.y < max(1, rect.height), (name, hit)
        drawn = draw_table(picture, width, height)
        check_rows(drawn.strips, width, height)


@pytest.mark.parametrize("seed", range(40))
def test_tiles_stand_on_even_columns(seed: int) -> None:
    rng = Random(f"even:{seed}")
    picture = replace(
        random_picture(rng, "han"), players=tuple(Player(name, name) for name in ("Mei", "You", "Bo")), caption=()
    )
    grounds = {"#ffffd7", "#eeeeee", "#e4e4e4", "#ffffff", "#87005f", "#ffd75f"}
    for width, height in ((80, 24), (100, 30), (120, 40)):
        for strip in draw_table(picture, width, height).strips:
            for column, char, style in cells_of(strip):
                ground = style.bgcolor.name if style.bgcolor else ""
                if cell_len(char) == 2 and (ground in grounds or char in HAN_TO_LATIN):
                    assert column % 2 == 0, (column, strip.text)


@pytest.mark.parametrize("seed", range(20))
def test_ascii_is_ascii(seed: int) -> None:
    picture = random_picture(Random(f"ascii:{seed}"), "latin")
    picture = replace(picture, look=replace(picture.look, ascii=True))
    for width, height in ((80, 24), (100, 30), (120, 40)):
        assert text_of(draw_table(picture, width, height).strips).isascii()


def test_zones_do_not_overlap_and_stay_on_the_screen() -> None:
    for width in range(80, 210, 7):
        for height in range(24, 70):
            for caption in (False, True):
                taken: set[tuple[int, int]] = set()
                for rect in table_layout(width, height, caption=caption).zones().values():
                    cells = {
                        (x, y) for x in range(rect.x, rect.x + rect.width) for y in range(rect.y, rect.y + rect.height)
                    }
                    assert not cells & taken
                    assert all(x < width and y < height for x, y in cells), (width, height, rect)
                    taken |= cells
