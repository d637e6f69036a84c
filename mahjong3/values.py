"""Values: dataclasses and tuples that nobody changes once they are made.

A dataclass that Python itself keeps frozen takes five times as long to make, and play makes a view for every decision and
an event for every step. So the type checker watches over these instead.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

__all__ = ["put", "value"]

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def value(cls: type[T]) -> type[T]:
    """Make a class a dataclass with slots, equal and hashed by its fields; to the type checker it is frozen."""
    return dataclass(slots=True, unsafe_hash=True)(cls)


def put(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """These values with another one at one place."""
    return (*values[:place], value, *values[place + 1 :])
