"""The examples in the documentation run."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
from pathlib import Path

import app
import pytest

import pygames
from tools.build import rooms


def modules(package: object) -> list[str]:
    found = pkgutil.walk_packages(package.__path__, f"{package.__name__}.")  # type: ignore[attr-defined]
    return [package.__name__, *(module.name for module in found)]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "name",
    [
        *(name for name in modules(pygames) + modules(app) if not name.endswith("__main__")),
        "tools.words",
    ],
)
def test_the_examples_of(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


@pytest.mark.parametrize("name", ["README.md", "docs/engine.md"])
def test_the_examples_in(name: str) -> None:
    document = Path(__file__).resolve().parent.parent / name
    failed, tried = doctest.testfile(str(document), module_relative=False)
    assert tried and not failed


@pytest.mark.parametrize("game", [game for game in pygames.GAMES if rooms.figures(game)])
def test_the_figures_of_the_rules_say_what_the_rules_do(game: str) -> None:
    module = rooms.figures(game)
    assert module is not None
    failed, tried = doctest.testmod(module)
    assert tried and not failed
