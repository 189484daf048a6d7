"""What a game's rules are made of are values, and its files ask for events that it has."""

from __future__ import annotations

import ast
import dataclasses
import importlib
import inspect
from collections.abc import Iterator
from enum import Enum
from pathlib import Path

import pytest

from pygames import GAMES
from tests.strategies import kinds_of

ROOT = Path(__file__).parent.parent
ROOMS = Path(importlib.import_module("pygames").__path__[0])
HOUSES = ("pygames", "web/app/tables", "tests", "e2e")


@pytest.mark.parametrize("game", GAMES)
def test_every_class_of_the_rules_is_a_frozen_dataclass_with_slots(game: str) -> None:
    """But for those that are tuples or names."""
    count = 0
    for path in (ROOMS / game).glob("*.py"):
        module = importlib.import_module(f"pygames.{game}.{path.stem}")
        for name, each in inspect.getmembers(module, inspect.isclass):
            is_own = each.__module__ == module.__name__ and not name.startswith("_")
            if is_own and not issubclass(each, Enum | tuple):
                count += 1
                assert dataclasses.is_dataclass(each), each
                assert each.__dataclass_params__.frozen, each  # type: ignore[attr-defined]
                assert "__slots__" in vars(each), each
    assert count


def kinds_in(tree: ast.AST) -> Iterator[str]:
    """The texts that the kind of an event is compared with.

    A type checker sees a wrong one in `==`, but neither in `in` nor beside another in a `case`.
    """
    for node in ast.walk(tree):
        match node:
            case ast.Compare(ast.Attribute(ast.Name("event"), "kind"), comparators=others):
                yield from (text for other in others for text in texts(other))
            case ast.Match(ast.Attribute(ast.Name("event"), "kind"), cases):
                yield from (text for case in cases for text in texts(case.pattern))


def texts(node: ast.AST) -> Iterator[str]:
    for inner in ast.walk(node):
        if isinstance(inner, ast.Constant) and isinstance(inner.value, str):
            yield inner.value


def test_what_is_asked_for_is_found() -> None:
    code = "event.kind in ('a', 'b') or event.kind == 'c'\nmatch event.kind:\n case 'd' | 'e': 0"
    assert sorted(kinds_in(ast.parse(code))) == ["a", "b", "c", "d", "e"]


@pytest.mark.parametrize("game", GAMES)
def test_only_kinds_of_the_game_are_asked_for(game: str) -> None:
    kinds = kinds_of(GAMES[game])
    files = [path for house in HOUSES for path in (ROOT / house / game).rglob("*.py")]
    wrong = {
        f"{path.relative_to(ROOT)}: {kind}"
        for path in files
        for kind in kinds_in(ast.parse(path.read_text(encoding="utf-8")))
        if kind not in kinds
    }
    assert files and not wrong
