"""A match in play, without any screen: what is played, who plays it, what is told, what is kept."""

from tui.session.failed import PlayFailedError
from tui.session.pacing import SPEEDS, pause
from tui.session.play import HUMAN, Play
from tui.session.saves import begin, names_of, open_matches, records_folder, resume
from tui.session.session import Chair, LateAnswerError, Recorder, Session, SessionError, Told

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
