"""One deal, from the wall to the last payment: the state machine.

```
deal.awaiting            who owes an answer; several at once while claims are open
deal.legal(seat)         what that seat may answer
deal.submit(seat, …)     the one mutator; returns what happened, as events
deal.view(seat)          all that a seat may know
```

Where the rules leave no choice the deal goes on by itself, so that only real questions are asked: a discard is always asked,
a seat that could claim nothing is not. A window of claims keeps the answers and is decided as soon as those so far decide
it; until then nothing of it is told to anybody else.

Rule: RULES §3, §4, §5.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING

from mahjong3.hands.melds import Meld
from mahjong3.play import ending
from mahjong3.play.actions import DECLARE, WIN, Action, Discard, Kong, Swap
from mahjong3.play.claims import Outcome, claimed_meld, decided
from mahjong3.play.events import (
    Answered,
    BonusLaid,
    ConcealedKong,
    Dealt,
    DeclareOffered,
    Discarded,
    Drawn,
    Event,
    FlySwapped,
    KongMade,
    KongTried,
    Melded,
    TurnBegan,
)
from mahjong3.play.legal import may_declare, pong_to_add, pong_to_swap
from mahjong3.play.refusal import IllegalAction, refusal_of
from mahjong3.play.table import CLAIM_ORDER, Move, Table
from mahjong3.rules import Rules
from mahjong3.rules.seats import DEALER, SEATS, Seat, after
from mahjong3.tiles.dice import Dice
from mahjong3.tiles.kinds import FIRST_BONUS, FLY, Kind
from mahjong3.tiles.wall import Wall, WallError
from mahjong3.values import put

if TYPE_CHECKING:
    from mahjong3.play.check import Problem
    from mahjong3.play.view import View

__all__ = ["Deal", "Move"]


class Deal(Table):
    """One deal in play.

    Args:
        rules: the rules of the table.
        wall: the wall from which nothing has been drawn; it is copied.
        dice: the rolls that broke it.

    Raises:
        WallError: the wall is not of the tiles of these rules.
    """

    __slots__ = ()

    def __init__(self, rules: Rules, wall: Wall, dice: Dice) -> None:
        if wall.tile_set != rules.tile_set:
            raise WallError(
                "the wall has {count} tiles, these rules need {size}",
                count=wall.tile_set.size,
                size=rules.tile_set.size,
            )
        self.clear(rules, wall.copy(), dice)
        events: list[Event] = []
        self._deal(events)
        self._offer_declaring(DEALER, events)
        self.opening_events = tuple(events)

    @staticmethod
    def imagined(view: View, seed: int | str) -> Deal:
        """Another deal that this view allows, drawn at random: what a searching bot plays on.

        It gives the view's seat the same view and the same legal actions.

        Raises:
            ImpossibleViewError: no deal gives this view.
        """
        from mahjong3.play.imagined import imagined_deal  # builds deals, so it knows this module

        return imagined_deal(view, seed)

    # --- answers ----------------------------------------------------------------------------------------------------------

    def verify(self, seat: Seat, action: Action) -> None:
        """Refuse what may not be answered now; changes nothing.

        Raises:
            IllegalAction: says why.
        """
        self._known(seat, action)

    def submit(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        """Answer, and let the deal go on until the next question.

        Returns:
            What happened, as nobody in particular sees it; `events.redact` gives what one seat is told.

        Raises:
            IllegalAction: the answer is not allowed; nothing has changed.
        """
        action = self._known(seat, action)
        events: list[Event] = []
        if self.phase == "turn":
            self._act(seat, action, events)
        elif self.phase == "claims":
            self._answer(seat, action, events)
        else:
            self._answer_declaring(seat, action, events)
        return tuple(events)

    def check(self) -> list[Problem]:
        """What does not hold in this state; empty. For tests, never in play."""
        from mahjong3.play.check import problems

        return problems(self)

    def _known(self, seat: Seat, action: Action) -> Action:
        """The legal action that this is, the one object of its kind."""
        legal = self.legal(seat)
        for one in legal:
            if one is action:
                return one
        for one in legal:
            if one == action:
                return one
        if seat not in SEATS:
            raise ValueError(f"there is no seat {seat}")
        refusal = refusal_of(self.view(seat), action)
        assert refusal is not None
        raise IllegalAction(refusal)

    # --- the opening ------------------------------------------------------------------------------------------------------

    def _deal(self, events: list[Event]) -> None:
        """Deal the hands and replace the bonus tiles in passes.

        Rule: RULES §3.
        """
        hands = self.hands = [tuple(sorted(hand)) for hand in self.wall.deal()]
        events.append(Dealt(tuple(hands)))
        while any(hand[-1] >= FIRST_BONUS for hand in hands):
            for seat in SEATS:
                kept = bisect_left(hands[seat], FIRST_BONUS)
                bonus = hands[seat][kept:]
                if bonus:
                    self.bonus = put(self.bonus, seat, self.bonus[seat] + bonus)
                    events.append(BonusLaid(seat, bonus))
                    drawn = tuple(sorted([self.wall.replace() for _ in bonus]))
                    hands[seat] = tuple(sorted(hands[seat][:kept] + drawn))
                    events.append(Drawn(seat, drawn, len(drawn), from_tail=True, opening=True))
        for seat in SEATS:
            self.set_hand(seat, hands[seat])
            ending.pay_series(self, seat, self.bonus[seat], events, opening=True)

    def _offer_declaring(self, first: Seat, events: list[Event]) -> None:
        """Ask the next seat that may declare its hand as dealt; if there is none, begin the first turn.

        Rule: RULES §5.
        """
        for seat in SEATS[first:]:
            if may_declare(self.rules, self.hands[seat], self.bonus[seat]):
                events.append(DeclareOffered(seat))
                self._ask((seat,))
                return
        self.answers = {}
        self.phase = "turn"
        self.drawn_turn = True
        events.append(TurnBegan(DEALER))
        self._ask((DEALER,))

    def _answer_declaring(self, seat: Seat, action: Action, events: list[Event]) -> None:
        if action is DECLARE:
            self.moves.append(Move(((seat, action),), None))
            ending.end_declared(self, seat, events)
            return
        self.answers[seat] = action
        events.append(Answered(seat, action))
        self._offer_declaring(seat + 1, events)

    def _ask(self, seats: tuple[Seat, ...]) -> None:
        self.awaiting = seats
        for seat in seats:
            self.decisions[seat] += 1
            self._legal[seat] = None

    # --- turns ------------------------------------------------------------------------------------------------------------

    def _act(self, seat: Seat, action: Action, events: list[Event]) -> None:
        self.moves.append(Move(((seat, action),), None))
        if isinstance(action, Discard):
            self._discard(seat, action.kind, events)
        elif isinstance(action, Kong):
            self._own_kong(seat, action, events)
        elif isinstance(action, Swap):
            self._swap(seat, action.kind, events)
        else:
            score = self.score(seat)
            if score is not None and score.wins:
                ending.end_won(self, ((seat, score),), events)
            else:
                ending.end_false(self, seat, events)

    def _draw(self, seat: Seat, events: list[Event], *, from_tail: bool) -> None:
        """Take a tile, lay down and replace bonus tiles, and ask for the turn.

        Rule: RULES §3, §4.1.
        """
        wall = self.wall
        self.phase = "turn"
        self.turn = seat
        self.drawn_turn = True
        self.offered = None
        self.robbing = False
        self.barred[seat] = ()
        tile = wall.replace() if from_tail else wall.draw()
        events.append(Drawn(seat, (tile,), 1, from_tail, opening=False))
        while tile >= FIRST_BONUS:
            self.bonus = put(self.bonus, seat, (*self.bonus[seat], tile))
            events.append(BonusLaid(seat, (tile,)))
            ending.pay_series(self, seat, (tile,), events, opening=False)
            if not wall.left:
                ending.end_drawn(self, events)
                return
            self.chain = (*self.chain, "flower")
            tile = wall.replace()
            events.append(Drawn(seat, (tile,), 1, from_tail=True, opening=False))
        self._take_in(seat, tile)
        self.drawn = tile
        self.awaiting = (seat,)
        self.decisions[seat] += 1
        self._legal[seat] = None

    def _discard(self, seat: Seat, tile: Kind, events: list[Event]) -> None:
        self._put_down(seat, tile)
        self.rivers[seat] += (tile,)
        self.discards_made[seat] += 1
        self.chain = ()
        self.drawn_turn = False
        events.append(Discarded(seat, tile))
        self._open(tile, events)

    def _own_kong(self, seat: Seat, action: Kong, events: list[Event]) -> None:
        """A concealed kong stands at once; an added one may be robbed.

        Rule: RULES §4.5, §4.6.
        """
        kind = action.kind
        if not action.flies and self.counts[seat][kind] < 4:
            self._put_down(seat, kind)
            events.append(KongTried(seat, kind))
            self.robbing = True
            self._open(kind, events)
            return
        tiles = (kind,) * (4 - action.flies) + (FLY,) * action.flies
        for tile in tiles:
            self._put_down(seat, tile)
        meld = Meld("concealed-kong", tiles, (kind,) * 4)
        self.melds = put(self.melds, seat, (*self.melds[seat], meld))
        events.append(ConcealedKong(seat, meld))
        self._replace_kong(seat, meld, events)

    def _replace_kong(self, seat: Seat, meld: Meld, events: list[Event]) -> None:
        """A kong stands: it is paid, and its replacement drawn."""
        self.untouched = False
        self.drawn = None
        self.chain = (*self.chain, "kong")
        ending.pay_kong(self, seat, meld, events)
        self._draw(seat, events, from_tail=True)

    def _stand(self, seat: Seat, kind: Kind, events: list[Event]) -> None:
        """An added kong that nobody has robbed stands."""
        melds = self.melds[seat]
        pong = pong_to_add(self.rules, melds, kind)
        assert pong is not None
        meld = Meld("added-kong", (*pong.tiles, kind), (*pong.plays, kind), pong.source)
        self.melds = put(self.melds, seat, put(melds, melds.index(pong), meld))
        events.append(KongMade(seat, meld))
        self._replace_kong(seat, meld, events)

    def _swap(self, seat: Seat, kind: Kind, events: list[Event]) -> None:
        """Exchange a real tile for the fly in one's own pong.

        Rule: RULES §4.9.
        """
        melds = self.melds[seat]
        pong = pong_to_swap(melds, kind)
        assert pong is not None
        fly = pong.tiles.index(FLY)
        meld = Meld("pong", put(pong.tiles, fly, kind), pong.plays, pong.source)
        self.melds = put(self.melds, seat, put(melds, melds.index(pong), meld))
        self._put_down(seat, kind)
        self._take_in(seat, FLY)
        if self.drawn == kind and not self.counts[seat][kind]:
            self.drawn = FLY
        events.append(FlySwapped(seat, kind, meld))
        self._ask((seat,))

    # --- claims -----------------------------------------------------------------------------------------------------------

    def _open(self, tile: Kind, events: list[Event]) -> None:
        """Offer a tile of the seat whose turn it is to the others, and go on if nobody can claim it.

        Rule: RULES §4.2, §4.6, §4.10.
        """
        self.phase = "claims"
        self.drawn = None
        if tile == FLY:
            self._unclaimed(events)
            return
        self.offered = tile
        self.find_claimers()
        for other in self.awaiting:
            self.decisions[other] += 1
        if not self.awaiting:
            self._unclaimed(events)

    def _unclaimed(self, events: list[Event]) -> None:
        """Nobody has taken the tile: the kong stands, the next player draws, or the deal ends drawn."""
        if self.robbing:
            assert self.offered is not None
            self._stand(self.turn, self.offered, events)
        elif self.wall.left:
            self._draw(after(self.turn), events, from_tail=False)
        else:
            ending.end_drawn(self, events)

    def _answer(self, seat: Seat, action: Action, events: list[Event]) -> None:
        """Keep an answer to the open window; decide it if that is possible now.

        Rule: RULES §4.2, §4.12.
        """
        offered = self.offered
        assert offered is not None
        if action is not WIN and self.rules.missed_win and self.valid[seat]:
            self.barred[seat] = tuple(sorted((*self.barred[seat], offered)))
        self.answers[seat] = action
        place = self.awaiting.index(seat)
        self.awaiting = self.awaiting[:place] + self.awaiting[place + 1 :]
        events.append(Answered(seat, action))
        outcome = decided(
            CLAIM_ORDER[self.turn],
            self.answers,
            {asked: self.legal(asked) for asked in self.awaiting},
            self.valid,
            several_winners=self.rules.multiple_winners == "all",
        )
        if outcome is not None:
            self._resolve(outcome, events)

    def _resolve(self, outcome: Outcome, events: list[Event]) -> None:
        self.answers = {}
        seats, action = outcome.seats, outcome.action
        if outcome.taking == "nothing":
            self._unclaimed(events)
            return
        self.moves.append(Move(tuple((seat, action) for seat in seats), self.turn))
        if outcome.taking == "win":
            winners = tuple((seat, score) for seat in seats if (score := self.score(seat)) is not None)
            ending.end_won(self, winners, events)
        elif outcome.taking == "false-win":
            ending.end_false(self, seats[0], events)
        else:
            self._claim(seats[0], action, events)

    def _claim(self, seat: Seat, action: Action, events: list[Event]) -> None:
        """Lay down the set that a claim makes.

        Rule: RULES §4.2–4.5.
        """
        source, tile = self.turn, self.offered
        assert tile is not None
        meld = claimed_meld(action, tile, source)
        for own in meld.tiles[:-1]:
            self._put_down(seat, own)
        self.rivers[source] = self.rivers[source][:-1]
        self.melds = put(self.melds, seat, (*self.melds[seat], meld))
        self.phase = "turn"
        self.turn = seat
        self.offered = None
        self.untouched = False
        self.barred[seat] = ()
        events.append(Melded(seat, meld))
        if len(meld.tiles) == 4:
            self._replace_kong(seat, meld, events)
        else:
            self._ask((seat,))
