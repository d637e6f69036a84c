"""Example hands of the rule book: drawn in tiles, scored by the rules of the table in play."""

from __future__ import annotations

from collections.abc import Iterator

from mahjong3.errors import MahjongError
from mahjong3.rules import OFF, Rules
from mahjong3.scoring.cases import Case, parse_case, preset_rules, read_cases
from mahjong3.scoring.possible import verify_situation
from mahjong3.scoring.score import Score, score
from mahjong3.scoring.situation import Situation
from mahjong3.tiles.kinds import Kind
from tui.resources import assets
from tui.rulebook.book import Block
from tui.rulebook.spans import Span, Text, Tiles
from tui.words import _, ngettext
from tui.words.names import fan_name, seat_name

__all__ = ["example", "example_blocks", "example_names"]


def _file() -> str:
    return assets("rulebook", "examples.json").read_text(encoding="utf-8")


def _cases() -> Iterator[tuple[str, Case]]:
    for case in read_cases(_file()):
        assert isinstance(case, dict)
        yield str(case["id"]), parse_case(case, preset_rules)


def example_names() -> tuple[str, ...]:
    """The names of all example hands: ids of fan, and a few more."""
    return tuple(name for name, _case in _cases())


def example(name: str) -> Case:
    """An example hand, with the rules under which it is worth seeing.

    Raises:
        MahjongError: there is none of this name.
    """
    for known, case in _cases():
        if known == name:
            return case
    raise MahjongError("there is no example «{name}»", name=name)


def example_blocks(name: str, rules: Rules) -> list[Block]:
    """A hand as it is read at this table, how it was won, and what it counts; nothing if it cannot be at this table.

    Raises:
        MahjongError: there is no such example.
    """
    case = example(name)
    try:
        verify_situation(case.situation, rules)
    except MahjongError:
        return []
    scored, counts = score(case.situation, rules), "{counts}"
    if rules.fan.get(name) == OFF or scored is None:
        scored, counts = score(case.situation, case.rules), _elsewhere(case.rules)
    assert scored is not None
    return [
        Block("tiles", tuple(_hand(scored))),
        Block("won", tuple(_won(case.situation))),
        Block("counts", (Text(counts.format(counts=_counts(scored))),)),
    ]


def _elsewhere(rules: Rules) -> str:
    if rules.is_preset:
        return _("by the {preset} rules: {counts}", preset=rules.extends, counts="{counts}")
    return _("at a table that counts it: {counts}")


def _hand(scored: Score) -> Iterator[Span]:
    """The sets with space between them."""
    groups = scored.reading.groups
    if not groups:
        tile = scored.situation.tile
        tiles = tuple(sorted((*scored.situation.concealed, *(() if tile is None else (tile,)))))
        yield Tiles(tiles, tiles)
    for number, group in enumerate(groups):
        if number:
            yield Text("  ")
        yield Tiles(group.tiles, group.plays)


def _won(situation: Situation) -> Iterator[Span]:
    yield Text(_("{seat}, {how}", seat=seat_name(situation.seat), how=_how(situation)))
    if situation.tile is not None:
        yield Text(" ")
        yield _single(situation.tile)
    if situation.bonus:
        yield Text("  " + _("bonus tiles") + " ")
        yield Tiles(situation.bonus, situation.bonus)


def _single(kind: Kind) -> Tiles:
    return Tiles((kind,), (kind,), won=True)


def _how(situation: Situation) -> str:
    match situation.by:
        case "self-draw":
            return _("won by self-draw")
        case "discard":
            return _("won on a discard")
        case "robbed-kong":
            return _("won by robbing a kong")
        case "dealt":
            return _("declared as dealt")


def _counts(scored: Score) -> str:
    """What the hand counts: `all dots 3 · animal 1 = 4 fan, too few`."""
    parts = [_("{name} (limit)", name=fan_name(id_)) for id_ in scored.limits]
    if not parts:
        parts = [f"{fan_name(id_)} {fan}" for id_, fan in scored.patterns.items()]
    total = ngettext("{n} fan", "{n} fan", scored.fan)
    text = f"{' · '.join(parts)} = {total}" if parts else total
    if scored.wins:
        return text
    return _("{counts}: too few, {min_fan} are needed", counts=text, min_fan=scored.rules.min_fan)
