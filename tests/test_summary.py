"""A match as a line of a list, and what it is known again by."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date
from random import Random

import pytest
from hypothesis import given

from pygames import GAMES, Match, Player, new_match
from pygames.deals import daily, result
from pygames.match import UNDONE
from pygames.summary import identity, result_text, summary
from tests.goldens import goldens
from tests.strategies import matches, played, whole_matches

GOLDENS = {str(golden): golden for golden in goldens()}
DAY = date(2026, 11, 22)


@given(matches(longest=200))
def test_an_outcome_is_json_about_the_match(match: Match) -> None:
    outcome = summary(match)
    assert json.loads(json.dumps(outcome)) == outcome
    state = match.state
    assert outcome["game"] == match.game.name and outcome["turns"] == len(match.turns)
    assert outcome["is_over"] == (state.turn is None)
    assert (outcome["scores"], outcome["winners"]) == (list(state.scores), list(state.winners))
    people = [seat for seat, level in enumerate(outcome["levels"]) if level is None]
    assert outcome["person"] == (people[0] if len(people) == 1 else None)
    assert bool(outcome["told"]) == (outcome["is_over"] and len(people) == 1)


@pytest.mark.parametrize(
    ("golden", "seat", "words"),
    [
        ("gin gin-and-undercut", 0, "Won 112 to 74"),
        ("gin gin-and-undercut", 1, "Lost 74 to 112"),
        ("haggis three-players", 1, "Lost 80 to 254 and 86"),
        ("hockey three-periods", 1, "Won 4 to 0"),
        ("hockey overtime", 0, "Lost 1 to 2 in overtime"),
        ("haddock series", 0, "Won 3 to 1"),
        ("haddock four-players", 2, "Won"),
        ("haddock four-players", 0, "Lost"),
    ],
)
def test_results_in_words(golden: str, seat: int, words: str) -> None:
    match = GOLDENS[golden].match()
    assert result_text(match, seat) == words
    assert result_text(match.back_to(len(match.turns) - 1), seat) == ""


def test_a_single_goal_is_told_as_a_score() -> None:
    match = new_match("hockey", ["", "easy"], "one-0")
    while match.state.turn is not None:
        match = played(match, Random(len(match.turns)), 1)
    assert match.state.scores == (0, 1)
    assert result_text(match, 0).startswith("Lost 0 to 1")


@pytest.mark.parametrize("game", GAMES)
def test_of_a_days_deal_the_first_part_is_told(game: str) -> None:
    match = daily(game, DAY)
    assert summary(match)["told"] == "" and not summary(match)["is_over"]
    while (part := result(match)) is None:
        match = played(match, Random(len(match.turns)), 1)
    outcome = summary(match)
    assert outcome["day"] == "2026-11-22" and outcome["is_over"]
    assert outcome["told"] == part.result_for(0).capitalize()
    assert (outcome["scores"], outcome["winners"]) == (list(part.points), list(part.winners))


@given(whole_matches())
def test_a_match_is_known_again_by_what_was_played(match: Match) -> None:
    renamed = replace(match, players=tuple(Player("Ada", each.bot) for each in match.players))
    variant = replace(match, marks=(UNDONE,), fingerprint="0" * 64, beat=3)
    for same in (Match.load(match.save()), renamed, variant):
        assert identity(same) == identity(match)


@given(matches(longest=60), matches(longest=60))
def test_other_matches_are_others(match: Match, other: Match) -> None:
    what, whats = (
        (each.states, each.turns, each.game, each.options, each.seed, [p.bot for p in each.players])
        for each in (match, other)
    )
    assert (identity(match) == identity(other)) == (what == whats)
    for length in range(len(match.turns)):
        assert identity(match.back_to(length)) != identity(match)
    others = tuple(Player(bot="another level") for _ in match.players)
    assert identity(replace(match, players=others)) != identity(match)
