"""What a player of Haddock sees, and the terminal's words for it."""

from __future__ import annotations

import json

import pytest

from pygames import BadText, Event
from pygames.cards import parse_cards
from pygames.haddock import HADDOCK, HaddockView, Pair
from pygames.haddock.events import HaddockEvent
from pygames.haddock.text import event_text, table_text
from pygames.haddock.view import GameResult
from tests.haddock.positions import after, position, started

NAMES = ("You", "Ivo", "Mara", "Tess", "Ada", "Ben")


def test_hands_are_not_shown_when_the_game_is_over() -> None:
    state = after(position("3C 6D", "KC KS", series=True), "3C 6D")
    view = state.view(0)
    assert (view.phase, view.hand, view.cards) == ("reckoning", (), (0, 2))
    assert view.results[-1].winner == 0 and not view.results[-1].blocked
    assert not any("KC" in json.dumps(event.to_json()) for event in view.seen)


# Views of other programs


def test_a_view_needs_no_more_than_what_lies_on_the_table() -> None:
    view = HaddockView(
        seat=2, hand=parse_cards("3C 6D KH"), turn=2, phase="play", cards=(5, 6, 3),
        pile=parse_cards("9S"), draw=20, dealer=0, scores=(0, 0, 0),
    )  # fmt: skip
    assert view.moves == (Pair(*parse_cards("3C 6D")), Pair(*parse_cards("6D 3C")))
    assert (view.number, view.passed) == (1, 0)
    assert HADDOCK.view(json.loads(json.dumps(view.to_json()))) == view


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("game", "hockey"), ("seat", 2), ("seat", True), ("turn", -1), ("phase", "draw"),
        ("phase", ["play"]), ("hand", "9X"), ("draw", -1), ("draw", "31"), ("drawn", 5),
        ("cards", [8, 7]),
        ("pile", ""), ("cards", [7]), ("cards", []), ("scores", [1]), ("scores", [1, 2, 3]),
        ("cuts", [[[0]]]), ("cuts", [[[5, "9C"]]]), ("cuts", [[["0", "9C"]]]), ("dealer", None),
        ("variations", {"jokers": True}), ("variations", {"series": 1}), ("variations", []),
        ("passed", None), ("results", [[1]]), ("results", [5]), ("winners", [5]), ("seen", [[]]),
    ],
)  # fmt: skip
def test_a_view_that_cannot_be_is_bad(field: str, value: object) -> None:
    data = {**started().view(0).to_json(), field: value}
    with pytest.raises(BadText):
        HADDOCK.view(data)


# The terminal


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (Event("cut", 1, parse_cards("KS")), "  Ivo: cut KS"),
        (Event("recut", 1), "  Ivo: the same card, cut again"),
        (Event("dealer", 0), "  The highest card: You to deal"),
        (Event("game", 2, (), 4), "\nGame 4, dealt by Mara"),
        (Event("deal", 1, (), 7), "  deal for Ivo: 7 cards"),
        (Event("deal", 0, parse_cards("2C 3C")), "  deal for You: 2C 3C"),
        (Event("turn up", None, parse_cards("9S")), "  first card up: 9S"),
        (Event("play", 1, parse_cards("3C 6D")), "  Ivo: 3C 6D"),
        (Event("draw", 1, (), 1), "  Ivo: draw a card"),
        (Event("draw", 1, (), 3), "  Ivo: draw 3 cards"),
        (Event("draw", 0, parse_cards("6H"), 1), "  You: draw 6H"),
        (Event("renew", None, (), 5), "  The draw pile is renewed: 5 cards from beneath, shuffled"),
        (Event("stuck", 3), "  Tess: nothing to play and nothing to draw"),
        (Event("game end", 3), "  The game goes to Tess"),
        (Event("game end"), "  The game is tied: nobody can play"),
        (Event("mark", 3, (), 2), "  Mark 2 for Tess"),
        (Event("match end", 3), "\nThe match goes to Tess"),
        (Event("match end"), "\nThe match is tied"),
    ],
)
def test_everything_that_happens_has_its_line(event: HaddockEvent, line: str) -> None:
    assert event_text(event, NAMES) == line


def test_the_table_says_what_lies_on_it_and_what_is_asked_for() -> None:
    state = position("KC KD", "3C 6D KH", "QC QD QH", turn=1, series=True, scores=(0, 2, 1))
    assert table_text(state.view(1), NAMES) == (
        "Game 2   marks: You 0, Ivo 2, Mara 1\n"
        "Top card: 9S, which is 9   draw pile: 0 cards\n"
        "Cards held, in turn after you: Mara 3, You 2\n"
        "Your hand: 3C 6D KH\n"
        "Play a pair"
    )
    state = position("3C KD KH", "3C 6D", draws="6H 7H", series=True, dealer=1)
    for moves, line in (
        ((), "No pair can be played: draw"),
        (("draw",), "Your hand: 3C 6H KD KH   drawn just now: 6H"),
        (("draw", "3C 6D"), "The game is over: deal the next one"),
    ):
        assert table_text(after(state, *moves).view(0), NAMES).splitlines()[-1] == line


def test_a_game_is_blocked_when_everybody_has_cards_left() -> None:
    assert [GameResult(left).blocked for left in ((0, 7), (1, 3), (2, 2))] == [False, True, True]
