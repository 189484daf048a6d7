"""The fingerprint of a deal, which fixes its cards before the first one is seen.

All chance comes from the seed, so the SHA-256 of rules, options, seats and seed, shown beforehand,
lets anybody check the deal afterwards. A seed of `pygames.chance.SEED_LENGTH` random letters cannot
be found from it by trying.

>>> from pygames import GAMES
>>> gin = GAMES["gin"]
>>> text = deal_text(gin, gin.Options(), seats=2, people=(0,), seed="abc")
>>> text
'{"deal":1,"game":"gin","options":{"limit":100},"people":[0],"rules":1,"seats":2,"seed":"abc"}'
>>> grouped(fingerprint(text))[:19]
'5f14 b756 b1de 8401'
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from pygames.errors import BadText, short
from pygames.game import Game

__all__ = ["FORM", "deal_text", "fingerprint", "grouped", "read_fingerprint"]

FORM = 1
"""The version of the text; a new one changes all fingerprints."""

_DIGITS = 64
_GROUP = 4


def deal_text(game: Game, options: Any, seats: int, people: Sequence[int], seed: str) -> str:
    """All that fixes the cards and whose they are, as one line of ASCII.

    JSON without blanks, names in alphabetical order; `options` with all values, `people` the seats
    without a computer opponent.
    """
    data = {
        "deal": FORM,
        "game": game.name,
        "rules": game.rules_version,
        "options": asdict(options),
        "seats": seats,
        "people": list(people),
        "seed": seed,
    }
    return json.dumps(data, sort_keys=True, separators=(",", ":"))


def fingerprint(text: str) -> str:
    """The SHA-256 of a text, in 64 hexadecimal digits."""
    return hashlib.sha256(text.encode()).hexdigest()


def read_fingerprint(text: str) -> str:
    """A fingerprint in groups or in one piece. Raises `BadText`.

    >>> read_fingerprint("947D 8B51 " * 8) == "947d8b51" * 8
    True
    """
    digits = re.sub(r"\s", "", text).lower()
    if not re.fullmatch(rf"[0-9a-f]{{{_DIGITS}}}", digits):
        raise BadText(f"{short(text)} is not a fingerprint: it takes 64 digits from 0 to f")
    return digits


def grouped(digits: str) -> str:
    """A fingerprint in groups of four, as it is shown."""
    return " ".join(digits[at : at + _GROUP] for at in range(0, len(digits), _GROUP))
