"""What a bot says of its choice, for a coach to put into words: a reason with its facts, never prose."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Literal, TypeAlias

from mahjong3.play.actions import Action
from mahjong3.tiles.kinds import Kind

__all__ = ["Advice", "Choice", "PlanName", "Reason", "Why"]

PlanName: TypeAlias = Literal["any-sets", "honour-pongs", "all-pongs", "all-dots", "all-dots-pongs", "all-honours"]
"""What a bot plays for: four sets and a pair of any sort, the same with pongs of certain honours, and so on."""


class Why(Enum):
    """Why an action was chosen."""

    WINS = "wins"
    """The hand may win: it is declared."""
    DECLARES = "declares"
    """A hand that is declared as dealt."""
    ONLY = "only"
    """Nothing else is allowed."""
    CHANCE = "chance"
    """Chosen at random."""
    NEAREST = "nearest"
    """It leaves the hand nearest to a complete one, with the most tiles that help."""
    PLAN = "plan"
    """It serves the plan that promises most."""
    CLAIM = "claim"
    """The claim brings the plan nearer."""
    STAY = "stay"
    """The hand is worth more without the claim."""
    KONG = "kong"
    """The kong costs the plan nothing and draws a tile more."""
    SWAP = "swap"
    """A fly in hand is worth more than the tile for which it lies in the pong."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an action was chosen, with the facts behind it; what does not apply is `None` or empty."""

    why: Why
    """The reason."""
    plan: PlanName | None = None
    """What the bot then plays for."""
    pongs: tuple[Kind, ...] = ()
    """The honours of which the plan wants pongs."""
    lacking: int | None = None
    """Tiles that the plan then lacks."""
    fan: int | None = None
    """Fan that the plan is sure to bring by a discard, with the bonus tiles laid down."""
    helping: tuple[Kind, ...] = ()
    """Tiles that bring the plan nearer, the most useful first."""
    unseen: int | None = None
    """How many of the helping tiles are unseen."""


@dataclass(frozen=True, slots=True)
class Choice:
    """An action that was weighed."""

    action: Action
    """What could be answered."""
    value: float
    """What the bot thinks it is worth; comparable within one advice only."""
    reason: Reason
    """What speaks for it."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What a bot would answer, why, and what else it weighed."""

    action: Action
    """The answer."""
    reason: Reason
    """What decided."""
    choices: tuple[Choice, ...]
    """Everything that was weighed, the best first, the answer included; empty where nothing had to be weighed."""
