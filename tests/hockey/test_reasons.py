"""Why one card is better: for each kind a hand where it may be said, and where it must not be."""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import NamedTuple

import pytest

from pygames.ai.move_comparison import MoveComparison
from pygames.cards import parse_cards, rank
from pygames.hockey import HOCKEY
from pygames.hockey.bots.reasons import reasons
from pygames.hockey.bots.review import Decision, decision
from tests.hockey.positions import random_states

TEN = "5D 2C 8H 6D 3C TC 4S 7D 3D JS"
"""A first round; the card on top is a jack."""

JACKS = " ".join(f"{r}{s}" for s in "CDHS" for r in "A2345") + " 7C 7H 7S 8C 8D 8H 8S 9C 9D TC"
"""Three rounds without a jack."""

TAKEN = "2D 8S 5D 9C 9S KC 6S 2C 6H TD AH 5S QD QS KD KH 5C 5H 6D 3S"

LATE = (
    "TC TS 3D 3S KS 6H QS 9S 6S JD JC 3H 7D 2C 2S 3C 7H 5C 9C 6C 6D JS 7C 8C QC 8H TH KH AC 2H 8S "
    "AS AD AH 7S 5D QD"
)


class MovePair(NamedTuple):
    """Two cards of a hand, for a turn in the first period."""

    hand: str
    pile: str
    holder: int | None
    better: str
    other: str


