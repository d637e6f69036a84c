"""All that one seat may know of a deal, and nothing else.

A view is a value: `deal.view(seat)` makes it, `view.after(event)` gives the view once one more event has been seen. Bots
choose from it, screens draw it, records of a person's own game keep nothing beyond it.

Rule: the laws of the state machine (3 and 7); RULES §4.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from mahjong3.hands.melds import Meld
from mahjong3.play.actions import DECLARE, PASS, Action
from mahjong3.play.legal import LegalActions, claim_actions, turn_actions
from mahjong3.play.wins import claim_score, count_tiles, self_draw_score
from mahjong3.rules import Rules
from mahjong3.rules.seats import DEALER, SEATS, Seat, after
from mahjong3.scoring.situation import Replacement
from mahjong3.tiles.kinds import FLY, Kind
from mahjong3.values import value

if TYPE_CHECKING:
    from mahjong3.play.events import Event
    from mahjong3.play.refusal import Refusal
    from mahjong3.play.result import Result
    from mahjong3.scoring.score import Score
    from mahjong3.tiles.dice import Dice

__all__ = ["Phase", "Replacement", "View", "claims_of", "turn_of"]

Phase: TypeAlias = Literal["opening", "turn", "claims", "over"]
"""The opening replacement (and the declaring of four flies after it), a turn, a window of claims, the end."""


class _Memory:
    """What a view is told or works out once; no part of its value."""

    __slots__ = ("known_legal",)
    known_legal: LegalActions


@value
class View(_Memory):
    """What one seat sees. Tuples with one entry per seat are in the order of the seats, East first."""

    rules: Rules
    seat: Seat
    """Whose view this is."""
    dice: Dice
    """The two rolls that broke the wall."""
    hand: tuple[Kind, ...]
    """The own concealed tiles, ascending, the drawn tile included."""
    drawn: Kind | None
    """The tile that this seat has just drawn in its own drawn turn; it lies in `hand` too. When it is swapped for a fly
    that fly takes its place."""
    hand_sizes: tuple[int, ...]
    """How many concealed tiles each seat holds."""
    melds: tuple[tuple[Meld, ...], ...]
    bonus: tuple[tuple[Kind, ...], ...]
    """Bonus tiles laid down, in the order in which they were."""
    rivers: tuple[tuple[Kind, ...], ...]
    """Discards that nobody claimed, oldest first; the one open to claims, or won at the end, is its discarder's last."""
    draws: int
    """Tiles drawn from the front of the wall since the hands were dealt."""
    replacements: int
    """Tiles drawn from the tail."""
    wall_left: int
    """Tiles left in the wall."""
    phase: Phase
    turn: Seat
    """Whose turn it is; while claims are open, who discarded or tried the kong."""
    drawn_turn: bool
    """The turn is a drawn turn (RULES §4.1), so `turn` may win, kong and swap before the discard."""
    offered: Kind | None
    """The tile open to claims; `None` for a fly, which nobody may claim."""
    robbing: bool
    """The offered tile is that of an added kong: only a win takes it. It lies in no hand and in no river."""
    chain: tuple[Replacement, ...]
    """Replacements drawn since the last discard, chow or pong, in order; the opening replacement is not in it."""
    untouched: bool
    """Nobody has claimed or konged yet (heavenly and earthly hands)."""
    discards_made: tuple[int, ...]
    """How many tiles each seat has discarded, claimed ones included."""
    points: tuple[int, ...]
    """Points of this deal so far per seat: side payments, and all of it once the deal is over."""
    barred: tuple[Kind, ...]
    """Tiles on whose discard this seat may not win now (`missed_win`), ascending."""
    asked: bool
    """This seat owes an answer."""
    decision: int
    """How many decisions this seat has been asked for so far in this deal, the present one included."""
    result: Result | None
    """How the deal ended; `None` while it goes on."""
    answered: Action | None = None
    """What this seat has answered to a window that is not decided yet."""

    @classmethod
    def start(cls, rules: Rules, dice: Dice, seat: Seat) -> View:
        """The view before anything has happened: the walls stand, the dice have been rolled."""
        nothing: tuple[tuple[()], ...] = ((),) * len(SEATS)
        zeros = (0,) * len(SEATS)
        return cls(
            rules=rules,
            seat=seat,
            dice=dice,
            hand=(),
            drawn=None,
            hand_sizes=zeros,
            melds=nothing,
            bonus=nothing,
            rivers=nothing,
            draws=0,
            replacements=0,
            wall_left=rules.tile_set.size,
            phase="opening",
            turn=DEALER,
            drawn_turn=False,
            offered=None,
            robbing=False,
            chain=(),
            untouched=True,
            discards_made=zeros,
            points=zeros,
            barred=(),
            asked=False,
            decision=0,
            result=None,
        )

    def after(self, event: Event) -> View:
        """The view once this event, redacted for this seat, has been seen."""
        from mahjong3.play.fold import view_after  # the fold knows views, not the other way round

        return view_after(self, event)

    @property
    def legal(self) -> LegalActions:
        """What this seat may answer, in the order of `actions.order`; empty unless it is asked."""
        try:
            return self.known_legal
        except AttributeError:
            self.known_legal = _legal_of(self)
            return self.known_legal

    @property
    def counts(self) -> list[int]:
        """The concealed tiles, one count per dot and honour."""
        return count_tiles(self.hand)

    @property
    def flies(self) -> int:
        """How many flies are in the hand."""
        return self.hand.count(FLY)

    @property
    def first_turn(self) -> bool:
        """Nobody has claimed or konged, and this seat has not discarded yet."""
        return self.untouched and not self.discards_made[self.seat]

    @property
    def score(self) -> Score | None:
        """What a win would count now, be it enough or not; `None` if there is nothing to win on, or no complete hand."""
        seat = self.seat
        if self.phase == "turn" and self.turn == seat and self.drawn_turn and self.hand:
            return self_draw_score(
                self.rules,
                seat,
                self.hand,
                self.counts,
                self.flies,
                melds=self.melds[seat],
                bonus=self.bonus[seat],
                drawn=self.drawn,
                chain=self.chain,
                wall_left=self.wall_left,
                first_turn=self.first_turn,
            )
        if self.phase == "claims" and self.turn != seat and self.offered is not None:
            return claim_score(
                self.rules,
                seat,
                self.hand,
                self.counts,
                self.flies,
                melds=self.melds[seat],
                bonus=self.bonus[seat],
                tile=self.offered,
                source=self.turn,
                robbing=self.robbing,
                wall_left=self.wall_left,
                first_turn=self.first_turn,
            )
        return None

    @property
    def wins(self) -> bool:
        """A win called now would hold."""
        score = self.score
        return score is not None and score.wins and (self.phase == "turn" or self.offered not in self.barred)

    def refusal(self, action: Action) -> Refusal | None:
        """Why this seat may not answer so; `None` if it may."""
        from mahjong3.play.refusal import refusal_of  # asked by interfaces alone

        return refusal_of(self, action)


def _legal_of(view: View) -> LegalActions:
    if not view.asked:
        return ()
    match view.phase:
        case "opening":
            return (DECLARE, PASS)
        case "turn":
            return turn_of(view)
        case _:
            return claims_of(view)


def turn_of(view: View) -> LegalActions:
    """What this seat may answer in its own turn."""
    return turn_actions(
        view.rules,
        view.counts,
        view.flies,
        view.melds[view.seat],
        wall_left=view.wall_left,
        drawn_turn=view.drawn_turn,
        may_win=view.drawn_turn and (view.rules.win_calls == "strict" or view.wins),
    )


def claims_of(view: View) -> LegalActions:
    """What this seat may answer to the offered tile; empty if nothing but a pass is possible."""
    if view.offered is None or view.turn == view.seat:
        return ()
    return claim_actions(
        view.rules,
        view.offered,
        view.counts,
        view.flies,
        view.melds[view.seat],
        wall_left=view.wall_left,
        previous=after(view.turn) == view.seat,
        robbing=view.robbing,
        may_win=view.rules.win_calls == "strict" or view.wins,
    )
