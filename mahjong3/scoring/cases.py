"""Worked hands as JSON: cases in, answers out.

A case is an object with `id`, `rules`, `options`, `seat`, `concealed`, `melds`, `bonus`, `win`, `after`, `wall_left` and `first_turn`. Its
answer has `id`, `complete` and `wins`; for a complete hand also `fan`, `limits`, `sum` (before the cap) and `patterns` (fan by id);
for a winning one `points` by seat, of the win alone. A case that cannot be scored is answered with `id` and
`error`.

Rule: RULES §5–§7.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias, TypeGuard, TypeVar

from mahjong3.errors import MahjongError
from mahjong3.hands.melds import MELD_NAMES, Meld, make_meld
from mahjong3.rules import Rules
from mahjong3.rules.seats import SEAT_LETTERS, SEATS, Seat
from mahjong3.scoring.payments import win_points
from mahjong3.scoring.possible import verify_situation
from mahjong3.scoring.score import Score, score
from mahjong3.scoring.situation import REPLACEMENTS, WIN_BY, Situation
from mahjong3.tiles.notation import parse_tile, parse_tiles

__all__ = [
    "Answer",
    "Case",
    "CaseError",
    "Json",
    "answer",
    "answers",
    "parse_case",
    "preset_rules",
    "read_cases",
    "score_dict",
    "situation_of",
]

Json: TypeAlias = Mapping[str, object]
Answer: TypeAlias = dict[str, object]
"""What is written for a case."""
RulesOf: TypeAlias = Callable[[Json], Rules]
"""Finds the rules of a case."""
Say: TypeAlias = Callable[[MahjongError], str]
"""Puts an error into words."""
WordT = TypeVar("WordT", bound=str)
_KEYS: Final = frozenset(
    (
        "id",
        "rules",
        "options",
        "seat",
        "concealed",
        "melds",
        "bonus",
        "win",
        "after",
        "wall_left",
        "first_turn",
        "expected",
    )
)


class CaseError(MahjongError):
    """A case that does not have the form of one."""


@dataclass(frozen=True, slots=True)
class Case:
    """A hand and the rules under which it is scored."""

    situation: Situation
    rules: Rules


def read_cases(text: str) -> list[object]:
    """The cases of a file: a JSON list, or one object.

    Raises:
        CaseError: not JSON, or neither a list nor an object.
    """
    try:
        cases: object = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise CaseError("not JSON: {problem}", problem=str(error)) from error
    if isinstance(cases, dict):
        return [cases]
    if not isinstance(cases, list):
        raise CaseError("a list of cases is needed")
    return list(cases)


def preset_rules(case: Json) -> Rules:
    """The rules of a case that names a preset, and its `options`.

    Raises:
        MahjongError: there is no such preset, or an option is not allowed.
    """
    return Rules.preset(_text(case, "rules", "wiki")).changed(_object(case, "options"), source="options")


def answers(text: str, rules_of: RulesOf = preset_rules, say: Say = str) -> Iterator[Answer]:
    """Answer every case of a file, one that cannot be scored with its error.

    Args:
        text: a JSON list of cases.
        rules_of: finds the rules of a case.
        say: puts an error into words.

    Raises:
        CaseError: the file is not a list of cases.
    """
    for number, case in enumerate(read_cases(text), start=1):
        yield answer(case, rules_of, say, number=number)


def answer(case: object, rules_of: RulesOf = preset_rules, say: Say = str, *, number: int | None = None) -> Answer:
    """Answer one case; with `id` and `error` if it cannot be scored. Without an id of its own its number stands for it."""
    id_ = case.get("id", number) if isinstance(case, dict) else number
    try:
        parsed = parse_case(case, rules_of)
        verify_situation(parsed.situation, parsed.rules)
        return {"id": id_, **score_dict(score(parsed.situation, parsed.rules))}
    except MahjongError as error:
        return {"id": id_, "error": say(error)}


def score_dict(scored: Score | None) -> Answer:
    """What an answer says of a score, `None` for a hand that is not complete."""
    if scored is None:
        return {"complete": False, "wins": False}
    found: Answer = {
        "complete": True,
        "wins": scored.wins,
        "fan": scored.fan,
        "limits": list(scored.limits),
        "sum": scored.total,
        "patterns": scored.patterns,
    }
    if scored.wins:
        points = zip(SEATS, win_points(scored), strict=True)
        found["points"] = {SEAT_LETTERS[seat]: change for seat, change in points}
    return found


# --- reading -----------------------------------------------------------------------------------------------------------


def parse_case(case: object, rules_of: RulesOf = preset_rules) -> Case:
    """Read a case.

    Raises:
        MahjongError: it is not one, or names rules, tiles or melds that do not exist.
    """
    if not _is_object(case):
        raise CaseError("{field}: an object is needed", field="case")
    strange = sorted(set(case) - _KEYS)
    if strange:
        raise CaseError("there is no field «{field}»", field=strange[0])
    return Case(situation_of(case), rules_of(case))


def situation_of(case: Json) -> Situation:
    """The hand of a case and how it is won.

    Raises:
        MahjongError: a field is missing, or not what it has to be.
    """
    win = _object(case, "win")
    return Situation(
        seat=_seat(case, "seat"),
        concealed=parse_tiles(_text(case, "concealed")),
        by=_one_of(win, "by", WIN_BY),
        tile=None if win.get("tile") is None else parse_tile(_text(win, "tile")),
        source=None if win.get("from") is None else _seat(win, "from"),
        melds=tuple(_meld(meld) for meld in _list(case, "melds")),
        bonus=parse_tiles(_text(case, "bonus", "")),
        after=tuple(_one_of({"after": word}, "after", REPLACEMENTS) for word in _list(case, "after")),
        wall_left=_whole_number(case, "wall_left"),
        first_turn=_switch(case, "first_turn"),
    )


def _meld(meld: object) -> Meld:
    if not _is_object(meld):
        raise CaseError("{field}: an object is needed", field="melds")
    tiles = parse_tiles(_text(meld, "tiles"))
    plays = parse_tiles(_text(meld, "as")) if meld.get("as") is not None else None
    source = None if meld.get("from") is None else _seat(meld, "from")
    return make_meld(_one_of(meld, "kind", MELD_NAMES), tiles, plays, source=source)


def _is_object(value: object) -> TypeGuard[Json]:
    return isinstance(value, dict)


def _object(of: Json, field: str) -> Json:
    value = of.get(field, {})
    if not _is_object(value):
        raise CaseError("{field}: an object is needed", field=field)
    return value


def _list(of: Json, field: str) -> list[object]:
    value = of.get(field, [])
    if not isinstance(value, list):
        raise CaseError("{field}: a list is needed", field=field)
    return value


def _text(of: Json, field: str, default: str | None = None) -> str:
    value = of.get(field, default)
    if not isinstance(value, str):
        raise CaseError("{field}: text is needed", field=field)
    return value


def _whole_number(of: Json, field: str) -> int | None:
    value = of.get(field)
    if value is None or (isinstance(value, int) and not isinstance(value, bool) and value >= 0):
        return value
    raise CaseError("{field}: a whole number from 0 on is needed", field=field)


def _switch(of: Json, field: str) -> bool:
    value = of.get(field, False)
    if not isinstance(value, bool):
        raise CaseError("{field}: allowed are {words}", field=field, words="true, false")
    return value


def _one_of(of: Json, field: str, words: tuple[WordT, ...]) -> WordT:
    value = of.get(field)
    for word in words:
        if value == word:
            return word
    raise CaseError("{field}: allowed are {words}", field=field, words=", ".join(words))


def _seat(of: Json, field: str) -> Seat:
    return SEAT_LETTERS.index(_one_of(of, field, tuple(SEAT_LETTERS)))
