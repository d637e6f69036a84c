"""Statistics of one person over the matches that count: finished, with a person at the table, not for practice.

Values in, values out: `read_footers` reads a folder once, `statistics` counts what of it is wanted, `choices` says what there is to
choose from. Points are points, whatever one fan was worth at the table.

Words: wins 胡, self-draws 自摸, deal-ins 放銃: somebody won on one's own discard, or robbed one's kong, drawn deals 流局.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from operator import attrgetter
from typing import Final, Literal

from mahjong3.records.footers import DealEnd, Footers
from mahjong3.records.lines import WinLine
from mahjong3.rules import FAN_IDS, Rules
from mahjong3.scoring.situation import WinBy

__all__ = [
    "PEOPLE",
    "BestHand",
    "Choices",
    "Group",
    "Made",
    "PlayedMatch",
    "Statistics",
    "Wanted",
    "choices",
    "levels_label",
    "rules_label",
    "statistics",
]

PEOPLE: Final = "human"
"""The level of an opponent who is a person."""
CHANGED: Final = "*"
"""Behind the name of a preset some of whose rules were changed without giving the table a name."""
_LEVELS: Final = ("random", "easy", "normal", "hard", "expert", PEOPLE)
"""The order of levels in lists; bots of one's own come after them."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Whose statistics, and over which matches."""

    names: tuple[str, ...] = ()
    """How the person is called, to find the chair where several people played; with one person at the table it is his."""
    player: str | None = None
    """Only matches in which a person of this name played, and his chair; `None`: the person of `names`."""
    rules: str | None = None
    """Only this set of rules, as `rules_label` calls it."""
    opponents: str | None = None
    """Only against these levels, as `PlayedMatch.opponents` tells them."""
    since: str | None = None
    """Only matches begun on this day or later, as ISO 8601 writes it (`2026-03-14`)."""


@dataclass(frozen=True, slots=True)
class Made:
    """How often a fan was made."""

    id: str
    wins: int
    """Wins in which it counted."""


@dataclass(frozen=True, slots=True)
class BestHand:
    """The best hand that was won with: most fan, then most limit hands, then most fan before the limit."""

    match: str
    deal: int
    started: str
    """When the match began."""
    rules: str
    by: WinBy
    fan: int
    earned: Mapping[str, int | Literal["limit"]]
    """The fan of each pattern by its id."""
    hand: str
    """The concealed tiles without the winning tile, in the notation."""
    tile: str | None
    """The winning tile; `None` for a hand declared as dealt."""
    melds: tuple[str, ...]
    bonus: str


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """One match as it went for the person."""

    match: str
    """Its name in the list of records."""
    started: str
    rules: str
    opponents: str
    """Their levels, weakest first: `normal`, or `easy, hard` where they differ."""
    deals: int
    """Deals in which the person sat on his chair to the end."""
    wins: int
    points: int
    """What these deals brought."""
    rank: int
    """The place at the end of the match, from 1; equal points share a place."""
    total: int
    """Points over all matches so far."""


@dataclass(frozen=True, slots=True)
class Group:
    """Matches that have something in common."""

    name: str
    matches: int
    firsts: int
    """Matches in which nobody had more points."""
    deals: int
    wins: int
    points: int


@dataclass(frozen=True, slots=True)
class Statistics:
    """What one person has done."""

    matches: int
    deals: int
    wins: int
    self_draws: int
    deal_ins: int
    false_wins: int
    """Wins that the person called and that did not hold."""
    draws: int
    """Deals that nobody won."""
    fan: int
    """Fan of all wins together."""
    points: int
    firsts: int
    made: tuple[Made, ...]
    """How often each fan was made, the most frequent first."""
    fans: tuple[tuple[int, int], ...]
    """How many wins there were of each number of fan, the smallest first."""
    best: BestHand | None
    played: tuple[PlayedMatch, ...]
    """Every match, the first played first: also the points over time."""
    by_opponents: tuple[Group, ...]
    by_rules: tuple[Group, ...]
    min_fan: int | None
    """Fan that a hand needed to win; `None` where tables differ."""
    limit_fan: int | None
    """The most fan that count; `None` where tables differ."""

    @property
    def mean_fan(self) -> float | None:
        """Fan of a win."""
        return self.fan / self.wins if self.wins else None

    def to_dict(self) -> dict[str, object]:
        """Everything as JSON has it."""
        values = asdict(self)
        values["mean_fan"] = None if self.mean_fan is None else round(self.mean_fan, 2)
        values["made"] = {one.id: one.wins for one in self.made}
        values["fans"] = {str(fan): wins for fan, wins in self.fans}
        return values


