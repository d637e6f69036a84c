"""Records: a match as a file; write, read, replay, verify, resume.

Words: record 牌譜, match, deal, move: what was decided, header, end; seal: the envelope round a wall that is still in play.
"""

from mahjong3.records.errors import InPlayError, NewerFormatError, NotSavedError, RecordError
from mahjong3.records.folder import (
    NoMatchError,
    Summary,
    Unreadable,
    delete_record,
    ends_of,
    export_record,
    list_records,
    new_match_id,
    path_of,
    set_aside,
    summary_of,
)
from mahjong3.records.lines import (
    FORMAT,
    DealLine,
    EndLine,
    Header,
    Line,
    MoveLine,
    OverLine,
    RecordedPlayer,
    SeatLine,
    UndoLine,
    WinLine,
)
from mahjong3.records.lock import Lock
from mahjong3.records.match_lines import header_line
from mahjong3.records.record import Record, RecordedDeal, parse_record, read_record
from mahjong3.records.recorder import HUMAN, SUFFIX, Recorder
from mahjong3.records.replay import Replayed, ReplayedDeal, Step, check_record, replay

__all__ = [
    "FORMAT",
    "HUMAN",
    "SUFFIX",
    "DealLine",
    "EndLine",
    "Header",
    "InPlayError",
    "Line",
    "Lock",
    "MoveLine",
    "NewerFormatError",
    "NoMatchError",
    "NotSavedError",
    "OverLine",
    "Record",
    "RecordError",
    "RecordedDeal",
    "RecordedPlayer",
    "Recorder",
    "Replayed",
    "ReplayedDeal",
    "SeatLine",
    "Step",
    "Summary",
    "UndoLine",
    "Unreadable",
    "WinLine",
    "check_record",
    "delete_record",
    "ends_of",
    "export_record",
    "header_line",
    "list_records",
    "new_match_id",
    "parse_record",
    "path_of",
    "read_record",
    "replay",
    "set_aside",
    "summary_of",
]
