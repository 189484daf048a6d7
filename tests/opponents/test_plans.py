"""What a hint promises comes true, if it and the next one are followed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import count

import pytest

from pygames import Match, new_match
from pygames.cards import card_text, rank
from pygames.chance import stream
from pygames.game import Json
from pygames.gin.melds import arrange, deadwood
from pygames.gin.moves import DRAW_DISCARD, TAKE, Discard, Knock
from pygames.gin.view import GinView
from pygames.opponents.hints import hint
from pygames.opponents.review import decision
from pygames.wording import ranks_word
from tests.strategies import by_the_book

SLOW = pytest.mark.slow(pyodide=False)


def last_hint(match: Match) -> Json | None:
    assert match.state.turn is not None
    *_, last = (None, *hint(json.dumps(match.state.view(match.state.turn).to_json())))
    return last


def matches(game: str, seats: int, seed: str) -> Iterator[Match]:
    """The first seat's decisions in matches of rule players."""
    bot = by_the_book(game)
    for number in count():
        match = new_match(game, ["", *["medium"] * (seats - 1)], f"{seed}-{number}")
        rng = stream(seed, number)
        for _ in range(150):
            if match.state.turn is None:
                break
            view = match.state.view(match.state.turn)
            if match.state.turn == 0 and len(view.moves) > 1:
                yield match
            match = match.play(view.moves[0] if len(view.moves) == 1 else bot.choose(view, rng))


@pytest.mark.parametrize(
    ("seats", "most"), [(2, 2), pytest.param(2, 20, marks=SLOW), pytest.param(3, 20, marks=SLOW)]
)
def test_the_play_that_goes_with_a_bet_is_still_advised_after_it(seats: int, most: int) -> None:
    cases = 0
    for match in matches("haggis", seats, "bets"):
        view = match.state.view(0)
        if not any(str(move).startswith("bet ") for move in view.moves):
            continue
        first = last_hint(match)
        if first is None or not first["aside"]:
            continue
        after = match.play(match.game.move(first["aside"][0]["move"]))
        second = last_hint(after)
        assert second is not None
        assert second["moves"][0]["move"] == first["moves"][0]["move"]
        assert not second["aside"]
        if cases == 0:
            made = after.play(after.game.move(second["moves"][0]["move"]))
            assert decision(made, len(made.turns) - 1)["flag"] in ("best", "good")
        cases += 1
        if cases == most:
            return


def _meld_in(sentence: str, view: GinView) -> tuple[int, ...]:
    """The meld that a card from the pile is said to make or join, with that card."""
    top = view.pile[-1]
    meld = next(meld for meld in arrange((*view.hand, top)).melds if top in meld)
    named = ranks_word(rank(top)), *map(card_text, meld)
    assert any(word in sentence for word in named)
    return meld


@pytest.mark.parametrize("most", [2, pytest.param(25, marks=SLOW)])
def test_a_card_is_taken_for_what_the_next_hint_keeps(most: int) -> None:
    cases = 0
    for match in matches("gin", 2, "takes"):
        view = match.state.view(0)
        assert isinstance(view, GinView)
        if view.phase not in ("draw", "upcard") or view.stock_only:
            continue
        melds = arrange((*view.hand, view.pile[-1])).melds
        if not any(view.pile[-1] in meld for meld in melds):
            continue
        first = last_hint(match)
        if first is None or first["reason"] is None:
            continue
        move, sentence = match.game.move(first["moves"][0]["move"]), first["reason"]["better"]
        if move not in (TAKE, DRAW_DISCARD):
            continue
        meld, after = _meld_in(sentence, view), match.play(move)
        second = last_hint(after)
        assert second is not None
        then, hand = match.game.move(second["moves"][0]["move"]), after.state.view(0).hand
        assert isinstance(then, Discard | Knock) and then.card not in meld
        least = min(deadwood([card for card in hand if card != other]) for other in hand)
        assert "that is gin" not in sentence or (isinstance(then, Knock) and least == 0)
        assert "you can knock" not in sentence or least <= 10
        assert not any(letter.isdigit() and "points" in sentence for letter in sentence)
        cases += 1
        if cases == most:
            return
