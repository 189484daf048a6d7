"""A match as a strip of its parts."""

from __future__ import annotations

from itertools import pairwise

import pytest
from app.reel import Reel, reel_of
from app.session import seat_names

from pygames import GAMES
from tests.app.positions import match


def _reel(game: str) -> Reel:
    whole = match(3, game)
    return reel_of(whole, seat_names(whole.players))


@pytest.mark.parametrize("game", GAMES)
def test_the_parts_are_all_of_the_match(game: str) -> None:
    """Going part by part comes to each once; where one is stands in words."""
    reel = _reel(game)
    assert reel.parts[0].first == 0 and reel.length == len(match(3, game).turns)
    for before, after in pairwise(reel.parts):
        assert before.first < before.last == after.first
    firsts = [part.first for part in reel.parts]
    onward = [0]
    while onward[-1] < reel.length:
        onward.append(reel.beside(onward[-1], 1))
    assert onward == [*firsts, reel.length]
    back = [reel.length]
    while back[-1] > 0:
        back.append(reel.beside(back[-1], -1))
    assert back == [reel.length, *reversed(firsts)]
    assert reel.beside(0, -1) == 0
    assert reel.place(0) == f"{reel.parts[0].name}, before the first move"
    assert reel.place(reel.length) == f"{reel.parts[-1].name}, move {reel.length} of {reel.length}"
    assert (f"of {len(reel.parts)}" in reel.where(0)) == (len(reel.parts) > 1)
    assert reel.where(0)[0].islower()


def test_a_place_is_told_by_the_turn_of_its_player() -> None:
    whole = match(3, "gin")
    reel = reel_of(whole, seat_names(whole.players))
    passed = [at for at, turn in enumerate(whole.turns) if str(turn.move) == "pass"]
    name = reel.parts[reel.index(passed[0])].name
    assert reel.turn(passed[0]) == f"{name}, before the first turn"
    first = next(at for at in range(len(whole.turns)) if reel.steps[at])
    assert reel.turn(first) == reel.turn(first + 1) == "Hand 1, turn 1"


def test_what_came_of_a_part_names_who_won_it() -> None:
    reel = _reel("gin")
    names = seat_names(match(3, "gin").players)
    for part, result in zip(reel.parts, reel.results, strict=True):
        assert all(names[seat] in result for seat in part.winners)