@dataclass(frozen=True, slots=True)
class Choices:
    """What there is to choose from, by what is met most often."""

    players: tuple[str, ...]
    """Names of the people who played."""
    rules: tuple[str, ...]
    opponents: tuple[str, ...]


def rules_label(rules: Rules) -> str:
    """What a set of rules is called in lists: its name, with a mark where it is no longer the preset of that name."""
    changed = rules.name == rules.extends and rules.changes().keys() - {"deals"}
    return rules.name + CHANGED if changed else rules.name


def levels_label(levels: Iterable[str]) -> str:
    """What opponents of these levels are called in lists, the weakest first.

    >>> levels_label(["hard", "easy"])
    'easy, hard'
    """
    return ", ".join(sorted(set(levels), key=_level_order))


def choices(records: Iterable[Footers], names: Sequence[str] = ()) -> Choices:
    """What there is to choose from.

    Args:
        records: all there are.
        names: how the person is called; other people are choices of their own.
    """
    players: Counter[str] = Counter()
    rules: Counter[str] = Counter()
    opponents: Counter[str] = Counter()
    for record in records:
        if not _counts(record):
            continue
        people = [player.name for player in record.header.players if player.bot is None]
        players.update(people)
        chair = _chair(record, Wanted(names=tuple(names)))
        if chair is not None:
            rules[rules_label(record.header.rules)] += 1
            opponents[_opponents(record, chair)] += 1
    return Choices(*(tuple(name for name, _ in one.most_common()) for one in (players, rules, opponents)))


def statistics(records: Iterable[Footers], wanted: Wanted | None = None) -> Statistics:
    """Count.

    Args:
        records: all there are; those that do not count are passed over.
        wanted: whose statistics, and over which matches; `None`: everything.
    """
    wanted = wanted or Wanted()
    chosen = sorted(
        (found for record in records if (found := _found(record, wanted)) is not None), key=lambda one: one.order
    )
    wins = [win for match in chosen for win in match.wins]
    deals = [end for match in chosen for end in match.deals]
    played = _played(chosen)
    return Statistics(
        matches=len(chosen),
        deals=len(deals),
        wins=len(wins),
        self_draws=sum(win.by == "self-draw" for win in wins),
        deal_ins=sum(match.deal_ins for match in chosen),
        false_wins=sum(match.false_wins for match in chosen),
        draws=sum(end.outcome == "drawn" for end in deals),
        fan=sum(win.fan for win in wins),
        points=sum(match.points for match in played),
        firsts=sum(match.rank == 1 for match in played),
        made=_made(wins),
        fans=tuple(sorted(Counter(win.fan for win in wins).items())),
        best=_best(chosen),
        played=played,
        by_opponents=_groups(played, "opponents"),
        by_rules=_groups(played, "rules"),
        min_fan=_common(match.record.header.rules.min_fan for match in chosen),
        limit_fan=_common(match.record.header.rules.limit_fan for match in chosen),
    )


@dataclass(frozen=True, slots=True)
class _Match:
    """A match that is counted, and the chair of the person."""

    record: Footers
    chair: int
    deals: tuple[DealEnd, ...]
    """Those that he played."""
    order: tuple[datetime, str]

    @property
    def wins(self) -> tuple[WinLine, ...]:
        return tuple(win for end in self.deals for win in end.winners if win.player == self.chair)

    @property
    def deal_ins(self) -> int:
        return sum(end.outcome == "win" and end.source == self.chair for end in self.deals)

    @property
    def false_wins(self) -> int:
        return sum(end.outcome == "false-win" and end.caller == self.chair for end in self.deals)

    @property
    def points(self) -> int:
        return sum(end.points[self.chair] for end in self.deals)

    @property
    def rank(self) -> int:
        totals = [
            sum(end.points[chair] for end in self.record.ends) for chair in range(len(self.record.header.players))
        ]
        return 1 + sum(other > totals[self.chair] for other in totals)


def _counts(record: Footers) -> bool:
    return record.over and not record.header.practice


