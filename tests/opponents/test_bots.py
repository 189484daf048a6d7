"""What every computer opponent owes: a legal move, from its view alone, the same one each time."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import pytest

from pygames import GAMES, BadText, State
from pygames.ai.players import pick
from pygames.chance import stream
from pygames.hockey import HOCKEY
from pygames.opponents.hints import hint, hint_text
from pygames.opponents.levels import LEVELS, UnknownBot, bot_for, bot_names
from pygames.opponents.think import think
from tests.hockey.positions import random_states

QUICK = 3
"""Who thinks long is asked about so few positions."""

EVERYONE = [(game, name) for game in GAMES for name in bot_names(game)]


SIZES = [
    pytest.param(
        game, name, seats, marks=[pytest.mark.slow(pyodide=False)] if name == LEVELS[-1] else []
    )
    for game, name in EVERYONE
    for seats in sorted({GAMES[game].seats[0], GAMES[game].seats[-1]})
]
"""Everyone at the smallest and at the largest table."""


def some_states(game: str, seed: str, length: int = 60, largest: bool = False) -> Iterator[State]:
    """Positions of a match of random moves, from its beginning."""
    rules = GAMES[game]
    state = rules.start(rules.Options(), rules.seats[-1 if largest else 0], seed)
    rng = stream(seed, "moves of the test")
    while state.turn is not None and length:
        yield state
        state = state.play(pick(state.moves(), rng))
        length -= 1


@pytest.mark.parametrize(("game", "name", "seats"), SIZES)
def test_a_bot_plays_a_whole_match_of_legal_moves_from_its_views(
    game: str, name: str, seats: int
) -> None:
    rules, bot = GAMES[game], bot_for(game, name)
    state = rules.start(rules.Options(), seats, "whole")
    rng, other = Random(1), Random(2)
    while state.turn is not None:
        if state.turn == 0:
            # Through JSON: nothing but what the view says can reach the bot.
            view = rules.view(json.loads(json.dumps(state.view(0).to_json())))
            move = bot.choose(view, rng)
            assert move in state.moves()
        else:
            move = pick(state.moves(), other)
        state = state.play(move)


@pytest.mark.parametrize(("game", "name"), EVERYONE)
def test_a_bot_chooses_the_same_for_the_same_view_and_chance(game: str, name: str) -> None:
    for state in some_states(game, "same", QUICK if name == LEVELS[-1] else 8):
        assert state.turn is not None
        view = state.view(state.turn)
        one, other = bot_for(game, name), bot_for(game, name)
        chosen = {bot.choose(view, Random(5)) for bot in (one, other, one)}
        assert len(chosen) == 1


@pytest.mark.parametrize("game", GAMES)
def test_the_levels_are_there_and_come_first(game: str) -> None:
    assert bot_names(game)[:4] == LEVELS == ("easy", "medium", "hard", "expert")


def test_an_unknown_bot_is_a_sentence() -> None:
    with pytest.raises(UnknownBot, match="no player called 'nobody' here, only easy, medium"):
        bot_for("hockey", "nobody")
    with pytest.raises(UnknownBot, match="no game called 'chess'"):
        bot_for("chess", "easy")


def test_picking_is_fair() -> None:
    rng = Random(6)
    picked = [pick("abc", rng) for _ in range(3000)]
    assert all(900 < picked.count(letter) < 1100 for letter in "abc")


@pytest.mark.parametrize(
    ("game", "level"),
    [
        pytest.param(game, level, marks=[pytest.mark.slow] if level == LEVELS[-1] and at else [])
        for at, game in enumerate(GAMES)
        for level in LEVELS
    ],
)
def test_thinking_answers_a_view_with_a_move(game: str, level: str) -> None:
    """The same one whatever was asked in between: one worker thinks for all the seats."""
    answers = {}
    for state in some_states(game, "think", QUICK if level == LEVELS[-1] else 6, largest=True):
        assert state.turn is not None
        text = json.dumps(state.view(state.turn).to_json())
        answers[text] = think(text, level, "nonce")
        assert GAMES[game].move(answers[text]) in state.moves()
    for text, answer in reversed(answers.items()):
        assert think(text, level, "nonce") == answer


def test_thinking_about_what_is_no_view_is_refused() -> None:
    for text in ("", "{", "[]", "{}", '{"game": "chess"}', '{"game": ["hockey"]}', "7", "null"):
        with pytest.raises(BadText):
            think(text, "easy", "nonce")
        with pytest.raises(BadText):
            next(hint_text(text, "nonce"))


def test_a_view_does_not_name_code_to_run() -> None:
    state = next(some_states("hockey", "code"))
    assert state.turn is not None
    text = json.dumps(state.view(state.turn).to_json())
    with pytest.raises(UnknownBot):
        think(text, "pygames.ai.players:RandomBot", "nonce")


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_that_is_not_in_turn_has_nothing_to_think_about(game: str) -> None:
    state = next(some_states(game, "waiting", largest=True))
    assert state.turn is not None
    waiting = state.view((state.turn + 1) % GAMES[game].seats[-1])
    assert bool(waiting.moves) == (game == "haggis")  # it could bet out of turn
    with pytest.raises(BadText, match="no move"):
        think(json.dumps(waiting.to_json()), "easy", "nonce")
    with pytest.raises(BadText, match="no move"):
        next(hint(json.dumps(waiting.to_json())))


def test_a_forced_move_needs_no_thought() -> None:
    for state in random_states("forced"):
        assert state.turn is not None
        if len(state.moves()) == 1:
            text = json.dumps(state.view(state.turn).to_json())
            assert think(text, "expert", "nonce") == str(state.moves()[0])


@pytest.mark.parametrize(
    ("names", "hand", "pile", "holder", "seat", "plays"),
    [
        ("easy medium hard expert greedy jacks", "2C 5D 9H", "3C 4C 4D 9C", 0, 0, "9H"),
        ("medium hard expert greedy jacks", "2C 5D 9H JS", "4C 4D 4H", 0, 1, "JS"),
        ("medium hard jacks", "2C 5D 9H TD JS", "7C", None, 1, "2C 5D 9H TD"),
        ("greedy", "2C 5D 9H", "9C 3C 9D 4C 8S", None, 1, "9H"),
        ("easy", "2C 2D 5D 5H 9H", "7C", None, 1, "9H"),
    ],
    ids=[
        "nobody misses a goal",
        "a jack is played against a breakaway",
        "and saved while there is none",
        "greedy plays the rank with most copies seen",
        "easy keeps pairs together",
    ],
)
def test_what_is_plainly_good_at_hockey(
    names: str, hand: str, pile: str, holder: int | None, seat: int, plays: str
) -> None:
    """The first round of a match as the seat in turn sees it; seat 0 opened it."""
    played = len(pile.split())
    view = HOCKEY.view(
        {
            "game": "hockey", "seat": seat, "turn": seat, "period": 1, "round": 1, "dealer": 1,
            "hand": hand, "opponent_cards": 5 - (played + 1) // 2 if seat else 5 - played // 2,
            "stock": 42, "pile": pile, "holder": holder, "goals": [[0, 0]],
            "moves": [f"play {card}" for card in hand.split()], "winners": [], "seen": [],
        }
    )  # fmt: skip
    for name in names.split():
        for number in range(10):
            chosen = str(bot_for("hockey", name).choose(view, Random(number)))
            assert chosen.removeprefix("play ") in plays.split(), name
