"""What every screen has: the whole terminal as one drawn zone, and a sentence in its place where the terminal is too small."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar, cast

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.css.query import NoMatches
from textual.geometry import Size
from textual.screen import Screen

from tui.drawing.brush import brush_of
from tui.drawing.layout import MIN_HEIGHT, MIN_WIDTH
from tui.drawing.model import Drawn, Hit, Look, Rect
from tui.drawing.palette import theme_of
from tui.widgets.zone import Zone
from tui.words import _

if TYPE_CHECKING:
    from tui.screens.host import Host

__all__ = ["GameScreen", "draw_too_small"]

Answer = TypeVar("Answer")


def draw_too_small(look: Look, width: int, height: int) -> Drawn:
    """Both sizes in plain words, at most 24 columns wide; where that does not fit the size that is needed, never a part of it."""
    canvas = brush_of(look).canvas(Rect(0, 0, max(1, width), max(1, height)))
    ink = brush_of(look).ink("text")
    lines: tuple[str, ...] = (
        _("The table needs {width}x{height}.", width=MIN_WIDTH, height=MIN_HEIGHT),
        _("This is {width}x{height}.", width=width, height=height),
        _("The game waits."),
    )
    short = _("needs {width}x{height}", width=MIN_WIDTH, height=MIN_HEIGHT)
    for shorter in ((short,), (f"{MIN_WIDTH}x{MIN_HEIGHT}",), ()):
        if height < len(lines) or any(cell_len(line) > width for line in lines):
            lines = shorter
    top = max(0, (height - len(lines)) // 2)
    for row, line in enumerate(lines):
        canvas.put(max(0, (width - 24) // 2), top + row, line, ink)
    return Drawn(canvas.strips())


class GameScreen(Screen[Answer], Generic[Answer]):
    """A screen that draws itself whole. Subclasses say what is drawn and what a click does."""

    AUTO_FOCUS = ""
    DEFAULT_CSS = """
    GameScreen { overflow: hidden; }
    """

    _drawn_for: Size | None = None
    """The size of the terminal that was last drawn for."""

    def compose(self) -> ComposeResult:
        """One zone over everything."""
        yield Zone("whole")

    @property
    def host(self) -> Host:
        """The app, as screens know it."""
        return cast("Host", self.app)

    @property
    def fits(self) -> bool:
        """The terminal is large enough for the game."""
        size = self.size or self.app.size
        return size.width >= MIN_WIDTH and size.height >= MIN_HEIGHT

    def on_mount(self) -> None:
        """Draw for the first time."""
        self.redraw()

    def on_resize(self) -> None:
        """Draw for the new size: once, though Textual tells it twice, and not behind another screen."""
        if self.in_sight and self.size != self._drawn_for:
            self.redraw()

    @property
    def in_sight(self) -> bool:
        """Nothing but dialogs and the command palette lies over it."""
        for screen in reversed(self.app.screen_stack):
            if screen is self:
                return True
            if not screen.is_modal:
                return False
        return False

    def _screen_resized(self, size: Size) -> None:
        """Textual lays out and paints twice, and the screen behind the present one, too, although that covers it."""
        if self.in_sight and size != self.outer_size:
            super()._screen_resized(size)

    def on_unmount(self) -> None:
        """Let go of what was painted: Textual remembers a thousand of its caches of dead widgets, each with its last strips."""
        self._styles_cache.get_inner_outer.cache_clear()

    def on_screen_resume(self) -> None:
        """Draw again: settings may have changed meanwhile."""
        if self.is_mounted:
            self.redraw()

    def redraw(self) -> None:
        """Draw everything, or say that there is no room."""
        if not self.is_attached or not self.size:
            return
        self._drawn_for = self.size
        ground = f"#{theme_of(self.host.look).bg}"
        if self.styles.background.hex.lower() != ground:
            self.styles.background = ground
        try:
            if self.fits:
                self.paint()
            else:
                self.paint_small()
        except NoMatches:
            return  # the screen is being taken down: its zones are gone already

    def paint(self) -> None:
        """Draw the screen."""
        zone = self.query_one("#whole", Zone)
        zone.place(Rect(0, 0, self.size.width, self.size.height))
        zone.show(self.draw(self.size.width, self.size.height))

    def paint_small(self) -> None:
        """Say that there is no room."""
        zone = self.query_one("#whole", Zone)
        width, height = self.size
        zone.place(Rect(0, 0, width, height))
        zone.show(draw_too_small(self.host.look, width, height))

    def draw(self, width: int, height: int) -> Drawn:
        """The screen as strips and what a click hits."""
        raise NotImplementedError

    # ── keys ──

    async def pressed(self, event: events.Key) -> bool:
        """Do at once what a key says here; whether it says anything.

        Textual sends a key through the screen and back to the app before it looks for a binding, and of a burst (a paste, a fast
        typist, a slow terminal) all that follow are on their way to the same screen by then. The app calls this instead.
        """
        await self._mounted_event.wait()
        if self.fits and self.taken(event):
            return True
        _screen, bindings = self._binding_chain[0]
        for binding in bindings.key_to_bindings.get(event.key, ()):
            if await self.app.run_action(binding.action, self):
                return True
        return False

    def taken(self, event: events.Key) -> bool:
        """Whether a key was typed text, the answer to a question, or something else that no binding says."""
        del event
        return False

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Where nothing can be seen nothing is changed."""
        del parameters
        return self.fits or action in ("back", "help", "leave", "menu")

    # ── the mouse ──

    def hit(self, hit: Hit) -> None:
        """Something was clicked."""

    def scrolled(self, hit: Hit | None, rows: int) -> None:
        """The wheel was turned."""

    def on_zone_clicked(self, event: Zone.Clicked) -> None:
        """Pass a click on."""
        event.stop()
        if self.fits:
            self.hit(event.hit)

    def on_zone_scrolled(self, event: Zone.Scrolled) -> None:
        """Pass the wheel on."""
        event.stop()
        if self.fits:
            self.scrolled(event.hit, event.rows)
