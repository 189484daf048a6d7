"""Whole matches stay as they are: ``--rewrite-goldens`` writes them anew when a change is meant."""

from __future__ import annotations

import os
from dataclasses import replace

import pytest

from pygames import GAMES
from tests.goldens import Golden, as_text, diff, difference, goldens, main
from tests.rooms import HERE, rooms

pytestmark = pytest.mark.pyodide

GOLDENS = goldens()


@pytest.mark.parametrize("golden", GOLDENS, ids=str)
def test_a_whole_match_stays(golden: Golden, pytestconfig: pytest.Config) -> None:
    match = golden.match()
    assert match.state.turn is None
    text = as_text(golden, match)
    if pytestconfig.getoption("--rewrite-goldens") or os.environ.get("REWRITE_GOLDENS"):
        golden.path.parent.mkdir(exist_ok=True)
        golden.path.write_text(text, encoding="utf-8")
        return
    assert golden.path.exists(), f"there is no {golden.path.name}: run with --rewrite-goldens"
    if text != golden.path.read_text(encoding="utf-8"):
        pytest.fail(
            f"{golden} is another match now; `python -m tests.goldens {golden} --whole` shows all"
            f" of it; if that is meant, run with --rewrite-goldens\n{difference(golden, match)}",
            pytrace=False,
        )


def test_every_game_has_one_whole_golden_and_every_file_its_golden() -> None:
    assert [golden.game for golden in GOLDENS if golden.whole] == list(GAMES)
    files = {path for path in HERE.glob("*/golden/*.txt") if path.name != "words.txt"}
    assert files == {golden.path for golden in GOLDENS}


@pytest.mark.parametrize("game", GAMES)
def test_what_is_rare_is_shown(game: str) -> None:
    own = [replace(golden, whole=True) for golden in GOLDENS if golden.game == game]
    text = "".join(as_text(golden, golden.match()) for golden in own)
    assert not [
        rare for rare in getattr(rooms("goldens").get(game), "SHOWN", ()) if rare not in text
    ]


def test_a_difference_is_short_and_shows_both_sides() -> None:
    before = [f"line {number}" for number in range(500)]
    text = diff(before, [line.replace("line 250", "line two hundred") for line in before], "match")
    assert "-line 250" in text and "+line two hundred" in text and len(text.splitlines()) < 15
    everything = diff(before, [line.upper() for line in before], "match")
    assert everything.endswith("more lines") and len(everything.splitlines()) == 61


def test_of_digests_the_first_move_that_differs_is_shown_in_full(
    capsys: pytest.CaptureFixture[str],
) -> None:
    golden = next(golden for golden in GOLDENS if not golden.whole)
    assert main([golden.game, golden.name]) == 0 and capsys.readouterr().out == "as kept\n"
    match = golden.match().back_to(6)
    turn = golden.match().turns[6]
    other = next(move for move in match.state.moves(turn.seat) if move != turn.move)
    old, now, *block = difference(golden, match.play(other, turn.seat)).splitlines()
    assert old.startswith(f"kept: 7. seat {turn} ")
    assert now.startswith(f"now:  7. seat {turn.seat} {other} ")
    assert len(block) > golden.seats and block[1].startswith("  0 sees ")
    assert difference(golden, match).startswith(f"{len(golden.match().turns)} moves are kept")
