"""What the Hockey table has of its own."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from app.held import told_apart
from app.nodes import walk
from app.scenes import Entry
from app.session import Session
from app.tables import Sitting
from app.tables.hockey import TABLE
from hypothesis import given
from hypothesis import strategies as st

from pygames.cards import STANDARD_DECK, card_text
from pygames.hockey import DEAL, HockeyView
from tests.app import seen
from tests.app.positions import UI, match, situation

numbers = st.integers(0, 30)


@st.composite
def views(draw: st.DrawFn) -> HockeyView:
    """What seat 0 sees somewhere in a match."""
    states = match(draw(numbers)).states
    return states[draw(st.integers(0, len(states) - 1))].view(0)  # type: ignore[return-value]


@given(views())
def test_the_main_button_makes_a_legal_move(view: HockeyView) -> None:
    for picked in ((), *((card,) for card in told_apart(view.hand))):
        move = TABLE.act(Sitting(view, replace(UI, picked=picked)), "main")
        if not isinstance(move, tuple) and move != DEAL:
            assert move in view.moves
        if picked and view.turn == view.seat:
            assert str(move) == f"play {card_text(picked[0])}"
    for card in told_apart(STANDARD_DECK):
        move = TABLE.put(Sitting(view, UI), (card,))
        assert isinstance(move, tuple) != any(
            str(legal) == f"play {card_text(card)}" for legal in view.moves
        )


@given(views())
def test_a_sheet_comes_between_periods_and_at_the_end(view: HockeyView) -> None:
    sheet = TABLE.sheet(Sitting(view, UI))
    waits = view.turn is not None and not view.hand and not view.opponent_cards
    assert (sheet is not None) == (bool(view.winners) or waits)
    if sheet is not None:
        assert sheet.name == ("match" if view.winners else f"period {view.period}")
        goals = view.scores if view.winners else view.goals[-1]
        told = [node for top in sheet.body for node in walk(top) if node.tag == "li"]
        assert len(told) == sum(goals)


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


def test_the_only_card_there_is_need_not_be_picked() -> None:
    view = situation("9D", "KH")
    assert str(TABLE.act(Sitting(view, UI), "main")) == "play 9D"
    assert isinstance(TABLE.act(Sitting(situation("9D 4C", "KH"), UI), "main"), tuple)
    assert isinstance(TABLE.act(Sitting(situation("9D", "KH", turn=1), UI), "main"), tuple)


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


def test_what_is_said_of_a_card() -> None:
    from app.tables.hockey.words import tag_of

    view = situation("9D JS 4C", "9H", holder=0)
    assert [tag_of(view, card) for card in view.hand] == ["Goal", "Breakaway", ""]
    view = situation("9D JS 4C", "9H")
    assert [tag_of(view, card) for card in view.hand] == ["Breakaway", "Breakaway", ""]
    view = situation("9D JS 4C", "JH", holder=0)
    assert [tag_of(view, card) for card in view.hand] == ["", "Breakaway", ""]
    view = situation("9D JS 4C", "9H", holder=0, turn=1)
    assert [tag_of(view, card) for card in view.hand] == ["", "", ""]
