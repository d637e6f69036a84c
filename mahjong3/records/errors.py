"""What is said of a record that cannot be used."""

from __future__ import annotations

from mahjong3.errors import MahjongError

__all__ = ["InPlayError", "NewerFormatError", "NotSavedError", "RecordError", "printable"]


class RecordError(MahjongError):
    """A record that is damaged or does not hold: its file, the line and the reason.

    Args:
        template: one sentence that begins with `{source} line {line}: `.
        source: the file.
        line: the line that does not hold, from 1.
        values: what else stands in the sentence.
    """

    def __init__(self, template: str, /, *, source: str, line: int, **values: str | int | MahjongError) -> None:
        super().__init__(template, source=source, line=line, **values)
        self.source = source
        """The file."""
        self.line = line
        """The line that does not hold, from 1."""


class NewerFormatError(RecordError):
    """A record in a format that a later version of the program wrote."""


class NotSavedError(MahjongError):
    """A match goes on, but its record cannot be written."""


class InPlayError(MahjongError):
    """A match that another program is playing."""


def printable(text: str) -> str:
    """Text of another's file as it may be shown: without control characters, short."""
    text = "".join(letter if letter.isprintable() else " " for letter in text)
    return text if len(text) <= 60 else text[:59] + "…"
