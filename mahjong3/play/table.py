"""The state of a deal: everything that lies on the table and in the hands, and what each seat may see of it.

No rule of the course of play is here; `Deal` moves the tiles.

Rule: RULES §3, §4.
"""

from __future__ import annotations

from bisect import bisect
from typing import Final, Self

from mahjong3.hands.melds import Meld
from mahjong3.play.actions import DECLARE, PASS, Action
from mahjong3.play.events import Event
from mahjong3.play.legal import LegalActions, claim_actions, turn_actions
from mahjong3.play.result import Result
from mahjong3.play.view import Phase, View
from mahjong3.play.wins import claim_score, count_tiles, is_near, self_draw_score
from mahjong3.rules import Rules
from mahjong3.rules.seats import SEATS, Seat, after
from mahjong3.scoring.score import Score
from mahjong3.scoring.situation import Replacement
from mahjong3.tiles.dice import Dice
from mahjong3.tiles.kinds import DOTS, FLY, Kind
from mahjong3.tiles.wall import Wall
from mahjong3.values import value

__all__ = ["CLAIM_ORDER", "Move", "Table"]

CLAIM_ORDER: Final = tuple(tuple(after(seat, step) for step in range(1, len(SEATS))) for seat in SEATS)
"""Per seat, the others in the order in which equal claims on its tile go."""


@value
class Move:
    """One decided action, or the claims of one window that took effect: what a record keeps."""

    answers: tuple[tuple[Seat, Action], ...]
    """Who did what; more than one only if several win."""
    source: Seat | None
    """Whose tile was claimed; `None` for an action in one's own turn and for a declared hand."""


