"""Statistics in lines and columns."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from mahjong3.records.statistics import BestHand, Group, Statistics, Wanted
from tui.plain.columns import both, columns, named
from tui.words import _, clean, listed, ngettext
from tui.words.counted import level_text, percent, wanted_text
from tui.words.names import FAN
from tui.words.telling import signed

__all__ = ["statistics_text"]


def statistics_text(found: Statistics, wanted: Wanted) -> str:
    """Everything, a block for each subject."""
    matches = ngettext("{n} match", "{n} matches", found.matches)
    deals = ngettext("{n} deal", "{n} deals", found.deals)
    blocks = [listed((matches, deals, wanted_text(wanted))), _numbers(found)]
    if found.best is not None:
        blocks.append(_best(found.best))
    blocks += [
        _groups(_("opponents"), found.by_opponents, level_text),
        _groups(_("rules"), found.by_rules, clean),
        _fans(found),
        _made(found),
    ]
    return "\n\n".join(block for block in blocks if block)


def _numbers(found: Statistics) -> str:
    deals, wins = found.deals, found.wins
    mean = "-" if found.mean_fan is None else f"{found.mean_fan:.1f}"
    each = f"{found.points / deals:+.1f}" if deals else "-"
    rows: list[Sequence[str]] = [
        (both(_("wins"), "胡"), str(wins), percent(wins, deals)),
        (both(_("by self-draw"), "自摸"), str(found.self_draws), percent(found.self_draws, deals)),
        (both(_("deal-ins"), "放銃"), str(found.deal_ins), percent(found.deal_ins, deals)),
        (both(_("drawn deals"), "流局"), str(found.draws), percent(found.draws, deals)),
    ]
    if found.false_wins:
        rows.append((both(_("false wins"), "詐胡"), str(found.false_wins), percent(found.false_wins, deals)))
    rows += [
        (both(_("mean fan of a win"), "番"), mean),
        (_("matches won"), str(found.firsts), percent(found.firsts, found.matches)),
        (both(_("points"), "分"), signed(found.points)),
        (_("points a deal"), each),
    ]
    return columns(rows, right=(1, 2))


def _best(best: BestHand) -> str:
    """The best hand in the notation, and what it was worth."""
    fan = ngettext("{n} fan", "{n} fan", best.fan)
    when = _("{match}, deal {deal}", match=clean(best.match), deal=best.deal)
    tiles = clean(" + ".join((best.hand, *((best.tile,) if best.tile else ()))))
    lines = [_("best hand: {fan}, {match}", fan=fan, match=when), f"  {tiles}"]
    lines += [f"  {clean(meld)}" for meld in best.melds]
    if best.bonus:
        lines.append(f"  {clean(best.bonus)}")
    lines.append("  " + listed(f"{_fan(name)} {_value(value)}" for name, value in best.earned.items()))
    return "\n".join(lines)


def _value(value: int | str) -> str:
    return _("limit") if value == "limit" else str(value)


def _fan(name: str) -> str:
    return named(FAN[name]) if name in FAN else clean(name)


def _groups(what: str, groups: Iterable[Group], called: Callable[[str], str]) -> str:
    rows: list[Sequence[str]] = [
        (what, _("matches"), _("first"), _("deals"), _("wins"), _("points"), _("points a deal")),
    ]
    rows += [
        (
            called(group.name),
            str(group.matches),
            percent(group.firsts, group.matches),
            str(group.deals),
            percent(group.wins, group.deals),
            signed(group.points),
            f"{group.points / group.deals:+.1f}" if group.deals else "-",
        )
        for group in groups
    ]
    return columns(rows, right=range(1, 7)) if len(rows) > 1 else ""


def _fans(found: Statistics) -> str:
    rows: list[Sequence[str]] = [(_("fan of the wins"), _("wins"), "")]
    rows += [(str(fan), str(wins), percent(wins, found.wins)) for fan, wins in found.fans]
    return columns(rows, right=(1, 2)) if found.wins else ""


def _made(found: Statistics) -> str:
    rows: list[Sequence[str]] = [(_("fan that were made"), _("wins"), "")]
    rows += [(_fan(one.id), str(one.wins), percent(one.wins, found.wins)) for one in found.made]
    return columns(rows, right=(1, 2)) if found.made else ""
