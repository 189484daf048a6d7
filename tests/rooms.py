"""The rooms of the games in this folder: `tests/<game>/`, found by the registry."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

from pygames import GAMES

HERE = Path(__file__).parent


def rooms(module: str) -> dict[str, Any]:
    """The module of that name in the room of every game that has one, in the order of `GAMES`."""
    names = [name for name in GAMES if (HERE / name / f"{module}.py").exists()]
    return {name: importlib.import_module(f"tests.{name}.{module}") for name in names}
