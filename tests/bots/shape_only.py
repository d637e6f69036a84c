"""A bot that plays for the shape alone: what `normal` has to beat."""

from __future__ import annotations

from mahjong3.bots.easy import forced_answer, nearest_discards
from mahjong3.bots.holding import after_action, holding_of
from mahjong3.hands.distance import discard_options, distance
from mahjong3.play.actions import DISCARDS, PASS, Action, Chow, Kong, Pong
from mahjong3.play.view import View
from mahjong3.scoring.prospect import unseen_counts
from mahjong3.tiles.kinds import FLY

__all__ = ["ShapeOnly"]


class ShapeOnly:
    """Four sets and a pair by the shortest way: every claim that brings the hand nearer, no thought of fan or of the others."""

    def choose(self, view: View, seed: int) -> Action:
        del seed
        answer = forced_answer(view)
        if answer is not None:
            return answer
        if view.phase == "turn":
            found = nearest_discards(holding_of(view), unseen_counts(view))
            return DISCARDS[found[0][2] if found else FLY]
        holding = holding_of(view)
        best: Action = PASS
        nearest = distance(holding.counts, holding.flies, len(holding.melds))
        for action in view.legal:
            if isinstance(action, (Pong, Chow, Kong)):
                after = after_action(view, action)
                counts, flies, melds = after.counts, after.flies, len(after.melds)
                if isinstance(action, Kong):
                    left = distance(counts, flies, melds)
                else:
                    left = min((one.distance for one in discard_options(counts, flies, melds)), default=99)
                if left < nearest:
                    best, nearest = action, left
        return best
