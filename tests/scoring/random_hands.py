"""Random hands, most of them complete or nearly so, and random rules, for comparing two scorers."""

from __future__ import annotations

from random import Random

from mahjong3.hands.melds import Meld, MeldName
from mahjong3.rules import FAN_FIELDS, FIELDS, Rules
from mahjong3.scoring.situation import Replacement, Situation, WinBy
from mahjong3.tiles.kinds import BONUS, DOTS, FACES, FLY, HONOURS, PLAIN, Kind

_COPIES = 4
_GATES = (0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8)
_ORPHANS = (0, 8, *HONOURS)


def random_rules(rng: Random) -> Rules:
    """A preset with some fields and fan ids changed."""
    base = Rules.preset(rng.choice(["wiki", "classic", "sloperama"]))
    share = rng.choice([0.0, 0.1, 0.5])
    changes: dict[str, object] = {}
    for name, field in {**FIELDS, **FAN_FIELDS}.items():
        if rng.random() < share and name not in {"deals", "min_fan", "limit_fan", "chow"}:
            values = (
                field.values if field.type != "fan" else [v for v in (0, 1, 2, 3, 7, "limit", "off") if field.allows(v)]
            )
            changes[name] = rng.choice([value for value in values if field.allows(value)][:40])
    if rng.random() < share:
        limit = rng.choice([5, 8, 10, 12, 40])
        changes |= {"limit_fan": limit, "min_fan": rng.randint(0, limit)}
    return base.changed(changes)


def random_situation(rng: Random, rules: Rules, *, max_flies: int = 4) -> Situation:
    """A hand that can exist: sets and a pair or seven pairs, sometimes spoilt by a tile, some tiles become flies."""
    while True:
        found = _attempt(rng, rules, max_flies)
        if found is not None:
            return found


def _attempt(rng: Random, rules: Rules, max_flies: int) -> Situation | None:
    in_play = [kind for kind in PLAIN if rules.tile_set.copies[kind]]
    kinds = rng.choice([in_play, in_play, list(DOTS), in_play[len(DOTS) :], [0, 8, *in_play[len(DOTS) :]]])
    chows = rng.choice([0.0, 0.5, 0.9]) if 1 in kinds else 0.0
    melds: list[Meld] = []
    sort = rng.random()
    if sort < 0.1:
        sets: list[tuple[Kind, ...]] = [(kind, kind) for kind in rng.choices(kinds, k=7)]
    elif sort < 0.12:
        sets = [(*_GATES, rng.choice(DOTS))]
    elif sort < 0.14 and max_flies == _COPIES:
        sets = [(FLY,) * _COPIES, (*_ORPHANS, rng.choice(_ORPHANS))]
    else:
        sets = [_random_set(rng, kinds, chows) for _ in range(4)]
        melds = [meld for group in sets[: rng.choice([0, 0, 1, 2, 3, 4])] if (meld := _random_meld(rng, rules, group))]
        sets = [*sets[len(melds) :], (pair := rng.choice(kinds), pair)]
    concealed = [tile for group in sets for tile in group]
    flies = min(rng.choice([0, 0, 1, 1, 2, 3, 4]), max_flies) - sum(meld.flies for meld in melds)
    rng.shuffle(concealed)
    flies = 0 if FLY in concealed else flies
    concealed[: max(0, flies)] = [FLY] * max(0, min(flies, len(concealed)))
    if rng.random() < 0.1:
        concealed[-1] = rng.choice(in_play)
    held = [*concealed, *(tile for meld in melds for tile in meld.tiles)]
    if any(held.count(kind) > rules.tile_set.copies[kind] for kind in (*PLAIN, FLY)):
        return None
    rng.shuffle(concealed)
    return _won(rng, concealed, tuple(melds))


def _random_set(rng: Random, kinds: list[Kind], chows: float) -> tuple[Kind, ...]:
    if rng.random() < chows:
        low = rng.randrange(7)
        return (low, low + 1, low + 2)
    return (rng.choice(kinds),) * 3


def _random_meld(rng: Random, rules: Rules, group: tuple[Kind, ...]) -> Meld | None:
    if group[0] != group[1]:
        flies = rng.randint(0, rules.chow_max_flies) if rng.random() < 0.3 else 0
        return Meld("chow", _with_flies(rng, group, flies), group) if rules.chow else None
    names: list[MeldName] = ["pong", "pong", "exposed-kong", "added-kong", "concealed-kong", "concealed-kong"]
    name = rng.choice(names)
    plays = group if name == "pong" else (*group, group[0])
    allowed = rules.pong_max_flies if name == "pong" else rules.kong_max_flies
    flies = rng.randint(0, allowed) if rng.random() < 0.3 else 0
    return Meld(name, _with_flies(rng, plays, flies), plays)


def _with_flies(rng: Random, plays: tuple[Kind, ...], flies: int) -> tuple[Kind, ...]:
    tiles = list(plays)
    for place in rng.sample(range(len(plays)), flies):
        tiles[place] = FLY
    return tuple(tiles)


def _won(rng: Random, concealed: list[Kind], melds: tuple[Meld, ...]) -> Situation | None:
    bonus = _random_bonus(rng)
    seat = rng.randrange(3)
    if not melds and concealed.count(FLY) == _COPIES and rng.random() < 0.2:
        hand = tuple(concealed) if seat == 0 else tuple(sorted(concealed, reverse=True)[:-1])
        return Situation(seat, hand, "dealt", bonus=bonus, first_turn=True)
    *hand_tiles, tile = concealed
    ways: list[WinBy] = ["self-draw", "self-draw", "discard", "discard", "robbed-kong"]
    by = rng.choice(ways)
    if by != "self-draw" and tile == FLY:
        return None
    kongs = sum(meld.is_kong for meld in melds)
    after: list[Replacement] = ["kong"] * rng.randint(0, kongs)
    after += ["flower"] * rng.randint(0, min(2, len(bonus)))
    rng.shuffle(after)
    source = None if by == "self-draw" else rng.choice([other for other in range(3) if other != seat])
    drawn_after = tuple(after) if by == "self-draw" and rng.random() < 0.5 else ()
    first = not melds and by != "robbed-kong" and rng.random() < 0.1
    if source is not None and source > seat:
        first = False  # who discards later than the winner does so after the winner's own first discard
    return Situation(
        seat=seat,
        concealed=tuple(hand_tiles),
        by=by,
        tile=tile,
        source=source,
        melds=melds,
        bonus=bonus,
        after=() if first and seat == 0 else drawn_after,
        wall_left=rng.choice([None, None, 7, 7] if by == "robbed-kong" else [None, None, 0, 7]),
        first_turn=first,
    )


def _random_bonus(rng: Random) -> tuple[Kind, ...]:
    every = [kind for kind in BONUS for _ in range(2 if kind in FACES else 1)]
    rng.shuffle(every)
    if rng.random() < 0.2:
        return tuple(kind for kind in BONUS if kind < 21 or rng.random() < 0.5)
    return tuple(every[: rng.choice([0, 0, 1, 2, 3, 5, 8, 16])])
