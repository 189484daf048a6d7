"""Matches weighed decision by decision: laws that hold for every game with a reviewer for it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bench.followers import is_flagged, review_match
from pygames import GAMES, BadRecord, Match, State, View, new_match
from pygames.ai.decision import BATCH
from pygames.ai.move_comparison import MoveComparison, judged
from pygames.ai.players import RandomBot
from pygames.chance import stream
from pygames.game import Json
from pygames.match import HINTED
from pygames.opponents import review
from pygames.opponents.hints import hint, hint_text
from pygames.opponents.luck import lucks
from pygames.opponents.review import (
    VERSION,
    assembled,
    decision,
    decision_text,
    decisions_of,
    outline_text,
    reviewer_of,
    sum_text,
    sums,
    turns_to_weigh,
)
from tests.strategies import ADAPTERS, by_the_book, played

WEIGHED = [game for game in GAMES if reviewer_of(game) is not None]
TABLES = [
    (game, seats)
    for game in WEIGHED
    for seats in sorted({GAMES[game].seats[0], GAMES[game].seats[-1]})
]
"""Each game at its smallest and at its largest table."""
ROOMS, MEASURED = Path(__file__).parents[2] / "web" / "games", "accuracy.json"
WORLDS = 16
"""Fewer than anybody would trust, and enough for the laws."""


@cache
def a_match(game: str, seats: int | None = None, length: int = 20, seed: str = "review") -> Match:
    """The beginning of a match of rule players, by default of the fewest."""
    seats = seats or GAMES[game].seats[0]
    match = new_match(game, ["", *["medium"] * (seats - 1)], seed=seed)
    player, rng = by_the_book(game), Random(11)
    while match.state.turn is not None and len(match.turns) < length:
        view = match.state.view(match.state.turn)
        match = match.play(view.moves[0] if len(view.moves) == 1 else player.choose(view, rng))
    return match


def last_view(match: Match) -> tuple[View, str]:
    """What was seen before the last decision, and as text."""
    index = turns_to_weigh(match)[-1]
    view = match.states[index].view(match.turns[index].seat)
    return view, json.dumps(view.to_json())


def each_decision(match: Match) -> Iterator[tuple[State, int, Any]]:
    """The decisions of a match, each with its position and its seat."""
    reviewer = reviewer_of(match.game.name)
    assert reviewer is not None
    for index in turns_to_weigh(match, range(len(match.players))):
        turn, state = match.turns[index], match.states[index]
        yield state, turn.seat, reviewer.decision(state.view(turn.seat), turn.move)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_choices_are_told_apart_and_legal_and_hidden_cards_change_nothing(
    game: str, seats: int
) -> None:
    reviewer, rng, cases = reviewer_of(game), Random(3), list[tuple[State, int, Any]]()
    assert reviewer is not None
    for state, seat, compared in each_decision(a_match(game, seats)):
        moves = [compared.move(choice) for choice in compared.choices]
        assert len(set(moves)) == len(moves) == len(set(compared.choices))
        assert set(moves) <= set(state.moves(seat))
        assert compared.point > 0
        assert len(state.moves(seat)) > 1  # a forced move is no decision
        if compared.played is not None:
            assert compared.played in compared.choices
            cases.append((state, seat, compared))
    for state, seat, compared in (cases[0], cases[-1]):
        own = MoveComparison(compared, "s", 8).finished()
        text = json.dumps(ADAPTERS[game].swapped(state, seat, rng).view(seat).to_json())
        again = reviewer.decision(
            GAMES[game].view(json.loads(text)), compared.move(compared.played)
        )
        assert again is not None
        assert MoveComparison(again, "s", 8).finished().values == own.values


@pytest.fixture
def few_worlds(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is weighed without a number of worlds takes two batches of them."""
    reviewer = reviewer_of(game)
    assert reviewer is not None
    monkeypatch.setattr(reviewer, "SCALE", replace(reviewer.SCALE, worlds=2 * BATCH))


