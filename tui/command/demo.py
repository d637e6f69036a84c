"""`mahjong3 demo [NAME]`: rules shown on the real engine."""

from __future__ import annotations

from mahjong3.errors import MahjongError
from tui.command.options import Options, UsageError
from tui.command.output import say_line
from tui.scenes import load_scene, scene_names
from tui.words import N_, _, clean, ngettext, say

__all__ = ["run"]


def run(options: Options) -> int:
    """Play a scene, or all of them, unattended, a line for each; 1 if one does not hold.

    Raises:
        MahjongError: there is no such scene, or it cannot be read.
    """
    name = options.text("name")
    if not options.flag("auto"):
        raise UsageError(N_("the table cannot show scenes yet: --auto plays them unattended, and needs no terminal"))
    scenes = [load_scene(one) for one in (scene_names() if name is None else (name,))]
    failed = False
    for scene in scenes:
        try:
            steps = sum(1 for _frame in scene.play())
        except MahjongError as error:
            failed = True
            say_line(_("{scene}: does not hold: {why}", scene=clean(scene.name), why=say(error)))
        else:
            said = ngettext("{n} step", "{n} steps", steps)
            say_line(_("{scene}: {title}, {steps}", scene=clean(scene.name), title=_(scene.title), steps=said))
    return int(failed)
