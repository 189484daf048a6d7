"""Why one play is better: for each kind a hand where it may be said, and where it must not be."""

from __future__ import annotations

from fnmatch import fnmatchcase
from functools import cache
from typing import NamedTuple

import pytest

from pygames.ai.move_comparison import MoveComparison
from pygames.cards import cards_text, parse_cards
from pygames.haggis import HAGGIS
from pygames.haggis.bots.reasons import reasons
from pygames.haggis.bots.review import Choice, Decision
from pygames.haggis.combinations import cards_of, mask_of
from pygames.haggis.deck import haggis_deck
from tests.haggis.positions import after, position


class MovePair(NamedTuple):
    """Two plays of seat 0, after the plays of a trick, the last one on top."""

    hand: str
    better: str
    other: str
    sizes: tuple[int, ...]
    """How many cards the next ones have then, dealt as they come."""
    trick: tuple[str, ...] = ()
    faces: str = ""
    """The wild cards of the one in front."""


@cache
def sentences_of(two: MovePair) -> dict[str, tuple[str, str]]:
    """The sentences about the better play and the other one, by their kinds."""
    own = parse_cards(two.hand)
    shown = [parse_cards(play) for play in two.trick]
    players = len(two.sizes) + 1
    first = players - len(two.trick)
    used = {*own, *(card for play in shown for card in play)}
    free = [card for card in haggis_deck(players) if card not in used][::-2]
    free += [card for card in haggis_deck(players) if card not in {*used, *free}]
    hands = [mask_of(own)]
    for seat, size in enumerate(two.sizes, 1):
        more = parse_cards(two.faces) if seat == 1 else ()
        cards = (*more, *free[: size - len(more)])
        del free[: size - len(more)]
        hands.append(mask_of((*cards, *(shown[seat - first] if seat >= first else ()))))
    texts = [cards_text(cards_of(each)) for each in hands]
    state = position(*texts, turn=first % players, haggis=cards_text(free[:8]))
    view = after(state, *two.trick).view(0)
    both = [Decision(view, HAGGIS.move(move)).played for move in (two.better, two.other)]
    better, other = (choice for choice in both if choice is not None)
    decision = Decision(view, HAGGIS.move(two.other))
    vars(decision)["choices"] = (better, other)  # worked out once: here, two alone
    comparison = MoveComparison[Choice](decision, "reasons", 160).finished()
    return {
        reason.kind: (reason.better, reason.yours) for reason in reasons(comparison, better, other)
    }


EIGHTS = MovePair("8R 8G 8B", "8R 8G 8B", "8R", (2, 6))
FIVES = MovePair("5R 5Y 5G 8R 8G 8B", "5R 5Y 5G", "5R", (2,))
PARTED = MovePair("2R 4O 5R 5O 5Y 8O", "5R 5O 5Y", "5O", (8,))
RACE = MovePair("2B 3O 8O 9R 9Y 9B Q", "3O", "8O", (12, 2))
BOMB = MovePair("4R 8B Q K", "pass", "Q K", (8,), ("6Y",))
QUEEN = MovePair("2B 7R 7G 7B TB Q", "Q", "pass", (6, 7), ("TG",))
KEPT = MovePair("4R 6Y 8G Q K", "6Y", "K", (8,), ("5G",))
SPENT = MovePair("2R 2O 4R 5R J", "4R 5R J", "2R", (8,))
TRICK = MovePair("2R 2O 4Y 6G 8R K", "K", "pass", (9, 9), ("9O", "Q"))
MANY = MovePair("5R 5Y 5G 5B 8R 8G 8B", "5R 5Y 5G", "5R", (2, 6))


@pytest.mark.parametrize(
    ("kind", "two", "better", "yours"),
    [
        ("H1", EIGHTS, "Go out with three eights: 30 points for six cards.",
         "You could have gone out for 30."),
        ("H2", FIVES, "Lead three fives: nobody can beat that.",
         "Nobody could beat three fives."),
        ("H3", PARTED, "Lead three fives: you *win that trick*.",
         "With three fives you *win that trick*."),
        ("H3", QUEEN, "Play the queen: you *win that trick*.",
         "With the queen you *win that trick*."),
        ("H4", RACE, "Lead the 3O: you go out first * often this way.",
         "After the 3O you go out first * often."),
        ("H5", RACE, "Lead the 3O: you catch more cards in the other hands, about * points.",
         "After the 3O you catch about * points more in the other hands."),
        ("H6", TRICK, "Play the king: there are 4 points in this trick.",
         "There were 4 points in that trick."),
        ("H7", KEPT, "Play the 6Y, and keep the king for later.", "You spent the king."),
        ("H8", SPENT,
         "Lead the run 4 to 6 with the jack: one more play empties your hand, not four.",
         "With the jack used, one more play empties your hand, not four."),
        ("H8", MovePair("6O 6Y 8O 8Y 8G Q", "Q", "6O", (7,), ("5G",)),
         "Play the queen: two more plays empty your hand, not three.", "*"),
        ("H9", MovePair("4R 8B 9B Q K", "pass", "Q K", (9, 9), ("4Y", "5B")),
         "Pass: a bomb here gives 9 points away.", "The bomb gave 9 points away."),
        ("H9", BOMB, "Pass: a bomb here gives 8 points away.", "*"),
        ("H10", MovePair("7Y J Q", "J Q", "pass", (8,), ("8B",)),
         "Bomb with J-Q: it costs 5 points, but then one more play empties your hand.",
         "A bomb costs 5 points, but then one more play empties your hand."),
        ("H11", PARTED, "Lead three fives: three more plays empty your hand, not four.",
         "The 5R broke up 5R 5O 5Y."),
        ("H12", MANY, "Lead three fives: {1} has two cards and cannot answer that.",
         "{1} had two cards and could answer the 5R."),
        ("H13", MovePair("2R 3O 5G TR J Q K", "pass", "TR J Q K", (10, 10), ("7O 8O 9O TO",)),
         "Pass, and keep the jack, queen and king for later.",
         "You spent the jack, queen and king."),
    ],
)  # fmt: skip
def test_what_may_be_said(kind: str, two: MovePair, better: str, yours: str) -> None:
    sentences = sentences_of(two)
    assert all(map(fnmatchcase, sentences[kind], (better, yours))), sentences[kind]
    assert kind != "H1" or len(sentences) == 1, "going out is told alone"


@pytest.mark.parametrize(
    ("kinds", "two"),
    [
        ("H1", PARTED),
        # Three cards can beat them.
        ("H2", FIVES._replace(sizes=(3,))),
        ("H4 H5", FIVES),
        ("H3 H6 H9 H11", RACE),
        ("H8", KEPT),
        ("H7", SPENT),
        ("H10", BOMB),
        # Two wild cards of theirs are a bomb.
        ("H12", MANY._replace(faces="J Q")),
        ("H13", QUEEN._replace(sizes=(6,))),
    ],
)
def test_what_must_not_be_said(kinds: str, two: MovePair) -> None:
    assert sentences_of(two).keys().isdisjoint(kinds.split())
