"""Every text that a person may read, as the program says it in English.

Babel finds what is marked in the sources: `_`, `N_`, `ngettext`, the errors, and every function that only hands its text on to one
of these, which is found here. Scenes and the reasons why an answer is refused are added from the program itself.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Set
from functools import cache
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file

from mahjong3.play.refusal import Reason
from tui.scenes import load_scene, scene_names

__all__ = ["english"]

TOP: Final = Path(__file__).resolve().parents[2]
SOURCES: Final = ("mahjong3", "tui")
_MARKS: Final = frozenset(("_", "N_"))
_COUNTING: Final[dict[str, tuple[int, ...]]] = {"ngettext": (1, 2)}


@cache
def english() -> Catalog:
    """All texts with the places where they are said; translated none."""
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(_files())}
    errors = _error_classes(trees.values())
    catalogue = Catalog(project="mahjong3")
    for path, tree in trees.items():
        handing = _handing_on(tree, errors)
        passes: list[dict[str, tuple[int, ...]]] = [dict.fromkeys(_MARKS | errors, (1,)) | _COUNTING]
        passes += [{name: (place + 1,)} for name, place in sorted(handing)]
        for keywords in passes:
            for line, text, _comments, _context in extract_from_file("python", path, keywords=keywords):
                if text and any(char.isalpha() for char in "".join(text)):
                    catalogue.add(text, locations=[(path.relative_to(TOP).as_posix(), line)])
    for reason in Reason:
        catalogue.add(reason.value, locations=[("mahjong3/play/refusal.py", 1)])
    for name in scene_names():
        scene = load_scene(name)
        for text in scene.strings:
            catalogue.add(text, locations=[(f"assets/scenes/{scene.name}.toml", 1)])
    return catalogue


def _files() -> Iterator[Path]:
    for folder in SOURCES:
        yield from (TOP / folder).rglob("*.py")


def _error_classes(trees: Iterable[ast.Module]) -> frozenset[str]:
    """Names of `MahjongError` and of every class that is one."""
    classes = {
        node.name: {base.id for base in node.bases if isinstance(base, ast.Name)}
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    }
    found = {"MahjongError"}
    while more := {name for name, bases in classes.items() if bases & found} - found:
        found |= more
    return frozenset(found)


def _handing_on(tree: ast.Module, errors: frozenset[str]) -> frozenset[tuple[str, int]]:
    """Functions of a module whose argument is a text for one of the marks, each with which argument that is."""
    found: frozenset[tuple[str, int]] = frozenset()
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name != "__init__"]
    while (
        more := {
            (function.name, place)
            for function in functions
            if (place := _handed_on(function, {(name, 0) for name in _MARKS | errors} | found)) is not None
        }
        - found
    ):
        found |= more
    return found


def _handed_on(function: ast.FunctionDef, marks: Set[tuple[str, int]]) -> int | None:
    """Which argument of a function goes on to a mark as its text."""
    names = [argument.arg for argument in (*function.args.posonlyargs, *function.args.args)]
    names = [name for name in names if name not in ("self", "cls")]
    for node in ast.walk(function):
        if not isinstance(node, ast.Call):
            continue
        called = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        for place, handed in enumerate(node.args):
            if (called, place) in marks and isinstance(handed, ast.Name) and handed.id in names:
                return names.index(handed.id)
    return None
