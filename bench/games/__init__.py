"""What benches know of one game, in `bench/games/<game>.py`; all of it can be left out.

- ``PAIRS``: who meets whom in `bench.strength`
- ``LONG``, ``QUICK``: variations that make matches long, players that decide quickly
- ``LENGTH``: the variation that makes a match longer than usual: ``option``, and its ``default``
  number or by how many ``times`` a difference in strength then counts (`train.strengths`)
- ``PLANTED``: what a planted mistake costs at least (`bench.review`), in the game's unit
- ``FUTURES``, ``future(state, rng)``: how often a pair is played on there, and in what other world
- ``play(page)``: how the person moves at the table; ``SCENE``: what it is filmed for
- ``MEDIAN``, ``SLOWEST``: the bars of an expert's moves in ms
- ``REVIEW_MATCH``, ``REVIEW_PART``: the bars of a review in seconds
"""

from __future__ import annotations

import importlib
from importlib.util import find_spec
from typing import Any

__all__ = ["ANSWERED", "trait"]

ANSWERED = """() => !window.benchTimes.clicked && (document.querySelector("#table-sheet[open]")
  || document.querySelector(".prompt"))"""
"""Whether a click has been answered, in the page of `bench.table`."""


def trait(game: str, name: str, otherwise: Any = None) -> Any:
    """What a game's module has under a name."""
    path = f"bench.games.{game}"
    module = importlib.import_module(path) if find_spec(path) else None
    return getattr(module, name, otherwise)
