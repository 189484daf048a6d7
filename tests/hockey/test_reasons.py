"""Why one card is better: for each kind a hand where it may be said, and where it must not be."""

from __future__ import annotations

import pytest

from pygames.ai.review import Weighing
from pygames.cards import parse_cards, rank
from pygames.hockey import HOCKEY, HockeyView
from pygames.hockey.bots.reasons import reasons
from pygames.hockey.bots.review import Question, question
from tests.hockey.random_positions import random_states

TEN = "2C 5D 9S 3C 8H 4S TC 7D KD"
"""Nine cards of a first round, for a tenth to lie on top of."""


def view(hand: str, pile: str, holder: int | None) -> HockeyView:
    """Seat 0 in turn, in the first round or the second."""
    played, held = len(pile.split()), len(hand.split())
    return HOCKEY.view(
        {
            "game": "hockey", "seat": 0, "turn": 0, "period": 1, "round": 1 + played // 10,
            "dealer": 1, "hand": hand, "opponent_cards": held, "stock": 42 - 10 * (played // 10),
            "pile": pile, "holder": holder, "goals": [[0, 0]],
            "moves": [f"play {card}" for card in hand.split()], "winners": [], "seen": [],
        }
    )  # fmt: skip


def said(
    hand: str, pile: str, holder: int | None, better: str, other: str
) -> dict[str, tuple[str, str]]:
    """The sentences about the better card and the other one, by their kinds."""
    asked = question(view(hand, pile, holder))
    assert asked is not None
    weighing = Weighing(asked, "reasons", 640).finished()
    first, second = (rank(parse_cards(card)[0]) for card in (better, other))
    found = reasons(weighing, first, second)
    return {reason.kind: (reason.better, reason.yours) for reason in found}


def test_a_goal_is_told_alone() -> None:
    found = said("2H TC TS KC", "5D TH", 0, "TC", "2H")
    assert found == {"K1": ("It matches, and that is a goal.", "TC was a goal.")}
    assert "K1" not in said("2H TC TS KC", "5D TH", None, "TC", "2H")


def test_a_breakaway_is_taken() -> None:
    better, yours = said("AS 8C 9C JC", "TC 6D", 1, "JC", "AS")["K3"]
    assert better == "It takes the breakaway from {them}."
    assert yours.startswith("AS let {them} score with ")
    assert "K3" not in said("AS 8C 9C JC", "TC 6D", None, "JC", "AS")


def test_it_is_told_which_card_they_can_score_on() -> None:
    hand = "4C 6C 6H QC KS", f"{TEN.replace('9S', '6D').replace('KD', '3D')} JS"
    better, yours = said(*hand, 1, "6C", "KS")["K4"]
    assert better.startswith("{them} can score on 6C with ") and ", on KS with " in better
    assert yours.startswith("KS let {them} score with ")
    assert "K4" not in said(*hand, None, "6C", "KS")


def test_it_is_told_which_card_they_can_match() -> None:
    hand, pile = "AS 4D TC TH QD", "8S 9H QS QH 9D TD 6D 6C 4S 5H"
    better, yours = said(hand, pile, None, "QD", "AS")["K5"]
    assert better.startswith("{them} can match QD with ") and ", AS with " in better
    assert yours.startswith("AS could be matched with ")
    assert "K5" not in said(hand, pile, 1, "QD", "AS")


def test_what_nobody_can_match_is_certain() -> None:
    hand, pile = "2H 3D 5C QH AS", "{} 3C 9S 3H 8H 4S TC 7D KD JS"
    better, yours = said(hand, pile.format("3S"), 1, "3D", "QH")["K6"]
    assert better == "Nobody can match 3D: all of its rank are played or in your hand."
    assert yours == "QH could still be matched."
    assert "K6" not in said(hand, pile.format("6S"), 1, "3D", "QH")


def test_the_last_deal_is_told_by_what_is_known_of_it() -> None:
    told = 0
    for state in random_states("last deal"):
        assert state.turn is not None
        asked = question(state.view(state.turn))
        if asked is None or asked.worlds > 1:
            continue
        weighing = Weighing(asked, "last", 40).finished()
        best, *_, worst = weighing.candidates()
        if best.chance - worst.chance > 0.02:
            found = reasons(weighing, best.choice, worst.choice)
            assert [reason.kind for reason in found] in (["K12"], ["K1"])
            told += 1
    assert told


@pytest.mark.parametrize("holder", [0, 1, None])
def test_a_card_that_is_no_better_has_no_reason(holder: int | None) -> None:
    asked = question(view("4D 5C 8C QH", "TC 6D", holder))
    assert isinstance(asked, Question)
    weighing = Weighing(asked, "none", 80).finished()
    best = weighing.best
    for choice in asked.choices:
        if choice != best:
            assert reasons(weighing, choice, best) == []
