"""What is said at the table, in words."""

from __future__ import annotations

import pytest
from app.rich import plain
from app.tables import Sitting
from app.tables.hockey.words import known_about, period_name, period_over, prompt, reason
from app.words import count, figures, joined, ordinal, rank_word, ranks_word

from pygames.cards import parse_card
from tests.app.positions import UI, situation


@pytest.mark.parametrize(
    ("number", "text"),
    [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (12, "12th"), (13, "13th"),
     (20, "20th"), (21, "21st"), (22, "22nd"), (33, "33rd")],
)  # fmt: skip
def test_ordinals(number: int, text: str) -> None:
    assert ordinal(number) == text


def test_counts() -> None:
    assert count(0, "goal") == "no goals"
    assert count(1, "goal") == "one goal"
    assert count(6, "card") == "six cards"
    assert count(12, "card") == "twelve cards"
    assert count(13, "card") == "13 cards"
    assert count(2, "match", "matches") == "two matches"


def test_figures() -> None:
    assert [figures(number, "point") for number in (0, 1, 6)] == [
        "no points",
        "1 point",
        "6 points",
    ]


def test_lists() -> None:
    assert joined([]) == ""
    assert joined(["a"]) == "a"
    assert joined(["a", "b"]) == "a and b"
    assert joined(["a", "b", "c"]) == "a, b and c"


def test_ranks() -> None:
    assert (rank_word(0), ranks_word(5), rank_word(10)) == ("ace", "sixes", "jack")


@pytest.mark.parametrize(
    ("period", "name", "over"),
    [
        (1, "1st period", "the 1st period is over"),
        (3, "3rd period", "the 3rd period is over"),
        (4, "overtime", "overtime is over"),
        (5, "2nd overtime", "the 2nd overtime is over"),
    ],
)
def test_periods(period: int, name: str, over: str) -> None:
    assert (period_name(period), period_over(period)) == (name, over)


@pytest.mark.parametrize(
    ("hand", "pile", "holder", "turn", "said"),
    [
        ("4C 9D", "", None, 0, "Open the period with any card"),
        ("4C 9D", "KH", None, 0, "Play any card"),
        ("4C JD", "KH", None, 0, "Play any card: a jack makes a breakaway"),
        ("4C 9D", "9H", None, 0, "Match the 9 of hearts for a breakaway, or play another card"),
        ("4C 9D", "9H", 0, 0, "Match the 9 of hearts now and you score"),
        ("4C 9D", "KH", 0, 0, "You have no king: your breakaway will lapse"),
        ("4C JD", "KH", 0, 0, "No king to score with, but a jack makes a new breakaway"),
        ("4C 9D", "9H", 1, 0, "Match the 9 of hearts and take the breakaway from Finn"),
        ("4C JD", "9H", 1, 0, "Finn has a breakaway: your jack would take it"),
        ("4C 5D", "9H", 1, 0, "Finn has a breakaway: play a card that is hard to match"),
        ("4C 5D", "9H", None, 1, "Finn to play"),
    ],
)
def test_the_prompt_says_what_is_expected(
    hand: str, pile: str, holder: int | None, turn: int, said: str
) -> None:
    assert plain(prompt(Sitting(situation(hand, pile, holder, turn), UI))) == said


@pytest.mark.parametrize(
    ("hand", "pile", "stock", "title", "said"),
    [
        ("4C 9D", "6C 9H", 4, "Nines", "The 9 of hearts is on the pile. The 9 of diamonds is in"
         " your hand. Two are still unseen, with Finn or in the stock."),
        ("4C 9D", "9C 9S 9H", 4, "Nines", "The 9 of clubs, 9 of spades and 9 of hearts are on"
         " the pile."
         " The 9 of diamonds is in your hand. Finn has no nine."),
        ("4C 5D", "9C 9S 9H", 0, "Nines", "The 9 of clubs, 9 of spades and 9 of hearts are on"
         " the pile."
         " Finn has the last one."),
        ("4C 5D", "9H", 0, "Nines", "The 9 of hearts is on the pile. Finn has the other three."),
    ],
)  # fmt: skip
def test_what_counting_tells(hand: str, pile: str, stock: int, title: str, said: str) -> None:
    heading, sentence = known_about(Sitting(situation(hand, pile, stock=stock), UI))
    assert heading == title
    assert plain(sentence) == said


@pytest.mark.parametrize(
    ("card", "pile", "holder", "said"),
    [
        ("9D", "9H", 0, "Play the 9 of diamonds: it matches, and you score"),
        ("9D", "9H", 1, "it takes the breakaway from Finn"),
        ("JD", "9H", None, "it makes a breakaway"),
        ("4C", "4D 4H 4S 9H", None, "Finn cannot match it"),
        ("4C", "4D 4H 9H", None, "only one other four is still unseen"),
        ("4C", "9H", None, "three other fours are still unseen"),
    ],
)
def test_a_hint_says_why(card: str, pile: str, holder: int | None, said: str) -> None:
    view = situation(f"{card} KC", pile, holder)
    assert said in plain(reason(Sitting(view, UI), parse_card(card)))
