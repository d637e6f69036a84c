"""A match in play, without any screen: what is played, who plays it, what is told, what is kept.

Names come from their module when they are first asked for, so that the title screen is there before the engine is.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tui.session.failed import PlayFailedError
    from tui.session.pacing import SPEEDS, pause
    from tui.session.play import HUMAN, Play
    from tui.session.saves import begin, names_of, open_matches, records_folder, resume
    from tui.session.session import Chair, LateAnswerError, Session, Told
    from tui.session.writing import Recorder, SessionError

_HOMES = {
    "failed": ("PlayFailedError",),
    "pacing": ("SPEEDS", "pause"),
    "play": ("HUMAN", "Play"),
    "saves": ("begin", "names_of", "open_matches", "records_folder", "resume"),
    "session": ("Chair", "LateAnswerError", "Session", "Told"),
    "writing": ("Recorder", "SessionError"),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [
    "HUMAN",
    "SPEEDS",
    "Chair",
    "LateAnswerError",
    "Play",
    "PlayFailedError",
    "Recorder",
    "Session",
    "SessionError",
    "Told",
    "begin",
    "names_of",
    "open_matches",
    "pause",
    "records_folder",
    "resume",
]


def __getattr__(name: str) -> object:
    home = _HOME_OF.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{home}"), name)
