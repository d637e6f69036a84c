"""What every level above `easy` looks at: the unseen tiles, the turns left, what the hand is worth as it lies.

Rates are per **round**: one draw of one's own and a discard of each other player.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mahjong3.hands.melds import Meld
from mahjong3.play.view import View
from mahjong3.rules import LIMIT, OFF, Rules
from mahjong3.scoring.prospect import bonus_fan, is_own_flower, sum_of, unseen_counts, worth_of_pong
from mahjong3.tiles.kinds import ANIMALS, DOTS, DRAGONS, FACES, FIRST_BONUS, FLOWERS, HONOURS, PLAIN, SEASONS, Kind

__all__ = ["Features", "Frame", "features_of", "frame_of", "holds_all_flies", "number"]

_FLIES: Final = 4
_SETS: Final = 4


def number(rules: Rules, id_: str) -> int:
    """What a pattern adds: its fan, all of `limit_fan` for a limit hand, nothing where it is off."""
    value = rules.fan[id_]
    return value if isinstance(value, int) else rules.limit_fan * (value == LIMIT)


@dataclass(frozen=True, slots=True)
class Features:
    """What does not depend on the action."""

    view: View
    """Where it was seen."""
    unseen: tuple[int, ...]
    """Unseen tiles of each kind, one count per kind."""
    hidden: int
    """All unseen dots, honours and flies, in the wall and in other hands. A bonus tile that is drawn is replaced, so these
    are what a draw comes from."""
    bonus_chance: float
    """How likely a draw is a bonus tile first."""
    bonus_worth: float
    """Fan of an unseen bonus tile, on average."""
    rounds: float
    """Draws of one's own that are still to come."""
    bonus: int
    """Fan of the own bonus tiles."""
    no_flowers: bool
    """No bonus tile laid down, and a hand without them is worth something."""
    threat: float
    """Melds on the table of the player who has most of them, own ones left out."""
    worth: tuple[int, ...]
    """Fan of a pong of each dot and honour by itself, one per kind (16)."""
    feeding: tuple[int, ...]
    """Fan that pongs of each would bring the others together, where two of them are unseen, one per kind (16)."""


def features_of(view: View) -> Features:
    """Look at a view."""
    rules, seat = view.rules, view.seat
    unseen = unseen_counts(view)
    seats = len(view.hand_sizes)
    in_bonus = sum(unseen[FIRST_BONUS:])
    hidden = sum(unseen[:FIRST_BONUS])
    useful = sum(unseen[kind] for kind in ANIMALS) * number(rules, "animal")
    useful += sum(unseen[kind] for kind in FACES) * number(rules, "face")
    useful += sum(unseen[kind] for kind in (*SEASONS, *FLOWERS) if is_own_flower(kind, seat)) * number(
        rules, "own-flower"
    )
    return Features(
        view=view,
        unseen=tuple(unseen),
        hidden=max(1, hidden),
        # The other hands hold none: the bonus tiles that are unseen are all in the wall.
        bonus_chance=min(0.9, in_bonus / view.wall_left) if view.wall_left else 0.0,
        bonus_worth=useful / in_bonus if in_bonus else 0.0,
        rounds=view.wall_left / seats,
        bonus=sum_of(bonus_fan(view.bonus[seat], seat, rules), rules),
        no_flowers=not view.bonus[seat] and rules.fan["no-flowers"] != OFF,
        threat=max(len(melds) for other, melds in enumerate(view.melds) if other != seat),
        worth=tuple(worth_of_pong(kind, seat, rules) if kind in HONOURS else 0 for kind in PLAIN),
        feeding=tuple(
            sum(worth_of_pong(kind, other, rules) for other in range(seats) if other != seat)
            if kind in HONOURS and unseen[kind] >= 2
            else 0
            for kind in PLAIN
        ),
    )


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """What the melds fix: the same for every discard, another one after each claim."""

    melds: int
    """How many sets lie on the table."""
    fan: int
    """Fan of bonus tiles and melds, base not counted."""
    limit: bool
    """The melds alone make a limit hand."""
    base: bool
    """A meld holds an honour."""
    dots: bool
    """All melds are dots."""
    honours: bool
    """All melds are honours."""
    pongs: bool
    """No meld is a chow."""
    chows: bool
    """All melds are chows."""
    kinds: frozenset[Kind]
    """Honours of which there is a meld."""
    dragons: int
    """How many melds are of dragons."""
    flies: int
    """Flies in the melds."""


def frame_of(features: Features, melds: Sequence[Meld]) -> Frame:
    """What these melds fix."""
    rules = features.view.rules
    honours = [meld.kind for meld in melds if meld.kind not in DOTS]
    dragons = sum(kind in DRAGONS for kind in honours)
    kongs = sum(meld.is_kong for meld in melds)
    flies = sum(meld.flies for meld in melds)
    return Frame(
        melds=len(melds),
        fan=features.bonus
        + sum(features.worth[kind] for kind in honours)
        + kongs * number(rules, "kong")
        + flies * number(rules, "fly"),
        limit=(dragons == len(DRAGONS) and rules.fan["big-dragons"] == LIMIT)
        or (kongs == _SETS and rules.fan["four-kongs"] == LIMIT),
        base=bool(honours),
        dots=not honours,
        honours=len(honours) == len(melds),
        pongs=not any(meld.is_chow for meld in melds),
        chows=all(meld.is_chow for meld in melds),
        kinds=frozenset(honours),
        dragons=dragons,
        flies=flies,
    )


def holds_all_flies(frame: Frame, flies: int, rules: Rules) -> bool:
    """All four flies are held and make a limit hand."""
    return flies + frame.flies == _FLIES and rules.fan["four-flies"] == LIMIT
