"""The opponents of Haggis: what they reckon with, against the rules and against brute force."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from pygames.chance import stream
from pygames.haggis import HAGGIS, PASS, Bet, Capture, HaggisOptions, HaggisState, Play
from pygames.haggis.combinations import FACES, NUMBERS, cards_of, mask_of, points
from pygames.haggis.groups import BOMB, laid_out, shape_of
from pygames.haggis.knowledge import captor_by_score, move_of, round_of
from pygames.haggis.plays import plays
from pygames.haggis.round import Round, points_of
from tests.games.haggis import CHOOSERS

ENDED = ("reckoning", "over")


def a_round(seats: int, seed: str, tournament: bool = False) -> Iterator[tuple[HaggisState, str]]:
    """The positions of one round with the move of each: bombs, bets and wild plays included."""
    options = HaggisOptions(tournament=tournament)
    state: HaggisState = HAGGIS.start(options, seats, seed)
    rng = stream(seed, "moves of the test")
    chooser = CHOOSERS[int(rng.random() * len(CHOOSERS))]
    while state.phase not in ENDED:
        seat, move = chooser(state, seats, rng)
        if isinstance(move, Capture):
            move = captor_by_score(state.view(seat))
        before, state = state, state.play(move, seat)
        yield before, f"{seat} {move}"
    yield state, ""


def lean(state: HaggisState) -> Round:
    """The position of a state for search, with all that is hidden."""
    assert state.turn is not None
    found = round_of(state.view(state.turn))
    found.hands = list(state.hands)
    found.haggis = state.haggis
    return found


def told(position: Round) -> tuple[object, ...]:
    """All that a lean position says."""
    return (
        position.hands, position.haggis, position.turn, position.shape, position.trick,
        position.passes, position.captured, position.out, position.left,
        (position.rank, position.size, position.top, position.before)
        if position.shape >= 0 else None,
    )  # fmt: skip


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("tournament", [False, True])
def test_the_lean_round_goes_as_the_rules_go(seats: int, tournament: bool) -> None:
    for number in range(60):
        position: Round | None = None
        for state, text in a_round(seats, f"lean {number}", tournament):
            if state.phase in ENDED:
                assert position is not None and position.turn == -1
                position.bets = tuple(bet or 0 for bet in state.bets)
                assert tuple(position.points()) == state.course.results[-1].points
                continue
            if state.phase == "choose":
                continue  # the lean round has given the trick away already
            if position is not None:
                assert told(position) == told(lean(state))
            position = position or lean(state)
            move = HAGGIS.move(text.partition(" ")[2])
            if move is PASS:
                position.passes_by()
            elif isinstance(move, Play):
                seat = position.turn
                after = state.play(move)
                made = next(event for event in after.told[::-1] if event.kind == "play")
                found = [
                    combination
                    for cards, combination in plays(state.hands[seat], state.top)
                    if cards == mask_of(move.cards) and combination.width == made.number
                ]
                (one,) = found
                position.play(shape_of(one), one.level or one.rank, mask_of(move.cards), one.size)
            else:
                assert isinstance(move, Bet)


def test_the_points_of_a_mask_are_those_of_its_cards() -> None:
    rng = Random(1)
    for _ in range(500):
        mask = rng.getrandbits(45) | rng.choice([0, FACES, FACES & FACES >> 1])
        assert points_of(mask) == points(cards_of(mask))


def test_a_hand_is_laid_out_in_natural_groups_of_all_its_cards() -> None:
    for number in range(40):
        for state, _ in a_round(3, f"laid {number}"):
            for hand in state.hands:
                numbers = hand & NUMBERS
                groups, _ = laid_out(numbers)
                assert sum(cards for _, _, cards, _ in groups) == numbers
                known = {
                    (shape_of(one), one.level or one.rank, cards, one.size)
                    for cards, one in plays(numbers)
                }
                assert known >= set(groups)


def test_a_group_becomes_the_move_that_plays_it() -> None:
    for number in range(20):
        for state, _ in a_round(2, f"moves {number}"):
            if state.phase in ("lead", "follow") and state.turn is not None:
                moves = set(state.moves())
                for cards, one in plays(state.hands[state.turn], state.top):
                    group = shape_of(one), one.level or one.rank, cards, one.size
                    assert move_of(group, state.top is None) in moves
                    assert (group[0] == BOMB) == (one.level > 0)