@pytest.mark.usefixtures("few_worlds")
@pytest.mark.parametrize("game", WEIGHED)
def test_a_worker_is_told_the_same_step_by_step(game: str) -> None:
    begun = (a_match(game, length=length) for length in (8, 20, 60))
    match = next(match for match in begun if turns_to_weigh(match))
    *steps, outline = outline_text(match.save())
    data = json.loads(outline)
    assert not any(steps) and data["turns"] == turns_to_weigh(match)
    first = data["turns"][0]
    *steps, text = decision_text(match.save(), first)
    assert len(steps) >= 1 and not any(steps)
    whole = assembled(match, [decision(match, first)])
    assert json.loads(text) == whole["decisions"][0]
    assert all(data[name] == whole[name] for name in ("version", "unit", "seats", "luck"))


def test_a_game_without_a_room_can_be_replayed_only(monkeypatch: pytest.MonkeyPatch) -> None:
    match = a_match("hockey")
    monkeypatch.setattr(review, "reviewer_of", lambda game: None)
    (text,) = outline_text(match.save())
    data = json.loads(text)
    assert "turns" not in data and "Hockey" in data["why"]
    with pytest.raises(BadRecord, match="Hockey can be replayed, not reviewed"):
        turns_to_weigh(match)


@pytest.mark.parametrize("game", WEIGHED)
def test_any_legal_move_can_be_weighed(game: str) -> None:
    """Moves at random come to what nobody would play: wrong knocks, bombs, bets."""
    rules, reviewer, rng = GAMES[game], reviewer_of(game), stream("any", game)
    assert reviewer is not None
    state = rules.start(rules.Options(), rules.seats[-1], "any")
    for _ in range(24):
        if state.turn is None:
            break
        view = state.view(state.turn)
        move = RandomBot().choose(view, rng)
        compared = reviewer.decision(view, move) if len(view.moves) > 1 else None
        if compared is not None:
            comparison = MoveComparison(compared, "any", 8).finished()
            for candidate in (*comparison.candidates(), *comparison.side_moves()):
                assert 0 <= candidate.chance <= 1
            if compared.played is not None:
                assert judged(comparison, compared.played, reviewer.SCALE).value >= 0
        state = state.play(move)


@pytest.mark.parametrize("game", WEIGHED)
def test_a_review_is_the_same_in_pieces_and_in_one_go(game: str) -> None:
    match = a_match(game, length=14)
    turns = turns_to_weigh(match)
    whole = assembled(match, decisions_of(match.save(), turns, WORLDS))
    pieces = [decision(match, turn, WORLDS) for turn in reversed(turns)]
    assert assembled(match, pieces) == whole == json.loads(json.dumps(whole))
    assert whole["version"] == review.VERSION
    assert whole["to_weigh"] == len(whole["decisions"]) == len(turns)
    assert whole["seats"] == [0]
    for each in whole["decisions"]:
        assert each["seat"] == match.turns[each["turn"]].seat == 0
        assert each["played"] == str(match.turns[each["turn"]].move)
        assert each["moves"][0]["behind"] == 0.0
        assert (each["flag"] == "best") <= (each["cost"] == 0)
        if not whole["no_mistakes"]:
            assert (each["reason"] is not None) == (each["flag"] in ("inaccuracy", "mistake"))


@pytest.mark.usefixtures("few_worlds")
@pytest.mark.parametrize("game", WEIGHED)
def test_a_hint_tells_more_and_more_and_its_moves_are_legal(game: str) -> None:
    view, text = last_view(a_match(game))
    hints = list(hint(text, "nonce"))
    assert hints == [json.loads(step) for step in hint_text(text, "nonce")]
    assert [each["is_done"] for each in hints] == [False] * (len(hints) - 1) + [True]
    assert hints[-1]["worlds"] >= hints[0]["worlds"] > 0
    legal = {str(move) for move in view.moves}
    assert 0 < len(hints[-1]["moves"]) <= 3
    assert {each["move"] for each in (*hints[-1]["moves"], *hints[-1]["aside"])} <= legal


