"""What every computer opponent owes: a legal move, from its view alone, the same one each time."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import pytest

from pygames import GAMES, BadText, State
from pygames.ai.players import pick
from pygames.cards import parse_cards, rank
from pygames.chance import stream
from pygames.hockey import HOCKEY, HockeyView
from pygames.opponents.hints import hint, hint_text
from pygames.opponents.levels import LEVELS, UnknownBot, bot_for, bot_names
from pygames.opponents.think import think
from tests.hockey.random_positions import random_states

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
    for state in some_states(game, "same", 8):
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
    with pytest.raises(UnknownBot, match="no player called 'antigravity:Bot'"):
        bot_for("hockey", "antigravity:Bot")  # a link or a file names no code to run


def test_picking_is_fair() -> None:
    rng = Random(6)
    picked = [pick("abc", rng) for _ in range(3000)]
    assert all(900 < picked.count(letter) < 1100 for letter in "abc")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", GAMES)
def test_thinking_answers_a_view_with_a_move(game: str, level: str) -> None:
    """The same one whatever was asked in between: one worker thinks for all the seats."""
    answers = {}
    for state in some_states(game, "think", 6, largest=True):
        assert state.turn is not None
        text = json.dumps(state.view(state.turn).to_json())
        answers[text] = think(text, level, "nonce")
        assert GAMES[game].move(answers[text]) in state.moves()
    for text, answer in reversed(answers.items()):
        assert think(text, level, "nonce") == answer


@pytest.mark.parametrize("game", GAMES)
def test_weighing_tells_of_a_view_as_text(game: str) -> None:
    state = next(some_states(game, "weigh"))
    assert state.turn is not None
    view = json.dumps(state.view(state.turn).to_json())
    told = [json.loads(text) for text in hint_text(view, "nonce")]
    assert told == list(hint(view, "nonce"))


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


def test_a_seat_that_is_not_in_turn_has_nothing_to_think_about() -> None:
    state = next(some_states("hockey", "waiting"))
    assert state.turn is not None
    with pytest.raises(BadText, match="no move"):
        think(json.dumps(state.view(1 - state.turn).to_json()), "easy", "nonce")


def test_nobody_thinks_about_a_bet_out_of_turn() -> None:
    state = next(some_states("haggis", "waiting", largest=True))
    assert state.turn is not None
    waiting = state.view((state.turn + 1) % 3)
    assert waiting.moves
    with pytest.raises(BadText, match="no move"):
        think(json.dumps(waiting.to_json()), "easy", "nonce")


def test_a_forced_move_needs_no_thought() -> None:
    for state in random_states("forced"):
        assert state.turn is not None
        if len(state.moves()) == 1:
            text = json.dumps(state.view(state.turn).to_json())
            assert think(text, "expert", "nonce") == str(state.moves()[0])


def hockey_view(hand: str, pile: str, holder: int | None, seat: int = 1) -> HockeyView:
    """The first round of a match as the seat in turn sees it; seat 0 opened it."""
    moves = [f"play {card}" for card in hand.split()]
    played = len(pile.split())
    return HOCKEY.view(
        {
            "game": "hockey", "seat": seat, "turn": seat, "period": 1, "round": 1, "dealer": 1,
            "hand": hand, "opponent_cards": 5 - (played + 1) // 2 if seat else 5 - played // 2,
            "stock": 42, "pile": pile, "holder": holder, "goals": [[0, 0]], "moves": moves,
            "winners": [], "seen": [],
        }
    )  # fmt: skip


@pytest.mark.parametrize("name", ["easy", "medium", "hard", "expert", "greedy", "jacks"])
def test_nobody_misses_a_goal(name: str) -> None:
    view = hockey_view("2C 5D 9H", "3C 4C 4D 9C", holder=0, seat=0)
    for number in range(10):
        assert str(bot_for("hockey", name).choose(view, Random(number))) == "play 9H"


@pytest.mark.parametrize("name", ["medium", "hard", "expert", "greedy", "jacks"])
def test_a_jack_is_played_against_a_breakaway(name: str) -> None:
    view = hockey_view("2C 5D 9H JS", "3C 4C 3D", holder=None)
    view = hockey_view("2C 5D 9H JS", "4C 4D 4H", holder=0)
    for number in range(5):
        assert str(bot_for("hockey", name).choose(view, Random(number))) == "play JS"


@pytest.mark.parametrize("name", ["medium", "hard", "jacks"])
def test_a_jack_is_saved_while_there_is_no_breakaway(name: str) -> None:
    view = hockey_view("2C 5D 9H TD JS", "7C", holder=None)
    for number in range(5):
        assert str(bot_for("hockey", name).choose(view, Random(number))) != "play JS"


def test_the_greedy_player_plays_the_rank_with_most_copies_seen() -> None:
    view = hockey_view("2C 5D 9H", "9C 3C 9D 4C 8S", holder=None)
    assert str(bot_for("hockey", "greedy").choose(view, Random(1))) == "play 9H"


def test_easy_keeps_pairs_together() -> None:
    view = hockey_view("2C 2D 5D 5H 9H", "7C", holder=None)
    for number in range(10):
        chosen = str(bot_for("hockey", "easy").choose(view, Random(number)))
        assert rank(parse_cards(chosen.split()[1])[0]) == rank(parse_cards("9H")[0])
