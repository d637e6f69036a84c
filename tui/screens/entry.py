"""A line of text being typed: a name, what is searched, a number."""

from __future__ import annotations

from rich.cells import cell_len

from tui.words import clean

__all__ = ["Entry"]


class Entry:
    """What has been typed so far.

    Args:
        text: what it begins with.
        longest: no more characters than this.
        digits: nothing but digits.
    """

    def __init__(self, text: str = "", *, longest: int = 40, digits: bool = False) -> None:
        self.text = text
        self._longest = longest
        self._digits = digits

    def take(self, key: str, character: str | None) -> bool:
        """Whether a key was for the text; it is changed then."""
        if key in ("backspace", "delete"):
            self.text = self.text[:-1]
        elif key == "ctrl+u":
            self.text = ""
        elif self._fits(character):
            assert character is not None
            self.text += character
        else:
            return False
        return True

    def _fits(self, character: str | None) -> bool:
        if character is None or len(self.text) >= self._longest or not cell_len(character):
            return False
        if self._digits:
            return character.isascii() and character.isdigit()
        return character.isprintable() and bool(clean(f"{character}x")[:-1] or character == " ")
