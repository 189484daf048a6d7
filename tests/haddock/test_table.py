"""What the Haddock table has of its own: pairs to choose, what is said and known, the sheets."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from app.hand_card import HandCard, face, faces, number_duplicates
from app.nodes import walk
from app.session import Session
from app.tables import Choice, Choose, Make, Refuse, SeatContext, TableUi
from app.tables.haddock import TABLE
from app.tables.haddock.hand import chosen_pair, partners
from app.tables.haddock.knowledge import certain, share, unseen
from app.text import plain
from games.haddock import figures
from hypothesis import given
from hypothesis import strategies as st

from pygames.cards import card_name, card_text
from pygames.haddock import DRAW, HADDOCK, HaddockOptions, HaddockState, HaddockView, Pair
from pygames.haddock.cut import highest
from pygames.haddock.moves import fits, value
from pygames.match import UNDONE
from tests.app import seen
from tests.app.seen import changes, taken_back
from tests.haddock.positions import after, position
from tests.haddock.tables import everything, flips, states, text_of, ui_for, whole
from tests.lanes import first_quick
from tests.strategies import states_of


@st.composite
def choosing(draw: st.DrawFn) -> tuple[HaddockView, tuple[HandCard, HandCard]]:
    """What the seat in turn sees while it may play, and two cards of its hand."""
    state = draw(states().filter(lambda state: state.phase == "play"))
    assert state.turn is not None
    view = state.view(state.turn)
    pairs = [(one, other) for one in number_duplicates(view.hand) for other in partners(view, one)]
    anything = st.permutations(number_duplicates(view.hand)).map(lambda cards: (cards[0], cards[1]))
    fitting = bool(pairs) and draw(st.booleans())
    return view, draw(st.sampled_from(pairs) if fitting else anything)


def acts(view: HaddockView, ui: TableUi) -> list[str]:
    nodes = (node for top in TABLE.layout(SeatContext(view, ui)).dock for node in walk(top))
    live = (node.attrs for node in nodes if not node.attrs.get("aria-disabled"))
    return [str(attrs["data-act"]) for attrs in live if "data-act" in attrs]


@given(choosing())
def test_two_chosen_cards_are_played_exactly_when_they_fit(
    case: tuple[HaddockView, tuple[HandCard, HandCard]],
) -> None:
    view, picked = case
    ui = ui_for(view.seats, picked=picked)
    (equation,) = text_of(everything(view, ui), "equation")
    answer = TABLE.play_cards(SeatContext(view, ui), picked)
    one, other = faces(picked)
    if fits(one, other, view.top):
        assert "≠" not in equation and isinstance(answer, Make) and answer.move in view.moves
        move = answer.move
        assert isinstance(move, Pair) and sorted((move.under, move.top)) == sorted(faces(picked))
        assert "main" in acts(view, ui)
        if not view.variations.low_card_on_top:
            assert move.top == face(picked[1]), "what was chosen last goes on top"
    else:
        assert "≠" in equation and isinstance(answer, Refuse)
        assert (": draw" if DRAW in view.moves else ", not a") in plain(answer.why)
        assert "main" not in acts(view, ui)


@pytest.mark.slow
@given(choosing())
def test_the_choice_on_top_is_offered_where_there_is_one(
    case: tuple[HaddockView, tuple[HandCard, HandCard]],
) -> None:
    view, picked = case
    at = SeatContext(view, ui_for(view.seats, picked=picked))
    one, other = faces(picked)
    free = one != other and {Pair(one, other), Pair(other, one)} <= {*view.moves}
    tops = set()
    for act in acts(view, at.ui):
        if act.startswith("on-top"):
            turned = TABLE.act(at, act)
            assert isinstance(turned, Choose) and set(turned.choice.cards) == set(picked)
            made = TABLE.play_cards(at, turned.choice.cards)
            assert isinstance(made, Make) and isinstance(made.move, Pair)
            tops.add(made.move.top)
    assert tops == (set(faces(picked)) if free else set())
    if free:
        assert TABLE.act(at, "turn") == Choose(Choice(picked[::-1]))


@given(choosing())
def test_one_chosen_card_shows_all_that_go_with_it(
    case: tuple[HaddockView, tuple[HandCard, HandCard]],
) -> None:
    view, (card, _) = case
    ui = ui_for(view.seats, picked=(card,))
    marked = {
        node.attrs["data-card"]: str(node.attrs["aria-label"])
        for node in everything(view, ui)
        if node.attrs.get("role") == "option" and "can" in str(node.attrs.get("class")).split()
    }
    others = [each for each in number_duplicates(view.hand) if each != card]
    fitting = [each for each in others if fits(face(each), face(card), view.top)]
    assert len(marked) == len(fitting)
    assert all("goes with the" in name for name in marked.values())
    assert isinstance(TABLE.play_cards(SeatContext(view, ui), (card,)), Refuse)


@pytest.mark.slow
@given(states(), st.data())
def test_what_others_hold_for_certain_they_hold(state: HaddockState, data: st.DataObject) -> None:
    me = data.draw(st.integers(0, state.score.seats - 1))
    others = Counter(card for seat, hand in enumerate(state.hands) if seat != me for card in hand)
    assert not Counter(certain(state.view(me))) - others


def test_a_renewed_pile_tells_what_others_hold() -> None:
    """From one deck, all that they held when it was renewed, and have not played since."""
    renewals = 0
    for number in (0, 1, 2, 5, 6, 7):
        for state in states_of(whole(number), HaddockState):
            kinds = [event.kind for event in state.events]
            if "renew" not in kinds:
                continue
            renewals += 1
            after_it = state.events[kinds.index("renew") + 1 :]
            new = sum(event.number for event in after_it if event.seat != 0)
            others = sum(map(len, state.hands[1:]))
            assert len(certain(state.view(0))) == others - new
    assert renewals > 5


@given(states())
def test_cards_not_seen_are_those_of_others_and_of_the_draw_pile(state: HaddockState) -> None:
    _, _, counts = unseen(state.view(0))
    hidden = Counter(value(card) for hand in (*state.hands[1:], state.draw_pile) for card in hand)
    if counts:
        assert {number: left for number, left in counts if left} == hidden
    assert all(0 <= share(state.view(0), number) <= 100 for number in range(1, 14))


@given(states())
def test_a_hint_chooses_the_pair_it_speaks_of(state: HaddockState) -> None:
    view = state.view(state.turn or 0)
    for move in view.moves:
        choice = TABLE.advice(SeatContext(view, ui_for(view.seats)), move)
        if isinstance(move, Pair):
            assert chosen_pair(view, choice.cards) == move
            assert TABLE.play_cards(SeatContext(view, ui_for(view.seats)), choice.cards) == Make(
                move
            )
        else:
            assert not choice.cards
        assert plain(choice.note)


# What is seen to move


SHOWN = 3
"""So many cards of the pile are to be seen."""


def some(*numbers: int) -> pytest.MarkDecorator:
    """Whole matches by their numbers, all but the first one in the slow lane."""
    return pytest.mark.parametrize("number", first_quick(numbers))


@some(*range(16))
def test_what_is_seen_has_come_from_somewhere(number: int) -> None:
    session = Session(whole(number).back_to(0))
    first: Any = session.view
    before = set(flips(first, session.context().ui))
    for turn, was, view in changes(session, whole(number).turns):
        now = set(flips(view, session.context().ui))
        mine = turn.seat == session.seat and isinstance(turn.move, Pair)
        if str(turn.move) != "deal" and len(view.pile) <= SHOWN and not mine:
            assert now <= before | set(seen.travel(TABLE, was, view).enter)
        before = now


def test_the_twin_that_was_chosen_is_the_one_that_goes() -> None:
    view = position("5H 5H 9C 2S KD", *["3C 3D 3H"] * 4, top="JC", beneath="4C QS").view(0)
    cards = {
        card_text(face(card)) + "-2" * (card != face(card)): card
        for card in number_duplicates(view.hand)
    }
    for picked, flipped in (("5H", "5H 5H-2 9C"), ("5H-2", "5H-2 5H 9C"), ("9C", "5H 5H-2 9C")):
        by_card = {
            str(node.attrs["data-card"]): next(
                str(inner.attrs["data-flip"]) for inner in walk(node) if "data-flip" in inner.attrs
            )
            for node in everything(view, ui_for(5, picked=(cards[picked],)))
            if node.attrs.get("role") == "option"
        }
        assert [by_card[mark] for mark in ("5H", "5H-2", "9C")] == flipped.split()


@some(*range(6))
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
                enter, leave = scene.travel.enter, scene.travel.leave
                from_backs = {flip for flip in enter if flip.startswith("open")}
                assert bool(from_backs) == (scene.kind == "turn up")
                assert {enter[flip].zone for flip in enter.keys() - from_backs} <= zones
                assert set(leave.values()) <= zones


# The cut and the deal


def test_the_cut_is_played_out_before_the_deal() -> None:
    """Of a match with two decks in which two had to cut again."""
    starts = (HADDOCK.start(HaddockOptions(), 6, f"recut {number}") for number in range(500))
    view = next(start.view(0) for start in starts if len(start.score.cuts) > 1)
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
        assert len(text_of(everything(shown, ui), "last-played")) == len(best)
        prompt = plain(TABLE.prompt(SeatContext(shown, ui)))
        assert ("cut again" in prompt) == (len(best) > 1)
        before = shown
    assert [event.kind for event in view.seen[len(before.seen) :]][:2] == ["game", "deal"]
    lines = [plain(line) for line in TABLE.announce(before.seen, SeatContext(view, ui))]
    assert sum("cut again" in line for line in lines) == len(view.cuts) - 1
    assert lines[-1].endswith(("deals", "deal"))
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


@some(3, 4, 8)
def test_at_the_end_of_a_game_all_hands_are_turned_up(number: int) -> None:
    """What the others held lies open, and only then; after that an undo marks the match."""
    session = Session(whole(number).back_to(0))
    ends = 0
    for _, _, view in changes(session, whole(number).turns):
        assert isinstance(view, HaddockView)
        if view.phase not in ("reckoning", "over"):
            continue
        ends += 1
        at = session.context()
        state = session.match.state
        assert isinstance(state, HaddockState) and at.ui.hands == state.hands
        shown = [card for seat in at.rivals for card in state.hands[seat]]
        nodes = [node.attrs for node in everything(view, at.ui)]
        assert sum(str(each.get("data-flip")).startswith("open") for each in nodes) == len(shown)
        labels = " ".join(str(each.get("aria-label")) for each in nodes)
        assert all(card_name(card) in labels for card in shown)
    assert ends
    assert not Session(whole(number).back_to(4)).context().ui.hands
    assert session.undo() and UNDONE in session.match.marks


def test_the_hands_are_turned_up_after_the_last_pair() -> None:
    """The last pair lies before any other hand is seen."""
    state = position("4H 7S", "3C 3D", "QC KD 2S", top="JC")
    before, end = state.view(0), after(state, "4H 7S").view(0)
    play, turn_up = seen.scenes(TABLE, before, end)
    assert (play.kind, turn_up.kind) == ("play", "turn up")
    assert not TABLE.hands_open(play.view) and TABLE.hands_open(turn_up.view)
    order = sorted(turn_up.travel.enter, key=lambda flip: turn_up.travel.enter[flip].order or 0)
    assert order == ["open-1-0", "open-1-1", "open-2-0", "open-2-1", "open-2-2"]


# What the rules show


@pytest.mark.parametrize(("top", "fitting"), [("7S", False), ("6S", True)])
def test_pairs_that_do_not_do_as_told(top: str, fitting: bool) -> None:
    with pytest.raises(ValueError, match="that is not so"):
        figures.laid("JC", "4H", top, fitting)


def test_who_has_to_cut_again() -> None:
    assert figures.cut(["QS", "4D", "QS"]).winners == (0, 2)
