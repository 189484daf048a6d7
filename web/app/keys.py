"""Which key does what at the table."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Key:
    """A row of the list under `?`, and what the keys do."""

    names: tuple[str, ...]
    """The keys' labels."""
    does: str
    acts: Mapping[str, str]
    """By the browser's name for each key."""


ARRANGING = (
    Key(("O",), "sort your hand another way", {"o": "sort"}),
    Key(
        ("Shift", "←", "→"),
        "move the chosen card in your hand",
        {"Shift+ArrowLeft": "shift -1", "Shift+ArrowRight": "shift 1"},
    ),
)

ALOUD = (
    Key(("S",), "hear the score and where the match stands", {"s": "say-score"}),
    Key(("L",), "hear what lies on the table", {"l": "say-table"}),
    Key(("Y",), "hear your hand and its melds", {"y": "say-hand"}),
    Key(("I",), "hear about the others", {"i": "say-others"}),
    Key(("X",), "hear the last message again", {"x": "say-again"}),
)
SIDE = Key(("G",), "show the score and the log", {"g": "side"})
MENU = Key(("M",), "open the menu", {"m": "menu"})
LIST = Key(("?",), "show this list", {"?": "keys"})

_TAPS = (
    "play a card",
    "choose a card; tap it again to press the main button",
    "choose a card, or put it back; tap twice to play it alone",
)
"""What a tap on a card does, by how many can be chosen: none, one, several."""

_PLACE = re.compile("(?:Key|Digit)([A-Z0-9])")

_ENTER = {"Enter": "enter"}


def keys_of(own: tuple[Key, ...], cards: int, picks: int = 1) -> tuple[Key, ...]:
    """The keys in the order of the list; `own` are the game's own.

    `cards` is how many cards have a digit, at most ten; `picks`, how many can be chosen at once.
    """
    arrows = {"ArrowLeft": "left", "ArrowRight": "right", "Home": "first", "End": "last"}
    chosen = "the chosen cards" if picks > 1 else "the chosen card"
    return (
        Key(("Tap",), _TAPS[min(picks, 2)], {}),
        Key(("←", "→"), "go along your hand" if picks > 1 else "choose a card", arrows),
        Key(("Space",), "choose a card, or put it back", {" ": "toggle"}),
        Key(("Enter",), f"play {chosen}, follow a hint, or press the main button", _ENTER),
        *([_places(cards)] if cards else []),
        *own,
        Key(("H",), "get a hint", {"h": "hint"}),
        Key(("U",), "undo your last move", {"u": "undo"}),
        *ALOUD,
        SIDE,
        MENU,
        Key(("Esc",), "close a sheet, or put back what you have chosen", {"Escape": "escape"}),
        LIST,
    )


def _places(cards: int) -> Key:
    """Digits choose a card by its place; the tenth has the 0."""
    digits = "1234567890"[:cards]
    return Key(
        (digits[0], "…", digits[-1]),
        "choose a card by its place in your hand",
        {digit: f"card {place}" for place, digit in enumerate(digits, 1)},
    )


def command_of(
    keys: tuple[Key, ...],
    key: str,
    ctrl: bool = False,
    alt: bool = False,
    meta: bool = False,
    shift: bool = False,
    single: bool = True,
    code: str = "",
) -> str | None:
    """The act of a key as the browser names it.

    Keys of one character count only when `single` is on: speech input types them by accident.
    `code`, the key's place, counts where it prints no Latin letter or digit.

    >>> shared = keys_of((), cards=6)
    >>> command_of(shared, "u"), command_of(shared, "U"), command_of(shared, "3")
    ('undo', 'undo', 'card 3')
    >>> command_of(shared, "7"), command_of(shared, "u", ctrl=True)
    (None, None)
    >>> command_of(shared, "р", code="KeyH"), command_of(shared, "&", code="Digit1")
    ('hint', 'card 1')
    """
    if alt or meta:
        return None
    if ctrl:
        return "undo" if _latin(key, code) == "z" else None
    if len(key) == 1:
        if not single:
            return None
        if not any(key in entry.acts for entry in keys):
            key = key if shift and code.startswith("Digit") else _latin(key, code)
        key = key.lower()
    elif shift:
        key = f"Shift+{key}"
    return next((entry.acts[key] for entry in keys if key in entry.acts), None)


def _latin(key: str, code: str) -> str:
    place = _PLACE.fullmatch(code)
    return place[1].lower() if place and not (key.isascii() and key.isalnum()) else key
