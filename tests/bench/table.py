"""`python -m tests.bench.table [NAME…]`: what the table costs, each figure beside its yardstick.

Names: repaint (and resize), idle, memory, long-memory (not among the usual ones: it plays 500 deals).
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

from rich.segment import Segment
from textual.app import App, ComposeResult
from textual.pilot import Pilot
from textual.strip import Strip
from textual.widget import Widget

from mahjong3.rules import Rules
from mahjong3.tiles.kinds import Kind
from mahjong3.tiles.notation import parse_tile, parse_tiles
from tests.bench.speed import MATCH, TOP, line
from tests.bench.terminal import Terminal
from tests.tui.drawing.scenes import full
from tui.app import MahjongApp
from tui.drawing.model import Act, Spot, TablePicture, Tile
from tui.screens.staging import StagedScreen
from tui.session import Play

SIZES: Final = ((80, 24), (100, 30), (120, 40))
MIB: Final = 1 << 20


# ── the table with everything on it ──


def before_and_after() -> tuple[TablePicture, TablePicture]:
    """A table with 14 tiles in hand, three full rivers and all melds, before and after a discard."""
    picture = full()
    view, me = picture.view, picture.view.seat
    rivers = tuple(tuple(parse_tiles("N 1p E B 4p E 6p 5p W S C F 7p 8p 9p 2p 3p")) for _seat in view.rivers)
    hand = tuple(parse_tiles("1p 2p 3p 4p 5p 6p 7p 8p 9p E E C C J"))
    melds = tuple(() if seat == me else laid for seat, laid in enumerate(view.melds))
    full_hand = replace(view, hand=hand, drawn=None, rivers=rivers, melds=melds)
    tile = parse_tile("9p")
    after = replace(
        full_hand,
        hand=_less(hand, tile),
        rivers=tuple((*river, tile) if seat == me else river for seat, river in enumerate(rivers)),
    )
    acts = tuple(
        Act("discarded", (Tile(tile),), fresh=True) if seat == me else act for seat, act in enumerate(picture.acts)
    )
    return (
        replace(picture, view=full_hand, hand=hand, drawn=None),
        replace(
            picture, view=after, hand=after.hand, drawn=None, acts=acts, spot=Spot(me, tile), sentence="", chips=()
        ),
    )


def _less(hand: tuple[Kind, ...], tile: Kind) -> tuple[Kind, ...]:
    place = hand.index(tile)
    return (*hand[:place], *hand[place + 1 :])


class FullTable(StagedScreen[None]):
    """Shows one picture or the other."""

    def __init__(self) -> None:
        super().__init__()
        self.pictures = before_and_after()
        self.turn = 0

    def picture(self) -> TablePicture:
        """The present one."""
        return self.pictures[self.turn % 2]


class OneWidget(Widget):
    """The yardstick: a screen of plain text, each row of it another after every turn."""

    DEFAULT_CSS = "OneWidget { width: 100%; height: 100%; }"
    turn = 0

    def render_line(self, y: int) -> Strip:
        """A row."""
        return Strip([Segment(f"row {y} turn {self.turn}".ljust(self.size.width))], self.size.width)


class PlainApp(App[None]):
    """The yardstick's app."""

    def compose(self) -> ComposeResult:
        """One widget."""
        yield OneWidget()


async def _cost(pilot: Pilot[None], change: Callable[[], None], times: int = 60) -> float:
    """Processor time of a change with its repaint, in seconds; the waiting loop itself taken off."""
    await pilot.pause()
    began = time.process_time()
    for _turn in range(times):
        await pilot.pause(0)
    idle = time.process_time() - began
    began = time.process_time()
    for _turn in range(times):
        change()
        await pilot.pause(0)
    return max(0.0, time.process_time() - began - idle) / times


async def _table_costs(size: tuple[int, int]) -> tuple[float, float]:
    """Repaint and resize of the table."""
    app = MahjongApp(Play(), few_colours=False)
    async with app.run_test(size=size) as pilot:
        screen = FullTable()
        await app.push_screen(screen)

        def discard() -> None:
            screen.turn += 1
            screen.redraw()

        return await _cost(pilot, discard), await _resizing(pilot, size, screen)


