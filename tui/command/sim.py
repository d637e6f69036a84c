"""`mahjong3 sim`: bots against bots."""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import parent_process
from threading import Thread
from typing import Final

from mahjong3.arena import Report, simulate
from tui.command.options import Options, whole_number
from tui.command.output import say_error, say_line
from tui.command.play import players_of
from tui.command.rulesets import read_wall, rules_of
from tui.plain.columns import columns
from tui.words import _, ngettext
from tui.words.telling import signed

__all__ = ["run"]

_MOST_DEALS: Final = 100_000_000
_MOST_WORKERS: Final = 256
_BAR: Final = 40
INTERRUPTED: Final = 130
"""What shells expect of a program that was interrupted from the keyboard."""


def run(options: Options) -> int:
    """Play, and print what came of it; of what was finished, when interrupted."""
    rules = rules_of(options)
    bots = players_of(options, "bots", "normal,normal,normal", human=False)
    walls = options.read("deals", whole_number(1, _MOST_DEALS)) or 100
    workers = options.read("workers", whole_number(1, _MOST_WORKERS)) or 1
    file = options.text("wall")
    given = () if file is None else (read_wall(file, rules),) * walls
    with _executor(min(workers, walls)) as executor:
        report = simulate(
            rules,
            bots,
            walls=walls,
            seed=options.text("seed") or "0",
            duplicate=options.flag("duplicate"),
            given=given,
            executor=executor,
            progress=_show_progress if sys.stderr.isatty() else None,
        )
    say_line(json.dumps(report.to_dict()) if options.flag("json") else _table(report))
    if report.complete:
        return 0
    say_error(_("interrupted after {done} of {walls} walls", done=report.walls, walls=walls))
    return INTERRUPTED


@contextmanager
def _executor(workers: int) -> Iterator[Executor | None]:
    """A pool of processes, or nothing for one: then the deals are played here."""
    if workers == 1:
        yield None
        return
    pool = ProcessPoolExecutor(workers, initializer=_begin_work)
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


def _begin_work() -> None:
    """A worker leaves an interruption to the process that it works for, and ends with it, however that one ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _show_progress(done: int, walls: int) -> None:
    """A bar on standard error that goes away when it is full."""
    full = done * _BAR // walls
    bar = "#" * full + "-" * (_BAR - full)
    sys.stderr.write(f"\r{bar} {done}/{walls}" if done < walls else "\r\x1b[K")
    sys.stderr.flush()


def _table(report: Report) -> str:
    head = _(
        "{deals} on {walls} in {seconds} s, {rate} a second: {wins} won, {self_draws} of them by self-draw, {draws} drawn",
        deals=ngettext("{n} deal", "{n} deals", report.deals),
        walls=ngettext("{n} wall", "{n} walls", report.walls),
        seconds=f"{report.seconds:.1f}",
        rate=f"{report.deals_per_second:.1f}",
        wins=report.wins,
        self_draws=report.self_draws,
        draws=report.draws,
    )
    mean = _("mean fan of a win {fan}", fan=f"{report.mean_fan:.2f}")
    rows: list[tuple[str, ...]] = [
        (
            _("bot"),
            _("points"),
            _("a deal"),
            _("95 %"),
            _("wins"),
            _("self-draw"),
            _("deal-in"),
            _("short of fan"),
            _("decisions"),
            _("ms"),
            _("ms p99"),
        )
    ]
    for points, player in zip(report.points, report.players, strict=True):
        low, high = player.interval
        rows.append(
            (
                player.bot,
                signed(points),
                f"{player.mean_points:+.3f}",
                f"{low:+.3f} … {high:+.3f}",
                str(player.wins),
                str(player.self_draws),
                str(player.deal_ins),
                str(player.short_of_min),
                str(player.decisions),
                f"{player.ms_median:.2f}",
                f"{player.ms_p99:.2f}",
            )
        )
    return f"{head}\n{mean}\n\n{columns(rows, right=range(1, 11))}"