@pytest.mark.usefixtures("few_worlds")
@pytest.mark.parametrize("game", WEIGHED)
def test_a_review_has_no_fault_to_find_with_a_hint(game: str) -> None:
    match = a_match(game)
    for index in turns_to_weigh(match)[-3:]:
        view = match.states[index].view(match.turns[index].seat)
        (*_, last), move = [*hint(json.dumps(view.to_json()), "any")], GAMES[game].move
        assert last["is_sure"] and last["moves"][0]["tie"] == ""
        here = replace(match, turns=match.turns[:index], states=match.states[: index + 1])
        verdict = decision(here.play(move(last["moves"][0]["move"])), index)
        assert verdict["flag"] in ("best", "good"), (last, verdict)


@pytest.mark.slow(pyodide=False)
@pytest.mark.parametrize("game", WEIGHED)
def test_who_follows_every_hint_of_a_match_makes_no_mistake(game: str) -> None:
    seats = GAMES[game].seats[-1]
    decisions: list[Json] = []
    for number in count():
        decisions += review_match(game, seats, "medium", f"follow-{number}", times=1, most=400)
        if len(decisions) >= 50:
            break
    assert not [each for each in decisions if is_flagged(game, each)]


@pytest.mark.slow(pyodide=False)
@pytest.mark.parametrize("game", WEIGHED)
def test_a_hint_says_why_only_where_a_review_would(game: str) -> None:
    """At its end, and only if the best is far enough ahead of another one that is shown."""
    reviewer = reviewer_of(game)
    assert reviewer is not None
    for state, seat, compared in each_decision(a_match(game, length=160)):
        _, second, *_ = MoveComparison(compared, "quick", 40).finished().candidates()
        if not second.loss.is_beyond(2.5):
            continue
        *before, last = hint(json.dumps(state.view(seat).to_json()))
        assert all(each["reason"] is None for each in before)
        if last["reason"] is not None:
            worse = last["moves"][last["versus"]]
            assert worse["cost"] >= max(reviewer.SCALE.least_flagged, 2 * worse["cost_error"])
            assert worse["tie"] == ""
            return
    assert find_spec(f"pygames.{game}.bots.reasons") is None


def test_a_hint_can_be_ended_with_what_is_known() -> None:
    _, text = last_view(a_match("gin"))
    steps = hint_text(text, "hint")
    first = json.loads(next(steps))
    ended = json.loads(steps.send(True))
    assert not first["is_done"] and ended["is_done"]
    assert ended["moves"] == first["moves"]
    assert [*steps] == []


def test_a_move_of_another_kind_is_not_overlooked() -> None:
    """A knock that is worth less than three discards is told of all the same."""
    state = a_match("gin", length=27, seed="k11").state
    assert state.turn is not None
    text = json.dumps(state.view(state.turn).to_json())
    all_of_them, three = ([*hint(text, most=most)][-1]["moves"] for most in (9, 3))
    places = [move["move"].partition(" ")[0] for move in all_of_them]
    assert places.index("knock") >= 3
    assert [move["move"] for move in three] == [
        all_of_them[index]["move"] for index in (0, 1, places.index("knock"))
    ]


