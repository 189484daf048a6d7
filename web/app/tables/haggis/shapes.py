from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from app.text import Text
from app.words import capital, joined, rank_word, ranks_word, small
from pygames.cards import SUITLESS, Card, card_text, parse_card
from pygames.haggis import Combination, HaggisView
from pygames.haggis.combinations import cards_of, mask_of, rank, readings, suit
from pygames.haggis.wilds import stands_for

_BOMBS = (
    "rainbow bomb",
    "J-Q bomb",
    "J-K bomb",
    "Q-K bomb",
    "J-Q-K bomb",
    "suited bomb",
)
_FACES = {11: "J", 12: "Q", 13: "K"}
_NUMBER_BOMB = [3, 5, 7, 9]


def rank_text(number: int) -> str:
    """A rank as printed: ``"7"``, ``"J"``."""
    return _FACES.get(number, str(number))


def _word(number: int) -> str:
    return rank_word(number - 1)


def _parts(width: int) -> str:
    """The unit of a wide run."""
    return "pairs" if width == 2 else f"sets of {small(width)}"


def short(combination: Combination) -> str:
    """``"run to 9"``, ``"pair of sixes"``, ``"king"``"""
    if combination.level:
        return _BOMBS[combination.level - 1]
    if combination.size == 1:
        return _word(combination.rank)
    if combination.kind == "set":
        return _set(combination)
    of = "" if combination.width == 1 else f" of {_parts(combination.width)}"
    return f"run{of} to {rank_text(combination.rank)}"


def full(combination: Combination) -> str:
    """``"run of three pairs, 5 to 7"``"""
    if combination.kind != "sequence":
        return short(combination)
    low, high = combination.rank - combination.length + 1, combination.rank
    ranks = small(combination.length)
    parts = "" if combination.width == 1 else f" {_parts(combination.width)}"
    return f"run of {ranks}{parts}, {rank_text(low)} to {rank_text(high)}"


def _set(combination: Combination) -> str:
    ranks = ranks_word(combination.rank - 1)
    return f"pair of {ranks}" if combination.size == 2 else f"{small(combination.size)} {ranks}"


def kind_of(combination: Combination) -> str:
    """``"Pairs"``, ``"Runs of pairs"``"""
    if combination.level:
        return "Bombs"
    if combination.kind == "sequence":
        return "Runs" if combination.width == 1 else f"Runs of {_parts(combination.width)}"
    return {1: "Single cards", 2: "Pairs"}.get(
        combination.size, f"Sets of {small(combination.size)}"
    )


def in_words(combination: Combination) -> str:
    """``"a run of three, 5 to 7"``, ``"an eight"``"""
    words = full(combination)
    if combination.kind == "set" and combination.size > 2:
        return words
    return f"{'an' if words.startswith('eight') else 'a'} {words}"


def spread(cards: tuple[Card, ...], combination: Combination) -> str:
    """``"Run of three, 7 to 9: J as 9"``"""
    return ": ".join(filter(None, (capital(full(combination)), as_what(cards, combination))))


def as_what(cards: tuple[Card, ...], combination: Combination) -> str:
    """``"J as 9"``, ``"J and Q as 10s"``; may be empty."""
    by_rank: dict[int, list[str]] = {}
    for card, number in stands_for(cards, combination).items():
        by_rank.setdefault(number, []).append(card_text(card))
    return joined(
        [
            f"{joined(texts)} as {rank_text(number)}{'s' if len(texts) > 1 else ''}"
            for number, texts in by_rank.items()
        ]
    )


def button_word(combination: Combination) -> str:
    """The button's words besides "Play"."""
    if combination.level:
        return "bomb"
    if combination.kind == "sequence":
        return "run"
    return {1: "", 2: "pair"}.get(combination.size, "set")


class Chosen(NamedTuple):
    """Selected cards and their readings."""

    cards: tuple[Card, ...]
    """By rank, then by suit, faces last."""
    readings: tuple[Combination, ...]
    """All readings; empty for no combination."""
    fits: tuple[Combination, ...]
    """The readings playable on the trick."""


def chosen(view: HaggisView, picked: tuple[Card, ...]) -> Chosen:
    top = view.top
    return _chosen(mask_of(picked), None if top is None else top.combination)


@lru_cache(maxsize=256)
def _chosen(mask: int, top: Combination | None) -> Chosen:
    combinations = readings(mask)
    fits = combinations if top is None else tuple(each for each in combinations if each.beats(top))
    return Chosen(cards_of(mask), combinations, fits)


def why_nothing(cards: tuple[Card, ...]) -> Text:
    numbers = [card for card in cards if card not in SUITLESS]
    ranks = sorted({rank(card) for card in numbers})
    suits = sorted({suit(card) for card in numbers})
    if ranks == _NUMBER_BOMB and len(cards) == len(numbers) == len(ranks):
        return ("3-5-7-9 is a bomb in one suit or in four, not in two or three",)
    if len(cards) == 2:
        return ("Two cards of different ranks are no combination",)
    wilds = len(cards) - len(numbers)
    missing = _missing(numbers, ranks, suits)
    run = "run" if len(suits) == 1 else f"run of {_parts(len(suits))}"
    if len(suits) == 1:
        return (f"Not a run: {_lacks([rank(card) for card in missing], wilds)}",)
    if len(ranks) == len(numbers):
        return ("Not a combination: the suits differ",)
    if len(missing) == 1 and not wilds:
        return (f"Not a {run}: the ", missing[0], " is missing")
    return ("Not a combination: neither one rank, nor the same suits at every rank",)


def _missing(numbers: list[Card], ranks: list[int], suits: list[int]) -> list[Card]:
    """Between the lowest and highest rank."""
    letters = {suit(card): card_text(card)[-1] for card in numbers}
    cards = {(rank(card), suit(card)) for card in numbers}
    return [
        parse_card(f"{'T' if number == 10 else number}{letters[each]}")
        for number in range(ranks[0], ranks[-1] + 1)
        for each in suits
        if (number, each) not in cards
    ]


def _lacks(numbers: list[int], wilds: int) -> str:
    words = joined([f"the {_word(number)}" for number in numbers])
    if not wilds:
        return f"{words} {'is' if len(numbers) == 1 else 'are'} missing"
    cards = "a wild card is" if wilds == 1 else f"{small(wilds)} wild cards are"
    return f"{words} are missing, and {cards} not enough"
