"""The laws that every game keeps, on random matches."""

from __future__ import annotations

import dataclasses
import json
from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames import GAMES, Event, IllegalMove, Match, State
from pygames.history import History
from pygames.rounds import is_between
from tests.strategies import ADAPTERS, adapter, matches, seeds, whole_matches

pytestmark = pytest.mark.pyodide


@given(whole_matches())
def test_all_cards_are_accounted_for(match: Match) -> None:
    game = adapter(match)
    deck = Counter(game.deck(len(match.players), match.options))
    for number, state in enumerate(match.states):
        assert Counter(game.cards(state)) == deck, f"after {number} moves"


@given(matches())
def test_exactly_the_legal_moves_are_accepted(match: Match) -> None:
    state = match.state
    before = repr(state)
    for seat in range(-1, len(match.players) + 1):
        legal = set(state.moves(seat))
        for move in {*adapter(match).plausible(state), *legal}:
            if move in legal:
                assert state.play(move, seat) != state
            else:
                with pytest.raises(IllegalMove) as refusal:
                    state.play(move, seat)
                assert_sentence(refusal.value)
    assert repr(state) == before


@given(matches())
def test_moves_are_listed_once_in_a_stable_order_and_made_by_the_seat_in_turn(match: Match) -> None:
    state, again = match.state, Match.load(match.save()).state
    for seat in range(len(match.players)):
        moves = state.moves(seat)
        assert len(set(moves)) == len(moves)
        assert list(map(str, moves)) == list(map(str, again.moves(seat)))
    assert state.moves() == (() if state.turn is None else state.moves(state.turn))
    for move in state.moves():
        assert state.play(move) == state.play(move, state.turn)
    for rubbish in (None, 7, "deal", "play 9D", object(), ("play", 21)):
        with pytest.raises(IllegalMove):
            state.play(rubbish)


@given(whole_matches())
def test_a_match_has_a_seat_in_turn_until_it_has_winners(match: Match) -> None:
    *running, end = match.states
    for state in running:
        assert state.turn in range(len(match.players))
        assert state.moves(), "the seat in turn has no move"
        assert state.winners == ()
    assert end.turn is None
    assert end.winners and set(end.winners) <= set(range(len(match.players)))
    assert not any(end.moves(seat) for seat in range(len(match.players)))
    for turn in match.turns[-3:]:
        for seat in (turn.seat, None):
            with pytest.raises(IllegalMove):
                match.play(turn.move, seat)


@given(whole_matches())
def test_scores_are_what_the_events_add_up_to(match: Match) -> None:
    events: list[Event[str]] = []
    for state in match.states:
        events += state.events
        assert tuple(state.scores) == adapter(match).scores(events)


@given(matches())
def test_a_position_never_changes(match: Match) -> None:
    state = match.state
    assert_frozen(state)
    lately = match.states[-5:]
    hashes = list(map(hash, lately))
    for seat in range(len(match.players)):
        for move in state.moves(seat):
            state.play(move, seat)
        state.view(seat)
    assert list(map(hash, lately)) == hashes
    field = dataclasses.fields(state)[0].name  # type: ignore[arg-type]
    with pytest.raises((AttributeError, TypeError)):
        setattr(state, field, None)


@given(seeds, st.data())
def test_the_seed_alone_makes_the_deal(seed: str, data: st.DataObject) -> None:
    game = data.draw(st.sampled_from(list(GAMES.values())))
    seats = data.draw(st.sampled_from(game.seats))
    first = game.start(game.Options(), seats, seed)
    assert game.start(game.Options(), seats, seed) == first
    cards = ADAPTERS[game.name].cards
    assert list(cards(first)) != list(cards(game.start(game.Options(), seats, seed + "!")))


@given(matches())
def test_what_the_house_reads_of_a_match_is_said_as_the_contract_has_it(match: Match) -> None:
    """Seats are dealt by ``"deal"``, the next part by `DEAL` alone; moves' texts can be listed."""
    seats = {event.seat for event in match.states[0].events if event.kind == "deal"}
    assert seats == {*range(len(match.players))}
    for state in match.states:
        texts = [str(move) for seat in range(len(seats)) for move in state.moves(seat)]
        assert ("deal" in texts) == (texts == ["deal"]) == is_between(state.moves())
        assert all(text == " ".join(text.split()) and "," not in text for text in texts)


# What a seat may know


@given(matches(), st.integers(0, 2**32))
def test_a_view_stays_the_same_byte_for_byte_when_hidden_cards_are_swapped(
    match: Match, number: int
) -> None:
    """It would say little if what is swapped were broken, or the same."""
    game, rng = adapter(match), Random(number)
    for state in rng.sample(match.states, min(len(match.states), 30)):
        for seat in range(len(match.players)):
            assert shown(game.swapped(state, seat, rng), seat) == shown(state, seat)
    for seat in range(len(match.players)):
        other = game.swapped(match.state, seat, rng)
        assert other != match.state
        assert Counter(game.cards(other)) == Counter(game.cards(match.state))
        for move in other.moves(seat):
            other.play(move, seat)


def test_some_swaps_are_seen_by_those_whose_cards_they_are() -> None:
    assert list(ADAPTERS) == list(GAMES)
    for name, game in GAMES.items():
        state = game.start(game.Options(), game.seats[0], "some cards")
        other = ADAPTERS[name].swapped(state, 0, Random(1))
        assert shown(other, 0) == shown(state, 0)
        assert any(shown(other, seat) != shown(state, seat) for seat in range(1, game.seats[0]))


@given(whole_matches())
def test_what_a_seat_has_seen_only_grows_and_never_tells_a_hidden_card(match: Match) -> None:
    for seat in range(len(match.players)):
        before = match.states[0].view(seat).seen
        assert before, "a seat sees its own first deal"
        for state in match.states[1:]:
            events = state.view(seat).seen
            assert events[: len(before)] == before
            cards = {card for event in events[len(before) :] for card in event.cards}
            assert not cards & adapter(match).hidden(state, seat)
            before = events


@given(matches())
def test_a_view_agrees_with_the_position(match: Match) -> None:
    state = match.state
    for seat in range(len(match.players)):
        view = state.view(seat)
        assert (view.seat, view.turn, view.winners) == (seat, state.turn, state.winners)
        assert tuple(view.scores) == tuple(state.scores)
        assert list(view.moves) == list(state.moves(seat))
        assert view.between == is_between(state.moves())
        assert len(view.seen) == sum(len(earlier.events) for earlier in match.states)
        assert [event.kind for event in view.seen[len(view.seen) - len(state.events) :]] == [
            event.kind for event in state.events
        ]


def shown(state: State, seat: int) -> str:
    """A seat's view as the bots and the page get it."""
    return json.dumps(state.view(seat).to_json())


def assert_sentence(error: ValueError) -> None:
    """A message is one line that a player can read."""
    text = str(error)
    assert 10 <= len(text) <= 200 and text == text.strip() and "\n" not in text
    assert "Error" not in text and "object at 0x" not in text


def assert_frozen(value: object) -> None:
    """A value is made of values all the way down."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        if dataclasses.fields(value):
            assert value.__dataclass_params__.frozen  # type: ignore[attr-defined]
        for field in dataclasses.fields(value):
            assert_frozen(getattr(value, field.name))
    elif isinstance(value, tuple | frozenset | History):
        for item in value:
            assert_frozen(item)
    else:
        assert value is None or isinstance(value, int | str), f"{value!r} can change"
