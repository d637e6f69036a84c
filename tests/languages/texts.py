"""Every text that a person may read, as the program says it in English.

A text is what stands in the sources as an argument of `_`, `N_`, `ngettext`, of an error, or of a function that only hands it on to
one of these. They are read as syntax trees, because a call inside an f-string is a text too. Scenes and the reasons why an answer is
refused are added from the program itself.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from functools import cache
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog

from mahjong3.play.refusal import Reason
from tui.scenes import load_scene, scene_names

__all__ = ["english"]

TOP: Final = Path(__file__).resolve().parents[2]
SOURCES: Final = ("mahjong3", "tui")
_MARKS: Final = frozenset(("_", "N_"))


@cache
def english() -> Catalog:
    """All texts with the places where they are said; translated none."""
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(_files())}
    errors = _error_classes(trees.values())
    catalogue = Catalog(project="mahjong3")
    for path, tree in trees.items():
        marks = {(name, 0) for name in _MARKS | errors} | _handing_on(tree, errors)
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                for text in _texts(node, marks):
                    catalogue.add(text, locations=[(path.relative_to(TOP).as_posix(), node.lineno)])
    for reason in Reason:
        catalogue.add(reason.value, locations=[("mahjong3/play/refusal.py", 1)])
    for name in scene_names():
        scene = load_scene(name)
        for text in scene.strings:
            catalogue.add(text, locations=[(f"assets/scenes/{scene.name}.toml", 1)])
    return catalogue


def _texts(call: ast.Call, marks: AbstractSet[tuple[str, int]]) -> Iterator[str | tuple[str, str]]:
    """What a call says."""
    texts = [arg.value if isinstance(arg, ast.Constant) and isinstance(arg.value, str) else "" for arg in call.args]
    called = _called(call)
    if called == "ngettext" and len(texts) > 1 and texts[0]:
        yield texts[0], texts[1]
    for place, text in enumerate(texts):
        if (called, place) in marks and any(map(str.isalpha, text)):
            yield text


def _called(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")


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


def _handed_on(function: ast.FunctionDef, marks: AbstractSet[tuple[str, int]]) -> int | None:
    """Which argument of a function goes on to a mark as its text."""
    names = [argument.arg for argument in (*function.args.posonlyargs, *function.args.args)]
    names = [name for name in names if name not in ("self", "cls")]
    for node in ast.walk(function):
        if not isinstance(node, ast.Call):
            continue
        for place, handed in enumerate(node.args):
            if (_called(node), place) in marks and isinstance(handed, ast.Name) and handed.id in names:
                return names.index(handed.id)
    return None
