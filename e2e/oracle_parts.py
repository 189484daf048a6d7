"""What oracles of several games share: words for numbers, who plays, what may not be seen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

from pygames.cards import Card, card_name, card_text, parse_card
from pygames.game import Event, View
from pygames.match import Player

__all__ = [
    "AT_THE_END",
    "PEOPLE",
    "SORTED",
    "card_of",
    "counted",
    "differing",
    "events_since",
    "in_figures",
    "in_letters",
    "listed",
    "names_of",
    "outcome_of",
    "seen_cards",
    "sorting_of",
    "too_much",
]

AT_THE_END = ["Replay", "Review", "Play the same cards", "New match"]
"""What can be done when a match is over."""

PEOPLE = {
    "easy": ("Pip", "Dot", "Ollie", "Wren", "Max"),
    "medium": ("Nell", "Sam", "Ida", "Theo", "June"),
    "hard": ("Finn", "Marta", "Cal", "Rosa", "Hugo"),
    "expert": ("Vera", "Ezra", "Nadia", "Otto", "Iris"),
}
"""The opponents of each level, in the order in which they sit down."""

SORTED = {
    "By melds": "by melds",
    "By rank": "by rank",
    "By suit": "by suit",
    "Your way": "your way",
}
"""What the button says for each way to arrange the hand, and how that is spoken."""


def names_of(players: Sequence[Player]) -> tuple[str, ...]:
    """What each seat is called: nobody sits there twice."""
    names: list[str] = []
    for player in players:
        people = PEOPLE[player.bot] if player.bot else ("You",)
        names.append(player.name or next(name for name in people if name not in names))
    return tuple(names)


def too_much(shown: Iterable[str], known: Iterable[Card], where: str) -> list[str]:
    """A sentence for each card that is shown, by name or by text, and may not be known."""
    allowed = {text for card in known for text in (card_text(card), card_name(card))}
    return [f"{where} gives away {card}" for card in shown if card not in allowed]


def differing(want: Mapping[str, Any], got: Mapping[str, Any], where: str = "") -> list[str]:
    """A sentence for each thing that is not as it must be."""
    return [
        f"{key}{where}: {got[key]} instead of {want[key]}" for key in want if got[key] != want[key]
    ]


def card_of(face: str) -> Card:
    """The card whose face that is."""
    return parse_card(face.removeprefix("#c-"))


def sorting_of(look: Any) -> str:
    """How the hand is arranged by the button that sorts it; empty where there is no such button."""
    button = look["sorted"]
    if not button:
        return ""
    how = str(button["written"])
    want = f"Your hand is sorted {SORTED.get(how)}. Sort another way"
    assert button["name"] == want, f"sorted: {button}"
    return how


def counted(number: int, what: str = "card") -> str:
    """A number of cards, or of something else, as in a sentence."""
    return f"{in_letters(number)} {what}{'' if number == 1 else 's'}"


def in_figures(number: int, what: str = "card") -> str:
    """A number of cards, or of something else, as on a plate or a pile."""
    return f"{number or 'no'} {what}{'' if number == 1 else 's'}"


def in_letters(number: int) -> str:
    """A number up to twelve in letters."""
    word = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
            "eleven", "twelve")  # fmt: skip
    return word[number] if number < len(word) else str(number)


def listed(parts: Sequence[str], last: str = "and") -> str:
    """``"a, b and c"``"""
    return f" {last} ".join(part for part in (", ".join(parts[:-1]), *parts[-1:]) if part)


def outcome_of(view: View, names: Sequence[str]) -> str:
    """Who has won a match that is over, and by how much."""
    (winner,) = view.winners
    others = [str(n) for n in sorted(view.scores, reverse=True)][1:]
    who = "You win" if winner == view.seat else f"{names[winner]} wins"
    return f"{who}, {view.scores[winner]} to {listed(others)}"


E = TypeVar("E", bound=Event[Any])


def events_since(events: Sequence[E], kind: str) -> list[E]:
    """What has been seen since something happened last; everything when it never did."""
    starts = [index for index, event in enumerate(events) if event.kind == kind]
    return list(events[starts[-1] if starts else 0 :])


def seen_cards(events: Iterable[Event[Any]], seat: int) -> set[Card]:
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
