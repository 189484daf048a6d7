"""One's own mistakes as puzzles: the same decision, with the numbers of its review."""

from __future__ import annotations

import json

import pytest
from app.puzzle import Puzzle
from app.session import Session
from app.tables.parts.puzzle import summary_sheet
from app.weighing import SAME, SURE, weighed_of

from pygames.errors import BadRecord
from pygames.game import Json
from pygames.match import Match
from pygames.opponents.review import decision, turns_to_weigh
from tests.app.test_review import WORLDS, a_match, each_game
from tools.build.rooms import puzzles


def weighed(game: str) -> tuple[Match, Json]:
    """A match, and a decision of it in which the best was not played."""
    match = a_match(game)
    each = (decision(match, turn, WORLDS) for turn in turns_to_weigh(match))
    return match, next(one for one in each if one["cost"] > 0)


@each_game
def test_what_was_played_is_as_far_behind_as_its_review_says(game: str) -> None:
    match, decision_json = weighed(game)
    puzzle = Puzzle.of(match, decision_json)
    judged = puzzle.judge(puzzle.played)
    assert (
        judged.place is not None and not puzzle.judge(match.game.move(decision_json["best"])).place
    )
    shown = weighed_of(Session(puzzle.match), puzzle.hint_json)
    best, mine = shown.options[0], shown.options[judged.place]
    figures = next(
        each for each in decision_json["moves"] if each["move"] == decision_json["played"]
    )
    wanted, error = figures["behind"], figures["error"]
    if shown.unit == "percent":
        wanted, error = 100 * figures["chance_behind"], 100 * figures["chance_error"]
    shrunk = decision_json["shrunk"] / figures["cost"]
    assert best.value - mine.value == pytest.approx(shrunk * wanted, abs=0.02)
    assert mine.error == pytest.approx(SURE * error, abs=0.01)


@each_game
def test_the_best_line_has_the_highest_figure_and_each_is_its_own(game: str) -> None:
    """In points, unless the best for the match brings fewer; then in chance."""
    for one in json.loads(puzzles(game))[::9]:
        puzzle = Puzzle.of(Match.from_json(one["record"]), one["decision"])
        shown = weighed_of(Session(puzzle.match), puzzle.hint_json)
        values = [option.value for option in shown.options]
        assert max(values) <= values[0] + SAME
        own = ("points", 1) if shown.unit == "points" else ("chance", 100)
        assert values == [each[own[0]] * own[1] for each in puzzle.hint_json["moves"]]


@each_game
def test_within_the_error_is_right(game: str) -> None:
    match, decision_json = weighed(game)
    best, second, *others = decision_json["moves"]
    move = match.game.move(second["move"])
    for cost, error, verdict in ((2.0, 1.1, "as good"), (2.0, 1.0, "wrong")):
        changed = {**second, "cost": cost, "cost_error": error}
        puzzle = Puzzle.of(match, {**decision_json, "moves": [best, changed, *others]})
        assert puzzle.judge(move) == (verdict, 1)


@each_game
def test_a_decision_of_another_match_is_refused(game: str) -> None:
    match, decision_json = weighed(game)
    wrongs: list[Json] = [{"turn": len(match.turns) + 1}, {"moves": []}]
    for wrong in wrongs:
        with pytest.raises(BadRecord):
            Puzzle.of(match, {**decision_json, **wrong})


def test_how_it_went() -> None:
    places = [f"Hand {number}, turn 2" for number in (1, 3, 4)]
    sheet = summary_sheet(["best", "", "mistake"], places, comes_back=True)
    assert sheet.title == "One of three found at once"
    assert sheet.actions[-1] == ("untried", "Go on")
    whole = summary_sheet(["inaccuracy"], places[:1], comes_back=False)
    assert whole.title == "Not found at once" and len(whole.body) == len(sheet.body) - 1
    assert whole.actions[-1] == ("all", "All puzzles")
