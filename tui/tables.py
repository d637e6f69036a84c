"""Tables of one's own: the files in a person's configuration folder, beside the presets.

`find("wiki")`, `find("Grandma's table")`, `find("house.toml")` is what `--rules` means everywhere.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from mahjong3.errors import MahjongError
from mahjong3.rules import PRESETS, Rules, RulesError, parse_setting, read_table, table_dict
from tui.resources import read_text
from tui.settings import settings_file
from tui.words import N_, clean

__all__ = ["Table", "find", "folder", "listed", "remove", "save", "with_settings"]

SUFFIX = ".toml"
_LONGEST_STEM = 60


@dataclass(frozen=True, slots=True)
class Table:
    """A table of one's own as it lies in the folder."""

    path: Path
    """Its file."""
    rules: Rules | None
    """Its rules; `None` if the file cannot be used."""
    error: MahjongError | None = None
    """Why it cannot be used."""

    @property
    def name(self) -> str:
        """What it is called: by itself, or else by its file."""
        return self.rules.name if self.rules is not None else clean(self.path.stem)


def folder() -> Path:
    """Where tables of one's own are kept; it need not exist."""
    return settings_file().parent / "tables"


def listed(where: Path | None = None) -> tuple[Table, ...]:
    """Every table of the folder, also those that cannot be used, by name."""
    tables = [_read(path) for path in (where or folder()).glob(f"*{SUFFIX}")]
    return tuple(sorted(tables, key=lambda table: (table.name.casefold(), str(table.path))))


def _read(path: Path) -> Table:
    try:
        return Table(path, read_file(path))
    except MahjongError as error:
        return Table(path, None, error)


def read_file(path: Path) -> Rules:
    """The rules of a file.

    Raises:
        RulesError: it cannot be read, or what it says is not allowed.
    """
    try:
        text = read_text(path)
    except OSError as error:
        why = error.strerror or type(error).__name__
        raise RulesError(N_("{file} cannot be read: {why}"), file=str(path), why=why) from None
    except ValueError as error:  # not UTF-8; or a zero byte in the name
        why = "not UTF-8" if isinstance(error, UnicodeDecodeError) else "no such file"
        raise RulesError(N_("{file} cannot be read: {why}"), file=str(path), why=why) from None
    return read_table(text, str(path))


def find(name: str, *, source: str = "--rules", where: Path | None = None) -> Rules:
    """The rules that a person means.

    Args:
        name: a preset, the name of a table of one's own (or of its file), or a path ending in `.toml`.
        source: what an error calls the option.
        where: the folder of tables; the usual one if not given.

    Raises:
        RulesError: there are no such rules, or their file cannot be used.
    """
    if name in PRESETS:
        return PRESETS[name]
    if name.endswith(SUFFIX):
        return read_file(Path(name).expanduser())
    tables = listed(where)
    for table in tables:
        if name in (table.name, table.path.stem):
            if table.error is not None:
                raise table.error
            assert table.rules is not None
            return table.rules
    raise RulesError(
        N_("{option}: there is no table «{name}»: there are {names}, or a path ending in .toml"),
        option=source,
        name=name,
        names=", ".join([*PRESETS, *(table.name for table in tables)]),
    )


def with_settings(rules: Rules, settings: tuple[str, ...], *, source: str = "--set") -> Rules:
    """Rules with `KEY=VALUE` applied, the last of a key counting.

    Raises:
        RulesError: no such rule, or not one of its values.
    """
    return rules.changed(dict(parse_setting(text, source) for text in settings), source=source)


def save(rules: Rules, where: Path | None = None) -> Path:
    """Write a table of one's own; one of the same name is replaced.

    Raises:
        RulesError: the name is that of a preset, or the folder cannot be written.
    """
    import tomli_w

    if rules.name in PRESETS:
        raise RulesError(N_("«{name}» is a preset: give the table another name"), name=rules.name)
    target = _file_of(rules.name, where or folder())
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        beside = target.with_suffix(".new")
        beside.write_text(tomli_w.dumps(table_dict(rules)), encoding="utf-8")
        beside.replace(target)
    except OSError as error:
        why = error.strerror or type(error).__name__
        raise RulesError(N_("{file} cannot be written: {why}"), file=str(target), why=why) from None
    return target


def remove(name: str, where: Path | None = None) -> None:
    """Delete the table of this name.

    Raises:
        RulesError: there is none, or it cannot be deleted.
    """
    for table in listed(where):
        if table.name == name:
            try:
                table.path.unlink()
            except OSError as error:
                why = error.strerror or type(error).__name__
                raise RulesError(N_("{file} cannot be deleted: {why}"), file=str(table.path), why=why) from None
            return
    raise RulesError(N_("there is no table «{name}»"), name=name)


def _file_of(name: str, where: Path) -> Path:
    """The file of a table: the one that has this name already, else one named after it that is free."""
    for table in listed(where):
        if table.name == name:
            return table.path
    stem = re.sub(r"[^\w-]+", "-", name.casefold()).strip("-")[:_LONGEST_STEM] or "table"
    stems = (stem if number == 1 else f"{stem}-{number}" for number in count(1))
    return next(
        path for path in (where / f"{stem}{SUFFIX}" for stem in stems) if path.stem not in PRESETS and not path.exists()
    )
