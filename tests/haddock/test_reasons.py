"""Why one pair is better: for each kind a hand where it may be said, and where it must not be."""

from __future__ import annotations

from dataclasses import replace
from fnmatch import fnmatchcase
from functools import cache
from typing import NamedTuple

import pytest

from pygames.ai.move_comparison import MoveComparison
from pygames.cards import STANDARD_DECK, cards_text, parse_cards
from pygames.game import Event
from pygames.haddock import HADDOCK, HaddockOptions, Pair
from pygames.haddock.bots.holding import Lay
from pygames.haddock.bots.reasons import reasons
from pygames.haddock.bots.review import Decision
from pygames.haddock.events import HaddockEvent
from pygames.haddock.moves import value
from tests.haddock.positions import position


class MovePair(NamedTuple):
    """Two pairs of seat 0, with so many cards in the other hands and in the draw pile."""

    hand: str
    pile: str
    better: str
    other: str
    others: tuple[int, ...] = (4,)
    draw: int = 20
    until: bool = False
    events: tuple[HaddockEvent, ...] = ()


@cache
def sentences_of(two: MovePair) -> dict[str, tuple[str, str]]:
    """The sentences about the better pair and the other one, by their kinds; dealt as it comes."""
    used = parse_cards(f"{two.hand} {two.pile}")
    free = [card for card in STANDARD_DECK if card not in used]
    hands = [two.hand]
    for size in two.others:
        hands.append(cards_text(free[:size]))
        del free[:size]
    *beneath, top = two.pile.split()
    state = position(*hands, top=top, beneath=" ".join(beneath), draws=cards_text(free[: two.draw]))
    view = replace(state.view(0), variations=HaddockOptions(draw_until_able=two.until))
    better, other = (_lay(text) for text in (two.better, two.other))
    decision = Decision(replace(view, seen=two.events) if two.events else view, other)
    vars(decision)["choices"] = (better, other)  # worked out once: here, two alone
    comparison = MoveComparison[Lay](decision, "reasons", 320).finished()
    return {
        reason.kind: (reason.better, reason.yours) for reason in reasons(comparison, better, other)
    }


def _lay(text: str) -> Lay:
    move = HADDOCK.move(text)
    assert isinstance(move, Pair)
    return value(move.under), value(move.top)


TEN = MovePair("2S JC QS 2D AC TH", "7D JH", "AC TH", "TH AC")
LOW = MovePair("QH JC 6H 8S 7H 2D 7D", "2C 9C", "2D JC", "JC 2D", (2,))
_HELD = parse_cards("AH 2H QS KH AD KC KD 3C 9C JC")
_PILE = f"{cards_text(card for card in STANDARD_DECK if card not in _HELD)} JC"
ALL_SEEN = MovePair("AH 2H QS KH", _PILE, "2H KH", "AH QS", (3,), 2)
_DREW: tuple[HaddockEvent, ...] = (
    Event("game", 1, (), 1),
    Event("deal", 0, parse_cards("AH 2C 2D 4H 9C TS JC"), 7),
    Event("deal", 1, (), 7),
    Event("turn up", None, parse_cards("JD")),
    Event("draw", 1, (), 1),
    Event("play", 0, parse_cards("2C 9C")),
    Event("draw", 1, (), 1),
)
"""They drew on the jack, and on the nine after it."""
DREW = MovePair("AH 2D 4H TS JC", "JD 2C 9C", "2D JC", "JC 2D", (9,), 35, events=_DREW)
RANKS = MovePair("2D 5D 8S TS QD KH", "7D", "5D QD", "2D 5D", (7,), 30)
OWN = MovePair("2D 5S TD 3H", "4C 7C", "TD 3H", "3H TD")
UNTIL = MovePair("4D AS AC 8C QH 6D 6C", "8H KC", "AC QH", "QH AC", (2,), until=True)


@pytest.mark.parametrize(
    ("kind", "two", "better", "yours"),
    [
        ("D1", TEN, "Leave the ten: {them} can *follow it*, an ace * often.",
         "{them} can *follow an ace*, a ten * often."),
        ("D2", ALL_SEEN,
         "Leave the king: no two cards you have not seen go on it, so {them} has to draw.",
         "No two cards you had not seen went on a king."),
        ("D3", LOW, "Leave the jack: {them} has two cards, and a two would *let {them} out*.",
         "{them} had two cards, and a two would *let {them} out*."),
        ("D4", DREW,
         "Leave the jack: {them} had to draw on a jack and has two new cards since.",
         "{them} had to draw on a jack before."),
        ("D5", MovePair("4D 8D 3D JS JH 4C", "7D 4S", "4C 8D", "8D 4C"),
         "Leave the eight: fewer pairs fit it than a four.",
         "More pairs fit a four than an eight."),
        ("D6", MovePair("3C 7S TD JS", "9C 3H 6D 3D 9H KH 4C", "JS 7S", "7S JS", (4, 4), 30),
         "Leave the seven: if it comes back to you, 3C and TD go on it.",
         "Nothing you kept goes on the jack you left."),
        ("D7", RANKS,
         "Play five and queen: your other cards then fit eight ranks, "
         "after two and five only five.",
         "After five and queen your other cards fit eight ranks, after two and five only five."),
        ("D8", RANKS, "Play five and queen, and keep 2D, 8S and TS: any two go on the third.",
         "You broke up 2D, 8S and TS: any two go on the third."),
        ("D9", OWN, "Leave the three: {them} can follow it * often, but you play again * often.",
         "With the three on top you play again * often."),
        ("D10", UNTIL, "Leave the queen: {them} would draw * cards first.",
         "On a queen {them} would draw *"),
        ("D12", OWN._replace(better="TD 3H", other="5S 2D"),
         "Leave the three: you play again * often that way.",
         "After TD and 3H you play again *"),
    ],
)  # fmt: skip
def test_what_may_be_said(kind: str, two: MovePair, better: str, yours: str) -> None:
    sentences = sentences_of(two)
    assert all(map(fnmatchcase, sentences[kind], (better, yours))), sentences[kind]
    assert kind != "D12" or len(sentences) == 1


def test_with_three_the_next_one_is_named_by_its_seat() -> None:
    sentences = sentences_of(TEN._replace(others=(4, 4)))
    assert all("{them}" not in better for better, _ in sentences.values())
    assert any("{1}" in better for better, _ in sentences.values())


@pytest.mark.parametrize(
    ("kinds", "two"),
    [
        ("D1", MovePair("3H JS KD 2C", "3C AD", "3H 2C", "2C 3H")),
        # With nothing left to draw the pile comes back.
        ("D2", ALL_SEEN._replace(others=(5,), draw=0)),
        ("D3", LOW._replace(others=(3,))),
        # They have drawn once more since.
        ("D4", DREW._replace(others=(10,), events=(*_DREW[:5], _DREW[4], *_DREW[5:]))),
        # Where it is told by hands it is not told by pairs.
        ("D5 D6 D7 D8 D12", TEN),
        ("D10", UNTIL._replace(until=False)),
    ],
)
def test_what_must_not_be_said(kinds: str, two: MovePair) -> None:
    assert sentences_of(two).keys().isdisjoint(kinds.split())
