"""A class of one page has no say on another: what is not for all pages stands in a scope."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

pytest.importorskip("jinja2", reason="the sheets are found beside the pages, which are rendered")

import sheets
from games import rooms

from pygames import GAMES

FOR_ALL = {"tokens", "base", "controls", "dialogs", "cards", "guides", "rules", "table"}
"""The sheets whose classes are there for any page, and what a table is made of."""

LEADING = re.compile(r"[.#:\[]?[\w-]+")


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


def test_reading() -> None:
    text = """
    /* .not { } */ @scope (.here) { .inside { color: red; } @media (x) { .too { } } }
    .a, .b .c { color: red; } @media (x) { .d { color: red; --e: 1; } }
    """
    assert list(outside(text)) == [".a", ".b .c", ".d"]


@pytest.mark.parametrize("name", sorted({*sum(sheets.SHARED.values(), ())} - FOR_ALL))
def test_a_sheet_of_one_page_reaches_no_other(name: str) -> None:
    """But for the frame that a page or a part stands in, which is known by it."""
    text = (sheets.STYLES / f"{name}.css").read_text()
    part = name.rpartition("/")[2]
    loose = [each for each in outside(text) if not re.search(rf":has\(.*\.{part}\)", each)]
    assert loose == []


@pytest.mark.parametrize("game", GAMES)
def test_a_game_reaches_no_other(game: str) -> None:
    for path in rooms.sheets(game):
        if path.name not in sheets.SCOPES:  # these are put into a scope by the build
            assert list(outside(path.read_text())) == [], path
