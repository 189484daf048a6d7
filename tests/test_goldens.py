"""Whole matches stay as they are: ``--rewrite-goldens`` writes them anew when a change is meant."""

from __future__ import annotations

import dataclasses
import difflib
import os
from pathlib import Path

import pytest

from pygames import GAMES
from pygames.haddock import HaddockOptions
from tests.goldens import FOLDER, GOLDENS, Golden, as_text

_SHOWN = 60


def difference(expected: str, got: str, name: str) -> str:
    """What changed, as a short diff that can be read."""
    lines = list(
        difflib.unified_diff(
            expected.splitlines(),
            got.splitlines(),
            f"{name} (golden)",
            f"{name} (now)",
            lineterm="",
        )
    )
    more = len(lines) - _SHOWN
    return "\n".join(lines[:_SHOWN] + ([f"... and {more} more lines"] if more > 0 else []))


@pytest.mark.parametrize("golden", GOLDENS, ids=lambda golden: golden.name)
def test_a_whole_match_stays(golden: Golden, pytestconfig: pytest.Config) -> None:
    match = golden.match()
    assert match.state.turn is None
    text = as_text(golden, match)
    if pytestconfig.getoption("--rewrite-goldens") or os.environ.get("REWRITE_GOLDENS"):
        golden.path.write_text(text, encoding="utf-8")
        return
    assert golden.path.exists(), f"there is no {golden.path.name}: run with --rewrite-goldens"
    expected = golden.path.read_text(encoding="utf-8")
    if text != expected:
        pytest.fail(
            f"{golden.path.name} is another match now; if that is meant, run with"
            f" --rewrite-goldens\n{difference(expected, text, golden.name)}",
            pytrace=False,
        )


def test_every_game_has_a_golden_and_every_file_its_golden() -> None:
    assert {golden.game for golden in GOLDENS} == set(GAMES)
    assert {path.name for path in FOLDER.iterdir()} == {golden.path.name for golden in GOLDENS}


def test_one_golden_of_hockey_goes_to_overtime_and_one_does_not() -> None:
    periods = [
        max(event.number for state in golden.match().states for event in state.events
            if event.kind == "period")
        for golden in GOLDENS
        if golden.game == "hockey"
    ]  # fmt: skip
    assert min(periods) == 3 and max(periods) >= 5


def test_the_goldens_of_gin_end_hands_in_every_way() -> None:
    ends = [state for golden in GOLDENS if golden.game == "gin" for state in golden.match().states]
    assert {result.kind for state in ends for result in state.view(0).results} == {
        "gin",
        "knock",
        "undercut",
        "void",
    }
    happened = {event.kind for state in ends for event in state.events}
    assert {"layoff", "illegal", "accept", "refuse", "exposed", "void"} <= happened


def test_the_goldens_of_haggis_have_all_that_can_happen() -> None:
    matches = [golden.match() for golden in GOLDENS if golden.game == "haggis"]
    happened = {event.kind for match in matches for state in match.states for event in state.events}
    assert {"bet", "pass", "out", "capture", "haggis", "last hand", "match end"} <= happened
    moves = {type(turn.move).__name__ for match in matches for turn in match.turns}
    assert moves == {"Play", "Bet", "Capture", "Action"}
    bombs = {play.combination.bomb for match in matches for state in match.states
             for play in state.view(0).trick}  # fmt: skip
    assert len(bombs - {None}) >= 3


def test_the_goldens_of_haddock_show_what_is_rare() -> None:
    goldens = [golden for golden in GOLDENS if golden.game == "haddock"]
    assert {golden.seats for golden in goldens} == {2, 4, 6}
    assert {name for golden in goldens for name in golden.variations} == {
        field.name for field in dataclasses.fields(HaddockOptions)
    }
    happened = [
        event.kind for golden in goldens for state in golden.match().states
        for event in state.events
    ]  # fmt: skip
    assert {"recut", "renew", "draw", "mark"} <= set(happened)
    assert max(max(golden.match().state.scores) for golden in goldens) == 3


def test_a_difference_is_short_and_shows_both_sides() -> None:
    before = "\n".join(f"line {number}" for number in range(500))
    text = difference(before, before.replace("line 250", "line two hundred"), "match")
    assert "-line 250" in text and "+line two hundred" in text
    assert len(text.splitlines()) < 15
    everything = difference(before, before.upper(), "match")
    assert everything.endswith("more lines") and len(everything.splitlines()) == _SHOWN + 1


def test_the_goldens_lie_beside_the_tests() -> None:
    assert Path(__file__).parent == FOLDER.parent
