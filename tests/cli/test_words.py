"""Every game's words for the terminal: what happens has its line, and the table shows the hand."""

from __future__ import annotations

import pytest

from pygames import GAMES
from pygames.cards import card_text
from pygames.cli.words import line_of, words_of
from tests.goldens import Golden, goldens

NAMES = ("You", "Ivo", "Mara", "Tess", "Ada", "Ben")
CARDS = {card_text(card) for card in range(100)}


@pytest.mark.parametrize("golden", goldens(), ids=str)
def test_whatever_happens_has_its_line_and_a_table_shows_the_hand_and_all_others(
    golden: Golden,
) -> None:
    words, match = words_of(golden.game), golden.match()
    for seat in range(golden.seats):
        for event in match.state.view(seat).seen:
            line = line_of(golden.game, event, NAMES)
            assert line.strip() != event.kind and "  None" not in line
            assert all(card_text(card) in line for card in event.cards)
        for state in match.states:
            text = words.table_text(state.view(seat), NAMES)
            assert all(NAMES[other] in text for other in range(golden.seats) if other != seat)
            own = next(line for line in text.splitlines() if line.startswith("Your hand:"))
            for move in state.moves(seat):
                assert all(part in own for part in str(move).split() if part in CARDS)


@pytest.mark.parametrize("game", GAMES)
def test_the_help_fits_on_a_screen(game: str) -> None:
    lines = words_of(game).HELP.splitlines()
    assert 3 <= len(lines) <= 12 and max(map(len, lines)) <= 100
