"""What every computer opponent owes: a legal move, from its view alone, the same one each time."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from types import SimpleNamespace

import pytest

from pygames import GAMES, BadText, State
from pygames.ai.players import pick
from pygames.hockey import HOCKEY
from pygames.opponents.hints import hint, hint_text
from pygames.opponents.levels import LEVELS, UnknownBot, bot_for, bot_names, levels_of
from pygames.opponents.think import think

QUICK = 3
"""Who thinks long is asked about so few positions."""

SIZES = [
    pytest.param(
        game, name, seats, marks=[pytest.mark.slow(pyodide=False)] if name == LEVELS[-1] else []
    )
    for game in GAMES
    for name in bot_names(game)
    for seats in sorted({GAMES[game].seats[0], GAMES[game].seats[-1]})
]
"""Everyone at the smallest and at the largest table."""


def some_states(game: str, length: int = 60) -> Iterator[tuple[State, str]]:
    """Positions of a match of random moves by as many as can be, and the view of who is in turn."""
    rules, rng = GAMES[game], Random(4)
    state = rules.start(rules.Options(), rules.seats[-1], "states")
    for _ in range(length):
        if state.turn is None:
            return
        yield state, json.dumps(state.view(state.turn).to_json())
        state = state.play(pick(state.moves(), rng))


@pytest.mark.parametrize(("game", "name", "seats"), SIZES)
def test_a_bot_plays_a_whole_match_of_legal_moves_from_its_views(
    game: str, name: str, seats: int
) -> None:
    """The same for the same view and chance, which it is asked a few times."""
    rules, bot = GAMES[game], bot_for(game, name)
    state = rules.start(rules.Options(), seats, "whole")
    rng, other, questions = Random(1), Random(2), 0
    while state.turn is not None:
        if state.turn == 0:
            # Through JSON: nothing but what the view says can reach the bot.
            view = rules.view(json.loads(json.dumps(state.view(0).to_json())))
            if questions < QUICK and len(view.moves) > 1:
                questions += 1
                bots = (bot, bot_for(game, name), bot)
                assert len({each.choose(view, Random(5)) for each in bots}) == 1
            move = bot.choose(view, rng)
            assert move in state.moves()
        else:
            move = pick(state.moves(), other)
        state = state.play(move)


def test_the_levels_come_first_and_an_unknown_bot_is_a_sentence() -> None:
    for game in GAMES:
        levels = levels_of(game)
        assert "medium" in levels and [*levels] == [each for each in LEVELS if each in levels]
        assert bot_names(game)[: len(levels)] == levels
    with pytest.raises(UnknownBot, match="no player called 'nobody' here, only easy, medium"):
        bot_for("hockey", "nobody")
    with pytest.raises(UnknownBot, match="no game called 'chess'"):
        bot_for("chess", "easy")


def test_for_a_level_that_a_game_lacks_a_weaker_one_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    few = SimpleNamespace(BOTS={"medium": "the medium one", "hard": "the hard one"})
    monkeypatch.setattr("pygames.opponents.levels.importlib.import_module", lambda name: few)
    assert levels_of("hockey") == ("medium", "hard")
    played = [str(bot_for("hockey", level)) for level in LEVELS]
    assert played == ["the medium one", "the medium one", "the hard one", "the hard one"]


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
    for state, text in some_states(game, QUICK if level == LEVELS[-1] else 6):
        answers[text] = think(text, level, "nonce")
        assert GAMES[game].move(answers[text]) in state.moves()
    for text, answer in reversed(answers.items()):
        assert think(text, level, "nonce") == answer


def test_thinking_about_what_is_no_view_and_by_code_is_refused() -> None:
    for text in ("", "{", "[]", "{}", '{"game": "chess"}', '{"game": ["hockey"]}', "7", "null"):
        with pytest.raises(BadText):
            think(text, "easy", "nonce")
        with pytest.raises(BadText):
            next(hint_text(text, "nonce"))
    with pytest.raises(UnknownBot):
        think(next(some_states("hockey"))[1], "pygames.ai.players:RandomBot", "nonce")


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_that_is_not_in_turn_has_nothing_to_think_about(game: str) -> None:
    state, _ = next(some_states(game))
    assert state.turn is not None
    waiting = state.view((state.turn + 1) % GAMES[game].seats[-1])
    assert bool(waiting.moves) == (game == "haggis")  # it could bet out of turn
    text = json.dumps(waiting.to_json())
    for thought in (lambda: think(text, "easy", "nonce"), lambda: next(hint(text))):
        with pytest.raises(BadText, match="no move"):
            thought()


def test_a_forced_move_needs_no_thought() -> None:
    forced = [each for each in some_states("hockey") if len(each[0].moves()) == 1]
    assert forced
    for state, text in forced:
        assert think(text, "expert", "nonce") == str(state.moves()[0])


@pytest.mark.parametrize(
    ("names", "hand", "pile", "holder", "seat", "plays"),
    [
        (
            "easy medium hard expert book careful greedy jacks",
            "2C 5D 9H",
            "3C 4C 4D 9C",
            0,
            0,
            "9H",
        ),
        (
            "hard expert book careful greedy jacks",
            "2C 5D 9H JS",
            "4C 4D 4H",
            0,
            1,
            "JS",
        ),
        (
            "hard book careful jacks",
            "2C 5D 9H TD JS",
            "7C",
            None,
            1,
            "2C 5D 9H TD",
        ),
        ("greedy", "2C 5D 9H", "9C 3C 9D 4C 8S", None, 1, "9H"),
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
