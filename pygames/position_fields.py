"""Write and read the words of a position's text."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TypeVar

from pygames.cards import Card, card_name, card_text, parse_card
from pygames.errors import BadText, short

__all__ = [
    "COLOURED",
    "STANDARD",
    "VERSION",
    "Fields",
    "Line",
    "cards_of",
    "check_cards",
    "number",
    "turned",
]

STANDARD = re.compile(r"(?:10|[A2-9TJQK])[CDHS]")
"""A card of the standard deck, in capitals."""
COLOURED = re.compile(r"(?:10|[2-9T])[ROYGB]|[JQK]")
"""A number card in a colour, or one without a suit, in capitals."""
VERSION = "1"
"""Follows the game's name; increased when a word changes its meaning."""

_Value = TypeVar("_Value")


def turned(values: Sequence[_Value], seat: int) -> tuple[_Value, ...]:
    """Values by seat, rotated to put `seat` first."""
    return (*values[seat:], *values[:seat])


class Line:
    """A position's text while it is written, without default values."""

    def __init__(self, first: str, *fixed: str) -> None:
        self._words = [first + VERSION, *fixed]

    def __str__(self) -> str:
        return " ".join(self._words)

    def add(self, key: str, value: str | int, default: str | int = "") -> None:
        if value != default:
            self._words.append(f"{key}:{value}")

    def row(self, key: str, values: Sequence[int]) -> None:
        """Add a number for each seat, unless all are 0."""
        self.add(key, "-".join(map(str, values)) if any(values) else "")

    @staticmethod
    def cards(cards: Iterable[Card]) -> str:
        return "".join(map(card_text, cards)) or "-"


class Fields:
    """The words of a position that is read. Methods raise `BadText`, beginning with the key."""

    def __init__(
        self, game: str, words: Sequence[str], fixed: Sequence[str], keys: Sequence[str]
    ) -> None:
        if len(words) < len(fixed):
            raise BadText(f"a position of {game} begins with {', '.join(fixed)}")
        self._values = dict(zip(fixed, words, strict=False))
        for word in words[len(fixed) :]:
            key, colon, value = word.partition(":")
            key = key.lower()
            if not colon or key not in keys:
                raise BadText(f"{short(word)} is no part of it; those are {', '.join(keys)}")
            if not value:
                raise BadText(f"{key}: nothing stands after it")
            if key in self._values:
                raise BadText(f"{key}: stands twice")
            self._values[key] = value

    def __contains__(self, key: str) -> bool:
        return key in self._values

    def text(self, key: str, default: str = "") -> str:
        return self._values.get(key, default)

    def parts(self, key: str, separator: str = ",") -> list[str]:
        return self._values[key].split(separator) if key in self._values else []

    def number(self, key: str, default: int, low: int = 0, high: int = 99) -> int:
        return number(key, self._values[key], low, high) if key in self._values else default

    def one_of(self, key: str, *words: str) -> str:
        word = self.text(key, words[0]).lower()
        if word not in words:
            raise BadText(f"{key}: {short(word)} is none of {', '.join(filter(None, words))}")
        return word

    def row(self, key: str, seats: int, high: int = 999) -> tuple[int, ...]:
        """A number for each seat, the view's own first."""
        if key not in self._values:
            return (0,) * seats
        parts = self.parts(key, "-")
        if len(parts) != seats:
            raise BadText(f"{key}: {len(parts)} numbers, and {seats} play")
        return tuple(number(key, part, 0, high) for part in parts)

    def cards(self, key: str, pattern: re.Pattern[str] = STANDARD) -> tuple[Card, ...]:
        return cards_of(key, self.text(key, "-"), pattern)

    def marked(self, key: str, mark: str) -> list[tuple[Card, str]]:
        """Standard cards, each with the text behind it that matches `mark`, in capitals."""
        return _marked(key, self.text(key, "-"), STANDARD, re.compile(mark))


def number(key: str, text: str, low: int, high: int) -> int:
    """Raises `BadText`."""
    if not re.fullmatch(r"[0-9]{1,4}", text, re.ASCII) or not low <= int(text) <= high:
        raise BadText(f"{key}: {short(text)} is no number from {low} to {high}")
    return int(text)


def cards_of(key: str, text: str, pattern: re.Pattern[str]) -> tuple[Card, ...]:
    """Cards one after another, with or without commas and dots. Raises `BadText`."""
    return tuple(card for card, _ in _marked(key, text, pattern, None))


def _marked(
    key: str, text: str, pattern: re.Pattern[str], mark: re.Pattern[str] | None
) -> list[tuple[Card, str]]:
    cards: list[tuple[Card, str]] = []
    capitals, at = text.upper(), 0
    if text == "-":
        return cards
    while at < len(capitals):
        if capitals[at] in ",.":
            at += 1
            continue
        card = pattern.match(capitals, at)
        if card is None:
            raise BadText(f"{key}: at character {at + 1}, {short(text[at : at + 3])} is no card")
        at = card.end()
        behind = mark.match(capitals, at) if mark is not None else None
        cards.append((parse_card(card[0].replace("10", "T")), behind[0] if behind else ""))
        at = behind.end() if behind else at
    return cards


def check_cards(places: Iterable[tuple[str, Iterable[Card]]], deck: Sequence[Card]) -> None:
    """Raises `BadText`, naming the card, if places hold more copies than the deck."""
    left, where = Counter(deck), dict[Card, str]()
    for place, cards in places:
        for card in cards:
            left[card] -= 1
            if left[card] >= 0:
                where[card] = place
            elif card not in where:
                raise BadText(f"{place}: the {card_name(card)} is not in this deck")
            elif where[card] == place:
                raise BadText(f"the {card_name(card)} is twice in the {place}")
            else:
                raise BadText(f"the {card_name(card)} is in the {where[card]} and in the {place}")
