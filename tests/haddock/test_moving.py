"""What is seen to move at the Haddock table: which card is which, the cut, the deal."""

from __future__ import annotations

import pytest
from app.held import Held, face, told_apart
from app.nodes import walk
from app.rich import plain
from app.session import Session
from app.tables import Sitting
from app.tables.haddock import TABLE

from pygames.cards import card_name, card_text, parse_cards
from pygames.haddock import HADDOCK, HaddockOptions, HaddockState, HaddockView, Pair
from pygames.haddock.cut import highest
from pygames.match import UNDONE
from tests.app import seen
from tests.app.seen import changes, taken_back
from tests.haddock.positions import after, position
from tests.haddock.tables import everything, flips, text_of, ui_for, whole

SHOWN = 3
"""So many cards of the pile are to be seen."""


@pytest.mark.parametrize(
    "number", [0, *(pytest.param(each, marks=pytest.mark.slow) for each in range(1, 16))]
)
def test_what_is_seen_has_come_from_somewhere(number: int) -> None:
    session = Session(whole(number).back_to(0))
    before = set(flips(session.view, session.sitting().ui))
    for turn, was, view in changes(session, whole(number).turns):
        now = set(flips(session.view, session.sitting().ui))
        mine = turn.seat == session.seat and isinstance(turn.move, Pair)
        if str(turn.move) != "deal" and len(session.view.pile) <= SHOWN and not mine:
            assert now <= before | set(seen.travel(TABLE, was, view).enter)
        before = now


def test_the_twin_that_was_chosen_is_the_one_that_goes() -> None:
    state = position("5H 5H 9C 2S KD", *["3C 3D 3H"] * 4, top="JC", beneath="4C QS")
    view = state.view(0)
    first, second = (card for card in told_apart(view.hand) if face(card) == parse_cards("5H")[0])
    (nine,) = (card for card in told_apart(view.hand) if card_text(face(card)) == "9C")

    def flip_of(picked: Held, card: Held) -> str:
        mark = card_text(face(card)) + ("-2" if card != face(card) else "")
        (node,) = (
            node
            for node in everything(view, ui_for(5, picked=(picked,)))
            if node.attrs.get("role") == "option" and node.attrs["data-card"] == mark
        )
        return next(str(n.attrs["data-flip"]) for n in walk(node) if "data-flip" in n.attrs)

    assert flip_of(first, first) == flip_of(second, second) == "5H"
    assert flip_of(first, second) == flip_of(second, first) == "5H-2"
    assert flip_of(nine, nine) == "9C"


@pytest.mark.parametrize(
    "number", [0, *(pytest.param(each, marks=pytest.mark.slow) for each in range(1, 6))]
)
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


def test_the_cut_is_played_out_before_the_deal() -> None:
    """Of a match with two decks in which two had to cut again."""
    starts = (HADDOCK.start(HaddockOptions(), 6, f"recut {number}") for number in range(500))
    view = next(start.view(0) for start in starts if len(start.standing.cuts) > 1)
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


@pytest.mark.parametrize(
    "number", [3, *(pytest.param(each, marks=pytest.mark.slow) for each in (4, 8))]
)
def test_at_the_end_of_a_game_all_hands_are_turned_up(number: int) -> None:
    """What the others held lies open, and only then; after that an undo marks the match."""
    session = Session(whole(number).back_to(0))
    ends = 0
    for _, _, view in changes(session, whole(number).turns):
        assert isinstance(view, HaddockView)
        if view.phase not in ("reckoning", "over"):
            continue
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
