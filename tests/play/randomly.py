"""Play at random, under rules at random: what the laws are tested on."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from mahjong3.play.actions import PASS, WIN, Action, Discard, Win
from mahjong3.play.deal import Deal
from mahjong3.play.events import Event
from mahjong3.play.match import deal_of
from mahjong3.play.view import View
from mahjong3.rules import PRESETS, Rules
from mahjong3.rules.fields import FAN_FIELDS, FIELDS
from mahjong3.rules.seats import Seat


def random_rules(rng: Random) -> Rules:
    """A preset with some fields and fan changed; every fourth time a preset as it is."""
    rules = Rules.preset(rng.choice(list(PRESETS)))
    if not rng.randrange(4):
        return rules
    changes: dict[str, object] = {}
    for name, field in FIELDS.items():
        if rng.random() < 0.4 and field.type != "number":
            changes[name] = rng.choice(field.values)
    for name in ("chow_max_flies", "pong_max_flies", "kong_max_flies", "limit_multiplier"):
        if rng.random() < 0.5:
            changes[name] = rng.choice(FIELDS[name].values)
    changes["min_fan"] = rng.choice((0, 1, 2, 3, 5))
    for name, field in FAN_FIELDS.items():
        if rng.random() < 0.15:
            value = rng.choice(("off", "limit", 0, 1, 2, 4))
            changes[name] = value if field.allows(value) else "limit"
    return rules.changed(changes)


def random_action(view: View, rng: Random) -> Action:
    """A legal action: wins and claims more often than a throw of dice, false calls seldom."""
    legal = view.legal
    first = legal[0]
    if isinstance(first, Win):
        if view.wins or rng.random() < 0.004:
            return WIN if rng.random() < 0.9 else legal[-1]
        legal = legal[1:]
    if PASS in legal and rng.random() < 0.3:
        return PASS
    if not isinstance(legal[0], Discard) and rng.random() < 0.3:
        return legal[0]
    return rng.choice(legal)


def random_deal(seed: str, rules: Rules | None = None) -> Deal:
    """A deal under random rules."""
    rng = Random(seed)
    return deal_of(rules or random_rules(rng), seed, 1)


def steps(deal: Deal, rng: Random) -> Iterator[tuple[Seat, Action, tuple[Event, ...]]]:
    """Play a deal to its end; after each step, who did what and what happened."""
    while deal.awaiting:
        seat = rng.choice(deal.awaiting)
        action = random_action(deal.view(seat), rng)
        yield seat, action, deal.submit(seat, action)
