"""A match as a strip of its parts."""

from __future__ import annotations

from itertools import pairwise

import pytest
from app.session import seat_names
from app.timeline import Timeline, timeline_of

from pygames import GAMES
from tests.app.positions import match


def _timeline(game: str) -> Timeline:
    whole = match(3, game)
    return timeline_of(whole, seat_names(whole.players))


@pytest.mark.parametrize("game", GAMES)
def test_the_parts_are_all_of_the_match(game: str) -> None:
    """Going part by part comes to each once; where one is stands in words."""
    timeline = _timeline(game)
    assert timeline.parts[0].first == 0 and timeline.length == len(match(3, game).turns)
    for before, after in pairwise(timeline.parts):
        assert before.first < before.last == after.first
    firsts = [part.first for part in timeline.parts]
    onward = [0]
    while onward[-1] < timeline.length:
        onward.append(timeline.beside(onward[-1], 1))
    assert onward == [*firsts, timeline.length]
    back = [timeline.length]
    while back[-1] > 0:
        back.append(timeline.beside(back[-1], -1))
    assert back == [timeline.length, *reversed(firsts)]
    assert timeline.beside(0, -1) == 0
    assert timeline.place(0) == f"{timeline.parts[0].name}, before the first move"
    assert (
        timeline.place(timeline.length)
        == f"{timeline.parts[-1].name}, move {timeline.length} of {timeline.length}"
    )
    assert (f"of {len(timeline.parts)}" in timeline.where(0)) == (len(timeline.parts) > 1)
    assert timeline.where(0)[0].islower()


def test_a_place_is_told_by_the_turn_of_its_player() -> None:
    whole = match(3, "gin")
    timeline = timeline_of(whole, seat_names(whole.players))
    passed = [at for at, turn in enumerate(whole.turns) if str(turn.move) == "pass"]
    name = timeline.parts[timeline.index(passed[0])].name
    assert timeline.turn(passed[0]) == f"{name}, before the first turn"
    first = next(at for at in range(len(whole.turns)) if timeline.steps[at])
    assert timeline.turn(first) == timeline.turn(first + 1) == "Hand 1, turn 1"


def test_what_came_of_a_part_names_who_won_it() -> None:
    timeline = _timeline("gin")
    names = seat_names(match(3, "gin").players)
    for part, result in zip(timeline.parts, timeline.results, strict=True):
        assert all(names[seat] in result for seat in part.winners)
