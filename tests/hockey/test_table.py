"""What the Hockey table has of its own."""

from __future__ import annotations

from itertools import pairwise

import pytest
from app.scenes import Arrival
from app.session import Session
from app.tables import Make, Refuse, SeatContext
from app.tables.hockey import TABLE
from app.tables.hockey.words import tag_of
from hypothesis import given
from hypothesis import strategies as st

from pygames.cards import card_text
from pygames.hockey import HockeyView
from tests.app import seen
from tests.app.positions import UI, match, situation

numbers = st.integers(0, 30)


@given(numbers)
def test_a_deal_flies_from_the_stock_as_it_is_dealt(number: int) -> None:
    """One card at a time, to the one who opens first; one's own cards turn face up."""
    view: HockeyView = match(number).states[0].view(0)  # type: ignore[assignment]
    enter = seen.travel(TABLE, TABLE.opening(view)[0], view).enter
    in_order = sorted(enter, key=lambda flip: enter[flip].order or 0)
    assert [enter[flip].order for flip in in_order] == list(range(10))
    (dealt,) = (event.cards for event in view.seen if event.kind == "deal" and event.seat == 0)
    own, other = list(map(card_text, dealt)), [f"back-1-{index}" for index in range(5)]
    first, second = (own, other) if view.turn == 0 else (other, own)
    assert (in_order[0::2], in_order[1::2]) == (first, second)
    for flip, where in enter.items():
        assert where.zone == "stock" and where.turned == (flip in own)


def test_what_the_opponent_plays_turns_over_on_its_way_from_the_hand() -> None:
    session = Session(match(1).back_to(0))
    for turn, before, after in seen.changes(session, match(1).turns[:4]):
        card = card_text(after.pile[-1])
        theirs = {card: Arrival("seat-1", turned=True)} if turn.seat == 1 else {}
        assert seen.travel(TABLE, before, after).enter == theirs


def test_the_only_card_there_is_need_not_be_picked() -> None:
    answer = TABLE.act(SeatContext(situation("9D", "KH"), UI), "main")
    assert isinstance(answer, Make) and str(answer.move) == "play 9D"
    for view in (situation("9D 4C", "KH"), situation("9D", "KH", turn=1)):
        assert isinstance(TABLE.act(SeatContext(view, UI), "main"), Refuse)


@pytest.mark.parametrize(
    ("pile", "holder", "turn", "tags"),
    [
        ("9H", 0, 0, ["Goal", "Breakaway", ""]),
        ("9H", None, 0, ["Breakaway", "Breakaway", ""]),
        ("JH", 0, 0, ["", "Breakaway", ""]),
        ("9H", 0, 1, ["", "", ""]),
    ],
)
def test_what_is_said_of_a_card(pile: str, holder: int | None, turn: int, tags: list[str]) -> None:
    view = situation("9D JS 4C", pile, holder, turn)
    assert [tag_of(view, card) for card in view.hand] == tags


@given(numbers, st.integers(1, 150))
def test_undo_takes_back_what_is_unseen_by_it(number: int, length: int) -> None:
    session = Session(match(number).back_to(min(length, len(match(number).turns))))
    before = session.view
    steps = seen.taken_back(session)
    assert session.view is not before and session.picked == ()
    if steps:
        assert steps[0][1] == before and steps[-1][0] == session.view
    assert all(later[1] == earlier[0] for earlier, later in pairwise(steps))
