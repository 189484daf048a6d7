"""The parts of a match and what is counted in it: what holds for every game."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import assume, given

from pygames import GAMES, Match
from pygames.match_facts import (
    VERSION,
    Fact,
    Part,
    match_facts_of,
    parts,
    statistics_of,
    step_of,
    steps,
)
from tests.goldens import Golden, goldens
from tests.strategies import matches


@given(matches())
def test_every_turn_is_of_one_part_and_all_but_the_last_are_over(match: Match) -> None:
    all_parts = parts(match)
    assert [part.number for part in all_parts] == list(range(1, len(all_parts) + 1))
    assert [part.first for part in all_parts] == [0, *(part.last for part in all_parts[:-1])]
    assert all_parts[-1].last == len(match.turns)
    *before, last = all_parts
    assert all(part.is_over for part in before)
    waits_for_the_deal = [str(move) for move in match.state.moves()] == ["deal"]
    assert last.is_over == (match.state.turn is None or waits_for_the_deal)
    points = zip(*(part.points for part in all_parts), strict=True)
    assert tuple(map(sum, points)) == tuple(match.state.scores)


@given(matches())
def test_turns_are_counted_for_each_player_and_anew_in_every_part(match: Match) -> None:
    numbers, says = steps(match), hasattr(match_facts_of(match.game.name), "opens_turn")
    assert len(numbers) == len(match.turns)
    assume(step_of(match.game.name) == "turn")
    for part in parts(match):
        had = [0] * len(match.players)
        for at in range(part.first, part.last):
            seat = match.turns[at].seat
            assert numbers[at] - had[seat] in (0, 1)
            goes_on = at > part.first and match.turns[at - 1].seat == seat
            assert says or numbers[at] == had[seat] + (not goes_on)
            had[seat] = numbers[at]


@given(matches())
def test_a_tally_has_a_number_for_each_seat_and_counts_up(match: Match) -> None:
    tally = statistics_of(match)
    assert json.loads(json.dumps(tally)) == tally
    assert list(tally) == ["version", "parts", "points", "counts"]
    assert tally["version"] == VERSION
    assert tally["parts"] == len(tally["points"]) == len(parts(match))
    for row in (*tally["points"], *tally["counts"].values()):
        assert len(row) == len(match.players)
        assert all(type(number) is int and number >= 0 for number in row)
    assert tally["counts"]["matches"] == [int(match.state.turn is None)] * len(match.players)
    earlier = statistics_of(match.back_to(len(match.turns) // 2))["counts"]
    assert earlier.keys() == tally["counts"].keys()
    for name, counted in earlier.items():
        later = tally["counts"][name]
        assert all(a <= b for a, b in zip(counted, later, strict=True)), name


whole = pytest.mark.parametrize("golden", goldens(), ids=str)


@whole
def test_a_part_begins_with_its_deal_and_is_told_when_it_is_over_and_not_before(
    golden: Golden,
) -> None:
    match = golden.match()
    all_parts = parts(match)
    for part in all_parts:
        assert any(event.kind == "deal" for event in match.states[part.first].events)
    deals = [at for at, turn in enumerate(match.turns) if str(turn.move) == "deal"]
    assert [part.last - 1 for part in all_parts[:-1]] == deals

    names = [f"player {seat}" for seat in range(len(match.players))]
    for length in (len(match.turns), len(match.turns) * 2 // 3, 0):
        for part in parts(match.back_to(length)):
            assert bool(part.brief(names)) == part.is_over
            assert part.is_over or not part.winners
            assert all(part.result_for(seat) for seat, _ in enumerate(names)) or not part.is_over


def test_of_equal_points_nobody_has_won_alone() -> None:
    part = Part(1, "Round 1", 0, 20, (47, 47, 9), (0, 1), "47", True)
    assert [part.result_for(seat) for seat in range(3)] == ["tied at 47"] * 2 + ["lost 9 to 47"]


@whole
def test_every_fact_is_of_counts_that_there_are_and_no_share_is_more_than_all(
    golden: Golden,
) -> None:
    counts = statistics_of(golden.match())["counts"]
    facts = match_facts_of(golden.game).FACTS
    assert len({fact.label for fact in facts}) == len(facts) > 0
    for fact in facts:
        assert (fact.per is None) == (fact.shown == "number")
        share = fact.shown in ("percent", "of")
        for seat, count in enumerate(counts[fact.count]):
            assert fact.text({name: row[seat] for name, row in counts.items()})
            assert fact.per is None or not share or count <= counts[fact.per][seat]


@pytest.mark.parametrize("game", GAMES)
def test_the_deal_of_the_day_has_opponents(game: str) -> None:
    chosen = match_facts_of(game)
    assert len(chosen.DAILY) + 1 in GAMES[game].seats
    assert chosen.PART.isalpha() and chosen.PART.islower()


def test_facts_and_parts_as_they_are_shown() -> None:
    assert Fact("Gins", "gins").text({"gins": 1210}) == "1,210"
    assert Fact("Gins", "gins").text({}) == "0"
    share = Fact("Out first", "out", "rounds", "percent")
    assert share.text({"out": 169, "rounds": 412}) == "41%"
    assert share.text({"out": 0, "rounds": 0}) == "–"

    names = ("You", "Nell", "Vera")
    shared = Part(3, "Round 3", 0, 9, (30, 0, 30), (0, 2), "30", True)
    assert shared.brief(names) == "You and Vera 30"
    assert Part(1, "Game 1", 0, 9, (0, 1, 0), (1,), "", True).brief(names) == "Nell"
    assert Part(4, "Hand 4", 0, 9, (0, 0), (), "void", True).brief(names) == "void"


@pytest.mark.parametrize("is_over", [False, True])
def test_a_game_without_a_tally_is_one_part(is_over: bool) -> None:
    end = SimpleNamespace(scores=(3, 5), winners=(1,) * is_over, turn=None if is_over else 0)
    match: Any = SimpleNamespace(
        game=SimpleNamespace(name="ai"),  # a package without one
        players=("", ""),
        turns=("a turn",) * 9,
        states=(end,) * 10,
    )
    (part,) = parts(match)
    assert (part.first, part.last, part.points, part.is_over) == (0, 9, (3, 5), is_over)
    assert part.brief(("You", "Vera")) == ("Vera 5" if is_over else "")
    assert statistics_of(match)["points"] == [[3, 5]]
    assert match_facts_of("ai").FACTS == ()
