"""The level `easy`: four sets and a pair as fast as can be, whatever they are worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mahjong3.bots.advice import Advice, Choice, Reason, Why
from mahjong3.bots.holding import Holding, after_action, holding_of
from mahjong3.hands.distance import (
    DOT_WEIGHTS,
    HONOUR_WEIGHTS,
    distance,
    missing_of_keys,
    tile_keys,
)
from mahjong3.play.actions import DECLARE, DISCARDS, PASS, WIN, Action, Chow, Discard, Kong, Pong, Swap
from mahjong3.play.view import View
from mahjong3.scoring.prospect import unseen_counts
from mahjong3.tiles.kinds import FLY, PLAIN, Kind

__all__ = ["EasyBot", "forced_answer", "forced_reason", "helping_unseen", "missing_after_discard", "nearest_discards"]

_WEIGHTS: Final = (*DOT_WEIGHTS, *HONOUR_WEIGHTS)
_DOTS: Final = len(DOT_WEIGHTS)


class EasyBot:
    """Keeps the hand nearest to a complete one, claims what brings it nearer, wins when it may. Knows nothing of fan."""

    def choose(self, view: View, seed: int) -> Action:
        """The answer of this level."""
        answer = forced_answer(view)
        if answer is not None:
            return answer
        if view.phase == "turn":
            return _own_kong(view) or _discard(view, seed)[0]
        return _claim(view)

    def advise(self, view: View, seed: int) -> Advice:
        """The answer with its reason."""
        action = self.choose(view, seed)
        if forced_answer(view) is not None:
            return Advice(action, forced_reason(action), ())
        if not isinstance(action, Discard):
            why = Why.STAY if action is PASS else Why.KONG if isinstance(action, Kong) else Why.CLAIM
            return Advice(action, _facts(after_action(view, action), why, unseen_counts(view)), ())
        unseen = unseen_counts(view)
        choices = [
            Choice(one, -float(place), _facts(after_action(view, one), Why.NEAREST, unseen))
            for place, one in enumerate(_discard(view, seed))
        ]
        return Advice(action, choices[0].reason, tuple(choices))


def forced_answer(view: View) -> Action | None:
    """What needs no thought: a win that holds, a hand declared as dealt, a fly taken back, the only thing allowed.

    A call that would be a false win is never made.
    """
    legal = view.legal
    if legal[0] is WIN and view.wins:
        return WIN
    if legal[0] is DECLARE:
        return DECLARE
    answers = [action for action in legal if action is not WIN]
    if len(answers) == 1:
        return answers[0]
    return next((action for action in answers if isinstance(action, Swap)), None)


def forced_reason(action: Action) -> Reason:
    """Why `forced_answer` answers so."""
    if action is WIN:
        return Reason(Why.WINS)
    if action is DECLARE:
        return Reason(Why.DECLARES)
    return Reason(Why.SWAP if isinstance(action, Swap) else Why.ONLY)


def missing_after_discard(counts: Sequence[int], sets: int) -> dict[Kind, int]:
    """Tiles missing without the flies after each discard of a dot or an honour; `sets` lie on the table."""
    dots, honours = tile_keys(counts)
    return {
        kind: missing_of_keys(dots - _WEIGHTS[kind], honours, sets)
        if kind < _DOTS
        else missing_of_keys(dots, honours - _WEIGHTS[kind], sets)
        for kind in PLAIN
        if counts[kind]
    }


def nearest_discards(holding: Holding, unseen: Sequence[int]) -> list[tuple[int, int, Kind]]:
    """The discards that leave the hand nearest, best first: tiles missing without flies, -(unseen tiles that help), kind."""
    counts, sets = holding.counts, len(holding.melds)
    missing = missing_after_discard(counts, sets)
    least = min(missing.values(), default=0)
    found: list[tuple[int, int, Kind]] = []
    for kind, lacking in missing.items():
        if lacking == least:
            counts[kind] -= 1
            found.append((lacking, -helping_unseen(counts, sets, lacking, unseen), kind))
            counts[kind] += 1
    found.sort()
    return found


def helping_unseen(counts: Sequence[int], sets: int, missing: int, unseen: Sequence[int]) -> int:
    """Unseen dots and honours that bring a hand nearer which lacks `missing` tiles without its flies."""
    dots, honours = tile_keys(counts)
    found = 0
    for kind in PLAIN:
        left = unseen[kind]
        if left:
            weight = _WEIGHTS[kind]
            if kind < _DOTS:
                found += left * (missing_of_keys(dots + weight, honours, sets) < missing)
            else:
                found += left * (missing_of_keys(dots, honours + weight, sets) < missing)
    return found


def _discard(view: View, seed: int) -> list[Discard]:
    """Discards worth considering, the best first; a fly only if there is nothing else."""
    found = nearest_discards(holding_of(view), unseen_counts(view))
    if not found:
        return [DISCARDS[FLY]]
    equal = [kind for missing, helping, kind in found if (missing, helping) == found[0][:2]]
    first = equal[seed % len(equal)]
    return [DISCARDS[first], *(DISCARDS[kind] for _, _, kind in found if kind != first)]


def _own_kong(view: View) -> Kong | None:
    """A kong that leaves the hand as near as it is."""
    now: int | None = None
    for action in view.legal:
        if isinstance(action, Kong):
            if now is None:
                holding = holding_of(view)
                now = nearest_discards(holding, unseen_counts(view))[0][0] - holding.flies
            after = after_action(view, action)
            if distance(after.counts, after.flies, len(after.melds)) <= max(0, now):
                return action
    return None


def _claim(view: View) -> Action:
    """The claim that leaves the hand nearest, if it is nearer than now; among equals the one with the fewest flies."""
    holding = holding_of(view)
    best: Action = PASS
    nearest = distance(holding.counts, holding.flies, len(holding.melds))
    for action in view.legal:
        if isinstance(action, (Kong, Pong, Chow)):
            after = after_action(view, action)
            left = _left_after_claim(action, after)
            if left < nearest:
                best, nearest = action, left
    return best


def _left_after_claim(action: Kong | Pong | Chow, holding: Holding) -> int:
    """Tiles missing once a claim is laid down and, unless it is a kong, a tile is discarded."""
    if isinstance(action, Kong):
        return distance(holding.counts, holding.flies, len(holding.melds))
    missing = missing_after_discard(holding.counts, len(holding.melds))
    return max(0, min(missing.values(), default=0) - holding.flies)


def _facts(holding: Holding, why: Why, unseen: Sequence[int]) -> Reason:
    """What the hand then lacks and what helps it."""
    counts, sets = holding.counts, len(holding.melds)
    dots, honours = tile_keys(counts)
    missing = missing_of_keys(dots, honours, sets)
    helping: list[Kind] = []
    if missing > holding.flies:
        for kind in PLAIN:
            in_dots = _WEIGHTS[kind] if kind < _DOTS else 0
            in_honours = 0 if kind < _DOTS else _WEIGHTS[kind]
            if unseen[kind] and missing_of_keys(dots + in_dots, honours + in_honours, sets) < missing:
                helping.append(kind)
    helping.sort(key=lambda kind: (-unseen[kind], kind))
    return Reason(
        why,
        plan="any-sets",
        lacking=max(0, missing - holding.flies),
        helping=tuple(helping),
        unseen=sum(unseen[kind] for kind in helping),
    )
