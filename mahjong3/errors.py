"""The one way in which the engine says that its input is bad.

A message is a template with named places and the values that go into them, so that the interface can say the same
sentence in another language: the engine holds no language, only English templates.
"""

from __future__ import annotations

__all__ = ["MahjongError"]


class MahjongError(ValueError):
    """Input that cannot be used: a notation, a rule, a wall, a hand, a record.

    Args:
        template: one English sentence without a final stop, with `{name}` for every value.
        values: what stands in those places; strings, whole numbers, and the error that is the reason for this one.

    >>> str(MahjongError("{what} is not a tile", what="10p"))
    '10p is not a tile'
    """

    def __init__(self, template: str, /, **values: str | int | MahjongError) -> None:
        super().__init__(template, values)
        self.template = template
        """The sentence, with its places still open; the key under which it is translated."""
        self.values = values
        """What stands in the places."""

    def __str__(self) -> str:
        return self.template.format(**self.values)
