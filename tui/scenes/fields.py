"""A TOML table read with care: every key taken once, its type checked, and what is left over refused."""

from __future__ import annotations

from collections.abc import Mapping

from mahjong3.errors import MahjongError
from mahjong3.rules.seats import SEAT_LETTERS, Seat

__all__ = ["FaultError", "Fields", "read_seat"]


class FaultError(MahjongError):
    """What is wrong in a scene, before it is known where."""


def read_seat(text: str) -> Seat:
    """The seat of a letter.

    Raises:
        FaultError: the text is not one of the letters.
    """
    if len(text) == 1 and text in SEAT_LETTERS:
        return SEAT_LETTERS.index(text)
    raise FaultError("«{text}» is not a seat: E, S or W", text=text)


class Fields:
    """A TOML table from which every key is taken once, with its type checked.

    Each method takes one key and raises `FaultError` where its value is of another type.
    """

    def __init__(self, table: Mapping[str, object]) -> None:
        self._left = dict(table)

    def text(self, key: str, default: str | None = None) -> str:
        """A text, with white space made single; a missing one is refused unless there is a default."""
        value = self._left.pop(key, default)
        if not isinstance(value, str):
            raise FaultError("{key} is missing or not a text", key=key)
        return " ".join(value.split())

    def number(self, key: str) -> int | None:
        """A whole number from 0 on; `None` if it is not there."""
        value = self._left.pop(key, None)
        if value is not None and (not isinstance(value, int) or isinstance(value, bool) or value < 0):
            raise FaultError("{key} is not a whole number from 0 on", key=key)
        return value

    def switch(self, key: str) -> bool:
        """True or false; false if it is not there."""
        value = self._left.pop(key, False)
        if not isinstance(value, bool):
            raise FaultError("{key} is neither true nor false", key=key)
        return value

    def table(self, key: str) -> Mapping[str, object]:
        """A table; an empty one if it is not there."""
        value = self._left.pop(key, {})
        if not isinstance(value, dict):
            raise FaultError("{key} is not a table", key=key)
        return value

    def texts(self, key: str) -> list[str]:
        """A list of texts; an empty one if it is not there."""
        value = self._left.pop(key, [])
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            raise FaultError("{key} is not a list of texts", key=key)
        return value

    def tables(self, key: str) -> list[Mapping[str, object]]:
        """A list of tables; an empty one if it is not there."""
        value = self._left.pop(key, [])
        if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
            raise FaultError("{key} is not a list of tables", key=key)
        return value

    def seat(self, key: str, default: str | None = None) -> Seat:
        """A seat by its letter."""
        return read_seat(self.text(key, default))

    def done(self) -> None:
        """Refuse keys that nobody has taken."""
        if self._left:
            raise FaultError("there is no key «{key}» here", key=next(iter(self._left)))
