"""Every game has a room among the pages, with what a room must have; the rest may be missing."""

from __future__ import annotations

import re
import shutil
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path

import pytest

pytest.importorskip("jinja2", reason="the pages are rendered at build time")
pytest.importorskip("fontTools", reason="the faces are drawn at build time")

import pages
import sheets
from games import rooms

from pygames import GAMES

SOME = next(iter(GAMES))


@pytest.fixture
def strip(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Leaves of one game's room nothing but a file of its words and one of its rules."""
    shutil.copytree(rooms.FOLDER, tmp_path, dirs_exist_ok=True)
    monkeypatch.setattr(rooms, "FOLDER", tmp_path)

    def strip(game: str) -> None:
        for path in (tmp_path / game).iterdir():
            if path.is_file() and path.name != "page.py":
                path.unlink()
        (tmp_path / game / "rules.html.j2").write_text("<p>As you like it.</p>\n")

    return strip


def index() -> str:
    return pages.render(defaultdict(str), "", "0", 0)["index.html"]


def test_the_rooms_are_those_of_the_games() -> None:
    folders = {path.name for path in rooms.FOLDER.iterdir() if path.is_dir()} - {"__pycache__"}
    assert folders == set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_what_the_words_promise_is_there(game: str) -> None:
    words = rooms.words(game)
    rules = (rooms.FOLDER / game / "rules.html.j2").read_text()
    assert [anchor for anchor, _ in words.contents] == re.findall(r'data-anchor="(\w+)"', rules)
    assert set(words.players) <= set(GAMES[game].seats)


@pytest.mark.parametrize("name", rooms.REQUIRED)
def test_a_room_that_lacks_a_file(name: str, strip: Callable[[str], None]) -> None:
    (rooms.FOLDER / SOME / name).unlink()
    with pytest.raises(rooms.MissingFile, match=f"'{SOME}' need web/games/{SOME}/{name}"):
        index()


def test_a_room_with_words_and_rules_alone(strip: Callable[[str], None]) -> None:
    whole = index()
    strip(SOME)
    bare = index()
    assert "As you like it." in bare
    assert f'data-only="{SOME}"' in whole and f'data-only="{SOME}"' not in bare
    tile = re.compile(rf'<div class="art art-{SOME}".*?</div>', re.DOTALL)
    for page, drawing in ((whole, True), (bare, False)):
        found = tile.search(page)
        assert found and found[0].count('class="card"') == len(rooms.words(SOME).art)
        assert ("<rect" in found[0]) is drawing
    assert sheets.bundled().count(f".art-{SOME}") == 0


def test_at_first_one_skeleton_is_shown() -> None:
    shown = re.findall(r'data-only="(\w+)" aria-hidden="true"( hidden)?', index())
    assert {game for game, hidden in shown if not hidden} == {SOME}


def test_every_sheet_is_in_its_layer() -> None:
    assert {path.name for path in sheets.STYLES.glob("*.css")} == {
        f"{name}.css" for name in sheets.SHARED
    }
    layers = sheets.bundled().split("@layer ")
    assert layers[1] == "shared, games;\n"
    number = len(sheets.shared())
    assert all(layer.startswith("shared {") for layer in layers[2 : 2 + number])
    own = [path for game in GAMES for path in rooms.sheets(game)]
    for path, layer in zip(own, layers[2 + number :], strict=True):
        scope = sheets.SCOPES.get(path.name)
        around = f"@scope ({scope.format(path.parent.name)}) {{\n" if scope else ""
        assert layer.startswith(f"games {{\n{around}{path.read_text()}")
