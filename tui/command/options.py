"""What was written on the line and in the environment, read with its types.

Line beats environment (`MAHJONG3_` and the option's name in capitals); what neither names is absent, so that the settings
file and the defaults can come after.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from typing import Final, TypeVar

from mahjong3.errors import MahjongError
from tui.words import N_, clean, language, languages

__all__ = ["ENVIRONMENT", "Options", "UsageError", "check_language", "one_of", "whole_number"]

ENVIRONMENT: Final = "MAHJONG3_"
"""What the names of environment variables begin with."""
Value = TypeVar("Value")


class UsageError(MahjongError):
    """A command line that cannot be followed."""


class Options:
    """The values of one run, by the names of the options (`deals`, `first_turn`)."""

    def __init__(self, given: Mapping[str, object], environ: Mapping[str, str] | None = None) -> None:
        self._given = given
        """What stood on the line."""
        self._environ = os.environ if environ is None else environ

    def on_line(self, name: str) -> bool:
        """The option stood on the line."""
        return name in self._given

    def source(self, name: str) -> str:
        """What a person would call the option: `--deals`, or `MAHJONG3_DEALS` where it came from there."""
        if self.on_line(name) or ENVIRONMENT + name.upper() not in self._environ:
            return "--" + name.replace("_", "-")
        return ENVIRONMENT + name.upper()

    def flag(self, name: str) -> bool:
        """Whether a switch is on.

        Raises:
            UsageError: the environment says neither yes nor no.
        """
        if self.on_line(name):
            return bool(self._given[name])
        text = self._environ.get(ENVIRONMENT + name.upper(), "").strip().lower()
        if text in ("", "0", "no", "off", "false"):
            return False
        if text in ("1", "yes", "on", "true"):
            return True
        raise UsageError(N_("{option}: «{text}»: allowed are yes and no"), option=self.source(name), text=text)

    def text(self, name: str) -> str | None:
        """The value as it was written; `None` if it was not."""
        if self.on_line(name):
            value = self._given[name]
            return None if value is None else str(value)
        return self._environ.get(ENVIRONMENT + name.upper()) or None

    def texts(self, name: str) -> tuple[str, ...]:
        """The values of an option that may be given several times; in the environment they stand apart by white space."""
        if self.on_line(name):
            value = self._given[name]
            return tuple(str(one) for one in value) if isinstance(value, Iterable) else ()
        return tuple(self._environ.get(ENVIRONMENT + name.upper(), "").split())

    def read(self, name: str, read: Callable[[str, str], Value]) -> Value | None:
        """The value as `read(text, source)` reads it; `None` if it was not written."""
        text = self.text(name)
        return None if text is None else read(text, self.source(name))


def check_language(options: Options) -> None:
    """The language of line or environment is one that is spoken now.

    Raises:
        UsageError: there is no such language.
    """
    wanted = options.text("lang")
    if wanted is None or wanted == "auto":
        return
    if wanted.replace("-", "_").split("_")[0] != language().split("_")[0]:
        raise UsageError(
            N_("{option}: «{text}»: allowed are auto and {words}"),
            option=options.source("lang"),
            text=wanted,
            words=", ".join(languages()),
        )


def whole_number(least: int, most: int | None = None) -> Callable[[str, str], int]:
    """A reader of whole numbers within bounds.

    >>> whole_number(1)("12", "--deals")
    12
    """

    def read(text: str, source: str) -> int:
        digits = text.strip()
        plain = digits.isascii() and digits.removeprefix("-").isdigit() and len(digits) < 19
        if plain and int(digits) >= least and (most is None or int(digits) <= most):
            return int(digits)
        if most is None:
            raise UsageError(
                N_("{option}: «{text}»: a whole number from {least} on is needed"),
                option=source,
                text=clean(text, longest=40),
                least=least,
            )
        raise UsageError(
            N_("{option}: «{text}»: a whole number from {least} to {most} is needed"),
            option=source,
            text=clean(text, longest=40),
            least=least,
            most=most,
        )

    return read


def one_of(allowed: Iterable[str]) -> Callable[[str, str], str]:
    """A reader of one of a few words.

    >>> one_of(("E", "S", "W"))("S", "--seat")
    'S'
    """
    words = tuple(allowed)

    def read(text: str, source: str) -> str:
        if text.strip() in words:
            return text.strip()
        raise UsageError(
            N_("{option}: «{text}»: allowed are {words}"),
            option=source,
            text=clean(text, longest=40),
            words=", ".join(words),
        )

    return read
