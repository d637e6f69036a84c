"""Make every picture of the README anew."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path
from typing import Final, NamedTuple

from mahjong3.bots import make_bot
from tests.pictures.shot import save_png
from tui.app import MahjongApp
from tui.session import Play, Session
from tui.settings import Settings

TOP: Final = Path(__file__).resolve().parents[2]
NAMES: Final = ("You", "Mei Ling", "Hafiz")


class Picture(NamedTuple):
    """A moment of a match."""

    name: str
    size: tuple[int, int]
    seed: str | None
    """`None`: the title screen."""
    answers: int
    """How many answers of the person, those of a bot, come before it."""
    theme: str = "felt"
    faces: str = "han"


PICTURES: Final = (
    Picture("title", (80, 24), None, 0),
    Picture("table", (100, 30), "23", 5),
    Picture("claim", (80, 24), "7", 5),
    Picture("result", (100, 30), "7", 9),
    Picture("light", (80, 24), "11", 5, theme="light"),
    Picture("latin", (80, 24), "11", 5, theme="dark", faces="latin"),
)


async def take(picture: Picture, folder: Path, data: Path) -> None:
    """Play up to a moment and keep what the screen shows."""
    settings = Settings(speed="instant", theme=picture.theme, faces=picture.faces)
    play = Play(settings=settings, seed=picture.seed, start=picture.seed is not None, data=data, names=NAMES)
    app = MahjongApp(play, few_colours=False)
    async with app.run_test(size=picture.size) as pilot:
        await pilot.pause(0.3)
        bot = make_bot("normal")
        for _ in range(picture.answers):
            session = app.session
            assert session is not None
            while not asked(session):
                await pilot.pause(0.05)
            if session.deal.result is not None:
                break
            session.submit(0, bot.choose(session.view(0), 1))
        await pilot.pause(0.5)
        save_png(app, folder / f"{picture.name}.png")


def asked(session: Session) -> bool:
    """The person is asked and has been told everything, or the deal is over."""
    return session.deal.result is not None or (session.caught_up and session.view(0).asked)


def main() -> None:
    """All of them."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else TOP / "assets" / "pictures"
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        for picture in PICTURES:
            asyncio.run(take(picture, folder, Path(data)))


if __name__ == "__main__":
    main()
