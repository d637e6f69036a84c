"""`python -m mahjong3`: the command line."""

from __future__ import annotations

import sys

from tui.command import main

if __name__ == "__main__":
    sys.exit(main())
