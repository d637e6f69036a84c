"""What the screens hand to the drawing functions, and what they get back.

Texts come in translated and are shown as they are; Chinese beside them comes in its own field (`han`), so that `latin` faces can
leave it out. Seats index every tuple that has one entry per seat. The pictures of other screens than the table are made when they are
first asked for.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from tui.drawing.model.pieces import (
    Act,
    Chip,
    Coaching,
    Drawn,
    FaceSet,
    FanItem,
    Hit,
    KeyHint,
    Line,
    LogRow,
    Look,
    Meter,
    Piece,
    Player,
    Rect,
    Run,
    Size,
    Spot,
    ThemeName,
    Tile,
    Tone,
    Variant,
    WaitRow,
    Waits,
)
from tui.drawing.model.table import (
    TablePicture,
)

if TYPE_CHECKING:
    from tui.drawing.model.screens import (
        CoverPicture,
        DealRow,
        FanRow,
        Flow,
        HandRow,
        LeftSeat,
        LeftTable,
        LegendPicture,
        MenuItem,
        RankingPicture,
        ReadingRow,
        ResultPicture,
        SeatResult,
        SetPicture,
        StandingRow,
        TitlePicture,
    )

__all__ = [
    "Act",
    "Chip",
    "Coaching",
    "CoverPicture",
    "DealRow",
    "Drawn",
    "FaceSet",
    "FanItem",
    "FanRow",
    "Flow",
    "HandRow",
    "Hit",
    "KeyHint",
    "LeftSeat",
    "LeftTable",
    "LegendPicture",
    "Line",
    "LogRow",
    "Look",
    "MenuItem",
    "Meter",
    "Piece",
    "Player",
    "RankingPicture",
    "ReadingRow",
    "Rect",
    "ResultPicture",
    "Run",
    "SeatResult",
    "SetPicture",
    "Size",
    "Spot",
    "StandingRow",
    "TablePicture",
    "ThemeName",
    "Tile",
    "TitlePicture",
    "Tone",
    "Variant",
    "WaitRow",
    "Waits",
]


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.screens"), name)
