"""What is seen to move at the Haddock table: which card is which, the cut, the deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from app.held import Held, face, told_apart
from app.nodes import walk
from app.rich import plain
from app.session import Session
from app.tables import Sitting
from app.tables.haddock import TABLE
from hypothesis import given
from hypothesis import strategies as st

from pygames.cards import card_name, card_text, parse_cards
from pygames.haddock import (
    HADDOCK,
    HaddockOptions,
    HaddockState,
    HaddockView,
    Pair,
)
from pygames.haddock.cut import highest
from pygames.match import UNDONE
from tests.app import seen
from tests.app.seen import changes, taken_back
from tests.haddock.positions import after, position
from tests.haddock.tables import everything, flips, states, text_of, ui_for, whole

SHOWN = 3
"""So many cards of the pile are to be seen."""


# Who is who


@given(states(), st.data())
def test_equal_cards_have_identities_of_their_own(state: HaddockState, data: st.DataObject) -> None:
    """Every card that is to be seen is there once, and as often as it exists."""
    view = state.view(data.draw(st.integers(0, state.standing.seats - 1)))
    hand = told_apart(view.hand)
    picked = tuple(data.draw(st.permutations(hand)))[: data.draw(st.integers(0, 2))]
    found = flips(view, ui_for(view.seats, picked=picked))
    assert len(set(found)) == len(found)
    expected = Counter(map(card_text, (*view.hand, *view.pile[-SHOWN:])))
    assert Counter(flip.split("-")[0] for flip in found) == expected


@pytest.mark.parametrize(
    "number", [*range(3), *(pytest.param(each, marks=pytest.mark.slow) for each in range(3, 16))]
)
def test_cards_are_seen_to_go_where_they_go(number: int) -> None:
    """What comes in was not there before, what goes out is not there any more."""
    session = Session(whole(number).back_to(0))
    before = set(flips(session.view, session.sitting().ui))
    for turn, was, view in changes(session, whole(number).turns):
        now = set(flips(session.view, session.sitting().ui))
        travel = seen.travel(TABLE, was, view)
        backs = {flip for flip in travel.enter if flip.startswith(("back", "open"))}
        assert set(travel.enter) - backs - set(travel.leave) <= now
        assert not (set(travel.leave) - set(travel.enter)) & now
        if str(turn.move) != "deal":
            mine = turn.seat == session.seat and isinstance(turn.move, Pair)
            known = before | set(travel.enter)
            assert now <= known or len(session.view.pile) > SHOWN or mine
        before = now


def test_the_twin_that_was_chosen_is_the_one_that_goes() -> None:
    state = position("5H 5H 9C 2S KD", *["3C 3D 3H"] * 4, top="JC", beneath="4C QS")
    view = state.view(0)
    first, second = (card for card in told_apart(view.hand) if face(card) == parse_cards("5H")[0])
    (nine,) = (card for card in told_apart(view.hand) if card_text(face(card)) == "9C")

    def flip_of(picked: tuple[Held, ...], card: Held) -> str:
        (node,) = (
            node
            for node in everything(view, ui_for(5, picked=picked))
            if node.attrs.get("role") == "option" and node.attrs["data-card"] == mark_of(card)
        )
        return next(str(n.attrs["data-flip"]) for n in walk(node) if "data-flip" in n.attrs)

    assert flip_of((first,), first) == flip_of((second,), second) == "5H"
    assert flip_of((first,), second) == flip_of((second,), first) == "5H-2"
    assert flip_of((nine,), nine) == "9C"


def mark_of(card: Held) -> str:
    return card_text(face(card)) + ("-2" if card != face(card) else "")


@pytest.mark.parametrize("number", range(6))
def test_whatever_is_taken_back_leaves_the_table_as_it_was(number: int) -> None:
    """Also a deal, when the last decision was in the game before."""
    match = whole(number)
    for length in range(3, len(match.turns), 7):
        session = Session(match.back_to(length))
        if not session.match.can_undo(session.seat):
            continue
        now = session.view
        undone = taken_back(session)
        assert undone and undone[0][1] == now and undone[-1][0] == session.view
        for earlier, later in undone:
            zones = {"stock", *(f"seat-{seat}" for seat in range(later.seats))}
            for scene in seen.scenes(TABLE, earlier, later):
                from_backs = {flip for flip in scene.travel.enter if flip.startswith("open")}
                assert bool(from_backs) == (scene.kind == "turn up")
                assert {
                    entry.zone
                    for flip, entry in scene.travel.enter.items()
                    if flip not in from_backs
                } <= zones
                assert set(scene.travel.leave.values()) <= zones


# The cut and the deal


def recut() -> HaddockView:
    """What seat 0 sees of a match with two decks in which two had to cut again."""
    for number in range(500):
        view: HaddockView = HADDOCK.start(HaddockOptions(), 6, f"recut {number}").view(0)
        if len(view.cuts) > 1:
            return view
    raise AssertionError("nobody had to cut again")


def test_the_cut_is_played_out_before_the_deal() -> None:
    view = recut()
    ui = ui_for(6)
    bare, *rounds = TABLE.opening(view)
    assert len(rounds) == len(view.cuts)
    assert not bare.seen and not flips(bare, ui)
    before = bare
    for number, shown in enumerate(rounds):
        assert view.seen[: len(shown.seen)] == shown.seen
        enter = seen.travel(TABLE, before, shown).enter
        assert len(enter) == len(view.cuts[number])
        best = highest(view.cuts[number])
        ringed = text_of(everything(shown, ui), "last-played")
        assert len(ringed) == len(best)
        prompt = plain(TABLE.prompt(Sitting(shown, ui)))
        assert ("cut again" in prompt) == (len(best) > 1)
        before = shown
    assert [event.kind for event in view.seen[len(before.seen) :]][:2] == ["game", "deal"]
    told = [plain(line) for line in TABLE.told(before.seen, Sitting(view, ui))]
    assert sum("cut again" in line for line in told) == len(view.cuts) - 1
    assert told[-1].endswith(("deals", "deal"))
    travel = seen.travel(TABLE, before, view)
    assert len(travel.leave) == len(view.cuts[-1])
    assert len(travel.enter) == 6 * 7 + 1


def test_a_deal_comes_card_by_card_from_the_dealers_left() -> None:
    view: HaddockView = HADDOCK.start(HaddockOptions(), 4, "deal").view(0)
    enter = seen.travel(TABLE, TABLE.opening(view)[-1], view).enter
    order = sorted(enter, key=lambda flip: enter[flip].order or 0)
    dealt = [flip for flip in order if "cut" not in flip]
    assert dealt[-1] == card_text(view.top)
    seats = [0 if not flip.startswith("back") else int(flip.split("-")[1]) for flip in dealt[:-1]]
    assert seats == [(view.dealer + 1 + place) % 4 for place in range(28)]


# The end


def _over(session: Session, turns: Sequence[Any]) -> Iterator[HaddockView]:
    """Play these turns; gives the person's view of the end of each game."""
    for _, _, view in changes(session, turns):
        if isinstance(view, HaddockView) and view.phase in ("reckoning", "over"):
            yield view


