"""The arena and people's own bots: any form, failures, stopping, going on, the cross table."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from pygames import GAMES, Match
from tests.lanes import first_quick

ROOT = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.subprocess

_BOTS = """
import os, sys
print("imported")

class Low:
    def __init__(self, depth=1, name=""):
        self.depth = depth
        print("made", depth)
    def choose(self, view, rng):
        print("thinking")
        os.write(1, b"aloud")
        return view.moves[min(self.depth, len(view.moves)) - 1]

low = Low()
def first(view, rng):
    return view.moves[0]
def nth(view, rng, n=1):
    return view.moves[min(n, len(view.moves)) - 1]
def make(depth=2):
    return Low(depth)
class Box:
    low = Low()
number = 7

def _sometimes(view, rng, what):
    if view.scores[view.seat] == 0 or view.hand[0] % 3:
        return view.moves[0]
    return what()
def raises(view, rng):
    return _sometimes(view, rng, lambda: 1 / 0)
def leaves(view, rng):
    return _sometimes(view, rng, lambda: sys.exit(3))
def nonsense(view, rng):
    return _sometimes(view, rng, lambda: "the ace")
def always(view, rng):
    raise ValueError("never")
"""


def arena(folder: Path, *arguments: str, jobs: int = 1) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "pygames", "arena", "hockey", *arguments, "--jobs", str(jobs)],
        cwd=folder, capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "my_bot.py").write_text(_BOTS)
    return tmp_path


@pytest.mark.parametrize(
    "bot",
    [
        "my_bot:Low", "my_bot.py:Low", "./my_bot.py:Low(depth=3)", "my_bot.py:Low(2, name='a:b)')",
        "my_bot.py:low", "my_bot.py:first", "my_bot.py:nth(n=2)", "my_bot.py:make",
        "my_bot.py:make(depth=4)", "my_bot.py:Box.low",
    ],
)  # fmt: skip
@pytest.mark.parametrize("jobs", first_quick([1, 2]))
def test_a_bot_of_ones_own_and_what_it_prints(bot: str, jobs: int, folder: Path) -> None:
    ran = arena(folder, "--bots", bot, "random", "--matches", "4", "--json", jobs=jobs)
    assert ran.returncode == 0, ran.stderr
    assert json.loads(ran.stdout)["bots"] == [bot, "random"]


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("my_bot.py", "write MODULE:NAME or FILE.py:NAME"),
        ("nowhere.py:Low", "No such file"),
        ("my_bot.py:High", "has no attribute"),
        ("my_bot.py:number", "has no method choose"),
        ("my_bot.py:Low(width=3)", "width"),
        ("my_bot.py:Low(depth=open)", "cannot be made"),
    ],
)
def test_what_is_no_bot_is_a_sentence(bot: str, why: str, folder: Path) -> None:
    ran = arena(folder, "--bots", bot, "random")
    assert (ran.returncode, ran.stdout) == (2, "")
    assert why in ran.stderr.splitlines()[-1] and "Traceback" not in ran.stderr


@pytest.mark.parametrize(
    ("bot", "why"),
    [("raises", "ZeroDivisionError"), ("leaves", "SystemExit"), ("nonsense", "'the ace'")],
)
def test_a_bot_that_fails_spoils_its_deal_alone(bot: str, why: str, folder: Path) -> None:
    bots = ("--bots", f"my_bot.py:{bot}", "random", "--matches", "40")
    ran = arena(folder, *bots, "--json", jobs=2)
    assert ran.returncode == 1 and "Traceback" not in ran.stderr
    data = json.loads(ran.stdout)
    assert data["matches"] == 40 - 2 * len(data["failed"]) and 0 < data["matches"] < 40
    for failed in data["failed"]:
        match = Match.from_json(failed["record"])
        assert match.state.turn == failed["seat"] and len(match.turns) + 1 == failed["move"]
        assert why in failed["why"] and failed["bot"] == f"my_bot.py:{bot}"
    again = arena(folder, *bots)
    assert f"my_bot.py:{bot} failed in deal" in again.stderr and "wins" in again.stdout
    assert list(folder.glob("failed-*.json"))


def test_a_bot_that_always_fails_leaves_nothing_but_sentences(folder: Path) -> None:
    ran = arena(folder, "--bots", "my_bot.py:always", "random", "--matches", "40")
    assert (ran.returncode, ran.stdout) == (1, "")
    assert "at move 1: ValueError: never" in ran.stderr and "20 deals do not count" in ran.stderr


def test_a_run_goes_on_from_its_records_and_ends_with_the_same_figures(folder: Path) -> None:
    bots = ("--bots", "greedy", "my_bot.py:raises", "random", "--json", "--matches", "24")
    whole = arena(folder, *bots, "--records", "whole.jsonl")
    lines = (folder / "whole.jsonl").read_bytes().splitlines(keepends=True)
    for line in lines:
        Match.load(line.decode())
    parts = folder / "parts.jsonl"
    for head in (b"".join(lines[:7]), b"".join(lines[:20])[:-9], b"".join(lines[:33])):
        parts.write_bytes(head)
        again = arena(folder, *bots, "--records", "parts.jsonl", jobs=2)
        assert _figures(again.stdout) == _figures(whole.stdout)
        assert sorted(_plain(parts)) == sorted(_plain(folder / "whole.jsonl"))
    other = arena(folder, *bots, "--records", "parts.jsonl", "--seed", "other")
    assert other.returncode == 2 and "of another run" in other.stderr
    assert sorted(_plain(parts)) == sorted(_plain(folder / "whole.jsonl"))


def _plain(path: Path) -> list[str]:
    return [Match.load(line).save() for line in path.read_text().splitlines()]


def _figures(text: str) -> object:
    data = json.loads(text)
    return [{**pair, "time": 0} for pair in data["pairs"]], sorted(map(str, data["failed"]))


def test_more_than_two_are_a_cross_table(folder: Path) -> None:
    ran = arena(folder, "--bots", "greedy", "random", "my_bot.py:first", "--matches", "8")
    head, *rows = ran.stdout.splitlines()[1:]
    assert head.split() == ["1", "2", "3", "mean"]
    assert [row.split()[1] for row in rows] == ["greedy", "random", "my_bot.py:first"]
    shares = [[float(cell.rstrip("%")) for cell in row.split()[2:]] for row in rows]
    assert shares[0][0] + shares[1][0] == pytest.approx(100, abs=0.2)


@pytest.mark.parametrize("game", first_quick(GAMES))
def test_ctrl_c_ends_it_and_keeps_what_is_done(game: str, tmp_path: Path) -> None:
    """Two seconds are the bar; a loaded machine gets twenty, far less than the moves it stops."""
    records = tmp_path / "records.jsonl"
    rules = GAMES[game]
    seats = str(max(seat for seat in rules.seats if seat <= 3))
    running = subprocess.Popen(
        [sys.executable, "-m", "pygames", "arena", game, "--bots", "expert", "expert", "--seats",
         seats, "--matches", "6000", "--jobs", "2", "--json", "--records", str(records)],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True,
    )  # fmt: skip
    assert running.stderr is not None
    # The workers play once the file is there.
    while not records.exists():
        assert running.poll() is None
    try:
        running.communicate(timeout=3)
    except subprocess.TimeoutExpired:
        running.send_signal(signal.SIGINT)
    _, errors = running.communicate(timeout=20)
    assert running.returncode == 130, errors
    assert b"Traceback" not in errors
