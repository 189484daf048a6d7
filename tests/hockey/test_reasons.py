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
    """Seat 0 in turn, in a round of the first period; who deals follows from whose turn it is."""
    played, held = len(pile.split()), len(hand.split())
    leads = (played + held * 2) % 10 == 0
    return HOCKEY.view(
        {
            "game": "hockey", "seat": 0, "turn": 0, "period": 1, "round": 1 + played // 10,
            "dealer": int(leads), "hand": hand, "opponent_cards": held - (not leads),
            "stock": 42 - 10 * (played // 10), "pile": pile, "holder": holder, "goals": [[0, 0]],
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
    assert better == "Nobody can match 3D: all threes are played or in your hand."
    assert yours == "QH could still be matched."
    assert "K6" not in said(hand, pile.format("6S"), 1, "3D", "QH")


def test_a_breakaway_is_told_with_how_often_it_scores_and_is_taken_back() -> None:
    hand, pile = "3C 5S 6D 7D QS", "9D 9H 9S JD 9C QC 2D 7S KS 3S"
    better, yours = said(hand, pile, None, "3C", "6D")["K2"]
    assert better.startswith("A breakaway: you score next turn with ")
    assert ", {them} takes it with " in better
    assert yours.startswith("It let the breakaway with 3C go, a goal next turn with ")
    assert "K2" not in said(hand, pile.replace("3S", "4S"), None, "7D", "6D")


def test_what_was_passed_over_is_told_in_its_round() -> None:
    hand = "5C 6H 7D 9S"
    better, yours = said(hand, "QS 9H QH", None, "9S", "5C")["K7"]
    assert better.startswith("{them} did not match a nine in this round, and can match 9S with ")
    assert yours.endswith("{them} has not matched a nine.")
    # It was not on top when they played, or not in this round.
    assert "K7" not in said(hand, "9H QS QH", None, "9S", "5C")
    before = "9D QS 9H QH TC TD 2C 3D 4D 8S KS 8H KD"
    assert "K7" not in said(hand, before, None, "9S", "5C")


def test_what_is_kept_to_score_with_is_still_out() -> None:
    better, yours = said("5C 6H 7D 9S", "QS 9H QH", None, "9S", "5C")["K8"]
    assert better == "Three fives are still out, two nines are: 5C is kept to score with."
    assert yours == "It gave up 5C: three fives are still out to score on, two nines are."
    # As many sixes are out as fives.
    assert "K8" not in said("5C 6H 7D 9S", "QS 9H QH", None, "6H", "5C")


def test_a_jack_is_kept_for_a_breakaway_of_theirs() -> None:
    better, yours = said("6H 6S TD JC KC", "5C", None, "6H", "JC")["K9"]
    assert better.startswith("A jack cannot score; kept, it takes a breakaway from {them} with ")
    assert yours.startswith("The jack was a goal next turn with ")
    # Nor where the jack takes one now.
    assert "K9" not in said("6H 7D JC QH KC", JACKS, 1, "QH", "JC")


JACKS = " ".join(f"{r}{s}" for r in "A2345" for s in "CDHS") + " 7C 7H 7S 8C 8D 8H 8S 9C 9D TC"
"""Three rounds without a jack."""


def test_a_jack_is_played_where_they_would_score() -> None:
    better, yours = said("6H 7D JC QH KC", JACKS, 1, "JC", "QH")["K10"]
    assert better.startswith("The jack takes the breakaway; on QH {them} can score with ")
    assert yours.startswith("On QH {them} could score with ")
    assert "K10" not in said("6H 7D JC QH KC", JACKS, None, "JC", "QH")


def test_a_match_is_left_where_it_is_taken_back() -> None:
    pile = "AC AD AH 5H 5S 7D KH 8D TD 9S 6C 2D 2S 2H 8C KC 6D 9C QS KD 2C TC"
    better, yours = said("3S 4C 4S TS", pile, None, "4C", "TS")["K11"]
    assert better.startswith("Leave the match: {them} takes it back with ")
    assert yours.startswith("TS was a match; {them} took the breakaway back with ")
    assert "K11" not in said("3S 4C 4S TS", f"{pile[:-2]}9H", None, "4C", "TS")


LATE = (
    "TC TS 3D 3S KS 6H QS 9S 6S JD JC 3H 7D 2C 2S 3C 7H 5C 9C 6C 6D JS 7C 8C QC 8H TH KH AC 2H 8S "
    "AS AD AH 7S 5D QD"
)


def test_the_card_for_the_next_round_is_told_where_the_goals_are_even() -> None:
    better, yours = said("5H QH", LATE, None, "5H", "QH")["K13"]
    assert better == (
        "QH will be on top when {them} opens the next round: no queens are still out, one five is."
    )
    assert yours == "It left 5H on top for the next round: one five is still out, no queens are."
    assert "K13" not in said("5H QH", LATE, None, "QH", "5H")


def test_goals_are_told_where_nothing_else_is() -> None:
    found = said("AC 3D 5H TS JH", "9S", None, "TS", "AC")
    assert found.keys() == {"K14"}
    better, yours = found["K14"]
    assert better.startswith("You score in this round with ") and ", after AC with " in better
    assert yours.startswith("You scored in this round with ") and ", after TS with " in yours
    assert "K14" not in said("2H TC TS KC", "5D TH", 0, "TC", "2H")


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
