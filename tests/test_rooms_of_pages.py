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
    """The page, and all that is fetched when it is wanted."""
    nowhere: dict[str, str] = defaultdict(str)
    texts = pages.render(nowhere, "", "0", "{}") | pages.pieces(nowhere, "0", 0)
    return "".join(texts.values())


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
    skeleton = re.compile(rf'<template id="skeleton-{SOME}">.*?</template>', re.DOTALL)
    for page, drawn in ((whole, True), (bare, False)):
        found = skeleton.search(page)
        assert found and ('class="slot"' in found[0]) is drawn
    tile = re.compile(rf'<div class="art art-{SOME}".*?</div>', re.DOTALL)
    for page, drawing in ((whole, True), (bare, False)):
        found = tile.search(page)
        assert found and found[0].count('class="card"') == len(rooms.words(SOME).art)
        assert ("<rect" in found[0]) is drawing
    assert f".art-{SOME}" not in "".join(sheets.files().values())


def test_the_page_itself_is_small() -> None:
    """A visitor waits for it before anything is seen; most of it is for another time."""
    page = pages.render(defaultdict(str), "", "0", "{}")["index.html"]
    assert len(page) < 100_000
    assert len(re.findall(r"<[a-z]", page)) < 800
    assert "As you like it" not in page and 'data-anchor="' not in page


def test_whatever_a_place_wants_is_there() -> None:
    """And whatever is there, some place wants."""
    made, styles = set(pages.pieces(defaultdict(str), "0", 0)), set(sheets.files())
    wanted = pages.places().values()
    assert {name for place in wanted for name in place.pieces} == made
    assert {name for place in wanted for name in place.sheets} == styles - {sheets.FIRST}
    assert set(GAMES) <= set(pages.places())


def test_every_sheet_is_in_its_layer() -> None:
    """And in one file, in the order of the cascade."""
    shared = [name for names in sheets.SHARED.values() for name in names]
    known = {
        path.relative_to(sheets.STYLES).with_suffix("").as_posix()
        for path in sheets.STYLES.rglob("*.css")
    }
    assert set(shared) == known and len(shared) == len(known)
    text = "".join(sheets.files().values())
    assert text.startswith("@layer shared, games;\n")
    places = [text.index((sheets.STYLES / f"{name}.css").read_text()) for name in shared]
    assert places == sorted(places)
    for name in shared:
        assert f"@layer shared {{\n{(sheets.STYLES / f'{name}.css').read_text()}}}" in text
    for path in (path for game in GAMES for path in rooms.sheets(game)):
        scope = sheets.SCOPES.get(path.name)
        around = f"@scope ({scope.format(path.parent.name)}) {{\n" if scope else ""
        assert f"@layer games {{\n{around}{path.read_text()}" in text