async def _plain_costs(size: tuple[int, int]) -> tuple[float, float]:
    app = PlainApp()
    async with app.run_test(size=size) as pilot:
        widget = app.query_one(OneWidget)

        def change() -> None:
            widget.turn += 1
            widget.refresh()

        return await _cost(pilot, change), await _resizing(pilot, size, app.screen)


async def _resizing(pilot: Pilot[None], size: tuple[int, int], screen: Widget) -> float:
    """Processor time of a resize with its repaint."""
    times, began = 20, time.process_time()
    for turn in range(times):
        await pilot.resize_terminal(size[0] + turn % 2 * 2, size[1] + turn % 2)
        assert screen.size.width
    return (time.process_time() - began) / times


def repaint() -> None:
    """A discard's repaint and a resize, by processor time, beside the same of a plain one-widget app."""
    for size in SIZES:
        shown, resized = asyncio.run(_table_costs(size))
        plain, plainly = asyncio.run(_plain_costs(size))
        name = f"{size[0]}×{size[1]}"
        line(
            f"a discard's repaint, {name}",
            f"{shown * 1000:.1f} ms",
            f"5 ms (one-widget app {plain * 1000:.1f})",
            holds=shown <= 0.005,
        )
        line(
            f"a resize, {name}",
            f"{resized * 1000:.1f} ms",
            f"20 ms (one-widget app {plainly * 1000:.1f})",
            holds=resized <= 0.020,
        )


# ── at rest ──


def _processor_time(pid: int) -> float:
    """Seconds of processor time that a process has used (Linux)."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def idle() -> None:
    """Processor use while the table waits for a person."""
    seconds = 20.0
    with Terminal([sys.executable, "-m", "mahjong3", *MATCH, "--data", tempfile.mkdtemp()]) as terminal:
        terminal.until(b"wiki")
        terminal.quiet(1.0)
        began = _processor_time(terminal.pid)
        time.sleep(seconds)
        share = (_processor_time(terminal.pid) - began) / seconds
    line("processor use at rest", f"{share * 100:.2f} %", "1 %", holds=share < 0.01)


# ── memory ──


async def _play(deals: int) -> None:
    """Play so many deals at the table: instant bots, and a person who answers as a bot would."""
    from mahjong3.bots import EasyBot
    from tests.tui.apps import answered, new_app, until
    from tui.screens.result import ResultScreen
    from tui.screens.table import TableScreen

    app = new_app(Path(tempfile.mkdtemp()), start=True, seed="memory", rules=_endless())
    bot, number = EasyBot(), 0
    async with app.run_test(size=(120, 40)) as pilot:
        for _deal in range(deals):
            while True:
                await until(pilot, lambda: not isinstance(app.screen, TableScreen) or app.screen.view.asked, most=9000)
                screen = app.screen
                if not isinstance(screen, TableScreen):
                    break
                number += 1
                screen._submit(bot.choose(screen.view, number))
                await pilot.pause(0)
            assert isinstance(screen, ResultScreen)
            await answered(pilot, "enter")
    print(f"{_resident() / MIB:.0f}")


def _endless() -> Rules:
    return Rules.preset("wiki").changed(deals="endless")


def _resident() -> int:
    """Bytes of memory that this process holds (Linux)."""
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")


def _memory_after(deals: int) -> float:
    words = [sys.executable, "-m", "tests.bench.table", "_play", str(deals)]
    done = subprocess.run(words, check=True, cwd=TOP, capture_output=True, text=True, encoding="utf-8")
    return float(done.stdout)


def memory() -> None:
    """Memory after 100 deals."""
    found = _memory_after(100)
    line("memory after 100 deals", f"{found:.0f} MiB", "120 MiB", holds=found <= 120)


def long_memory() -> None:
    """Memory after 500 deals beside that after 100."""
    less, more = _memory_after(100), _memory_after(500)
    line("memory after 500 deals", f"{more:.0f} MiB", f"no more than after 100: {less:.0f} MiB", holds=more <= less + 4)


ALL: Final[dict[str, Callable[[], None]]] = {"repaint": repaint, "idle": idle, "memory": memory}
MORE: Final[dict[str, Callable[[], None]]] = {"long-memory": long_memory}

if __name__ == "__main__":
    if sys.argv[1:2] == ["_play"]:
        asyncio.run(_play(int(sys.argv[2])))
    else:
        for name in sys.argv[1:] or ALL:
            (ALL | MORE)[name]()