def test_accuracy_is_the_mean_of_cross_fitted_costs_without_hints_and_undone_moves() -> None:
    match = a_match("hockey")
    turns = turns_to_weigh(match)
    decisions = [decision(match, turn, WORLDS) for turn in turns]
    (all_of_them,) = assembled(match, decisions)["accuracy"]
    assert all_of_them["decisions"] == len(turns)
    helped = assembled(match, decisions, helped={turns[0]: ["hinted"]})
    assert helped["accuracy"][0]["decisions"] == len(turns) - 1
    assert helped["decisions"][0]["excluded"] == ["hinted"]
    marked = match.marked(HINTED)
    (nothing,) = assembled(marked, [decision(marked, t, WORLDS) for t in turns])["accuracy"]
    assert nothing == {"seat": 0, "decisions": 0, "cost": None, "error": None}
    made: list[Json] = [
        {"turn": turn, "seat": 0, "flag": flag, "crossfitted": cost, "excluded": []}
        for turn, flag, cost in zip(
            turns, ("good", "good", "good", "aside"), (1.0, -0.5, 2.5, 0.0), strict=False
        )
    ]
    assert assembled(match, made)["accuracy"] == [
        {"seat": 0, "decisions": 3, "cost": 1.0, "error": round((4.5 / 2 / 3) ** 0.5, 3)}
    ]


def test_where_nobody_is_a_person_everybody_is_reviewed() -> None:
    match = played(new_match("hockey", ["easy", "hard"], seed="two"), Random(2), 12)
    assert assembled(match, [])["seats"] == [0, 1]
    assert {match.turns[index].seat for index in turns_to_weigh(match)} == {0, 1}
    assert {match.turns[index].seat for index in turns_to_weigh(match, [1])} == {1}


@pytest.mark.parametrize("game", [game for game in WEIGHED if (ROOMS / game / MEASURED).exists()])
def test_levels_are_weighed_as_matches_are(game: str) -> None:
    """What is shown of the levels beside one's own decisions is of this version."""
    assert json.loads((ROOMS / game / MEASURED).read_text())["version"] == VERSION


def test_what_a_review_comes_to() -> None:
    """What was aside, or after a hint or an undo, does not count for accuracy."""
    each: list[Json] = [
        {"flag": flag, "crossfitted": cost, "shrunk": abs(cost), "excluded": excluded}
        for flag, cost, excluded in (
            *(("best", 0, []), ("best", -0.5, []), ("good", 1, []), ("inaccuracy", 2.5, [])),
            *(("mistake", 6, []), ("mistake", 9, ["hinted"]), ("aside", 4, [])),
        )
    ]
    totals = sums(each)
    assert totals["costs"] == {"inaccuracy": 2.5, "mistake": 15}
    assert totals["fair"] == [5, 9, 0.25 + 1 + 6.25 + 36]
    outline = {"unit": "points", "game": "hockey", "turns": [3, 5]}
    texts = [json.dumps(one) for one in (*each[:3], outline, *each[3:])]
    counts = {"best": 2, "good": 1, "inaccuracies": 1, "mistakes": 2}
    wanted = {"unit": "points", "isNamed": True, **counts, "fair": totals["fair"]}
    wanted["capped"] = [5, 0 - 0.5 + 1 + 2.5 + 5]
    assert json.loads(sum_text(json.dumps(texts))) == wanted
    unnamed = json.loads(sum_text(json.dumps([json.dumps({**outline, "no_mistakes": "few"})])))
    assert not unnamed["isNamed"] and unnamed["fair"] == [0, 0, 0]


@pytest.mark.parametrize(("game", "seats"), [("gin", 2), ("haggis", 2), ("haggis", 3)])
def test_luck_and_plays_make_up_the_points_of_a_match(game: str, seats: int) -> None:
    match = a_match(game, seats, length=400)
    ends = [at for at, state in enumerate(match.states) if state.view(0).between]
    match = match.back_to(ends[-1])
    rows = [*lucks(match)]
    assert {one["of"] for one in rows} >= {"deal", "play"}
    for seat in range(seats):
        points = match.state.scores
        lead = points[seat] - (sum(points) - points[seat]) / (seats - 1)
        brought = sum(
            one["value"] * (1 if one["seat"] == seat else -1 / (seats - 1))
            for one in rows
            if one["of"] != "play"
        )
        plays = [one for one in rows if one["of"] == "play" and one["seat"] == seat]
        assert sorted(one["by"] for one in plays) == list(range(seats))
        assert brought + sum(one["value"] for one in plays) == pytest.approx(lead, abs=1.0)
