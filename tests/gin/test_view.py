"""What a player of Gin Rummy sees."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames import BadText, Event, new_match
from pygames.cards import STANDARD_DECK, cards_text, parse_card, parse_cards
from pygames.gin import (
    ACCEPT,
    DRAW_DISCARD,
    DRAW_STOCK,
    GIN,
    PASS,
    REFUSE,
    TAKE,
    GinView,
)
from tests.gin.positions import ELEVEN, LOOSE, A, B, after, position, started
from tests.strategies import played

TWO = "AC 2C 3C 5D 5H 5S 9S TS JS 2H"
OTHER = "3D 4D 9D TD 4H 6H 8H 7S 7C KC"


def test_a_player_sees_the_own_hand_and_the_table_and_counts_the_rest() -> None:
    state = started()
    opener = 1 - state.dealer
    view = state.view(opener)
    assert view.hand == state.hands[opener] and view.known == ()
    assert (view.opponent_cards, view.stock, view.pile) == (10, 31, state.pile)
    assert (view.phase, view.turn, view.dealer, view.number) == ("upcard", opener, state.dealer, 1)
    assert (view.scores, view.limit, view.results, view.showdown) == ((0, 0), 100, (), None)
    dealt = {event.seat: event for event in view.seen if event.kind == "deal"}
    assert sorted(dealt[opener].cards) == list(view.hand)
    assert dealt[state.dealer] == Event("deal", state.dealer, (), 10)


def test_a_card_from_the_stock_is_seen_by_its_player_only() -> None:
    state = after(position(LOOSE, phase="draw", draws="KD"), DRAW_STOCK)
    own, other = state.view(A), state.view(B)
    assert own.drawn == parse_card("KD") and own.seen[-1].cards == parse_cards("KD")
    assert other.drawn is None and other.seen[-1] == Event("draw", A, (), 1)
    assert (other.opponent_cards, other.known, other.taken) == (11, (), None)


def test_a_card_from_the_pile_is_seen_by_both_and_known_until_it_is_discarded() -> None:
    state = after(position(LOOSE, phase="draw", pile="KD"), DRAW_DISCARD)
    king = parse_card("KD")
    assert state.view(A).drawn == state.view(A).taken == state.view(B).taken == king
    assert state.view(B).drawn is None and state.view(B).known == (king,)
    state = after(state, "discard QS")
    assert state.view(B).known == (king,) and state.view(B).taken is None
    state = after(state, DRAW_STOCK, "discard", DRAW_STOCK, "discard KD")
    assert state.view(B).known == ()


def test_the_upcard_is_known_in_the_hand_of_whoever_took_it() -> None:
    state = after(started(), PASS, TAKE)
    assert state.view(1 - state.dealer).known == started().pile


@pytest.mark.parametrize("seat", [A, B])
def test_an_illegal_knock_shows_no_card_before_it_is_refused(seat: int) -> None:
    state = after(position(ELEVEN), "knock KD")
    assert state.view(B).known == () and state.view(B).exposed == ()
    assert state.view(seat).seen[-2:] == (
        Event("knock", A, parse_cards("KD")),
        Event("illegal", A),
    )


def test_an_open_hand_is_known_with_all_that_it_draws() -> None:
    state = after(position(ELEVEN), "knock KD", REFUSE)
    assert state.view(B).known == state.hands[A] and state.view(B).exposed == (A,)
    assert state.view(A).known == ()
    state = after(state, DRAW_STOCK, "discard", DRAW_STOCK)
    assert state.view(B).known == state.hands[A] and len(state.hands[A]) == 11
    assert state.view(B).seen[-1] == state.view(A).seen[-1] == state.events[-1]
    assert state.view(B).drawn is None
    assert [event.cards for event in state.view(A).seen if event == Event("draw", B, (), 1)] == [()]


@pytest.mark.parametrize("seat", [A, B])
def test_after_a_knock_both_hands_are_seen(seat: int) -> None:
    state = after(position(f"{TWO} KD", OTHER), "knock KD")
    view = state.view(seat)
    assert view.known == state.hands[1 - seat] and view.showdown == state.showdown
    assert view.results == state.standing.results


def test_after_an_accepted_knock_both_hands_are_seen() -> None:
    state = after(position(ELEVEN), "knock KD", ACCEPT)
    assert state.view(B).known == state.hands[A] and state.view(A).known == state.hands[B]


def test_after_a_void_hand_nothing_more_is_seen() -> None:
    state = after(position(ELEVEN, stock=2), "discard")
    assert state.view(B).known == () and state.view(B).showdown is None


@given(st.integers(0, 2**32), st.integers(1, 150))
def test_what_is_known_is_what_the_events_have_shown(number: int, length: int) -> None:
    """An independent reading of `known`: from what a seat has seen, and nothing else."""
    match = played(new_match("gin", ["", ""], f"known {number}"), Random(number), length)
    for state in match.states[-10:]:
        for seat in (A, B):
            view = state.view(seat)
            assert isinstance(view, GinView)
            assert set(view.known) == known_from(view)
            assert len(set(view.known)) == len(view.known) <= view.opponent_cards


def known_from(view: GinView) -> set[int]:
    other, known, is_open = 1 - view.seat, set[int](), False
    for event in view.seen:
        if event.kind == "hand":
            known, is_open = set(), False
        elif event.seat != other:
            continue
        elif event.kind in ("discard", "knock", "gin"):
            known -= set(event.cards)
        elif event.kind in ("take", "draw"):
            known |= set(event.cards)
        elif event.kind in ("exposed", "show"):
            known, is_open = set(event.cards), True
    assert is_open == (other in view.exposed or view.showdown is not None)
    return known


# Views of other programs


def test_a_view_needs_no_more_than_what_lies_on_the_table() -> None:
    view = GinView(
        seat=A, hand=parse_cards(LOOSE), turn=A, phase="draw", dealer=B, stock=31,
        pile=parse_cards("KD"),
    )  # fmt: skip
    assert view.moves == (DRAW_STOCK, DRAW_DISCARD)
    assert (view.opponent_cards, view.limit, view.scores, view.number) == (10, 100, (0, 0), 1)
    assert GIN.view(json.loads(json.dumps(view.to_json()))) == view


def test_a_view_is_made_by_names() -> None:
    with pytest.raises(TypeError):
        GinView(A, parse_cards(LOOSE), A, "draw", B, 31, parse_cards("KD"))  # type: ignore[call-arg]


TWELVE = cards_text(STANDARD_DECK[20:32])
"""One card more than anybody holds."""


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("game", "hockey"), ("seat", 2), ("seat", True), ("turn", -1), ("phase", "play"),
        ("hand", TWELVE), ("known", TWELVE),
        ("hand", "9X"), ("stock", -1), ("stock", "31"), ("drawn", "9X"), ("stock_only", 1),
        ("exposed", [2]), ("scores", [1]), ("scores", [1, 2, 3]), ("results", [["knock", 0]]),
        ("results", [["draw", 0, 5]]), ("showdown", {}), ("winners", [5]), ("seen", [[]]),
    ],
)  # fmt: skip
def test_a_view_that_cannot_be_is_bad(field: str, value: object) -> None:
    data = {**started().view(A).to_json(), field: value}
    with pytest.raises(BadText):
        GIN.view(data)
