"""What a game's rules are made of are values: they cannot change, and carry nothing beside."""

from __future__ import annotations

import dataclasses
import importlib
import inspect
from enum import Enum
from pathlib import Path

import pytest

from pygames import GAMES

ROOMS = Path(importlib.import_module("pygames").__path__[0])


def classes(game: str) -> list[type]:
    """The public classes of a game's rules, but for those that are tuples or names."""
    found = []
    for path in sorted((ROOMS / game).glob("*.py")):
        module = importlib.import_module(f"pygames.{game}.{path.stem}")
        for name, value in inspect.getmembers(module, inspect.isclass):
            own = value.__module__ == module.__name__ and not name.startswith("_")
            if own and not issubclass(value, Enum | tuple):
                found.append(value)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_class_of_the_rules_is_a_frozen_dataclass_with_slots(game: str) -> None:
    assert classes(game)
    for each in classes(game):
        assert dataclasses.is_dataclass(each), each
        assert each.__dataclass_params__.frozen, each  # type: ignore[attr-defined]
        assert "__slots__" in vars(each), each
