"""Every game has a room among the pages, with what a room must have, and sheets of its own."""

from __future__ import annotations

import re
import shutil
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

pytest.importorskip("jinja2", reason="the pages are rendered at build time")
pytest.importorskip("fontTools", reason="the faces are drawn at build time")

from app.site import GAMES

from pygames import registry
from tools.build import pages, rooms, sheets

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
    texts = pages.render(nowhere, "", "0", "{}", "") | pages.fragments(nowhere, "0", 0)
    return "".join(texts.values())


@pytest.mark.parametrize("game", GAMES)
def test_what_the_words_promise_is_there(game: str) -> None:
    words = rooms.words(game)
    rules = (rooms.FOLDER / game / "rules.html.j2").read_text()
    assert [anchor for anchor, _ in words.contents] == re.findall(r'data-anchor="(\w+)"', rules)
    assert set(words.players) <= set(GAMES[game].seats)
    folders = {path.name for path in rooms.FOLDER.iterdir() if path.is_dir()} - {"__pycache__"}
    assert folders == set(registry.GAMES)


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
    for page, drawn in ((whole, True), (bare, False)):
        match = re.search(rf'<template id="skeleton-{SOME}">.*?</template>', page, re.DOTALL)
        assert match and ('class="slot"' in match[0]) is drawn
        match = re.search(rf'<div class="art art-{SOME}".*?</div>', page, re.DOTALL)
        assert match and match[0].count('class="card"') == len(rooms.words(SOME).art)
        assert (match[0].count("<svg") > match[0].count('class="card"')) is drawn
    assert f".art-{SOME}" not in "".join(sheets.files().values())


def test_the_page_itself_is_small() -> None:
    """A visitor waits for it before anything is seen; most of it is for another time."""
    page = pages.render(defaultdict(str), "", "0", "{}", "")["index.html"]
    assert len(page) < 80_000 + 5_000 * len(GAMES)
    assert len(re.findall(r"<[a-z]", page)) < 600 + 50 * len(GAMES)
    assert "As you like it" not in page and 'data-anchor="' not in page


def test_whatever_a_place_wants_is_there() -> None:
    """And whatever is there, some place wants."""
    made, styles = set(pages.fragments(defaultdict(str), "0", 0)), set(sheets.files())
    wanted = pages.places().values()
    assert {name for place in wanted for name in place.fragments} == made
    assert {name for place in wanted for name in place.sheets} == styles - {sheets.FIRST}
    assert set(GAMES) <= set(pages.places())


def test_every_sheet_is_in_its_layer() -> None:
    """And in one file, in the order of the cascade."""
    shared = [name for names in sheets.SHARED.values() for name in names]
    files = {
        path.relative_to(sheets.WEB).with_suffix("").as_posix()
        for folder in ("pages", "styles")
        for path in (sheets.WEB / folder).rglob("*.css")
        if path.name != "404.css"
    }
    assert set(shared) == files and len(shared) == len(files)
    text = "".join(sheets.files().values())
    assert text.startswith("@layer shared, games;\n")
    places = [text.index((sheets.WEB / f"{name}.css").read_text()) for name in shared]
    assert places == sorted(places)
    for name in shared:
        assert f"@layer shared {{\n{(sheets.WEB / f'{name}.css').read_text()}}}" in text
    for path in (path for game in GAMES for path in rooms.sheets(game)):
        scope = sheets.SCOPES.get(path.name)
        around = f"@scope ({scope.format(path.parent.name)}) {{\n" if scope else ""
        assert f"@layer games {{\n{around}{path.read_text()}" in text


FOR_ALL = {
    *(f"styles/{name}" for name in ("tokens", "base", "controls", "dialogs", "cards", "table")),
    *("pages/parts/guides", "pages/rules/rules"),
}
"""The sheets whose classes are there for any page, and what a table is made of."""


def outside(text: str) -> Iterator[str]:
    """The selectors of a sheet that stand in no scope, as far as their first compound goes."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    stack: list[str] = []
    for prelude, brace in re.findall(r"([^{};]*)([{};])", text):
        if brace == "{":
            is_loose = all(each.startswith(("@media", "@container")) for each in stack)
            if is_loose and not prelude.strip().startswith("@"):
                yield from (each.strip() for each in prelude.split(","))
            stack.append(prelude.strip())
        elif brace == "}":
            stack.pop()


def test_what_stands_outside_is_found() -> None:
    text = """
    /* .not { } */ @scope (.here) { .inside { color: red; } @media (x) { .too { } } }
    .a, .b .c { color: red; } @media (x) { .d { color: red; --e: 1; } }
    """
    assert list(outside(text)) == [".a", ".b .c", ".d"]


@pytest.mark.parametrize("name", sorted({*sum(sheets.SHARED.values(), ())} - FOR_ALL))
def test_a_sheet_of_one_page_reaches_no_other(name: str) -> None:
    """But for the frame that a page or a part stands in, which is known by it."""
    text = (sheets.WEB / f"{name}.css").read_text()
    part = name.rpartition("/")[2]
    loose = [each for each in outside(text) if not re.search(rf":has\(.*\.{part}\)", each)]
    assert loose == []


@pytest.mark.parametrize("game", GAMES)
def test_a_game_reaches_no_other(game: str) -> None:
    for path in rooms.sheets(game):
        if path.name not in sheets.SCOPES:  # these are put into a scope by the build
            assert list(outside(path.read_text())) == [], path
