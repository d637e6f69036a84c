"""The score of a hand: its best reading, the fan it earns and for what.

Rule: RULES §5, §6.
"""

from __future__ import annotations

from dataclasses import dataclass

from mahjong3.hands.readings import Reading, Shape, every_shape, lay_out
from mahjong3.rules import Rules
from mahjong3.scoring.best import Found, Hand, as_dealt, best, worth_of
from mahjong3.scoring.looks import Bonus, Way
from mahjong3.scoring.patterns import PATTERNS
from mahjong3.scoring.situation import Situation
from mahjong3.scoring.table import PLACE, Counted, Table, Worth, table_of
from mahjong3.tiles.kinds import FLY, PLAIN, Kind
from mahjong3.values import value

__all__ = ["Beaten", "Earned", "Score", "score"]

_DECLARED = frozenset((PLACE["four-flies-dealt"], PLACE["eight-flowers"]))
"""What may be declared as dealt."""
_ALL_PONGS = PLACE["all-pongs"]


@dataclass(frozen=True, slots=True)
class Earned:
    """One pattern of a hand."""

    id: str
    """The fan id of RULES §6."""
    fan: int
    """What it adds to the sum; 0 for a limit hand."""
    limit: bool
    """It is a limit hand."""
    tiles: tuple[Kind, ...]
    """The tiles that earn it, flies as what they stand for; empty where no tile in particular does."""
    times: int = 1
    """How often it counts: two dragon pongs, three animals."""


@dataclass(frozen=True, slots=True)
class Beaten:
    """A reading of the hand that another one beat."""

    reading: Reading
    fan: int
    """What it would have counted."""
    total: int
    """Its sum before the cap, limit hands not counted."""
    limits: tuple[str, ...]
    """Its limit hands, sorted."""


@value
class Score:
    """What a complete hand counts, in its best reading."""

    situation: Situation
    rules: Rules
    found: Found
    """The best reading, and what it is worth."""

    @property
    def fan(self) -> int:
        """The sum, at most `limit_fan`; exactly `limit_fan` with a limit hand."""
        return self.found.fan

    @property
    def total(self) -> int:
        """The sum before the cap, limit hands not counted."""
        return self.found.total

    @property
    def shape(self) -> Shape:
        """What the concealed part is read as."""
        return self.found.shape

    @property
    def counted(self) -> Counted:
        """The patterns of the reading, by their place in `PATTERNS`, and how often each counts."""
        return _counted(self.found.worths)

    @property
    def wins(self) -> bool:
        """It has the fan that a win needs; a hand declared as dealt needs none."""
        return self.fan >= self.rules.min_fan or self.situation.by == "dealt"

    @property
    def limits(self) -> tuple[str, ...]:
        """The ids of its limit hands, sorted."""
        return _limits(self.counted, table_of(self.rules))

    @property
    def patterns(self) -> dict[str, int]:
        """The fan of every pattern that is not a limit hand, in the order of RULES §6."""
        table = table_of(self.rules)
        values = ((place, times, *table.value(place)) for place, times in self.counted)
        return {PATTERNS[place].id: times * value for place, times, value, is_limit in values if not is_limit}

    @property
    def reading(self) -> Reading:
        """The reading, laid out over the tiles; worked out when asked."""
        return _laid_out(self.shape, self.situation, self.counted)

    @property
    def earned(self) -> tuple[Earned, ...]:
        """All patterns of the reading, in the order of RULES §6, with the tiles that earn them; worked out when asked."""
        table = table_of(self.rules)
        reading = self.reading
        found: list[Earned] = []
        for place, times in self.counted:
            value, is_limit = table.value(place)
            pattern = PATTERNS[place]
            tiles = pattern.shows(reading, self.situation)
            found.append(Earned(pattern.id, times * value, is_limit, tiles, times))
        return tuple(found)

    @property
    def beaten(self) -> tuple[Beaten, ...]:
        """The other readings of the hand, the best first; worked out when asked, which takes a while with many flies."""
        if self.shape.form == "dealt":
            return ()
        table = table_of(self.rules)
        hand, way = _looked_at(self.situation, table)
        shapes = every_shape(hand.counts, hand.flies, hand.melds, self.rules)
        others = sorted((worth_of(shape, hand, table, way) for shape in shapes if shape != self.shape), reverse=True)
        return tuple(
            Beaten(
                _laid_out(found.shape, self.situation, _counted(found.worths)),
                found.fan,
                found.total,
                _limits(_counted(found.worths), table),
            )
            for found in others
        )


def score(situation: Situation, rules: Rules) -> Score | None:
    """Score a hand by its best reading; `None` if it is not complete.

    Args:
        situation: a hand that can exist (`verify_situation`): 13 tiles, three fewer for each meld, and the winning tile.
        rules: what hands are worth.

    Rule: RULES §5, §6.
    """
    table = table_of(rules)
    hand, way = _looked_at(situation, table)
    if situation.by == "dealt":
        return _declared(situation, table, way)
    found = best(hand, table, way)
    if found is None:
        return None
    return Score(situation, rules, found)


def _declared(situation: Situation, table: Table, way: Worth) -> Score | None:
    """A hand declared after the opening replacement: neither its shape nor its fan matter."""
    if not any(place in _DECLARED for place, _ in way.counted):
        return None
    return Score(situation, table.rules, as_dealt(table, way))


def _looked_at(situation: Situation, table: Table) -> tuple[Hand, Worth]:
    """The tiles of a hand in counts, and what its bonus tiles and the way in which it is won are worth."""
    counts = [0] * (len(PLAIN) + 1)
    for tile in situation.concealed:
        counts[tile] += 1
    won = situation.tile
    if won is not None:
        counts[won] += 1
    flies = counts.pop()
    melds, by = situation.melds, situation.by
    way = Way(
        situation.seat,
        by,
        situation.source,
        bool(situation.bonus),
        situation.after,
        situation.wall_left == 0,
        situation.first_turn,
        flies + sum([meld.flies for meld in melds]) if melds else flies,
        sum([meld.is_kong for meld in melds]) if melds else 0,
        sum([not meld.is_chow for meld in melds]) if melds else 0,
    )
    bonus = Bonus(situation.seat, tuple(sorted(situation.bonus)), by == "dealt")
    claimed = won if by in {"discard", "robbed-kong"} else None
    return Hand(tuple(counts), flies, melds, situation.seat, claimed), table.bonus(bonus).beside(table.way(way))


def _counted(worths: tuple[Worth, Worth, Worth]) -> Counted:
    return tuple(sorted(pattern for worth in worths for pattern in worth.counted))


def _limits(counted: Counted, table: Table) -> tuple[str, ...]:
    return tuple(sorted(PATTERNS[place].id for place, _ in counted if table.value(place)[1]))


def _laid_out(shape: Shape, situation: Situation, counted: Counted) -> Reading:
    tiles = situation.concealed if situation.tile is None else (*situation.concealed, situation.tile)
    real = [tile for tile in tiles if tile != FLY]
    # Where a table values all pongs more than four concealed ones, another's tile may complete a pong on purpose.
    spares_pongs = situation.source is not None and all(place != _ALL_PONGS for place, _ in counted)
    return lay_out(shape, real, len(tiles) - len(real), situation.melds, situation.tile, spares_pongs=spares_pongs)
