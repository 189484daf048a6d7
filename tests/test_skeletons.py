"""What stands on the page before Python draws the table is made of the parts of that table."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest
from app.nodes import Node
from app.site import GAMES
from app.tables import SeatContext, table_of

from tests.app.positions import match, ui_of
from tools.build import rooms

SKELETONS = {game: rooms.FOLDER / game / "skeleton.html.j2" for game in GAMES}

BARE = {"slot", "goes-on"}
"""Classes of what is not there yet."""


class Skeleton(HTMLParser):
    """The classes of a skeleton, each with the one that it stands in."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.around: list[frozenset[str]] = []
        self.pairs: set[tuple[str, str]] = set()
        text = re.sub(r"\{#.*?#\}", "", text, flags=re.DOTALL).replace("{{ only }}", "data-only")
        self.feed(re.sub(r"\{\{ fan\(\d+\) \}\}", '<div class="fan"></div>', text))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert self.around or ("data-only", None) in attrs, "which game is it of?"
        classes = frozenset((dict(attrs).get("class") or "").split())
        named = [outer for outer in self.around if outer]
        outer = named[-1] if named else frozenset({""})
        self.pairs |= {(one, each) for one in outer for each in classes}
        self.around.append(classes)

    def handle_endtag(self, tag: str) -> None:
        self.around.pop()


def drawn(node: Node, around: frozenset[str]) -> set[tuple[str, str]]:
    """The same of what a table draws."""
    classes = frozenset(str(node.attrs.get("class") or "").split())
    pairs = {(outer, each) for outer in around for each in classes}
    for child in node.children:
        if isinstance(child, Node):
            pairs |= drawn(child, classes or around)
    return pairs


@pytest.mark.parametrize("game", [game for game in GAMES if SKELETONS[game].exists()])
def test_a_skeleton_has_the_parts_of_its_table(game: str) -> None:
    table = table_of(game)
    sorting = next(iter(table.sortings), "")
    parts: set[tuple[str, str]] = set()
    for number in range(3):
        played = match(number, game)
        for state in (*played.states[:3], played.states[len(played.states) // 2]):
            ui = replace(ui_of(played), sorting=sorting)
            for node in table.layout(SeatContext(state.view(0), ui)).cloth:
                parts |= drawn(node, frozenset({""}))
    skeleton = Skeleton(SKELETONS[game].read_text()).pairs
    assert {pair for pair in skeleton if not BARE & set(pair)} <= parts
