"""Why one move is better: for each kind a hand where it may be said, and where it must not be."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from functools import cache, cached_property
from typing import NamedTuple

import pytest

from pygames import new_match
from pygames.ai.move_comparison import MoveComparison
from pygames.ai.players import pick
from pygames.cards import parse_cards
from pygames.chance import stream
from pygames.game import Event
from pygames.gin.bots.reasons import reasons
from pygames.gin.bots.review import Decision
from pygames.gin.events import GinEvent
from pygames.gin.moves import GinMove, Knock, Phase, parse_move
from pygames.opponents.levels import bot_for
from pygames.opponents.review import decision, turns_to_weigh
from tests.gin.positions import position


@dataclass(frozen=True)
class Both(Decision):
    """Two moves alone."""

    better: GinMove | None = None

    @cached_property
    def choices(self) -> tuple[GinMove, ...]:
        assert self.better is not None and self.played is not None
        return self.better, self.played


class MovePair(NamedTuple):
    """Two moves in a hand made for the purpose: of eleven cards a discard, of ten a draw."""

    hand: str
    better: str
    other: str
    stock: int = 20
    pile: str = ""
    taken: str = ""
    """Cards that the opponent has taken from the pile."""
    gone: str = ""
    """One that it discarded."""


@cache
def sentences_of(two: MovePair) -> dict[str, tuple[str, str]]:
    """The sentences about the better move and the other one, by their kinds."""
    drawing = len(two.hand.split()) == 10
    phase: Phase = "draw" if drawing else "discard"
    view = position(two.hand, phase=phase, pile=two.pile, stock=two.stock).view(0)
    cards = parse_cards(two.taken)
    view = replace(view, known=cards, pile=tuple(card for card in view.pile if card not in cards))
    if two.gone:
        began: tuple[GinEvent, ...] = (Event("hand"), Event("discard", 1, parse_cards(two.gone)))
        view = replace(view, seen=began)
    better, other = parse_move(two.better), parse_move(two.other)
    comparison = MoveComparison(Both(view, other, better=better), "reasons", 240).finished()
    results = reasons(comparison, better, other)
    assert all(reason.share > 0 for reason in results)
    return {reason.kind: (reason.better, reason.yours) for reason in results}


LATE = MovePair("AC 3C 6C 8D TD JD 8H JH 2S 8S JS", "discard TD", "discard 3C", 14, "9D KC 6D 6H")
HIGH = MovePair("4C 5C 7C KC AH 3H 6H 7H 4S 5S 7S", "discard KC", "discard AH", 14)
TAKEN = MovePair("3C 2D 4D 5D 6D 2H 8H 2S TS JS QS", "discard 8H", "discard 3C", 11,
            taken="AC 5C 6C AD 4H")  # fmt: skip
LET_GO = MovePair("7C 9C TC 3D 4D 7D 8D 9D TD JD 7S", "discard 9C", "discard 4D", 17,
             taken="KH 4S", gone="9S")  # fmt: skip
IN_VAIN = MovePair("AC 2C 2D TD JD AH 8H 9H TH 2S QS", "discard QS", "discard JD", pile="TC KH 7S")
WAITS = MovePair("2C 3C 4C 8C 8D 9D QH KH 5S 6S 7S", "discard KH", "discard 8D", 25)
BROKEN = MovePair("3C AD 2D 4D 5D 6D 2H 2S TS JS QS", "discard 3C", "discard 2S")
SPARE = MovePair("2C 5D 6D 7D 8D 9D AS 6S 7S 8S 9S", "discard AS", "discard 9S")
KNOCK = MovePair("AC 4C 8C AD AH 9H TH JH QH 2S 3S", "knock 8C", "discard 2S", 27)
ILLEGAL = KNOCK._replace(hand="AC 5C 8C AD AH 9H TH JH QH 2S 4S", other="discard TH")
LAST = MovePair("AC 2C 9C 2D 3D 6D 2H 6H 2S 3S 6S", "knock 9C", "discard 9C", 3,
           "KD KS KH QC QD 7S 8S 7H 8H 5H TC TS")  # fmt: skip
UNDERCUT = TAKEN._replace(other="knock 8H", stock=8, taken="")
TO_GIN = MovePair("3C 7D 8D 9D 4H 9H TH JH 2S 3S 4S", "discard 4H", "knock 4H", 23)
MELD = MovePair("6C 7C 3D 7D AH 2H 4H 5H 7H 7S", "draw discard", "draw stock", 25, "8C")
JOINS = MovePair("AC 2C 3C 5D 6D 7D 9H 9S 9D KS", "draw discard", "draw stock", 25, "4C")
NO_MELD = MovePair("AC 2C 2D AH 6H 8H 9H TH AS 2S", "draw stock", "draw discard", pile="8C")


@pytest.mark.parametrize(
    ("kind", "two", "better", "yours", "unless"),
    [
        # Nor when it is better for something else, as a high card is.
        ("G1", LATE, "Discard the TD: {them} would *use the 3C*, the TD * often.",
         "{them} would *use the 3C*, the TD * often.", [HIGH]),
        ("G3", LATE, "Discard the TD: {them} cannot use it, and would *use the 3C*.",
         "{them} could not use the TD.", [HIGH]),
        # Nothing was taken, or what was goes with neither.
        ("G2", TAKEN, "Discard the 8H: {them} took the AC and 5C, and your 3C may join them.",
         "{them} took the AC and 5C, and your 3C may join them.",
         [TAKEN._replace(taken=""), TAKEN._replace(taken="KC KD KH")]),
        # What was discarded is not near it, or a card near it was taken since.
        ("G4", LET_GO, "Discard the 9C: {them} has let the 9S go.",
         "{them} had let the 9S go, next to your 9C.",
         [LET_GO._replace(gone="KC"), LET_GO._replace(taken="9H 4S")]),
        # With the ten gone, too, neither waits for more by two.
        ("G6", IN_VAIN,
         "Discard the QS: nothing you draw joins it*. The JD can still get 9D or QD.",
         "The JD could still become a meld, and the QS could not.",
         [IN_VAIN._replace(hand="AC 2C 2D 5D JD AH 8H 9H TH 2S QS")]),
        # At the end nothing comes that it could wait for.
        ("G5", WAITS, "Discard the KH: only the JH helps it, three the 8D.",
         "Three cards help the 8D, only one the KH.", [WAITS._replace(stock=6)]),
        # In the first turns nobody is caught.
        ("G7", HIGH, "Discard the KC: 9 points less if {them} knocks first.",
         "With the KC you had 9 points more to get caught with.",
         [HIGH._replace(stock=31)]),
        ("G8", BROKEN, "Discard the 3C, and keep the three twos together.",
         "The 2S broke up three twos.", [SPARE]),
        ("G9", KNOCK, "Knock with 9, discarding the 8C: it * wins.",
         "Waiting, you were *caught*.", [ILLEGAL]),
        ("G10", LAST, "Knock with 7, discarding the 9C: one draw is left, then nobody scores.",
         "Nobody *scored* after that.", [LAST._replace(stock=16)]),
        ("G11", UNDERCUT,
         "Discard the 8H and keep playing: {them} would *undercut a knock with 3*.",
         "{them} would *undercut a knock with 3*.",
         [LAST._replace(better="discard 9C", other="knock 9C")]),
        ("G12", TO_GIN, "Keep playing without the 4H: six cards make gin, and it *comes*.",
         "Six cards make gin, and it is worth 25 more.", [TO_GIN._replace(stock=6)]),
        ("G13", MELD, "Take the 8C: it makes the run 6C 7C 8C, and you can knock.",
         "With the 8C you had the run 6C 7C 8C.",
         [MELD._replace(better=MELD.other, other=MELD.better)]),
        ("G13", JOINS, "Take the 4C: it joins the run AC 2C 3C, and that is gin.",
         "The 4C joined the run AC 2C 3C.",
         [JOINS._replace(better=JOINS.other, other=JOINS.better)]),
        ("G14", NO_MELD, "Draw: the 8C *.", "The 8C made no meld*.", [MELD, JOINS]),
    ],
)  # fmt: skip
def test_what_is_said_of_two_moves(
    kind: str, two: MovePair, better: str, yours: str, unless: list[MovePair]
) -> None:
    sentences = sentences_of(two)
    assert fnmatchcase(sentences[kind][0], better), sentences
    assert fnmatchcase(sentences[kind][1], yours), sentences
    assert all(kind not in sentences_of(other) for other in unless)


def test_a_review_says_why_a_mistake_is_one() -> None:
    """The person never takes a card from the pile that makes a meld, and breaks what it has."""
    match, rng = new_match("gin", ["", "medium"], seed="why"), stream("why")
    book = bot_for("gin", "book")
    while len(match.turns) < 14 and match.state.turn is not None:
        view = match.state.view(match.state.turn)
        moves = [move for move in view.moves if not isinstance(move, Knock)]
        drawn = pick(moves, rng) if view.seat == 0 else book.choose(view, rng)
        match = match.play(drawn)
    decisions = [decision(match, turn, 40) for turn in turns_to_weigh(match)]
    reasons = [each["reason"] for each in decisions if each["reason"] is not None]
    assert reasons
    assert all(each["flag"] in ("inaccuracy", "mistake") for each in decisions if each["reason"])
    assert {"kind", "certain", "share", "better", "yours"} == set(reasons[0])
