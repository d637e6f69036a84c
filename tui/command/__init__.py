"""The command line: `mahjong3`, and what stands after it.

`parser` says what may be written (help, manual page and completions come from it), `entry` runs it and turns every error into one line and
an exit code, one module for each command does the work. Only what a command needs is imported.
"""

from tui.command.entry import main

__all__ = ["main"]
