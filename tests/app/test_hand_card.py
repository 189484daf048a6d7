"""Hands with equal cards: told apart, chosen, dropped, arranged and remembered."""

from __future__ import annotations

from collections import Counter

import pytest
from app.hand_card import HandCard, card_id, face, faces, number_duplicates, parse_card_id
from app.session import Session
from app.tables import OWN
from hypothesis import given
from hypothesis import strategies as st

from pygames import BadText, Match, Player
from pygames.cards import STANDARD_DECK, card_text
from pygames.haddock import HADDOCK, HaddockOptions

hands = st.lists(st.sampled_from(STANDARD_DECK[:20]), max_size=20).filter(
    lambda cards: max(Counter(cards).values(), default=0) <= 4
)


@given(hands)
def test_told_apart(cards: list[int]) -> None:
    apart = number_duplicates(cards)
    assert faces(apart) == tuple(cards) and len(set(apart)) == len(cards)
    assert [parse_card_id(card_id(card)) for card in apart] == list(apart)
    assert all(card_id(card).split("-")[0] == card_text(face(card)) for card in apart)
    if len(set(cards)) == len(cards):
        assert apart == tuple(cards) and [*map(card_id, apart)] == [*map(card_text, cards)]


@pytest.mark.parametrize("text", ["", "9", "9D-1", "9D-5", "9D-22", "9D-x", "-2", "XX-2"])
def test_what_is_no_card_of_a_hand(text: str) -> None:
    with pytest.raises(BadText):
        parse_card_id(text)


@pytest.fixture
def session() -> Session:
    """Six at a table, and the person holds the same card twice."""
    players = (Player(), *(Player(bot="easy") for _ in range(5)))
    for number in range(100):
        session = Session(Match.start(HADDOCK, players, f"twins {number}", HaddockOptions()))
        if len(set(session.view.hand)) < len(session.view.hand):
            return session
    raise AssertionError("no hand has the same card twice")


def twins(session: Session) -> tuple[HandCard, HandCard]:
    second = next(card for card in session.hand if card != face(card))
    return HandCard(face(second)), second


def test_each_of_two_equal_cards_is_chosen_alone(session: Session) -> None:
    first, second = twins(session)
    session.toggle(second)
    assert list(session.picked) == [second] and session.cursor == second
    session.toggle(first)
    assert list(session.picked) == [second, first]
    session.toggle(second)
    assert list(session.picked) == [first]


def test_a_dropped_card_comes_last_of_a_pair(session: Session) -> None:
    one, other, third = session.hand[:3]
    session.pick_dropped(one)
    assert list(session.picked) == [one]
    session.pick_dropped(other)
    assert list(session.picked) == [one, other]
    session.pick_dropped(one)
    assert list(session.picked) == [other, one], "the one that is dropped is uppermost"
    session.pick_dropped(third)
    assert list(session.picked) == [third], "there are two already: they give way"


def test_an_order_of_ones_own_is_remembered(session: Session) -> None:
    first, second = twins(session)
    session.move_in_hand(second, session.hand[0])
    session.move_in_hand(first, None)
    order = session.table.in_order(session.context())
    assert order[0] == second and order[-1] == first and session.sorting == OWN
    other = Session(session.match)
    other.arrange_as(session.order)
    assert other.table.in_order(other.context()) == order