def _found(record: Footers, wanted: Wanted) -> _Match | None:
    """The match, if it counts and is wanted."""
    header = record.header
    if not _counts(record) or (wanted.rules is not None and rules_label(header.rules) != wanted.rules):
        return None
    chair = _chair(record, wanted)
    if chair is None or (wanted.opponents is not None and _opponents(record, chair) != wanted.opponents):
        return None
    if wanted.since is not None and header.started[: len(wanted.since)] < wanted.since:
        return None
    deals = tuple(end for end in record.ends if end.bots[chair] is None)
    return _Match(record, chair, deals, (_when(header.started), record.match)) if deals else None


def _chair(record: Footers, wanted: Wanted) -> int | None:
    """The chair of the person whose statistics are wanted."""
    people = [chair for chair, player in enumerate(record.header.players) if player.bot is None]
    if wanted.player is None and len(people) == 1:
        return people[0]
    names = wanted.names if wanted.player is None else (wanted.player,)
    return next((chair for chair in people if record.header.players[chair].name in names), None)


def _opponents(record: Footers, chair: int) -> str:
    return levels_label(player.bot or PEOPLE for number, player in enumerate(record.header.players) if number != chair)


def _level_order(level: str) -> tuple[int, str]:
    return (_LEVELS.index(level) if level in _LEVELS else len(_LEVELS)), level


def _when(started: str) -> datetime:
    """A moment that can be compared, also where the header tells none."""
    try:
        when = datetime.fromisoformat(started)
    except ValueError:
        return datetime.min.replace(tzinfo=UTC)
    return when if when.tzinfo is not None else when.replace(tzinfo=UTC)


def _played(chosen: Iterable[_Match]) -> tuple[PlayedMatch, ...]:
    rows: list[PlayedMatch] = []
    total = 0
    for match in chosen:
        header = match.record.header
        total += match.points
        rows.append(
            PlayedMatch(
                match=match.record.match,
                started=header.started,
                rules=rules_label(header.rules),
                opponents=_opponents(match.record, match.chair),
                deals=len(match.deals),
                wins=len(match.wins),
                points=match.points,
                rank=match.rank,
                total=total,
            )
        )
    return tuple(rows)


def _groups(played: Iterable[PlayedMatch], by: Literal["opponents", "rules"]) -> tuple[Group, ...]:
    """Opponents from the weakest on, rules by how often they were played."""
    name_of = attrgetter(by)
    found: dict[str, list[PlayedMatch]] = {}
    for match in played:
        found.setdefault(name_of(match), []).append(match)
    groups = [
        Group(
            name=name,
            matches=len(rows),
            firsts=sum(row.rank == 1 for row in rows),
            deals=sum(row.deals for row in rows),
            wins=sum(row.wins for row in rows),
            points=sum(row.points for row in rows),
        )
        for name, rows in found.items()
    ]
    if by == "rules":
        return tuple(sorted(groups, key=lambda one: (-one.matches, one.name)))
    return tuple(sorted(groups, key=lambda one: [_level_order(level) for level in one.name.split(", ")]))


def _made(wins: Iterable[WinLine]) -> tuple[Made, ...]:
    counted = Counter(name for win in wins for name in win.earned)
    order = {name: place for place, name in enumerate(FAN_IDS)}
    rows = sorted(counted.items(), key=lambda one: (-one[1], order.get(one[0], len(order)), one[0]))
    return tuple(Made(name, count) for name, count in rows)


def _best(chosen: Iterable[_Match]) -> BestHand | None:
    """Among equals the first."""
    found = [
        (match, end, win) for match in chosen for end in match.deals for win in end.winners if win.player == match.chair
    ]
    if not found:
        return None
    match, end, win = max(found, key=lambda one: _worth(one[2]))
    header = match.record.header
    return BestHand(
        match=match.record.match,
        deal=end.number,
        started=header.started,
        rules=rules_label(header.rules),
        by=win.by,
        fan=win.fan,
        earned=win.earned,
        hand=win.hand,
        tile=win.tile,
        melds=win.melds,
        bonus=win.bonus,
    )


def _worth(win: WinLine) -> tuple[int, int, int]:
    limits = sum(fan == "limit" for fan in win.earned.values())
    return win.fan, limits, sum(fan for fan in win.earned.values() if fan != "limit")


def _common(values: Iterable[int]) -> int | None:
    found = set(values)
    return found.pop() if len(found) == 1 else None