class Table:
    """The state of one deal. Lists and tuples with one entry per seat are in the order of the seats, East first."""

    __slots__ = (
        "_legal",
        "answers",
        "awaiting",
        "barred",
        "bonus",
        "chain",
        "counts",
        "decisions",
        "dice",
        "discards_made",
        "drawn",
        "drawn_turn",
        "flies",
        "hands",
        "melds",
        "moves",
        "near",
        "offered",
        "opening_events",
        "phase",
        "points",
        "result",
        "rivers",
        "robbing",
        "rules",
        "turn",
        "untouched",
        "valid",
        "wall",
    )

    rules: Rules
    wall: Wall
    dice: Dice
    hands: list[tuple[Kind, ...]]
    """Concealed tiles of each seat, ascending."""
    counts: list[list[int]]
    """The same, one count per dot and honour; once the opening replacement is over."""
    flies: list[int]
    """Concealed flies of each seat."""
    near: list[bool | None]
    """Per seat, whether one more tile may complete the hand as it stood before the draw; `None`: not worked out."""
    melds: tuple[tuple[Meld, ...], ...]
    bonus: tuple[tuple[Kind, ...], ...]
    rivers: list[tuple[Kind, ...]]
    phase: Phase
    turn: Seat
    drawn_turn: bool
    drawn: Kind | None
    """The tile that `turn` has just drawn in its drawn turn."""
    offered: Kind | None
    robbing: bool
    chain: tuple[Replacement, ...]
    untouched: bool
    discards_made: list[int]
    points: tuple[int, ...]
    barred: list[tuple[Kind, ...]]
    decisions: list[int]
    """How often each seat has been asked."""
    awaiting: tuple[Seat, ...]
    """The seats that owe an answer; in a window of claims in their order after the discarder."""
    answers: dict[Seat, Action]
    """The answers to the open window so far."""
    valid: list[bool]
    """Per seat, whether a win on the offered tile would hold."""
    result: Result | None
    """How the deal ended."""
    opening_events: tuple[Event, ...]
    """What happened before the first question."""
    moves: list[Move]
    """What has been decided so far, for records."""
    _legal: list[LegalActions | None]

    def clear(self, rules: Rules, wall: Wall, dice: Dice) -> None:
        """An empty table before the deal."""
        seats = len(SEATS)
        self.rules = rules
        self.wall = wall
        self.dice = dice
        self.hands = [()] * seats
        self.counts = [[] for _ in SEATS]
        self.flies = [0] * seats
        self.near = [None] * seats
        self.melds = ((),) * seats
        self.bonus = ((),) * seats
        self.rivers = [()] * seats
        self.phase = "opening"
        self.turn = SEATS[0]
        self.drawn_turn = False
        self.drawn = None
        self.offered = None
        self.robbing = False
        self.chain = ()
        self.untouched = True
        self.discards_made = [0] * seats
        self.points = (0,) * seats
        self.barred = [()] * seats
        self.decisions = [0] * seats
        self.awaiting = ()
        self.answers = {}
        self.valid = [False] * seats
        self.result = None
        self.opening_events = ()
        self.moves = []
        self._legal = [None] * seats

    def copy(self) -> Self:
        """An independent deal in the same state; values that never change are shared."""
        twin = self.__class__.__new__(self.__class__)
        twin.rules = self.rules
        twin.wall = self.wall.copy()
        twin.dice = self.dice
        twin.hands = self.hands[:]
        twin.counts = [counts[:] for counts in self.counts]
        twin.flies = self.flies[:]
        twin.near = self.near[:]
        twin.melds = self.melds
        twin.bonus = self.bonus
        twin.rivers = self.rivers[:]
        twin.phase = self.phase
        twin.turn = self.turn
        twin.drawn_turn = self.drawn_turn
        twin.drawn = self.drawn
        twin.offered = self.offered
        twin.robbing = self.robbing
        twin.chain = self.chain
        twin.untouched = self.untouched
        twin.discards_made = self.discards_made[:]
        twin.points = self.points
        twin.barred = self.barred[:]
        twin.decisions = self.decisions[:]
        twin.awaiting = self.awaiting
        twin.answers = self.answers.copy()
        twin.valid = self.valid[:]
        twin.result = self.result
        twin.opening_events = self.opening_events
        twin.moves = self.moves[:]
        twin._legal = self._legal[:]  # noqa: SLF001  # of the same class
        return twin

    def __eq__(self, other: object) -> bool:
        if other.__class__ is not self.__class__:
            return NotImplemented
        # What is legal and what is near follow from the rest and may not have been worked out yet.
        state = (name for name in Table.__slots__ if name not in {"_legal", "near"})
        return all(getattr(self, name) == getattr(other, name) for name in state)

    __hash__ = None  # type: ignore[assignment]  # it changes

    def __repr__(self) -> str:
        return f"<Deal {self.phase}, turn {self.turn}, awaiting {self.awaiting}, {self.wall.left} left>"

    # --- what may be seen and answered ----------------------------------------------------------------------------------

    def legal(self, seat: Seat) -> LegalActions:
        """What a seat may answer, in the order of `actions.order`; empty unless it is awaited."""
        if seat not in self.awaiting:
            return ()
        legal = self._legal[seat]
        if legal is None:
            legal = self._legal[seat] = (DECLARE, PASS) if self.phase == "opening" else self._turn_actions(seat)
        return legal

    def view(self, seat: Seat) -> View:
        """All that a seat may know, and nothing else."""
        wall = self.wall
        hands = self.hands
        asked = seat in self.awaiting
        view = View(
            self.rules,
            seat,
            self.dice,
            hands[seat],
            self.drawn if seat == self.turn else None,
            tuple(map(len, hands)),
            self.melds,
            self.bonus,
            tuple(self.rivers),
            wall.draws,
            wall.replacements,
            wall.left,
            self.phase,
            self.turn,
            self.drawn_turn,
            self.offered,
            self.robbing,
            self.chain,
            self.untouched,
            tuple(self.discards_made),
            self.points,
            self.barred[seat],
            asked,
            self.decisions[seat],
            self.result,
            self.answers.get(seat),
        )
        view.known_legal = self.legal(seat) if asked else ()
        return view

    def score(self, seat: Seat) -> Score | None:
        """What a win of this seat would count now, be it enough or not; `None` if its hand is not complete."""
        first_turn = self.untouched and not self.discards_made[seat]
        if self.phase == "claims" and self.offered is not None:
            return claim_score(
                self.rules,
                seat,
                self.hands[seat],
                self.counts[seat],
                self.flies[seat],
                melds=self.melds[seat],
                bonus=self.bonus[seat],
                tile=self.offered,
                source=self.turn,
                robbing=self.robbing,
                wall_left=self.wall.left,
                first_turn=first_turn,
            )
        return self_draw_score(
            self.rules,
            seat,
            self.hands[seat],
            self.counts[seat],
            self.flies[seat],
            melds=self.melds[seat],
            bonus=self.bonus[seat],
            drawn=self.drawn,
            chain=self.chain,
            wall_left=self.wall.left,
            first_turn=first_turn,
        )

    def _turn_actions(self, seat: Seat) -> LegalActions:
        may_win = False
        if self.drawn_turn:
            may_win = self.rules.win_calls == "strict"
            if not may_win and self.near[seat] is not False:
                score = self.score(seat)
                may_win = score is not None and score.wins
        return turn_actions(
            self.rules,
            self.counts[seat],
            self.flies[seat],
            self.melds[seat],
            wall_left=self.wall.left,
            drawn_turn=self.drawn_turn,
            may_win=may_win,
        )

    def find_claimers(self) -> None:
        """Work out what each seat may answer to the tile that has just been offered, and who is to be asked."""
        asked: tuple[Seat, ...] = ()
        offered = self.offered
        assert offered is not None
        previous = True
        for seat in CLAIM_ORDER[self.turn]:
            legal = self._legal[seat] = self._claim_actions(seat, offered, previous=previous)
            if legal:
                asked += (seat,)
            previous = False
        self.awaiting = asked

    def _claim_actions(self, seat: Seat, offered: Kind, *, previous: bool) -> LegalActions:
        """What a seat may answer to the offered tile; notes whether its win would hold."""
        near = self.near[seat]
        rules, counts, flies = self.rules, self.counts[seat], self.flies[seat]
        if near is None:
            near = self.near[seat] = is_near(rules, counts, flies, self.melds[seat])
        valid = self.valid[seat] = near and self._wins_on(seat, offered)
        may_win = valid or rules.win_calls == "strict"
        if not (may_win or flies) and counts[offered] < 2 and (not previous or offered not in DOTS):
            return ()  # what `claim_actions` would say, without asking it
        return claim_actions(
            rules,
            offered,
            counts,
            flies,
            self.melds[seat],
            wall_left=self.wall.left,
            previous=previous,
            robbing=self.robbing,
            may_win=may_win,
        )

    def _wins_on(self, seat: Seat, offered: Kind) -> bool:
        """Whether a win on the offered tile would hold."""
        score = self.score(seat)
        return score is not None and score.wins and offered not in self.barred[seat]

    # --- moving tiles -----------------------------------------------------------------------------------------------------

    def _take_in(self, seat: Seat, tile: Kind) -> None:
        """Add a tile to a hand; never a bonus tile."""
        hand = self.hands[seat]
        place = bisect(hand, tile)
        self.hands[seat] = (*hand[:place], tile, *hand[place:])
        if tile == FLY:
            self.flies[seat] += 1
        else:
            self.counts[seat][tile] += 1

    def _put_down(self, seat: Seat, tile: Kind) -> None:
        """Take a tile out of a hand."""
        self.near[seat] = None
        hand = self.hands[seat]
        place = hand.index(tile)
        self.hands[seat] = hand[:place] + hand[place + 1 :]
        if tile == FLY:
            self.flies[seat] -= 1
        else:
            self.counts[seat][tile] -= 1

    def put_back(self, seat: Seat, tile: Kind) -> None:
        """The tile of an added kong that does not stand goes back into the hand."""
        self._take_in(seat, tile)

    def set_hand(self, seat: Seat, hand: tuple[Kind, ...]) -> None:
        """Give a seat this hand, ascending and without bonus tiles."""
        self.hands[seat] = hand
        self.counts[seat] = count_tiles(hand)
        self.flies[seat] = hand.count(FLY)
        self.near[seat] = None

    def pay(self, points: tuple[int, ...]) -> None:
        """Change the points of all seats."""
        self.points = tuple(now + change for now, change in zip(self.points, points, strict=True))

    def close(self, result: Result) -> None:
        """The deal is over."""
        self.phase = "over"
        self.result = result
        self.points = result.points
        self.awaiting = ()
        self.answers = {}
        self.offered = None
        self.robbing = False
