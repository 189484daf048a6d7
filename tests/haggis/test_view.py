"""What a player of Haggis sees."""

from __future__ import annotations

import json

import pytest

from pygames import BadText
from pygames.cards import cards_text, parse_cards
from pygames.haggis import HAGGIS, PASS, HaggisView, Play, TrickPlay
from pygames.haggis.combinations import sequence, set_of
from pygames.haggis.deck import haggis_deck
from tests.haggis.positions import A, B, C, after, position


def test_the_trick_lies_open_with_what_its_cards_count_as() -> None:
    state = position("5R J Q 2R", "6R 7R 8R 2O", "9R 9O")
    state = after(state, "5R J Q as sequence 1", PASS)
    for seat in (A, B, C):
        view = state.view(seat)
        top = TrickPlay(A, parse_cards("5R J Q"), sequence(1, 3, 7))
        assert view.trick == (top,) and view.top == top
        assert (view.passed, view.cards, view.faces) == ((B,), (1, 4, 2), ((), (), ()))
    state = after(state, PASS)
    assert state.view(B).top is None and state.view(B).captured == (6, 0, 0)


def test_r_ha19_the_haggis_and_the_last_hand_are_shown_when_the_round_is_over() -> None:
    state = position("9R 8O", "2R 3R", haggis="5O 7O")
    before, ended = state.view(A), after(state, "8O", PASS, "9R").view(A)
    assert (before.haggis, before.last_hand) == ((), ())
    assert ended.haggis == parse_cards("5O 7O") and ended.last_hand == parse_cards("2R 3R")
    assert ended.captured == (4, 0) == ended.results[-1].captured
    assert (ended.phase, ended.out, ended.cards) == ("reckoning", (A,), (0, 2))


def test_r_ha19_the_haggis_is_not_shown_while_the_last_trick_waits_for_a_choice() -> None:
    state = position("", "Q K", "8R 2R", turn=B, trick=((C, "8Y 8G"),), out=(A,), haggis="5O")
    view = after(state, "Q K").view(B)
    assert (view.phase, view.haggis, view.last_hand) == ("choose", (), ())


def foreign() -> HaggisView:
    return HaggisView(
        seat=A, turn=A, phase="follow", hand=parse_cards("5R 7O 9G J"), cards=(4, 2),
        faces=(parse_cards("J"), ()), bets=(None, None), played=(False, True),
        trick=(TrickPlay(B, parse_cards("6R"), set_of(1, 6)),), captured=(0, 0), dealer=A,
        leader=B, scores=(0, 0),
    )  # fmt: skip


def test_a_view_needs_no_more_than_what_lies_on_the_table() -> None:
    view = foreign()
    assert list(map(str, view.moves)) == ["7O", "9G", "J", "pass", "bet 15", "bet 30", "no bet"]
    assert isinstance(view.moves[0], Play)
    assert (view.number, view.target, view.tournament) == (1, 250, False)
    assert HAGGIS.view(json.loads(json.dumps(view.to_json()))) == view


EIGHTEEN = cards_text(haggis_deck(2)[:18])
"""One card more than anybody holds."""


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("game", "gin"), ("seat", 2), ("seat", True), ("turn", -1), ("phase", "draw"),
        ("hand", EIGHTEEN),
        ("hand", "9C"), ("hand", "J J"), ("hand", None), ("cards", [4]), ("cards", [4, -1]),
        ("cards", 2), ("faces", ["J"]), ("faces", ["J", "X"]), ("bets", [None, 10]),
        ("bets", [None, False]), ("played", [0, 1]), ("trick", [[1, "6R"]]),
        ("trick", [[1, "6R", "sequence 1"]]), ("trick", [[1, "6R 7O", "set"]]),
        ("trick", [[3, "6R", "set"]]), ("passed", [2]), ("captured", [0]), ("out", [None]),
        ("scores", [0, 0, 0]), ("results", [[[0], [1, 2]]]), ("tournament", 0),
        ("results", [[[0], [0], [0, 0], 0, [0, 0], [0, 0]]]),
        ("results", [[[0], [0] * 3, [0] * 3, 0, [0] * 3, [0] * 3]]), ("winners", [5]),
        ("seen", [[]]),
    ],
)  # fmt: skip
def test_a_view_that_cannot_be_is_bad(field: str, value: object) -> None:
    with pytest.raises(BadText):
        HAGGIS.view({**foreign().to_json(), field: value})
