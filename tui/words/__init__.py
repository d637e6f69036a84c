"""Every word that a person reads passes through here.

`_("Mei discarded {tile}", tile=…)` says an English sentence in the person's language, `N_("…")` marks one that is said
later, `ngettext("{n} tile", "{n} tiles", n)` counts. `say(error)` translates an error of the engine, `refusal(reason)` says
why an action is not allowed. Names of tiles, seats, melds and fan are in `tui.words.names`, whole sentences about what
happens at the table in `tui.words.telling`.
"""

from tui.words.catalogue import (
    N_,
    _,
    clean,
    in_chinese,
    language,
    language_name,
    languages,
    listed,
    ngettext,
    say,
    set_language,
)

__all__ = [
    "N_",
    "_",
    "clean",
    "in_chinese",
    "language",
    "language_name",
    "languages",
    "listed",
    "ngettext",
    "say",
    "set_language",
]
