"""Whatever is forged, a reader takes it or raises its own error: a share of `bench/fuzz.py`."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames import GAMES, BadText
from pygames.cards import COLOURS, STANDARD_DECK, card_text, cards_text
from pygames.game import Game
from tests.forgery import READERS, attempt, forged

pytestmark = pytest.mark.pyodide


@pytest.mark.parametrize("reader", READERS)
@given(st.sampled_from(list(GAMES)), st.integers(0, 2**32))
def test_a_forgery_is_taken_or_refused_in_a_sentence(reader: str, game: str, number: int) -> None:
    rng = Random(number)
    for _ in range(5):
        outcome = attempt(reader, game, forged(reader, game, rng))
        assert isinstance(outcome, bool), str(outcome)


@pytest.mark.parametrize("reader", READERS)
def test_forgeries_are_good_enough_to_be_taken_now_and_then(reader: str) -> None:
    rng = Random(1)
    outcomes = [
        attempt(reader, game, forged(reader, game, rng)) for _ in range(50) for game in GAMES
    ]
    assert {True, False} == set(outcomes)


def forgeries(game: Game) -> list[dict[str, Any]]:
    """Views in which something is as it never is."""
    view = json.loads(
        json.dumps(game.start(game.Options(), game.seats[0], "forged").view(0).to_json())
    )
    deck = game.deck(game.seats[0])
    foreign = "7" + COLOURS[0] if STANDARD_DECK[0] in deck else card_text(STANDARD_DECK[0])
    deep: list[Any] = []
    for _ in range(994):
        deep = [deep]
    return [
        {**view, "hand": cards_text(deck)},
        {**view, "hand": foreign},
        *({**view, name: deep} for name in view),
        {**view, "seen": [[deep]]},
        {**view, "seen": [["deal", 0, deep]]},
    ]


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_a_whole_deck_a_card_of_another_one_and_994_levels_are_no_view(game: Game) -> None:
    for view in forgeries(game):
        with pytest.raises(BadText) as refusal:
            game.view(view)
        assert len(str(refusal.value)) <= 200
