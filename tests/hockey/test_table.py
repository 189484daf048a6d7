"""What the Hockey table has of its own."""

from __future__ import annotations

from itertools import pairwise

from app.scenes import Entry
from app.session import Session
from app.tables.hockey import TABLE
from hypothesis import given
from hypothesis import strategies as st

from pygames.cards import card_text
from pygames.hockey import HockeyView
from tests.app import seen
from tests.app.positions import match

numbers = st.integers(0, 30)


@given(numbers)
def test_a_deal_flies_from_the_stock_as_it_is_dealt(number: int) -> None:
    """One card at a time, to the one who opens first; one's own cards turn face up."""
    start = match(number).states[0]
    view: HockeyView = start.view(0)  # type: ignore[assignment]
    travel = seen.travel(TABLE, TABLE.opening(view)[0], view)
    assert len(travel.enter) == 10
    in_order = sorted(travel.enter, key=lambda flip: travel.enter[flip].order or 0)
    assert [travel.enter[flip].order for flip in in_order] == list(range(10))
    own = [flip for flip in in_order if not flip.startswith("back-")]
    assert in_order[0::2] == (own if view.turn == 0 else [f"back-1-{index}" for index in range(5)])
    (dealt,) = (event.cards for event in view.seen if event.kind == "deal" and event.seat == 0)
    assert own == list(map(card_text, dealt))
    for flip, where in travel.enter.items():
        assert where.zone == "stock" and where.turned == (flip in own)


def test_what_the_opponent_plays_turns_over_on_its_way_from_the_hand() -> None:
    session = Session(match(1).back_to(0))
    for turn, before, after in seen.changes(session, match(1).turns[:4]):
        travel = seen.travel(TABLE, before, after)
        card = card_text(session.view.pile[-1])
        theirs = {card: Entry("seat-1", turned=True)}
        assert travel.enter == (theirs if turn.seat == 1 else {})


@given(numbers, st.integers(1, 150))
def test_undo_takes_back_what_is_unseen_by_it(number: int, length: int) -> None:
    session = Session(match(number).back_to(min(length, len(match(number).turns))))
    before = session.view
    version = session.version
    taken = seen.taken_back(session)
    assert session.version > version and session.picked == ()
    if taken:
        assert taken[0][1] == before and taken[-1][0] == session.view
    assert all(later[1] == earlier[0] for earlier, later in pairwise(taken))
