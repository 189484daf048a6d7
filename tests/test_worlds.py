"""Sampled positions: a seat cannot tell them from the true one, and they can be played on."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from pygames import GAMES, Match, View, bot_for
from pygames.ai.players import pick
from pygames.cards import SUITLESS
from pygames.chance import stream
from pygames.errors import BadText
from pygames.position import parse_position, position_text
from tests.strategies import adapter, matches

LENGTH = 60
"""A sampled position is played on for so many moves."""


@given(matches(), st.integers(0, 2**32))
def test_a_world_looks_like_the_view_and_can_be_played_on(match: Match, number: int) -> None:
    game, rng = match.game, Random(number)
    deck = Counter(adapter(match).deck(len(match.players), match.options))
    for seat in range(len(match.players)):
        view = match.state.view(seat)
        for state in islice(game.worlds(view, rng), 2):
            assert state.view(seat) == view
            assert Counter(adapter(match).cards(state)) == deck
            for other in range(len(match.players)):
                theirs = state.view(other)
                events = [(event.kind, event.seat, event.number) for event in theirs.seen]
                assert events == [(event.kind, event.seat, event.number) for event in view.seen]
                assert hand_of(theirs) == Counter(
                    card for card in theirs.hand if card not in SUITLESS
                )
            for _ in range(LENGTH):
                if state.turn is None:
                    break
                state = state.play(pick(state.moves(), rng))


@given(matches(), st.booleans())
def test_a_position_that_was_written_down_has_worlds(match: Match, history: bool) -> None:
    deck = Counter(adapter(match).deck(len(match.players), match.options))
    for seat in range(len(match.players)):
        view = match.state.view(seat)
        try:
            view = parse_position(position_text(view, history))
        except BadText:  # nothing is to be decided
            continue
        world = next(match.game.worlds(view, Random(seat)))
        assert world.view(0) == view
        assert Counter(adapter(match).cards(world)) == deck


def hand_of(view: View) -> Counter[int]:
    """The cards that a seat must hold by what it has seen, each of which it had before it left."""
    hand = Counter[int]()
    for event in view.seen:
        if event.seat == view.seat and event.kind in ("deal", "draw", "take"):
            if event.kind == "deal":
                hand.clear()
            hand.update(event.cards)
        elif event.seat == view.seat and event.kind in ("play", "discard", "knock", "gin"):
            hand.subtract(card for card in event.cards if card not in SUITLESS)
            assert min(hand.values(), default=0) >= 0
    return +hand


def test_what_others_saw_in_a_world_is_enough_for_their_opponents_to_play() -> None:
    for name, game in GAMES.items():
        rng, bot = stream("worlds", name), bot_for(name, "medium")
        state = game.start(game.Options(), game.seats[-1], "worlds")
        for _ in range(80):
            if state.turn is None:
                break
            watcher = int(rng.random() * game.seats[-1])
            world = next(game.worlds(state.view(watcher), rng))
            assert world.turn is not None
            view = world.view(world.turn)
            assert bot_for(name, "hard").choose(view, rng) in view.moves
            state = state.play(bot.choose(state.view(state.turn), rng))


def test_the_same_chance_draws_the_same_worlds_and_another_others() -> None:
    for game in GAMES.values():
        view = game.start(game.Options(), game.seats[0], "worlds").view(0)
        one, same, other = (next(game.worlds(view, Random(number))) for number in (1, 1, 2))
        assert one == same != other
