"""What the Haddock table has of its own: pairs to choose, what is said and known, the sheets."""

from __future__ import annotations

from collections import Counter

import pytest
from app.held import Held, face, faces, told_apart
from app.nodes import walk
from app.rich import plain
from app.tables import Choice, Sitting, TableUi
from app.tables.haddock import TABLE
from app.tables.haddock.hand import chosen_pair, partners
from app.tables.haddock.knowledge import certain, share, unseen
from hypothesis import given
from hypothesis import strategies as st

from pygames.haddock import DRAW, HaddockState, HaddockView, Pair
from pygames.haddock.moves import fits, value
from tests.haddock.tables import everything, states, text_of, ui_for, whole
from tests.strategies import states_of


@st.composite
def choosing(draw: st.DrawFn) -> tuple[HaddockView, tuple[Held, Held]]:
    """What the seat in turn sees while it may play, and two cards of its hand."""
    state = draw(states().filter(lambda state: state.phase == "play"))
    assert state.turn is not None
    view = state.view(state.turn)
    pairs = [(one, other) for one in told_apart(view.hand) for other in partners(view, one)]
    anything = st.permutations(told_apart(view.hand)).map(lambda cards: (cards[0], cards[1]))
    fitting = bool(pairs) and draw(st.booleans())
    return view, draw(st.sampled_from(pairs) if fitting else anything)


def acts(view: HaddockView, ui: TableUi) -> list[str]:
    nodes = (node for top in TABLE.layout(Sitting(view, ui)).dock for node in walk(top))
    return [str(node.attrs["data-act"]) for node in nodes if "data-act" in node.attrs]


@given(choosing())
def test_two_chosen_cards_are_played_exactly_when_they_fit(
    case: tuple[HaddockView, tuple[Held, Held]],
) -> None:
    view, picked = case
    ui = ui_for(view.seats, picked=picked)
    (said,) = text_of(everything(view, ui), "equation")
    answer = TABLE.put(Sitting(view, ui), picked)
    one, other = faces(picked)
    if fits(one, other, view.top):
        assert "≠" not in said and isinstance(answer, Pair) and answer in view.moves
        assert sorted((answer.under, answer.top)) == sorted(faces(picked))
        assert "main" in acts(view, ui)
        if not view.variations.low_card_on_top:
            assert answer.top == face(picked[1]), "what was chosen last goes on top"
    else:
        assert "≠" in said and isinstance(answer, tuple)
        assert (": draw" if DRAW in view.moves else ", not a") in plain(answer)
        assert "main" not in acts(view, ui)


@pytest.mark.slow
@given(choosing())
def test_the_choice_on_top_is_offered_where_there_is_one(
    case: tuple[HaddockView, tuple[Held, Held]],
) -> None:
    view, picked = case
    at = Sitting(view, ui_for(view.seats, picked=picked))
    one, other = faces(picked)
    free = one != other and {Pair(one, other), Pair(other, one)} <= {*view.moves}
    tops = set()
    for act in acts(view, at.ui):
        if act.startswith("on-top"):
            turned = TABLE.act(at, act)
            assert isinstance(turned, Choice) and set(turned.cards) == set(picked)
            move = TABLE.put(at, turned.cards)
            assert isinstance(move, Pair)
            tops.add(move.top)
    assert tops == (set(faces(picked)) if free else set())
    if free:
        assert TABLE.act(at, "turn") == Choice(picked[::-1])


@given(choosing())
def test_one_chosen_card_shows_all_that_go_with_it(
    case: tuple[HaddockView, tuple[Held, Held]],
) -> None:
    view, (card, _) = case
    ui = ui_for(view.seats, picked=(card,))
    marked = {
        node.attrs["data-card"]: str(node.attrs["aria-label"])
        for node in everything(view, ui)
        if node.attrs.get("role") == "option" and "can" in str(node.attrs.get("class")).split()
    }
    others = [each for each in told_apart(view.hand) if each != card]
    fitting = [each for each in others if fits(face(each), face(card), view.top)]
    assert len(marked) == len(fitting)
    assert all("goes with the" in name for name in marked.values())
    assert isinstance(TABLE.put(Sitting(view, ui), (card,)), tuple)


@pytest.mark.slow
@given(states(), st.data())
def test_what_others_hold_for_certain_they_hold(state: HaddockState, data: st.DataObject) -> None:
    me = data.draw(st.integers(0, state.standing.seats - 1))
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
        choice = TABLE.advice(Sitting(view, ui_for(view.seats)), move)
        if isinstance(move, Pair):
            assert chosen_pair(view, choice.cards) == move
            assert TABLE.put(Sitting(view, ui_for(view.seats)), choice.cards) == move
        else:
            assert not choice.cards
        assert plain(choice.note)
