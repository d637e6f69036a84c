"""Scenes as files: TOML text read with care, every fault named with its line.

```toml
format = 1
title = "Robbing a kong"        # English msgids: title, step, caption, hint
term = "搶槓"
book = "robbing"                # anchor of the rule book
rules = "wiki"                  # the preset; changes of the table under [set], fields and fan ids together
seat = "S"                      # whose hand lies at the bottom
show = "all"                    # or "own": the other hands stay hidden

[wall]
E = "…"                         # 14, 13 and 13 tiles
S = "…"
W = "…"
draws = "…"                     # the first tiles of the wall in the order in which draws take them
tail = "…"                      # the first replacements
last = "…"                      # the last tiles of the wall, when nothing but `tail` has been replaced
dice = "3 4 4 5"                # optional: the dealer's roll and that of the wall's owner
tiles = "…"                     # instead of all but the dice: the whole wall in wall order

[wall.bonus]                    # bonus tiles of a seat whose hand above is meant as it stands after the opening replacement
S = "a1"

[[steps]]
step = "East pongs"
actions = ["E: discard 2p", "E: pong 55p"]
play_on = 3                     # then draw and discard until somebody has drawn with 3 tiles left
opening = 2                     # instead: show so many events of the deal and the opening replacement
undecided = true                # leave a half-answered window open
back = 1                        # start again from the state after step 1 (0: from the beginning) …
table = "classic"               # … at another table; changes under [steps.set]
caption = "East pongs `5p`. It takes {min_fan} fan to win."
hint = "…"
holds.asked = "S W"             # what must be true now: see `tui.scenes.facts`
```

Where nothing is said the rest of the wall is filled with the tiles that are left, in an order that depends on the name only.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from mahjong3.errors import MahjongError
from mahjong3.play.actions import parse_action
from mahjong3.rules import Rules
from tui.resources import assets, read_text
from tui.scenes.facts import check_facts
from tui.scenes.fields import FaultError, Fields, read_seat
from tui.scenes.scene import Branch, Claim, Scene, SceneError, Show, Step
from tui.scenes.walls import read_wall
from tui.words import clean, say

__all__ = ["SceneError", "load_scene", "read_scene", "scene_names"]

_FORMAT: Final = 1
_ENDING: Final = ".toml"
_STEPS: Final = "[[steps]]"


def scene_names() -> tuple[str, ...]:
    """The names of all scenes, in the order in which they are shown."""
    return tuple(sorted(path.stem for path in assets("scenes").glob(f"*{_ENDING}")))


def load_scene(name: str) -> Scene:
    """A scene of the game, by its name with or without the number, or a file that ends in `.toml`.

    Raises:
        SceneError: there is none of this name, or it cannot be read.
    """
    if name.endswith(_ENDING):
        return read_scene(Path(name))
    for known in scene_names():
        if name in (known, known.partition("-")[2], known.partition("-")[0]):
            return read_scene(assets("scenes", known + _ENDING))
    raise SceneError(
        "there is no scene «{name}»: {names}", name=clean(name, longest=60), names=", ".join(scene_names())
    )


def read_scene(path: Path) -> Scene:
    """A scene from a file.

    Raises:
        SceneError: it cannot be opened or read; names the file, the line or step, and the reason.
    """
    source = path.name
    try:
        text = read_text(path)
    except OSError as error:
        raise SceneError("{file}: {reason}", file=str(path), reason=error.strerror or str(error)) from error
    except UnicodeDecodeError as error:
        raise SceneError("{file}: not a text in UTF-8", file=str(path)) from error
    try:
        table = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # numbers of 5,000 digits and tables in tables in … are plain errors
        raise SceneError("{file}: not TOML: {reason}", file=source, reason=str(error)) from error
    try:
        return _read(Fields(table), path.stem, source, _step_lines(text))
    except MahjongError as fault:
        raise SceneError("{file}: {reason}", file=source, reason=say(fault)) from fault


def _step_lines(text: str) -> list[int]:
    """The line at which each step begins, counted from 1."""
    return [number for number, line in enumerate(text.splitlines(), start=1) if line.strip().startswith(_STEPS)]


def _read(fields: Fields, name: str, source: str, lines: Sequence[int]) -> Scene:
    version = fields.number("format")
    if version != _FORMAT:
        raise FaultError(
            "it has format {format}, this program reads format {known}",
            format="none" if version is None else version,
            known=_FORMAT,
        )
    rules = Rules.preset(fields.text("rules", "wiki"), source).changed(fields.table("set"), source=source)
    tables = fields.tables("steps")
    dice, tiles = read_wall(Fields(fields.table("wall")), rules.tile_set, name)
    scene = Scene(
        name=name,
        title=fields.text("title"),
        term=fields.text("term"),
        book=fields.text("book"),
        rules=rules,
        seat=fields.seat("seat", "S"),
        show=_show(fields.text("show", "all")),
        guided=fields.switch("guided"),
        dice=dice,
        tiles=tiles,
        steps=tuple(_step(table, rules, number, lines) for number, table in enumerate(tables, start=1)),
        source=source,
    )
    fields.done()
    if not scene.steps or not scene.steps[-1].holds:
        raise FaultError("the last step does not say what must be true (holds)")
    return scene


def _show(text: str) -> Show:
    if text == "all":
        return "all"
    if text == "own":
        return "own"
    raise FaultError("show = «{text}» is not allowed: all or own", text=text)


# ── steps ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def _step(table: Mapping[str, object], rules: Rules, number: int, lines: Sequence[int]) -> Step:
    line = lines[number - 1] if number <= len(lines) else 1
    try:
        return _read_step(Fields(table), rules, number, line)
    except MahjongError as fault:
        raise FaultError("line {line}, step {step}: {reason}", line=line, step=number, reason=say(fault)) from fault


def _read_step(fields: Fields, rules: Rules, number: int, line: int) -> Step:
    step = Step(
        label=fields.text("step"),
        caption=fields.text("caption"),
        hint=fields.text("hint", ""),
        claims=tuple(read_claim(text) for text in fields.texts("actions")),
        play_on=fields.number("play_on"),
        opening=fields.number("opening"),
        undecided=fields.switch("undecided"),
        branch=_read_branch(fields, rules, number),
        holds=fields.table("holds"),
        line=line,
    )
    fields.done()
    check_facts(step.holds)
    if step.opening is not None and (step.claims or step.play_on is not None):
        raise FaultError("a step of the opening has no actions")
    return step


def _read_branch(fields: Fields, rules: Rules, number: int) -> Branch | None:
    back = fields.number("back")
    table = fields.text("table", "")
    changes = fields.table("set")
    if back is None:
        if table or changes:
            raise FaultError("another table needs «back», the step from which it is played again")
        return None
    if back >= number:
        raise FaultError("back = {back} is not an earlier step", back=back)
    if not table and not changes:
        return Branch(back, None)
    return Branch(back, (Rules.preset(table) if table else rules).changed(changes))


def read_claim(text: str) -> Claim:
    """Read `S: pong CC`."""
    seat, colon, action = text.partition(":")
    if not colon:
        raise FaultError("«{text}» does not say who does it: S: pong CC", text=text)
    return Claim(read_seat(seat.strip()), parse_action(action))
