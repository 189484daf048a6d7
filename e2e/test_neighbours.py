"""Translators touch the table's nodes, too."""

from __future__ import annotations

import pytest
from app.site import GAMES

from e2e.conftest import Visit
from e2e.follower import Follower
from e2e.hints import follow_hint
from e2e.lanes import only
from e2e.visitor import USUAL

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


@pytest.mark.parametrize("game", only(sorted(GAMES), USUAL))
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
