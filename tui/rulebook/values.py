"""Values of the table in play, as they stand in the sentences of the book, and its conditions."""

from __future__ import annotations

from dataclasses import dataclass

from mahjong3.errors import MahjongError
from mahjong3.hands.melds import Meld, MeldName
from mahjong3.rules import FAN_IDS, FIELDS, LIMIT, OFF, FanValue, Rules, Value
from mahjong3.rules.seats import SEATS
from mahjong3.scoring.payments import Due, flies_dues, kong_dues, series_dues
from mahjong3.tiles.kinds import FLY
from tui.words import _, ngettext

__all__ = ["fan_words", "holds", "values_of"]


@dataclass(frozen=True, slots=True)
class _Fan:
    """A fan in a sentence: the number, or with `:fan` the number in words."""

    rules: Rules
    value: FanValue

    def __format__(self, spec: str) -> str:
        if spec == "fan":
            return _("nothing") if self.value == OFF else fan_words(self.rules, self.value)
        if self.value == LIMIT:
            return str(self.rules.limit_fan)
        return "0" if self.value == OFF else str(self.value)


def fan_words(rules: Rules, value: FanValue) -> str:
    """What a fan is worth at a table, in words: `3 fan`, `limit, 10 fan`, `not at this table`."""
    if value == LIMIT:
        return _("limit, {n} fan", n=rules.limit_fan)
    if value == OFF:
        return _("not at this table")
    assert isinstance(value, int)
    return ngettext("{n} fan", "{n} fan", value)


def values_of(rules: Rules) -> dict[str, object]:
    """What stands in the places of the book: every rule, every fan, and what the side payments of this table are."""
    values: dict[str, object] = {name: rules.value(name) for name in FIELDS}
    values |= {id_: _Fan(rules, rules.fan[id_]) for id_ in FAN_IDS}
    values |= {"table": rules.name, "preset": rules.extends}
    return values | _side_payments(rules)


def _side_payments(rules: Rules) -> dict[str, object]:
    """What each opponent pays on the side, in points; 0 where the table has no side payments."""
    me, discarder, other = SEATS
    kinds: dict[str, MeldName] = {
        "kong_concealed": "concealed-kong",
        "kong_exposed": "exposed-kong",
        "kong_added": "added-kong",
    }
    kongs = {
        name: kong_dues(Meld(kind, (0,) * 4, (0,) * 4), me, discarder if kind == "exposed-kong" else None, rules)
        for name, kind in kinds.items()
    }
    values: dict[str, object] = {name: _paid_by(dues, discarder) for name, dues in kongs.items()}
    values["kong_exposed_other"] = _paid_by(kongs["kong_exposed"], other)
    values["series_opening"] = _paid_by(series_dues(me, rules, opening=True), discarder)
    values["series_later"] = _paid_by(series_dues(me, rules, opening=False), discarder)
    values["fly_paid"] = _paid_by(flies_dues(((FLY,), (), ()), ((), (), ()), (me,), rules), discarder)
    return values


def _paid_by(dues: tuple[Due, ...], payer: int) -> int:
    return sum(due.points for due in dues if due.payer == payer)


def holds(rules: Rules, condition: str) -> bool:
    """Whether a condition of the book holds at a table: `chow`, `!fly_swap`, `min_fan!=0`, `next_dealer=winner`, `seven-pairs`.

    Raises:
        MahjongError: there is no rule of this name.
    """
    wanted = True
    if "!=" in condition:
        name, _sign, text = condition.partition("!=")
        wanted = False
    else:
        name, _sign, text = condition.partition("=")
    if name.startswith("!"):
        name, wanted = name[1:], False
    value = _value(rules, name)
    if text:
        return (str(value) == text) == wanted
    return (value not in (False, OFF)) == wanted


def _value(rules: Rules, name: str) -> Value:
    if name == "preset":
        return rules.is_preset
    if name in FIELDS or name in FAN_IDS:
        return rules.value(name)
    raise MahjongError("there is no rule «{name}»", name=name)
