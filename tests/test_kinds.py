"""The kinds of events that a game's files ask for are kinds that the game has.

A type checker sees a wrong one in `==`, but neither in `in` nor beside another one in a `case`.
"""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from pygames import GAMES

ROOT = Path(__file__).parent.parent
HOUSES = ("pygames", "web/app/tables", "tests", "e2e")


def asked(tree: ast.AST) -> Iterator[str]:
    """The texts that the kind of an event is compared with."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and is_kind(node.left):
            yield from (text for other in node.comparators for text in texts(other))
        elif isinstance(node, ast.Match) and is_kind(node.subject):
            yield from (text for case in node.cases for text in texts(case.pattern))


def is_kind(node: ast.expr) -> bool:
    match node:
        case ast.Attribute(value=ast.Name(id="event"), attr="kind"):
            return True
    return False


def texts(node: ast.AST) -> Iterator[str]:
    for inner in ast.walk(node):
        if isinstance(inner, ast.Constant) and isinstance(inner.value, str):
            yield inner.value


def test_what_is_asked_for_is_found() -> None:
    code = "event.kind in ('a', 'b') or event.kind == 'c'\nmatch event.kind:\n case 'd' | 'e': 0"
    assert sorted(asked(ast.parse(code))) == ["a", "b", "c", "d", "e"]


@pytest.mark.parametrize("game", GAMES)
def test_only_kinds_of_the_game_are_asked_for(game: str) -> None:
    events = importlib.import_module(f"pygames.{game}.events")
    (kinds,) = (get_args(value) for name, value in vars(events).items() if name.endswith("Kind"))
    files = [path for house in HOUSES for path in (ROOT / house / game).rglob("*.py")]
    wrong = {
        f"{path.relative_to(ROOT)}: {kind}"
        for path in files
        for kind in asked(ast.parse(path.read_text(encoding="utf-8")))
        if kind not in kinds
    }
    assert files and not wrong
