"""What a breakage is, and where the tests of each floor are."""

from __future__ import annotations

from typing import Final, NamedTuple


class Breakage(NamedTuple):
    """One thing that is broken."""

    what: str
    """What goes wrong."""
    file: str
    """The module, below `mahjong3/`."""
    old: str
    """Text that stands in it exactly once."""
    new: str
    """What stands there instead."""


TARGETS: Final[dict[str, tuple[tuple[str, ...], ...]]] = {
    "tiles": (("tests/tiles",), ("tests/play/test_opening.py", "tests/playthroughs")),
    "rules": (("tests/rules",),),
    "hands": (
        ("tests/hands/test_readings.py", "tests/hands/test_waits.py", "tests/hands/test_melds.py"),
        ("tests/hands", "tests/scoring"),
    ),
    "scoring": (
        ("tests/scoring/test_patterns.py", "tests/scoring/test_best_reading.py", "tests/scoring/test_payments.py"),
        ("tests/scoring",),
    ),
    "play": (
        (
            "tests/play/test_claims.py",
            "tests/play/test_opening.py",
            "tests/play/test_kongs.py",
            "tests/play/test_options.py",
            "tests/play/test_fly_options.py",
            "tests/play/test_ends.py",
            "tests/play/test_match.py",
            "tests/play/test_refusals.py",
            "tests/play/test_actions.py",
            "tests/rules_of_9/test_odd_claims.py",
            "tests/rules_of_9/test_odd_combinations.py",
            "tests/playthroughs",
        ),
        ("tests/rules_of_9/test_referee.py", "tests/play/test_imagined.py", "tests/play/test_check.py"),
        ("tests/play/test_laws.py",),
    ),
}
"""By floor, the tests that are run, the quick and named ones first."""


def floor_of(file: str) -> str:
    """The floor to which a module belongs."""
    return file.partition("/")[0]
