"""All chance, from a seed: the same deal on CPython and Pyodide, this year and in five years.

Every deal, reshuffle and cut draws from a stream of its own, named after the seed and its place in
the match, so a later change of the rules' code cannot shift an earlier deal. Only what Python
promises to keep is used: SHA-256, and the sequence of `random.Random(int).random()`.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable
from random import Random
from typing import TypeVar

__all__ = ["SEED_LENGTH", "new_seed", "shuffled", "stream"]

_Item = TypeVar("_Item")

SEED_LENGTH = 26
"""The letters of a seed made by `new_seed`: 32**26, or 2**130, too many to try them all."""

_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz0"


def stream(seed: str, *place: object) -> Random:
    """A random generator for one place of one match, such as ``stream(seed, "period", 2)``."""
    name = "/".join(str(part) for part in (seed, *place))
    return Random(int.from_bytes(hashlib.sha256(name.encode()).digest(), "big"))


def shuffled(items: Iterable[_Item], rng: Random) -> list[_Item]:
    """The items in random order, by Fisher and Yates over ``rng.random()``; the first is the top.

    `random.shuffle` would do, but Python does not promise that its sequence stays.
    """
    result = list(items)
    for last in range(len(result) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        result[last], result[other] = result[other], result[last]
    return result


def new_seed() -> str:
    """A fresh seed of `SEED_LENGTH` letters from the system's randomness, easy to read and type.

    In a browser that is ``crypto.getRandomValues``.
    """
    return "".join(secrets.choice(_LETTERS) for _ in range(SEED_LENGTH))
