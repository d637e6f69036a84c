"""What the table screen shows, put together from what the player sees and has chosen. Pure: no widget, no app."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mahjong3.play.actions import Action, Kong, Pong
from mahjong3.play.view import View
from mahjong3.rules.seats import Seat
from mahjong3.tiles.kinds import FLY
from tui.drawing.model import Chip, Coaching, KeyHint, Look, Player, TablePicture, Tile, Variant
from tui.screens.choosing import Chooser, own_tiles
from tui.screens.fan import meter_of, waits_of
from tui.screens.refusing import short_of
from tui.screens.trace import Trace
from tui.settings import Settings
from tui.words import _
from tui.words.names import tile_name
from tui.words.telling import tell_result

__all__ = ["KEY_NAMES", "TableFacts", "key_label", "sentence_of", "table_picture"]

KEY_NAMES: Final = {
    "space": "Space",
    "question_mark": "?",
    "enter": "Enter",
    "escape": "Esc",
    "tab": "Tab",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
    "plus": "+",
    "minus": "-",
    "equals_sign": "=",
}
"""How keys are written that Textual calls otherwise."""


def key_label(key: str) -> str:
    """A key as a person reads it.

    >>> key_label("question_mark"), key_label("ctrl+p"), key_label("shift+tab"), key_label("u")
    ('?', 'Ctrl+P', 'Shift+Tab', 'u')
    """
    if "+" in key and len(key) > 1:
        return "+".join(part.capitalize() for part in key.split("+"))
    return KEY_NAMES.get(key, key if len(key) == 1 else key.capitalize())


@dataclass(frozen=True, slots=True)
class TableFacts:
    """What stays the same through one deal."""

    names: tuple[str, ...]
    """For each player (chair) of the match."""
    at: tuple[int, ...]
    """The player in each seat."""
    me: int | None
    """The player who looks and is called `You`; `None`: several look in turns, or somebody watches."""
    deal: int
    deals: int | None
    before: tuple[int, ...]
    """Points of each player before this deal."""
    rules: str
    practice: bool = False
    watched: bool = False
    """Whoever looks has no hand at this table."""

    def player(self, seat: Seat) -> Player:
        """Who sits in a seat."""
        name = self.names[self.at[seat]]
        if self.at[seat] == self.me:
            return Player(_("You"), _("You"), _("you"))
        return Player(name, short_name(name))

    def called(self) -> tuple[str, ...]:
        """What each seat is called in a sentence."""
        return tuple(self.player(seat).short for seat in range(len(self.at)))

    def totals(self, view: View) -> tuple[int, ...]:
        """Points of the match per seat, those of this deal included."""
        return tuple(self.before[player] + view.points[seat] for seat, player in enumerate(self.at))


def short_name(name: str) -> str:
    """The first word of a name, where there is little room."""
    return next(iter(name.split()), name)


def sentence_of(view: View, called: tuple[str, ...], *, watching: bool = False) -> tuple[str, bool]:
    """What is asked, or what is waited for; and whether it is only waited for. Who watches is nobody at the table."""
    if view.result is not None:
        return tell_result(view.result, called, None if watching else view.seat), False
    if watching or not view.asked:
        return _waited_for(view, called, watching=watching), True
    can_win = any(str(action) == "win" for action in view.legal)
    if view.phase == "opening":
        return _("Declare your hand as dealt?"), False
    if view.phase == "turn":
        if can_win and view.wins:
            return _("Your turn: you may win"), False
        return _("Your turn: discard one"), False
    name, tile = called[view.turn], tile_name(view.offered if view.offered is not None else FLY)
    if view.robbing:
        return _("{name} adds {tile} to a pong: rob it?", name=name, tile=tile), False
    if can_win and view.wins:
        return _("{name} discarded {tile}: you may win", name=name, tile=tile), False
    return _("{name} discarded {tile}: claim it?", name=name, tile=tile), False


def _waited_for(view: View, called: tuple[str, ...], *, watching: bool) -> str:
    """What is going on while one looks on."""
    mine = view.turn == view.seat and not watching
    if view.phase == "opening":
        return _("Bonus tiles are replaced")
    if view.answered is not None and not watching:
        return _("You have answered; others are still asked")
    if view.robbing:
        return _("You add a tile to a pong") if mine else _("{name} adds a tile to a pong", name=called[view.turn])
    if view.phase == "claims" and view.offered is not None:
        tile = tile_name(view.offered)
        if mine:
            return _("You discarded {tile}", tile=tile)
        return _("{name} discarded {tile}", name=called[view.turn], tile=tile)
    return _("You draw") if mine else _("{name} plays", name=called[view.turn])


def table_picture(
    facts: TableFacts,
    view: View,
    trace: Trace,
    chooser: Chooser,
    *,
    settings: Settings,
    look: Look,
    alert: str = "",
    log_back: int = 0,
    can_undo: bool = False,
    hurry: bool = False,
    coach: Coaching | None = None,
) -> TablePicture:
    """The table as it is now.

    Args:
        facts: what holds for the whole deal.
        view: what the player sees.
        trace: what has happened.
        chooser: what he may do and has chosen.
        settings: keys and sorting.
        look: theme, faces, sizes.
        alert: why something was refused, or what is asked twice.
        log_back: rows scrolled back in the log.
        can_undo: whether the last answer can be taken back.
        hurry: whether Space shortens the pause.
        coach: what the coach says.
    """
    called = facts.called()
    said, waiting = sentence_of(view, called, watching=facts.watched)
    discarding = chooser.discarding if chooser.claim is None and view.asked else None
    apart = view.drawn if view.drawn in view.hand else None
    order = chooser.places[:-1] if apart is not None else chooser.places
    return TablePicture(
        view=view,
        look=look,
        players=tuple(facts.player(seat) for seat in range(len(facts.at))),
        totals=facts.totals(view),
        deal=facts.deal,
        deals=facts.deals,
        rules=facts.rules,
        spot=trace.spot,
        acts=trace.acts,
        hand=order,
        drawn=apart,
        lifted=chooser.lifted,
        barred=chooser.barred,
        sentence="" if waiting else said,
        busy=said if waiting else "",
        chips=chips_of(view, chooser, settings),
        meter=meter_of(view, discarding) if view.hand else None,
        waits=waits_of(view, discarding) if view.hand else None,
        log=tuple(trace.log),
        log_back=log_back,
        keys=keys_of(view, settings, can_undo=can_undo, hurry=hurry, claimed=chooser.claim is not None),
        alert=alert,
        coach=coach,
    )


# ── chips ──


def chips_of(view: View, chooser: Chooser, settings: Settings) -> tuple[Chip, ...]:
    """The buttons: everything that may be answered now, and a win that is complete but short."""
    if not view.asked:
        return ()
    if view.phase == "claims":
        names: tuple[str, ...] = ("pong", "chow", "kong", "win", "pass")
    elif view.phase == "opening":
        names = ("declare", "pass")
    else:
        names = ("win", "discard", "kong", "swap")
    chips = (_chip(name, view, chooser, settings) for name in names)
    return tuple(chip for chip in chips if chip is not None)


_SIGNS: Final = {
    "pong": "碰",
    "chow": "吃",
    "kong": "槓",
    "win": "胡",
    "pass": "",
    "declare": "開",
    "swap": "換",
    "discard": "",
}


def _label(name: str) -> str:
    labels = {
        "pong": _("Pong"),
        "chow": _("Chow"),
        "kong": _("Kong"),
        "win": _("Win"),
        "pass": _("Pass"),
        "declare": _("Declare"),
        "swap": _("Swap"),
        "discard": _("discard"),
    }
    return labels[name]


def _chip(name: str, view: View, chooser: Chooser, settings: Settings) -> Chip | None:
    actions = chooser.groups.get(name, ())
    han = _SIGNS[name]
    if name == "discard":
        kind = chooser.discarding
        tiles = () if kind is None else (Tile(kind),)
        main = chooser.claim is None and not chooser.winning
        return Chip("discard", "Enter", _label(name), state="main" if main else "on", tiles=tiles) if actions else None
    key = key_label(settings.key(name))
    if name == "win":
        return _win_chip(view, key, han, legal=bool(actions), main=chooser.winning)
    if not actions:
        return None
    if name in ("pass", "declare"):
        return Chip(name, key, _label(name), han)
    variants = tuple(Variant(_variant_tiles(action, view)) for action in actions)
    chosen = chooser.claim[1] if chooser.claim is not None and chooser.claim[0] == name else None
    return Chip(name, key, _label(name), han, variants=variants, chosen=chosen)


def _win_chip(view: View, key: str, han: str, *, legal: bool, main: bool) -> Chip | None:
    score = view.score
    if legal:
        return Chip("win", key, _("Win"), han, state="main" if main else "on")
    if short_of(view, score) and score is not None:
        has, needed = score.fan, view.rules.min_fan
        return Chip("win", key, _("Win: {has} of {needed}", has=has, needed=needed), state="off")
    return None


def _variant_tiles(action: Action, view: View) -> tuple[Tile, ...]:
    """The own tiles of a variant, a fly as what it would play; of a kong one tile says it."""
    if isinstance(action, Kong):
        tiles = own_tiles(action, view.hand)
        return (Tile(action.kind), *(tile for tile in tiles if tile.plays is not None))
    if isinstance(action, Pong):
        return tuple(Tile(kind, view.offered if kind == FLY else None) for kind in action.own)
    return own_tiles(action, view.hand)


# ── keys ──


def keys_of(
    view: View, settings: Settings, *, can_undo: bool, hurry: bool, claimed: bool = False
) -> tuple[KeyHint, ...]:
    """The keys row."""
    hints: list[KeyHint] = []
    if claimed:
        hints.append(KeyHint("Enter", _("take it"), "take"))
        hints.append(KeyHint("←→", _("other"), "another"))
    elif view.asked and view.phase == "turn":
        hints.append(KeyHint("←→", _("or the tile's key: choose")))
    elif view.asked and view.phase == "claims":
        hints.append(KeyHint("←→", _("choose a claim")))
    elif hurry:
        hints.append(KeyHint("Space", _("go on"), "hurry"))
    if view.asked:
        hints.append(KeyHint(key_label(settings.key("coach")), _("coach"), "coach"))
    if can_undo:
        hints.append(KeyHint(key_label(settings.key("undo")), _("undo"), "undo"))
    hints.append(KeyHint("+ -", _("tile size"), "larger"))
    hints.append(KeyHint("F1", _("help"), "help"))
    hints.append(KeyHint("Esc", _("not this"), "drop") if claimed else KeyHint("Esc", _("menu"), "menu"))
    return tuple(hints)
