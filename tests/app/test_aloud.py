"""What is read out by keys: the hand, the others, the last message, in every mode."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright", reason="hands are those of a bench in a browser")

from app.hand_card import face
from app.keys import command_of
from app.puzzle_mode import PUZZLE
from app.replay_mode import REPLAY
from app.review_mode import REVIEW
from app.session import Session
from app.tables import table_of
from app.tables.parts.aloud import hand_aloud, others_aloud

from bench.layout import fullest
from e2e.replayed import finished_match
from pygames import GAMES
from pygames.cards import card_name

ACTS = {
    "y": "say-hand",
    "i": "say-others",
    "l": "say-table",
    "s": "say-score",
    "x": "say-again",
}


@pytest.mark.parametrize("game", GAMES)
def test_the_hand_and_the_others_are_read_out(game: str) -> None:
    session = Session(fullest(game))
    layout = session.table.layout(session.context())
    words = hand_aloud(layout)
    assert session.hand
    for card in session.hand:
        assert card_name(face(card)) in words.lower()
    others = others_aloud(layout)
    for seat in session.context().rivals:
        assert session.context().names[seat] in others
    assert "Your hand" not in others


@pytest.mark.parametrize("game", GAMES)
def test_a_table_at_its_end_can_be_read_out(game: str) -> None:
    session = Session(finished_match(game, "aloud"))
    layout = session.table.layout(session.context())
    assert hand_aloud(layout) and others_aloud(layout)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_keys_read_in_every_mode(game: str) -> None:
    for keys in (table_of(game).keys, REPLAY.keys(None), REVIEW.keys(None)):  # type: ignore[arg-type]
        for key, act in ACTS.items():
            assert command_of(keys, key) == act
    for mode in (REPLAY, REVIEW, PUZZLE):
        assert all(mode.acts.knows(act) for act in ACTS.values())
