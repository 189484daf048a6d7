"""Why one move is better: for each kind a hand where it may be said, and where it must not be."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, cached_property

import pytest

from pygames import new_match
from pygames.ai.players import pick
from pygames.ai.review import Weighing
from pygames.cards import parse_cards
from pygames.chance import stream
from pygames.game import Event
from pygames.gin.bots.reasons import reasons
from pygames.gin.bots.review import Question
from pygames.gin.events import GinEvent
from pygames.gin.moves import GinMove, Knock, parse_move
from pygames.opponents.levels import bot_for
from pygames.opponents.review import decision, turns_to_weigh
from tests.gin.positions import position


@dataclass(frozen=True)
class Two(Question):
    """Two moves alone."""

    better: GinMove | None = None

    @cached_property
    def choices(self) -> tuple[GinMove, ...]:
        assert self.better is not None and self.played is not None
        return self.better, self.played


@cache
def weighed(
    hand: str, better: str, other: str, pile: str, stock: int, taken: str, gone: str
) -> Weighing[GinMove]:
    """Two moves in a hand made for the purpose: of eleven cards a discard, of ten a draw.

    `taken` are cards that the opponent has taken from the pile, `gone` one that it discarded.
    """
    drawing = len(hand.split()) == 10
    state = position(hand, phase="draw" if drawing else "discard", pile=pile, stock=stock)
    view = state.view(0)
    known = parse_cards(taken)
    view = replace(view, known=known, pile=tuple(card for card in view.pile if card not in known))
    if gone:
        began: tuple[GinEvent, ...] = (Event("hand"), Event("discard", 1, parse_cards(gone)))
        view = replace(view, seen=began)
    found = Two(view, parse_move(other), better=parse_move(better))
    return Weighing(found, "reasons", 240).finished()


def said(
    hand: str,
    better: str,
    other: str,
    pile: str = "",
    stock: int = 20,
    taken: str = "",
    gone: str = "",
) -> dict[str, tuple[str, str]]:
    """The sentences about the better move and the other one, by their kinds."""
    weighing = weighed(hand, better, other, pile, stock, taken, gone)
    found = reasons(weighing, parse_move(better), parse_move(other))
    assert all(reason.share > 0 for reason in found)
    return {reason.kind: (reason.better, reason.yours) for reason in found}


LATE = "AC 3C 6C 8D TD JD 8H JH 2S 8S JS", "discard TD", "discard 3C", "9D KC 6D 6H"
HIGH = "4C 5C 7C KC AH 3H 6H 7H 4S 5S 7S", "discard KC", "discard AH"


def test_fewer_hands_can_use_it() -> None:
    better, yours = said(*LATE, stock=14)["G1"]
    assert better.startswith("{them} can use TD with ") and ", and 3C with " in better
    assert yours.startswith("3C makes a meld in ")
    # Nor when it is better for something else, as a high card is.
    assert "G1" not in said(*HIGH, stock=14)


def test_what_nobody_can_use_is_certain() -> None:
    better, _ = said(*LATE, stock=14)["G3"]
    assert better.startswith("No meld with TD is left for {them}; 3C is one in ")
    assert "G3" not in said(*HIGH, stock=14)


def test_what_goes_with_a_card_that_was_taken_is_told_by_that_card() -> None:
    hand = "3C 2D 4D 5D 6D 2H 8H 2S TS JS QS", "discard 8H", "discard 3C"
    better, yours = said(*hand, stock=11, taken="AC 5C 6C AD 4H")["G2"]
    assert better == "8H goes with nothing {them} has taken."
    assert yours == "{them} took AC and 5C, and your 3C may join them."
    # Nothing was taken, or what was goes with neither.
    assert "G2" not in said(*hand, stock=11)
    assert "G2" not in said(*hand, stock=11, taken="KC KD KH")


def test_what_was_let_go_is_told_of_what_is_near_it() -> None:
    hand = "7C 9C TC 3D 4D 7D 8D 9D TD JD 7S", "discard 9C", "discard 4D"
    better, yours = said(*hand, stock=17, taken="KH 4S", gone="9S")["G4"]
    assert better.startswith("{them} discarded 9S: your 9C helps in few hands, 4D in ")
    assert yours.startswith("4D helps in ") and yours.endswith("{them} discarded 9S, next to 9C.")
    # What was discarded is not near it, or a card near it was taken since.
    assert "G4" not in said(*hand, stock=17, taken="KH 4S", gone="KC")
    assert "G4" not in said(*hand, stock=17, taken="9H 4S", gone="9S")


LADY = "AC 2C 2D TD JD AH 8H 9H TH 2S QS", "discard QS", "discard JD"


def test_what_a_card_waits_for_in_vain_is_certain() -> None:
    found = said(*LADY, "TC KH 7S")
    assert found["G6"] == (
        "No card you have not seen brings QS into a meld; JD waits for 9D and QD.",
        "JD was waiting for 9D and QD, QS for nothing.",
    )
    # With the ten gone, too, neither waits for more by two.
    assert "G6" not in said("AC 2C 2D 5D JD AH 8H 9H TH 2S QS", *LADY[1:], "TC KH 7S")


def test_what_a_card_waits_for_is_told_by_those_cards() -> None:
    hand = "2C 3C 4C 8C 8D 9D QH KH 5S 6S 7S", "discard KH", "discard 8D"
    found = said(*hand, stock=25)
    assert found["G5"] == (
        "8D waits for 7D, TD and 8H, KH for JH.",
        "8D was waiting for 7D, TD and 8H, KH for JH.",
    )
    # At the end nothing comes that it could wait for.
    assert "G5" not in said(*hand, stock=6)


def test_deadwood_is_told_where_one_may_be_caught_with_it() -> None:
    better, yours = said(*HIGH, stock=14)["G7"]
    assert better.startswith("It leaves ") and better.endswith("if {them} knocks first.")
    assert yours.startswith("It left you ")
    # In the first turns nobody is.
    assert "G7" not in said(*HIGH, stock=31)


def test_a_broken_meld_is_told_by_its_cards() -> None:
    hand = "3C AD 2D 4D 5D 6D 2H 2S TS JS QS"
    better, yours = said(hand, "discard 3C", "discard 2S")["G8"]
    assert better == "It keeps 2D 2H 2S whole."
    assert yours == "2S broke 2D 2H 2S: it left 8 instead of 1."
    spare = "2C 5D 6D 7D 8D 9D AS 6S 7S 8S 9S"
    assert "G8" not in said(spare, "discard AS", "discard 9S")


def test_a_knock_is_told_by_what_it_scores_and_what_comes_else() -> None:
    hand = "AC 4C 8C AD AH 9H TH JH QH 2S 3S"
    better, yours = said(hand, "knock 8C", "discard 2S", stock=27)["G9"]
    assert better.startswith("A knock with 9 scores against ")
    assert yours.startswith("Going on, {them} goes down first and scores with ")


LAST = "AC 2C 9C 2D 3D 6D 2H 6H 2S 3S 6S"
HIGH_PILE = "KD KS KH QC QD 7S 8S 7H 8H 5H TC TS"


def test_the_end_of_the_stock_is_told_near_it_only() -> None:
    better, yours = said(LAST, "knock 9C", "discard 9C", HIGH_PILE, stock=3)["G10"]
    assert better == (
        "One card is left to draw, then the hand is void: knock with 7 while it counts."
    )
    assert yours.startswith("Going on, nobody scored with ")
    assert "G10" not in said(LAST, "knock 9C", "discard 9C", HIGH_PILE, stock=16)


def test_a_knock_that_is_undercut_is_told_by_how_often() -> None:
    better, yours = said("3C 2D 4D 5D 6D 2H 8H 2S TS JS QS", "discard 8H", "knock 8H", stock=8)[
        "G11"
    ]
    assert better.startswith("Go on: ") and better.endswith(" undercut a knock with 3.")
    assert yours.startswith("A knock with 3 was undercut by ")
    assert "G11" not in said(LAST, "discard 9C", "knock 9C", HIGH_PILE, stock=3)


def test_gin_is_told_with_the_cards_that_make_it_and_how_often_it_comes() -> None:
    hand = "3C 7D 8D 9D 4H 9H TH JH 2S 3S 4S", "discard 4H", "knock 4H"
    better, yours = said(*hand, stock=23)["G12"]
    assert better.startswith("Six unseen cards make gin, and it comes with ")
    assert yours.startswith("The knock scored with ") and yours.endswith("gin is worth 25 more.")
    assert "G12" not in said(*hand, stock=6)


@pytest.mark.parametrize(
    ("hand", "top", "sentence"),
    [
        (
            "6C 7C 3D 7D AH 2H 4H 5H 7H 7S",
            "8C",
            "8C makes 6C 7C 8C: 10 instead of 21, and you can knock.",
        ),
        ("AC 2C 3C 5D 6D 7D 9H 9S 9D KS", "4C", "4C joins AC 2C 3C: 0 instead of 10."),
    ],
)
def test_a_card_of_the_pile_is_told_by_its_meld(hand: str, top: str, sentence: str) -> None:
    found = said(hand, "draw discard", "draw stock", pile=top, stock=25)
    assert found["G13"][0] == sentence
    assert "G14" not in found
    assert "G13" not in said(hand, "draw stock", "draw discard", pile=top, stock=25)


def test_a_card_that_makes_no_meld_is_left() -> None:
    hand = "AC 2C 2D AH 6H 8H 9H TH AS 2S"
    better, _ = said(hand, "draw stock", "draw discard", pile="8C")["G14"]
    assert better.startswith("8C makes no meld: you would have ")
    assert better.endswith("and {them} would know it.")


def test_a_review_says_why_a_mistake_is_one() -> None:
    """The person never takes a card from the pile that makes a meld, and breaks what it has."""
    match, rng = new_match("gin", ["", "medium"], seed="why"), stream("why")
    medium = bot_for("gin", "medium")
    while len(match.turns) < 14 and match.state.turn is not None:
        view = match.state.view(match.state.turn)
        moves = [move for move in view.moves if not isinstance(move, Knock)]
        drawn = pick(moves, rng) if view.seat == 0 else medium.choose(view, rng)
        match = match.play(drawn)
    told = [decision(match, turn, 40) for turn in turns_to_weigh(match)]
    reasons = [each["reason"] for each in told if each["reason"] is not None]
    assert reasons
    assert all(each["flag"] in ("inaccuracy", "mistake") for each in told if each["reason"])
    assert {"kind", "certain", "share", "better", "yours"} == set(reasons[0])
