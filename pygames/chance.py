"""All chance, from a seed: the same deal on CPython and Pyodide, for years.

Each deal, reshuffle and cut has its own stream, named after the seed and its place, so that a later
change of code cannot shift an earlier deal. It uses only what Python promises to keep: SHA-256 and
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
"""The letters of a seed: 32**26 = 2**130 of them, too many to try."""

_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz0"


def stream(seed: str, *place: object) -> Random:
    """A random generator for one place of a match: ``stream(seed, "period", 2)``."""
    name = "/".join(str(part) for part in (seed, *place))
    return Random(int.from_bytes(hashlib.sha256(name.encode()).digest(), "big"))


def shuffled(items: Iterable[_Item], rng: Random) -> list[_Item]:
    """The items in random order, by Fisher and Yates over ``rng.random()``; the first is the top.

    Python does not promise to keep the sequence of `random.shuffle`.
    """
    result = list(items)
    for last in range(len(result) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        result[last], result[other] = result[other], result[last]
    return result


def new_seed() -> str:
    """A fresh seed of `SEED_LENGTH` letters, easy to read and type.

    In a browser that is ``crypto.getRandomValues``.
    """
    return "".join(secrets.choice(_LETTERS) for _ in range(SEED_LENGTH))


def new_seed_of(rng: Random) -> str:
    """A seed like these, from a generator: the same each time."""
    return "".join(_LETTERS[int(rng.random() * len(_LETTERS))] for _ in range(SEED_LENGTH))
