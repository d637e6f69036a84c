"""`mahjong3 demo [NAME]`: rules shown on the real engine."""

from __future__ import annotations

import sys
from dataclasses import replace

from mahjong3.errors import MahjongError
from tui.command.options import Options
from tui.command.output import say_line
from tui.plain.columns import both, columns
from tui.scenes import load_scene, scene_names
from tui.words import _, clean, ngettext, say

__all__ = ["run"]


def run(options: Options) -> int:
    """Show a scene, or the list of them; with `--auto` play them unattended, a line for each, 1 if one does not hold.

    The list is text where it cannot be drawn, or where another program reads it.

    Raises:
        MahjongError: there is no such scene, or it cannot be read; or there is no terminal.
    """
    name = options.text("name")
    if options.flag("auto"):
        return _unattended(name)
    from tui.command.play import in_browser, need_terminal, place_of, why_no_table

    if name is not None:
        load_scene(name)
        need_terminal()
    elif why_no_table() or not (in_browser() or sys.stdout.isatty()):
        say_line(columns(map(_row, scene_names()), right=[2]))
        return 0
    from tui.app import run as run_app

    return run_app(replace(place_of(options), demo=name or ""))


def _row(name: str) -> tuple[str, str, str]:
    scene = load_scene(name)
    return scene.name, both(_(scene.title), scene.term), _steps(len(scene.steps))


def _steps(count: int) -> str:
    return ngettext("{n} step", "{n} steps", count)


def _unattended(name: str | None) -> int:
    scenes = [load_scene(one) for one in (scene_names() if name is None else (name,))]
    failed = False
    for scene in scenes:
        try:
            steps = sum(1 for _frame in scene.play())
        except MahjongError as error:
            failed = True
            say_line(_("{scene}: does not hold: {why}", scene=clean(scene.name), why=say(error)))
        else:
            said = _("{scene}: {title}, {steps}", scene=clean(scene.name), title=_(scene.title), steps=_steps(steps))
            say_line(said)
    return int(failed)
