"""Translators and extensions touch the table's nodes, too."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from app.dom import Drawing
from app.session import Session
from app.site import GAMES

from e2e.conftest import ROOT, Visit
from e2e.follower import Follower
from e2e.hints import follow_hint
from e2e.visitor import DEFAULT_GAME
from pygames import new_match
from tests.lanes import only
from tests.strategies import played

_TRANSLATE = """() => {
  const wrap = (text) => {
    const parent = text.parentElement;
    if (!parent || !text.data.trim() || parent.closest("font, svg")) return;
    const [outer, inner] = [1, 2].map(() => document.createElement("font"));
    text.replaceWith(outer);
    outer.append(inner);
    inner.append(text);
  };
  const wrapAll = (node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts = node instanceof Text ? [node] : [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(wrap);
  };
  const table = document.getElementById("table");
  new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(wrapAll);
  }).observe(table, { childList: true, subtree: true });
  wrapAll(table);
}"""
"""Wraps each text in two elements, as the translators of browsers do."""


@pytest.mark.parametrize("game", only(sorted(GAMES), DEFAULT_GAME))
def test_a_translated_table_goes_on(visit: Visit, game: str) -> None:
    """All that it says changes as on any other."""
    visitor = visit()
    table = visitor.sit_down(f"#{game}/deal=translated&players=you,easy")
    visitor.page.evaluate(_TRANSLATE)
    follower = Follower(visitor, game)
    follower.begin()
    for _ in range(4):
        if follower.my_turn:
            follow_hint(table, follower)
    assert table.root.locator("font font").count() > 10


_NEIGHBOUR = Path(__file__).with_name("neighbour.js").read_text()
_MOVES = 200

Changes = list[tuple[str, str]]
"""What is drawn at a time: the name of a root and the changes in it."""


def _drawn(game: str) -> list[Changes]:
    """What the page draws in so many moves at random, match after match."""
    roots, frames, changes = dict[str, Drawing](), list[Changes](), Changes()

    def drawing(root: str) -> Drawing:
        return Drawing(lambda change: changes.append((root, change)))

    chance = Random(game)
    while len(frames) <= _MOVES:
        players = ["", *["easy"] * (min(GAMES[game].seats) - 1)]
        match = played(new_match(game, players, f"hostile {len(frames)}"), chance, _MOVES)
        for turns in range(len(match.turns) + 1):
            session = Session(match.back_to(turns))
            for name, nodes in session.table.layout(session.context()).roots.items():
                roots.setdefault(name, drawing(name)).draw(*nodes)
            frames.append([*changes])
            changes.clear()
    return frames[: _MOVES + 1]


@pytest.mark.parametrize("game", only(sorted(GAMES), DEFAULT_GAME))
def test_a_hostile_neighbour_changes_nothing(visit: Visit, game: str) -> None:
    """Texts, hand and roles are those of a table that is left alone."""
    visitor = visit()
    page = visitor.page
    page.goto(visitor.server.other_page)
    page.add_script_tag(content=_NEIGHBOUR)
    patch = (ROOT / "web" / "python" / "patch.js").read_text()
    assert not page.evaluate("(args) => difference(...args)", [patch, _drawn(game), 1])