def decision_of(two: MovePair) -> Decision:
    """Seat 0 is in turn; who deals follows from that."""
    played, size = len(two.pile.split()), len(two.hand.split())
    leads = (played + size * 2) % 10 == 0
    view = HOCKEY.view(
        {
            "game": "hockey", "seat": 0, "turn": 0, "period": 1, "round": 1 + played // 10,
            "dealer": int(leads), "hand": two.hand, "opponent_cards": size - (not leads),
            "stock": 42 - 10 * (played // 10), "pile": two.pile, "holder": two.holder,
            "goals": [[0, 0]], "moves": [f"play {card}" for card in two.hand.split()],
            "winners": [], "seen": [],
        }
    )  # fmt: skip
    result = decision(view)
    assert isinstance(result, Decision)
    return result


def sentences_of(two: MovePair) -> dict[str, tuple[str, str]]:
    """The sentences about the better card and the other one, by their kinds."""
    comparison = MoveComparison(decision_of(two), "reasons", 640).finished()
    better, other = (rank(parse_cards(card)[0]) for card in (two.better, two.other))
    result = reasons(comparison, better, other)
    return {reason.kind: (reason.better, reason.yours) for reason in result}


GOAL = MovePair("2H TC TS KC", "5D TH", 0, "TC", "2H")
TAKE = MovePair("AS 8C 9C JC", "TC 6D", 1, "JC", "AS")
SCORE = MovePair("4C 6C 6H QC KS", TEN, 1, "6C", "KS")
MATCH = MovePair(
    "2D 5S 9S QC TC",
    "3C TS KH 8C KS QS AC QD 4D JS 3H JD 5H 6C 4C 9H JH 3S TD 7C",
    None,
    "5S",
    "2D",
)
NONE_OUT = MovePair("2H 3D 5C QH AS", "3S 3C 9S 3H 8H 4S TC 7D KD JS", 1, "3D", "QH")
BREAKAWAY = MovePair("3C 5S 6D 7D QS", "QD QC 9S JD 9C 9H 2D 7S KS 3S", None, "3C", "6D")
PASSED = MovePair("AS 2S 5S 6C", "9H 5D 4H", None, "5S", "AS")
KEEP_JACK = MovePair(
    "3S 4C 9D JC KC",
    "3C AC 7S 2D 6C JS TH 8S QC 6H JD 6S AS KS 5H 3D 9C TD 4H 5C 2C 5D 2S QD 7H 7C TC 9S QH 8D",
    None,
    "3S",
    "JC",
)
PLAY_JACK = MovePair("6H 7D JC QH KC", JACKS, 1, "JC", "QH")
LEAVE = MovePair("3C 3H 7C AD JH", f"{TAKEN} AC", None, "7C", "AD")
ON_TOP = MovePair("5H QH", LATE, None, "5H", "QH")
ANY_OTHER = MovePair("3H 7H TC", "QD 8C 3D 3S TS", None, "TC", "7H")


@pytest.mark.parametrize(
    ("kind", "two", "better", "yours", "unless"),
    [
        ("K1", GOAL, "Match it: goal.", "The TC was a goal.", [GOAL._replace(holder=None)]),
        ("K2", BREAKAWAY, "Match for a breakaway: it *scores*.",
         "The breakaway with the 3C would *score*.",
         [BREAKAWAY._replace(pile=BREAKAWAY.pile.replace("3S", "4S"), better="7D")]),
        ("K3", TAKE, "Take the breakaway with the jack: on the AS {them} would *score*.",
         "On the AS {them} would *score*.", [TAKE._replace(holder=None)]),
        ("K4", SCORE, "Play the 6C: {them} would score on the KS * often.",
         "{them} would *score on the KS*, on the 6C * often.", [SCORE._replace(holder=None)]),
        ("K5", MATCH, "Play the 5S: {them} would match the 2D * often.",
         "{them} would *match the 2D*, the 5S * often.", [MATCH._replace(holder=1)]),
        ("K6", NONE_OUT, "Play the 3D: no other three is out.",
         "No other three was out, so nobody could match the 3D.",
         [NONE_OUT._replace(pile=NONE_OUT.pile.replace("3S", "6S"))]),
        # It was not on top when they played, or not in this round.
        ("K7", PASSED, "Play the 5S: {them} let a five go by this round.",
         "{them} had let a five go by in this round.",
         [PASSED._replace(pile="5D 9H 4H"),
          PASSED._replace(pile="9D QS 5H QH TC TD 2C 3D 4D 8S KS 8H KD")]),
        # As many sixes are out as aces.
        ("K8", PASSED, "Play the 5S, and keep the AS: three aces are out to score on.",
         "Three aces are out to score on, only two fives.",
         [PASSED._replace(better="6C")]),
        # Nor where the jack takes one now.
        ("K9", KEEP_JACK, "Play the 3S, and keep the jack for {them}’s next breakaway.",
         "The jack would *take a later breakaway*.",
         [PLAY_JACK._replace(better="QH", other="JC")]),
        ("K10", PLAY_JACK, "Take the breakaway with the jack: on the QH {them} would *score*.",
         "On the QH {them} would *score*.", [PLAY_JACK._replace(holder=None)]),
        ("K11", LEAVE, "Play the 7C, not the match: {them} would *take it back*.",
         "The AD made a breakaway, but {them} would *take it back*.",
         [LEAVE._replace(pile=f"{TAKEN} 9H")]),
        ("K13", ON_TOP, "Play the 5H, and keep the QH for last: no queens are out to match it.",
         "One five is out to match what you left on top.",
         [ON_TOP._replace(better="QH", other="5H")]),
        ("K14", ANY_OTHER, "Play the TC: you score * often this round.",
         "With the TC you score * often in that round.", [GOAL]),
    ],
)  # fmt: skip
def test_what_is_said_of_two_cards(
    kind: str, two: MovePair, better: str, yours: str, unless: list[MovePair]
) -> None:
    sentences = sentences_of(two)
    assert fnmatchcase(sentences[kind][0], better), sentences
    assert fnmatchcase(sentences[kind][1], yours), sentences
    assert len(sentences) == 1 or kind not in ("K1", "K14")
    assert all(kind not in sentences_of(other) for other in unless)


def test_the_last_deal_is_told_by_what_is_known_of_it() -> None:
    cases = 0
    for state in random_states("last deal"):
        assert state.turn is not None
        result = decision(state.view(state.turn))
        if result is None or result.worlds > 1:
            continue
        comparison = MoveComparison(result, "last", 40).finished()
        best, *_, worst = comparison.candidates()
        if best.chance - worst.chance > 0.02:
            kinds = [reason.kind for reason in reasons(comparison, best.choice, worst.choice)]
            assert kinds in (["K12"], ["K1"])
            cases += 1
    assert cases


@pytest.mark.parametrize("holder", [0, 1, None])
def test_a_card_that_is_no_better_has_no_reason(holder: int | None) -> None:
    comparison = MoveComparison(
        decision_of(MovePair("4D 5C 8C QH", "TC 6D", holder, "", "")), "none", 80
    ).finished()
    best = comparison.best
    assert not any(
        reasons(comparison, choice, best)
        for choice in comparison.decision.choices
        if choice != best
    )
