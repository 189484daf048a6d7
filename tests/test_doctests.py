"""The examples in the documentation run."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
from pathlib import Path

import app
import pytest

import pygames


def modules(package: object) -> list[str]:
    found = pkgutil.walk_packages(package.__path__, f"{package.__name__}.")  # type: ignore[attr-defined]
    return [package.__name__, *(module.name for module in found)]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "name", [name for name in modules(pygames) + modules(app) if not name.endswith("__main__")]
)
def test_the_examples_of(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


@pytest.mark.parametrize("name", ["README.md", "docs/engine.md"])
def test_the_examples_in(name: str) -> None:
    document = Path(__file__).resolve().parent.parent / name
    failed, tried = doctest.testfile(str(document), module_relative=False)
    assert tried and not failed
