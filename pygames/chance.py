"""Draw all chance from a seed: the same deal on CPython and Pyodide, for years.

Each deal, reshuffle and cut has its own stream, named after the seed and its place, so that new
code cannot change an old deal. Only what Python promises to keep is used: SHA-256 and
`random.Random(int).random()`.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable
from random import Random
from typing import TypeVar

__all__ = ["SEED_LENGTH", "new_seed", "new_seed_of", "shuffled", "stream"]

_Item = TypeVar("_Item")

SEED_LENGTH = 26
"""The length of a seed: 32**26 = 2**130 seeds are too many to try."""

_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz0"


def stream(seed: str, *place: object) -> Random:
    """A random generator for one place of a match: ``stream(seed, "period", 2)``."""
    name = "/".join(str(part) for part in (seed, *place))
    return Random(int.from_bytes(hashlib.sha256(name.encode()).digest(), "big"))


def shuffled(items: Iterable[_Item], rng: Random) -> list[_Item]:
    """The items in random order (Fisher–Yates over ``rng.random()``), the top card first.

    Python does not promise to keep the sequence of `random.shuffle`.
    """
    result = list(items)
    for last in range(len(result) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        result[last], result[other] = result[other], result[last]
    return result


def new_seed() -> str:
    """A fresh seed of `SEED_LENGTH` letters, easy to read and type.

    In a browser it comes from ``crypto.getRandomValues``.
    """
    return "".join(secrets.choice(_LETTERS) for _ in range(SEED_LENGTH))


def new_seed_of(rng: Random) -> str:
    """A seed of the same form, drawn from `rng`."""
    return "".join(_LETTERS[int(rng.random() * len(_LETTERS))] for _ in range(SEED_LENGTH))
