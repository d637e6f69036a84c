"""JSON objects from files that anybody may have written: every value taken out with its type checked, nothing left over."""

from __future__ import annotations

import json

from mahjong3.records.errors import RecordError, printable

__all__ = ["JsonObject", "dump"]


def dump(value: object) -> str:
    """One line of JSON: text as it is, so that a name stays readable."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """An object in which no name stands twice: otherwise a line could say one thing to one reader and another to the next."""
    values = dict(pairs)
    if len(values) != len(pairs):
        raise ValueError("a name stands twice")
    return values


class JsonObject:
    """One object of a record, and where it stands."""

    __slots__ = ("_values", "line", "source")

    def __init__(self, values: dict[str, object], source: str, line: int) -> None:
        self._values = values
        self.source = source
        """The file."""
        self.line = line
        """The line, from 1."""

    @classmethod
    def parse(cls, data: bytes, source: str, line: int) -> JsonObject:
        """Read one line.

        Raises:
            RecordError: it is not one JSON object in UTF-8.
        """
        try:
            text = data.decode("utf-8")
            value: object = json.loads(text, object_pairs_hook=_once)
            # A lone surrogate, written as an escape, could neither be shown nor written again.
            dump(value).encode("utf-8")
        except (ValueError, RecursionError):
            raise RecordError("{source} line {line}: not a line of a record", source=source, line=line) from None
        return cls(_object_of(value, source, line), source, line)

    def __contains__(self, name: str) -> bool:
        return name in self._values

    def failure(self, name: str) -> RecordError:
        """What is said of the value of `name` when it cannot be used."""
        return RecordError(
            "{source} line {line}: «{name}» is missing or is not what it should be",
            source=self.source,
            line=self.line,
            name=printable(name),
        )

    def take(self, name: str) -> object:
        """The value of `name`, whatever it is; `None` where there is none."""
        return self._values.pop(name, None)

    def text(self, name: str) -> str:
        """Take a text."""
        value = self.take(name)
        if not isinstance(value, str):
            raise self.failure(name)
        return value

    def text_or_none(self, name: str) -> str | None:
        """Take a text, or `null`."""
        if name in self._values and self._values[name] is None:
            del self._values[name]
            return None
        return self.text(name)

    def number(self, name: str, low: int | None = None, high: int | None = None) -> int:
        """Take a whole number, from `low` to `high`."""
        return self._number(name, self.take(name), low, high)

    def numbers(self, name: str, count: int, low: int | None = None, high: int | None = None) -> tuple[int, ...]:
        """Take a list of as many whole numbers."""
        values = self.take(name)
        if not isinstance(values, list) or len(values) != count:
            raise self.failure(name)
        return tuple(self._number(name, value, low, high) for value in values)

    def _number(self, name: str, value: object, low: int | None, high: int | None) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.failure(name)
        if (low is not None and value < low) or (high is not None and value > high):
            raise self.failure(name)
        return value

    def switch(self, name: str) -> bool:
        """Take true or false."""
        value = self.take(name)
        if not isinstance(value, bool):
            raise self.failure(name)
        return value

    def mapping(self, name: str) -> dict[str, object]:
        """Take an object."""
        value = self.take(name)
        if not isinstance(value, dict):
            raise self.failure(name)
        return {str(key): one for key, one in value.items()}

    def objects(self, name: str) -> tuple[JsonObject, ...]:
        """Take a list of objects."""
        values = self.take(name)
        if not isinstance(values, list):
            raise self.failure(name)
        return tuple(JsonObject(_object_of(value, self.source, self.line), self.source, self.line) for value in values)

    def pairs(self, name: str, count: int, low: int, high: int) -> tuple[tuple[int, int], ...]:
        """Take a list of as many pairs of whole numbers."""
        values = self.take(name)
        if not isinstance(values, list) or len(values) != count:
            raise self.failure(name)
        return tuple(self._pair(name, value, low, high) for value in values)

    def _pair(self, name: str, value: object, low: int, high: int) -> tuple[int, int]:
        if not isinstance(value, list) or len(value) != 2:
            raise self.failure(name)
        return self._number(name, value[0], low, high), self._number(name, value[1], low, high)

    def texts(self, name: str) -> tuple[str, ...]:
        """Take a list of texts."""
        values = self.take(name)
        if not isinstance(values, list):
            raise self.failure(name)
        if not all(isinstance(value, str) for value in values):
            raise self.failure(name)
        return tuple(values)

    def done(self) -> None:
        """Everything has been taken.

        Raises:
            RecordError: something is left that this format does not know.
        """
        for name in self._values:
            raise RecordError(
                "{source} line {line}: this format knows no «{name}»",
                source=self.source,
                line=self.line,
                name=printable(name),
            )


def _object_of(value: object, source: str, line: int) -> dict[str, object]:
    if not isinstance(value, dict):
        raise RecordError("{source} line {line}: not a line of a record", source=source, line=line)
    return {str(name): one for name, one in value.items()}
