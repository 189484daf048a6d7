"""What the package offers at its door: opponents by name, typed views, seeds, and short texts."""

from __future__ import annotations

from random import Random

import pytest

import pygames
from pygames import GAMES, LEVELS, BadOptions, Match, Player, bot_for, bot_names, new_match
from pygames.cards import parse_cards
from pygames.display import cards_html
from pygames.gin import GinView
from pygames.hockey import HockeyView
from tests.strategies import played

LONGEST = 1_000
"""Characters of a text for a prompt."""


@pytest.mark.parametrize("game", GAMES)
def test_opponents_are_at_hand_by_name(game: str) -> None:
    assert {*LEVELS}.intersection(bot_names(game))
    state = new_match(game, ["easy", "easy"], seed=5).state
    assert state.turn is not None
    view = state.view(state.turn)
    assert bot_for(game, "easy").choose(view, Random(1)) in view.moves
    with pytest.raises(pygames.UnknownBot):
        bot_for(game, "nobody")


def test_a_view_is_had_as_that_of_its_game() -> None:
    match = new_match("hockey", ["", "hard"], seed="demo")
    assert match.view(0, HockeyView) == match.view(0) == match.state.view(0)
    with pytest.raises(TypeError, match="match of Hockey, which has no GinView"):
        match.view(0, GinView)


@pytest.mark.parametrize("seed", [5, 0, -7, 10**39])
def test_a_number_is_a_seed_as_its_text_is(seed: int) -> None:
    match = new_match("gin", ["", "easy"], seed=seed)
    assert match == new_match("gin", ["", "easy"], seed=str(seed)) == Match.load(match.save())
    assert match == Match.start(GAMES["gin"], (Player(), Player(bot="easy")), seed)


@pytest.mark.parametrize(
    "seed", ["", "x" * 41, "\ud800", 10**40, 10**5000, 1.5, True, b"5", [5]], ids=range(9)
)
def test_what_cannot_be_loaded_again_is_refused_at_the_start(seed: object) -> None:
    with pytest.raises(BadOptions, match="a seed is"):
        new_match("gin", ["", "easy"], seed=seed)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", GAMES)
def test_texts_for_a_prompt_and_a_notebook_are_short(game: str) -> None:
    for seats in GAMES[game].seats:
        match = played(new_match(game, ["<b>", *["easy"] * (seats - 1)], seed=5), Random(1), 300)
        views = [match.state.view(seat) for seat in range(seats)]
        for one in (match, *views):
            assert len(repr(one)) < LONGEST and "\n" not in repr(one)
            html = one._repr_html_()  # type: ignore[attr-defined]
            assert html.startswith("<table>") and html.endswith("</table>")
            assert len(html) < 10 * LONGEST and "<b>" not in html
        assert f"seat={seats - 1}" in repr(views[-1]) and GAMES[game].title in repr(match)


def test_a_text_says_how_a_match_stands() -> None:
    match = new_match("hockey", ["", "hard"], seed="demo")
    assert repr(match) == "<Match of Hockey, deal demo: a person against hard, 0 moves, 0:0>"
    assert "hand='" in repr(match.state.view(0))


def test_cards_have_their_symbols_and_colours() -> None:
    shown = cards_html(parse_cards("TD AS 7R J"))
    assert "10♦" in shown and "A♠" in shown and ">7<" in shown and ">J<" in shown
    assert shown.count("<span") == 4
