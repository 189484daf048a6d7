"""What is said at the Haggis table, in words."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from app.held import told_apart
from app.rich import plain
from app.tables import Sitting
from app.tables.haggis import prompts, words
from app.tables.haggis.shapes import chosen, in_words, why_nothing
from hypothesis import given
from hypothesis import strategies as st

from pygames.cards import Card, cards_text, parse_card, parse_cards
from pygames.haggis import DEAL
from pygames.haggis.combinations import cards_of, mask_of, readings
from pygames.haggis.deck import haggis_deck
from pygames.tally import steps
from tests.haggis.goldens import GOLDENS
from tests.haggis.positions import A, position
from tests.haggis.tables import UI


def test_a_review_counts_the_tricks_as_the_log_does() -> None:
    match = GOLDENS[-1].match()
    for at, (turn, trick) in enumerate(zip(match.turns, steps(match), strict=True)):
        if turn.move is not DEAL:
            view: Any = match.states[at + 1].view(turn.seat)
            log = words.log_lines(Sitting(view, UI))
            assert [number for number, _ in log if number][-1] == str(trick)


some_cards = st.lists(
    st.sampled_from([*haggis_deck(3), *parse_cards("J Q K")]), min_size=1, max_size=8, unique=True
)
"""Any cards that one player can hold."""

close_cards = st.integers(0, 5).flatmap(
    lambda low: st.lists(
        st.sampled_from(
            [card for card in haggis_deck(2) if low <= (card - haggis_deck(2)[0]) % 9 < low + 4]
            + list(parse_cards("J Q K"))
        ),
        min_size=3,
        max_size=8,
        unique=True,
    )
)
"""Cards of neighbouring ranks, which are often nearly something."""


@given(some_cards | close_cards)
def test_why_cards_are_nothing_is_true(picked: list[Card]) -> None:
    """Whatever is called missing would make a combination of them, and less would not."""
    cards = cards_of(mask_of(picked))
    if readings(mask_of(cards)):
        return
    said = plain(why_nothing(cards))
    assert said and said[0].isupper()
    wilds = [card for card in cards if card in parse_cards("J Q K")]
    numbers = [card for card in cards if card not in wilds]
    suits = {cards_text([card])[1] for card in numbers}
    one = re.fullmatch(r"Not a run.*: the (?:(\w+ \w+)|(\w+)) is missing", said)
    several = re.fullmatch(r"Not a run: the (.+) are missing(, and .+ not enough)?", said)
    if one and one[1]:
        colour, number = one[1].split()
        missing = parse_card(f"{'T' if number == '10' else number}{colour[0].upper()}")
        assert missing not in cards and not wilds
        assert readings(mask_of([*cards, missing]))
    elif one or several:
        names = re.split(", the | and the ", one[2] if one else several[1])  # type: ignore[index]
        lacking = [parse_card(f"{_LETTERS[name]}{next(iter(suits))}") for name in names]
        assert len(suits) == 1 and not set(lacking) & set(cards)
        assert any(each.width == 1 for each in readings(mask_of([*cards, *lacking])))
        assert len(lacking) > len(wilds)
        assert bool(several and several[2]) == bool(wilds)
    elif said == "Not a combination: the suits differ":
        assert len(suits) > 1
        assert len({text[0] for text in cards_text(numbers).split()}) == len(numbers)
    elif said.startswith("3-5-7-9"):
        assert len(cards) == 4 and len(suits) in (2, 3)
    elif said == "Two cards of different ranks are no combination":
        assert len(cards) == 2
    else:
        assert said == "Not a combination: neither one rank, nor the same suits at every rank"
        assert len(suits) > 1


_LETTERS = dict(
    zip(
        ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
        "23456789T",
        strict=True,
    )
)


@given(some_cards | close_cards)
def test_there_is_a_reason_exactly_when_there_is_no_combination(picked: list[Card]) -> None:
    """On a lead, where any combination will do."""
    view = position("2R 3O", "9R", "9O").view(A)
    said = plain(prompts.prompt(Sitting(view, replace(UI, picked=told_apart(picked)))))
    found = chosen(view, tuple(picked))
    if found.readings:
        assert said == f"Lead {' or '.join(map(in_words, found.readings))}"
    else:
        assert said == plain(why_nothing(found.cards)) and not said.startswith("Lead")
