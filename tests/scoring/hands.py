"""Hands for tests, written as at the table."""

from __future__ import annotations

from mahjong3.hands.melds import parse_meld
from mahjong3.rules import Rules
from mahjong3.rules.seats import SEAT_LETTERS
from mahjong3.scoring.possible import verify_situation
from mahjong3.scoring.score import Score, score
from mahjong3.scoring.situation import Replacement, Situation, WinBy
from mahjong3.tiles.notation import parse_tile, parse_tiles


def situation(
    concealed: str,
    win: str = "",
    *,
    by: WinBy | None = None,
    source: str = "",
    melds: tuple[str, ...] | str = (),
    seat: str = "S",
    bonus: str = "s1",
    after: tuple[Replacement, ...] = (),
    wall_left: int | None = None,
    first_turn: bool = False,
) -> Situation:
    """A hand: South's, with a useless flower, self-drawn unless a `source` is named, dealt without a winning tile."""
    return Situation(
        seat=SEAT_LETTERS.index(seat),
        concealed=parse_tiles(concealed),
        by=by or ("dealt" if not win else "discard" if source else "self-draw"),
        tile=parse_tile(win) if win else None,
        source=SEAT_LETTERS.index(source) if source else None,
        melds=tuple(parse_meld(meld) for meld in ([melds] if isinstance(melds, str) else melds)),
        bonus=parse_tiles(bonus),
        after=after,
        wall_left=wall_left,
        first_turn=first_turn,
    )


def scored(hand: Situation, rules: str = "wiki", **options: object) -> Score | None:
    """The score of a hand that can exist; options with `_` or `-` alike."""
    table = Rules.preset(rules).changed(named(options))
    verify_situation(hand, table)
    return score(hand, table)


def named(options: dict[str, object]) -> dict[str, object]:
    """Options by their names: a fan id has hyphens, which Python's keywords cannot."""
    known = Rules.preset("wiki")
    return {
        # `north_wind` is a switch, `north-wind` a fan id.
        (
            name
            if hasattr(known, name) and (name != "north_wind" or isinstance(value, bool))
            else name.replace("_", "-")
        ): value
        for name, value in options.items()
    }


def complete(hand: Situation, rules: str = "wiki", **options: object) -> Score:
    """The score of a complete hand."""
    found = scored(hand, rules, **options)
    assert found is not None
    return found


def patterns(hand: Situation, rules: str = "wiki", **options: object) -> dict[str, int]:
    """The fan of each pattern, limit hands left out."""
    return complete(hand, rules, **options).patterns


def limits(hand: Situation, rules: str = "wiki", **options: object) -> tuple[str, ...]:
    """The limit hands of a hand."""
    return complete(hand, rules, **options).limits
