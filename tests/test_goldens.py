"""Whole matches stay as they are: ``--rewrite-goldens`` writes them anew when a change is meant."""

from __future__ import annotations

import difflib
import os

import pytest

from pygames import GAMES
from tests.goldens import Golden, as_text, goldens
from tests.rooms import HERE

GOLDENS = goldens()
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


@pytest.mark.parametrize("golden", GOLDENS, ids=str)
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
    assert set(HERE.glob("*/golden/*.txt")) == {golden.path for golden in GOLDENS}


def test_a_difference_is_short_and_shows_both_sides() -> None:
    before = "\n".join(f"line {number}" for number in range(500))
    text = difference(before, before.replace("line 250", "line two hundred"), "match")
    assert "-line 250" in text and "+line two hundred" in text
    assert len(text.splitlines()) < 15
    everything = difference(before, before.upper(), "match")
    assert everything.endswith("more lines") and len(everything.splitlines()) == _SHOWN + 1