@pytest.mark.parametrize("number", [3, 4, 8])
def test_at_the_end_of_a_game_all_hands_are_turned_up(number: int) -> None:
    """What the others held lies open, and only then; after that an undo marks the match."""
    session = Session(whole(number).back_to(0))
    ends = 0
    for view in _over(session, whole(number).turns):
        ends += 1
        at = session.sitting()
        state = session.match.state
        assert isinstance(state, HaddockState) and at.ui.hands == state.hands
        shown = [card for seat in at.rivals for card in state.hands[seat]]
        faces_up = [
            node
            for node in everything(view, at.ui)
            if str(node.attrs.get("data-flip")).startswith("open")
        ]
        assert len(faces_up) == len(shown)
        said = " ".join(str(node.attrs.get("aria-label")) for node in everything(view, at.ui))
        assert all(card_name(card) in said for card in shown)
    assert ends
    assert not Session(whole(number).back_to(4)).sitting().ui.hands
    assert session.undo() and UNDONE in session.match.marks


def test_the_hands_are_turned_up_after_the_last_pair() -> None:
    """The last pair lies before any other hand is seen."""
    state = position("4H 7S", "3C 3D", "QC KD 2S", top="JC")
    before, end = state.view(0), after(state, "4H 7S").view(0)
    play, turn_up = seen.scenes(TABLE, before, end)
    assert (play.kind, turn_up.kind) == ("play", "turn up")
    assert not TABLE.turned_up(play.view) and TABLE.turned_up(turn_up.view)
    order = sorted(turn_up.travel.enter, key=lambda flip: turn_up.travel.enter[flip].order or 0)
    assert order == ["open-1-0", "open-1-1", "open-2-0", "open-2-1", "open-2-2"]
