"""Every action of a screen by name, for the command palette."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

from textual.binding import Binding
from textual.screen import Screen

from tui.screens.helping import key_text
from tui.screens.page import Item
from tui.screens.paged import PageScreen
from tui.screens.title import TitleScreen
from tui.words import _

__all__ = ["Command", "commands_of"]


class Command(NamedTuple):
    """An action by name."""

    title: str
    key: str
    """As a person reads it."""
    call: Callable[[], Awaitable[object] | object]


def commands_of(screen: Screen[Any]) -> Iterator[Command]:
    """What can be done on a screen now: the rows of a menu, and what its keys do; of two that are called the same the first."""
    told: set[str] = set()
    for command in (*_rows_of(screen), *_keys_of(screen)):
        name = command.title.casefold()
        if name not in told:
            told.add(name)
            yield command


def _rows_of(screen: Screen[Any]) -> Iterator[Command]:
    if isinstance(screen, TitleScreen):
        for line in screen.items():
            if not line.off and line.name != "quit":
                yield Command(line.label, line.key, partial(screen.choose, line.name))
    elif isinstance(screen, PageScreen):
        for row in screen.page().rows:
            if isinstance(row, Item) and row.key and not row.off:
                yield Command(row.label, row.key, partial(screen.opened, row.name))


def _keys_of(screen: Screen[Any]) -> Iterator[Command]:
    found = sorted(
        screen.active_bindings.values(), key=lambda one: one.node is not screen
    )  # those of every screen last
    for namespace, binding, enabled, _tooltip in found:
        if enabled and type(namespace).__module__.startswith("tui.") and _is_ours(namespace, binding):
            yield Command(
                _(binding.description), key_text(binding), partial(screen.app.run_action, binding.action, namespace)
            )


def _is_ours(namespace: object, binding: Binding) -> bool:
    """Whether one of our classes has the binding: Textual has some of its own for every screen."""
    return any(
        isinstance(known, Binding) and known.description == binding.description
        for each in type(namespace).__mro__
        if each.__module__.startswith("tui.")
        for known in each.__dict__.get("BINDINGS", ())
    )
