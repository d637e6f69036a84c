"""How the person at the keyboard may be called in a record, where several people played."""

from __future__ import annotations

from collections.abc import Sequence

from tui.session.saves import DEFAULT_NAMES, names_of

__all__ = ["own_names"]


def own_names(given: Sequence[str] = ()) -> tuple[str, ...]:
    """The name that was set up, and those that a chair without a name has.

    Args:
        given: the names of the three players as they were set up, one's own first.
    """
    return tuple(dict.fromkeys((names_of(given)[0], names_of(())[0], DEFAULT_NAMES[0])))
