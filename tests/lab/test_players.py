"""Players by any name: people's own, and those of a folder, of a wheel, of a revision."""

from __future__ import annotations

import json
import shutil
import subprocess
import zipfile
from pathlib import Path
from random import Random

import pytest

from pygames.ai.players import RandomBot
from pygames.game import View
from pygames.lab.arena import Contest, play_deal
from pygames.lab.players import player_for
from pygames.lab.versions import VersionError
from pygames.opponents.levels import UnknownBot, bot_for
from pygames.opponents.think import think
from pygames.registry import GAMES

ROOT = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.subprocess


def opening(game: str) -> View:
    """The first decision of a match."""
    rules = GAMES[game]
    state = rules.start(rules.Options(), min(rules.seats), "opening")
    while len(state.moves()) < 2:
        state = state.play(state.moves()[0])
    assert state.turn is not None
    return state.view(state.turn)


def test_a_player_of_the_game_or_of_ones_own() -> None:
    assert player_for("hockey", "easy") is bot_for("hockey", "easy")
    assert isinstance(player_for("hockey", "pygames.ai.players:RandomBot"), RandomBot)


@pytest.mark.parametrize("game", GAMES)
def test_the_version_of_this_folder_plays_as_this_one_does(game: str) -> None:
    view = opening(game)
    move = player_for(game, f"hard@{ROOT}").choose(view, Random(5))
    nonce = f"{Random(5).getrandbits(64):x}"
    assert str(move) == think(json.dumps(view.to_json()), "hard", nonce)


def test_a_wheel_is_a_version(tmp_path: Path) -> None:
    """As an earlier one it may know fewer players than today."""
    wheel = tmp_path / "pygames-0.0.1-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        for file in sorted((ROOT / "pygames").rglob("*.py")):
            text = file.read_text(encoding="utf-8")
            if file.match("hockey/bots/__init__.py"):
                text += _OTHERWISE
            archive.writestr(file.relative_to(ROOT).as_posix(), text)
    view = opening("hockey")
    assert player_for("hockey", f"expert@{wheel}").choose(view, Random(1)) == view.moves[-1]
    with pytest.raises(VersionError, match="no player called 'jacks'"):
        player_for("hockey", f"jacks@{wheel}")


_OTHERWISE = """
class Last:
    def choose(self, view, rng):
        return view.moves[-1]

BOTS["expert"] = Last()
del BOTS["jacks"]
"""


def test_a_revision_is_a_version() -> None:
    git = ["git", "-C", str(ROOT), "rev-parse", "HEAD"]
    if not shutil.which("git") or subprocess.run(git, capture_output=True, check=False).returncode:
        pytest.skip("this is no checkout")
    contest = Contest("hockey", ("greedy", "greedy@HEAD"), "revision")
    assert play_deal(contest, 0).thinking[1].moves > 0


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("nobody", "no player called 'nobody' here"),
        ("no_such_module_here:Bot", "cannot be made"),
        ("collections:Counter", "has no method choose"),
        ("expert@nothing", "there is no file and no revision nothing"),
        ("expert@", "there is no file and no revision"),
        (f"expert@{ROOT / 'tests'}", "there is no version of these games at"),
        (f"wizard@{ROOT}", "no player called 'wizard'"),
    ],
)
def test_what_is_no_player_ends_in_a_sentence(name: str, sentence: str) -> None:
    with pytest.raises(UnknownBot, match=sentence):
        player_for("hockey", name)
