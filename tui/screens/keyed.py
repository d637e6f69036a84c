"""A screen whose keys act in the order in which they come, also where text is typed on it.

Textual looks for a key's binding only once the key has gone through the screen and back to the app. Of a burst (a paste, a fast
typist, a terminal that is slow) the letters after `/` would be through before the search has begun.
"""

from __future__ import annotations

from typing import Generic, TypeVar

from textual import events

from tui.screens.base import GameScreen

__all__ = ["KeyedScreen"]

Answer = TypeVar("Answer")


class KeyedScreen(GameScreen[Answer], Generic[Answer]):
    """A screen on which keys are typed text at some times and commands at others."""

    def taken(self, event: events.Key) -> bool:
        """Whether a key was typed text, the answer to a question, or something else that no binding says."""
        del event
        return False

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Where nothing can be seen nothing is changed."""
        del parameters
        return self.fits or action in ("back", "help")

    async def on_key(self, event: events.Key) -> None:
        """Typed text first, then the bindings of this screen, at once."""
        if self.fits and self.taken(event):
            event.stop()
            event.prevent_default()
            return
        found = self.active_bindings.get(event.key)
        if found is not None and found.node is self and found.enabled:
            event.stop()
            event.prevent_default()
            await self.app.run_action(found.binding.action, self)
