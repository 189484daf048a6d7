"""What the table of each game must say of a view, one module for each game.

Such a module offers ``differences(view, look)``: where a look taken at the page differs from what
the view must show, as sentences.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pygames.cards import Card, card_name, card_text
from pygames.game import Event

__all__ = ["counted", "in_letters", "names_of", "seen_cards", "too_much"]


def too_much(shown: Iterable[str], known: Iterable[Card], where: str) -> list[str]:
    """A sentence for each card that is shown, by name or by text, and may not be known."""
    allowed = {text for card in known for text in (card_text(card), card_name(card))}
    return [f"{where} gives away {card}" for card in shown if card not in allowed]


def names_of(look: Any, view: Any) -> tuple[str, ...]:
    """What each seat is called at the page: the opponent as its fan says."""
    other = (look["opponent"]["name"] or "?").split(",")[0]
    return ("You", other) if view.seat == 0 else (other, "You")


def counted(number: int, what: str = "card") -> str:
    """A number of cards, or of something else, in words."""
    return f"{in_letters(number)} {what}{'' if number == 1 else 's'}"


def in_letters(number: int) -> str:
    """A number up to six in letters."""
    word = ("no", "one", "two", "three", "four", "five", "six")
    return word[number] if number < len(word) else str(number)


def seen_cards(events: Iterable[Event], seat: int) -> set[Card]:
    """The cards that events show to a seat, other players' hidden ones left out by the rules.

    A card dealt to or drawn by another seat is hidden, unless that seat's hand lies open.
    """
    seen: set[Card] = set()
    exposed: set[int | None] = set()
    for event in events:
        if event.kind == "exposed":
            exposed.add(event.seat)
        hidden = event.kind == "deal" or (event.kind == "draw" and event.seat not in exposed)
        if event.seat == seat or not hidden:
            seen.update(event.cards)
    return seen
